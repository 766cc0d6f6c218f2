-- What is left to pay of a new invoice: what is open of its open item, whose postings are stored before it. A credit note that
-- credits an invoice has nothing to pay: its amount counts where it is deducted.
create or replace function invoice_outstanding() returns trigger language plpgsql as $$
begin
  new."amountOutstanding" := 0;
  new."amountCurrencyOutstanding" := 0;
  if new."creditedInvoice" = 0 then
    select coalesce(sum(p."amount"), 0), coalesce(sum(p."amountCurrency"), 0)
    into new."amountOutstanding", new."amountCurrencyOutstanding"
    from (select o.id, o."amount", o."amountCurrency" from posting o
      where o.company_id = new.company_id and o."openItem" = new."openItem" offset 0) p
    where (select s.posting from settlement s where s.company_id = new.company_id and s.posting = p.id) is null;
  end if;
  return new;
end
$$;

revoke execute on function invoice_outstanding() from public;

create or replace trigger invoice_outstanding before insert on "invoice" for each row execute function invoice_outstanding();
