-- load_match --
-- A match, its snapshot and the lines after it: one statement, so that no commit falls between.
select id, revision, status, game, guild, channel, host, body, created_at, changed_at,
  (select body from snapshot where match = m.id),
  (select coalesce(
      json_agg(json_build_array(seq, seat, key, answer, given_by, hash) order by seq), '[]')
    from entry
    where match = m.id and seq > coalesce((select seq from snapshot where match = m.id), 0))
from match m where id = ?;

-- standings_of --
-- How these persons (a JSON list) stand in a game on a server.
select guild, game, person, name, played, won, rated, mu, sigma, rating, answered, late, sides
from standing
where guild = ? and game = ? and person in (select json_array_elements_text(?::json)::bigint);

-- notify --
-- Tell the other processes what has changed, when the transaction is through.
select pg_notify('agora', told) from unnest(?::text[]) told;

-- due_private_lanes --
-- Lanes (what the seats of a match see) in which messages are due and that no living process has
-- claimed: those with the earliest message, and what is locked by one who claims now is left out.
select distinct work from (
  select 'deliver ' || w.match || '/seats' as work from outbox w
  where w.due_at <= ? and w.target like 'seat:%'
    and not exists (
      select 1 from claim c join process p on p.id = c.holder
      where c.work = 'deliver ' || w.match || '/seats' and c.holder <> ?
        and p.until > extract(epoch from clock_timestamp())::double precision)
    and 'deliver ' || w.match || '/seats' <> all(?)
  order by w.due_at limit ? for update of w skip locked) waiting;

-- due_public_lanes --
-- The same for the lanes of what everybody sees of a match.
select distinct work from (
  select 'deliver ' || w.match as work from outbox w
  where w.due_at <= ? and w.target not like 'seat:%'
    and not exists (
      select 1 from claim c join process p on p.id = c.holder
      where c.work = 'deliver ' || w.match and c.holder <> ?
        and p.until > extract(epoch from clock_timestamp())::double precision)
    and 'deliver ' || w.match <> all(?)
  order by w.due_at limit ? for update of w skip locked) waiting;

-- unless_brought_elsewhere --
-- What another process delivers, or delivered when it died, may be out already: it has to find that.
 and not exists (
    select 1 from claim c
    where c.work = 'deliver ' || outbox.match || '/seats' and c.holder <> ?);

-- due_matches --
-- Matches with deadlines that are due and that no living process has claimed, the earliest first.
select distinct work from (
  select 'ring ' || w.match as work from deadline w
  where w.at <= ?
    and not exists (
      select 1 from claim c join process p on p.id = c.holder
      where c.work = 'ring ' || w.match and c.holder <> ?
        and p.until > extract(epoch from clock_timestamp())::double precision)
    and 'ring ' || w.match <> all(?)
  order by w.at limit ? for update of w skip locked) waiting;

-- private_messages_of --
-- What is due in the lanes of the seats of these matches.
select id, match, target, body, revision, due_at, tries from outbox
where due_at <= ? and target like 'seat:%' and match = any(?) order by due_at;

-- public_messages_of --
-- What is due in the lanes of these matches that everybody sees.
select id, match, target, body, revision, due_at, tries from outbox
where due_at <= ? and target not like 'seat:%' and match = any(?) order by due_at;

-- deadlines_of --
-- What is due of these matches.
select match, kind, at from deadline where at <= ? and match = any(?) order by at;

-- claim --
-- Claim work; what comes back is this process's now, and whether somebody had begun it before.
insert into claim as c (work, holder)
select work, ? from unnest(?::text[]) work order by work
on conflict (work) do update set holder = excluded.holder
where c.holder = excluded.holder or not exists (
  select 1 from process p
  where p.id = c.holder and p.until > extract(epoch from clock_timestamp())::double precision)
returning work, xmax::text <> '0';

-- release --
-- Work that is done; no row where the claim was lost meanwhile.
delete from claim where work = ? and holder = ? returning 1;

-- answer --
-- Anything that the server answers, if it is there.
select 1;

-- give_sign_of_life --
-- This process lives for so many seconds more, by the database's clock.
insert into process (id, until)
values (?, extract(epoch from clock_timestamp())::double precision + ?)
on conflict (id) do update set until = excluded.until;

-- dead_processes --
-- The processes that have died, and that nobody has removed.
select id from process where until < extract(epoch from clock_timestamp())::double precision;

-- prune_processes --
-- Remove these processes, unless they live again.
delete from process
where id = any(?) and until < extract(epoch from clock_timestamp())::double precision;

-- leave --
-- This process is dead from now on: its claims are free.
update process set until = 0 where id = ?;

-- count_others --
-- How many other processes live.
select count(*) from process
where id <> ? and until > extract(epoch from clock_timestamp())::double precision;

-- returning_result --
-- Ends `change_match`: whether the match has a result, so that it is removed if it goes on again.
returning id, status, exists (select 1 from result r where r.match = id);

-- vacuum --
-- Take dead rows out of the tables in which persons stand.
vacuum match, seat, entry, event, outbox, posted, document, result, standing;
