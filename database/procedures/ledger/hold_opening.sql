-- Posting an opening balance waits for what is being posted, and lets nothing be posted until it is committed.
create or replace function hold_opening(p_company bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform pg_advisory_xact_lock(hashtextextended('opening balance ' || p_company, 0));
end
$$;

revoke execute on function hold_opening(bigint) from public;
grant execute on function hold_opening(bigint) to motpost_app;
