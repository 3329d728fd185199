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
