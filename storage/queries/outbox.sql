-- put_message --
-- Something to be said. One that waits for the same target gives way but keeps its place in time:
-- else what changes all the time would never be delivered by a busy bot.
insert into outbox (id, match, target, body, revision, due_at, tries)
values (?, ?, ?, ?, ?, ?, ?)
on conflict (id) do update set
  body = excluded.body, revision = excluded.revision,
  tries = case when outbox.tries > 0 then 1 else 0 end,
  due_at = case when outbox.due_at < excluded.due_at then outbox.due_at else excluded.due_at end;

-- put_back_message --
-- A message that was taken out too early, or is just being delivered: whoever delivers it has tried once.
insert into outbox (id, match, target, body, revision, due_at, tries)
values (?, ?, ?, ?, ?, ?, ?)
on conflict (id) do update set tries = outbox.tries + 1;

-- keep_message --
-- A message that is being delivered waits until it is out, whoever has taken it out meanwhile.
insert into outbox (id, match, target, body, revision, due_at, tries)
values (?, ?, ?, ?, ?, ?, ?)
on conflict (id) do nothing;

-- due_messages --
-- Messages that are due, oldest first.
select id, match, target, body, revision, due_at, tries
from outbox where due_at <= ? order by due_at limit ?;

-- find_message --
-- Whether a message waits.
select 1 from outbox where id = ?;

-- forget_message --
-- A message that is out, unless it was replaced or put back meanwhile.
delete from outbox where id = ? and revision = ? and tries = ?;

-- put_off_message --
-- Try a message again at a time; one that has replaced it is due as it was, but it too may have been
-- sent.
update outbox set due_at = case when revision = ? then ? else due_at end, tries = tries + 1
where id = ?;

-- count_messages --
-- How many messages wait, and since when the oldest has been due.
select count(*), min(due_at) from outbox;

-- put_posted --
-- Where a target stands on Discord, and what it shows there.
insert into posted (match, target, channel, message, at, fingerprint) values (?, ?, ?, ?, ?, ?)
on conflict (match, target) do update set
  channel = excluded.channel, message = excluded.message, at = excluded.at,
  fingerprint = excluded.fingerprint;

-- posted_message --
-- Where one target of a match stands.
select match, target, channel, message, at, fingerprint
from posted where match = ? and target = ?;

-- posted_messages --
-- Where everything of a match stands.
select match, target, channel, message, at, fingerprint from posted where match = ?;

-- forget_posted --
-- A target that stands nowhere any more.
delete from posted where match = ? and target = ?;

-- note_replacing --
-- A message in whose place another one is being sent ("~", see storage/records.py).
update posted set fingerprint = '~' || fingerprint
where match = ? and target = ? and message = ? and fingerprint not like '~%';

-- doubt_posted --
-- It is not known what a target shows.
update posted set fingerprint = case when fingerprint like '~%' then '~' else '' end
where match = ? and target = ?;

-- change_shown --
-- What a message shows since a button on it was pressed; not where another has taken its place.
update posted
set fingerprint = case when fingerprint like '~%' then '~' else '' end || cast(? as text)
where match = ? and target = ? and message = ?;

-- change_shown_since --
-- The same, unless the relay has changed meanwhile what the message shows.
update posted set fingerprint = ? where match = ? and target = ? and message = ? and fingerprint = ?;

-- forget_shown --
-- What waits for a target and was shown by the press already: nothing with words of its own,
-- nothing that has failed before, nothing whose message is being or has been replaced, and nothing
-- while a call stands that is to be taken away.
delete from outbox
where id = ? and revision <= ? and tries = 0 and body = '{}'
  and exists (
    select 1 from posted p
    where p.match = outbox.match and p.target = outbox.target and p.message = ?
      and p.fingerprint not like '~%')
  and not exists (select 1 from posted p where p.match = outbox.match and p.target = ?);

-- put_back_changed --
-- A target is delivered once more where its match has changed since this revision, if the message
-- that was pressed still stands there.
insert into outbox (id, match, target, body, revision, due_at, tries)
select cast(? as text), id, cast(? as text), '{}', revision, cast(? as double precision), 0
from match where id = ? and revision <> ?
  and exists (select 1 from posted p where p.match = match.id and p.target = ? and p.message = ?)
on conflict (id) do update set tries = outbox.tries + 1;
