-- Keeps what postings name (decision 270), in the words of a foreign key. It runs after the row is locked and removed: whoever posts
-- meanwhile waits for the row, and whoever has posted is seen, since each statement of a transaction sees what is committed before it.
create or replace function keep_named() returns trigger language plpgsql as $$
declare
  v_is_named boolean;
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'Rows of % are not removed all at once: postings name them.', tg_table_name;
  end if;
  if tg_op = 'UPDATE' then
    if (old.company_id, old.id) = (new.company_id, new.id) then
      return null;
    end if;
  end if;
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'What postings may name is removed in a transaction that is read committed.';
  end if;
  if tg_table_name = 'party' then
    v_is_named := exists (select from posting p where p.company_id = old.company_id and p."customer" = old.id)
      or exists (select from posting p where p.company_id = old.company_id and p."supplier" = old.id);
  elsif tg_table_name = 'department' then
    v_is_named := exists (select from posting p where p.company_id = old.company_id and p."department" = old.id);
  elsif tg_table_name = 'project' then
    v_is_named := exists (select from posting p where p.company_id = old.company_id and p."project" = old.id);
  elsif tg_table_name = 'product' then
    v_is_named := exists (select from posting p where p.company_id = old.company_id and p."product" = old.id);
  elsif tg_table_name = 'employee' then
    v_is_named := exists (select from posting p where p.company_id = old.company_id and p."employee" = old.id);
  elsif tg_table_name = 'account' then
    -- What is posted on an account has sums, whose keys keep it.
    v_is_named := exists (select from posting p where p.company_id = old.company_id and p."amortizationAccount" = old.id);
  elsif tg_table_name = 'asset' then
    v_is_named := exists (select from posting p where p.company_id = old.company_id and p."asset" = old.id);
  elsif tg_table_name = 'accounting_dimension_value' then
    v_is_named := exists (select from posting p where p.company_id = old.company_id and p."freeAccountingDimension1" = old.id)
      or exists (select from posting p where p.company_id = old.company_id and p."freeAccountingDimension2" = old.id)
      or exists (select from posting p where p.company_id = old.company_id and p."freeAccountingDimension3" = old.id);
  elsif tg_table_name = 'product_unit' then
    v_is_named := exists (select from posting p where p.company_id = old.company_id and p."quantityType1" = old.id)
      or exists (select from posting p where p.company_id = old.company_id and p."quantityType2" = old.id);
  end if;
  if v_is_named then
    raise foreign_key_violation using message = format('Postings name the row of %s.', tg_table_name), table = 'posting',
      detail = format('Key (company_id, id)=(%s, %s) is still referenced from table "posting".', old.company_id, old.id);
  end if;
  return null;
end
$$;

revoke execute on function keep_named() from public;

create or replace trigger account_named_by_postings after delete or update of company_id, id on "account" for each row execute function keep_named();

create or replace trigger account_not_emptied before truncate on "account" for each statement execute function keep_named();

create or replace trigger accounting_dimension_value_named_by_postings after delete or update of company_id, id on "accounting_dimension_value" for each row execute function keep_named();

create or replace trigger accounting_dimension_value_not_emptied before truncate on "accounting_dimension_value" for each statement execute function keep_named();

create or replace trigger asset_named_by_postings after delete or update of company_id, id on "asset" for each row execute function keep_named();

create or replace trigger asset_not_emptied before truncate on "asset" for each statement execute function keep_named();

create or replace trigger department_named_by_postings after delete or update of company_id, id on "department" for each row execute function keep_named();

create or replace trigger department_not_emptied before truncate on "department" for each statement execute function keep_named();

create or replace trigger employee_named_by_postings after delete or update of company_id, id on "employee" for each row execute function keep_named();

create or replace trigger employee_not_emptied before truncate on "employee" for each statement execute function keep_named();

create or replace trigger party_named_by_postings after delete or update of company_id, id on "party" for each row execute function keep_named();

create or replace trigger party_not_emptied before truncate on "party" for each statement execute function keep_named();

create or replace trigger product_named_by_postings after delete or update of company_id, id on "product" for each row execute function keep_named();

create or replace trigger product_not_emptied before truncate on "product" for each statement execute function keep_named();

create or replace trigger product_unit_named_by_postings after delete or update of company_id, id on "product_unit" for each row execute function keep_named();

create or replace trigger product_unit_not_emptied before truncate on "product_unit" for each statement execute function keep_named();

create or replace trigger project_named_by_postings after delete or update of company_id, id on "project" for each row execute function keep_named();

create or replace trigger project_not_emptied before truncate on "project" for each statement execute function keep_named();
