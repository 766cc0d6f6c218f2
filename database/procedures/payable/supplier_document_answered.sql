-- What people were asked and said of a posted one; those of a draft count when it is posted.
create or replace function supplier_document_answered() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update supplier_document d set changed_at = greatest(d.changed_at, new.changed_at),
    version = d.version + case tg_op when 'INSERT' then 1 + new.version else new.version - old.version end
  where d.company_id = new.company_id and d.id = new."voucher";
  return null;
end
$$;

revoke execute on function supplier_document_answered() from public;

create or replace trigger approval_supplier_document after insert or update on "voucher_approval_list_element"
  for each row execute function supplier_document_answered();
