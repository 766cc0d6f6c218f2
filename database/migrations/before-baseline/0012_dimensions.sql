-- Departments, projects and free accounting dimensions; what postings, orders, products, parties and accounts say of them.

create table "department" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "departmentNumber" text not null default '',
  "departmentManager" bigint,
  "isInactive" boolean not null default false,
  primary key (company_id, id)
);

create table "accounting_dimension_name" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "dimensionName" text not null default '',
  "description" text not null default '',
  "dimensionIndex" bigint not null default 0,
  "active" boolean not null default true,
  primary key (company_id, id),
  check ("dimensionIndex" between 1 and 3)
);

create table "accounting_dimension_value" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "displayName" text not null default '',
  "dimensionIndex" bigint not null default 0,
  "active" boolean not null default true,
  "number" text not null default '',
  "showInVoucherRegistration" boolean not null default true,
  "position" bigint not null default 0,
  primary key (company_id, id)
);

create table "project" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "description" text not null default '',
  "projectManager" bigint not null,
  "department" bigint,
  "mainProject" bigint,
  "startDate" date not null,
  "endDate" date,
  "customer" bigint,
  "isClosed" boolean not null default false,
  "isInternal" boolean not null default false,
  "isOffer" boolean not null default false,
  "isFixedPrice" boolean not null default false,
  "reference" text not null default '',
  "externalAccountsNumber" text not null default '',
  "freeAccountingDimension1" bigint,
  "freeAccountingDimension2" bigint,
  "freeAccountingDimension3" bigint,
  primary key (company_id, id)
);

create unique index department_number on "department" (company_id, "departmentNumber") where "departmentNumber" <> '';
create unique index accounting_dimension_index on "accounting_dimension_name" (company_id, "dimensionIndex");
create unique index accounting_dimension_value_number on "accounting_dimension_value" (company_id, "dimensionIndex", "number") where "number" <> '';
create unique index project_number on "project" (company_id, "number") where "number" <> '';
create index project_main on "project" (company_id, "mainProject") where "mainProject" is not null;
create index project_customer on "project" (company_id, "customer") where "customer" is not null;

alter table "department" add foreign key (company_id, "departmentManager") references "employee" (company_id, id);
-- A dimension is there as long as it has values: whatever makes or deletes either of them meanwhile.
alter table "accounting_dimension_value" add foreign key (company_id, "dimensionIndex") references "accounting_dimension_name" (company_id, "dimensionIndex");
alter table "project" add foreign key (company_id, "projectManager") references "employee" (company_id, id);
alter table "project" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "project" add foreign key (company_id, "mainProject") references "project" (company_id, id);
alter table "project" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "project" add foreign key (company_id, "freeAccountingDimension1") references "accounting_dimension_value" (company_id, id);
alter table "project" add foreign key (company_id, "freeAccountingDimension2") references "accounting_dimension_value" (company_id, id);
alter table "project" add foreign key (company_id, "freeAccountingDimension3") references "accounting_dimension_value" (company_id, id);

-- Postings and drafts of them say the same.
do $$
declare
  v_table text;
  v_column record;
