-- The schema of version 1.0. Until that is released, this file may be rewritten under the next number:
-- databases of the builds before are then refused, by a sentence of storage/sql_engine.py.

create table match (
  id text primary key,
  revision bigint not null,
  status text not null,
  game text not null,
  guild bigint not null,
  channel bigint not null,
  host bigint not null,
  body text not null,
  created_at double precision not null,
  changed_at double precision not null
);
create index match_channel on match (channel, status);
create index match_status on match (status, changed_at);
create index match_guild on match (guild, status);
create unique index match_busy on match (channel) where status in ('lobby', 'live');

create table seat (
  match text not null,
  seat integer not null,
  person bigint,
  primary key (match, seat)
);
create index seat_person on seat (person);

create table entry (
  match text not null,
  seq integer not null,
  seat integer not null,
  key text not null,
  answer text not null,
  given_by text not null,
  hash text not null,
  at double precision not null,
  primary key (match, seq)
);

create table snapshot (
  match text primary key,
  seq integer not null,
  body text not null
);

create table event (
  match text not null,
  seq integer not null,
  n integer not null,
  body text not null,
  primary key (match, seq, n)
);

create table press (
  id bigint primary key,
  at double precision not null
);

create table outbox (
  id text primary key,
  match text not null,
  target text not null,
  body text not null,
  revision bigint not null,
  due_at double precision not null,
  tries integer not null
);
create index outbox_due on outbox (due_at);
create index outbox_private on outbox (due_at) where target like 'seat:%';
create index outbox_public on outbox (due_at) where target not like 'seat:%';

create table posted (
  match text not null,
  target text not null,
  channel bigint not null,
  message bigint not null,
  at double precision not null,
  fingerprint text not null,
  primary key (match, target)
);

create table deadline (
  match text not null,
  kind text not null,
  at double precision not null,
  primary key (match, kind)
);
create index deadline_at on deadline (at);

create table document (
  kind text not null,
  id bigint not null,
  body text not null,
  primary key (kind, id)
);

create table process (
  id text primary key,
  until double precision not null
);

create table claim (
  work text primary key,
  holder text not null
);
create index claim_holder on claim (holder);

create table result (
  match text primary key,
  revision bigint not null,
  guild bigint not null,
  game text not null,
  ended_at double precision not null,
  rated integer not null,
  seats text not null
);
create index result_order on result (guild, game, ended_at, match);

create table ladder (
  guild bigint not null,
  game text not null,
  version bigint not null,
  ended_at double precision not null,
  match text not null,
  primary key (guild, game)
);

create table standing (
  guild bigint not null,
  game text not null,
  person bigint not null,
  name text not null,
  played integer not null,
  won integer not null,
  rated integer not null,
  mu double precision not null,
  sigma double precision not null,
  rating integer not null,
  answered integer not null,
  late integer not null,
  sides text not null,
  primary key (guild, game, person)
);
create index standing_rating on standing (guild, game, rating desc, person);
create index standing_person on standing (guild, person, game);

create table live_token (
  message bigint primary key,
  sealed text not null,
  at double precision not null
);
