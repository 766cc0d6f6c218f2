-- Settings that are changed become the company's own row; there is one, with the company's id.
create or replace function change_travel_settings() returns trigger language plpgsql as $$
begin
  insert into travel_setting (company_id, id, version, changed_at, "useRates", "approvalRequired", "taxFreePerDiemRates", "taxFreeMileageRates",
    "perDiemNotCompensated", "accommodationNotCompensated", "mileageNotCompensated", "canApproveOwnExpenses")
  values (new.company_id, new.id, coalesce(new.version, 0), coalesce(new.changed_at, now()), new."useRates", new."approvalRequired",
    new."taxFreePerDiemRates", new."taxFreeMileageRates", new."perDiemNotCompensated", new."accommodationNotCompensated",
    new."mileageNotCompensated", new."canApproveOwnExpenses")
  on conflict (company_id, id) do update set version = excluded.version, changed_at = excluded.changed_at,
    "useRates" = excluded."useRates", "approvalRequired" = excluded."approvalRequired",
    "taxFreePerDiemRates" = excluded."taxFreePerDiemRates", "taxFreeMileageRates" = excluded."taxFreeMileageRates",
    "perDiemNotCompensated" = excluded."perDiemNotCompensated", "accommodationNotCompensated" = excluded."accommodationNotCompensated",
    "mileageNotCompensated" = excluded."mileageNotCompensated", "canApproveOwnExpenses" = excluded."canApproveOwnExpenses";
  return new;
end
$$;

revoke execute on function change_travel_settings() from public;
drop trigger if exists travel_settings_changed on travel_expense_settings;
create trigger travel_settings_changed instead of insert or update on travel_expense_settings
  for each row execute function change_travel_settings();
