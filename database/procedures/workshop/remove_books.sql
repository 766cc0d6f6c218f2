-- Removes what a company has, for what is put in its place in the same transaction. Called by procedures that have checked company
-- and environment. Nobody writes meanwhile: a change that saw the old rows must not be committed beside the new ones. Triggers and
-- foreign keys are at rest until `end_replacement`, since both would be checked row by row for what is whole again at the end.
create or replace function remove_books(p_company bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_table record;
begin
  execute (select format('lock table %s in share row exclusive mode', string_agg(quote_ident(r.relation), ', ')) from replaced_tables() r);
  perform set_config('session_replication_role', 'replica', true);
  for v_table in select r.relation from replaced_tables() r
    union all select unnest(array['event_attempt', 'event_delivery', 'event_outbox']) loop
    execute format('delete from %I where company_id = $1', v_table.relation) using p_company;
  end loop;
end
$$;

revoke execute on function remove_books(bigint) from public;
