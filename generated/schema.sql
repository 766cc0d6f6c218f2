-- The schema of a migrated database. Made by tools/schema.ts from the catalogs: do not edit. Write it anew with:
-- node dist/tools/schema.js
-- The full texts of views, functions and triggers stand in database/procedures.

-- Roles
create role motpost_app nologin nosuperuser nocreatedb nocreaterole nobypassrls;
grant usage on schema public to motpost_app;

-- Sequences
create sequence event_attempt_id as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
create sequence event_delivery_id as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
grant usage on event_delivery_id to motpost_app;
create sequence event_subscription_id as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
grant usage on event_subscription_id to motpost_app;
create sequence mailbox_message_id as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
create sequence product_price_id as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;

create table accommodation_allowance (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "travelExpense" bigint not null,
  "rateType" bigint,
  "rateCategory" bigint,
  zone text not null default '',
  location text not null default '',
  address text not null default '',
  count bigint not null default 0,
  rate numeric(16,2) not null default 0,
  amount numeric(16,2) not null default 0,
  constraint accommodation_allowance_pkey primary key (company_id, id),
  constraint "accommodation_allowance_company_id_travelExpense_fkey" foreign key (company_id, "travelExpense") references travel_expense(company_id, id) on delete cascade,
  constraint "accommodation_allowance_rateCategory_fkey" foreign key ("rateCategory") references travel_expense_rate_category(id),
  constraint "accommodation_allowance_rateType_fkey" foreign key ("rateType") references travel_expense_rate(id)
);
create index accommodation_allowance_expense on accommodation_allowance (company_id, "travelExpense");
alter table accommodation_allowance enable row level security;
alter table accommodation_allowance force row level security;
create policy audit_reads on accommodation_allowance for select to current_user using (true);
create policy company_only on accommodation_allowance for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on accommodation_allowance to motpost_app;

create table account (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  number bigint not null default 0,
  name text not null default '',
  description text not null default '',
  type text not null default '',
  "ledgerType" text not null default 'GENERAL',
  "vatType" bigint,
  "vatLocked" boolean not null default false,
  currency bigint,
  "isCloseable" boolean not null default false,
  "isApplicableForSupplierInvoice" boolean not null default false,
  "requireReconciliation" boolean not null default false,
  "isInactive" boolean not null default false,
  "isBankAccount" boolean not null default false,
  "isInvoiceAccount" boolean not null default false,
  "bankAccountNumber" text not null default '',
  "bankAccountCountry" bigint,
  "bankName" text not null default '',
  "bankAccountIBAN" text not null default '',
  "bankAccountSWIFT" text not null default '',
  "saftCode" text not null default '',
  "groupingCode" text not null default '',
  "requiresDepartment" boolean not null default false,
  "requiresProject" boolean not null default false,
  department bigint,
  "invoicingDepartment" bigint,
  "quantityType1" bigint,
  "quantityType2" bigint,
  "legalVatClass" text not null default '',
  constraint account_pkey primary key (company_id, id),
  constraint "account_bankAccountCountry_fkey" foreign key ("bankAccountCountry") references country(id),
  constraint account_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint "account_company_id_invoicingDepartment_fkey" foreign key (company_id, "invoicingDepartment") references department(company_id, id),
  constraint "account_company_id_quantityType1_fkey" foreign key (company_id, "quantityType1") references product_unit(company_id, id),
  constraint "account_company_id_quantityType2_fkey" foreign key (company_id, "quantityType2") references product_unit(company_id, id),
  constraint "account_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id),
  constraint account_currency_fkey foreign key (currency) references currency(id)
);
create index account_department on account (company_id, department) where department is not null;
create index account_invoicingdepartment on account (company_id, "invoicingDepartment") where "invoicingDepartment" is not null;
create unique index account_number on account (company_id, number);
create index account_of_invoices on account (company_id, number) where "isInvoiceAccount" and (not "isInactive");
create index account_quantitytype1 on account (company_id, "quantityType1") where "quantityType1" is not null;
create index account_quantitytype2 on account (company_id, "quantityType2") where "quantityType2" is not null;
alter table account enable row level security;
alter table account force row level security;
create policy audit_reads on account for select to current_user using (true);
create policy company_only on account for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on account to motpost_app;

create table account_month (
  company_id bigint not null,
  account bigint not null,
  month date not null,
  amount numeric(20,2) not null,
  constraint account_month_pkey primary key (company_id, account, month),
  constraint account_month_company_id_account_fkey foreign key (company_id, account) references account(company_id, id)
) with (fillfactor=50);
create index account_month_month on account_month (company_id, month, account);
alter table account_month enable row level security;
alter table account_month force row level security;
create policy audit_reads on account_month for select to current_user using (true);
create policy company_only on account_month for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on account_month to motpost_app;

create table account_month_currency (
  company_id bigint not null,
  account bigint not null,
  currency bigint not null,
  month date not null,
  amount numeric(20,2) not null,
  constraint account_month_currency_pkey primary key (company_id, account, currency, month),
  constraint account_month_currency_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint account_month_currency_currency_fkey foreign key (currency) references currency(id)
) with (fillfactor=50);
alter table account_month_currency enable row level security;
alter table account_month_currency force row level security;
create policy audit_reads on account_month_currency for select to current_user using (true);
create policy company_only on account_month_currency for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on account_month_currency to motpost_app;

create table account_month_dimension (
  company_id bigint not null,
  account bigint not null,
  month date not null,
  department bigint not null,
  project bigint not null,
  amount numeric(20,2) not null,
  constraint account_month_dimension_pkey primary key (company_id, month, account, department, project),
  constraint account_month_dimension_company_id_account_fkey foreign key (company_id, account) references account(company_id, id)
) with (fillfactor=50);
alter table account_month_dimension enable row level security;
alter table account_month_dimension force row level security;
create policy audit_reads on account_month_dimension for select to current_user using (true);
create policy company_only on account_month_dimension for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on account_month_dimension to motpost_app;

create table account_own_vat_type (
  company_id bigint not null,
  account bigint not null,
  "vatType" bigint not null,
  constraint account_own_vat_type_pkey primary key (company_id, account, "vatType"),
  constraint account_own_vat_type_company_id_account_fkey foreign key (company_id, account) references account(company_id, id) on delete cascade,
  constraint "account_own_vat_type_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id)
);
alter table account_own_vat_type enable row level security;
alter table account_own_vat_type force row level security;
create policy audit_reads on account_own_vat_type for select to current_user using (true);
create policy company_only on account_own_vat_type for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on account_own_vat_type to motpost_app;

create table account_year (
  company_id bigint not null,
  account bigint not null,
  year int not null,
  amount numeric(20,2) not null,
  first_in_kroner date,
  constraint account_year_pkey primary key (company_id, account, year),
  constraint account_year_company_id_account_fkey foreign key (company_id, account) references account(company_id, id)
) with (fillfactor=50);
alter table account_year enable row level security;
alter table account_year force row level security;
create policy audit_reads on account_year for select to current_user using (true);
create policy company_only on account_year for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on account_year to motpost_app;

create table accountant_access (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "officeId" bigint not null default 0,
  "officeName" text not null default '',
  constraint accountant_access_pkey primary key (company_id, id)
);
create index accountant_access_clients on accountant_access ("officeId");
create unique index accountant_access_office on accountant_access (company_id, "officeId");
alter table accountant_access enable row level security;
alter table accountant_access force row level security;
create policy audit_reads on accountant_access for select to current_user using (true);
create policy company_only on accountant_access for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, delete on accountant_access to motpost_app;

create table accounting_dimension_name (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "dimensionName" text not null default '',
  description text,
  "dimensionIndex" bigint not null default 0,
  active boolean not null default true,
  constraint accounting_dimension_name_pkey primary key (company_id, id),
  constraint "accounting_dimension_name_dimensionIndex_check" check (("dimensionIndex" >= 1) and ("dimensionIndex" <= 3))
);
create unique index accounting_dimension_index on accounting_dimension_name (company_id, "dimensionIndex");
alter table accounting_dimension_name enable row level security;
alter table accounting_dimension_name force row level security;
create policy audit_reads on accounting_dimension_name for select to current_user using (true);
create policy company_only on accounting_dimension_name for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on accounting_dimension_name to motpost_app;

create table accounting_dimension_value (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "displayName" text not null default '',
  "dimensionIndex" bigint not null default 0,
  active boolean not null default true,
  number text,
  "showInVoucherRegistration" boolean not null default true,
  "position" bigint not null default 0,
  constraint accounting_dimension_value_pkey primary key (company_id, id),
  constraint "accounting_dimension_value_company_id_dimensionIndex_fkey" foreign key (company_id, "dimensionIndex") references accounting_dimension_name(company_id, "dimensionIndex")
);
create unique index accounting_dimension_value_number on accounting_dimension_value (company_id, "dimensionIndex", number) where number <> '';
alter table accounting_dimension_value enable row level security;
alter table accounting_dimension_value force row level security;
create policy audit_reads on accounting_dimension_value for select to current_user using (true);
create policy company_only on accounting_dimension_value for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on accounting_dimension_value to motpost_app;

create table activity (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  number text not null default '',
  description text not null default '',
  "activityType" text not null default '',
  "isDisabled" boolean not null default false,
  "isChargeable" boolean not null default false,
  rate numeric(16,2) not null default 0,
  "costPercentage" numeric(16,2) not null default 0,
  constraint activity_pkey primary key (company_id, id)
);
create unique index activity_name on activity (company_id, name) where "activityType" <> 'PROJECT_SPECIFIC_ACTIVITY';
alter table activity enable row level security;
alter table activity force row level security;
create policy audit_reads on activity for select to current_user using (true);
create policy company_only on activity for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on activity to motpost_app;

create table address (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "addressLine1" text not null default '',
  "addressLine2" text not null default '',
  "postalCode" text not null default '',
  city text not null default '',
  country bigint,
  knr bigint not null default 0,
  gnr bigint not null default 0,
  bnr bigint not null default 0,
  fnr bigint not null default 0,
  snr bigint not null default 0,
  "unitNumber" text not null default '',
  constraint address_pkey primary key (company_id, id)
);
alter table address enable row level security;
alter table address force row level security;
create policy audit_reads on address for select to current_user using (true);
create policy company_only on address for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy created_together on address for insert to public with check (company_id = any ((string_to_array(current_setting('motpost.companies', true), ','))::bigint[]));
grant select, insert, update, delete on address to motpost_app;

create table amelding_delivery (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  year bigint not null default 0,
  month bigint not null default 0,
  "messageId" text not null default '',
  replaces text not null default '',
  reference text not null default '',
  "deliveredTime" timestamptz,
  "deliveredBy" bigint,
  "taxSum" numeric(16,2) not null default 0,
  "payrollTaxSum" numeric(16,2) not null default 0,
  "financeTaxSum" numeric(16,2) not null default 0,
  "attachmentSum" numeric(16,2) not null default 0,
  "answeredTaxSum" numeric(16,2),
  "answeredPayrollTaxSum" numeric(16,2),
  "answeredFinanceTaxSum" numeric(16,2),
  "answeredAttachmentSum" numeric(16,2),
  "isReopened" boolean not null default false,
  constraint amelding_delivery_pkey primary key (company_id, id),
  constraint "amelding_delivery_company_id_deliveredBy_fkey" foreign key (company_id, "deliveredBy") references employee(company_id, id)
);
create index amelding_delivery_by on amelding_delivery (company_id, "deliveredBy");
create unique index amelding_delivery_message on amelding_delivery (company_id, "messageId");
create index amelding_delivery_month on amelding_delivery (company_id, year, month, id);
alter table amelding_delivery enable row level security;
alter table amelding_delivery force row level security;
create policy audit_reads on amelding_delivery for select to current_user using (true);
create policy company_only on amelding_delivery for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on amelding_delivery to motpost_app;

create table annual_account_state (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  is_closed boolean not null default false,
  closed_by bigint,
  closed_at timestamptz,
  asked_by bigint,
  asked_owner bigint,
  "taxVoucher" bigint,
  "resultVoucher" bigint,
  constraint annual_account_state_pkey primary key (company_id, id),
  constraint annual_account_state_asked_by_fkey foreign key (company_id, asked_by) references employee(company_id, id),
  constraint annual_account_state_closed_by_fkey foreign key (company_id, closed_by) references employee(company_id, id),
  constraint annual_account_state_company_id_fkey foreign key (company_id) references company(company_id),
  constraint "annual_account_state_resultVoucher_fkey" foreign key (company_id, "resultVoucher") references voucher(company_id, id),
  constraint "annual_account_state_taxVoucher_fkey" foreign key (company_id, "taxVoucher") references voucher(company_id, id)
);
alter table annual_account_state enable row level security;
alter table annual_account_state force row level security;
create policy audit_reads on annual_account_state for select to current_user using (true);
create policy company_only on annual_account_state for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on annual_account_state to motpost_app;

create table annual_balance_context (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  year bigint not null,
  constraint annual_balance_context_pkey primary key (company_id, id)
);
create unique index annual_balance_context_once on annual_balance_context (company_id, year);
alter table annual_balance_context enable row level security;
alter table annual_balance_context force row level security;
create policy audit_reads on annual_balance_context for select to current_user using (true);
create policy company_only on annual_balance_context for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on annual_balance_context to motpost_app;

create table annual_check_signed (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  year bigint not null,
  "check" text not null,
  account bigint,
  text text not null default '',
  document bigint,
  "signedBy" bigint not null,
  "signedAt" timestamptz not null default now(),
  constraint annual_check_signed_pkey primary key (company_id, id),
  constraint annual_check_signed_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint annual_check_signed_document_fkey foreign key (company_id, document) references document(company_id, id),
  constraint "annual_check_signed_signedBy_fkey" foreign key (company_id, "signedBy") references employee(company_id, id)
);
create index annual_check_signed_account on annual_check_signed (company_id, account) where account is not null;
create index annual_check_signed_document on annual_check_signed (company_id, document) where document is not null;
create unique index annual_check_signed_once on annual_check_signed (company_id, year, "check", coalesce(account, (0)::bigint));
alter table annual_check_signed enable row level security;
alter table annual_check_signed force row level security;
create policy audit_reads on annual_check_signed for select to current_user using (true);
create policy company_only on annual_check_signed for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on annual_check_signed to motpost_app;

create table app_preferences (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  settings text not null default '{}',
  constraint app_preferences_pkey primary key (company_id, id),
  constraint app_preferences_settings_check check (octet_length(settings) <= 65536),
  constraint app_preferences_company_id_id_fkey foreign key (company_id, id) references employee(company_id, id) on delete cascade
);
alter table app_preferences enable row level security;
alter table app_preferences force row level security;
create policy audit_reads on app_preferences for select to current_user using (true);
create policy company_only on app_preferences for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update on app_preferences to motpost_app;

create table asset (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  description text not null default '',
  "dateOfAcquisition" date,
  "acquisitionCost" numeric(16,2) not null default 0,
  account bigint,
  "incomingBalance" numeric(16,2) not null default 0,
  lifetime bigint not null default 0,
  "depreciationRemainingValue" numeric(16,2) not null default 0,
  "depreciationAccount" bigint,
  "hasHistoryFromExternalSystem" boolean not null default false,
  "externalLastDepreciation" date,
  "externalLastAccountedValue" numeric(16,2) not null default 0,
  "externalAccumulatedDepreciation" numeric(16,2) not null default 0,
  "depreciationMethod" text not null default 'MANUAL',
  "depreciationFrom" date,
  "depreciationRate" numeric(18,4) not null default 0,
  department bigint,
  project bigint,
  "saleDate" date,
  constraint asset_pkey primary key (company_id, id),
  constraint asset_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint asset_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint "asset_company_id_depreciationAccount_fkey" foreign key (company_id, "depreciationAccount") references account(company_id, id),
  constraint asset_company_id_project_fkey foreign key (company_id, project) references project(company_id, id)
);
create index asset_account on asset (company_id, account) where account is not null;
create index asset_department on asset (company_id, department) where department is not null;
create index asset_depreciation_account on asset (company_id, "depreciationAccount") where "depreciationAccount" is not null;
create index asset_project on asset (company_id, project) where project is not null;
alter table asset enable row level security;
alter table asset force row level security;
create policy audit_reads on asset for select to current_user using (true);
create policy company_only on asset for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on asset to motpost_app;

create table auto_pay_support (
  id bigint not null,
  version int not null default 0,
  "uploadNeeded" boolean not null,
  "isEikaType" boolean not null,
  "hasOrgNumber" boolean not null,
  "isPsd2Type" boolean not null,
  "hasApproveInOnlineBanking" boolean not null,
  "requiredBankFieldIds" numeric[] not null,
  constraint auto_pay_support_pkey primary key (id)
);
grant select on auto_pay_support to motpost_app;

create table backup_run (
  id bigint not null generated always as identity,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  file text not null,
  bytes bigint,
  scheduled boolean not null,
  encrypted boolean not null,
  proven boolean,
  fault text,
  constraint backup_run_pkey primary key (id)
);
create index backup_run_ended on backup_run (ended_at);
grant select on backup_run to motpost_app;

create table bank (
  id bigint not null,
  version int not null default 0,
  name text not null,
  "bankStatementFileFormatSupport" text[] not null,
  "registerNumbers" numeric[] not null,
  "displayName" text not null,
  "autoPaySupport" bigint not null,
  platform text not null,
  constraint bank_pkey primary key (id),
  constraint "bank_autoPaySupport_fkey" foreign key ("autoPaySupport") references auto_pay_support(id) deferrable
);
grant select on bank to motpost_app;

create table bank_csv_mapping (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  heading text[] not null default '{}'::text[],
  fingerprint text not null default '',
  date text not null default '',
  "valueDate" text not null default '',
  text text not null default '',
  "in" text not null default '',
  "out" text not null default '',
  amount text not null default '',
  balance text not null default '',
  "counterpartyName" text not null default '',
  "counterpartyAccount" text not null default '',
  reference text not null default '',
  kid text not null default '',
  status text not null default '',
  currency text not null default '',
  constraint bank_csv_mapping_pkey primary key (company_id, id)
);
create unique index bank_csv_mapping_once on bank_csv_mapping (company_id, fingerprint);
alter table bank_csv_mapping enable row level security;
alter table bank_csv_mapping force row level security;
create policy audit_reads on bank_csv_mapping for select to current_user using (true);
create policy company_only on bank_csv_mapping for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_csv_mapping to motpost_app;

create table bank_match_posting (
  company_id bigint not null,
  match bigint not null,
  posting bigint not null,
  accepted boolean not null,
  constraint bank_match_posting_pkey primary key (company_id, match, posting),
  constraint bank_match_posting_company_id_match_fkey foreign key (company_id, match) references bank_reconciliation_match(company_id, id) on delete cascade,
  constraint bank_match_posting_company_id_posting_fkey foreign key (company_id, posting) references posting(company_id, id)
);
create unique index bank_match_posting_once on bank_match_posting (company_id, posting) where accepted;
create index bank_match_posting_posting on bank_match_posting (company_id, posting);
alter table bank_match_posting enable row level security;
alter table bank_match_posting force row level security;
create policy audit_reads on bank_match_posting for select to current_user using (true);
create policy company_only on bank_match_posting for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_match_posting to motpost_app;

create table bank_match_transaction (
  company_id bigint not null,
  match bigint not null,
  transaction bigint not null,
  accepted boolean not null,
  constraint bank_match_transaction_pkey primary key (company_id, match, transaction),
  constraint bank_match_transaction_company_id_match_fkey foreign key (company_id, match) references bank_reconciliation_match(company_id, id) on delete cascade,
  constraint bank_match_transaction_company_id_transaction_fkey foreign key (company_id, transaction) references bank_transaction(company_id, id) on delete cascade
);
create unique index bank_match_transaction_once on bank_match_transaction (company_id, transaction) where accepted;
create index bank_match_transaction_transaction on bank_match_transaction (company_id, transaction);
alter table bank_match_transaction enable row level security;
alter table bank_match_transaction force row level security;
create policy audit_reads on bank_match_transaction for select to current_user using (true);
create policy company_only on bank_match_transaction for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_match_transaction to motpost_app;

create table bank_match_voucher (
  company_id bigint not null,
  match bigint not null,
  voucher bigint not null,
  constraint bank_match_voucher_pkey primary key (company_id, match, voucher),
  constraint bank_match_voucher_company_id_match_fkey foreign key (company_id, match) references bank_reconciliation_match(company_id, id) on delete cascade,
  constraint bank_match_voucher_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id)
);
create index bank_match_voucher_voucher on bank_match_voucher (company_id, voucher);
alter table bank_match_voucher enable row level security;
alter table bank_match_voucher force row level security;
create policy audit_reads on bank_match_voucher for select to current_user using (true);
create policy company_only on bank_match_voucher for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_match_voucher to motpost_app;

create table bank_payment_type (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  description text not null default '',
  "debitAccount" bigint,
  "creditAccount" bigint,
  "isInactive" boolean not null default false,
  constraint bank_payment_type_pkey primary key (company_id, id),
  constraint "bank_payment_type_company_id_creditAccount_fkey" foreign key (company_id, "creditAccount") references account(company_id, id),
  constraint "bank_payment_type_company_id_debitAccount_fkey" foreign key (company_id, "debitAccount") references account(company_id, id)
);
create index "bank_payment_type_creditAccount" on bank_payment_type (company_id, "creditAccount");
create index "bank_payment_type_debitAccount" on bank_payment_type (company_id, "debitAccount");
alter table bank_payment_type enable row level security;
alter table bank_payment_type force row level security;
create policy audit_reads on bank_payment_type for select to current_user using (true);
create policy company_only on bank_payment_type for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_payment_type to motpost_app;

create table bank_reconciliation (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  account bigint not null,
  "accountingPeriod" bigint not null,
  voucher bigint,
  "isClosed" boolean not null default false,
  type text not null default '',
  "bankAccountClosingBalanceCurrency" numeric(16,2) not null default 0,
  "closedDate" date,
  "closedByContact" bigint,
  "closedByEmployee" bigint,
  attachment bigint,
  "autoMatchedSeen" bigint not null default 0,
  "suggestedSeen" bigint not null default 0,
  constraint bank_reconciliation_pkey primary key (company_id, id),
  constraint bank_reconciliation_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint bank_reconciliation_company_id_attachment_fkey foreign key (company_id, attachment) references document(company_id, id),
  constraint "bank_reconciliation_company_id_closedByContact_fkey" foreign key (company_id, "closedByContact") references contact(company_id, id),
  constraint "bank_reconciliation_company_id_closedByEmployee_fkey" foreign key (company_id, "closedByEmployee") references employee(company_id, id),
  constraint bank_reconciliation_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id)
);
create index bank_reconciliation_attachment on bank_reconciliation (company_id, attachment) where attachment is not null;
create index "bank_reconciliation_closedByContact" on bank_reconciliation (company_id, "closedByContact") where "closedByContact" is not null;
create index "bank_reconciliation_closedByEmployee" on bank_reconciliation (company_id, "closedByEmployee") where "closedByEmployee" is not null;
create unique index bank_reconciliation_once on bank_reconciliation (company_id, account, "accountingPeriod");
create index bank_reconciliation_voucher on bank_reconciliation (company_id, voucher) where voucher is not null;
alter table bank_reconciliation enable row level security;
alter table bank_reconciliation force row level security;
create policy audit_reads on bank_reconciliation for select to current_user using (true);
create policy company_only on bank_reconciliation for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_reconciliation to motpost_app;

create table bank_reconciliation_adjustment (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "paymentType" bigint,
  "postingDate" date,
  amount numeric(16,2) not null default 0,
  "bankReconciliationMatch" bigint,
  date date,
  description text not null default '',
  "interimAccount" bigint,
  voucher bigint,
  constraint bank_reconciliation_adjustment_pkey primary key (company_id, id),
  constraint "bank_reconciliation_adjustment_company_id_interimAccount_fkey" foreign key (company_id, "interimAccount") references account(company_id, id),
  constraint bank_reconciliation_adjustment_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id)
);
create index "bank_reconciliation_adjustment_interimAccount" on bank_reconciliation_adjustment (company_id, "interimAccount") where "interimAccount" is not null;
create index bank_reconciliation_adjustment_voucher on bank_reconciliation_adjustment (company_id, voucher);
alter table bank_reconciliation_adjustment enable row level security;
alter table bank_reconciliation_adjustment force row level security;
create policy audit_reads on bank_reconciliation_adjustment for select to current_user using (true);
create policy company_only on bank_reconciliation_adjustment for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_reconciliation_adjustment to motpost_app;

create table bank_reconciliation_match (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "bankReconciliation" bigint not null,
  type text not null default 'MANUAL',
  constraint bank_reconciliation_match_pkey primary key (company_id, id),
  constraint "bank_reconciliation_match_company_id_bankReconciliation_fkey" foreign key (company_id, "bankReconciliation") references bank_reconciliation(company_id, id) on delete cascade
);
create index bank_reconciliation_match_reconciliation on bank_reconciliation_match (company_id, "bankReconciliation", type);
alter table bank_reconciliation_match enable row level security;
alter table bank_reconciliation_match force row level security;
create policy audit_reads on bank_reconciliation_match for select to current_user using (true);
create policy company_only on bank_reconciliation_match for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_reconciliation_match to motpost_app;

create table bank_reconciliation_setting (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "numberOfMatchesPerPage" text not null default 'ITEMS_100',
  constraint bank_reconciliation_setting_pkey primary key (company_id, id)
);
create unique index bank_reconciliation_settings_once on bank_reconciliation_setting (company_id);
alter table bank_reconciliation_setting enable row level security;
alter table bank_reconciliation_setting force row level security;
create policy audit_reads on bank_reconciliation_setting for select to current_user using (true);
create policy company_only on bank_reconciliation_setting for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_reconciliation_setting to motpost_app;

create table bank_register_number (
  number text not null,
  name text not null,
  bic text not null,
  constraint bank_register_number_pkey primary key (number),
  constraint bank_register_number_digits check (number ~ '^[0-9]{4}$')
);
create index bank_register_number_bic on bank_register_number (bic, number);
grant select on bank_register_number to motpost_app;

create table bank_rule (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  sequence bigint not null default 0,
  account bigint,
  direction text not null default 'BOTH',
  "textContains" text not null default '',
  "textEquals" text not null default '',
  "counterpartyAccount" text not null default '',
  "counterpartyName" text not null default '',
  "amountFrom" numeric(16,2) not null default 0,
  "amountTo" numeric(16,2) not null default 0,
  "transactionCode" text not null default '',
  "postingAccount" bigint not null,
  "vatType" bigint,
  department bigint,
  project bigint,
  customer bigint,
  supplier bigint,
  description text not null default '',
  "autoPost" boolean not null default false,
  "isInactive" boolean not null default false,
  hits bigint not null default 0,
  constraint bank_rule_pkey primary key (company_id, id),
  constraint bank_rule_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint bank_rule_company_id_customer_fkey foreign key (company_id, customer) references party(company_id, id),
  constraint bank_rule_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint "bank_rule_company_id_postingAccount_fkey" foreign key (company_id, "postingAccount") references account(company_id, id),
  constraint bank_rule_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint bank_rule_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id),
  constraint "bank_rule_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id)
);
create index bank_rule_account on bank_rule (company_id, account) where account is not null;
create index bank_rule_customer on bank_rule (company_id, customer) where customer is not null;
create index bank_rule_department on bank_rule (company_id, department) where department is not null;
create index "bank_rule_postingAccount" on bank_rule (company_id, "postingAccount");
create index bank_rule_project on bank_rule (company_id, project) where project is not null;
create index bank_rule_supplier on bank_rule (company_id, supplier) where supplier is not null;
create index "bank_rule_vatType" on bank_rule (company_id, "vatType") where "vatType" is not null;
alter table bank_rule enable row level security;
alter table bank_rule force row level security;
create policy audit_reads on bank_rule for select to current_user using (true);
create policy company_only on bank_rule for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_rule to motpost_app;

create table bank_setting (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "requireAllMatched" boolean not null default false,
  "autoPayKid" boolean not null default false,
  "writeOffLimit" numeric(16,2) not null default 1,
  "cardClearingAccount" bigint,
  constraint bank_setting_pkey primary key (company_id, id),
  constraint "bank_setting_company_id_cardClearingAccount_fkey" foreign key (company_id, "cardClearingAccount") references account(company_id, id)
);
create index "bank_setting_cardClearingAccount" on bank_setting (company_id, "cardClearingAccount") where "cardClearingAccount" is not null;
alter table bank_setting enable row level security;
alter table bank_setting force row level security;
create policy audit_reads on bank_setting for select to current_user using (true);
create policy company_only on bank_setting for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_setting to motpost_app;

create table bank_statement (
  company_id bigint not null,
  id bigint not null,
  version int not null default 2,
  changed_at timestamptz not null default now(),
  "openingBalanceCurrency" numeric(16,2) not null default 0,
  "closingBalanceCurrency" numeric(16,2) not null default 0,
  "fileName" text not null default '',
  bank bigint,
  "fromDate" date,
  "toDate" date,
  account bigint,
  "fileFormat" text not null default '',
  checksum text not null default '',
  "externalId" text not null default '',
  "hasBalances" boolean not null default false,
  constraint bank_statement_pkey primary key (company_id, id),
  constraint bank_statement_bank_fkey foreign key (bank) references bank(id),
  constraint bank_statement_company_id_account_fkey foreign key (company_id, account) references account(company_id, id)
);
create index bank_statement_account on bank_statement (company_id, account);
create unique index bank_statement_external on bank_statement (company_id, account, "externalId") where "externalId" <> '';
create unique index bank_statement_file on bank_statement (company_id, account, checksum);
alter table bank_statement enable row level security;
alter table bank_statement force row level security;
create policy audit_reads on bank_statement for select to current_user using (true);
create policy company_only on bank_statement for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_statement to motpost_app;

create table bank_transaction (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "postedDate" date,
  description text not null default '',
  "amountCurrency" numeric(16,2) not null default 0,
  "bankStatement" bigint,
  account bigint,
  "paymentId" text not null default '',
  "sourceVoucher" bigint,
  place bigint not null default 0,
  "bankReference" text not null default '',
  fingerprint text not null default '',
  details text not null default '',
  constraint bank_transaction_pkey primary key (company_id, id),
  constraint bank_transaction_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint "bank_transaction_company_id_bankStatement_fkey" foreign key (company_id, "bankStatement") references bank_statement(company_id, id) on delete cascade,
  constraint "bank_transaction_company_id_sourceVoucher_fkey" foreign key (company_id, "sourceVoucher") references voucher(company_id, id)
);
create index bank_transaction_account on bank_transaction (company_id, account, "postedDate");
create index bank_transaction_amount on bank_transaction (company_id, account, "amountCurrency", "postedDate");
create index bank_transaction_place on bank_transaction (company_id, account, place);
create index bank_transaction_source on bank_transaction (company_id, "sourceVoucher") where "sourceVoucher" is not null;
create index bank_transaction_statement on bank_transaction (company_id, "bankStatement", place);
alter table bank_transaction enable row level security;
alter table bank_transaction force row level security;
create policy audit_reads on bank_transaction for select to current_user using (true);
create policy company_only on bank_transaction for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_transaction to motpost_app;

create table bank_transaction_part (
  company_id bigint not null,
  id bigint not null,
  changed_at timestamptz not null default now(),
  statement bigint not null,
  transaction bigint,
  account bigint not null,
  date date not null,
  amount numeric(16,2) not null,
  place bigint not null,
  kid text not null default '',
  "lineReference" text not null default '',
  "lineAmount" numeric(16,2) not null,
  details text not null,
  voucher bigint,
  constraint bank_transaction_part_pkey primary key (company_id, id),
  constraint bank_transaction_part_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint bank_transaction_part_company_id_statement_fkey foreign key (company_id, statement) references bank_statement(company_id, id) on delete cascade,
  constraint bank_transaction_part_company_id_transaction_fkey foreign key (company_id, transaction) references bank_transaction(company_id, id) on delete cascade,
  constraint bank_transaction_part_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id)
);
create index bank_transaction_part_account on bank_transaction_part (company_id, account, date);
create index bank_transaction_part_statement on bank_transaction_part (company_id, statement);
create index bank_transaction_part_transaction on bank_transaction_part (company_id, transaction, place);
create index bank_transaction_part_voucher on bank_transaction_part (company_id, voucher) where voucher is not null;
create index bank_transaction_part_waiting on bank_transaction_part (company_id, account, date) where transaction is null;
alter table bank_transaction_part enable row level security;
alter table bank_transaction_part force row level security;
create policy audit_reads on bank_transaction_part for select to current_user using (true);
create policy company_only on bank_transaction_part for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_transaction_part to motpost_app;

create table base_amount (
  "validFrom" date not null,
  amount numeric not null,
  constraint base_amount_pkey primary key ("validFrom")
);
grant select on base_amount to motpost_app;

create table bound (
  name text not null,
  value int not null,
  constraint bound_pkey primary key (name)
);
grant select on bound to motpost_app;

create table chain_backlog (
  company_id bigint not null,
  kind text not null,
  after bigint not null default 0,
  constraint chain_backlog_pkey primary key (company_id, kind)
);
alter table chain_backlog enable row level security;
alter table chain_backlog force row level security;
create policy audit_reads on chain_backlog for select to current_user using (true);
create policy company_only on chain_backlog for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy sealing on chain_backlog for all to current_user using (true) with check (true);
grant select on chain_backlog to motpost_app;

create table chain_entry (
  company_id bigint not null,
  "position" bigint not null,
  kind text not null,
  object bigint not null,
  part int not null default 0,
  at timestamptz not null,
  digest bytea not null,
  hash bytea not null,
  content text,
  salt uuid,
  constraint chain_entry_pkey primary key (company_id, "position"),
  constraint chain_entry_kind_check check (kind in ('voucher', 'document', 'attachment', 'change', 'filing', 'rendering', 'payment', 'statement', 'payslip', 'expense'))
);
create unique index chain_entry_object on chain_entry (company_id, kind, object, part);
alter table chain_entry enable row level security;
alter table chain_entry force row level security;
create policy audit_reads on chain_entry for select to current_user using (true);
create policy company_only on chain_entry for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy sealing on chain_entry for all to current_user using (true) with check (true);
grant select on chain_entry to motpost_app;

create table chain_head (
  company_id bigint not null,
  "position" bigint not null,
  hash bytea not null,
  constraint chain_head_pkey primary key (company_id)
);
alter table chain_head enable row level security;
alter table chain_head force row level security;
create policy audit_reads on chain_head for select to current_user using (true);
create policy company_only on chain_head for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy sealing on chain_head for all to current_user using (true) with check (true);
grant select on chain_head to motpost_app;

create table chain_waiting (
  company_id bigint not null,
  kind text not null,
  object bigint not null,
  part int not null default 0,
  at timestamptz not null default now(),
  digest bytea not null,
  content text,
  salt uuid,
  constraint chain_waiting_pkey primary key (company_id, kind, object, part)
);
alter table chain_waiting enable row level security;
alter table chain_waiting force row level security;
create policy audit_reads on chain_waiting for select to current_user using (true);
create policy company_only on chain_waiting for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy sealing on chain_waiting for all to current_user using (true) with check (true);
grant select on chain_waiting to motpost_app;

create table change_log (
  company_id bigint not null,
  entry bigint not null generated always as identity,
  resource text not null,
  object bigint not null,
  kind text not null,
  employee bigint not null,
  actual_employee bigint not null,
  request_id text not null,
  at timestamptz not null default now(),
  event text,
  era int not null default 0,
  xact xid8 not null default pg_current_xact_id(),
  fields json,
  reason text,
  constraint change_log_pkey primary key (company_id, era, xact, entry),
  constraint change_log_kind_check check (kind in ('CREATE', 'UPDATE', 'DELETE', 'LOCKED', 'REOPENED'))
);
create index change_log_at on change_log (company_id, at);
create index change_log_object on change_log (company_id, resource, object, entry);
alter table change_log enable row level security;
alter table change_log force row level security;
create policy audit_reads on change_log for select to current_user using (true);
create policy company_only on change_log for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert on change_log to motpost_app;

create table charged_expense (
  company_id bigint not null,
  line bigint not null,
  expense bigint not null,
  released boolean not null default false,
  constraint charged_expense_pkey primary key (company_id, line, expense),
  constraint charged_expense_company_id_line_fkey foreign key (company_id, line) references order_line(company_id, id) on delete cascade
);
create index charged_expense_expense on charged_expense (company_id, expense);
create unique index charged_expense_once on charged_expense (company_id, expense) where not released;
alter table charged_expense enable row level security;
alter table charged_expense force row level security;
create policy audit_reads on charged_expense for select to current_user using (true);
create policy company_only on charged_expense for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on charged_expense to motpost_app;

create table charged_hours (
  company_id bigint not null,
  line bigint not null,
  entry bigint not null,
  released boolean not null default false,
  constraint charged_hours_pkey primary key (company_id, line, entry),
  constraint charged_hours_company_id_line_fkey foreign key (company_id, line) references order_line(company_id, id) on delete cascade
);
create index charged_hours_entry on charged_hours (company_id, entry);
create unique index charged_hours_once on charged_hours (company_id, entry) where not released;
alter table charged_hours enable row level security;
alter table charged_hours force row level security;
create policy audit_reads on charged_hours for select to current_user using (true);
create policy company_only on charged_hours for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on charged_hours to motpost_app;

create table client_entitlement (
  company_id bigint not null,
  login bigint not null,
  entitlement int not null,
  changed_at timestamptz not null default now(),
  constraint client_entitlement_pkey primary key (company_id, login, entitlement),
  constraint client_entitlement_company_id_login_fkey foreign key (company_id, login) references client_login(company_id, id),
  constraint client_entitlement_entitlement_fkey foreign key (entitlement) references entitlement_kind(id)
);
alter table client_entitlement enable row level security;
alter table client_entitlement force row level security;
create policy audit_reads on client_entitlement for select to current_user using (true);
create policy company_only on client_entitlement for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on client_entitlement to motpost_app;

