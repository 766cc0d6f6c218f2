-- Takes all documents of a voucher away: to the draft that `p` names as `to`, or for good.
create or replace function voucher_detach(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  if p->>'to' is null then
    delete from document d where d.company_id = p_company and d."voucher" = (p->>'voucher')::bigint;
  else
    update document d set "voucher" = (p->>'to')::bigint, version = d.version + 1, changed_at = now()
    where d.company_id = p_company and d."voucher" = (p->>'voucher')::bigint;
  end if;
end
$$;

revoke execute on function voucher_detach(bigint, json) from public;
grant execute on function voucher_detach(bigint, json) to motpost_app;
