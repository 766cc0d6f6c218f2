-- Refuses to act for a company that neither `motpost.companies` nor `motpost.company` names: the first look of what runs for several
-- companies at once.
create or replace function require_companies(p_companies bigint[]) returns void language plpgsql as $$
begin
  if (p_companies <@ (string_to_array(current_setting('motpost.companies', true), ',')::bigint[]
    || nullif(current_setting('motpost.company', true), '')::bigint)) is not true
  then
    raise exception 'A procedure was called for other companies than those that were named.';
  end if;
end
$$;

revoke execute on function require_companies(bigint[]) from public;
