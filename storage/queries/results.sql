-- open_ladder --
-- The results of a game on a server are about to change: whoever has read them for new standings
-- cannot store those any more. The ladder stands at no match at first.
insert into ladder (guild, game, version, ended_at, match) values (?, ?, 1, -1, '')
on conflict (guild, game) do update set version = ladder.version + 1;

-- restart_ladder --
-- Standings begin anew where a result comes to lie among those that they count, or where one of
-- those changes; not where it says the same as before.
update ladder set ended_at = -1, match = ''
where guild = ? and game = ?
  and ((ended_at, match) >= (?, ?)
    or exists (
      select 1 from result r
      where r.match = ? and (r.ended_at, r.match) <= (ladder.ended_at, ladder.match)))
  and not exists (
    select 1 from result r
    where r.match = ? and r.ended_at = ? and r.rated = ? and r.seats = ?);

-- clear_standings --
-- Nobody stands anywhere on a ladder that begins anew.
delete from standing
where guild = ? and game = ? and exists (
  select 1 from ladder l
  where l.guild = standing.guild and l.game = standing.game and l.match = '');

-- put_result --
-- The result of a match, in the place of the one before.
insert into result (match, revision, guild, game, ended_at, rated, seats)
values (?, ?, ?, ?, ?, ?, ?)
on conflict (match) do update set
  revision = excluded.revision, ended_at = excluded.ended_at, rated = excluded.rated,
  seats = excluded.seats;

-- restart_ladder_of --
-- A match has no result any more: its ladder begins anew.
update ladder set version = version + 1, ended_at = -1, match = ''
where exists (
  select 1 from result r
  where r.match = ? and r.guild = ladder.guild and r.game = ladder.game);

-- clear_standings_with --
-- Nobody stands anywhere on the ladder of a match that has no result any more.
delete from standing
where exists (
  select 1 from result r
  where r.match = ? and r.guild = standing.guild and r.game = standing.game);

-- delete_result --
-- The result of a match that is going on again.
delete from result where match = ?;

-- ladder_version --
-- How often the results of a game on a server, or its standings, have changed.
select version from ladder where guild = ? and game = ?;

-- waiting_results --
-- The results that come after those counted in the standings, in the order of their matches' ends.
select r.match, r.revision, r.guild, r.game, r.ended_at, r.rated, r.seats
from ladder l join result r on r.guild = l.guild and r.game = l.game
  and (r.ended_at, r.match) > (l.ended_at, l.match)
where l.guild = ? and l.game = ?
order by r.ended_at, r.match limit ?;

-- results_until --
-- The results of a game on a server up to one of them, the latest first.
select match, revision, guild, game, ended_at, rated, seats
from result
where guild = ? and game = ? and (ended_at, match) <= (?, ?)
order by ended_at desc, match desc limit ?;

-- waiting_games --
-- The games of a server whose standings do not count every result yet.
select l.game from ladder l
where l.guild = ? and exists (
  select 1 from result r
  where r.guild = l.guild and r.game = l.game
    and (r.ended_at, r.match) > (l.ended_at, l.match))
order by l.game;

-- advance_ladder --
-- Standings count all results up to this match; no row where results have changed meanwhile.
update ladder set version = version + 1, ended_at = ?, match = ?
where guild = ? and game = ? and version = ?;

-- put_standing --
-- How somebody stands in a game on a server, in the place of how it was before.
insert into standing
  (guild, game, person, name, played, won, rated, mu, sigma, rating, answered, late, sides)
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict (guild, game, person) do update set
  name = excluded.name, played = excluded.played, won = excluded.won, rated = excluded.rated,
  mu = excluded.mu, sigma = excluded.sigma, rating = excluded.rating,
  answered = excluded.answered, late = excluded.late, sides = excluded.sides;

-- best_standings --
-- Those with a rating in a game on a server, the strongest first.
select guild, game, person, name, played, won, rated, mu, sigma, rating, answered, late, sides
from standing where guild = ? and game = ? and rated > 0
order by rating desc, person limit ? offset ?;

-- standings_of_person --
-- How somebody stands in every game on a server.
select guild, game, person, name, played, won, rated, mu, sigma, rating, answered, late, sides
from standing where guild = ? and person = ? order by game;
