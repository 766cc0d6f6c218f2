-- What a person decides about dispatches: `p` holds id, version (as it was seen), status (DONE, CANCELLED, or PENDING to have it
-- tried again now, under the same Message-ID) and now.
create or replace function dispatch_decide(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  update dispatch d set "status" = p->>'status', version = d.version + 1, changed_at = (p->>'now')::timestamptz,
    "nextTime" = case when p->>'status' = 'PENDING' then (p->>'now')::timestamptz end,
    "endedTime" = case when p->>'status' <> 'PENDING' then (p->>'now')::timestamptz end,
    first_at = case when p->>'status' = 'PENDING' then null else d.first_at end, claim = null, lease_until = null
  where d.company_id = p_company and d.id = (p->>'id')::bigint and d.version = (p->>'version')::int and d."status" <> 'SENDING'
    and (d.lease_until is null or d.lease_until <= (p->>'now')::timestamptz or d."status" = 'UNKNOWN');
  if not found then
    raise exception 'the dispatch was changed meanwhile' using errcode = 'P8000';
  end if;
end
$$;

revoke execute on function dispatch_decide(bigint, json) from public;
grant execute on function dispatch_decide(bigint, json) to motpost_app;
