-- put_deadline --
-- A time at which something is to be done about a match. One that is there already is left alone:
-- to write it anew would write every index in which it stands.
insert into deadline (match, kind, at) values (?, ?, ?)
on conflict (match, kind) do update set at = excluded.at where deadline.at <> excluded.at;

-- clear_deadlines --
-- The deadlines of a match that it has no longer: all but those of these kinds, with a space before
-- and behind each.
delete from deadline where match = ? and cast(? as text) not like '% ' || kind || ' %';

-- due_deadlines --
-- Deadlines that are due, the earliest first.
select match, kind, at from deadline where at <= ? order by at limit ?;

-- next_deadline --
-- The earliest deadline of all.
select min(at) from deadline;
