-- Keeps which vouchers are the year-end of a year; `p` holds id, version (the one that was read), and taxVoucher and resultVoucher,
-- null for none.
create or replace function year_end_set(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform hold_year(p_company, (p->>'id')::bigint);
  update annual_account_state set version = version + 1, changed_at = now(),
    "taxVoucher" = (p->>'taxVoucher')::bigint, "resultVoucher" = (p->>'resultVoucher')::bigint
  where company_id = p_company and id = (p->>'id')::bigint and version = (p->>'version')::int;
  if not found then
    raise exception using errcode = 'P8000', message = 'The year-end was posted or taken back meanwhile.';
  end if;
end
$$;

revoke execute on function year_end_set(bigint, json) from public;
grant execute on function year_end_set(bigint, json) to motpost_app;
