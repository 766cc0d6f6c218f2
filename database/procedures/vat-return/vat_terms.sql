-- The terms of a company's VAT returns, as its settings say: whole months, those of one size in a row from the first of the year.
-- Who is not registered owes VAT for purchases from abroad alone, by quarter. Terms that end before the books begin are none.
-- Compensation is claimed by two months, beside the other returns: in each term by who has a right to it alone, else in the terms that
-- have what it is claimed for. The numbers of these terms are 51 to 56, as in 202651.
create or replace function vat_terms(p_company bigint)
returns table (id bigint, "year" int, "number" int, "dateFrom" date, "dateTo" date, "termSize" text, category text) language sql stable as $$
  with about as (
    select c."vatRegistrationStatus" in ('VAT_NOT_REGISTERED', 'VAT_COMPENSATION') as unregistered,
      c."vatRegistrationStatus" = 'VAT_COMPENSATION' as compensated,
      least(extract(year from c."startDate")::int, extract(year from company_today())::int, extract(year from p.first)::int) as first_year,
      greatest(extract(year from company_today())::int, extract(year from p.last)::int) as last_year,
      -- Of both kinds of return the general one is made; the other one's lengths count where there is no other.
      coalesce((select min(s."reportType") from vat_term_size_settings s where s.company_id = p_company), 'GENERAL_INDUSTRY') as kind,
      (select v."date" from voucher v where v.company_id = p_company and v."series" = 'opening' and v."reverseVoucher" is null) as opening
    from company c
    cross join lateral (
      select (select p."date" from posting p where p.company_id = p_company order by p.company_id, p."date", p.id limit 1) as first,
        (select p."date" from posting p where p.company_id = p_company order by p.company_id desc, p."date" desc, p.id desc limit 1) as last
    ) p
    where c.company_id = p_company
  ), month as (
    select y as "year", m as "month", a.*, s.begin, case when a.unregistered then 'THREE_MONTHS' else s.size end as size
    from about a
    cross join generate_series(a.first_year, a.last_year) y
    cross join generate_series(1, 12) m
    -- A month belongs to what holds on its last day, or on its first where the company is no longer registered on the last.
    cross join lateral (
      select coalesce(nullif(l.size, 'NOT_REGISTERED'), f.size) as size, case when l.size = 'NOT_REGISTERED' then f.begin else l.begin end as begin
      from (select coalesce(max(k."termSize"), 'TWO_MONTHS') as size, max(k."fromDate") as begin from (
          select t."termSize", t."fromDate" from vat_term_size_settings t where t.company_id = p_company and t."reportType" = a.kind
            and t."fromDate" < make_date(y, m, 1) + interval '1 month' order by t."fromDate" desc limit 1) k) l,
        (select coalesce(max(k."termSize"), 'TWO_MONTHS') as size, max(k."fromDate") as begin from (
          select t."termSize", t."fromDate" from vat_term_size_settings t where t.company_id = p_company and t."reportType" = a.kind
            and t."fromDate" <= make_date(y, m, 1) order by t."fromDate" desc limit 1) k) f
    ) s
    where a.unregistered or s.size <> 'NOT_REGISTERED'
  ), term as (
    select m."year", m.size, m.kind, m.unregistered, m.opening, ((m."month" - 1) / n.length + 1) as place,
      make_date(m."year", min(m."month"), 1) as first, (make_date(m."year", max(m."month"), 1) + interval '1 month')::date as next
    from month m
    cross join lateral (select case m.size when 'ONE_MONTH' then 1 when 'TWO_MONTHS' then 2 when 'THREE_MONTHS' then 3
      when 'FOUR_MONTHS' then 4 when 'SIX_MONTHS' then 6 else 12 end as length) n
    group by m."year", m.size, m.kind, m.unregistered, m.opening, m.begin, place
  ), numbered as (
    select t.*, case when min(t.size) over y = max(t.size) over y then t.place
      else row_number() over (partition by t."year" order by t.first) end as "number"
    from term t window y as (partition by t."year")
  )
  select (n."year" * 100 + n."number")::bigint, n."year", n."number"::int, n.first, n.next, n.size,
    case when n.unregistered then 'omvendtAvgiftsplikt' when n.kind = 'PRIMARY_INDUSTRY' then 'primaernaering' else 'alminnelig' end
  from numbered n
  where n.opening is null or n.next > n.opening
  union all
  select (y * 100 + 50 + k)::bigint, y, 50 + k, d.first, d.next, 'TWO_MONTHS', 'kompensasjon'
  from about a
  cross join generate_series(a.first_year, a.last_year) y
  cross join generate_series(1, 6) k
  cross join lateral (select make_date(y, k * 2 - 1, 1) as first, (make_date(y, k * 2, 1) + interval '1 month')::date as next) d
  where (a.opening is null or d.next > a.opening)
    and (a.compensated or exists (select 1 from account_month m where m.company_id = p_company and m.month >= d.first and m.month < d.next
      and m.account in (select s.account from vat_compensated(p_company) s))
    or exists (select 1 from vat_return_state s where s.company_id = p_company and s.id = y * 100 + 50 + k and s.serial > 0))
$$;

revoke execute on function vat_terms(bigint) from public;
grant execute on function vat_terms(bigint) to motpost_app;
