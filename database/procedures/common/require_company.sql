-- Refuses to act for another company than the session's: the first statement of what runs in the name of the owner of the
-- tables.
create or replace function require_company(p_company bigint) returns void language plpgsql as $$
begin
  if p_company is distinct from nullif(current_setting('motpost.company', true), '')::bigint then
    raise exception 'A procedure was called for another company than the session''s.';
  end if;
end
$$;

revoke execute on function require_company(bigint) from public;
grant execute on function require_company(bigint) to motpost_app;
