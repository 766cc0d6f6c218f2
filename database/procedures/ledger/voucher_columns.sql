-- Vouchers as rows, in their order. Each member of `p_vouchers` is a column of them, written as the text of an array (posting_columns);
-- without `p_company` they name theirs. The type of a voucher is named by its id or by its key.
create or replace function voucher_columns(p_company bigint, p_vouchers json) returns voucher_row[] language plpgsql as $$
begin
  return array(select row(v.company, v.id, 0, now(), v."date", v."number", extract(year from v."date"), v."description",
    case when v.key is null then v.type else (select t.id from voucher_type t where t.company_id = v.company and t."key" = v.key) end,
    v.reverses, coalesce(v.external, ''), v.vendor, v.series, null, null)::voucher_row
  from (select unnest(case when p_company is null then r.company else array_fill(p_company, array[cardinality(r.id)]) end) as company,
      unnest(r.id) as id, unnest(r."date") as "date", unnest(r."number") as "number", unnest(r."description") as "description",
      unnest(r."voucherType") as type, unnest(r."voucherTypeKey") as key, unnest(r.reverses) as reverses,
      unnest(r."externalVoucherNumber") as external, unnest(r."vendorInvoiceNumber") as vendor, unnest(r.series) as series
    from json_to_record(p_vouchers) as r(company bigint[], id bigint[], "date" date[], "number" bigint[], "description" text[],
      "voucherType" bigint[], "voucherTypeKey" text[], reverses bigint[], "externalVoucherNumber" text[], "vendorInvoiceNumber" text[],
      series text[]) offset 0) v);
end
$$;

revoke execute on function voucher_columns(bigint, json) from public;
