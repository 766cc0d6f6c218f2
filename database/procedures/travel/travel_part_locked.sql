-- Costs and allowances of what is delivered are approved and posted as they stand: they change no more.
create or replace function travel_part_locked() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  v_company constant bigint := coalesce(new.company_id, old.company_id);
  v_expenses constant bigint[] := array[old."travelExpense", new."travelExpense"];
begin
  -- Held as it is found: nothing delivers it meanwhile.
  perform from travel_expense e where e.company_id = v_company and e.id = any(v_expenses) for share;
  if exists (select from travel_expense e where e.company_id = v_company and e.id = any(v_expenses)
    and e."stage" not in ('OPEN', 'REJECTED')) then
    raise exception using errcode = 'P8000', message = 'The expense was delivered meanwhile.';
  end if;
  return coalesce(new, old);
end
$$;

revoke execute on function travel_part_locked() from public;

create or replace trigger travel_part_locked before insert or update or delete on "travel_cost"
  for each row execute function travel_part_locked();
create or replace trigger travel_part_locked before insert or update or delete on "per_diem_compensation"
  for each row execute function travel_part_locked();
create or replace trigger travel_part_locked before insert or update or delete on "accommodation_allowance"
  for each row execute function travel_part_locked();
create or replace trigger travel_part_locked before insert or update or delete on "mileage_allowance"
  for each row execute function travel_part_locked();
