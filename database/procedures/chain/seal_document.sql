-- Seals an issued document: the SHA-256 of its JSON, as the database writes it.
create or replace function seal_document() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform seal_issued(new);
  return null;
end
$$;

revoke execute on function seal_document() from public;

create or replace trigger sales_document_sealed after insert on "sales_document" for each row execute function seal_document();
