-- Says that what this transaction posts before the opening balance is taken to zero by it too.
create or replace function history_is_corrected(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform set_config('motpost.history_is_corrected', p_company::text, true);
end
$$;

revoke execute on function history_is_corrected(bigint, json) from public;
grant execute on function history_is_corrected(bigint, json) to motpost_app;
