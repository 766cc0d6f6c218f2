-- Settings that are made or changed become the company's own row; there is one.
create or replace function change_bank_reconciliation_settings() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update bank_reconciliation_setting s set version = new.version, changed_at = new.changed_at, "numberOfMatchesPerPage" = new."numberOfMatchesPerPage"
    where s.company_id = old.company_id and s.id = old.id;
    if found then
      return new;
    end if;
  end if;
  insert into bank_reconciliation_setting (company_id, id, version, changed_at, "numberOfMatchesPerPage")
  values (new.company_id, new.id, coalesce(new.version, 0), coalesce(new.changed_at, now()), new."numberOfMatchesPerPage");
  return new;
end
$$;

revoke execute on function change_bank_reconciliation_settings() from public;
drop trigger if exists bank_reconciliation_settings_changed on bank_reconciliation_settings;
create trigger bank_reconciliation_settings_changed instead of insert or update on bank_reconciliation_settings
  for each row execute function change_bank_reconciliation_settings();
