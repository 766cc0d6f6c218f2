-- Writes the default income account of a VAT type, and the role by which posting rules hold it.
create or replace function change_vat_income_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_code text;
begin
  perform require_company(old.company_id);
  update vat_type set "incomeAccount" = new."account", version = version + 1, changed_at = now()
  where company_id = old.company_id and id = old.id and version = old.version returning "number" into v_code;
  if not found then
    return null;
  end if;
  delete from posting_rule where company_id = old.company_id and role = 'INCOME:' || v_code and new."account" is null;
  insert into posting_rule (company_id, role, account)
  select old.company_id, 'INCOME:' || v_code, new."account" where new."account" is not null
  on conflict (company_id, role) do update set account = excluded.account;
  return new;
end
$$;

revoke execute on function change_vat_income_account() from public;

create or replace trigger vat_income_account_change instead of update on "vat_income_account" for each row execute function change_vat_income_account();
