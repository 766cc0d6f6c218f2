-- Stores many vouchers in one go, as ledger_post stores one, with the same refusals and the same order of locks (months,
-- invoices, parties, counters, balances). `p` holds
--   vouchers    as ledger_post takes them, without postings; `number` where another system has given it
--   postings    of all of them, each with its voucher
--   groups      close groups to make: id, date, postings (new ones and stored ones)
--   closeGroups ids for the groups of open items whose sum becomes 0; none: open items are not looked at
--   by          employee, actualEmployee and requestId: who makes these groups
create or replace function ledger_post_many(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_base posting;
  v_rows posting[];
  v_bad record;
  v_series record;
  v_reversed bigint[];
  v_members bigint[];
  v_closeable bigint[] := array(select a.id from account a where a.company_id = p_company and a."isCloseable");
  v_last bigint;
  v_count int;
  v_groups bigint[];
  v_settling bigint[] := array(select value::bigint from json_array_elements_text(p->'closeGroups'));
begin
  perform require_company(p_company);
  v_base.company_id := p_company;
  v_base.version := 0;
  v_base.changed_at := now();
  v_rows := array(select r from json_populate_recordset(v_base, p->'postings') r);
  if exists (
    select 1 from json_to_recordset(p->'vouchers') as v(id bigint) full join unnest(v_rows) r on r."voucher" = v.id
    group by v.id having count(r."voucher") < 2 or v.id is null)
  then
    raise exception 'A voucher needs at least two postings, and a posting its voucher.';
  end if;
  select r."voucher", r."date", sum(r."amount") as amount, sum(r."amountGross") filter (where r."row" > 0) as gross into v_bad
  from unnest(v_rows) r group by r."voucher", r."date"
  having sum(r."amount") <> 0 or coalesce(sum(r."amountGross") filter (where r."row" > 0), 0) <> 0 limit 1;
  if found then
    raise exception 'The postings of voucher % on % do not balance: amount %, gross %.', v_bad."voucher", v_bad."date", v_bad.amount, v_bad.gross;
  end if;
  v_rows := link_items(p_company, v_rows);
  perform hold_periods(p_company, array(
    select r."date" from unnest(v_rows) r union select v."date" from json_to_recordset(p->'vouchers') as v("date" date)));
  perform touch_invoices(p_company, v_rows);
  perform 1 from party where company_id = p_company and id in (
    select coalesce(r."customer", r."supplier") from unnest(v_rows) r
    union
    select coalesce(o."customer", o."supplier") from json_to_recordset(p->'groups') as g(postings bigint[]), unnest(g.postings) m(id), posting o
    where o.company_id = p_company and o.id = m.id)
  order by id for no key update;
  for v_series in
    select v.series, extract(year from v."date")::int as year, v."number" is null as counted, count(*) as wanted
    from json_to_recordset(p->'vouchers') as v("date" date, series text, "number" bigint)
    group by 1, 2, 3 order by 1, 2, 3
  loop
    if v_series.counted then
      insert into ledger_counter (company_id, series, year, value) values (p_company, v_series.series, v_series.year, v_series.wanted)
      on conflict (company_id, series, year) do update set value = ledger_counter.value + excluded.value
      returning value - v_series.wanted into v_last;
    end if;
    insert into voucher (company_id, id, "date", "number", "year", "description", "voucherType", "externalVoucherNumber", "vendorInvoiceNumber", "series", "reverseVoucher")
    select p_company, v.id, v."date", coalesce(v."number", v_last + row_number() over (order by v.place)), v_series.year, v.description,
      coalesce(v."voucherType", (select t.id from voucher_type t where t.company_id = p_company and t."key" = v."voucherTypeKey")),
      coalesce(v."externalVoucherNumber", ''), v."vendorInvoiceNumber", v.series, v.reverses
    from rows from (json_to_recordset(p->'vouchers') as (
      id bigint, "date" date, series text, "number" bigint, description text, "voucherType" bigint, "voucherTypeKey" text,
      "externalVoucherNumber" text, "vendorInvoiceNumber" text, reverses bigint)) with ordinality
      as v(id, "date", series, "number", description, "voucherType", "voucherTypeKey", "externalVoucherNumber", "vendorInvoiceNumber", reverses, place)
    where v.series = v_series.series and extract(year from v."date") = v_series.year and (v."number" is null) = v_series.counted;
  end loop;
  -- As reverse_link does for one.
  v_reversed := array(select v.reverses from json_to_recordset(p->'vouchers') as v(reverses bigint) where v.reverses is not null);
  if cardinality(v_reversed) > 0 then
    update voucher o set "reverseVoucher" = v.id, version = o.version + 1, changed_at = now()
    from json_to_recordset(p->'vouchers') as v(id bigint, reverses bigint)
    where o.company_id = p_company and o.id = v.reverses and o."reverseVoucher" is null and o."series" <> 'invoice';
    get diagnostics v_count = row_count;
    if v_count <> cardinality(v_reversed) then
      raise exception using errcode = 'P8000', message = 'A voucher was reversed meanwhile.';
    end if;
    v_members := array(select o.id from posting o where o.company_id = p_company and o."voucher" = any(v_reversed));
    v_groups := array(select distinct s.close_group from settlement s where s.company_id = p_company and s.posting = any(v_members));
    delete from settlement where company_id = p_company and close_group = any(v_groups);
    delete from close_group where company_id = p_company and id = any(v_groups);
  end if;
  insert into posting select r.* from unnest(v_rows) r;
  insert into account_month (company_id, account, month, amount)
  select p_company, r."account", date_trunc('month', r."date")::date, sum(r."amount") from unnest(v_rows) r group by 2, 3 order by 2, 3
  on conflict (company_id, account, month) do update set amount = account_month.amount + excluded.amount;

  insert into close_group (company_id, id, "date")
  select p_company, g.id, g."date" from json_to_recordset(p->'groups') as g(id bigint, "date" date);
  insert into settlement (company_id, posting, close_group)
  select p_company, unnest(g.postings), g.id from json_to_recordset(p->'groups') as g(id bigint, postings bigint[])
  on conflict do nothing;
  get diagnostics v_count = row_count;
  if v_count <> (select coalesce(sum(cardinality(g.postings)), 0) from json_to_recordset(p->'groups') as g(postings bigint[])) then
    raise exception using errcode = 'P8000', message = 'A posting was settled meanwhile.';
  end if;
  -- The new groups and their postings come from the request, so that no plan has to guess how many there are.
  v_members := array(select unnest(g.postings) from json_to_recordset(p->'groups') as g(postings bigint[]));
  with member as materialized (
    select g.id as close_group, g."date" as day, unnest(g.postings) as posting
    from json_to_recordset(p->'groups') as g(id bigint, "date" date, postings bigint[])
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
    or not bool_and(j."account" = any(v_closeable))
  union all
  select j.close_group from joined j where j."currency" <> 1
  group by j.close_group, j."currency" having sum(j."amountCurrency") <> 0
  limit 1;
  if found then
    raise exception 'The postings of close group % are none.', v_bad.close_group;
  end if;
  if cardinality(v_settling) > 0 then
    perform log_changes(p_company, p->'by', 'CloseGroup', 'CREATE', settle_items(p_company, v_rows, v_settling));
  end if;
end
$$;

revoke execute on function ledger_post_many(bigint, json) from public;
grant execute on function ledger_post_many(bigint, json) to motpost_app;
