-- Accountants' offices with clients, divisions, preferences of employees, and what else a company says of itself.

alter table "company"
  add column "faxNumber" text not null default '',
  add column "accountantOrSimilar" boolean not null default false;

-- A proxy is how an accountant of an office appears in a client's books: as an employee with no access of its own.
alter table "employee" add column "isProxy" boolean not null default false;

-- A company-owned token belongs to an office and acts in its clients, never in the office itself.
alter table "employee_token"
  add column company_owned boolean not null default false,
  add check (not company_owned or (kind = 'EMPLOYEE' and (actual_employee is null or actual_employee = employee)));

create or replace view "employee_token_shown" with (security_invoker = true) as
select t.company_id, t.id, t.version, t.changed_at, t.employee as "employee", t.consumer_token as "apiConsumer",
  null::text as "token", t.expiration_date as "expirationDate", t.name as "name", t.kind as "kind",
  coalesce(t.actual_employee, t.employee) as "actualEmployee", u.used_at as "lastUsedTime", t.revoked_at as "revokedTime",
  t.company_owned as "companyOwned"
from "employee_token" t left join "token_use" u on u.token = t.id;

-- The client's side: which offices may act in the company.
create table "accountant_access" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "officeId" bigint not null default 0,
  "officeName" text not null default '',
  primary key (company_id, id)
);
create unique index accountant_access_office on "accountant_access" (company_id, "officeId");
-- Offices ask for their clients.
create index accountant_access_clients on "accountant_access" ("officeId");

-- The office's side: which of its employees may act in which client, as which proxy there, and what each may do.
create table "client_login" (
  company_id bigint not null,
  id bigint not null,
  employee bigint not null,
  client bigint not null,
  proxy bigint not null,
  primary key (company_id, id),
  foreign key (company_id, employee) references "employee" (company_id, id)
);
create unique index client_login_employee on "client_login" (company_id, employee, client);

create table "client_entitlement" (
  company_id bigint not null,
  login bigint not null,
  entitlement int not null references "entitlement_kind" (id),
  changed_at timestamptz not null default now(),
  primary key (company_id, login, entitlement),
  foreign key (company_id, login) references "client_login" (company_id, id)
);

create table "division" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "startDate" date,
  "endDate" date,
  "organizationNumber" text not null default '',
  primary key (company_id, id)
);

create table "sales_module" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default 'MAMUT',
  "costStartDate" date,
  primary key (company_id, id)
);
create unique index sales_module_name on "sales_module" (company_id, "name");

-- One row for each employee, under the employee's id; made with the employee, whoever makes it.
create table "employee_preferences" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "filterOnProjectParticipant" boolean not null default false,
  "filterOnProjectManager" boolean not null default false,
  "language" text not null default 'NO',
  primary key (company_id, id),
  foreign key (company_id, id) references "employee" (company_id, id) on delete cascade
);

do $$
declare
  v_table text;
  v_company bigint;
