-- What a new invoice says of its postings, which are stored before it and never change, where who stores it does not say it
-- (invoice_charge_many). What is left to pay is what is open of its open item; a credit note that credits an invoice has nothing to pay:
-- its amount counts where it is deducted. It has income where a posting stands on a result account and is not spread yet; an account
-- with postings keeps its type. It is due on its own day: its instalments are agreed later.
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
  new."nextDue" := case when new."amountCurrencyOutstanding" > 0 and not new."isCreditNote" then new."invoiceDueDate" end;
  new."hasIncome" := exists (
    select 1 from (select p."account" from posting p
      where p.company_id = new.company_id and p."voucher" = new."voucher" and p."row" > 0 and p."amount" <> 0 and p."amortizationAccount" is null offset 0) p
    where (select a."type" from account a where a.company_id = new.company_id and a.id = p."account") not in ('ASSETS', 'EQUITY', 'LIABILITIES'));
  new."hasCharges" := false;
  return new;
end
$$;

revoke execute on function invoice_outstanding() from public;

create or replace trigger invoice_outstanding before insert on "invoice"
for each row when (new."amountOutstanding" is null) execute function invoice_outstanding();
