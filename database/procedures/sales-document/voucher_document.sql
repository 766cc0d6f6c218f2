-- A voucher with its postings, posted or not, as its own PDF shows it, in the company's language; null where there is none.
create or replace function voucher_document(p_company bigint, p_voucher bigint) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return (select jsonb_build_object('language', case when k."language" = 'en' then 'EN' else 'NO' end, 'isPosted', v.posted,
    'number', v."number", 'date', v."date", 'made', to_char(v.changed_at at time zone 'Europe/Oslo', 'YYYY-MM-DD'), 'description', v."description",
    'voucherType', coalesce(t."name", ''), 'externalVoucherNumber', v."externalVoucherNumber",
    'reverseVoucher', coalesce((select r."number" || '-' || r."year" from voucher r where r.company_id = p_company and r.id = v."reverseVoucher"), ''),
    'seller', sales_document_seller(p_company, k."language" = 'en'),
    'postings', coalesce((select jsonb_agg(jsonb_build_object('account', a."number", 'accountName', coalesce(a."name", ''), 'date', p."date", 'description', p."description",
        'vatCode', coalesce(y."number", ''), 'isGenerated', p."row" = 0,
        'party', coalesce(c."name", s."name", nullif(trim(coalesce(e."firstName", '') || ' ' || coalesce(e."lastName", '')), ''), ''),
        'invoiceNumber', p."invoiceNumber", 'department', coalesce(trim(d."departmentNumber" || ' ' || d."name"), ''),
        'project', coalesce(trim(j."number" || ' ' || j."name"), ''),
        'amount', p.amount::text, 'currency', u."code", 'amountCurrency', p."amountCurrency"::text) order by p.id)
      from (
        select p.id, p."account", p."date", p."description", p."vatType", p."row", p."customer", p."supplier", p."employee", p."invoiceNumber",
          p."department", p."project", p."amount" as amount, p."currency", p."amountCurrency"
        from posting p where v.posted and p.company_id = p_company and p."voucher" = p_voucher
        union all
        select p.id, p."account", p."date", p."description", p."vatType", p."row", p."customer", p."supplier", p."employee", p."invoiceNumber",
          p."department", p."project", p."amountGross", p."currency", p."amountGrossCurrency"
        from posting_draft p where not v.posted and p.company_id = p_company and p."voucher" = p_voucher) p
      -- A line of an invoice that came in may wait for its account.
      left join account a on a.company_id = p_company and a.id = p."account"
      join currency u on u.id = coalesce(p."currency", 1)
      left join vat_type y on y.company_id = p_company and y.id = p."vatType" and y.id <> 0
      left join party c on c.company_id = p_company and c.id = p."customer"
      left join party s on s.company_id = p_company and s.id = p."supplier"
      left join employee e on e.company_id = p_company and e.id = p."employee"
      left join department d on d.company_id = p_company and d.id = p."department"
      left join project j on j.company_id = p_company and j.id = p."project"), '[]'))
  from (
    select v."date", v."number" || '-' || v."year" as "number", v."description", v."voucherType", v."externalVoucherNumber", v."reverseVoucher", v.changed_at, true as posted
    from voucher v where v.company_id = p_company and v.id = p_voucher
    union all
    select d."date", d."tempNumber"::text, d."description", d."voucherType", d."externalVoucherNumber", null, d.changed_at, false
    from voucher_draft d where d.company_id = p_company and d.id = p_voucher) v
  join company k on k.company_id = p_company
  left join voucher_type t on t.company_id = p_company and t.id = v."voucherType");
end
$$;

revoke execute on function voucher_document(bigint, bigint) from public;
grant execute on function voucher_document(bigint, bigint) to motpost_app;
