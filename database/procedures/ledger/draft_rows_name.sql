-- Rows of one draft name other things. `p` holds id and version of the draft, and rows with their id and what they name now;
-- what a row does not say stays.
create or replace function draft_rows_name(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  update voucher_draft set version = version + 1, changed_at = now()
  where company_id = p_company and id = (p->>'id')::bigint and version = (p->>'version')::int;
  if not found then
    raise exception using errcode = 'P8000', message = 'The draft was changed, posted or deleted meanwhile.';
  end if;
  update posting_draft d set version = d.version + 1, changed_at = now(),
    "project" = coalesce(r."project", d."project"), "department" = coalesce(r."department", d."department"),
    "employee" = coalesce(r."employee", d."employee"), "product" = coalesce(r."product", d."product"),
    "freeAccountingDimension1" = coalesce(r."freeAccountingDimension1", d."freeAccountingDimension1"),
    "freeAccountingDimension2" = coalesce(r."freeAccountingDimension2", d."freeAccountingDimension2"),
    "freeAccountingDimension3" = coalesce(r."freeAccountingDimension3", d."freeAccountingDimension3")
  from json_to_recordset(p->'rows') as r(id bigint, "project" bigint, "department" bigint, "employee" bigint, "product" bigint,
    "freeAccountingDimension1" bigint, "freeAccountingDimension2" bigint, "freeAccountingDimension3" bigint)
  where d.company_id = p_company and d."voucher" = (p->>'id')::bigint and d.id = r.id;
end
$$;

revoke execute on function draft_rows_name(bigint, json) from public;
grant execute on function draft_rows_name(bigint, json) to motpost_app;
