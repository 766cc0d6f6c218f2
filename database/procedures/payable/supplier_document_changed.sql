-- A voucher that is reversed, or gets its draft's version.
create or replace function supplier_document_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update supplier_document d set version = d.version + new.version - old.version, changed_at = greatest(d.changed_at, new.changed_at)
  where d.company_id = new.company_id and d.id = new.id;
  return null;
end
$$;

revoke execute on function supplier_document_changed() from public;

create or replace trigger voucher_supplier_document after update on "voucher" for each row
  when (old.version <> new.version or old.changed_at <> new.changed_at) execute function supplier_document_changed();
