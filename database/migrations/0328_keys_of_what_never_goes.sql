-- Keys whose target never goes (decision 298): whoever writes the row has looked it up, or stores both, and nothing takes it away
-- meanwhile. PostgreSQL called a trigger for each key and row, which looked for it again and locked it.
alter table address drop constraint address_country_fkey;
alter table party drop constraint party_currency_fkey;
alter table sales_order drop constraint sales_order_currency_fkey;
alter table order_line
  drop constraint order_line_currency_fkey,
  drop constraint "order_line_company_id_vatType_fkey",
  drop constraint order_line_company_id_invoice_fkey;
alter table invoice
  drop constraint invoice_currency_fkey,
  drop constraint invoice_company_id_voucher_fkey;
alter table voucher drop constraint "voucher_company_id_voucherType_fkey";
