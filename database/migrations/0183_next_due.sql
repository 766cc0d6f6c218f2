-- The day on which an open invoice is due next: its own, or that of the first instalment that is left; null where nothing is left to
-- pay. No index has it, so that a payment changes none.
alter table invoice add column "nextDue" date;

do $$
declare
  v_company record;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company.company_id::text, true);
    update invoice i set "nextDue" = coalesce((
      select min(n.due) from (
        select k."dueDate" as due, sum(k."amountCurrency") over (order by k."dueDate") as agreed, sum(k."amountCurrency") over () as total
        from invoice_instalment k where k.company_id = i.company_id and k."openItem" = i."openItem") n
      where n.agreed > n.total - i."amountCurrencyOutstanding"), i."invoiceDueDate")
    where i.company_id = v_company.company_id and i."amountCurrencyOutstanding" > 0 and not i."isCreditNote";
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
