-- Writes the remark on an invoice, which a view shows as an object of its own, where the version is the one that was read.
create or replace function change_invoice_remark() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(old.company_id);
  update invoice set "invoiceRemarks" = coalesce(new."description", ''), "postponeRemindersTo" = new."postponeRemindersTo",
    version = version + 1, changed_at = now()
  where company_id = old.company_id and id = old.id and version = old.version;
  if not found then
    return null;
  end if;
  perform note_changes('Invoice', array[old.id]);
  return new;
end
$$;

revoke execute on function change_invoice_remark() from public;

create or replace trigger invoice_remark_change instead of update on "invoice_remark" for each row execute function change_invoice_remark();
