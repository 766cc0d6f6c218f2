-- Activities, and what projects have beside their postings and orders: categories, participants, activities, hourly rates, lines,
-- subcontracts, terms and settings.

create table "activity" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "description" text not null default '',
  "activityType" text not null default '',
  "isDisabled" boolean not null default false,
  "isChargeable" boolean not null default false,
  "rate" numeric(16,2) not null default 0,
  "costPercentage" numeric(16,2) not null default 0,
  primary key (company_id, id)
);
create unique index activity_name on "activity" (company_id, "name") where "activityType" <> 'PROJECT_SPECIFIC_ACTIVITY';

create table "project_category" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "description" text not null default '',
  primary key (company_id, id)
);

alter table "project"
  add column "isReadyForInvoicing" boolean not null default false,
  add column "projectCategory" bigint,
  add column "deliveryAddress" bigint,
  add column "displayNameFormat" text not null default 'NAME_STANDARD',
  add column "vatType" bigint,
  add column "fixedprice" numeric(16,2) not null default 0,
  add column "currency" bigint,
  add column "markUpOrderLines" numeric(16,2) not null default 0,
  add column "markUpFeesEarned" numeric(16,2) not null default 0,
  add column "isPriceCeiling" boolean not null default false,
  add column "priceCeilingAmount" numeric(16,2) not null default 0,
  add column "forParticipantsOnly" boolean not null default false,
  add column "contact" bigint,
  add column "attention" bigint,
  add column "invoiceComment" text not null default '',
  add column "generalProjectActivitiesPerProjectOnly" boolean not null default false,
  add column "invoiceDueDate" bigint not null default 0,
  add column "invoiceDueDateType" text not null default 'DAYS',
  add column "invoiceReceiverEmail" text not null default '',
  add column "overdueNoticeEmail" text not null default '',
  add column "accessType" text not null default 'WRITE',
  add column "useProductNetPrice" boolean not null default false,
  add column "ignoreCompanyProductDiscountAgreement" boolean not null default false,
  add column "invoiceOnAccountVatHigh" boolean not null default false;

create table "project_participant" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint,
  "employee" bigint not null,
  "adminAccess" boolean not null default false,
  primary key (company_id, id)
);
alter table "project_participant" add foreign key (company_id, "project") references "project" (company_id, id) on delete cascade;
alter table "project_participant" add foreign key (company_id, "employee") references "employee" (company_id, id);
create unique index project_participant_once on "project_participant" (company_id, "project", "employee");
create index project_participant_employee on "project_participant" (company_id, "employee");

create table "project_activity" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "activity" bigint not null,
  "project" bigint,
  "startDate" date,
  "endDate" date,
  "isClosed" boolean not null default false,
  "budgetHours" numeric(16,2) not null default 0,
  "budgetHourlyRateCurrency" numeric(16,2) not null default 0,
  "budgetFeeCurrency" numeric(16,2) not null default 0,
  primary key (company_id, id)
);
alter table "project_activity" add foreign key (company_id, "activity") references "activity" (company_id, id);
alter table "project_activity" add foreign key (company_id, "project") references "project" (company_id, id) on delete cascade;
create unique index project_activity_once on "project_activity" (company_id, "project", "activity");
create index project_activity_activity on "project_activity" (company_id, "activity");

create table "project_hourly_rate" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint,
  "startDate" date not null,
  "showInProjectOrder" boolean not null default false,
  "hourlyRateModel" text not null default '',
  "fixedRate" numeric(16,2) not null default 0,
  primary key (company_id, id)
);

create table "project_specific_rate" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "hourlyRate" numeric(16,2) not null default 0,
  "hourlyCostPercentage" numeric(16,2) not null default 0,
  "projectHourlyRate" bigint,
  "employee" bigint,
  "activity" bigint,
  primary key (company_id, id)
);

