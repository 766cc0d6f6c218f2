-- Seals what else vouchers say, once and in an entry of its own, for those that say any of it: the supplier's number of the invoice, a
-- type without a key, and of postings the day of their VAT, accrual, quantities, the rule that made them and a number of the invoice
-- elsewhere. An entry of a voucher itself keeps the form that it always had.
create or replace function seal_details(p_company bigint, p_vouchers bigint[]) returns void
language plpgsql set search_path = public, pg_temp set datestyle = 'ISO' as $$
begin
  insert into chain_waiting (company_id, kind, object, part, digest, content)
  select p_company, 'voucher', v.id, 1,
    chain_digest('voucher', format('{"id":%s,"number":%s,"postings":[%s],"vendorInvoiceNumber":%s,"voucherTypeId":%s,"year":%s}',
      v.id, v."number", p.texts, x.vendor, x.type, v."year")),
    format('[%s,%s,[%s],%s,%s,%s]', v.id, v."number", p.contents, x.vendor, x.type, v."year")
  from voucher v
  cross join lateral (select coalesce(to_json(v."vendorInvoiceNumber")::text, 'null') as vendor, coalesce(v."voucherType"::text, 'null') as type offset 0) x
  cross join lateral (
    select string_agg(format('{"amortizationAccountId":%s,"amortizationEndDate":%s,"amortizationStartDate":%s,"externalInvoiceNumber":%s,"id":%s,'
        '"postingRuleId":%s,"quantityAmount1":%s,"quantityAmount2":%s,"quantityType1Id":%s,"quantityType2Id":%s,"row":%s,"vatDate":%s}',
        variadic f.values), ',' order by r.id) as texts,
      string_agg('[' || array_to_string(f.values, ',') || ']', ',' order by r.id) as contents
    from posting r
    cross join lateral (select array[
        coalesce(r."amortizationAccount"::text, 'null'), coalesce('"' || r."amortizationEndDate" || '"', 'null'),
        coalesce('"' || r."amortizationStartDate" || '"', 'null'), coalesce(to_json(r."externalInvoiceNumber")::text, 'null'), r.id::text,
        r."postingRuleId"::text, '"' || r."quantityAmount1" || '"', '"' || r."quantityAmount2" || '"', coalesce(r."quantityType1"::text, 'null'),
        coalesce(r."quantityType2"::text, 'null'), r."row"::text, coalesce('"' || r."vatDate" || '"', 'null')] as values offset 0) f
    where r.company_id = p_company and r."voucher" = v.id
      and (coalesce(r."amortizationAccount", r."quantityType1", r."quantityType2") is not null
        or coalesce(r."amortizationStartDate", r."amortizationEndDate", r."vatDate") is not null or r."externalInvoiceNumber" is not null
        or r."quantityAmount1" <> 0 or r."quantityAmount2" <> 0 or r."postingRuleId" <> 0) offset 0) p
  where v.company_id = p_company and v.id = any(p_vouchers)
    and (p.texts is not null or v."vendorInvoiceNumber" is not null
      or v."voucherType" is not null
        and not exists (select from voucher_type t where t.company_id = p_company and t.id = v."voucherType" and t."key" <> ''))
    and not exists (select from chain_entry e where e.company_id = p_company and e.kind = 'voucher' and e.object = v.id and e.part = 1)
  on conflict do nothing;
end
$$;

revoke execute on function seal_details(bigint, bigint[]) from public;
