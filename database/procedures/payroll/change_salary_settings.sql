-- Settings that are changed become the company's own row; there is one, with the company's id.
create or replace function change_salary_settings() returns trigger language plpgsql as $$
begin
  insert into salary_setting (company_id, id, version, changed_at, municipality, "payrollTaxCalcMethod")
  values (new.company_id, new.id, coalesce(new.version, 0), coalesce(new.changed_at, now()), new.municipality, new."payrollTaxCalcMethod")
  on conflict (company_id, id) do update set version = excluded.version, changed_at = excluded.changed_at,
    municipality = excluded.municipality, "payrollTaxCalcMethod" = excluded."payrollTaxCalcMethod";
  return new;
end
$$;

revoke execute on function change_salary_settings() from public;
drop trigger if exists salary_settings_changed on salary_settings;
create trigger salary_settings_changed instead of insert or update on salary_settings
  for each row execute function change_salary_settings();
