-- An invoice says what is left to pay of it, so that a list sums no postings: what is open of its open item, and 0 for a credit note
-- that credits an invoice, since its amount counts where it is deducted.
alter table invoice
  add column "amountOutstanding" numeric(16,2) not null default 0,
  add column "amountCurrencyOutstanding" numeric(16,2) not null default 0;

do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    update invoice i set "amountOutstanding" = o.amount, "amountCurrencyOutstanding" = o.currency
    from (
      select p."openItem" as item, sum(p."amount") as amount, sum(p."amountCurrency") as currency
      from posting p left join settlement s on s.company_id = v_company and s.posting = p.id
      where p.company_id = v_company and p."openItem" is not null and s.posting is null
      group by 1) o
    where i.company_id = v_company and i."openItem" = o.item and i."creditedInvoice" = 0;
  end loop;
end
$$;