create table client_login (
  company_id bigint not null,
  id bigint not null,
  employee bigint not null,
  client bigint not null,
  proxy bigint not null,
  constraint client_login_pkey primary key (company_id, id),
  constraint client_login_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
create unique index client_login_employee on client_login (company_id, employee, client);
alter table client_login enable row level security;
alter table client_login force row level security;
create policy audit_reads on client_login for select to current_user using (true);
create policy company_only on client_login for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on client_login to motpost_app;

create table close_group (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  date date not null,
  "differenceVoucher" bigint,
  constraint close_group_pkey primary key (company_id, id),
  constraint "close_group_company_id_differenceVoucher_fkey" foreign key (company_id, "differenceVoucher") references voucher(company_id, id)
);
create index close_group_date on close_group (company_id, date, id);
alter table close_group enable row level security;
alter table close_group force row level security;
create policy audit_reads on close_group for select to current_user using (true);
create policy company_only on close_group for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on close_group to motpost_app;

create table collection_rate (
  kind text not null,
  valid_from date not null,
  valid_to date,
  value numeric(16,6) not null,
  constraint collection_rate_pkey primary key (kind, valid_from),
  constraint collection_rate_kind_check check (kind in ('lateInterest', 'collectionBase', 'reminderFeeShare'))
);
grant select on collection_rate to motpost_app;

create table company (
  company_id bigint not null,
  id bigint not null generated always as (company_id) stored,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  "startDate" date,
  "endDate" date,
  "organizationNumber" text not null default '',
  email text not null default '',
  "phoneNumber" text not null default '',
  "phoneNumberMobile" text not null default '',
  address bigint,
  type text not null default 'AS',
  currency bigint,
  "isPrioritizeAmountsIncludingVat" boolean not null default false,
  language text not null default 'no',
  "vatRegistrationStatus" text not null default 'VAT_REGISTERED',
  "vatPerDepartment" boolean not null default false,
  "hasWarehouseLocation" boolean not null default false,
  "moduleSuggestedProductNumber" boolean not null default false,
  "invoicesDueIn" bigint not null default 14,
  "invoicesDueInType" text not null default 'DAYS',
  "invoiceSendMethod" text not null default 'EMAIL',
  "invoiceComment" text not null default '',
  "isRoundedToWholeKrone" boolean not null default false,
  "kidMethod" text not null default 'NONE',
  "kidLength" bigint not null default 15,
  "remindersIncludeCharge" boolean not null default false,
  "remindersIncludeInterest" boolean not null default false,
  "isSubscriptionIncomeAccrued" boolean not null default false,
  "faxNumber" text not null default '',
  "accountantOrSimilar" boolean not null default false,
  "requireCommentsOnRegisteredHoursAllProjects" boolean not null default false,
  "defaultProjectActivity" bigint,
  "altInnId" bigint not null default 0,
  "sealedAltInnPassword" text not null default '',
  logo bigint,
  "documentColour" text not null default '',
  "avtaleGiroSender" text not null default '',
  "senderEmail" text not null default '',
  "replyToEmail" text not null default '',
  "orderConfirmationMessage" text not null default '',
  "packingNoteMessage" text not null default '',
  "invoicePreviewMessage" text not null default '',
  "duplicateBills" text not null default 'REFUSE_SAME',
  "seriesMoves" text not null default '',
  "reportGroups" text[] not null default '{}'::text[],
  "secondPersonReopensYears" boolean not null default false,
  "postBeforeApproval" boolean not null default false,
  constraint company_pkey primary key (company_id, id),
  constraint company_company_id_key unique (company_id),
  constraint company_vat_status check ("vatRegistrationStatus" in ('VAT_NOT_REGISTERED', 'VAT_APPLICANT', 'VAT_REGISTERED', 'VAT_COMPENSATION')),
  constraint company_company_id_address_fkey foreign key (company_id, address) references address(company_id, id),
  constraint "company_company_id_defaultProjectActivity_fkey" foreign key (company_id, "defaultProjectActivity") references activity(company_id, id),
  constraint company_company_id_logo_fkey foreign key (company_id, logo) references company_logo(company_id, id),
  constraint company_currency_fkey foreign key (currency) references currency(id)
);
alter table company enable row level security;
alter table company force row level security;
create policy audit_reads on company for select to current_user using (true);
create policy company_only on company for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, update on company to motpost_app;

create table company_holiday (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  year bigint not null default 0,
  days numeric(16,2) not null default 0,
  "vacationPayPercentage1" numeric(16,2) not null default 0,
  "vacationPayPercentage2" numeric(16,2) not null default 0,
  "isMaxPercentage2Amount6G" boolean not null default false,
  constraint company_holiday_pkey primary key (company_id, id)
);
create unique index company_holiday_year on company_holiday (company_id, year);
alter table company_holiday enable row level security;
alter table company_holiday force row level security;
create policy audit_reads on company_holiday for select to current_user using (true);
create policy company_only on company_holiday for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on company_holiday to motpost_app;

create table company_holidays (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  date date not null,
  percentage numeric(16,2) not null default 100,
  constraint company_holidays_pkey primary key (company_id, id)
);
create unique index company_holiday_once on company_holidays (company_id, date);
alter table company_holidays enable row level security;
alter table company_holidays force row level security;
create policy audit_reads on company_holidays for select to current_user using (true);
create policy company_only on company_holidays for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on company_holidays to motpost_app;

create table company_logo (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "fileName" text not null default '',
  size bigint not null default 0,
  "mimeType" text not null default '',
  file text not null default '',
  checksum text not null default '',
  width bigint not null default 0,
  height bigint not null default 0,
  constraint company_logo_pkey primary key (company_id, id)
);
create unique index company_logo_file on company_logo (company_id, file);
alter table company_logo enable row level security;
alter table company_logo force row level security;
create policy audit_reads on company_logo for select to current_user using (true);
create policy company_only on company_logo for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on company_logo to motpost_app;

create table company_removal (
  company_id bigint not null,
  organization_number text not null,
  asked_at timestamptz not null default now(),
  due_on date not null,
  removed_at timestamptz,
  handed_over boolean not null,
  reason text not null default '',
  export_sha256 text[] not null,
  last_change bigint not null,
  chain_position bigint,
  chain_hash bytea,
  constraint company_removal_pkey primary key (company_id)
);
alter table company_removal enable row level security;
alter table company_removal force row level security;
create policy audit_reads on company_removal for select to current_user using (true);
create policy company_only on company_removal for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on company_removal to motpost_app;

create table company_standard_time (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "fromDate" date not null,
  "hoursPerDay" numeric(16,2) not null default 0,
  constraint company_standard_time_pkey primary key (company_id, id)
);
create unique index company_standard_time_from on company_standard_time (company_id, "fromDate");
alter table company_standard_time enable row level security;
alter table company_standard_time force row level security;
create policy audit_reads on company_standard_time for select to current_user using (true);
create policy company_only on company_standard_time for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on company_standard_time to motpost_app;

create table consumer_token (
  id bigint not null,
  token_hash bytea not null,
  name text not null,
  expiration_date date not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  emails text not null default '',
  owner_company bigint,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  rate_limit int,
  constraint consumer_token_pkey primary key (id),
  constraint consumer_token_token_hash_key unique (token_hash),
  constraint consumer_token_rate_limit_check check ((rate_limit >= 0) and (rate_limit <= 1000000)),
  constraint consumer_token_owner_company_fkey foreign key (owner_company) references company(company_id)
);
create index consumer_token_owner on consumer_token (owner_company, id);
grant select, insert, update, delete on consumer_token to motpost_app;

create table contact (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "firstName" text not null default '',
  "lastName" text not null default '',
  email text not null default '',
  "phoneNumberMobileCountry" bigint,
  "phoneNumberMobile" text not null default '',
  "phoneNumberWork" text not null default '',
  customer bigint,
  department bigint,
  "isInactive" boolean not null default false,
  constraint contact_pkey primary key (company_id, id),
  constraint contact_company_id_customer_fkey foreign key (company_id, customer) references party(company_id, id),
  constraint contact_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint "contact_phoneNumberMobileCountry_fkey" foreign key ("phoneNumberMobileCountry") references country(id)
);
create index contact_customer on contact (company_id, customer) where customer is not null;
create index contact_department on contact (company_id, department) where department is not null;
alter table contact enable row level security;
alter table contact force row level security;
create policy audit_reads on contact for select to current_user using (true);
create policy company_only on contact for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy created_together on contact for insert to public with check (company_id = any ((string_to_array(current_setting('motpost.companies', true), ','))::bigint[]));
grant select, insert, update, delete on contact to motpost_app;

create table cost_participant (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "displayName" text not null default '',
  "employeeId" bigint not null default 0,
  cost bigint not null,
  constraint cost_participant_pkey primary key (company_id, id),
  constraint cost_participant_company_id_cost_fkey foreign key (company_id, cost) references travel_cost(company_id, id) on delete cascade
);
create index cost_participant_cost on cost_participant (company_id, cost);
alter table cost_participant enable row level security;
alter table cost_participant force row level security;
create policy audit_reads on cost_participant for select to current_user using (true);
create policy company_only on cost_participant for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on cost_participant to motpost_app;

create table counter (
  company_id bigint not null,
  series text not null,
  year int not null,
  value bigint not null,
  constraint counter_pkey primary key (company_id, series, year)
);
alter table counter enable row level security;
alter table counter force row level security;
create policy audit_reads on counter for select to current_user using (true);
create policy company_only on counter for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy numbered_together on counter for all to public using (company_id = any ((string_to_array(current_setting('motpost.companies', true), ','))::bigint[]));
grant select, insert, update on counter to motpost_app;

create table country (
  id int not null,
  version int not null default 0,
  name text not null,
  "nameEnglish" text not null,
  "displayName" text not null,
  "isoAlpha2Code" text not null,
  "isoAlpha3Code" text not null,
  "isoNumericCode" text not null,
  "isEea" boolean not null,
  "ibanLength" int,
  constraint country_pkey primary key (id),
  constraint "country_isoAlpha2Code_key" unique ("isoAlpha2Code"),
  constraint "country_isoAlpha3Code_key" unique ("isoAlpha3Code"),
  constraint "country_isoNumericCode_key" unique ("isoNumericCode"),
  constraint "country_ibanLength_check" check (("ibanLength" >= 15) and ("ibanLength" <= 34)),
  constraint "country_isoAlpha2Code_check" check ("isoAlpha2Code" ~ '^[A-Z]{2}$'),
  constraint "country_isoAlpha3Code_check" check ("isoAlpha3Code" ~ '^[A-Z]{3}$'),
  constraint "country_isoNumericCode_check" check ("isoNumericCode" ~ '^[0-9]{3}$')
);
grant select on country to motpost_app;

create table currency (
  id int not null,
  version int not null default 0,
  code text not null,
  description text not null default '',
  factor int not null,
  "isDisabled" boolean not null default false,
  "displayName" text not null,
  "minorDigits" int not null,
  constraint currency_pkey primary key (id),
  constraint currency_code_key unique (code),
  constraint currency_factor_check check (factor in (1, 10, 100)),
  constraint "currency_minorDigits_check" check (("minorDigits" >= 0) and ("minorDigits" <= 4))
);
grant select on currency to motpost_app;

create table currency_rate (
  id bigint not null generated always as identity,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "targetCurrency" int not null default 1,
  "sourceCurrency" int not null,
  rate numeric(24,10) not null,
  source text not null default 'NORGES_BANK',
  date date not null,
  factor int not null,
  constraint currency_rate_pkey primary key (id),
  constraint "currency_rate_sourceCurrency_date_key" unique ("sourceCurrency", date),
  constraint currency_rate_factor_check check (factor in (1, 10, 100, 1000, 10000)),
  constraint currency_rate_rate_check check (rate > 0),
  constraint "currency_rate_sourceCurrency_check" check ("sourceCurrency" <> 1),
  constraint currency_rate_source_check check (source in ('NORGES_BANK', 'HALLONEN')),
  constraint "currency_rate_targetCurrency_check" check ("targetCurrency" = 1),
  constraint "currency_rate_sourceCurrency_fkey" foreign key ("sourceCurrency") references currency(id) deferrable,
  constraint "currency_rate_targetCurrency_fkey" foreign key ("targetCurrency") references currency(id)
);
grant select on currency_rate to motpost_app;

create table customer_category (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  number text not null default '',
  description text not null default '',
  type bigint not null default 1,
  constraint customer_category_pkey primary key (company_id, id)
);
alter table customer_category enable row level security;
alter table customer_category force row level security;
create policy audit_reads on customer_category for select to current_user using (true);
create policy company_only on customer_category for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on customer_category to motpost_app;

create table default_account (
  number int not null,
  "nameNorwegian" text not null,
  "nameEnglish" text not null,
  type text not null,
  "ledgerType" text not null,
  "defaultVatTypeId" int not null,
  "vatLocked" boolean not null,
  "legalVatClass" text not null,
  "isCloseable" boolean not null,
  "isApplicableForSupplierInvoice" boolean not null,
  "requireReconciliation" boolean not null,
  "isBankAccount" boolean not null,
  "isInvoiceAccount" boolean not null,
  "isInactive" boolean not null,
  "saftCode" text,
  "groupingCategory" text,
  "groupingCode" text,
  "systemRole" text,
  id bigint,
  constraint default_account_pkey primary key (number),
  constraint default_account_id_key unique (id),
  constraint "default_account_ledgerType_check" check ("ledgerType" in ('GENERAL', 'CUSTOMER', 'VENDOR', 'EMPLOYEE', 'ASSET')),
  constraint default_account_number_check check ((number >= 1000) and (number <= 9999)),
  constraint "default_account_saftCode_check" check ("saftCode" ~ '^[0-9]{2}$'),
  constraint default_account_type_check check (type in ('ASSETS', 'EQUITY', 'LIABILITIES', 'OPERATING_REVENUES', 'OPERATING_EXPENSES', 'INVESTMENT_INCOME', 'COST_OF_CAPITAL', 'TAX_ON_ORDINARY_ACTIVITIES', 'EXTRAORDINARY_INCOME', 'EXTRAORDINARY_COST', 'TAX_ON_EXTRAORDINARY_ACTIVITIES', 'ANNUAL_RESULT', 'TRANSFERS_AND_ALLOCATIONS')),
  constraint "default_account_defaultVatTypeId_fkey" foreign key ("defaultVatTypeId") references default_vat_type(id) deferrable
);
create unique index default_account_number_wide on default_account (((number)::bigint));
grant select on default_account to motpost_app;

create table default_legal_vat (
  "legalVatClass" text not null,
  "vatTypeId" int not null,
  constraint default_legal_vat_pkey primary key ("legalVatClass", "vatTypeId"),
  constraint "default_legal_vat_vatTypeId_fkey" foreign key ("vatTypeId") references default_vat_type(id) deferrable
);
grant select on default_legal_vat to motpost_app;

create table default_payment_type (
  direction text not null,
  sequence int not null,
  "nameNorwegian" text not null,
  "nameEnglish" text not null,
  "accountNumber" int not null,
  "currencyCode" text not null,
  "isInactive" boolean not null default false,
  "showIncomingInvoice" boolean not null default false,
  "showWagePayment" boolean not null default false,
  "showVatReturns" boolean not null default false,
  "showWagePeriodTransaction" boolean not null default false,
  "requiresSeparateVoucher" boolean not null default false,
  constraint default_payment_type_pkey primary key (direction, sequence),
  constraint default_payment_type_direction_check check (direction in ('IN', 'OUT')),
  constraint "default_payment_type_accountNumber_fkey" foreign key ("accountNumber") references default_account(number) deferrable,
  constraint "default_payment_type_currencyCode_fkey" foreign key ("currencyCode") references currency(code) deferrable
);
grant select on default_payment_type to motpost_app;

create table default_product_unit (
  sequence int not null,
  name text not null,
  "nameShort" text not null,
  "nameEnglish" text not null,
  "nameShortEnglish" text not null,
  "commonCode" text not null,
  constraint default_product_unit_pkey primary key (sequence),
  constraint "default_product_unit_commonCode_key" unique ("commonCode"),
  constraint default_product_unit_name_key unique (name)
);
grant select on default_product_unit to motpost_app;

create table default_salary_type (
  id bigint not null,
  number text not null,
  "nameNorwegian" text not null,
  "nameEnglish" text not null,
  kind text not null,
  sign int not null,
  "isTaxable" boolean not null,
  "taxMethod" text not null,
  "isVacationPayable" boolean not null,
  "isPayrollTaxable" boolean not null,
  "isPensionable" boolean not null,
  "isSickPayable" boolean not null,
  "showInTimesheet" boolean not null,
  "benefitKind" text not null,
  "ameldingWageCode" text not null,
  "countIs" text not null,
  supplement text not null,
  "debitNumber" int not null,
  "creditNumber" int not null,
  constraint default_salary_type_pkey primary key (id),
  constraint default_salary_type_number unique (number)
);
grant select on default_salary_type to motpost_app;

create table default_travel_cost_category (
  id bigint not null,
  sequence bigint not null,
  "nameNorwegian" text not null,
  "nameEnglish" text not null,
  "accountNumber" int not null,
  "vatType" bigint not null,
  "isVatLocked" boolean not null,
  "showOnTravelExpenses" boolean not null,
  "showOnEmployeeExpenses" boolean not null,
  constraint default_travel_cost_category_pkey primary key (id)
);
grant select on default_travel_cost_category to motpost_app;

create table default_travel_payment_type (
  id bigint not null,
  "nameNorwegian" text not null,
  "nameEnglish" text not null,
  "accountNumber" int not null,
  constraint default_travel_payment_type_pkey primary key (id)
);
grant select on default_travel_payment_type to motpost_app;

create table default_vat_type (
  id int not null,
  number text not null,
  "nameNorwegian" text not null,
  "nameEnglish" text not null,
  direction text not null,
  "rateKind" text not null,
  percentage numeric(5,2) not null,
  "ratePercent" numeric(5,2) not null,
  "reverseCharge" text not null,
  "isDeductible" boolean not null,
  "isReportable" boolean not null,
  "isDirect" boolean not null,
  "outAccountNumber" int,
  "inAccountNumber" int,
  "incomeAccountNumber" int,
  "saftStandardTaxCode" text,
  "mvaMeldingCode" text,
  specification text,
  "mvaLines" text not null,
  "ublCategory" text,
  "parentId" int,
  sequence int not null,
  "outgoingSequence" int,
  "isActive" boolean not null,
  constraint default_vat_type_pkey primary key (id),
  constraint default_vat_type_number_key unique (number),
  constraint "default_vat_type_outgoingSequence_key" unique ("outgoingSequence"),
  constraint default_vat_type_sequence_key unique (sequence),
  constraint default_vat_type_check check ("isDirect" = ("rateKind" = 'DIRECT')),
  constraint default_vat_type_direction_check check (direction in ('NONE', 'IN', 'OUT', 'BOTH')),
  constraint "default_vat_type_rateKind_check" check ("rateKind" in ('NONE', 'ZERO', 'EXEMPT', 'DIRECT', 'STANDARD', 'MIDDLE', 'LOW', 'RAW_FISH')),
  constraint "default_vat_type_ratePercent_check" check (("ratePercent" >= 0) and ("ratePercent" <= 100)),
  constraint "default_vat_type_reverseCharge_check" check ("reverseCharge" in ('N', 'Y', 'S')),
  constraint "default_vat_type_inAccountNumber_fkey" foreign key ("inAccountNumber") references default_account(number) deferrable,
  constraint "default_vat_type_incomeAccountNumber_fkey" foreign key ("incomeAccountNumber") references default_account(number) deferrable,
  constraint "default_vat_type_outAccountNumber_fkey" foreign key ("outAccountNumber") references default_account(number) deferrable,
  constraint "default_vat_type_parentId_fkey" foreign key ("parentId") references default_vat_type(id) deferrable
);
grant select on default_vat_type to motpost_app;

create table default_voucher_type (
  key text not null,
  sequence int not null,
  "nameNorwegian" text not null,
  "nameEnglish" text not null,
  constraint default_voucher_type_pkey primary key (key),
  constraint default_voucher_type_sequence_key unique (sequence)
);
grant select on default_voucher_type to motpost_app;

create table delivery_address (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "addressLine1" text not null default '',
  "addressLine2" text not null default '',
  "postalCode" text not null default '',
  city text not null default '',
  country bigint,
  name text not null default '',
  knr bigint not null default 0,
  gnr bigint not null default 0,
  bnr bigint not null default 0,
  fnr bigint not null default 0,
  snr bigint not null default 0,
  "unitNumber" text not null default '',
  constraint delivery_address_pkey primary key (company_id, id),
  constraint delivery_address_country_fkey foreign key (country) references country(id)
);
alter table delivery_address enable row level security;
alter table delivery_address force row level security;
create policy audit_reads on delivery_address for select to current_user using (true);
create policy company_only on delivery_address for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy created_together on delivery_address for insert to public with check (company_id = any ((string_to_array(current_setting('motpost.companies', true), ','))::bigint[]));
grant select, insert, update, delete on delivery_address to motpost_app;

create table department (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  "departmentNumber" text not null default '',
  "departmentManager" bigint,
  "isInactive" boolean not null default false,
  constraint department_pkey primary key (company_id, id),
  constraint "department_company_id_departmentManager_fkey" foreign key (company_id, "departmentManager") references employee(company_id, id)
);
create unique index department_number on department (company_id, "departmentNumber") where "departmentNumber" <> '';
alter table department enable row level security;
alter table department force row level security;
create policy audit_reads on department for select to current_user using (true);
create policy company_only on department for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on department to motpost_app;

create table dimension_correction (
  company_id bigint not null,
  posting bigint not null,
  corrects bigint not null,
  constraint dimension_correction_pkey primary key (company_id, posting),
  constraint dimension_correction_company_id_corrects_fkey foreign key (company_id, corrects) references posting(company_id, id),
  constraint dimension_correction_company_id_posting_fkey foreign key (company_id, posting) references posting(company_id, id)
);
create index dimension_correction_corrects on dimension_correction (company_id, corrects);
alter table dimension_correction enable row level security;
alter table dimension_correction force row level security;
create policy audit_reads on dimension_correction for select to current_user using (true);
create policy company_only on dimension_correction for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on dimension_correction to motpost_app;

create table discount_group (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  number text not null default '',
  constraint discount_group_pkey primary key (company_id, id)
);
alter table discount_group enable row level security;
alter table discount_group force row level security;
create policy audit_reads on discount_group for select to current_user using (true);
create policy company_only on discount_group for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on discount_group to motpost_app;

create table dispatch (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  kind text not null default '',
  invoice bigint,
  reminder bigint,
  "order" bigint,
  customer bigint,
  employee bigint,
  notification bigint,
  "sendType" text not null default '',
  recipients text not null default '',
  message text not null default '',
  "isStockItemsOnly" boolean not null default false,
  status text not null default '',
  attempts bigint not null default 0,
  "lastError" text not null default '',
  answer text not null default '',
  "createdTime" timestamptz,
  "lastTime" timestamptz,
  "nextTime" timestamptz,
  "endedTime" timestamptz,
  "messageId" text not null default '',
  key uuid not null default gen_random_uuid(),
  reached text not null default '',
  not_found boolean not null default false,
  first_at timestamptz,
  claim uuid,
  lease_until timestamptz,
  constraint dispatch_pkey primary key (company_id, id),
  constraint dispatch_status_check check (status in ('PENDING', 'RETRYING', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN', 'READY', 'DONE', 'CANCELLED')),
  constraint dispatch_company_id_customer_fkey foreign key (company_id, customer) references party(company_id, id) on delete set null (customer),
  constraint dispatch_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id) on delete set null (employee),
  constraint dispatch_company_id_invoice_fkey foreign key (company_id, invoice) references invoice(company_id, id),
  constraint dispatch_company_id_notification_fkey foreign key (company_id, notification) references notification(company_id, id) on delete set null (notification),
  constraint dispatch_company_id_order_fkey foreign key (company_id, "order") references sales_order(company_id, id) on delete set null ("order"),
  constraint dispatch_company_id_reminder_fkey foreign key (company_id, reminder) references reminder(company_id, id)
);
create index dispatch_customer on dispatch (company_id, customer) where customer is not null;
create index dispatch_employee on dispatch (company_id, employee) where employee is not null;
create index dispatch_invoice on dispatch (company_id, invoice, id) where invoice is not null;
create index dispatch_notification on dispatch (company_id, notification) where notification is not null;
create index dispatch_open on dispatch (company_id, status, id) where status in ('FAILED', 'UNKNOWN', 'READY');
create index dispatch_order on dispatch (company_id, "order") where "order" is not null;
create index dispatch_reminder on dispatch (company_id, reminder) where reminder is not null;
create index dispatch_sending on dispatch (lease_until) where status = 'SENDING';
create index dispatch_waiting on dispatch (company_id, "nextTime", id) where status in ('PENDING', 'RETRYING');
alter table dispatch enable row level security;
alter table dispatch force row level security;
create policy audit_reads on dispatch for select to current_user using (true);
create policy company_only on dispatch for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy dispatching on dispatch for all to current_user using (true) with check (true);
grant select, insert on dispatch to motpost_app;

create table dispatch_link (
  company_id bigint not null,
  link_hash bytea not null,
  dispatch bigint not null,
  expires_at timestamptz not null,
  constraint dispatch_link_pkey primary key (company_id, link_hash),
  constraint dispatch_link_company_id_dispatch_fkey foreign key (company_id, dispatch) references dispatch(company_id, id)
);
create index dispatch_link_dispatch on dispatch_link (company_id, dispatch);
create index dispatch_link_expiry on dispatch_link (expires_at);
create index dispatch_link_hash on dispatch_link (link_hash);
alter table dispatch_link enable row level security;
alter table dispatch_link force row level security;
create policy audit_reads on dispatch_link for select to current_user using (true);
create policy company_only on dispatch_link for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy dispatching on dispatch_link for all to current_user using (true) with check (true);
grant select on dispatch_link to motpost_app;

create table division (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  "startDate" date,
  "endDate" date,
  "organizationNumber" text not null default '',
  "municipalityDate" date,
  municipality bigint,
  constraint division_pkey primary key (company_id, id),
  constraint division_municipality_fkey foreign key (municipality) references municipality(id)
);
alter table division enable row level security;
alter table division force row level security;
create policy audit_reads on division for select to current_user using (true);
create policy company_only on division for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update on division to motpost_app;

create table document (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "fileName" text not null default '',
  size bigint not null default 0,
  "mimeType" text not null default '',
  "archiveDate" date,
  "addedAt" timestamptz not null,
  file text not null default '',
  checksum text not null default '',
  account bigint,
  customer bigint,
  supplier bigint,
  employee bigint,
  product bigint,
  project bigint,
  "order" bigint,
  voucher bigint,
  "imageOf" bigint,
  "controlForm" bigint,
  "supersededBy" bigint,
  "supersededAt" timestamptz,
  "supersededByEmployee" bigint,
  "travelExpense" bigint,
  constraint document_pkey primary key (company_id, id),
  constraint document_check check (num_nonnulls(account, customer, supplier, employee, product, project, "controlForm", "order", voucher, "imageOf") <= 1),
  constraint document_check1 check (("supersededBy" is null) = ("supersededAt" is null)),
  constraint document_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint "document_company_id_controlForm_fkey" foreign key (company_id, "controlForm") references project_control_form(company_id, id),
  constraint document_company_id_customer_fkey foreign key (company_id, customer) references party(company_id, id),
  constraint document_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint document_company_id_file_fkey foreign key (company_id, file) references stored_file(company_id, id),
  constraint "document_company_id_imageOf_fkey" foreign key (company_id, "imageOf") references product(company_id, id) on delete cascade,
  constraint document_company_id_order_fkey foreign key (company_id, "order") references sales_order(company_id, id) on delete cascade,
  constraint document_company_id_product_fkey foreign key (company_id, product) references product(company_id, id),
  constraint document_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint "document_company_id_supersededByEmployee_fkey" foreign key (company_id, "supersededByEmployee") references employee(company_id, id),
  constraint "document_company_id_supersededBy_fkey" foreign key (company_id, "supersededBy") references document(company_id, id) on delete cascade,
  constraint document_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id),
  constraint "document_company_id_travelExpense_fkey" foreign key (company_id, "travelExpense") references travel_expense(company_id, id) on delete cascade
);
create index document_account on document (company_id, account) where account is not null;
create index document_control_form on document (company_id, "controlForm") where "controlForm" is not null;
create index document_customer on document (company_id, customer) where customer is not null;
create index document_employee on document (company_id, employee) where employee is not null;
create unique index document_file on document (company_id, file);
create unique index document_image on document (company_id, "imageOf") where "imageOf" is not null;
create index document_order on document (company_id, "order", id) where "order" is not null;
create index document_product on document (company_id, product) where product is not null;
create index document_project on document (company_id, project) where project is not null;
create index document_superseded on document (company_id, "supersededBy") where "supersededBy" is not null;
create index document_superseded_by_employee on document (company_id, "supersededByEmployee") where "supersededByEmployee" is not null;
create index document_supplier on document (company_id, supplier) where supplier is not null;
create index document_travel_expense on document (company_id, "travelExpense") where "travelExpense" is not null;
create index document_voucher on document (company_id, voucher, id) where voucher is not null;
alter table document enable row level security;
alter table document force row level security;
create policy audit_reads on document for select to current_user using (true);
create policy company_only on document for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on document to motpost_app;

create table driving_stop (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "locationName" text not null default '',
  latitude numeric(22,8) not null default 0,
  longitude numeric(22,8) not null default 0,
  "sortIndex" bigint not null default 0,
  type bigint not null default 0,
  "mileageAllowance" bigint not null,
  constraint driving_stop_pkey primary key (company_id, id),
  constraint "driving_stop_company_id_mileageAllowance_fkey" foreign key (company_id, "mileageAllowance") references mileage_allowance(company_id, id) on delete cascade
);
create index driving_stop_mileage on driving_stop (company_id, "mileageAllowance");
alter table driving_stop enable row level security;
alter table driving_stop force row level security;
create policy audit_reads on driving_stop for select to current_user using (true);
create policy company_only on driving_stop for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on driving_stop to motpost_app;

create table duplicate_reason (
  company_id bigint not null,
  voucher bigint not null,
  reason text not null,
  employee bigint not null,
  said_at timestamptz not null default now(),
  constraint duplicate_reason_pkey primary key (company_id, voucher),
  constraint duplicate_reason_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint duplicate_reason_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id)
);
alter table duplicate_reason enable row level security;
alter table duplicate_reason force row level security;
create policy audit_reads on duplicate_reason for select to current_user using (true);
create policy company_only on duplicate_reason for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on duplicate_reason to motpost_app;

create table employee (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "firstName" text not null default '',
  "lastName" text not null default '',
  "employeeNumber" text not null default '',
  "dateOfBirth" date,
  email text not null default '',
  "phoneNumberMobile" text not null default '',
  "phoneNumberHome" text not null default '',
  "phoneNumberWork" text not null default '',
  "isContact" boolean not null default false,
  comments text not null default '',
  language text not null default 'en',
  department bigint,
  "isProxy" boolean not null default false,
  "phoneNumberMobileCountry" bigint,
  "nationalIdentityNumber" text not null default '',
  dnumber text not null default '',
  "internationalId" bigint,
  "bankAccountNumber" text not null default '',
  iban text not null default '',
  bic text not null default '',
  "creditorBankCountryId" bigint not null default 0,
  "usesAbroadPayment" boolean not null default false,
  address bigint,
  "employeeCategory" bigint,
  "systemAccess" text not null default 'EXTENDED',
  constraint employee_pkey primary key (company_id, id),
  constraint employee_company_id_address_fkey foreign key (company_id, address) references address(company_id, id),
  constraint employee_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint "employee_company_id_employeeCategory_fkey" foreign key (company_id, "employeeCategory") references employee_category(company_id, id),
  constraint "employee_company_id_internationalId_fkey" foreign key (company_id, "internationalId") references international_id(company_id, id),
  constraint "employee_phoneNumberMobileCountry_fkey" foreign key ("phoneNumberMobileCountry") references country(id)
);
create index employee_department on employee (company_id, department) where department is not null;
create unique index employee_email on employee (company_id, lower(email)) where email <> '';
create unique index employee_number on employee (company_id, "employeeNumber") where "employeeNumber" <> '';
create index employee_of_category on employee (company_id, "employeeCategory") where "employeeCategory" is not null;
alter table employee enable row level security;
alter table employee force row level security;
create policy audit_reads on employee for select to current_user using (true);
create policy company_only on employee for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on employee to motpost_app;

