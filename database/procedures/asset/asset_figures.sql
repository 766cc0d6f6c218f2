-- The figures of one asset, computed once for all that a statement shows of them: they are kept in a setting of the
-- transaction until the next asset or the next statement.
create or replace function asset_figures(p_company bigint, p_asset bigint) returns asset_year
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_key text := concat_ws(' ', p_company, p_asset, statement_timestamp(), '');
  v_kept text := current_setting('motpost.asset_figures', true);
  v_row asset_year;
begin
  perform require_company(p_company);
  if starts_with(v_kept, v_key) then
    return substr(v_kept, length(v_key) + 1)::asset_year;
  end if;
  select y.* into v_row from asset_year y where y.company_id = p_company and y.id = p_asset;
  perform set_config('motpost.asset_figures', v_key || v_row::text, true);
  return v_row;
end
$$;

revoke execute on function asset_figures(bigint, bigint) from public;
grant execute on function asset_figures(bigint, bigint) to motpost_app;
