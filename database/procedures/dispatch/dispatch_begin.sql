-- Says that a dispatch is about to be given over: from here on nobody but its claimant sends it until its lease ends, and after
-- a crash it is UNKNOWN. False where the claim is another's by now: then nothing may be given over.
create or replace function dispatch_begin(p json, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
begin
  select * into v from json_to_record(p) as r(company bigint, id bigint, claim uuid, "messageId" text, link text, "linkUntil" timestamptz);
  update dispatch d set "status" = 'SENDING', version = d.version + 1, changed_at = p_now, "messageId" = v."messageId",
    "lastTime" = p_now, "nextTime" = null, first_at = coalesce(d.first_at, p_now), lease_until = p_now + make_interval(secs => (select b.value from bound b where b.name = 'dispatchHandOverSeconds'))
  where d.company_id = v.company and d.id = v.id and d.claim = v.claim and d."status" in ('PENDING', 'RETRYING');
  if not found then
    return false;
  end if;
  if v.link is not null then
    insert into dispatch_link (company_id, link_hash, dispatch, expires_at)
    values (v.company, decode(v.link, 'hex'), v.id, v."linkUntil") on conflict do nothing;
  end if;
  return true;
end
$$;

revoke execute on function dispatch_begin(json, timestamptz) from public;
grant execute on function dispatch_begin(json, timestamptz) to motpost_app;
