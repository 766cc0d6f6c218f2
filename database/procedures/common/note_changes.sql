-- Tells the engine which objects a procedure has changed beside those of the request; it logs them with the others before the
-- commit, by the name of who acts. Each is logged once, however often it is noted.
create or replace function note_changes(p_resource text, p_objects bigint[]) returns void language plpgsql as $$
begin
  if cardinality(p_objects) > 0 then
    -- For events of what the action declares, as log_changes does it.
    perform set_config('motpost.changes', (coalesce(nullif(current_setting('motpost.changes', true), ''), '[]')::jsonb
      || (select jsonb_agg(jsonb_build_object('resource', p_resource, 'kind', 'UPDATE', 'object', o)) from unnest(p_objects) o))::text, true);
    perform set_config('motpost.noted', (coalesce(nullif(current_setting('motpost.noted', true), ''), '[]')::jsonb
      || (select jsonb_agg(jsonb_build_object('resource', p_resource, 'object', o)) from unnest(p_objects) o))::text, true);
  end if;
end
$$;

revoke execute on function note_changes(text, bigint[]) from public;
