-- An account that becomes one of suppliers, or no longer is: its vouchers are looked at anew. Seldom; so it may wait.
create or replace function supplier_bills_of_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_vouchers bigint[];
begin
  lock table posting in share row exclusive mode;
  v_vouchers := array(select distinct p."voucher" from posting p
    where p.company_id = new.company_id and p."account" = new.id and p."supplier" is not null);
  delete from supplier_bill b where b.company_id = new.company_id and b."voucher" = any(v_vouchers);
  insert into supplier_bill (company_id, "voucher", "supplier", "number", "date", "currency", "amount")
  select b.company_id, b."voucher", b."supplier", b."number", b."date", b."currency", b."amount"
  from supplier_bill_posted b where b.company_id = new.company_id and b."voucher" = any(v_vouchers);
  return null;
end
$$;

revoke execute on function supplier_bills_of_account() from public;

create or replace trigger account_supplier_bills after update on "account" for each row
  when (old."ledgerType" is distinct from new."ledgerType" and (old."ledgerType" = 'VENDOR' or new."ledgerType" = 'VENDOR'))
  execute function supplier_bills_of_account();
