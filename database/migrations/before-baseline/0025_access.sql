-- Entitlements of employees; tokens with a name, an acting user and the time of their last use; keys that sign.

create table "entitlement_kind" (
  id int primary key,
  name text not null unique
);

insert into "entitlement_kind" (id, name) values
  (1, 'ROLE_ADMINISTRATOR'),
  (5, 'AUTH_HOURS_DEPARTMENT'),
  (6, 'AUTH_HOURS_COMPANY'),
  (7, 'AUTH_TRAVELREPORTS_DEPARTMENT'),
  (8, 'AUTH_PROJECT_MANAGER_DEPARTMENT'),
  (10, 'AUTH_PROJECT_MANAGER'),
  (11, 'AUTH_PROJECT_MANAGER_COMPANY'),
  (14, 'AUTH_INVOICING'),
  (15, 'AUTH_CUSTOMER_ADMIN'),
  (17, 'AUTH_HOUR_STATISTICS_COMPANY'),
  (20, 'AUTH_DEPARTMENT_REPORT'),
  (21, 'AUTH_COMPANY_ADMIN'),
  (25, 'AUTH_TRAVELREPORTS_COMPANY'),
  (26, 'AUTH_INBOX_ARCHIVE_ALL_EMPLOYEES'),
  (27, 'AUTH_PRODUCT_ADMIN'),
  (29, 'AUTH_BUDGET'),
  (34, 'AUTH_VOUCHER_EXPORT'),
  (35, 'AUTH_ALL_VOUCHERS'),
  (36, 'AUTH_DEPARTMENT_VOUCHERS'),
  (37, 'AUTH_OWN_HOURS_AMOUNT'),
  (40, 'AUTH_HOURS_SAME_CUSTOMER'),
  (42, 'AUTH_INBOX_VOUCHER'),
  (43, 'AUTH_CUSTOMER_INFO'),
  (45, 'AUTH_CREATE_PROJECT'),
  (46, 'AUTH_HOURLIST'),
  (47, 'AUTH_TRAVELREPORT'),
  (48, 'AUTH_HOURLIST_SETTINGS'),
  (49, 'AUTH_DIRECT_REMIT_LIGHT'),
  (52, 'AUTH_PROJECT_CONTROL_SCHEMAS'),
  (53, 'AUTH_HOUR_STATISTICS_DEPARTMENT'),
  (54, 'AUTH_HOUR_STATISTICS_EMPLOYEE'),
  (55, 'AUTH_PROJECT_EXTRACOSTS'),
  (56, 'AUTH_PRODUCT_NET_PRICE'),
  (57, 'AUTH_ARCHIVE_READ'),
  (58, 'AUTH_ARCHIVE_WRITE'),
  (59, 'AUTH_ARCHIVE_ADMIN'),
  (60, 'AUTH_HOLYDAY_PLAN'),
  (61, 'AUTH_EMPLOYEE_INFO'),
  (62, 'AUTH_CREATE_TASK'),
  (63, 'AUTH_CREATE_NOTE'),
  (65, 'AUTH_OFFER_ADMIN'),
  (67, 'AUTH_TASK_ADMIN'),
  (68, 'AUTH_ORDER_ADMIN'),
  (69, 'AUTH_CREATE_OFFER'),
  (70, 'AUTH_CREATE_ORDER'),
  (71, 'AUTH_CLIENT_ACCOUNT_ADMIN'),
  (72, 'AUTH_EMAIL_ACCOUNT_ADMIN'),
  (76, 'AUTH_INCOMPLETE_VOUCHERS'),
  (77, 'AUTH_INCOMING_INVOICE'),
  (78, 'AUTH_BANK_RECONCILIATION'),
  (79, 'AUTH_VAT_REPORT'),
  (81, 'AUTH_SICKNESS_REIMBURSEMENT'),
  (83, 'AUTH_REGISTER_INCOME'),
  (84, 'AUTH_ADVANCED_VOUCHER'),
  (85, 'AUTH_VOUCHER_IMPORT'),
  (86, 'AUTH_PRODUCT_INVOICE'),
  (88, 'AUTH_ALL_TASKS'),
  (92, 'AUTH_PROJECT_INFO'),
  (93, 'AUTH_CREATE_CUSTOMER'),
  (94, 'AUTH_COMPANY_ATTESTOR'),
  (96, 'AUTH_FACTORING_EXPORT'),
  (101, 'AUTH_MANAGE_BANK_ACCOUNT_NUMBERS'),
  (105, 'AUTH_COMPANY_ACCOUNTING_REPORTS'),
  (106, 'AUTH_DEPARTMENT_ACCOUNTING_REPORTS'),
  (107, 'AUTH_ACCOUNTING_SETTINGS'),
  (108, 'AUTH_COMPANY_RESULT_BUDGET'),
  (109, 'AUTH_DEPARTMENT_RESULT_BUDGET'),
  (110, 'AUTH_COMPANY_CUSTOMER_ACCOUNTING_REPORTS'),
  (111, 'AUTH_DEPARTMENT_CUSTOMER_ACCOUNTING_REPORTS'),
  (112, 'AUTH_COMPANY_VENDOR_ACCOUNTING_REPORTS'),
  (113, 'AUTH_DEPARTMENT_VENDOR_ACCOUNTING_REPORTS'),
  (114, 'AUTH_COMPANY_EMPLOYEE_ACCOUNTING_REPORTS'),
  (115, 'AUTH_DEPARTMENT_EMPLOYEE_ACCOUNTING_REPORTS'),
  (116, 'AUTH_WAGE_ADMIN_SETTINGS'),
  (117, 'AUTH_COMPANY_WAGE_ADMIN'),
  (118, 'AUTH_DEPARTMENT_WAGE_ADMIN'),
  (119, 'AUTH_COMPANY_EMPLOYEE_ADMIN'),
  (120, 'AUTH_DEPARTMENT_EMPLOYEE_ADMIN'),
  (121, 'AUTH_TRAVEL_EXPENCE_ADMIN_SETTINGS'),
  (123, 'AUTH_CUSTOMS_DECLARATION'),
  (126, 'AUTH_ACCOUNT_ADMINISTRATOR'),
  (131, 'AUTH_VOUCHER_AUTOMATION'),
  (132, 'AUTH_INVOICE_ADMIN_SETTINGS'),
  (133, 'AUTH_PROJECT_ADMIN_SETTINGS'),
  (134, 'AUTH_PROJECT_CONTROL_SCHEMA_SIGNING'),
  (135, 'AUTH_PROJECT_OWN_PROJECT_RESULT_REPORT'),
  (136, 'AUTH_DIRECT_REMIT_CREATE_NEW'),
  (137, 'AUTH_REMIT_FILES_VOUCHER_OVERVIEW'),
  (142, 'AUTH_PURCHASING_MANAGER'),
  (144, 'AUTH_WAGE_INFORMATION'),
  (145, 'AUTH_DEPARTMENT_ASSET_ACCOUNTING_REPORTS'),
  (146, 'AUTH_COMPANY_ASSET_ACCOUNTING_REPORTS'),
  (148, 'REPORT_ADMINISTRATOR'),
  (149, 'REPORT_AUTHOR'),
  (150, 'AUTH_DIRECT_REMIT_ADMIN_ZTL'),
  (151, 'YEAR_END_REPORT_ADMINISTRATOR'),
  (152, 'AUTH_VOUCHER_SETTINGS'),
  (162, 'AUTH_EXPENSE_ATTESTATION_OVERRIDER');

