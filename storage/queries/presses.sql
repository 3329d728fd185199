-- insert_press --
-- A press that is dealt with; fails where it was dealt with before.
insert into press (id, at) values (?, ?);

-- find_press --
-- Whether a press was dealt with.
select 1 from press where id = ?;

-- forget_presses --
-- The presses that nobody will repeat any more.
delete from press where at < ?;

-- put_token --
-- Over what the message of a press may be changed for a while; the caller keeps it unreadable.
insert into live_token (message, sealed, at) values (?, ?, ?)
on conflict (message) do update set sealed = excluded.sealed, at = excluded.at;

-- find_token --
-- Over what one message may be changed, since some time.
select message, sealed, at from live_token where message = ? and at > ?;

-- find_tokens --
-- Over what messages may be changed, since some time, the oldest first.
select message, sealed, at from live_token where at > ? order by at;

-- oldest_token --
-- When the oldest of them was kept.
select min(at) from live_token;

-- forget_tokens --
-- What is over.
delete from live_token where at <= ?;
