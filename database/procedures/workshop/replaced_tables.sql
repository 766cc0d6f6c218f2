-- The tables whose rows of a company a snapshot holds, and those columns that are stored. Who may log in, ids that were handed out,
-- the contents of files and the workshop itself stay as they are; callbacks that wait are removed and not put back.
create or replace function replaced_tables() returns table (relation text, columns text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.relname::text, string_agg(quote_ident(a.attname), ', ' order by a.attnum)
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id' and not k.attisdropped)
    and c.relname not in ('employee_token', 'session_token', 'page_session', 'employee_login', 'login_link', 'second_factor', 'sign_in_step', 'client_login',
      'client_entitlement', 'id_block', 'settings_version', 'stored_file', 'file_piece', 'request_log', 'test_fault', 'test_snapshot',
      'test_snapshot_row', 'test_clock', 'event_outbox', 'event_delivery', 'event_attempt')
  group by c.relname order by c.relname
$$;

revoke execute on function replaced_tables() from public;
