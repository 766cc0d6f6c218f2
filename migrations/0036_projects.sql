-- Activities, and what projects have beside their postings and orders: categories, participants, activities.

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
  add column "forParticipantsOnly" boolean not null default false,
  add column "generalProjectActivitiesPerProjectOnly" boolean not null default false;

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
  return v_made;
end
$$;

-- A project that is made without its manager among the participants gets it as one.
create function add_first_of_project(p_company bigint, p_project bigint) returns void language plpgsql as $$
declare
  v_id bigint;
begin
  update id_block set next_id = next_id + 1 where company_id = p_company returning next_id - 1 into v_id;
  insert into project_participant (company_id, id, "project", "employee", "adminAccess")
  select p_company, v_id, p.id, p."projectManager", true from project p where p.company_id = p_company and p.id = p_project
  on conflict do nothing;
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

do $$
declare
  v_table text;
  v_company bigint;
begin
  foreach v_table in array array['activity', 'project_category', 'project_participant', 'project_activity'] loop
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
    perform add_first_of_project(v_company, p.id) from project p where p.company_id = v_company;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;

revoke execute on function add_first_activities(bigint), add_first_of_project(bigint, bigint), complete_new_project(),
  create_company_before_activities(bigint, json), create_company(bigint, json) from public;
revoke execute on function create_company_before_activities(bigint, json) from motpost_app;
grant execute on function create_company(bigint, json) to motpost_app;
