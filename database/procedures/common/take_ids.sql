-- Takes so many ids of a company for new objects and returns the id behind the last one. It waits for the disk: the process that has them
-- may live longer than the server, and one that takes ids after the server's crash must not be given the same.
create or replace function take_ids(p_company bigint, p_count bigint) returns bigint language plpgsql as $$
declare
  v_end bigint;
begin
  update id_block set next_id = next_id + p_count where company_id = p_company returning next_id into v_end;
  return v_end;
end
$$;

revoke execute on function take_ids(bigint, bigint) from public;
grant execute on function take_ids(bigint, bigint) to motpost_app;
