-- The key of a voucher type as it is sealed, null where it has none.
create or replace function sealed_voucher_type(p_company bigint, p_type bigint) returns text language plpgsql stable as $$
begin
  return (select to_json(nullif(t."key", ''))::text from voucher_type t where t.company_id = p_company and t.id = p_type);
end
$$;

revoke execute on function sealed_voucher_type(bigint, bigint) from public;
