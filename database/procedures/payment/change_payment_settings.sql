-- Settings that are changed become the company's own row; there is one, with the company's id.
create or replace function change_payment_settings() returns trigger language plpgsql as $$
begin
  insert into payment_setting (company_id, id, version, changed_at, "secondApprovalFrom", "secondApprovalOfNewAccount", "customerIdAtBank", "isBatchBooked",
    "payBillsByFile", "filesToFolder", "postPaymentsOn", "interimAccount", "programsMayApprove")
  values (new.company_id, new.id, coalesce(new.version, 0), coalesce(new.changed_at, now()), new."secondApprovalFrom", new."secondApprovalOfNewAccount",
    new."customerIdAtBank", new."isBatchBooked", new."payBillsByFile", new."filesToFolder", new."postPaymentsOn", new."interimAccount", new."programsMayApprove")
  on conflict (company_id, id) do update set version = excluded.version, changed_at = excluded.changed_at,
    "secondApprovalFrom" = excluded."secondApprovalFrom", "secondApprovalOfNewAccount" = excluded."secondApprovalOfNewAccount",
    "customerIdAtBank" = excluded."customerIdAtBank", "isBatchBooked" = excluded."isBatchBooked", "payBillsByFile" = excluded."payBillsByFile",
    "filesToFolder" = excluded."filesToFolder", "postPaymentsOn" = excluded."postPaymentsOn", "interimAccount" = excluded."interimAccount",
    "programsMayApprove" = excluded."programsMayApprove";
  return new;
end
$$;

revoke execute on function change_payment_settings() from public;
drop trigger if exists payment_settings_changed on payment_settings;
create trigger payment_settings_changed instead of insert or update on payment_settings
  for each row execute function change_payment_settings();