create table employee_access (
  company_id bigint not null,
  employee bigint not null,
  entitlements int[] not null,
  changed_at timestamptz not null default now(),
  constraint employee_access_pkey primary key (company_id, employee),
  constraint employee_access_entitlements_check check (cardinality(entitlements) > 0),
  constraint employee_access_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
alter table employee_access enable row level security;
alter table employee_access force row level security;
create policy audit_reads on employee_access for select to current_user using (true);
create policy company_only on employee_access for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on employee_access to motpost_app;

create table employee_category (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  number text not null default '',
  description text not null default '',
  constraint employee_category_pkey primary key (company_id, id)
);
alter table employee_category enable row level security;
alter table employee_category force row level security;
create policy audit_reads on employee_category for select to current_user using (true);
create policy company_only on employee_category for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on employee_category to motpost_app;

create table employee_login (
  company_id bigint not null,
  employee bigint not null,
  password_hash text not null,
  changed_at timestamptz not null default now(),
  constraint employee_login_pkey primary key (company_id, employee),
  constraint employee_login_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
alter table employee_login enable row level security;
alter table employee_login force row level security;
create policy audit_reads on employee_login for select to current_user using (true);
create policy company_only on employee_login for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on employee_login to motpost_app;

create table employee_preferences (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "filterOnProjectParticipant" boolean not null default false,
  "filterOnProjectManager" boolean not null default false,
  language text not null default 'NO',
  "notMailed" text[] not null default '{}'::text[],
  constraint employee_preferences_pkey primary key (company_id, id),
  constraint employee_preferences_company_id_id_fkey foreign key (company_id, id) references employee(company_id, id) on delete cascade
);
alter table employee_preferences enable row level security;
alter table employee_preferences force row level security;
create policy audit_reads on employee_preferences for select to current_user using (true);
create policy company_only on employee_preferences for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on employee_preferences to motpost_app;
grant update (version, changed_at, "filterOnProjectParticipant", "filterOnProjectManager", language, "notMailed") on employee_preferences to motpost_app;

create table employee_token (
  id bigint not null,
  company_id bigint not null,
  employee bigint not null,
  consumer_token bigint,
  token_hash bytea not null,
  expiration_date date not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  kind text not null default 'EMPLOYEE',
  actual_employee bigint,
  company_owned boolean not null default false,
  access text not null default 'FULL',
  constraint employee_token_pkey primary key (id),
  constraint employee_token_token_hash_key unique (token_hash),
  constraint employee_token_access_check check (access in ('FULL', 'READ_ONLY', 'DRY_RUN')),
  constraint employee_token_check check ((kind = 'EMPLOYEE') = (consumer_token is not null)),
  constraint employee_token_check1 check ((not company_owned) or ((kind = 'EMPLOYEE') and ((actual_employee is null) or (actual_employee = employee)))),
  constraint employee_token_kind_check check (kind in ('EMPLOYEE', 'JWT')),
  constraint employee_token_company_id_actual_employee_fkey foreign key (company_id, actual_employee) references employee(company_id, id),
  constraint employee_token_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint employee_token_company_id_fkey foreign key (company_id) references company(company_id),
  constraint employee_token_consumer_token_fkey foreign key (consumer_token) references consumer_token(id)
);
create index employee_token_actual on employee_token (company_id, actual_employee) where actual_employee is not null;
create index employee_token_company on employee_token (company_id, id);
alter table employee_token enable row level security;
alter table employee_token force row level security;
create policy audit_reads on employee_token for select to current_user using (true);
create policy company_only on employee_token for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on employee_token to motpost_app;

create table employer_tax_rate (
  year int not null,
  zone text not null,
  "percentOrdinary" numeric not null,
  "percentAgriculture" numeric not null,
  "freeAmount" numeric,
  "extraPercent" numeric,
  "extraAbove" numeric,
  "financeTaxPercent" numeric not null,
  constraint employer_tax_rate_pkey primary key (year, zone)
);
grant select on employer_tax_rate to motpost_app;

create table employment (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  "employmentId" text not null default '',
  "startDate" date not null,
  "endDate" date,
  "employmentEndReason" text,
  division bigint,
  "lastSalaryChangeDate" date,
  "noEmploymentRelationship" boolean not null default false,
  "isMainEmployer" boolean not null default true,
  "taxDeductionCode" text not null default '',
  "isRemoveAccessAtEmploymentEnded" boolean not null default false,
  "accessEnded" boolean not null default false,
  constraint employment_pkey primary key (company_id, id),
  constraint employment_company_id_division_fkey foreign key (company_id, division) references division(company_id, id),
  constraint employment_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id) on delete cascade
);
create index employment_access on employment (company_id, "endDate") where "isRemoveAccessAtEmploymentEnded" and ("endDate" is not null) and (not "accessEnded");
create index employment_employee on employment (company_id, employee);
alter table employment enable row level security;
alter table employment force row level security;
create policy audit_reads on employment for select to current_user using (true);
create policy company_only on employment for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on employment to motpost_app;

create table employment_details (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employment bigint not null,
  date date,
  "employmentType" text not null default 'NOT_CHOSEN',
  "employmentForm" text not null default 'NOT_CHOSEN',
  "maritimeEmployment" bigint,
  "remunerationType" text not null default 'NOT_CHOSEN',
  "workingHoursScheme" text not null default 'NOT_CHOSEN',
  "shiftDurationHours" numeric(16,2) not null default 0,
  "occupationCode" bigint,
  "percentageOfFullTimeEquivalent" numeric(16,2) not null default 0,
  "annualSalary" numeric(16,2) not null default 0,
  "hourlyWage" numeric(16,2) not null default 0,
  "payrollTaxMunicipalityId" bigint,
  constraint employment_details_pkey primary key (company_id, id),
  constraint employment_details_company_id_employment_fkey foreign key (company_id, employment) references employment(company_id, id) on delete cascade,
  constraint "employment_details_company_id_maritimeEmployment_fkey" foreign key (company_id, "maritimeEmployment") references maritime_employment(company_id, id),
  constraint "employment_details_occupationCode_fkey" foreign key ("occupationCode") references occupation_code(id),
  constraint "employment_details_payrollTaxMunicipalityId_fkey" foreign key ("payrollTaxMunicipalityId") references municipality(id)
);
create unique index employment_details_date on employment_details (company_id, employment, date);
alter table employment_details enable row level security;
alter table employment_details force row level security;
create policy audit_reads on employment_details for select to current_user using (true);
create policy company_only on employment_details for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on employment_details to motpost_app;

create table employment_type (
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  list text not null,
  "employmentType" text not null default 'NOT_CHOSEN',
  "nameNO" text not null,
  code text not null,
  constraint employment_type_pkey primary key (id)
);
grant select on employment_type to motpost_app;

create table entitlement_kind (
  id int not null,
  name text not null,
  for_standard boolean not null default false,
  constraint entitlement_kind_pkey primary key (id),
  constraint entitlement_kind_name_key unique (name)
);
grant select on entitlement_kind to motpost_app;

create table event_attempt (
  company_id bigint not null,
  id bigint not null default uncounted_id('event_attempt_id'),
  delivery bigint not null,
  number int not null,
  at timestamptz not null,
  duration int not null,
  outcome text not null,
  status int,
  reason text,
  answer text,
  next_at timestamptz,
  constraint event_attempt_pkey primary key (company_id, id),
  constraint event_attempt_company_id_delivery_fkey foreign key (company_id, delivery) references event_delivery(company_id, id) on delete cascade
);
create index event_attempt_delivery on event_attempt (company_id, delivery, number);
alter table event_attempt enable row level security;
alter table event_attempt force row level security;
create policy audit_reads on event_attempt for select to current_user using (true);
create policy company_only on event_attempt for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy dispatching on event_attempt for all to current_user using (true) with check (true);
grant select on event_attempt to motpost_app;

create table event_delivery (
  company_id bigint not null,
  id bigint not null,
  subscription bigint not null,
  event text not null,
  object bigint not null,
  delivery uuid not null,
  cause text not null,
  replays bigint,
  created_at timestamptz not null,
  attempts int not null default 0,
  last_at timestamptz not null,
  last_outcome text,
  last_status int,
  state text not null,
  ended_at timestamptz,
  constraint event_delivery_pkey primary key (company_id, id),
  constraint event_delivery_state_check check (state in ('RETRYING', 'DELIVERED', 'SUPERSEDED', 'EXPIRED', 'FAILED'))
);
create index event_delivery_age on event_delivery (last_at);
create index event_delivery_created on event_delivery (company_id, created_at);
create index event_delivery_object on event_delivery (company_id, subscription, object, created_at);
alter table event_delivery enable row level security;
alter table event_delivery force row level security;
create policy audit_reads on event_delivery for select to current_user using (true);
create policy company_only on event_delivery for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy dispatching on event_delivery for all to current_user using (true) with check (true);
grant select on event_delivery to motpost_app;

create table event_outbox (
  company_id bigint not null,
  subscription bigint not null,
  object bigint not null,
  event text not null,
  generation int not null default 0,
  delivery uuid not null default gen_random_uuid(),
  changed_at timestamptz not null,
  first_at timestamptz,
  last_at timestamptz,
  attempts int not null default 0,
  due_at timestamptz not null,
  claim uuid,
  lease_until timestamptz,
  log_id bigint not null default uncounted_id('event_delivery_id'),
  cause text not null default 'CHANGE',
  replays bigint,
  constraint event_outbox_pkey primary key (company_id, subscription, object),
  constraint event_outbox_cause_check check (cause in ('CHANGE', 'REPLAY', 'TEST')),
  constraint event_outbox_company_id_subscription_fkey foreign key (company_id, subscription) references event_subscription(company_id, id) on update cascade on delete cascade
);
create index event_outbox_due on event_outbox (company_id, subscription, due_at, object);
create index event_outbox_log on event_outbox (company_id, log_id);
create index event_outbox_under_way on event_outbox (lease_until) where claim is not null;
alter table event_outbox enable row level security;
alter table event_outbox force row level security;
create policy audit_reads on event_outbox for select to current_user using (true);
create policy company_only on event_outbox for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy dispatching on event_outbox for all to current_user using (true) with check (true);
grant select, insert, update, delete on event_outbox to motpost_app;

create table event_subscription (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  event text not null default '',
  "targetUrl" text not null default '',
  fields text,
  status text not null default 'ACTIVE',
  "authHeaderName" text,
  "sealedHeader" text not null default '',
  "sealedSecret" text not null default '',
  "sealedLogin" text not null default '',
  "targetHost" text not null default '',
  "activatedAt" timestamptz,
  failing_since timestamptz,
  last_failure timestamptz,
  failures int not null default 0,
  last_success timestamptz,
  last_status int,
  warned int not null default 0,
  failed_objects bigint[] not null default '{}'::bigint[],
  unreached_objects bigint[] not null default '{}'::bigint[],
  next_probe timestamptz,
  probes int not null default 0,
  employee bigint not null default 0,
  constraint event_subscription_pkey primary key (company_id, id)
);
create index event_subscription_event on event_subscription (company_id, event);
alter table event_subscription enable row level security;
alter table event_subscription force row level security;
create policy audit_reads on event_subscription for select to current_user using (true);
create policy company_only on event_subscription for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy dispatching on event_subscription for all to current_user using (true) with check (true);
grant select, insert, delete on event_subscription to motpost_app;
grant update (version, changed_at, event, "targetUrl", fields, status, "authHeaderName", "sealedHeader", "sealedSecret", "sealedLogin", "targetHost", "activatedAt", employee) on event_subscription to motpost_app;

create table external_product (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  supplier bigint not null,
  name text not null default '',
  "elNumber" text not null default '',
  "nrfNumber" text not null default '',
  "costExcludingVatCurrency" numeric(24,10) not null default 0,
  "priceExcludingVatCurrency" numeric(24,10) not null default 0,
  "priceIncludingVatCurrency" numeric(24,10) not null default 0,
  "isInactive" boolean not null default false,
  "productUnit" bigint,
  "isStockItem" boolean not null default false,
  "vatType" bigint,
  currency bigint,
  department bigint,
  account bigint,
  constraint external_product_pkey primary key (company_id, id),
  constraint external_product_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint external_product_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint "external_product_company_id_productUnit_fkey" foreign key (company_id, "productUnit") references product_unit(company_id, id),
  constraint external_product_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id),
  constraint "external_product_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id),
  constraint external_product_currency_fkey foreign key (currency) references currency(id)
);
create unique index external_product_el_number on external_product (company_id, supplier, "elNumber") where "elNumber" <> '';
create unique index external_product_nrf_number on external_product (company_id, supplier, "nrfNumber") where "nrfNumber" <> '';
create index external_product_supplier on external_product (company_id, supplier);
alter table external_product enable row level security;
alter table external_product force row level security;
create policy audit_reads on external_product for select to current_user using (true);
create policy company_only on external_product for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on external_product to motpost_app;

create table file_piece (
  company_id bigint not null,
  file text not null,
  number int not null,
  content bytea not null,
  constraint file_piece_pkey primary key (company_id, file, number),
  constraint file_piece_company_id_file_fkey foreign key (company_id, file) references stored_file(company_id, id) on delete cascade
);
alter table file_piece alter column content set storage external;
alter table file_piece enable row level security;
alter table file_piece force row level security;
create policy audit_reads on file_piece for select to current_user using (true);
create policy company_only on file_piece for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert on file_piece to motpost_app;

create table global_pension (
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "displayName" text not null,
  number text not null,
  "fromDate" date,
  "toDate" date,
  constraint global_pension_pkey primary key (id),
  constraint global_pension_number unique (number)
);
grant select on global_pension to motpost_app;

create table hourly_cost_and_rate (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  date date,
  rate numeric(16,2) not null default 0,
  "budgetRate" numeric(16,2) not null default 0,
  "hourCostRate" numeric(16,2) not null default 0,
  constraint hourly_cost_and_rate_pkey primary key (company_id, id),
  constraint hourly_cost_and_rate_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id) on delete cascade
);
create unique index hourly_cost_and_rate_date on hourly_cost_and_rate (company_id, employee, date);
alter table hourly_cost_and_rate enable row level security;
alter table hourly_cost_and_rate force row level security;
create policy audit_reads on hourly_cost_and_rate for select to current_user using (true);
create policy company_only on hourly_cost_and_rate for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on hourly_cost_and_rate to motpost_app;

create table id_block (
  company_id bigint not null,
  next_id bigint not null,
  constraint id_block_pkey primary key (company_id),
  constraint id_block_company_id_fkey foreign key (company_id) references company(company_id)
);
alter table id_block enable row level security;
alter table id_block force row level security;
create policy audit_reads on id_block for select to current_user using (true);
create policy company_only on id_block for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, update on id_block to motpost_app;

create table idempotency (
  company_id bigint not null,
  owner text not null,
  key text not null,
  request text not null,
  status int,
  body text,
  created_at timestamptz not null default now(),
  constraint idempotency_pkey primary key (company_id, owner, key)
);
create index idempotency_age on idempotency (created_at);
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy audit_reads on idempotency for select to current_user using (true);
create policy company_only on idempotency for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy expired on idempotency for delete to current_user using (created_at < (now() - make_interval(days => ( select b.value from bound b where (b.name = 'idempotencyDays')))));
grant select, insert, update, delete on idempotency to motpost_app;

create table incoming_address (
  company_id bigint not null,
  secret_hash bytea not null,
  employee bigint not null,
  made_at timestamptz not null default now(),
  constraint incoming_address_pkey primary key (company_id),
  constraint incoming_address_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
alter table incoming_address enable row level security;
alter table incoming_address force row level security;
create policy audit_reads on incoming_address for select to current_user using (true);
create policy company_only on incoming_address for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on incoming_address to motpost_app;

create table incoming_invoice (
  company_id bigint not null,
  id bigint not null,
  changed_at timestamptz not null default now(),
  received_at timestamptz not null default now(),
  source text not null,
  note text not null default '',
  automated text[] not null default '{}'::text[],
  is_new_supplier boolean not null default false,
  warnings text not null default '',
  kind text not null default '',
  checksum text not null default '',
  delivery_date date,
  buyer_reference text not null default '',
  order_reference text not null default '',
  credited_number text not null default '',
  payment_kid text not null default '',
  payment_reference text not null default '',
  payment_account text not null default '',
  payment_bic text not null default '',
  payment_due date,
  payment_amount numeric(16,2) not null default 0,
  payment_currency bigint,
  constraint incoming_invoice_pkey primary key (company_id, id),
  constraint incoming_invoice_payment_currency_fkey foreign key (payment_currency) references currency(id)
);
create index incoming_invoice_bytes on incoming_invoice (company_id, checksum) where checksum <> '';
create index incoming_invoice_kid on incoming_invoice (company_id, payment_kid) where payment_kid <> '';
alter table incoming_invoice enable row level security;
alter table incoming_invoice force row level security;
create policy audit_reads on incoming_invoice for select to current_user using (true);
create policy company_only on incoming_invoice for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on incoming_invoice to motpost_app;

create table incoming_invoice_line (
  company_id bigint not null,
  id bigint not null,
  invoice bigint not null,
  external_id text not null,
  count numeric(24,10) not null default 1,
  item_id text not null default '',
  item_text text not null default '',
  automated text[] not null default '{}'::text[],
  tax_transaction_type bigint not null default 0,
  reinvoiced boolean not null default false,
  constraint incoming_invoice_line_pkey primary key (company_id, id),
  constraint incoming_invoice_line_company_id_invoice_fkey foreign key (company_id, invoice) references incoming_invoice(company_id, id) on delete cascade
);
create index incoming_invoice_line_invoice on incoming_invoice_line (company_id, invoice);
alter table incoming_invoice_line enable row level security;
alter table incoming_invoice_line force row level security;
create policy audit_reads on incoming_invoice_line for select to current_user using (true);
create policy company_only on incoming_invoice_line for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on incoming_invoice_line to motpost_app;

create table incoming_refusal (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "receivedTime" timestamptz,
  source text not null default '',
  "fileName" text not null default '',
  reasons text not null default '',
  document bigint,
  checksum text not null default '',
  constraint incoming_refusal_pkey primary key (company_id, id),
  constraint incoming_refusal_company_id_document_fkey foreign key (company_id, document) references document(company_id, id)
);
create unique index incoming_refusal_bytes on incoming_refusal (company_id, checksum);
create index incoming_refusal_document on incoming_refusal (company_id, document);
alter table incoming_refusal enable row level security;
alter table incoming_refusal force row level security;
create policy audit_reads on incoming_refusal for select to current_user using (true);
create policy company_only on incoming_refusal for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on incoming_refusal to motpost_app;

create table international_id (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "intAmeldingType" text,
  country bigint,
  number text not null default '',
  constraint international_id_pkey primary key (company_id, id),
  constraint international_id_country_fkey foreign key (country) references country(id)
);
alter table international_id enable row level security;
alter table international_id force row level security;
create policy audit_reads on international_id for select to current_user using (true);
create policy company_only on international_id for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on international_id to motpost_app;

create table inventory (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  number text not null default '',
  "isMainInventory" boolean not null default false,
  "isInactive" boolean not null default false,
  description text not null default '',
  email text not null default '',
  phone text not null default '',
  address bigint,
  constraint inventory_pkey primary key (company_id, id),
  constraint inventory_company_id_address_fkey foreign key (company_id, address) references address(company_id, id)
);
create unique index inventory_main on inventory (company_id) where "isMainInventory";
alter table inventory enable row level security;
alter table inventory force row level security;
create policy audit_reads on inventory for select to current_user using (true);
create policy company_only on inventory for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on inventory to motpost_app;

create table inventory_location (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  inventory bigint not null,
  number bigint not null default 0,
  name text not null default '',
  "isInactive" boolean not null default false,
  constraint inventory_location_pkey primary key (company_id, id),
  constraint inventory_location_company_id_inventory_fkey foreign key (company_id, inventory) references inventory(company_id, id)
);
create index inventory_location_inventory on inventory_location (company_id, inventory);
alter table inventory_location enable row level security;
alter table inventory_location force row level security;
create policy audit_reads on inventory_location for select to current_user using (true);
create policy company_only on inventory_location for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on inventory_location to motpost_app;

create table invoice (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "invoiceNumber" bigint not null default 0,
  "invoiceDate" date not null,
  customer bigint,
  "creditedInvoice" bigint not null default 0,
  "isCredited" boolean not null default false,
  "invoiceDueDate" date not null,
  kid text not null default '',
  "invoiceComment" text not null default '',
  comment text not null default '',
  voucher bigint,
  "deliveryDate" date,
  amount numeric(16,2) not null default 0,
  "amountCurrency" numeric(16,2) not null default 0,
  "amountExcludingVat" numeric(16,2) not null default 0,
  "amountExcludingVatCurrency" numeric(16,2) not null default 0,
  "amountRoundoff" numeric(16,2) not null default 0,
  "amountRoundoffCurrency" numeric(16,2) not null default 0,
  currency bigint,
  "isCreditNote" boolean not null default false,
  "isCharged" boolean not null default false,
  "isApproved" boolean not null default false,
  "invoiceRemarks" text not null default '',
  "postponeRemindersTo" date,
  "openItem" bigint,
  "amountOutstanding" numeric(16,2) not null default 0,
  "amountCurrencyOutstanding" numeric(16,2) not null default 0,
  "hasIncome" boolean not null default false,
  "hasCharges" boolean not null default false,
  "exchangeRate" numeric(24,10) not null default 0,
  "nextDue" date,
  constraint invoice_pkey primary key (company_id, id),
  constraint "invoice_exchangeRate_check" check (("exchangeRate" >= 0) and ("exchangeRate" <= 1000000)),
  constraint invoice_company_id_customer_fkey foreign key (company_id, customer) references party(company_id, id)
);
create index invoice_amount on invoice (company_id, amount) where amount <> 0;
create index invoice_credits on invoice (company_id, "creditedInvoice") where "creditedInvoice" <> 0;
create index invoice_customer_date on invoice (company_id, customer, "invoiceDate") include ("amountExcludingVat");
create index invoice_date on invoice (company_id, "invoiceDate", id);
create index invoice_due on invoice (company_id, "invoiceDueDate");
create unique index invoice_kid on invoice (company_id, kid) where kid <> '';
create unique index invoice_number on invoice (company_id, "invoiceNumber");
create index invoice_open_amount on invoice (company_id, amount) where (amount <> 0) and ("amountCurrencyOutstanding" <> 0);
create index invoice_open_item on invoice (company_id, "openItem") where "openItem" is not null;
create index invoice_voucher on invoice (company_id, voucher);
alter table invoice alter column "openItem" set (n_distinct=-0.9);
alter table invoice enable row level security;
alter table invoice force row level security;
create policy audit_reads on invoice for select to current_user using (true);
create policy company_only on invoice for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on invoice to motpost_app;
grant update (version) on invoice to motpost_app;

create table invoice_instalment (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  invoice bigint not null,
  "openItem" bigint not null,
  "dueDate" date not null,
  "amountCurrency" numeric(16,2) not null,
  constraint invoice_instalment_pkey primary key (company_id, id),
  constraint "invoice_instalment_amountCurrency_check" check ("amountCurrency" > 0),
  constraint invoice_instalment_company_id_invoice_fkey foreign key (company_id, invoice) references invoice(company_id, id),
  constraint "invoice_instalment_company_id_openItem_fkey" foreign key (company_id, "openItem") references posting(company_id, id)
);
create index invoice_instalment_due on invoice_instalment (company_id, "dueDate");
create index invoice_instalment_invoice on invoice_instalment (company_id, invoice);
create unique index invoice_instalment_item on invoice_instalment (company_id, "openItem", "dueDate");
alter table invoice_instalment enable row level security;
alter table invoice_instalment force row level security;
create policy audit_reads on invoice_instalment for select to current_user using (true);
create policy company_only on invoice_instalment for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on invoice_instalment to motpost_app;

create table job_run (
  name text not null,
  done_at timestamptz,
  tried_at timestamptz not null,
  fault text,
  constraint job_run_pkey primary key (name)
);
grant select, insert, update on job_run to motpost_app;

create table leave_of_absence (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employment bigint not null,
  "importedLeaveOfAbsenceId" text not null default '',
  "startDate" date not null,
  "endDate" date,
  percentage numeric(16,2) not null default 0,
  "isWageDeduction" boolean not null default false,
  type text not null default 'LEAVE_OF_ABSENCE',
  constraint leave_of_absence_pkey primary key (company_id, id),
  constraint leave_of_absence_company_id_employment_fkey foreign key (company_id, employment) references employment(company_id, id)
);
create index leave_of_absence_employment on leave_of_absence (company_id, employment);
alter table leave_of_absence enable row level security;
alter table leave_of_absence force row level security;
create policy audit_reads on leave_of_absence for select to current_user using (true);
create policy company_only on leave_of_absence for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on leave_of_absence to motpost_app;

create table leave_of_absence_type (
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "leaveOfAbsenceType" text not null,
  "nameNO" text not null,
  code text not null,
  constraint leave_of_absence_type_pkey primary key (id)
);
grant select on leave_of_absence_type to motpost_app;

create table ledger_counter (
  company_id bigint not null,
  series text not null,
  year int not null,
  value bigint not null,
  start bigint not null default 1,
  constraint ledger_counter_pkey primary key (company_id, series, year)
);
alter table ledger_counter enable row level security;
alter table ledger_counter force row level security;
create policy audit_reads on ledger_counter for select to current_user using (true);
create policy company_only on ledger_counter for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on ledger_counter to motpost_app;

create table login_link (
  company_id bigint not null,
  employee bigint not null,
  link_hash bytea not null,
  expires_at timestamptz not null,
  constraint login_link_pkey primary key (company_id, employee),
  constraint login_link_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
create unique index login_link_hash on login_link (company_id, link_hash);
alter table login_link enable row level security;
alter table login_link force row level security;
create policy audit_reads on login_link for select to current_user using (true);
create policy company_only on login_link for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy expired on login_link for delete to current_user using (expires_at < now());
grant select on login_link to motpost_app;

create table mailbox_message (
  company_id bigint not null,
  id bigint not null default uncounted_id('mailbox_message_id'),
  version int not null default 0,
  changed_at timestamptz not null default now(),
  dispatch bigint,
  "sentTime" timestamptz,
  sender text not null default '',
  "replyTo" text not null default '',
  recipients text not null default '',
  subject text not null default '',
  text text not null default '',
  html text not null default '',
  "messageId" text not null default '',
  "attachmentName" text not null default '',
  raw bytea not null,
  constraint mailbox_message_pkey primary key (company_id, id),
  constraint mailbox_message_company_id_dispatch_fkey foreign key (company_id, dispatch) references dispatch(company_id, id)
);
create index mailbox_message_age on mailbox_message ("sentTime");
create index mailbox_message_dispatch on mailbox_message (company_id, dispatch);
alter table mailbox_message alter column raw set storage external;
alter table mailbox_message enable row level security;
alter table mailbox_message force row level security;
create policy audit_reads on mailbox_message for select to current_user using (true);
create policy company_only on mailbox_message for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy dispatching on mailbox_message for all to current_user using (true) with check (true);
grant select on mailbox_message to motpost_app;

create table maritime_employment (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "fartoeyId" text not null default '',
  paamoenstringsdato date,
  avmoenstringsdato date,
  "antallTimerPerYrkeskodePerMoenstring" bigint not null default 0,
  "shipRegister" text,
  "shipType" text,
  "tradeArea" text,
  constraint maritime_employment_pkey primary key (company_id, id)
);
alter table maritime_employment enable row level security;
alter table maritime_employment force row level security;
create policy audit_reads on maritime_employment for select to current_user using (true);
create policy company_only on maritime_employment for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on maritime_employment to motpost_app;

create table mileage_allowance (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "travelExpense" bigint not null,
  "rateType" bigint,
  "rateCategory" bigint,
  date date not null,
  "departureLocation" text not null default '',
  destination text not null default '',
  km numeric(16,2) not null default 0,
  rate numeric(16,2) not null default 0,
  amount numeric(16,2) not null default 0,
  "isCompanyCar" boolean not null default false,
  "vehicleType" bigint not null default 0,
  "passengerSupplement" bigint,
  "trailerSupplement" bigint,
  "tollCost" bigint,
  constraint mileage_allowance_pkey primary key (company_id, id),
  constraint "mileage_allowance_company_id_passengerSupplement_fkey" foreign key (company_id, "passengerSupplement") references mileage_allowance(company_id, id) on delete set null ("passengerSupplement"),
  constraint "mileage_allowance_company_id_tollCost_fkey" foreign key (company_id, "tollCost") references travel_cost(company_id, id) on delete set null ("tollCost"),
  constraint "mileage_allowance_company_id_trailerSupplement_fkey" foreign key (company_id, "trailerSupplement") references mileage_allowance(company_id, id) on delete set null ("trailerSupplement"),
  constraint "mileage_allowance_company_id_travelExpense_fkey" foreign key (company_id, "travelExpense") references travel_expense(company_id, id) on delete cascade,
  constraint "mileage_allowance_rateCategory_fkey" foreign key ("rateCategory") references travel_expense_rate_category(id),
  constraint "mileage_allowance_rateType_fkey" foreign key ("rateType") references travel_expense_rate(id)
);
create index mileage_allowance_expense on mileage_allowance (company_id, "travelExpense");
create index mileage_allowance_passengers on mileage_allowance (company_id, "passengerSupplement") where "passengerSupplement" is not null;
create index mileage_allowance_toll on mileage_allowance (company_id, "tollCost") where "tollCost" is not null;
create index mileage_allowance_trailer on mileage_allowance (company_id, "trailerSupplement") where "trailerSupplement" is not null;
alter table mileage_allowance enable row level security;
alter table mileage_allowance force row level security;
create policy audit_reads on mileage_allowance for select to current_user using (true);
create policy company_only on mileage_allowance for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on mileage_allowance to motpost_app;

create table municipality (
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  number text not null,
  name text not null,
  county text not null default '',
  zone text not null default '',
  constraint municipality_pkey primary key (id),
  constraint municipality_number_key unique (number)
);
grant select on municipality to motpost_app;

create table next_of_kin (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  name text not null default '',
  "phoneNumber" text not null default '',
  address text not null default '',
  "typeOfRelationship" text,
  constraint next_of_kin_pkey primary key (company_id, id),
  constraint next_of_kin_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id) on delete cascade
);
create index next_of_kin_employee on next_of_kin (company_id, employee);
alter table next_of_kin enable row level security;
alter table next_of_kin force row level security;
create policy audit_reads on next_of_kin for select to current_user using (true);
create policy company_only on next_of_kin for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on next_of_kin to motpost_app;

create table notice (
  company_id bigint not null,
  kind text not null,
  object bigint not null,
  reason text not null,
  en text not null,
  no text not null,
  "createdTime" timestamptz not null,
  "isSent" boolean not null default false,
  constraint notice_pkey primary key (company_id, kind, object)
);
create index notice_waiting on notice (company_id) where not "isSent";
alter table notice enable row level security;
alter table notice force row level security;
create policy company_only on notice for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy notices on notice for all to current_user using (true) with check (true);
grant select on notice to motpost_app;

create table notification (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  kind text not null default '',
  "objectId" bigint not null default 0,
  parameters text not null default '',
  "sentTime" timestamptz not null,
  "readTime" timestamptz,
  constraint notification_pkey primary key (company_id, id),
  constraint notification_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id) on delete cascade
);
create index notification_employee on notification (company_id, employee, "sentTime");
create index notification_stale_rates on notification (company_id, parameters) where kind = 'RATES_STALE';
create index notification_unread on notification (company_id, employee) where "readTime" is null;
alter table notification enable row level security;
alter table notification force row level security;
create policy audit_reads on notification for select to current_user using (true);
create policy company_only on notification for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on notification to motpost_app;
grant update (version, changed_at, "readTime") on notification to motpost_app;

create table number_gap (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  series text not null,
  year bigint not null,
  "numberFrom" bigint not null,
  "numberTo" bigint not null,
  reason text not null,
  employee bigint not null,
  "madeAt" timestamptz not null default now(),
  constraint number_gap_pkey primary key (company_id, id),
  constraint "number_gap_company_id_series_year_numberFrom_key" unique (company_id, series, year, "numberFrom"),
  constraint number_gap_check check ("numberFrom" <= "numberTo"),
  constraint number_gap_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
alter table number_gap enable row level security;
alter table number_gap force row level security;
create policy audit_reads on number_gap for select to current_user using (true);
create policy company_only on number_gap for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on number_gap to motpost_app;

create table occupation_code (
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "nameNO" text not null,
  code text not null,
  constraint occupation_code_pkey primary key (id),
  constraint occupation_code_code_key unique (code)
);
grant select on occupation_code to motpost_app;

create table open_item_unclear (
  company_id bigint not null,
  posting bigint not null,
  constraint open_item_unclear_pkey primary key (company_id, posting),
  constraint open_item_unclear_company_id_posting_fkey foreign key (company_id, posting) references posting(company_id, id)
);
alter table open_item_unclear enable row level security;
alter table open_item_unclear force row level security;
create policy audit_reads on open_item_unclear for select to current_user using (true);
create policy company_only on open_item_unclear for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on open_item_unclear to motpost_app;

create table open_span (
  company_id bigint not null,
  posting bigint not null,
  account bigint not null,
  customer bigint,
  supplier bigint,
  employee bigint,
  day date not null,
  closed_on date not null default 'infinity'::date,
  length smallint not null generated always as (case when (closed_on = 'infinity'::date) then 16 else width_bucket((closed_on - day), '{1,2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384}'::int[]) end) stored,
  constraint open_span_pkey primary key (company_id, posting)
);
create index open_span_customer on open_span (company_id, customer, length, day) include (closed_on, posting) where customer is not null;
create index open_span_length on open_span (company_id, length, day) include (closed_on, posting);
create index open_span_supplier on open_span (company_id, supplier, length, day) include (closed_on, posting) where supplier is not null;
alter table open_span enable row level security;
alter table open_span force row level security;
create policy audit_reads on open_span for select to current_user using (true);
create policy company_only on open_span for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on open_span to motpost_app;

create table order_group (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "order" bigint not null,
  title text not null default '',
  comment text not null default '',
  "sortIndex" bigint not null default 0,
  constraint order_group_pkey primary key (company_id, id),
  constraint order_group_company_id_order_fkey foreign key (company_id, "order") references sales_order(company_id, id) on delete cascade
);
create index order_group_order on order_group (company_id, "order", "sortIndex", id);
alter table order_group enable row level security;
alter table order_group force row level security;
create policy audit_reads on order_group for select to current_user using (true);
create policy company_only on order_group for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy created_together on order_group for insert to public with check (company_id = any ((string_to_array(current_setting('motpost.companies', true), ','))::bigint[]));
grant select, insert, update, delete on order_group to motpost_app;

create table order_line (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  product bigint,
  description text not null default '',
  count numeric(24,10) not null default 0,
  "unitCostCurrency" numeric(24,10) not null default 0,
  "unitPriceExcludingVatCurrency" numeric(24,10) not null default 0,
  currency bigint,
  markup numeric(16,2) not null default 0,
  discount numeric(16,2) not null default 0,
  "vatType" bigint,
  "amountExcludingVatCurrency" numeric(16,2) not null default 0,
  "amountIncludingVatCurrency" numeric(16,2) not null default 0,
  "order" bigint not null,
  "unitPriceIncludingVatCurrency" numeric(24,10) not null default 0,
  "isSubscription" boolean not null default false,
  "subscriptionPeriodStart" date,
  "subscriptionPeriodEnd" date,
  "sortIndex" bigint not null default 0,
  invoice bigint,
  inventory bigint,
  "inventoryLocation" bigint,
  "orderGroup" bigint,
  "isPicked" boolean not null default false,
  "pickedDate" date,
  "orderedQuantity" numeric(24,10) not null default 0,
  "madeBy" text not null default '',
  "vatDate" date,
  "orderLineSorting" text not null default '',
  "isPrioritizeAmountsIncludingVat" boolean not null default false,
  constraint order_line_pkey primary key (company_id, id),
  constraint "order_line_company_id_inventoryLocation_fkey" foreign key (company_id, "inventoryLocation") references inventory_location(company_id, id),
  constraint order_line_company_id_inventory_fkey foreign key (company_id, inventory) references inventory(company_id, id),
  constraint "order_line_company_id_orderGroup_fkey" foreign key (company_id, "orderGroup") references order_group(company_id, id) on delete set null ("orderGroup"),
  constraint order_line_company_id_order_fkey foreign key (company_id, "order") references sales_order(company_id, id) on delete cascade,
  constraint order_line_company_id_product_fkey foreign key (company_id, product) references product(company_id, id)
);
create index order_line_group on order_line (company_id, "orderGroup") where "orderGroup" is not null;
create index order_line_invoice on order_line (company_id, invoice) where invoice is not null;
create index order_line_open on order_line (company_id, product) where (product is not null) and (invoice is null);
create index order_line_order on order_line (company_id, "order", "sortIndex", id);
create index order_line_product on order_line (company_id, product) where product is not null;
alter table order_line enable row level security;
alter table order_line force row level security;
create policy audit_reads on order_line for select to current_user using (true);
create policy company_only on order_line for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy created_together on order_line for insert to public with check (company_id = any ((string_to_array(current_setting('motpost.companies', true), ','))::bigint[]));
grant select, insert, update, delete on order_line to motpost_app;

create table page_session (
  company_id bigint not null,
  session_hash bytea not null,
  employee bigint not null,
  expires_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  used_at timestamptz,
  agent text not null default '',
  constraint page_session_pkey primary key (company_id, session_hash),
  constraint page_session_company_id_employee_fkey foreign key (company_id, employee) references employee_login(company_id, employee) on delete cascade
);
create index page_session_employee on page_session (company_id, employee);
create index page_session_expiry on page_session (expires_at);
alter table page_session enable row level security;
alter table page_session force row level security;
create policy audit_reads on page_session for select to current_user using (true);
create policy company_only on page_session for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy expired on page_session for delete to current_user using (expires_at < now());
grant select, insert, delete on page_session to motpost_app;
grant update (used_at) on page_session to motpost_app;

create table party (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  "organizationNumber" text not null default '',
  "supplierNumber" bigint not null default 0,
  "customerNumber" bigint not null default 0,
  "isSupplier" boolean not null default false,
  "isCustomer" boolean not null default true,
  email text not null default '',
  "invoiceEmail" text not null default '',
  "overdueNoticeEmail" text not null default '',
  "phoneNumber" text not null default '',
  "phoneNumberMobile" text not null default '',
  description text not null default '',
  "isInactive" boolean not null default false,
  "isPrivateIndividual" boolean not null default false,
  language text not null default 'NO',
  website text not null default '',
  "singleCustomerInvoice" boolean not null default false,
  "invoiceSendMethod" text not null default 'EMAIL',
  "emailAttachmentType" text not null default 'ATTACHMENT',
  "invoicesDueIn" bigint not null default 14,
  "invoicesDueInType" text not null default 'DAYS',
  "postalAddress" bigint,
  "physicalAddress" bigint,
  currency bigint,
  "discountPercentage" numeric(16,2) not null default 0,
  "showProducts" boolean not null default false,
  department bigint,
  "bankAccounts" text[] not null default '{}'::text[],
  "globalLocationNumber" bigint not null default 0,
  "accountManager" bigint,
  "deliveryAddress" bigint,
  category1 bigint,
  category2 bigint,
  category3 bigint,
  "isFactoring" boolean not null default false,
  "invoiceSendSMSNotification" boolean not null default false,
  "invoiceSMSNotificationNumber" text not null default '',
  "isAutomaticSoftReminderEnabled" boolean not null default false,
  "isAutomaticReminderEnabled" boolean not null default false,
  "isAutomaticNoticeOfDebtCollectionEnabled" boolean not null default false,
  "customerAccount" bigint,
  "supplierAccount" bigint,
  "bankAccountBics" text[] not null default '{}'::text[],
  "bankAccountProviders" text[] not null default '{}'::text[],
  constraint party_pkey primary key (company_id, id),
  constraint "party_company_id_accountManager_fkey" foreign key (company_id, "accountManager") references employee(company_id, id),
  constraint party_company_id_category1_fkey foreign key (company_id, category1) references customer_category(company_id, id),
  constraint party_company_id_category2_fkey foreign key (company_id, category2) references customer_category(company_id, id),
  constraint party_company_id_category3_fkey foreign key (company_id, category3) references customer_category(company_id, id),
  constraint "party_company_id_customerAccount_fkey" foreign key (company_id, "customerAccount") references account(company_id, id),
  constraint "party_company_id_deliveryAddress_fkey" foreign key (company_id, "deliveryAddress") references delivery_address(company_id, id),
  constraint party_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint "party_company_id_physicalAddress_fkey" foreign key (company_id, "physicalAddress") references address(company_id, id),
  constraint "party_company_id_postalAddress_fkey" foreign key (company_id, "postalAddress") references address(company_id, id),
  constraint "party_company_id_supplierAccount_fkey" foreign key (company_id, "supplierAccount") references account(company_id, id)
);
create index party_bank_accounts on party using gin ("bankAccounts") with (fastupdate=off) where "bankAccounts" <> '{}'::text[];
create index party_bank_name on party (company_id, regexp_replace(replace(replace(replace(translate(lower(name), 'åäáàâãéèêëøöóòôõüúùûíìîïñç', 'aaaaaaeeeeoooooouuuuiiiinc'), 'æ', 'ae'), 'aa', 'a'), 'oe', 'o'), '[^a-z0-9]+', '', 'g'));
create index party_customer_account on party (company_id, "customerAccount") where "customerAccount" is not null;
create unique index party_customer_number on party (company_id, "customerNumber") where "customerNumber" > 0;
create index party_department on party (company_id, department) where department is not null;
create index party_manager on party (company_id, "accountManager") where "accountManager" is not null;
create index party_name on party (company_id, name);
create index party_physical_address on party (company_id, "physicalAddress") where "physicalAddress" is not null;
create index party_postal_address on party (company_id, "postalAddress") where "postalAddress" is not null;
create index party_supplier_account on party (company_id, "supplierAccount") where "supplierAccount" is not null;
create unique index party_supplier_number on party (company_id, "supplierNumber") where "supplierNumber" > 0;
create index party_words on party using gin (to_tsvector('simple'::regconfig, regexp_replace((' ' || lower(name)), '[^[:alnum:]]+', ((' c' || (company_id)::text) || 'x'), 'g'))) with (fastupdate='on', gin_pending_list_limit='64');
alter table party enable row level security;
alter table party force row level security;
create policy audit_reads on party for select to current_user using (true);
create policy company_only on party for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy created_together on party for insert to public with check (company_id = any ((string_to_array(current_setting('motpost.companies', true), ','))::bigint[]));
grant select, insert, update, delete on party to motpost_app;

create table passenger (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  "mileageAllowance" bigint not null,
  constraint passenger_pkey primary key (company_id, id),
  constraint "passenger_company_id_mileageAllowance_fkey" foreign key (company_id, "mileageAllowance") references mileage_allowance(company_id, id) on delete cascade
);
create index passenger_mileage on passenger (company_id, "mileageAllowance");
alter table passenger enable row level security;
alter table passenger force row level security;
create policy audit_reads on passenger for select to current_user using (true);
create policy company_only on passenger for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on passenger to motpost_app;

create table payment (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  kind text not null default 'OTHER',
  account bigint not null,
  supplier bigint,
  employee bigint,
  "contraAccount" bigint,
  "creditorName" text not null default '',
  "creditorBban" text not null default '',
  "creditorIban" text not null default '',
  "creditorBic" text not null default '',
  "creditorClearingCode" text not null default '',
  "creditorCountry" bigint,
  "creditorStreet" text not null default '',
  "creditorPostalCode" text not null default '',
  "creditorCity" text not null default '',
  "amountCurrency" numeric(16,2) not null default 0,
  currency bigint,
  "requestedDate" date not null,
  "isUrgent" boolean not null default false,
  kid text not null default '',
  message text not null default '',
  "references" text[] not null default '{}'::text[],
  "confirmDuplicate" boolean not null default false,
  status text not null default 'PROPOSED',
  "statusReason" text not null default '',
  "bankReference" text not null default '',
  "settledByBank" boolean not null default false,
  "endToEndId" text not null default '',
  "groupId" text not null default '',
  file bigint,
  proposal bigint,
  "approvalsNeeded" bigint not null default 1,
  "isNewAccount" boolean not null default false,
  "proposedBy" bigint,
  "approvalRound" bigint not null default 0,
  voucher bigint,
  "returnVoucher" bigint,
  "settledDate" date,
  "paidAmount" numeric(16,2) not null default 0,
  "dispatchVoucher" bigint,
  "interimAccount" bigint,
  "interimAmount" numeric(16,2) not null default 0,
  constraint payment_pkey primary key (company_id, id),
  constraint payment_amount_check check ("amountCurrency" >= 0),
  constraint payment_status_check check (status in ('PROPOSED', 'APPROVED', 'READY', 'SENT', 'ACCEPTED', 'SETTLED', 'REJECTED', 'CANCEL_REQUESTED', 'CANCELLED')),
  constraint payment_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint "payment_company_id_contraAccount_fkey" foreign key (company_id, "contraAccount") references account(company_id, id),
  constraint "payment_company_id_dispatchVoucher_fkey" foreign key (company_id, "dispatchVoucher") references voucher(company_id, id),
  constraint payment_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint payment_company_id_file_fkey foreign key (company_id, file) references payment_file(company_id, id),
  constraint "payment_company_id_interimAccount_fkey" foreign key (company_id, "interimAccount") references account(company_id, id),
  constraint payment_company_id_proposal_fkey foreign key (company_id, proposal) references payment_proposal(company_id, id),
  constraint "payment_company_id_proposedBy_fkey" foreign key (company_id, "proposedBy") references employee(company_id, id),
  constraint "payment_company_id_returnVoucher_fkey" foreign key (company_id, "returnVoucher") references voucher(company_id, id),
  constraint payment_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id),
  constraint payment_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id),
  constraint "payment_creditorCountry_fkey" foreign key ("creditorCountry") references country(id),
  constraint payment_currency_fkey foreign key (currency) references currency(id)
);
create index payment_account on payment (company_id, account, "requestedDate");
create index payment_alike on payment (company_id, "amountCurrency", "requestedDate");
create index "payment_contraAccount" on payment (company_id, "contraAccount") where "contraAccount" is not null;
create index "payment_dispatchVoucher" on payment (company_id, "dispatchVoucher") where "dispatchVoucher" is not null;
create index payment_employee on payment (company_id, employee) where employee is not null;
create unique index payment_end_to_end on payment (company_id, "endToEndId") where "endToEndId" <> '';
create index payment_file_of on payment (company_id, file) where file is not null;
create index "payment_interimAccount" on payment (company_id, "interimAccount") where "interimAccount" is not null;
create index payment_proposal_of on payment (company_id, proposal) where proposal is not null;
create index "payment_proposedBy" on payment (company_id, "proposedBy");
create index "payment_returnVoucher" on payment (company_id, "returnVoucher") where "returnVoucher" is not null;
create index payment_settled_account on payment (company_id, ( case when ("creditorBban" <> '') then ("creditorClearingCode" || "creditorBban") when ("creditorIban" ~~ 'NO%') then substr("creditorIban", 5) else "creditorIban" end)) where (supplier is null) and (employee is null) and (status = 'SETTLED');
create index payment_settled_employee on payment (company_id, employee, "settledDate", id) where (employee is not null) and (status = 'SETTLED');
create index payment_settled_supplier on payment (company_id, supplier, "settledDate", id) where (supplier is not null) and (status = 'SETTLED');
create index payment_status on payment (company_id, status);
create index payment_supplier on payment (company_id, supplier) where supplier is not null;
create index payment_voucher on payment (company_id, voucher) where voucher is not null;
alter table payment enable row level security;
alter table payment force row level security;
create policy audit_reads on payment for select to current_user using (true);
create policy company_only on payment for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on payment to motpost_app;

