-- Stores vouchers under their numbers: that which they have, or the next one of their series and year, in the order in which they
-- come. Returns the number of a single one, which has its sums; several get theirs from their rows, where each must have two at least, and
-- each row must be one's. Counters stay locked until the vouchers are committed, so that there are no gaps.
create or replace function store_numbered(p_vouchers voucher_row[], p_rows posting_row[]) returns bigint language plpgsql as $$
declare
  v_voucher voucher_row := p_vouchers[1];
  v_fewest int;
  v_count bigint;
begin
  if cardinality(p_vouchers) = 1 then
    if v_voucher."number" is null then
      insert into ledger_counter (company_id, series, year, value) values (v_voucher.company_id, v_voucher."series", v_voucher."year", 1)
      on conflict (company_id, series, year) do update set value = ledger_counter.value + 1
      returning value into v_voucher."number";
    end if;
    insert into voucher select v_voucher.*;
    return v_voucher."number";
  end if;
  with given as materialized (
    select v.*, count(*) filter (where v."number" is null) over (partition by v.company_id, v."series", v."year" order by v.ordinality) as place,
      count(*) filter (where v."number" is null) over (partition by v.company_id, v."series", v."year") as wanted
    from unnest(p_vouchers) with ordinality v
  ), counted as (
    insert into ledger_counter (company_id, series, year, value)
    select g.company_id, g."series", g."year", count(*) from given g where g."number" is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, series, year) do update set value = ledger_counter.value + excluded.value
    returning ledger_counter.company_id, ledger_counter.series, ledger_counter.year, ledger_counter.value
  ), stored as (
    insert into voucher (company_id, id, version, changed_at, "date", "number", "year", "description", "voucherType", "reverseVoucher",
      "externalVoucherNumber", "vendorInvoiceNumber", "series", debit, "postingCount")
    select g.company_id, g.id, g.version, g.changed_at, g."date", coalesce(g."number", c.value - g.wanted + g.place), g."year", g."description",
      g."voucherType", g."reverseVoucher", g."externalVoucherNumber", g."vendorInvoiceNumber", g."series",
      coalesce(s.debit, 0), coalesce(s.count, 0)
    from given g left join counted c on c.company_id = g.company_id and c.series = g."series" and c.year = g."year"
    left join (select r.company_id, r."voucher", sum(r."amount") filter (where r."amount" > 0) as debit, count(*) as count from unnest(p_rows) r group by 1, 2) s
      on s.company_id = g.company_id and s."voucher" = g.id
    returning "postingCount"
  )
  select min(s."postingCount"), coalesce(sum(s."postingCount"), 0) into v_fewest, v_count from stored s;
  if v_fewest < 2 or v_count <> cardinality(p_rows) then
    perform refuse_unbalanced(p_vouchers, p_rows);
  end if;
  return null;
end
$$;

revoke execute on function store_numbered(voucher_row[], posting_row[]) from public;
