-- Removes what a company has, for what is put in its place in the same transaction. Called by procedures that have checked company
-- and environment.
create or replace function remove_books(p_company bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_table record;
begin
  perform begin_replacement(p_company);
  for v_table in select r.relation from replaced_tables() r loop
    execute format('delete from %I where company_id = $1', v_table.relation) using p_company;
  end loop;
end
$$;

revoke execute on function remove_books(bigint) from public;
