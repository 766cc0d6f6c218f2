-- Seals a file that a posted voucher gets, at the end of the transaction, when it is known which one it supersedes.
create or replace function seal_attachment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from voucher v where v.company_id = new.company_id and v.id = new."voucher") then
    perform seal_attachments(new.company_id, array[new.id]);
  end if;
  return null;
end
$$;

revoke execute on function seal_attachment() from public;

create constraint trigger document_attached_sealed after insert on "document" deferrable initially deferred
  for each row when (new."voucher" is not null) execute function seal_attachment();

create constraint trigger document_moved_sealed after update of "voucher" on "document" deferrable initially deferred
  for each row when (new."voucher" is not null and new."voucher" is distinct from old."voucher") execute function seal_attachment();
