create unique index match_busy on match (channel) where status in ('lobby', 'live');

create table process (
  id text primary key,
  until double precision not null
);

create table claim (
  work text primary key,
  holder text not null
);
create index claim_holder on claim (holder);
