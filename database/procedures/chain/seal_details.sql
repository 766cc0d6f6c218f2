-- Seals what else vouchers say, each with its company beside it, once and in an entry of its own, for those that say any of it: the
-- supplier's number of the invoice, a type without a key, and of postings the day of their VAT, accrual, quantities, the rule that made
-- them and a number of the invoice elsewhere. An entry of a voucher itself keeps the form that it always had. What is in the chain
-- already is left out by who finds older books (seal_found).
create or replace function seal_details(p_companies bigint[], p_vouchers bigint[]) returns void
language plpgsql as $$
begin
  insert into chain_waiting (company_id, kind, object, part, digest, content)
  select v.company_id, 'voucher', v.id, 1,
    sha256(convert_to(format(E'motpost/voucher/1\n{"id":%s,"number":%s,"postings":[%s],"vendorInvoiceNumber":%s,"voucherTypeId":%s,"year":%s}',
      v.id, v."number", chain_normal(p.texts), chain_normal(v.vendor), v.type, v."year"), 'UTF8')),
    format('[%s,%s,[%s],%s,%s,%s]', v.id, v."number", p.contents, v.vendor, v.type, v."year")
  from unnest(p_companies, p_vouchers) g(company, id)
  cross join lateral (
    select o.company_id, o.id, o."number", o."year", o."vendorInvoiceNumber", o."voucherType",
      coalesce(to_json(o."vendorInvoiceNumber")::text, 'null') as vendor, coalesce(o."voucherType"::text, 'null') as type
    from voucher o where o.company_id = g.company and o.id = g.id offset 0) v
  cross join lateral (
    select string_agg(format('{"amortizationAccountId":%s,"amortizationEndDate":%s,"amortizationStartDate":%s,"externalInvoiceNumber":%s,"id":%s,'
        '"postingRuleId":%s,"quantityAmount1":"%s","quantityAmount2":"%s","quantityType1Id":%s,"quantityType2Id":%s,"row":%s,"vatDate":%s}',
        variadic f.values), ',' order by f.id) as texts,
      string_agg(format('[%s,%s,%s,%s,%s,%s,"%s","%s",%s,%s,%s,%s]', variadic f.values), ',' order by f.id) as contents
    from (select r.id, array_replace(array[
        r."amortizationAccount"::text, to_json(r."amortizationEndDate")::text, to_json(r."amortizationStartDate")::text,
        to_json(r."externalInvoiceNumber")::text, r.id::text, r."postingRuleId"::text, r."quantityAmount1"::text, r."quantityAmount2"::text,
        r."quantityType1"::text, r."quantityType2"::text, r."row"::text, to_json(r."vatDate")::text], null, 'null') as values
      from posting r where r.company_id = v.company_id and r."voucher" = v.id
        and (coalesce(r."amortizationAccount", r."quantityType1", r."quantityType2") is not null
          or coalesce(r."amortizationStartDate", r."amortizationEndDate", r."vatDate") is not null or r."externalInvoiceNumber" is not null
          or r."quantityAmount1" <> 0 or r."quantityAmount2" <> 0 or r."postingRuleId" <> 0) order by r.id offset 0) f) p
  where p.texts is not null or v."vendorInvoiceNumber" is not null
    or v."voucherType" is not null and sealed_voucher_type(v.company_id, v."voucherType") is null
  on conflict do nothing;
end
$$;

revoke execute on function seal_details(bigint[], bigint[]) from public;
