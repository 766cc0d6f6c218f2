-- Municipalities; catalogues of wholesalers, how goods are sent and where they are fetched; budgets, VAT terms; control forms,
-- tasks and plans of projects; the land register's numbers of addresses.

-- The municipalities with their zones of payroll tax; whoever runs the service loads them: motpost municipalities.
create table "municipality" (
  id bigint primary key,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "number" text not null unique,
  "name" text not null,
  "county" text not null default '',
  "zone" text not null default ''
);
-- Adds municipalities and corrects names, counties and zones; what is not in `p`, a list of number, name, county and zone,
-- stays, and so does what it says null of. Answers how many of each.
create function municipalities_store(p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_added int;
  v_changed int;
begin
  lock table municipality in share row exclusive mode;
  select count(*) filter (where o.id is null),
    count(*) filter (where (o."name", o."county", o."zone") <> (g."name", coalesce(g."county", o."county"), coalesce(g."zone", o."zone")))
  into v_added, v_changed
  from json_to_recordset(p) g("number" text, "name" text, "county" text, "zone" text)
  left join municipality o on o."number" = g."number";
  -- The id is the number: the same in every installation.
  insert into municipality as o (id, "number", "name", "county", "zone")
  select g."number"::bigint, g."number", g."name", coalesce(g."county", m."county", ''), coalesce(g."zone", m."zone", '')
  from json_to_recordset(p) g("number" text, "name" text, "county" text, "zone" text)
  left join municipality m on m."number" = g."number"
  on conflict (id) do update set "name" = excluded."name", "county" = excluded."county", "zone" = excluded."zone",
    version = o.version + 1, changed_at = now()
  where (o."name", o."county", o."zone") <> (excluded."name", excluded."county", excluded."zone");
  return json_build_object('added', v_added, 'changed', v_changed);
end
$$;
grant select on "municipality" to motpost_app;

alter table "division"
  add column "municipalityDate" date,
  add column "municipality" bigint references "municipality" (id);
alter table "employment_details" add column "payrollTaxMunicipalityId" bigint references "municipality" (id);

alter table "address"
  add column "knr" bigint not null default 0,
  add column "gnr" bigint not null default 0,
  add column "bnr" bigint not null default 0,
  add column "fnr" bigint not null default 0,
  add column "snr" bigint not null default 0,
  add column "unitNumber" text not null default '';

alter table "delivery_address"
  add column "knr" bigint not null default 0,
  add column "gnr" bigint not null default 0,
  add column "bnr" bigint not null default 0,
  add column "fnr" bigint not null default 0,
  add column "snr" bigint not null default 0,
  add column "unitNumber" text not null default '';

create table "external_product" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "supplier" bigint not null,
  "name" text not null default '',
  "elNumber" text not null default '',
  "nrfNumber" text not null default '',
  "costExcludingVatCurrency" numeric(24,10) not null default 0,
  "priceExcludingVatCurrency" numeric(24,10) not null default 0,
  "priceIncludingVatCurrency" numeric(24,10) not null default 0,
  "isInactive" boolean not null default false,
  "productUnit" bigint,
  "isStockItem" boolean not null default false,
  "vatType" bigint,
  "currency" bigint,
  "department" bigint,
  "account" bigint,
  primary key (company_id, id)
);

create table "transport_type" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "supplier" text not null default 'DEFAULT_SUPPLIER',
  "nameKey" text not null default '',
  "code" text not null default '',
  "isPickUp" boolean not null default false,
  primary key (company_id, id)
);

create table "pickup_point" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "supplier" bigint,
  "code" text not null default '',
  "name" text not null default '',
  "transportType" bigint,
  primary key (company_id, id)
);

create table "vat_term_size_settings" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "reportType" text not null default 'GENERAL_INDUSTRY',
  "fromDate" date not null,
  "termSize" text not null default 'TWO_MONTHS',
  primary key (company_id, id)
);

create table "result_budget" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "account" bigint not null,
  "accountingPeriod" bigint not null,
  "amount" numeric(16,2) not null default 0,
  "department" bigint,
  "project" bigint,
  "product" bigint,
  "employee" bigint,
  primary key (company_id, id)
);

create table "project_control_form_type" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "signatureRequired" boolean not null default false,
  primary key (company_id, id)
);

create table "project_control_form" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint not null,
  "controlFormType" bigint not null,
  "title" text not null default '',
  "comment" text not null default '',
  "completed" boolean not null default false,
  "signedBy" bigint,
  primary key (company_id, id)
);

create table "project_control_form_field" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "controlForm" bigint,
  "name" text not null default '',
  "value" text not null default '',
  primary key (company_id, id)
);

create table "task" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint not null,
  "name" text not null default '',
  "status" text not null default 'OPEN',
  primary key (company_id, id)
);

