-- The dispatch that a link leads to, while it works; nothing else of it is shown.
create or replace function dispatch_linked(p_hash bytea, p_now timestamptz) returns table (company bigint, dispatch bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.company_id, l.dispatch from dispatch_link l where l.link_hash = p_hash and l.expires_at > p_now
$$;

revoke execute on function dispatch_linked(bytea, timestamptz) from public;
grant execute on function dispatch_linked(bytea, timestamptz) to motpost_app;
