-- load_match --
-- A match, its snapshot and the lines after it: one statement, so that no commit falls between.
select id, revision, status, game, guild, channel, host, body, created_at, changed_at,
  (select body from snapshot where match = m.id),
  (select json_group_array(json_array(seq, seat, key, answer, given_by, hash)) from (
    select * from entry
    where match = m.id and seq > coalesce((select seq from snapshot where match = m.id), 0)
    order by seq))
from match m where id = ?;

-- change_body --
-- The next revision of a match; changes no row where another process has stored it before.
update match set revision = ?, body = ?, changed_at = ? where id = ? and revision = ?;

-- change_place --
-- What hardly ever changes of a match: to set it writes every index anew in which it stands.
update match set status = ?, game = ?, guild = ?, channel = ?, host = ?, created_at = ?
where id = ? and (status, game, guild, channel, host, created_at) is not (?, ?, ?, ?, ?, ?);

-- due_private_messages --
-- Messages for one player's eyes that are due, but for those of some matches (a JSON list).
select id, match, target, body, revision, due_at, tries from outbox
where due_at <= ? and target like 'seat:%' and match not in (select value from json_each(?))
order by due_at limit ?;

-- due_public_messages --
-- Messages for all eyes that are due, but for those of some matches (a JSON list).
select id, match, target, body, revision, due_at, tries from outbox
where due_at <= ? and target not like 'seat:%' and match not in (select value from json_each(?))
order by due_at limit ?;

-- find_results --
-- Which of these matches (a JSON list) have a result.
select match from result where match in (select value from json_each(?));

-- standings_of --
-- How these persons (a JSON list) stand in a game on a server.
select guild, game, person, name, played, won, rated, mu, sigma, rating, answered, late, sides
from standing where guild = ? and game = ? and person in (select value from json_each(?));
