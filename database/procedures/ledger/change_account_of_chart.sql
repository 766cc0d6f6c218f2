-- A change of the chart of accounts changes the company's own rows: an account that it shares gets one first. A number is taken
-- where an account of the shared chart has it, too. What the service finds by its number is not deleted, as what a posting rule names.
create or replace function change_account_of_chart() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and exists (select from account_of_chart l
      where l.company_id = new.company_id and l."number" = new."number" and l.id <> new.id) then
    raise unique_violation using message = 'The number of an account is taken.', table = 'account', constraint = 'account_number';
  end if;
  if tg_op = 'INSERT' then
    insert into account (company_id, id, "number", "name", "description", "type", "ledgerType", "vatType", "vatLocked",
      "legalVatClass", "currency", "isCloseable", "isApplicableForSupplierInvoice", "requireReconciliation", "isInactive",
      "isBankAccount", "isInvoiceAccount", "bankAccountNumber", "bankAccountCountry", "bankName", "bankAccountIBAN",
      "bankAccountSWIFT", "saftCode", "groupingCode", "requiresDepartment", "requiresProject", "department", "invoicingDepartment",
      "quantityType1", "quantityType2")
    values (new.company_id, new.id, new."number", new."name", new."description", new."type", new."ledgerType", new."vatType",
      new."vatLocked", coalesce(new."legalVatClass", ''), new."currency", new."isCloseable", new."isApplicableForSupplierInvoice",
      new."requireReconciliation", new."isInactive", new."isBankAccount", new."isInvoiceAccount", new."bankAccountNumber",
      new."bankAccountCountry", new."bankName", new."bankAccountIBAN", new."bankAccountSWIFT", new."saftCode", new."groupingCode",
      new."requiresDepartment", new."requiresProject", new."department", new."invoicingDepartment", new."quantityType1",
      new."quantityType2");
    return new;
  end if;
  perform use_accounts(old.company_id, array[old.id]);
  if tg_op = 'DELETE' then
    if exists (select from shared_chart s join default_account d on d.id = old.id and (d."systemRole" like 'KEPT:%' or d."systemRole" like 'YEAR_END:%')
        where s.company_id = old.company_id)
      -- Whoever takes a payment type away first learns of it first.
      and not exists (select from payment_type t where t.company_id = old.company_id and old.id in (t."debitAccount", t."creditAccount"))
    then
      raise foreign_key_violation using message = 'The service finds the account by its number.', table = 'posting_rule',
        detail = format('Key (company_id, id)=(%s, %s) is still referenced from table "posting_rule".', old.company_id, old.id);
    end if;
    delete from account a where a.company_id = old.company_id and a.id = old.id and a.version = old.version;
    if not found then
      return null;
    end if;
    update shared_chart s set removed = s.removed || old.id
    where s.company_id = old.company_id and exists (select from default_account d where d.id = old.id);
    return old;
  end if;
  update account a set version = new.version, changed_at = new.changed_at, "number" = new."number", "name" = new."name",
    "description" = new."description", "type" = new."type", "ledgerType" = new."ledgerType", "vatType" = new."vatType",
    "vatLocked" = new."vatLocked", "legalVatClass" = new."legalVatClass", "currency" = new."currency",
    "isCloseable" = new."isCloseable", "isApplicableForSupplierInvoice" = new."isApplicableForSupplierInvoice",
    "requireReconciliation" = new."requireReconciliation", "isInactive" = new."isInactive", "isBankAccount" = new."isBankAccount",
    "isInvoiceAccount" = new."isInvoiceAccount", "bankAccountNumber" = new."bankAccountNumber",
    "bankAccountCountry" = new."bankAccountCountry", "bankName" = new."bankName", "bankAccountIBAN" = new."bankAccountIBAN",
    "bankAccountSWIFT" = new."bankAccountSWIFT", "saftCode" = new."saftCode", "groupingCode" = new."groupingCode",
    "requiresDepartment" = new."requiresDepartment", "requiresProject" = new."requiresProject", "department" = new."department",
    "invoicingDepartment" = new."invoicingDepartment", "quantityType1" = new."quantityType1", "quantityType2" = new."quantityType2"
  where a.company_id = old.company_id and a.id = old.id and a.version = old.version;
  -- Another change came first, and nothing is changed.
  if not found then
    return null;
  end if;
  return new;
end
$$;

revoke execute on function change_account_of_chart() from public;

create or replace trigger account_of_chart_change instead of insert or update or delete on "account_of_chart"
  for each row execute function change_account_of_chart();
