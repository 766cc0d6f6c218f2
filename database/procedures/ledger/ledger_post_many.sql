-- Stores many vouchers in one go, as ledger_post stores one, with the same refusals and the same locks. Without `p_company` they are
-- of several companies, all of which `motpost.companies` names; then vouchers name theirs (`company`), there are no groups, and
-- hold_companies says what else there must not be. `p` holds
--   vouchers    as voucher_columns takes them; `number` where another system has given it
--   postings    of all of them, as posting_columns takes them
--   groups      close groups to make: id, date, postings (new ones and stored ones)
--   closeGroups ids for the groups of open items whose sum becomes 0; none: open items are not looked at
--   settles     true: close groups that reversals dissolve are logged here, as ledger_post does; otherwise by the caller
--   by          employee, actualEmployee and requestId: who makes these groups
--   numbered    true: returns the numbers that they got, by their ids (of several companies: those by company); otherwise nothing
-- A process of the version before sends lists of vouchers and postings, with all members of each beside each other.
create or replace function ledger_post_many(p_company bigint, p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_one record;
  v_base posting_row;
  v_voucher voucher_row;
  v_vouchers voucher_row[] := '{}';
  v_rows posting_row[];
  v_done record;
  v_bad record;
  v_members bigint[];
  v_settled bigint[];
  v_count int;
begin
  if p_company is not null and p_company::text is distinct from current_setting('motpost.company', true) then
    perform require_company(p_company);
  end if;
  select r.* into v from json_to_record(p) as r(vouchers json, postings json, groups json, "closeGroups" bigint[], "by" json, settles boolean, numbered boolean);
  if json_typeof(v.vouchers) = 'object' then
    v_vouchers := voucher_columns(p_company, v.vouchers);
    v_rows := posting_columns(v_vouchers, v.postings);
  else
    v_base.company_id := p_company;
    v_base.version := 0;
    v_base.changed_at := now();
    v_base."description" := '';
    v_base."currency" := 1;
    v_base."invoiceNumber" := '';
    v_base."quantityAmount1" := 0;
    v_base."quantityAmount2" := 0;
    v_base."postingRuleId" := 0;
    v_voucher.company_id := p_company;
    v_voucher.version := 0;
    v_voucher.changed_at := now();
    for v_one in
      select r.*, (select t.id from voucher_type t where t.company_id = coalesce(p_company, r.company)
        and t."key" = r."voucherTypeKey") as type
      from rows from (json_to_recordset(v.vouchers) as (
        id bigint, "date" date, series text, "number" bigint, description text, "voucherType" bigint, "voucherTypeKey" text,
        "externalVoucherNumber" text, "vendorInvoiceNumber" text, reverses bigint, company bigint)) r
    loop
      v_voucher.company_id := coalesce(p_company, v_one.company);
      v_voucher.id := v_one.id;
      v_voucher."date" := v_one."date";
      v_voucher."number" := v_one."number";
      v_voucher."year" := extract(year from v_one."date");
      v_voucher."description" := v_one.description;
      v_voucher."voucherType" := coalesce(v_one."voucherType", v_one.type);
      v_voucher."reverseVoucher" := v_one.reverses;
      v_voucher."externalVoucherNumber" := coalesce(v_one."externalVoucherNumber", '');
      v_voucher."vendorInvoiceNumber" := v_one."vendorInvoiceNumber";
      v_voucher."series" := v_one.series;
      v_vouchers := array_append(v_vouchers, v_voucher);
    end loop;
    v_rows := posting_rows(v_base, v.postings);
  end if;
  if p_company is null then
    perform require_companies(array(select o.company_id from unnest(v_vouchers) o));
    perform post_vouchers(null, v_vouchers, v_rows, false, '{}');
    return (select json_object_agg(n.company_id, n.numbers) from (
      select w.company_id, json_object_agg(w.id, o."number") as numbers from unnest(v_vouchers) w
      cross join lateral (select x."number" from voucher x where x.company_id = w.company_id and x.id = w.id offset 0) o group by 1) n);
  end if;
  -- The groups come from the request, so that no plan has to guess how many postings there are.
  v_members := array(select unnest(g.postings) from json_to_recordset(v.groups) as g(postings bigint[]));
  v_done := post_vouchers(p_company, v_vouchers, v_rows, false,
    array(select distinct coalesce(o."customer", o."supplier") from unnest(v_members) m(id)
      cross join lateral (select q."customer", q."supplier" from posting q where q.company_id = p_company and q.id = m.id offset 0) o
      where coalesce(o."customer", o."supplier") is not null));
  if v.settles then
    perform log_changes(p_company, v."by", 'CloseGroup', 'DELETE', v_done.dissolved);
  end if;

  if json_array_length(v.groups) > 0 then
    insert into close_group (company_id, id, "date")
    select p_company, g.id, g."date" from json_to_recordset(v.groups) as g(id bigint, "date" date);
    insert into settlement (company_id, posting, close_group)
    select p_company, unnest(g.postings), g.id from json_to_recordset(v.groups) as g(id bigint, postings bigint[])
    on conflict do nothing;
    get diagnostics v_count = row_count;
    if v_count <> cardinality(v_members) then
      raise exception using errcode = 'P8000', message = 'A posting was settled meanwhile.';
    end if;
    with member as materialized (
      select g.id as close_group, g."date" as day, unnest(g.postings) as posting
      from json_to_recordset(v.groups) as g(id bigint, "date" date, postings bigint[])
    ), row as materialized (
      select r.id, r."account", r."customer", r."supplier", r."employee", r."amount", r."amountCurrency", r."currency", r."date"
      from posting r where r.company_id = p_company and r.id = any(v_members)
    ), joined as materialized (
      select m.close_group, m.day, r.* from member m left join row r on r.id = m.posting
    )
    select j.close_group into v_bad from joined j
    group by j.close_group, j.day
    having count(j.id) < 2 or count(j.id) <> count(*) or sum(j."amount") <> 0 or max(j."date") > j.day
      or count(distinct (j."account", j."customer", j."supplier", j."employee")) <> 1
      or not bool_and((select a."isCloseable" from account a where a.company_id = p_company and a.id = j."account"))
    union all
    select j.close_group from joined j where j."currency" <> 1
    group by j.close_group, j."currency" having sum(j."amountCurrency") <> 0
    limit 1;
    if found then
      raise exception 'The postings of close group % are none.', v_bad.close_group;
    end if;
  end if;
  if cardinality(v."closeGroups") > 0 then
    v_settled := settle_items(p_company, v_done.rows, v_done.closeable, v."closeGroups");
    if cardinality(v_settled) > 0 then
      perform log_changes(p_company, v."by", 'CloseGroup', 'CREATE', v_settled);
    end if;
  end if;
  return case when v.numbered then (select json_object_agg(o.id, o."number") from unnest(v_vouchers) w
    cross join lateral (select x.id, x."number" from voucher x where x.company_id = p_company and x.id = w.id offset 0) o) end;
end
$$;

revoke execute on function ledger_post_many(bigint, json) from public;
grant execute on function ledger_post_many(bigint, json) to motpost_app;