create table "employee_entitlement" (
  company_id bigint not null,
  employee bigint not null,
  entitlement int not null references "entitlement_kind" (id),
  changed_at timestamptz not null default now(),
  primary key (company_id, employee, entitlement),
  foreign key (company_id, employee) references "employee" (company_id, id)
);

do $$
begin
  alter table "employee_entitlement" enable row level security;
  alter table "employee_entitlement" force row level security;
  execute format('create policy audit_reads on "employee_entitlement" for select to %I using (true)', current_user);
  create policy company_only on "employee_entitlement" using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
end
$$;

-- What an employee may do, one row each. Ids follow from the employee's and the kind's, and are the same for ever.
create view "entitlement" with (security_invoker = true) as
select e.company_id, e.employee * 1000 + e.entitlement as id, 0 as version, e.changed_at,
  e.employee as "employee", k.name as "name", e.entitlement::bigint as "entitlementId", e.company_id as "customer"
from "employee_entitlement" e join "entitlement_kind" k on k.id = e.entitlement;

-- Makes the entitlements of an employee exactly those of `p`, which holds employee and entitlements (a list of kinds).
create function set_entitlements(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  delete from employee_entitlement e
  where e.company_id = p_company and e.employee = (p->>'employee')::bigint
    and e.entitlement not in (select value::int from json_array_elements_text(p->'entitlements'));
  insert into employee_entitlement (company_id, employee, entitlement)
  select p_company, (p->>'employee')::bigint, value::int from json_array_elements_text(p->'entitlements')
  on conflict do nothing;
end
$$;

-- The first employee of a company may do everything.
alter function create_company(bigint, json) rename to create_company_before_entitlements;
create function create_company(p_company bigint, p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_made json;
begin
  perform require_company(p_company);
  v_made := create_company_before_entitlements(p_company, p);
  insert into employee_entitlement (company_id, employee, entitlement)
  select p_company, (v_made->>'employee')::bigint, k.id from entitlement_kind k;
  return v_made;
end
$$;

-- Whoever is there already may go on doing everything.
do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    insert into employee_entitlement (company_id, employee, entitlement)
    select v_company, e.id, k.id from employee e cross join entitlement_kind k where e.company_id = v_company;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;

-- Owner (`employee`) and acting user (`actual_employee`, the owner where null). A JWT needs no consumer token.
alter table "employee_token"
  add column version int not null default 0,
  add column changed_at timestamptz not null default now(),
  add column name text not null default '',
  add column kind text not null default 'EMPLOYEE' check (kind in ('EMPLOYEE', 'JWT')),
  add column actual_employee bigint,
  alter column consumer_token drop not null,
  add check ((kind = 'EMPLOYEE') = (consumer_token is not null)),
  add foreign key (company_id, employee) references "employee" (company_id, id),
  add foreign key (company_id, actual_employee) references "employee" (company_id, id);
create index employee_token_company on "employee_token" (company_id, id);
alter table "session_token" alter column consumer_token drop not null;
create index session_token_employee_token on "session_token" (employee_token);
alter table "consumer_token" add column emails text not null default '';

-- When a token was last used, to the minute; apart, so that using a token never waits for changing it.
create table "token_use" (
  token bigint primary key,
  used_at timestamptz not null
);

-- Keys that sign JWTs. What is signed is also stored as a hash and looked up by it: a key alone opens nothing.
create table "signing_key" (
  kid text primary key,
  environment text not null unique check (environment in ('test', 'production')),
  private_key text not null,
  created_at timestamptz not null default now()
);

-- Tokens of employees as their company sees them.
create view "employee_token_shown" with (security_invoker = true) as
select t.company_id, t.id, t.version, t.changed_at, t.employee as "employee", t.consumer_token as "apiConsumer",
  null::text as "token", t.expiration_date as "expirationDate", t.name as "name", t.kind as "kind",
  coalesce(t.actual_employee, t.employee) as "actualEmployee", u.used_at as "lastUsedTime", t.revoked_at as "revokedTime"
from "employee_token" t left join "token_use" u on u.token = t.id;

-- The integrations that have tokens in a company.
create view "api_consumer" with (security_invoker = true) as
select t.company_id, c.id, 0 as version, c.created_at as changed_at, c.name as "consumerName", c.emails as "emails"
from (select distinct company_id, consumer_token from "employee_token" where consumer_token is not null) t
join "consumer_token" c on c.id = t.consumer_token;

-- Takes a token of an employee out of use, for ever; `p` holds id.
create function revoke_employee_token(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  update employee_token set revoked_at = now(), changed_at = now(), version = version + 1
  where company_id = p_company and id = (p->>'id')::bigint and revoked_at is null;
  delete from session_token where company_id = p_company and employee_token = (p->>'id')::bigint;
end
$$;

grant select on "entitlement_kind", "employee_entitlement", "entitlement", "employee_token_shown", "api_consumer" to motpost_app;
grant select, insert, update on "token_use" to motpost_app;
grant select, insert on "signing_key" to motpost_app;
revoke execute on function set_entitlements(bigint, json), revoke_employee_token(bigint, json),
  create_company_before_entitlements(bigint, json), create_company(bigint, json) from public;
revoke execute on function create_company_before_entitlements(bigint, json) from motpost_app;
grant execute on function set_entitlements(bigint, json), revoke_employee_token(bigint, json), create_company(bigint, json) to motpost_app;