create table payment_announcement (
  company_id bigint not null,
  invoice bigint not null,
  "amountCurrency" numeric(16,2) not null,
  message text not null,
  "announcedTime" timestamptz not null,
  constraint payment_announcement_pkey primary key (company_id, invoice, "amountCurrency"),
  constraint payment_announcement_company_id_invoice_fkey foreign key (company_id, invoice) references invoice(company_id, id)
);
alter table payment_announcement enable row level security;
alter table payment_announcement force row level security;
create policy audit_reads on payment_announcement for select to current_user using (true);
create policy company_only on payment_announcement for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on payment_announcement to motpost_app;

create table payment_approval (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  payment bigint not null,
  employee bigint not null,
  "time" timestamptz,
  round bigint not null default 0,
  constraint payment_approval_pkey primary key (company_id, id),
  constraint payment_approval_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint payment_approval_company_id_payment_fkey foreign key (company_id, payment) references payment(company_id, id) on delete cascade
);
create index payment_approval_employee on payment_approval (company_id, employee);
create unique index payment_approval_once on payment_approval (company_id, payment, round, employee);
alter table payment_approval enable row level security;
alter table payment_approval force row level security;
create policy audit_reads on payment_approval for select to current_user using (true);
create policy company_only on payment_approval for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on payment_approval to motpost_app;

create table payment_approval_limit (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  amount numeric(16,2) not null default 0,
  constraint payment_approval_limit_pkey primary key (company_id, id),
  constraint payment_approval_limit_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
create unique index payment_approval_limit_once on payment_approval_limit (company_id, employee);
alter table payment_approval_limit enable row level security;
alter table payment_approval_limit force row level security;
create policy audit_reads on payment_approval_limit for select to current_user using (true);
create policy company_only on payment_approval_limit for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on payment_approval_limit to motpost_app;

create table payment_file (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "messageId" text not null default '',
  format text not null default '',
  "fileName" text not null default '',
  checksum text not null default '',
  "numberOfPayments" bigint not null default 0,
  "controlSum" numeric(16,2) not null default 0,
  "createdTime" timestamptz,
  "createdBy" bigint,
  status text not null default 'CREATED',
  content text not null default '',
  "isForFolder" boolean not null default false,
  "handedOverTime" timestamptz,
  "downloadedTime" timestamptz,
  constraint payment_file_pkey primary key (company_id, id),
  constraint "payment_file_company_id_createdBy_fkey" foreign key (company_id, "createdBy") references employee(company_id, id)
);
create index "payment_file_createdBy" on payment_file (company_id, "createdBy");
create index payment_file_for_folder on payment_file (company_id, id) where "isForFolder" and ("handedOverTime" is null);
create unique index payment_file_message on payment_file (company_id, "messageId");
alter table payment_file enable row level security;
alter table payment_file force row level security;
create policy audit_reads on payment_file for select to current_user using (true);
create policy company_only on payment_file for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on payment_file to motpost_app;

create table payment_item (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  payment bigint not null,
  posting bigint not null,
  "openItem" bigint not null default 0,
  "amountCurrency" numeric(16,2) not null default 0,
  "settledAmount" numeric(16,2) not null default 0,
  constraint payment_item_pkey primary key (company_id, id),
  constraint payment_item_company_id_payment_fkey foreign key (company_id, payment) references payment(company_id, id) on delete cascade,
  constraint payment_item_company_id_posting_fkey foreign key (company_id, posting) references posting(company_id, id)
);
create unique index payment_item_once on payment_item (company_id, payment, "openItem");
create index payment_item_open on payment_item (company_id, "openItem");
create index payment_item_payment on payment_item (company_id, payment);
create index payment_item_posting on payment_item (company_id, posting);
alter table payment_item enable row level security;
alter table payment_item force row level security;
create policy audit_reads on payment_item for select to current_user using (true);
create policy company_only on payment_item for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on payment_item to motpost_app;

create table payment_proposal (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "dueTo" date,
  account bigint,
  "createdTime" timestamptz,
  "createdBy" bigint,
  "skippedData" text not null default '',
  "cashData" text not null default '',
  constraint payment_proposal_pkey primary key (company_id, id),
  constraint payment_proposal_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint "payment_proposal_company_id_createdBy_fkey" foreign key (company_id, "createdBy") references employee(company_id, id)
);
create index payment_proposal_account on payment_proposal (company_id, account);
create index "payment_proposal_createdBy" on payment_proposal (company_id, "createdBy");
alter table payment_proposal enable row level security;
alter table payment_proposal force row level security;
create policy audit_reads on payment_proposal for select to current_user using (true);
create policy company_only on payment_proposal for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on payment_proposal to motpost_app;

create table payment_setting (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "secondApprovalFrom" numeric(16,2) not null default 50000,
  "secondApprovalOfNewAccount" boolean not null default true,
  "customerIdAtBank" text not null default '',
  "isBatchBooked" boolean not null default true,
  "payBillsByFile" boolean not null default false,
  "programsMayApprove" boolean not null default false,
  "filesToFolder" boolean not null default false,
  "postPaymentsOn" text not null default 'SETTLEMENT',
  "interimAccount" bigint,
  constraint payment_setting_pkey primary key (company_id, id),
  constraint "payment_setting_company_id_interimAccount_fkey" foreign key (company_id, "interimAccount") references account(company_id, id)
);
create index "payment_setting_interimAccount" on payment_setting (company_id, "interimAccount") where "interimAccount" is not null;
alter table payment_setting enable row level security;
alter table payment_setting force row level security;
create policy audit_reads on payment_setting for select to current_user using (true);
create policy company_only on payment_setting for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on payment_setting to motpost_app;

create table payment_status_file (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "messageId" text not null default '',
  file bigint,
  "fileName" text not null default '',
  checksum text not null default '',
  "receivedTime" timestamptz,
  "receivedBy" bigint,
  content text not null default '',
  "changeData" text not null default '',
  constraint payment_status_file_pkey primary key (company_id, id),
  constraint payment_status_file_company_id_file_fkey foreign key (company_id, file) references payment_file(company_id, id),
  constraint "payment_status_file_company_id_receivedBy_fkey" foreign key (company_id, "receivedBy") references employee(company_id, id)
);
create index payment_status_file_of on payment_status_file (company_id, file);
create unique index payment_status_file_once on payment_status_file (company_id, checksum);
create index "payment_status_file_receivedBy" on payment_status_file (company_id, "receivedBy");
alter table payment_status_file enable row level security;
alter table payment_status_file force row level security;
create policy audit_reads on payment_status_file for select to current_user using (true);
create policy company_only on payment_status_file for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on payment_status_file to motpost_app;

create table payment_type (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  description text not null default '',
  "debitAccount" bigint not null,
  "creditAccount" bigint,
  "vatType" bigint,
  sequence bigint not null default 0,
  constraint payment_type_pkey primary key (company_id, id),
  constraint "payment_type_company_id_creditAccount_fkey" foreign key (company_id, "creditAccount") references account(company_id, id),
  constraint "payment_type_company_id_debitAccount_fkey" foreign key (company_id, "debitAccount") references account(company_id, id),
  constraint "payment_type_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id)
);
alter table payment_type enable row level security;
alter table payment_type force row level security;
create policy audit_reads on payment_type for select to current_user using (true);
create policy company_only on payment_type for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on payment_type to motpost_app;

create table payment_type_out (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  description text not null default '',
  "isBruttoWageDeduction" boolean not null default false,
  "creditAccount" bigint not null,
  "showIncomingInvoice" boolean not null default false,
  "showWagePayment" boolean not null default false,
  "showVatReturns" boolean not null default false,
  "showWagePeriodTransaction" boolean not null default false,
  "requiresSeparateVoucher" boolean not null default false,
  sequence bigint not null default 0,
  "isInactive" boolean not null default false,
  constraint payment_type_out_pkey primary key (company_id, id),
  constraint "payment_type_out_company_id_creditAccount_fkey" foreign key (company_id, "creditAccount") references account(company_id, id)
);
alter table payment_type_out enable row level security;
alter table payment_type_out force row level security;
create policy audit_reads on payment_type_out for select to current_user using (true);
create policy company_only on payment_type_out for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on payment_type_out to motpost_app;

create table payslip (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  transaction bigint not null,
  employee bigint not null,
  date date,
  year bigint not null default 0,
  month bigint not null default 0,
  number bigint not null default 0,
  department bigint,
  employment bigint,
  division bigint,
  "grossAmount" numeric(16,2) not null default 0,
  amount numeric(16,2) not null default 0,
  "vacationAllowanceAmount" numeric(16,2) not null default 0,
  "cardText" text not null default '',
  "withholdingBasis" numeric(16,2) not null default 0,
  "percentBasis" numeric(16,2) not null default 0,
  tax numeric(16,2) not null default 0,
  benefits numeric(16,2) not null default 0,
  "holidayBasis" numeric(16,2) not null default 0,
  "holidayPercent" numeric(16,2) not null default 0,
  "holidaySeniorAmount" numeric(16,2) not null default 0,
  "holidayPaid" numeric(16,2) not null default 0,
  zone text not null default '',
  "employerTaxPercent" numeric(16,2) not null default 0,
  "employerTaxBasis" numeric(16,2) not null default 0,
  "employerTax" numeric(16,2) not null default 0,
  "employerTaxOfHolidayPaid" numeric(16,2) not null default 0,
  "employerTaxOfHolidayPay" numeric(16,2) not null default 0,
  "freeAmountUsed" numeric(16,2) not null default 0,
  "pensionBasis" numeric(16,2) not null default 0,
  pension numeric(16,2) not null default 0,
  "employerTaxOfPension" numeric(16,2) not null default 0,
  "financeTax" numeric(16,2) not null default 0,
  "financeTaxOfHolidayPaid" numeric(16,2) not null default 0,
  "financeTaxOfHolidayPay" numeric(16,2) not null default 0,
  document text not null default '',
  constraint payslip_pkey primary key (company_id, id),
  constraint payslip_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint payslip_company_id_division_fkey foreign key (company_id, division) references division(company_id, id),
  constraint payslip_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint payslip_company_id_employment_fkey foreign key (company_id, employment) references employment(company_id, id),
  constraint payslip_company_id_transaction_fkey foreign key (company_id, transaction) references salary_transaction(company_id, id) on delete cascade
);
create index payslip_date on payslip (company_id, date);
create index payslip_department on payslip (company_id, department) where department is not null;
create index payslip_division on payslip (company_id, division);
create unique index payslip_employee on payslip (company_id, transaction, employee);
create index payslip_employment on payslip (company_id, employment);
create index payslip_free on payslip (company_id, date) where "freeAmountUsed" <> 0;
create unique index payslip_number on payslip (company_id, number);
create index payslip_period on payslip (company_id, employee, year, month);
create index payslip_year on payslip (company_id, employee, date);
alter table payslip enable row level security;
alter table payslip force row level security;
create policy audit_reads on payslip for select to current_user using (true);
create policy company_only on payslip for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, delete on payslip to motpost_app;

create table pension_scheme (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "pensionSchemeId" bigint not null default 0,
  number text not null default '',
  "startDate" date,
  "endDate" date,
  constraint pension_scheme_pkey primary key (company_id, id)
);
create index pension_scheme_number on pension_scheme (company_id, number);
alter table pension_scheme enable row level security;
alter table pension_scheme force row level security;
create policy audit_reads on pension_scheme for select to current_user using (true);
create policy company_only on pension_scheme for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on pension_scheme to motpost_app;

create table per_diem_compensation (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "travelExpense" bigint not null,
  "rateType" bigint,
  "rateCategory" bigint,
  "countryCode" text not null default '',
  "travelExpenseZoneId" bigint not null default 0,
  "overnightAccommodation" text not null default 'NONE',
  location text not null default '',
  address text not null default '',
  count bigint not null default 0,
  rate numeric(16,2) not null default 0,
  amount numeric(16,2) not null default 0,
  "isDeductionForBreakfast" boolean not null default false,
  "isDeductionForLunch" boolean not null default false,
  "isDeductionForDinner" boolean not null default false,
  constraint per_diem_compensation_pkey primary key (company_id, id),
  constraint "per_diem_compensation_company_id_travelExpense_fkey" foreign key (company_id, "travelExpense") references travel_expense(company_id, id) on delete cascade,
  constraint "per_diem_compensation_rateCategory_fkey" foreign key ("rateCategory") references travel_expense_rate_category(id),
  constraint "per_diem_compensation_rateType_fkey" foreign key ("rateType") references travel_expense_rate(id)
);
create index per_diem_compensation_expense on per_diem_compensation (company_id, "travelExpense");
alter table per_diem_compensation enable row level security;
alter table per_diem_compensation force row level security;
create policy audit_reads on per_diem_compensation for select to current_user using (true);
create policy company_only on per_diem_compensation for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on per_diem_compensation to motpost_app;

create table period_state (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  is_closed boolean not null default false,
  closed_by bigint,
  closed_at timestamptz,
  vat_filed boolean not null default false,
  vat_settled boolean not null default false,
  constraint period_state_pkey primary key (company_id, id),
  constraint period_state_check check ((is_closed = (closed_by is not null)) and (is_closed = (closed_at is not null))),
  constraint period_state_id_check check (((id >= 200001) and (id <= 299912)) and (((id % (100)::bigint) >= 1) and ((id % (100)::bigint) <= 12))),
  constraint period_state_company_id_closed_by_fkey foreign key (company_id, closed_by) references employee(company_id, id),
  constraint period_state_company_id_fkey foreign key (company_id) references company(company_id)
);
alter table period_state enable row level security;
alter table period_state force row level security;
create policy audit_reads on period_state for select to current_user using (true);
create policy company_only on period_state for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on period_state to motpost_app;

create table pickup_point (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  supplier bigint,
  code text not null default '',
  name text not null default '',
  "transportType" bigint,
  constraint pickup_point_pkey primary key (company_id, id),
  constraint pickup_point_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id),
  constraint "pickup_point_company_id_transportType_fkey" foreign key (company_id, "transportType") references transport_type(company_id, id)
);
create index pickup_point_supplier on pickup_point (company_id, supplier) where supplier is not null;
create index pickup_point_transport_type on pickup_point (company_id, "transportType") where "transportType" is not null;
alter table pickup_point enable row level security;
alter table pickup_point force row level security;
create policy audit_reads on pickup_point for select to current_user using (true);
create policy company_only on pickup_point for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on pickup_point to motpost_app;

create table posting (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  voucher bigint not null,
  date date not null,
  description text not null default '',
  account bigint not null,
  customer bigint,
  supplier bigint,
  employee bigint,
  product bigint,
  "vatType" bigint,
  amount numeric(16,2) not null default 0,
  "amountCurrency" numeric(16,2) not null default 0,
  "amountGross" numeric(16,2) not null default 0,
  "amountGrossCurrency" numeric(16,2) not null default 0,
  currency bigint,
  "invoiceNumber" text not null default '',
  "termOfPayment" date,
  "row" bigint not null default 0,
  type text,
  project bigint,
  department bigint,
  "amortizationAccount" bigint,
  "quantityType1" bigint,
  "quantityType2" bigint,
  "freeAccountingDimension1" bigint,
  "freeAccountingDimension2" bigint,
  "freeAccountingDimension3" bigint,
  "amortizationStartDate" date,
  "amortizationEndDate" date,
  "quantityAmount1" numeric(24,10) not null default 0,
  "quantityAmount2" numeric(24,10) not null default 0,
  "postingRuleId" bigint not null default 0,
  asset bigint,
  "openItem" bigint,
  "externalInvoiceNumber" text,
  "vatDate" date,
  "vatOf" bigint,
  constraint posting_pkey primary key (company_id, id)
);
create index posting_account on posting (company_id, account, date) include (amount);
create index posting_asset on posting (company_id, asset, date) where asset is not null;
create index posting_customer on posting (company_id, customer, "invoiceNumber") include (amount, "amountCurrency") where customer is not null;
create index posting_date on posting (company_id, date, id);
create index posting_department on posting (company_id, department, date) where department is not null;
create index posting_employee on posting (company_id, employee) where employee is not null;
create index posting_foreign on posting (company_id, account, currency, date) include ("amountCurrency") where currency <> 1;
create index posting_freeaccountingdimension1 on posting (company_id, "freeAccountingDimension1", date) where "freeAccountingDimension1" is not null;
create index posting_freeaccountingdimension2 on posting (company_id, "freeAccountingDimension2", date) where "freeAccountingDimension2" is not null;
create index posting_freeaccountingdimension3 on posting (company_id, "freeAccountingDimension3", date) where "freeAccountingDimension3" is not null;
create index posting_open_item on posting (company_id, "openItem") include (amount, "amountCurrency") where "openItem" is not null;
create index posting_product on posting (company_id, product, date) where product is not null;
create index posting_project on posting (company_id, project, date) where project is not null;
create index posting_rare on posting (company_id) where ("quantityType1" is not null) or ("quantityType2" is not null) or ("amortizationAccount" is not null);
create index posting_supplier on posting (company_id, supplier, "invoiceNumber") include (amount, "amountCurrency") where supplier is not null;
create index posting_voucher on posting (company_id, voucher, id);
comment on column posting."externalInvoiceNumber" is 'The number that another system gave; null for all others.';
alter table posting alter column voucher set (n_distinct=-0.25);
alter table posting alter column "openItem" set (n_distinct=-0.5);
alter table posting enable row level security;
alter table posting force row level security;
create policy audit_reads on posting for select to current_user using (true);
create policy company_only on posting for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on posting to motpost_app;

create table posting_draft (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  date date,
  description text not null default '',
  account bigint,
  customer bigint,
  supplier bigint,
  employee bigint,
  product bigint,
  "vatType" bigint,
  "amountGross" numeric(16,2) not null default 0,
  "amountGrossCurrency" numeric(16,2) not null default 0,
  currency bigint,
  "invoiceNumber" text not null default '',
  "termOfPayment" date,
  "row" bigint not null default 0,
  voucher bigint not null,
  "amountGrossGiven" boolean not null default false,
  "amountGrossCurrencyGiven" boolean not null default false,
  project bigint,
  department bigint,
  "amortizationAccount" bigint,
  "quantityType1" bigint,
  "quantityType2" bigint,
  "freeAccountingDimension1" bigint,
  "freeAccountingDimension2" bigint,
  "freeAccountingDimension3" bigint,
  "amortizationStartDate" date,
  "amortizationEndDate" date,
  "quantityAmount1" numeric(24,10) not null default 0,
  "quantityAmount2" numeric(24,10) not null default 0,
  "postingRuleId" bigint not null default 0,
  asset bigint,
  "openItem" bigint,
  constraint posting_draft_pkey primary key (company_id, id),
  constraint posting_draft_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint "posting_draft_company_id_amortizationAccount_fkey" foreign key (company_id, "amortizationAccount") references account(company_id, id),
  constraint posting_draft_company_id_asset_fkey foreign key (company_id, asset) references asset(company_id, id),
  constraint posting_draft_company_id_customer_fkey foreign key (company_id, customer) references party(company_id, id),
  constraint posting_draft_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint posting_draft_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint "posting_draft_company_id_freeAccountingDimension1_fkey" foreign key (company_id, "freeAccountingDimension1") references accounting_dimension_value(company_id, id),
  constraint "posting_draft_company_id_freeAccountingDimension2_fkey" foreign key (company_id, "freeAccountingDimension2") references accounting_dimension_value(company_id, id),
  constraint "posting_draft_company_id_freeAccountingDimension3_fkey" foreign key (company_id, "freeAccountingDimension3") references accounting_dimension_value(company_id, id),
  constraint "posting_draft_company_id_openItem_fkey" foreign key (company_id, "openItem") references posting(company_id, id),
  constraint posting_draft_company_id_product_fkey foreign key (company_id, product) references product(company_id, id),
  constraint posting_draft_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint "posting_draft_company_id_quantityType1_fkey" foreign key (company_id, "quantityType1") references product_unit(company_id, id),
  constraint "posting_draft_company_id_quantityType2_fkey" foreign key (company_id, "quantityType2") references product_unit(company_id, id),
  constraint posting_draft_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id),
  constraint "posting_draft_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id),
  constraint posting_draft_company_id_voucher_fkey foreign key (company_id, voucher) references voucher_draft(company_id, id) on delete cascade,
  constraint posting_draft_currency_fkey foreign key (currency) references currency(id)
);
create index posting_draft_amortizationaccount on posting_draft (company_id, "amortizationAccount", date) where "amortizationAccount" is not null;
create index posting_draft_asset on posting_draft (company_id, asset, date) where asset is not null;
create index posting_draft_department on posting_draft (company_id, department, date) where department is not null;
create index posting_draft_freeaccountingdimension1 on posting_draft (company_id, "freeAccountingDimension1", date) where "freeAccountingDimension1" is not null;
create index posting_draft_freeaccountingdimension2 on posting_draft (company_id, "freeAccountingDimension2", date) where "freeAccountingDimension2" is not null;
create index posting_draft_freeaccountingdimension3 on posting_draft (company_id, "freeAccountingDimension3", date) where "freeAccountingDimension3" is not null;
create index posting_draft_project on posting_draft (company_id, project, date) where project is not null;
create index posting_draft_quantitytype1 on posting_draft (company_id, "quantityType1", date) where "quantityType1" is not null;
create index posting_draft_quantitytype2 on posting_draft (company_id, "quantityType2", date) where "quantityType2" is not null;
create index posting_draft_voucher on posting_draft (company_id, voucher, id);
alter table posting_draft enable row level security;
alter table posting_draft force row level security;
create policy audit_reads on posting_draft for select to current_user using (true);
create policy company_only on posting_draft for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on posting_draft to motpost_app;

create table posting_rule (
  company_id bigint not null,
  role text not null,
  account bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  constraint posting_rule_pkey primary key (company_id, role),
  constraint posting_rule_company_id_account_fkey foreign key (company_id, account) references account(company_id, id)
);
alter table posting_rule enable row level security;
alter table posting_rule force row level security;
create policy audit_reads on posting_rule for select to current_user using (true);
create policy company_only on posting_rule for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on posting_rule to motpost_app;

create table product (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  number text not null default '',
  description text not null default '',
  "orderLineDescription" text not null default '',
  ean text not null default '',
  "costExcludingVatCurrency" numeric(24,10) not null default 0,
  "priceExcludingVatCurrency" numeric(24,10) not null default 0,
  "priceIncludingVatCurrency" numeric(24,10) not null default 0,
  "isInactive" boolean not null default false,
  "productUnit" bigint,
  "isStockItem" boolean not null default false,
  "vatType" bigint,
  currency bigint,
  account bigint,
  supplier bigint,
  "resaleProduct" bigint,
  weight numeric(18,4) not null default 0,
  "weightUnit" text not null default 'kg',
  volume numeric(18,4) not null default 0,
  "volumeUnit" text not null default 'cm3',
  "hsnCode" text not null default '',
  department bigint,
  expenses numeric(24,10) not null default 0,
  "discountGroup" bigint,
  "minStockLevel" numeric(24,10) not null default 0,
  "isSupplierProduct" boolean not null default false,
  "isMainSupplierProduct" boolean not null default false,
  "pricesFrom" date,
  constraint product_pkey primary key (company_id, id),
  constraint product_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint product_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint "product_company_id_discountGroup_fkey" foreign key (company_id, "discountGroup") references discount_group(company_id, id),
  constraint "product_company_id_productUnit_fkey" foreign key (company_id, "productUnit") references product_unit(company_id, id),
  constraint "product_company_id_resaleProduct_fkey" foreign key (company_id, "resaleProduct") references product(company_id, id),
  constraint product_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id),
  constraint "product_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id),
  constraint product_currency_fkey foreign key (currency) references currency(id)
);
create index product_department on product (company_id, department) where department is not null;
create unique index product_number on product (company_id, number) where (number <> '') and (not "isSupplierProduct");
create index product_resale on product (company_id, "resaleProduct") where "resaleProduct" is not null;
create index product_words on product using gin (to_tsvector('simple'::regconfig, regexp_replace((' ' || lower(name)), '[^[:alnum:]]+', ((' c' || (company_id)::text) || 'x'), 'g'))) with (fastupdate=off) where not "isSupplierProduct";
create unique index supplier_product_main on product (company_id, "resaleProduct") where "isMainSupplierProduct";
create unique index supplier_product_number on product (company_id, supplier, number) where (number <> '') and "isSupplierProduct";
alter table product enable row level security;
alter table product force row level security;
create policy audit_reads on product for select to current_user using (true);
create policy company_only on product for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on product to motpost_app;

create table product_group (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  "parentGroup" bigint,
  constraint product_group_pkey primary key (company_id, id),
  constraint "product_group_company_id_parentGroup_fkey" foreign key (company_id, "parentGroup") references product_group(company_id, id)
);
alter table product_group enable row level security;
alter table product_group force row level security;
create policy audit_reads on product_group for select to current_user using (true);
create policy company_only on product_group for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on product_group to motpost_app;

create table product_group_relation (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  product bigint not null,
  "productGroup" bigint not null,
  constraint product_group_relation_pkey primary key (company_id, id),
  constraint "product_group_relation_company_id_productGroup_fkey" foreign key (company_id, "productGroup") references product_group(company_id, id),
  constraint product_group_relation_company_id_product_fkey foreign key (company_id, product) references product(company_id, id)
);
create index product_group_relation_group on product_group_relation (company_id, "productGroup");
create unique index product_group_relation_once on product_group_relation (company_id, product, "productGroup");
alter table product_group_relation enable row level security;
alter table product_group_relation force row level security;
create policy audit_reads on product_group_relation for select to current_user using (true);
create policy company_only on product_group_relation for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on product_group_relation to motpost_app;

create table product_inventory_location (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  product bigint not null,
  inventory bigint not null,
  "inventoryLocation" bigint,
  "isMainLocation" boolean not null default false,
  "isInactive" boolean not null default false,
  constraint product_inventory_location_pkey primary key (company_id, id),
  constraint "product_inventory_location_company_id_inventoryLocation_fkey" foreign key (company_id, "inventoryLocation") references inventory_location(company_id, id),
  constraint product_inventory_location_company_id_inventory_fkey foreign key (company_id, inventory) references inventory(company_id, id),
  constraint product_inventory_location_company_id_product_fkey foreign key (company_id, product) references product(company_id, id)
);
create unique index product_inventory_location_main on product_inventory_location (company_id, product) where "isMainLocation";
create unique index product_inventory_location_once on product_inventory_location (company_id, product, inventory, coalesce("inventoryLocation", (0)::bigint));
alter table product_inventory_location enable row level security;
alter table product_inventory_location force row level security;
create policy audit_reads on product_inventory_location for select to current_user using (true);
create policy company_only on product_inventory_location for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on product_inventory_location to motpost_app;

create table product_line (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  stocktaking bigint not null,
  product bigint not null,
  count numeric(24,10) not null default 0,
  "unitCostCurrency" numeric(24,10) not null default 0,
  comment text not null default '',
  counted boolean not null default false,
  counter bigint,
  "dateCounted" date,
  location bigint,
  difference numeric(24,10) not null default 0,
  constraint product_line_pkey primary key (company_id, id),
  constraint product_line_company_id_counter_fkey foreign key (company_id, counter) references employee(company_id, id),
  constraint product_line_company_id_location_fkey foreign key (company_id, location) references inventory_location(company_id, id),
  constraint product_line_company_id_product_fkey foreign key (company_id, product) references product(company_id, id),
  constraint product_line_company_id_stocktaking_fkey foreign key (company_id, stocktaking) references stocktaking(company_id, id) on delete cascade
);
create unique index product_line_once on product_line (company_id, stocktaking, product, coalesce(location, (0)::bigint));
create index product_line_product on product_line (company_id, product);
alter table product_line enable row level security;
alter table product_line force row level security;
create policy audit_reads on product_line for select to current_user using (true);
create policy company_only on product_line for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on product_line to motpost_app;

create table product_price (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  product bigint,
  "fromDate" date,
  "purchasePriceCurrency" numeric(24,10) not null default 0,
  "costPrice" numeric(24,10) not null default 0,
  "salesPriceExcludingVat" numeric(24,10) not null default 0,
  "vatType" bigint,
  "salesPriceIncludingVat" numeric(24,10) not null default 0,
  currency bigint,
  constraint product_price_pkey primary key (company_id, id),
  constraint product_price_company_id_product_fkey foreign key (company_id, product) references product(company_id, id) on delete cascade,
  constraint "product_price_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id),
  constraint product_price_currency_fkey foreign key (currency) references currency(id)
);
create unique index product_price_day on product_price (company_id, product, "fromDate");
alter table product_price enable row level security;
alter table product_price force row level security;
create policy audit_reads on product_price for select to current_user using (true);
create policy company_only on product_price for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on product_price to motpost_app;

create table product_unit (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  "nameEN" text not null default '',
  "nameShort" text not null default '',
  "nameShortEN" text not null default '',
  "commonCode" text not null default '',
  constraint product_unit_pkey primary key (company_id, id)
);
create unique index product_unit_name on product_unit (company_id, name);
alter table product_unit enable row level security;
alter table product_unit force row level security;
create policy audit_reads on product_unit for select to current_user using (true);
create policy company_only on product_unit for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on product_unit to motpost_app;

create table product_unit_master (
  id int not null,
  version int not null default 0,
  name text not null,
  "nameShort" text not null default '',
  "commonCode" text not null,
  "peppolName" text not null,
  "peppolSymbol" text not null default '',
  "isInactive" boolean not null default false,
  constraint product_unit_master_pkey primary key (id),
  constraint "product_unit_master_commonCode_key" unique ("commonCode")
);
grant select on product_unit_master to motpost_app;

create table project (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  number text not null default '',
  description text not null default '',
  "projectManager" bigint not null,
  department bigint,
  "mainProject" bigint,
  "startDate" date not null,
  "endDate" date,
  customer bigint,
  "isClosed" boolean not null default false,
  "isInternal" boolean not null default false,
  "isOffer" boolean not null default false,
  "isFixedPrice" boolean not null default false,
  reference text not null default '',
  "externalAccountsNumber" text not null default '',
  "freeAccountingDimension1" bigint,
  "freeAccountingDimension2" bigint,
  "freeAccountingDimension3" bigint,
  "isReadyForInvoicing" boolean not null default false,
  "projectCategory" bigint,
  "deliveryAddress" bigint,
  "displayNameFormat" text not null default 'NAME_STANDARD',
  "vatType" bigint,
  fixedprice numeric(16,2) not null default 0,
  currency bigint,
  "markUpOrderLines" numeric(16,2) not null default 0,
  "markUpFeesEarned" numeric(16,2) not null default 0,
  "isPriceCeiling" boolean not null default false,
  "priceCeilingAmount" numeric(16,2) not null default 0,
  "forParticipantsOnly" boolean not null default false,
  contact bigint,
  attention bigint,
  "invoiceComment" text not null default '',
  "generalProjectActivitiesPerProjectOnly" boolean not null default false,
  "invoiceDueDate" bigint not null default 0,
  "invoiceDueDateType" text not null default 'DAYS',
  "invoiceReceiverEmail" text not null default '',
  "overdueNoticeEmail" text not null default '',
  "accessType" text not null default 'WRITE',
  "useProductNetPrice" boolean not null default false,
  "ignoreCompanyProductDiscountAgreement" boolean not null default false,
  "invoiceOnAccountVatHigh" boolean not null default false,
  "plannedInvoices" text not null default '',
  "preliminaryInvoice" bigint,
  constraint project_pkey primary key (company_id, id),
  constraint project_company_id_attention_fkey foreign key (company_id, attention) references contact(company_id, id),
  constraint project_company_id_contact_fkey foreign key (company_id, contact) references contact(company_id, id),
  constraint project_company_id_customer_fkey foreign key (company_id, customer) references party(company_id, id),
  constraint "project_company_id_deliveryAddress_fkey" foreign key (company_id, "deliveryAddress") references address(company_id, id),
  constraint project_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint "project_company_id_freeAccountingDimension1_fkey" foreign key (company_id, "freeAccountingDimension1") references accounting_dimension_value(company_id, id),
  constraint "project_company_id_freeAccountingDimension2_fkey" foreign key (company_id, "freeAccountingDimension2") references accounting_dimension_value(company_id, id),
  constraint "project_company_id_freeAccountingDimension3_fkey" foreign key (company_id, "freeAccountingDimension3") references accounting_dimension_value(company_id, id),
  constraint "project_company_id_mainProject_fkey" foreign key (company_id, "mainProject") references project(company_id, id),
  constraint "project_company_id_projectCategory_fkey" foreign key (company_id, "projectCategory") references project_category(company_id, id),
  constraint "project_company_id_projectManager_fkey" foreign key (company_id, "projectManager") references employee(company_id, id),
  constraint "project_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id),
  constraint project_currency_fkey foreign key (currency) references currency(id)
);
create index project_attention on project (company_id, attention) where attention is not null;
create index project_category_of on project (company_id, "projectCategory") where "projectCategory" is not null;
create index project_contact on project (company_id, contact) where contact is not null;
create index project_customer on project (company_id, customer) where customer is not null;
create index project_main on project (company_id, "mainProject") where "mainProject" is not null;
create unique index project_number on project (company_id, number) where number <> '';
create index project_words on project using gin (to_tsvector('simple'::regconfig, regexp_replace((' ' || lower(name)), '[^[:alnum:]]+', ((' c' || (company_id)::text) || 'x'), 'g'))) with (fastupdate=off);
alter table project enable row level security;
alter table project force row level security;
create policy audit_reads on project for select to current_user using (true);
create policy company_only on project for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project to motpost_app;

create table project_activity (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  activity bigint not null,
  project bigint,
  "startDate" date,
  "endDate" date,
  "isClosed" boolean not null default false,
  "budgetHours" numeric(16,2) not null default 0,
  "budgetHourlyRateCurrency" numeric(16,2) not null default 0,
  "budgetFeeCurrency" numeric(16,2) not null default 0,
  constraint project_activity_pkey primary key (company_id, id),
  constraint project_activity_company_id_activity_fkey foreign key (company_id, activity) references activity(company_id, id),
  constraint project_activity_company_id_project_fkey foreign key (company_id, project) references project(company_id, id) on delete cascade
);
create index project_activity_activity on project_activity (company_id, activity);
create unique index project_activity_once on project_activity (company_id, project, activity);
alter table project_activity enable row level security;
alter table project_activity force row level security;
create policy audit_reads on project_activity for select to current_user using (true);
create policy company_only on project_activity for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_activity to motpost_app;

