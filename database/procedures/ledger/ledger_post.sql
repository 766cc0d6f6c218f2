-- Stores one voucher and returns its number. `p` holds id, date, series, description, voucherType or voucherTypeKey,
-- postings, closeGroups (ids for the groups of open items whose sum becomes 0), `by` (employee, actualEmployee and requestId:
-- who makes or dissolves the groups), and `reverses` where it undoes another voucher; postings as posting_rows takes them. Only in
-- months that are open (hold_periods); `p_held`: the caller holds them, and the parties. What a posting leaves out is null, 0 or empty, in kroner, or
-- as the voucher has it.
create or replace function ledger_post(p_company bigint, p json, p_number bigint default null, p_held boolean default false) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_base posting_row;
  v_voucher voucher_row;
  v_done record;
  v_settled bigint[];
begin
  -- Looked at here, and said there: a call by `perform` is a statement, which costs more than what it does.
  if p_company::text is distinct from current_setting('motpost.company', true) then
    perform require_company(p_company);
  end if;
  -- Once for all: every -> and ->> would read the whole text again.
  select r.*, case when r."voucherType" is null and r."voucherTypeKey" is not null then
    (select t.id from voucher_type t where t.company_id = p_company and t."key" = r."voucherTypeKey") else r."voucherType" end as type
  into v from json_to_record(p) as r(
    id bigint, "date" date, series text, description text, "voucherType" bigint, "voucherTypeKey" text,
    "externalVoucherNumber" text, "vendorInvoiceNumber" text, reverses bigint, postings json, "closeGroups" bigint[], "by" json);
  v_base.company_id := p_company;
  v_base.version := 0;
  v_base.changed_at := now();
  v_base."voucher" := v.id;
  v_base."date" := v."date";
  v_base."description" := coalesce(v.description, '');
  v_base."currency" := 1;
  v_base."invoiceNumber" := '';
  v_base."quantityAmount1" := 0;
  v_base."quantityAmount2" := 0;
  v_base."postingRuleId" := 0;
  v_voucher.company_id := p_company;
  v_voucher.id := v.id;
  v_voucher.version := 0;
  v_voucher.changed_at := now();
  v_voucher."date" := v."date";
  v_voucher."number" := p_number;
  v_voucher."year" := extract(year from v."date");
  v_voucher."description" := v.description;
  v_voucher."voucherType" := v.type;
  v_voucher."reverseVoucher" := v.reverses;
  v_voucher."externalVoucherNumber" := coalesce(v."externalVoucherNumber", '');
  v_voucher."vendorInvoiceNumber" := v."vendorInvoiceNumber";
  v_voucher."series" := v.series;
  v_done := post_vouchers(p_company, array[v_voucher], posting_rows(v_base, v.postings), p_held, '{}');
  if v_done.dissolved is not null then
    perform log_changes(p_company, v."by", 'CloseGroup', 'DELETE', v_done.dissolved);
  end if;
  if cardinality(v."closeGroups") > 0 then
    v_settled := settle_items(p_company, v_done.rows, v_done.closeable, v."closeGroups");
    if cardinality(v_settled) > 0 then
      perform log_changes(p_company, v."by", 'CloseGroup', 'CREATE', v_settled);
    end if;
  end if;
  return v_done.number;
end
$$;

revoke execute on function ledger_post(bigint, json, bigint, boolean) from public;
grant execute on function ledger_post(bigint, json, bigint, boolean) to motpost_app;
