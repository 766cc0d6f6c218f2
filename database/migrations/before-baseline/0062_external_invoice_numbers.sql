-- Invoice numbers of another system never meet those of the company's own series: what was taken over keeps its number apart, and
-- shows it behind "ext:" where an own invoice has it or may get it.

alter table "posting" add column "externalInvoiceNumber" text;
comment on column "posting"."externalInvoiceNumber" is 'The number that another system gave; null for all others.';

-- Postings never change, but for this once: the number that another system gave is kept, and amounts, days and accounts stay.
alter table "posting" disable trigger posting_stays;
do $$
declare
  v_company bigint;
  v_next bigint;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    select coalesce(max(value), 0) + 1 into v_next from ledger_counter where company_id = v_company and series = 'invoice';
    update posting p set "externalInvoiceNumber" = p."invoiceNumber",
      "invoiceNumber" = case when p."invoiceNumber" ~ '^[0-9]{1,15}$' and (p."invoiceNumber"::bigint >= v_next
        or exists (select 1 from invoice i where i.company_id = v_company and i."invoiceNumber" = p."invoiceNumber"::bigint))
        then 'ext:' || p."invoiceNumber" else p."invoiceNumber" end
    from voucher v
    where v.company_id = v_company and v."series" in ('historical', 'external')
      and p.company_id = v_company and p."voucher" = v.id and p."customer" is not null and p."invoiceNumber" <> '';
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
alter table "posting" enable trigger posting_stays;
