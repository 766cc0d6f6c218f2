-- The other keys of a posting (decision 270): PostgreSQL calls a trigger for each key and row even where the column is empty. What a
-- posting names is looked for once for each statement (check_postings), and kept while a posting names it (keep_named).
alter table posting
  drop constraint "posting_company_id_amortizationAccount_fkey",
  drop constraint posting_company_id_asset_fkey,
  drop constraint posting_company_id_customer_fkey,
  drop constraint posting_company_id_department_fkey,
  drop constraint posting_company_id_employee_fkey,
  drop constraint "posting_company_id_freeAccountingDimension1_fkey",
  drop constraint "posting_company_id_freeAccountingDimension2_fkey",
  drop constraint "posting_company_id_freeAccountingDimension3_fkey",
  drop constraint posting_company_id_product_fkey,
  drop constraint posting_company_id_project_fkey,
  drop constraint "posting_company_id_quantityType1_fkey",
  drop constraint "posting_company_id_quantityType2_fkey",
  drop constraint posting_company_id_supplier_fkey;
-- Its successor looks at what postings name as well (check_postings).
drop function if exists check_balance() cascade;
