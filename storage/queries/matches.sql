-- insert_match --
-- A match that is new; fails where there is one with this id, or one going on in the channel.
insert into match
  (id, revision, status, game, guild, channel, host, body, created_at, changed_at)
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- change_match --
-- The next revision of a match; changes no row where another process has stored it before.
update match set
  revision = ?, status = ?, game = ?, guild = ?, channel = ?, host = ?, body = ?,
  created_at = ?, changed_at = ?
where id = ? and revision = ?;

-- insert_entry --
-- A line of a match's log; fails where the line has been written before.
insert into entry (match, seq, seat, key, answer, given_by, hash, at)
values (?, ?, ?, ?, ?, ?, ?, ?);

-- insert_event --
-- Something said after a line of the log.
insert into event (match, seq, n, body) values (?, ?, ?, ?);

-- forget_events --
-- What was said after a line that was taken back.
delete from event where match = ? and seq > ?;

-- put_snapshot --
-- The position from which a match goes on, in the place of the one before.
insert into snapshot (match, seq, body) values (?, ?, ?)
on conflict (match) do update set seq = excluded.seq, body = excluded.body;

-- clear_seats --
-- Who has a part in a match: nobody, before they are inserted anew.
delete from seat where match = ?;

-- insert_seat --
-- One who sits, or once sat, at a match.
insert into seat (match, seat, person) values (?, ?, ?);

-- find_matches --
-- Matches that meet conditions, the most recently changed first; `{where}` are FIND_MATCHES_BY.
select id, revision, status, game, guild, channel, host, body, created_at, changed_at
from match where {where} order by changed_at desc limit ?;

-- match_ids --
-- The matches of one status, the most recently changed first.
select id from match where status = ? order by changed_at desc;

-- guilds_of_matches --
-- The servers on which there are matches of a status.
select distinct guild from match where status = ? order by guild;

-- match_revision --
-- The revision of a match that is stored now.
select revision from match where id = ?;

-- match_as_stored --
-- What tells whether an attempt to store a revision of a match had come through.
select changed_at, body from match where id = ? and revision = ?;

-- match_log --
-- Every line of a match's log and when it was stored.
select seq, seat, key, answer, given_by, hash, at from entry where match = ? order by seq;

-- first_events --
-- What was said after a line and until another, from there on.
select seq, n, body from event where match = ? and seq > ? and seq <= ?
order by seq, n limit ?;

-- last_events --
-- What was said after a line and until another, the newest first.
select seq, n, body from event where match = ? and seq > ? and seq <= ?
order by seq desc, n desc limit ?;

-- count_matches --
-- How many matches there are of each status.
select status, count(*) from match group by status;

-- finished_matches --
-- Matches that are over or closed and have not changed since a time, those of longest ago first.
select id, revision, status, game, guild, channel, host, body, created_at, changed_at
from match where status = ? and changed_at < ? order by changed_at limit ?;

-- remove_match --
-- A match that has not changed since somebody read it; what belongs to it is removed with it.
delete from match where id = ? and revision = ?;

-- remove_entries --
-- The log of a match that is removed.
delete from entry where match = ?;

-- remove_snapshot --
-- The snapshot of a match that is removed.
delete from snapshot where match = ?;

-- remove_posted --
-- Where the messages of a match stand that is removed.
delete from posted where match = ?;
