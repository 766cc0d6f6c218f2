-- What the service itself keeps beside the books: the role it works as, ids and series of companies, the change log,
-- answers by Idempotency-Key, and tokens.

do $$
begin
  create role motpost_app nologin nosuperuser nobypassrls;
exception
  when duplicate_object then null;
  when unique_violation then null;
end
$$;

do $$
begin
  execute format('grant motpost_app to %I', current_user);
exception
  when others then null;
end
$$;

create table "id_block" (
  company_id bigint primary key,
  next_id bigint not null
);

create table "counter" (
  company_id bigint not null,
  series text not null,
  year int not null,
  value bigint not null,
  primary key (company_id, series, year)
);

create table "change_log" (
  company_id bigint not null,
  entry bigint generated always as identity,
  resource text not null,
  object bigint not null,
  kind text not null check (kind in ('CREATE', 'UPDATE', 'DELETE')),
  employee bigint not null,
  actual_employee bigint not null,
  request_id text not null,
  at timestamptz not null default now(),
  primary key (company_id, entry)
);

create index change_log_object on "change_log" (company_id, resource, object, entry);

create table "idempotency" (
  company_id bigint not null,
  owner text not null,
  key text not null,
  request text not null,
  status int,
  body text,
  created_at timestamptz not null default now(),
  primary key (company_id, owner, key)
);

create index idempotency_age on "idempotency" (created_at);

-- Tokens are looked up by their hash before the company is known: these tables carry no row level security.
create table "consumer_token" (
  id bigint primary key,
  token_hash bytea not null unique,
  name text not null,
  expiration_date date not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table "employee_token" (
  id bigint primary key,
  company_id bigint not null,
  employee bigint not null,
  consumer_token bigint not null references "consumer_token" (id),
  token_hash bytea not null unique,
  expiration_date date not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table "session_token" (
  id bigint primary key,
  company_id bigint not null,
  employee bigint not null,
  actual_employee bigint not null,
  consumer_token bigint not null references "consumer_token" (id),
  employee_token bigint not null references "employee_token" (id),
  token_hash bytea not null unique,
  expiration_date date not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create index session_token_expiry on "session_token" (expires_at);

create table "setting" (
  name text primary key,
  value text not null
);
