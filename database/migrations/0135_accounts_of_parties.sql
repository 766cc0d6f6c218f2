-- Customers and suppliers may stand on accounts of their own; without one they stand on those of the posting rules, as all of them
-- did. One party may be both, so that each side has its own. Their bank accounts have codes and providers, by place.
alter table party
  add column "customerAccount" bigint,
  add column "supplierAccount" bigint,
  add column "bankAccountBics" text[] not null default '{}'::text[],
  add column "bankAccountProviders" text[] not null default '{}'::text[],
  add constraint "party_company_id_customerAccount_fkey" foreign key (company_id, "customerAccount") references account(company_id, id),
  add constraint "party_company_id_supplierAccount_fkey" foreign key (company_id, "supplierAccount") references account(company_id, id),
  drop column "ledgerAccount";
create index party_customer_account on party (company_id, "customerAccount") where "customerAccount" is not null;
create index party_supplier_account on party (company_id, "supplierAccount") where "supplierAccount" is not null;
