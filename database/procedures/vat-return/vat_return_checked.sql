-- Stores what a check of a return found; `p` holds id, version, state and findings.
create or replace function vat_return_checked(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform vat_return_state_hold(p_company, p);
  update vat_return_state set state = p->>'state', version = version + 1, changed_at = now(),
    "checkedAt" = case when p->>'state' = 'CHECKED' then now() else "checkedAt" end
  where company_id = p_company and id = (p->>'id')::bigint;
  perform vat_return_keep_checks(p_company, p);
end
$$;

revoke execute on function vat_return_checked(bigint, json) from public;
grant execute on function vat_return_checked(bigint, json) to motpost_app;
