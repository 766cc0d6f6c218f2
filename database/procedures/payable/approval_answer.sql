-- What people said of vouchers. `p` is a list of elements with id, version, status, comment, actionEmployee and actionDate.
create or replace function approval_answer(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count int;
begin
  perform require_company(p_company);
  update voucher_approval_list_element e set "status" = r."status", "comment" = r."comment", "actionEmployee" = r."actionEmployee",
    "actionDate" = r."actionDate", version = e.version + 1, changed_at = now()
  from json_to_recordset(p) as r(id bigint, version int, "status" bigint, "comment" text, "actionEmployee" bigint, "actionDate" date)
  where e.company_id = p_company and e.id = r.id and e.version = r.version;
  get diagnostics v_count = row_count;
  if v_count <> json_array_length(p) then
    raise exception using errcode = 'P8000', message = 'Somebody approved or rejected meanwhile.';
  end if;
end
$$;

revoke execute on function approval_answer(bigint, json) from public;
grant execute on function approval_answer(bigint, json) to motpost_app;
