-- Stores one voucher and returns its number. `p` holds id, date, series, description, voucherType or voucherTypeKey,
-- postings, closeGroups (ids for the groups of open items whose sum becomes 0), `by` (employee, actualEmployee and requestId:
-- who makes or dissolves the groups), and `reverses` where it undoes another voucher. Only in months that are open
-- (hold_periods).
create or replace function ledger_post(p_company bigint, p json, p_number bigint default null) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_base posting;
  v_rows posting[];
  v_year int;
  v_number bigint := p_number;
  v_bad record;
begin
  perform require_company(p_company);
  -- Once for all: every -> and ->> would read the whole text again.
  select r.* into v from json_to_record(p) as r(
    id bigint, "date" date, series text, description text, "voucherType" bigint, "voucherTypeKey" text,
    "externalVoucherNumber" text, "vendorInvoiceNumber" text, reverses bigint, postings json, "closeGroups" bigint[], "by" json);
  v_year := extract(year from v."date");
  v_base.company_id := p_company;
  v_base.version := 0;
  v_base.changed_at := now();
  v_base."voucher" := v.id;
  v_rows := array(select r from json_populate_recordset(v_base, v.postings) r);
  if coalesce(array_length(v_rows, 1), 0) < 2 then
    raise exception 'A voucher needs at least two postings.';
  end if;
  select r."date", sum(r."amount") as amount, sum(r."amountGross") filter (where r."row" > 0) as gross into v_bad
  from unnest(v_rows) r group by r."date"
  having sum(r."amount") <> 0 or coalesce(sum(r."amountGross") filter (where r."row" > 0), 0) <> 0 limit 1;
  if found then
    raise exception 'The postings of % do not balance: amount %, gross %.', v_bad."date", v_bad.amount, v_bad.gross;
  end if;
  v_rows := link_items(p_company, v_rows);
  perform hold_periods(p_company, array(select r."date" from unnest(v_rows) r) || v."date");
  if array_length(v."closeGroups", 1) > 0 then
    -- Locks: invoices, party, counters, balances, as a payment takes them.
    perform touch_invoices(p_company, v_rows);
    perform 1 from party where company_id = p_company
      and id = any(array(select coalesce(r."customer", r."supplier") from unnest(v_rows) r where r."invoiceNumber" <> '' or r."openItem" <> r.id))
      order by id for no key update;
  end if;
  if v_number is null then
    v_number := next_ledger_number(p_company, v.series, v_year);
  end if;
  insert into voucher (company_id, id, "date", "number", "year", "description", "voucherType", "externalVoucherNumber", "vendorInvoiceNumber", "series", "reverseVoucher")
  values (
    p_company, v.id, v."date", v_number, v_year, v.description,
    coalesce(v."voucherType", (select t.id from voucher_type t where t.company_id = p_company and t."key" = v."voucherTypeKey")),
    coalesce(v."externalVoucherNumber", ''), v."vendorInvoiceNumber", v.series, v.reverses
  );
  if v.reverses is not null then
    perform log_changes(p_company, v."by", 'CloseGroup', 'DELETE', reverse_link(p_company, v.reverses, v.id));
  end if;
  insert into posting select r.* from unnest(v_rows) r;
  insert into account_month (company_id, account, month, amount)
  select p_company, r."account", date_trunc('month', r."date")::date, sum(r."amount") from unnest(v_rows) r group by 2, 3 order by 2, 3
  on conflict (company_id, account, month) do update set amount = account_month.amount + excluded.amount;
  if array_length(v."closeGroups", 1) > 0 then
    perform log_changes(p_company, v."by", 'CloseGroup', 'CREATE', settle_items(p_company, v_rows, v."closeGroups"));
  end if;
  return v_number;
end
$$;

revoke execute on function ledger_post(bigint, json, bigint) from public;
grant execute on function ledger_post(bigint, json, bigint) to motpost_app;