begin
  foreach v_table in array array['accountant_access', 'client_login', 'client_entitlement', 'division', 'sales_module', 'employee_preferences'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
  end loop;
  -- Whoever is there already keeps their language.
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    insert into employee_preferences (company_id, id, "language")
    select e.company_id, e.id, upper(e."language") from employee e where e.company_id = v_company;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;

-- The language of an employee is what the preferences say: given with a new employee, and followed from then on.
create function add_preferences() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into employee_preferences (company_id, id, "language") values (new.company_id, new.id, upper(new."language"));
  return null;
end
$$;
create trigger employee_has_preferences after insert on "employee" for each row execute function add_preferences();

create function follow_language() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update employee set "language" = lower(new."language") where company_id = new.company_id and id = new.id;
  return null;
end
$$;
create trigger language_is_preferred after update of "language" on "employee_preferences"
  for each row when (old."language" is distinct from new."language") execute function follow_language();

-- What employees may do: in their own company, and, of an office's employees, in its clients. Ids follow from the
-- employee's or the login's and the kind's, and are the same for ever.
create or replace view "entitlement" with (security_invoker = true) as
select e.company_id, e.employee * 1000 + e.entitlement as id, 0 as version, e.changed_at,
  e.employee as "employee", k.name as "name", e.entitlement::bigint as "entitlementId", e.company_id as "customer"
from "employee_entitlement" e join "entitlement_kind" k on k.id = e.entitlement
union all
select e.company_id, e.login * 1000 + e.entitlement, 0, e.changed_at, l.employee, k.name, e.entitlement::bigint, l.client
from "client_entitlement" e join "client_login" l on l.company_id = e.company_id and l.id = e.login
join "entitlement_kind" k on k.id = e.entitlement;

-- The name of an office; null where no office has the id, whatever else has.
create function office_name(p_company bigint, p_office bigint) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return (select c."name" from company c where c.company_id = p_office and c."accountantOrSimilar");
end
$$;

-- Whether an office has a client.
create function has_client(p_company bigint, p_client bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return exists (select 1 from accountant_access a join company o on o.company_id = a."officeId" and o."accountantOrSimilar"
    where a.company_id = p_client and a."officeId" = p_company);
end
$$;

-- An office loses a client: what its employees might do there is gone with it, and not there again when it comes back.
create function end_access() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('motpost client ' || old.company_id, 0));
  perform set_config('motpost.company', old."officeId"::text, true);
  delete from client_entitlement e using client_login l
  where e.company_id = old."officeId" and l.company_id = e.company_id and l.id = e.login and l.client = old.company_id;
  perform set_config('motpost.company', old.company_id::text, true);
  return null;
end
$$;
create trigger access_ends after delete on "accountant_access" for each row execute function end_access();

-- Makes what an employee of an office may do in a client that of `p`: id (for a first login), employee, client,
-- entitlements (a list of kinds), addToExisting, requestId. The first time the client gets a proxy of the employee, and an
-- entry in its change log that says so, and its subscribers are told.
create function set_client_entitlements(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_client bigint := (p->>'client')::bigint;
  v_person employee;
  v_login bigint;
  v_proxy bigint;
begin
  perform require_company(p_company);
  perform pg_advisory_xact_lock(hashtextextended('motpost client ' || v_client, 0));
  if not has_client(p_company, v_client) then
    raise exception 'The company % is no client of the office any more.', v_client using errcode = 'P1000';
  end if;
  select l.id into v_login from client_login l
  where l.company_id = p_company and l.employee = (p->>'employee')::bigint and l.client = v_client;
  if v_login is null then
    select * into v_person from employee e where e.company_id = p_company and e.id = (p->>'employee')::bigint;
    perform set_config('motpost.company', v_client::text, true);
    update id_block set next_id = next_id + 1 where company_id = v_client returning next_id - 1 into v_proxy;
    insert into employee (company_id, id, "firstName", "lastName", "language", "isProxy")
    values (v_client, v_proxy, v_person."firstName", v_person."lastName", v_person."language", true);
    insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
    values (v_client, 'Employee', v_proxy, 'CREATE', v_proxy, v_proxy, p->>'requestId');
    insert into event_outbox (company_id, subscription, object, event, changed_at, due_at)
    select v_client, s.id, v_proxy, s."event", now(), now() from event_subscription s
    where s.company_id = v_client and s."event" = 'employee.create';
    perform set_config('motpost.company', p_company::text, true);
    v_login := (p->>'id')::bigint;
    insert into client_login (company_id, id, employee, client, proxy)
    values (p_company, v_login, v_person.id, v_client, v_proxy);
  end if;
  if not (p->>'addToExisting')::boolean then
    delete from client_entitlement e where e.company_id = p_company and e.login = v_login
      and e.entitlement not in (select value::int from json_array_elements_text(p->'entitlements'));
  end if;
  insert into client_entitlement (company_id, login, entitlement)
  select p_company, v_login, value::int from json_array_elements_text(p->'entitlements')
  on conflict do nothing;
end
$$;

-- As whom an employee of an office acts in a client, and what they may do there; no row where they may not enter it.
-- Nothing may be done by an employee who is no user admin of the office.
create function acting_in_client(p_company bigint, p_employee bigint, p_client bigint)
returns table (employee bigint, "language" text, held int[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return query
    select l.proxy, p."language", array(
      select c.entitlement from client_entitlement c where c.company_id = p_company and c.login = l.id
        and exists (select 1 from employee_entitlement a where a.company_id = p_company and a.employee = p_employee and a.entitlement = 1))
    from client_login l join employee p on p.company_id = l.client and p.id = l.proxy
    where l.company_id = p_company and l.employee = p_employee and l.client = p_client and has_client(p_company, p_client)
      and exists (select 1 from client_entitlement c where c.company_id = p_company and c.login = l.id);
end
$$;

-- A company as those see it who may act in it; whoever asks a view sees their own alone.
create view "accessible_company" with (security_invoker = true) as
select c.company_id, c.id, c.version, c.changed_at, c."name", c."startDate", c."endDate", c."organizationNumber", c."email",
  c."phoneNumber", c."phoneNumberMobile", c."faxNumber", c."type", c."currency", c."accountantOrSimilar"
from "company" c;

-- The companies that a token may enter, asked for by whoever acts in one of them (`p_company`): the token's own where
-- `p_own` says so, and the clients of its owner where the token is company-owned.
create function accessible_companies(p_company bigint, p_home bigint, p_employee bigint, p_company_owned boolean, p_own boolean)
returns setof "accessible_company"
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  if p_company <> p_home and not exists (
    select 1 from client_login l join accountant_access a on a.company_id = l.client and a."officeId" = l.company_id
    where l.company_id = p_home and l.employee = p_employee and l.client = p_company) then
    return;
  end if;
  return query
    select c.* from accessible_company c
    where (p_own and c.company_id = p_home)
      or (p_company_owned and c.company_id in (
        select l.client from client_login l join accountant_access a on a.company_id = l.client and a."officeId" = p_home
        join company o on o.company_id = p_home and o."accountantOrSimilar"
        where l.company_id = p_home and l.employee = p_employee
          and exists (select 1 from client_entitlement e where e.company_id = p_home and e.login = l.id)));
end
$$;

-- The clients of an office.
create function office_clients(p_company bigint) returns table (client bigint, "name" text, since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return query
    select c.company_id, c."name", a.changed_at from accountant_access a join company c on c.company_id = a.company_id
    where a."officeId" = p_company order by c."name", c.company_id;
end
$$;

grant select, insert, delete on "accountant_access" to motpost_app;
grant select on "accessible_company", "client_login", "client_entitlement", "entitlement", "employee_token_shown" to motpost_app;
grant select, insert, update on "division", "sales_module" to motpost_app;
grant select on "employee_preferences" to motpost_app;
grant update (version, changed_at, "filterOnProjectParticipant", "filterOnProjectManager", "language") on "employee_preferences" to motpost_app;
revoke execute on function add_preferences(), follow_language(), end_access(), office_name(bigint, bigint), has_client(bigint, bigint),
  set_client_entitlements(bigint, json), acting_in_client(bigint, bigint, bigint),
  accessible_companies(bigint, bigint, bigint, boolean, boolean), office_clients(bigint) from public;
grant execute on function office_name(bigint, bigint), has_client(bigint, bigint), set_client_entitlements(bigint, json),
  acting_in_client(bigint, bigint, bigint), accessible_companies(bigint, bigint, bigint, boolean, boolean), office_clients(bigint) to motpost_app;
