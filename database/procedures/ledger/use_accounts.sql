-- Gives accounts of the shared chart rows of their own, so that other rows can name them; all that are left where p_accounts is
-- null. Returns how many have got one.
create or replace function use_accounts(p_company bigint, p_accounts bigint[]) returns int language plpgsql as $$
declare
  v_used int;
begin
  -- The chart stays what it is, so that its version does (settings_changed).
  perform set_config('motpost.chart_stays', 'yes', true);
  insert into account (company_id, id, version, changed_at, "number", "name", "type", "ledgerType", "vatType", "vatLocked",
    "legalVatClass", "isCloseable", "isApplicableForSupplierInvoice", "requireReconciliation", "isInactive", "isBankAccount",
    "isInvoiceAccount", "saftCode", "groupingCode")
  select l.company_id, l.id, l.version, l.changed_at, l."number", l."name", l."type", l."ledgerType", l."vatType", l."vatLocked",
    l."legalVatClass", l."isCloseable", l."isApplicableForSupplierInvoice", l."requireReconciliation", l."isInactive", l."isBankAccount",
    l."isInvoiceAccount", l."saftCode", l."groupingCode"
  from account_of_chart l
  where l.company_id = p_company and (p_accounts is null or l.id = any(p_accounts))
    and not exists (select from account a where a.company_id = p_company and a.id = l.id)
  order by l.id
  -- Another change uses one at the same moment. Either key may meet its row: were the first one named here, that of the numbers would fail.
  on conflict do nothing;
  get diagnostics v_used = row_count;
  perform set_config('motpost.chart_stays', '', true);
  return v_used;
end
$$;

revoke execute on function use_accounts(bigint, bigint[]) from public;
grant execute on function use_accounts(bigint, bigint[]) to motpost_app;
