-- A change of a kind of adjustment changes the company's own rows: a default gets one first.
create or replace function change_bank_payment_type() returns trigger language plpgsql as $$
begin
  insert into bank_payment_type (company_id, id, version, changed_at, description, "debitAccount", "creditAccount", "isInactive")
  values (new.company_id, new.id, coalesce(new.version, 0), coalesce(new.changed_at, now()), new.description, new."debitAccount", new."creditAccount",
    coalesce(new."isInactive", false))
  on conflict (company_id, id) do update set version = excluded.version, changed_at = excluded.changed_at, description = excluded.description,
    "debitAccount" = excluded."debitAccount", "creditAccount" = excluded."creditAccount", "isInactive" = excluded."isInactive";
  return new;
end
$$;

revoke execute on function change_bank_payment_type() from public;
drop trigger if exists bank_payment_type_changed on bank_reconciliation_payment_type;
create trigger bank_payment_type_changed instead of insert or update on bank_reconciliation_payment_type
  for each row execute function change_bank_payment_type();
