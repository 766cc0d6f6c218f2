-- Whether an office has a client.
create or replace function has_client(p_company bigint, p_client bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return exists (select 1 from accountant_access a join company o on o.company_id = a."officeId" and o."accountantOrSimilar"
    where a.company_id = p_client and a."officeId" = p_company);
end
$$;

revoke execute on function has_client(bigint, bigint) from public;
grant execute on function has_client(bigint, bigint) to motpost_app;
