-- The canonical text of an issued document: the SHA-256 of its text as it is kept (`p_hash`). All of it is in normal form.
-- Where it is called it becomes a part of the statement, as long as it is an expression alone.
create or replace function document_text(d sales_document, p_hash text) returns text language sql stable as $$
  select format('{"documentId":%s,"issuedAt":"%s","kind":"%s","logoId":%s,"sha256":"%s"}', d.id,
    to_char(d.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), d.kind, coalesce(d.logo::text, 'null'), p_hash)
$$;

revoke execute on function document_text(sales_document, text) from public;
