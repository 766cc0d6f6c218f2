-- An office loses a client: what its employees might do there is gone with it, and not there again when it comes back.
create or replace function end_access() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('motpost client ' || old.company_id, 0));
  perform set_config('motpost.company', old."officeId"::text, true);
  delete from client_entitlement e using client_login l
  where e.company_id = old."officeId" and l.company_id = e.company_id and l.id = e.login and l.client = old.company_id;
  perform set_config('motpost.company', old.company_id::text, true);
  return null;
end
$$;

revoke execute on function end_access() from public;

create or replace trigger access_ends after delete on "accountant_access" for each row execute function end_access();
