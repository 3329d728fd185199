create index match_guild on match (guild, status);

create index outbox_private on outbox (due_at) where target like 'seat:%';
create index outbox_public on outbox (due_at) where target not like 'seat:%';
