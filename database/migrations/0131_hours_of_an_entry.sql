-- More than 24 hours of an entry are told, not refused.
alter table timesheet_entry drop constraint timesheet_entry_hours_check,
  add constraint timesheet_entry_hours_check check ((hours >= 0) and (hours <= 9999)),
  drop constraint "timesheet_entry_projectChargeableHours_check",
  add constraint "timesheet_entry_projectChargeableHours_check" check (("projectChargeableHours" >= 0) and ("projectChargeableHours" <= 9999));
