-- Seals what the change log gets, whoever writes it, and the state of the objects that it names, where their kind has one.
create or replace function seal_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into chain_waiting (company_id, kind, object, digest, content, salt)
  select c.company_id, 'change', c.entry, chain_salted(s.digest, n.salt, 0), s.content, n.salt from fresh c cross join lateral change_sealed(c) s
  cross join lateral (select gen_random_uuid() as salt where c.entry is not null offset 0) n;
  if exists (select from fresh c where c.resource in ('Payment', 'BankStatement', 'Payslip', 'TravelExpense') and c.kind <> 'DELETE') then
    perform seal_states(n.company_id, n.kind, n.objects) from (
      select c.company_id, s.kind, array_agg(distinct c.object) as objects from fresh c join sealed_states() s on s.resource = c.resource
      where c.kind <> 'DELETE' group by c.company_id, s.kind order by s.kind) n;
  end if;
  return null;
end
$$;

revoke execute on function seal_changes() from public;

create or replace trigger change_log_sealed after insert on "change_log" referencing new table as fresh
  for each statement execute function seal_changes();
