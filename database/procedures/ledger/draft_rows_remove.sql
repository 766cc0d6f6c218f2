-- Rows of one draft are taken away, and the draft's day is set. `p` holds id, version, date and the ids to remove.
create or replace function draft_rows_remove(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  update voucher_draft set "date" = (p->>'date')::date, version = version + 1, changed_at = now()
  where company_id = p_company and id = (p->>'id')::bigint and version = (p->>'version')::int;
  if not found then
    raise exception using errcode = 'P8000', message = 'The draft was changed, posted or deleted meanwhile.';
  end if;
  delete from posting_draft where company_id = p_company and "voucher" = (p->>'id')::bigint
    and id in (select value::bigint from json_array_elements_text(p->'remove'));
end
$$;

revoke execute on function draft_rows_remove(bigint, json) from public;
grant execute on function draft_rows_remove(bigint, json) to motpost_app;
