-- Time sheets: hours by employee, day, project and activity; their weeks and months with approvals; planned hours, days off
-- and the time clock.

alter table "company" add column "requireCommentsOnRegisteredHoursAllProjects" boolean not null default false;
alter table "company" add column "defaultProjectActivity" bigint;
alter table "company" add foreign key (company_id, "defaultProjectActivity") references "activity" (company_id, id);

create table "company_holidays" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "date" date not null,
  "percentage" numeric(16,2) not null default 100,
  primary key (company_id, id)
);
create unique index company_holiday_once on "company_holidays" (company_id, "date");

create table "timesheet_entry" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint,
  "activity" bigint not null,
  "date" date not null,
  "hours" numeric(18,4) not null default 0 check ("hours" between 0 and 24),
  "employee" bigint not null,
  "comment" text not null default '',
  "invoice" bigint,
  "projectChargeableHours" numeric(18,4) not null default 0 check ("projectChargeableHours" between 0 and 24),
  primary key (company_id, id)
);
alter table "timesheet_entry" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "timesheet_entry" add foreign key (company_id, "activity") references "activity" (company_id, id);
alter table "timesheet_entry" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "timesheet_entry" add foreign key (company_id, "invoice") references "invoice" (company_id, id);
create unique index timesheet_entry_once on "timesheet_entry" (company_id, "employee", "date", "activity", "project") nulls not distinct;
create index timesheet_entry_date on "timesheet_entry" (company_id, "date");
create index timesheet_entry_project on "timesheet_entry" (company_id, "project", "date") where "project" is not null;
create index timesheet_entry_activity on "timesheet_entry" (company_id, "activity");
create index timesheet_entry_invoice on "timesheet_entry" (company_id, "invoice") where "invoice" is not null;

-- Weeks and months of employees. Ids follow from employee and period: 1000000 times the employee's, and 202647 or 202611.
create table "timesheet_week" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "year" bigint not null default 0,
  "week" bigint not null default 0,
  "firstDay" date not null,
  "completed" boolean not null default false,
  "approved" boolean not null default false,
  "approvedBy" bigint,
  "approvedDate" date,
  primary key (company_id, id)
);
alter table "timesheet_week" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "timesheet_week" add foreign key (company_id, "approvedBy") references "employee" (company_id, id);
create unique index timesheet_week_once on "timesheet_week" (company_id, "employee", "firstDay");

create table "timesheet_month" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "firstDay" date not null,
  "monthYear" text not null default '',
  "completed" boolean not null default false,
  "approved" boolean not null default false,
  "approvedBy" bigint,
  "approvedDate" date,
  "approvedUntilDate" date,
  primary key (company_id, id)
);
alter table "timesheet_month" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "timesheet_month" add foreign key (company_id, "approvedBy") references "employee" (company_id, id);
create unique index timesheet_month_once on "timesheet_month" (company_id, "employee", "firstDay");

create table "timesheet_allocated" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "project" bigint,
  "activity" bigint not null,
  "date" date not null,
  "hours" numeric(18,4) not null default 0 check ("hours" between 0 and 24),
  "isApproved" boolean not null default false,
  "managerComment" text not null default '',
  primary key (company_id, id)
);
alter table "timesheet_allocated" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "timesheet_allocated" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "timesheet_allocated" add foreign key (company_id, "activity") references "activity" (company_id, id);
create unique index timesheet_allocated_once on "timesheet_allocated" (company_id, "employee", "date", "activity", "project") nulls not distinct;
create index timesheet_allocated_date on "timesheet_allocated" (company_id, "date");
create index timesheet_allocated_project on "timesheet_allocated" (company_id, "project") where "project" is not null;
create index timesheet_allocated_activity on "timesheet_allocated" (company_id, "activity");

create table "time_clock" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "project" bigint,
  "activity" bigint not null,
  "timesheetEntry" bigint not null,
  "date" date not null,
  "timeStart" timestamptz not null,
  "timeStop" timestamptz,
  "hoursStart" numeric(18,4) not null default 0,
  "lunchBreakDuration" numeric(18,4) not null default 0,
  "newTimeSheetEntryComment" text not null default '',
  primary key (company_id, id)
);
alter table "time_clock" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "time_clock" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "time_clock" add foreign key (company_id, "activity") references "activity" (company_id, id);
alter table "time_clock" add foreign key (company_id, "timesheetEntry") references "timesheet_entry" (company_id, id);
create unique index time_clock_running on "time_clock" (company_id, "employee") where "timeStop" is null;
create index time_clock_date on "time_clock" (company_id, "date");
create index time_clock_entry on "time_clock" (company_id, "timesheetEntry");
create index time_clock_project on "time_clock" (company_id, "project") where "project" is not null;
create index time_clock_activity on "time_clock" (company_id, "activity");

