-- Who a token is, in one statement: the session or JWT behind a hash, the acting user's language, and what both the acting
-- user and the owner may do, which is nothing where the owner does not hold p_admin. Whoever knows a token may ask, since the
-- company follows from it; nothing is found that is revoked or has expired. Consumer token and employee token (or the JWT)
-- hold through the day on which they expire.
create or replace function session_of(p_hash bytea, p_jwt boolean, p_now timestamptz, p_admin int)
returns table (
  id bigint, company bigint, employee bigint, "actualEmployee" bigint, "consumerToken" bigint, "employeeToken" bigint,
  "expiresAt" timestamptz, "rateLimit" int, "usedAt" timestamptz, "companyOwned" boolean, "access" text, "language" text, held int[]
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v record;
begin
  if p_jwt then
    select e.id, e.company_id, e.employee, coalesce(e.actual_employee, e.employee) as acting, null::bigint as consumer,
      e.id as token, e.expiration_date::timestamp at time zone 'Europe/Oslo' as expires, null::int as rate, false as owned,
      e.access
    into v
    from employee_token e
    where e.token_hash = p_hash and e.kind = 'JWT' and e.revoked_at is null
      and e.expiration_date::timestamp at time zone 'Europe/Oslo' > p_now;
  else
    select s.id, s.company_id, s.employee, s.actual_employee as acting, s.consumer_token as consumer,
      s.employee_token as token, c.rate_limit as rate, e.company_owned as owned, e.access,
      least(s.expires_at, least(e.expiration_date, c.expiration_date)::timestamp at time zone 'Europe/Oslo') as expires
    into v
    from session_token s join employee_token e on e.id = s.employee_token
      left join consumer_token c on c.id = s.consumer_token
    where s.token_hash = p_hash and s.expires_at > p_now and e.revoked_at is null and c.revoked_at is null
      and least(e.expiration_date, c.expiration_date)::timestamp at time zone 'Europe/Oslo' > p_now;
  end if;
  if v.id is null then
    return;
  end if;
  return query
    select v.id, v.company_id, v.employee, v.acting, v.consumer, v.token, v.expires, v.rate,
      (select u.used_at from token_use u where u.token = v.token), v.owned, v.access, p."language", array(
        select a.entitlement from employee_access o join employee_entitlement a on a.company_id = o.company_id
        where o.company_id = v.company_id and o.employee = v.employee and p_admin = any(o.entitlements)
          and a.employee = v.acting and a.entitlement = any(o.entitlements)
      )
    from employee p where p.company_id = v.company_id and p.id = v.acting;
end
$$;

revoke execute on function session_of(bytea, boolean, timestamptz, int) from public;
grant execute on function session_of(bytea, boolean, timestamptz, int) to motpost_app;