create table project_category (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  number text not null default '',
  description text not null default '',
  constraint project_category_pkey primary key (company_id, id)
);
alter table project_category enable row level security;
alter table project_category force row level security;
create policy audit_reads on project_category for select to current_user using (true);
create policy company_only on project_category for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_category to motpost_app;

create table project_control_form (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  project bigint not null,
  "controlFormType" bigint not null,
  title text not null default '',
  comment text not null default '',
  completed boolean not null default false,
  "signedBy" bigint,
  constraint project_control_form_pkey primary key (company_id, id),
  constraint "project_control_form_company_id_controlFormType_fkey" foreign key (company_id, "controlFormType") references project_control_form_type(company_id, id),
  constraint project_control_form_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint "project_control_form_company_id_signedBy_fkey" foreign key (company_id, "signedBy") references employee(company_id, id)
);
create index project_control_form_project on project_control_form (company_id, project);
create index project_control_form_signer on project_control_form (company_id, "signedBy") where "signedBy" is not null;
create index project_control_form_type_of on project_control_form (company_id, "controlFormType", changed_at);
alter table project_control_form enable row level security;
alter table project_control_form force row level security;
create policy audit_reads on project_control_form for select to current_user using (true);
create policy company_only on project_control_form for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_control_form to motpost_app;

create table project_control_form_field (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "controlForm" bigint,
  name text not null default '',
  value text not null default '',
  constraint project_control_form_field_pkey primary key (company_id, id),
  constraint "project_control_form_field_company_id_controlForm_fkey" foreign key (company_id, "controlForm") references project_control_form(company_id, id) on delete cascade
);
create unique index project_control_form_field_once on project_control_form_field (company_id, "controlForm", name);
alter table project_control_form_field enable row level security;
alter table project_control_form_field force row level security;
create policy audit_reads on project_control_form_field for select to current_user using (true);
create policy company_only on project_control_form_field for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_control_form_field to motpost_app;

create table project_control_form_type (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  "signatureRequired" boolean not null default false,
  constraint project_control_form_type_pkey primary key (company_id, id)
);
alter table project_control_form_type enable row level security;
alter table project_control_form_type force row level security;
create policy audit_reads on project_control_form_type for select to current_user using (true);
create policy company_only on project_control_form_type for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_control_form_type to motpost_app;

create table project_hourly_rate (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  project bigint,
  "startDate" date not null,
  "showInProjectOrder" boolean not null default false,
  "hourlyRateModel" text not null default '',
  "fixedRate" numeric(16,2) not null default 0,
  constraint project_hourly_rate_pkey primary key (company_id, id),
  constraint project_hourly_rate_company_id_project_fkey foreign key (company_id, project) references project(company_id, id) on delete cascade
);
create unique index project_hourly_rate_once on project_hourly_rate (company_id, project, "startDate");
alter table project_hourly_rate enable row level security;
alter table project_hourly_rate force row level security;
create policy audit_reads on project_hourly_rate for select to current_user using (true);
create policy company_only on project_hourly_rate for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_hourly_rate to motpost_app;

create table project_order_line (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  product bigint,
  inventory bigint,
  "inventoryLocation" bigint,
  description text not null default '',
  count numeric(24,10) not null default 1,
  "unitCostCurrency" numeric(24,10) not null default 0,
  "unitPriceExcludingVatCurrency" numeric(24,10) not null default 0,
  currency bigint,
  markup numeric(16,2) not null default 0,
  discount numeric(16,2) not null default 0,
  "vatType" bigint,
  "amountExcludingVatCurrency" numeric(16,2) not null default 0,
  "amountIncludingVatCurrency" numeric(16,2) not null default 0,
  supplier bigint,
  project bigint not null,
  date date not null,
  "isChargeable" boolean not null default true,
  invoice bigint,
  "customSortIndex" bigint not null default 0,
  voucher bigint,
  constraint project_order_line_pkey primary key (company_id, id),
  constraint "project_order_line_company_id_inventoryLocation_fkey" foreign key (company_id, "inventoryLocation") references inventory_location(company_id, id),
  constraint project_order_line_company_id_inventory_fkey foreign key (company_id, inventory) references inventory(company_id, id),
  constraint project_order_line_company_id_invoice_fkey foreign key (company_id, invoice) references invoice(company_id, id),
  constraint project_order_line_company_id_product_fkey foreign key (company_id, product) references product(company_id, id),
  constraint project_order_line_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint project_order_line_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id),
  constraint "project_order_line_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id),
  constraint project_order_line_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id),
  constraint project_order_line_currency_fkey foreign key (currency) references currency(id)
);
create index project_order_line_inventory on project_order_line (company_id, inventory) where inventory is not null;
create index project_order_line_invoice on project_order_line (company_id, invoice) where invoice is not null;
create index project_order_line_location on project_order_line (company_id, "inventoryLocation") where "inventoryLocation" is not null;
create index project_order_line_product on project_order_line (company_id, product) where product is not null;
create index project_order_line_project on project_order_line (company_id, project, date);
create index project_order_line_supplier on project_order_line (company_id, supplier) where supplier is not null;
create index project_order_line_voucher on project_order_line (company_id, voucher) where voucher is not null;
alter table project_order_line enable row level security;
alter table project_order_line force row level security;
create policy audit_reads on project_order_line for select to current_user using (true);
create policy company_only on project_order_line for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_order_line to motpost_app;

create table project_participant (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  project bigint,
  employee bigint not null,
  "adminAccess" boolean not null default false,
  constraint project_participant_pkey primary key (company_id, id),
  constraint project_participant_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint project_participant_company_id_project_fkey foreign key (company_id, project) references project(company_id, id) on delete cascade
);
create index project_participant_employee on project_participant (company_id, employee);
create unique index project_participant_once on project_participant (company_id, project, employee);
alter table project_participant enable row level security;
alter table project_participant force row level security;
create policy audit_reads on project_participant for select to current_user using (true);
create policy company_only on project_participant for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_participant to motpost_app;

create table project_resource_plan (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  project bigint not null,
  activity bigint not null,
  employee bigint not null,
  budget numeric(18,4) not null default 0,
  constraint project_resource_plan_pkey primary key (company_id, id),
  constraint project_resource_plan_company_id_activity_fkey foreign key (company_id, activity) references activity(company_id, id),
  constraint project_resource_plan_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint project_resource_plan_company_id_project_fkey foreign key (company_id, project) references project(company_id, id)
);
create index project_resource_plan_activity on project_resource_plan (company_id, activity);
create index project_resource_plan_employee on project_resource_plan (company_id, employee);
create unique index project_resource_plan_once on project_resource_plan (company_id, project, activity, employee);
alter table project_resource_plan enable row level security;
alter table project_resource_plan force row level security;
create policy audit_reads on project_resource_plan for select to current_user using (true);
create policy company_only on project_resource_plan for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_resource_plan to motpost_app;

create table project_settings (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "approveHourLists" boolean not null default false,
  "approveInvoices" boolean not null default false,
  "markReadyForInvoicing" boolean not null default false,
  "historicalInformation" boolean not null default false,
  "projectForecast" boolean not null default false,
  "budgetOnSubcontracts" boolean not null default false,
  "projectCategories" boolean not null default false,
  "referenceFee" boolean not null default false,
  "sortOrderProjects" text not null default 'SORT_ORDER_NAME_AND_NUMBER',
  "autoCloseInvoicedProjects" boolean not null default false,
  "mustApproveRegisteredHours" boolean not null default false,
  "showProjectOrderLinesToAllProjectParticipants" boolean not null default false,
  "hourCostPercentage" boolean not null default false,
  "fixedPriceProjectsFeeCalcMethod" text not null default 'FIXED_PRICE_PROJECTS_CALC_METHOD_INVOICED_FEE',
  "fixedPriceProjectsInvoiceByProgress" boolean not null default false,
  "projectBudgetReferenceFee" boolean not null default false,
  "allowMultipleProjectInvoiceVat" boolean not null default false,
  "standardReinvoicing" boolean not null default false,
  "isCurrentMonthDefaultPeriod" boolean not null default false,
  "showProjectOnboarding" boolean not null default false,
  "autoConnectIncomingOrderlineToProject" boolean not null default false,
  "autoGenerateProjectNumber" boolean not null default true,
  "autoGenerateStartingNumber" bigint not null default 0,
  "projectNameScheme" text not null default 'NAME_STANDARD',
  "projectTypeOfContract" text not null default 'PROJECT_HOUR_RATES',
  "projectOrderLinesSortOrder" text not null default 'SORT_ORDER_ID',
  "projectHourlyRateModel" text not null default 'TYPE_PREDEFINED_HOURLY_RATES',
  "onlyProjectMembersCanRegisterInfo" boolean not null default false,
  "onlyProjectActivitiesTimesheetRegistration" boolean not null default false,
  "hourlyRateProjectsWriteUpDown" boolean not null default false,
  "showRecentlyClosedProjectsOnSupplierInvoice" boolean not null default false,
  "defaultProjectContractComment" text not null default '',
  "defaultProjectInvoicingComment" text not null default '',
  "resourcePlanning" boolean not null default false,
  "resourceGroups" boolean not null default false,
  "holidayPlan" boolean not null default false,
  "resourcePlanPeriod" text not null default 'PERIOD_MONTH',
  "customControlForms" boolean not null default false,
  "useLoggedInUserEmailOnProjectBudget" boolean not null default false,
  "emailOnProjectBudget" text not null default '',
  "useLoggedInUserEmailOnProjectContract" boolean not null default false,
  "emailOnProjectContract" text not null default '',
  "useLoggedInUserEmailOnDocuments" boolean not null default false,
  "emailOnDocuments" text not null default '',
  "useProductNetPrice" boolean not null default false,
  "isNHOMember" boolean not null default false,
  constraint project_settings_pkey primary key (company_id, id)
);
alter table project_settings enable row level security;
alter table project_settings force row level security;
create policy audit_reads on project_settings for select to current_user using (true);
create policy company_only on project_settings for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_settings to motpost_app;

create table project_specific_rate (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "hourlyRate" numeric(16,2) not null default 0,
  "hourlyCostPercentage" numeric(16,2) not null default 0,
  "projectHourlyRate" bigint,
  employee bigint,
  activity bigint,
  constraint project_specific_rate_pkey primary key (company_id, id),
  constraint project_specific_rate_company_id_activity_fkey foreign key (company_id, activity) references activity(company_id, id),
  constraint project_specific_rate_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint "project_specific_rate_company_id_projectHourlyRate_fkey" foreign key (company_id, "projectHourlyRate") references project_hourly_rate(company_id, id) on delete cascade
);
create index project_specific_rate_activity on project_specific_rate (company_id, activity) where activity is not null;
create index project_specific_rate_employee on project_specific_rate (company_id, employee) where employee is not null;
create unique index project_specific_rate_once on project_specific_rate (company_id, "projectHourlyRate", coalesce(employee, (0)::bigint), coalesce(activity, (0)::bigint));
alter table project_specific_rate enable row level security;
alter table project_specific_rate force row level security;
create policy audit_reads on project_specific_rate for select to current_user using (true);
create policy company_only on project_specific_rate for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_specific_rate to motpost_app;

create table project_sub_contract (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  project bigint not null,
  supplier bigint,
  "budgetFeeCurrency" numeric(16,2) not null default 0,
  "budgetExpensesCurrency" numeric(16,2) not null default 0,
  "budgetIncomeCurrency" numeric(16,2) not null default 0,
  name text not null default '',
  description text not null default '',
  constraint project_sub_contract_pkey primary key (company_id, id),
  constraint project_sub_contract_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint project_sub_contract_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id)
);
create index project_sub_contract_project on project_sub_contract (company_id, project);
create index project_sub_contract_supplier on project_sub_contract (company_id, supplier) where supplier is not null;
alter table project_sub_contract enable row level security;
alter table project_sub_contract force row level security;
create policy audit_reads on project_sub_contract for select to current_user using (true);
create policy company_only on project_sub_contract for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_sub_contract to motpost_app;

create unlogged table rate_lease (
  company_id bigint not null,
  employee bigint not null,
  consumer bigint not null,
  "window" bigint not null,
  granted int not null,
  given int not null,
  constraint rate_lease_pkey primary key (company_id, employee, consumer)
) with (fillfactor=50);
alter table rate_lease enable row level security;
alter table rate_lease force row level security;
create policy audit_reads on rate_lease for select to current_user using (true);
create policy company_only on rate_lease for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update on rate_lease to motpost_app;

create table reminder (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "reminderDate" date,
  "interestRate" numeric(16,2) not null default 0,
  "termOfPayment" date not null,
  currency bigint,
  type text not null default '',
  comment text not null default '',
  kid text not null default '',
  "bankAccountNumber" text not null default '',
  "bankAccountIBAN" text not null default '',
  "bankAccountSWIFT" text not null default '',
  bank text not null default '',
  invoice bigint,
  customer bigint,
  voucher bigint,
  sequence bigint not null default 0,
  number text not null default '',
  fee numeric(16,2) not null default 0,
  interest numeric(16,2) not null default 0,
  principal numeric(16,2) not null default 0,
  "openCharges" numeric(16,2) not null default 0,
  "dispatchTypes" text[] not null default '{}'::text[],
  "smsNumber" text not null default '',
  email text not null default '',
  address text not null default '',
  "postalCode" text not null default '',
  city text not null default '',
  "feeCurrency" numeric(16,2) not null default 0,
  "interestCurrency" numeric(16,2) not null default 0,
  "openItem" bigint,
  constraint reminder_pkey primary key (company_id, id),
  constraint reminder_company_id_customer_fkey foreign key (company_id, customer) references party(company_id, id),
  constraint reminder_company_id_invoice_fkey foreign key (company_id, invoice) references invoice(company_id, id),
  constraint "reminder_company_id_openItem_fkey" foreign key (company_id, "openItem") references posting(company_id, id),
  constraint reminder_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id),
  constraint reminder_currency_fkey foreign key (currency) references currency(id)
);
create index reminder_date on reminder (company_id, "reminderDate");
create index reminder_number on reminder (company_id, customer, number) where voucher is not null;
create unique index reminder_of_invoice on reminder (company_id, invoice, sequence);
create index reminder_open_item on reminder (company_id, "openItem") where "openItem" is not null;
alter table reminder alter column "openItem" set (n_distinct=-0.9);
alter table reminder enable row level security;
alter table reminder force row level security;
create policy audit_reads on reminder for select to current_user using (true);
create policy company_only on reminder for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert on reminder to motpost_app;

create table remuneration_type (
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "remunerationType" text not null,
  "nameNO" text not null,
  code text not null,
  constraint remuneration_type_pkey primary key (id)
);
grant select on remuneration_type to motpost_app;

create table rendered_file (
  company_id bigint not null,
  document bigint not null,
  part int not null,
  kind text not null,
  renderer text not null,
  sha256 text not null,
  size int not null,
  rendered_at timestamptz not null default now(),
  constraint rendered_file_pkey primary key (company_id, document, part),
  constraint rendered_file_kind_check check (((kind = 'PDF') and (part = 1)) or ((kind = 'E_INVOICE') and (part = 2))),
  constraint rendered_file_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint rendered_file_document_fkey foreign key (company_id, document) references sales_document(company_id, id)
);
alter table rendered_file enable row level security;
alter table rendered_file force row level security;
create policy audit_reads on rendered_file for select to current_user using (true);
create policy company_only on rendered_file for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy sealing on rendered_file for all to current_user using (true) with check (true);
grant select on rendered_file to motpost_app;

create table rendering_waiting (
  company_id bigint not null,
  document bigint not null,
  due timestamptz not null default now(),
  attempts int not null default 0,
  constraint rendering_waiting_pkey primary key (company_id, document)
);
alter table rendering_waiting enable row level security;
alter table rendering_waiting force row level security;
create policy audit_reads on rendering_waiting for select to current_user using (true);
create policy company_only on rendering_waiting for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy sealing on rendering_waiting for all to current_user using (true) with check (true);
grant select on rendering_waiting to motpost_app;

create table request_log (
  company_id bigint not null,
  request_id uuid not null,
  "time" timestamptz not null,
  method text not null,
  path text not null,
  query text not null default '',
  status int not null,
  code int,
  milliseconds int not null,
  token bigint not null,
  employee bigint not null,
  request_body text not null default '',
  response_body text not null default '',
  is_aborted boolean not null default false,
  constraint request_log_pkey primary key (company_id, request_id)
);
create index request_log_age on request_log ("time");
create index request_log_time on request_log (company_id, "time");
alter table request_log enable row level security;
alter table request_log force row level security;
create policy audit_reads on request_log for select to current_user using (true);
create policy company_only on request_log for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy workshop on request_log for all to current_user using (true) with check (true);
grant select on request_log to motpost_app;

create table result_budget (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  account bigint not null,
  "accountingPeriod" bigint not null,
  amount numeric(16,2) not null default 0,
  department bigint,
  project bigint,
  product bigint,
  employee bigint,
  constraint result_budget_pkey primary key (company_id, id),
  constraint result_budget_check check (num_nonnulls(department, project, product, employee) <= 1),
  constraint result_budget_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint result_budget_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint result_budget_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint result_budget_company_id_product_fkey foreign key (company_id, product) references product(company_id, id),
  constraint result_budget_company_id_project_fkey foreign key (company_id, project) references project(company_id, id)
);
create index result_budget_account on result_budget (company_id, account);
create index result_budget_department on result_budget (company_id, department) where department is not null;
create index result_budget_employee on result_budget (company_id, employee) where employee is not null;
create unique index result_budget_once on result_budget (company_id, "accountingPeriod", account, coalesce(department, (0)::bigint), coalesce(project, (0)::bigint), coalesce(product, (0)::bigint), coalesce(employee, (0)::bigint));
create index result_budget_product on result_budget (company_id, product) where product is not null;
create index result_budget_project on result_budget (company_id, project) where project is not null;
alter table result_budget enable row level security;
alter table result_budget force row level security;
create policy audit_reads on result_budget for select to current_user using (true);
create policy company_only on result_budget for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on result_budget to motpost_app;

create table saft_grouping_code (
  code text not null,
  category text not null,
  name_no text not null,
  name_en text not null,
  constraint saft_grouping_code_pkey primary key (code)
);
grant select on saft_grouping_code to motpost_app;

create table saft_import (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "fileName" text not null default '',
  checksum text not null default '',
  "importedAt" timestamptz,
  employee bigint,
  "undoneAt" timestamptz,
  "periodFrom" date,
  "periodTo" date,
  "auditFileVersion" text not null default '',
  software text not null default '',
  "accountCount" bigint not null default 0,
  "customerCount" bigint not null default 0,
  "supplierCount" bigint not null default 0,
  "transactionCount" bigint not null default 0,
  "lineCount" bigint not null default 0,
  "unbalancedTransactions" bigint not null default 0,
  "totalDebit" numeric(16,2) not null default 0,
  "totalCredit" numeric(16,2) not null default 0,
  "openingDate" date,
  "openingSum" numeric(16,2) not null default 0,
  "openingDifference" numeric(16,2) not null default 0,
  "voucherCount" bigint not null default 0,
  "accountsToCreate" text[] not null default '{}'::text[],
  "accountData" text not null default '',
  "partyData" text not null default '',
  "controlData" text not null default '',
  "taxData" text not null default '',
  "findingData" text not null default '',
  made text not null default '',
  constraint saft_import_pkey primary key (company_id, id),
  constraint saft_import_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
create index saft_import_employee on saft_import (company_id, employee) where employee is not null;
alter table saft_import enable row level security;
alter table saft_import force row level security;
create policy audit_reads on saft_import for select to current_user using (true);
create policy company_only on saft_import for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on saft_import to motpost_app;

create table salary_posting_rule (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "taxAccount" bigint,
  "benefitContraAccount" bigint,
  "holidayPayAccount" bigint,
  "holidayDebtAccount" bigint,
  "employerTaxAccount" bigint,
  "employerTaxDebtAccount" bigint,
  "holidayEmployerTaxAccount" bigint,
  "holidayEmployerTaxDebtAccount" bigint,
  "pensionAccount" bigint,
  "pensionDebtAccount" bigint,
  "financeTaxAccount" bigint,
  "financeTaxDebtAccount" bigint,
  "holidayFinanceTaxAccount" bigint,
  "holidayFinanceTaxDebtAccount" bigint,
  "pensionPercent" numeric(16,2) not null default 0,
  "pensionProvider" text not null default '',
  "holidayScheme" text not null default '10.2',
  "financeTax" boolean not null default false,
  "payDay" bigint not null default 0,
  "christmasMonth" bigint not null default 12,
  "freeAmountUsed" numeric(16,2) not null default 0,
  "createsVoucher" boolean not null default true,
  constraint salary_posting_rule_pkey primary key (company_id, id),
  constraint "salary_posting_rule_benefitContraAccount" foreign key (company_id, "benefitContraAccount") references account(company_id, id),
  constraint "salary_posting_rule_employerTaxAccount" foreign key (company_id, "employerTaxAccount") references account(company_id, id),
  constraint "salary_posting_rule_employerTaxDebtAccount" foreign key (company_id, "employerTaxDebtAccount") references account(company_id, id),
  constraint "salary_posting_rule_financeTaxAccount" foreign key (company_id, "financeTaxAccount") references account(company_id, id),
  constraint "salary_posting_rule_financeTaxDebtAccount" foreign key (company_id, "financeTaxDebtAccount") references account(company_id, id),
  constraint "salary_posting_rule_holidayDebtAccount" foreign key (company_id, "holidayDebtAccount") references account(company_id, id),
  constraint "salary_posting_rule_holidayEmployerTaxAccount" foreign key (company_id, "holidayEmployerTaxAccount") references account(company_id, id),
  constraint "salary_posting_rule_holidayEmployerTaxDebtAccount" foreign key (company_id, "holidayEmployerTaxDebtAccount") references account(company_id, id),
  constraint "salary_posting_rule_holidayFinanceTaxAccount" foreign key (company_id, "holidayFinanceTaxAccount") references account(company_id, id),
  constraint "salary_posting_rule_holidayFinanceTaxDebtAccount" foreign key (company_id, "holidayFinanceTaxDebtAccount") references account(company_id, id),
  constraint "salary_posting_rule_holidayPayAccount" foreign key (company_id, "holidayPayAccount") references account(company_id, id),
  constraint "salary_posting_rule_pensionAccount" foreign key (company_id, "pensionAccount") references account(company_id, id),
  constraint "salary_posting_rule_pensionDebtAccount" foreign key (company_id, "pensionDebtAccount") references account(company_id, id),
  constraint "salary_posting_rule_taxAccount" foreign key (company_id, "taxAccount") references account(company_id, id)
);
create index "salary_posting_rule_by_benefitContraAccount" on salary_posting_rule (company_id, "benefitContraAccount");
create index "salary_posting_rule_by_employerTaxAccount" on salary_posting_rule (company_id, "employerTaxAccount");
create index "salary_posting_rule_by_employerTaxDebtAccount" on salary_posting_rule (company_id, "employerTaxDebtAccount");
create index "salary_posting_rule_by_financeTaxAccount" on salary_posting_rule (company_id, "financeTaxAccount");
create index "salary_posting_rule_by_financeTaxDebtAccount" on salary_posting_rule (company_id, "financeTaxDebtAccount");
create index "salary_posting_rule_by_holidayDebtAccount" on salary_posting_rule (company_id, "holidayDebtAccount");
create index "salary_posting_rule_by_holidayEmployerTaxAccount" on salary_posting_rule (company_id, "holidayEmployerTaxAccount");
create index "salary_posting_rule_by_holidayEmployerTaxDebtAccount" on salary_posting_rule (company_id, "holidayEmployerTaxDebtAccount");
create index "salary_posting_rule_by_holidayFinanceTaxAccount" on salary_posting_rule (company_id, "holidayFinanceTaxAccount");
create index "salary_posting_rule_by_holidayFinanceTaxDebtAccount" on salary_posting_rule (company_id, "holidayFinanceTaxDebtAccount");
create index "salary_posting_rule_by_holidayPayAccount" on salary_posting_rule (company_id, "holidayPayAccount");
create index "salary_posting_rule_by_pensionAccount" on salary_posting_rule (company_id, "pensionAccount");
create index "salary_posting_rule_by_pensionDebtAccount" on salary_posting_rule (company_id, "pensionDebtAccount");
create index "salary_posting_rule_by_taxAccount" on salary_posting_rule (company_id, "taxAccount");
alter table salary_posting_rule enable row level security;
alter table salary_posting_rule force row level security;
create policy audit_reads on salary_posting_rule for select to current_user using (true);
create policy company_only on salary_posting_rule for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on salary_posting_rule to motpost_app;

create table salary_setting (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  municipality bigint,
  "payrollTaxCalcMethod" text not null default 'AA',
  constraint salary_setting_pkey primary key (company_id, id),
  constraint salary_setting_municipality_fkey foreign key (municipality) references municipality(id)
);
alter table salary_setting enable row level security;
alter table salary_setting force row level security;
create policy audit_reads on salary_setting for select to current_user using (true);
create policy company_only on salary_setting for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on salary_setting to motpost_app;

create table salary_specification (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  rate numeric(18,4) not null default 0,
  count numeric(18,4) not null default 0,
  project bigint,
  department bigint,
  "salaryType" bigint not null,
  payslip bigint not null,
  employee bigint,
  description text not null default '',
  year bigint not null default 0,
  month bigint not null default 0,
  amount numeric(16,2) not null default 0,
  "specificationSupplement" bigint,
  constraint salary_specification_pkey primary key (company_id, id),
  constraint salary_specification_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint salary_specification_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint salary_specification_company_id_payslip_fkey foreign key (company_id, payslip) references payslip(company_id, id) on delete cascade,
  constraint salary_specification_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint "salary_specification_company_id_specificationSupplement_fkey" foreign key (company_id, "specificationSupplement") references salary_specification_supplement(company_id, id),
  constraint "salary_specification_salaryType_fkey" foreign key ("salaryType") references default_salary_type(id)
);
create index salary_specification_by_supplement on salary_specification (company_id, "specificationSupplement") where "specificationSupplement" is not null;
create index salary_specification_department on salary_specification (company_id, department) where department is not null;
create index salary_specification_employee on salary_specification (company_id, employee);
create index salary_specification_payslip on salary_specification (company_id, payslip);
create index salary_specification_project on salary_specification (company_id, project) where project is not null;
alter table salary_specification enable row level security;
alter table salary_specification force row level security;
create policy audit_reads on salary_specification for select to current_user using (true);
create policy company_only on salary_specification for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, delete on salary_specification to motpost_app;

create table salary_specification_supplement (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "carRegNumber" text not null default '',
  "carListPrice" numeric(16,2) not null default 0,
  constraint salary_specification_supplement_pkey primary key (company_id, id)
);
alter table salary_specification_supplement enable row level security;
alter table salary_specification_supplement force row level security;
create policy audit_reads on salary_specification_supplement for select to current_user using (true);
create policy company_only on salary_specification_supplement for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, delete on salary_specification_supplement to motpost_app;

create table salary_transaction (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  date date,
  year bigint not null default 0,
  month bigint not null default 0,
  "isHistorical" boolean not null default false,
  comment text not null default '',
  voucher bigint,
  constraint salary_transaction_pkey primary key (company_id, id),
  constraint salary_transaction_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id)
);
create index salary_transaction_month on salary_transaction (company_id, year, month);
create unique index salary_transaction_voucher on salary_transaction (company_id, voucher);
alter table salary_transaction enable row level security;
alter table salary_transaction force row level security;
create policy audit_reads on salary_transaction for select to current_user using (true);
create policy company_only on salary_transaction for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, delete on salary_transaction to motpost_app;

create table sales_document (
  company_id bigint not null,
  id bigint not null,
  kind text not null,
  logo bigint,
  document json not null,
  issued_at timestamptz not null default now(),
  constraint sales_document_pkey primary key (company_id, id),
  constraint sales_document_kind_check check (kind in ('INVOICE', 'CREDIT_NOTE', 'REMINDER')),
  constraint sales_document_company_id_logo_fkey foreign key (company_id, logo) references company_logo(company_id, id)
) with (toast_tuple_target=8160);
create index sales_document_logo on sales_document (company_id, logo) where logo is not null;
alter table sales_document enable row level security;
alter table sales_document force row level security;
create policy audit_reads on sales_document for select to current_user using (true);
create policy company_only on sales_document for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on sales_document to motpost_app;

create table sales_document_file (
  company_id bigint not null,
  sales_document bigint not null,
  document bigint not null,
  constraint sales_document_file_pkey primary key (company_id, sales_document, document),
  constraint sales_document_file_company_id_document_fkey foreign key (company_id, document) references document(company_id, id),
  constraint sales_document_file_company_id_sales_document_fkey foreign key (company_id, sales_document) references sales_document(company_id, id)
);
create index sales_document_file_document on sales_document_file (company_id, document);
alter table sales_document_file enable row level security;
alter table sales_document_file force row level security;
create policy audit_reads on sales_document_file for select to current_user using (true);
create policy company_only on sales_document_file for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on sales_document_file to motpost_app;

create table sales_module (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default 'MAMUT',
  "costStartDate" date,
  constraint sales_module_pkey primary key (company_id, id)
);
create unique index sales_module_name on sales_module (company_id, name);
alter table sales_module enable row level security;
alter table sales_module force row level security;
create policy audit_reads on sales_module for select to current_user using (true);
create policy company_only on sales_module for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update on sales_module to motpost_app;

create table sales_order (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  customer bigint not null,
  "receiverEmail" text not null default '',
  "overdueNoticeEmail" text not null default '',
  number text not null default '',
  reference text not null default '',
  "ourContactEmployee" bigint,
  "orderDate" date not null,
  "invoiceComment" text not null default '',
  "internalComment" text not null default '',
  currency bigint,
  "invoicesDueIn" bigint not null default 0,
  "invoicesDueInType" text not null default '',
  status text not null default 'NOT_CHOSEN',
  "isShowOpenPostsOnInvoices" boolean not null default false,
  "isClosed" boolean not null default false,
  "deliveryDate" date not null,
  "deliveryComment" text not null default '',
  "isPrioritizeAmountsIncludingVat" boolean not null default false,
  "orderLineSorting" text not null default 'ID',
  "markUpOrderLines" numeric(16,2) not null default 0,
  "discountPercentage" numeric(16,2) not null default 0,
  department bigint,
  project bigint,
  "isSubscription" boolean not null default false,
  "subscriptionDuration" bigint not null default 0,
  "subscriptionDurationType" text not null default 'MONTHS',
  "subscriptionPeriodsOnInvoice" bigint not null default 0,
  "subscriptionInvoicingTimeInAdvanceOrArrears" text not null default 'ADVANCE',
  "subscriptionInvoicingTime" bigint not null default 0,
  "subscriptionInvoicingTimeType" text not null default 'MONTHS',
  "isSubscriptionAutoInvoicing" boolean not null default false,
  "backorderParentId" bigint not null default 0,
  "invoiceOnAccountVatHigh" boolean not null default false,
  "invoiceSMSNotificationNumber" text not null default '',
  contact bigint,
  attn bigint,
  "ourContact" bigint,
  "deliveryAddress" bigint,
  "preliminaryInvoice" bigint,
  "purchaseOrderNumber" text not null default '',
  "contractReference" text not null default '',
  constraint sales_order_pkey primary key (company_id, id),
  constraint sales_order_company_id_attn_fkey foreign key (company_id, attn) references contact(company_id, id),
  constraint sales_order_company_id_contact_fkey foreign key (company_id, contact) references contact(company_id, id),
  constraint sales_order_company_id_customer_fkey foreign key (company_id, customer) references party(company_id, id),
  constraint "sales_order_company_id_deliveryAddress_fkey" foreign key (company_id, "deliveryAddress") references delivery_address(company_id, id),
  constraint sales_order_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint "sales_order_company_id_ourContactEmployee_fkey" foreign key (company_id, "ourContactEmployee") references employee(company_id, id),
  constraint "sales_order_company_id_ourContact_fkey" foreign key (company_id, "ourContact") references contact(company_id, id),
  constraint sales_order_company_id_project_fkey foreign key (company_id, project) references project(company_id, id)
) with (fillfactor=85);
create index sales_order_attn on sales_order (company_id, attn) where attn is not null;
create index sales_order_contact on sales_order (company_id, contact) where contact is not null;
create index sales_order_customer on sales_order (company_id, customer);
create index sales_order_date on sales_order (company_id, "orderDate", id);
create index sales_order_department on sales_order (company_id, department) where department is not null;
create unique index sales_order_number on sales_order (company_id, number) where number <> '';
create index sales_order_our_contact on sales_order (company_id, "ourContact") where "ourContact" is not null;
create unique index sales_order_preliminary_invoice on sales_order (company_id, "preliminaryInvoice") where "preliminaryInvoice" is not null;
create index sales_order_project on sales_order (company_id, project) where project is not null;
create index sales_order_subscription on sales_order (company_id, id) where "isSubscription";
alter table sales_order enable row level security;
alter table sales_order force row level security;
create policy audit_reads on sales_order for select to current_user using (true);
create policy company_only on sales_order for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy created_together on sales_order for insert to public with check (company_id = any ((string_to_array(current_setting('motpost.companies', true), ','))::bigint[]));
grant select, insert, update, delete on sales_order to motpost_app;

create table schema_migration (
  number int not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint schema_migration_pkey primary key (number)
);
grant select on schema_migration to motpost_app;

create table schema_procedure (
  name text not null,
  kind text not null,
  checksum text not null,
  version text not null,
  constraint schema_procedure_pkey primary key (name)
);

create table schema_reference (
  name text not null,
  checksum text not null,
  version text not null,
  constraint schema_reference_pkey primary key (name)
);

create table second_factor (
  company_id bigint not null,
  employee bigint not null,
  changed_at timestamptz not null default now(),
  secret text not null,
  last_step bigint not null,
  recovery bytea[] not null,
  constraint second_factor_pkey primary key (company_id, employee),
  constraint second_factor_company_id_employee_fkey foreign key (company_id, employee) references employee_login(company_id, employee) on delete cascade
);
alter table second_factor enable row level security;
alter table second_factor force row level security;
create policy audit_reads on second_factor for select to current_user using (true);
create policy company_only on second_factor for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on second_factor to motpost_app;
grant update (last_step, recovery) on second_factor to motpost_app;

create table session_token (
  id bigint not null,
  company_id bigint not null,
  employee bigint not null,
  actual_employee bigint not null,
  consumer_token bigint,
  employee_token bigint not null,
  token_hash bytea not null,
  expiration_date date not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint session_token_pkey primary key (id),
  constraint session_token_token_hash_key unique (token_hash),
  constraint session_token_company_id_fkey foreign key (company_id) references company(company_id),
  constraint session_token_consumer_token_fkey foreign key (consumer_token) references consumer_token(id),
  constraint session_token_employee_token_fkey foreign key (employee_token) references employee_token(id)
);
create index session_token_employee_token on session_token (employee_token);
create index session_token_expiry on session_token (expires_at);
alter table session_token enable row level security;
alter table session_token force row level security;
create policy audit_reads on session_token for select to current_user using (true);
create policy company_only on session_token for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy ending on session_token for delete to current_user using (true);
grant select, insert, update, delete on session_token to motpost_app;

create table setting (
  name text not null,
  value text not null,
  constraint setting_pkey primary key (name)
);
grant select, insert on setting to motpost_app;

create table settings_version (
  company_id bigint not null,
  version bigint not null default 0,
  raised_by xid8 not null default pg_current_xact_id(),
  constraint settings_version_pkey primary key (company_id)
);
alter table settings_version enable row level security;
alter table settings_version force row level security;
create policy audit_reads on settings_version for select to current_user using (true);
create policy company_only on settings_version for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on settings_version to motpost_app;

create table settlement (
  company_id bigint not null,
  posting bigint not null,
  close_group bigint not null,
  constraint settlement_pkey primary key (company_id, posting),
  constraint settlement_company_id_close_group_fkey foreign key (company_id, close_group) references close_group(company_id, id),
  constraint settlement_company_id_posting_fkey foreign key (company_id, posting) references posting(company_id, id)
);
create index settlement_group on settlement (company_id, close_group);
alter table settlement alter column close_group set (n_distinct=-0.5);
alter table settlement enable row level security;
alter table settlement force row level security;
create policy audit_reads on settlement for select to current_user using (true);
create policy company_only on settlement for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on settlement to motpost_app;

create table shared_chart (
  company_id bigint not null,
  language text not null,
  begun_at timestamptz not null default now(),
  removed bigint[] not null default '{}'::bigint[],
  constraint shared_chart_pkey primary key (company_id),
  constraint shared_chart_company_id_fkey foreign key (company_id) references company(company_id)
);
alter table shared_chart enable row level security;
alter table shared_chart force row level security;
create policy audit_reads on shared_chart for select to current_user using (true);
create policy company_only on shared_chart for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, update on shared_chart to motpost_app;

create table sign_in_attempt (
  subject bytea not null,
  failures int not null,
  expires_at timestamptz not null,
  constraint sign_in_attempt_pkey primary key (subject)
);
create index sign_in_attempt_expiry on sign_in_attempt (expires_at);
grant select, insert, update, delete on sign_in_attempt to motpost_app;

create table sign_in_step (
  company_id bigint not null,
  step_hash bytea not null,
  employee bigint not null,
  expires_at timestamptz not null,
  constraint sign_in_step_pkey primary key (company_id, step_hash),
  constraint sign_in_step_company_id_employee_fkey foreign key (company_id, employee) references second_factor(company_id, employee) on delete cascade
);
create index sign_in_step_employee on sign_in_step (company_id, employee);
alter table sign_in_step enable row level security;
alter table sign_in_step force row level security;
create policy audit_reads on sign_in_step for select to current_user using (true);
create policy company_only on sign_in_step for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy expired on sign_in_step for delete to current_user using (expires_at < now());
grant select, insert, delete on sign_in_step to motpost_app;