create table "project_resource_plan" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint not null,
  "activity" bigint not null,
  "employee" bigint not null,
  "budget" numeric(18,4) not null default 0,
  primary key (company_id, id)
);

alter table "external_product" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "external_product" add foreign key (company_id, "productUnit") references "product_unit" (company_id, id);
alter table "external_product" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "external_product" add foreign key ("currency") references "currency" (id);
alter table "external_product" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "external_product" add foreign key (company_id, "account") references "account" (company_id, id);
alter table "pickup_point" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "pickup_point" add foreign key (company_id, "transportType") references "transport_type" (company_id, id);
alter table "result_budget" add foreign key (company_id, "account") references "account" (company_id, id);
alter table "result_budget" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "result_budget" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "result_budget" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "result_budget" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "project_control_form" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "project_control_form" add foreign key (company_id, "controlFormType") references "project_control_form_type" (company_id, id);
alter table "project_control_form" add foreign key (company_id, "signedBy") references "employee" (company_id, id);
alter table "project_control_form_field" add foreign key (company_id, "controlForm") references "project_control_form" (company_id, id) on delete cascade;
alter table "task" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "project_resource_plan" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "project_resource_plan" add foreign key (company_id, "activity") references "activity" (company_id, id);
alter table "project_resource_plan" add foreign key (company_id, "employee") references "employee" (company_id, id);

create unique index external_product_el_number on "external_product" (company_id, "supplier", "elNumber") where "elNumber" <> '';
create unique index external_product_nrf_number on "external_product" (company_id, "supplier", "nrfNumber") where "nrfNumber" <> '';
create index external_product_supplier on "external_product" (company_id, "supplier");
create index pickup_point_supplier on "pickup_point" (company_id, "supplier") where "supplier" is not null;
create index pickup_point_transport_type on "pickup_point" (company_id, "transportType") where "transportType" is not null;
create unique index vat_term_size_settings_once on "vat_term_size_settings" (company_id, "reportType", "fromDate");
alter table "result_budget" add check (num_nonnulls("department", "project", "product", "employee") <= 1);
create unique index result_budget_once on "result_budget" (company_id, "accountingPeriod", "account",
  coalesce("department", 0), coalesce("project", 0), coalesce("product", 0), coalesce("employee", 0));
create index result_budget_account on "result_budget" (company_id, "account");
create index result_budget_department on "result_budget" (company_id, "department") where "department" is not null;
create index result_budget_project on "result_budget" (company_id, "project") where "project" is not null;
create index result_budget_product on "result_budget" (company_id, "product") where "product" is not null;
create index result_budget_employee on "result_budget" (company_id, "employee") where "employee" is not null;
create index project_control_form_project on "project_control_form" (company_id, "project");
create index project_control_form_type_of on "project_control_form" (company_id, "controlFormType", changed_at);
create index project_control_form_signer on "project_control_form" (company_id, "signedBy") where "signedBy" is not null;
create unique index project_control_form_field_once on "project_control_form_field" (company_id, "controlForm", "name");
create index task_project on "task" (company_id, "project");
create unique index project_resource_plan_once on "project_resource_plan" (company_id, "project", "activity", "employee");
create index project_resource_plan_activity on "project_resource_plan" (company_id, "activity");
create index project_resource_plan_employee on "project_resource_plan" (company_id, "employee");

-- Control forms have documents too.
alter table "document" add column "controlForm" bigint;
alter table "document" add foreign key (company_id, "controlForm") references "project_control_form" (company_id, id);
create index document_control_form on "document" (company_id, "controlForm") where "controlForm" is not null;
do $$
declare
  v_check text;
begin
  select conname into strict v_check from pg_constraint
  where conrelid = 'document'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%num_nonnulls%';
  execute format('alter table document drop constraint %I', v_check);
end
$$;
alter table "document" add check (num_nonnulls("account", "customer", "supplier", "employee", "product", "project", "controlForm",
  "order", "voucher", "imageOf") <= 1);

-- Projects that came with numbers of their own: new ones are numbered behind them. `p` holds numbers, a list of texts.
create function projects_are_numbered(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into counter (company_id, series, year, value)
  select p_company, 'project', 0, max(n.number::bigint) from json_array_elements_text(p->'numbers') n(number)
  where n.number ~ '^[0-9]{1,9}$' having max(n.number::bigint) > 0
  on conflict (company_id, series, year) do update set value = greatest(counter.value, excluded.value);
end
$$;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['external_product', 'transport_type', 'pickup_point', 'vat_term_size_settings', 'result_budget',
    'project_control_form_type', 'project_control_form', 'project_control_form_field', 'task', 'project_resource_plan'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
    execute format('grant select, insert, update, delete on %I to motpost_app', v_table);
  end loop;
end
$$;

revoke execute on function municipalities_store(json), projects_are_numbered(bigint, json) from public;
grant execute on function municipalities_store(json), projects_are_numbered(bigint, json) to motpost_app;
