-- The code of a currency as it is sealed, null where there is none. Asked for foreign ones alone: kroner (1) are NOK.
create or replace function sealed_currency(p_currency bigint) returns text language plpgsql stable as $$
begin
  return (select to_json(c."code")::text from currency c where c.id = p_currency);
end
$$;

revoke execute on function sealed_currency(bigint) from public;
