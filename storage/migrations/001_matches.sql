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
