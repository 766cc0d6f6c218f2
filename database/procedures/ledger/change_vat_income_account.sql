-- Writes the default income account of a VAT type.
create or replace function change_vat_income_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(old.company_id);
  update vat_type set "incomeAccount" = new."account", version = version + 1, changed_at = now()
  where company_id = old.company_id and id = old.id and version = old.version;
  if not found then
    return null;
  end if;
  return new;
end
$$;

revoke execute on function change_vat_income_account() from public;

create or replace trigger vat_income_account_change instead of update on "vat_income_account" for each row execute function change_vat_income_account();
