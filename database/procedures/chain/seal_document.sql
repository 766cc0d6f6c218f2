-- Seals documents as they are issued, those of a statement together. The digest is that of chain_digest, written out: a call costs more
-- than what it does.
create or replace function seal_document() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into chain_waiting (company_id, kind, object, digest, content)
  select n.company_id, 'document', n.id, sha256(convert_to(E'motpost/document/1\n' || n.text, 'UTF8')), n.content
  from (select d.company_id, d.id, document_text(d, h.hash) as text, document_content(d, h.hash) as content
    from fresh d cross join lateral (select encode(sha256(convert_to(d.document::text, 'UTF8')), 'hex') as hash offset 0) h offset 0) n;
  return null;
end
$$;

revoke execute on function seal_document() from public;

create or replace trigger sales_document_sealed after insert on "sales_document" referencing new table as fresh
  for each statement execute function seal_document();