create table "project_order_line" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "product" bigint,
  "inventory" bigint,
  "inventoryLocation" bigint,
  "description" text not null default '',
  "count" numeric(24,10) not null default 1,
  "unitCostCurrency" numeric(24,10) not null default 0,
  "unitPriceExcludingVatCurrency" numeric(24,10) not null default 0,
  "currency" bigint,
  "markup" numeric(16,2) not null default 0,
  "discount" numeric(16,2) not null default 0,
  "vatType" bigint,
  "amountExcludingVatCurrency" numeric(16,2) not null default 0,
  "amountIncludingVatCurrency" numeric(16,2) not null default 0,
  "supplier" bigint,
  "project" bigint not null,
  "date" date not null,
  "isChargeable" boolean not null default true,
  "invoice" bigint,
  "customSortIndex" bigint not null default 0,
  "voucher" bigint,
  primary key (company_id, id)
);

create table "project_sub_contract" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint not null,
  "supplier" bigint,
  "budgetFeeCurrency" numeric(16,2) not null default 0,
  "budgetExpensesCurrency" numeric(16,2) not null default 0,
  "budgetIncomeCurrency" numeric(16,2) not null default 0,
  "name" text not null default '',
  "description" text not null default '',
  primary key (company_id, id)
);

create table "project_settings" (
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
  primary key (company_id, id)
);

alter table "project_hourly_rate" add foreign key (company_id, "project") references "project" (company_id, id) on delete cascade;
alter table "project_specific_rate" add foreign key (company_id, "projectHourlyRate") references "project_hourly_rate" (company_id, id) on delete cascade;
alter table "project_specific_rate" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "project_specific_rate" add foreign key (company_id, "activity") references "activity" (company_id, id);
alter table "project_order_line" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "project_order_line" add foreign key (company_id, "inventory") references "inventory" (company_id, id);
alter table "project_order_line" add foreign key (company_id, "inventoryLocation") references "inventory_location" (company_id, id);
alter table "project_order_line" add foreign key ("currency") references "currency" (id);
alter table "project_order_line" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "project_order_line" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "project_order_line" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "project_order_line" add foreign key (company_id, "invoice") references "invoice" (company_id, id);
alter table "project_order_line" add foreign key (company_id, "voucher") references "voucher" (company_id, id);
alter table "project_sub_contract" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "project_sub_contract" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "project" add foreign key (company_id, "projectCategory") references "project_category" (company_id, id);
alter table "project" add foreign key (company_id, "deliveryAddress") references "address" (company_id, id);
alter table "project" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "project" add foreign key ("currency") references "currency" (id);
alter table "project" add foreign key (company_id, "contact") references "contact" (company_id, id);
alter table "project" add foreign key (company_id, "attention") references "contact" (company_id, id);
create unique index project_hourly_rate_once on "project_hourly_rate" (company_id, "project", "startDate");
create unique index project_specific_rate_once on "project_specific_rate"
  (company_id, "projectHourlyRate", coalesce("employee", 0), coalesce("activity", 0));
create index project_specific_rate_employee on "project_specific_rate" (company_id, "employee") where "employee" is not null;
create index project_specific_rate_activity on "project_specific_rate" (company_id, "activity") where "activity" is not null;
create index project_order_line_project on "project_order_line" (company_id, "project", "date");
create index project_order_line_product on "project_order_line" (company_id, "product") where "product" is not null;
create index project_order_line_inventory on "project_order_line" (company_id, "inventory") where "inventory" is not null;
create index project_order_line_location on "project_order_line" (company_id, "inventoryLocation") where "inventoryLocation" is not null;
create index project_order_line_supplier on "project_order_line" (company_id, "supplier") where "supplier" is not null;
create index project_order_line_invoice on "project_order_line" (company_id, "invoice") where "invoice" is not null;
create index project_order_line_voucher on "project_order_line" (company_id, "voucher") where "voucher" is not null;
create index project_sub_contract_project on "project_sub_contract" (company_id, "project");
create index project_sub_contract_supplier on "project_sub_contract" (company_id, "supplier") where "supplier" is not null;
create index project_category_of on "project" (company_id, "projectCategory") where "projectCategory" is not null;
create index project_contact on "project" (company_id, "contact") where "contact" is not null;
create index project_attention on "project" (company_id, "attention") where "attention" is not null;

-- A company starts with four activities.
create function add_first_activities(p_company bigint) returns void language plpgsql as $$
declare
  v_id bigint;
  v_english boolean;
