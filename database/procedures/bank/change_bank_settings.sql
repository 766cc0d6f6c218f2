-- Settings that are changed become the company's own row; there is one, with the company's id.
create or replace function change_bank_settings() returns trigger language plpgsql as $$
begin
  insert into bank_setting (company_id, id, version, changed_at, "requireAllMatched", "autoPayKid", "writeOffLimit", "cardClearingAccount")
  values (new.company_id, new.id, coalesce(new.version, 0), coalesce(new.changed_at, now()), new."requireAllMatched", new."autoPayKid", new."writeOffLimit",
    new."cardClearingAccount")
  on conflict (company_id, id) do update set version = excluded.version, changed_at = excluded.changed_at,
    "requireAllMatched" = excluded."requireAllMatched", "autoPayKid" = excluded."autoPayKid", "writeOffLimit" = excluded."writeOffLimit",
    "cardClearingAccount" = excluded."cardClearingAccount";
  return new;
end
$$;

revoke execute on function change_bank_settings() from public;
drop trigger if exists bank_settings_changed on bank_settings;
create trigger bank_settings_changed instead of insert or update on bank_settings
  for each row execute function change_bank_settings();