-- Whether the hours of an employee's day stand fast: their week or month is completed or approved.
create function timesheet_locked(p_company bigint, p_employee bigint, p_day date) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
      select 1 from timesheet_week w where w.company_id = p_company and w."employee" = p_employee
        and w."firstDay" = date_trunc('week', p_day::timestamp)::date and (w."completed" or w."approved"))
    or exists (
      select 1 from timesheet_month m where m.company_id = p_company and m."employee" = p_employee
        and m."firstDay" = date_trunc('month', p_day::timestamp)::date and (m."completed" or m."approvedUntilDate" >= p_day))
$$;

-- The price of an hour without VAT: by the project's rates of the day, the narrowest one that fits, otherwise that of the
-- activity. Null where nothing is charged: on no project, on one of the company itself, or on an activity that is not
-- chargeable.
create function timesheet_rate(p_company bigint, p_project bigint, p_activity bigint, p_employee bigint, p_day date) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select coalesce(case r."hourlyRateModel"
      when 'TYPE_FIXED_HOURLY_RATE' then r."fixedRate"
      when 'TYPE_PROJECT_SPECIFIC_HOURLY_RATES' then (
        select s."hourlyRate" from project_specific_rate s
        where s.company_id = p_company and s."projectHourlyRate" = r.id
          and coalesce(s."employee" = p_employee, true) and coalesce(s."activity" = p_activity, true)
        order by (s."employee" is not null)::int + (s."activity" is not null)::int desc, s."employee" nulls last, s.id
        limit 1)
    end, a."rate")
  from activity a join project p on p.company_id = a.company_id and p.id = p_project
  left join lateral (
    select h.* from project_hourly_rate h
    where h.company_id = p_company and h."project" = p_project and h."startDate" <= p_day
    order by h."startDate" desc limit 1) r on true
  where a.company_id = p_company and a.id = p_activity and a."isChargeable" and not p."isInternal"
$$;

-- Hours in a completed or approved period change no more, whoever writes them; only the invoice that charges them does.
create function timesheet_entry_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then perform require_company(new.company_id); else perform require_company(old.company_id); end if;
  if tg_op = 'UPDATE' and (new."employee", new."date", new."hours", new."activity", new."comment", new."projectChargeableHours")
      = (old."employee", old."date", old."hours", old."activity", old."comment", old."projectChargeableHours")
      and new."project" is not distinct from old."project" then
    return new;
  end if;
  if tg_op <> 'INSERT' and timesheet_locked(old.company_id, old."employee", old."date")
      or tg_op <> 'DELETE' and timesheet_locked(new.company_id, new."employee", new."date") then
    raise exception using errcode = 'P1000', message = 'The week or month of the hours is completed or approved.';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  insert into timesheet_week (company_id, id, "employee", "year", "week", "firstDay")
  values (new.company_id,
    new."employee" * 1000000 + extract(isoyear from new."date")::bigint * 100 + extract(week from new."date")::bigint,
    new."employee", extract(isoyear from new."date")::bigint, extract(week from new."date")::bigint,
    date_trunc('week', new."date"::timestamp)::date)
  on conflict do nothing;
  insert into timesheet_month (company_id, id, "employee", "firstDay", "monthYear")
  values (new.company_id, new."employee" * 1000000 + to_char(new."date", 'YYYYMM')::bigint, new."employee",
    date_trunc('month', new."date"::timestamp)::date, to_char(new."date", 'YYYY-MM'))
  on conflict do nothing;
  return new;
end
$$;
create trigger timesheet_entry_guard before insert or update or delete on "timesheet_entry"
  for each row execute function timesheet_entry_guard();

-- What an employee's month comes to.
create view "hour_summary" with (security_invoker = true) as
select m.company_id, m.id, s.*
from "timesheet_month" m cross join lateral (
  select coalesce(sum(e."hours"), 0) as "sumHours",
    coalesce(sum(e."hours"), 0) - coalesce(sum(least(e."hours", e."projectChargeableHours")) filter (where c.charged), 0) as "nonChargeableHours",
    coalesce(sum(e."projectChargeableHours") filter (where c.charged), 0) as "chargeableHours"
  from "timesheet_entry" e
  cross join lateral (select timesheet_rate(e.company_id, e."project", e."activity", e."employee", e."date") is not null as charged) c
  where e.company_id = m.company_id and e."employee" = m."employee"
    and e."date" >= m."firstDay" and e."date" < m."firstDay" + interval '1 month'
) s;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['company_holidays', 'timesheet_entry', 'timesheet_week', 'timesheet_month', 'timesheet_allocated', 'time_clock']
  loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
  end loop;
end
$$;
grant select, insert, update, delete on "company_holidays", "timesheet_entry", "timesheet_allocated", "time_clock" to motpost_app;
grant select, insert, update on "timesheet_week", "timesheet_month" to motpost_app;
grant select on "hour_summary" to motpost_app;
revoke execute on function timesheet_locked(bigint, bigint, date), timesheet_rate(bigint, bigint, bigint, bigint, date), timesheet_entry_guard() from public;
grant execute on function timesheet_locked(bigint, bigint, date), timesheet_rate(bigint, bigint, bigint, bigint, date) to motpost_app;
