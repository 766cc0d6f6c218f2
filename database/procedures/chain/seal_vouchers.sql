-- Seals vouchers as they stand with their postings and attachments: called once in the transaction that posts them, and for older
-- books as they are found (`p_found`), where the one of two vouchers that has the higher id reverses the other. The names stand in
-- the order of the canonical text; `content` has the same values without names.
create or replace function seal_vouchers(p_company bigint, p_vouchers bigint[], p_found boolean default false) returns void
language plpgsql set search_path = public, pg_temp set datestyle = 'ISO' as $$
begin
  insert into chain_waiting (company_id, kind, object, digest, content)
  select p_company, 'voucher', v.id,
    chain_digest('voucher', concat('{"date":"', v."date", '","description":', x.description, ',"externalNumber":', x.external,
      ',"id":', v.id, ',"number":', v."number", ',"postings":[', p.texts, '],"reversesId":', x.reverses, ',"series":', x.series,
      ',"voucherType":', x.type, ',"year":', v."year", '}')),
    concat('["', v."date", '",', x.description, ',', x.external, ',', v.id, ',', v."number", ',[', p.contents, '],', x.reverses, ',',
      x.series, ',', x.type, ',', v."year", ']')
  from voucher v
  cross join lateral (select to_json(v."description")::text as description, to_json(v."externalVoucherNumber")::text as external,
    to_json(v."series")::text as series,
    case when v."reverseVoucher" is null or p_found and v."reverseVoucher" > v.id then 'null' else v."reverseVoucher"::text end as reverses,
    coalesce((select to_json(nullif(t."key", ''))::text from voucher_type t where t.company_id = p_company and t.id = v."voucherType"), 'null') as type
    offset 0) x
  cross join lateral (
    select string_agg(concat('{"account":', f.account, ',"accountId":', r."account", ',"amount":"', r."amount", '","amountCurrency":"', r."amountCurrency",
        '","amountGross":"', r."amountGross", '","amountGrossCurrency":"', r."amountGrossCurrency", '","assetId":', coalesce(r."asset"::text, 'null'),
        ',"currency":', f.currency, ',"customerId":', coalesce(r."customer"::text, 'null'), ',"date":"', r."date",
        '","departmentId":', coalesce(r."department"::text, 'null'), ',"description":', f.description,
        ',"dimension1Id":', coalesce(r."freeAccountingDimension1"::text, 'null'), ',"dimension2Id":', coalesce(r."freeAccountingDimension2"::text, 'null'),
        ',"dimension3Id":', coalesce(r."freeAccountingDimension3"::text, 'null'), ',"employeeId":', coalesce(r."employee"::text, 'null'),
        ',"id":', r.id, ',"invoiceNumber":', f.invoice, ',"openItemId":', coalesce(r."openItem"::text, 'null'),
        ',"productId":', coalesce(r."product"::text, 'null'), ',"projectId":', coalesce(r."project"::text, 'null'), ',"row":', r."row",
        ',"supplierId":', coalesce(r."supplier"::text, 'null'), ',"termOfPayment":', coalesce('"' || r."termOfPayment" || '"', 'null'),
        ',"type":', f.type, ',"vatCode":', f.code, ',"vatOf":', f.vat_of, '}'), ',' order by r.id) as texts,
      string_agg(concat('[', f.account, ',', r."account", ',"', r."amount", '","', r."amountCurrency", '","', r."amountGross", '","', r."amountGrossCurrency", '",',
        coalesce(r."asset"::text, 'null'), ',', f.currency, ',', coalesce(r."customer"::text, 'null'), ',"', r."date", '",',
        coalesce(r."department"::text, 'null'), ',', f.description, ',', coalesce(r."freeAccountingDimension1"::text, 'null'), ',',
        coalesce(r."freeAccountingDimension2"::text, 'null'), ',', coalesce(r."freeAccountingDimension3"::text, 'null'), ',',
        coalesce(r."employee"::text, 'null'), ',', r.id, ',', f.invoice, ',', coalesce(r."openItem"::text, 'null'), ',',
        coalesce(r."product"::text, 'null'), ',', coalesce(r."project"::text, 'null'), ',', r."row", ',', coalesce(r."supplier"::text, 'null'), ',',
        coalesce('"' || r."termOfPayment" || '"', 'null'), ',', f.type, ',', f.code, ',', f.vat_of, ']'), ',' order by r.id) as contents
    from posting r
    cross join lateral (select (select a."number" from account a where a.company_id = p_company and a.id = r."account") as account,
      coalesce((select to_json(c."code")::text from currency c where c.id = coalesce(r."currency", 1)), 'null') as currency,
      coalesce((select to_json(t."number")::text from vat_type t where t.company_id = p_company and t.id = r."vatType"), 'null') as code,
      case when r."vatOf" is null then 'null' else
        coalesce((select to_json(t."number")::text from vat_type t where t.company_id = p_company and t.id = r."vatOf"), 'null') end as vat_of,
      to_json(r."description")::text as description, to_json(r."invoiceNumber")::text as invoice,
      coalesce(to_json(r."type")::text, 'null') as type offset 0) f
    where r.company_id = p_company and r."voucher" = v.id offset 0) p
  where v.company_id = p_company and v.id = any(p_vouchers);
  if not p_found then
    perform seal_attachments(p_company, array(select d.id from document d where d.company_id = p_company and d."voucher" = any(p_vouchers)));
  end if;
end
$$;

revoke execute on function seal_vouchers(bigint, bigint[], boolean) from public;
