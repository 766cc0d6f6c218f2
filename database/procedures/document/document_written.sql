-- A change of a document raises the version of the object that it is a document of, of both where it moved.
create or replace function document_written() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform raise_with_document(old); end if;
  if tg_op <> 'DELETE' then perform raise_with_document(new); end if;
  return null;
end
$$;

revoke execute on function document_written() from public;

create or replace trigger document_written after insert or update or delete on "document"
  for each row execute function document_written();
