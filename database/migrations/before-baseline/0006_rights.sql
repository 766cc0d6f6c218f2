-- Who may do what: the service's role owns nothing; row level security holds every table of a company, forced.

do $$
declare
  v_table text;
begin
  for v_table in
    select c.table_name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'company_id'
      and c.table_name not in ('employee_token', 'session_token')
  loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    -- Whoever owns the tables may read them all: the auditor checks the books of every company.
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
  end loop;
end
$$;

-- What has expired is removed by a procedure; nobody else deletes across companies.
do $$
begin
  execute format('create policy expired on "idempotency" for delete to %I using (created_at < now() - interval ''7 days'')', current_user);
end
$$;

create function remove_expired() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from idempotency where created_at < now() - interval '7 days';
  delete from session_token where expires_at < now();
$$;

revoke all on all tables in schema public from motpost_app;
grant usage on schema public to motpost_app;
grant select on all tables in schema public to motpost_app;
grant insert, update, delete on "party", "address", "product", "product_unit", "sales_order", "order_line", "account",
  "account_vat_type", "payment_type", "voucher_type", "vat_type", "employee", "posting_rule" to motpost_app;
grant update on "company", "id_block" to motpost_app;
-- Locking an invoice needs the right to update something of it.
grant update (version) on "invoice" to motpost_app;
grant insert, update on "counter" to motpost_app;
grant insert on "change_log" to motpost_app;
grant insert, update, delete on "idempotency" to motpost_app;
grant insert, update, delete on "consumer_token", "employee_token", "session_token" to motpost_app;
grant insert on "setting" to motpost_app;

revoke execute on all functions in schema public from public;
grant execute on function ledger_post(bigint, json, bigint), invoice_charge(bigint, json), create_company(bigint, json), require_company(bigint), remove_expired() to motpost_app;
