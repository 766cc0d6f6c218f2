-- People on the pages: passwords, one-time links, sessions, attempts to sign in; and consumer tokens that a company owns.

-- Who may sign in, with an argon2id hash of the password.
create table "employee_login" (
  company_id bigint not null,
  employee bigint not null,
  password_hash text not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, employee),
  foreign key (company_id, employee) references "employee" (company_id, id)
);

-- The one link of an employee with which a password is chosen, as SHA-256.
create table "login_link" (
  company_id bigint not null,
  employee bigint not null,
  link_hash bytea not null,
  expires_at timestamptz not null,
  primary key (company_id, employee),
  foreign key (company_id, employee) references "employee" (company_id, id)
);
create unique index login_link_hash on "login_link" (company_id, link_hash);

-- Sessions of the pages, as SHA-256 of what the cookie holds. The cookie names the company, so that the company is known first.
create table "page_session" (
  company_id bigint not null,
  session_hash bytea not null,
  employee bigint not null,
  expires_at timestamptz not null,
  primary key (company_id, session_hash),
  foreign key (company_id, employee) references "employee_login" (company_id, employee) on delete cascade
);
create index page_session_employee on "page_session" (company_id, employee);
create index page_session_expiry on "page_session" (expires_at);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['employee_login', 'login_link', 'page_session'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
    if v_table <> 'employee_login' then
      execute format('create policy expired on %I for delete to %I using (expires_at < now())', v_table, current_user);
    end if;
  end loop;
end
$$;

-- Attempts to sign in, by the hash of an account (whether it exists or not) or of an address: of no company, and telling nobody.
create table "sign_in_attempt" (
  subject bytea primary key,
  failures int not null,
  expires_at timestamptz not null
);
create index sign_in_attempt_expiry on "sign_in_attempt" (expires_at);

-- Makes the password of an employee; `p` holds employee and hash, and what was seen: link (the hash of one, which is used up) or
-- known (the stored hash). Every session ends, and a link that waits is worth nothing.
create function set_password(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_employee bigint := (p->>'employee')::bigint;
begin
  perform require_company(p_company);
  if p->>'link' is not null then
    delete from login_link
    where company_id = p_company and employee = v_employee and link_hash = decode(p->>'link', 'hex');
    if not found then
      raise exception 'the link has been used' using errcode = 'P8000';
    end if;
  end if;
  insert into employee_login as l (company_id, employee, password_hash) values (p_company, v_employee, p->>'hash')
  on conflict (company_id, employee) do update set password_hash = excluded.password_hash, changed_at = now()
  where p->>'known' is null or l.password_hash = p->>'known';
  if not found then
    raise exception 'the password was changed meanwhile' using errcode = 'P8000';
  end if;
  delete from login_link where company_id = p_company and employee = v_employee;
  delete from page_session where company_id = p_company and employee = v_employee;
end
$$;

-- Makes the link of an employee, in place of an older one; `p` holds employee, hash (hexadecimal) and expiresAt.
create function make_login_link(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into login_link (company_id, employee, link_hash, expires_at)
  values (p_company, (p->>'employee')::bigint, decode(p->>'hash', 'hex'), (p->>'expiresAt')::timestamptz)
  on conflict (company_id, employee) do update set link_hash = excluded.link_hash, expires_at = excluded.expires_at;
end
$$;

-- Takes the log-in of an employee away, with every session and link; `p` holds employee.
create function remove_login(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  delete from login_link where company_id = p_company and employee = (p->>'employee')::bigint;
  delete from employee_login where company_id = p_company and employee = (p->>'employee')::bigint;
end
$$;

-- p_now is the time of the service, by which it made them.
create function remove_expired_log_ins(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from page_session where expires_at < p_now;
  delete from login_link where expires_at < p_now;
  delete from sign_in_attempt where expires_at < p_now;
$$;

grant select on "employee_login", "login_link" to motpost_app;
grant select, insert, delete on "page_session" to motpost_app;
grant select, insert, update, delete on "sign_in_attempt" to motpost_app;

-- Consumer tokens of a company itself, which the test environment hands out; those of the installation have no owner.
alter table "consumer_token"
  add column owner_company bigint references "company" (company_id),
  add column version int not null default 0,
  add column changed_at timestamptz not null default now();
create index consumer_token_owner on "consumer_token" (owner_company, id);

-- Registration made both tokens of a company in one transaction, and nothing else did.
update "consumer_token" c set owner_company = t.company_id
from "employee_token" t where t.consumer_token = c.id and t.created_at = c.created_at;

create view "consumer_token_shown" with (security_invoker = true) as
select c.owner_company as company_id, c.id, c.version, c.changed_at, c.id as "apiConsumer", null::text as "token",
  c.expiration_date as "expirationDate", u.used_at as "lastUsedTime", c.revoked_at as "revokedTime"
from "consumer_token" c left join "token_use" u on u.token = c.id
where c.owner_company = nullif(current_setting('motpost.company', true), '')::bigint;

-- The integrations that have tokens in a company, and the company's own.
create or replace view "api_consumer" with (security_invoker = true) as
select t.company_id, c.id, 0 as version, c.created_at as changed_at, c.name as "consumerName", c.emails as "emails"
from (
  select company_id, consumer_token from "employee_token" where consumer_token is not null
  union
  select owner_company, id from "consumer_token" where owner_company is not null
) t
join "consumer_token" c on c.id = t.consumer_token;

-- Takes a consumer token of the company out of use, with all sessions that it made; `p` holds id.
create function revoke_consumer_token(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint;
begin
  perform require_company(p_company);
  update consumer_token set revoked_at = now(), changed_at = now(), version = version + 1
  where id = (p->>'id')::bigint and owner_company = p_company and revoked_at is null returning id into v_id;
  delete from session_token where consumer_token = v_id;
end
$$;

grant select on "consumer_token_shown" to motpost_app;
revoke execute on function set_password(bigint, json), make_login_link(bigint, json), remove_login(bigint, json),
  remove_expired_log_ins(timestamptz), revoke_consumer_token(bigint, json) from public;
grant execute on function set_password(bigint, json), make_login_link(bigint, json), remove_login(bigint, json),
  remove_expired_log_ins(timestamptz), revoke_consumer_token(bigint, json) to motpost_app;
