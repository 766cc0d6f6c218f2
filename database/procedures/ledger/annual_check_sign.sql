-- Keeps that somebody has signed off a check of a year, in place of who has before; `p` holds id, year, check, account, text, document
-- and employee.
create or replace function annual_check_sign(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into annual_check_signed (company_id, id, year, "check", account, text, document, "signedBy")
  select p_company, s.* from json_to_record(p) as s(id bigint, year bigint, "check" text, account bigint, text text, document bigint, employee bigint)
  on conflict (company_id, year, "check", (coalesce(account, 0))) do update set text = excluded.text, document = excluded.document,
    "signedBy" = excluded."signedBy", "signedAt" = now(), version = annual_check_signed.version + 1, changed_at = now();
end
$$;

revoke execute on function annual_check_sign(bigint, json) from public;
grant execute on function annual_check_sign(bigint, json) to motpost_app;
