-- An invoice says whether it has income that no posting spreads, and whether a reminder of it was charged for, so that a list reads
-- neither postings nor reminders for what it shows of them.
alter table invoice
  add column "hasIncome" boolean not null default false,
  add column "hasCharges" boolean not null default false;

do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    update invoice i set "hasIncome" = true
    where i.company_id = v_company and exists (
      select from posting p join account a on a.company_id = v_company and a.id = p."account"
      where p.company_id = v_company and p."voucher" = i."voucher" and p."row" > 0 and p."amount" <> 0 and p."amortizationAccount" is null
        and a."type" not in ('ASSETS', 'EQUITY', 'LIABILITIES'));
    update invoice i set "hasCharges" = true
    where i.company_id = v_company and exists (
      select from reminder r where r.company_id = v_company and r."invoice" = i.id and r."voucher" is not null);
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
