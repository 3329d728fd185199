-- insert_deadline --
-- A time at which something is to be done about a match.
insert into deadline (match, kind, at) values (?, ?, ?);

-- clear_deadlines --
-- All deadlines of a match, before they are inserted anew.
delete from deadline where match = ?;

-- due_deadlines --
-- Deadlines that are due, the earliest first.
select match, kind, at from deadline where at <= ? order by at limit ?;

-- next_deadline --
-- The earliest deadline of all.
select min(at) from deadline;
