-- The bytes of a refused e-invoice go with its removal, unless they have become a document of something else.
create or replace function incoming_refusal_gone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from "document" d
  where d.company_id = old.company_id and d.id = old.document and d."voucher" is null and d."archiveDate" is null;
  return null;
end
$$;

revoke execute on function incoming_refusal_gone() from public;

create or replace trigger incoming_refusal_gone after delete on incoming_refusal
  for each row execute function incoming_refusal_gone();