begin
  foreach v_table in array array['posting', 'posting_draft'] loop
    for v_column in select * from (values
      ('project', 'project'), ('department', 'department'), ('amortizationAccount', 'account'),
      ('quantityType1', 'product_unit'), ('quantityType2', 'product_unit'),
      ('freeAccountingDimension1', 'accounting_dimension_value'), ('freeAccountingDimension2', 'accounting_dimension_value'),
      ('freeAccountingDimension3', 'accounting_dimension_value')) c(name, target)
    loop
      execute format('alter table %I add column %I bigint', v_table, v_column.name);
      execute format('alter table %I add foreign key (company_id, %I) references %I (company_id, id)', v_table, v_column.name, v_column.target);
      -- What an object was used for, and a department's or project's month, is found without reading all postings.
      execute format('create index %I on %I (company_id, %I, "date") where %3$I is not null', v_table || '_' || lower(v_column.name), v_table, v_column.name);
    end loop;
    execute format(
      'alter table %I add column "amortizationStartDate" date, add column "amortizationEndDate" date,
         add column "quantityAmount1" numeric(24,10) not null default 0, add column "quantityAmount2" numeric(24,10) not null default 0,
         add column "postingRuleId" bigint not null default 0', v_table);
  end loop;
end
$$;
create index posting_product on "posting" (company_id, "product", "date") where "product" is not null;

-- Who carries a department, a project or units from which documents start.
do $$
declare
  v_column record;
begin
  for v_column in select * from (values
    ('account', 'department', 'department'), ('account', 'invoicingDepartment', 'department'),
    ('account', 'quantityType1', 'product_unit'), ('account', 'quantityType2', 'product_unit'),
    ('party', 'department', 'department'), ('employee', 'department', 'department'), ('product', 'department', 'department'),
    ('sales_order', 'department', 'department'), ('sales_order', 'project', 'project')) c(owner, name, target)
  loop
    execute format('alter table %I add column %I bigint', v_column.owner, v_column.name);
    execute format('alter table %I add foreign key (company_id, %I) references %I (company_id, id)', v_column.owner, v_column.name, v_column.target);
    execute format('create index %I on %I (company_id, %I) where %3$I is not null', v_column.owner || '_' || lower(v_column.name), v_column.owner, v_column.name);
  end loop;
end
$$;

-- Whether generated VAT rows carry the department and the project of the row that they belong to: a posting rule.
alter table "company" add column "vatPerDepartment" boolean not null default false;

create or replace view "posting_rules" with (security_invoker = true) as
select c.company_id, c.company_id as id, r.version, coalesce(r.changed_at, c.changed_at) as changed_at,
  r."accountReceivableCustomersId", r."accountDebtVendorsId", r."accountDebtEmployeesAndOwnersId", r."accountRoundDiffId",
  r."accountSubscriptionAccrual",
  -- Sales take their income account from the VAT type.
  (select v."incomeAccount" from vat_type v where v.company_id = c.company_id and v.id = 0) as "accountProductSaleNoVat",
  r."accountCurrencyGain", r."accountCurrencyLoss", c."vatPerDepartment"
from "company" c cross join lateral (
  select coalesce(max(r.version), 0) as version, max(r.changed_at) as changed_at,
    max(r.account) filter (where r.role = 'ACCOUNTS_RECEIVABLE') as "accountReceivableCustomersId",
    max(r.account) filter (where r.role = 'ACCOUNTS_PAYABLE') as "accountDebtVendorsId",
    max(r.account) filter (where r.role = 'EMPLOYEE_DEBT') as "accountDebtEmployeesAndOwnersId",
    max(r.account) filter (where r.role = 'ROUNDING') as "accountRoundDiffId",
    max(r.account) filter (where r.role = 'SUBSCRIPTION_ACCRUAL') as "accountSubscriptionAccrual",
    max(r.account) filter (where r.role = 'FX_GAIN') as "accountCurrencyGain",
    max(r.account) filter (where r.role = 'FX_LOSS') as "accountCurrencyLoss"
  from posting_rule r where r.company_id = c.company_id
) r;

-- As in 0007, and the one rule that is no account: the version of the roles is the version of the whole.
create or replace function change_posting_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(old.company_id);
  perform 1 from posting_rule where company_id = old.company_id order by role for update;
  if old.version <> (select coalesce(max(version), 0) from posting_rule where company_id = old.company_id) then
    return null;
  end if;
  insert into posting_rule (company_id, role, account, version)
  select old.company_id, r.role, r.account, old.version + 1
  from (values
    ('ACCOUNTS_RECEIVABLE', old."accountReceivableCustomersId", new."accountReceivableCustomersId"),
    ('ACCOUNTS_PAYABLE', old."accountDebtVendorsId", new."accountDebtVendorsId"),
    ('EMPLOYEE_DEBT', old."accountDebtEmployeesAndOwnersId", new."accountDebtEmployeesAndOwnersId"),
    ('ROUNDING', old."accountRoundDiffId", new."accountRoundDiffId"),
    ('SUBSCRIPTION_ACCRUAL', old."accountSubscriptionAccrual", new."accountSubscriptionAccrual"),
    ('INCOME:0', old."accountProductSaleNoVat", new."accountProductSaleNoVat"),
    ('FX_GAIN', old."accountCurrencyGain", new."accountCurrencyGain"),
    ('FX_LOSS', old."accountCurrencyLoss", new."accountCurrencyLoss")
  ) r(role, earlier, account)
  where r.account is distinct from r.earlier
  on conflict (company_id, role) do update set account = excluded.account, version = excluded.version, changed_at = now();
  update vat_type set "incomeAccount" = new."accountProductSaleNoVat", version = version + 1, changed_at = now()
  where company_id = old.company_id and id = 0 and "incomeAccount" is distinct from new."accountProductSaleNoVat";
  if old."vatPerDepartment" is distinct from new."vatPerDepartment" then
    update company set "vatPerDepartment" = new."vatPerDepartment", version = version + 1, changed_at = now()
    where company_id = old.company_id;
    update posting_rule set version = old.version + 1, changed_at = now()
    where company_id = old.company_id and role = 'ACCOUNTS_RECEIVABLE';
  end if;
  return new;
end
$$;

-- A company starts with one department.
create function add_first_department(p_company bigint) returns void language plpgsql as $$
declare
  v_id bigint;
begin
  update id_block set next_id = next_id + 1 where company_id = p_company returning next_id - 1 into v_id;
  insert into department (company_id, id, "name")
  select p_company, v_id, case when c."language" = 'en' then 'Department' else 'Avdeling' end from company c where c.company_id = p_company;
  -- Whoever is there already works in it.
  update employee set "department" = v_id, version = version + 1, changed_at = now() where company_id = p_company;
end
$$;

alter function create_company(bigint, json) rename to create_company_before_departments;
create function create_company(p_company bigint, p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_made json;
begin
  perform require_company(p_company);
  v_made := create_company_before_departments(p_company, p);
  perform add_first_department(p_company);
  return v_made;
end
$$;

do $$
declare
  v_table text;
  v_company bigint;
begin
  foreach v_table in array array['department', 'accounting_dimension_name', 'accounting_dimension_value', 'project'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
  end loop;
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    perform add_first_department(v_company);
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;

grant select, insert, update, delete on "department", "accounting_dimension_name", "accounting_dimension_value", "project" to motpost_app;
revoke execute on function add_first_department(bigint), create_company_before_departments(bigint, json),
  create_company(bigint, json) from public;
revoke execute on function create_company_before_departments(bigint, json) from motpost_app;
grant execute on function create_company(bigint, json) to motpost_app;
