-- Writes what procedures change into the change log, and tells the engine, which writes the outbox before the commit. Close
-- groups that posting makes or dissolves by itself are in the log as those are that people make. Nobody acts without a name:
-- a voucher that settles and does not say who posted it is refused.
create or replace function log_changes(p_company bigint, p_by json, p_resource text, p_kind text, p_objects bigint[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(p_objects), 0) = 0 then
    return;
  end if;
  insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
  select p_company, p_resource, o, p_kind, (p_by->>'employee')::bigint, (p_by->>'actualEmployee')::bigint, p_by->>'requestId'
  from unnest(p_objects) o order by o;
  perform set_config('motpost.changes', (coalesce(nullif(current_setting('motpost.changes', true), ''), '[]')::jsonb
    || (select jsonb_agg(jsonb_build_object('resource', p_resource, 'kind', p_kind, 'object', o)) from unnest(p_objects) o))::text, true);
end
$$;

revoke execute on function log_changes(bigint, json, text, text, bigint[]) from public;
