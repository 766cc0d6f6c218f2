-- The name of an office; null where no office has the id, whatever else has.
create or replace function office_name(p_company bigint, p_office bigint) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return (select c."name" from company c where c.company_id = p_office and c."accountantOrSimilar");
end
$$;

revoke execute on function office_name(bigint, bigint) from public;
grant execute on function office_name(bigint, bigint) to motpost_app;
