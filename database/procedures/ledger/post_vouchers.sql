-- Stores vouchers with their postings and with all that is kept beside postings: the common part of ledger_post and
-- ledger_post_many, one statement for each kind of row, whatever their number. What a voucher does not need (open items, parties,
-- foreign currencies) costs it one look at its rows. A voucher has its number, or null for the next one; `reverseVoucher` names
-- the voucher that it reverses. Locks: opening balance, months, invoices, parties, counters, balances per year,
-- currency, dimension and month. `p_held`: the caller holds the months and the parties. `p_parties` are locked beside those of the rows.
-- Without `p_company` the vouchers are of several companies, each row with its own, and hold_companies refuses what touches more than
-- the vouchers themselves; ids are unique within a company only. `p_held` then: they are those of invoices, whose rows of customers open
-- the items that they name (invoice_charge_many).
create or replace function post_vouchers(
  p_company bigint, p_vouchers voucher_row[], p_rows posting_row[], p_held boolean, p_parties bigint[],
  out rows posting_row[], out number bigint, out closeable bigint[], out dissolved bigint[]) returns record
language plpgsql as $$
declare
  v_facts record;
  v_is_one boolean := cardinality(p_vouchers) = 1;
  v_is_day boolean;
  v_is_detailed boolean;
  v_reverses boolean;