create table signing_key (
  kid text not null,
  environment text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  constraint signing_key_pkey primary key (kid),
  constraint signing_key_environment_key unique (environment),
  constraint signing_key_environment_check check (environment in ('test', 'production'))
);
grant select, insert on signing_key to motpost_app;
grant update (private_key) on signing_key to motpost_app;

create table spreadsheet_import (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  type text not null default '',
  "fileName" text not null default '',
  checksum text not null default '',
  "importedAt" timestamptz,
  employee bigint,
  date date,
  "createdCount" bigint not null default 0,
  "existingCount" bigint not null default 0,
  "ignoredHeadings" text[] not null default '{}'::text[],
  "lineData" text not null default '',
  "columnData" text not null default '',
  constraint spreadsheet_import_pkey primary key (company_id, id),
  constraint spreadsheet_import_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
create index spreadsheet_import_employee on spreadsheet_import (company_id, employee) where employee is not null;
alter table spreadsheet_import enable row level security;
alter table spreadsheet_import force row level security;
create policy audit_reads on spreadsheet_import for select to current_user using (true);
create policy company_only on spreadsheet_import for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert on spreadsheet_import to motpost_app;

create table standard_time (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  "fromDate" date not null,
  "hoursPerDay" numeric(16,2) not null default 0,
  constraint standard_time_pkey primary key (company_id, id),
  constraint standard_time_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id) on delete cascade
);
create unique index standard_time_from on standard_time (company_id, employee, "fromDate");
alter table standard_time enable row level security;
alter table standard_time force row level security;
create policy audit_reads on standard_time for select to current_user using (true);
create policy company_only on standard_time for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on standard_time to motpost_app;

create table stock_movement (
  company_id bigint not null,
  entry bigint not null generated always as identity,
  product bigint not null,
  inventory bigint,
  location bigint,
  day date not null,
  quantity numeric(24,10) not null,
  invoice bigint,
  count_line bigint,
  constraint stock_movement_pkey primary key (company_id, entry),
  constraint stock_movement_company_id_inventory_fkey foreign key (company_id, inventory) references inventory(company_id, id)
);
create index stock_movement_invoice on stock_movement (company_id, invoice) where invoice is not null;
create index stock_movement_location on stock_movement (company_id, location) where location is not null;
create index stock_movement_product on stock_movement (company_id, product) include (quantity);
alter table stock_movement enable row level security;
alter table stock_movement force row level security;
create policy audit_reads on stock_movement for select to current_user using (true);
create policy company_only on stock_movement for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on stock_movement to motpost_app;

create table stocktaking (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  number bigint not null default 0,
  date date not null,
  comment text not null default '',
  "typeOfStocktaking" text not null default 'NO_PRODUCTS',
  inventory bigint not null,
  "isCompleted" boolean not null default false,
  constraint stocktaking_pkey primary key (company_id, id),
  constraint stocktaking_company_id_inventory_fkey foreign key (company_id, inventory) references inventory(company_id, id)
);
alter table stocktaking enable row level security;
alter table stocktaking force row level security;
create policy audit_reads on stocktaking for select to current_user using (true);
create policy company_only on stocktaking for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on stocktaking to motpost_app;

create table stored_file (
  company_id bigint not null,
  id text not null,
  place text not null,
  size bigint,
  checksum text,
  created_at timestamptz not null default now(),
  constraint stored_file_pkey primary key (company_id, id),
  constraint stored_file_check check ((size is null) = (checksum is null)),
  constraint stored_file_place_check check (place in ('database', 'folder'))
);
create index stored_file_age on stored_file (created_at);
create index stored_file_in_folder on stored_file (created_at) where place = 'folder';
alter table stored_file enable row level security;
alter table stored_file force row level security;
create policy audit_reads on stored_file for select to current_user using (true);
create policy company_only on stored_file for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy sweeping on stored_file for delete to current_user using (true);
grant select, insert on stored_file to motpost_app;
grant update (size, checksum) on stored_file to motpost_app;

create table subscription_period (
  company_id bigint not null,
  "order" bigint not null,
  invoice bigint not null,
  anchor date not null,
  first int not null,
  months int not null,
  "isUndone" boolean not null default false,
  constraint subscription_period_pkey primary key (company_id, "order", invoice),
  constraint subscription_period_company_id_invoice_fkey foreign key (company_id, invoice) references invoice(company_id, id),
  constraint subscription_period_company_id_order_fkey foreign key (company_id, "order") references sales_order(company_id, id)
);
create unique index subscription_period_once on subscription_period (company_id, "order", first) where not "isUndone";
alter table subscription_period enable row level security;
alter table subscription_period force row level security;
create policy audit_reads on subscription_period for select to current_user using (true);
create policy company_only on subscription_period for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on subscription_period to motpost_app;

create table supplier_bill (
  company_id bigint not null,
  voucher bigint not null,
  supplier bigint not null,
  number text not null,
  date date not null,
  currency bigint not null,
  amount bigint not null,
  constraint supplier_bill_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id),
  constraint supplier_bill_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id)
);
create index supplier_bill_number on supplier_bill (supplier, number, company_id, date) where number <> '';
create index supplier_bill_same on supplier_bill (amount, supplier, company_id, number, currency, date);
create index supplier_bill_voucher on supplier_bill (voucher, company_id);
alter table supplier_bill alter column voucher set (n_distinct=-0.9);
alter table supplier_bill alter column number set (n_distinct=-0.9);
alter table supplier_bill enable row level security;
alter table supplier_bill force row level security;
create policy audit_reads on supplier_bill for select to current_user using (true);
create policy company_only on supplier_bill for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on supplier_bill to motpost_app;

create table supplier_document (
  company_id bigint not null,
  id bigint not null,
  version int not null,
  changed_at timestamptz not null,
  "invoiceNumber" text not null,
  "invoiceDate" date not null,
  "invoiceDueDate" date not null,
  supplier bigint not null,
  amount numeric(16,2) not null,
  "amountCurrency" numeric(16,2) not null,
  currency bigint not null,
  account bigint not null,
  "settlementNumber" text not null,
  "openItem" bigint,
  constraint supplier_document_pkey primary key (company_id, id),
  constraint supplier_document_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint supplier_document_company_id_id_fkey foreign key (company_id, id) references voucher(company_id, id),
  constraint supplier_document_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id),
  constraint supplier_document_currency_fkey foreign key (currency) references currency(id)
);
create index supplier_document_date on supplier_document (company_id, "invoiceDate", id);
create index supplier_document_latest_amount on supplier_document (company_id, amount, id) where amount <> 0;
create index supplier_document_number on supplier_document (company_id, "invoiceNumber") where "invoiceNumber" <> '';
create index supplier_document_open_item on supplier_document (company_id, "openItem") where "openItem" is not null;
create index supplier_document_supplier on supplier_document (company_id, supplier, "settlementNumber") where "settlementNumber" <> '';
alter table supplier_document alter column "openItem" set (n_distinct=-0.9);
alter table supplier_document enable row level security;
alter table supplier_document force row level security;
create policy audit_reads on supplier_document for select to current_user using (true);
create policy company_only on supplier_document for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on supplier_document to motpost_app;

create table supplier_payment (
  company_id bigint not null,
  voucher bigint not null,
  invoice bigint not null,
  "kidOrReceiverReference" text not null default '',
  bban text not null default '',
  made_at timestamptz not null default clock_timestamp(),
  constraint supplier_payment_pkey primary key (company_id, voucher),
  constraint supplier_payment_company_id_invoice_fkey foreign key (company_id, invoice) references voucher(company_id, id),
  constraint supplier_payment_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id)
);
create index supplier_payment_invoice on supplier_payment (company_id, invoice, made_at);
alter table supplier_payment enable row level security;
alter table supplier_payment force row level security;
create policy audit_reads on supplier_payment for select to current_user using (true);
create policy company_only on supplier_payment for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on supplier_payment to motpost_app;

create table task (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  project bigint not null,
  name text not null default '',
  status text not null default 'OPEN',
  constraint task_pkey primary key (company_id, id),
  constraint task_company_id_project_fkey foreign key (company_id, project) references project(company_id, id)
);
create index task_project on task (company_id, project);
alter table task enable row level security;
alter table task force row level security;
create policy audit_reads on task for select to current_user using (true);
create policy company_only on task for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on task to motpost_app;

create table tax_card (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  year bigint not null default 0,
  type text not null default '',
  "tableNumber" text not null default '',
  percent numeric(16,2) not null default 0,
  "exemptAmount" numeric(16,2) not null default 0,
  "fetchedDate" date,
  "isFullBeforeChristmas" boolean not null default false,
  constraint tax_card_pkey primary key (company_id, id),
  constraint tax_card_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
create unique index tax_card_year on tax_card (company_id, employee, year);
alter table tax_card enable row level security;
alter table tax_card force row level security;
create policy audit_reads on tax_card for select to current_user using (true);
create policy company_only on tax_card for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on tax_card to motpost_app;

create table tax_constant (
  year int not null,
  constant text not null,
  value numeric not null,
  constraint tax_constant_pkey primary key (year, constant)
);
grant select on tax_constant to motpost_app;

create table tax_period (
  year int not null,
  period text not null,
  "incomePeriods" numeric not null,
  "deductionPeriods" numeric not null,
  "pensionerIncomePeriods" numeric,
  "pensionerDeductionPeriods" numeric,
  "otherIncomePeriods" numeric not null,
  "otherDeductionPeriods" numeric not null,
  rounding numeric not null,
  highest numeric not null,
  constraint tax_period_pkey primary key (year, period)
);
grant select on tax_period to motpost_app;

create table tax_table (
  year int not null,
  number text not null,
  kind text not null,
  "tableDeduction" numeric not null,
  allowance text not null,
  "nationalInsurance" text not null,
  "twelveMonths" boolean not null,
  "excessPercent" numeric,
  constraint tax_table_pkey primary key (year, number)
);
grant select on tax_table to motpost_app;

create table test_clock (
  company_id bigint not null,
  days int not null,
  constraint test_clock_pkey primary key (company_id)
);
alter table test_clock enable row level security;
alter table test_clock force row level security;
create policy audit_reads on test_clock for select to current_user using (true);
create policy company_only on test_clock for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on test_clock to motpost_app;

create table test_fault (
  company_id bigint not null,
  token bigint not null,
  kind text not null,
  milliseconds int not null default 0,
  requests int,
  constraint test_fault_pkey primary key (company_id, token),
  constraint test_fault_kind_check check (kind in ('RATE_LIMIT', 'ERROR', 'DELAY', 'LOST_ANSWER')),
  constraint test_fault_requests_check check (requests > 0)
);
alter table test_fault enable row level security;
alter table test_fault force row level security;
create policy audit_reads on test_fault for select to current_user using (true);
create policy company_only on test_fault for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on test_fault to motpost_app;

create table test_snapshot (
  company_id bigint not null,
  id bigint not null,
  name text not null default '',
  "time" timestamptz not null default now(),
  size int not null default 0,
  migration int not null,
  constraint test_snapshot_pkey primary key (company_id, id)
);
alter table test_snapshot enable row level security;
alter table test_snapshot force row level security;
create policy audit_reads on test_snapshot for select to current_user using (true);
create policy company_only on test_snapshot for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, delete on test_snapshot to motpost_app;

create table test_snapshot_row (
  company_id bigint not null,
  snapshot bigint not null,
  relation text not null,
  content text not null
);
create index test_snapshot_row_relation on test_snapshot_row (company_id, snapshot, relation);
alter table test_snapshot_row enable row level security;
alter table test_snapshot_row force row level security;
create policy audit_reads on test_snapshot_row for select to current_user using (true);
create policy company_only on test_snapshot_row for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, delete on test_snapshot_row to motpost_app;

create table time_clock (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  project bigint,
  activity bigint not null,
  "timesheetEntry" bigint not null,
  date date not null,
  "timeStart" timestamptz not null,
  "timeStop" timestamptz,
  "hoursStart" numeric(18,4) not null default 0,
  "lunchBreakDuration" numeric(18,4) not null default 0,
  "newTimeSheetEntryComment" text not null default '',
  constraint time_clock_pkey primary key (company_id, id),
  constraint time_clock_company_id_activity_fkey foreign key (company_id, activity) references activity(company_id, id),
  constraint time_clock_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint time_clock_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint "time_clock_company_id_timesheetEntry_fkey" foreign key (company_id, "timesheetEntry") references timesheet_entry(company_id, id)
);
create index time_clock_activity on time_clock (company_id, activity);
create index time_clock_date on time_clock (company_id, date);
create index time_clock_entry on time_clock (company_id, "timesheetEntry");
create index time_clock_project on time_clock (company_id, project) where project is not null;
create unique index time_clock_running on time_clock (company_id, employee) where "timeStop" is null;
alter table time_clock enable row level security;
alter table time_clock force row level security;
create policy audit_reads on time_clock for select to current_user using (true);
create policy company_only on time_clock for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on time_clock to motpost_app;

create table timesheet_allocated (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  project bigint,
  activity bigint not null,
  date date not null,
  hours numeric(18,4) not null default 0,
  "isApproved" boolean not null default false,
  "managerComment" text not null default '',
  constraint timesheet_allocated_pkey primary key (company_id, id),
  constraint timesheet_allocated_hours_check check ((hours >= 0) and (hours <= 24)),
  constraint timesheet_allocated_company_id_activity_fkey foreign key (company_id, activity) references activity(company_id, id),
  constraint timesheet_allocated_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint timesheet_allocated_company_id_project_fkey foreign key (company_id, project) references project(company_id, id)
);
create index timesheet_allocated_activity on timesheet_allocated (company_id, activity);
create index timesheet_allocated_date on timesheet_allocated (company_id, date);
create unique index timesheet_allocated_once on timesheet_allocated (company_id, employee, date, activity, project) nulls not distinct;
create index timesheet_allocated_project on timesheet_allocated (company_id, project) where project is not null;
alter table timesheet_allocated enable row level security;
alter table timesheet_allocated force row level security;
create policy audit_reads on timesheet_allocated for select to current_user using (true);
create policy company_only on timesheet_allocated for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on timesheet_allocated to motpost_app;

create table timesheet_entry (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  project bigint,
  activity bigint not null,
  date date not null,
  hours numeric(18,4) not null default 0,
  employee bigint not null,
  comment text not null default '',
  invoice bigint,
  "projectChargeableHours" numeric(18,4) not null default 0,
  constraint timesheet_entry_pkey primary key (company_id, id),
  constraint timesheet_entry_hours_check check ((hours >= 0) and (hours <= 9999)),
  constraint "timesheet_entry_projectChargeableHours_check" check (("projectChargeableHours" >= 0) and ("projectChargeableHours" <= 9999)),
  constraint timesheet_entry_company_id_activity_fkey foreign key (company_id, activity) references activity(company_id, id),
  constraint timesheet_entry_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint timesheet_entry_company_id_invoice_fkey foreign key (company_id, invoice) references invoice(company_id, id),
  constraint timesheet_entry_company_id_project_fkey foreign key (company_id, project) references project(company_id, id)
);
create index timesheet_entry_activity on timesheet_entry (company_id, activity);
create index timesheet_entry_date on timesheet_entry (company_id, date);
create index timesheet_entry_invoice on timesheet_entry (company_id, invoice) where invoice is not null;
create unique index timesheet_entry_once on timesheet_entry (company_id, employee, date, activity, project) nulls not distinct;
create index timesheet_entry_project on timesheet_entry (company_id, project, date) where project is not null;
alter table timesheet_entry enable row level security;
alter table timesheet_entry force row level security;
create policy audit_reads on timesheet_entry for select to current_user using (true);
create policy company_only on timesheet_entry for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on timesheet_entry to motpost_app;

create table timesheet_month (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  "firstDay" date not null,
  "monthYear" text not null default '',
  completed boolean not null default false,
  approved boolean not null default false,
  "approvedBy" bigint,
  "approvedDate" date,
  "approvedUntilDate" date,
  constraint timesheet_month_pkey primary key (company_id, id),
  constraint "timesheet_month_company_id_approvedBy_fkey" foreign key (company_id, "approvedBy") references employee(company_id, id),
  constraint timesheet_month_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
create unique index timesheet_month_once on timesheet_month (company_id, employee, "firstDay");
alter table timesheet_month enable row level security;
alter table timesheet_month force row level security;
create policy audit_reads on timesheet_month for select to current_user using (true);
create policy company_only on timesheet_month for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update on timesheet_month to motpost_app;

create table timesheet_salary_line (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  "salaryType" bigint not null,
  project bigint,
  activity bigint,
  description text not null default '',
  date date not null,
  count numeric(18,4) not null default 0,
  "wagePayment" bigint,
  constraint timesheet_salary_line_pkey primary key (company_id, id),
  constraint timesheet_salary_line_company_id_activity_fkey foreign key (company_id, activity) references activity(company_id, id),
  constraint timesheet_salary_line_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint timesheet_salary_line_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint "timesheet_salary_line_company_id_wagePayment_fkey" foreign key (company_id, "wagePayment") references payslip(company_id, id),
  constraint "timesheet_salary_line_salaryType_fkey" foreign key ("salaryType") references default_salary_type(id)
);
create index timesheet_salary_line_activity on timesheet_salary_line (company_id, activity) where activity is not null;
create index timesheet_salary_line_employee on timesheet_salary_line (company_id, employee, date);
create index timesheet_salary_line_payment on timesheet_salary_line (company_id, "wagePayment") where "wagePayment" is not null;
create index timesheet_salary_line_project on timesheet_salary_line (company_id, project) where project is not null;
alter table timesheet_salary_line enable row level security;
alter table timesheet_salary_line force row level security;
create policy audit_reads on timesheet_salary_line for select to current_user using (true);
create policy company_only on timesheet_salary_line for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on timesheet_salary_line to motpost_app;

create table timesheet_week (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  year bigint not null default 0,
  week bigint not null default 0,
  "firstDay" date not null,
  completed boolean not null default false,
  approved boolean not null default false,
  "approvedBy" bigint,
  "approvedDate" date,
  constraint timesheet_week_pkey primary key (company_id, id),
  constraint "timesheet_week_company_id_approvedBy_fkey" foreign key (company_id, "approvedBy") references employee(company_id, id),
  constraint timesheet_week_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
create unique index timesheet_week_once on timesheet_week (company_id, employee, "firstDay");
alter table timesheet_week enable row level security;
alter table timesheet_week force row level security;
create policy audit_reads on timesheet_week for select to current_user using (true);
create policy company_only on timesheet_week for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update on timesheet_week to motpost_app;

create table token_use (
  token bigint not null,
  used_at timestamptz not null,
  constraint token_use_pkey primary key (token)
);
grant select, insert, update on token_use to motpost_app;

create table transport_type (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  supplier text not null default 'DEFAULT_SUPPLIER',
  "nameKey" text not null default '',
  code text not null default '',
  "isPickUp" boolean not null default false,
  constraint transport_type_pkey primary key (company_id, id)
);
alter table transport_type enable row level security;
alter table transport_type force row level security;
create policy audit_reads on transport_type for select to current_user using (true);
create policy company_only on transport_type for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on transport_type to motpost_app;

create table travel_cost (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "travelExpense" bigint not null,
  "vatType" bigint,
  currency bigint,
  "costCategory" bigint,
  "paymentType" bigint not null,
  category text not null default '',
  comments text not null default '',
  rate numeric(24,10) not null default 0,
  "amountCurrencyIncVat" numeric(16,2) not null default 0,
  "amountNOKInclVAT" numeric(16,2) not null default 0,
  "isPaidByEmployee" boolean not null default false,
  "isChargeable" boolean not null default false,
  date date,
  "amountNOKExclVAT" numeric(16,2) not null default 0,
  constraint travel_cost_pkey primary key (company_id, id),
  constraint "travel_cost_company_id_travelExpense_fkey" foreign key (company_id, "travelExpense") references travel_expense(company_id, id) on delete cascade,
  constraint "travel_cost_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id),
  constraint travel_cost_currency_fkey foreign key (currency) references currency(id)
);
create index travel_cost_expense on travel_cost (company_id, "travelExpense");
alter table travel_cost enable row level security;
alter table travel_cost force row level security;
create policy audit_reads on travel_cost for select to current_user using (true);
create policy company_only on travel_cost for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on travel_cost to motpost_app;

create table travel_details (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "isForeignTravel" boolean not null default false,
  "isDayTrip" boolean not null default false,
  "isCompensationFromRates" boolean not null default true,
  "departureDate" date,
  "returnDate" date,
  "detailedJourneyDescription" text not null default '',
  "departureFrom" text not null default '',
  destination text not null default '',
  "departureTime" text not null default '',
  "returnTime" text not null default '',
  purpose text not null default '',
  constraint travel_details_pkey primary key (company_id, id)
);
alter table travel_details enable row level security;
alter table travel_details force row level security;
create policy audit_reads on travel_details for select to current_user using (true);
create policy company_only on travel_details for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on travel_details to motpost_app;

create table travel_expense (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  project bigint,
  employee bigint not null,
  "approvedBy" bigint,
  "completedBy" bigint,
  "rejectedBy" bigint,
  department bigint,
  "freeDimension1" bigint,
  "freeDimension2" bigint,
  "freeDimension3" bigint,
  "vatType" bigint,
  "paymentCurrency" bigint,
  "travelDetails" bigint,
  voucher bigint,
  "rejectedComment" text not null default '',
  "isChargeable" boolean not null default false,
  "isFixedInvoicedAmount" boolean not null default false,
  "isMarkupInvoicedPercent" boolean not null default false,
  "isIncludeAttachedReceiptsWhenReinvoicing" boolean not null default false,
  "completedDate" date,
  "approvedDate" date,
  "travelAdvance" numeric(16,2) not null default 0,
  "fixedInvoicedAmount" numeric(16,2) not null default 0,
  "markupInvoicedPercent" numeric(16,2) not null default 0,
  number bigint not null default 0,
  invoice bigint,
  title text not null default '',
  stage text not null default 'OPEN',
  "madeOn" date not null,
  "payslipId" bigint not null default 0,
  "allowancesPosted" boolean not null default false,
  constraint travel_expense_pkey primary key (company_id, id),
  constraint travel_expense_paid_once check (not ("allowancesPosted" and ("payslipId" <> 0))),
  constraint travel_expense_payslip check ((stage = 'SALARY_PAID') = ("payslipId" <> 0)),
  constraint travel_expense_posted check ((voucher is null) or (stage in ('APPROVED', 'SALARY_PAID'))),
  constraint travel_expense_stage check (stage in ('OPEN', 'DELIVERED', 'APPROVED', 'REJECTED', 'SALARY_PAID')),
  constraint "travel_expense_company_id_approvedBy_fkey" foreign key (company_id, "approvedBy") references employee(company_id, id),
  constraint "travel_expense_company_id_completedBy_fkey" foreign key (company_id, "completedBy") references employee(company_id, id),
  constraint travel_expense_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint travel_expense_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint "travel_expense_company_id_freeDimension1_fkey" foreign key (company_id, "freeDimension1") references accounting_dimension_value(company_id, id),
  constraint "travel_expense_company_id_freeDimension2_fkey" foreign key (company_id, "freeDimension2") references accounting_dimension_value(company_id, id),
  constraint "travel_expense_company_id_freeDimension3_fkey" foreign key (company_id, "freeDimension3") references accounting_dimension_value(company_id, id),
  constraint travel_expense_company_id_invoice_fkey foreign key (company_id, invoice) references invoice(company_id, id),
  constraint travel_expense_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint "travel_expense_company_id_rejectedBy_fkey" foreign key (company_id, "rejectedBy") references employee(company_id, id),
  constraint "travel_expense_company_id_travelDetails_fkey" foreign key (company_id, "travelDetails") references travel_details(company_id, id),
  constraint "travel_expense_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id),
  constraint travel_expense_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id),
  constraint "travel_expense_paymentCurrency_fkey" foreign key ("paymentCurrency") references currency(id)
);
create index travel_expense_department on travel_expense (company_id, department);
create index travel_expense_details on travel_expense (company_id, "travelDetails") where "travelDetails" is not null;
create index travel_expense_employee on travel_expense (company_id, employee);
create index travel_expense_invoice on travel_expense (company_id, invoice) where invoice is not null;
create unique index travel_expense_number on travel_expense (company_id, number);
create index travel_expense_payslip_paid on travel_expense (company_id, "payslipId") where "payslipId" <> 0;
create index travel_expense_project on travel_expense (company_id, project) where project is not null;
create index travel_expense_voucher on travel_expense (company_id, voucher) where voucher is not null;
alter table travel_expense enable row level security;
alter table travel_expense force row level security;
create policy audit_reads on travel_expense for select to current_user using (true);
create policy company_only on travel_expense for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on travel_expense to motpost_app;

create table travel_expense_rate (
  id bigint not null,
  version int not null default 0,
  "rateCategory" bigint not null,
  "zoneId" bigint,
  zone text not null default '',
  rate numeric(16,2) not null,
  "breakfastDeductionRate" numeric(16,2) not null default 0,
  "lunchDeductionRate" numeric(16,2) not null default 0,
  "dinnerDeductionRate" numeric(16,2) not null default 0,
  constraint travel_expense_rate_pkey primary key (id),
  constraint "travel_expense_rate_rateCategory_fkey" foreign key ("rateCategory") references travel_expense_rate_category(id) deferrable
);
create index travel_expense_rate_category_of on travel_expense_rate ("rateCategory");
grant select on travel_expense_rate to motpost_app;

create table travel_expense_rate_category (
  id bigint not null,
  version int not null default 0,
  kind int not null,
  name text not null,
  "wageCodeNumber" text not null,
  "isValidDayTrip" boolean not null,
  "isValidAccommodation" boolean not null,
  "isValidDomestic" boolean not null,
  "isValidForeignTravel" boolean not null,
  "isRequiresZone" boolean not null,
  "isRequiresOvernightAccommodation" boolean not null,
  "fromDate" date not null,
  "toDate" date not null,
  type text not null,
  constraint travel_expense_rate_category_pkey primary key (id)
);
create index travel_expense_rate_category_kind on travel_expense_rate_category (kind, "fromDate");
grant select on travel_expense_rate_category to motpost_app;

create table travel_expense_rate_category_group (
  id bigint not null,
  version int not null default 0,
  name text not null,
  "isForeignTravel" boolean not null,
  "fromDate" date not null,
  "toDate" date not null,
  constraint travel_expense_rate_category_group_pkey primary key (id)
);
grant select on travel_expense_rate_category_group to motpost_app;

create table travel_expense_zone (
  id bigint not null,
  version int not null default 0,
  "countryCode" text not null,
  "zoneName" text not null,
  "isDisabled" boolean not null,
  "governmentName" text not null,
  continent text not null,
  "fromDate" date not null,
  "toDate" date,
  "currencyId" int not null,
  constraint travel_expense_zone_pkey primary key (id)
);
grant select on travel_expense_zone to motpost_app;

create table travel_setting (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "useRates" boolean not null,
  "approvalRequired" boolean not null,
  "taxFreePerDiemRates" boolean not null,
  "taxFreeMileageRates" bigint not null,
  "perDiemNotCompensated" boolean not null,
  "accommodationNotCompensated" boolean not null,
  "mileageNotCompensated" boolean not null,
  "canApproveOwnExpenses" boolean not null,
  constraint travel_setting_pkey primary key (company_id, id)
);
alter table travel_setting enable row level security;
alter table travel_setting force row level security;
create policy audit_reads on travel_setting for select to current_user using (true);
create policy company_only on travel_setting for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on travel_setting to motpost_app;

create table travel_tax_free_rate (
  year int not null,
  kind text not null,
  rate numeric(16,2) not null,
  constraint travel_tax_free_rate_pkey primary key (year, kind)
);
grant select on travel_tax_free_rate to motpost_app;

create table vat_rate (
  "rateKind" text not null,
  percent numeric(5,2) not null,
  "validFrom" date not null,
  "validTo" date,
  constraint vat_rate_pkey primary key ("rateKind", "validFrom"),
  constraint vat_rate_check check ("validTo" >= "validFrom"),
  constraint vat_rate_percent_check check (percent > 0),
  constraint "vat_rate_rateKind_check" check ("rateKind" in ('STANDARD', 'MIDDLE', 'LOW', 'RAW_FISH'))
);
grant select on vat_rate to motpost_app;

create table vat_remark (
  code text not null,
  line text not null,
  specification text not null,
  category text not null,
  "deliveredSign" text not null,
  remark text not null,
  type text not null,
  "expectedSign" text not null,
  constraint vat_remark_pkey primary key (code, line, specification, category, "deliveredSign", remark)
);
grant select on vat_remark to motpost_app;

create table vat_remark_text (
  remark text not null,
  "isOfReturn" boolean not null,
  "titleNorwegian" text not null,
  "titleEnglish" text not null,
  "descriptionNorwegian" text not null,
  "descriptionEnglish" text not null,
  "isOrdinary" boolean not null,
  "isCompensation" boolean not null,
  "isReverseCharge" boolean not null,
  constraint vat_remark_text_pkey primary key (remark, "isOfReturn")
);
grant select on vat_remark_text to motpost_app;

create table vat_return_check (
  company_id bigint not null,
  "vatReturn" bigint not null,
  key text not null,
  severity text not null,
  ok boolean not null,
  text text not null,
  advice text not null,
  count int not null,
  drill text[] not null,
  constraint vat_return_check_pkey primary key (company_id, "vatReturn", key)
);
alter table vat_return_check enable row level security;
alter table vat_return_check force row level security;
create policy audit_reads on vat_return_check for select to current_user using (true);
create policy company_only on vat_return_check for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on vat_return_check to motpost_app;

create table vat_return_code (
  number text not null,
  code text not null,
  specification text not null,
  treatment text not null,
  "expectedSign" text not null,
  sequence int not null,
  constraint vat_return_code_pkey primary key (number),
  constraint vat_return_code_treatment_check check (treatment in ('OUT', 'ZERO_OUT', 'DIRECT_OUT', 'IN', 'DIRECT_IN', 'BOTH', 'OUT_ONLY', 'ZERO_IN'))
);
grant select on vat_return_code to motpost_app;

create table vat_return_filing (
  company_id bigint not null,
  "vatReturn" bigint not null,
  serial int not null,
  xml text not null,
  envelope text not null,
  sha256 text not null,
  amount numeric(16,2) not null,
  "dateFrom" date not null,
  "dateTo" date not null,
  "filedAt" timestamptz not null default now(),
  "filedBy" bigint not null,
  constraint vat_return_filing_pkey primary key (company_id, "vatReturn", serial),
  constraint "vat_return_filing_company_id_filedBy_fkey" foreign key (company_id, "filedBy") references employee(company_id, id)
);
alter table vat_return_filing enable row level security;
alter table vat_return_filing force row level security;
create policy audit_reads on vat_return_filing for select to current_user using (true);
create policy company_only on vat_return_filing for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on vat_return_filing to motpost_app;

create table vat_return_remark (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "vatReturn" bigint not null,
  code text not null default '',
  specification text not null default '',
  line text not null default 'MAIN',
  remark text not null default '',
  text text not null default '',
  constraint vat_return_remark_pkey primary key (company_id, id)
);
create index vat_return_remark_vatreturn on vat_return_remark (company_id, "vatReturn", id);
alter table vat_return_remark enable row level security;
alter table vat_return_remark force row level security;
create policy audit_reads on vat_return_remark for select to current_user using (true);
create policy company_only on vat_return_remark for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on vat_return_remark to motpost_app;

create table vat_return_state (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  state text not null default 'OPEN',
  serial int not null default 0,
  "refundKid" text not null default '',
  "paymentKid" text not null default '',
  "paymentAccount" text not null default '',
  "paymentDate" date,
  "checkedAt" timestamptz,
  "filedAt" timestamptz,
  "filedBy" bigint,
  "filedAmount" numeric(16,2) not null default 0,
  sha256 text not null default '',
  "settlementVoucher" bigint,
  constraint vat_return_state_pkey primary key (company_id, id),
  constraint vat_return_state_check check (state in ('OPEN', 'CHECKED', 'FILED', 'SETTLED', 'REOPENED')),
  constraint "vat_return_state_company_id_filedBy_fkey" foreign key (company_id, "filedBy") references employee(company_id, id),
  constraint vat_return_state_company_id_fkey foreign key (company_id) references company(company_id),
  constraint "vat_return_state_company_id_settlementVoucher_fkey" foreign key (company_id, "settlementVoucher") references voucher(company_id, id)
);
alter table vat_return_state enable row level security;
alter table vat_return_state force row level security;
create policy audit_reads on vat_return_state for select to current_user using (true);
create policy company_only on vat_return_state for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on vat_return_state to motpost_app;

create table vat_term_size_settings (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "reportType" text not null default 'GENERAL_INDUSTRY',
  "fromDate" date not null,
  "termSize" text not null default 'TWO_MONTHS',
  constraint vat_term_size_settings_pkey primary key (company_id, id)
);
create unique index vat_term_size_settings_once on vat_term_size_settings (company_id, "reportType", "fromDate");
alter table vat_term_size_settings enable row level security;
alter table vat_term_size_settings force row level security;
create policy audit_reads on vat_term_size_settings for select to current_user using (true);
create policy company_only on vat_term_size_settings for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on vat_term_size_settings to motpost_app;

create table vat_type (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  number text not null default '',
  percentage numeric(16,2) not null default 0,
  "deductionPercentage" numeric(16,2) not null default 100,
  "parentType" bigint,
  direction text not null default '',
  "rateKind" text not null default '',
  "ratePercent" numeric(16,2) not null default 0,
  "reverseCharge" text not null default '',
  "isDeductible" boolean not null default false,
  "isDirect" boolean not null default false,
  "outAccount" bigint,
  "inAccount" bigint,
  "incomeAccount" bigint,
  sequence bigint not null default 0,
  "outgoingSequence" bigint not null default 0,
  "isActive" boolean not null default false,
  constraint vat_type_pkey primary key (company_id, id),
  constraint vat_type_deduction check (("deductionPercentage" > 0) and ("deductionPercentage" <= 100)),
  constraint "vat_type_company_id_inAccount_fkey" foreign key (company_id, "inAccount") references account(company_id, id),
  constraint "vat_type_company_id_incomeAccount_fkey" foreign key (company_id, "incomeAccount") references account(company_id, id),
  constraint "vat_type_company_id_outAccount_fkey" foreign key (company_id, "outAccount") references account(company_id, id),
  constraint "vat_type_company_id_parentType_fkey" foreign key (company_id, "parentType") references vat_type(company_id, id)
);
alter table vat_type enable row level security;
alter table vat_type force row level security;
create policy audit_reads on vat_type for select to current_user using (true);
create policy company_only on vat_type for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on vat_type to motpost_app;

create table voucher (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  date date not null,
  number bigint not null default 0,
  year bigint not null default 0,
  description text not null default '',
  "voucherType" bigint,
  "reverseVoucher" bigint,
  "externalVoucherNumber" text not null default '',
  "vendorInvoiceNumber" text,
  series text not null default '',
  debit numeric(16,2) not null default 0,
  "postingCount" int not null default 0,
  constraint voucher_pkey primary key (company_id, id),
  constraint "voucher_company_id_reverseVoucher_fkey" foreign key (company_id, "reverseVoucher") references voucher(company_id, id)
);
create index voucher_apart on voucher (company_id, series, date) where series not in ('voucher', 'invoice');
create index voucher_date on voucher (company_id, date, id);
create index voucher_external on voucher (company_id, "externalVoucherNumber") where "externalVoucherNumber" <> '';
create unique index voucher_number on voucher (company_id, series, year, number);
create unique index voucher_opening_stands on voucher (company_id) where (series = 'opening') and ("reverseVoucher" is null);
create index voucher_reversing on voucher (company_id, "reverseVoucher") where "reverseVoucher" is not null;
alter table voucher enable row level security;
alter table voucher force row level security;
create policy audit_reads on voucher for select to current_user using (true);
create policy company_only on voucher for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on voucher to motpost_app;

create table voucher_approval_list_element (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  voucher bigint not null,
  employee bigint not null,
  "actionEmployee" bigint,
  status bigint not null default 0,
  "organisationLevel" bigint not null default 0,
  "isVendorAttestant" boolean not null default false,
  comment text not null default '',
  "commentFromOriginator" text not null default '',
  "actionDate" date,
  round bigint not null default 0,
  constraint voucher_approval_list_element_pkey primary key (company_id, id),
  constraint voucher_approval_list_element_status_check check ((status >= 0) and (status <= 3)),
  constraint "voucher_approval_list_element_company_id_actionEmployee_fkey" foreign key (company_id, "actionEmployee") references employee(company_id, id),
  constraint voucher_approval_list_element_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
create index voucher_approval_list_element_asked on voucher_approval_list_element (company_id, employee) where status = 0;
create unique index voucher_approval_list_element_once on voucher_approval_list_element (company_id, voucher, round, employee);
alter table voucher_approval_list_element enable row level security;
alter table voucher_approval_list_element force row level security;
create policy audit_reads on voucher_approval_list_element for select to current_user using (true);
create policy company_only on voucher_approval_list_element for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert on voucher_approval_list_element to motpost_app;

create table voucher_draft (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  date date,
  "tempNumber" bigint not null default 0,
  description text not null default '',
  "voucherType" bigint,
  "externalVoucherNumber" text not null default '',
  "vendorInvoiceNumber" text,
  constraint voucher_draft_pkey primary key (company_id, id),
  constraint "voucher_draft_company_id_voucherType_fkey" foreign key (company_id, "voucherType") references voucher_type(company_id, id)
);
create index voucher_draft_supplier on voucher_draft (company_id, date) where "vendorInvoiceNumber" <> '';
alter table voucher_draft enable row level security;
alter table voucher_draft force row level security;
create policy audit_reads on voucher_draft for select to current_user using (true);
create policy company_only on voucher_draft for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on voucher_draft to motpost_app;

create table voucher_message (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "voucherId" bigint not null default 0,
  content text not null default '',
  sender bigint not null,
  "sendTime" timestamptz not null,
  constraint voucher_message_pkey primary key (company_id, id),
  constraint voucher_message_company_id_sender_fkey foreign key (company_id, sender) references employee(company_id, id)
);
create index voucher_message_voucher on voucher_message (company_id, "voucherId");
alter table voucher_message enable row level security;
alter table voucher_message force row level security;
create policy audit_reads on voucher_message for select to current_user using (true);
create policy company_only on voucher_message for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert on voucher_message to motpost_app;

create table voucher_reception (
  company_id bigint not null,
  voucher bigint not null,
  received_at timestamptz not null default now(),
  constraint voucher_reception_pkey primary key (company_id, voucher),
  constraint voucher_reception_company_id_voucher_fkey foreign key (company_id, voucher) references voucher_draft(company_id, id) on delete cascade
);
alter table voucher_reception enable row level security;
alter table voucher_reception force row level security;
create policy audit_reads on voucher_reception for select to current_user using (true);
create policy company_only on voucher_reception for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on voucher_reception to motpost_app;

create table voucher_status (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  voucher bigint not null,
  type text not null default 'SUPPLIERINVOICE_EXTERNAL',
  status text not null default 'WAITING',
  "timestamp" timestamptz not null,
  message text not null default 'NONE',
  "externalObjectUrl" text not null default '',
  comment text not null default '',
  "referenceNumber" text not null default '',
  constraint voucher_status_pkey primary key (company_id, id)
);
create index voucher_status_voucher on voucher_status (company_id, voucher);
alter table voucher_status enable row level security;
alter table voucher_status force row level security;
create policy audit_reads on voucher_status for select to current_user using (true);
create policy company_only on voucher_status for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert on voucher_status to motpost_app;

create table voucher_type (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  key text not null default '',
  constraint voucher_type_pkey primary key (company_id, id)
);
alter table voucher_type enable row level security;
alter table voucher_type force row level security;
create policy audit_reads on voucher_type for select to current_user using (true);
create policy company_only on voucher_type for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on voucher_type to motpost_app;

create table wage_run (
  company_id bigint not null,
  transaction bigint not null,
  state text not null default 'CALCULATING',
  employees bigint not null,
  done bigint not null default 0,
  begun_by bigint not null,
  generates_tax boolean not null,
  period text not null,
  includes_timesheet boolean not null,
  includes_travel boolean not null,
  gross numeric(16,2) not null,
  tax numeric(16,2) not null,
  net numeric(16,2) not null,
  employer_tax numeric(16,2) not null,
  refusal_en text not null default '',
  refusal_no text not null default '',
  constraint wage_run_pkey primary key (company_id, transaction),
  constraint wage_run_state check (state in ('CALCULATING', 'REFUSED', 'DONE')),
  constraint wage_run_company_id_begun_by_fkey foreign key (company_id, begun_by) references employee(company_id, id),
  constraint wage_run_company_id_transaction_fkey foreign key (company_id, transaction) references salary_transaction(company_id, id) on delete cascade
);
create index wage_run_begun_by on wage_run (company_id, begun_by);
create index wage_run_waiting on wage_run (company_id, transaction) where state = 'CALCULATING';
alter table wage_run enable row level security;
alter table wage_run force row level security;
create policy audit_reads on wage_run for select to current_user using (true);
create policy company_only on wage_run for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on wage_run to motpost_app;

create table wage_run_part (
  company_id bigint not null,
  transaction bigint not null,
  place bigint not null,
  slips jsonb not null,
  constraint wage_run_part_pkey primary key (company_id, transaction, place),
  constraint wage_run_part_company_id_transaction_fkey foreign key (company_id, transaction) references wage_run(company_id, transaction) on delete cascade
);
alter table wage_run_part enable row level security;
alter table wage_run_part force row level security;
create policy audit_reads on wage_run_part for select to current_user using (true);
create policy company_only on wage_run_part for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on wage_run_part to motpost_app;

create table working_hours_scheme (
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "workingHoursScheme" text not null,
  "nameNO" text not null,
  code text not null,
  constraint working_hours_scheme_pkey primary key (id)
);
grant select on working_hours_scheme to motpost_app;

-- view accessible_company with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   name text
--   "startDate" date
--   "endDate" date
--   "organizationNumber" text
--   email text
--   "phoneNumber" text
--   "phoneNumberMobile" text
--   "faxNumber" text
--   type text
--   currency bigint
--   "accountantOrSimilar" boolean
-- )
grant select on accessible_company to motpost_app;

-- view account_of_chart with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   number bigint
--   name text
--   description text
--   type text
--   "ledgerType" text
--   "vatType" bigint
--   "vatLocked" boolean
--   "legalVatClass" text
--   currency bigint
--   "isCloseable" boolean
--   "isApplicableForSupplierInvoice" boolean
--   "requireReconciliation" boolean
--   "isInactive" boolean
--   "isBankAccount" boolean
--   "isInvoiceAccount" boolean
--   "bankAccountNumber" text
--   "bankAccountCountry" bigint
--   "bankName" text
--   "bankAccountIBAN" text
--   "bankAccountSWIFT" text
--   "saftCode" text
--   "groupingCode" text
--   "requiresDepartment" boolean
--   "requiresProject" boolean
--   department bigint
--   "invoicingDepartment" bigint
--   "quantityType1" bigint
--   "quantityType2" bigint
-- )
grant select, insert, update, delete on account_of_chart to motpost_app;

-- view account_vat_type with (security_invoker=true) (
--   company_id bigint
--   account bigint
--   "vatType" bigint
-- )
grant select on account_vat_type to motpost_app;

-- view accounting_period with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   name text
--   number bigint
--   start date
--   "end" date
--   "isClosed" boolean
--   closed_by bigint
--   closed_at timestamptz
--   "isOwn" boolean
-- )
grant select on accounting_period to motpost_app;

