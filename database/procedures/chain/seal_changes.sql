-- Seals what the change log gets, whoever writes it.
create or replace function seal_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into chain_waiting (company_id, kind, object, digest, content)
  select c.company_id, 'change', c.entry, s.digest, s.content from fresh c cross join lateral change_sealed(c) s;
  return null;
end
$$;

revoke execute on function seal_changes() from public;

create or replace trigger change_log_sealed after insert on "change_log" referencing new table as fresh
  for each statement execute function seal_changes();
