-- Employees in full: categories, employments with details and leaves, next of kin, rates, standard hours, and what kind of
-- user an employee is.

-- Kinds of employment, form, pay, hours, end and ship: what the words of employments and their details are called.
create table "employment_type" (
  id bigint primary key,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  list text not null,
  "employmentType" text not null default 'NOT_CHOSEN',
  "nameNO" text not null,
  "code" text not null
);
insert into "employment_type" (id, list, "employmentType", "nameNO", "code") values
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

create table "leave_of_absence_type" (
  id bigint primary key,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "leaveOfAbsenceType" text not null,
  "nameNO" text not null,
  "code" text not null
);
insert into "leave_of_absence_type" (id, "leaveOfAbsenceType", "nameNO", "code")
select place, word, name, word from unnest(
  array['LEAVE_OF_ABSENCE', 'FURLOUGH', 'PARENTAL_BENEFITS', 'MILITARY_SERVICE', 'EDUCATIONAL', 'COMPASSIONATE',
    'OTHER_NOT_STATUTORILY_REQUIRED', 'OTHER_STATUTORILY_REQUIRED', 'EDUCATIONAL_NOT_STATUTORILY_REQUIRED', 'EDUCATIONAL_STATUTORILY_REQUIRED'],
  array['Permisjon', 'Permittering', 'Permisjon med foreldrepenger', 'Permisjon ved militærtjeneste', 'Utdanningspermisjon', 'Velferdspermisjon',
    'Andre ikke-lovfestede permisjoner', 'Andre lovfestede permisjoner', 'Utdanningspermisjon, ikke lovfestet', 'Utdanningspermisjon, lovfestet']
) with ordinality as t(word, name, place);

create table "remuneration_type" (
  id bigint primary key,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "remunerationType" text not null,
  "nameNO" text not null,
  "code" text not null
);
insert into "remuneration_type" (id, "remunerationType", "nameNO", "code")
select id - 20, "code", "nameNO", "code" from employment_type where list = 'SALARY';

create table "working_hours_scheme" (
  id bigint primary key,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "workingHoursScheme" text not null,
  "nameNO" text not null,
  "code" text not null
);
insert into "working_hours_scheme" (id, "workingHoursScheme", "nameNO", "code")
select id - 30, "code", "nameNO", "code" from employment_type where list = 'SCHEDULE';

-- The register's codes of occupations; whoever runs the service loads them: motpost occupations.
create table "occupation_code" (
  id bigint primary key,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "nameNO" text not null,
  "code" text not null unique
);
-- Adds codes and corrects names; what is not in `p`, a list of code and nameNO, stays. Answers how many of each.
create function occupation_codes_store(p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_added int;
  v_changed int;
begin
  lock table occupation_code in share row exclusive mode;
  select count(*) filter (where o.id is null), count(*) filter (where o."nameNO" <> g."nameNO") into v_added, v_changed
  from json_to_recordset(p) g("code" text, "nameNO" text) left join occupation_code o on o."code" = g."code";
  -- The id is the code as a number: the same in every installation.
  insert into occupation_code (id, "code", "nameNO")
  select g."code"::bigint, g."code", g."nameNO" from json_to_recordset(p) g("code" text, "nameNO" text)
  on conflict (id) do update set "nameNO" = excluded."nameNO", version = occupation_code.version + 1, changed_at = now()
  where occupation_code."nameNO" <> excluded."nameNO";
  return json_build_object('added', v_added, 'changed', v_changed);
end
$$;

create table "employee_category" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "description" text not null default '',
  primary key (company_id, id)
);

create table "international_id" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "intAmeldingType" text,
  "country" bigint references "country" (id),
  "number" text not null default '',
  primary key (company_id, id)
);

create table "employment" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "employmentId" text not null default '',
  "startDate" date not null,
  "endDate" date,
  "employmentEndReason" text,
  "division" bigint,
  "lastSalaryChangeDate" date,
  "noEmploymentRelationship" boolean not null default false,
  "isMainEmployer" boolean not null default false,
  "taxDeductionCode" text not null default '',
  "isRemoveAccessAtEmploymentEnded" boolean not null default false,
  "accessEnded" boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, "employee") references "employee" (company_id, id) on delete cascade,
  foreign key (company_id, "division") references "division" (company_id, id)
);
-- Few at any time: those whose end has not been seen to yet.
create index employment_access on "employment" (company_id, "endDate")
  where "isRemoveAccessAtEmploymentEnded" and "endDate" is not null and not "accessEnded";