-- view annual_account with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   year bigint
--   start date
--   "end" date
--   "isClosed" boolean
--   "closedBy" bigint
--   "closedAt" timestamptz
--   "reopeningAskedBy" bigint
--   "taxVoucher" bigint
--   "resultVoucher" bigint
-- )
grant select on annual_account to motpost_app;

-- view api_consumer with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   "consumerName" text
--   emails text
-- )
grant select on api_consumer to motpost_app;

-- view asset_movement with (security_invoker=true) (
--   company_id bigint
--   asset bigint
--   date date
--   value numeric
--   depreciation numeric
--   result numeric
--   added numeric
--   taken numeric
-- )
grant select on asset_movement to motpost_app;

-- view asset_year with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   method text
--   remaining_value numeric
--   balance_in numeric
--   balance_out numeric
--   change numeric
--   bought numeric
--   improved numeric
--   taken numeric
--   basis numeric
--   depreciated numeric
--   depreciated_ever numeric
--   result numeric
--   written_off numeric
--   months_left int
--   months int
--   planned numeric
--   is_disordered boolean
--   is_incomplete boolean
--   discrepancy numeric
--   status text
-- )
grant select on asset_year to motpost_app;

-- view bank_reconciliation_payment_type with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   description text
--   "debitAccount" bigint
--   "creditAccount" bigint
--   "isInactive" boolean
-- )
grant select, insert, update on bank_reconciliation_payment_type to motpost_app;

-- view bank_reconciliation_settings with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   "numberOfMatchesPerPage" text
-- )
grant select, insert, update on bank_reconciliation_settings to motpost_app;

-- view bank_settings with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   "requireAllMatched" boolean
--   "autoPayKid" boolean
--   "writeOffLimit" numeric(16,2)
--   "cardClearingAccount" bigint
-- )
grant select, insert, update on bank_settings to motpost_app;

-- view bank_transaction_code with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   domain text
--   family text
--   "subFamily" text
--   proprietary text
-- )
grant select on bank_transaction_code to motpost_app;

-- view bank_transaction_counterparty with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   name text
--   account text
--   iban text
--   bic text
--   "organizationNumber" text
-- )
grant select on bank_transaction_counterparty to motpost_app;

-- view consumer_token_shown with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   "apiConsumer" bigint
--   token text
--   "expirationDate" date
--   "lastUsedTime" timestamptz
--   "revokedTime" timestamptz
-- )
grant select on consumer_token_shown to motpost_app;

-- view dimension_correcting with (security_invoker=true) (
--   company_id bigint
--   corrected bigint
--   voucher bigint
-- )
grant select on dimension_correcting to motpost_app;

-- view employee_entitlement with (security_invoker=true) (
--   company_id bigint
--   employee bigint
--   entitlement int
--   changed_at timestamptz
-- )
grant select on employee_entitlement to motpost_app;

-- view employee_token_shown with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   employee bigint
--   "apiConsumer" bigint
--   token text
--   "expirationDate" date
--   name text
--   kind text
--   "actualEmployee" bigint
--   "lastUsedTime" timestamptz
--   "revokedTime" timestamptz
--   "companyOwned" boolean
--   access text
-- )
grant select on employee_token_shown to motpost_app;

-- view entitlement with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   employee bigint
--   name text
--   "entitlementId" bigint
--   customer bigint
-- )
grant select on entitlement to motpost_app;

-- view event_attempt_shown with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   delivery bigint
--   number bigint
--   "time" timestamptz
--   duration bigint
--   outcome text
--   status bigint
--   reason text
--   answer text
--   "nextTime" timestamptz
-- )
grant select on event_attempt_shown to motpost_app;

-- view event_delivery_shown with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   subscription bigint
--   event text
--   "objectId" bigint
--   "deliveryId" text
--   cause text
--   "replayOf" bigint
--   status text
--   "attemptCount" bigint
--   "createdTime" timestamptz
--   "lastTime" timestamptz
--   "lastOutcome" text
--   "lastStatus" bigint
--   "nextTime" timestamptz
--   "endedTime" timestamptz
-- )
grant select on event_delivery_shown to motpost_app;

-- view event_health with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   subscription bigint
--   status text
--   "failingSince" timestamptz
--   failures bigint
--   "lastFailureTime" timestamptz
--   "lastSuccessTime" timestamptz
--   "lastStatus" bigint
--   "warnedDays" bigint
--   "disablingTime" timestamptz
--   "isGateOpen" boolean
--   "nextProbeTime" timestamptz
-- )
grant select on event_health to motpost_app;

-- view flex_summary with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   "incomingHourBalance" numeric
--   "outgoingHourBalance" numeric
--   change numeric
-- )
grant select on flex_summary to motpost_app;

-- view holiday_allowance_earned with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   year bigint
--   basis numeric(16,2)
--   amount numeric(16,2)
--   "amountExtraHolidayWeek" numeric(16,2)
-- )
grant select on holiday_allowance_earned to motpost_app;

-- view hour_summary with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   "sumHours" numeric
--   "hoursWithPay" numeric
--   "hourlyWageHoursWithPay" numeric
--   "nonChargeableHours" numeric
--   "chargeableHours" numeric
--   "nonChargeableHoursWithPay" numeric
--   "standardTime" numeric
--   "budgetChargeableHours" numeric
-- )
grant select on hour_summary to motpost_app;

-- view incoming_invoice_header with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   "vendorId" bigint
--   "invoiceDate" date
--   "dueDate" date
--   "currencyId" bigint
--   "invoiceAmount" numeric(16,2)
--   description text
--   "invoiceNumber" text
--   "voucherTypeId" bigint
--   "purchaseOrderId" bigint
-- )
grant select on incoming_invoice_header to motpost_app;

-- view incoming_invoice_object with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   "vendorId" bigint
--   "invoiceDate" date
--   "invoiceNumber" text
--   "invoiceAmount" numeric(16,2)
--   "dueDate" date
--   "currencyId" bigint
--   description text
--   "voucherTypeId" bigint
--   "voucherNumber" bigint
--   "voucherTempNumber" bigint
--   "voucherYear" bigint
--   "reverseVoucherId" bigint
--   "invoiceLifeCycle" text
--   "voucherId" bigint
--   "invoiceHeader" bigint
--   metadata bigint
--   permissions bigint
--   automated text[]
--   note text
--   "isNewSupplier" boolean
--   warnings text
--   source text
--   received bigint
--   "receivedTime" timestamptz
--   "deliveryDate" date
--   "buyerReference" text
--   "orderReference" text
--   "creditedInvoiceNumber" text
--   kid text
--   "paymentReference" text
--   "paymentAccount" text
--   "paymentBic" text
--   "accountingPeriodClosed" boolean
--   "generalIndustryVatPeriodClosed" boolean
-- )
grant select on incoming_invoice_object to motpost_app;

-- view incoming_invoice_row with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   voucher bigint
--   "row" bigint
--   description text
--   "accountId" bigint
--   "amountInclVat" numeric(16,2)
--   "amountExclVat" numeric
--   "amountVat" numeric
--   "vatTypeId" bigint
--   "departmentId" bigint
--   "projectId" bigint
--   "employeeId" bigint
--   "productId" bigint
--   "assetId" bigint
--   "customerId" bigint
--   "vendorId" bigint
--   "quantityAmount1" numeric(24,10)
--   "productUnitId1" bigint
--   "quantityAmount2" numeric(24,10)
--   "productUnitId2" bigint
--   "periodizationAccountId" bigint
--   "amortizationStartDate" date
--   "amortizationEndDate" date
--   "freeDimension1Id" bigint
--   "freeDimension2Id" bigint
--   "freeDimension3Id" bigint
--   "externalId" text
--   count numeric
--   "unitPrice" numeric
--   automated text[]
--   "taxTransactionTypeId" bigint
--   "reInvoiceOnProject" boolean
--   "periodizationStartMonth" int
--   "periodizationStartYear" int
--   "periodizationPeriodsCount" int
-- )
grant select on incoming_invoice_row to motpost_app;

-- view invoice_remark with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   description text
--   "postponeRemindersTo" date
-- )
grant select, update on invoice_remark to motpost_app;

-- view paid_payslip with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   employee bigint
--   date date
--   year bigint
--   "holidayBasis" numeric(16,2)
--   "vacationAllowanceAmount" numeric(16,2)
--   "holidaySeniorAmount" numeric(16,2)
-- )
grant select on paid_payslip to motpost_app;

-- view party_bank_account with (security_invoker=true) (
--   company_id bigint
--   party bigint
--   id bigint
--   iban text
--   bban text
--   bic text
--   country int
--   provider text
-- )
grant select on party_bank_account to motpost_app;

-- view payment_settings with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   "secondApprovalFrom" numeric(16,2)
--   "secondApprovalOfNewAccount" boolean
--   "customerIdAtBank" text
--   "isBatchBooked" boolean
--   "payBillsByFile" boolean
--   "filesToFolder" boolean
--   "postPaymentsOn" text
--   "interimAccount" bigint
--   "programsMayApprove" boolean
-- )
grant select, insert, update on payment_settings to motpost_app;

-- view payslip_tax_part with (security_invoker=true) (
--   company_id bigint
--   payslip bigint
--   division bigint
--   date date
--   zone text
--   percent numeric
--   basis numeric
--   pension numeric
--   "employerTax" numeric
--   "financeTax" numeric
--   posted numeric
--   transaction bigint
-- )
grant select on payslip_tax_part to motpost_app;

-- view posting_rules with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   "accountReceivableCustomersId" bigint
--   "accountDebtVendorsId" bigint
--   "accountDebtEmployeesAndOwnersId" bigint
--   "accountRoundDiffId" bigint
--   "accountSubscriptionAccrual" bigint
--   "accountProductSaleNoVat" bigint
--   "accountCurrencyGain" bigint
--   "accountCurrencyLoss" bigint
--   "vatPerDepartment" boolean
--   "accountReminderFee" bigint
--   "accountLateInterest" bigint
--   "accountCustomerPrepayment" bigint
-- )
grant select, update on posting_rules to motpost_app;

-- view preliminary_invoice with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   "order" bigint
--   customer bigint
--   "invoiceDate" date
--   "invoiceDueDate" date
--   "invoiceComment" text
--   "deliveryDate" date
--   currency bigint
--   amount numeric(16,2)
--   "amountCurrency" numeric(16,2)
--   "amountExcludingVat" numeric(16,2)
--   "amountExcludingVatCurrency" numeric(16,2)
--   "amountRoundoff" numeric(16,2)
--   "amountRoundoffCurrency" numeric(16,2)
--   "isCreditNote" boolean
-- )
grant select on preliminary_invoice to motpost_app;

-- view project_invoice_details with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   project bigint
--   invoice bigint
--   "invoiceDate" date
--   "markupPercent" numeric(16,2)
--   "markupAmount" numeric(16,2)
--   "markupAmountCurrency" numeric(16,2)
--   "feeAmount" numeric(16,2)
--   "feeAmountCurrency" numeric(16,2)
--   "amountOrderLinesAndReinvoicing" numeric(16,2)
--   "amountOrderLinesAndReinvoicingCurrency" numeric(16,2)
--   "invoiceText" text
--   "includeOrderLinesAndReinvoicing" boolean
--   "includeHours" boolean
--   "includeOnAccountBalance" boolean
--   "onAccountBalanceAmount" numeric(16,2)
--   "onAccountBalanceAmountCurrency" numeric(16,2)
--   "vatType" bigint
-- )
grant select on project_invoice_details to motpost_app;

-- view salary_posting_rules with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   "taxAccount" bigint
--   "benefitContraAccount" bigint
--   "holidayPayAccount" bigint
--   "holidayDebtAccount" bigint
--   "employerTaxAccount" bigint
--   "employerTaxDebtAccount" bigint
--   "holidayEmployerTaxAccount" bigint
--   "holidayEmployerTaxDebtAccount" bigint
--   "pensionAccount" bigint
--   "pensionDebtAccount" bigint
--   "financeTaxAccount" bigint
--   "financeTaxDebtAccount" bigint
--   "holidayFinanceTaxAccount" bigint
--   "holidayFinanceTaxDebtAccount" bigint
--   "pensionPercent" numeric(16,2)
--   "pensionProvider" text
--   "holidayScheme" text
--   "financeTax" boolean
--   "payDay" bigint
--   "christmasMonth" bigint
--   "freeAmountUsed" numeric(16,2)
--   "createsVoucher" boolean
-- )
grant select, insert, update on salary_posting_rules to motpost_app;

-- view salary_settings with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   municipality bigint
--   "payrollTaxCalcMethod" text
-- )
grant select, insert, update on salary_settings to motpost_app;

-- view salary_type with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   number text
--   name text
--   kind text
--   sign bigint
--   "isTaxable" boolean
--   "taxMethod" text
--   "isVacationPayable" boolean
--   "isPayrollTaxable" boolean
--   "isPensionable" boolean
--   "isSickPayable" boolean
--   "showInTimesheet" boolean
--   "benefitKind" text
--   "ameldingWageCode" text
--   "countIs" text
--   supplement text
--   "accountNumberDebit" bigint
--   "accountNumberCredit" bigint
-- )
grant select on salary_type to motpost_app;

-- view supplier_bill_posted with (security_invoker=true) (
--   company_id bigint
--   voucher bigint
--   supplier bigint
--   number text
--   date date
--   currency bigint
--   amount bigint
-- )
grant select on supplier_bill_posted to motpost_app;

-- view supplier_document_posted with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   "invoiceNumber" text
--   "invoiceDate" date
--   "invoiceDueDate" date
--   supplier bigint
--   amount numeric(16,2)
--   "amountCurrency" numeric(16,2)
--   currency bigint
--   account bigint
--   "settlementNumber" text
--   "openItem" bigint
-- )
grant select on supplier_document_posted to motpost_app;

-- view supplier_invoice with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   "invoiceNumber" text
--   "invoiceDate" date
--   "invoiceDueDate" date
--   supplier bigint
--   voucher bigint
--   amount numeric(16,2)
--   "amountCurrency" numeric(16,2)
--   currency bigint
--   "isCreditNote" boolean
--   account bigint
--   "settlementNumber" text
--   "kidOrReceiverReference" text
--   "isPosted" boolean
--   "openItem" bigint
-- )
grant select on supplier_invoice to motpost_app;

-- view travel_cost_category with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   description text
--   account bigint
--   "vatType" bigint
--   "isVatLocked" boolean
--   "showOnTravelExpenses" boolean
--   "showOnEmployeeExpenses" boolean
--   "isInactive" boolean
--   sequence bigint
-- )
grant select on travel_cost_category to motpost_app;

-- view travel_expense_settings with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   "useRates" boolean
--   "approvalRequired" boolean
--   "taxFreePerDiemRates" boolean
--   "taxFreeMileageRates" bigint
--   "perDiemNotCompensated" boolean
--   "accommodationNotCompensated" boolean
--   "mileageNotCompensated" boolean
--   "canApproveOwnExpenses" boolean
-- )
grant select, insert, update on travel_expense_settings to motpost_app;

-- view travel_payment_type with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   description text
--   account bigint
--   "showOnTravelExpenses" boolean
--   "showOnEmployeeExpenses" boolean
--   "isInactive" boolean
--   "isPaidByEmployee" boolean
-- )
grant select on travel_payment_type to motpost_app;

-- view vacation_summary with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   "incomingVacationBalance" numeric
--   "outgoingVacationBalance" numeric
--   "vacationTakenInPeriod" numeric
--   "vacationTakenThisYear" numeric
-- )
grant select on vacation_summary to motpost_app;

-- view vat_income_account with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   "postingRules" bigint
--   "vatType" bigint
--   account bigint
--   sequence bigint
-- )
grant select, update on vat_income_account to motpost_app;

-- view vat_return with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   version int
--   changed_at timestamptz
--   year bigint
--   number bigint
--   "dateFrom" date
--   "dateTo" date
--   "termSize" text
--   category text
--   deadline date
--   state text
--   serial bigint
--   "refundKid" text
--   "paymentKid" text
--   "paymentAccount" text
--   "paymentDate" date
--   "checkedAt" timestamptz
--   "filedAt" timestamptz
--   "filedBy" bigint
--   "filedAmount" numeric(16,2)
--   sha256 text
--   "settlementVoucher" bigint
-- )
grant select, update on vat_return to motpost_app;

-- view voucher_approval with (security_invoker=true) (
--   company_id bigint
--   voucher bigint
--   round bigint
--   waits boolean
--   approved boolean
--   rejected boolean
-- )
grant select on voucher_approval to motpost_app;

-- view voucher_option with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   delete bigint
--   available boolean
--   reasons text[]
-- )
grant select on voucher_option to motpost_app;

-- view wage_progress with (security_invoker=true) (
--   company_id bigint
--   id bigint
--   done bigint
--   of bigint
--   "grossAmount" numeric
--   tax numeric
--   amount numeric
--   "employerTax" numeric
-- )
grant select on wage_progress to motpost_app;

-- Rows that procedures have in hand
create type invoice_row as (company_id bigint, id bigint, version int, changed_at timestamptz, "invoiceNumber" bigint, "invoiceDate" date, customer bigint, "creditedInvoice" bigint, "isCredited" boolean, "invoiceDueDate" date, kid text, "invoiceComment" text, comment text, voucher bigint, "deliveryDate" date, amount numeric(16,2), "amountCurrency" numeric(16,2), "amountExcludingVat" numeric(16,2), "amountExcludingVatCurrency" numeric(16,2), "amountRoundoff" numeric(16,2), "amountRoundoffCurrency" numeric(16,2), currency bigint, "isCreditNote" boolean, "isCharged" boolean, "isApproved" boolean, "invoiceRemarks" text, "postponeRemindersTo" date, "openItem" bigint, "amountOutstanding" numeric(16,2), "amountCurrencyOutstanding" numeric(16,2), "hasIncome" boolean, "hasCharges" boolean, "exchangeRate" numeric(24,10), "nextDue" date);
create type posting_row as (company_id bigint, id bigint, version int, changed_at timestamptz, voucher bigint, date date, description text, account bigint, customer bigint, supplier bigint, employee bigint, product bigint, "vatType" bigint, amount numeric(16,2), "amountCurrency" numeric(16,2), "amountGross" numeric(16,2), "amountGrossCurrency" numeric(16,2), currency bigint, "invoiceNumber" text, "termOfPayment" date, "row" bigint, type text, project bigint, department bigint, "amortizationAccount" bigint, "quantityType1" bigint, "quantityType2" bigint, "freeAccountingDimension1" bigint, "freeAccountingDimension2" bigint, "freeAccountingDimension3" bigint, "amortizationStartDate" date, "amortizationEndDate" date, "quantityAmount1" numeric(24,10), "quantityAmount2" numeric(24,10), "postingRuleId" bigint, asset bigint, "openItem" bigint, "externalInvoiceNumber" text, "vatDate" date, "vatOf" bigint);
create type voucher_row as (company_id bigint, id bigint, version int, changed_at timestamptz, date date, number bigint, year bigint, description text, "voucherType" bigint, "reverseVoucher" bigint, "externalVoucherNumber" text, "vendorInvoiceNumber" text, series text, debit numeric(16,2), "postingCount" int);