begin
  rows := p_rows;
  select count(*) as count, sum(r."amount") as amount, coalesce(sum(r."amountGross") filter (where r."row" > 0), 0) as gross,
    min(r."date") as first, max(r."date") as last, bool_or(r."openItem" is not null) as joins, bool_or(r."customer" is not null) as customers,
    bool_or(r."supplier" is not null) as suppliers, bool_or(r."employee" is not null) as employees, bool_or(r."currency" <> 1) as currencies,
    bool_or(coalesce(r."department", r."project") is not null) as dimensions,
    bool_or(r."voucher" is distinct from p_vouchers[1].id or r.company_id <> p_vouchers[1].company_id) as others, sum(r."amount") filter (where r."amount" > 0) as debit,
    -- What no return shows (codes 7, 20, 21 and 22) is none.
    array_agg(r."date") filter (where r."vatType" not in (0, 7, 13, 14, 230) or r."vatOf" is not null) as vat_days,
    array_agg(r."account") filter (where a."isCloseable") as closeable, array_agg(r."account") as accounts,
    array_agg(r."account") filter (where a."isCloseable" is null) as missing,
    -- As seal_details takes them; what people wrote has none of it as a rule.
    bool_or(coalesce(r."amortizationAccount", r."quantityType1", r."quantityType2") is not null
      or coalesce(r."amortizationStartDate", r."amortizationEndDate", r."vatDate") is not null or r."externalInvoiceNumber" is not null
      or r."quantityAmount1" <> 0 or r."quantityAmount2" <> 0 or r."postingRuleId" <> 0) as detailed,
    bool_or(r."vatType" <> 0 and t.is_there is null) as unknown
  into v_facts
  from unnest(p_rows) r
  left join lateral (select k."isCloseable" from account k where k.company_id = r.company_id and k.id = r."account" offset 0) a on true
  left join lateral (select true as is_there from vat_type v where v.company_id = r.company_id and v.id = r."vatType" offset 0) t on r."vatType" <> 0;
  if v_facts.unknown then
    raise exception 'A posting names a VAT type that there is not.';
  end if;
  -- Of several vouchers each is counted where it is stored, and summed by the trigger of postings.
  if v_facts.amount <> 0 or v_facts.gross <> 0 or v_is_one and (v_facts.count < 2 or v_facts.first <> v_facts.last or v_facts.others) then
    perform refuse_unbalanced(p_vouchers, p_rows);
  end if;
  if p_company is null and p_held then
    v_is_detailed := v_facts.detailed;
  elsif p_company is null then
    perform hold_companies(p_vouchers, p_rows, v_facts.closeable is not null or v_facts.missing is not null or v_facts.joins
      or v_facts.customers or v_facts.suppliers or v_facts.employees or v_facts.detailed);
  else
    closeable := v_facts.closeable;
    -- Each of them once matters where they are many; sorting a few takes longer than asking twice.
    if cardinality(closeable) > 16 then
      closeable := array(select distinct c from unnest(closeable) c);
    end if;
    if closeable is not null or v_facts.joins or v_facts.customers or v_facts.suppliers or v_facts.employees then
      rows := link_items(p_company, p_rows, closeable, v_facts.joins);
    end if;
    -- What nearly every voucher passes is checked here, since a call by `perform` is one more statement. Where a check fails, the
    -- procedure decides and refuses. The lock comes first: the check behind it sees what its last holder has committed.
    if not pg_try_advisory_xact_lock_shared(hashtextextended('opening balance ' || p_company, 0)) then
      perform hold_beginning(p_company, p_vouchers, p_rows, v_facts.first);
    elsif v_facts.first < (select v."date" from voucher v where v.company_id = p_company and v."series" = 'opening' and v."reverseVoucher" is null) then
      perform hold_beginning(p_company, p_vouchers, p_rows, v_facts.first);
    end if;
    -- What is looked at for vouchers of several days, reversals and rare details is left out where there are none.
    if v_is_one then
      v_is_day := v_facts.first = v_facts.last and p_vouchers[1]."date" = v_facts.first;
      v_reverses := p_vouchers[1]."reverseVoucher" is not null;
      v_is_detailed := v_facts.detailed or p_vouchers[1]."vendorInvoiceNumber" is not null;
      if not v_is_detailed and p_vouchers[1]."voucherType" is not null then
        v_is_detailed := not exists (select from voucher_type t where t.company_id = p_company and t.id = p_vouchers[1]."voucherType" and t."key" <> '');
      end if;
    else
      select v_facts.first = v_facts.last and bool_and(v."date" = v_facts.first), bool_or(v."reverseVoucher" is not null),
        v_facts.detailed or bool_or(v."vendorInvoiceNumber" is not null or v."voucherType" is not null
          and not exists (select from voucher_type t where t.company_id = p_company and t.id = v."voucherType" and t."key" <> ''))
      into v_is_day, v_reverses, v_is_detailed from unnest(p_vouchers) v;
    end if;
    if not p_held then
      if v_is_day then
        perform 1 from period_state s where s.company_id = p_company and s.id = period_id(v_facts.first) and not s.is_closed
          and not (s.vat_filed and cardinality(v_facts.vat_days) > 0) for share;
        if not found then
          perform hold_periods(p_company, array[v_facts.first], v_facts.vat_days);
        end if;
      else
        perform hold_periods(p_company, array(select r."date" from unnest(p_rows) r union select v."date" from unnest(p_vouchers) v), v_facts.vat_days);
      end if;
    end if;
    if not v_is_day or exists (select from unnest(v_facts.accounts) a(id)
      cross join lateral (select from bank_reconciliation k where k.company_id = p_company and k."account" = a.id
        and k."accountingPeriod" = period_id(v_facts.first) and k."isClosed" offset 0) b)
    then
      perform bank_refuse_reconciled(p_company, p_rows);
    end if;
    if v_facts.joins and v_facts.customers then
      perform touch_invoices(p_company, rows);
    end if;
    if not p_held and (v_facts.customers or v_facts.suppliers or cardinality(p_parties) > 0) then
      perform 1 from party where company_id = p_company
        and id = any(array(select coalesce(r."customer", r."supplier") from unnest(p_rows) r where coalesce(r."customer", r."supplier") is not null) || p_parties)
      order by id for no key update;
    end if;
    if v_facts.missing is not null then
      -- As a key would say it: accounts of the shared chart get rows of their own when a change is found to name them. What refuses the
      -- change otherwise comes before it, so that a refused one leaves none.
      raise foreign_key_violation using message = 'Postings name accounts that there are not.', table = 'posting',
        detail = format('Key (company_id, account)=(%s, %s) is not present in table "account".', p_company, array_to_string(v_facts.missing, ' '));
    end if;
  end if;
  if v_is_one then
    p_vouchers[1].debit := coalesce(v_facts.debit, 0);
    p_vouchers[1]."postingCount" := v_facts.count;
  end if;
  number := store_numbered(p_vouchers, p_rows);
  if v_reverses then
    dissolved := reverse_links(p_company, p_vouchers);
  end if;
  if p_company is not null and v_facts.joins and v_facts.customers then
    perform touch_reminders(p_company, rows);
  end if;
  -- The sums are taken from what is stored: the rows are unfolded once.
  with stored as (
    insert into posting select r.* from unnest(rows) r returning company_id, "account", "date", "amount", "currency"
  ), posted as materialized (
    select s.company_id, s."account" as account, date_trunc('month', s."date")::date as month, sum(s."amount") as amount, min(s."date") filter (where s."currency" = 1) as day
    from stored s group by 1, 2, 3 order by 1, 2, 3
  ), per_month as (
    insert into account_month (company_id, account, month, amount) select p.company_id, p.account, p.month, p.amount from posted p
    on conflict (company_id, account, month) do update set amount = account_month.amount + excluded.amount
  )
  insert into account_year (company_id, account, year, amount, first_in_kroner)
  select p.company_id, p.account, extract(year from p.month)::int, sum(p.amount), min(p.day) from posted p group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, account, year) do update set amount = account_year.amount + excluded.amount,
    first_in_kroner = least(account_year.first_in_kroner, excluded.first_in_kroner);
  if v_is_one then
    perform seal_vouchers(array[p_vouchers[1].company_id], array[p_vouchers[1].id]);
  else
    perform seal_vouchers(array(select v.company_id from unnest(p_vouchers) v), array(select v.id from unnest(p_vouchers) v));
  end if;
  if v_is_detailed then
    perform seal_details(array(select v.company_id from unnest(p_vouchers) v), array(select v.id from unnest(p_vouchers) v));
  end if;
  if closeable is not null or p_company is null and v_facts.customers then
    insert into open_span (company_id, posting, account, customer, supplier, employee, day)
    select r.company_id, r.id, r."account", r."customer", r."supplier", r."employee", r."date" from unnest(rows) r
    where case when p_company is null then r."customer" is not null else r."account" = any(closeable) end;
  end if;
  if v_facts.currencies then
    insert into account_month_currency (company_id, account, currency, month, amount)
    select r.company_id, r."account", r."currency", date_trunc('month', r."date")::date, sum(r."amountCurrency")
    from unnest(p_rows) r where r."currency" <> 1 group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company_id, account, currency, month) do update set amount = account_month_currency.amount + excluded.amount;
  end if;
  if v_facts.dimensions then
    insert into account_month_dimension (company_id, account, month, department, project, amount)
    select r.company_id, r."account", date_trunc('month', r."date")::date, coalesce(r."department", 0), coalesce(r."project", 0), sum(r."amount")
    from unnest(p_rows) r where coalesce(r."department", r."project") is not null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (company_id, month, account, department, project) do update set amount = account_month_dimension.amount + excluded.amount;
  end if;
  if v_facts.suppliers then
    perform supplier_vouchers_posted(p_company, rows);
  end if;
end
$$;

revoke execute on function post_vouchers(bigint, voucher_row[], posting_row[], boolean, bigint[]) from public;
