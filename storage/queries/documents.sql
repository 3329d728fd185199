-- insert_document --
-- A document that must not exist yet.
insert into document (kind, id, body) values (?, ?, ?);

-- put_document --
-- A document, in the place of the one before.
insert into document (kind, id, body) values (?, ?, ?)
on conflict (kind, id) do update set body = excluded.body;

-- swap_document --
-- A new text in the place of a known one; changes no row where that is not there.
update document set body = ? where kind = ? and id = ? and body = ?;

-- delete_document --
-- A document that is no longer wanted.
delete from document where kind = ? and id = ?;

-- delete_known_document --
-- A document, if it still has this text.
delete from document where kind = ? and id = ? and body = ?;

-- find_document --
-- The text of a document.
select body from document where kind = ? and id = ?;

-- find_documents --
-- All documents of a kind.
select id, body from document where kind = ? order by id;

-- applied_migrations --
-- The steps by which the schema was made.
select number from migration;
