-- Seals vouchers as they stand with their postings and attachments: called once in the transaction that posts them, and for older
-- books as they are found (`p_found`), where the one of two vouchers that has the higher id reverses the other. The names stand in
-- the order of the canonical text; `content` has the same values without names. Each value is written once, for both. Only what
-- people have written can need normalising: it is looked at by itself, since looking at the whole text takes longer than all the rest.
-- What else vouchers say (seal_details) is sealed by the procedure that posts them, which knows whether they say any of it.
create or replace function seal_vouchers(p_companies bigint[], p_vouchers bigint[], p_found boolean default false) returns void
language plpgsql set search_path = public, pg_temp set datestyle = 'ISO' as $$
declare
  v_documents bigint[];
begin
  insert into chain_waiting (company_id, kind, object, digest, content)
  select v.company_id, 'voucher', v.id,
    sha256(convert_to(format(E'motpost/voucher/1\n{"date":"%s","description":%s,"externalNumber":%s,"id":%s,"number":%s,"postings":[%s],'
      '"reversesId":%s,"series":%s,"voucherType":%s,"year":%s}', v."date", chain_normal(x.description), chain_normal(x.external), v.id,
      v."number", p.texts, x.reverses, x.series, x.type, v."year"), 'UTF8')),
    format('["%s",%s,%s,%s,%s,[%s],%s,%s,%s,%s]', v."date", x.description, x.external, v.id, v."number", p.contents, x.reverses,
      x.series, x.type, v."year")
  from unnest(p_companies, p_vouchers) u(company, id)
  cross join lateral (select x.* from voucher x where x.company_id = u.company and x.id = u.id offset 0) v
  cross join lateral (select to_json(v."description")::text as description, to_json(v."externalVoucherNumber")::text as external,
    to_json(v."series")::text as series,
    case when v."reverseVoucher" is null or p_found and v."reverseVoucher" > v.id then 'null' else v."reverseVoucher"::text end as reverses,
    coalesce((select to_json(nullif(t."key", ''))::text from voucher_type t where t.company_id = v.company_id and t.id = v."voucherType"), 'null') as type
    offset 0) x
  cross join lateral (
    select string_agg(format('{"account":%s,"accountId":%s,"amount":%s,"amountCurrency":%s,"amountGross":%s,"amountGrossCurrency":%s,'
        '"assetId":%s,"currency":%s,"customerId":%s,"date":%s,"departmentId":%s,"description":%s,"dimension1Id":%s,"dimension2Id":%s,'
        '"dimension3Id":%s,"employeeId":%s,"id":%s,"invoiceNumber":%s,"openItemId":%s,"productId":%s,"projectId":%s,"row":%s,'
        '"supplierId":%s,"termOfPayment":%s,"type":%s,"vatCode":%s,"vatOf":%s}',
        variadic case when f.is_normal then f.values else array(select chain_normal(t) from unnest(f.values) with ordinality t(t, place) order by place) end),
        ',' order by r.id) as texts,
      string_agg('[' || array_to_string(f.values, ',') || ']', ',' order by r.id) as contents
    from posting r
    cross join lateral (select array[
        coalesce((select a."number"::text from account a where a.company_id = v.company_id and a.id = r."account"), 'null'), r."account"::text,
        '"' || r."amount" || '"', '"' || r."amountCurrency" || '"', '"' || r."amountGross" || '"', '"' || r."amountGrossCurrency" || '"',
        coalesce(r."asset"::text, 'null'),
        coalesce((select to_json(c."code")::text from currency c where c.id = coalesce(r."currency", 1)), 'null'),
        coalesce(r."customer"::text, 'null'), '"' || r."date" || '"', coalesce(r."department"::text, 'null'), to_json(r."description")::text,
        coalesce(r."freeAccountingDimension1"::text, 'null'), coalesce(r."freeAccountingDimension2"::text, 'null'),
        coalesce(r."freeAccountingDimension3"::text, 'null'), coalesce(r."employee"::text, 'null'), r.id::text,
        to_json(r."invoiceNumber")::text, coalesce(r."openItem"::text, 'null'), coalesce(r."product"::text, 'null'),
        coalesce(r."project"::text, 'null'), r."row"::text, coalesce(r."supplier"::text, 'null'),
        coalesce('"' || r."termOfPayment" || '"', 'null'), coalesce(to_json(r."type")::text, 'null'),
        coalesce((select to_json(t."number")::text from vat_type t where t.company_id = v.company_id and t.id = r."vatType"), 'null'),
        case when r."vatOf" is null then 'null' else
          coalesce((select to_json(t."number")::text from vat_type t where t.company_id = v.company_id and t.id = r."vatOf"), 'null') end] as values,
      chain_is_normal(r."description" || r."invoiceNumber") as is_normal offset 0) f
    where r.company_id = v.company_id and r."voucher" = v.id offset 0) p
  ;
  if p_found then
    perform seal_details(p_companies[1], p_vouchers);
  else
    v_documents := array(select d.id from unnest(p_companies, p_vouchers) u(company, id) cross join lateral (select d.id from document d where d.company_id = u.company and d."voucher" = u.id offset 0) d);
    if cardinality(v_documents) > 0 then
      perform seal_attachments(p_companies[1], v_documents);
    end if;
  end if;
end
$$;

revoke execute on function seal_vouchers(bigint[], bigint[], boolean) from public;
