-- insert_press --
-- A press that is dealt with; fails where it was dealt with before.
insert into press (id, at) values (?, ?);

-- find_press --
-- Whether a press was dealt with.
select 1 from press where id = ?;

-- forget_presses --
-- The presses that nobody will repeat any more.
delete from press where at < ?;
