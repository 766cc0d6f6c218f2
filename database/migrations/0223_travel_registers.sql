-- What travel expenses go by: rates of the state, places abroad, limits of what is free of tax, and kinds of cost and payment. All of
-- them are rows of database/reference.
create table travel_expense_rate_category_group (
  id bigint not null,
  version int not null default 0,
  name text not null,
  "isForeignTravel" boolean not null,
  "fromDate" date not null,
  "toDate" date not null,
  constraint travel_expense_rate_category_group_pkey primary key (id)
);
create table travel_expense_rate_category (
  id bigint not null,
  version int not null default 0,
  -- What it is in every year: the category of 2026.
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
create table travel_expense_rate (
  id bigint not null,
  version int not null default 0,
  "rateCategory" bigint not null,
  -- The place abroad; null at home.
  "zoneId" bigint,
  zone text not null default '',
  rate numeric(16,2) not null,
  "breakfastDeductionRate" numeric(16,2) not null default 0,
  "lunchDeductionRate" numeric(16,2) not null default 0,
  "dinnerDeductionRate" numeric(16,2) not null default 0,
  constraint travel_expense_rate_pkey primary key (id),
  -- The rows of both files come in the order of their names, and are looked at when all are there.
  constraint "travel_expense_rate_rateCategory_fkey" foreign key ("rateCategory") references travel_expense_rate_category(id) deferrable
);
create index travel_expense_rate_category_of on travel_expense_rate ("rateCategory");
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
-- The highest that may be paid free of tax, by year.
create table travel_tax_free_rate (
  year int not null,
  kind text not null,
  rate numeric(16,2) not null,
  constraint travel_tax_free_rate_pkey primary key (year, kind)
);
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
create table default_travel_payment_type (
  id bigint not null,
  "nameNorwegian" text not null,
  "nameEnglish" text not null,
  "accountNumber" int not null,
  constraint default_travel_payment_type_pkey primary key (id)
);
grant select on travel_expense_rate_category_group, travel_expense_rate_category, travel_expense_rate, travel_expense_zone,
  travel_tax_free_rate, default_travel_cost_category, default_travel_payment_type to motpost_app;

-- What a company has decided about its travel expenses; without a row the defaults hold.
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
