-- What is posted from a day until before another one by own VAT type and rate, debit positive: the rows that name the type (`base`),
-- and the VAT that was generated for them, on accounts of output and of input VAT. Nothing is computed anew.
create or replace function vat_return_sums(p_company bigint, p_from date, p_to date)
returns table ("vatType" bigint, rate numeric, base numeric, "vatOut" numeric, "vatIn" numeric) language sql stable as $$
  select v.id, r.rate,
    coalesce(sum(s.amount) filter (where s.account is null), 0),
    coalesce(sum(s.amount) filter (where s.account is not null and o.is_out), 0),
    coalesce(sum(s.amount) filter (where s.account is not null and not o.is_out), 0)
  from (
    select coalesce(p."vatOf", p."vatType") as type, coalesce(p."vatDate", p."date") as day,
      case when p."vatOf" is not null then p."account" end as account, sum(p."amount") as amount
    from posting p
    where p.company_id = p_company and p."date" >= p_from and p."date" < p_to and (p."vatType" <> 0 or p."vatOf" is not null)
    group by 1, 2, 3
  ) s
  join vat_type v on v.company_id = p_company and v.id = s.type
  cross join lateral (select v."direction" = 'OUT' or (v."direction" = 'BOTH' and s.account is not distinct from v."outAccount") as is_out) o
  cross join lateral (select coalesce((select y."percent" from vat_rate y where y."rateKind" = v."rateKind" and y."validFrom" <= s.day
    and (y."validTo" is null or y."validTo" >= s.day)), v."ratePercent") as rate) r
  group by v.id, r.rate
$$;

revoke execute on function vat_return_sums(bigint, date, date) from public;
grant execute on function vat_return_sums(bigint, date, date) to motpost_app;
