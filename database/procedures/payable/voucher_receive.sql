-- A draft goes to the voucher reception. `p` holds id and version.
create or replace function voucher_receive(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  update voucher_draft set version = version + 1, changed_at = now()
  where company_id = p_company and id = (p->>'id')::bigint and version = (p->>'version')::int;
  if not found then
    raise exception using errcode = 'P8000', message = 'The draft was changed, posted or deleted meanwhile.';
  end if;
  insert into voucher_reception (company_id, "voucher") values (p_company, (p->>'id')::bigint) on conflict do nothing;
end
$$;

revoke execute on function voucher_receive(bigint, json) from public;
grant execute on function voucher_receive(bigint, json) to motpost_app;
