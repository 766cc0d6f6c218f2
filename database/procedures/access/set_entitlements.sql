-- Makes the entitlements of an employee exactly those of `p`, which holds employee and entitlements (a list of kinds).
create or replace function set_entitlements(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform hold_entitlements(p_company, (p->>'employee')::bigint, array(
    select k.id from entitlement_kind k where k.id in (select value::int from json_array_elements_text(p->'entitlements'))));
end
$$;

revoke execute on function set_entitlements(bigint, json) from public;
grant execute on function set_entitlements(bigint, json) to motpost_app;
