-- The day on which an invoice is due next, when what is left to pay of it changes: its own, or that of the first instalment that is left.
create or replace function invoice_next_due() returns trigger language plpgsql as $$
begin
  new."nextDue" := null;
  if new."amountCurrencyOutstanding" > 0 and not new."isCreditNote" then
    select min(s.due) into new."nextDue"
    from open_parts(new.company_id, new."openItem", new."amountOutstanding", new."amountCurrencyOutstanding", new."invoiceDueDate") s
    where s.currency > 0;
  end if;
  return new;
end
$$;

revoke execute on function invoice_next_due() from public;

create or replace trigger invoice_next_due before update of "amountCurrencyOutstanding" on "invoice" for each row
  when (new."amountCurrencyOutstanding" is distinct from old."amountCurrencyOutstanding") execute function invoice_next_due();
