-- Begins to replace what a company has. Called by procedures that have checked company and environment. Nobody writes meanwhile: a
-- change that saw the old rows must not be committed beside the new ones. Triggers and foreign keys are at rest until
-- `end_replacement`, since both would be checked row by row for what is whole again at the end. Callbacks that wait are removed.
create or replace function begin_replacement(p_company bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute (select format('lock table %s in share row exclusive mode', string_agg(quote_ident(r.relation), ', ')) from replaced_tables() r);
  perform set_config('session_replication_role', 'replica', true);
  delete from event_attempt where company_id = p_company;
  delete from event_delivery where company_id = p_company;
  delete from event_outbox where company_id = p_company;
end
$$;

revoke execute on function begin_replacement(bigint) from public;
