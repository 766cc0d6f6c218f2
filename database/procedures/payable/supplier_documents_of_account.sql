-- An account that becomes one for suppliers, or no longer is. Seldom; so it may wait for the vouchers that are being posted.
create or replace function supplier_documents_of_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_vouchers bigint[];
begin
  lock table posting in share row exclusive mode;
  v_vouchers := array(select distinct p."voucher" from posting p
    where p.company_id = new.company_id and p."account" = new.id and p."supplier" is not null and p."invoiceNumber" <> '');
  delete from supplier_document d where d.company_id = new.company_id and d.id = any(v_vouchers);
  perform add_supplier_documents(new.company_id, v_vouchers);
  return null;
end
$$;

revoke execute on function supplier_documents_of_account() from public;

create or replace trigger account_supplier_documents after update on "account" for each row
  when (old."ledgerType" is distinct from new."ledgerType" and (old."ledgerType" = 'VENDOR' or new."ledgerType" = 'VENDOR'))
  execute function supplier_documents_of_account();