-- Employments whose end takes access, of all companies, and who acts for the company: its first employee.
create function ended_access(p_today date) returns table (company bigint, employment bigint, employee bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.company_id, m.id, (select min(e.id) from employee e where e.company_id = m.company_id)
  from employment m
  where m."isRemoveAccessAtEmploymentEnded" and not m."accessEnded" and m."endDate" < p_today
  order by 1, 2
$$;
create index employment_employee on "employment" (company_id, "employee");

create table "maritime_employment" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "fartoeyId" text not null default '',
  "paamoenstringsdato" date,
  "avmoenstringsdato" date,
  "antallTimerPerYrkeskodePerMoenstring" bigint not null default 0,
  "shipRegister" text,
  "shipType" text,
  "tradeArea" text,
  primary key (company_id, id)
);

create table "employment_details" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employment" bigint not null,
  "date" date,
  "employmentType" text not null default 'NOT_CHOSEN',
  "employmentForm" text not null default 'NOT_CHOSEN',
  "maritimeEmployment" bigint,
  "remunerationType" text not null default 'NOT_CHOSEN',
  "workingHoursScheme" text not null default 'NOT_CHOSEN',
  "shiftDurationHours" numeric(16,2) not null default 0,
  "occupationCode" bigint references "occupation_code" (id),
  "percentageOfFullTimeEquivalent" numeric(16,2) not null default 0,
  "annualSalary" numeric(16,2) not null default 0,
  "hourlyWage" numeric(16,2) not null default 0,
  primary key (company_id, id),
  foreign key (company_id, "employment") references "employment" (company_id, id) on delete cascade,
  foreign key (company_id, "maritimeEmployment") references "maritime_employment" (company_id, id)
);
create unique index employment_details_date on "employment_details" (company_id, "employment", "date");

create table "leave_of_absence" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employment" bigint not null,
  "importedLeaveOfAbsenceId" text not null default '',
  "startDate" date not null,
  "endDate" date,
  "percentage" numeric(16,2) not null default 0,
  "isWageDeduction" boolean not null default false,
  "type" text not null default 'LEAVE_OF_ABSENCE',
  primary key (company_id, id),
  foreign key (company_id, "employment") references "employment" (company_id, id)
);
create index leave_of_absence_employment on "leave_of_absence" (company_id, "employment");

create table "next_of_kin" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "name" text not null default '',
  "phoneNumber" text not null default '',
  "address" text not null default '',
  "typeOfRelationship" text,
  primary key (company_id, id),
  foreign key (company_id, "employee") references "employee" (company_id, id) on delete cascade
);
create index next_of_kin_employee on "next_of_kin" (company_id, "employee");

create table "hourly_cost_and_rate" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "date" date,
  "rate" numeric(16,2) not null default 0,
  "budgetRate" numeric(16,2) not null default 0,
  "hourCostRate" numeric(16,2) not null default 0,
  primary key (company_id, id),
  foreign key (company_id, "employee") references "employee" (company_id, id) on delete cascade
);
create unique index hourly_cost_and_rate_date on "hourly_cost_and_rate" (company_id, "employee", "date");

create table "standard_time" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "fromDate" date not null,
  "hoursPerDay" numeric(16,2) not null default 0,
  primary key (company_id, id),
  foreign key (company_id, "employee") references "employee" (company_id, id) on delete cascade
);
create unique index standard_time_from on "standard_time" (company_id, "employee", "fromDate");

alter table "employee"
  add column "phoneNumberMobileCountry" bigint references "country" (id),
  add column "nationalIdentityNumber" text not null default '',
  add column "dnumber" text not null default '',
  add column "internationalId" bigint,
  add column "bankAccountNumber" text not null default '',
  add column "iban" text not null default '',
  add column "bic" text not null default '',
  add column "creditorBankCountryId" bigint not null default 0,
  add column "usesAbroadPayment" boolean not null default false,
  add column "address" bigint,
  add column "employeeCategory" bigint,
  add column "systemAccess" text not null default 'EXTENDED',
  add foreign key (company_id, "internationalId") references "international_id" (company_id, id),
  add foreign key (company_id, "address") references "address" (company_id, id),
  add foreign key (company_id, "employeeCategory") references "employee_category" (company_id, id);
create index employee_of_category on "employee" (company_id, "employeeCategory") where "employeeCategory" is not null;
-- What keeps an employee from being deleted is asked by employee.
create index posting_employee on "posting" (company_id, "employee") where "employee" is not null;
create index employee_token_actual on "employee_token" (company_id, actual_employee) where actual_employee is not null;

