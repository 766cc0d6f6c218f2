-- Seals vouchers as they stand with their postings and attachments, each with its company beside it, since an id is one of its company:
-- called once in the transaction that posts them, and for older books as they are found (`p_found`), where the one of two vouchers that
-- has the higher id reverses the other. The names stand in the order of the canonical text; `content` has the same values without names.
-- What else vouchers say (seal_details) is sealed by the procedure that posts or finds them, which knows whether they say any of it.
--
-- To set this statement up takes as long as to run it for a voucher of a few lines, and the longer the more values it names. So the
-- values of a posting are made once for both texts; what most postings do not have comes last in them, and only where there is any; and
-- what few need is looked up by procedures. Only what people have written can need normalising: it is looked at by itself, since
-- looking at the whole text takes longer than all the rest. Dates are those of to_json, which are the same in every session.
create or replace function seal_vouchers(p_companies bigint[], p_vouchers bigint[], p_found boolean default false) returns void
language plpgsql as $$
begin
  insert into chain_waiting (company_id, kind, object, digest, content)
  select v.company_id, 'voucher', v.id,
    sha256(convert_to(format(E'motpost/voucher/1\n{"date":%s,"description":%s,"externalNumber":%s,"id":%s,"number":%s,"postings":[%s],'
      '"reversesId":%s,"series":%s,"voucherType":%s,"year":%s}', v."date", chain_normal(v.description), chain_normal(v.external), v.id,
      v."number", p.texts, v.reverses, v.series, v.type, v."year"), 'UTF8')),
    format('[%s,%s,%s,%s,%s,[%s],%s,%s,%s,%s]', v."date", v.description, v.external, v.id, v."number", p.contents, v.reverses,
      v.series, v.type, v."year")
  from unnest(p_companies, p_vouchers) g(company, id)
  cross join lateral (
    select o.company_id, o.id, to_json(o."date")::text as "date", to_json(o."description")::text as description,
      to_json(o."externalVoucherNumber")::text as external, o."number", o."year", to_json(o."series")::text as series,
      case when o."reverseVoucher" is null or p_found and o."reverseVoucher" > o.id then 'null' else o."reverseVoucher"::text end as reverses,
      case when o."voucherType" is null then 'null' else coalesce(sealed_voucher_type(o.company_id, o."voucherType"), 'null') end as type
    from voucher o where o.company_id = g.company and o.id = g.id offset 0) v
  cross join lateral (
    select string_agg(format(case when cardinality(f.values) = 14
        then '{"account":%s,"accountId":%s,"amount":"%s","amountCurrency":"%s","amountGross":"%s","amountGrossCurrency":"%s",'
        '"assetId":null,"currency":%s,"customerId":null,"date":%s,"departmentId":null,"description":%s,"dimension1Id":null,'
        '"dimension2Id":null,"dimension3Id":null,"employeeId":null,"id":%s,"invoiceNumber":%s,"openItemId":null,"productId":null,'
        '"projectId":null,"row":%s,"supplierId":null,"termOfPayment":null,"type":null,"vatCode":%s,"vatOf":%s}'
        else '{"account":%s,"accountId":%s,"amount":"%s","amountCurrency":"%s","amountGross":"%s","amountGrossCurrency":"%s",'
        '"assetId":%15$s,"currency":%7$s,"customerId":%16$s,"date":%8$s,"departmentId":%17$s,"description":%9$s,"dimension1Id":%18$s,'
        '"dimension2Id":%19$s,"dimension3Id":%20$s,"employeeId":%21$s,"id":%10$s,"invoiceNumber":%11$s,"openItemId":%22$s,'
        '"productId":%23$s,"projectId":%24$s,"row":%12$s,"supplierId":%25$s,"termOfPayment":%26$s,"type":%27$s,"vatCode":%13$s,'
        '"vatOf":%14$s}' end, variadic case when f.is_normal then f.values else chain_normals(f.values) end), ',' order by f.id) as texts,
      string_agg(format(case when cardinality(f.values) = 14
        then '[%s,%s,"%s","%s","%s","%s",null,%s,null,%s,null,%s,null,null,null,null,%s,%s,null,null,null,%s,null,null,null,%s,%s]'
        else '[%s,%s,"%s","%s","%s","%s",%15$s,%7$s,%16$s,%8$s,%17$s,%9$s,%18$s,%19$s,%20$s,%21$s,%10$s,%11$s,%22$s,%23$s,%24$s,'
          '%12$s,%25$s,%26$s,%27$s,%13$s,%14$s]' end, variadic f.values), ',' order by f.id) as contents
    from (select r.id, chain_is_normal(r."description" || r."invoiceNumber") as is_normal, array_replace(array[
        (select a."number"::text from account a where a.company_id = r.company_id and a.id = r."account"), r."account"::text,
        r."amount"::text, r."amountCurrency"::text, r."amountGross"::text, r."amountGrossCurrency"::text,
        case when coalesce(r."currency", 1) = 1 then '"NOK"' else sealed_currency(r."currency") end,
        to_json(r."date")::text, to_json(r."description")::text, r.id::text,
        case when r."invoiceNumber" = '' then '""' else to_json(r."invoiceNumber")::text end, r."row"::text,
        -- Type 0, which is no VAT, has the number 0 in every company.
        case when r."vatType" = 0 then '"0"' when r."vatType" is not null then
          (select to_json(t."number")::text from vat_type t where t.company_id = r.company_id and t.id = r."vatType") end,
        case when r."vatOf" is not null then
          (select to_json(t."number")::text from vat_type t where t.company_id = r.company_id and t.id = r."vatOf") end]
      || case when coalesce(r."asset", r."customer", r."department", r."freeAccountingDimension1", r."freeAccountingDimension2",
          r."freeAccountingDimension3", r."employee", r."openItem", r."product", r."project", r."supplier") is not null
          or r."termOfPayment" is not null or r."type" is not null then array[r."asset"::text, r."customer"::text,
        r."department"::text, r."freeAccountingDimension1"::text, r."freeAccountingDimension2"::text, r."freeAccountingDimension3"::text,
        r."employee"::text, r."openItem"::text, r."product"::text, r."project"::text, r."supplier"::text,
        to_json(r."termOfPayment")::text, to_json(r."type")::text] end, null, 'null') as values
      from posting r where r.company_id = v.company_id and r."voucher" = v.id order by r.id offset 0) f) p;
  -- The files of a company's voucher are looked for by its company only where there is any at all.
  if not p_found and exists (select from document d where d.company_id = any(p_companies) and d."voucher" = any(p_vouchers)) then
    perform seal_attachments(n.company, n.ids) from (select d.company_id as company, array_agg(d.id) as ids
      from unnest(p_companies, p_vouchers) g(company, id) join document d on d.company_id = g.company and d."voucher" = g.id group by 1) n;
  end if;
end
$$;

revoke execute on function seal_vouchers(bigint[], bigint[], boolean) from public;
