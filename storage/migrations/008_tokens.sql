create table live_token (
  message bigint primary key,
  sealed text not null,
  at double precision not null
);