-- What may be granted to a user of type STANDARD: their own work, and nothing of the whole company or a department.
alter table "entitlement_kind" add column for_standard boolean not null default false;
update "entitlement_kind" set for_standard = true where name in (
  'AUTH_OWN_HOURS_AMOUNT', 'AUTH_HOURLIST', 'AUTH_HOURS_SAME_CUSTOMER', 'AUTH_HOUR_STATISTICS_EMPLOYEE', 'AUTH_TRAVELREPORT',
  'AUTH_PROJECT_MANAGER', 'AUTH_PROJECT_INFO', 'AUTH_CREATE_PROJECT', 'AUTH_PROJECT_CONTROL_SCHEMAS', 'AUTH_PROJECT_CONTROL_SCHEMA_SIGNING',
  'AUTH_PROJECT_EXTRACOSTS', 'AUTH_PROJECT_OWN_PROJECT_RESULT_REPORT', 'AUTH_CUSTOMER_INFO', 'AUTH_CREATE_CUSTOMER', 'AUTH_CREATE_ORDER',
  'AUTH_CREATE_OFFER', 'AUTH_CREATE_TASK', 'AUTH_CREATE_NOTE', 'AUTH_ALL_TASKS', 'AUTH_HOLYDAY_PLAN', 'AUTH_EMPLOYEE_INFO',
  'AUTH_ARCHIVE_READ', 'AUTH_ARCHIVE_WRITE', 'AUTH_INBOX_VOUCHER', 'AUTH_INCOMPLETE_VOUCHERS');

-- An employee loses what the new type of user may not have; one without access loses log-in, tokens and sessions too.
create function limit_access() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from employee_entitlement e
  where e.company_id = new.company_id and e.employee = new.id
    and (new."systemAccess" = 'NO_ACCESS' or (new."systemAccess" = 'STANDARD'
      and e.entitlement not in (select k.id from entitlement_kind k where k.for_standard)));
  if new."systemAccess" = 'NO_ACCESS' then
    delete from login_link l where l.company_id = new.company_id and l.employee = new.id;
    delete from employee_login l where l.company_id = new.company_id and l.employee = new.id;
    delete from session_token s where s.company_id = new.company_id and new.id in (s.employee, s.actual_employee);
    update employee_token t set revoked_at = now(), changed_at = now(), version = t.version + 1
    where t.company_id = new.company_id and new.id in (t.employee, t.actual_employee) and t.revoked_at is null;
  end if;
  return null;
end
$$;
create trigger employee_access_is_limited after update of "systemAccess" on "employee"
  for each row when (old."systemAccess" is distinct from new."systemAccess") execute function limit_access();

-- Nobody gets a token or a log-in who has no access, whoever asks; who takes the access away waits until it is stored.
create function require_access() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_access text;
begin
  for v_access in select e."systemAccess" from employee e
    where e.company_id = new.company_id and e.id in (new.employee, (to_jsonb(new)->>'actual_employee')::bigint) order by e.id for share
  loop
    if v_access = 'NO_ACCESS' then
      raise exception using errcode = 'P8000', message = 'The employee has no access to the system any more.';
    end if;
  end loop;
  return new;
end
$$;
create trigger token_needs_access before insert on "employee_token" for each row execute function require_access();
create trigger log_in_needs_access before insert on "employee_login" for each row execute function require_access();
create trigger link_needs_access before insert on "login_link" for each row execute function require_access();

do $$
declare
  v_table text;
  v_company bigint;
begin
  foreach v_table in array array['employee_category', 'international_id', 'employment', 'maritime_employment', 'employment_details',
    'leave_of_absence', 'next_of_kin', 'hourly_cost_and_rate', 'standard_time'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
    execute format('grant select, insert, update, delete on %I to motpost_app', v_table);
  end loop;
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    -- Numbers were free until now: the first employee keeps one that several have, the others get their id behind it.
    update employee e set "employeeNumber" = left(e."employeeNumber", 80) || '-' || e.id, version = e.version + 1, changed_at = now()
    where e.company_id = v_company and e."employeeNumber" <> '' and exists (
      select 1 from employee o where o.company_id = v_company and o."employeeNumber" = e."employeeNumber" and o.id < e.id);
    -- Who has neither e-mail address, entitlement nor token came with history and has no access.
    update employee e set "phoneNumberMobileCountry" = 161, "systemAccess" = case when e."email" = ''
      and not exists (select 1 from employee_entitlement h where h.company_id = v_company and h.employee = e.id)
      and not exists (select 1 from employee_login l where l.company_id = v_company and l.employee = e.id)
      and not exists (select 1 from login_link l where l.company_id = v_company and l.employee = e.id)
      and not exists (select 1 from employee_token t where t.company_id = v_company and e.id in (t.employee, t.actual_employee))
      then 'NO_ACCESS' else 'EXTENDED' end
    where e.company_id = v_company;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
create unique index employee_number on "employee" (company_id, "employeeNumber") where "employeeNumber" <> '';

grant select on "employment_type", "leave_of_absence_type", "remuneration_type", "working_hours_scheme", "occupation_code" to motpost_app;
revoke execute on function limit_access(), require_access(), ended_access(date), occupation_codes_store(json) from public;
grant execute on function ended_access(date), occupation_codes_store(json) to motpost_app;
