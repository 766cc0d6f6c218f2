-- Invoices, credit notes and reminders are kept in the transaction that makes them, at its end: when lines and postings stand.
-- invoice_charge has kept those of the invoices that it names by motpost.issued, each behind its company.
create or replace function keep_issued() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  -- In one expression, what a reminder asks for would be prepared for each invoice.
  if tg_table_name = 'invoice' then
    perform keep_sales_document(new.company_id, sales_document_invoice(new.company_id, new.id));
  else
    perform keep_sales_document(new.company_id, sales_document_reminder(new.company_id, new.id));
  end if;
  return null;
end
$$;

revoke execute on function keep_issued() from public;

create constraint trigger invoice_issued after insert on "invoice" deferrable initially deferred for each row
  when (new.company_id || '/' || new.id <> all (string_to_array(coalesce(current_setting('motpost.issued', true), ''), ','))) execute function keep_issued();

create constraint trigger reminder_issued after insert on "reminder" deferrable initially deferred for each row execute function keep_issued();
