-- The tables of the service as the migrations up to 0080 left them, with their keys, indexes, policies, rights
-- and the rows that belong to no company. A database that went through those migrations has all of this already: for it this
-- file counts as applied. Views, functions and triggers stand in database/procedures. A table's indexes come in the order in
-- which the migrations made them: of two that cost the same, the planner takes the first.

-- The role that the service works as. Roles belong to the whole server: another database of it may have made this one.
do $$
begin
  create role motpost_app nologin nosuperuser nobypassrls;
exception
  when duplicate_object then null;
  when unique_violation then null;
end
$$;

do $$
begin
  execute format('grant motpost_app to %I', current_user);
exception
  when others then null;
end
$$;

grant usage on schema public to motpost_app;
grant select on schema_migration to motpost_app;

create sequence event_attempt_id as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
create sequence event_delivery_id as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
grant usage on event_delivery_id to motpost_app;
create sequence mailbox_message_id as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
create sequence product_price_id as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;

-- Defaults of tables name it; its text stands in database/procedures.
create function uncounted_id(p_sequence text) returns bigint language sql as 'select null::bigint';

-- "factor": an exchange rate is quoted per this many units. "minorDigits": the
-- decimals of ISO 4217; the ledger keeps two whatever it says. Disabled rows
-- are currencies that have ceased to exist and the central bank's indices.
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

-- Ids: alphabetical by alpha-2 code, which gives Norway 161 and Sweden 191 as
-- clients know them, with the codes set apart that have come since 2000 without
-- another code being withdrawn. Those stand at the end, oldest first (AX 2004;
-- GG, IM, JE 2006; BL, MF 2007; SS 2011), and last the user-assigned XK. A new
-- code takes the next free id; no id is used again.
-- "ibanLength" is null where the country has no IBAN or none that we know.
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

-- Rates by date: always looked up by the VAT date, never by today. "validTo" is
-- the last day, null while the rate is in force. The kinds without a rate
-- (NONE, ZERO, EXEMPT, DIRECT) have no rows.
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

-- "systemRole": what the service uses the account for; several roles are set
-- apart by ';'. "saftCode": the two-digit standard account.
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
  constraint default_account_pkey primary key (number),
  constraint "default_account_ledgerType_check" check ("ledgerType" in ('GENERAL', 'CUSTOMER', 'VENDOR', 'EMPLOYEE', 'ASSET')),
  constraint default_account_number_check check ((number >= 1000) and (number <= 9999)),
  constraint "default_account_saftCode_check" check ("saftCode" ~ '^[0-9]{2}$'),
  constraint default_account_type_check check (type in ('ASSETS', 'EQUITY', 'LIABILITIES', 'OPERATING_REVENUES', 'OPERATING_EXPENSES', 'INVESTMENT_INCOME', 'COST_OF_CAPITAL', 'TAX_ON_ORDINARY_ACTIVITIES', 'EXTRAORDINARY_INCOME', 'EXTRAORDINARY_COST', 'TAX_ON_EXTRAORDINARY_ACTIVITIES', 'ANNUAL_RESULT', 'TRANSFERS_AND_ALLOCATIONS'))
);
grant select on default_account to motpost_app;

-- "id" is the id in the interface, "number" the code; they differ.
-- "percentage" as the interface shows it: negative where the buyer accounts for
-- the tax, 100 where the amount is itself tax. "ratePercent" is the real rate,
-- for direct codes the rate of the tax that is posted.
-- "reverseCharge": N no, Y the buyer accounts for the tax, S the seller's side.
-- "mvaLines": lines in the VAT return (none, one, two; the sign of the tax).
-- "parentId": main code of a specification (loss, withdrawal, capital goods).
-- The compensation codes (nn-K) have none; their main code is "mvaMeldingCode".
-- "sequence": place in the list. The gaps 2, 12, 13, 36 and 37 belong to codes
-- that expired before this service began (UT-2, UT-21, UT-22, URED-13, RED-13).
-- "outgoingSequence": the codes offered for sales, in the order of that list.
-- "isActive": enabled in a new company that is registered for VAT. Others must
-- be activated first: raw fish but its sale (12, TAP-12, UTTAK-32), direct
-- output (4, 41, 42), low-rate services from abroad (88, 89), quotas and gold
-- (91, 92), withdrawal without tax (UTTAK-5) and compensation (nn-K).
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
  constraint "default_vat_type_inAccountNumber_fkey" foreign key ("inAccountNumber") references default_account(number),
  constraint "default_vat_type_incomeAccountNumber_fkey" foreign key ("incomeAccountNumber") references default_account(number),
  constraint "default_vat_type_outAccountNumber_fkey" foreign key ("outAccountNumber") references default_account(number),
  constraint "default_vat_type_parentId_fkey" foreign key ("parentId") references default_vat_type(id)
);
grant select on default_vat_type to motpost_app;

-- The VAT types that an account of a class accepts. ONLY:x holds code x alone.
-- An account that is not locked accepts its own default besides (4380: 0).
create table default_legal_vat (
  "legalVatClass" text not null,
  "vatTypeId" int not null,
  constraint default_legal_vat_pkey primary key ("legalVatClass", "vatTypeId"),
  constraint "default_legal_vat_vatTypeId_fkey" foreign key ("vatTypeId") references default_vat_type(id)
);
grant select on default_legal_vat to motpost_app;

create table default_voucher_type (
  key text not null,
  sequence int not null,
  "nameNorwegian" text not null,
  "nameEnglish" text not null,
  constraint default_voucher_type_pkey primary key (key),
  constraint default_voucher_type_sequence_key unique (sequence)
);
grant select on default_voucher_type to motpost_app;

-- IN: payments of invoices by customers. OUT: payments made by the company; the
-- flags speak of these only.
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
  constraint "default_payment_type_accountNumber_fkey" foreign key ("accountNumber") references default_account(number),
  constraint "default_payment_type_currencyCode_fkey" foreign key ("currencyCode") references currency(code)
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
  constraint address_pkey primary key (company_id, id),
  constraint address_country_fkey foreign key (country) references country(id)
);
alter table address enable row level security;
alter table address force row level security;
create policy audit_reads on address for select to current_user using (true);
create policy company_only on address for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on address to motpost_app;

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

-- Logos that the company has or had: one stays as long as a document shows it.
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
  -- One truth: who charges VAT follows from the status.
  "vatRegistrationStatus" text not null default 'VAT_REGISTERED',
  -- Whether generated VAT rows carry the department and the project of the row that they belong to: a posting rule.
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
  -- The company's user at the authorities' portal; the password encrypted.
  "altInnId" bigint not null default 0,
  "sealedAltInnPassword" text not null default '',
  logo bigint,
  "documentColour" text not null default '',
  -- Who mails of the company come from and are answered to, and the messages that mails about orders carry unless they say.
  "avtaleGiroSender" text not null default '',
  "senderEmail" text not null default '',
  "replyToEmail" text not null default '',
  "orderConfirmationMessage" text not null default '',
  "packingNoteMessage" text not null default '',
  "invoicePreviewMessage" text not null default '',
  -- What a company does about it: refuse the same number with the same amount (else warn), refuse the same number whatever the
  -- amount, or only warn.
  "duplicateBills" text not null default 'REFUSE_SAME',
  -- What a change of settings wants of series: a list of series, year, next, reason, employee and whether it has no gaps. It is
  -- carried out with the change and not kept.
  "seriesMoves" text not null default '',
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
grant select, insert, update on counter to motpost_app;

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
  -- Counts the clusters that the database has lived in: numbers of transactions mean nothing in another one.
  era int not null default 0,
  xact xid8 not null default pg_current_xact_id(),
  fields json,
  reason text,
  constraint change_log_pkey primary key (company_id, era, xact, entry),
  constraint change_log_kind_check check (kind in ('CREATE', 'UPDATE', 'DELETE', 'LOCKED', 'REOPENED'))
);
create index change_log_object on change_log (company_id, resource, object, entry);
create index change_log_at on change_log (company_id, at);
alter table change_log enable row level security;
alter table change_log force row level security;
create policy audit_reads on change_log for select to current_user using (true);
create policy company_only on change_log for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert on change_log to motpost_app;

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
create policy expired on idempotency for delete to current_user using (created_at < (now() - '7 days'::interval));
grant select, insert, update, delete on idempotency to motpost_app;

create table consumer_token (
  id bigint not null,
  token_hash bytea not null,
  name text not null,
  expiration_date date not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  emails text not null default '',
  -- Consumer tokens of a company itself, which the test environment hands out; those of the installation have no owner.
  owner_company bigint,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  -- Requests in 5 s for each employee who uses the integration; 0 for none, null for what the service is set to.
  rate_limit int,
  constraint consumer_token_pkey primary key (id),
  constraint consumer_token_token_hash_key unique (token_hash),
  constraint consumer_token_rate_limit_check check ((rate_limit >= 0) and (rate_limit <= 1000000)),
  constraint consumer_token_owner_company_fkey foreign key (owner_company) references company(company_id)
);
create index consumer_token_owner on consumer_token (owner_company, id);
grant select, insert, update, delete on consumer_token to motpost_app;

create table department (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  "departmentNumber" text not null default '',
  "departmentManager" bigint,
  "isInactive" boolean not null default false,
  constraint department_pkey primary key (company_id, id)
);
create unique index department_number on department (company_id, "departmentNumber") where "departmentNumber" <> '';
alter table department enable row level security;
alter table department force row level security;
create policy audit_reads on department for select to current_user using (true);
create policy company_only on department for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on department to motpost_app;

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
  -- A proxy is how an accountant of an office appears in a client's books: as an employee with no access of its own.
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
create unique index employee_email on employee (company_id, lower(email)) where email <> '';
create index employee_department on employee (company_id, department) where department is not null;
create index employee_of_category on employee (company_id, "employeeCategory") where "employeeCategory" is not null;
create unique index employee_number on employee (company_id, "employeeNumber") where "employeeNumber" <> '';
alter table employee enable row level security;
alter table employee force row level security;
create policy audit_reads on employee for select to current_user using (true);
create policy company_only on employee for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on employee to motpost_app;

create table employee_token (
  id bigint not null,
  company_id bigint not null,
  employee bigint not null,
  consumer_token bigint,
  token_hash bytea not null,
  expiration_date date not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  -- Owner (`employee`) and acting user (`actual_employee`, the owner where null). A JWT needs no consumer token.
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  kind text not null default 'EMPLOYEE',
  actual_employee bigint,
  -- A company-owned token belongs to an office and acts in its clients, never in the office itself.
  company_owned boolean not null default false,
  constraint employee_token_pkey primary key (id),
  constraint employee_token_token_hash_key unique (token_hash),
  constraint employee_token_check check ((kind = 'EMPLOYEE') = (consumer_token is not null)),
  constraint employee_token_check1 check ((not company_owned) or ((kind = 'EMPLOYEE') and ((actual_employee is null) or (actual_employee = employee)))),
  constraint employee_token_kind_check check (kind in ('EMPLOYEE', 'JWT')),
  constraint employee_token_company_id_actual_employee_fkey foreign key (company_id, actual_employee) references employee(company_id, id),
  constraint employee_token_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint employee_token_company_id_fkey foreign key (company_id) references company(company_id),
  constraint employee_token_consumer_token_fkey foreign key (consumer_token) references consumer_token(id)
);
create index employee_token_company on employee_token (company_id, id);
create index employee_token_actual on employee_token (company_id, actual_employee) where actual_employee is not null;
alter table employee_token enable row level security;
alter table employee_token force row level security;
create policy audit_reads on employee_token for select to current_user using (true);
create policy company_only on employee_token for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on employee_token to motpost_app;

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
create index session_token_expiry on session_token (expires_at);
create index session_token_employee_token on session_token (employee_token);
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
grant select, insert, update, delete on delivery_address to motpost_app;

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
  constraint "vat_type_company_id_parentType_fkey" foreign key (company_id, "parentType") references vat_type(company_id, id)
);
alter table vat_type enable row level security;
alter table vat_type force row level security;
create policy audit_reads on vat_type for select to current_user using (true);
create policy company_only on vat_type for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on vat_type to motpost_app;

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
  "groupingCategory" text not null default '',
  "requiresDepartment" boolean not null default false,
  "requiresProject" boolean not null default false,
  department bigint,
  "invoicingDepartment" bigint,
  "quantityType1" bigint,
  "quantityType2" bigint,
  constraint account_pkey primary key (company_id, id),
  constraint "account_bankAccountCountry_fkey" foreign key ("bankAccountCountry") references country(id),
  constraint account_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint "account_company_id_invoicingDepartment_fkey" foreign key (company_id, "invoicingDepartment") references department(company_id, id),
  constraint "account_company_id_quantityType1_fkey" foreign key (company_id, "quantityType1") references product_unit(company_id, id),
  constraint "account_company_id_quantityType2_fkey" foreign key (company_id, "quantityType2") references product_unit(company_id, id),
  constraint "account_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id),
  constraint account_currency_fkey foreign key (currency) references currency(id)
);
create unique index account_number on account (company_id, number);
create index account_department on account (company_id, department) where department is not null;
create index account_invoicingdepartment on account (company_id, "invoicingDepartment") where "invoicingDepartment" is not null;
create index account_quantitytype1 on account (company_id, "quantityType1") where "quantityType1" is not null;
create index account_quantitytype2 on account (company_id, "quantityType2") where "quantityType2" is not null;
alter table account enable row level security;
alter table account force row level security;
create policy audit_reads on account for select to current_user using (true);
create policy company_only on account for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on account to motpost_app;

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
  "ledgerAccount" bigint,
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
  constraint party_pkey primary key (company_id, id),
  constraint "party_company_id_accountManager_fkey" foreign key (company_id, "accountManager") references employee(company_id, id),
  constraint party_company_id_category1_fkey foreign key (company_id, category1) references customer_category(company_id, id),
  constraint party_company_id_category2_fkey foreign key (company_id, category2) references customer_category(company_id, id),
  constraint party_company_id_category3_fkey foreign key (company_id, category3) references customer_category(company_id, id),
  constraint "party_company_id_deliveryAddress_fkey" foreign key (company_id, "deliveryAddress") references delivery_address(company_id, id),
  constraint party_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint "party_company_id_ledgerAccount_fkey" foreign key (company_id, "ledgerAccount") references account(company_id, id),
  constraint "party_company_id_physicalAddress_fkey" foreign key (company_id, "physicalAddress") references address(company_id, id),
  constraint "party_company_id_postalAddress_fkey" foreign key (company_id, "postalAddress") references address(company_id, id),
  constraint party_currency_fkey foreign key (currency) references currency(id)
);
create unique index party_customer_number on party (company_id, "customerNumber") where "customerNumber" > 0;
create unique index party_supplier_number on party (company_id, "supplierNumber") where "supplierNumber" > 0;
create index party_name on party (company_id, name);
create index party_department on party (company_id, department) where department is not null;
create index party_manager on party (company_id, "accountManager") where "accountManager" is not null;
alter table party enable row level security;
alter table party force row level security;
create policy audit_reads on party for select to current_user using (true);
create policy company_only on party for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on party to motpost_app;

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
grant select, insert, update, delete on contact to motpost_app;

create table accounting_dimension_name (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "dimensionName" text not null default '',
  description text not null default '',
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
  number text not null default '',
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
create unique index project_number on project (company_id, number) where number <> '';
create index project_main on project (company_id, "mainProject") where "mainProject" is not null;
create index project_customer on project (company_id, customer) where customer is not null;
create index project_category_of on project (company_id, "projectCategory") where "projectCategory" is not null;
create index project_contact on project (company_id, contact) where contact is not null;
create index project_attention on project (company_id, attention) where attention is not null;
alter table project enable row level security;
alter table project force row level security;
create policy audit_reads on project for select to current_user using (true);
create policy company_only on project for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project to motpost_app;

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
  -- The id of the next invoice of the order; null where none follows.
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
  constraint sales_order_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint sales_order_currency_fkey foreign key (currency) references currency(id)
);
create unique index sales_order_number on sales_order (company_id, number) where number <> '';
create index sales_order_date on sales_order (company_id, "orderDate", id);
create index sales_order_customer on sales_order (company_id, customer);
create index sales_order_department on sales_order (company_id, department) where department is not null;
create index sales_order_project on sales_order (company_id, project) where project is not null;
create index sales_order_subscription on sales_order (company_id, id) where "isSubscription" and (not "isClosed");
create index sales_order_contact on sales_order (company_id, contact) where contact is not null;
create index sales_order_attn on sales_order (company_id, attn) where attn is not null;
create index sales_order_our_contact on sales_order (company_id, "ourContact") where "ourContact" is not null;
create unique index sales_order_preliminary_invoice on sales_order (company_id, "preliminaryInvoice") where "preliminaryInvoice" is not null;
alter table sales_order enable row level security;
alter table sales_order force row level security;
create policy audit_reads on sales_order for select to current_user using (true);
create policy company_only on sales_order for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on sales_order to motpost_app;

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
  constraint voucher_pkey primary key (company_id, id),
  constraint "voucher_company_id_reverseVoucher_fkey" foreign key (company_id, "reverseVoucher") references voucher(company_id, id),
  constraint "voucher_company_id_voucherType_fkey" foreign key (company_id, "voucherType") references voucher_type(company_id, id)
);
create unique index voucher_number on voucher (company_id, series, year, number);
create index voucher_date on voucher (company_id, date, id);
create index voucher_external on voucher (company_id, "externalVoucherNumber") where "externalVoucherNumber" <> '';
create unique index voucher_opening_stands on voucher (company_id) where (series = 'opening') and ("reverseVoucher" is null);
-- One opening balance stands at a time: it and the voucher that reverses it name each other.
create index voucher_apart on voucher (company_id, series, date) where series not in ('voucher', 'invoice');
alter table voucher enable row level security;
alter table voucher force row level security;
create policy audit_reads on voucher for select to current_user using (true);
create policy company_only on voucher for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on voucher to motpost_app;

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
  -- Remarks of an invoice, and until when it is not reminded of: a part of the invoice, with its id and version.
  "postponeRemindersTo" date,
  "openItem" bigint,
  constraint invoice_pkey primary key (company_id, id),
  constraint invoice_company_id_customer_fkey foreign key (company_id, customer) references party(company_id, id),
  constraint invoice_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id),
  constraint invoice_currency_fkey foreign key (currency) references currency(id)
);
create unique index invoice_number on invoice (company_id, "invoiceNumber");
create index invoice_date on invoice (company_id, "invoiceDate", id);
create index invoice_customer on invoice (company_id, customer);
create index invoice_voucher on invoice (company_id, voucher);
create index invoice_credits on invoice (company_id, "creditedInvoice") where "creditedInvoice" <> 0;
create unique index invoice_kid on invoice (company_id, kid) where kid <> '';
create index invoice_open_item on invoice (company_id, "openItem") where "openItem" is not null;
alter table invoice alter column "openItem" set (n_distinct=-0.9);
alter table invoice enable row level security;
alter table invoice force row level security;
create policy audit_reads on invoice for select to current_user using (true);
create policy company_only on invoice for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on invoice to motpost_app;
grant update (version) on invoice to motpost_app;

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
grant select, insert, update, delete on order_group to motpost_app;

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
create unique index supplier_product_number on product (company_id, supplier, number) where (number <> '') and "isSupplierProduct";
create unique index supplier_product_main on product (company_id, "resaleProduct") where "isMainSupplierProduct";
create index product_resale on product (company_id, "resaleProduct") where "resaleProduct" is not null;
alter table product enable row level security;
alter table product force row level security;
create policy audit_reads on product for select to current_user using (true);
create policy company_only on product for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on product to motpost_app;

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
  -- What made a line that the caller did not write: PERIOD, ON_ACCOUNT or DEDUCTION.
  "madeBy" text not null default '',
  -- Of an order line: the day whose rates its amounts have. Null for lines that were charged before: the day of their invoice.
  "vatDate" date,
  constraint order_line_pkey primary key (company_id, id),
  constraint "order_line_company_id_inventoryLocation_fkey" foreign key (company_id, "inventoryLocation") references inventory_location(company_id, id),
  constraint order_line_company_id_inventory_fkey foreign key (company_id, inventory) references inventory(company_id, id),
  constraint order_line_company_id_invoice_fkey foreign key (company_id, invoice) references invoice(company_id, id),
  constraint "order_line_company_id_orderGroup_fkey" foreign key (company_id, "orderGroup") references order_group(company_id, id) on delete set null ("orderGroup"),
  constraint order_line_company_id_order_fkey foreign key (company_id, "order") references sales_order(company_id, id) on delete cascade,
  constraint order_line_company_id_product_fkey foreign key (company_id, product) references product(company_id, id),
  constraint "order_line_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id),
  constraint order_line_currency_fkey foreign key (currency) references currency(id)
);
create index order_line_order on order_line (company_id, "order", "sortIndex", id);
create index order_line_product on order_line (company_id, product) where product is not null;
-- What open orders wait for is few of a product's lines.
create index order_line_invoice on order_line (company_id, invoice) where invoice is not null;
create index order_line_open on order_line (company_id, product) where (product is not null) and (invoice is null);
create index order_line_group on order_line (company_id, "orderGroup") where "orderGroup" is not null;
alter table order_line enable row level security;
alter table order_line force row level security;
create policy audit_reads on order_line for select to current_user using (true);
create policy company_only on order_line for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on order_line to motpost_app;

create table payment_type (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  description text not null default '',
  "debitAccount" bigint,
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
create index asset_depreciation_account on asset (company_id, "depreciationAccount") where "depreciationAccount" is not null;
create index asset_department on asset (company_id, department) where department is not null;
create index asset_project on asset (company_id, project) where project is not null;
alter table asset enable row level security;
alter table asset force row level security;
create policy audit_reads on asset for select to current_user using (true);
create policy company_only on asset for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on asset to motpost_app;

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
  -- Postings and drafts of them name the asset that they belong to. The procedures that store postings take every column.
  asset bigint,
  "openItem" bigint,
  "externalInvoiceNumber" text,
  -- Of a posting: the day whose rate of VAT it has where that is not its own; null otherwise, and for what was posted before.
  "vatDate" date,
  constraint posting_pkey primary key (company_id, id),
  constraint posting_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint "posting_company_id_amortizationAccount_fkey" foreign key (company_id, "amortizationAccount") references account(company_id, id),
  constraint posting_company_id_asset_fkey foreign key (company_id, asset) references asset(company_id, id),
  constraint posting_company_id_customer_fkey foreign key (company_id, customer) references party(company_id, id),
  constraint posting_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint posting_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint "posting_company_id_freeAccountingDimension1_fkey" foreign key (company_id, "freeAccountingDimension1") references accounting_dimension_value(company_id, id),
  constraint "posting_company_id_freeAccountingDimension2_fkey" foreign key (company_id, "freeAccountingDimension2") references accounting_dimension_value(company_id, id),
  constraint "posting_company_id_freeAccountingDimension3_fkey" foreign key (company_id, "freeAccountingDimension3") references accounting_dimension_value(company_id, id),
  constraint "posting_company_id_openItem_fkey" foreign key (company_id, "openItem") references posting(company_id, id),
  constraint posting_company_id_product_fkey foreign key (company_id, product) references product(company_id, id),
  constraint posting_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint "posting_company_id_quantityType1_fkey" foreign key (company_id, "quantityType1") references product_unit(company_id, id),
  constraint "posting_company_id_quantityType2_fkey" foreign key (company_id, "quantityType2") references product_unit(company_id, id),
  constraint posting_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id),
  constraint "posting_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id),
  constraint posting_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id),
  constraint posting_currency_fkey foreign key (currency) references currency(id)
);
create index posting_voucher on posting (company_id, voucher, id);
create index posting_date on posting (company_id, date, id);
create index posting_account on posting (company_id, account, date) include (amount);
create index posting_customer on posting (company_id, customer, "invoiceNumber") include (amount, "amountCurrency") where customer is not null;
create index posting_supplier on posting (company_id, supplier, "invoiceNumber") include (amount, "amountCurrency") where supplier is not null;
create index posting_foreign on posting (company_id, account, currency, date) include ("amountCurrency") where currency <> 1;
-- What keeps an employee from being deleted is asked by employee.
create index posting_payable on posting (company_id, voucher) where (supplier is not null) and ("invoiceNumber" <> '');
-- Sums in foreign currencies come from the few postings that have one.
create index posting_project on posting (company_id, project, date) where project is not null;
create index posting_department on posting (company_id, department, date) where department is not null;
create index posting_amortizationaccount on posting (company_id, "amortizationAccount", date) where "amortizationAccount" is not null;
create index posting_quantitytype1 on posting (company_id, "quantityType1", date) where "quantityType1" is not null;
-- No condition on the company alone can use these: an index of all rows of a company would seem as good as a key while the
-- planner knows nothing of the table.
create index posting_quantitytype2 on posting (company_id, "quantityType2", date) where "quantityType2" is not null;
-- What a supplier has to do with an invoice number: few of a company's postings, found by their voucher.
create index posting_freeaccountingdimension1 on posting (company_id, "freeAccountingDimension1", date) where "freeAccountingDimension1" is not null;
create index posting_freeaccountingdimension2 on posting (company_id, "freeAccountingDimension2", date) where "freeAccountingDimension2" is not null;
create index posting_freeaccountingdimension3 on posting (company_id, "freeAccountingDimension3", date) where "freeAccountingDimension3" is not null;
create index posting_product on posting (company_id, product, date) where product is not null;
create index posting_asset on posting (company_id, asset, date) where asset is not null;
create index posting_employee on posting (company_id, employee) where employee is not null;
create index posting_open_item on posting (company_id, "openItem") include (amount, "amountCurrency") where "openItem" is not null;
comment on column posting."externalInvoiceNumber" is 'The number that another system gave; null for all others.';
alter table posting alter column voucher set (n_distinct=-0.25);
alter table posting alter column "openItem" set (n_distinct=-0.5);
alter table posting enable row level security;
alter table posting force row level security;
create policy audit_reads on posting for select to current_user using (true);
create policy company_only on posting for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on posting to motpost_app;

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

create table posting_rule (
  company_id bigint not null,
  role text not null,
  account bigint not null,
  -- Posting rules: one object per company, over the accounts that play a part. Each change marks the rows that it touched
  -- with the new version; the highest is the version of the whole.
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

create table account_vat_type (
  company_id bigint not null,
  account bigint not null,
  "vatType" bigint not null,
  constraint account_vat_type_pkey primary key (company_id, account, "vatType"),
  constraint account_vat_type_company_id_account_fkey foreign key (company_id, account) references account(company_id, id) on delete cascade,
  constraint "account_vat_type_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id)
);
alter table account_vat_type enable row level security;
alter table account_vat_type force row level security;
create policy audit_reads on account_vat_type for select to current_user using (true);
create policy company_only on account_vat_type for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on account_vat_type to motpost_app;

-- Settlement lives beside the postings, which never change.
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

-- Balance per account and month, kept by the statement that posts.
create table account_month (
  company_id bigint not null,
  account bigint not null,
  month date not null,
  amount numeric(20,2) not null,
  constraint account_month_pkey primary key (company_id, account, month),
  constraint account_month_company_id_account_fkey foreign key (company_id, account) references account(company_id, id)
) with (fillfactor=50);
-- The months of a period without those of other years.
create index account_month_month on account_month (company_id, month, account);
alter table account_month enable row level security;
alter table account_month force row level security;
create policy audit_reads on account_month for select to current_user using (true);
create policy company_only on account_month for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on account_month to motpost_app;

-- Numbers of vouchers and invoices: without gaps, so only the posting procedures touch them.
create table ledger_counter (
  company_id bigint not null,
  series text not null,
  year int not null,
  value bigint not null,
  -- The first number of a series. Unused series stand one below it.
  start bigint not null default 1,
  constraint ledger_counter_pkey primary key (company_id, series, year)
);
alter table ledger_counter enable row level security;
alter table ledger_counter force row level security;
create policy audit_reads on ledger_counter for select to current_user using (true);
create policy company_only on ledger_counter for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on ledger_counter to motpost_app;

-- Only months that were posted to, closed or reopened have a row: it is what posting and closing lock.
create table period_state (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  is_closed boolean not null default false,
  closed_by bigint,
  closed_at timestamptz,
  constraint period_state_pkey primary key (company_id, id),
  constraint period_state_check check ((is_closed = (closed_by is not null)) and (is_closed = (closed_at is not null))),
  constraint period_state_id_check check (id between 200001 and 299912 and id % 100 between 1 and 12),
  constraint period_state_company_id_closed_by_fkey foreign key (company_id, closed_by) references employee(company_id, id),
  constraint period_state_company_id_fkey foreign key (company_id) references company(company_id)
);
alter table period_state enable row level security;
alter table period_state force row level security;
create policy audit_reads on period_state for select to current_user using (true);
create policy company_only on period_state for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on period_state to motpost_app;

-- For how long each posting on a closeable account was open: from its day until its close group's date. Kept by
-- triggers on what it follows from, so that no procedure can forget it. A posting is open at a date D (what lies before
-- D counts) where day < D and closed_on >= D. `length` groups the spans by the power of two of their days: of a group
-- only those that began in the last 2^length days can reach D, and at least half of these do, so that the index answers
-- for any D without reading the years before or after it.
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
create index open_span_length on open_span (company_id, length, day) include (closed_on, posting);
create index open_span_customer on open_span (company_id, customer, length, day) include (closed_on, posting) where customer is not null;
create index open_span_supplier on open_span (company_id, supplier, length, day) include (closed_on, posting) where supplier is not null;
alter table open_span enable row level security;
alter table open_span force row level security;
create policy audit_reads on open_span for select to current_user using (true);
create policy company_only on open_span for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on open_span to motpost_app;

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

-- Rows as the client wrote them. In kroner either amount is enough; which one was given decides what posting checks.
create table posting_draft (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  date date,
  description text not null default '',
  account bigint not null,
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
  -- Open items are references: a row of a draft names the one that it joins when it is posted.
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
create index posting_draft_voucher on posting_draft (company_id, voucher, id);
create index posting_draft_project on posting_draft (company_id, project, date) where project is not null;
create index posting_draft_department on posting_draft (company_id, department, date) where department is not null;
create index posting_draft_amortizationaccount on posting_draft (company_id, "amortizationAccount", date) where "amortizationAccount" is not null;
create index posting_draft_quantitytype1 on posting_draft (company_id, "quantityType1", date) where "quantityType1" is not null;
create index posting_draft_quantitytype2 on posting_draft (company_id, "quantityType2", date) where "quantityType2" is not null;
create index posting_draft_freeaccountingdimension1 on posting_draft (company_id, "freeAccountingDimension1", date) where "freeAccountingDimension1" is not null;
create index posting_draft_freeaccountingdimension2 on posting_draft (company_id, "freeAccountingDimension2", date) where "freeAccountingDimension2" is not null;
create index posting_draft_freeaccountingdimension3 on posting_draft (company_id, "freeAccountingDimension3", date) where "freeAccountingDimension3" is not null;
create index posting_draft_asset on posting_draft (company_id, asset, date) where asset is not null;
alter table posting_draft enable row level security;
alter table posting_draft force row level security;
create policy audit_reads on posting_draft for select to current_user using (true);
create policy company_only on posting_draft for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on posting_draft to motpost_app;

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

-- Kroner for one unit of "sourceCurrency" on a date, exactly as published: the published number divided by "factor", the
-- units that it was quoted for on that date. "targetCurrency" is always Norwegian kroner (1).
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
  constraint "currency_rate_sourceCurrency_fkey" foreign key ("sourceCurrency") references currency(id),
  constraint "currency_rate_targetCurrency_fkey" foreign key ("targetCurrency") references currency(id)
);
grant select on currency_rate to motpost_app;

-- What the service does by itself at certain times: when it was last done, and what went wrong since.
create table job_run (
  name text not null,
  done_at timestamptz,
  tried_at timestamptz not null,
  fault text,
  constraint job_run_pkey primary key (name)
);
grant select, insert, update on job_run to motpost_app;

-- Who is asked to approve a voucher, and what they said: status 0 asked, 1 approved, 2 rejected, 3 no longer asked. Asking
-- again after a rejection starts a new round; the newest round counts. The voucher may be a draft or posted.
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
-- An approver is asked once in a round.
create unique index voucher_approval_list_element_once on voucher_approval_list_element (company_id, voucher, round, employee);
alter table voucher_approval_list_element enable row level security;
alter table voucher_approval_list_element force row level security;
create policy audit_reads on voucher_approval_list_element for select to current_user using (true);
create policy company_only on voucher_approval_list_element for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert on voucher_approval_list_element to motpost_app;

-- What integrations tell each other about a voucher, and what people write about it.
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

-- The drafts that lie in the voucher reception. A draft leaves it by being posted or deleted.
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

-- How supplier invoices were paid: the reference and the account that the payer gave.
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

-- Balance per account and year, and the first day in it with a posting in kroner (currency 1).
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

-- Balance per account, foreign currency and month, in that currency.
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
create unique index product_group_relation_once on product_group_relation (company_id, product, "productGroup");
create index product_group_relation_group on product_group_relation (company_id, "productGroup");
alter table product_group_relation enable row level security;
alter table product_group_relation force row level security;
create policy audit_reads on product_group_relation for select to current_user using (true);
create policy company_only on product_group_relation for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on product_group_relation to motpost_app;

-- What a product cost and was sold for, from a day on. One row a day: a later change of the same day takes its place.
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
  -- A price by date says its currency, so that it is worth the same in kroner when the product gets another one. Of older
  -- prices no more is known than the currency that their product had when this began.
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
create unique index product_inventory_location_once on product_inventory_location (company_id, product, inventory, coalesce("inventoryLocation", (0)::bigint));
create unique index product_inventory_location_main on product_inventory_location (company_id, product) where "isMainLocation";
alter table product_inventory_location enable row level security;
alter table product_inventory_location force row level security;
create policy audit_reads on product_inventory_location for select to current_user using (true);
create policy company_only on product_inventory_location for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on product_inventory_location to motpost_app;

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

-- What was counted; "difference" is what the completed count changed in stock.
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

-- Every movement of stock, appended and never changed: goods leave with the invoiced line, come back with the credit note of
-- an invoice, and are set right by the difference of a completed count. Written by triggers inside the transaction that
-- moves the goods, and by nothing else. Decision 19 says why it is stored.
create table stock_movement (
  company_id bigint not null,
  entry bigint not null generated always as identity,
  product bigint not null,
  -- Null where the company had no inventory yet: then it counts for the main one.
  inventory bigint,
  location bigint,
  day date not null,
  quantity numeric(24,10) not null,
  -- What moved the goods: an invoice, or a line of a count.
  invoice bigint,
  count_line bigint,
  constraint stock_movement_pkey primary key (company_id, entry),
  constraint stock_movement_company_id_inventory_fkey foreign key (company_id, inventory) references inventory(company_id, id)
);
create index stock_movement_product on stock_movement (company_id, product) include (quantity);
create index stock_movement_invoice on stock_movement (company_id, invoice) where invoice is not null;
create index stock_movement_location on stock_movement (company_id, location) where location is not null;
alter table stock_movement enable row level security;
alter table stock_movement force row level security;
create policy audit_reads on stock_movement for select to current_user using (true);
create policy company_only on stock_movement for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on stock_movement to motpost_app;

-- The units of UN/ECE recommendations 20 and 21 in the order of the Peppol list, for e-invoices; Norwegian names where the
-- service has a unit of its own.
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

-- Late interest in percent a year, the base rate of debt collection in kroner, and which share of it a reminder may cost.
-- A half-year whose late interest is not known has no row: none is charged for it.
create table collection_rate (
  kind text not null,
  valid_from date not null,
  valid_to date,
  value numeric(16,6) not null,
  constraint collection_rate_pkey primary key (kind, valid_from),
  constraint collection_rate_kind_check check (kind in ('lateInterest', 'collectionBase', 'reminderFeeShare'))
);
grant select on collection_rate to motpost_app;

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
  -- Fee and interest of a reminder in the invoice's currency.
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
create unique index reminder_of_invoice on reminder (company_id, invoice, sequence);
create index reminder_date on reminder (company_id, "reminderDate");
create index reminder_number on reminder (company_id, customer, number) where voucher is not null;
create index reminder_open_item on reminder (company_id, "openItem") where "openItem" is not null;
alter table reminder alter column "openItem" set (n_distinct=-0.9);
alter table reminder enable row level security;
alter table reminder force row level security;
create policy audit_reads on reminder for select to current_user using (true);
create policy company_only on reminder for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert on reminder to motpost_app;

-- Which months of a subscription an invoice covers; `first` counts months from the anchor, the first day of the first period.
-- Written with the invoice and by nothing else. An undone row's months are open again.
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
-- The second wall: no month is invoiced twice by invoices that stand.
create unique index subscription_period_once on subscription_period (company_id, "order", first) where not "isUndone";
alter table subscription_period enable row level security;
alter table subscription_period force row level security;
create policy audit_reads on subscription_period for select to current_user using (true);
create policy company_only on subscription_period for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on subscription_period to motpost_app;

-- The posted supplier invoices, with the columns of the view "supplier_invoice".
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
create index supplier_document_supplier on supplier_document (company_id, supplier, "settlementNumber") where "settlementNumber" <> '';
-- Of numbers alone, which every document has: a list, which does not say so, cannot take it for all of the company's.
create index supplier_document_open_item on supplier_document (company_id, "openItem") where "openItem" is not null;
alter table supplier_document alter column "openItem" set (n_distinct=-0.9);
alter table supplier_document enable row level security;
alter table supplier_document force row level security;
create policy audit_reads on supplier_document for select to current_user using (true);
create policy company_only on supplier_document for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on supplier_document to motpost_app;

-- A row of a correcting voucher, and the debit posting that it takes off a dimension or gives to another one. What a debit
-- posting comes to is itself and these rows, but for those of correcting vouchers that were reversed.
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

create table entitlement_kind (
  id int not null,
  name text not null,
  -- What may be granted to a user of type STANDARD: their own work, and nothing of the whole company or a department.
  for_standard boolean not null default false,
  constraint entitlement_kind_pkey primary key (id),
  constraint entitlement_kind_name_key unique (name)
);
grant select on entitlement_kind to motpost_app;

create table employee_entitlement (
  company_id bigint not null,
  employee bigint not null,
  entitlement int not null,
  changed_at timestamptz not null default now(),
  constraint employee_entitlement_pkey primary key (company_id, employee, entitlement),
  constraint employee_entitlement_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint employee_entitlement_entitlement_fkey foreign key (entitlement) references entitlement_kind(id)
);
alter table employee_entitlement enable row level security;
alter table employee_entitlement force row level security;
create policy audit_reads on employee_entitlement for select to current_user using (true);
create policy company_only on employee_entitlement for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on employee_entitlement to motpost_app;

-- When a token was last used, to the minute; apart, so that using a token never waits for changing it.
create table token_use (
  token bigint not null,
  used_at timestamptz not null,
  constraint token_use_pkey primary key (token)
);
grant select, insert, update on token_use to motpost_app;

-- Keys that sign JWTs. What is signed is also stored as a hash and looked up by it: a key alone opens nothing.
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
  -- Encrypted: the header's value, the secret of the signature, and user and password of the address.
  "sealedHeader" text not null default '',
  "sealedSecret" text not null default '',
  "sealedLogin" text not null default '',
  "targetHost" text not null default '',
  "activatedAt" timestamptz,
  -- Health. No field of the interface, so that no PUT ever writes an old state back; the version counts PUTs only.
  failing_since timestamptz,
  last_failure timestamptz,
  failures int not null default 0,
  last_success timestamptz,
  last_status int,
  warned int not null default 0,
  -- The gate: objects that failed in a row, those without any answer apart; open while there is a next probe.
  failed_objects bigint[] not null default '{}'::bigint[],
  unreached_objects bigint[] not null default '{}'::bigint[],
  next_probe timestamptz,
  probes int not null default 0,
  -- The employee whose token made the subscription, who is notified when it is disabled; 0 where it is not known.
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

-- One row for each subscription and object with a payload to deliver.
create table event_outbox (
  company_id bigint not null,
  subscription bigint not null,
  object bigint not null,
  event text not null,
  -- Counts changes: what was sent is done only if nothing changed meanwhile.
  generation int not null default 0,
  -- The same on all attempts of one payload.
  delivery uuid not null default gen_random_uuid(),
  changed_at timestamptz not null,
  first_at timestamptz,
  last_at timestamptz,
  attempts int not null default 0,
  due_at timestamptz not null,
  claim uuid,
  lease_until timestamptz,
  log_id bigint not null default uncounted_id('event_delivery_id'),
  -- CHANGE, or by hand: REPLAY of the entry in `replays`, or TEST. What is done by hand counts in no subscription's health.
  cause text not null default 'CHANGE',
  replays bigint,
  constraint event_outbox_pkey primary key (company_id, subscription, object),
  constraint event_outbox_cause_check check (cause in ('CHANGE', 'REPLAY', 'TEST')),
  constraint event_outbox_company_id_subscription_fkey foreign key (company_id, subscription) references event_subscription(company_id, id) on delete cascade
);
create index event_outbox_due on event_outbox (company_id, subscription, due_at, object);
create index event_outbox_log on event_outbox (company_id, log_id);
-- What is under way is found by its leases, not by a look at every subscription.
create index event_outbox_under_way on event_outbox (lease_until) where claim is not null;
alter table event_outbox enable row level security;
alter table event_outbox force row level security;
create policy audit_reads on event_outbox for select to current_user using (true);
create policy company_only on event_outbox for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy dispatching on event_outbox for all to current_user using (true) with check (true);
grant select, insert, update, delete on event_outbox to motpost_app;

-- The content of a file, in the database or in a folder. It is written before the change that names it, piece by piece
-- and outside any transaction; what no object names is removed.
create table stored_file (
  company_id bigint not null,
  id text not null,
  place text not null,
  -- Both are null until the file is whole.
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

-- Pieces of 256 KiB; the last one is shorter.
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
create index project_control_form_type_of on project_control_form (company_id, "controlFormType", changed_at);
create index project_control_form_signer on project_control_form (company_id, "signedBy") where "signedBy" is not null;
alter table project_control_form enable row level security;
alter table project_control_form force row level security;
create policy audit_reads on project_control_form for select to current_user using (true);
create policy company_only on project_control_form for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_control_form to motpost_app;

create table document (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "fileName" text not null default '',
  size bigint not null default 0,
  "mimeType" text not null default '',
  -- The day on which it came into the archive; null for what hangs on a voucher or product alone.
  "archiveDate" date,
  -- When it came in; attachments stand in this order.
  "addedAt" timestamptz not null,
  file text not null default '',
  checksum text not null default '',
  -- What it belongs to: one of these, or none.
  account bigint,
  customer bigint,
  supplier bigint,
  employee bigint,
  product bigint,
  project bigint,
  "order" bigint,
  -- A voucher or a draft: they have the same id.
  voucher bigint,
  "imageOf" bigint,
  -- Control forms have documents too.
  "controlForm" bigint,
  "supersededBy" bigint,
  "supersededAt" timestamptz,
  "supersededByEmployee" bigint,
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
  constraint document_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id)
);
create unique index document_file on document (company_id, file);
create index document_account on document (company_id, account) where account is not null;
create index document_customer on document (company_id, customer) where customer is not null;
create index document_supplier on document (company_id, supplier) where supplier is not null;
create index document_employee on document (company_id, employee) where employee is not null;
create index document_product on document (company_id, product) where product is not null;
create index document_project on document (company_id, project) where project is not null;
create index document_order on document (company_id, "order", id) where "order" is not null;
create index document_voucher on document (company_id, voucher, id) where voucher is not null;
create unique index document_image on document (company_id, "imageOf") where "imageOf" is not null;
create index document_control_form on document (company_id, "controlForm") where "controlForm" is not null;
create index document_superseded_by_employee on document (company_id, "supersededByEmployee") where "supersededByEmployee" is not null;
create index document_superseded on document (company_id, "supersededBy") where "supersededBy" is not null;
alter table document enable row level security;
alter table document force row level security;
create policy audit_reads on document for select to current_user using (true);
create policy company_only on document for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on document to motpost_app;

-- The client's side: which offices may act in the company.
create table accountant_access (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "officeId" bigint not null default 0,
  "officeName" text not null default '',
  constraint accountant_access_pkey primary key (company_id, id)
);
-- Offices ask for their clients.
create unique index accountant_access_office on accountant_access (company_id, "officeId");
create index accountant_access_clients on accountant_access ("officeId");
alter table accountant_access enable row level security;
alter table accountant_access force row level security;
create policy audit_reads on accountant_access for select to current_user using (true);
create policy company_only on accountant_access for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, delete on accountant_access to motpost_app;

-- The office's side: which of its employees may act in which client, as which proxy there, and what each may do.
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

-- The municipalities with their zones of payroll tax; whoever runs the service loads them: motpost municipalities.
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

-- One row for each employee, under the employee's id; made with the employee, whoever makes it.
create table employee_preferences (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "filterOnProjectParticipant" boolean not null default false,
  "filterOnProjectManager" boolean not null default false,
  language text not null default 'NO',
  constraint employee_preferences_pkey primary key (company_id, id),
  constraint employee_preferences_company_id_id_fkey foreign key (company_id, id) references employee(company_id, id) on delete cascade
);
alter table employee_preferences enable row level security;
alter table employee_preferences force row level security;
create policy audit_reads on employee_preferences for select to current_user using (true);
create policy company_only on employee_preferences for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on employee_preferences to motpost_app;
grant update (version, changed_at, "filterOnProjectParticipant", "filterOnProjectManager", language) on employee_preferences to motpost_app;

-- Who may sign in, with an argon2id hash of the password.
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

-- The one link of an employee with which a password is chosen, as SHA-256.
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

-- Sessions of the pages, as SHA-256 of what the cookie holds. The cookie names the company, so that the company is known first.
create table page_session (
  company_id bigint not null,
  session_hash bytea not null,
  employee bigint not null,
  expires_at timestamptz not null,
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

-- Attempts to sign in, by the hash of an account (whether it exists or not) or of an address: of no company, and readable by no caller.
create table sign_in_attempt (
  subject bytea not null,
  failures int not null,
  expires_at timestamptz not null,
  constraint sign_in_attempt_pkey primary key (subject)
);
create index sign_in_attempt_expiry on sign_in_attempt (expires_at);
grant select, insert, update, delete on sign_in_attempt to motpost_app;

-- One row for each employee and consumer (0 behind a JWT): what the processes have taken of the newest window. Unlogged: it
-- is worth nothing after five seconds, and taking from it waits for no disk.
create unlogged table rate_lease (
  company_id bigint not null,
  employee bigint not null,
  consumer bigint not null,
  -- Number of the window since 1970.
  "window" bigint not null,
  granted int not null,
  -- What the last process that asked was given.
  given int not null,
  constraint rate_lease_pkey primary key (company_id, employee, consumer)
) with (fillfactor=50);
alter table rate_lease enable row level security;
alter table rate_lease force row level security;
create policy audit_reads on rate_lease for select to current_user using (true);
create policy company_only on rate_lease for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update on rate_lease to motpost_app;

-- One row for each payload that was tried or has ended.
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
  -- RETRYING until something final is known: DELIVERED, SUPERSEDED, EXPIRED, or FAILED for a test.
  state text not null,
  ended_at timestamptz,
  constraint event_delivery_pkey primary key (company_id, id),
  constraint event_delivery_state_check check (state in ('RETRYING', 'DELIVERED', 'SUPERSEDED', 'EXPIRED', 'FAILED'))
);
create index event_delivery_created on event_delivery (company_id, created_at);
create index event_delivery_age on event_delivery (last_at);
create index event_delivery_object on event_delivery (company_id, subscription, object, created_at);
alter table event_delivery enable row level security;
alter table event_delivery force row level security;
create policy audit_reads on event_delivery for select to current_user using (true);
create policy company_only on event_delivery for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy dispatching on event_delivery for all to current_user using (true) with check (true);
grant select on event_delivery to motpost_app;

create table event_attempt (
  company_id bigint not null,
  id bigint not null default uncounted_id('event_attempt_id'),
  delivery bigint not null,
  number int not null,
  at timestamptz not null,
  -- Milliseconds.
  duration int not null,
  outcome text not null,
  status int,
  reason text,
  -- The beginning of what the receiver answered.
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

-- Kinds of employment, form, pay, hours, end and ship: what the words of employments and their details are called.
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

-- The register's codes of occupations; whoever runs the service loads them: motpost occupations.
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
  "isMainEmployer" boolean not null default false,
  "taxDeductionCode" text not null default '',
  "isRemoveAccessAtEmploymentEnded" boolean not null default false,
  "accessEnded" boolean not null default false,
  constraint employment_pkey primary key (company_id, id),
  constraint employment_company_id_division_fkey foreign key (company_id, division) references division(company_id, id),
  constraint employment_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id) on delete cascade
);
-- Few at any time: those whose end has not been seen to yet.
create index employment_access on employment (company_id, "endDate") where "isRemoveAccessAtEmploymentEnded" and ("endDate" is not null) and (not "accessEnded");
create index employment_employee on employment (company_id, employee);
alter table employment enable row level security;
alter table employment force row level security;
create policy audit_reads on employment for select to current_user using (true);
create policy company_only on employment for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on employment to motpost_app;

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
create unique index project_participant_once on project_participant (company_id, project, employee);
create index project_participant_employee on project_participant (company_id, employee);
alter table project_participant enable row level security;
alter table project_participant force row level security;
create policy audit_reads on project_participant for select to current_user using (true);
create policy company_only on project_participant for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_participant to motpost_app;

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
create unique index project_activity_once on project_activity (company_id, project, activity);
create index project_activity_activity on project_activity (company_id, activity);
alter table project_activity enable row level security;
alter table project_activity force row level security;
create policy audit_reads on project_activity for select to current_user using (true);
create policy company_only on project_activity for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_activity to motpost_app;

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
create unique index project_specific_rate_once on project_specific_rate (company_id, "projectHourlyRate", coalesce(employee, (0)::bigint), coalesce(activity, (0)::bigint));
create index project_specific_rate_employee on project_specific_rate (company_id, employee) where employee is not null;
create index project_specific_rate_activity on project_specific_rate (company_id, activity) where activity is not null;
alter table project_specific_rate enable row level security;
alter table project_specific_rate force row level security;
create policy audit_reads on project_specific_rate for select to current_user using (true);
create policy company_only on project_specific_rate for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_specific_rate to motpost_app;

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
create index project_order_line_project on project_order_line (company_id, project, date);
create index project_order_line_product on project_order_line (company_id, product) where product is not null;
create index project_order_line_inventory on project_order_line (company_id, inventory) where inventory is not null;
create index project_order_line_location on project_order_line (company_id, "inventoryLocation") where "inventoryLocation" is not null;
create index project_order_line_supplier on project_order_line (company_id, supplier) where supplier is not null;
create index project_order_line_invoice on project_order_line (company_id, invoice) where invoice is not null;
create index project_order_line_voucher on project_order_line (company_id, voucher) where voucher is not null;
alter table project_order_line enable row level security;
alter table project_order_line force row level security;
create policy audit_reads on project_order_line for select to current_user using (true);
create policy company_only on project_order_line for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_order_line to motpost_app;

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
  constraint timesheet_entry_hours_check check ((hours >= 0) and (hours <= 24)),
  constraint "timesheet_entry_projectChargeableHours_check" check (("projectChargeableHours" >= 0) and ("projectChargeableHours" <= 24)),
  constraint timesheet_entry_company_id_activity_fkey foreign key (company_id, activity) references activity(company_id, id),
  constraint timesheet_entry_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint timesheet_entry_company_id_invoice_fkey foreign key (company_id, invoice) references invoice(company_id, id),
  constraint timesheet_entry_company_id_project_fkey foreign key (company_id, project) references project(company_id, id)
);
create unique index timesheet_entry_once on timesheet_entry (company_id, employee, date, activity, project) nulls not distinct;
create index timesheet_entry_date on timesheet_entry (company_id, date);
create index timesheet_entry_project on timesheet_entry (company_id, project, date) where project is not null;
create index timesheet_entry_activity on timesheet_entry (company_id, activity);
create index timesheet_entry_invoice on timesheet_entry (company_id, invoice) where invoice is not null;
alter table timesheet_entry enable row level security;
alter table timesheet_entry force row level security;
create policy audit_reads on timesheet_entry for select to current_user using (true);
create policy company_only on timesheet_entry for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on timesheet_entry to motpost_app;

-- Weeks and months of employees. Ids follow from employee and period: 1000000 times the employee's, and 202647 or 202611.
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
create unique index timesheet_allocated_once on timesheet_allocated (company_id, employee, date, activity, project) nulls not distinct;
create index timesheet_allocated_date on timesheet_allocated (company_id, date);
create index timesheet_allocated_project on timesheet_allocated (company_id, project) where project is not null;
create index timesheet_allocated_activity on timesheet_allocated (company_id, activity);
alter table timesheet_allocated enable row level security;
alter table timesheet_allocated force row level security;
create policy audit_reads on timesheet_allocated for select to current_user using (true);
create policy company_only on timesheet_allocated for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on timesheet_allocated to motpost_app;

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
create unique index time_clock_running on time_clock (company_id, employee) where "timeStop" is null;
create index time_clock_date on time_clock (company_id, date);
create index time_clock_entry on time_clock (company_id, "timesheetEntry");
create index time_clock_project on time_clock (company_id, project) where project is not null;
create index time_clock_activity on time_clock (company_id, activity);
alter table time_clock enable row level security;
alter table time_clock force row level security;
create policy audit_reads on time_clock for select to current_user using (true);
create policy company_only on time_clock for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on time_clock to motpost_app;

create table notification (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  kind text not null default '',
  "objectId" bigint not null default 0,
  -- JSON with what the texts name.
  parameters text not null default '',
  "sentTime" timestamptz not null,
  "readTime" timestamptz,
  constraint notification_pkey primary key (company_id, id),
  constraint notification_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id) on delete cascade
);
create index notification_employee on notification (company_id, employee, "sentTime");
create index notification_unread on notification (company_id, employee) where "readTime" is null;
create index notification_stale_rates on notification (company_id, parameters) where kind = 'RATES_STALE';
alter table notification enable row level security;
alter table notification force row level security;
create policy audit_reads on notification for select to current_user using (true);
create policy company_only on notification for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on notification to motpost_app;
grant update (version, changed_at, "readTime") on notification to motpost_app;

-- Issued documents as they were issued; `id` is that of the invoice or reminder. Written once, by the procedures below.
create table sales_document (
  company_id bigint not null,
  id bigint not null,
  kind text not null,
  logo bigint,
  document jsonb not null,
  issued_at timestamptz not null default now(),
  constraint sales_document_pkey primary key (company_id, id),
  constraint sales_document_kind_check check (kind in ('INVOICE', 'CREDIT_NOTE', 'REMINDER')),
  constraint sales_document_company_id_logo_fkey foreign key (company_id, logo) references company_logo(company_id, id)
);
create index sales_document_logo on sales_document (company_id, logo) where logo is not null;
alter table sales_document enable row level security;
alter table sales_document force row level security;
create policy audit_reads on sales_document for select to current_user using (true);
create policy company_only on sales_document for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on sales_document to motpost_app;

-- One row for each document on one way to one customer, written in the transaction of what is sent.
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
  -- Not for clients: what the same document is known by on every attempt, and whom it has reached already.
  key uuid not null default gen_random_uuid(),
  reached text not null default '',
  -- True where the receiver's register does not know the receiver.
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
create index dispatch_waiting on dispatch (company_id, "nextTime", id) where status in ('PENDING', 'RETRYING');
create index dispatch_sending on dispatch (lease_until) where status = 'SENDING';
create index dispatch_invoice on dispatch (company_id, invoice, id) where invoice is not null;
create index dispatch_reminder on dispatch (company_id, reminder) where reminder is not null;
create index dispatch_order on dispatch (company_id, "order") where "order" is not null;
create index dispatch_customer on dispatch (company_id, customer) where customer is not null;
create index dispatch_employee on dispatch (company_id, employee) where employee is not null;
create index dispatch_notification on dispatch (company_id, notification) where notification is not null;
create index dispatch_open on dispatch (company_id, status, id) where status in ('FAILED', 'UNKNOWN', 'READY');
alter table dispatch enable row level security;
alter table dispatch force row level security;
create policy audit_reads on dispatch for select to current_user using (true);
create policy company_only on dispatch for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy dispatching on dispatch for all to current_user using (true) with check (true);
grant select, insert on dispatch to motpost_app;

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
  -- The mail as it would have gone out.
  raw bytea not null,
  constraint mailbox_message_pkey primary key (company_id, id),
  constraint mailbox_message_company_id_dispatch_fkey foreign key (company_id, dispatch) references dispatch(company_id, id)
);
create index mailbox_message_dispatch on mailbox_message (company_id, dispatch);
create index mailbox_message_age on mailbox_message ("sentTime");
alter table mailbox_message alter column raw set storage external;
alter table mailbox_message enable row level security;
alter table mailbox_message force row level security;
create policy audit_reads on mailbox_message for select to current_user using (true);
create policy company_only on mailbox_message for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy dispatching on mailbox_message for all to current_user using (true) with check (true);
grant select on mailbox_message to motpost_app;

-- Links by which a recipient without a log-in gets the document of a dispatch, as SHA-256.
create table dispatch_link (
  company_id bigint not null,
  link_hash bytea not null,
  dispatch bigint not null,
  expires_at timestamptz not null,
  constraint dispatch_link_pkey primary key (company_id, link_hash),
  constraint dispatch_link_company_id_dispatch_fkey foreign key (company_id, dispatch) references dispatch(company_id, id)
);
create index dispatch_link_hash on dispatch_link (link_hash);
create index dispatch_link_dispatch on dispatch_link (company_id, dispatch);
-- The link says no company: it is found by its hash alone.
create index dispatch_link_expiry on dispatch_link (expires_at);
alter table dispatch_link enable row level security;
alter table dispatch_link force row level security;
create policy audit_reads on dispatch_link for select to current_user using (true);
create policy company_only on dispatch_link for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy dispatching on dispatch_link for all to current_user using (true) with check (true);
grant select on dispatch_link to motpost_app;

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
create unique index result_budget_once on result_budget (company_id, "accountingPeriod", account, coalesce(department, (0)::bigint), coalesce(project, (0)::bigint), coalesce(product, (0)::bigint), coalesce(employee, (0)::bigint));
create index result_budget_account on result_budget (company_id, account);
create index result_budget_department on result_budget (company_id, department) where department is not null;
create index result_budget_project on result_budget (company_id, project) where project is not null;
create index result_budget_product on result_budget (company_id, product) where product is not null;
create index result_budget_employee on result_budget (company_id, employee) where employee is not null;
alter table result_budget enable row level security;
alter table result_budget force row level security;
create policy audit_reads on result_budget for select to current_user using (true);
create policy company_only on result_budget for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on result_budget to motpost_app;

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
create unique index project_resource_plan_once on project_resource_plan (company_id, project, activity, employee);
create index project_resource_plan_activity on project_resource_plan (company_id, activity);
create index project_resource_plan_employee on project_resource_plan (company_id, employee);
alter table project_resource_plan enable row level security;
alter table project_resource_plan force row level security;
create policy audit_reads on project_resource_plan for select to current_user using (true);
create policy company_only on project_resource_plan for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on project_resource_plan to motpost_app;

-- Rows of before there were open items, with a number that several documents have: which of them they belong to is not known.
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

-- One row for each supplier, account, number and currency of a voucher that is a document of a supplier. "number" is what
-- bill_number makes of it, as a column: under row level security the planner uses no index over a function.
create table supplier_bill (
  company_id bigint not null,
  voucher bigint not null,
  supplier bigint not null,
  number text not null,
  date date not null,
  currency bigint not null,
  -- What is owed, with VAT, in hundredths; negative where the supplier owes. A whole number: under row level security the
  -- planner uses no index over decimals either.
  amount bigint not null,
  constraint supplier_bill_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id),
  constraint supplier_bill_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id)
);
create index supplier_bill_same on supplier_bill (amount, supplier, company_id, number, currency, date);
-- Each look-up has one index that can serve it, and no other: whoever plans it while the table is empty has no choice.
create index supplier_bill_number on supplier_bill (supplier, number, company_id, date) where number <> '';
create index supplier_bill_voucher on supplier_bill (voucher, company_id);
alter table supplier_bill alter column voucher set (n_distinct=-0.9);
alter table supplier_bill alter column number set (n_distinct=-0.9);
alter table supplier_bill enable row level security;
alter table supplier_bill force row level security;
create policy audit_reads on supplier_bill for select to current_user using (true);
create policy company_only on supplier_bill for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on supplier_bill to motpost_app;

-- Why a bill was posted although there was one with its number.
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

-- Numbers that no voucher and no invoice will have, and why.
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

-- Which files go along with an issued document: none of them can be deleted while it stands.
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

create table notice (
  company_id bigint not null,
  -- The kind of notification that it becomes a part of, and what it is about: an invoice, order, employment or dispatch.
  kind text not null,
  object bigint not null,
  -- By which the same reason is known again, whatever its texts say of today.
  reason text not null,
  en text not null,
  no text not null,
  "createdTime" timestamptz not null,
  -- True once people were notified, of what stays as long as it is so: they are not notified of it again.
  "isSent" boolean not null default false,
  constraint notice_pkey primary key (company_id, kind, object)
);
-- Few at any time.
create index notice_waiting on notice (company_id) where not "isSent";
alter table notice enable row level security;
alter table notice force row level security;
create policy company_only on notice for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy notices on notice for all to current_user using (true) with check (true);
grant select on notice to motpost_app;

-- What only this database knows: how its ids and cursors are enciphered, and up to where cursors were not.
insert into setting (name, value)
select k.name, encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')
from (values ('id_key'), ('cursor_key')) k(name);
insert into setting (name, value) values ('change_feed_plain', '0.' || pg_current_xact_id());

-- Rows that belong to no company: currencies, countries, rates of VAT, and what a new company is made from. A later change of
-- what a new company is made from reaches new companies only. docs/reference-data.md says where the facts come from.
insert into currency (id, code, description, factor, "isDisabled", "displayName", "minorDigits") values
  (1, 'NOK', 'Norge', 1, false, 'NOK', 2),
  (2, 'SEK', 'Sverige', 100, false, 'SEK', 2),
  (3, 'DKK', 'Danmark', 100, false, 'DKK', 2),
  (4, 'USD', 'USA', 1, false, 'USD', 2),
  (5, 'EUR', 'EU', 1, false, 'EUR', 2),
  (6, 'GBP', 'Storbritannia', 1, false, 'GBP', 2),
  (7, 'CHF', 'Sveits', 100, false, 'CHF', 2),
  (8, 'JPY', 'Japan', 100, false, 'JPY', 0),
  (9, 'AUD', 'Australia', 1, false, 'AUD', 2),
  (10, 'BHD', 'Bahrain', 1, false, 'BHD', 3),
  (11, 'BGN', 'Bulgaria', 100, false, 'BGN', 2),
  (12, 'CAD', 'Canada', 1, false, 'CAD', 2),
  (13, 'EGP', 'Egypt', 1, false, 'EGP', 2),
  (14, 'EEK', 'Estland', 100, true, 'EEK', 2),
  (15, 'PHP', 'Filippinene', 100, false, 'PHP', 2),
  (16, 'AED', 'Forente Arabiske Emirater', 1, false, 'AED', 2),
  (17, 'HKD', 'Hong Kong', 1, false, 'HKD', 2),
  (18, 'INR', 'India', 100, false, 'INR', 2),
  (19, 'IDR', 'Indonesia', 100, false, 'IDR', 2),
  (20, 'ISK', 'Island', 100, false, 'ISK', 0),
  (21, 'ILS', 'Israel', 1, false, 'ILS', 2),
  (22, 'KES', 'Kenya', 1, false, 'KES', 2),
  (23, 'CNY', 'Kina', 100, false, 'CNY', 2),
  (24, 'HRK', 'Kroatia', 100, false, 'HRK', 2),
  (25, 'KWD', 'Kuwait', 1, false, 'KWD', 3),
  (26, 'CYP', 'Kypros', 1, true, 'CYP', 2),
  (27, 'LVL', 'Latvia', 1, false, 'LVL', 2),
  (28, 'LTL', 'Litauen', 1, false, 'LTL', 2),
  (29, 'MLT', 'Malta', 1, true, 'MLT', 2),
  (30, 'MAD', 'Marokko', 100, false, 'MAD', 2),
  (31, 'NZD', 'New Zealand', 1, false, 'NZD', 2),
  (32, 'PKR', 'Pakistan', 100, false, 'PKR', 2),
  (33, 'PLN', 'Polen', 1, false, 'PLN', 2),
  (34, 'QAR', 'Qatar', 1, false, 'QAR', 2),
  (35, 'RUB', 'Russland', 100, false, 'RUB', 2),
  (36, 'SAR', 'Saudi-Arabia', 1, false, 'SAR', 2),
  (37, 'SGD', 'Singapore', 1, false, 'SGD', 2),
  (38, 'SKK', 'Slovakia', 100, true, 'SKK', 2),
  (39, 'ZAR', 'Sor-Afrika', 1, false, 'ZAR', 2),
  (40, 'KRW', 'Sor-Korea', 100, false, 'KRW', 0),
  (41, 'TWD', 'Taiwan', 100, false, 'TWD', 2),
  (42, 'TZS', 'Tanzania', 100, false, 'TZS', 2),
  (43, 'THB', 'Thailand', 100, false, 'THB', 2),
  (44, 'CZK', 'Tsjekkia', 100, false, 'CZK', 2),
  (45, 'TND', 'Tunis', 1, false, 'TND', 3),
  (46, 'TRY', 'Tyrkia', 100, false, 'TRY', 2),
  (47, 'HUF', 'Ungarn', 100, false, 'HUF', 2),
  (48, 'GRD', '', 100, true, 'GRD', 2),
  (49, 'SIT', '', 100, true, 'SIT', 2),
  (50, 'ATS', '', 100, true, 'ATS', 2),
  (51, 'BEF/ LUF', '', 100, true, 'BEF/ LUF', 2),
  (52, 'DEM', '', 100, true, 'DEM', 2),
  (53, 'ESP', '', 100, true, 'ESP', 2),
  (54, 'FIM', '', 100, true, 'FIM', 2),
  (55, 'FRF', '', 100, true, 'FRF', 2),
  (56, 'IEP', '', 1, true, 'IEP', 2),
  (57, 'ITL', '', 100, true, 'ITL', 2),
  (58, 'NLG', '', 100, true, 'NLG', 2),
  (59, 'PTE', '', 100, true, 'PTE', 2),
  (60, 'MTL', '', 1, true, 'MTL', 2),
  (61, 'ROL', '', 100, true, 'ROL', 2),
  (62, 'TRL', '', 100, true, 'TRL', 2),
  (63, 'XDR', '', 1, false, 'XDR', 2),
  (64, 'XEU', '', 1, true, 'XEU', 2),
  (65, 'BRL', '', 1, false, 'BRL', 2),
  (66, 'MXN', '', 100, false, 'MXN', 2),
  (67, 'MYR', '', 1, false, 'MYR', 2),
  (68, 'RON', '', 100, false, 'RON', 2),
  (69, 'VND', 'Vietnam', 100, false, 'VND', 0),
  (70, 'BYR', '', 100, false, 'BYR', 2),
  (71, 'BYN', '', 1, false, 'BYN', 2),
  (72, 'BDT', '', 100, false, 'BDT', 2),
  (73, 'MMK', '', 100, false, 'MMK', 2),
  (74, 'ALL', 'Albania', 10, false, 'ALL', 2),
  (75, 'KPW', 'Nord-Korea', 100, true, 'KPW', 2),
  (76, 'UAH', 'Ukrania', 1, false, 'UAH', 2),
  (77, 'LKR', 'Sri Lanka', 10, false, 'LKR', 2),
  (78, 'OMR', 'Oman', 1, false, 'OMR', 3),
  (79, 'I44', 'Import-weighted krone exchange rate', 1, true, 'I44', 2),
  (80, 'TWI', 'Trade-weighted krone exchange rate', 1, true, 'TWI', 2),
  (81, 'AZN', 'Aserbajdsjan', 1, false, 'AZN', 2),
  (82, 'ARS', 'Argentina', 1, false, 'ARS', 2),
  (83, 'UGX', 'Uganda', 1, false, 'UGX', 0),
  (84, 'PGK', 'Papua Ny-Guinea', 1, true, 'PGK', 2),
  (85, 'GEL', 'Georgia', 1, false, 'GEL', 2),
  (86, 'RWF', 'Rwanda', 1, false, 'RWF', 0),
  (87, 'XCD', 'Øst-karibien', 1, false, 'XCD', 2),
  (88, 'CLP', 'Chile', 1, false, 'CLP', 0),
  (89, 'SCR', 'Seychellene', 1, false, 'SCR', 2),
  (90, 'SLE', 'Sierra Leone', 1, false, 'SLE', 2);

insert into country (id, name, "nameEnglish", "displayName", "isoAlpha2Code", "isoAlpha3Code", "isoNumericCode", "isEea", "ibanLength") values
  (1, 'Andorra', 'Andorra', 'Andorra', 'AD', 'AND', '020', false, 24),
  (2, 'De forente arabiske emirater', 'United Arab Emirates', 'De forente arabiske emirater', 'AE', 'ARE', '784', false, 23),
  (3, 'Afghanistan', 'Afghanistan', 'Afghanistan', 'AF', 'AFG', '004', false, null),
  (4, 'Antigua og Barbuda', 'Antigua and Barbuda', 'Antigua og Barbuda', 'AG', 'ATG', '028', false, null),
  (5, 'Anguilla', 'Anguilla', 'Anguilla', 'AI', 'AIA', '660', false, null),
  (6, 'Albania', 'Albania', 'Albania', 'AL', 'ALB', '008', false, 28),
  (7, 'Armenia', 'Armenia', 'Armenia', 'AM', 'ARM', '051', false, null),
  (8, 'Angola', 'Angola', 'Angola', 'AO', 'AGO', '024', false, null),
  (9, 'Antarktis', 'Antarctica', 'Antarktis', 'AQ', 'ATA', '010', false, null),
  (10, 'Argentina', 'Argentina', 'Argentina', 'AR', 'ARG', '032', false, null),
  (11, 'Amerikansk Samoa', 'American Samoa', 'Amerikansk Samoa', 'AS', 'ASM', '016', false, null),
  (12, 'Østerrike', 'Austria', 'Østerrike', 'AT', 'AUT', '040', true, 20),
  (13, 'Australia', 'Australia', 'Australia', 'AU', 'AUS', '036', false, null),
  (14, 'Aruba', 'Aruba', 'Aruba', 'AW', 'ABW', '533', false, null),
  (15, 'Aserbajdsjan', 'Azerbaijan', 'Aserbajdsjan', 'AZ', 'AZE', '031', false, 28),
  (16, 'Bosnia-Hercegovina', 'Bosnia and Herzegovina', 'Bosnia-Hercegovina', 'BA', 'BIH', '070', false, 20),
  (17, 'Barbados', 'Barbados', 'Barbados', 'BB', 'BRB', '052', false, null),
  (18, 'Bangladesh', 'Bangladesh', 'Bangladesh', 'BD', 'BGD', '050', false, null),
  (19, 'Belgia', 'Belgium', 'Belgia', 'BE', 'BEL', '056', true, 16),
  (20, 'Burkina Faso', 'Burkina Faso', 'Burkina Faso', 'BF', 'BFA', '854', false, null),
  (21, 'Bulgaria', 'Bulgaria', 'Bulgaria', 'BG', 'BGR', '100', true, 22),
  (22, 'Bahrain', 'Bahrain', 'Bahrain', 'BH', 'BHR', '048', false, 22),
  (23, 'Burundi', 'Burundi', 'Burundi', 'BI', 'BDI', '108', false, null),
  (24, 'Benin', 'Benin', 'Benin', 'BJ', 'BEN', '204', false, null),
  (25, 'Bermuda', 'Bermuda', 'Bermuda', 'BM', 'BMU', '060', false, null),
  (26, 'Brunei', 'Brunei Darussalam', 'Brunei', 'BN', 'BRN', '096', false, null),
  (27, 'Bolivia', 'Bolivia', 'Bolivia', 'BO', 'BOL', '068', false, null),
  (28, 'Karibisk Nederland', 'Bonaire, Sint Eustatius and Saba', 'Karibisk Nederland', 'BQ', 'BES', '535', false, null),
  (29, 'Brasil', 'Brazil', 'Brasil', 'BR', 'BRA', '076', false, 29),
  (30, 'Bahamas', 'Bahamas', 'Bahamas', 'BS', 'BHS', '044', false, null),
  (31, 'Bhutan', 'Bhutan', 'Bhutan', 'BT', 'BTN', '064', false, null),
  (32, 'Bouvetøya', 'Bouvet Island', 'Bouvetøya', 'BV', 'BVT', '074', false, null),
  (33, 'Botswana', 'Botswana', 'Botswana', 'BW', 'BWA', '072', false, null),
  (34, 'Hviterussland', 'Belarus', 'Hviterussland', 'BY', 'BLR', '112', false, 28),
  (35, 'Belize', 'Belize', 'Belize', 'BZ', 'BLZ', '084', false, null),
  (36, 'Canada', 'Canada', 'Canada', 'CA', 'CAN', '124', false, null),
  (37, 'Kokosøyene', 'Cocos (Keeling) Islands', 'Kokosøyene', 'CC', 'CCK', '166', false, null),
  (38, 'Kongo', 'Democratic Republic of the Congo', 'Kongo', 'CD', 'COD', '180', false, null),
  (39, 'Den sentralafrikanske republikk', 'Central African Republic', 'Den sentralafrikanske republikk', 'CF', 'CAF', '140', false, null),
  (40, 'Kongo-Brazzaville', 'Republic of the Congo', 'Kongo-Brazzaville', 'CG', 'COG', '178', false, null),
  (41, 'Sveits', 'Switzerland', 'Sveits', 'CH', 'CHE', '756', false, 21),
  (42, 'Elfenbenskysten', 'Cote d''Ivoire', 'Elfenbenskysten', 'CI', 'CIV', '384', false, null),
  (43, 'Cookøyene', 'Cook Islands', 'Cookøyene', 'CK', 'COK', '184', false, null),
  (44, 'Chile', 'Chile', 'Chile', 'CL', 'CHL', '152', false, null),
  (45, 'Kamerun', 'Cameroon', 'Kamerun', 'CM', 'CMR', '120', false, null),
  (46, 'Kina', 'People''s Republic of China', 'Kina', 'CN', 'CHN', '156', false, null),
  (47, 'Colombia', 'Colombia', 'Colombia', 'CO', 'COL', '170', false, null),
  (48, 'Costa Rica', 'Costa Rica', 'Costa Rica', 'CR', 'CRI', '188', false, 22),
  (49, 'Cuba', 'Cuba', 'Cuba', 'CU', 'CUB', '192', false, null),
  (50, 'Kapp Verde', 'Cape Verde', 'Kapp Verde', 'CV', 'CPV', '132', false, null),
  (51, 'Curaçao', 'Curaçao', 'Curaçao', 'CW', 'CUW', '531', false, null),
  (52, 'Christmasøya', 'Christmas Island', 'Christmasøya', 'CX', 'CXR', '162', false, null),
  (53, 'Kypros', 'Cyprus', 'Kypros', 'CY', 'CYP', '196', true, 28),
  (54, 'Tsjekkia', 'Czech Republic', 'Tsjekkia', 'CZ', 'CZE', '203', true, 24),
  (55, 'Tyskland', 'Germany', 'Tyskland', 'DE', 'DEU', '276', true, 22),
  (56, 'Djibouti', 'Djibouti', 'Djibouti', 'DJ', 'DJI', '262', false, null),
  (57, 'Danmark', 'Denmark', 'Danmark', 'DK', 'DNK', '208', true, 18),
  (58, 'Dominica', 'Dominica', 'Dominica', 'DM', 'DMA', '212', false, null),
  (59, 'Den dominikanske republikk', 'Dominican Republic', 'Den dominikanske republikk', 'DO', 'DOM', '214', false, 28),
  (60, 'Algerie', 'Algeria', 'Algerie', 'DZ', 'DZA', '012', false, null),
  (61, 'Ecuador', 'Ecuador', 'Ecuador', 'EC', 'ECU', '218', false, null),
  (62, 'Estland', 'Estonia', 'Estland', 'EE', 'EST', '233', true, 20),
  (63, 'Egypt', 'Egypt', 'Egypt', 'EG', 'EGY', '818', false, 29),
  (64, 'Vest-Sahara', 'Western Sahara', 'Vest-Sahara', 'EH', 'ESH', '732', false, null),
  (65, 'Eritrea', 'Eritrea', 'Eritrea', 'ER', 'ERI', '232', false, null),
  (66, 'Spania', 'Spain', 'Spania', 'ES', 'ESP', '724', true, 24),
  (67, 'Etiopia', 'Ethiopia', 'Etiopia', 'ET', 'ETH', '231', false, null),
  (68, 'Finland', 'Finland', 'Finland', 'FI', 'FIN', '246', true, 18),
  (69, 'Fiji', 'Fiji', 'Fiji', 'FJ', 'FJI', '242', false, null),
  (70, 'Falklandsøyene', 'Falkland Islands (Malvinas)', 'Falklandsøyene', 'FK', 'FLK', '238', false, null),
  (71, 'Mikronesiaføderasjonen', 'Micronesia, Federated States of', 'Mikronesiaføderasjonen', 'FM', 'FSM', '583', false, null),
  (72, 'Færøyene', 'Faroe Islands', 'Færøyene', 'FO', 'FRO', '234', false, 18),
  (73, 'Frankrike', 'France', 'Frankrike', 'FR', 'FRA', '250', true, 27),
  (74, 'Gabon', 'Gabon', 'Gabon', 'GA', 'GAB', '266', false, null),
  (75, 'Storbritannia', 'United Kingdom', 'Storbritannia', 'GB', 'GBR', '826', false, 22),
  (76, 'Grenada', 'Grenada', 'Grenada', 'GD', 'GRD', '308', false, null),
  (77, 'Georgia', 'Georgia', 'Georgia', 'GE', 'GEO', '268', false, 22),
  (78, 'Fransk Guyana', 'French Guiana', 'Fransk Guyana', 'GF', 'GUF', '254', false, 27),
  (79, 'Ghana', 'Ghana', 'Ghana', 'GH', 'GHA', '288', false, null),
  (80, 'Gibraltar', 'Gibraltar', 'Gibraltar', 'GI', 'GIB', '292', false, 23),
  (81, 'Grønland', 'Greenland', 'Grønland', 'GL', 'GRL', '304', false, 18),
  (82, 'Gambia', 'Republic of The Gambia', 'Gambia', 'GM', 'GMB', '270', false, null),
  (83, 'Guinea', 'Guinea', 'Guinea', 'GN', 'GIN', '324', false, null),
  (84, 'Guadeloupe', 'Guadeloupe', 'Guadeloupe', 'GP', 'GLP', '312', false, 27),
  (85, 'Ekvatorial-Guinea', 'Equatorial Guinea', 'Ekvatorial-Guinea', 'GQ', 'GNQ', '226', false, null),
  (86, 'Hellas', 'Greece', 'Hellas', 'GR', 'GRC', '300', true, 27),
  (87, 'Sør-Georgia og Sør-Sandwichøyene', 'South Georgia and the South Sandwich Islands', 'Sør-Georgia og Sør-Sandwichøyene', 'GS', 'SGS', '239', false, null),
  (88, 'Guatemala', 'Guatemala', 'Guatemala', 'GT', 'GTM', '320', false, 28),
  (89, 'Guam', 'Guam', 'Guam', 'GU', 'GUM', '316', false, null),
  (90, 'Guinea-Bissau', 'Guinea-Bissau', 'Guinea-Bissau', 'GW', 'GNB', '624', false, null),
  (91, 'Guyana', 'Guyana', 'Guyana', 'GY', 'GUY', '328', false, null),
  (92, 'Hongkong SAR Kina', 'Hong Kong', 'Hongkong SAR Kina', 'HK', 'HKG', '344', false, null),
  (93, 'Heard- og McDonaldøyene', 'Heard Island and McDonald Islands', 'Heard- og McDonaldøyene', 'HM', 'HMD', '334', false, null),
  (94, 'Honduras', 'Honduras', 'Honduras', 'HN', 'HND', '340', false, null),
  (95, 'Kroatia', 'Croatia', 'Kroatia', 'HR', 'HRV', '191', true, 21),
  (96, 'Haiti', 'Haiti', 'Haiti', 'HT', 'HTI', '332', false, null),
  (97, 'Ungarn', 'Hungary', 'Ungarn', 'HU', 'HUN', '348', true, 28),
  (98, 'Indonesia', 'Indonesia', 'Indonesia', 'ID', 'IDN', '360', false, null),
  (99, 'Irland', 'Ireland', 'Irland', 'IE', 'IRL', '372', true, 22),
  (100, 'Israel', 'Israel', 'Israel', 'IL', 'ISR', '376', false, 23),
  (101, 'India', 'India', 'India', 'IN', 'IND', '356', false, null),
  (102, 'Det britiske territoriet i Indiahavet', 'British Indian Ocean Territory', 'Det britiske territoriet i Indiahavet', 'IO', 'IOT', '086', false, null),
  (103, 'Irak', 'Iraq', 'Irak', 'IQ', 'IRQ', '368', false, 23),
  (104, 'Iran', 'Islamic Republic of Iran', 'Iran', 'IR', 'IRN', '364', false, null),
  (105, 'Island', 'Iceland', 'Island', 'IS', 'ISL', '352', true, 26),
  (106, 'Italia', 'Italy', 'Italia', 'IT', 'ITA', '380', true, 27),
  (107, 'Jamaica', 'Jamaica', 'Jamaica', 'JM', 'JAM', '388', false, null),
  (108, 'Jordan', 'Jordan', 'Jordan', 'JO', 'JOR', '400', false, 30),
  (109, 'Japan', 'Japan', 'Japan', 'JP', 'JPN', '392', false, null),
  (110, 'Kenya', 'Kenya', 'Kenya', 'KE', 'KEN', '404', false, null),
  (111, 'Kirgisistan', 'Kyrgyzstan', 'Kirgisistan', 'KG', 'KGZ', '417', false, null),
  (112, 'Kambodsja', 'Cambodia', 'Kambodsja', 'KH', 'KHM', '116', false, null),
  (113, 'Kiribati', 'Kiribati', 'Kiribati', 'KI', 'KIR', '296', false, null),
  (114, 'Komorene', 'Comoros', 'Komorene', 'KM', 'COM', '174', false, null),
  (115, 'Saint Kitts og Nevis', 'Saint Kitts and Nevis', 'Saint Kitts og Nevis', 'KN', 'KNA', '659', false, null),
  (116, 'Nord-Korea', 'North Korea', 'Nord-Korea', 'KP', 'PRK', '408', false, null),
  (117, 'Sør-Korea', 'South Korea', 'Sør-Korea', 'KR', 'KOR', '410', false, null),
  (118, 'Kuwait', 'Kuwait', 'Kuwait', 'KW', 'KWT', '414', false, 30),
  (119, 'Caymanøyene', 'Cayman Islands', 'Caymanøyene', 'KY', 'CYM', '136', false, null),
  (120, 'Kasakhstan', 'Kazakhstan', 'Kasakhstan', 'KZ', 'KAZ', '398', false, 20),
  (121, 'Laos', 'Lao People''s Democratic Republic', 'Laos', 'LA', 'LAO', '418', false, null),
  (122, 'Libanon', 'Lebanon', 'Libanon', 'LB', 'LBN', '422', false, 28),
  (123, 'St. Lucia', 'Saint Lucia', 'St. Lucia', 'LC', 'LCA', '662', false, 32),
  (124, 'Liechtenstein', 'Liechtenstein', 'Liechtenstein', 'LI', 'LIE', '438', true, 21),
  (125, 'Sri Lanka', 'Sri Lanka', 'Sri Lanka', 'LK', 'LKA', '144', false, null),
  (126, 'Liberia', 'Liberia', 'Liberia', 'LR', 'LBR', '430', false, null),
  (127, 'Lesotho', 'Lesotho', 'Lesotho', 'LS', 'LSO', '426', false, null),
  (128, 'Litauen', 'Lithuania', 'Litauen', 'LT', 'LTU', '440', true, 20),
  (129, 'Luxemburg', 'Luxembourg', 'Luxemburg', 'LU', 'LUX', '442', true, 20),
  (130, 'Latvia', 'Latvia', 'Latvia', 'LV', 'LVA', '428', true, 21),
  (131, 'Libya', 'Libya', 'Libya', 'LY', 'LBY', '434', false, 25),
  (132, 'Marokko', 'Morocco', 'Marokko', 'MA', 'MAR', '504', false, null),
  (133, 'Monaco', 'Monaco', 'Monaco', 'MC', 'MCO', '492', false, 27),
  (134, 'Moldova', 'Moldova, Republic of', 'Moldova', 'MD', 'MDA', '498', false, 24),
  (135, 'Montenegro', 'Montenegro', 'Montenegro', 'ME', 'MNE', '499', false, 22),
  (136, 'Madagaskar', 'Madagascar', 'Madagaskar', 'MG', 'MDG', '450', false, null),
  (137, 'Marshalløyene', 'Marshall Islands', 'Marshalløyene', 'MH', 'MHL', '584', false, null),
  (138, 'Nord-Makedonia', 'The Republic of North Macedonia', 'Nord-Makedonia', 'MK', 'MKD', '807', false, 19),
  (139, 'Mali', 'Mali', 'Mali', 'ML', 'MLI', '466', false, null),
  (140, 'Myanmar (Burma)', 'Myanmar', 'Myanmar (Burma)', 'MM', 'MMR', '104', false, null),
  (141, 'Mongolia', 'Mongolia', 'Mongolia', 'MN', 'MNG', '496', false, 20),
  (142, 'Macao SAR Kina', 'Macao', 'Macao SAR Kina', 'MO', 'MAC', '446', false, null),
  (143, 'Nord-Marianene', 'Northern Mariana Islands', 'Nord-Marianene', 'MP', 'MNP', '580', false, null),
  (144, 'Martinique', 'Martinique', 'Martinique', 'MQ', 'MTQ', '474', false, 27),
  (145, 'Mauritania', 'Mauritania', 'Mauritania', 'MR', 'MRT', '478', false, 27),
  (146, 'Montserrat', 'Montserrat', 'Montserrat', 'MS', 'MSR', '500', false, null),
  (147, 'Malta', 'Malta', 'Malta', 'MT', 'MLT', '470', true, 31),
  (148, 'Mauritius', 'Mauritius', 'Mauritius', 'MU', 'MUS', '480', false, 30),
  (149, 'Maldivene', 'Maldives', 'Maldivene', 'MV', 'MDV', '462', false, null),
  (150, 'Malawi', 'Malawi', 'Malawi', 'MW', 'MWI', '454', false, null),
  (151, 'Mexico', 'Mexico', 'Mexico', 'MX', 'MEX', '484', false, null),
  (152, 'Malaysia', 'Malaysia', 'Malaysia', 'MY', 'MYS', '458', false, null),
  (153, 'Mosambik', 'Mozambique', 'Mosambik', 'MZ', 'MOZ', '508', false, null),
  (154, 'Namibia', 'Namibia', 'Namibia', 'NA', 'NAM', '516', false, null),
  (155, 'Ny-Caledonia', 'New Caledonia', 'Ny-Caledonia', 'NC', 'NCL', '540', false, 27),
  (156, 'Niger', 'Niger', 'Niger', 'NE', 'NER', '562', false, null),
  (157, 'Norfolkøya', 'Norfolk Island', 'Norfolkøya', 'NF', 'NFK', '574', false, null),
  (158, 'Nigeria', 'Nigeria', 'Nigeria', 'NG', 'NGA', '566', false, null),
  (159, 'Nicaragua', 'Nicaragua', 'Nicaragua', 'NI', 'NIC', '558', false, 28),
  (160, 'Nederland', 'Netherlands', 'Nederland', 'NL', 'NLD', '528', true, 18),
  (161, 'Norge', 'Norway', 'Norge', 'NO', 'NOR', '578', true, 15),
  (162, 'Nepal', 'Nepal', 'Nepal', 'NP', 'NPL', '524', false, null),
  (163, 'Nauru', 'Nauru', 'Nauru', 'NR', 'NRU', '520', false, null),
  (164, 'Niue', 'Niue', 'Niue', 'NU', 'NIU', '570', false, null),
  (165, 'New Zealand', 'New Zealand', 'New Zealand', 'NZ', 'NZL', '554', false, null),
  (166, 'Oman', 'Oman', 'Oman', 'OM', 'OMN', '512', false, 23),
  (167, 'Panama', 'Panama', 'Panama', 'PA', 'PAN', '591', false, null),
  (168, 'Peru', 'Peru', 'Peru', 'PE', 'PER', '604', false, null),
  (169, 'Fransk Polynesia', 'French Polynesia', 'Fransk Polynesia', 'PF', 'PYF', '258', false, 27),
  (170, 'Papua Ny-Guinea', 'Papua New Guinea', 'Papua Ny-Guinea', 'PG', 'PNG', '598', false, null),
  (171, 'Filippinene', 'Philippines', 'Filippinene', 'PH', 'PHL', '608', false, null),
  (172, 'Pakistan', 'Pakistan', 'Pakistan', 'PK', 'PAK', '586', false, 24),
  (173, 'Polen', 'Poland', 'Polen', 'PL', 'POL', '616', true, 28),
  (174, 'Saint-Pierre-et-Miquelon', 'Saint Pierre and Miquelon', 'Saint-Pierre-et-Miquelon', 'PM', 'SPM', '666', false, 27),
  (175, 'Pitcairnøyene', 'Pitcairn', 'Pitcairnøyene', 'PN', 'PCN', '612', false, null),
  (176, 'Puerto Rico', 'Puerto Rico', 'Puerto Rico', 'PR', 'PRI', '630', false, null),
  (177, 'Det palestinske området', 'State of Palestine', 'Det palestinske området', 'PS', 'PSE', '275', false, 29),
  (178, 'Portugal', 'Portugal', 'Portugal', 'PT', 'PRT', '620', true, 25),
  (179, 'Palau', 'Palau', 'Palau', 'PW', 'PLW', '585', false, null),
  (180, 'Paraguay', 'Paraguay', 'Paraguay', 'PY', 'PRY', '600', false, null),
  (181, 'Qatar', 'Qatar', 'Qatar', 'QA', 'QAT', '634', false, 29),
  (182, 'Réunion', 'Reunion', 'Réunion', 'RE', 'REU', '638', false, 27),
  (183, 'Romania', 'Romania', 'Romania', 'RO', 'ROU', '642', true, 24),
  (184, 'Serbia', 'Serbia', 'Serbia', 'RS', 'SRB', '688', false, 22),
  (185, 'Russland', 'Russian Federation', 'Russland', 'RU', 'RUS', '643', false, 33),
  (186, 'Rwanda', 'Rwanda', 'Rwanda', 'RW', 'RWA', '646', false, null),
  (187, 'Saudi-Arabia', 'Saudi Arabia', 'Saudi-Arabia', 'SA', 'SAU', '682', false, 24),
  (188, 'Salomonøyene', 'Solomon Islands', 'Salomonøyene', 'SB', 'SLB', '090', false, null),
  (189, 'Seychellene', 'Seychelles', 'Seychellene', 'SC', 'SYC', '690', false, 31),
  (190, 'Sudan', 'Sudan', 'Sudan', 'SD', 'SDN', '729', false, 18),
  (191, 'Sverige', 'Sweden', 'Sverige', 'SE', 'SWE', '752', true, 24),
  (192, 'Singapore', 'Singapore', 'Singapore', 'SG', 'SGP', '702', false, null),
  (193, 'St. Helena', 'Saint Helena', 'St. Helena', 'SH', 'SHN', '654', false, null),
  (194, 'Slovenia', 'Slovenia', 'Slovenia', 'SI', 'SVN', '705', true, 19),
  (195, 'Svalbard og Jan Mayen', 'Svalbard and Jan Mayen', 'Svalbard og Jan Mayen', 'SJ', 'SJM', '744', false, null),
  (196, 'Slovakia', 'Slovakia', 'Slovakia', 'SK', 'SVK', '703', true, 24),
  (197, 'Sierra Leone', 'Sierra Leone', 'Sierra Leone', 'SL', 'SLE', '694', false, null),
  (198, 'San Marino', 'San Marino', 'San Marino', 'SM', 'SMR', '674', false, 27),
  (199, 'Senegal', 'Senegal', 'Senegal', 'SN', 'SEN', '686', false, null),
  (200, 'Somalia', 'Somalia', 'Somalia', 'SO', 'SOM', '706', false, 23),
  (201, 'Surinam', 'Suriname', 'Surinam', 'SR', 'SUR', '740', false, null),
  (202, 'São Tomé og Príncipe', 'Sao Tome and Principe', 'São Tomé og Príncipe', 'ST', 'STP', '678', false, 25),
  (203, 'El Salvador', 'El Salvador', 'El Salvador', 'SV', 'SLV', '222', false, 28),
  (204, 'Sint Maarten', 'Sint Maarten (Dutch part)', 'Sint Maarten', 'SX', 'SXM', '534', false, null),
  (205, 'Syria', 'Syrian Arab Republic', 'Syria', 'SY', 'SYR', '760', false, null),
  (206, 'Eswatini', 'Eswatini', 'Eswatini', 'SZ', 'SWZ', '748', false, null),
  (207, 'Turks- og Caicosøyene', 'Turks and Caicos Islands', 'Turks- og Caicosøyene', 'TC', 'TCA', '796', false, null),
  (208, 'Tsjad', 'Chad', 'Tsjad', 'TD', 'TCD', '148', false, null),
  (209, 'De franske sørterritorier', 'French Southern Territories', 'De franske sørterritorier', 'TF', 'ATF', '260', false, 27),
  (210, 'Togo', 'Togo', 'Togo', 'TG', 'TGO', '768', false, null),
  (211, 'Thailand', 'Thailand', 'Thailand', 'TH', 'THA', '764', false, null),
  (212, 'Tadsjikistan', 'Tajikistan', 'Tadsjikistan', 'TJ', 'TJK', '762', false, null),
  (213, 'Tokelau', 'Tokelau', 'Tokelau', 'TK', 'TKL', '772', false, null),
  (214, 'Øst-Timor', 'Timor-Leste', 'Øst-Timor', 'TL', 'TLS', '626', false, 23),
  (215, 'Turkmenistan', 'Turkmenistan', 'Turkmenistan', 'TM', 'TKM', '795', false, null),
  (216, 'Tunisia', 'Tunisia', 'Tunisia', 'TN', 'TUN', '788', false, 24),
  (217, 'Tonga', 'Tonga', 'Tonga', 'TO', 'TON', '776', false, null),
  (218, 'Tyrkia', 'Türkiye', 'Tyrkia', 'TR', 'TUR', '792', false, 26),
  (219, 'Trinidad og Tobago', 'Trinidad and Tobago', 'Trinidad og Tobago', 'TT', 'TTO', '780', false, null),
  (220, 'Tuvalu', 'Tuvalu', 'Tuvalu', 'TV', 'TUV', '798', false, null),
  (221, 'Taiwan', 'Taiwan, Province of China', 'Taiwan', 'TW', 'TWN', '158', false, null),
  (222, 'Tanzania', 'United Republic of Tanzania', 'Tanzania', 'TZ', 'TZA', '834', false, null),
  (223, 'Ukraina', 'Ukraine', 'Ukraina', 'UA', 'UKR', '804', false, 29),
  (224, 'Uganda', 'Uganda', 'Uganda', 'UG', 'UGA', '800', false, null),
  (225, 'USAs ytre øyer', 'United States Minor Outlying Islands', 'USAs ytre øyer', 'UM', 'UMI', '581', false, null),
  (226, 'USA', 'United States of America', 'USA', 'US', 'USA', '840', false, null),
  (227, 'Uruguay', 'Uruguay', 'Uruguay', 'UY', 'URY', '858', false, null),
  (228, 'Usbekistan', 'Uzbekistan', 'Usbekistan', 'UZ', 'UZB', '860', false, null),
  (229, 'Vatikanstaten', 'Holy See (Vatican City State)', 'Vatikanstaten', 'VA', 'VAT', '336', false, 22),
  (230, 'St. Vincent og Grenadinene', 'Saint Vincent and the Grenadines', 'St. Vincent og Grenadinene', 'VC', 'VCT', '670', false, null),
  (231, 'Venezuela', 'Venezuela', 'Venezuela', 'VE', 'VEN', '862', false, null),
  (232, 'De britiske jomfruøyene', 'Virgin Islands, British', 'De britiske jomfruøyene', 'VG', 'VGB', '092', false, 24),
  (233, 'De amerikanske jomfruøyene', 'Virgin Islands, U.S.', 'De amerikanske jomfruøyene', 'VI', 'VIR', '850', false, null),
  (234, 'Vietnam', 'Vietnam', 'Vietnam', 'VN', 'VNM', '704', false, null),
  (235, 'Vanuatu', 'Vanuatu', 'Vanuatu', 'VU', 'VUT', '548', false, null),
  (236, 'Wallis og Futuna', 'Wallis and Futuna', 'Wallis og Futuna', 'WF', 'WLF', '876', false, 27),
  (237, 'Samoa', 'Samoa', 'Samoa', 'WS', 'WSM', '882', false, null),
  (238, 'Jemen', 'Yemen', 'Jemen', 'YE', 'YEM', '887', false, 30),
  (239, 'Mayotte', 'Mayotte', 'Mayotte', 'YT', 'MYT', '175', false, 27),
  (240, 'Sør-Afrika', 'South Africa', 'Sør-Afrika', 'ZA', 'ZAF', '710', false, null),
  (241, 'Zambia', 'Zambia', 'Zambia', 'ZM', 'ZMB', '894', false, null),
  (242, 'Zimbabwe', 'Zimbabwe', 'Zimbabwe', 'ZW', 'ZWE', '716', false, null),
  (243, 'Åland', 'Åland Islands', 'Åland', 'AX', 'ALA', '248', false, 18),
  (244, 'Guernsey', 'Guernsey', 'Guernsey', 'GG', 'GGY', '831', false, null),
  (245, 'Man', 'Isle of Man', 'Man', 'IM', 'IMN', '833', false, null),
  (246, 'Jersey', 'Jersey', 'Jersey', 'JE', 'JEY', '832', false, null),
  (247, 'Saint-Barthélemy', 'Saint Barthélemy', 'Saint-Barthélemy', 'BL', 'BLM', '652', false, null),
  (248, 'Saint-Martin', 'Saint Martin (French part)', 'Saint-Martin', 'MF', 'MAF', '663', false, 27),
  (249, 'Sør-Sudan', 'South Sudan', 'Sør-Sudan', 'SS', 'SSD', '728', false, null),
  (250, 'Kosovo', 'Kosovo', 'Kosovo', 'XK', 'XKK', '983', false, 20);

insert into vat_rate ("rateKind", percent, "validFrom", "validTo") values
  ('LOW', 6.00, '2004-03-01', '2004-12-31'),
  ('LOW', 7.00, '2005-01-01', '2005-12-31'),
  ('LOW', 8.00, '2006-01-01', '2015-12-31'),
  ('LOW', 10.00, '2016-01-01', '2017-12-31'),
  ('LOW', 12.00, '2018-01-01', '2020-03-31'),
  ('LOW', 6.00, '2020-04-01', '2021-09-30'),
  ('LOW', 12.00, '2021-10-01', NULL),
  ('MIDDLE', 12.00, '2001-07-01', '2004-12-31'),
  ('MIDDLE', 11.00, '2005-01-01', '2005-12-31'),
  ('MIDDLE', 13.00, '2006-01-01', '2006-12-31'),
  ('MIDDLE', 14.00, '2007-01-01', '2011-12-31'),
  ('MIDDLE', 15.00, '2012-01-01', NULL),
  ('RAW_FISH', 11.11, '2004-07-01', NULL),
  ('STANDARD', 24.00, '2001-01-01', '2004-12-31'),
  ('STANDARD', 25.00, '2005-01-01', NULL);

insert into default_account (number, "nameNorwegian", "nameEnglish", type, "ledgerType", "defaultVatTypeId", "vatLocked", "legalVatClass", "isCloseable", "isApplicableForSupplierInvoice", "requireReconciliation", "isBankAccount", "isInvoiceAccount", "isInactive", "saftCode", "groupingCategory", "groupingCode", "systemRole") values
  (1000, 'Utviklingskostnader, kjøpt', 'Development, purchased', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '10', 'balanseverdiForAnleggsmiddel', '1000', NULL),
  (1005, 'Utviklingskostnader, egne', 'Development, own', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '10', 'balanseverdiForAnleggsmiddel', '1000', NULL),
  (1020, 'Konsesjoner', 'Concessions', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '10', 'balanseverdiForAnleggsmiddel', '1020', NULL),
  (1030, 'Patenter', 'Patents', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '10', 'balanseverdiForAnleggsmiddel', '1020', NULL),
  (1040, 'Lisenser', 'Licences', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '10', 'balanseverdiForAnleggsmiddel', '1020', NULL),
  (1050, 'Varemerker', 'Trademarks', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '10', 'balanseverdiForAnleggsmiddel', '1020', NULL),
  (1060, 'Øvrige rettigheter', 'Other rights', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '10', 'balanseverdiForAnleggsmiddel', '1020', NULL),
  (1070, 'Utsatt skattefordel', 'Deferred tax asset', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '10', 'balanseverdiForAnleggsmiddel', '1070', NULL),
  (1080, 'Goodwill', 'Goodwill', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '10', 'balanseverdiForAnleggsmiddel', '1080', NULL),
  (1100, 'Næringsbygg', 'Commercial buildings', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '11', 'balanseverdiForAnleggsmiddel', '1105', NULL),
  (1120, 'Tekniske installasjoner i bygg', 'Technical installations in buildings', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '11', 'balanseverdiForAnleggsmiddel', '1120', NULL),
  (1130, 'Bygg og anlegg under oppføring', 'Construction in progress', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '11', 'balanseverdiForAnleggsmiddel', '1130', NULL),
  (1140, 'Jord- og skogeiendom', 'Farm and forest land', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '11', 'balanseverdiForAnleggsmiddel', '1140', NULL),
  (1150, 'Tomter og grunn', 'Land', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '11', 'balanseverdiForAnleggsmiddel', '1150', NULL),
  (1160, 'Boliger', 'Residential property', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '11', 'balanseverdiForAnleggsmiddel', '1160', NULL),
  (1180, 'Investeringseiendom', 'Investment property', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '11', 'balanseverdiForAnleggsmiddel', '1180', NULL),
  (1200, 'Maskiner', 'Machinery', 'ASSETS', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '12', 'balanseverdiForAnleggsmiddel', '1205', NULL),
  (1210, 'Maskiner under montering', 'Machinery under installation', 'ASSETS', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '12', 'balanseverdiForAnleggsmiddel', '1130', NULL),
  (1220, 'Skip og fartøy', 'Ships and vessels', 'ASSETS', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '12', 'balanseverdiForAnleggsmiddel', '1221', NULL),
  (1225, 'Fly', 'Aircraft', 'ASSETS', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '12', 'balanseverdiForAnleggsmiddel', '1225', NULL),
  (1230, 'Varebiler, lastebiler og busser', 'Vans, trucks and buses', 'ASSETS', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '12', 'balanseverdiForAnleggsmiddel', '1238', NULL),
  (1235, 'Personbiler', 'Passenger cars', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '12', 'balanseverdiForAnleggsmiddel', '1205', NULL),
  (1240, 'Traktorer og anleggsmaskiner', 'Tractors and plant', 'ASSETS', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '12', 'balanseverdiForAnleggsmiddel', '1205', NULL),
  (1249, 'Øvrige transportmidler', 'Other vehicles', 'ASSETS', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '12', 'balanseverdiForAnleggsmiddel', '1205', NULL),
  (1250, 'Inventar', 'Furniture and fittings', 'ASSETS', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '12', 'balanseverdiForAnleggsmiddel', '1205', NULL),
  (1260, 'Innredning i bygg', 'Building fixtures', 'ASSETS', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '12', 'balanseverdiForAnleggsmiddel', '1205', NULL),
  (1270, 'Verktøy', 'Tools', 'ASSETS', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '12', 'balanseverdiForAnleggsmiddel', '1205', NULL),
  (1280, 'Kontormaskiner og datautstyr', 'Office and IT equipment', 'ASSETS', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '12', 'balanseverdiForAnleggsmiddel', '1280', NULL),
  (1290, 'Øvrige driftsmidler', 'Other fixed assets', 'ASSETS', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '12', 'balanseverdiForAnleggsmiddel', '1290', NULL),
  (1300, 'Aksjer i datterselskap', 'Shares in subsidiaries', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '13', 'balanseverdiForAnleggsmiddel', '1313', NULL),
  (1310, 'Aksjer i konsernselskap', 'Shares in group companies', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '13', 'balanseverdiForAnleggsmiddel', '1313', NULL),
  (1320, 'Lån til konsernselskap', 'Loans to group companies', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '13', 'balanseverdiForAnleggsmiddel', '1320', NULL),
  (1330, 'Aksjer i tilknyttet selskap', 'Shares in associates', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '13', 'balanseverdiForAnleggsmiddel', '1332', NULL),
  (1340, 'Lån til tilknyttet selskap', 'Loans to associates', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '13', 'balanseverdiForAnleggsmiddel', '1340', NULL),
  (1350, 'Andre aksjer og andeler (anlegg)', 'Other long-term shares', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '13', 'balanseverdiForAnleggsmiddel', '1350', NULL),
  (1360, 'Obligasjoner (anlegg)', 'Long-term bonds', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '13', 'balanseverdiForAnleggsmiddel', '1360', NULL),
  (1370, 'Langsiktig fordring på eiere', 'Long-term receivable, owners', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '13', 'balanseverdiForAnleggsmiddel', '1370', NULL),
  (1380, 'Langsiktig fordring på ansatte', 'Long-term receivable, employees', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '13', 'balanseverdiForAnleggsmiddel', '1380', NULL),
  (1390, 'Øvrige langsiktige fordringer', 'Other long-term receivables', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '13', 'balanseverdiForAnleggsmiddel', '1390', NULL),
  (1396, 'Langsiktig depositum', 'Long-term deposit paid', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '13', 'balanseverdiForAnleggsmiddel', '1390', NULL),
  (1400, 'Råvarelager', 'Raw materials stock', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '14', 'balanseverdiForOmloepsmiddel', '1400', NULL),
  (1420, 'Varer i arbeid', 'Work in progress', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '14', 'balanseverdiForOmloepsmiddel', '1400', NULL),
  (1440, 'Ferdigvarelager', 'Finished goods stock', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '14', 'balanseverdiForOmloepsmiddel', '1400', NULL),
  (1460, 'Handelsvarelager', 'Goods for resale stock', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '14', 'balanseverdiForOmloepsmiddel', '1400', NULL),
  (1480, 'Forskudd til leverandører', 'Prepayments to suppliers', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '14', 'balanseverdiForOmloepsmiddel', '1570', NULL),
  (1490, 'Biologiske eiendeler', 'Biological assets', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '14', 'balanseverdiForOmloepsmiddel', '1490', NULL),
  (1500, 'Kundefordringer', 'Accounts receivable', 'ASSETS', 'CUSTOMER', 0, true, 'NONE', true, false, false, false, false, false, '15', 'balanseverdiForOmloepsmiddel', '1500', 'ACCOUNTS_RECEIVABLE'),
  (1530, 'Opptjent, ufakturert inntekt', 'Accrued, unbilled income', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '15', 'balanseverdiForOmloepsmiddel', '1530', NULL),
  (1550, 'Kundefordringer, konsern', 'Receivables, group', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '15', 'balanseverdiForOmloepsmiddel', '1501', NULL),
  (1560, 'Andre konsernfordringer', 'Other group receivables', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '15', 'balanseverdiForOmloepsmiddel', '1560', NULL),
  (1570, 'Reiseforskudd', 'Travel advances', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '15', 'balanseverdiForOmloepsmiddel', '1570', 'EMPLOYEE_ADVANCE'),
  (1571, 'Lønnsforskudd', 'Salary advances', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '15', 'balanseverdiForOmloepsmiddel', '1570', NULL),
  (1576, 'Kortsiktig fordring på eiere', 'Short-term receivable, owners', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '15', 'balanseverdiForOmloepsmiddel', '1565', NULL),
  (1579, 'Øvrige kortsiktige fordringer', 'Other short-term receivables', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '15', 'balanseverdiForOmloepsmiddel', '1570', NULL),
  (1580, 'Tapsavsetning kundefordringer', 'Provision for bad debts', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '15', 'balanseverdiForOmloepsmiddel', '1500', NULL),
  (1670, 'Tilskudd til gode', 'Public grants receivable', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '16', 'balanseverdiForOmloepsmiddel', '1570', NULL),
  (1700, 'Forskuddsbetalt leie', 'Prepaid rent', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, true, false, false, false, false, '17', 'balanseverdiForOmloepsmiddel', '1570', NULL),
  (1710, 'Forskuddsbetalt rente', 'Prepaid interest', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '17', 'balanseverdiForOmloepsmiddel', '1570', NULL),
  (1720, 'Kortsiktig depositum', 'Short-term deposit paid', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '17', 'balanseverdiForOmloepsmiddel', '1570', NULL),
  (1742, 'Forskuddsbetalt forsikring', 'Prepaid insurance', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '17', 'balanseverdiForOmloepsmiddel', '1570', NULL),
  (1749, 'Øvrige forskuddsbetalte kostnader', 'Other prepaid expenses', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, true, false, false, false, false, '17', 'balanseverdiForOmloepsmiddel', '1570', NULL),
  (1750, 'Påløpt leieinntekt', 'Accrued rent income', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '17', 'balanseverdiForOmloepsmiddel', '1570', NULL),
  (1760, 'Påløpt renteinntekt', 'Accrued interest income', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '17', 'balanseverdiForOmloepsmiddel', '1570', NULL),
  (1770, 'Øvrige periodiseringer', 'Other accruals', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '17', 'balanseverdiForOmloepsmiddel', '1570', NULL),
  (1780, 'Ikke innbetalt kapital', 'Unpaid capital', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '17', 'balanseverdiForOmloepsmiddel', '1780', NULL),
  (1800, 'Konsernaksjer (omløp)', 'Group shares, current', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '18', 'balanseverdiForOmloepsmiddel', '1800', NULL),
  (1810, 'Børsnoterte aksjer og fond', 'Listed shares and funds', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '18', 'balanseverdiForOmloepsmiddel', '1810', NULL),
  (1820, 'Unoterte aksjer', 'Unlisted shares', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '18', 'balanseverdiForOmloepsmiddel', '1800', NULL),
  (1830, 'Noterte obligasjoner', 'Listed bonds', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '18', 'balanseverdiForOmloepsmiddel', '1830', NULL),
  (1840, 'Andre obligasjoner', 'Other bonds', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '18', 'balanseverdiForOmloepsmiddel', '1840', NULL),
  (1880, 'Finansielle instrumenter', 'Financial instruments', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '18', 'balanseverdiForOmloepsmiddel', '1880', NULL),
  (1900, 'Kontanter', 'Cash', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '19', 'balanseverdiForOmloepsmiddel', '1900', 'CASH'),
  (1908, 'Kontanter i valuta', 'Cash, foreign currency', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '19', 'balanseverdiForOmloepsmiddel', '1900', NULL),
  (1909, 'Kassedifferanse', 'Cash differences', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '19', 'balanseverdiForOmloepsmiddel', '1900', NULL),
  (1920, 'Bankkonto drift', 'Operating bank account', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, true, true, true, false, '19', 'balanseverdiForOmloepsmiddel', '1920', 'BANK'),
  (1930, 'Bankkonto sparing', 'Savings bank account', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, true, true, false, false, '19', 'balanseverdiForOmloepsmiddel', '1920', 'BANK_EXTRA'),
  (1940, 'Bankkonto valuta', 'Bank account, foreign currency', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '19', 'balanseverdiForOmloepsmiddel', '1920', 'BANK_EXTRA'),
  (1950, 'Bankkonto skattetrekk', 'Tax withholding bank account', 'ASSETS', 'GENERAL', 0, true, 'NONE', false, false, false, true, false, false, '19', 'balanseverdiForOmloepsmiddel', '1950', 'BANK_TAX'),
  (2000, 'Aksjekapital', 'Share capital', 'EQUITY', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '20', 'egenkapital', '2000', NULL),
  (2010, 'Egne aksjer', 'Treasury shares', 'EQUITY', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '20', 'egenkapital', '2010', NULL),
  (2020, 'Overkurs', 'Share premium', 'EQUITY', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '20', 'egenkapital', '2020', NULL),
  (2030, 'Øvrig innskutt egenkapital', 'Other paid-in equity', 'EQUITY', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '20', 'egenkapital', '2030', NULL),
  (2040, 'Fond for vurderingsforskjeller', 'Valuation differences fund', 'EQUITY', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '20', 'egenkapital', '2043', NULL),
  (2045, 'Fond for urealiserte gevinster', 'Unrealised gains fund', 'EQUITY', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '20', 'egenkapital', '2045', NULL),
  (2050, 'Opptjent egenkapital', 'Retained equity', 'EQUITY', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '20', 'egenkapital', '2050', 'RETAINED_EARNINGS'),
  (2055, 'Privat innskudd', 'Owner contributions', 'EQUITY', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '20', 'egenkapital', '2050', NULL),
  (2060, 'Privatuttak', 'Owner drawings', 'EQUITY', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '20', 'egenkapital', '2050', NULL),
  (2080, 'Udekket tap', 'Uncovered loss', 'EQUITY', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '20', 'egenkapital', '2080', 'UNCOVERED_LOSS'),
  (2100, 'Pensjonsforpliktelser', 'Pension obligations', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '21', 'langsiktigGjeld', '2100', NULL),
  (2120, 'Utsatt skatt', 'Deferred tax', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '21', 'langsiktigGjeld', '2120', NULL),
  (2160, 'Uopptjent inntekt, langsiktig', 'Deferred income, long-term', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '21', 'langsiktigGjeld', '2160', NULL),
  (2180, 'Øvrige langsiktige avsetninger', 'Other long-term provisions', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '21', 'langsiktigGjeld', '2180', NULL),
  (2200, 'Konvertible lån, langsiktig', 'Convertible loans, long-term', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '22', 'langsiktigGjeld', '2200', NULL),
  (2210, 'Obligasjonslån, langsiktig', 'Bond loans, long-term', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '22', 'langsiktigGjeld', '2210', NULL),
  (2220, 'Banklån', 'Bank loans', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '22', 'langsiktigGjeld', '2220', NULL),
  (2240, 'Pantelån', 'Mortgage loans', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '22', 'langsiktigGjeld', '2220', NULL),
  (2250, 'Langsiktig gjeld til ansatte og eiere', 'Long-term debt, employees and owners', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '22', 'langsiktigGjeld', '2250', NULL),
  (2260, 'Langsiktig konserngjeld', 'Long-term group debt', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '22', 'langsiktigGjeld', '2260', NULL),
  (2270, 'Valutalån', 'Foreign currency loans', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '22', 'langsiktigGjeld', '2290', NULL),
  (2280, 'Ansvarlig lån', 'Subordinated loans', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '22', 'langsiktigGjeld', '2280', NULL),
  (2290, 'Øvrig langsiktig gjeld', 'Other long-term debt', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '22', 'langsiktigGjeld', '2290', NULL),
  (2300, 'Konvertible lån, kortsiktig', 'Convertible loans, short-term', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '23', 'kortsiktigGjeld', '2310', NULL),
  (2320, 'Obligasjonslån, kortsiktig', 'Bond loans, short-term', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '23', 'kortsiktigGjeld', '2320', NULL),
  (2360, 'Byggelån', 'Construction loan', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '23', 'kortsiktigGjeld', '2380', NULL),
  (2380, 'Kassekreditt', 'Overdraft facility', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '23', 'kortsiktigGjeld', '2380', NULL),
  (2390, 'Øvrig gjeld til banker', 'Other bank debt', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '23', 'kortsiktigGjeld', '2380', NULL),
  (2400, 'Leverandørgjeld', 'Accounts payable', 'LIABILITIES', 'VENDOR', 0, true, 'NONE', true, true, false, false, false, false, '24', 'kortsiktigGjeld', '2400', 'ACCOUNTS_PAYABLE'),
  (2460, 'Leverandørgjeld, konsern', 'Payables, group', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '24', 'kortsiktigGjeld', '2460', NULL),
  (2500, 'Betalbar skatt, ikke fastsatt', 'Tax payable, not assessed', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '25', 'kortsiktigGjeld', '2500', 'TAX_PAYABLE'),
  (2510, 'Betalbar skatt, fastsatt', 'Tax payable, assessed', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '25', 'kortsiktigGjeld', '2510', NULL),
  (2540, 'Forskuddsskatt', 'Advance tax', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '25', 'kortsiktigGjeld', '2510', NULL),
  (2600, 'Forskuddstrekk', 'Tax withheld', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '26', 'kortsiktigGjeld', '2600', NULL),
  (2610, 'Utleggstrekk', 'Attachment of earnings', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '26', 'kortsiktigGjeld', '2600', NULL),
  (2620, 'Bidragstrekk', 'Child support deductions', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '26', 'kortsiktigGjeld', '2600', NULL),
  (2650, 'Fagforeningstrekk', 'Union dues withheld', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '26', 'kortsiktigGjeld', '2600', NULL),
  (2690, 'Øvrige trekk', 'Other deductions', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '26', 'kortsiktigGjeld', '2600', NULL),
  (2700, 'Utgående mva, alminnelig sats', 'Output VAT, standard rate', 'LIABILITIES', 'GENERAL', 0, false, 'VAT:4', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_OUT:3'),
  (2701, 'Utgående mva, middels sats', 'Output VAT, middle rate', 'LIABILITIES', 'GENERAL', 0, false, 'VAT:41', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_OUT:31'),
  (2702, 'Utgående mva, lav sats', 'Output VAT, low rate', 'LIABILITIES', 'GENERAL', 0, false, 'VAT:42', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_OUT:33'),
  (2703, 'Utgående mva, tjenester fra utlandet', 'Output VAT, services from abroad', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_OUT:86;VAT_OUT:87'),
  (2704, 'Utgående mva, tjenester fra utlandet, lav sats', 'Output VAT, services from abroad, low rate', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_OUT:88;VAT_OUT:89'),
  (2705, 'Utgående mva, vareinnførsel', 'Output VAT, import of goods', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_OUT:81;VAT_OUT:82'),
  (2706, 'Utgående mva, vareinnførsel, middels sats', 'Output VAT, import of goods, middle rate', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_OUT:83;VAT_OUT:84'),
  (2707, 'Utgående mva, klimakvoter og gull', 'Output VAT, emission quotas and gold', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_OUT:91;VAT_OUT:92'),
  (2708, 'Utgående mva, råfisk', 'Output VAT, raw fish', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_OUT:32'),
  (2710, 'Inngående mva, alminnelig sats', 'Input VAT, standard rate', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_IN:1;VAT_IN:81;VAT_IN:86;VAT_IN:91'),
  (2711, 'Inngående mva, middels sats', 'Input VAT, middle rate', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_IN:11;VAT_IN:83'),
  (2712, 'Inngående mva, lav sats', 'Input VAT, low rate', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_IN:13;VAT_IN:88'),
  (2713, 'Inngående innførselsmva, alminnelig sats', 'Input VAT on import, standard rate', 'LIABILITIES', 'GENERAL', 23, true, 'ONLY:14', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_IN:14'),
  (2714, 'Inngående innførselsmva, middels sats', 'Input VAT on import, middle rate', 'LIABILITIES', 'GENERAL', 24, true, 'ONLY:15', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_IN:15'),
  (2715, 'Inngående mva, råfisk', 'Input VAT, raw fish', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_IN:12'),
  (2740, 'Oppgjørskonto mva', 'VAT settlement', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', true, false, false, false, false, false, '27', 'kortsiktigGjeld', '2740', 'VAT_SETTLEMENT'),
  (2770, 'Skyldig arbeidsgiveravgift', 'Employer contributions payable', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2770', NULL),
  (2780, 'Påløpt arbeidsgiveravgift lønn', 'Accrued employer contributions, salary', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2770', NULL),
  (2785, 'Påløpt arbeidsgiveravgift feriepenger', 'Accrued employer contributions, holiday pay', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2770', NULL),
  (2790, 'Øvrige offentlige avgifter', 'Other public duties', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '27', 'kortsiktigGjeld', '2790', NULL),
  (2800, 'Avsatt utbytte', 'Dividend provision', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '28', 'kortsiktigGjeld', '2800', NULL),
  (2900, 'Forskudd fra kunder', 'Prepayments from customers', 'LIABILITIES', 'GENERAL', 0, false, 'SALES', false, false, false, false, false, false, '29', 'kortsiktigGjeld', '2900', 'CUSTOMER_PREPAYMENT'),
  (2910, 'Gjeld til ansatte og eiere', 'Debt to employees and owners', 'LIABILITIES', 'EMPLOYEE', 0, true, 'NONE', true, true, false, false, false, false, '29', 'kortsiktigGjeld', '2910', 'EMPLOYEE_DEBT'),
  (2920, 'Kortsiktig konserngjeld', 'Short-term group debt', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '29', 'kortsiktigGjeld', '2920', NULL),
  (2930, 'Skyldig lønn', 'Salaries payable', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '29', 'kortsiktigGjeld', '2949', NULL),
  (2940, 'Skyldige feriepenger', 'Holiday pay payable', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '29', 'kortsiktigGjeld', '2949', NULL),
  (2950, 'Påløpt rente', 'Accrued interest', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '29', 'kortsiktigGjeld', '2950', NULL),
  (2960, 'Øvrige påløpte kostnader', 'Other accrued expenses', 'LIABILITIES', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '29', 'kortsiktigGjeld', '2990', NULL),
  (2965, 'Forskuddsfakturert inntekt', 'Income billed in advance', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '29', 'kortsiktigGjeld', '2990', 'SUBSCRIPTION_ACCRUAL'),
  (2970, 'Uopptjent inntekt', 'Deferred income', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '29', 'kortsiktigGjeld', '2970', NULL),
  (2980, 'Avsatte honorarer', 'Provision for fees', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '29', 'kortsiktigGjeld', '2980', NULL),
  (2990, 'Øvrig kortsiktig gjeld', 'Other short-term debt', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '29', 'kortsiktigGjeld', '2990', NULL),
  (2999, 'Uavklarte innbetalinger', 'Unidentified receipts', 'LIABILITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '29', 'kortsiktigGjeld', '2990', 'SUSPENSE'),
  (3000, 'Salg, alminnelig mva-sats', 'Sales, standard VAT rate', 'OPERATING_REVENUES', 'GENERAL', 3, true, 'ONLY:3', false, false, false, false, false, false, '30', 'salgsinntekt', '3000', 'INCOME:3'),
  (3001, 'Salg, middels mva-sats', 'Sales, middle VAT rate', 'OPERATING_REVENUES', 'GENERAL', 31, true, 'ONLY:31', false, false, false, false, false, false, '30', 'salgsinntekt', '3000', 'INCOME:31'),
  (3002, 'Salg, lav mva-sats', 'Sales, low VAT rate', 'OPERATING_REVENUES', 'GENERAL', 32, true, 'ONLY:33', false, false, false, false, false, false, '30', 'salgsinntekt', '3000', 'INCOME:33'),
  (3011, 'Salg råfisk', 'Sales, raw fish', 'OPERATING_REVENUES', 'GENERAL', 311, true, 'ONLY:32', false, false, false, false, false, false, '30', 'salgsinntekt', '3000', 'INCOME:32'),
  (3060, 'Uttak, alminnelig sats', 'Withdrawals, standard rate', 'OPERATING_REVENUES', 'GENERAL', 554, false, 'WITHDRAWAL', false, false, false, false, false, false, '30', 'salgsinntekt', '3000', NULL),
  (3080, 'Rabatter, avgiftspliktig', 'Discounts, taxable', 'OPERATING_REVENUES', 'GENERAL', 3, true, 'ONLY:3', false, false, false, false, false, false, '30', 'salgsinntekt', '3000', NULL),
  (3090, 'Ufakturert inntekt, endring', 'Unbilled income, change', 'OPERATING_REVENUES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '30', 'salgsinntekt', '3000', NULL),
  (3100, 'Salg fritatt for mva', 'Sales, zero rated', 'OPERATING_REVENUES', 'GENERAL', 5, true, 'ONLY:5', false, false, false, false, false, false, '31', 'salgsinntekt', '3100', 'INCOME:5'),
  (3107, 'Utførsel av varer og tjenester', 'Export sales', 'OPERATING_REVENUES', 'GENERAL', 52, true, 'ONLY:52', false, false, false, false, false, false, '31', 'salgsinntekt', '3100', 'INCOME:52'),
  (3108, 'Salg med omvendt avgiftsplikt', 'Domestic reverse charge sales', 'OPERATING_REVENUES', 'GENERAL', 51, true, 'ONLY:51', false, false, false, false, false, false, '31', 'salgsinntekt', '3100', 'INCOME:51'),
  (3180, 'Rabatter, avgiftsfri', 'Discounts, zero rated', 'OPERATING_REVENUES', 'GENERAL', 5, true, 'ONLY:5', false, false, false, false, false, false, '31', 'salgsinntekt', '3100', NULL),
  (3200, 'Salg unntatt mva-loven', 'Sales outside the VAT act', 'OPERATING_REVENUES', 'GENERAL', 6, true, 'ONLY:6', false, false, false, false, false, false, '32', 'salgsinntekt', '3200', 'INCOME:6'),
  (3280, 'Rabatter, unntatt', 'Discounts, outside VAT', 'OPERATING_REVENUES', 'GENERAL', 6, true, 'ONLY:6', false, false, false, false, false, false, '32', 'salgsinntekt', '3200', NULL),
  (3300, 'Særavgift på salg', 'Excise duty on sales', 'OPERATING_REVENUES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '33', 'salgsinntekt', '3300', NULL),
  (3400, 'Offentlig tilskudd', 'Public grants', 'OPERATING_REVENUES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '34', 'annenDriftsinntekt', '3400', NULL),
  (3500, 'Endring uopptjent inntekt', 'Change in deferred income', 'OPERATING_REVENUES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '35', 'annenDriftsinntekt', '3500', NULL),
  (3600, 'Leieinntekt eiendom, avgiftspliktig', 'Property rent, taxable', 'OPERATING_REVENUES', 'GENERAL', 3, true, 'ONLY:3', false, false, false, false, false, false, '36', 'annenDriftsinntekt', '3600', NULL),
  (3605, 'Leieinntekt eiendom, unntatt', 'Property rent, outside VAT', 'OPERATING_REVENUES', 'GENERAL', 6, true, 'ONLY:6', false, false, false, false, false, false, '36', 'annenDriftsinntekt', '3600', NULL),
  (3610, 'Utleie av utstyr', 'Equipment rental', 'OPERATING_REVENUES', 'GENERAL', 3, true, 'ONLY:3', false, false, false, false, false, false, '36', 'annenDriftsinntekt', '3695', NULL),
  (3620, 'Annen leieinntekt', 'Other rent', 'OPERATING_REVENUES', 'GENERAL', 6, true, 'ONLY:6', false, false, false, false, false, false, '36', 'annenDriftsinntekt', '3695', NULL),
  (3700, 'Provisjon, avgiftspliktig', 'Commission, taxable', 'OPERATING_REVENUES', 'GENERAL', 3, true, 'ONLY:3', false, false, false, false, false, false, '37', 'annenDriftsinntekt', '3700', NULL),
  (3705, 'Provisjon, fritatt', 'Commission, zero rated', 'OPERATING_REVENUES', 'GENERAL', 5, true, 'ONLY:5', false, false, false, false, false, false, '37', 'annenDriftsinntekt', '3700', NULL),
  (3710, 'Provisjon, unntatt', 'Commission, outside VAT', 'OPERATING_REVENUES', 'GENERAL', 6, true, 'ONLY:6', false, false, false, false, false, false, '37', 'annenDriftsinntekt', '3700', NULL),
  (3720, 'Lisens- og royaltyinntekt', 'Licence and royalty income', 'OPERATING_REVENUES', 'GENERAL', 3, true, 'ONLY:3', false, false, false, false, false, false, '37', 'annenDriftsinntekt', '3710', NULL),
  (3800, 'Salg av driftsmidler, avgiftspliktig', 'Sale of fixed assets, taxable', 'OPERATING_REVENUES', 'GENERAL', 3, true, 'ONLY:3', false, false, false, false, false, false, '38', 'annenDriftsinntekt', '3900', NULL),
  (3805, 'Salg av driftsmidler, fritatt', 'Sale of fixed assets, zero rated', 'OPERATING_REVENUES', 'GENERAL', 5, true, 'ONLY:5', false, false, false, false, false, false, '38', 'annenDriftsinntekt', '3900', NULL),
  (3807, 'Salg av driftsmidler, unntatt', 'Sale of fixed assets, outside VAT', 'OPERATING_REVENUES', 'GENERAL', 6, true, 'ONLY:6', false, false, false, false, false, false, '38', 'annenDriftsinntekt', '3900', NULL),
  (3809, 'Bokført verdi solgte driftsmidler', 'Book value of sold assets', 'OPERATING_REVENUES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '38', 'annenDriftsinntekt', '3900', NULL),
  (3900, 'Øvrig driftsinntekt', 'Other operating income', 'OPERATING_REVENUES', 'GENERAL', 0, false, 'NO_TREATMENT', false, false, false, false, false, false, '39', 'annenDriftsinntekt', '3900', 'REMINDER_FEE;INCOME:7;INCOME:0'),
  (4000, 'Kjøp av råvarer', 'Raw material purchases', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '40', 'varekostnad', '4005', NULL),
  (4060, 'Frakt og toll, råvarer', 'Freight and duty, raw materials', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '40', 'varekostnad', '4005', NULL),
  (4070, 'Innkjøpsrabatt, råvarer', 'Purchase discounts, raw materials', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '40', 'varekostnad', '4005', NULL),
  (4090, 'Lagerendring råvarer', 'Stock change, raw materials', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '40', 'varekostnad', '4005', NULL),
  (4190, 'Lagerendring varer i arbeid', 'Stock change, work in progress', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '41', 'varekostnad', '4295', NULL),
  (4290, 'Lagerendring ferdigvarer', 'Stock change, finished goods', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '42', 'varekostnad', '4295', NULL),
  (4300, 'Kjøp av handelsvarer', 'Goods for resale', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '43', 'varekostnad', '4005', NULL),
  (4301, 'Kjøp av handelsvarer, middels sats', 'Goods for resale, middle rate', 'OPERATING_EXPENSES', 'GENERAL', 11, false, 'PURCHASE', false, true, false, false, false, false, '43', 'varekostnad', '4005', NULL),
  (4310, 'Kjøp av handelsvarer uten mva', 'Goods for resale, no VAT', 'OPERATING_EXPENSES', 'GENERAL', 0, false, 'PURCHASE', false, true, false, false, false, false, '43', 'varekostnad', '4005', NULL),
  (4350, 'Svinn', 'Wastage', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '43', 'varekostnad', '4005', NULL),
  (4360, 'Frakt og toll, handelsvarer', 'Freight and duty, goods for resale', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '43', 'varekostnad', '4005', NULL),
  (4370, 'Innkjøpsrabatt, handelsvarer', 'Purchase discounts, goods for resale', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '43', 'varekostnad', '4005', NULL),
  (4380, 'Grunnlag innførselsmva', 'Import VAT basis', 'OPERATING_EXPENSES', 'GENERAL', 0, false, 'IMPORT_BASIS', false, false, false, false, false, false, '43', 'varekostnad', '4005', 'IMPORT_BASIS'),
  (4389, 'Motkonto grunnlag innførselsmva', 'Import VAT basis, contra', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '43', 'varekostnad', '4005', 'IMPORT_BASIS_CONTRA'),
  (4390, 'Lagerendring handelsvarer', 'Stock change, goods for resale', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '43', 'varekostnad', '4005', NULL),
  (4400, 'Varekjøp fra utlandet', 'Goods purchased abroad', 'OPERATING_EXPENSES', 'GENERAL', 13, false, 'PURCHASE', false, true, false, false, false, false, NULL, 'varekostnad', '4005', NULL),
  (4500, 'Fremmedytelser', 'Subcontracted work', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '45', 'varekostnad', '4500', NULL),
  (4990, 'Lagerendring egne anlegg', 'Stock change, own fixed assets', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '49', 'varekostnad', '4995', NULL),
  (5000, 'Lønn', 'Salaries', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '50', 'loennskostnad', '5000', NULL),
  (5020, 'Feriepenger', 'Holiday pay', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '50', 'loennskostnad', '5000', NULL),
  (5090, 'Påløpt lønn', 'Accrued salary', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '50', 'loennskostnad', '5000', NULL),
  (5200, 'Fri bil', 'Company car benefit', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '52', 'loennskostnad', '5000', NULL),
  (5210, 'Fri telefon', 'Phone benefit', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '52', 'loennskostnad', '5000', NULL),
  (5280, 'Øvrige naturalytelser', 'Other benefits in kind', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '52', 'loennskostnad', '5000', NULL),
  (5290, 'Motkonto naturalytelser', 'Contra benefits in kind', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '52', 'loennskostnad', '5000', NULL),
  (5330, 'Styrehonorar', 'Board fees', 'OPERATING_EXPENSES', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '53', 'loennskostnad', '5300', NULL),
  (5400, 'Arbeidsgiveravgift', 'Employer contributions', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '54', 'loennskostnad', '5400', NULL),
  (5401, 'Arbeidsgiveravgift av feriepenger', 'Employer contributions on holiday pay', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '54', 'loennskostnad', '5400', NULL),
  (5420, 'Oppgavepliktig pensjon', 'Reportable pension cost', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '54', 'loennskostnad', '5420', NULL),
  (5600, 'Arbeidsgodtgjørelse til eiere', 'Remuneration to owners', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '56', 'loennskostnad', '5600', NULL),
  (5700, 'Lærlingtilskudd', 'Apprentice grants', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '57', 'loennskostnad', '5000', NULL),
  (5800, 'Refusjon sykepenger', 'Sick pay refund', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '58', 'loennskostnad', '5000', NULL),
  (5900, 'Gaver til ansatte', 'Gifts to employees', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, true, false, false, false, false, '59', 'loennskostnad', '5900', NULL),
  (5910, 'Kantine', 'Canteen', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, true, false, false, false, false, '59', 'loennskostnad', '5900', NULL),
  (5920, 'Yrkesskadeforsikring', 'Occupational injury insurance', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, true, false, false, false, false, '59', 'loennskostnad', '5900', NULL),
  (5945, 'Pensjonsforsikring', 'Pension insurance', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, true, false, false, false, false, '59', 'loennskostnad', '5900', NULL),
  (5990, 'Øvrige personalkostnader', 'Other staff costs', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, true, false, false, false, false, '59', 'loennskostnad', '5900', NULL),
  (6000, 'Avskrivning bygg', 'Depreciation, buildings', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '60', 'annenDriftskostnad', '6000', NULL),
  (6010, 'Avskrivning transportmidler', 'Depreciation, vehicles', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '60', 'annenDriftskostnad', '6000', NULL),
  (6015, 'Avskrivning maskiner', 'Depreciation, machinery', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '60', 'annenDriftskostnad', '6000', NULL),
  (6017, 'Avskrivning inventar', 'Depreciation, fittings', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '60', 'annenDriftskostnad', '6000', NULL),
  (6020, 'Avskrivning immaterielle', 'Amortisation, intangibles', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '60', 'annenDriftskostnad', '6000', NULL),
  (6050, 'Nedskrivning', 'Impairment', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '60', 'annenDriftskostnad', '6050', NULL),
  (6100, 'Utgående frakt', 'Outbound freight', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '61', 'annenDriftskostnad', '6100', NULL),
  (6110, 'Toll og spedisjon ved salg', 'Duty and forwarding on sales', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '61', 'annenDriftskostnad', '6100', NULL),
  (6200, 'Strøm til produksjon', 'Production power', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '62', 'annenDriftskostnad', '6200', NULL),
  (6250, 'Drivstoff til produksjon', 'Production fuel', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '62', 'annenDriftskostnad', '6200', NULL),
  (6300, 'Husleie', 'Rent', 'OPERATING_EXPENSES', 'GENERAL', 0, false, 'PURCHASE', false, true, false, false, false, false, '63', 'annenDriftskostnad', '6300', NULL),
  (6320, 'Renovasjon, vann og avløp', 'Waste, water and sewage', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '63', 'annenDriftskostnad', '6395', NULL),
  (6340, 'Strøm og oppvarming', 'Light and heat', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '63', 'annenDriftskostnad', '6340', NULL),
  (6360, 'Renhold', 'Cleaning', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '63', 'annenDriftskostnad', '6395', NULL),
  (6390, 'Øvrige lokalkostnader', 'Other premises costs', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '63', 'annenDriftskostnad', '6395', NULL),
  (6400, 'Leie av maskiner', 'Machinery rental', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '64', 'annenDriftskostnad', '6400', NULL),
  (6420, 'Leie av programvare', 'Software rental', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '64', 'annenDriftskostnad', '6400', NULL),
  (6440, 'Leie av kjøretøy', 'Vehicle rental', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '64', 'annenDriftskostnad', '6440', NULL),
  (6490, 'Øvrig leie', 'Other rental', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '64', 'annenDriftskostnad', '6400', NULL),
  (6500, 'Maskinverktøy', 'Power tools', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '65', 'annenDriftskostnad', '6500', NULL),
  (6510, 'Håndverktøy', 'Hand tools', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '65', 'annenDriftskostnad', '6500', NULL),
  (6540, 'Inventar, kostnadsført', 'Fittings, expensed', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '65', 'annenDriftskostnad', '6500', NULL),
  (6551, 'Datautstyr, kostnadsført', 'IT hardware, expensed', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '65', 'annenDriftskostnad', '6500', NULL),
  (6552, 'Programvare, kostnadsført', 'Software, expensed', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '65', 'annenDriftskostnad', '6500', NULL),
  (6570, 'Arbeidsklær', 'Work clothing', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '65', 'annenDriftskostnad', '6500', NULL),
  (6590, 'Øvrig driftsmateriell', 'Other supplies', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '65', 'annenDriftskostnad', '6500', NULL),
  (6600, 'Vedlikehold bygg', 'Building maintenance', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '66', 'annenDriftskostnad', '6600', NULL),
  (6620, 'Vedlikehold utstyr', 'Equipment maintenance', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '66', 'annenDriftskostnad', '6695', NULL),
  (6690, 'Øvrig vedlikehold', 'Other maintenance', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '66', 'annenDriftskostnad', '6695', NULL),
  (6700, 'Revisjon', 'Audit fees', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '67', 'annenDriftskostnad', '6700', NULL),
  (6705, 'Regnskap', 'Accounting fees', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '67', 'annenDriftskostnad', '6700', NULL),
  (6720, 'Økonomisk rådgivning', 'Financial advice', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '67', 'annenDriftskostnad', '6700', NULL),
  (6725, 'Juridisk bistand', 'Legal fees', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '67', 'annenDriftskostnad', '6700', NULL),
  (6790, 'Øvrige fremmede tjenester', 'Other external services', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '67', 'annenDriftskostnad', '6700', NULL),
  (6800, 'Kontorrekvisita', 'Office supplies', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '68', 'annenDriftskostnad', '6995', NULL),
  (6810, 'Datakostnader', 'IT costs', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '68', 'annenDriftskostnad', '6995', NULL),
  (6815, 'Internett', 'Internet', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '68', 'annenDriftskostnad', '6995', NULL),
  (6820, 'Trykksaker', 'Printing', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '68', 'annenDriftskostnad', '6995', NULL),
  (6840, 'Aviser og bøker', 'Newspapers and books', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '68', 'annenDriftskostnad', '6995', NULL),
  (6860, 'Møter og kurs', 'Meetings and courses', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '68', 'annenDriftskostnad', '6995', NULL),
  (6890, 'Øvrige kontorkostnader', 'Other office costs', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '68', 'annenDriftskostnad', '6995', NULL),
  (6900, 'Telefon', 'Telephone', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '69', 'annenDriftskostnad', '6995', NULL),
  (6940, 'Porto', 'Postage', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '69', 'annenDriftskostnad', '6995', NULL),
  (7000, 'Drivstoff', 'Fuel, vehicles', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '70', 'annenDriftskostnad', '7000', NULL),
  (7020, 'Vedlikehold kjøretøy', 'Vehicle maintenance', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '70', 'annenDriftskostnad', '7020', NULL),
  (7040, 'Forsikring kjøretøy', 'Vehicle insurance', 'OPERATING_EXPENSES', 'GENERAL', 0, false, 'PURCHASE', false, true, false, false, false, false, '70', 'annenDriftskostnad', '7040', NULL),
  (7080, 'Bruk av privat bil i næring', 'Private car in business', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '70', 'annenDriftskostnad', '7080', NULL),
  (7090, 'Øvrige kjøretøykostnader', 'Other vehicle costs', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '70', 'annenDriftskostnad', '7020', NULL),
  (7100, 'Kilometergodtgjørelse, oppgavepliktig', 'Mileage, reportable', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '71', 'annenDriftskostnad', '7155', NULL),
  (7130, 'Reise, oppgavepliktig', 'Travel, reportable', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '71', 'annenDriftskostnad', '7155', NULL),
  (7140, 'Reise, ikke oppgavepliktig', 'Travel, not reportable', 'OPERATING_EXPENSES', 'GENERAL', 12, false, 'PURCHASE', false, true, false, false, false, false, '71', 'annenDriftskostnad', '7165', NULL),
  (7150, 'Diett, oppgavepliktig', 'Subsistence, reportable', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '71', 'annenDriftskostnad', '7155', NULL),
  (7160, 'Diett, ikke oppgavepliktig', 'Subsistence, not reportable', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, true, false, false, false, false, '71', 'annenDriftskostnad', '7165', NULL),
  (7210, 'Provisjonskostnad', 'Commission cost', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '72', 'annenDriftskostnad', '7295', NULL),
  (7300, 'Salgskostnader', 'Selling costs', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '73', 'annenDriftskostnad', '7330', NULL),
  (7320, 'Reklame', 'Advertising', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '73', 'annenDriftskostnad', '7330', NULL),
  (7350, 'Representasjon, fradrag', 'Entertainment, deductible', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, true, false, false, false, false, '73', 'annenDriftskostnad', '7350', NULL),
  (7360, 'Representasjon, uten fradrag', 'Entertainment, non-deductible', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, true, false, false, false, false, '73', 'annenDriftskostnad', '7370', NULL),
  (7400, 'Kontingenter, fradrag', 'Dues, deductible', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '74', 'annenDriftskostnad', '7400', NULL),
  (7410, 'Kontingenter, uten fradrag', 'Dues, non-deductible', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '74', 'annenDriftskostnad', '7490', NULL),
  (7420, 'Gaver, fradrag', 'Gifts, deductible', 'OPERATING_EXPENSES', 'GENERAL', 0, false, 'PURCHASE', false, true, false, false, false, false, '74', 'annenDriftskostnad', '7420', NULL),
  (7430, 'Gaver, uten fradrag', 'Gifts, non-deductible', 'OPERATING_EXPENSES', 'GENERAL', 0, false, 'PURCHASE', false, true, false, false, false, false, '74', 'annenDriftskostnad', '7440', NULL),
  (7500, 'Forsikringer', 'Insurance', 'OPERATING_EXPENSES', 'GENERAL', 0, false, 'PURCHASE', false, true, false, false, false, false, '75', 'annenDriftskostnad', '7500', NULL),
  (7550, 'Garantikostnader', 'Warranty costs', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '75', 'annenDriftskostnad', '7565', NULL),
  (7560, 'Servicekostnader', 'Service costs', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '75', 'annenDriftskostnad', '7565', NULL),
  (7600, 'Lisenser og royalty', 'Licences and royalties', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '76', 'annenDriftskostnad', '7600', NULL),
  (7700, 'Styre- og generalforsamling', 'Board and general meeting', 'OPERATING_EXPENSES', 'GENERAL', 0, false, 'PURCHASE', false, true, false, false, false, false, '77', 'annenDriftskostnad', '7700', NULL),
  (7740, 'Øreavrunding', 'Rounding differences', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, true, false, false, false, false, '77', 'annenDriftskostnad', '7700', 'ROUNDING'),
  (7750, 'Eiendomsskatt og festeavgift', 'Property tax and ground rent', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, true, false, false, false, false, '77', 'annenDriftskostnad', '7700', NULL),
  (7770, 'Bank- og kortgebyr', 'Bank and card fees', 'OPERATING_EXPENSES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '77', 'annenDriftskostnad', '7700', 'BANK_FEE'),
  (7790, 'Andre kostnader, fradrag', 'Other costs, deductible', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, true, false, false, false, false, '77', 'annenDriftskostnad', '7700', NULL),
  (7791, 'Andre kostnader, uten fradrag', 'Other costs, non-deductible', 'OPERATING_EXPENSES', 'GENERAL', 0, false, 'PURCHASE', false, true, false, false, false, false, '77', 'annenDriftskostnad', '7700', NULL),
  (7800, 'Tap ved salg av driftsmidler', 'Loss on sale of fixed assets', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '78', 'annenDriftskostnad', '7830', NULL),
  (7820, 'Innkommet på avskrevne fordringer', 'Recovered bad debts', 'OPERATING_EXPENSES', 'GENERAL', 1, false, 'PURCHASE', false, false, false, false, false, false, '78', 'annenDriftskostnad', '7830', NULL),
  (7830, 'Tap på fordringer', 'Bad debts', 'OPERATING_EXPENSES', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '78', 'annenDriftskostnad', '7830', 'BAD_DEBT'),
  (7831, 'Endring tapsavsetning', 'Change in bad debt provision', 'OPERATING_EXPENSES', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '78', 'annenDriftskostnad', '7830', NULL),
  (7860, 'Kontraktstap', 'Contract losses', 'OPERATING_EXPENSES', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, '78', 'annenDriftskostnad', '7860', NULL),
  (8000, 'Utbytte fra datterselskap', 'Dividend from subsidiaries', 'INVESTMENT_INCOME', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '80', 'finansinntekt', '8079', NULL),
  (8020, 'Resultat fra tilknyttet selskap', 'Result from associates', 'INVESTMENT_INCOME', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '80', 'finansinntekt', '8079', NULL),
  (8030, 'Renteinntekt, konsern', 'Interest income, group', 'INVESTMENT_INCOME', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '80', 'finansinntekt', '8030', NULL),
  (8040, 'Skattefri renteinntekt', 'Tax-free interest income', 'INVESTMENT_INCOME', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '80', 'finansinntekt', '8050', NULL),
  (8050, 'Renteinntekt', 'Interest income', 'INVESTMENT_INCOME', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '80', 'finansinntekt', '8050', 'INTEREST_INCOME'),
  (8055, 'Forsinkelsesrente kunder', 'Late interest, customers', 'INVESTMENT_INCOME', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '80', 'finansinntekt', '8050', 'LATE_INTEREST'),
  (8060, 'Valutagevinst', 'Currency gain', 'INVESTMENT_INCOME', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '80', 'finansinntekt', '8060', 'FX_GAIN'),
  (8070, 'Annen finansinntekt', 'Other financial income', 'INVESTMENT_INCOME', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '80', 'finansinntekt', '8079', NULL),
  (8071, 'Aksjeutbytte', 'Share dividends', 'INVESTMENT_INCOME', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '80', 'finansinntekt', '8090', NULL),
  (8078, 'Gevinst aksjesalg', 'Gain on sale of shares', 'INVESTMENT_INCOME', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '80', 'finansinntekt', '8074', NULL),
  (8080, 'Verdiøkning finansielle instrumenter', 'Fair value gains', 'INVESTMENT_INCOME', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '80', 'finansinntekt', '8080', NULL),
  (8100, 'Verdifall finansielle instrumenter', 'Fair value losses', 'COST_OF_CAPITAL', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '81', 'finanskostnad', '8100', NULL),
  (8120, 'Nedskrivning finansielle anleggsmidler', 'Impairment of financial assets', 'COST_OF_CAPITAL', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '81', 'finanskostnad', '8115', NULL),
  (8130, 'Rentekostnad, konsern', 'Interest expense, group', 'COST_OF_CAPITAL', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '81', 'finanskostnad', '8130', NULL),
  (8150, 'Rentekostnad', 'Interest expense', 'COST_OF_CAPITAL', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '81', 'finanskostnad', '8150', 'INTEREST_EXPENSE'),
  (8155, 'Forsinkelsesrente leverandører', 'Late interest, suppliers', 'COST_OF_CAPITAL', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '81', 'finanskostnad', '8150', NULL),
  (8160, 'Valutatap', 'Currency loss', 'COST_OF_CAPITAL', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '81', 'finanskostnad', '8160', 'FX_LOSS'),
  (8170, 'Annen finanskostnad', 'Other financial expense', 'COST_OF_CAPITAL', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '81', 'finanskostnad', '8179', NULL),
  (8178, 'Tap aksjesalg', 'Loss on sale of shares', 'COST_OF_CAPITAL', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '81', 'finanskostnad', '8174', NULL),
  (8300, 'Betalbar skatt', 'Tax expense, payable', 'TAX_ON_ORDINARY_ACTIVITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '83', 'skattekostnad', '8300', 'TAX_EXPENSE'),
  (8320, 'Endring utsatt skatt, økning', 'Deferred tax, increase', 'TAX_ON_ORDINARY_ACTIVITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '83', 'skattekostnad', '8321', NULL),
  (8322, 'Endring utsatt skatt, nedgang', 'Deferred tax, decrease', 'TAX_ON_ORDINARY_ACTIVITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '83', 'skattekostnad', '8322', NULL),
  (8323, 'For lite avsatt skatt', 'Tax under-provided, prior year', 'TAX_ON_ORDINARY_ACTIVITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '83', 'skattekostnad', '8323', NULL),
  (8324, 'For mye avsatt skatt', 'Tax over-provided, prior year', 'TAX_ON_ORDINARY_ACTIVITIES', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '83', 'skattekostnad', '8324', NULL),
  (8800, 'Årsresultat', 'Result for the year', 'ANNUAL_RESULT', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '88', 'resultatDisponeringForSAF-T', '8800', 'ANNUAL_RESULT'),
  (8920, 'Avsatt utbytte', 'Allocation to dividend', 'TRANSFERS_AND_ALLOCATIONS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '89', 'NA', 'NA', NULL),
  (8960, 'Overføring annen egenkapital', 'Transfer to other equity', 'TRANSFERS_AND_ALLOCATIONS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '89', 'NA', 'NA', 'TRANSFER_EQUITY'),
  (8990, 'Overføring udekket tap', 'Transfer to uncovered loss', 'TRANSFERS_AND_ALLOCATIONS', 'GENERAL', 0, true, 'NONE', false, false, false, false, false, false, '89', 'NA', 'NA', NULL),
  (9999, 'Hjelpekonto', 'Auxiliary account', 'ASSETS', 'GENERAL', 0, false, 'PURCHASE', false, false, false, false, false, false, NULL, 'NA', 'NA', 'AUXILIARY');

insert into default_vat_type (id, number, "nameNorwegian", "nameEnglish", direction, "rateKind", percentage, "ratePercent", "reverseCharge", "isDeductible", "isReportable", "isDirect", "outAccountNumber", "inAccountNumber", "incomeAccountNumber", "saftStandardTaxCode", "mvaMeldingCode", specification, "mvaLines", "ublCategory", "parentId", sequence, "outgoingSequence", "isActive") values
  (0, '0', 'Uten mva', 'No VAT treatment', 'NONE', 'NONE', 0.00, 0.00, 'N', false, false, false, null, null, 3900, '0', NULL, NULL, 'none', 'O', null, 56, null, true),
  (1, '1', 'Inngående mva 25', 'Input VAT standard', 'IN', 'STANDARD', 25.00, 25.00, 'N', true, true, false, null, 2710, null, '1', '1', NULL, 'one:-fradrag', NULL, null, 1, null, true),
  (3, '3', 'Utgående mva 25', 'Output VAT standard', 'OUT', 'STANDARD', 25.00, 25.00, 'N', false, true, false, 2700, null, 3000, '3', '3', NULL, 'one:+grunnlag', 'S', null, 3, 1, true),
  (4, '4', 'Utgående mva direkte 25', 'Output VAT direct, standard', 'OUT', 'DIRECT', 100.00, 25.00, 'N', false, true, true, 2700, null, null, '3', '3', NULL, 'one:+grunnlag', NULL, null, 4, null, false),
  (5, '5', 'Fritatt innenlands', 'Zero rated domestic', 'OUT', 'ZERO', 0.00, 0.00, 'N', false, true, false, null, null, 3100, '5', '5', NULL, 'one:+grunnlag,mva=0', 'Z', null, 5, 4, true),
  (6, '6', 'Unntatt mva-loven', 'Outside VAT act', 'OUT', 'EXEMPT', 0.00, 0.00, 'N', false, true, false, null, null, 3200, '6', '6', NULL, 'one:+grunnlag,mva=0', 'E', null, 6, 6, true),
  (7, '7', 'Uten mva, inntekt', 'No VAT treatment, income', 'OUT', 'NONE', 0.00, 0.00, 'N', false, false, false, null, null, 3900, '7', NULL, NULL, 'none', 'O', null, 7, null, true),
  (11, '11', 'Inngående mva 15', 'Input VAT middle', 'IN', 'MIDDLE', 15.00, 15.00, 'N', true, true, false, null, 2711, null, '11', '11', NULL, 'one:-fradrag', NULL, null, 8, null, true),
  (12, '13', 'Inngående mva 12', 'Input VAT low', 'IN', 'LOW', 12.00, 12.00, 'N', true, true, false, null, 2712, null, '13', '13', NULL, 'one:-fradrag', NULL, null, 9, null, true),
  (13, '21', 'Innførselskostnad 25', 'Import cost, standard', 'IN', 'NONE', 0.00, 0.00, 'N', false, false, false, null, null, null, '21', NULL, NULL, 'none', NULL, null, 10, null, true),
  (14, '22', 'Innførselskostnad 15', 'Import cost, middle', 'IN', 'NONE', 0.00, 0.00, 'N', false, false, false, null, null, null, '22', NULL, NULL, 'none', NULL, null, 11, null, true),
  (23, '14', 'Innførselsmva betalt 25', 'Import VAT paid, standard', 'IN', 'DIRECT', 100.00, 25.00, 'N', true, true, true, null, 2713, null, '14', '14', NULL, 'one:-fradrag', NULL, null, 14, null, true),
  (24, '15', 'Innførselsmva betalt 15', 'Import VAT paid, middle', 'IN', 'DIRECT', 100.00, 15.00, 'N', true, true, true, null, 2714, null, '15', '15', NULL, 'one:-fradrag', NULL, null, 15, null, true),
  (31, '31', 'Utgående mva 15', 'Output VAT middle', 'OUT', 'MIDDLE', 15.00, 15.00, 'N', false, true, false, 2701, null, 3001, '31', '31', NULL, 'one:+grunnlag', 'S', null, 16, 2, true),
  (32, '33', 'Utgående mva 12', 'Output VAT low', 'OUT', 'LOW', 12.00, 12.00, 'N', false, true, false, 2702, null, 3002, '33', '33', NULL, 'one:+grunnlag', 'S', null, 17, 3, true),
  (34, '86', 'Tjeneste utland, fradrag 25', 'Service abroad, deductible, std', 'BOTH', 'STANDARD', -25.00, 25.00, 'Y', true, true, false, 2703, 2710, null, '86', '86', NULL, 'two:+grunnlag/-fradrag', NULL, null, 18, null, true),
  (35, '87', 'Tjeneste utland, ikke fradrag 25', 'Service abroad, not deductible, std', 'OUT', 'STANDARD', -25.00, 25.00, 'Y', false, true, false, 2703, null, null, '87', '87', NULL, 'one:+grunnlag', NULL, null, 19, null, true),
  (41, '41', 'Utgående mva direkte 15', 'Output VAT direct, middle', 'OUT', 'DIRECT', 100.00, 15.00, 'N', false, true, true, 2701, null, null, '31', '31', NULL, 'one:+grunnlag', NULL, null, 20, null, false),
  (42, '42', 'Utgående mva direkte 12', 'Output VAT direct, low', 'OUT', 'DIRECT', 100.00, 12.00, 'N', false, true, true, 2702, null, null, '33', '33', NULL, 'one:+grunnlag', NULL, null, 21, null, false),
  (51, '51', 'Innenlands omvendt', 'Domestic reverse charge sale', 'OUT', 'ZERO', 0.00, 0.00, 'S', false, true, false, null, null, 3108, '51', '51', NULL, 'one:+grunnlag,mva=0', 'AE', null, 22, null, true),
  (52, '52', 'Utførsel', 'Export', 'OUT', 'ZERO', 0.00, 0.00, 'N', false, true, false, null, null, 3107, '52', '52', NULL, 'one:+grunnlag,mva=0', 'G', null, 23, 5, true),
  (81, '81', 'Innførsel vare, fradrag 25', 'Goods import, deductible, std', 'BOTH', 'STANDARD', -25.00, 25.00, 'Y', true, true, false, 2705, 2710, null, '81', '81', NULL, 'two:+grunnlag/-fradrag', NULL, null, 24, null, true),
  (82, '82', 'Innførsel vare, ikke fradrag 25', 'Goods import, not deductible, std', 'OUT', 'STANDARD', -25.00, 25.00, 'Y', false, true, false, 2705, null, null, '82', '82', NULL, 'one:+grunnlag', NULL, null, 25, null, true),
  (83, '83', 'Innførsel vare, fradrag 15', 'Goods import, deductible, mid', 'BOTH', 'MIDDLE', -15.00, 15.00, 'Y', true, true, false, 2706, 2711, null, '83', '83', NULL, 'two:+grunnlag/-fradrag', NULL, null, 26, null, true),
  (84, '84', 'Innførsel vare, ikke fradrag 15', 'Goods import, not deductible, mid', 'OUT', 'MIDDLE', -15.00, 15.00, 'Y', false, true, false, 2706, null, null, '84', '84', NULL, 'one:+grunnlag', NULL, null, 27, null, true),
  (85, '85', 'Innførsel vare, fri', 'Goods import, zero', 'OUT', 'ZERO', 0.00, 0.00, 'Y', false, true, false, null, null, null, '85', '85', NULL, 'one:+grunnlag,mva=0', NULL, null, 28, null, true),
  (88, '88', 'Tjeneste utland, fradrag 12', 'Service abroad, deductible, low', 'BOTH', 'LOW', -12.00, 12.00, 'Y', true, true, false, 2704, 2712, null, '88', '88', NULL, 'two:+grunnlag/-fradrag', NULL, null, 29, null, false),
  (89, '89', 'Tjeneste utland, ikke fradrag 12', 'Service abroad, not deductible, low', 'OUT', 'LOW', -12.00, 12.00, 'Y', false, true, false, 2704, null, null, '89', '89', NULL, 'one:+grunnlag', NULL, null, 30, null, false),
  (91, '91', 'Klimakvote/gull, fradrag', 'Quotas/gold, deductible', 'BOTH', 'STANDARD', -25.00, 25.00, 'Y', true, true, false, 2707, 2710, null, '91', '91', NULL, 'two:+grunnlag/-fradrag', NULL, null, 31, null, false),
  (92, '92', 'Klimakvote/gull, ikke fradrag', 'Quotas/gold, not deductible', 'OUT', 'STANDARD', -25.00, 25.00, 'Y', false, true, false, 2707, null, null, '92', '92', NULL, 'one:+grunnlag', NULL, null, 32, null, false),
  (111, '12', 'Inngående mva råfisk', 'Input VAT raw fish', 'IN', 'RAW_FISH', 11.11, 11.11, 'N', true, true, false, null, 2715, null, '12', '12', NULL, 'one:-fradrag', NULL, null, 33, null, false),
  (230, '20', 'Innførselskostnad uten mva', 'Import cost, no VAT', 'IN', 'NONE', 0.00, 0.00, 'N', false, false, false, null, null, null, '20', NULL, NULL, 'none', NULL, null, 34, null, true),
  (311, '32', 'Utgående mva råfisk', 'Output VAT raw fish', 'OUT', 'RAW_FISH', 11.11, 11.11, 'N', false, true, false, 2708, null, 3011, '32', '32', NULL, 'one:+grunnlag', 'S', null, 35, null, true),
  (550, 'TAP-1', 'Tap på krav kode 1', 'Bad debt relief code 1', 'IN', 'STANDARD', 25.00, 25.00, 'N', true, true, false, null, 2710, null, '1', '1', 'tapPåKrav', 'spec:tapPåKrav', NULL, 1, 38, null, true),
  (551, 'TAP-11', 'Tap på krav kode 11', 'Bad debt relief code 11', 'IN', 'MIDDLE', 15.00, 15.00, 'N', true, true, false, null, 2711, null, '11', '11', 'tapPåKrav', 'spec:tapPåKrav', NULL, 11, 39, null, true),
  (552, 'TAP-12', 'Tap på krav kode 12', 'Bad debt relief code 12', 'IN', 'RAW_FISH', 11.11, 11.11, 'N', true, true, false, null, 2715, null, '12', '12', 'tapPåKrav', 'spec:tapPåKrav', NULL, 111, 40, null, false),
  (553, 'TAP-13', 'Tap på krav kode 13', 'Bad debt relief code 13', 'IN', 'LOW', 12.00, 12.00, 'N', true, true, false, null, 2712, null, '13', '13', 'tapPåKrav', 'spec:tapPåKrav', NULL, 12, 41, null, true),
  (554, 'UTTAK-3', 'Uttak kode 3', 'Withdrawal code 3', 'OUT', 'STANDARD', 25.00, 25.00, 'N', false, true, false, 2700, null, null, '3', '3', 'uttak', 'spec:uttak', NULL, 3, 42, null, true),
  (555, 'UTTAK-5', 'Uttak kode 5', 'Withdrawal code 5', 'OUT', 'ZERO', 0.00, 0.00, 'N', false, true, false, null, null, null, '5', '5', 'uttak', 'spec:uttak', NULL, 5, 43, null, false),
  (556, 'UTTAK-31', 'Uttak kode 31', 'Withdrawal code 31', 'OUT', 'MIDDLE', 15.00, 15.00, 'N', false, true, false, 2701, null, null, '31', '31', 'uttak', 'spec:uttak', NULL, 31, 44, null, true),
  (557, 'UTTAK-32', 'Uttak kode 32', 'Withdrawal code 32', 'OUT', 'RAW_FISH', 11.11, 11.11, 'N', false, true, false, 2708, null, null, '32', '32', 'uttak', 'spec:uttak', NULL, 311, 45, null, false),
  (558, 'UTTAK-33', 'Uttak kode 33', 'Withdrawal code 33', 'OUT', 'LOW', 12.00, 12.00, 'N', false, true, false, 2702, null, null, '33', '33', 'uttak', 'spec:uttak', NULL, 32, 46, null, true),
  (559, 'JUST-1', 'Justering kode 1', 'Capital goods adjustment code 1', 'IN', 'STANDARD', 25.00, 25.00, 'N', true, true, false, null, 2710, null, '1', '1', 'justering', 'spec:justering', NULL, 1, 47, null, true),
  (560, 'TILB-1', 'Tilbakeføring kode 1', 'Capital goods repayment code 1', 'IN', 'STANDARD', 25.00, 25.00, 'N', true, true, false, null, 2710, null, '1', '1', 'tilbakeføring', 'spec:tilbakeføring', NULL, 1, 48, null, true),
  (561, 'TILB-81', 'Tilbakeføring kode 81', 'Capital goods repayment code 81', 'BOTH', 'STANDARD', -25.00, 25.00, 'Y', true, true, false, 2705, 2710, null, '81', '81', 'tilbakeføring', 'spec:tilbakeføring', NULL, 81, 49, null, true),
  (562, 'JUST-81', 'Justering kode 81', 'Capital goods adjustment code 81', 'BOTH', 'STANDARD', -25.00, 25.00, 'Y', true, true, false, 2705, 2710, null, '81', '81', 'justering', 'spec:justering', NULL, 81, 50, null, true),
  (600, '81-K', 'Kompensasjon kode 81', 'Compensation code 81', 'BOTH', 'STANDARD', -25.00, 25.00, 'Y', true, true, false, 2705, 2710, null, '81', '81', 'kompensasjon', 'spec:kompensasjon', NULL, null, 51, null, false),
  (601, '83-K', 'Kompensasjon kode 83', 'Compensation code 83', 'BOTH', 'MIDDLE', -15.00, 15.00, 'Y', true, true, false, 2706, 2711, null, '83', '83', 'kompensasjon', 'spec:kompensasjon', NULL, null, 52, null, false),
  (602, '86-K', 'Kompensasjon kode 86', 'Compensation code 86', 'BOTH', 'STANDARD', -25.00, 25.00, 'Y', true, true, false, 2703, 2710, null, '86', '86', 'kompensasjon', 'spec:kompensasjon', NULL, null, 53, null, false),
  (603, '88-K', 'Kompensasjon kode 88', 'Compensation code 88', 'BOTH', 'LOW', -12.00, 12.00, 'Y', true, true, false, 2704, 2712, null, '88', '88', 'kompensasjon', 'spec:kompensasjon', NULL, null, 54, null, false),
  (604, '91-K', 'Kompensasjon kode 91', 'Compensation code 91', 'BOTH', 'STANDARD', -25.00, 25.00, 'Y', true, true, false, 2707, 2710, null, '91', '91', 'kompensasjon', 'spec:kompensasjon', NULL, null, 55, null, false);

insert into default_legal_vat ("legalVatClass", "vatTypeId") values
  ('IMPORT_BASIS', 81),
  ('IMPORT_BASIS', 82),
  ('IMPORT_BASIS', 83),
  ('IMPORT_BASIS', 84),
  ('IMPORT_BASIS', 85),
  ('IMPORT_BASIS', 561),
  ('IMPORT_BASIS', 562),
  ('IMPORT_BASIS', 600),
  ('IMPORT_BASIS', 601),
  ('NONE', 0),
  ('NO_TREATMENT', 0),
  ('NO_TREATMENT', 7),
  ('ONLY:14', 23),
  ('ONLY:15', 24),
  ('ONLY:3', 3),
  ('ONLY:31', 31),
  ('ONLY:32', 311),
  ('ONLY:33', 32),
  ('ONLY:5', 5),
  ('ONLY:51', 51),
  ('ONLY:52', 52),
  ('ONLY:6', 6),
  ('ONLY:UTTAK-3', 554),
  ('PURCHASE', 0),
  ('PURCHASE', 1),
  ('PURCHASE', 11),
  ('PURCHASE', 12),
  ('PURCHASE', 13),
  ('PURCHASE', 14),
  ('PURCHASE', 34),
  ('PURCHASE', 35),
  ('PURCHASE', 88),
  ('PURCHASE', 89),
  ('PURCHASE', 91),
  ('PURCHASE', 92),
  ('PURCHASE', 111),
  ('PURCHASE', 230),
  ('PURCHASE', 550),
  ('PURCHASE', 551),
  ('PURCHASE', 552),
  ('PURCHASE', 553),
  ('PURCHASE', 559),
  ('PURCHASE', 560),
  ('PURCHASE', 602),
  ('PURCHASE', 603),
  ('PURCHASE', 604),
  ('SALES', 0),
  ('SALES', 3),
  ('SALES', 5),
  ('SALES', 6),
  ('SALES', 31),
  ('SALES', 32),
  ('SALES', 52),
  ('VAT:4', 0),
  ('VAT:4', 4),
  ('VAT:41', 0),
  ('VAT:41', 41),
  ('VAT:42', 0),
  ('VAT:42', 42),
  ('WITHDRAWAL', 554),
  ('WITHDRAWAL', 555),
  ('WITHDRAWAL', 556),
  ('WITHDRAWAL', 557),
  ('WITHDRAWAL', 558);

insert into default_voucher_type (key, sequence, "nameNorwegian", "nameEnglish") values
  ('BANK_RECONCILIATION', 10, 'Bankavstemming', 'Bank reconciliation'),
  ('CUSTOMS', 14, 'Tolldeklarasjon', 'Customs declaration'),
  ('EMPLOYEE_EXPENSE', 12, 'Ansattutlegg', 'Employee expense'),
  ('OPENING_BALANCE', 13, 'Åpningsbalanse', 'Opening balance'),
  ('OUTGOING_INVOICE', 1, 'Utgående faktura', 'Outgoing invoice'),
  ('PAYMENT', 4, 'Betaling', 'Payment'),
  ('PAYMENT_KID', 8, 'Betaling med KID-nummer', 'Payment with KID'),
  ('PAYROLL', 5, 'Lønnsbilag', 'Payroll voucher'),
  ('PENSION', 15, 'Pensjon', 'Pension'),
  ('REMINDER', 3, 'Purring', 'Reminder'),
  ('REMITTANCE', 9, 'Remittering', 'Remittance'),
  ('ROUNDING', 17, 'Øreavrunding', 'Rounding'),
  ('SICK_PAY_REFUND', 16, 'Refusjon av sykepenger', 'Sick pay refund'),
  ('SUPPLIER_INVOICE', 2, 'Leverandørfaktura', 'Supplier invoice'),
  ('TAX_TERM', 6, 'Terminoppgave', 'Tax term report'),
  ('TRAVEL_EXPENSE', 11, 'Reiseregning', 'Travel expense'),
  ('VAT_RETURN', 7, 'Mva-melding', 'VAT return');

insert into default_payment_type (direction, sequence, "nameNorwegian", "nameEnglish", "accountNumber", "currencyCode", "isInactive", "showIncomingInvoice", "showWagePayment", "showVatReturns", "showWagePeriodTransaction", "requiresSeparateVoucher") values
  ('IN', 1, 'Kontant', 'Cash', 1900, 'NOK', false, false, false, false, false, false),
  ('IN', 2, 'Betalt til bank', 'Paid to bank account', 1920, 'NOK', false, false, false, false, false, false),
  ('OUT', 1, '1920 Manuelt betalt nettbank', '1920 Paid by hand in online bank', 1920, 'NOK', false, true, true, true, true, false),
  ('OUT', 2, 'Betalingsbilag (på papir)', 'Payment form (on paper)', 1920, 'NOK', true, false, false, false, false, true),
  ('OUT', 3, 'Bankkort (debetkort/Bank Accept)', 'Bank card (debit card)', 1920, 'NOK', false, true, false, false, false, false),
  ('OUT', 4, 'Kontant', 'Cash', 1900, 'NOK', false, true, false, false, false, false);

insert into default_product_unit (sequence, name, "nameShort", "nameEnglish", "nameShortEnglish", "commonCode") values
  (1, 'Liter', 'l', 'Litre', 'l', 'LTR'),
  (2, 'Meter', 'm', 'metre', 'm', 'MTR'),
  (3, 'Kilometer', 'km', 'Kilometre', 'km', 'KMT'),
  (4, 'Gram', 'g', 'Gram', 'g', 'GRM'),
  (5, 'Kilogram', 'kg', 'Kilogram', 'kg', 'KGM'),
  (6, 'Stykk', 'stk', 'Each', 'each', 'EA'),
  (7, 'Time', 't', 'Hour', 'h', 'HUR'),
  (8, 'Dag', 'dag', 'Day', 'd', 'DAY'),
  (9, 'Måned', 'mnd', 'Month', 'mo', 'MON'),
  (10, 'År', 'år', 'Year', 'yr', 'ANN'),
  (11, 'Tonn', 'tonn', 'Tonne', 't', 'TNE'),
  (12, 'Kvadratmeter', 'm2', 'Square metre', 'm2', 'MTK'),
  (13, 'Kubikkmeter', 'm3', 'Cubic metre', 'm3', 'MTQ'),
  (14, 'Kilowattime', 'kWh', 'Kilowatt hour', 'kWh', 'KWH'),
  (15, 'Sett', 'sett', 'Set', 'set', 'SET'),
  (16, 'Pakke', 'pk', 'Package', 'pk', 'XPK'),
  (17, 'Minutt', 'min', 'Minute', 'min', 'MIN'),
  (18, 'Enhet', 'enh', 'One', 'one', 'C62');

insert into currency_rate (id, "sourceCurrency", rate, date, factor) overriding system value values
  (1, 2, 1.0353000000, '2026-03-16', 100),
  (2, 2, 1.0343000000, '2026-03-17', 100),
  (3, 2, 1.0225000000, '2026-03-18', 100),
  (4, 2, 1.0175000000, '2026-03-19', 100),
  (5, 2, 1.0229000000, '2026-03-20', 100),
  (6, 2, 1.0417000000, '2026-03-23', 100),
  (7, 2, 1.0376000000, '2026-03-24', 100),
  (8, 3, 1.4921000000, '2026-03-16', 100),
  (9, 3, 1.4820000000, '2026-03-17', 100),
  (10, 3, 1.4749000000, '2026-03-18', 100),
  (11, 3, 1.4717000000, '2026-03-19', 100),
  (12, 3, 1.4762000000, '2026-03-20', 100),
  (13, 3, 1.5104000000, '2026-03-23', 100),
  (14, 3, 1.5032000000, '2026-03-24', 100),
  (15, 4, 9.7134000000, '2026-03-16', 1),
  (16, 4, 9.6028000000, '2026-03-17', 1),
  (17, 4, 9.5830000000, '2026-03-18', 1),
  (18, 4, 9.5709000000, '2026-03-19', 1),
  (19, 4, 9.5448000000, '2026-03-20', 1),
  (20, 4, 9.7318000000, '2026-03-23', 1),
  (21, 4, 9.7049000000, '2026-03-24', 1),
  (22, 5, 11.1490000000, '2026-03-16', 1),
  (23, 5, 11.0730000000, '2026-03-17', 1),
  (24, 5, 11.0205000000, '2026-03-18', 1),
  (25, 5, 10.9960000000, '2026-03-19', 1),
  (26, 5, 11.0290000000, '2026-03-20', 1),
  (27, 5, 11.2850000000, '2026-03-23', 1),
  (28, 5, 11.2305000000, '2026-03-24', 1),
  (29, 6, 12.9027000000, '2026-03-16', 1),
  (30, 6, 12.8115000000, '2026-03-17', 1),
  (31, 6, 12.7562000000, '2026-03-18', 1),
  (32, 6, 12.7286000000, '2026-03-19', 1),
  (33, 6, 12.7594000000, '2026-03-20', 1),
  (34, 6, 13.0583000000, '2026-03-23', 1),
  (35, 6, 12.9771000000, '2026-03-24', 1),
  (36, 7, 12.3316000000, '2026-03-16', 100),
  (37, 7, 12.2111000000, '2026-03-17', 100),
  (38, 7, 12.1465000000, '2026-03-18', 100),
  (39, 7, 12.0557000000, '2026-03-19', 100),
  (40, 7, 12.1251000000, '2026-03-20', 100),
  (41, 7, 12.3685000000, '2026-03-23', 100),
  (42, 7, 12.2805000000, '2026-03-24', 100),
  (43, 8, 0.0610370000, '2026-03-16', 100),
  (44, 8, 0.0604120000, '2026-03-17', 100),
  (45, 8, 0.0600600000, '2026-03-18', 100),
  (46, 8, 0.0602650000, '2026-03-19', 100),
  (47, 8, 0.0601170000, '2026-03-20', 100),
  (48, 8, 0.0613780000, '2026-03-23', 100),
  (49, 8, 0.0610650000, '2026-03-24', 100),
  (50, 9, 6.8516000000, '2026-03-16', 1),
  (51, 9, 6.8238000000, '2026-03-17', 1),
  (52, 9, 6.7590000000, '2026-03-18', 1),
  (53, 9, 6.7037000000, '2026-03-19', 1),
  (54, 9, 6.7452000000, '2026-03-20', 1),
  (55, 9, 6.8315000000, '2026-03-23', 1),
  (56, 9, 6.7442000000, '2026-03-24', 1),
  (57, 12, 7.0999000000, '2026-03-16', 1),
  (58, 12, 7.0065000000, '2026-03-17', 1),
  (59, 12, 6.9865000000, '2026-03-18', 1),
  (60, 12, 6.9727000000, '2026-03-19', 1),
  (61, 12, 6.9588000000, '2026-03-20', 1),
  (62, 12, 7.0993000000, '2026-03-23', 1),
  (63, 12, 7.0588000000, '2026-03-24', 1),
  (64, 15, 0.1625700000, '2026-03-16', 100),
  (65, 15, 0.1612300000, '2026-03-17', 100),
  (66, 15, 0.1597200000, '2026-03-18', 100),
  (67, 15, 0.1591000000, '2026-03-19', 100),
  (68, 15, 0.1594200000, '2026-03-20', 100),
  (69, 15, 0.1631700000, '2026-03-23', 100),
  (70, 15, 0.1618300000, '2026-03-24', 100),
  (71, 17, 1.2404000000, '2026-03-16', 1),
  (72, 17, 1.2255000000, '2026-03-17', 1),
  (73, 17, 1.2227000000, '2026-03-18', 1),
  (74, 17, 1.2222000000, '2026-03-19', 1),
  (75, 17, 1.2181000000, '2026-03-20', 1),
  (76, 17, 1.2426000000, '2026-03-23', 1),
  (77, 17, 1.2399000000, '2026-03-24', 1),
  (78, 18, 0.1053000000, '2026-03-16', 100),
  (79, 18, 0.1039700000, '2026-03-17', 100),
  (80, 18, 0.1031600000, '2026-03-18', 100),
  (81, 18, 0.1026400000, '2026-03-19', 100),
  (82, 18, 0.1019600000, '2026-03-20', 100),
  (83, 18, 0.1044000000, '2026-03-23', 100),
  (84, 18, 0.1034100000, '2026-03-24', 100),
  (85, 19, 0.0005725600, '2026-03-16', 100),
  (86, 19, 0.0005662700, '2026-03-17', 100),
  (87, 19, 0.0005639100, '2026-03-18', 100),
  (88, 19, 0.0005643200, '2026-03-19', 100),
  (89, 19, 0.0005639300, '2026-03-20', 100),
  (90, 19, 0.0005759700, '2026-03-23', 100),
  (91, 19, 0.0005745700, '2026-03-24', 100),
  (92, 20, 0.0777000000, '2026-03-16', 100),
  (93, 20, 0.0771000000, '2026-03-17', 100),
  (94, 20, 0.0767000000, '2026-03-18', 100),
  (95, 20, 0.0767000000, '2026-03-19', 100),
  (96, 20, 0.0767000000, '2026-03-20', 100),
  (97, 20, 0.0786000000, '2026-03-23', 100),
  (98, 20, 0.0780000000, '2026-03-24', 100),
  (99, 21, 3.1142000000, '2026-03-16', 1),
  (100, 21, 3.0988000000, '2026-03-17', 1),
  (101, 21, 3.0887000000, '2026-03-18', 1),
  (102, 21, 3.0547000000, '2026-03-19', 1),
  (103, 21, 3.0732000000, '2026-03-20', 1),
  (104, 21, 3.1242000000, '2026-03-23', 1),
  (105, 21, 3.1012000000, '2026-03-24', 1),
  (106, 23, 1.4085000000, '2026-03-16', 100),
  (107, 23, 1.3944000000, '2026-03-17', 100),
  (108, 23, 1.3912000000, '2026-03-18', 100),
  (109, 23, 1.3870000000, '2026-03-19', 100),
  (110, 23, 1.3844000000, '2026-03-20', 100),
  (111, 23, 1.4121000000, '2026-03-23', 100),
  (112, 23, 1.4079000000, '2026-03-24', 100),
  (113, 31, 5.6747000000, '2026-03-16', 1),
  (114, 31, 5.6228000000, '2026-03-17', 1),
  (115, 31, 5.5763000000, '2026-03-18', 1),
  (116, 31, 5.5535000000, '2026-03-19', 1),
  (117, 31, 5.5919000000, '2026-03-20', 1),
  (118, 31, 5.6892000000, '2026-03-23', 1),
  (119, 31, 5.6449000000, '2026-03-24', 1),
  (120, 32, 0.0347700000, '2026-03-16', 100),
  (121, 32, 0.0344000000, '2026-03-17', 100),
  (122, 32, 0.0343000000, '2026-03-18', 100),
  (123, 32, 0.0342700000, '2026-03-19', 100),
  (124, 32, 0.0341900000, '2026-03-20', 100),
  (125, 32, 0.0348600000, '2026-03-23', 100),
  (126, 32, 0.0345200000, '2026-03-24', 100),
  (127, 33, 2.6120000000, '2026-03-16', 1),
  (128, 33, 2.5997000000, '2026-03-17', 1),
  (129, 33, 2.5801000000, '2026-03-18', 1),
  (130, 33, 2.5660000000, '2026-03-19', 1),
  (131, 33, 2.5779000000, '2026-03-20', 1),
  (132, 33, 2.6464000000, '2026-03-23', 1),
  (133, 33, 2.6274000000, '2026-03-24', 1),
  (134, 37, 7.5968000000, '2026-03-16', 1),
  (135, 37, 7.5209000000, '2026-03-17', 1),
  (136, 37, 7.4796000000, '2026-03-18', 1),
  (137, 37, 7.4579000000, '2026-03-19', 1),
  (138, 37, 7.4556000000, '2026-03-20', 1),
  (139, 37, 7.6296000000, '2026-03-23', 1),
  (140, 37, 7.5784000000, '2026-03-24', 1),
  (141, 39, 0.5793000000, '2026-03-16', 1),
  (142, 39, 0.5764000000, '2026-03-17', 1),
  (143, 39, 0.5676000000, '2026-03-18', 1),
  (144, 39, 0.5607000000, '2026-03-19', 1),
  (145, 39, 0.5653000000, '2026-03-20', 1),
  (146, 39, 0.5789000000, '2026-03-23', 1),
  (147, 39, 0.5675000000, '2026-03-24', 1),
  (148, 40, 0.0065160000, '2026-03-16', 100),
  (149, 40, 0.0064570000, '2026-03-17', 100),
  (150, 40, 0.0063740000, '2026-03-18', 100),
  (151, 40, 0.0063740000, '2026-03-19', 100),
  (152, 40, 0.0063600000, '2026-03-20', 100),
  (153, 40, 0.0065420000, '2026-03-23', 100),
  (154, 40, 0.0064750000, '2026-03-24', 100),
  (155, 41, 0.3034800000, '2026-03-16', 100),
  (156, 41, 0.3013900000, '2026-03-17', 100),
  (157, 41, 0.3000100000, '2026-03-18', 100),
  (158, 41, 0.2993500000, '2026-03-19', 100),
  (159, 41, 0.2983600000, '2026-03-20', 100),
  (160, 41, 0.3054000000, '2026-03-23', 100),
  (161, 41, 0.3032900000, '2026-03-24', 100),
  (162, 43, 0.3001600000, '2026-03-16', 100),
  (163, 43, 0.2971200000, '2026-03-17', 100),
  (164, 43, 0.2933700000, '2026-03-18', 100),
  (165, 43, 0.2908600000, '2026-03-19', 100),
  (166, 43, 0.2913600000, '2026-03-20', 100),
  (167, 43, 0.3017100000, '2026-03-23', 100),
  (168, 43, 0.2971500000, '2026-03-24', 100),
  (169, 44, 0.4562500000, '2026-03-16', 100),
  (170, 44, 0.4531200000, '2026-03-17', 100),
  (171, 44, 0.4504200000, '2026-03-18', 100),
  (172, 44, 0.4485100000, '2026-03-19', 100),
  (173, 44, 0.4500700000, '2026-03-20', 100),
  (174, 44, 0.4617800000, '2026-03-23', 100),
  (175, 44, 0.4588200000, '2026-03-24', 100),
  (176, 46, 0.2198000000, '2026-03-16', 100),
  (177, 46, 0.2172000000, '2026-03-17', 100),
  (178, 46, 0.2167000000, '2026-03-18', 100),
  (179, 46, 0.2159000000, '2026-03-19', 100),
  (180, 46, 0.2154000000, '2026-03-20', 100),
  (181, 46, 0.2196000000, '2026-03-23', 100),
  (182, 46, 0.2188000000, '2026-03-24', 100),
  (183, 47, 0.0285700000, '2026-03-16', 100),
  (184, 47, 0.0285140000, '2026-03-17', 100),
  (185, 47, 0.0280540000, '2026-03-18', 100),
  (186, 47, 0.0278870000, '2026-03-19', 100),
  (187, 47, 0.0281010000, '2026-03-20', 100),
  (188, 47, 0.0290510000, '2026-03-23', 100),
  (189, 47, 0.0288050000, '2026-03-24', 100),
  (190, 65, 1.8431000000, '2026-03-16', 1),
  (191, 65, 1.8435000000, '2026-03-17', 1),
  (192, 65, 1.8343000000, '2026-03-18', 1),
  (193, 65, 1.8063000000, '2026-03-19', 1),
  (194, 65, 1.8163000000, '2026-03-20', 1),
  (195, 65, 1.8503000000, '2026-03-23', 1),
  (196, 65, 1.8426000000, '2026-03-24', 1),
  (197, 66, 0.5457000000, '2026-03-16', 100),
  (198, 66, 0.5437000000, '2026-03-17', 100),
  (199, 66, 0.5404000000, '2026-03-18', 100),
  (200, 66, 0.5342000000, '2026-03-19', 100),
  (201, 66, 0.5357000000, '2026-03-20', 100),
  (202, 66, 0.5478000000, '2026-03-23', 100),
  (203, 66, 0.5426000000, '2026-03-24', 100),
  (204, 67, 2.4713000000, '2026-03-16', 1),
  (205, 67, 2.4510000000, '2026-03-17', 1),
  (206, 67, 2.4468000000, '2026-03-18', 1),
  (207, 67, 2.4296000000, '2026-03-19', 1),
  (208, 67, 2.4228000000, '2026-03-20', 1),
  (209, 67, 2.4703000000, '2026-03-23', 1),
  (210, 67, 2.4529000000, '2026-03-24', 1),
  (211, 68, 2.1884000000, '2026-03-16', 100),
  (212, 68, 2.1748000000, '2026-03-17', 100),
  (213, 68, 2.1635000000, '2026-03-18', 100),
  (214, 68, 2.1573000000, '2026-03-19', 100),
  (215, 68, 2.1642000000, '2026-03-20', 100),
  (216, 68, 2.2146000000, '2026-03-23', 100),
  (217, 68, 2.2042000000, '2026-03-24', 100),
  (218, 69, 0.0003690000, '2026-03-16', 100),
  (219, 69, 0.0003650000, '2026-03-17', 100),
  (220, 69, 0.0003640000, '2026-03-18', 100),
  (221, 69, 0.0003640000, '2026-03-19', 100),
  (222, 69, 0.0003630000, '2026-03-20', 100),
  (223, 69, 0.0003690000, '2026-03-23', 100),
  (224, 69, 0.0003680000, '2026-03-24', 100),
  (225, 71, 3.2607000000, '2026-03-16', 1),
  (226, 71, 3.1860000000, '2026-03-17', 1),
  (227, 71, 3.1407000000, '2026-03-18', 1),
  (228, 71, 3.1057000000, '2026-03-19', 1),
  (229, 71, 3.1615000000, '2026-03-20', 1),
  (230, 71, 3.2683000000, '2026-03-23', 1),
  (231, 71, 3.2782000000, '2026-03-24', 1),
  (232, 72, 0.0792000000, '2026-03-16', 100),
  (233, 72, 0.0783000000, '2026-03-17', 100),
  (234, 72, 0.0781000000, '2026-03-18', 100),
  (235, 72, 0.0780000000, '2026-03-19', 100),
  (236, 72, 0.0778000000, '2026-03-20', 100),
  (237, 72, 0.0793000000, '2026-03-23', 100),
  (238, 72, 0.0791000000, '2026-03-24', 100),
  (239, 73, 0.0046250000, '2026-03-16', 100),
  (240, 73, 0.0045730000, '2026-03-17', 100),
  (241, 73, 0.0045630000, '2026-03-18', 100),
  (242, 73, 0.0045580000, '2026-03-19', 100),
  (243, 73, 0.0045450000, '2026-03-20', 100),
  (244, 73, 0.0046340000, '2026-03-23', 100),
  (245, 73, 0.0046210000, '2026-03-24', 100);

select setval(pg_get_serial_sequence('currency_rate', 'id'), (select max(id) from currency_rate));

insert into product_unit_master (id, name, "nameShort", "commonCode", "peppolName", "peppolSymbol") values
  (1, 'group', '', '10', 'group', ''),
  (2, 'outfit', '', '11', 'outfit', ''),
  (3, 'ration', '', '13', 'ration', ''),
  (4, 'shot', '', '14', 'shot', ''),
  (5, 'stick, military', '', '15', 'stick, military', ''),
  (6, 'twenty foot container', '', '20', 'twenty foot container', ''),
  (7, 'forty foot container', '', '21', 'forty foot container', ''),
  (8, 'decilitre per gram', '', '22', 'decilitre per gram', ''),
  (9, 'gram per cubic centimetre', '', '23', 'gram per cubic centimetre', ''),
  (10, 'theoretical pound', '', '24', 'theoretical pound', ''),
  (11, 'gram per square centimetre', '', '25', 'gram per square centimetre', ''),
  (12, 'theoretical ton', '', '27', 'theoretical ton', ''),
  (13, 'kilogram per square metre', '', '28', 'kilogram per square metre', ''),
  (14, 'kilopascal square metre per gram', '', '33', 'kilopascal square metre per gram', ''),
  (15, 'kilopascal per millimetre', '', '34', 'kilopascal per millimetre', ''),
  (16, 'millilitre per square centimetre second', '', '35', 'millilitre per square centimetre second', ''),
  (17, 'ounce per square foot', '', '37', 'ounce per square foot', ''),
  (18, 'ounce per square foot per 0,01inch', '', '38', 'ounce per square foot per 0,01inch', ''),
  (19, 'millilitre per second', '', '40', 'millilitre per second', ''),
  (20, 'millilitre per minute', '', '41', 'millilitre per minute', ''),
  (21, 'sitas', '', '56', 'sitas', ''),
  (22, 'mesh', '', '57', 'mesh', ''),
  (23, 'net kilogram', '', '58', 'net kilogram', ''),
  (24, 'part per million', '', '59', 'part per million', ''),
  (25, 'percent weight', '', '60', 'percent weight', ''),
  (26, 'part per billion (US)', '', '61', 'part per billion (US)', ''),
  (27, 'millipascal', '', '74', 'millipascal', ''),
  (28, 'milli-inch', '', '77', 'milli-inch', ''),
  (29, 'pound per square inch absolute', '', '80', 'pound per square inch absolute', ''),
  (30, 'henry', '', '81', 'henry', ''),
  (31, 'foot pound-force', '', '85', 'foot pound-force', ''),
  (32, 'pound per cubic foot', '', '87', 'pound per cubic foot', ''),
  (33, 'poise', '', '89', 'poise', ''),
  (34, 'stokes', '', '91', 'stokes', ''),
  (35, 'fixed rate', '', '1I', 'fixed rate', ''),
  (36, 'radian per second', '', '2A', 'radian per second', ''),
  (37, 'radian per second squared', '', '2B', 'radian per second squared', ''),
  (38, 'roentgen', '', '2C', 'roentgen', ''),
  (39, 'volt AC', '', '2G', 'volt AC', ''),
  (40, 'volt DC', '', '2H', 'volt DC', ''),
  (41, 'British thermal unit (international table) per hour', '', '2I', 'British thermal unit (international table) per hour', ''),
  (42, 'cubic centimetre per second', '', '2J', 'cubic centimetre per second', ''),
  (43, 'cubic foot per hour', '', '2K', 'cubic foot per hour', ''),
  (44, 'cubic foot per minute', '', '2L', 'cubic foot per minute', ''),
  (45, 'centimetre per second', '', '2M', 'centimetre per second', ''),
  (46, 'decibel', '', '2N', 'decibel', ''),
  (47, 'kilobyte', '', '2P', 'kilobyte', ''),
  (48, 'kilobecquerel', '', '2Q', 'kilobecquerel', ''),
  (49, 'kilocurie', '', '2R', 'kilocurie', ''),
  (50, 'megagram', '', '2U', 'megagram', ''),
  (51, 'metre per minute', '', '2X', 'metre per minute', ''),
  (52, 'milliroentgen', '', '2Y', 'milliroentgen', ''),
  (53, 'millivolt', '', '2Z', 'millivolt', ''),
  (54, 'megajoule', '', '3B', 'megajoule', ''),
  (55, 'manmonth', '', '3C', 'manmonth', ''),
  (56, 'centistokes', '', '4C', 'centistokes', ''),
  (57, 'microlitre', '', '4G', 'microlitre', ''),
  (58, 'micrometre (micron)', '', '4H', 'micrometre (micron)', ''),
  (59, 'milliampere', '', '4K', 'milliampere', ''),
  (60, 'megabyte', '', '4L', 'megabyte', ''),
  (61, 'milligram per hour', '', '4M', 'milligram per hour', ''),
  (62, 'megabecquerel', '', '4N', 'megabecquerel', ''),
  (63, 'microfarad', '', '4O', 'microfarad', ''),
  (64, 'newton per metre', '', '4P', 'newton per metre', ''),
  (65, 'ounce inch', '', '4Q', 'ounce inch', ''),
  (66, 'ounce foot', '', '4R', 'ounce foot', ''),
  (67, 'picofarad', '', '4T', 'picofarad', ''),
  (68, 'pound per hour', '', '4U', 'pound per hour', ''),
  (69, 'ton (US) per hour', '', '4W', 'ton (US) per hour', ''),
  (70, 'kilolitre per hour', '', '4X', 'kilolitre per hour', ''),
  (71, 'barrel (US) per minute', '', '5A', 'barrel (US) per minute', ''),
  (72, 'batch', '', '5B', 'batch', ''),
  (73, 'MMSCF/day', '', '5E', 'MMSCF/day', ''),
  (74, 'hydraulic horse power', '', '5J', 'hydraulic horse power', ''),
  (75, 'ampere square metre per joule second', '', 'A10', 'ampere square metre per joule second', ''),
  (76, 'angstrom', '', 'A11', 'angstrom', ''),
  (77, 'astronomical unit', '', 'A12', 'astronomical unit', ''),
  (78, 'attojoule', '', 'A13', 'attojoule', ''),
  (79, 'barn', '', 'A14', 'barn', ''),
  (80, 'barn per electronvolt', '', 'A15', 'barn per electronvolt', ''),
  (81, 'barn per steradian electronvolt', '', 'A16', 'barn per steradian electronvolt', ''),
  (82, 'barn per steradian', '', 'A17', 'barn per steradian', ''),
  (83, 'becquerel per kilogram', '', 'A18', 'becquerel per kilogram', ''),
  (84, 'becquerel per cubic metre', '', 'A19', 'becquerel per cubic metre', ''),
  (85, 'ampere per centimetre', '', 'A2', 'ampere per centimetre', ''),
  (86, 'British thermal unit (international table) per second square foot degree             Rankine', '', 'A20', 'British thermal unit (international table) per second square foot degree             Rankine', ''),
  (87, 'British thermal unit (international table) per pound degree Rankine', '', 'A21', 'British thermal unit (international table) per pound degree Rankine', ''),
  (88, 'British thermal unit (international table) per second foot degree Rankine', '', 'A22', 'British thermal unit (international table) per second foot degree Rankine', ''),
  (89, 'British thermal unit (international table) per hour square foot degree Rankine', '', 'A23', 'British thermal unit (international table) per hour square foot degree Rankine', ''),
  (90, 'candela per square metre', '', 'A24', 'candela per square metre', ''),
  (91, 'coulomb metre', '', 'A26', 'coulomb metre', ''),
  (92, 'coulomb metre squared per volt', '', 'A27', 'coulomb metre squared per volt', ''),
  (93, 'coulomb per cubic centimetre', '', 'A28', 'coulomb per cubic centimetre', ''),
  (94, 'coulomb per cubic metre', '', 'A29', 'coulomb per cubic metre', ''),
  (95, 'ampere per millimetre', '', 'A3', 'ampere per millimetre', ''),
  (96, 'coulomb per cubic millimetre', '', 'A30', 'coulomb per cubic millimetre', ''),
  (97, 'coulomb per kilogram second', '', 'A31', 'coulomb per kilogram second', ''),
  (98, 'coulomb per mole', '', 'A32', 'coulomb per mole', ''),
  (99, 'coulomb per square centimetre', '', 'A33', 'coulomb per square centimetre', ''),
  (100, 'coulomb per square metre', '', 'A34', 'coulomb per square metre', ''),
  (101, 'coulomb per square millimetre', '', 'A35', 'coulomb per square millimetre', ''),
  (102, 'cubic centimetre per mole', '', 'A36', 'cubic centimetre per mole', ''),
  (103, 'cubic decimetre per mole', '', 'A37', 'cubic decimetre per mole', ''),
  (104, 'cubic metre per coulomb', '', 'A38', 'cubic metre per coulomb', ''),
  (105, 'cubic metre per kilogram', '', 'A39', 'cubic metre per kilogram', ''),
  (106, 'ampere per square centimetre', '', 'A4', 'ampere per square centimetre', ''),
  (107, 'cubic metre per mole', '', 'A40', 'cubic metre per mole', ''),
  (108, 'ampere per square metre', '', 'A41', 'ampere per square metre', ''),
  (109, 'curie per kilogram', '', 'A42', 'curie per kilogram', ''),
  (110, 'deadweight tonnage', '', 'A43', 'deadweight tonnage', ''),
  (111, 'decalitre', '', 'A44', 'decalitre', ''),
  (112, 'decametre', '', 'A45', 'decametre', ''),
  (113, 'decitex', '', 'A47', 'decitex', ''),
  (114, 'degree Rankine', '', 'A48', 'degree Rankine', ''),
  (115, 'denier', '', 'A49', 'denier', ''),
  (116, 'ampere square metre', '', 'A5', 'ampere square metre', ''),
  (117, 'electronvolt', '', 'A53', 'electronvolt', ''),
  (118, 'electronvolt per metre', '', 'A54', 'electronvolt per metre', ''),
  (119, 'electronvolt square metre', '', 'A55', 'electronvolt square metre', ''),
  (120, 'electronvolt square metre per kilogram', '', 'A56', 'electronvolt square metre per kilogram', ''),
  (121, '8-part cloud cover', '', 'A59', '8-part cloud cover', ''),
  (122, 'ampere per square metre kelvin squared', '', 'A6', 'ampere per square metre kelvin squared', ''),
  (123, 'exajoule', '', 'A68', 'exajoule', ''),
  (124, 'farad per metre', '', 'A69', 'farad per metre', ''),
  (125, 'ampere per square millimetre', '', 'A7', 'ampere per square millimetre', ''),
  (126, 'femtojoule', '', 'A70', 'femtojoule', ''),
  (127, 'femtometre', '', 'A71', 'femtometre', ''),
  (128, 'foot per second squared', '', 'A73', 'foot per second squared', ''),
  (129, 'foot pound-force per second', '', 'A74', 'foot pound-force per second', ''),
  (130, 'freight ton', '', 'A75', 'freight ton', ''),
  (131, 'gal', '', 'A76', 'gal', ''),
  (132, 'ampere second', '', 'A8', 'ampere second', ''),
  (133, 'gigacoulomb per cubic metre', '', 'A84', 'gigacoulomb per cubic metre', ''),
  (134, 'gigaelectronvolt', '', 'A85', 'gigaelectronvolt', ''),
  (135, 'gigahertz', '', 'A86', 'gigahertz', ''),
  (136, 'gigaohm', '', 'A87', 'gigaohm', ''),
  (137, 'gigaohm metre', '', 'A88', 'gigaohm metre', ''),
  (138, 'gigapascal', '', 'A89', 'gigapascal', ''),
  (139, 'rate', '', 'A9', 'rate', ''),
  (140, 'gigawatt', '', 'A90', 'gigawatt', ''),
  (141, 'gon', '', 'A91', 'gon', ''),
  (142, 'gram per cubic metre', '', 'A93', 'gram per cubic metre', ''),
  (143, 'gram per mole', '', 'A94', 'gram per mole', ''),
  (144, 'gray', '', 'A95', 'gray', ''),
  (145, 'gray per second', '', 'A96', 'gray per second', ''),
  (146, 'hectopascal', '', 'A97', 'hectopascal', ''),
  (147, 'henry per metre', '', 'A98', 'henry per metre', ''),
  (148, 'bit', '', 'A99', 'bit', ''),
  (149, 'ball', '', 'AA', 'ball', ''),
  (150, 'bulk pack', '', 'AB', 'bulk pack', ''),
  (151, 'acre', '', 'ACR', 'acre', ''),
  (152, 'activity', '', 'ACT', 'activity', ''),
  (153, 'byte', '', 'AD', 'byte', ''),
  (154, 'ampere per metre', '', 'AE', 'ampere per metre', ''),
  (155, 'additional minute', '', 'AH', 'additional minute', ''),
  (156, 'average minute per call', '', 'AI', 'average minute per call', ''),
  (157, 'fathom', '', 'AK', 'fathom', ''),
  (158, 'access line', '', 'AL', 'access line', ''),
  (159, 'ampere hour', '', 'AMH', 'ampere hour', ''),
  (160, 'ampere', '', 'AMP', 'ampere', ''),
  (161, 'År', 'år', 'ANN', 'year', 'yr'),
  (162, 'troy ounce or apothecary ounce', '', 'APZ', 'troy ounce or apothecary ounce', ''),
  (163, 'anti-hemophilic factor (AHF) unit', '', 'AQ', 'anti-hemophilic factor (AHF) unit', ''),
  (164, 'assortment', '', 'AS', 'assortment', ''),
  (165, 'alcoholic strength by mass', '', 'ASM', 'alcoholic strength by mass', ''),
  (166, 'alcoholic strength by volume', '', 'ASU', 'alcoholic strength by volume', ''),
  (167, 'standard atmosphere', '', 'ATM', 'standard atmosphere', ''),
  (168, 'american wire gauge', '', 'AWG', 'american wire gauge', ''),
  (169, 'assembly', '', 'AY', 'assembly', ''),
  (170, 'British thermal unit (international table) per pound', '', 'AZ', 'British thermal unit (international table) per pound', ''),
  (171, 'barrel (US) per day', '', 'B1', 'barrel (US) per day', ''),
  (172, 'bit per second', '', 'B10', 'bit per second', ''),
  (173, 'joule per kilogram kelvin', '', 'B11', 'joule per kilogram kelvin', ''),
  (174, 'joule per metre', '', 'B12', 'joule per metre', ''),
  (175, 'joule per square metre', '', 'B13', 'joule per square metre', ''),
  (176, 'joule per metre to the fourth power', '', 'B14', 'joule per metre to the fourth power', ''),
  (177, 'joule per mole', '', 'B15', 'joule per mole', ''),
  (178, 'joule per mole kelvin', '', 'B16', 'joule per mole kelvin', ''),
  (179, 'credit', '', 'B17', 'credit', ''),
  (180, 'joule second', '', 'B18', 'joule second', ''),
  (181, 'digit', '', 'B19', 'digit', ''),
  (182, 'joule square metre per kilogram', '', 'B20', 'joule square metre per kilogram', ''),
  (183, 'kelvin per watt', '', 'B21', 'kelvin per watt', ''),
  (184, 'kiloampere', '', 'B22', 'kiloampere', ''),
  (185, 'kiloampere per square metre', '', 'B23', 'kiloampere per square metre', ''),
  (186, 'kiloampere per metre', '', 'B24', 'kiloampere per metre', ''),
  (187, 'kilobecquerel per kilogram', '', 'B25', 'kilobecquerel per kilogram', ''),
  (188, 'kilocoulomb', '', 'B26', 'kilocoulomb', ''),
  (189, 'kilocoulomb per cubic metre', '', 'B27', 'kilocoulomb per cubic metre', ''),
  (190, 'kilocoulomb per square metre', '', 'B28', 'kilocoulomb per square metre', ''),
  (191, 'kiloelectronvolt', '', 'B29', 'kiloelectronvolt', ''),
  (192, 'batting pound', '', 'B3', 'batting pound', ''),
  (193, 'gibibit', '', 'B30', 'gibibit', ''),
  (194, 'kilogram metre per second', '', 'B31', 'kilogram metre per second', ''),
  (195, 'kilogram metre squared', '', 'B32', 'kilogram metre squared', ''),
  (196, 'kilogram metre squared per second', '', 'B33', 'kilogram metre squared per second', ''),
  (197, 'kilogram per cubic decimetre', '', 'B34', 'kilogram per cubic decimetre', ''),
  (198, 'kilogram per litre', '', 'B35', 'kilogram per litre', ''),
  (199, 'barrel, imperial', '', 'B4', 'barrel, imperial', ''),
  (200, 'kilojoule per kelvin', '', 'B41', 'kilojoule per kelvin', ''),
  (201, 'kilojoule per kilogram', '', 'B42', 'kilojoule per kilogram', ''),
  (202, 'kilojoule per kilogram kelvin', '', 'B43', 'kilojoule per kilogram kelvin', ''),
  (203, 'kilojoule per mole', '', 'B44', 'kilojoule per mole', ''),
  (204, 'kilomole', '', 'B45', 'kilomole', ''),
  (205, 'kilomole per cubic metre', '', 'B46', 'kilomole per cubic metre', ''),
  (206, 'kilonewton', '', 'B47', 'kilonewton', ''),
  (207, 'kilonewton metre', '', 'B48', 'kilonewton metre', ''),
  (208, 'kiloohm', '', 'B49', 'kiloohm', ''),
  (209, 'kiloohm metre', '', 'B50', 'kiloohm metre', ''),
  (210, 'kilosecond', '', 'B52', 'kilosecond', ''),
  (211, 'kilosiemens', '', 'B53', 'kilosiemens', ''),
  (212, 'kilosiemens per metre', '', 'B54', 'kilosiemens per metre', ''),
  (213, 'kilovolt per metre', '', 'B55', 'kilovolt per metre', ''),
  (214, 'kiloweber per metre', '', 'B56', 'kiloweber per metre', ''),
  (215, 'light year', '', 'B57', 'light year', ''),
  (216, 'litre per mole', '', 'B58', 'litre per mole', ''),
  (217, 'lumen hour', '', 'B59', 'lumen hour', ''),
  (218, 'lumen per square metre', '', 'B60', 'lumen per square metre', ''),
  (219, 'lumen per watt', '', 'B61', 'lumen per watt', ''),
  (220, 'lumen second', '', 'B62', 'lumen second', ''),
  (221, 'lux hour', '', 'B63', 'lux hour', ''),
  (222, 'lux second', '', 'B64', 'lux second', ''),
  (223, 'megaampere per square metre', '', 'B66', 'megaampere per square metre', ''),
  (224, 'megabecquerel per kilogram', '', 'B67', 'megabecquerel per kilogram', ''),
  (225, 'gigabit', '', 'B68', 'gigabit', ''),
  (226, 'megacoulomb per cubic metre', '', 'B69', 'megacoulomb per cubic metre', ''),
  (227, 'cycle', '', 'B7', 'cycle', ''),
  (228, 'megacoulomb per square metre', '', 'B70', 'megacoulomb per square metre', ''),
  (229, 'megaelectronvolt', '', 'B71', 'megaelectronvolt', ''),
  (230, 'megagram per cubic metre', '', 'B72', 'megagram per cubic metre', ''),
  (231, 'meganewton', '', 'B73', 'meganewton', ''),
  (232, 'meganewton metre', '', 'B74', 'meganewton metre', ''),
  (233, 'megaohm', '', 'B75', 'megaohm', ''),
  (234, 'megaohm metre', '', 'B76', 'megaohm metre', ''),
  (235, 'megasiemens per metre', '', 'B77', 'megasiemens per metre', ''),
  (236, 'megavolt', '', 'B78', 'megavolt', ''),
  (237, 'megavolt per metre', '', 'B79', 'megavolt per metre', ''),
  (238, 'joule per cubic metre', '', 'B8', 'joule per cubic metre', ''),
  (239, 'gigabit per second', '', 'B80', 'gigabit per second', ''),
  (240, 'reciprocal metre squared reciprocal second', '', 'B81', 'reciprocal metre squared reciprocal second', ''),
  (241, 'inch per linear foot', '', 'B82', 'inch per linear foot', ''),
  (242, 'metre to the fourth power', '', 'B83', 'metre to the fourth power', ''),
  (243, 'microampere', '', 'B84', 'microampere', ''),
  (244, 'microbar', '', 'B85', 'microbar', ''),
  (245, 'microcoulomb', '', 'B86', 'microcoulomb', ''),
  (246, 'microcoulomb per cubic metre', '', 'B87', 'microcoulomb per cubic metre', ''),
  (247, 'microcoulomb per square metre', '', 'B88', 'microcoulomb per square metre', ''),
  (248, 'microfarad per metre', '', 'B89', 'microfarad per metre', ''),
  (249, 'microhenry', '', 'B90', 'microhenry', ''),
  (250, 'microhenry per metre', '', 'B91', 'microhenry per metre', ''),
  (251, 'micronewton', '', 'B92', 'micronewton', ''),
  (252, 'micronewton metre', '', 'B93', 'micronewton metre', ''),
  (253, 'microohm', '', 'B94', 'microohm', ''),
  (254, 'microohm metre', '', 'B95', 'microohm metre', ''),
  (255, 'micropascal', '', 'B96', 'micropascal', ''),
  (256, 'microradian', '', 'B97', 'microradian', ''),
  (257, 'microsecond', '', 'B98', 'microsecond', ''),
  (258, 'microsiemens', '', 'B99', 'microsiemens', ''),
  (259, 'bar [unit of pressure]', '', 'BAR', 'bar [unit of pressure]', ''),
  (260, 'base box', '', 'BB', 'base box', ''),
  (261, 'board foot', '', 'BFT', 'board foot', ''),
  (262, 'brake horse power', '', 'BHP', 'brake horse power', ''),
  (263, 'billion (EUR)', '', 'BIL', 'billion (EUR)', ''),
  (264, 'dry barrel (US)', '', 'BLD', 'dry barrel (US)', ''),
  (265, 'barrel (US)', '', 'BLL', 'barrel (US)', ''),
  (266, 'hundred board foot', '', 'BP', 'hundred board foot', ''),
  (267, 'beats per minute', '', 'BPM', 'beats per minute', ''),
  (268, 'becquerel', '', 'BQL', 'becquerel', ''),
  (269, 'British thermal unit (international table)', '', 'BTU', 'British thermal unit (international table)', ''),
  (270, 'bushel (US)', '', 'BUA', 'bushel (US)', ''),
  (271, 'bushel (UK)', '', 'BUI', 'bushel (UK)', ''),
  (272, 'call', '', 'C0', 'call', ''),
  (273, 'millifarad', '', 'C10', 'millifarad', ''),
  (274, 'milligal', '', 'C11', 'milligal', ''),
  (275, 'milligram per metre', '', 'C12', 'milligram per metre', ''),
  (276, 'milligray', '', 'C13', 'milligray', ''),
  (277, 'millihenry', '', 'C14', 'millihenry', ''),
  (278, 'millijoule', '', 'C15', 'millijoule', ''),
  (279, 'millimetre per second', '', 'C16', 'millimetre per second', ''),
  (280, 'millimetre squared per second', '', 'C17', 'millimetre squared per second', ''),
  (281, 'millimole', '', 'C18', 'millimole', ''),
  (282, 'mole per kilogram', '', 'C19', 'mole per kilogram', ''),
  (283, 'millinewton', '', 'C20', 'millinewton', ''),
  (284, 'kibibit', '', 'C21', 'kibibit', ''),
  (285, 'millinewton per metre', '', 'C22', 'millinewton per metre', ''),
  (286, 'milliohm metre', '', 'C23', 'milliohm metre', ''),
  (287, 'millipascal second', '', 'C24', 'millipascal second', ''),
  (288, 'milliradian', '', 'C25', 'milliradian', ''),
  (289, 'millisecond', '', 'C26', 'millisecond', ''),
  (290, 'millisiemens', '', 'C27', 'millisiemens', ''),
  (291, 'millisievert', '', 'C28', 'millisievert', ''),
  (292, 'millitesla', '', 'C29', 'millitesla', ''),
  (293, 'microvolt per metre', '', 'C3', 'microvolt per metre', ''),
  (294, 'millivolt per metre', '', 'C30', 'millivolt per metre', ''),
  (295, 'milliwatt', '', 'C31', 'milliwatt', ''),
  (296, 'milliwatt per square metre', '', 'C32', 'milliwatt per square metre', ''),
  (297, 'milliweber', '', 'C33', 'milliweber', ''),
  (298, 'mole', '', 'C34', 'mole', ''),
  (299, 'mole per cubic decimetre', '', 'C35', 'mole per cubic decimetre', ''),
  (300, 'mole per cubic metre', '', 'C36', 'mole per cubic metre', ''),
  (301, 'kilobit', '', 'C37', 'kilobit', ''),
  (302, 'mole per litre', '', 'C38', 'mole per litre', ''),
  (303, 'nanoampere', '', 'C39', 'nanoampere', ''),
  (304, 'nanocoulomb', '', 'C40', 'nanocoulomb', ''),
  (305, 'nanofarad', '', 'C41', 'nanofarad', ''),
  (306, 'nanofarad per metre', '', 'C42', 'nanofarad per metre', ''),
  (307, 'nanohenry', '', 'C43', 'nanohenry', ''),
  (308, 'nanohenry per metre', '', 'C44', 'nanohenry per metre', ''),
  (309, 'nanometre', '', 'C45', 'nanometre', ''),
  (310, 'nanoohm metre', '', 'C46', 'nanoohm metre', ''),
  (311, 'nanosecond', '', 'C47', 'nanosecond', ''),
  (312, 'nanotesla', '', 'C48', 'nanotesla', ''),
  (313, 'nanowatt', '', 'C49', 'nanowatt', ''),
  (314, 'neper', '', 'C50', 'neper', ''),
  (315, 'neper per second', '', 'C51', 'neper per second', ''),
  (316, 'picometre', '', 'C52', 'picometre', ''),
  (317, 'newton metre second', '', 'C53', 'newton metre second', ''),
  (318, 'newton metre squared per kilogram squared', '', 'C54', 'newton metre squared per kilogram squared', ''),
  (319, 'newton per square metre', '', 'C55', 'newton per square metre', ''),
  (320, 'newton per square millimetre', '', 'C56', 'newton per square millimetre', ''),
  (321, 'newton second', '', 'C57', 'newton second', ''),
  (322, 'newton second per metre', '', 'C58', 'newton second per metre', ''),
  (323, 'octave', '', 'C59', 'octave', ''),
  (324, 'ohm centimetre', '', 'C60', 'ohm centimetre', ''),
  (325, 'ohm metre', '', 'C61', 'ohm metre', ''),
  (326, 'Enhet', 'enh', 'C62', 'one', 'one'),
  (327, 'parsec', '', 'C63', 'parsec', ''),
  (328, 'pascal per kelvin', '', 'C64', 'pascal per kelvin', ''),
  (329, 'pascal second', '', 'C65', 'pascal second', ''),
  (330, 'pascal second per cubic metre', '', 'C66', 'pascal second per cubic metre', ''),
  (331, 'pascal second per metre', '', 'C67', 'pascal second per metre', ''),
  (332, 'petajoule', '', 'C68', 'petajoule', ''),
  (333, 'phon', '', 'C69', 'phon', ''),
  (334, 'centipoise', '', 'C7', 'centipoise', ''),
  (335, 'picoampere', '', 'C70', 'picoampere', ''),
  (336, 'picocoulomb', '', 'C71', 'picocoulomb', ''),
  (337, 'picofarad per metre', '', 'C72', 'picofarad per metre', ''),
  (338, 'picohenry', '', 'C73', 'picohenry', ''),
  (339, 'kilobit per second', '', 'C74', 'kilobit per second', ''),
  (340, 'picowatt', '', 'C75', 'picowatt', ''),
  (341, 'picowatt per square metre', '', 'C76', 'picowatt per square metre', ''),
  (342, 'pound-force', '', 'C78', 'pound-force', ''),
  (343, 'kilovolt ampere hour', '', 'C79', 'kilovolt ampere hour', ''),
  (344, 'millicoulomb per kilogram', '', 'C8', 'millicoulomb per kilogram', ''),
  (345, 'rad', '', 'C80', 'rad', ''),
  (346, 'radian', '', 'C81', 'radian', ''),
  (347, 'radian square metre per mole', '', 'C82', 'radian square metre per mole', ''),
  (348, 'radian square metre per kilogram', '', 'C83', 'radian square metre per kilogram', ''),
  (349, 'radian per metre', '', 'C84', 'radian per metre', ''),
  (350, 'reciprocal angstrom', '', 'C85', 'reciprocal angstrom', ''),
  (351, 'reciprocal cubic metre', '', 'C86', 'reciprocal cubic metre', ''),
  (352, 'reciprocal cubic metre per second', '', 'C87', 'reciprocal cubic metre per second', ''),
  (353, 'reciprocal electron volt per cubic metre', '', 'C88', 'reciprocal electron volt per cubic metre', ''),
  (354, 'reciprocal henry', '', 'C89', 'reciprocal henry', ''),
  (355, 'coil group', '', 'C9', 'coil group', ''),
  (356, 'reciprocal joule per cubic metre', '', 'C90', 'reciprocal joule per cubic metre', ''),
  (357, 'reciprocal kelvin or kelvin to the power minus one', '', 'C91', 'reciprocal kelvin or kelvin to the power minus one', ''),
  (358, 'reciprocal metre', '', 'C92', 'reciprocal metre', ''),
  (359, 'reciprocal square metre', '', 'C93', 'reciprocal square metre', ''),
  (360, 'reciprocal minute', '', 'C94', 'reciprocal minute', ''),
  (361, 'reciprocal mole', '', 'C95', 'reciprocal mole', ''),
  (362, 'reciprocal pascal or pascal to the power minus one', '', 'C96', 'reciprocal pascal or pascal to the power minus one', ''),
  (363, 'reciprocal second', '', 'C97', 'reciprocal second', ''),
  (364, 'reciprocal second per metre squared', '', 'C99', 'reciprocal second per metre squared', ''),
  (365, 'carrying capacity in metric ton', '', 'CCT', 'carrying capacity in metric ton', ''),
  (366, 'candela', '', 'CDL', 'candela', ''),
  (367, 'degree Celsius', '', 'CEL', 'degree Celsius', ''),
  (368, 'hundred', '', 'CEN', 'hundred', ''),
  (369, 'card', '', 'CG', 'card', ''),
  (370, 'centigram', '', 'CGM', 'centigram', ''),
  (371, 'coulomb per kilogram', '', 'CKG', 'coulomb per kilogram', ''),
  (372, 'hundred leave', '', 'CLF', 'hundred leave', ''),
  (373, 'centilitre', '', 'CLT', 'centilitre', ''),
  (374, 'square centimetre', '', 'CMK', 'square centimetre', ''),
  (375, 'cubic centimetre', '', 'CMQ', 'cubic centimetre', ''),
  (376, 'centimetre', '', 'CMT', 'centimetre', ''),
  (377, 'hundred pack', '', 'CNP', 'hundred pack', ''),
  (378, 'cental (UK)', '', 'CNT', 'cental (UK)', ''),
  (379, 'coulomb', '', 'COU', 'coulomb', ''),
  (380, 'content gram', '', 'CTG', 'content gram', ''),
  (381, 'metric carat', '', 'CTM', 'metric carat', ''),
  (382, 'content ton (metric)', '', 'CTN', 'content ton (metric)', ''),
  (383, 'curie', '', 'CUR', 'curie', ''),
  (384, 'hundred pound (cwt) / hundred weight (US)', '', 'CWA', 'hundred pound (cwt) / hundred weight (US)', ''),
  (385, 'hundred weight (UK)', '', 'CWI', 'hundred weight (UK)', ''),
  (386, 'kilowatt hour per hour', '', 'D03', 'kilowatt hour per hour', ''),
  (387, 'lot [unit of weight]', '', 'D04', 'lot [unit of weight]', ''),
  (388, 'reciprocal second per steradian', '', 'D1', 'reciprocal second per steradian', ''),
  (389, 'siemens per metre', '', 'D10', 'siemens per metre', ''),
  (390, 'mebibit', '', 'D11', 'mebibit', ''),
  (391, 'siemens square metre per mole', '', 'D12', 'siemens square metre per mole', ''),
  (392, 'sievert', '', 'D13', 'sievert', ''),
  (393, 'sone', '', 'D15', 'sone', ''),
  (394, 'square centimetre per erg', '', 'D16', 'square centimetre per erg', ''),
  (395, 'square centimetre per steradian erg', '', 'D17', 'square centimetre per steradian erg', ''),
  (396, 'metre kelvin', '', 'D18', 'metre kelvin', ''),
  (397, 'square metre kelvin per watt', '', 'D19', 'square metre kelvin per watt', ''),
  (398, 'reciprocal second per steradian metre squared', '', 'D2', 'reciprocal second per steradian metre squared', ''),
  (399, 'square metre per joule', '', 'D20', 'square metre per joule', ''),
  (400, 'square metre per kilogram', '', 'D21', 'square metre per kilogram', ''),
  (401, 'square metre per mole', '', 'D22', 'square metre per mole', ''),
  (402, 'pen gram (protein)', '', 'D23', 'pen gram (protein)', ''),
  (403, 'square metre per steradian', '', 'D24', 'square metre per steradian', ''),
  (404, 'square metre per steradian joule', '', 'D25', 'square metre per steradian joule', ''),
  (405, 'square metre per volt second', '', 'D26', 'square metre per volt second', ''),
  (406, 'steradian', '', 'D27', 'steradian', ''),
  (407, 'terahertz', '', 'D29', 'terahertz', ''),
  (408, 'terajoule', '', 'D30', 'terajoule', ''),
  (409, 'terawatt', '', 'D31', 'terawatt', ''),
  (410, 'terawatt hour', '', 'D32', 'terawatt hour', ''),
  (411, 'tesla', '', 'D33', 'tesla', ''),
  (412, 'tex', '', 'D34', 'tex', ''),
  (413, 'megabit', '', 'D36', 'megabit', ''),
  (414, 'tonne per cubic metre', '', 'D41', 'tonne per cubic metre', ''),
  (415, 'tropical year', '', 'D42', 'tropical year', ''),
  (416, 'unified atomic mass unit', '', 'D43', 'unified atomic mass unit', ''),
  (417, 'var', '', 'D44', 'var', ''),
  (418, 'volt squared per kelvin squared', '', 'D45', 'volt squared per kelvin squared', ''),
  (419, 'volt - ampere', '', 'D46', 'volt - ampere', ''),
  (420, 'volt per centimetre', '', 'D47', 'volt per centimetre', ''),
  (421, 'volt per kelvin', '', 'D48', 'volt per kelvin', ''),
  (422, 'millivolt per kelvin', '', 'D49', 'millivolt per kelvin', ''),
  (423, 'kilogram per square centimetre', '', 'D5', 'kilogram per square centimetre', ''),
  (424, 'volt per metre', '', 'D50', 'volt per metre', ''),
  (425, 'volt per millimetre', '', 'D51', 'volt per millimetre', ''),
  (426, 'watt per kelvin', '', 'D52', 'watt per kelvin', ''),
  (427, 'watt per metre kelvin', '', 'D53', 'watt per metre kelvin', ''),
  (428, 'watt per square metre', '', 'D54', 'watt per square metre', ''),
  (429, 'watt per square metre kelvin', '', 'D55', 'watt per square metre kelvin', ''),
  (430, 'watt per square metre kelvin to the fourth power', '', 'D56', 'watt per square metre kelvin to the fourth power', ''),
  (431, 'watt per steradian', '', 'D57', 'watt per steradian', ''),
  (432, 'watt per steradian square metre', '', 'D58', 'watt per steradian square metre', ''),
  (433, 'weber per metre', '', 'D59', 'weber per metre', ''),
  (434, 'roentgen per second', '', 'D6', 'roentgen per second', ''),
  (435, 'weber per millimetre', '', 'D60', 'weber per millimetre', ''),
  (436, 'minute [unit of angle]', '', 'D61', 'minute [unit of angle]', ''),
  (437, 'second [unit of angle]', '', 'D62', 'second [unit of angle]', ''),
  (438, 'book', '', 'D63', 'book', ''),
  (439, 'round', '', 'D65', 'round', ''),
  (440, 'number of words', '', 'D68', 'number of words', ''),
  (441, 'inch to the fourth power', '', 'D69', 'inch to the fourth power', ''),
  (442, 'joule square metre', '', 'D73', 'joule square metre', ''),
  (443, 'kilogram per mole', '', 'D74', 'kilogram per mole', ''),
  (444, 'megacoulomb', '', 'D77', 'megacoulomb', ''),
  (445, 'megajoule per second', '', 'D78', 'megajoule per second', ''),
  (446, 'microwatt', '', 'D80', 'microwatt', ''),
  (447, 'microtesla', '', 'D81', 'microtesla', ''),
  (448, 'microvolt', '', 'D82', 'microvolt', ''),
  (449, 'millinewton metre', '', 'D83', 'millinewton metre', ''),
  (450, 'microwatt per square metre', '', 'D85', 'microwatt per square metre', ''),
  (451, 'millicoulomb', '', 'D86', 'millicoulomb', ''),
  (452, 'millimole per kilogram', '', 'D87', 'millimole per kilogram', ''),
  (453, 'millicoulomb per cubic metre', '', 'D88', 'millicoulomb per cubic metre', ''),
  (454, 'millicoulomb per square metre', '', 'D89', 'millicoulomb per square metre', ''),
  (455, 'rem', '', 'D91', 'rem', ''),
  (456, 'second per cubic metre', '', 'D93', 'second per cubic metre', ''),
  (457, 'second per cubic metre radian', '', 'D94', 'second per cubic metre radian', ''),
  (458, 'joule per gram', '', 'D95', 'joule per gram', ''),
  (459, 'decare', '', 'DAA', 'decare', ''),
  (460, 'ten day', '', 'DAD', 'ten day', ''),
  (461, 'Dag', 'dag', 'DAY', 'day', 'd'),
  (462, 'dry pound', '', 'DB', 'dry pound', ''),
  (463, 'Decibel-milliwatts', '', 'DBM', 'Decibel-milliwatts', ''),
  (464, 'Decibel watt', '', 'DBW', 'Decibel watt', ''),
  (465, 'degree [unit of angle]', '', 'DD', 'degree [unit of angle]', ''),
  (466, 'decade', '', 'DEC', 'decade', ''),
  (467, 'decigram', '', 'DG', 'decigram', ''),
  (468, 'decagram', '', 'DJ', 'decagram', ''),
  (469, 'decilitre', '', 'DLT', 'decilitre', ''),
  (470, 'cubic decametre', '', 'DMA', 'cubic decametre', ''),
  (471, 'square decimetre', '', 'DMK', 'square decimetre', ''),
  (472, 'standard kilolitre', '', 'DMO', 'standard kilolitre', ''),
  (473, 'cubic decimetre', '', 'DMQ', 'cubic decimetre', ''),
  (474, 'decimetre', '', 'DMT', 'decimetre', ''),
  (475, 'decinewton metre', '', 'DN', 'decinewton metre', ''),
  (476, 'dozen piece', '', 'DPC', 'dozen piece', ''),
  (477, 'dozen pair', '', 'DPR', 'dozen pair', ''),
  (478, 'displacement tonnage', '', 'DPT', 'displacement tonnage', ''),
  (479, 'dram (US)', '', 'DRA', 'dram (US)', ''),
  (480, 'dram (UK)', '', 'DRI', 'dram (UK)', ''),
  (481, 'dozen roll', '', 'DRL', 'dozen roll', ''),
  (482, 'dry ton', '', 'DT', 'dry ton', ''),
  (483, 'decitonne', '', 'DTN', 'decitonne', ''),
  (484, 'pennyweight', '', 'DWT', 'pennyweight', ''),
  (485, 'dozen', '', 'DZN', 'dozen', ''),
  (486, 'dozen pack', '', 'DZP', 'dozen pack', ''),
  (487, 'newton per square centimetre', '', 'E01', 'newton per square centimetre', ''),
  (488, 'megawatt hour per hour', '', 'E07', 'megawatt hour per hour', ''),
  (489, 'megawatt per hertz', '', 'E08', 'megawatt per hertz', ''),
  (490, 'milliampere hour', '', 'E09', 'milliampere hour', ''),
  (491, 'degree day', '', 'E10', 'degree day', ''),
  (492, 'mille', '', 'E12', 'mille', ''),
  (493, 'kilocalorie (international table)', '', 'E14', 'kilocalorie (international table)', ''),
  (494, 'kilocalorie (thermochemical) per hour', '', 'E15', 'kilocalorie (thermochemical) per hour', ''),
  (495, 'million Btu(IT) per hour', '', 'E16', 'million Btu(IT) per hour', ''),
  (496, 'cubic foot per second', '', 'E17', 'cubic foot per second', ''),
  (497, 'tonne per hour', '', 'E18', 'tonne per hour', ''),
  (498, 'ping', '', 'E19', 'ping', ''),
  (499, 'megabit per second', '', 'E20', 'megabit per second', ''),
  (500, 'shares', '', 'E21', 'shares', ''),
  (501, 'TEU', '', 'E22', 'TEU', ''),
  (502, 'tyre', '', 'E23', 'tyre', ''),
  (503, 'active unit', '', 'E25', 'active unit', ''),
  (504, 'dose', '', 'E27', 'dose', ''),
  (505, 'air dry ton', '', 'E28', 'air dry ton', ''),
  (506, 'strand', '', 'E30', 'strand', ''),
  (507, 'square metre per litre', '', 'E31', 'square metre per litre', ''),
  (508, 'litre per hour', '', 'E32', 'litre per hour', ''),
  (509, 'foot per thousand', '', 'E33', 'foot per thousand', ''),
  (510, 'gigabyte', '', 'E34', 'gigabyte', ''),
  (511, 'terabyte', '', 'E35', 'terabyte', ''),
  (512, 'petabyte', '', 'E36', 'petabyte', ''),
  (513, 'pixel', '', 'E37', 'pixel', ''),
  (514, 'megapixel', '', 'E38', 'megapixel', ''),
  (515, 'dots per inch', '', 'E39', 'dots per inch', ''),
  (516, 'gross kilogram', '', 'E4', 'gross kilogram', ''),
  (517, 'part per hundred thousand', '', 'E40', 'part per hundred thousand', ''),
  (518, 'kilogram-force per square millimetre', '', 'E41', 'kilogram-force per square millimetre', ''),
  (519, 'kilogram-force per square centimetre', '', 'E42', 'kilogram-force per square centimetre', ''),
  (520, 'joule per square centimetre', '', 'E43', 'joule per square centimetre', ''),
  (521, 'kilogram-force metre per square centimetre', '', 'E44', 'kilogram-force metre per square centimetre', ''),
  (522, 'milliohm', '', 'E45', 'milliohm', ''),
  (523, 'kilowatt hour per cubic metre', '', 'E46', 'kilowatt hour per cubic metre', ''),
  (524, 'kilowatt hour per kelvin', '', 'E47', 'kilowatt hour per kelvin', ''),
  (525, 'service unit', '', 'E48', 'service unit', ''),
  (526, 'working day', '', 'E49', 'working day', ''),
  (527, 'accounting unit', '', 'E50', 'accounting unit', ''),
  (528, 'job', '', 'E51', 'job', ''),
  (529, 'run foot', '', 'E52', 'run foot', ''),
  (530, 'test', '', 'E53', 'test', ''),
  (531, 'trip', '', 'E54', 'trip', ''),
  (532, 'use', '', 'E55', 'use', ''),
  (533, 'well', '', 'E56', 'well', ''),
  (534, 'zone', '', 'E57', 'zone', ''),
  (535, 'exabit per second', '', 'E58', 'exabit per second', ''),
  (536, 'exbibyte', '', 'E59', 'exbibyte', ''),
  (537, 'pebibyte', '', 'E60', 'pebibyte', ''),
  (538, 'tebibyte', '', 'E61', 'tebibyte', ''),
  (539, 'gibibyte', '', 'E62', 'gibibyte', ''),
  (540, 'mebibyte', '', 'E63', 'mebibyte', ''),
  (541, 'kibibyte', '', 'E64', 'kibibyte', ''),
  (542, 'exbibit per metre', '', 'E65', 'exbibit per metre', ''),
  (543, 'exbibit per square metre', '', 'E66', 'exbibit per square metre', ''),
  (544, 'exbibit per cubic metre', '', 'E67', 'exbibit per cubic metre', ''),
  (545, 'gigabyte per second', '', 'E68', 'gigabyte per second', ''),
  (546, 'gibibit per metre', '', 'E69', 'gibibit per metre', ''),
  (547, 'gibibit per square metre', '', 'E70', 'gibibit per square metre', ''),
  (548, 'gibibit per cubic metre', '', 'E71', 'gibibit per cubic metre', ''),
  (549, 'kibibit per metre', '', 'E72', 'kibibit per metre', ''),
  (550, 'kibibit per square metre', '', 'E73', 'kibibit per square metre', ''),
  (551, 'kibibit per cubic metre', '', 'E74', 'kibibit per cubic metre', ''),
  (552, 'mebibit per metre', '', 'E75', 'mebibit per metre', ''),
  (553, 'mebibit per square metre', '', 'E76', 'mebibit per square metre', ''),
  (554, 'mebibit per cubic metre', '', 'E77', 'mebibit per cubic metre', ''),
  (555, 'petabit', '', 'E78', 'petabit', ''),
  (556, 'petabit per second', '', 'E79', 'petabit per second', ''),
  (557, 'pebibit per metre', '', 'E80', 'pebibit per metre', ''),
  (558, 'pebibit per square metre', '', 'E81', 'pebibit per square metre', ''),
  (559, 'pebibit per cubic metre', '', 'E82', 'pebibit per cubic metre', ''),
  (560, 'terabit', '', 'E83', 'terabit', ''),
  (561, 'terabit per second', '', 'E84', 'terabit per second', ''),
  (562, 'tebibit per metre', '', 'E85', 'tebibit per metre', ''),
  (563, 'tebibit per cubic metre', '', 'E86', 'tebibit per cubic metre', ''),
  (564, 'tebibit per square metre', '', 'E87', 'tebibit per square metre', ''),
  (565, 'bit per metre', '', 'E88', 'bit per metre', ''),
  (566, 'bit per square metre', '', 'E89', 'bit per square metre', ''),
  (567, 'reciprocal centimetre', '', 'E90', 'reciprocal centimetre', ''),
  (568, 'reciprocal day', '', 'E91', 'reciprocal day', ''),
  (569, 'cubic decimetre per hour', '', 'E92', 'cubic decimetre per hour', ''),
  (570, 'kilogram per hour', '', 'E93', 'kilogram per hour', ''),
  (571, 'kilomole per second', '', 'E94', 'kilomole per second', ''),
  (572, 'mole per second', '', 'E95', 'mole per second', ''),
  (573, 'degree per second', '', 'E96', 'degree per second', ''),
  (574, 'millimetre per degree Celcius metre', '', 'E97', 'millimetre per degree Celcius metre', ''),
  (575, 'degree Celsius per kelvin', '', 'E98', 'degree Celsius per kelvin', ''),
  (576, 'hectopascal per bar', '', 'E99', 'hectopascal per bar', ''),
  (577, 'Stykk', 'stk', 'EA', 'each', 'each'),
  (578, 'electronic mail box', '', 'EB', 'electronic mail box', ''),
  (579, 'equivalent gallon', '', 'EQ', 'equivalent gallon', ''),
  (580, 'bit per cubic metre', '', 'F01', 'bit per cubic metre', ''),
  (581, 'kelvin per kelvin', '', 'F02', 'kelvin per kelvin', ''),
  (582, 'kilopascal per bar', '', 'F03', 'kilopascal per bar', ''),
  (583, 'millibar per bar', '', 'F04', 'millibar per bar', ''),
  (584, 'megapascal per bar', '', 'F05', 'megapascal per bar', ''),
  (585, 'poise per bar', '', 'F06', 'poise per bar', ''),
  (586, 'pascal per bar', '', 'F07', 'pascal per bar', ''),
  (587, 'milliampere per inch', '', 'F08', 'milliampere per inch', ''),
  (588, 'kelvin per hour', '', 'F10', 'kelvin per hour', ''),
  (589, 'kelvin per minute', '', 'F11', 'kelvin per minute', ''),
  (590, 'kelvin per second', '', 'F12', 'kelvin per second', ''),
  (591, 'slug', '', 'F13', 'slug', ''),
  (592, 'gram per kelvin', '', 'F14', 'gram per kelvin', ''),
  (593, 'kilogram per kelvin', '', 'F15', 'kilogram per kelvin', ''),
  (594, 'milligram per kelvin', '', 'F16', 'milligram per kelvin', ''),
  (595, 'pound-force per foot', '', 'F17', 'pound-force per foot', ''),
  (596, 'kilogram square centimetre', '', 'F18', 'kilogram square centimetre', ''),
  (597, 'kilogram square millimetre', '', 'F19', 'kilogram square millimetre', ''),
  (598, 'pound inch squared', '', 'F20', 'pound inch squared', ''),
  (599, 'pound-force inch', '', 'F21', 'pound-force inch', ''),
  (600, 'pound-force foot per ampere', '', 'F22', 'pound-force foot per ampere', ''),
  (601, 'gram per cubic decimetre', '', 'F23', 'gram per cubic decimetre', ''),
  (602, 'kilogram per kilomol', '', 'F24', 'kilogram per kilomol', ''),
  (603, 'gram per hertz', '', 'F25', 'gram per hertz', ''),
  (604, 'gram per day', '', 'F26', 'gram per day', ''),
  (605, 'gram per hour', '', 'F27', 'gram per hour', ''),
  (606, 'gram per minute', '', 'F28', 'gram per minute', ''),
  (607, 'gram per second', '', 'F29', 'gram per second', ''),
  (608, 'kilogram per day', '', 'F30', 'kilogram per day', ''),
  (609, 'kilogram per minute', '', 'F31', 'kilogram per minute', ''),
  (610, 'milligram per day', '', 'F32', 'milligram per day', ''),
  (611, 'milligram per minute', '', 'F33', 'milligram per minute', ''),
  (612, 'milligram per second', '', 'F34', 'milligram per second', ''),
  (613, 'gram per day kelvin', '', 'F35', 'gram per day kelvin', ''),
  (614, 'gram per hour kelvin', '', 'F36', 'gram per hour kelvin', ''),
  (615, 'gram per minute kelvin', '', 'F37', 'gram per minute kelvin', ''),
  (616, 'gram per second kelvin', '', 'F38', 'gram per second kelvin', ''),
  (617, 'kilogram per day kelvin', '', 'F39', 'kilogram per day kelvin', ''),
  (618, 'kilogram per hour kelvin', '', 'F40', 'kilogram per hour kelvin', ''),
  (619, 'kilogram per minute kelvin', '', 'F41', 'kilogram per minute kelvin', ''),
  (620, 'kilogram per second kelvin', '', 'F42', 'kilogram per second kelvin', ''),
  (621, 'milligram per day kelvin', '', 'F43', 'milligram per day kelvin', ''),
  (622, 'milligram per hour kelvin', '', 'F44', 'milligram per hour kelvin', ''),
  (623, 'milligram per minute kelvin', '', 'F45', 'milligram per minute kelvin', ''),
  (624, 'milligram per second kelvin', '', 'F46', 'milligram per second kelvin', ''),
  (625, 'newton per millimetre', '', 'F47', 'newton per millimetre', ''),
  (626, 'pound-force per inch', '', 'F48', 'pound-force per inch', ''),
  (627, 'rod [unit of distance]', '', 'F49', 'rod [unit of distance]', ''),
  (628, 'micrometre per kelvin', '', 'F50', 'micrometre per kelvin', ''),
  (629, 'centimetre per kelvin', '', 'F51', 'centimetre per kelvin', ''),
  (630, 'metre per kelvin', '', 'F52', 'metre per kelvin', ''),
  (631, 'millimetre per kelvin', '', 'F53', 'millimetre per kelvin', ''),
  (632, 'milliohm per metre', '', 'F54', 'milliohm per metre', ''),
  (633, 'ohm per mile (statute mile)', '', 'F55', 'ohm per mile (statute mile)', ''),
  (634, 'ohm per kilometre', '', 'F56', 'ohm per kilometre', ''),
  (635, 'milliampere per pound-force per square inch', '', 'F57', 'milliampere per pound-force per square inch', ''),
  (636, 'reciprocal bar', '', 'F58', 'reciprocal bar', ''),
  (637, 'milliampere per bar', '', 'F59', 'milliampere per bar', ''),
  (638, 'degree Celsius per bar', '', 'F60', 'degree Celsius per bar', ''),
  (639, 'kelvin per bar', '', 'F61', 'kelvin per bar', ''),
  (640, 'gram per day bar', '', 'F62', 'gram per day bar', ''),
  (641, 'gram per hour bar', '', 'F63', 'gram per hour bar', ''),
  (642, 'gram per minute bar', '', 'F64', 'gram per minute bar', ''),
  (643, 'gram per second bar', '', 'F65', 'gram per second bar', ''),
  (644, 'kilogram per day bar', '', 'F66', 'kilogram per day bar', ''),
  (645, 'kilogram per hour bar', '', 'F67', 'kilogram per hour bar', ''),
  (646, 'kilogram per minute bar', '', 'F68', 'kilogram per minute bar', ''),
  (647, 'kilogram per second bar', '', 'F69', 'kilogram per second bar', ''),
  (648, 'milligram per day bar', '', 'F70', 'milligram per day bar', ''),
  (649, 'milligram per hour bar', '', 'F71', 'milligram per hour bar', ''),
  (650, 'milligram per minute bar', '', 'F72', 'milligram per minute bar', ''),
  (651, 'milligram per second bar', '', 'F73', 'milligram per second bar', ''),
  (652, 'gram per bar', '', 'F74', 'gram per bar', ''),
  (653, 'milligram per bar', '', 'F75', 'milligram per bar', ''),
  (654, 'milliampere per millimetre', '', 'F76', 'milliampere per millimetre', ''),
  (655, 'pascal second per kelvin', '', 'F77', 'pascal second per kelvin', ''),
  (656, 'inch of water', '', 'F78', 'inch of water', ''),
  (657, 'inch of mercury', '', 'F79', 'inch of mercury', ''),
  (658, 'water horse power', '', 'F80', 'water horse power', ''),
  (659, 'bar per kelvin', '', 'F81', 'bar per kelvin', ''),
  (660, 'hectopascal per kelvin', '', 'F82', 'hectopascal per kelvin', ''),
  (661, 'kilopascal per kelvin', '', 'F83', 'kilopascal per kelvin', ''),
  (662, 'millibar per kelvin', '', 'F84', 'millibar per kelvin', ''),
  (663, 'megapascal per kelvin', '', 'F85', 'megapascal per kelvin', ''),
  (664, 'poise per kelvin', '', 'F86', 'poise per kelvin', ''),
  (665, 'volt per litre minute', '', 'F87', 'volt per litre minute', ''),
  (666, 'newton centimetre', '', 'F88', 'newton centimetre', ''),
  (667, 'newton metre per degree', '', 'F89', 'newton metre per degree', ''),
  (668, 'newton metre per ampere', '', 'F90', 'newton metre per ampere', ''),
  (669, 'bar litre per second', '', 'F91', 'bar litre per second', ''),
  (670, 'bar cubic metre per second', '', 'F92', 'bar cubic metre per second', ''),
  (671, 'hectopascal litre per second', '', 'F93', 'hectopascal litre per second', ''),
  (672, 'hectopascal cubic metre per second', '', 'F94', 'hectopascal cubic metre per second', ''),
  (673, 'millibar litre per second', '', 'F95', 'millibar litre per second', ''),
  (674, 'millibar cubic metre per second', '', 'F96', 'millibar cubic metre per second', ''),
  (675, 'megapascal litre per second', '', 'F97', 'megapascal litre per second', ''),
  (676, 'megapascal cubic metre per second', '', 'F98', 'megapascal cubic metre per second', ''),
  (677, 'pascal litre per second', '', 'F99', 'pascal litre per second', ''),
  (678, 'degree Fahrenheit', '', 'FAH', 'degree Fahrenheit', ''),
  (679, 'farad', '', 'FAR', 'farad', ''),
  (680, 'fibre metre', '', 'FBM', 'fibre metre', ''),
  (681, 'thousand cubic foot', '', 'FC', 'thousand cubic foot', ''),
  (682, 'hundred cubic metre', '', 'FF', 'hundred cubic metre', ''),
  (683, 'micromole', '', 'FH', 'micromole', ''),
  (684, 'failures in time', '', 'FIT', 'failures in time', ''),
  (685, 'flake ton', '', 'FL', 'flake ton', ''),
  (686, 'Formazin nephelometric unit', '', 'FNU', 'Formazin nephelometric unit', ''),
  (687, 'foot', '', 'FOT', 'foot', ''),
  (688, 'pound per square foot', '', 'FP', 'pound per square foot', ''),
  (689, 'foot per minute', '', 'FR', 'foot per minute', ''),
  (690, 'foot per second', '', 'FS', 'foot per second', ''),
  (691, 'square foot', '', 'FTK', 'square foot', ''),
  (692, 'cubic foot', '', 'FTQ', 'cubic foot', ''),
  (693, 'pascal cubic metre per second', '', 'G01', 'pascal cubic metre per second', ''),
  (694, 'centimetre per bar', '', 'G04', 'centimetre per bar', ''),
  (695, 'metre per bar', '', 'G05', 'metre per bar', ''),
  (696, 'millimetre per bar', '', 'G06', 'millimetre per bar', ''),
  (697, 'square inch per second', '', 'G08', 'square inch per second', ''),
  (698, 'square metre per second kelvin', '', 'G09', 'square metre per second kelvin', ''),
  (699, 'stokes per kelvin', '', 'G10', 'stokes per kelvin', ''),
  (700, 'gram per cubic centimetre bar', '', 'G11', 'gram per cubic centimetre bar', ''),
  (701, 'gram per cubic decimetre bar', '', 'G12', 'gram per cubic decimetre bar', ''),
  (702, 'gram per litre bar', '', 'G13', 'gram per litre bar', ''),
  (703, 'gram per cubic metre bar', '', 'G14', 'gram per cubic metre bar', ''),
  (704, 'gram per millilitre bar', '', 'G15', 'gram per millilitre bar', ''),
  (705, 'kilogram per cubic centimetre bar', '', 'G16', 'kilogram per cubic centimetre bar', ''),
  (706, 'kilogram per litre bar', '', 'G17', 'kilogram per litre bar', ''),
  (707, 'kilogram per cubic metre bar', '', 'G18', 'kilogram per cubic metre bar', ''),
  (708, 'newton metre per kilogram', '', 'G19', 'newton metre per kilogram', ''),
  (709, 'US gallon per minute', '', 'G2', 'US gallon per minute', ''),
  (710, 'pound-force foot per pound', '', 'G20', 'pound-force foot per pound', ''),
  (711, 'cup [unit of volume]', '', 'G21', 'cup [unit of volume]', ''),
  (712, 'peck', '', 'G23', 'peck', ''),
  (713, 'tablespoon (US)', '', 'G24', 'tablespoon (US)', ''),
  (714, 'teaspoon (US)', '', 'G25', 'teaspoon (US)', ''),
  (715, 'stere', '', 'G26', 'stere', ''),
  (716, 'cubic centimetre per kelvin', '', 'G27', 'cubic centimetre per kelvin', ''),
  (717, 'litre per kelvin', '', 'G28', 'litre per kelvin', ''),
  (718, 'cubic metre per kelvin', '', 'G29', 'cubic metre per kelvin', ''),
  (719, 'Imperial gallon per minute', '', 'G3', 'Imperial gallon per minute', ''),
  (720, 'millilitre per kelvin', '', 'G30', 'millilitre per kelvin', ''),
  (721, 'kilogram per cubic centimetre', '', 'G31', 'kilogram per cubic centimetre', ''),
  (722, 'ounce (avoirdupois) per cubic yard', '', 'G32', 'ounce (avoirdupois) per cubic yard', ''),
  (723, 'gram per cubic centimetre kelvin', '', 'G33', 'gram per cubic centimetre kelvin', ''),
  (724, 'gram per cubic decimetre kelvin', '', 'G34', 'gram per cubic decimetre kelvin', ''),
  (725, 'gram per litre kelvin', '', 'G35', 'gram per litre kelvin', ''),
  (726, 'gram per cubic metre kelvin', '', 'G36', 'gram per cubic metre kelvin', ''),
  (727, 'gram per millilitre kelvin', '', 'G37', 'gram per millilitre kelvin', ''),
  (728, 'kilogram per cubic centimetre kelvin', '', 'G38', 'kilogram per cubic centimetre kelvin', ''),
  (729, 'kilogram per litre kelvin', '', 'G39', 'kilogram per litre kelvin', ''),
  (730, 'kilogram per cubic metre kelvin', '', 'G40', 'kilogram per cubic metre kelvin', ''),
  (731, 'square metre per second bar', '', 'G41', 'square metre per second bar', ''),
  (732, 'microsiemens per centimetre', '', 'G42', 'microsiemens per centimetre', ''),
  (733, 'microsiemens per metre', '', 'G43', 'microsiemens per metre', ''),
  (734, 'nanosiemens per centimetre', '', 'G44', 'nanosiemens per centimetre', ''),
  (735, 'nanosiemens per metre', '', 'G45', 'nanosiemens per metre', ''),
  (736, 'stokes per bar', '', 'G46', 'stokes per bar', ''),
  (737, 'cubic centimetre per day', '', 'G47', 'cubic centimetre per day', ''),
  (738, 'cubic centimetre per hour', '', 'G48', 'cubic centimetre per hour', ''),
  (739, 'cubic centimetre per minute', '', 'G49', 'cubic centimetre per minute', ''),
  (740, 'gallon (US) per hour', '', 'G50', 'gallon (US) per hour', ''),
  (741, 'litre per second', '', 'G51', 'litre per second', ''),
  (742, 'cubic metre per day', '', 'G52', 'cubic metre per day', ''),
  (743, 'cubic metre per minute', '', 'G53', 'cubic metre per minute', ''),
  (744, 'millilitre per day', '', 'G54', 'millilitre per day', ''),
  (745, 'millilitre per hour', '', 'G55', 'millilitre per hour', ''),
  (746, 'cubic inch per hour', '', 'G56', 'cubic inch per hour', ''),
  (747, 'cubic inch per minute', '', 'G57', 'cubic inch per minute', ''),
  (748, 'cubic inch per second', '', 'G58', 'cubic inch per second', ''),
  (749, 'milliampere per litre minute', '', 'G59', 'milliampere per litre minute', ''),
  (750, 'volt per bar', '', 'G60', 'volt per bar', ''),
  (751, 'cubic centimetre per day kelvin', '', 'G61', 'cubic centimetre per day kelvin', ''),
  (752, 'cubic centimetre per hour kelvin', '', 'G62', 'cubic centimetre per hour kelvin', ''),
  (753, 'cubic centimetre per minute kelvin', '', 'G63', 'cubic centimetre per minute kelvin', ''),
  (754, 'cubic centimetre per second kelvin', '', 'G64', 'cubic centimetre per second kelvin', ''),
  (755, 'litre per day kelvin', '', 'G65', 'litre per day kelvin', ''),
  (756, 'litre per hour kelvin', '', 'G66', 'litre per hour kelvin', ''),
  (757, 'litre per minute kelvin', '', 'G67', 'litre per minute kelvin', ''),
  (758, 'litre per second kelvin', '', 'G68', 'litre per second kelvin', ''),
  (759, 'cubic metre per day kelvin', '', 'G69', 'cubic metre per day kelvin', ''),
  (760, 'cubic metre per hour kelvin', '', 'G70', 'cubic metre per hour kelvin', ''),
  (761, 'cubic metre per minute kelvin', '', 'G71', 'cubic metre per minute kelvin', ''),
  (762, 'cubic metre per second kelvin', '', 'G72', 'cubic metre per second kelvin', ''),
  (763, 'millilitre per day kelvin', '', 'G73', 'millilitre per day kelvin', ''),
  (764, 'millilitre per hour kelvin', '', 'G74', 'millilitre per hour kelvin', ''),
  (765, 'millilitre per minute kelvin', '', 'G75', 'millilitre per minute kelvin', ''),
  (766, 'millilitre per second kelvin', '', 'G76', 'millilitre per second kelvin', ''),
  (767, 'millimetre to the fourth power', '', 'G77', 'millimetre to the fourth power', ''),
  (768, 'cubic centimetre per day bar', '', 'G78', 'cubic centimetre per day bar', ''),
  (769, 'cubic centimetre per hour bar', '', 'G79', 'cubic centimetre per hour bar', ''),
  (770, 'cubic centimetre per minute bar', '', 'G80', 'cubic centimetre per minute bar', ''),
  (771, 'cubic centimetre per second bar', '', 'G81', 'cubic centimetre per second bar', ''),
  (772, 'litre per day bar', '', 'G82', 'litre per day bar', ''),
  (773, 'litre per hour bar', '', 'G83', 'litre per hour bar', ''),
  (774, 'litre per minute bar', '', 'G84', 'litre per minute bar', ''),
  (775, 'litre per second bar', '', 'G85', 'litre per second bar', ''),
  (776, 'cubic metre per day bar', '', 'G86', 'cubic metre per day bar', ''),
  (777, 'cubic metre per hour bar', '', 'G87', 'cubic metre per hour bar', ''),
  (778, 'cubic metre per minute bar', '', 'G88', 'cubic metre per minute bar', ''),
  (779, 'cubic metre per second bar', '', 'G89', 'cubic metre per second bar', ''),
  (780, 'millilitre per day bar', '', 'G90', 'millilitre per day bar', ''),
  (781, 'millilitre per hour bar', '', 'G91', 'millilitre per hour bar', ''),
  (782, 'millilitre per minute bar', '', 'G92', 'millilitre per minute bar', ''),
  (783, 'millilitre per second bar', '', 'G93', 'millilitre per second bar', ''),
  (784, 'cubic centimetre per bar', '', 'G94', 'cubic centimetre per bar', ''),
  (785, 'litre per bar', '', 'G95', 'litre per bar', ''),
  (786, 'cubic metre per bar', '', 'G96', 'cubic metre per bar', ''),
  (787, 'millilitre per bar', '', 'G97', 'millilitre per bar', ''),
  (788, 'microhenry per kiloohm', '', 'G98', 'microhenry per kiloohm', ''),
  (789, 'microhenry per ohm', '', 'G99', 'microhenry per ohm', ''),
  (790, 'gallon (US) per day', '', 'GB', 'gallon (US) per day', ''),
  (791, 'gigabecquerel', '', 'GBQ', 'gigabecquerel', ''),
  (792, 'gram, dry weight', '', 'GDW', 'gram, dry weight', ''),
  (793, 'pound per gallon (US)', '', 'GE', 'pound per gallon (US)', ''),
  (794, 'gram per metre (gram per 100 centimetres)', '', 'GF', 'gram per metre (gram per 100 centimetres)', ''),
  (795, 'gram of fissile isotope', '', 'GFI', 'gram of fissile isotope', ''),
  (796, 'great gross', '', 'GGR', 'great gross', ''),
  (797, 'gill (US)', '', 'GIA', 'gill (US)', ''),
  (798, 'gram, including container', '', 'GIC', 'gram, including container', ''),
  (799, 'gill (UK)', '', 'GII', 'gill (UK)', ''),
  (800, 'gram, including inner packaging', '', 'GIP', 'gram, including inner packaging', ''),
  (801, 'gram per millilitre', '', 'GJ', 'gram per millilitre', ''),
  (802, 'gram per litre', '', 'GL', 'gram per litre', ''),
  (803, 'dry gallon (US)', '', 'GLD', 'dry gallon (US)', ''),
  (804, 'gallon (UK)', '', 'GLI', 'gallon (UK)', ''),
  (805, 'gallon (US)', '', 'GLL', 'gallon (US)', ''),
  (806, 'gram per square metre', '', 'GM', 'gram per square metre', ''),
  (807, 'milligram per square metre', '', 'GO', 'milligram per square metre', ''),
  (808, 'milligram per cubic metre', '', 'GP', 'milligram per cubic metre', ''),
  (809, 'microgram per cubic metre', '', 'GQ', 'microgram per cubic metre', ''),
  (810, 'Gram', 'g', 'GRM', 'gram', 'g'),
  (811, 'grain', '', 'GRN', 'grain', ''),
  (812, 'gross', '', 'GRO', 'gross', ''),
  (813, 'gigajoule', '', 'GV', 'gigajoule', ''),
  (814, 'gigawatt hour', '', 'GWH', 'gigawatt hour', ''),
  (815, 'henry per kiloohm', '', 'H03', 'henry per kiloohm', ''),
  (816, 'henry per ohm', '', 'H04', 'henry per ohm', ''),
  (817, 'millihenry per kiloohm', '', 'H05', 'millihenry per kiloohm', ''),
  (818, 'millihenry per ohm', '', 'H06', 'millihenry per ohm', ''),
  (819, 'pascal second per bar', '', 'H07', 'pascal second per bar', ''),
  (820, 'microbecquerel', '', 'H08', 'microbecquerel', ''),
  (821, 'reciprocal year', '', 'H09', 'reciprocal year', ''),
  (822, 'reciprocal hour', '', 'H10', 'reciprocal hour', ''),
  (823, 'reciprocal month', '', 'H11', 'reciprocal month', ''),
  (824, 'degree Celsius per hour', '', 'H12', 'degree Celsius per hour', ''),
  (825, 'degree Celsius per minute', '', 'H13', 'degree Celsius per minute', ''),
  (826, 'degree Celsius per second', '', 'H14', 'degree Celsius per second', ''),
  (827, 'square centimetre per gram', '', 'H15', 'square centimetre per gram', ''),
  (828, 'square decametre', '', 'H16', 'square decametre', ''),
  (829, 'square hectometre', '', 'H18', 'square hectometre', ''),
  (830, 'cubic hectometre', '', 'H19', 'cubic hectometre', ''),
  (831, 'cubic kilometre', '', 'H20', 'cubic kilometre', ''),
  (832, 'blank', '', 'H21', 'blank', ''),
  (833, 'volt square inch per pound-force', '', 'H22', 'volt square inch per pound-force', ''),
  (834, 'volt per inch', '', 'H23', 'volt per inch', ''),
  (835, 'volt per microsecond', '', 'H24', 'volt per microsecond', ''),
  (836, 'percent per kelvin', '', 'H25', 'percent per kelvin', ''),
  (837, 'ohm per metre', '', 'H26', 'ohm per metre', ''),
  (838, 'degree per metre', '', 'H27', 'degree per metre', ''),
  (839, 'microfarad per kilometre', '', 'H28', 'microfarad per kilometre', ''),
  (840, 'microgram per litre', '', 'H29', 'microgram per litre', ''),
  (841, 'square micrometre (square micron)', '', 'H30', 'square micrometre (square micron)', ''),
  (842, 'ampere per kilogram', '', 'H31', 'ampere per kilogram', ''),
  (843, 'ampere squared second', '', 'H32', 'ampere squared second', ''),
  (844, 'farad per kilometre', '', 'H33', 'farad per kilometre', ''),
  (845, 'hertz metre', '', 'H34', 'hertz metre', ''),
  (846, 'kelvin metre per watt', '', 'H35', 'kelvin metre per watt', ''),
  (847, 'megaohm per kilometre', '', 'H36', 'megaohm per kilometre', ''),
  (848, 'megaohm per metre', '', 'H37', 'megaohm per metre', ''),
  (849, 'megaampere', '', 'H38', 'megaampere', ''),
  (850, 'megahertz kilometre', '', 'H39', 'megahertz kilometre', ''),
  (851, 'newton per ampere', '', 'H40', 'newton per ampere', ''),
  (852, 'newton metre watt to the power minus 0,5', '', 'H41', 'newton metre watt to the power minus 0,5', ''),
  (853, 'pascal per metre', '', 'H42', 'pascal per metre', ''),
  (854, 'siemens per centimetre', '', 'H43', 'siemens per centimetre', ''),
  (855, 'teraohm', '', 'H44', 'teraohm', ''),
  (856, 'volt second per metre', '', 'H45', 'volt second per metre', ''),
  (857, 'volt per second', '', 'H46', 'volt per second', ''),
  (858, 'watt per cubic metre', '', 'H47', 'watt per cubic metre', ''),
  (859, 'attofarad', '', 'H48', 'attofarad', ''),
  (860, 'centimetre per hour', '', 'H49', 'centimetre per hour', ''),
  (861, 'reciprocal cubic centimetre', '', 'H50', 'reciprocal cubic centimetre', ''),
  (862, 'decibel per kilometre', '', 'H51', 'decibel per kilometre', ''),
  (863, 'decibel per metre', '', 'H52', 'decibel per metre', ''),
  (864, 'kilogram per bar', '', 'H53', 'kilogram per bar', ''),
  (865, 'kilogram per cubic decimetre kelvin', '', 'H54', 'kilogram per cubic decimetre kelvin', ''),
  (866, 'kilogram per cubic decimetre bar', '', 'H55', 'kilogram per cubic decimetre bar', ''),
  (867, 'kilogram per square metre second', '', 'H56', 'kilogram per square metre second', ''),
  (868, 'inch per two pi radiant', '', 'H57', 'inch per two pi radiant', ''),
  (869, 'metre per volt second', '', 'H58', 'metre per volt second', ''),
  (870, 'square metre per newton', '', 'H59', 'square metre per newton', ''),
  (871, 'cubic metre per cubic metre', '', 'H60', 'cubic metre per cubic metre', ''),
  (872, 'millisiemens per centimetre', '', 'H61', 'millisiemens per centimetre', ''),
  (873, 'millivolt per minute', '', 'H62', 'millivolt per minute', ''),
  (874, 'milligram per square centimetre', '', 'H63', 'milligram per square centimetre', ''),
  (875, 'milligram per gram', '', 'H64', 'milligram per gram', ''),
  (876, 'millilitre per cubic metre', '', 'H65', 'millilitre per cubic metre', ''),
  (877, 'millimetre per year', '', 'H66', 'millimetre per year', ''),
  (878, 'millimetre per hour', '', 'H67', 'millimetre per hour', ''),
  (879, 'millimole per gram', '', 'H68', 'millimole per gram', ''),
  (880, 'picopascal per kilometre', '', 'H69', 'picopascal per kilometre', ''),
  (881, 'picosecond', '', 'H70', 'picosecond', ''),
  (882, 'percent per month', '', 'H71', 'percent per month', ''),
  (883, 'percent per hectobar', '', 'H72', 'percent per hectobar', ''),
  (884, 'percent per decakelvin', '', 'H73', 'percent per decakelvin', ''),
  (885, 'watt per metre', '', 'H74', 'watt per metre', ''),
  (886, 'decapascal', '', 'H75', 'decapascal', ''),
  (887, 'gram per millimetre', '', 'H76', 'gram per millimetre', ''),
  (888, 'module width', '', 'H77', 'module width', ''),
  (889, 'French gauge', '', 'H79', 'French gauge', ''),
  (890, 'rack unit', '', 'H80', 'rack unit', ''),
  (891, 'millimetre per minute', '', 'H81', 'millimetre per minute', ''),
  (892, 'big point', '', 'H82', 'big point', ''),
  (893, 'litre per kilogram', '', 'H83', 'litre per kilogram', ''),
  (894, 'gram millimetre', '', 'H84', 'gram millimetre', ''),
  (895, 'reciprocal week', '', 'H85', 'reciprocal week', ''),
  (896, 'piece', '', 'H87', 'piece', ''),
  (897, 'megaohm kilometre', '', 'H88', 'megaohm kilometre', ''),
  (898, 'percent per ohm', '', 'H89', 'percent per ohm', ''),
  (899, 'percent per degree', '', 'H90', 'percent per degree', ''),
  (900, 'percent per ten thousand', '', 'H91', 'percent per ten thousand', ''),
  (901, 'percent per one hundred thousand', '', 'H92', 'percent per one hundred thousand', ''),
  (902, 'percent per hundred', '', 'H93', 'percent per hundred', ''),
  (903, 'percent per thousand', '', 'H94', 'percent per thousand', ''),
  (904, 'percent per volt', '', 'H95', 'percent per volt', ''),
  (905, 'percent per bar', '', 'H96', 'percent per bar', ''),
  (906, 'percent per inch', '', 'H98', 'percent per inch', ''),
  (907, 'percent per metre', '', 'H99', 'percent per metre', ''),
  (908, 'hank', '', 'HA', 'hank', ''),
  (909, 'Piece Day', '', 'HAD', 'Piece Day', ''),
  (910, 'hectobar', '', 'HBA', 'hectobar', ''),
  (911, 'hundred boxes', '', 'HBX', 'hundred boxes', ''),
  (912, 'hundred count', '', 'HC', 'hundred count', ''),
  (913, 'hundred kilogram, dry weight', '', 'HDW', 'hundred kilogram, dry weight', ''),
  (914, 'head', '', 'HEA', 'head', ''),
  (915, 'hectogram', '', 'HGM', 'hectogram', ''),
  (916, 'hundred cubic foot', '', 'HH', 'hundred cubic foot', ''),
  (917, 'hundred international unit', '', 'HIU', 'hundred international unit', ''),
  (918, 'hundred kilogram, net mass', '', 'HKM', 'hundred kilogram, net mass', ''),
  (919, 'hectolitre', '', 'HLT', 'hectolitre', ''),
  (920, 'mile per hour (statute mile)', '', 'HM', 'mile per hour (statute mile)', ''),
  (921, 'Piece Month', '', 'HMO', 'Piece Month', ''),
  (922, 'million cubic metre', '', 'HMQ', 'million cubic metre', ''),
  (923, 'hectometre', '', 'HMT', 'hectometre', ''),
  (924, 'hectolitre of pure alcohol', '', 'HPA', 'hectolitre of pure alcohol', ''),
  (925, 'hertz', '', 'HTZ', 'hertz', ''),
  (926, 'Time', 't', 'HUR', 'hour', 'h'),
  (927, 'Piece Week', '', 'HWE', 'Piece Week', ''),
  (928, 'inch pound (pound inch)', '', 'IA', 'inch pound (pound inch)', ''),
  (929, 'person', '', 'IE', 'person', ''),
  (930, 'inch', '', 'INH', 'inch', ''),
  (931, 'square inch', '', 'INK', 'square inch', ''),
  (932, 'cubic inch', '', 'INQ', 'cubic inch', ''),
  (933, 'international sugar degree', '', 'ISD', 'international sugar degree', ''),
  (934, 'inch per second', '', 'IU', 'inch per second', ''),
  (935, 'international unit per gram', '', 'IUG', 'international unit per gram', ''),
  (936, 'inch per second squared', '', 'IV', 'inch per second squared', ''),
  (937, 'percent per millimetre', '', 'J10', 'percent per millimetre', ''),
  (938, 'per mille per psi', '', 'J12', 'per mille per psi', ''),
  (939, 'degree API', '', 'J13', 'degree API', ''),
  (940, 'degree Baume (origin scale)', '', 'J14', 'degree Baume (origin scale)', ''),
  (941, 'degree Baume (US heavy)', '', 'J15', 'degree Baume (US heavy)', ''),
  (942, 'degree Baume (US light)', '', 'J16', 'degree Baume (US light)', ''),
  (943, 'degree Balling', '', 'J17', 'degree Balling', ''),
  (944, 'degree Brix', '', 'J18', 'degree Brix', ''),
  (945, 'degree Fahrenheit hour square foot per British thermal unit (thermochemical)', '', 'J19', 'degree Fahrenheit hour square foot per British thermal unit (thermochemical)', ''),
  (946, 'joule per kilogram', '', 'J2', 'joule per kilogram', ''),
  (947, 'degree Fahrenheit per kelvin', '', 'J20', 'degree Fahrenheit per kelvin', ''),
  (948, 'degree Fahrenheit per bar', '', 'J21', 'degree Fahrenheit per bar', ''),
  (949, 'degree Fahrenheit hour square foot per British thermal unit (international             table)', '', 'J22', 'degree Fahrenheit hour square foot per British thermal unit (international             table)', ''),
  (950, 'degree Fahrenheit per hour', '', 'J23', 'degree Fahrenheit per hour', ''),
  (951, 'degree Fahrenheit per minute', '', 'J24', 'degree Fahrenheit per minute', ''),
  (952, 'degree Fahrenheit per second', '', 'J25', 'degree Fahrenheit per second', ''),
  (953, 'reciprocal degree Fahrenheit', '', 'J26', 'reciprocal degree Fahrenheit', ''),
  (954, 'degree Oechsle', '', 'J27', 'degree Oechsle', ''),
  (955, 'degree Rankine per hour', '', 'J28', 'degree Rankine per hour', ''),
  (956, 'degree Rankine per minute', '', 'J29', 'degree Rankine per minute', ''),
  (957, 'degree Rankine per second', '', 'J30', 'degree Rankine per second', ''),
  (958, 'degree Twaddell', '', 'J31', 'degree Twaddell', ''),
  (959, 'micropoise', '', 'J32', 'micropoise', ''),
  (960, 'microgram per kilogram', '', 'J33', 'microgram per kilogram', ''),
  (961, 'microgram per cubic metre kelvin', '', 'J34', 'microgram per cubic metre kelvin', ''),
  (962, 'microgram per cubic metre bar', '', 'J35', 'microgram per cubic metre bar', ''),
  (963, 'microlitre per litre', '', 'J36', 'microlitre per litre', ''),
  (964, 'baud', '', 'J38', 'baud', ''),
  (965, 'British thermal unit (mean)', '', 'J39', 'British thermal unit (mean)', ''),
  (966, 'British thermal unit (international table) foot per hour square foot degree             Fahrenheit', '', 'J40', 'British thermal unit (international table) foot per hour square foot degree             Fahrenheit', ''),
  (967, 'British thermal unit (international table) inch per hour square foot degree             Fahrenheit', '', 'J41', 'British thermal unit (international table) inch per hour square foot degree             Fahrenheit', ''),
  (968, 'British thermal unit (international table) inch per second square foot degree             Fahrenheit', '', 'J42', 'British thermal unit (international table) inch per second square foot degree             Fahrenheit', ''),
  (969, 'British thermal unit (international table) per pound degree Fahrenheit', '', 'J43', 'British thermal unit (international table) per pound degree Fahrenheit', ''),
  (970, 'British thermal unit (international table) per minute', '', 'J44', 'British thermal unit (international table) per minute', ''),
  (971, 'British thermal unit (international table) per second', '', 'J45', 'British thermal unit (international table) per second', ''),
  (972, 'British thermal unit (thermochemical) foot per hour square foot degree             Fahrenheit', '', 'J46', 'British thermal unit (thermochemical) foot per hour square foot degree             Fahrenheit', ''),
  (973, 'British thermal unit (thermochemical) per hour', '', 'J47', 'British thermal unit (thermochemical) per hour', ''),
  (974, 'British thermal unit (thermochemical) inch per hour square foot degree             Fahrenheit', '', 'J48', 'British thermal unit (thermochemical) inch per hour square foot degree             Fahrenheit', ''),
  (975, 'British thermal unit (thermochemical) inch per second square foot degree             Fahrenheit', '', 'J49', 'British thermal unit (thermochemical) inch per second square foot degree             Fahrenheit', ''),
  (976, 'British thermal unit (thermochemical) per pound degree Fahrenheit', '', 'J50', 'British thermal unit (thermochemical) per pound degree Fahrenheit', ''),
  (977, 'British thermal unit (thermochemical) per minute', '', 'J51', 'British thermal unit (thermochemical) per minute', ''),
  (978, 'British thermal unit (thermochemical) per second', '', 'J52', 'British thermal unit (thermochemical) per second', ''),
  (979, 'coulomb square metre per kilogram', '', 'J53', 'coulomb square metre per kilogram', ''),
  (980, 'megabaud', '', 'J54', 'megabaud', ''),
  (981, 'watt second', '', 'J55', 'watt second', ''),
  (982, 'bar per bar', '', 'J56', 'bar per bar', ''),
  (983, 'barrel (UK petroleum)', '', 'J57', 'barrel (UK petroleum)', ''),
  (984, 'barrel (UK petroleum) per minute', '', 'J58', 'barrel (UK petroleum) per minute', ''),
  (985, 'barrel (UK petroleum) per day', '', 'J59', 'barrel (UK petroleum) per day', ''),
  (986, 'barrel (UK petroleum) per hour', '', 'J60', 'barrel (UK petroleum) per hour', ''),
  (987, 'barrel (UK petroleum) per second', '', 'J61', 'barrel (UK petroleum) per second', ''),
  (988, 'barrel (US petroleum) per hour', '', 'J62', 'barrel (US petroleum) per hour', ''),
  (989, 'barrel (US petroleum) per second', '', 'J63', 'barrel (US petroleum) per second', ''),
  (990, 'bushel (UK) per day', '', 'J64', 'bushel (UK) per day', ''),
  (991, 'bushel (UK) per hour', '', 'J65', 'bushel (UK) per hour', ''),
  (992, 'bushel (UK) per minute', '', 'J66', 'bushel (UK) per minute', ''),
  (993, 'bushel (UK) per second', '', 'J67', 'bushel (UK) per second', ''),
  (994, 'bushel (US dry) per day', '', 'J68', 'bushel (US dry) per day', ''),
  (995, 'bushel (US dry) per hour', '', 'J69', 'bushel (US dry) per hour', ''),
  (996, 'bushel (US dry) per minute', '', 'J70', 'bushel (US dry) per minute', ''),
  (997, 'bushel (US dry) per second', '', 'J71', 'bushel (US dry) per second', ''),
  (998, 'centinewton metre', '', 'J72', 'centinewton metre', ''),
  (999, 'centipoise per kelvin', '', 'J73', 'centipoise per kelvin', ''),
  (1000, 'centipoise per bar', '', 'J74', 'centipoise per bar', ''),
  (1001, 'calorie (mean)', '', 'J75', 'calorie (mean)', ''),
  (1002, 'calorie (international table) per gram degree Celsius', '', 'J76', 'calorie (international table) per gram degree Celsius', ''),
  (1003, 'calorie (thermochemical) per centimetre second degree Celsius', '', 'J78', 'calorie (thermochemical) per centimetre second degree Celsius', ''),
  (1004, 'calorie (thermochemical) per gram degree Celsius', '', 'J79', 'calorie (thermochemical) per gram degree Celsius', ''),
  (1005, 'calorie (thermochemical) per minute', '', 'J81', 'calorie (thermochemical) per minute', ''),
  (1006, 'calorie (thermochemical) per second', '', 'J82', 'calorie (thermochemical) per second', ''),
  (1007, 'clo', '', 'J83', 'clo', ''),
  (1008, 'centimetre per second kelvin', '', 'J84', 'centimetre per second kelvin', ''),
  (1009, 'centimetre per second bar', '', 'J85', 'centimetre per second bar', ''),
  (1010, 'cubic centimetre per cubic metre', '', 'J87', 'cubic centimetre per cubic metre', ''),
  (1011, 'cubic decimetre per day', '', 'J90', 'cubic decimetre per day', ''),
  (1012, 'cubic decimetre per cubic metre', '', 'J91', 'cubic decimetre per cubic metre', ''),
  (1013, 'cubic decimetre per minute', '', 'J92', 'cubic decimetre per minute', ''),
  (1014, 'cubic decimetre per second', '', 'J93', 'cubic decimetre per second', ''),
  (1015, 'ounce (UK fluid) per day', '', 'J95', 'ounce (UK fluid) per day', ''),
  (1016, 'ounce (UK fluid) per hour', '', 'J96', 'ounce (UK fluid) per hour', ''),
  (1017, 'ounce (UK fluid) per minute', '', 'J97', 'ounce (UK fluid) per minute', ''),
  (1018, 'ounce (UK fluid) per second', '', 'J98', 'ounce (UK fluid) per second', ''),
  (1019, 'ounce (US fluid) per day', '', 'J99', 'ounce (US fluid) per day', ''),
  (1020, 'joule per kelvin', '', 'JE', 'joule per kelvin', ''),
  (1021, 'megajoule per kilogram', '', 'JK', 'megajoule per kilogram', ''),
  (1022, 'megajoule per cubic metre', '', 'JM', 'megajoule per cubic metre', ''),
  (1023, 'pipeline joint', '', 'JNT', 'pipeline joint', ''),
  (1024, 'joule', '', 'JOU', 'joule', ''),
  (1025, 'hundred metre', '', 'JPS', 'hundred metre', ''),
  (1026, 'number of jewels', '', 'JWL', 'number of jewels', ''),
  (1027, 'kilowatt demand', '', 'K1', 'kilowatt demand', ''),
  (1028, 'ounce (US fluid) per hour', '', 'K10', 'ounce (US fluid) per hour', ''),
  (1029, 'ounce (US fluid) per minute', '', 'K11', 'ounce (US fluid) per minute', ''),
  (1030, 'ounce (US fluid) per second', '', 'K12', 'ounce (US fluid) per second', ''),
  (1031, 'foot per degree Fahrenheit', '', 'K13', 'foot per degree Fahrenheit', ''),
  (1032, 'foot per hour', '', 'K14', 'foot per hour', ''),
  (1033, 'foot pound-force per hour', '', 'K15', 'foot pound-force per hour', ''),
  (1034, 'foot pound-force per minute', '', 'K16', 'foot pound-force per minute', ''),
  (1035, 'foot per psi', '', 'K17', 'foot per psi', ''),
  (1036, 'foot per second degree Fahrenheit', '', 'K18', 'foot per second degree Fahrenheit', ''),
  (1037, 'foot per second psi', '', 'K19', 'foot per second psi', ''),
  (1038, 'kilovolt ampere reactive demand', '', 'K2', 'kilovolt ampere reactive demand', ''),
  (1039, 'reciprocal cubic foot', '', 'K20', 'reciprocal cubic foot', ''),
  (1040, 'cubic foot per degree Fahrenheit', '', 'K21', 'cubic foot per degree Fahrenheit', ''),
  (1041, 'cubic foot per day', '', 'K22', 'cubic foot per day', ''),
  (1042, 'cubic foot per psi', '', 'K23', 'cubic foot per psi', ''),
  (1043, 'gallon (UK) per day', '', 'K26', 'gallon (UK) per day', ''),
  (1044, 'gallon (UK) per hour', '', 'K27', 'gallon (UK) per hour', ''),
  (1045, 'gallon (UK) per second', '', 'K28', 'gallon (UK) per second', ''),
  (1046, 'kilovolt ampere reactive hour', '', 'K3', 'kilovolt ampere reactive hour', ''),
  (1047, 'gallon (US liquid) per second', '', 'K30', 'gallon (US liquid) per second', ''),
  (1048, 'gram-force per square centimetre', '', 'K31', 'gram-force per square centimetre', ''),
  (1049, 'gill (UK) per day', '', 'K32', 'gill (UK) per day', ''),
  (1050, 'gill (UK) per hour', '', 'K33', 'gill (UK) per hour', ''),
  (1051, 'gill (UK) per minute', '', 'K34', 'gill (UK) per minute', ''),
  (1052, 'gill (UK) per second', '', 'K35', 'gill (UK) per second', ''),
  (1053, 'gill (US) per day', '', 'K36', 'gill (US) per day', ''),
  (1054, 'gill (US) per hour', '', 'K37', 'gill (US) per hour', ''),
  (1055, 'gill (US) per minute', '', 'K38', 'gill (US) per minute', ''),
  (1056, 'gill (US) per second', '', 'K39', 'gill (US) per second', ''),
  (1057, 'standard acceleration of free fall', '', 'K40', 'standard acceleration of free fall', ''),
  (1058, 'grain per gallon (US)', '', 'K41', 'grain per gallon (US)', ''),
  (1059, 'horsepower (boiler)', '', 'K42', 'horsepower (boiler)', ''),
  (1060, 'horsepower (electric)', '', 'K43', 'horsepower (electric)', ''),
  (1061, 'inch per degree Fahrenheit', '', 'K45', 'inch per degree Fahrenheit', ''),
  (1062, 'inch per psi', '', 'K46', 'inch per psi', ''),
  (1063, 'inch per second degree Fahrenheit', '', 'K47', 'inch per second degree Fahrenheit', ''),
  (1064, 'inch per second psi', '', 'K48', 'inch per second psi', ''),
  (1065, 'reciprocal cubic inch', '', 'K49', 'reciprocal cubic inch', ''),
  (1066, 'kilobaud', '', 'K50', 'kilobaud', ''),
  (1067, 'kilocalorie (mean)', '', 'K51', 'kilocalorie (mean)', ''),
  (1068, 'kilocalorie (international table) per hour metre degree Celsius', '', 'K52', 'kilocalorie (international table) per hour metre degree Celsius', ''),
  (1069, 'kilocalorie (thermochemical)', '', 'K53', 'kilocalorie (thermochemical)', ''),
  (1070, 'kilocalorie (thermochemical) per minute', '', 'K54', 'kilocalorie (thermochemical) per minute', ''),
  (1071, 'kilocalorie (thermochemical) per second', '', 'K55', 'kilocalorie (thermochemical) per second', ''),
  (1072, 'kilomole per hour', '', 'K58', 'kilomole per hour', ''),
  (1073, 'kilomole per cubic metre kelvin', '', 'K59', 'kilomole per cubic metre kelvin', ''),
  (1074, 'kilolitre', '', 'K6', 'kilolitre', ''),
  (1075, 'kilomole per cubic metre bar', '', 'K60', 'kilomole per cubic metre bar', ''),
  (1076, 'kilomole per minute', '', 'K61', 'kilomole per minute', ''),
  (1077, 'litre per litre', '', 'K62', 'litre per litre', ''),
  (1078, 'reciprocal litre', '', 'K63', 'reciprocal litre', ''),
  (1079, 'pound (avoirdupois) per degree Fahrenheit', '', 'K64', 'pound (avoirdupois) per degree Fahrenheit', ''),
  (1080, 'pound (avoirdupois) square foot', '', 'K65', 'pound (avoirdupois) square foot', ''),
  (1081, 'pound (avoirdupois) per day', '', 'K66', 'pound (avoirdupois) per day', ''),
  (1082, 'pound per foot hour', '', 'K67', 'pound per foot hour', ''),
  (1083, 'pound per foot second', '', 'K68', 'pound per foot second', ''),
  (1084, 'pound (avoirdupois) per cubic foot degree Fahrenheit', '', 'K69', 'pound (avoirdupois) per cubic foot degree Fahrenheit', ''),
  (1085, 'pound (avoirdupois) per cubic foot psi', '', 'K70', 'pound (avoirdupois) per cubic foot psi', ''),
  (1086, 'pound (avoirdupois) per gallon (UK)', '', 'K71', 'pound (avoirdupois) per gallon (UK)', ''),
  (1087, 'pound (avoirdupois) per hour degree Fahrenheit', '', 'K73', 'pound (avoirdupois) per hour degree Fahrenheit', ''),
  (1088, 'pound (avoirdupois) per hour psi', '', 'K74', 'pound (avoirdupois) per hour psi', ''),
  (1089, 'pound (avoirdupois) per cubic inch degree Fahrenheit', '', 'K75', 'pound (avoirdupois) per cubic inch degree Fahrenheit', ''),
  (1090, 'pound (avoirdupois) per cubic inch psi', '', 'K76', 'pound (avoirdupois) per cubic inch psi', ''),
  (1091, 'pound (avoirdupois) per psi', '', 'K77', 'pound (avoirdupois) per psi', ''),
  (1092, 'pound (avoirdupois) per minute', '', 'K78', 'pound (avoirdupois) per minute', ''),
  (1093, 'pound (avoirdupois) per minute degree Fahrenheit', '', 'K79', 'pound (avoirdupois) per minute degree Fahrenheit', ''),
  (1094, 'pound (avoirdupois) per minute psi', '', 'K80', 'pound (avoirdupois) per minute psi', ''),
  (1095, 'pound (avoirdupois) per second', '', 'K81', 'pound (avoirdupois) per second', ''),
  (1096, 'pound (avoirdupois) per second degree Fahrenheit', '', 'K82', 'pound (avoirdupois) per second degree Fahrenheit', ''),
  (1097, 'pound (avoirdupois) per second psi', '', 'K83', 'pound (avoirdupois) per second psi', ''),
  (1098, 'pound per cubic yard', '', 'K84', 'pound per cubic yard', ''),
  (1099, 'pound-force per square foot', '', 'K85', 'pound-force per square foot', ''),
  (1100, 'pound-force per square inch degree Fahrenheit', '', 'K86', 'pound-force per square inch degree Fahrenheit', ''),
  (1101, 'psi cubic inch per second', '', 'K87', 'psi cubic inch per second', ''),
  (1102, 'psi litre per second', '', 'K88', 'psi litre per second', ''),
  (1103, 'psi cubic metre per second', '', 'K89', 'psi cubic metre per second', ''),
  (1104, 'psi cubic yard per second', '', 'K90', 'psi cubic yard per second', ''),
  (1105, 'pound-force second per square foot', '', 'K91', 'pound-force second per square foot', ''),
  (1106, 'pound-force second per square inch', '', 'K92', 'pound-force second per square inch', ''),
  (1107, 'reciprocal psi', '', 'K93', 'reciprocal psi', ''),
  (1108, 'quart (UK liquid) per day', '', 'K94', 'quart (UK liquid) per day', ''),
  (1109, 'quart (UK liquid) per hour', '', 'K95', 'quart (UK liquid) per hour', ''),
  (1110, 'quart (UK liquid) per minute', '', 'K96', 'quart (UK liquid) per minute', ''),
  (1111, 'quart (UK liquid) per second', '', 'K97', 'quart (UK liquid) per second', ''),
  (1112, 'quart (US liquid) per day', '', 'K98', 'quart (US liquid) per day', ''),
  (1113, 'quart (US liquid) per hour', '', 'K99', 'quart (US liquid) per hour', ''),
  (1114, 'cake', '', 'KA', 'cake', ''),
  (1115, 'katal', '', 'KAT', 'katal', ''),
  (1116, 'kilocharacter', '', 'KB', 'kilocharacter', ''),
  (1117, 'kilobar', '', 'KBA', 'kilobar', ''),
  (1118, 'kilogram of choline chloride', '', 'KCC', 'kilogram of choline chloride', ''),
  (1119, 'kilogram drained net weight', '', 'KDW', 'kilogram drained net weight', ''),
  (1120, 'kelvin', '', 'KEL', 'kelvin', ''),
  (1121, 'Kilogram', 'kg', 'KGM', 'kilogram', 'kg'),
  (1122, 'kilogram per second', '', 'KGS', 'kilogram per second', ''),
  (1123, 'kilogram of hydrogen peroxide', '', 'KHY', 'kilogram of hydrogen peroxide', ''),
  (1124, 'kilohertz', '', 'KHZ', 'kilohertz', ''),
  (1125, 'kilogram per millimetre width', '', 'KI', 'kilogram per millimetre width', ''),
  (1126, 'kilogram, including container', '', 'KIC', 'kilogram, including container', ''),
  (1127, 'kilogram, including inner packaging', '', 'KIP', 'kilogram, including inner packaging', ''),
  (1128, 'kilosegment', '', 'KJ', 'kilosegment', ''),
  (1129, 'kilojoule', '', 'KJO', 'kilojoule', ''),
  (1130, 'kilogram per metre', '', 'KL', 'kilogram per metre', ''),
  (1131, 'lactic dry material percentage', '', 'KLK', 'lactic dry material percentage', ''),
  (1132, 'kilolux', '', 'KLX', 'kilolux', ''),
  (1133, 'kilogram of methylamine', '', 'KMA', 'kilogram of methylamine', ''),
  (1134, 'kilometre per hour', '', 'KMH', 'kilometre per hour', ''),
  (1135, 'square kilometre', '', 'KMK', 'square kilometre', ''),
  (1136, 'kilogram per cubic metre', '', 'KMQ', 'kilogram per cubic metre', ''),
  (1137, 'Kilometer', 'km', 'KMT', 'kilometre', 'km'),
  (1138, 'kilogram of nitrogen', '', 'KNI', 'kilogram of nitrogen', ''),
  (1139, 'kilonewton per square metre', '', 'KNM', 'kilonewton per square metre', ''),
  (1140, 'kilogram named substance', '', 'KNS', 'kilogram named substance', ''),
  (1141, 'knot', '', 'KNT', 'knot', ''),
  (1142, 'milliequivalence caustic potash per gram of product', '', 'KO', 'milliequivalence caustic potash per gram of product', ''),
  (1143, 'kilopascal', '', 'KPA', 'kilopascal', ''),
  (1144, 'kilogram of potassium hydroxide (caustic potash)', '', 'KPH', 'kilogram of potassium hydroxide (caustic potash)', ''),
  (1145, 'kilogram of potassium oxide', '', 'KPO', 'kilogram of potassium oxide', ''),
  (1146, 'kilogram of phosphorus pentoxide (phosphoric anhydride)', '', 'KPP', 'kilogram of phosphorus pentoxide (phosphoric anhydride)', ''),
  (1147, 'kiloroentgen', '', 'KR', 'kiloroentgen', ''),
  (1148, 'kilogram of substance 90 % dry', '', 'KSD', 'kilogram of substance 90 % dry', ''),
  (1149, 'kilogram of sodium hydroxide (caustic soda)', '', 'KSH', 'kilogram of sodium hydroxide (caustic soda)', ''),
  (1150, 'kit', '', 'KT', 'kit', ''),
  (1151, 'kilotonne', '', 'KTN', 'kilotonne', ''),
  (1152, 'kilogram of uranium', '', 'KUR', 'kilogram of uranium', ''),
  (1153, 'kilovolt - ampere', '', 'KVA', 'kilovolt - ampere', ''),
  (1154, 'kilovar', '', 'KVR', 'kilovar', ''),
  (1155, 'kilovolt', '', 'KVT', 'kilovolt', ''),
  (1156, 'kilogram per millimetre', '', 'KW', 'kilogram per millimetre', ''),
  (1157, 'Kilowattime', 'kWh', 'KWH', 'kilowatt hour', 'kWh'),
  (1158, 'Kilowatt hour per normalized cubic metre', '', 'KWN', 'Kilowatt hour per normalized cubic metre', ''),
  (1159, 'kilogram of tungsten trioxide', '', 'KWO', 'kilogram of tungsten trioxide', ''),
  (1160, 'Kilowatt hour per standard cubic metre', '', 'KWS', 'Kilowatt hour per standard cubic metre', ''),
  (1161, 'kilowatt', '', 'KWT', 'kilowatt', ''),
  (1162, 'kilowatt year', '', 'KWY', 'kilowatt year', ''),
  (1163, 'millilitre per kilogram', '', 'KX', 'millilitre per kilogram', ''),
  (1164, 'quart (US liquid) per minute', '', 'L10', 'quart (US liquid) per minute', ''),
  (1165, 'quart (US liquid) per second', '', 'L11', 'quart (US liquid) per second', ''),
  (1166, 'metre per second kelvin', '', 'L12', 'metre per second kelvin', ''),
  (1167, 'metre per second bar', '', 'L13', 'metre per second bar', ''),
  (1168, 'square metre hour degree Celsius per kilocalorie (international table)', '', 'L14', 'square metre hour degree Celsius per kilocalorie (international table)', ''),
  (1169, 'millipascal second per kelvin', '', 'L15', 'millipascal second per kelvin', ''),
  (1170, 'millipascal second per bar', '', 'L16', 'millipascal second per bar', ''),
  (1171, 'milligram per cubic metre kelvin', '', 'L17', 'milligram per cubic metre kelvin', ''),
  (1172, 'milligram per cubic metre bar', '', 'L18', 'milligram per cubic metre bar', ''),
  (1173, 'millilitre per litre', '', 'L19', 'millilitre per litre', ''),
  (1174, 'litre per minute', '', 'L2', 'litre per minute', ''),
  (1175, 'reciprocal cubic millimetre', '', 'L20', 'reciprocal cubic millimetre', ''),
  (1176, 'cubic millimetre per cubic metre', '', 'L21', 'cubic millimetre per cubic metre', ''),
  (1177, 'mole per hour', '', 'L23', 'mole per hour', ''),
  (1178, 'mole per kilogram kelvin', '', 'L24', 'mole per kilogram kelvin', ''),
  (1179, 'mole per kilogram bar', '', 'L25', 'mole per kilogram bar', ''),
  (1180, 'mole per litre kelvin', '', 'L26', 'mole per litre kelvin', ''),
  (1181, 'mole per litre bar', '', 'L27', 'mole per litre bar', ''),
  (1182, 'mole per cubic metre kelvin', '', 'L28', 'mole per cubic metre kelvin', ''),
  (1183, 'mole per cubic metre bar', '', 'L29', 'mole per cubic metre bar', ''),
  (1184, 'mole per minute', '', 'L30', 'mole per minute', ''),
  (1185, 'milliroentgen aequivalent men', '', 'L31', 'milliroentgen aequivalent men', ''),
  (1186, 'nanogram per kilogram', '', 'L32', 'nanogram per kilogram', ''),
  (1187, 'ounce (avoirdupois) per day', '', 'L33', 'ounce (avoirdupois) per day', ''),
  (1188, 'ounce (avoirdupois) per hour', '', 'L34', 'ounce (avoirdupois) per hour', ''),
  (1189, 'ounce (avoirdupois) per minute', '', 'L35', 'ounce (avoirdupois) per minute', ''),
  (1190, 'ounce (avoirdupois) per second', '', 'L36', 'ounce (avoirdupois) per second', ''),
  (1191, 'ounce (avoirdupois) per gallon (UK)', '', 'L37', 'ounce (avoirdupois) per gallon (UK)', ''),
  (1192, 'ounce (avoirdupois) per gallon (US)', '', 'L38', 'ounce (avoirdupois) per gallon (US)', ''),
  (1193, 'ounce (avoirdupois) per cubic inch', '', 'L39', 'ounce (avoirdupois) per cubic inch', ''),
  (1194, 'ounce (avoirdupois)-force', '', 'L40', 'ounce (avoirdupois)-force', ''),
  (1195, 'ounce (avoirdupois)-force inch', '', 'L41', 'ounce (avoirdupois)-force inch', ''),
  (1196, 'picosiemens per metre', '', 'L42', 'picosiemens per metre', ''),
  (1197, 'peck (UK)', '', 'L43', 'peck (UK)', ''),
  (1198, 'peck (UK) per day', '', 'L44', 'peck (UK) per day', ''),
  (1199, 'peck (UK) per hour', '', 'L45', 'peck (UK) per hour', ''),
  (1200, 'peck (UK) per minute', '', 'L46', 'peck (UK) per minute', ''),
  (1201, 'peck (UK) per second', '', 'L47', 'peck (UK) per second', ''),
  (1202, 'peck (US dry) per day', '', 'L48', 'peck (US dry) per day', ''),
  (1203, 'peck (US dry) per hour', '', 'L49', 'peck (US dry) per hour', ''),
  (1204, 'peck (US dry) per minute', '', 'L50', 'peck (US dry) per minute', ''),
  (1205, 'peck (US dry) per second', '', 'L51', 'peck (US dry) per second', ''),
  (1206, 'psi per psi', '', 'L52', 'psi per psi', ''),
  (1207, 'pint (UK) per day', '', 'L53', 'pint (UK) per day', ''),
  (1208, 'pint (UK) per hour', '', 'L54', 'pint (UK) per hour', ''),
  (1209, 'pint (UK) per minute', '', 'L55', 'pint (UK) per minute', ''),
  (1210, 'pint (UK) per second', '', 'L56', 'pint (UK) per second', ''),
  (1211, 'pint (US liquid) per day', '', 'L57', 'pint (US liquid) per day', ''),
  (1212, 'pint (US liquid) per hour', '', 'L58', 'pint (US liquid) per hour', ''),
  (1213, 'pint (US liquid) per minute', '', 'L59', 'pint (US liquid) per minute', ''),
  (1214, 'pint (US liquid) per second', '', 'L60', 'pint (US liquid) per second', ''),
  (1215, 'slug per day', '', 'L63', 'slug per day', ''),
  (1216, 'slug per foot second', '', 'L64', 'slug per foot second', ''),
  (1217, 'slug per cubic foot', '', 'L65', 'slug per cubic foot', ''),
  (1218, 'slug per hour', '', 'L66', 'slug per hour', ''),
  (1219, 'slug per minute', '', 'L67', 'slug per minute', ''),
  (1220, 'slug per second', '', 'L68', 'slug per second', ''),
  (1221, 'tonne per kelvin', '', 'L69', 'tonne per kelvin', ''),
  (1222, 'tonne per bar', '', 'L70', 'tonne per bar', ''),
  (1223, 'tonne per day', '', 'L71', 'tonne per day', ''),
  (1224, 'tonne per day kelvin', '', 'L72', 'tonne per day kelvin', ''),
  (1225, 'tonne per day bar', '', 'L73', 'tonne per day bar', ''),
  (1226, 'tonne per hour kelvin', '', 'L74', 'tonne per hour kelvin', ''),
  (1227, 'tonne per hour bar', '', 'L75', 'tonne per hour bar', ''),
  (1228, 'tonne per cubic metre kelvin', '', 'L76', 'tonne per cubic metre kelvin', ''),
  (1229, 'tonne per cubic metre bar', '', 'L77', 'tonne per cubic metre bar', ''),
  (1230, 'tonne per minute', '', 'L78', 'tonne per minute', ''),
  (1231, 'tonne per minute kelvin', '', 'L79', 'tonne per minute kelvin', ''),
  (1232, 'tonne per minute bar', '', 'L80', 'tonne per minute bar', ''),
  (1233, 'tonne per second', '', 'L81', 'tonne per second', ''),
  (1234, 'tonne per second kelvin', '', 'L82', 'tonne per second kelvin', ''),
  (1235, 'tonne per second bar', '', 'L83', 'tonne per second bar', ''),
  (1236, 'ton (UK shipping)', '', 'L84', 'ton (UK shipping)', ''),
  (1237, 'ton long per day', '', 'L85', 'ton long per day', ''),
  (1238, 'ton (US shipping)', '', 'L86', 'ton (US shipping)', ''),
  (1239, 'ton short per degree Fahrenheit', '', 'L87', 'ton short per degree Fahrenheit', ''),
  (1240, 'ton short per day', '', 'L88', 'ton short per day', ''),
  (1241, 'ton short per hour degree Fahrenheit', '', 'L89', 'ton short per hour degree Fahrenheit', ''),
  (1242, 'ton short per hour psi', '', 'L90', 'ton short per hour psi', ''),
  (1243, 'ton short per psi', '', 'L91', 'ton short per psi', ''),
  (1244, 'ton (UK long) per cubic yard', '', 'L92', 'ton (UK long) per cubic yard', ''),
  (1245, 'ton (US short) per cubic yard', '', 'L93', 'ton (US short) per cubic yard', ''),
  (1246, 'ton-force (US short)', '', 'L94', 'ton-force (US short)', ''),
  (1247, 'common year', '', 'L95', 'common year', ''),
  (1248, 'sidereal year', '', 'L96', 'sidereal year', ''),
  (1249, 'yard per degree Fahrenheit', '', 'L98', 'yard per degree Fahrenheit', ''),
  (1250, 'yard per psi', '', 'L99', 'yard per psi', ''),
  (1251, 'pound per cubic inch', '', 'LA', 'pound per cubic inch', ''),
  (1252, 'lactose excess percentage', '', 'LAC', 'lactose excess percentage', ''),
  (1253, 'pound', '', 'LBR', 'pound', ''),
  (1254, 'troy pound (US)', '', 'LBT', 'troy pound (US)', ''),
  (1255, 'litre per day', '', 'LD', 'litre per day', ''),
  (1256, 'leaf', '', 'LEF', 'leaf', ''),
  (1257, 'linear foot', '', 'LF', 'linear foot', ''),
  (1258, 'labour hour', '', 'LH', 'labour hour', ''),
  (1259, 'link', '', 'LK', 'link', ''),
  (1260, 'linear metre', '', 'LM', 'linear metre', ''),
  (1261, 'length', '', 'LN', 'length', ''),
  (1262, 'lot [unit of procurement]', '', 'LO', 'lot [unit of procurement]', ''),
  (1263, 'liquid pound', '', 'LP', 'liquid pound', ''),
  (1264, 'litre of pure alcohol', '', 'LPA', 'litre of pure alcohol', ''),
  (1265, 'layer', '', 'LR', 'layer', ''),
  (1266, 'lump sum', '', 'LS', 'lump sum', ''),
  (1267, 'ton (UK) or long ton (US)', '', 'LTN', 'ton (UK) or long ton (US)', ''),
  (1268, 'Liter', 'l', 'LTR', 'litre', 'l'),
  (1269, 'metric ton, lubricating oil', '', 'LUB', 'metric ton, lubricating oil', ''),
  (1270, 'lumen', '', 'LUM', 'lumen', ''),
  (1271, 'lux', '', 'LUX', 'lux', ''),
  (1272, 'linear yard', '', 'LY', 'linear yard', ''),
  (1273, 'milligram per litre', '', 'M1', 'milligram per litre', ''),
  (1274, 'reciprocal cubic yard', '', 'M10', 'reciprocal cubic yard', ''),
  (1275, 'cubic yard per degree Fahrenheit', '', 'M11', 'cubic yard per degree Fahrenheit', ''),
  (1276, 'cubic yard per day', '', 'M12', 'cubic yard per day', ''),
  (1277, 'cubic yard per hour', '', 'M13', 'cubic yard per hour', ''),
  (1278, 'cubic yard per psi', '', 'M14', 'cubic yard per psi', ''),
  (1279, 'cubic yard per minute', '', 'M15', 'cubic yard per minute', ''),
  (1280, 'cubic yard per second', '', 'M16', 'cubic yard per second', ''),
  (1281, 'kilohertz metre', '', 'M17', 'kilohertz metre', ''),
  (1282, 'gigahertz metre', '', 'M18', 'gigahertz metre', ''),
  (1283, 'Beaufort', '', 'M19', 'Beaufort', ''),
  (1284, 'reciprocal megakelvin or megakelvin to the power minus one', '', 'M20', 'reciprocal megakelvin or megakelvin to the power minus one', ''),
  (1285, 'reciprocal kilovolt - ampere reciprocal hour', '', 'M21', 'reciprocal kilovolt - ampere reciprocal hour', ''),
  (1286, 'millilitre per square centimetre minute', '', 'M22', 'millilitre per square centimetre minute', ''),
  (1287, 'newton per centimetre', '', 'M23', 'newton per centimetre', ''),
  (1288, 'ohm kilometre', '', 'M24', 'ohm kilometre', ''),
  (1289, 'percent per degree Celsius', '', 'M25', 'percent per degree Celsius', ''),
  (1290, 'gigaohm per metre', '', 'M26', 'gigaohm per metre', ''),
  (1291, 'megahertz metre', '', 'M27', 'megahertz metre', ''),
  (1292, 'kilogram per kilogram', '', 'M29', 'kilogram per kilogram', ''),
  (1293, 'reciprocal volt - ampere reciprocal second', '', 'M30', 'reciprocal volt - ampere reciprocal second', ''),
  (1294, 'kilogram per kilometre', '', 'M31', 'kilogram per kilometre', ''),
  (1295, 'pascal second per litre', '', 'M32', 'pascal second per litre', ''),
  (1296, 'millimole per litre', '', 'M33', 'millimole per litre', ''),
  (1297, 'newton metre per square metre', '', 'M34', 'newton metre per square metre', ''),
  (1298, 'millivolt - ampere', '', 'M35', 'millivolt - ampere', ''),
  (1299, '30-day month', '', 'M36', '30-day month', ''),
  (1300, 'actual/360', '', 'M37', 'actual/360', ''),
  (1301, 'kilometre per second squared', '', 'M38', 'kilometre per second squared', ''),
  (1302, 'centimetre per second squared', '', 'M39', 'centimetre per second squared', ''),
  (1303, 'monetary value', '', 'M4', 'monetary value', ''),
  (1304, 'yard per second squared', '', 'M40', 'yard per second squared', ''),
  (1305, 'millimetre per second squared', '', 'M41', 'millimetre per second squared', ''),
  (1306, 'mile (statute mile) per second squared', '', 'M42', 'mile (statute mile) per second squared', ''),
  (1307, 'mil', '', 'M43', 'mil', ''),
  (1308, 'revolution', '', 'M44', 'revolution', ''),
  (1309, 'degree [unit of angle] per second squared', '', 'M45', 'degree [unit of angle] per second squared', ''),
  (1310, 'revolution per minute', '', 'M46', 'revolution per minute', ''),
  (1311, 'circular mil', '', 'M47', 'circular mil', ''),
  (1312, 'square mile (based on U.S. survey foot)', '', 'M48', 'square mile (based on U.S. survey foot)', ''),
  (1313, 'chain (based on U.S. survey foot)', '', 'M49', 'chain (based on U.S. survey foot)', ''),
  (1314, 'microcurie', '', 'M5', 'microcurie', ''),
  (1315, 'furlong', '', 'M50', 'furlong', ''),
  (1316, 'foot (U.S. survey)', '', 'M51', 'foot (U.S. survey)', ''),
  (1317, 'mile (based on U.S. survey foot)', '', 'M52', 'mile (based on U.S. survey foot)', ''),
  (1318, 'metre per pascal', '', 'M53', 'metre per pascal', ''),
  (1319, 'metre per radiant', '', 'M55', 'metre per radiant', ''),
  (1320, 'shake', '', 'M56', 'shake', ''),
  (1321, 'mile per minute', '', 'M57', 'mile per minute', ''),
  (1322, 'mile per second', '', 'M58', 'mile per second', ''),
  (1323, 'metre per second pascal', '', 'M59', 'metre per second pascal', ''),
  (1324, 'metre per hour', '', 'M60', 'metre per hour', ''),
  (1325, 'inch per year', '', 'M61', 'inch per year', ''),
  (1326, 'kilometre per second', '', 'M62', 'kilometre per second', ''),
  (1327, 'inch per minute', '', 'M63', 'inch per minute', ''),
  (1328, 'yard per second', '', 'M64', 'yard per second', ''),
  (1329, 'yard per minute', '', 'M65', 'yard per minute', ''),
  (1330, 'yard per hour', '', 'M66', 'yard per hour', ''),
  (1331, 'acre-foot (based on U.S. survey foot)', '', 'M67', 'acre-foot (based on U.S. survey foot)', ''),
  (1332, 'cord (128 ft3)', '', 'M68', 'cord (128 ft3)', ''),
  (1333, 'cubic mile (UK statute)', '', 'M69', 'cubic mile (UK statute)', ''),
  (1334, 'micro-inch', '', 'M7', 'micro-inch', ''),
  (1335, 'ton, register', '', 'M70', 'ton, register', ''),
  (1336, 'cubic metre per pascal', '', 'M71', 'cubic metre per pascal', ''),
  (1337, 'bel', '', 'M72', 'bel', ''),
  (1338, 'kilogram per cubic metre pascal', '', 'M73', 'kilogram per cubic metre pascal', ''),
  (1339, 'kilogram per pascal', '', 'M74', 'kilogram per pascal', ''),
  (1340, 'kilopound-force', '', 'M75', 'kilopound-force', ''),
  (1341, 'poundal', '', 'M76', 'poundal', ''),
  (1342, 'kilogram metre per second squared', '', 'M77', 'kilogram metre per second squared', ''),
  (1343, 'pond', '', 'M78', 'pond', ''),
  (1344, 'square foot per hour', '', 'M79', 'square foot per hour', ''),
  (1345, 'stokes per pascal', '', 'M80', 'stokes per pascal', ''),
  (1346, 'square centimetre per second', '', 'M81', 'square centimetre per second', ''),
  (1347, 'square metre per second pascal', '', 'M82', 'square metre per second pascal', ''),
  (1348, 'denier', '', 'M83', 'denier', ''),
  (1349, 'pound per yard', '', 'M84', 'pound per yard', ''),
  (1350, 'ton, assay', '', 'M85', 'ton, assay', ''),
  (1351, 'pfund', '', 'M86', 'pfund', ''),
  (1352, 'kilogram per second pascal', '', 'M87', 'kilogram per second pascal', ''),
  (1353, 'tonne per month', '', 'M88', 'tonne per month', ''),
  (1354, 'tonne per year', '', 'M89', 'tonne per year', ''),
  (1355, 'million Btu per 1000 cubic foot', '', 'M9', 'million Btu per 1000 cubic foot', ''),
  (1356, 'kilopound per hour', '', 'M90', 'kilopound per hour', ''),
  (1357, 'pound per pound', '', 'M91', 'pound per pound', ''),
  (1358, 'pound-force foot', '', 'M92', 'pound-force foot', ''),
  (1359, 'newton metre per radian', '', 'M93', 'newton metre per radian', ''),
  (1360, 'kilogram metre', '', 'M94', 'kilogram metre', ''),
  (1361, 'poundal foot', '', 'M95', 'poundal foot', ''),
  (1362, 'poundal inch', '', 'M96', 'poundal inch', ''),
  (1363, 'dyne metre', '', 'M97', 'dyne metre', ''),
  (1364, 'kilogram centimetre per second', '', 'M98', 'kilogram centimetre per second', ''),
  (1365, 'gram centimetre per second', '', 'M99', 'gram centimetre per second', ''),
  (1366, 'megavolt ampere reactive hour', '', 'MAH', 'megavolt ampere reactive hour', ''),
  (1367, 'megalitre', '', 'MAL', 'megalitre', ''),
  (1368, 'megametre', '', 'MAM', 'megametre', ''),
  (1369, 'megavar', '', 'MAR', 'megavar', ''),
  (1370, 'megawatt', '', 'MAW', 'megawatt', ''),
  (1371, 'thousand standard brick equivalent', '', 'MBE', 'thousand standard brick equivalent', ''),
  (1372, 'thousand board foot', '', 'MBF', 'thousand board foot', ''),
  (1373, 'millibar', '', 'MBR', 'millibar', ''),
  (1374, 'microgram', '', 'MC', 'microgram', ''),
  (1375, 'millicurie', '', 'MCU', 'millicurie', ''),
  (1376, 'air dry metric ton', '', 'MD', 'air dry metric ton', ''),
  (1377, 'milligram', '', 'MGM', 'milligram', ''),
  (1378, 'megahertz', '', 'MHZ', 'megahertz', ''),
  (1379, 'square mile (statute mile)', '', 'MIK', 'square mile (statute mile)', ''),
  (1380, 'thousand', '', 'MIL', 'thousand', ''),
  (1381, 'Minutt', 'min', 'MIN', 'minute [unit of time]', 'min'),
  (1382, 'million', '', 'MIO', 'million', ''),
  (1383, 'million international unit', '', 'MIU', 'million international unit', ''),
  (1384, 'Square Metre Day', '', 'MKD', 'Square Metre Day', ''),
  (1385, 'Square Metre Month', '', 'MKM', 'Square Metre Month', ''),
  (1386, 'Square Metre Week', '', 'MKW', 'Square Metre Week', ''),
  (1387, 'milliard', '', 'MLD', 'milliard', ''),
  (1388, 'millilitre', '', 'MLT', 'millilitre', ''),
  (1389, 'square millimetre', '', 'MMK', 'square millimetre', ''),
  (1390, 'cubic millimetre', '', 'MMQ', 'cubic millimetre', ''),
  (1391, 'millimetre', '', 'MMT', 'millimetre', ''),
  (1392, 'kilogram, dry weight', '', 'MND', 'kilogram, dry weight', ''),
  (1393, 'Mega Joule per Normalised cubic Metre', '', 'MNJ', 'Mega Joule per Normalised cubic Metre', ''),
  (1394, 'Måned', 'mnd', 'MON', 'month', 'mo'),
  (1395, 'megapascal', '', 'MPA', 'megapascal', ''),
  (1396, 'Cubic Metre Day', '', 'MQD', 'Cubic Metre Day', ''),
  (1397, 'cubic metre per hour', '', 'MQH', 'cubic metre per hour', ''),
  (1398, 'Cubic Metre Month', '', 'MQM', 'Cubic Metre Month', ''),
  (1399, 'cubic metre per second', '', 'MQS', 'cubic metre per second', ''),
  (1400, 'Cubic Metre Week', '', 'MQW', 'Cubic Metre Week', ''),
  (1401, 'Metre Day', '', 'MRD', 'Metre Day', ''),
  (1402, 'Metre Month', '', 'MRM', 'Metre Month', ''),
  (1403, 'Metre Week', '', 'MRW', 'Metre Week', ''),
  (1404, 'metre per second squared', '', 'MSK', 'metre per second squared', ''),
  (1405, 'Kvadratmeter', 'm2', 'MTK', 'square metre', 'm2'),
  (1406, 'Kubikkmeter', 'm3', 'MTQ', 'cubic metre', 'm3'),
  (1407, 'Meter', 'm', 'MTR', 'metre', 'm'),
  (1408, 'metre per second', '', 'MTS', 'metre per second', ''),
  (1409, 'milihertz', '', 'MTZ', 'milihertz', ''),
  (1410, 'megavolt - ampere', '', 'MVA', 'megavolt - ampere', ''),
  (1411, 'megawatt hour (1000 kW.h)', '', 'MWH', 'megawatt hour (1000 kW.h)', ''),
  (1412, 'pen calorie', '', 'N1', 'pen calorie', ''),
  (1413, 'pound foot per second', '', 'N10', 'pound foot per second', ''),
  (1414, 'pound inch per second', '', 'N11', 'pound inch per second', ''),
  (1415, 'Pferdestaerke', '', 'N12', 'Pferdestaerke', ''),
  (1416, 'centimetre of mercury (0 ºC)', '', 'N13', 'centimetre of mercury (0 ºC)', ''),
  (1417, 'centimetre of water (4 ºC)', '', 'N14', 'centimetre of water (4 ºC)', ''),
  (1418, 'foot of water (39.2 ºF)', '', 'N15', 'foot of water (39.2 ºF)', ''),
  (1419, 'inch of mercury (32 ºF)', '', 'N16', 'inch of mercury (32 ºF)', ''),
  (1420, 'inch of mercury (60 ºF)', '', 'N17', 'inch of mercury (60 ºF)', ''),
  (1421, 'inch of water (39.2 ºF)', '', 'N18', 'inch of water (39.2 ºF)', ''),
  (1422, 'inch of water (60 ºF)', '', 'N19', 'inch of water (60 ºF)', ''),
  (1423, 'kip per square inch', '', 'N20', 'kip per square inch', ''),
  (1424, 'poundal per square foot', '', 'N21', 'poundal per square foot', ''),
  (1425, 'ounce (avoirdupois) per square inch', '', 'N22', 'ounce (avoirdupois) per square inch', ''),
  (1426, 'conventional metre of water', '', 'N23', 'conventional metre of water', ''),
  (1427, 'gram per square millimetre', '', 'N24', 'gram per square millimetre', ''),
  (1428, 'pound per square yard', '', 'N25', 'pound per square yard', ''),
  (1429, 'poundal per square inch', '', 'N26', 'poundal per square inch', ''),
  (1430, 'foot to the fourth power', '', 'N27', 'foot to the fourth power', ''),
  (1431, 'cubic decimetre per kilogram', '', 'N28', 'cubic decimetre per kilogram', ''),
  (1432, 'cubic foot per pound', '', 'N29', 'cubic foot per pound', ''),
  (1433, 'print point', '', 'N3', 'print point', ''),
  (1434, 'cubic inch per pound', '', 'N30', 'cubic inch per pound', ''),
  (1435, 'kilonewton per metre', '', 'N31', 'kilonewton per metre', ''),
  (1436, 'poundal per inch', '', 'N32', 'poundal per inch', ''),
  (1437, 'pound-force per yard', '', 'N33', 'pound-force per yard', ''),
  (1438, 'poundal second per square foot', '', 'N34', 'poundal second per square foot', ''),
  (1439, 'poise per pascal', '', 'N35', 'poise per pascal', ''),
  (1440, 'newton second per square metre', '', 'N36', 'newton second per square metre', ''),
  (1441, 'kilogram per metre second', '', 'N37', 'kilogram per metre second', ''),
  (1442, 'kilogram per metre minute', '', 'N38', 'kilogram per metre minute', ''),
  (1443, 'kilogram per metre day', '', 'N39', 'kilogram per metre day', ''),
  (1444, 'kilogram per metre hour', '', 'N40', 'kilogram per metre hour', ''),
  (1445, 'gram per centimetre second', '', 'N41', 'gram per centimetre second', ''),
  (1446, 'poundal second per square inch', '', 'N42', 'poundal second per square inch', ''),
  (1447, 'pound per foot minute', '', 'N43', 'pound per foot minute', ''),
  (1448, 'pound per foot day', '', 'N44', 'pound per foot day', ''),
  (1449, 'cubic metre per second pascal', '', 'N45', 'cubic metre per second pascal', ''),
  (1450, 'foot poundal', '', 'N46', 'foot poundal', ''),
  (1451, 'inch poundal', '', 'N47', 'inch poundal', ''),
  (1452, 'watt per square centimetre', '', 'N48', 'watt per square centimetre', ''),
  (1453, 'watt per square inch', '', 'N49', 'watt per square inch', ''),
  (1454, 'British thermal unit (international table) per square foot hour', '', 'N50', 'British thermal unit (international table) per square foot hour', ''),
  (1455, 'British thermal unit (thermochemical) per square foot hour', '', 'N51', 'British thermal unit (thermochemical) per square foot hour', ''),
  (1456, 'British thermal unit (thermochemical) per square foot minute', '', 'N52', 'British thermal unit (thermochemical) per square foot minute', ''),
  (1457, 'British thermal unit (international table) per square foot second', '', 'N53', 'British thermal unit (international table) per square foot second', ''),
  (1458, 'British thermal unit (thermochemical) per square foot second', '', 'N54', 'British thermal unit (thermochemical) per square foot second', ''),
  (1459, 'British thermal unit (international table) per square inch second', '', 'N55', 'British thermal unit (international table) per square inch second', ''),
  (1460, 'calorie (thermochemical) per square centimetre minute', '', 'N56', 'calorie (thermochemical) per square centimetre minute', ''),
  (1461, 'calorie (thermochemical) per square centimetre second', '', 'N57', 'calorie (thermochemical) per square centimetre second', ''),
  (1462, 'British thermal unit (international table) per cubic foot', '', 'N58', 'British thermal unit (international table) per cubic foot', ''),
  (1463, 'British thermal unit (thermochemical) per cubic foot', '', 'N59', 'British thermal unit (thermochemical) per cubic foot', ''),
  (1464, 'British thermal unit (international table) per degree Fahrenheit', '', 'N60', 'British thermal unit (international table) per degree Fahrenheit', ''),
  (1465, 'British thermal unit (thermochemical) per degree Fahrenheit', '', 'N61', 'British thermal unit (thermochemical) per degree Fahrenheit', ''),
  (1466, 'British thermal unit (international table) per degree Rankine', '', 'N62', 'British thermal unit (international table) per degree Rankine', ''),
  (1467, 'British thermal unit (thermochemical) per degree Rankine', '', 'N63', 'British thermal unit (thermochemical) per degree Rankine', ''),
  (1468, 'British thermal unit (thermochemical) per pound degree Rankine', '', 'N64', 'British thermal unit (thermochemical) per pound degree Rankine', ''),
  (1469, 'kilocalorie (international table) per gram kelvin', '', 'N65', 'kilocalorie (international table) per gram kelvin', ''),
  (1470, 'British thermal unit (39 ºF)', '', 'N66', 'British thermal unit (39 ºF)', ''),
  (1471, 'British thermal unit (59 ºF)', '', 'N67', 'British thermal unit (59 ºF)', ''),
  (1472, 'British thermal unit (60 ºF)', '', 'N68', 'British thermal unit (60 ºF)', ''),
  (1473, 'calorie (20 ºC)', '', 'N69', 'calorie (20 ºC)', ''),
  (1474, 'quad (1015 BtuIT)', '', 'N70', 'quad (1015 BtuIT)', ''),
  (1475, 'therm (EC)', '', 'N71', 'therm (EC)', ''),
  (1476, 'therm (U.S.)', '', 'N72', 'therm (U.S.)', ''),
  (1477, 'British thermal unit (thermochemical) per pound', '', 'N73', 'British thermal unit (thermochemical) per pound', ''),
  (1478, 'British thermal unit (international table) per hour square foot degree             Fahrenheit', '', 'N74', 'British thermal unit (international table) per hour square foot degree             Fahrenheit', ''),
  (1479, 'British thermal unit (thermochemical) per hour square foot degree Fahrenheit', '', 'N75', 'British thermal unit (thermochemical) per hour square foot degree Fahrenheit', ''),
  (1480, 'British thermal unit (international table) per second square foot degree             Fahrenheit', '', 'N76', 'British thermal unit (international table) per second square foot degree             Fahrenheit', ''),
  (1481, 'British thermal unit (thermochemical) per second square foot degree Fahrenheit', '', 'N77', 'British thermal unit (thermochemical) per second square foot degree Fahrenheit', ''),
  (1482, 'kilowatt per square metre kelvin', '', 'N78', 'kilowatt per square metre kelvin', ''),
  (1483, 'kelvin per pascal', '', 'N79', 'kelvin per pascal', ''),
  (1484, 'watt per metre degree Celsius', '', 'N80', 'watt per metre degree Celsius', ''),
  (1485, 'kilowatt per metre kelvin', '', 'N81', 'kilowatt per metre kelvin', ''),
  (1486, 'kilowatt per metre degree Celsius', '', 'N82', 'kilowatt per metre degree Celsius', ''),
  (1487, 'metre per degree Celcius metre', '', 'N83', 'metre per degree Celcius metre', ''),
  (1488, 'degree Fahrenheit hour per British thermal unit (international table)', '', 'N84', 'degree Fahrenheit hour per British thermal unit (international table)', ''),
  (1489, 'degree Fahrenheit hour per British thermal unit (thermochemical)', '', 'N85', 'degree Fahrenheit hour per British thermal unit (thermochemical)', ''),
  (1490, 'degree Fahrenheit second per British thermal unit (international table)', '', 'N86', 'degree Fahrenheit second per British thermal unit (international table)', ''),
  (1491, 'degree Fahrenheit second per British thermal unit (thermochemical)', '', 'N87', 'degree Fahrenheit second per British thermal unit (thermochemical)', ''),
  (1492, 'degree Fahrenheit hour square foot per British thermal unit (international table)             inch', '', 'N88', 'degree Fahrenheit hour square foot per British thermal unit (international table)             inch', ''),
  (1493, 'degree Fahrenheit hour square foot per British thermal unit (thermochemical)             inch', '', 'N89', 'degree Fahrenheit hour square foot per British thermal unit (thermochemical)             inch', ''),
  (1494, 'kilofarad', '', 'N90', 'kilofarad', ''),
  (1495, 'reciprocal joule', '', 'N91', 'reciprocal joule', ''),
  (1496, 'picosiemens', '', 'N92', 'picosiemens', ''),
  (1497, 'ampere per pascal', '', 'N93', 'ampere per pascal', ''),
  (1498, 'franklin', '', 'N94', 'franklin', ''),
  (1499, 'ampere minute', '', 'N95', 'ampere minute', ''),
  (1500, 'biot', '', 'N96', 'biot', ''),
  (1501, 'gilbert', '', 'N97', 'gilbert', ''),
  (1502, 'volt per pascal', '', 'N98', 'volt per pascal', ''),
  (1503, 'picovolt', '', 'N99', 'picovolt', ''),
  (1504, 'milligram per kilogram', '', 'NA', 'milligram per kilogram', ''),
  (1505, 'number of articles', '', 'NAR', 'number of articles', ''),
  (1506, 'number of cells', '', 'NCL', 'number of cells', ''),
  (1507, 'newton', '', 'NEW', 'newton', ''),
  (1508, 'message', '', 'NF', 'message', ''),
  (1509, 'nil', '', 'NIL', 'nil', ''),
  (1510, 'number of international units', '', 'NIU', 'number of international units', ''),
  (1511, 'load', '', 'NL', 'load', ''),
  (1512, 'Normalised cubic metre', '', 'NM3', 'Normalised cubic metre', ''),
  (1513, 'nautical mile', '', 'NMI', 'nautical mile', ''),
  (1514, 'number of packs', '', 'NMP', 'number of packs', ''),
  (1515, 'number of parts', '', 'NPT', 'number of parts', ''),
  (1516, 'net ton', '', 'NT', 'net ton', ''),
  (1517, 'Nephelometric turbidity unit', '', 'NTU', 'Nephelometric turbidity unit', ''),
  (1518, 'newton metre', '', 'NU', 'newton metre', ''),
  (1519, 'part per thousand', '', 'NX', 'part per thousand', ''),
  (1520, 'panel', '', 'OA', 'panel', ''),
  (1521, 'ozone depletion equivalent', '', 'ODE', 'ozone depletion equivalent', ''),
  (1522, 'ODS Grams', '', 'ODG', 'ODS Grams', ''),
  (1523, 'ODS Kilograms', '', 'ODK', 'ODS Kilograms', ''),
  (1524, 'ODS Milligrams', '', 'ODM', 'ODS Milligrams', ''),
  (1525, 'ohm', '', 'OHM', 'ohm', ''),
  (1526, 'ounce per square yard', '', 'ON', 'ounce per square yard', ''),
  (1527, 'ounce (avoirdupois)', '', 'ONZ', 'ounce (avoirdupois)', ''),
  (1528, 'oscillations per minute', '', 'OPM', 'oscillations per minute', ''),
  (1529, 'overtime hour', '', 'OT', 'overtime hour', ''),
  (1530, 'fluid ounce (US)', '', 'OZA', 'fluid ounce (US)', ''),
  (1531, 'fluid ounce (UK)', '', 'OZI', 'fluid ounce (UK)', ''),
  (1532, 'percent', '', 'P1', 'percent', ''),
  (1533, 'coulomb per metre', '', 'P10', 'coulomb per metre', ''),
  (1534, 'kiloweber', '', 'P11', 'kiloweber', ''),
  (1535, 'gamma', '', 'P12', 'gamma', ''),
  (1536, 'kilotesla', '', 'P13', 'kilotesla', ''),
  (1537, 'joule per second', '', 'P14', 'joule per second', ''),
  (1538, 'joule per minute', '', 'P15', 'joule per minute', ''),
  (1539, 'joule per hour', '', 'P16', 'joule per hour', ''),
  (1540, 'joule per day', '', 'P17', 'joule per day', ''),
  (1541, 'kilojoule per second', '', 'P18', 'kilojoule per second', ''),
  (1542, 'kilojoule per minute', '', 'P19', 'kilojoule per minute', ''),
  (1543, 'pound per foot', '', 'P2', 'pound per foot', ''),
  (1544, 'kilojoule per hour', '', 'P20', 'kilojoule per hour', ''),
  (1545, 'kilojoule per day', '', 'P21', 'kilojoule per day', ''),
  (1546, 'nanoohm', '', 'P22', 'nanoohm', ''),
  (1547, 'ohm circular-mil per foot', '', 'P23', 'ohm circular-mil per foot', ''),
  (1548, 'kilohenry', '', 'P24', 'kilohenry', ''),
  (1549, 'lumen per square foot', '', 'P25', 'lumen per square foot', ''),
  (1550, 'phot', '', 'P26', 'phot', ''),
  (1551, 'footcandle', '', 'P27', 'footcandle', ''),
  (1552, 'candela per square inch', '', 'P28', 'candela per square inch', ''),
  (1553, 'footlambert', '', 'P29', 'footlambert', ''),
  (1554, 'lambert', '', 'P30', 'lambert', ''),
  (1555, 'stilb', '', 'P31', 'stilb', ''),
  (1556, 'candela per square foot', '', 'P32', 'candela per square foot', ''),
  (1557, 'kilocandela', '', 'P33', 'kilocandela', ''),
  (1558, 'millicandela', '', 'P34', 'millicandela', ''),
  (1559, 'Hefner-Kerze', '', 'P35', 'Hefner-Kerze', ''),
  (1560, 'international candle', '', 'P36', 'international candle', ''),
  (1561, 'British thermal unit (international table) per square foot', '', 'P37', 'British thermal unit (international table) per square foot', ''),
  (1562, 'British thermal unit (thermochemical) per square foot', '', 'P38', 'British thermal unit (thermochemical) per square foot', ''),
  (1563, 'calorie (thermochemical) per square centimetre', '', 'P39', 'calorie (thermochemical) per square centimetre', ''),
  (1564, 'langley', '', 'P40', 'langley', ''),
  (1565, 'decade (logarithmic)', '', 'P41', 'decade (logarithmic)', ''),
  (1566, 'pascal squared second', '', 'P42', 'pascal squared second', ''),
  (1567, 'bel per metre', '', 'P43', 'bel per metre', ''),
  (1568, 'pound mole', '', 'P44', 'pound mole', ''),
  (1569, 'pound mole per second', '', 'P45', 'pound mole per second', ''),
  (1570, 'pound mole per minute', '', 'P46', 'pound mole per minute', ''),
  (1571, 'kilomole per kilogram', '', 'P47', 'kilomole per kilogram', ''),
  (1572, 'pound mole per pound', '', 'P48', 'pound mole per pound', ''),
  (1573, 'newton square metre per ampere', '', 'P49', 'newton square metre per ampere', ''),
  (1574, 'five pack', '', 'P5', 'five pack', ''),
  (1575, 'weber metre', '', 'P50', 'weber metre', ''),
  (1576, 'mol per kilogram pascal', '', 'P51', 'mol per kilogram pascal', ''),
  (1577, 'mol per cubic metre pascal', '', 'P52', 'mol per cubic metre pascal', ''),
  (1578, 'unit pole', '', 'P53', 'unit pole', ''),
  (1579, 'milligray per second', '', 'P54', 'milligray per second', ''),
  (1580, 'microgray per second', '', 'P55', 'microgray per second', ''),
  (1581, 'nanogray per second', '', 'P56', 'nanogray per second', ''),
  (1582, 'gray per minute', '', 'P57', 'gray per minute', ''),
  (1583, 'milligray per minute', '', 'P58', 'milligray per minute', ''),
  (1584, 'microgray per minute', '', 'P59', 'microgray per minute', ''),
  (1585, 'nanogray per minute', '', 'P60', 'nanogray per minute', ''),
  (1586, 'gray per hour', '', 'P61', 'gray per hour', ''),
  (1587, 'milligray per hour', '', 'P62', 'milligray per hour', ''),
  (1588, 'microgray per hour', '', 'P63', 'microgray per hour', ''),
  (1589, 'nanogray per hour', '', 'P64', 'nanogray per hour', ''),
  (1590, 'sievert per second', '', 'P65', 'sievert per second', ''),
  (1591, 'millisievert per second', '', 'P66', 'millisievert per second', ''),
  (1592, 'microsievert per second', '', 'P67', 'microsievert per second', ''),
  (1593, 'nanosievert per second', '', 'P68', 'nanosievert per second', ''),
  (1594, 'rem per second', '', 'P69', 'rem per second', ''),
  (1595, 'sievert per hour', '', 'P70', 'sievert per hour', ''),
  (1596, 'millisievert per hour', '', 'P71', 'millisievert per hour', ''),
  (1597, 'microsievert per hour', '', 'P72', 'microsievert per hour', ''),
  (1598, 'nanosievert per hour', '', 'P73', 'nanosievert per hour', ''),
  (1599, 'sievert per minute', '', 'P74', 'sievert per minute', ''),
  (1600, 'millisievert per minute', '', 'P75', 'millisievert per minute', ''),
  (1601, 'microsievert per minute', '', 'P76', 'microsievert per minute', ''),
  (1602, 'nanosievert per minute', '', 'P77', 'nanosievert per minute', ''),
  (1603, 'reciprocal square inch', '', 'P78', 'reciprocal square inch', ''),
  (1604, 'pascal square metre per kilogram', '', 'P79', 'pascal square metre per kilogram', ''),
  (1605, 'millipascal per metre', '', 'P80', 'millipascal per metre', ''),
  (1606, 'kilopascal per metre', '', 'P81', 'kilopascal per metre', ''),
  (1607, 'hectopascal per metre', '', 'P82', 'hectopascal per metre', ''),
  (1608, 'standard atmosphere per metre', '', 'P83', 'standard atmosphere per metre', ''),
  (1609, 'technical atmosphere per metre', '', 'P84', 'technical atmosphere per metre', ''),
  (1610, 'torr per metre', '', 'P85', 'torr per metre', ''),
  (1611, 'psi per inch', '', 'P86', 'psi per inch', ''),
  (1612, 'cubic metre per second square metre', '', 'P87', 'cubic metre per second square metre', ''),
  (1613, 'rhe', '', 'P88', 'rhe', ''),
  (1614, 'pound-force foot per inch', '', 'P89', 'pound-force foot per inch', ''),
  (1615, 'pound-force inch per inch', '', 'P90', 'pound-force inch per inch', ''),
  (1616, 'perm (0 ºC)', '', 'P91', 'perm (0 ºC)', ''),
  (1617, 'perm (23 ºC)', '', 'P92', 'perm (23 ºC)', ''),
  (1618, 'byte per second', '', 'P93', 'byte per second', ''),
  (1619, 'kilobyte per second', '', 'P94', 'kilobyte per second', ''),
  (1620, 'megabyte per second', '', 'P95', 'megabyte per second', ''),
  (1621, 'reciprocal volt', '', 'P96', 'reciprocal volt', ''),
  (1622, 'reciprocal radian', '', 'P97', 'reciprocal radian', ''),
  (1623, 'pascal to the power sum of stoichiometric numbers', '', 'P98', 'pascal to the power sum of stoichiometric numbers', ''),
  (1624, 'mole per cubiv metre to the power sum of stoichiometric numbers', '', 'P99', 'mole per cubiv metre to the power sum of stoichiometric numbers', ''),
  (1625, 'pascal', '', 'PAL', 'pascal', ''),
  (1626, 'pad', '', 'PD', 'pad', ''),
  (1627, 'proof litre', '', 'PFL', 'proof litre', ''),
  (1628, 'proof gallon', '', 'PGL', 'proof gallon', ''),
  (1629, 'pitch', '', 'PI', 'pitch', ''),
  (1630, 'degree Plato', '', 'PLA', 'degree Plato', ''),
  (1631, 'pound per inch of length', '', 'PO', 'pound per inch of length', ''),
  (1632, 'page per inch', '', 'PQ', 'page per inch', ''),
  (1633, 'pair', '', 'PR', 'pair', ''),
  (1634, 'pound-force per square inch', '', 'PS', 'pound-force per square inch', ''),
  (1635, 'dry pint (US)', '', 'PTD', 'dry pint (US)', ''),
  (1636, 'pint (UK)', '', 'PTI', 'pint (UK)', ''),
  (1637, 'liquid pint (US)', '', 'PTL', 'liquid pint (US)', ''),
  (1638, 'portion', '', 'PTN', 'portion', ''),
  (1639, 'joule per tesla', '', 'Q10', 'joule per tesla', ''),
  (1640, 'erlang', '', 'Q11', 'erlang', ''),
  (1641, 'octet', '', 'Q12', 'octet', ''),
  (1642, 'octet per second', '', 'Q13', 'octet per second', ''),
  (1643, 'shannon', '', 'Q14', 'shannon', ''),
  (1644, 'hartley', '', 'Q15', 'hartley', ''),
  (1645, 'natural unit of information', '', 'Q16', 'natural unit of information', ''),
  (1646, 'shannon per second', '', 'Q17', 'shannon per second', ''),
  (1647, 'hartley per second', '', 'Q18', 'hartley per second', ''),
  (1648, 'natural unit of information per second', '', 'Q19', 'natural unit of information per second', ''),
  (1649, 'second per kilogramm', '', 'Q20', 'second per kilogramm', ''),
  (1650, 'watt square metre', '', 'Q21', 'watt square metre', ''),
  (1651, 'second per radian cubic metre', '', 'Q22', 'second per radian cubic metre', ''),
  (1652, 'weber to the power minus one', '', 'Q23', 'weber to the power minus one', ''),
  (1653, 'reciprocal inch', '', 'Q24', 'reciprocal inch', ''),
  (1654, 'dioptre', '', 'Q25', 'dioptre', ''),
  (1655, 'one per one', '', 'Q26', 'one per one', ''),
  (1656, 'newton metre per metre', '', 'Q27', 'newton metre per metre', ''),
  (1657, 'kilogram per square metre pascal second', '', 'Q28', 'kilogram per square metre pascal second', ''),
  (1658, 'microgram per hectogram', '', 'Q29', 'microgram per hectogram', ''),
  (1659, 'pH (potential of Hydrogen)', '', 'Q30', 'pH (potential of Hydrogen)', ''),
  (1660, 'kilojoule per gram', '', 'Q31', 'kilojoule per gram', ''),
  (1661, 'femtolitre', '', 'Q32', 'femtolitre', ''),
  (1662, 'picolitre', '', 'Q33', 'picolitre', ''),
  (1663, 'nanolitre', '', 'Q34', 'nanolitre', ''),
  (1664, 'megawatts per minute', '', 'Q35', 'megawatts per minute', ''),
  (1665, 'square metre per cubic metre', '', 'Q36', 'square metre per cubic metre', ''),
  (1666, 'Standard cubic metre per day', '', 'Q37', 'Standard cubic metre per day', ''),
  (1667, 'Standard cubic metre per hour', '', 'Q38', 'Standard cubic metre per hour', ''),
  (1668, 'Normalized cubic metre per day', '', 'Q39', 'Normalized cubic metre per day', ''),
  (1669, 'Normalized cubic metre per hour', '', 'Q40', 'Normalized cubic metre per hour', ''),
  (1670, 'Joule per normalised cubic metre', '', 'Q41', 'Joule per normalised cubic metre', ''),
  (1671, 'Joule per standard cubic metre', '', 'Q42', 'Joule per standard cubic metre', ''),
  (1672, 'meal', '', 'Q3', 'meal', ''),
  (1673, 'page - facsimile', '', 'QA', 'page - facsimile', ''),
  (1674, 'quarter (of a year)', '', 'QAN', 'quarter (of a year)', ''),
  (1675, 'page - hardcopy', '', 'QB', 'page - hardcopy', ''),
  (1676, 'quire', '', 'QR', 'quire', ''),
  (1677, 'dry quart (US)', '', 'QTD', 'dry quart (US)', ''),
  (1678, 'quart (UK)', '', 'QTI', 'quart (UK)', ''),
  (1679, 'liquid quart (US)', '', 'QTL', 'liquid quart (US)', ''),
  (1680, 'quarter (UK)', '', 'QTR', 'quarter (UK)', ''),
  (1681, 'pica', '', 'R1', 'pica', ''),
  (1682, 'thousand cubic metre', '', 'R9', 'thousand cubic metre', ''),
  (1683, 'running or operating hour', '', 'RH', 'running or operating hour', ''),
  (1684, 'ream', '', 'RM', 'ream', ''),
  (1685, 'room', '', 'ROM', 'room', ''),
  (1686, 'pound per ream', '', 'RP', 'pound per ream', ''),
  (1687, 'revolutions per minute', '', 'RPM', 'revolutions per minute', ''),
  (1688, 'revolutions per second', '', 'RPS', 'revolutions per second', ''),
  (1689, 'revenue ton mile', '', 'RT', 'revenue ton mile', ''),
  (1690, 'square foot per second', '', 'S3', 'square foot per second', ''),
  (1691, 'square metre per second', '', 'S4', 'square metre per second', ''),
  (1692, 'half year (6 months)', '', 'SAN', 'half year (6 months)', ''),
  (1693, 'score', '', 'SCO', 'score', ''),
  (1694, 'scruple', '', 'SCR', 'scruple', ''),
  (1695, 'second [unit of time]', '', 'SEC', 'second [unit of time]', ''),
  (1696, 'Sett', 'sett', 'SET', 'set', 'set'),
  (1697, 'segment', '', 'SG', 'segment', ''),
  (1698, 'siemens', '', 'SIE', 'siemens', ''),
  (1699, 'Standard cubic metre', '', 'SM3', 'Standard cubic metre', ''),
  (1700, 'mile (statute mile)', '', 'SMI', 'mile (statute mile)', ''),
  (1701, 'square', '', 'SQ', 'square', ''),
  (1702, 'square, roofing', '', 'SQR', 'square, roofing', ''),
  (1703, 'strip', '', 'SR', 'strip', ''),
  (1704, 'stick', '', 'STC', 'stick', ''),
  (1705, 'stone (UK)', '', 'STI', 'stone (UK)', ''),
  (1706, 'stick, cigarette', '', 'STK', 'stick, cigarette', ''),
  (1707, 'standard litre', '', 'STL', 'standard litre', ''),
  (1708, 'ton (US) or short ton (UK/US)', '', 'STN', 'ton (US) or short ton (UK/US)', ''),
  (1709, 'straw', '', 'STW', 'straw', ''),
  (1710, 'skein', '', 'SW', 'skein', ''),
  (1711, 'shipment', '', 'SX', 'shipment', ''),
  (1712, 'syringe', '', 'SYR', 'syringe', ''),
  (1713, 'telecommunication line in service', '', 'T0', 'telecommunication line in service', ''),
  (1714, 'thousand piece', '', 'T3', 'thousand piece', ''),
  (1715, 'kiloampere hour (thousand ampere hour)', '', 'TAH', 'kiloampere hour (thousand ampere hour)', ''),
  (1716, 'total acid number', '', 'TAN', 'total acid number', ''),
  (1717, 'thousand square inch', '', 'TI', 'thousand square inch', ''),
  (1718, 'metric ton, including container', '', 'TIC', 'metric ton, including container', ''),
  (1719, 'metric ton, including inner packaging', '', 'TIP', 'metric ton, including inner packaging', ''),
  (1720, 'tonne kilometre', '', 'TKM', 'tonne kilometre', ''),
  (1721, 'kilogram of imported meat, less offal', '', 'TMS', 'kilogram of imported meat, less offal', ''),
  (1722, 'Tonn', 'tonn', 'TNE', 'tonne (metric ton)', 't'),
  (1723, 'ten pack', '', 'TP', 'ten pack', ''),
  (1724, 'teeth per inch', '', 'TPI', 'teeth per inch', ''),
  (1725, 'ten pair', '', 'TPR', 'ten pair', ''),
  (1726, 'thousand cubic metre per day', '', 'TQD', 'thousand cubic metre per day', ''),
  (1727, 'trillion (EUR)', '', 'TRL', 'trillion (EUR)', ''),
  (1728, 'ten set', '', 'TST', 'ten set', ''),
  (1729, 'ten thousand sticks', '', 'TTS', 'ten thousand sticks', ''),
  (1730, 'treatment', '', 'U1', 'treatment', ''),
  (1731, 'tablet', '', 'U2', 'tablet', ''),
  (1732, 'telecommunication line in service average', '', 'UB', 'telecommunication line in service average', ''),
  (1733, 'telecommunication port', '', 'UC', 'telecommunication port', ''),
  (1734, 'volt - ampere per kilogram', '', 'VA', 'volt - ampere per kilogram', ''),
  (1735, 'volt', '', 'VLT', 'volt', ''),
  (1736, 'percent volume', '', 'VP', 'percent volume', ''),
  (1737, 'wet kilo', '', 'W2', 'wet kilo', ''),
  (1738, 'watt per kilogram', '', 'WA', 'watt per kilogram', ''),
  (1739, 'wet pound', '', 'WB', 'wet pound', ''),
  (1740, 'cord', '', 'WCD', 'cord', ''),
  (1741, 'wet ton', '', 'WE', 'wet ton', ''),
  (1742, 'weber', '', 'WEB', 'weber', ''),
  (1743, 'week', '', 'WEE', 'week', ''),
  (1744, 'wine gallon', '', 'WG', 'wine gallon', ''),
  (1745, 'watt hour', '', 'WHR', 'watt hour', ''),
  (1746, 'working month', '', 'WM', 'working month', ''),
  (1747, 'standard', '', 'WSD', 'standard', ''),
  (1748, 'watt', '', 'WTT', 'watt', ''),
  (1749, 'Gunter''s chain', '', 'X1', 'Gunter''s chain', ''),
  (1750, 'square yard', '', 'YDK', 'square yard', ''),
  (1751, 'cubic yard', '', 'YDQ', 'cubic yard', ''),
  (1752, 'yard', '', 'YRD', 'yard', ''),
  (1753, 'hanging container', '', 'Z11', 'hanging container', ''),
  (1754, 'nanomole', '', 'Z9', 'nanomole', ''),
  (1755, 'page', '', 'ZP', 'page', ''),
  (1756, 'mutually defined', '', 'ZZ', 'mutually defined', ''),
  (1757, 'Drum, steel', '', 'X1A', 'Drum, steel', ''),
  (1758, 'Drum, aluminium', '', 'X1B', 'Drum, aluminium', ''),
  (1759, 'Drum, plywood', '', 'X1D', 'Drum, plywood', ''),
  (1760, 'Container, flexible', '', 'X1F', 'Container, flexible', ''),
  (1761, 'Drum, fibre', '', 'X1G', 'Drum, fibre', ''),
  (1762, 'Drum, wooden', '', 'X1W', 'Drum, wooden', ''),
  (1763, 'Barrel, wooden', '', 'X2C', 'Barrel, wooden', ''),
  (1764, 'Jerrican, steel', '', 'X3A', 'Jerrican, steel', ''),
  (1765, 'Jerrican, plastic', '', 'X3H', 'Jerrican, plastic', ''),
  (1766, 'Bag, super bulk', '', 'X43', 'Bag, super bulk', ''),
  (1767, 'Bag, polybag', '', 'X44', 'Bag, polybag', ''),
  (1768, 'Box, steel', '', 'X4A', 'Box, steel', ''),
  (1769, 'Box, aluminium', '', 'X4B', 'Box, aluminium', ''),
  (1770, 'Box, natural wood', '', 'X4C', 'Box, natural wood', ''),
  (1771, 'Box, plywood', '', 'X4D', 'Box, plywood', ''),
  (1772, 'Box, reconstituted wood', '', 'X4F', 'Box, reconstituted wood', ''),
  (1773, 'Box, fibreboard', '', 'X4G', 'Box, fibreboard', ''),
  (1774, 'Box, plastic', '', 'X4H', 'Box, plastic', ''),
  (1775, 'Bag, woven plastic', '', 'X5H', 'Bag, woven plastic', ''),
  (1776, 'Bag, textile', '', 'X5L', 'Bag, textile', ''),
  (1777, 'Bag, paper', '', 'X5M', 'Bag, paper', ''),
  (1778, 'Composite packaging, plastic receptacle', '', 'X6H', 'Composite packaging, plastic receptacle', ''),
  (1779, 'Composite packaging, glass receptacle', '', 'X6P', 'Composite packaging, glass receptacle', ''),
  (1780, 'Case, car', '', 'X7A', 'Case, car', ''),
  (1781, 'Case, wooden', '', 'X7B', 'Case, wooden', ''),
  (1782, 'Pallet, wooden', '', 'X8A', 'Pallet, wooden', ''),
  (1783, 'Crate, wooden', '', 'X8B', 'Crate, wooden', ''),
  (1784, 'Bundle, wooden', '', 'X8C', 'Bundle, wooden', ''),
  (1785, 'Intermediate bulk container, rigid plastic', '', 'XAA', 'Intermediate bulk container, rigid plastic', ''),
  (1786, 'Receptacle, fibre', '', 'XAB', 'Receptacle, fibre', ''),
  (1787, 'Receptacle, paper', '', 'XAC', 'Receptacle, paper', ''),
  (1788, 'Receptacle, wooden', '', 'XAD', 'Receptacle, wooden', ''),
  (1789, 'Aerosol', '', 'XAE', 'Aerosol', ''),
  (1790, 'Pallet, modular, collars 80cms * 60cms', '', 'XAF', 'Pallet, modular, collars 80cms * 60cms', ''),
  (1791, 'Pallet, shrinkwrapped', '', 'XAG', 'Pallet, shrinkwrapped', ''),
  (1792, 'Pallet, 100cms * 110cms', '', 'XAH', 'Pallet, 100cms * 110cms', ''),
  (1793, 'Clamshell', '', 'XAI', 'Clamshell', ''),
  (1794, 'Cone', '', 'XAJ', 'Cone', ''),
  (1795, 'Ball', '', 'XAL', 'Ball', ''),
  (1796, 'Ampoule, non-protected', '', 'XAM', 'Ampoule, non-protected', ''),
  (1797, 'Ampoule, protected', '', 'XAP', 'Ampoule, protected', ''),
  (1798, 'Atomizer', '', 'XAT', 'Atomizer', ''),
  (1799, 'Capsule', '', 'XAV', 'Capsule', ''),
  (1800, 'Belt', '', 'XB4', 'Belt', ''),
  (1801, 'Barrel', '', 'XBA', 'Barrel', ''),
  (1802, 'Bobbin', '', 'XBB', 'Bobbin', ''),
  (1803, 'Bottlecrate / bottlerack', '', 'XBC', 'Bottlecrate / bottlerack', ''),
  (1804, 'Board', '', 'XBD', 'Board', ''),
  (1805, 'Bundle', '', 'XBE', 'Bundle', ''),
  (1806, 'Balloon, non-protected', '', 'XBF', 'Balloon, non-protected', ''),
  (1807, 'Bag', '', 'XBG', 'Bag', ''),
  (1808, 'Bunch', '', 'XBH', 'Bunch', ''),
  (1809, 'Bin', '', 'XBI', 'Bin', ''),
  (1810, 'Bucket', '', 'XBJ', 'Bucket', ''),
  (1811, 'Basket', '', 'XBK', 'Basket', ''),
  (1812, 'Bale, compressed', '', 'XBL', 'Bale, compressed', ''),
  (1813, 'Basin', '', 'XBM', 'Basin', ''),
  (1814, 'Bale, non-compressed', '', 'XBN', 'Bale, non-compressed', ''),
  (1815, 'Bottle, non-protected, cylindrical', '', 'XBO', 'Bottle, non-protected, cylindrical', ''),
  (1816, 'Balloon, protected', '', 'XBP', 'Balloon, protected', ''),
  (1817, 'Bottle, protected cylindrical', '', 'XBQ', 'Bottle, protected cylindrical', ''),
  (1818, 'Bar', '', 'XBR', 'Bar', ''),
  (1819, 'Bottle, non-protected, bulbous', '', 'XBS', 'Bottle, non-protected, bulbous', ''),
  (1820, 'Bolt', '', 'XBT', 'Bolt', ''),
  (1821, 'Butt', '', 'XBU', 'Butt', ''),
  (1822, 'Bottle, protected bulbous', '', 'XBV', 'Bottle, protected bulbous', ''),
  (1823, 'Box, for liquids', '', 'XBW', 'Box, for liquids', ''),
  (1824, 'Box', '', 'XBX', 'Box', ''),
  (1825, 'Board, in bundle/bunch/truss', '', 'XBY', 'Board, in bundle/bunch/truss', ''),
  (1826, 'Bars, in bundle/bunch/truss', '', 'XBZ', 'Bars, in bundle/bunch/truss', ''),
  (1827, 'Can, rectangular', '', 'XCA', 'Can, rectangular', ''),
  (1828, 'Crate, beer', '', 'XCB', 'Crate, beer', ''),
  (1829, 'Churn', '', 'XCC', 'Churn', ''),
  (1830, 'Can, with handle and spout', '', 'XCD', 'Can, with handle and spout', ''),
  (1831, 'Creel', '', 'XCE', 'Creel', ''),
  (1832, 'Coffer', '', 'XCF', 'Coffer', ''),
  (1833, 'Cage', '', 'XCG', 'Cage', ''),
  (1834, 'Chest', '', 'XCH', 'Chest', ''),
  (1835, 'Canister', '', 'XCI', 'Canister', ''),
  (1836, 'Coffin', '', 'XCJ', 'Coffin', ''),
  (1837, 'Cask', '', 'XCK', 'Cask', ''),
  (1838, 'Coil', '', 'XCL', 'Coil', ''),
  (1839, 'Card', '', 'XCM', 'Card', ''),
  (1840, 'Container, not otherwise specified as transport equipment', '', 'XCN', 'Container, not otherwise specified as transport equipment', ''),
  (1841, 'Carboy, non-protected', '', 'XCO', 'Carboy, non-protected', ''),
  (1842, 'Carboy, protected', '', 'XCP', 'Carboy, protected', ''),
  (1843, 'Cartridge', '', 'XCQ', 'Cartridge', ''),
  (1844, 'Crate', '', 'XCR', 'Crate', ''),
  (1845, 'Case', '', 'XCS', 'Case', ''),
  (1846, 'Carton', '', 'XCT', 'Carton', ''),
  (1847, 'Cup', '', 'XCU', 'Cup', ''),
  (1848, 'Cover', '', 'XCV', 'Cover', ''),
  (1849, 'Cage, roll', '', 'XCW', 'Cage, roll', ''),
  (1850, 'Can, cylindrical', '', 'XCX', 'Can, cylindrical', ''),
  (1851, 'Cylinder', '', 'XCY', 'Cylinder', ''),
  (1852, 'Canvas', '', 'XCZ', 'Canvas', ''),
  (1853, 'Crate, multiple layer, plastic', '', 'XDA', 'Crate, multiple layer, plastic', ''),
  (1854, 'Crate, multiple layer, wooden', '', 'XDB', 'Crate, multiple layer, wooden', ''),
  (1855, 'Crate, multiple layer, cardboard', '', 'XDC', 'Crate, multiple layer, cardboard', ''),
  (1856, 'Cage, Commonwealth Handling Equipment Pool (CHEP)', '', 'XDG', 'Cage, Commonwealth Handling Equipment Pool (CHEP)', ''),
  (1857, 'Box, Commonwealth Handling Equipment Pool (CHEP), Eurobox', '', 'XDH', 'Box, Commonwealth Handling Equipment Pool (CHEP), Eurobox', ''),
  (1858, 'Drum, iron', '', 'XDI', 'Drum, iron', ''),
  (1859, 'Demijohn, non-protected', '', 'XDJ', 'Demijohn, non-protected', ''),
  (1860, 'Crate, bulk, cardboard', '', 'XDK', 'Crate, bulk, cardboard', ''),
  (1861, 'Crate, bulk, plastic', '', 'XDL', 'Crate, bulk, plastic', ''),
  (1862, 'Crate, bulk, wooden', '', 'XDM', 'Crate, bulk, wooden', ''),
  (1863, 'Dispenser', '', 'XDN', 'Dispenser', ''),
  (1864, 'Demijohn, protected', '', 'XDP', 'Demijohn, protected', ''),
  (1865, 'Drum', '', 'XDR', 'Drum', ''),
  (1866, 'Tray, one layer no cover, plastic', '', 'XDS', 'Tray, one layer no cover, plastic', ''),
  (1867, 'Tray, one layer no cover, wooden', '', 'XDT', 'Tray, one layer no cover, wooden', ''),
  (1868, 'Tray, one layer no cover, polystyrene', '', 'XDU', 'Tray, one layer no cover, polystyrene', ''),
  (1869, 'Tray, one layer no cover, cardboard', '', 'XDV', 'Tray, one layer no cover, cardboard', ''),
  (1870, 'Tray, two layers no cover, plastic tray', '', 'XDW', 'Tray, two layers no cover, plastic tray', ''),
  (1871, 'Tray, two layers no cover, wooden', '', 'XDX', 'Tray, two layers no cover, wooden', ''),
  (1872, 'Tray, two layers no cover, cardboard', '', 'XDY', 'Tray, two layers no cover, cardboard', ''),
  (1873, 'Bag, plastic', '', 'XEC', 'Bag, plastic', ''),
  (1874, 'Case, with pallet base', '', 'XED', 'Case, with pallet base', ''),
  (1875, 'Case, with pallet base, wooden', '', 'XEE', 'Case, with pallet base, wooden', ''),
  (1876, 'Case, with pallet base, cardboard', '', 'XEF', 'Case, with pallet base, cardboard', ''),
  (1877, 'Case, with pallet base, plastic', '', 'XEG', 'Case, with pallet base, plastic', ''),
  (1878, 'Case, with pallet base, metal', '', 'XEH', 'Case, with pallet base, metal', ''),
  (1879, 'Case, isothermic', '', 'XEI', 'Case, isothermic', ''),
  (1880, 'Envelope', '', 'XEN', 'Envelope', ''),
  (1881, 'Flexibag', '', 'XFB', 'Flexibag', ''),
  (1882, 'Crate, fruit', '', 'XFC', 'Crate, fruit', ''),
  (1883, 'Crate, framed', '', 'XFD', 'Crate, framed', ''),
  (1884, 'Flexitank', '', 'XFE', 'Flexitank', ''),
  (1885, 'Firkin', '', 'XFI', 'Firkin', ''),
  (1886, 'Flask', '', 'XFL', 'Flask', ''),
  (1887, 'Footlocker', '', 'XFO', 'Footlocker', ''),
  (1888, 'Filmpack', '', 'XFP', 'Filmpack', ''),
  (1889, 'Frame', '', 'XFR', 'Frame', ''),
  (1890, 'Foodtainer', '', 'XFT', 'Foodtainer', ''),
  (1891, 'Cart, flatbed', '', 'XFW', 'Cart, flatbed', ''),
  (1892, 'Bag, flexible container', '', 'XFX', 'Bag, flexible container', ''),
  (1893, 'Bottle, gas', '', 'XGB', 'Bottle, gas', ''),
  (1894, 'Girder', '', 'XGI', 'Girder', ''),
  (1895, 'Container, gallon', '', 'XGL', 'Container, gallon', ''),
  (1896, 'Receptacle, glass', '', 'XGR', 'Receptacle, glass', ''),
  (1897, 'Tray, containing horizontally stacked flat items', '', 'XGU', 'Tray, containing horizontally stacked flat items', ''),
  (1898, 'Bag, gunny', '', 'XGY', 'Bag, gunny', ''),
  (1899, 'Girders, in bundle/bunch/truss', '', 'XGZ', 'Girders, in bundle/bunch/truss', ''),
  (1900, 'Basket, with handle, plastic', '', 'XHA', 'Basket, with handle, plastic', ''),
  (1901, 'Basket, with handle, wooden', '', 'XHB', 'Basket, with handle, wooden', ''),
  (1902, 'Basket, with handle, cardboard', '', 'XHC', 'Basket, with handle, cardboard', ''),
  (1903, 'Hogshead', '', 'XHG', 'Hogshead', ''),
  (1904, 'Hanger', '', 'XHN', 'Hanger', ''),
  (1905, 'Hamper', '', 'XHR', 'Hamper', ''),
  (1906, 'Package, display, wooden', '', 'XIA', 'Package, display, wooden', ''),
  (1907, 'Package, display, cardboard', '', 'XIB', 'Package, display, cardboard', ''),
  (1908, 'Package, display, plastic', '', 'XIC', 'Package, display, plastic', ''),
  (1909, 'Package, display, metal', '', 'XID', 'Package, display, metal', ''),
  (1910, 'Package, show', '', 'XIE', 'Package, show', ''),
  (1911, 'Package, flow', '', 'XIF', 'Package, flow', ''),
  (1912, 'Package, paper wrapped', '', 'XIG', 'Package, paper wrapped', ''),
  (1913, 'Drum, plastic', '', 'XIH', 'Drum, plastic', ''),
  (1914, 'Package, cardboard, with bottle grip-holes', '', 'XIK', 'Package, cardboard, with bottle grip-holes', ''),
  (1915, 'Tray, rigid, lidded stackable (CEN TS 14482:2002)', '', 'XIL', 'Tray, rigid, lidded stackable (CEN TS 14482:2002)', ''),
  (1916, 'Ingot', '', 'XIN', 'Ingot', ''),
  (1917, 'Ingots, in bundle/bunch/truss', '', 'XIZ', 'Ingots, in bundle/bunch/truss', ''),
  (1918, 'Bag, jumbo', '', 'XJB', 'Bag, jumbo', ''),
  (1919, 'Jerrican, rectangular', '', 'XJC', 'Jerrican, rectangular', ''),
  (1920, 'Jug', '', 'XJG', 'Jug', ''),
  (1921, 'Jar', '', 'XJR', 'Jar', ''),
  (1922, 'Jutebag', '', 'XJT', 'Jutebag', ''),
  (1923, 'Jerrican, cylindrical', '', 'XJY', 'Jerrican, cylindrical', ''),
  (1924, 'Keg', '', 'XKG', 'Keg', ''),
  (1925, 'Kit', '', 'XKI', 'Kit', ''),
  (1926, 'Luggage', '', 'XLE', 'Luggage', ''),
  (1927, 'Log', '', 'XLG', 'Log', ''),
  (1928, 'Lot', '', 'XLT', 'Lot', ''),
  (1929, 'Lug', '', 'XLU', 'Lug', ''),
  (1930, 'Liftvan', '', 'XLV', 'Liftvan', ''),
  (1931, 'Logs, in bundle/bunch/truss', '', 'XLZ', 'Logs, in bundle/bunch/truss', ''),
  (1932, 'Crate, metal', '', 'XMA', 'Crate, metal', ''),
  (1933, 'Bag, multiply', '', 'XMB', 'Bag, multiply', ''),
  (1934, 'Crate, milk', '', 'XMC', 'Crate, milk', ''),
  (1935, 'Container, metal', '', 'XME', 'Container, metal', ''),
  (1936, 'Receptacle, metal', '', 'XMR', 'Receptacle, metal', ''),
  (1937, 'Sack, multi-wall', '', 'XMS', 'Sack, multi-wall', ''),
  (1938, 'Mat', '', 'XMT', 'Mat', ''),
  (1939, 'Receptacle, plastic wrapped', '', 'XMW', 'Receptacle, plastic wrapped', ''),
  (1940, 'Matchbox', '', 'XMX', 'Matchbox', ''),
  (1941, 'Not available', '', 'XNA', 'Not available', ''),
  (1942, 'Unpacked or unpackaged', '', 'XNE', 'Unpacked or unpackaged', ''),
  (1943, 'Unpacked or unpackaged, single unit', '', 'XNF', 'Unpacked or unpackaged, single unit', ''),
  (1944, 'Unpacked or unpackaged, multiple units', '', 'XNG', 'Unpacked or unpackaged, multiple units', ''),
  (1945, 'Nest', '', 'XNS', 'Nest', ''),
  (1946, 'Net', '', 'XNT', 'Net', ''),
  (1947, 'Net, tube, plastic', '', 'XNU', 'Net, tube, plastic', ''),
  (1948, 'Net, tube, textile', '', 'XNV', 'Net, tube, textile', ''),
  (1949, 'Two sided cage on wheels with fixing strap', '', 'XO1', 'Two sided cage on wheels with fixing strap', ''),
  (1950, 'Trolley', '', 'XO2', 'Trolley', ''),
  (1951, 'Oneway pallet ISO 0 - 1/2 EURO Pallet', '', 'XO3', 'Oneway pallet ISO 0 - 1/2 EURO Pallet', ''),
  (1952, 'Oneway pallet ISO 1 - 1/1 EURO Pallet', '', 'XO4', 'Oneway pallet ISO 1 - 1/1 EURO Pallet', ''),
  (1953, 'Oneway pallet ISO 2 - 2/1 EURO Pallet', '', 'XO5', 'Oneway pallet ISO 2 - 2/1 EURO Pallet', ''),
  (1954, 'Pallet with exceptional dimensions', '', 'XO6', 'Pallet with exceptional dimensions', ''),
  (1955, 'Wooden pallet 40 cm x 80 cm', '', 'XO7', 'Wooden pallet 40 cm x 80 cm', ''),
  (1956, 'Plastic pallet SRS 60 cm x 80 cm', '', 'XO8', 'Plastic pallet SRS 60 cm x 80 cm', ''),
  (1957, 'Plastic pallet SRS 80 cm x 120 cm', '', 'XO9', 'Plastic pallet SRS 80 cm x 120 cm', ''),
  (1958, 'Pallet, CHEP 40 cm x 60 cm', '', 'XOA', 'Pallet, CHEP 40 cm x 60 cm', ''),
  (1959, 'Pallet, CHEP 80 cm x 120 cm', '', 'XOB', 'Pallet, CHEP 80 cm x 120 cm', ''),
  (1960, 'Pallet, CHEP 100 cm x 120 cm', '', 'XOC', 'Pallet, CHEP 100 cm x 120 cm', ''),
  (1961, 'Pallet, AS 4068-1993', '', 'XOD', 'Pallet, AS 4068-1993', ''),
  (1962, 'Pallet, ISO T11', '', 'XOE', 'Pallet, ISO T11', ''),
  (1963, 'Platform, unspecified weight or dimension', '', 'XOF', 'Platform, unspecified weight or dimension', ''),
  (1964, 'Pallet ISO 0 - 1/2 EURO Pallet', '', 'XOG', 'Pallet ISO 0 - 1/2 EURO Pallet', ''),
  (1965, 'Pallet ISO 1 - 1/1 EURO Pallet', '', 'XOH', 'Pallet ISO 1 - 1/1 EURO Pallet', ''),
  (1966, 'Pallet ISO 2 – 2/1 EURO Pallet', '', 'XOI', 'Pallet ISO 2 – 2/1 EURO Pallet', ''),
  (1967, 'Block', '', 'XOK', 'Block', ''),
  (1968, '1/4 EURO Pallet', '', 'XOJ', '1/4 EURO Pallet', ''),
  (1969, '1/8 EURO Pallet', '', 'XOL', '1/8 EURO Pallet', ''),
  (1970, 'Synthetic pallet ISO 1', '', 'XOM', 'Synthetic pallet ISO 1', ''),
  (1971, 'Synthetic pallet ISO 2', '', 'XON', 'Synthetic pallet ISO 2', ''),
  (1972, 'Wholesaler pallet', '', 'XOP', 'Wholesaler pallet', ''),
  (1973, 'Pallet 80 X 100 cm', '', 'XOQ', 'Pallet 80 X 100 cm', ''),
  (1974, 'Pallet 60 X 100 cm', '', 'XOR', 'Pallet 60 X 100 cm', ''),
  (1975, 'Oneway pallet', '', 'XOS', 'Oneway pallet', ''),
  (1976, 'Returnable pallet', '', 'XOV', 'Returnable pallet', ''),
  (1977, 'Large bag, pallet sized', '', 'XOW', 'Large bag, pallet sized', ''),
  (1978, 'Octabin', '', 'XOT', 'Octabin', ''),
  (1979, 'Container, outer', '', 'XOU', 'Container, outer', ''),
  (1980, 'A wheeled pallet with raised rim (81 x 67 x 135)', '', 'XOX', 'A wheeled pallet with raised rim (81 x 67 x 135)', ''),
  (1981, 'A Wheeled pallet with raised rim (81 x 72 x 135)', '', 'XOY', 'A Wheeled pallet with raised rim (81 x 72 x 135)', ''),
  (1982, 'Wheeled pallet with raised rim ( 81 x 60 x 16)', '', 'XOZ', 'Wheeled pallet with raised rim ( 81 x 60 x 16)', ''),
  (1983, 'CHEP pallet 60 cm x 80 cm', '', 'XP1', 'CHEP pallet 60 cm x 80 cm', ''),
  (1984, 'Pan', '', 'XP2', 'Pan', ''),
  (1985, 'LPR pallet 60 cm x 80 cm', '', 'XP3', 'LPR pallet 60 cm x 80 cm', ''),
  (1986, 'LPR pallet 80 cm x 120 cm', '', 'XP4', 'LPR pallet 80 cm x 120 cm', ''),
  (1987, 'Packet', '', 'XPA', 'Packet', ''),
  (1988, 'Pallet, box Combined open-ended box and pallet', '', 'XPB', 'Pallet, box Combined open-ended box and pallet', ''),
  (1989, 'Parcel', '', 'XPC', 'Parcel', ''),
  (1990, 'Pallet, modular, collars 80cms * 100cms', '', 'XPD', 'Pallet, modular, collars 80cms * 100cms', ''),
  (1991, 'Pallet, modular, collars 80cms * 120cms', '', 'XPE', 'Pallet, modular, collars 80cms * 120cms', ''),
  (1992, 'Pen', '', 'XPF', 'Pen', ''),
  (1993, 'Plate', '', 'XPG', 'Plate', ''),
  (1994, 'Pitcher', '', 'XPH', 'Pitcher', ''),
  (1995, 'Pipe', '', 'XPI', 'Pipe', ''),
  (1996, 'Punnet', '', 'XPJ', 'Punnet', ''),
  (1997, 'Pakke', 'pk', 'XPK', 'Package', 'pk'),
  (1998, 'Pail', '', 'XPL', 'Pail', ''),
  (1999, 'Plank', '', 'XPN', 'Plank', ''),
  (2000, 'Pouch', '', 'XPO', 'Pouch', ''),
  (2001, 'Piece', '', 'XPP', 'Piece', ''),
  (2002, 'Receptacle, plastic', '', 'XPR', 'Receptacle, plastic', ''),
  (2003, 'Pot', '', 'XPT', 'Pot', ''),
  (2004, 'Tray', '', 'XPU', 'Tray', ''),
  (2005, 'Pipes, in bundle/bunch/truss', '', 'XPV', 'Pipes, in bundle/bunch/truss', ''),
  (2006, 'Pallet', '', 'XPX', 'Pallet', ''),
  (2007, 'Plates, in bundle/bunch/truss', '', 'XPY', 'Plates, in bundle/bunch/truss', ''),
  (2008, 'Planks, in bundle/bunch/truss', '', 'XPZ', 'Planks, in bundle/bunch/truss', ''),
  (2009, 'Drum, steel, non-removable head', '', 'XQA', 'Drum, steel, non-removable head', ''),
  (2010, 'Drum, steel, removable head', '', 'XQB', 'Drum, steel, removable head', ''),
  (2011, 'Drum, aluminium, non-removable head', '', 'XQC', 'Drum, aluminium, non-removable head', ''),
  (2012, 'Drum, aluminium, removable head', '', 'XQD', 'Drum, aluminium, removable head', ''),
  (2013, 'Drum, plastic, non-removable head', '', 'XQF', 'Drum, plastic, non-removable head', ''),
  (2014, 'Drum, plastic, removable head', '', 'XQG', 'Drum, plastic, removable head', ''),
  (2015, 'Barrel, wooden, bung type', '', 'XQH', 'Barrel, wooden, bung type', ''),
  (2016, 'Barrel, wooden, removable head', '', 'XQJ', 'Barrel, wooden, removable head', ''),
  (2017, 'Jerrican, steel, non-removable head', '', 'XQK', 'Jerrican, steel, non-removable head', ''),
  (2018, 'Jerrican, steel, removable head', '', 'XQL', 'Jerrican, steel, removable head', ''),
  (2019, 'Jerrican, plastic, non-removable head', '', 'XQM', 'Jerrican, plastic, non-removable head', ''),
  (2020, 'Jerrican, plastic, removable head', '', 'XQN', 'Jerrican, plastic, removable head', ''),
  (2021, 'Box, wooden, natural wood, ordinary', '', 'XQP', 'Box, wooden, natural wood, ordinary', ''),
  (2022, 'Box, wooden, natural wood, with sift proof walls', '', 'XQQ', 'Box, wooden, natural wood, with sift proof walls', ''),
  (2023, 'Box, plastic, expanded', '', 'XQR', 'Box, plastic, expanded', ''),
  (2024, 'Box, plastic, solid', '', 'XQS', 'Box, plastic, solid', ''),
  (2025, 'Rod', '', 'XRD', 'Rod', ''),
  (2026, 'Ring', '', 'XRG', 'Ring', ''),
  (2027, 'Rack, clothing hanger', '', 'XRJ', 'Rack, clothing hanger', ''),
  (2028, 'Rack', '', 'XRK', 'Rack', ''),
  (2029, 'Reel', '', 'XRL', 'Reel', ''),
  (2030, 'Roll', '', 'XRO', 'Roll', ''),
  (2031, 'Rednet', '', 'XRT', 'Rednet', ''),
  (2032, 'Rods, in bundle/bunch/truss', '', 'XRZ', 'Rods, in bundle/bunch/truss', ''),
  (2033, 'Sack', '', 'XSA', 'Sack', ''),
  (2034, 'Slab', '', 'XSB', 'Slab', ''),
  (2035, 'Crate, shallow', '', 'XSC', 'Crate, shallow', ''),
  (2036, 'Spindle', '', 'XSD', 'Spindle', ''),
  (2037, 'Sea-chest', '', 'XSE', 'Sea-chest', ''),
  (2038, 'Sachet', '', 'XSH', 'Sachet', ''),
  (2039, 'Skid', '', 'XSI', 'Skid', ''),
  (2040, 'Case, skeleton', '', 'XSK', 'Case, skeleton', ''),
  (2041, 'Slipsheet', '', 'XSL', 'Slipsheet', ''),
  (2042, 'Sheetmetal', '', 'XSM', 'Sheetmetal', ''),
  (2043, 'Spool', '', 'XSO', 'Spool', ''),
  (2044, 'Sheet, plastic wrapping', '', 'XSP', 'Sheet, plastic wrapping', ''),
  (2045, 'Case, steel', '', 'XSS', 'Case, steel', ''),
  (2046, 'Sheet', '', 'XST', 'Sheet', ''),
  (2047, 'Suitcase', '', 'XSU', 'Suitcase', ''),
  (2048, 'Envelope, steel', '', 'XSV', 'Envelope, steel', ''),
  (2049, 'Shrinkwrapped', '', 'XSW', 'Shrinkwrapped', ''),
  (2050, 'Set', '', 'XSX', 'Set', ''),
  (2051, 'Sleeve', '', 'XSY', 'Sleeve', ''),
  (2052, 'Sheets, in bundle/bunch/truss', '', 'XSZ', 'Sheets, in bundle/bunch/truss', ''),
  (2053, 'Tablet', '', 'XT1', 'Tablet', ''),
  (2054, 'Tub', '', 'XTB', 'Tub', ''),
  (2055, 'Tea-chest', '', 'XTC', 'Tea-chest', ''),
  (2056, 'Tube, collapsible', '', 'XTD', 'Tube, collapsible', ''),
  (2057, 'Tyre', '', 'XTE', 'Tyre', ''),
  (2058, 'Tank container, generic', '', 'XTG', 'Tank container, generic', ''),
  (2059, 'Tierce', '', 'XTI', 'Tierce', ''),
  (2060, 'Tank, rectangular', '', 'XTK', 'Tank, rectangular', ''),
  (2061, 'Tub, with lid', '', 'XTL', 'Tub, with lid', ''),
  (2062, 'Tin', '', 'XTN', 'Tin', ''),
  (2063, 'Tun', '', 'XTO', 'Tun', ''),
  (2064, 'Trunk', '', 'XTR', 'Trunk', ''),
  (2065, 'Truss', '', 'XTS', 'Truss', ''),
  (2066, 'Bag, tote', '', 'XTT', 'Bag, tote', ''),
  (2067, 'Tube', '', 'XTU', 'Tube', ''),
  (2068, 'Tube, with nozzle', '', 'XTV', 'Tube, with nozzle', ''),
  (2069, 'Pallet, triwall', '', 'XTW', 'Pallet, triwall', ''),
  (2070, 'Tank, cylindrical', '', 'XTY', 'Tank, cylindrical', ''),
  (2071, 'Tubes, in bundle/bunch/truss', '', 'XTZ', 'Tubes, in bundle/bunch/truss', ''),
  (2072, 'Uncaged', '', 'XUC', 'Uncaged', ''),
  (2073, 'Unit', '', 'XUN', 'Unit', ''),
  (2074, 'Vat', '', 'XVA', 'Vat', ''),
  (2075, 'Bulk, gas (at 1031 mbar and 15°C)', '', 'XVG', 'Bulk, gas (at 1031 mbar and 15°C)', ''),
  (2076, 'Vial', '', 'XVI', 'Vial', ''),
  (2077, 'Vanpack', '', 'XVK', 'Vanpack', ''),
  (2078, 'Bulk, liquid', '', 'XVL', 'Bulk, liquid', ''),
  (2079, 'Bulk, solid, large particles (“nodules”)', '', 'XVO', 'Bulk, solid, large particles (“nodules”)', ''),
  (2080, 'Vacuum-packed', '', 'XVP', 'Vacuum-packed', ''),
  (2081, 'Bulk, liquefied gas (at abnormal temperature/pressure)', '', 'XVQ', 'Bulk, liquefied gas (at abnormal temperature/pressure)', ''),
  (2082, 'Vehicle', '', 'XVN', 'Vehicle', ''),
  (2083, 'Bulk, solid, granular particles (“grains”)', '', 'XVR', 'Bulk, solid, granular particles (“grains”)', ''),
  (2084, 'Bulk, scrap metal', '', 'XVS', 'Bulk, scrap metal', ''),
  (2085, 'Bulk, solid, fine particles (“powders”)', '', 'XVY', 'Bulk, solid, fine particles (“powders”)', ''),
  (2086, 'Intermediate bulk container', '', 'XWA', 'Intermediate bulk container', ''),
  (2087, 'Wickerbottle', '', 'XWB', 'Wickerbottle', ''),
  (2088, 'Intermediate bulk container, steel', '', 'XWC', 'Intermediate bulk container, steel', ''),
  (2089, 'Intermediate bulk container, aluminium', '', 'XWD', 'Intermediate bulk container, aluminium', ''),
  (2090, 'Intermediate bulk container, metal', '', 'XWF', 'Intermediate bulk container, metal', ''),
  (2091, 'Intermediate bulk container, steel, pressurised > 10 kpa', '', 'XWG', 'Intermediate bulk container, steel, pressurised > 10 kpa', ''),
  (2092, 'Intermediate bulk container, aluminium, pressurised > 10 kpa', '', 'XWH', 'Intermediate bulk container, aluminium, pressurised > 10 kpa', ''),
  (2093, 'Intermediate bulk container, metal, pressure 10 kpa', '', 'XWJ', 'Intermediate bulk container, metal, pressure 10 kpa', ''),
  (2094, 'Intermediate bulk container, steel, liquid', '', 'XWK', 'Intermediate bulk container, steel, liquid', ''),
  (2095, 'Intermediate bulk container, aluminium, liquid', '', 'XWL', 'Intermediate bulk container, aluminium, liquid', ''),
  (2096, 'Intermediate bulk container, metal, liquid', '', 'XWM', 'Intermediate bulk container, metal, liquid', ''),
  (2097, 'Intermediate bulk container, woven plastic, without coat/liner', '', 'XWN', 'Intermediate bulk container, woven plastic, without coat/liner', ''),
  (2098, 'Intermediate bulk container, woven plastic, coated', '', 'XWP', 'Intermediate bulk container, woven plastic, coated', ''),
  (2099, 'Intermediate bulk container, woven plastic, with liner', '', 'XWQ', 'Intermediate bulk container, woven plastic, with liner', ''),
  (2100, 'Intermediate bulk container, woven plastic, coated and liner', '', 'XWR', 'Intermediate bulk container, woven plastic, coated and liner', ''),
  (2101, 'Intermediate bulk container, plastic film', '', 'XWS', 'Intermediate bulk container, plastic film', ''),
  (2102, 'Intermediate bulk container, textile with out coat/liner', '', 'XWT', 'Intermediate bulk container, textile with out coat/liner', ''),
  (2103, 'Intermediate bulk container, natural wood, with inner liner', '', 'XWU', 'Intermediate bulk container, natural wood, with inner liner', ''),
  (2104, 'Intermediate bulk container, textile, coated', '', 'XWV', 'Intermediate bulk container, textile, coated', ''),
  (2105, 'Intermediate bulk container, textile, with liner', '', 'XWW', 'Intermediate bulk container, textile, with liner', ''),
  (2106, 'Intermediate bulk container, textile, coated and liner', '', 'XWX', 'Intermediate bulk container, textile, coated and liner', ''),
  (2107, 'Intermediate bulk container, plywood, with inner liner', '', 'XWY', 'Intermediate bulk container, plywood, with inner liner', ''),
  (2108, 'Intermediate bulk container, reconstituted wood, with inner liner', '', 'XWZ', 'Intermediate bulk container, reconstituted wood, with inner liner', ''),
  (2109, 'Bag, woven plastic, without inner coat/liner', '', 'XXA', 'Bag, woven plastic, without inner coat/liner', ''),
  (2110, 'Bag, woven plastic, sift proof', '', 'XXB', 'Bag, woven plastic, sift proof', ''),
  (2111, 'Bag, woven plastic, water resistant', '', 'XXC', 'Bag, woven plastic, water resistant', ''),
  (2112, 'Bag, plastics film', '', 'XXD', 'Bag, plastics film', ''),
  (2113, 'Bag, textile, without inner coat/liner', '', 'XXF', 'Bag, textile, without inner coat/liner', ''),
  (2114, 'Bag, textile, sift proof', '', 'XXG', 'Bag, textile, sift proof', ''),
  (2115, 'Bag, textile, water resistant', '', 'XXH', 'Bag, textile, water resistant', ''),
  (2116, 'Bag, paper, multi-wall', '', 'XXJ', 'Bag, paper, multi-wall', ''),
  (2117, 'Bag, paper, multi-wall, water resistant', '', 'XXK', 'Bag, paper, multi-wall, water resistant', ''),
  (2118, 'Composite packaging, plastic receptacle in steel drum', '', 'XYA', 'Composite packaging, plastic receptacle in steel drum', ''),
  (2119, 'Composite packaging, plastic receptacle in steel crate box', '', 'XYB', 'Composite packaging, plastic receptacle in steel crate box', ''),
  (2120, 'Composite packaging, plastic receptacle in aluminium drum', '', 'XYC', 'Composite packaging, plastic receptacle in aluminium drum', ''),
  (2121, 'Composite packaging, plastic receptacle in aluminium crate', '', 'XYD', 'Composite packaging, plastic receptacle in aluminium crate', ''),
  (2122, 'Composite packaging, plastic receptacle in wooden box', '', 'XYF', 'Composite packaging, plastic receptacle in wooden box', ''),
  (2123, 'Composite packaging, plastic receptacle in plywood drum', '', 'XYG', 'Composite packaging, plastic receptacle in plywood drum', ''),
  (2124, 'Composite packaging, plastic receptacle in plywood box', '', 'XYH', 'Composite packaging, plastic receptacle in plywood box', ''),
  (2125, 'Composite packaging, plastic receptacle in fibre drum', '', 'XYJ', 'Composite packaging, plastic receptacle in fibre drum', ''),
  (2126, 'Composite packaging, plastic receptacle in fibreboard box', '', 'XYK', 'Composite packaging, plastic receptacle in fibreboard box', ''),
  (2127, 'Composite packaging, plastic receptacle in plastic drum', '', 'XYL', 'Composite packaging, plastic receptacle in plastic drum', ''),
  (2128, 'Composite packaging, plastic receptacle in solid plastic box', '', 'XYM', 'Composite packaging, plastic receptacle in solid plastic box', ''),
  (2129, 'Composite packaging, glass receptacle in steel drum', '', 'XYN', 'Composite packaging, glass receptacle in steel drum', ''),
  (2130, 'Composite packaging, glass receptacle in steel crate box', '', 'XYP', 'Composite packaging, glass receptacle in steel crate box', ''),
  (2131, 'Composite packaging, glass receptacle in aluminium drum', '', 'XYQ', 'Composite packaging, glass receptacle in aluminium drum', ''),
  (2132, 'Composite packaging, glass receptacle in aluminium crate', '', 'XYR', 'Composite packaging, glass receptacle in aluminium crate', ''),
  (2133, 'Composite packaging, glass receptacle in wooden box', '', 'XYS', 'Composite packaging, glass receptacle in wooden box', ''),
  (2134, 'Composite packaging, glass receptacle in plywood drum', '', 'XYT', 'Composite packaging, glass receptacle in plywood drum', ''),
  (2135, 'Composite packaging, glass receptacle in wickerwork hamper', '', 'XYV', 'Composite packaging, glass receptacle in wickerwork hamper', ''),
  (2136, 'Composite packaging, glass receptacle in fibre drum', '', 'XYW', 'Composite packaging, glass receptacle in fibre drum', ''),
  (2137, 'Composite packaging, glass receptacle in fibreboard box', '', 'XYX', 'Composite packaging, glass receptacle in fibreboard box', ''),
  (2138, 'Composite packaging, glass receptacle in expandable plastic pack', '', 'XYY', 'Composite packaging, glass receptacle in expandable plastic pack', ''),
  (2139, 'Composite packaging, glass receptacle in solid plastic pack', '', 'XYZ', 'Composite packaging, glass receptacle in solid plastic pack', ''),
  (2140, 'Intermediate bulk container, paper, multi-wall', '', 'XZA', 'Intermediate bulk container, paper, multi-wall', ''),
  (2141, 'Bag, large', '', 'XZB', 'Bag, large', ''),
  (2142, 'Intermediate bulk container, paper, multi-wall, water resistant', '', 'XZC', 'Intermediate bulk container, paper, multi-wall, water resistant', ''),
  (2143, 'Intermediate bulk container, rigid plastic, with structural equipment, solids', '', 'XZD', 'Intermediate bulk container, rigid plastic, with structural equipment, solids', ''),
  (2144, 'Intermediate bulk container, rigid plastic, freestanding, solids', '', 'XZF', 'Intermediate bulk container, rigid plastic, freestanding, solids', ''),
  (2145, 'Intermediate bulk container, rigid plastic, with structural equipment,             pressurised', '', 'XZG', 'Intermediate bulk container, rigid plastic, with structural equipment,             pressurised', ''),
  (2146, 'Intermediate bulk container, rigid plastic, freestanding, pressurised', '', 'XZH', 'Intermediate bulk container, rigid plastic, freestanding, pressurised', ''),
  (2147, 'Intermediate bulk container, rigid plastic, with structural equipment, liquids', '', 'XZJ', 'Intermediate bulk container, rigid plastic, with structural equipment, liquids', ''),
  (2148, 'Intermediate bulk container, rigid plastic, freestanding, liquids', '', 'XZK', 'Intermediate bulk container, rigid plastic, freestanding, liquids', ''),
  (2149, 'Intermediate bulk container, composite, rigid plastic, solids', '', 'XZL', 'Intermediate bulk container, composite, rigid plastic, solids', ''),
  (2150, 'Intermediate bulk container, composite, flexible plastic, solids', '', 'XZM', 'Intermediate bulk container, composite, flexible plastic, solids', ''),
  (2151, 'Intermediate bulk container, composite, rigid plastic, pressurised', '', 'XZN', 'Intermediate bulk container, composite, rigid plastic, pressurised', ''),
  (2152, 'Intermediate bulk container, composite, flexible plastic, pressurised', '', 'XZP', 'Intermediate bulk container, composite, flexible plastic, pressurised', ''),
  (2153, 'Intermediate bulk container, composite, rigid plastic, liquids', '', 'XZQ', 'Intermediate bulk container, composite, rigid plastic, liquids', ''),
  (2154, 'Intermediate bulk container, composite, flexible plastic, liquids', '', 'XZR', 'Intermediate bulk container, composite, flexible plastic, liquids', ''),
  (2155, 'Intermediate bulk container, composite', '', 'XZS', 'Intermediate bulk container, composite', ''),
  (2156, 'Intermediate bulk container, fibreboard', '', 'XZT', 'Intermediate bulk container, fibreboard', ''),
  (2157, 'Intermediate bulk container, flexible', '', 'XZU', 'Intermediate bulk container, flexible', ''),
  (2158, 'Intermediate bulk container, metal, other than steel', '', 'XZV', 'Intermediate bulk container, metal, other than steel', ''),
  (2159, 'Intermediate bulk container, natural wood', '', 'XZW', 'Intermediate bulk container, natural wood', ''),
  (2160, 'Intermediate bulk container, plywood', '', 'XZX', 'Intermediate bulk container, plywood', ''),
  (2161, 'Intermediate bulk container, reconstituted wood', '', 'XZY', 'Intermediate bulk container, reconstituted wood', ''),
  (2162, 'Mutually defined', '', 'XZZ', 'Mutually defined', '');

insert into collection_rate (kind, valid_from, valid_to, value) values
  ('collectionBase', '2009-01-01', '2014-12-31', 590.000000),
  ('collectionBase', '2015-01-01', '2015-12-31', 650.000000),
  ('collectionBase', '2016-01-01', '2016-12-31', 670.000000),
  ('collectionBase', '2017-01-01', '2025-12-31', 700.000000),
  ('collectionBase', '2026-01-01', NULL, 750.000000),
  ('lateInterest', '2016-07-01', '2016-12-31', 8.500000),
  ('lateInterest', '2017-07-01', '2017-12-31', 8.500000),
  ('lateInterest', '2020-01-01', '2020-06-30', 9.500000),
  ('lateInterest', '2020-07-01', '2020-12-31', 8.000000),
  ('lateInterest', '2022-07-01', '2022-12-31', 9.250000),
  ('lateInterest', '2023-01-01', '2023-06-30', 10.750000),
  ('lateInterest', '2024-01-01', '2024-06-30', 12.500000),
  ('lateInterest', '2026-01-01', '2026-06-30', 12.000000),
  ('lateInterest', '2026-07-01', '2026-12-31', 12.250000),
  ('reminderFeeShare', '1900-01-01', '2020-09-30', 0.100000),
  ('reminderFeeShare', '2020-10-01', NULL, 0.050000);

insert into entitlement_kind (id, name, for_standard) values
  (1, 'ROLE_ADMINISTRATOR', false),
  (5, 'AUTH_HOURS_DEPARTMENT', false),
  (6, 'AUTH_HOURS_COMPANY', false),
  (7, 'AUTH_TRAVELREPORTS_DEPARTMENT', false),
  (8, 'AUTH_PROJECT_MANAGER_DEPARTMENT', false),
  (10, 'AUTH_PROJECT_MANAGER', true),
  (11, 'AUTH_PROJECT_MANAGER_COMPANY', false),
  (14, 'AUTH_INVOICING', false),
  (15, 'AUTH_CUSTOMER_ADMIN', false),
  (17, 'AUTH_HOUR_STATISTICS_COMPANY', false),
  (20, 'AUTH_DEPARTMENT_REPORT', false),
  (21, 'AUTH_COMPANY_ADMIN', false),
  (25, 'AUTH_TRAVELREPORTS_COMPANY', false),
  (26, 'AUTH_INBOX_ARCHIVE_ALL_EMPLOYEES', false),
  (27, 'AUTH_PRODUCT_ADMIN', false),
  (29, 'AUTH_BUDGET', false),
  (34, 'AUTH_VOUCHER_EXPORT', false),
  (35, 'AUTH_ALL_VOUCHERS', false),
  (36, 'AUTH_DEPARTMENT_VOUCHERS', false),
  (37, 'AUTH_OWN_HOURS_AMOUNT', true),
  (40, 'AUTH_HOURS_SAME_CUSTOMER', true),
  (42, 'AUTH_INBOX_VOUCHER', true),
  (43, 'AUTH_CUSTOMER_INFO', true),
  (45, 'AUTH_CREATE_PROJECT', true),
  (46, 'AUTH_HOURLIST', true),
  (47, 'AUTH_TRAVELREPORT', true),
  (48, 'AUTH_HOURLIST_SETTINGS', false),
  (49, 'AUTH_DIRECT_REMIT_LIGHT', false),
  (52, 'AUTH_PROJECT_CONTROL_SCHEMAS', true),
  (53, 'AUTH_HOUR_STATISTICS_DEPARTMENT', false),
  (54, 'AUTH_HOUR_STATISTICS_EMPLOYEE', true),
  (55, 'AUTH_PROJECT_EXTRACOSTS', true),
  (56, 'AUTH_PRODUCT_NET_PRICE', false),
  (57, 'AUTH_ARCHIVE_READ', true),
  (58, 'AUTH_ARCHIVE_WRITE', true),
  (59, 'AUTH_ARCHIVE_ADMIN', false),
  (60, 'AUTH_HOLYDAY_PLAN', true),
  (61, 'AUTH_EMPLOYEE_INFO', true),
  (62, 'AUTH_CREATE_TASK', true),
  (63, 'AUTH_CREATE_NOTE', true),
  (65, 'AUTH_OFFER_ADMIN', false),
  (67, 'AUTH_TASK_ADMIN', false),
  (68, 'AUTH_ORDER_ADMIN', false),
  (69, 'AUTH_CREATE_OFFER', true),
  (70, 'AUTH_CREATE_ORDER', true),
  (71, 'AUTH_CLIENT_ACCOUNT_ADMIN', false),
  (72, 'AUTH_EMAIL_ACCOUNT_ADMIN', false),
  (76, 'AUTH_INCOMPLETE_VOUCHERS', true),
  (77, 'AUTH_INCOMING_INVOICE', false),
  (78, 'AUTH_BANK_RECONCILIATION', false),
  (79, 'AUTH_VAT_REPORT', false),
  (81, 'AUTH_SICKNESS_REIMBURSEMENT', false),
  (83, 'AUTH_REGISTER_INCOME', false),
  (84, 'AUTH_ADVANCED_VOUCHER', false),
  (85, 'AUTH_VOUCHER_IMPORT', false),
  (86, 'AUTH_PRODUCT_INVOICE', false),
  (88, 'AUTH_ALL_TASKS', true),
  (92, 'AUTH_PROJECT_INFO', true),
  (93, 'AUTH_CREATE_CUSTOMER', true),
  (94, 'AUTH_COMPANY_ATTESTOR', false),
  (96, 'AUTH_FACTORING_EXPORT', false),
  (101, 'AUTH_MANAGE_BANK_ACCOUNT_NUMBERS', false),
  (105, 'AUTH_COMPANY_ACCOUNTING_REPORTS', false),
  (106, 'AUTH_DEPARTMENT_ACCOUNTING_REPORTS', false),
  (107, 'AUTH_ACCOUNTING_SETTINGS', false),
  (108, 'AUTH_COMPANY_RESULT_BUDGET', false),
  (109, 'AUTH_DEPARTMENT_RESULT_BUDGET', false),
  (110, 'AUTH_COMPANY_CUSTOMER_ACCOUNTING_REPORTS', false),
  (111, 'AUTH_DEPARTMENT_CUSTOMER_ACCOUNTING_REPORTS', false),
  (112, 'AUTH_COMPANY_VENDOR_ACCOUNTING_REPORTS', false),
  (113, 'AUTH_DEPARTMENT_VENDOR_ACCOUNTING_REPORTS', false),
  (114, 'AUTH_COMPANY_EMPLOYEE_ACCOUNTING_REPORTS', false),
  (115, 'AUTH_DEPARTMENT_EMPLOYEE_ACCOUNTING_REPORTS', false),
  (116, 'AUTH_WAGE_ADMIN_SETTINGS', false),
  (117, 'AUTH_COMPANY_WAGE_ADMIN', false),
  (118, 'AUTH_DEPARTMENT_WAGE_ADMIN', false),
  (119, 'AUTH_COMPANY_EMPLOYEE_ADMIN', false),
  (120, 'AUTH_DEPARTMENT_EMPLOYEE_ADMIN', false),
  (121, 'AUTH_TRAVEL_EXPENCE_ADMIN_SETTINGS', false),
  (123, 'AUTH_CUSTOMS_DECLARATION', false),
  (126, 'AUTH_ACCOUNT_ADMINISTRATOR', false),
  (131, 'AUTH_VOUCHER_AUTOMATION', false),
  (132, 'AUTH_INVOICE_ADMIN_SETTINGS', false),
  (133, 'AUTH_PROJECT_ADMIN_SETTINGS', false),
  (134, 'AUTH_PROJECT_CONTROL_SCHEMA_SIGNING', true),
  (135, 'AUTH_PROJECT_OWN_PROJECT_RESULT_REPORT', true),
  (136, 'AUTH_DIRECT_REMIT_CREATE_NEW', false),
  (137, 'AUTH_REMIT_FILES_VOUCHER_OVERVIEW', false),
  (142, 'AUTH_PURCHASING_MANAGER', false),
  (144, 'AUTH_WAGE_INFORMATION', false),
  (145, 'AUTH_DEPARTMENT_ASSET_ACCOUNTING_REPORTS', false),
  (146, 'AUTH_COMPANY_ASSET_ACCOUNTING_REPORTS', false),
  (148, 'REPORT_ADMINISTRATOR', false),
  (149, 'REPORT_AUTHOR', false),
  (150, 'AUTH_DIRECT_REMIT_ADMIN_ZTL', false),
  (151, 'YEAR_END_REPORT_ADMINISTRATOR', false),
  (152, 'AUTH_VOUCHER_SETTINGS', false),
  (162, 'AUTH_EXPENSE_ATTESTATION_OVERRIDER', false);

insert into employment_type (id, list, "employmentType", "nameNO", code) values
  (1, 'TYPE', 'ORDINARY', 'Ordinært arbeidsforhold', 'ORDINARY'),
  (2, 'TYPE', 'MARITIME', 'Maritimt arbeidsforhold', 'MARITIME'),
  (3, 'TYPE', 'FREELANCE', 'Frilanser, oppdragstaker, honorar', 'FREELANCE'),
  (4, 'TYPE', 'NOT_CHOSEN', 'Ikke valgt', 'NOT_CHOSEN'),
  (11, 'FORM', 'NOT_CHOSEN', 'Fast ansatt', 'PERMANENT'),
  (12, 'FORM', 'NOT_CHOSEN', 'Midlertidig ansatt', 'TEMPORARY'),
  (13, 'FORM', 'NOT_CHOSEN', 'Fast ansatt og utleid', 'PERMANENT_AND_HIRED_OUT'),
  (14, 'FORM', 'NOT_CHOSEN', 'Midlertidig ansatt og utleid', 'TEMPORARY_AND_HIRED_OUT'),
  (15, 'FORM', 'NOT_CHOSEN', 'Midlertidig tilkallingsvikar', 'TEMPORARY_ON_CALL'),
  (16, 'FORM', 'NOT_CHOSEN', 'Ikke valgt', 'NOT_CHOSEN'),
  (21, 'SALARY', 'NOT_CHOSEN', 'Fastlønn', 'MONTHLY_WAGE'),
  (22, 'SALARY', 'NOT_CHOSEN', 'Timelønn', 'HOURLY_WAGE'),
  (23, 'SALARY', 'NOT_CHOSEN', 'Provisjonslønn', 'COMMISION_PERCENTAGE'),
  (24, 'SALARY', 'NOT_CHOSEN', 'Honorar', 'FEE'),
  (25, 'SALARY', 'NOT_CHOSEN', 'Ikke valgt', 'NOT_CHOSEN'),
  (26, 'SALARY', 'NOT_CHOSEN', 'Akkordlønn', 'PIECEWORK_WAGE'),
  (31, 'SCHEDULE', 'NOT_CHOSEN', 'Ikke skift', 'NOT_SHIFT'),
  (32, 'SCHEDULE', 'NOT_CHOSEN', 'Døgnkontinuerlig skift', 'ROUND_THE_CLOCK'),
  (33, 'SCHEDULE', 'NOT_CHOSEN', 'Skift 365', 'SHIFT_365'),
  (34, 'SCHEDULE', 'NOT_CHOSEN', 'Offshore 336', 'OFFSHORE_336'),
  (35, 'SCHEDULE', 'NOT_CHOSEN', 'Helkontinuerlig skift', 'CONTINUOUS'),
  (36, 'SCHEDULE', 'NOT_CHOSEN', 'Andre skift', 'OTHER_SHIFT'),
  (37, 'SCHEDULE', 'NOT_CHOSEN', 'Ikke valgt', 'NOT_CHOSEN'),
  (41, 'END_REASON', 'NOT_CHOSEN', 'Kontrakt, engasjement eller vikariat er utløpt', 'EMPLOYMENT_END_EXPIRED'),
  (42, 'END_REASON', 'NOT_CHOSEN', 'Arbeidstaker har sagt opp selv', 'EMPLOYMENT_END_EMPLOYEE'),
  (43, 'END_REASON', 'NOT_CHOSEN', 'Arbeidsgiver har sagt opp arbeidstaker', 'EMPLOYMENT_END_EMPLOYER'),
  (44, 'END_REASON', 'NOT_CHOSEN', 'Arbeidsforholdet skulle aldri vært rapportert', 'EMPLOYMENT_END_WRONGLY_REPORTED'),
  (45, 'END_REASON', 'NOT_CHOSEN', 'Byttet system eller regnskapsfører', 'EMPLOYMENT_END_SYSTEM_OR_ACCOUNTANT_CHANGE'),
  (46, 'END_REASON', 'NOT_CHOSEN', 'Endring i organisasjonen eller byttet jobb internt', 'EMPLOYMENT_END_INTERNAL_CHANGE'),
  (51, 'SHIP_REGISTER', 'MARITIME', 'Norsk internasjonalt skipsregister', 'NIS'),
  (52, 'SHIP_REGISTER', 'MARITIME', 'Norsk ordinært skipsregister', 'NOR'),
  (53, 'SHIP_REGISTER', 'MARITIME', 'Utenlandsk skipsregister', 'FOREIGN'),
  (61, 'SHIP_TYPE', 'MARITIME', 'Annet', 'OTHER'),
  (62, 'SHIP_TYPE', 'MARITIME', 'Boreplattform', 'DRILLING_PLATFORM'),
  (63, 'SHIP_TYPE', 'MARITIME', 'Turistskip', 'TOURIST'),
  (71, 'TRADE_AREA', 'MARITIME', 'Innenriks', 'DOMESTIC'),
  (72, 'TRADE_AREA', 'MARITIME', 'Utenriks', 'FOREIGN');

insert into leave_of_absence_type (id, "leaveOfAbsenceType", "nameNO", code) values
  (1, 'LEAVE_OF_ABSENCE', 'Permisjon', 'LEAVE_OF_ABSENCE'),
  (2, 'FURLOUGH', 'Permittering', 'FURLOUGH'),
  (3, 'PARENTAL_BENEFITS', 'Permisjon med foreldrepenger', 'PARENTAL_BENEFITS'),
  (4, 'MILITARY_SERVICE', 'Permisjon ved militærtjeneste', 'MILITARY_SERVICE'),
  (5, 'EDUCATIONAL', 'Utdanningspermisjon', 'EDUCATIONAL'),
  (6, 'COMPASSIONATE', 'Velferdspermisjon', 'COMPASSIONATE'),
  (7, 'OTHER_NOT_STATUTORILY_REQUIRED', 'Andre ikke-lovfestede permisjoner', 'OTHER_NOT_STATUTORILY_REQUIRED'),
  (8, 'OTHER_STATUTORILY_REQUIRED', 'Andre lovfestede permisjoner', 'OTHER_STATUTORILY_REQUIRED'),
  (9, 'EDUCATIONAL_NOT_STATUTORILY_REQUIRED', 'Utdanningspermisjon, ikke lovfestet', 'EDUCATIONAL_NOT_STATUTORILY_REQUIRED'),
  (10, 'EDUCATIONAL_STATUTORILY_REQUIRED', 'Utdanningspermisjon, lovfestet', 'EDUCATIONAL_STATUTORILY_REQUIRED');

insert into remuneration_type (id, "remunerationType", "nameNO", code) values
  (1, 'MONTHLY_WAGE', 'Fastlønn', 'MONTHLY_WAGE'),
  (2, 'HOURLY_WAGE', 'Timelønn', 'HOURLY_WAGE'),
  (3, 'COMMISION_PERCENTAGE', 'Provisjonslønn', 'COMMISION_PERCENTAGE'),
  (4, 'FEE', 'Honorar', 'FEE'),
  (5, 'NOT_CHOSEN', 'Ikke valgt', 'NOT_CHOSEN'),
  (6, 'PIECEWORK_WAGE', 'Akkordlønn', 'PIECEWORK_WAGE');

insert into working_hours_scheme (id, "workingHoursScheme", "nameNO", code) values
  (1, 'NOT_SHIFT', 'Ikke skift', 'NOT_SHIFT'),
  (2, 'ROUND_THE_CLOCK', 'Døgnkontinuerlig skift', 'ROUND_THE_CLOCK'),
  (3, 'SHIFT_365', 'Skift 365', 'SHIFT_365'),
  (4, 'OFFSHORE_336', 'Offshore 336', 'OFFSHORE_336'),
  (5, 'CONTINUOUS', 'Helkontinuerlig skift', 'CONTINUOUS'),
  (6, 'OTHER_SHIFT', 'Andre skift', 'OTHER_SHIFT'),
  (7, 'NOT_CHOSEN', 'Ikke valgt', 'NOT_CHOSEN');

-- Keys of tables that name each other in a circle.
alter table default_account
  add constraint "default_account_defaultVatTypeId_fkey" foreign key ("defaultVatTypeId") references default_vat_type(id);
alter table department
  add constraint "department_company_id_departmentManager_fkey" foreign key (company_id, "departmentManager") references employee(company_id, id);
alter table vat_type
  add constraint "vat_type_company_id_inAccount_fkey" foreign key (company_id, "inAccount") references account(company_id, id),
  add constraint "vat_type_company_id_incomeAccount_fkey" foreign key (company_id, "incomeAccount") references account(company_id, id),
  add constraint "vat_type_company_id_outAccount_fkey" foreign key (company_id, "outAccount") references account(company_id, id);
