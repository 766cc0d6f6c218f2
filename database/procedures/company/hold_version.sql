-- Holds the settings of a company until the end of the transaction where they are in the version by which the change was decided,
-- and refuses otherwise (settings_held).
create or replace function hold_version(p_company bigint, p_version bigint) returns void language plpgsql as $$
begin
  if not settings_held(p_company, array[p_version]) then
    raise exception using errcode = 'P1001', message = 'The settings of the company have changed meanwhile.';
  end if;
end
$$;

revoke execute on function hold_version(bigint, bigint) from public;