-- Functions
-- function accessible_companies(p_company bigint, p_home bigint, p_employee bigint, p_company_owned boolean, p_own boolean) returns setof accessible_company language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function account_number_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function acting_in_client(p_company bigint, p_employee bigint, p_client bigint) returns table(employee bigint, language text, held int[]) language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function activate_subscription() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function add_first_of_project(p_company bigint, p_project bigint) returns void language plpgsql
-- function add_preferences() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function add_supplier_documents(p_company bigint, p_vouchers bigint[]) returns void language plpgsql
-- function address_country() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function address_of_company_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function announce_payment(p_company bigint, p json) returns boolean language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function annual_check_sign(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function approval_answer(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function asset_figures(p_company bigint, p_asset bigint) returns asset_year language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function asset_starting_balance_drop(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function asset_until(p_company bigint, p_asset bigint, p_to date) returns table(company_id bigint, id bigint, method text, remaining_value numeric, balance_in numeric, balance_out numeric, change numeric, bought numeric, improved numeric, taken numeric, basis numeric, depreciated numeric, depreciated_ever numeric, result numeric, written_off numeric, months_left int, months int, planned numeric, is_disordered boolean, is_incomplete boolean, discrepancy numeric, status text) language sql stable; callers: motpost_app
-- function auto_reminders(p_now timestamptz) returns table(company bigint, invoice bigint, type text, day date, employee bigint) language sql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function auto_subscriptions() returns table(company bigint, "order" bigint, employee bigint, days int) language sql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function bank_hold_month(p_company bigint, p_periods bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function bank_line_undo(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function bank_lines_alike(p_company bigint, p_account bigint, p_first date, p_last date, p_amounts numeric[], p_ids bigint[]) returns setof bigint language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function bank_match_store(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function bank_match_undo(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function bank_matches_store(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function bank_open_items(p_company bigint, p json, p_lock boolean) returns table(id bigint, account bigint, customer bigint, supplier bigint, party text, "partyAccounts" text[], "isInactive" boolean, currency bigint, code text, number text, kid text, amount text, "amountCurrency" text, due date) language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function bank_parts_store(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function bank_reconciliation_seen(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function bank_refuse_reconciled(p_company bigint, p_rows posting_row[]) returns void language plpgsql
-- function bank_statement_remove(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function begin_replacement(p_company bigint) returns void language plpgsql security definer set search_path = public, pg_temp
-- function bill_number(p_number text) returns text language sql immutable; callers: public
-- function bills_of_amount(p_company bigint, p_amount numeric, p_most int) returns setof bigint language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function chain_digest(p_kind text, p_text text, p_form int default 1) returns bytea language plpgsql immutable
-- function chain_extend(p_most int) returns bigint language plpgsql security definer set enable_bitmapscan = off set search_path = public, pg_temp; callers: motpost_app
-- function chain_is_normal(p_text text) returns boolean language sql immutable
-- function chain_keyed(p_value text) returns text language plpgsql stable set search_path = public, pg_temp
-- function chain_normal(p_text text) returns text language sql immutable
-- function chain_normals(p_texts text[]) returns text[] language plpgsql immutable
-- function chain_salted(p_digest bytea, p_salt uuid, p_part int) returns bytea language sql immutable
-- function chain_value(p_field text, p_value text) returns text language sql stable
-- function change_account_of_chart() returns trigger language plpgsql
-- function change_bank_payment_type() returns trigger language plpgsql
-- function change_bank_reconciliation_settings() returns trigger language plpgsql
-- function change_bank_settings() returns trigger language plpgsql
-- function change_content(c change_log, p_fields text) returns text language sql stable
-- function change_feed_era() returns void language plpgsql
-- function change_invoice_remark() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function change_payment_settings() returns trigger language plpgsql
-- function change_posting_rules() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function change_salary_posting_rules() returns trigger language plpgsql
-- function change_salary_settings() returns trigger language plpgsql
-- function change_sealed(c change_log, out digest bytea, out content text) returns record language plpgsql stable set search_path = public, pg_temp
-- function change_text(c change_log, p_fields text) returns text language sql stable
-- function change_travel_settings() returns trigger language plpgsql
-- function change_vat_income_account() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function change_vat_return() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function charge_expenses(p_company bigint, p_invoice bigint, p_lines bigint[], p_credited bigint, p_by json) returns void language plpgsql
-- function charge_hours(p_company bigint, p_invoice bigint, p_lines bigint[], p_credited bigint, p_by json) returns void language plpgsql
-- function charge_lines(p_companies bigint[], p_lines bigint[], p_versions int[], p_invoices bigint[], p_order_companies bigint[], p_orders bigint[]) returns bigint[] language plpgsql set enable_hashjoin = off set enable_mergejoin = off
-- function charge_seen(p_company bigint, p_invoice bigint, p_orders bigint[], p_lines bigint[], p_seen json) returns void language plpgsql
-- function check_postings() returns trigger language plpgsql
-- function clock_days() returns table(company bigint, days int) language sql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function close_charged(p_companies bigint[], p_orders bigint[], p_versions int[]) returns bigint[] language plpgsql set enable_hashjoin = off set enable_mergejoin = off
-- function collection_rates_store(p json) returns json language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function company_logo_set(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function company_moves_series() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function company_today() returns date language sql stable; callers: motpost_app
-- function complete_new_project() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function complete_stocktaking() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function contact_is_user() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function contact_who_closes(p_company bigint, p_employee bigint, p_request text) returns bigint language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function create_company(p_company bigint, p json) returns json language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function dimension_correct(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function dispatch_begin(p json, p_now timestamptz) returns boolean language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function dispatch_claim(p_now timestamptz, p_most int) returns table(company bigint, id bigint, kind text, invoice bigint, reminder bigint, "order" bigint, notification bigint, "sendType" text, recipients text, reached text, message text, "isStockItemsOnly" boolean, key uuid, "messageId" text, claim uuid, attempts bigint, "firstAt" timestamptz) language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function dispatch_clean(p_now timestamptz, p_most int) returns bigint language sql security definer set search_path = public, pg_temp; callers: motpost_app
-- function dispatch_decide(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function dispatch_figures(p_now timestamptz) returns table(pending bigint, "overdueSeconds" double precision, sending bigint, failed bigint, unknown bigint, ready bigint) language sql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function dispatch_finish(p json, p_now timestamptz) returns boolean language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function dispatch_linked(p_hash bytea, p_now timestamptz) returns table(company bigint, dispatch bigint) language sql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function document_content(d sales_document, p_hash text) returns text language sql stable
-- function document_kept() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function document_text(d sales_document, p_hash text) returns text language sql stable
-- function document_written() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function draft_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function draft_post(p_company bigint, p json) returns bigint language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function draft_rows_name(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function draft_rows_remove(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function drafts_post(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function drop_lines(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function duplicate_reason_keep(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function employee_token_of(p_hash bytea, p_now timestamptz) returns table(id bigint, company_id bigint, employee bigint, acting bigint, consumer_token bigint, expiration_date date) language sql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function end_access() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function end_replacement(p_company bigint, p_people json) returns void language plpgsql security definer set search_path = public, pg_temp
-- function ended_access(p_today date) returns table(company bigint, employment bigint, employee bigint) language sql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function event_claim(p_now timestamptz, p_most int) returns table(company bigint, subscription bigint, object bigint, event text, generation int, delivery uuid, claim uuid, attempts int, "firstAt" timestamptz, "targetUrl" text, fields text, "authHeaderName" text, "sealedHeader" text, "sealedSecret" text, "sealedLogin" text, "logId" bigint, cause text, replays bigint, "changedAt" timestamptz, row_location tid) language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function event_expire(p_now timestamptz) returns bigint language sql security definer set search_path = public, pg_temp; callers: motpost_app
-- function event_figures(p_now timestamptz) returns table(pending bigint, "overdueSeconds" double precision, "gatesOpen" bigint, disabled bigint) language sql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function event_finish(p json, p_now timestamptz) returns text language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function event_finish_all(p json, p_now timestamptz) returns table(place int, told text) language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function event_log(p json) returns void language sql security definer set search_path = public, pg_temp; callers: motpost_app
-- function event_log_clean(p_now timestamptz, p_most int) returns bigint language sql security definer set search_path = public, pg_temp; callers: motpost_app
-- function event_repeat(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function file_is_named(p_company bigint, p_file text) returns boolean language sql stable
-- function flex_change(p_company bigint, p_employee bigint, p_first date, p_until date) returns numeric language sql stable set search_path = public, pg_temp; callers: motpost_app
-- function folder_files(p_count int) returns table(company bigint, file text) language sql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function follow_language() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function give_expenses_invoice(p_company bigint, p_expenses bigint[], p_old bigint, p_new bigint, p_by json) returns void language plpgsql set search_path = public, pg_temp
-- function goods_of(l order_line) returns table(company_id bigint, product bigint, inventory bigint, location bigint, day date, quantity numeric, invoice bigint) language sql stable
-- function has_client(p_company bigint, p_client bigint) returns boolean language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function history_is_corrected(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function hold_beginning(p_company bigint, p_vouchers voucher_row[], p_rows posting_row[], p_first date) returns void language plpgsql
-- function hold_companies(p_vouchers voucher_row[], p_rows posting_row[], p_touches boolean) returns void language plpgsql
-- function hold_credited(p_company bigint, p_invoice bigint, p_note json) returns void language plpgsql
-- function hold_entitlements(p_company bigint, p_employee bigint, p_kinds int[]) returns void language plpgsql
-- function hold_months(p_companies bigint[], p_months bigint[], p_has_vat boolean[]) returns bigint[] language plpgsql
-- function hold_opening(p_company bigint) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function hold_periods(p_company bigint, p_days date[], p_vat_days date[]) returns void language plpgsql
-- function hold_settings(p_company bigint, p_version bigint) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function hold_version(p_company bigint, p_version bigint) returns void language plpgsql
-- function hold_year(p_company bigint, p_year bigint) returns void language plpgsql
-- function hours_of_order() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function incoming_address_set(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function incoming_company(p_number text) returns table(company bigint, employee bigint) language sql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function incoming_files_keep(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function incoming_invoice_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function incoming_invoice_store(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function incoming_refusal_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function instalments_set(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function invoice_charge(p_company bigint, p json) returns json language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function invoice_charge_many(p_company bigint, p json, p_documents text default null::text) returns json language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function invoice_next_due() returns trigger language plpgsql
-- function invoice_outstanding() returns trigger language plpgsql
-- function invoiced_line_stays() returns trigger language plpgsql
-- function invoices_of_amount(p_company bigint, p_amount numeric, p_most int) returns setof bigint language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function keep_issued() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function keep_late_document(p_company bigint, p_document jsonb) returns void language sql
-- function keep_named() returns trigger language plpgsql
-- function keep_notice(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function keep_product_price() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function keep_refusals(p_kind text, p json, p_now timestamptz) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function keep_sales_document(p_company bigint, p_document jsonb) returns void language plpgsql
-- function kid_control_digit(p_payload text, p_method text) returns text language sql immutable
-- function kid_of(p_customer bigint, p_number bigint, p_method text, p_length bigint) returns text language plpgsql immutable
-- function last_change(p_company bigint) returns bigint language sql stable; callers: motpost_app
-- function ledger_post(p_company bigint, p json, p_number bigint default null::bigint, p_held boolean default false) returns bigint language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function ledger_post_many(p_company bigint, p json) returns json language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function ledger_series_move(p_company bigint, p_series text, p_year int, p_next bigint, p_reason text, p_employee bigint) returns void language plpgsql
-- function let_contact_act(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function limit_access() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function lines_follow_sorting() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function link_items(p_company bigint, p_rows posting_row[], p_closeable bigint[], p_joins boolean) returns posting_row[] language plpgsql
-- function lock_parties(p_company bigint, p_postings bigint[]) returns void language plpgsql
-- function log_changes(p_company bigint, p_by json, p_resource text, p_kind text, p_objects bigint[]) returns void language plpgsql
-- function log_hours(p_company bigint, p_by json, p_entries bigint[], p_old bigint, p_new bigint) returns void language sql set search_path = public, pg_temp
-- function log_request(p_company bigint, p_by json, p_employees bigint[], p_actual_employees bigint[], p_requests text[], p_resources text[], p_objects bigint[], p_kinds text[], p_events text[], p_fields text[], p_reasons text[], p_versions bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function log_requests(p_companies bigint[], p_employees bigint[], p_actual_employees bigint[], p_requests text[], p_resources text[], p_objects bigint[], p_kinds text[], p_events text[], p_fields text[], p_reasons text[], p_held bigint[], p_versions bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function mail_notifications() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function make_login_link(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function move_clock(p_company bigint, p_days int, p_today date) returns date language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function move_credited_goods() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function move_sold_goods() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function municipalities_store(p json) returns json language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function new_subscription_id() returns bigint language plpgsql; callers: motpost_app
-- function next_ledger_number(p_company bigint, p_series text, p_year int) returns bigint language sql
-- function next_working_day(p_day date) returns date language plpgsql immutable; callers: motpost_app
-- function note_changes(p_resource text, p_objects bigint[]) returns void language plpgsql
-- function note_unsent() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function notify_employee(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function notify_of_anchors(p_now timestamptz, p_reports int) returns bigint language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function notify_of_stale_rates(p_now timestamptz, p_days int) returns bigint language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function notify_once(p_companies bigint[], p_kind text, p_parameters json, p_now timestamptz) returns bigint language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function number_payslip() returns trigger language plpgsql
-- function object_changes(p_company bigint, p_resources text[], p_object bigint) returns table(kind text, employee bigint, at timestamptz, entry bigint) language sql stable; callers: motpost_app
-- function occupation_codes_store(p json) returns json language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function office_clients(p_company bigint) returns table(client bigint, name text, since timestamptz) language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function office_name(p_company bigint, p_office bigint) returns text language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function open_account() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function open_again() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off
-- function open_parts(p_company bigint, p_item bigint, p_amount numeric, p_currency numeric, p_due date) returns table(due date, amount numeric, currency numeric) language sql stable; callers: motpost_app
-- function open_settled() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off
-- function order_delivery_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function order_lines_at(p_company bigint, p_order bigint, p_date date) returns table(id bigint, price_net numeric, price_gross numeric, net numeric, gross numeric, differs boolean) language sql stable
-- function orphaned_files(p_before timestamptz, p_count int) returns table(company bigint, file text, place text) language sql stable security definer set enable_seqscan = on set search_path = public, pg_temp; callers: motpost_app
-- function parties(p_companies bigint[], p_ids bigint[]) returns setof party language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function parties_import(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function parties_named(p_company bigint, p_text text, p_most int) returns setof bigint language plpgsql stable security definer set enable_seqscan = off set search_path = public, pg_temp; callers: motpost_app
-- function payment_files_for_folder(p_number text, p_names text[]) returns table(company bigint, employee bigint, id bigint, "fileName" text, status text, "isHandedOver" boolean) language sql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function payment_item_wall() returns trigger language plpgsql
-- function payment_settled_to(p_company bigint, p_account text) returns boolean language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function payment_wall() returns trigger language plpgsql
-- function payments_alike(p_company bigint, p_amount numeric, p_first date, p_last date) returns setof bigint language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function payslip_count(p_company bigint, p_employee bigint, p_first date, p_until date, p_number text) returns numeric language sql stable set search_path = public, pg_temp; callers: motpost_app
-- function payslip_paid_expenses() returns trigger language plpgsql set search_path = public, pg_temp
-- function payslip_vacation_left(p_company bigint, p_payslip bigint) returns numeric language sql stable set search_path = public, pg_temp
-- function payslips_free_hours(p_company bigint, p json) returns void language plpgsql; callers: motpost_app
-- function payslips_keep(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function pensions_store(p json) returns json language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function people_with_access(p_company bigint) returns json language sql stable security definer set search_path = public, pg_temp
-- function period_id(p_day date) returns bigint language sql immutable
-- function period_set(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function place_in_group(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function post_vouchers(p_company bigint, p_vouchers voucher_row[], p_rows posting_row[], p_held boolean, p_parties bigint[], out rows posting_row[], out number bigint, out closeable bigint[], out dissolved bigint[]) returns record language plpgsql
-- function posting_columns(p_vouchers voucher_row[], p_postings json, p_placeholders text[] default null::text[], p_numbers text[] default null::text[]) returns posting_row[] language plpgsql
-- function posting_rows(p_base posting_row, p_postings json) returns posting_row[] language plpgsql
-- function products_changed(p_company bigint, p_products json) returns bigint[] language sql
-- function products_named(p_company bigint, p_text text, p_most int) returns setof bigint language plpgsql stable security definer set enable_seqscan = off set search_path = public, pg_temp; callers: motpost_app
-- function projects_are_numbered(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function projects_named(p_company bigint, p_text text, p_most int) returns setof bigint language plpgsql stable security definer set enable_seqscan = off set search_path = public, pg_temp; callers: motpost_app
-- function public_holidays(p_year int) returns setof date language sql immutable set search_path = public, pg_temp; callers: motpost_app
-- function queue_events(p_company bigint, p_companies bigint[], p_at timestamptz, p_subscriptions bigint[], p_objects bigint[], p_events text[], p_logs bigint[], p_events_of_procedures text[], p_changes text[]) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function raise_settings_version(p_company bigint) returns void language plpgsql security definer set search_path = public, pg_temp
-- function raise_with_document(p_document document) returns void language plpgsql security definer set search_path = public, pg_temp
-- function rates_store(p json) returns json language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function read_each(p_statement text, p_text text, p_asked json) returns table(company bigint, id bigint, body text) language plpgsql; callers: motpost_app
-- function refuse_change() returns trigger language plpgsql
-- function refuse_unbalanced(p_vouchers voucher_row[], p_rows posting_row[]) returns void language plpgsql
-- function release_file(p_company bigint, p_file text) returns text language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function reminder_made() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function remove_books(p_company bigint) returns void language plpgsql security definer set search_path = public, pg_temp
-- function remove_company(p_company bigint, p_today date) returns bigint language plpgsql set search_path = public, pg_temp
-- function remove_expired(p_now timestamptz) returns void language sql security definer set search_path = public, pg_temp; callers: motpost_app
-- function remove_expired_log_ins(p_now timestamptz) returns void language sql security definer set search_path = public, pg_temp; callers: motpost_app
-- function remove_files(p json) returns void language sql security definer set search_path = public, pg_temp; callers: motpost_app
-- function remove_login(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function remove_requests(p_now timestamptz, p_most int) returns bigint language sql security definer set search_path = public, pg_temp; callers: motpost_app
-- function remove_second_factor(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function remove_supplement() returns trigger language plpgsql
-- function renderings_claim(p_after bigint, p_most int) returns table(company bigint, document bigint) language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function renderings_keep(p_company bigint, p_documents bigint[], p_files json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function replaced_tables() returns table(relation text, columns text) language sql stable security definer set search_path = public, pg_temp
-- function require_access() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function require_companies(p_companies bigint[]) returns void language plpgsql
-- function require_company(p_company bigint) returns void language plpgsql; callers: motpost_app
-- function require_test_environment() returns void language plpgsql security definer set search_path = public, pg_temp
-- function reserve_expenses(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function reserve_hours(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function reset_company(p_company bigint, p_today date) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function restore_snapshot(p_company bigint, p_id bigint) returns boolean language plpgsql security definer set DateStyle = iso set TimeZone = utc set search_path = public, pg_temp; callers: motpost_app
-- function reverse_links(p_company bigint, p_vouchers voucher_row[]) returns bigint[] language plpgsql
-- function revoke_consumer_everywhere(p_id bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function revoke_consumer_token(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function revoke_employee_token(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function saft_import_contacts(p_company bigint, p json) returns void language plpgsql
-- function saft_import_masters(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function saft_import_parties(p_company bigint, p json) returns void language plpgsql
-- function saft_import_undo_rest(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function saft_import_undo_vouchers(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function sale_customers(p_companies bigint[], p_orders bigint[], p_customers bigint[] default '{}'::bigint[]) returns table(company_id bigint, "order" bigint, id bigint, version int, name text, "organizationNumber" text, "customerNumber" bigint, "globalLocationNumber" bigint, email text, "invoiceEmail" text, language text, "isPrivateIndividual" boolean, "invoiceSendMethod" text, "emailAttachmentType" text, "customerAccount" bigint, department bigint, "deliveryAddress" bigint, postal json, physical json, delivered json, attachments json, "hasAdvances" boolean) language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function sale_lines(p_companies bigint[], p_orders bigint[]) returns table(company_id bigint, "order" bigint, id bigint, version int, "orderGroup" bigint, "orderLineSorting" text, count text, discount text, "unitPrice" text, "vatType" bigint, "vatDate" date, product bigint, "productVersion" int, "productAccount" bigint, "productVatType" bigint, "productDepartment" bigint, unit bigint, "unitVersion" int, printed json) language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function sale_orders(p_companies bigint[], p_orders bigint[]) returns setof sales_order language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function sales_document(p_company bigint, p_kind text, p_id bigint) returns jsonb language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function sales_document_buyer(p_company bigint, p_customer bigint, p_english boolean) returns jsonb language sql stable
-- function sales_document_completed(p_company bigint, p_document jsonb) returns jsonb language plpgsql stable
-- function sales_document_files(p_company bigint, p_orders bigint[]) returns jsonb language sql stable; callers: motpost_app
-- function sales_document_invoice(p_company bigint, p_id bigint) returns jsonb language plpgsql stable
-- function sales_document_lines(p_company bigint, p_lines bigint[], p_sign int, p_months int, p_date date, p_english boolean) returns table(place bigint, "vatType" bigint, percent numeric, "excludingVat" numeric, "includingVat" numeric, line jsonb) language sql stable
-- function sales_document_open_posts(p_company bigint, p_customer bigint, p_own text) returns jsonb language sql stable
-- function sales_document_order(p_company bigint, p_order bigint, p_kind text) returns jsonb language plpgsql stable
-- function sales_document_orders(p_company bigint, p_orders bigint[], p_english boolean) returns jsonb language plpgsql stable
-- function sales_document_rate(p_currency bigint, p_date date) returns numeric language sql stable
-- function sales_document_reminder(p_company bigint, p_id bigint) returns jsonb language sql stable
-- function sales_document_seller(p_company bigint, p_english boolean) returns jsonb language sql stable; callers: motpost_app
-- function sales_document_some_orders(p_company bigint, p_orders bigint[], p_english boolean) returns jsonb language sql stable
-- function seal_attachment() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function seal_attachments(p_company bigint, p_documents bigint[]) returns void language plpgsql set search_path = public, pg_temp
-- function seal_changes() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function seal_details(p_companies bigint[], p_vouchers bigint[]) returns void language plpgsql
-- function seal_document() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function seal_filed(f vat_return_filing) returns void language plpgsql set DateStyle = iso set search_path = public, pg_temp
-- function seal_filing() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function seal_found(p_most int) returns bigint language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function seal_rendering() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function seal_states(p_company bigint, p_kind text, p_objects bigint[]) returns void language plpgsql set DateStyle = iso set search_path = public, pg_temp
-- function seal_vouchers(p_companies bigint[], p_vouchers bigint[], p_found boolean default false) returns void language plpgsql
-- function sealed_currency(p_currency bigint) returns text language plpgsql stable
-- function sealed_fields(p_fields json) returns text language plpgsql stable
-- function sealed_members(p_alias text, p_columns text[], p_lists text[], out texts text, out contents text) returns record language sql immutable
-- function sealed_states() returns table(kind text, form int, resource text, list text, relation text, parent text, columns text[]) language sql immutable
-- function sealed_voucher_type(p_company bigint, p_type bigint) returns text language plpgsql stable
-- function send_notices(p json, p_now timestamptz) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function send_notifications(p_company bigint, p_kind text, p_object bigint, p_parameters json, p_employees bigint[], p_now timestamptz, p_request text) returns void language plpgsql
-- function session_of(p_hash bytea, p_jwt boolean, p_now timestamptz, p_admin int) returns table(id bigint, company bigint, employee bigint, "actualEmployee" bigint, "consumerToken" bigint, "employeeToken" bigint, "expiresAt" timestamptz, "rateLimit" int, "usedAt" timestamptz, "companyOwned" boolean, access text, language text, held int[]) language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function set_client_entitlements(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function set_entitlements(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function set_fault(p_company bigint, p_token bigint, p_kind text, p_milliseconds int, p_requests int) returns boolean language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function set_password(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function set_recovery_codes(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function set_second_factor(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function settings_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function settings_held(p_company bigint, p_versions bigint[]) returns boolean language plpgsql
-- function settings_of_all_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function settle_invoices(p_company bigint, p_postings bigint[], p_sign int) returns void language plpgsql set enable_hashjoin = off set enable_mergejoin = off
-- function settle_items(p_company bigint, p_rows posting_row[], p_closeable bigint[], p_groups bigint[]) returns bigint[] language plpgsql
-- function settlement_close(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function settlement_open(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function start_project_numbers() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function stock_raises_product() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function store_numbered(p_vouchers voucher_row[], p_rows posting_row[]) returns bigint language plpgsql
-- function store_requests(p json) returns void language sql security definer set search_path = public, pg_temp; callers: motpost_app
-- function subscription_next(p_company bigint, p_order bigint) returns table(months int, start date, "end" date) language sql stable
-- function supplier_bills_of_account() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function supplier_document_answered() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function supplier_document_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function supplier_documents_of_account() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function supplier_payment_keep(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function supplier_vouchers_posted(p_company bigint, p_rows posting_row[]) returns void language plpgsql
-- function take_fault(p_company bigint, p_token bigint) returns table(kind text, milliseconds int, "isLast" boolean) language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function take_ids(p_company bigint, p_count bigint) returns bigint language plpgsql; callers: motpost_app
-- function take_number(p_company bigint, p_series text, p_start bigint) returns bigint language plpgsql; callers: motpost_app
-- function take_numbers(p_companies bigint[], p_series text[], p_starts bigint[], p_counts bigint[]) returns bigint[] language plpgsql; callers: motpost_app
-- function take_rate_leases(p json) returns table(place int, granted int, given int) language plpgsql; callers: motpost_app
-- function take_snapshot(p_company bigint, p_id bigint, p_name text) returns int language plpgsql security definer set DateStyle = iso set TimeZone = utc set search_path = public, pg_temp; callers: motpost_app
-- function tell_owner_of_subscription() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function time_clock_written() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function timesheet_entry_guard() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function timesheet_entry_written() returns trigger language plpgsql security definer set search_path = public, pg_temp
-- function timesheet_locked(p_company bigint, p_employee bigint, p_day date) returns boolean language sql stable set search_path = public, pg_temp; callers: motpost_app
-- function timesheet_rate(p_company bigint, p_project bigint, p_activity bigint, p_employee bigint, p_day date) returns numeric language sql stable set search_path = public, pg_temp; callers: motpost_app
-- function token_owners(p_company bigint, p_now timestamptz) returns bigint[] language sql stable
-- function tokens_with_faults() returns setof bigint language sql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function touch_invoices(p_company bigint, p_rows posting_row[]) returns void language plpgsql
-- function touch_reminders(p_company bigint, p_rows posting_row[]) returns void language plpgsql
-- function travel_expense_charged() returns trigger language plpgsql set search_path = public, pg_temp
-- function travel_expense_locked() returns trigger language plpgsql set search_path = public, pg_temp
-- function travel_part_locked() returns trigger language plpgsql set search_path = public, pg_temp
-- function travel_state(p_company bigint, p_expense bigint, p_stage text, p_voucher bigint) returns text language sql stable set search_path = public, pg_temp; callers: motpost_app
-- function uncounted_id(p_sequence text) returns bigint language plpgsql; callers: motpost_app
-- function use_accounts(p_company bigint, p_accounts bigint[]) returns int language plpgsql; callers: motpost_app
-- function vacation_days(p_company bigint, p_employee bigint, p_year int) returns numeric language sql stable set search_path = public, pg_temp; callers: motpost_app
-- function vat_compensated(p_company bigint) returns table("vatType" bigint, account bigint) language sql stable; callers: motpost_app
-- function vat_deadline(p_next date, p_size text, p_category text) returns date language sql immutable; callers: motpost_app
-- function vat_months_set(p_company bigint, p_from date, p_to date, p_filed boolean, p_settled boolean) returns void language plpgsql
-- function vat_return_checked(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function vat_return_file(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function vat_return_keep_checks(p_company bigint, p json) returns void language plpgsql
-- function vat_return_lines(p_company bigint, p_from date, p_to date, p_category text) returns table(place bigint, code text, specification text, line text, "vatType" bigint, "ownCode" text, name text, rate numeric, base numeric, vat numeric, "hasBase" boolean, "expectedSign" text, "baseKroner" numeric, "vatKroner" numeric, parts text[]) language sql stable; callers: motpost_app
-- function vat_return_reopen(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function vat_return_settle(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function vat_return_shown(p_company bigint, p_id bigint, p_from date, p_to date, p_category text) returns table(place bigint, code text, specification text, line text, "vatType" bigint, "ownCode" text, name text, rate numeric, base numeric, vat numeric, "hasBase" boolean, "expectedSign" text, "baseKroner" numeric, "vatKroner" numeric, "lastTermBase" numeric, "lastTermVat" numeric, "lastYearBase" numeric, "lastYearVat" numeric, remark text, "remarkText" text, "remarkRule" text, drill text[]) language sql stable; callers: motpost_app
-- function vat_return_state_hold(p_company bigint, p json) returns void language plpgsql
-- function vat_return_sums(p_company bigint, p_from date, p_to date) returns table("vatType" bigint, rate numeric, base numeric, "vatOut" numeric, "vatIn" numeric) language sql stable; callers: motpost_app
-- function vat_terms(p_company bigint) returns table(id bigint, year int, number int, "dateFrom" date, "dateTo" date, "termSize" text, category text) language sql stable; callers: motpost_app
-- function vat_type_derive(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function voucher_columns(p_company bigint, p_vouchers json) returns voucher_row[] language plpgsql
-- function voucher_detach(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function voucher_document(p_company bigint, p_voucher bigint) returns jsonb language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function voucher_import(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function voucher_receive(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function wage_run_begin(p_company bigint, p json) returns void language plpgsql; callers: motpost_app
-- function wage_run_end(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function wage_run_refuse(p_company bigint, p json) returns void language plpgsql; callers: motpost_app
-- function wage_run_step(p_company bigint, p json) returns void language plpgsql; callers: motpost_app
-- function waiting_notices(p_now timestamptz, p_most int) returns table(company bigint, kind text, object bigint, reason text, en text, no text, document text, "invoiceNumber" bigint, "orderNumber" text, name text, employees bigint[]) language sql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function waiting_wage_runs() returns table(company bigint, transaction bigint, employee bigint) language sql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function words_query(p_company bigint, p_text text) returns tsquery language sql immutable
-- function working_days(p_company bigint, p_first date, p_until date) returns numeric language sql stable set search_path = public, pg_temp; callers: motpost_app
-- function working_terms(p_company bigint, p_employee bigint, p_first date, p_until date) returns table(first_day date, until_day date, hours numeric, is_hourly boolean) language sql stable set search_path = public, pg_temp; callers: motpost_app
-- function written_in_transaction(p_company bigint) returns json language plpgsql stable security definer set search_path = public, pg_temp; callers: motpost_app
-- function year_end_set(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app
-- function year_set(p_company bigint, p json) returns void language plpgsql security definer set search_path = public, pg_temp; callers: motpost_app

-- Triggers
-- create trigger travel_part_locked before insert or delete or update on accommodation_allowance for each row execute function travel_part_locked()
-- create trigger account_added_to_settings after insert on account referencing new table as come for each statement execute function settings_changed()
-- create trigger account_changed_in_settings after update on account referencing new table as come for each statement execute function settings_changed()
-- create trigger account_closeable after update on account for each row when ((old."isCloseable" is distinct from new."isCloseable")) execute function open_account()
-- create trigger account_named_by_postings after delete or update of company_id, id on account for each row execute function keep_named()
-- create trigger account_not_emptied before truncate on account for each statement execute function keep_named()
-- create trigger account_number_stays before update of number, type on account for each row when (((old.number <> new.number) or (old.type <> new.type))) execute function account_number_stays()
-- create trigger account_removed_from_settings after delete on account referencing old table as gone for each statement execute function settings_changed()
-- create trigger account_supplier_bills after update on account for each row when (((old."ledgerType" is distinct from new."ledgerType") and ((old."ledgerType" = 'VENDOR') or (new."ledgerType" = 'VENDOR')))) execute function supplier_bills_of_account()
-- create trigger account_supplier_documents after update on account for each row when (((old."ledgerType" is distinct from new."ledgerType") and ((old."ledgerType" = 'VENDOR') or (new."ledgerType" = 'VENDOR')))) execute function supplier_documents_of_account()
-- create trigger account_of_chart_change instead of insert or delete or update on account_of_chart for each row execute function change_account_of_chart()
-- create trigger account_own_vat_type_added_to_settings after insert on account_own_vat_type referencing new table as come for each statement execute function settings_changed()
-- create trigger account_own_vat_type_changed_in_settings after update on account_own_vat_type referencing new table as come for each statement execute function settings_changed()
-- create trigger account_own_vat_type_removed_from_settings after delete on account_own_vat_type referencing old table as gone for each statement execute function settings_changed()
-- create trigger access_ends after delete on accountant_access for each row execute function end_access()
-- create trigger accounting_dimension_value_named_by_postings after delete or update of company_id, id on accounting_dimension_value for each row execute function keep_named()
-- create trigger accounting_dimension_value_not_emptied before truncate on accounting_dimension_value for each statement execute function keep_named()
-- create trigger address_country before insert on address for each row when ((new.country is null)) execute function address_country()
-- create trigger address_of_company_changed after update of country on address for each row when ((new.country is distinct from old.country)) execute function address_of_company_changed()
-- create trigger asset_named_by_postings after delete or update of company_id, id on asset for each row execute function keep_named()
-- create trigger asset_not_emptied before truncate on asset for each statement execute function keep_named()
-- create trigger bank_payment_type_changed instead of insert or update on bank_reconciliation_payment_type for each row execute function change_bank_payment_type()
-- create trigger bank_reconciliation_settings_changed instead of insert or update on bank_reconciliation_settings for each row execute function change_bank_reconciliation_settings()
-- create trigger bank_settings_changed instead of insert or update on bank_settings for each row execute function change_bank_settings()
-- create trigger chain_entry_not_emptied before truncate on chain_entry for each statement execute function refuse_change()
-- create trigger chain_entry_stays before delete or update on chain_entry for each row execute function refuse_change()
-- create trigger change_log_not_emptied before truncate on change_log for each statement execute function refuse_change()
-- create trigger change_log_sealed after insert on change_log referencing new table as fresh for each statement execute function seal_changes()
-- create trigger change_log_stays before delete or update on change_log for each row execute function refuse_change()
-- create trigger company_added_to_settings after insert on company referencing new table as come for each statement execute function settings_changed()
-- create trigger company_changed_in_settings after update on company referencing new table as come for each statement execute function settings_changed()
-- create trigger company_moves_series before update of "seriesMoves" on company for each row when ((new."seriesMoves" <> '')) execute function company_moves_series()
-- create trigger company_removed_from_settings after delete on company referencing old table as gone for each statement execute function settings_changed()
-- create trigger contact_user_follows after delete or update on contact for each row execute function contact_is_user()
-- create trigger country_changed after insert or delete or update on country for each statement execute function settings_of_all_changed()
-- create trigger country_not_emptied before truncate on country for each statement execute function refuse_change()
-- create trigger country_stays before delete on country for each row execute function refuse_change()
-- create trigger currency_not_emptied before truncate on currency for each statement execute function refuse_change()
-- create trigger currency_stays before delete on currency for each row execute function refuse_change()
-- create trigger default_account_changed after insert or delete or update on default_account for each statement execute function settings_of_all_changed()
-- create trigger legal_vat_changed after insert or delete or update on default_legal_vat for each statement execute function settings_of_all_changed()
-- create trigger delivery_address_country before insert on delivery_address for each row when ((new.country is null)) execute function address_country()
-- create trigger department_added_to_settings after insert on department referencing new table as come for each statement execute function settings_changed()
-- create trigger department_changed_in_settings after update on department referencing new table as come for each statement execute function settings_changed()
-- create trigger department_named_by_postings after delete or update of company_id, id on department for each row execute function keep_named()
-- create trigger department_not_emptied before truncate on department for each statement execute function keep_named()
-- create trigger department_removed_from_settings after delete on department referencing old table as gone for each statement execute function settings_changed()
-- create trigger dispatch_unsendable after insert on dispatch for each row when (((new.status = 'FAILED') and (new.kind <> 'MESSAGE'))) execute function note_unsent()
-- create trigger dispatch_unsent after update of status on dispatch for each row when (((new.status in ('FAILED', 'UNKNOWN')) and (old.status <> new.status) and (new.kind <> 'MESSAGE'))) execute function note_unsent()
-- create constraint trigger document_attached_sealed after insert on document deferrable initially deferred for each row when ((new.voucher is not null)) execute function seal_attachment()
-- create trigger document_kept before delete or update on document for each row when ((old.voucher is not null)) execute function document_kept()
-- create constraint trigger document_moved_sealed after update of voucher on document deferrable initially deferred for each row when (((new.voucher is not null) and (new.voucher is distinct from old.voucher))) execute function seal_attachment()
-- create trigger document_written after insert or delete or update on document for each row execute function document_written()
-- create trigger duplicate_reason_stays before delete or update on duplicate_reason for each row execute function refuse_change()
-- create trigger employee_access_is_limited after update of "systemAccess" on employee for each row when ((old."systemAccess" is distinct from new."systemAccess")) execute function limit_access()
-- create trigger employee_has_preferences after insert on employee for each row execute function add_preferences()
-- create trigger employee_named_by_postings after delete or update of company_id, id on employee for each row execute function keep_named()
-- create trigger employee_not_emptied before truncate on employee for each statement execute function keep_named()
-- create trigger log_in_needs_access before insert on employee_login for each row execute function require_access()
-- create trigger language_is_preferred after update of language on employee_preferences for each row when ((old.language is distinct from new.language)) execute function follow_language()
-- create trigger token_needs_access before insert on employee_token for each row execute function require_access()
-- create trigger event_subscription_activated before update of "activatedAt" on event_subscription for each row when ((new."activatedAt" is distinct from old."activatedAt")) execute function activate_subscription()
-- create trigger event_subscription_disabled after update of status on event_subscription for each row when (((new.status ~~ 'DISABLED\_%') and (old.status !~~ 'DISABLED\_%'))) execute function tell_owner_of_subscription('SUBSCRIPTION_DISABLED')
-- create trigger event_subscription_failing after update of warned on event_subscription for each row when (((new.warned > old.warned) and (new.status = 'ACTIVE'))) execute function tell_owner_of_subscription('SUBSCRIPTION_FAILING')
-- create trigger incoming_refusal_gone after delete on incoming_refusal for each row execute function incoming_refusal_gone()
-- create constraint trigger invoice_credited after insert on invoice deferrable initially deferred for each row when ((new."isCreditNote" and (new."creditedInvoice" <> 0))) execute function move_credited_goods()
-- create constraint trigger invoice_issued after insert on invoice deferrable initially deferred for each row when ((((new.company_id || '/') || new.id) <> all (string_to_array(coalesce(current_setting('motpost.issued', true), ''), ',')))) execute function keep_issued()
-- create trigger invoice_issued_stays before update on invoice for each row when (((((((((((((((((((((old.company_id is distinct from new.company_id) or (old.id is distinct from new.id)) or (old."invoiceNumber" is distinct from new."invoiceNumber")) or (old."invoiceDate" is distinct from new."invoiceDate")) or (old.customer is distinct from new.customer)) or (old."creditedInvoice" is distinct from new."creditedInvoice")) or (old."invoiceDueDate" is distinct from new."invoiceDueDate")) or (old.kid is distinct from new.kid)) or (old.voucher is distinct from new.voucher)) or (old."deliveryDate" is distinct from new."deliveryDate")) or (old.amount is distinct from new.amount)) or (old."amountCurrency" is distinct from new."amountCurrency")) or (old."amountExcludingVat" is distinct from new."amountExcludingVat")) or (old."amountExcludingVatCurrency" is distinct from new."amountExcludingVatCurrency")) or (old."amountRoundoff" is distinct from new."amountRoundoff")) or (old."amountRoundoffCurrency" is distinct from new."amountRoundoffCurrency")) or (old.currency is distinct from new.currency)) or (old."isCreditNote" is distinct from new."isCreditNote")) or (old."openItem" is distinct from new."openItem")) or (old."exchangeRate" is distinct from new."exchangeRate"))) execute function refuse_change()
-- create trigger invoice_next_due before update of "amountCurrencyOutstanding" on invoice for each row when ((new."amountCurrencyOutstanding" is distinct from old."amountCurrencyOutstanding")) execute function invoice_next_due()
-- create trigger invoice_not_emptied before truncate on invoice for each statement execute function refuse_change()
-- create trigger invoice_outstanding before insert on invoice for each row when ((new."amountOutstanding" is null)) execute function invoice_outstanding()
-- create trigger invoice_stays before delete on invoice for each row execute function refuse_change()
-- create trigger invoice_remark_change instead of update on invoice_remark for each row execute function change_invoice_remark()
-- create trigger link_needs_access before insert on login_link for each row execute function require_access()
-- create trigger travel_part_locked before insert or delete or update on mileage_allowance for each row execute function travel_part_locked()
-- create trigger notification_mailed after insert on notification referencing new table as told for each statement execute function mail_notifications()
-- create trigger number_gap_not_emptied before truncate on number_gap for each statement execute function refuse_change()
-- create trigger number_gap_stays before delete or update on number_gap for each row execute function refuse_change()
-- create trigger invoiced_line_not_deleted before delete on order_line for each row when ((old.invoice is not null)) execute function refuse_change()
-- create trigger invoiced_line_stays before update on order_line for each row when ((old.invoice is not null)) execute function invoiced_line_stays()
-- create trigger order_line_charged after update on order_line for each row when (((old.invoice is null) and (new.invoice is not null) and (new.product is not null) and (current_setting('motpost.goods', true) is distinct from 'moved'))) execute function move_sold_goods()
-- create trigger party_named_by_postings after delete or update of company_id, id on party for each row execute function keep_named()
-- create trigger party_not_emptied before truncate on party for each statement execute function keep_named()
-- create trigger payment_goes before delete or update on payment for each row execute function payment_wall()
-- create trigger payment_item_taken after insert or update of "amountCurrency", "openItem", payment on payment_item for each row execute function payment_item_wall()
-- create trigger payment_settings_changed instead of insert or update on payment_settings for each row execute function change_payment_settings()
-- create trigger payment_type_added_to_settings after insert on payment_type referencing new table as come for each statement execute function settings_changed()
-- create trigger payment_type_changed_in_settings after update on payment_type referencing new table as come for each statement execute function settings_changed()
-- create trigger payment_type_removed_from_settings after delete on payment_type referencing old table as gone for each statement execute function settings_changed()
-- create trigger payslip_numbered before insert on payslip for each row execute function number_payslip()
-- create trigger payslip_paid_expenses before delete on payslip for each row execute function payslip_paid_expenses()
-- create trigger travel_part_locked before insert or delete or update on per_diem_compensation for each row execute function travel_part_locked()
-- create trigger posting_checked after insert on posting referencing new table as fresh for each statement execute function check_postings()
-- create trigger posting_not_deleted before delete on posting for each row execute function refuse_change()
-- create trigger posting_not_emptied before truncate on posting for each statement execute function refuse_change()
-- create trigger posting_stays before update on posting for each row when (((old."openItem" is not null) or (new."openItem" is null) or ((to_jsonb(old.*) - 'openItem') is distinct from (to_jsonb(new.*) - 'openItem')))) execute function refuse_change()
-- create trigger posting_rule_added_to_settings after insert on posting_rule referencing new table as come for each statement execute function settings_changed()
-- create trigger posting_rule_changed_in_settings after update on posting_rule referencing new table as come for each statement execute function settings_changed()
-- create trigger posting_rule_removed_from_settings after delete on posting_rule referencing old table as gone for each statement execute function settings_changed()
-- create trigger posting_rules_change instead of update on posting_rules for each row execute function change_posting_rules()
-- create trigger product_named_by_postings after delete or update of company_id, id on product for each row execute function keep_named()
-- create trigger product_not_emptied before truncate on product for each statement execute function keep_named()
-- create trigger product_price_of_change after update on product for each row when (((((((old."costExcludingVatCurrency" is distinct from new."costExcludingVatCurrency") or (old.expenses is distinct from new.expenses)) or (old."priceExcludingVatCurrency" is distinct from new."priceExcludingVatCurrency")) or (old."priceIncludingVatCurrency" is distinct from new."priceIncludingVatCurrency")) or (old."vatType" is distinct from new."vatType")) or (old.currency is distinct from new.currency))) execute function keep_product_price()
-- create trigger product_price_of_new after insert on product for each row execute function keep_product_price()
-- create trigger product_unit_named_by_postings after delete or update of company_id, id on product_unit for each row execute function keep_named()
-- create trigger product_unit_not_emptied before truncate on product_unit for each statement execute function keep_named()
-- create constraint trigger project_is_complete after insert on project deferrable initially deferred for each row execute function complete_new_project()
-- create trigger project_named_by_postings after delete or update of company_id, id on project for each row execute function keep_named()
-- create trigger project_not_emptied before truncate on project for each statement execute function keep_named()
-- create trigger project_settings_number after update on project_settings for each row when (((new."autoGenerateStartingNumber" > 0) and (new."autoGenerateStartingNumber" <> old."autoGenerateStartingNumber"))) execute function start_project_numbers()
-- create constraint trigger reminder_issued after insert on reminder deferrable initially deferred for each row execute function keep_issued()
-- create trigger reminder_touches after insert on reminder for each row execute function reminder_made()
-- create trigger rendered_file_not_emptied before truncate on rendered_file for each statement execute function refuse_change()
-- create trigger rendered_file_sealed after insert on rendered_file referencing new table as fresh for each statement execute function seal_rendering()
-- create trigger rendered_file_stays before delete or update on rendered_file for each row execute function refuse_change()
-- create trigger salary_posting_rules_changed instead of insert or update on salary_posting_rules for each row execute function change_salary_posting_rules()
-- create trigger salary_settings_changed instead of insert or update on salary_settings for each row execute function change_salary_settings()
-- create trigger salary_specification_gone after delete on salary_specification for each row when ((old."specificationSupplement" is not null)) execute function remove_supplement()
-- create trigger sales_document_not_emptied before truncate on sales_document for each statement execute function refuse_change()
-- create trigger sales_document_sealed after insert on sales_document referencing new table as fresh for each statement execute function seal_document()
-- create trigger sales_document_stays before delete or update on sales_document for each row execute function refuse_change()
-- create trigger hours_of_order after update of "isClosed", status on sales_order for each row when (((new.status <> 'INVOICED') and ((old."isClosed" or (old.status = 'CANCELLED')) is distinct from (new."isClosed" or (new.status = 'CANCELLED'))))) execute function hours_of_order()
-- create trigger lines_follow_sorting after update of "orderLineSorting" on sales_order for each row when ((old."orderLineSorting" <> new."orderLineSorting")) execute function lines_follow_sorting()
-- create constraint trigger order_delivery_moved after update of "deliveryDate" on sales_order deferrable initially deferred for each row when ((old."deliveryDate" is distinct from new."deliveryDate")) execute function order_delivery_moved()
-- create trigger settlement_closes after insert on settlement referencing new table as new_rows for each statement execute function open_settled()
-- create trigger settlement_opens after delete on settlement referencing old table as old_rows for each statement execute function open_again()
-- create trigger shared_chart_added_to_settings after insert on shared_chart referencing new table as come for each statement execute function settings_changed()
-- create trigger shared_chart_changed_in_settings after update on shared_chart referencing new table as come for each statement execute function settings_changed()
-- create trigger shared_chart_removed_from_settings after delete on shared_chart referencing old table as gone for each statement execute function settings_changed()
-- create trigger stock_moved after insert on stock_movement referencing new table as come for each statement execute function stock_raises_product()
-- create trigger stocktaking_completed after update on stocktaking for each row when ((new."isCompleted" and (not old."isCompleted"))) execute function complete_stocktaking()
-- create trigger time_clock_written after insert or update on time_clock for each row execute function time_clock_written()
-- create trigger timesheet_entries_changed after update on timesheet_entry referencing old table as gone new table as come for each statement execute function timesheet_entry_written()
-- create trigger timesheet_entries_come after insert on timesheet_entry referencing new table as come for each statement execute function timesheet_entry_written()
-- create trigger timesheet_entries_gone after delete on timesheet_entry referencing old table as gone for each statement execute function timesheet_entry_written()
-- create trigger timesheet_entry_guard before insert or delete or update on timesheet_entry for each row execute function timesheet_entry_guard()
-- create trigger travel_part_locked before insert or delete or update on travel_cost for each row execute function travel_part_locked()
-- create trigger travel_expense_charged before update of stage on travel_expense for each row when ((new.stage not in ('APPROVED', 'SALARY_PAID'))) execute function travel_expense_charged()
-- create trigger travel_expense_locked before delete or update on travel_expense for each row when ((old.stage not in ('OPEN', 'REJECTED'))) execute function travel_expense_locked()
-- create trigger travel_settings_changed instead of insert or update on travel_expense_settings for each row execute function change_travel_settings()
-- create trigger vat_income_account_change instead of update on vat_income_account for each row execute function change_vat_income_account()
-- create trigger vat_rate_changed after insert or delete or update on vat_rate for each statement execute function settings_of_all_changed()
-- create trigger vat_return_change instead of update on vat_return for each row execute function change_vat_return()
-- create trigger vat_return_filing_sealed after insert on vat_return_filing for each row execute function seal_filing()
-- create trigger vat_return_filing_stays before delete or update on vat_return_filing for each row execute function refuse_change()
-- create trigger vat_type_added_to_settings after insert on vat_type referencing new table as come for each statement execute function settings_changed()
-- create trigger vat_type_changed_in_settings after update on vat_type referencing new table as come for each statement execute function settings_changed()
-- create trigger vat_type_not_emptied before truncate on vat_type for each statement execute function refuse_change()
-- create trigger vat_type_removed_from_settings after delete on vat_type referencing old table as gone for each statement execute function settings_changed()
-- create trigger vat_type_stays before delete on vat_type for each row execute function refuse_change()
-- create trigger voucher_kept before update on voucher for each row when ((((to_jsonb(old.*) - '{version,changed_at,reverseVoucher}'::text[]) is distinct from (to_jsonb(new.*) - '{version,changed_at,reverseVoucher}'::text[])) or ((old."reverseVoucher" is not null) and (old."reverseVoucher" is distinct from new."reverseVoucher")))) execute function refuse_change()
-- create trigger voucher_not_emptied before truncate on voucher for each statement execute function refuse_change()
-- create trigger voucher_stays before delete on voucher for each row execute function refuse_change()
-- create trigger voucher_supplier_document after update on voucher for each row when (((old.version <> new.version) or (old.changed_at <> new.changed_at))) execute function supplier_document_changed()
-- create trigger approval_supplier_document after insert or update on voucher_approval_list_element for each row execute function supplier_document_answered()
-- create trigger incoming_invoice_gone after delete on voucher_draft for each row execute function incoming_invoice_gone()
-- create trigger voucher_draft_gone after delete on voucher_draft for each row execute function draft_gone()
-- create trigger voucher_type_added_to_settings after insert on voucher_type referencing new table as come for each statement execute function settings_changed()
-- create trigger voucher_type_changed_in_settings after update on voucher_type referencing new table as come for each statement execute function settings_changed()
-- create trigger voucher_type_not_emptied before truncate on voucher_type for each statement execute function refuse_change()
-- create trigger voucher_type_removed_from_settings after delete on voucher_type referencing old table as gone for each statement execute function settings_changed()
-- create trigger voucher_type_stays before delete on voucher_type for each row execute function refuse_change()
