-- The car of a line goes with it.
create or replace function remove_supplement() returns trigger language plpgsql as $$
begin
  delete from salary_specification_supplement where company_id = old.company_id and id = old."specificationSupplement";
  return null;
end
$$;

revoke execute on function remove_supplement() from public;
create or replace trigger salary_specification_gone after delete on salary_specification for each row
  when (old."specificationSupplement" is not null) execute function remove_supplement();
