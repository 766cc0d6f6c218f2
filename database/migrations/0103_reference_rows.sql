-- Which file of database/reference was applied last. Its rows name each other across files and in circles, so that their keys
-- are checked when all files have been applied.
create table schema_reference (name text primary key, checksum text not null, version text not null);

alter table default_account alter constraint "default_account_defaultVatTypeId_fkey" deferrable;
alter table default_vat_type alter constraint "default_vat_type_inAccountNumber_fkey" deferrable;
alter table default_vat_type alter constraint "default_vat_type_incomeAccountNumber_fkey" deferrable;
alter table default_vat_type alter constraint "default_vat_type_outAccountNumber_fkey" deferrable;
alter table default_vat_type alter constraint "default_vat_type_parentId_fkey" deferrable;
alter table default_legal_vat alter constraint "default_legal_vat_vatTypeId_fkey" deferrable;
alter table default_payment_type alter constraint "default_payment_type_accountNumber_fkey" deferrable;
alter table default_payment_type alter constraint "default_payment_type_currencyCode_fkey" deferrable;
alter table currency_rate alter constraint "currency_rate_sourceCurrency_fkey" deferrable;