begin
  select c."language" = 'en' into v_english from company c where c.company_id = p_company;
  update id_block set next_id = next_id + 4 where company_id = p_company returning next_id - 4 into v_id;
  insert into activity (company_id, id, "name", "activityType", "isChargeable")
  select p_company, v_id + a.place, case when v_english then a.english else a.norwegian end, a.kind, a.chargeable
  from (values
    (0, 'Administrasjon', 'Administration', 'GENERAL_ACTIVITY', false),
    (1, 'Ferie', 'Holiday', 'GENERAL_ACTIVITY', false),
    (2, 'Prosjektadministrasjon', 'Project administration', 'PROJECT_GENERAL_ACTIVITY', false),
    (3, 'Fakturerbart arbeid', 'Chargeable work', 'PROJECT_GENERAL_ACTIVITY', true)
  ) a(place, norwegian, english, kind, chargeable);
end
$$;

alter function create_company(bigint, json) rename to create_company_before_activities;
create function create_company(p_company bigint, p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_made json;
begin
  perform require_company(p_company);
  v_made := create_company_before_activities(p_company, p);
  perform add_first_activities(p_company);
  insert into project_settings (company_id, id) values (p_company, p_company);
  return v_made;
end
$$;

-- A project that is made without its manager among the participants gets it as one, and one that is made without hourly
-- rates gets rates of the model that the settings say.
create function add_first_of_project(p_company bigint, p_project bigint) returns void language plpgsql as $$
declare
  v_id bigint;
begin
  update id_block set next_id = next_id + 2 where company_id = p_company returning next_id - 2 into v_id;
  insert into project_participant (company_id, id, "project", "employee", "adminAccess")
  select p_company, v_id, p.id, p."projectManager", true from project p where p.company_id = p_company and p.id = p_project
  on conflict do nothing;
  insert into project_hourly_rate (company_id, id, "project", "startDate", "hourlyRateModel")
  select p_company, v_id + 1, p.id, p."startDate", s."projectHourlyRateModel"
  from project p join project_settings s on s.company_id = p.company_id
  where p.company_id = p_company and p.id = p_project and not exists (
    select 1 from project_hourly_rate h where h.company_id = p.company_id and h."project" = p.id);
end
$$;
create function complete_new_project() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_first_of_project(new.company_id, new.id);
  return null;
end
$$;
-- When all of the change is stored: what the caller gave comes first.
create constraint trigger project_is_complete after insert on "project" deferrable initially deferred
  for each row execute function complete_new_project();

-- Projects are numbered from the starting number on, where they have not come further.
create function start_project_numbers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into counter (company_id, series, year, value)
  values (new.company_id, 'project', 0, new."autoGenerateStartingNumber" - 1)
  on conflict (company_id, series, year) do update set value = greatest(counter.value, excluded.value);
  return null;
end
$$;
create trigger project_settings_number after update on "project_settings" for each row
  when (new."autoGenerateStartingNumber" > 0 and new."autoGenerateStartingNumber" <> old."autoGenerateStartingNumber")
  execute function start_project_numbers();

do $$
declare
  v_table text;
  v_company bigint;
begin
  foreach v_table in array array['activity', 'project_category', 'project_participant', 'project_activity',
    'project_hourly_rate', 'project_specific_rate', 'project_order_line', 'project_sub_contract', 'project_settings'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
    execute format('grant select, insert, update, delete on %I to motpost_app', v_table);
  end loop;
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    perform add_first_activities(v_company);
    insert into project_settings (company_id, id) values (v_company, v_company);
    update project p set "currency" = 1, "vatType" = case when c."vatRegistrationStatus" = 'VAT_REGISTERED' then 3 else 6 end
    from company c where p.company_id = v_company and c.company_id = v_company;
    perform add_first_of_project(v_company, p.id) from project p where p.company_id = v_company;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;

revoke execute on function add_first_activities(bigint), add_first_of_project(bigint, bigint), complete_new_project(), start_project_numbers(),
  create_company_before_activities(bigint, json), create_company(bigint, json) from public;
revoke execute on function create_company_before_activities(bigint, json) from motpost_app;
grant execute on function create_company(bigint, json) to motpost_app;
