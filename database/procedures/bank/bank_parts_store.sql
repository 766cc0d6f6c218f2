-- Stores payments within lines, and tells which line those belong to that came before it. `p` holds parts (rows of
-- bank_transaction_part) and attached (a transaction, and the ids of its parts).
create or replace function bank_parts_store(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into bank_transaction_part (company_id, id, statement, transaction, account, date, amount, place, kid, "lineReference", "lineAmount", details)
  select p_company, r.id, r.statement, r.transaction, r.account, r.date, r.amount, r.place, r.kid, r."lineReference", r."lineAmount", r.details
  from json_to_recordset(p->'parts') as r(id bigint, statement bigint, transaction bigint, account bigint, date date, amount numeric, place bigint,
    kid text, "lineReference" text, "lineAmount" numeric, details text);
  update bank_transaction_part t set transaction = a.transaction, changed_at = now()
  from (select (e->>'transaction')::bigint as transaction, (json_array_elements_text(e->'parts'))::bigint as id from json_array_elements(p->'attached') e) a
  where t.company_id = p_company and t.id = a.id and t.transaction is null;
end
$$;

revoke execute on function bank_parts_store(bigint, json) from public;
grant execute on function bank_parts_store(bigint, json) to motpost_app;
