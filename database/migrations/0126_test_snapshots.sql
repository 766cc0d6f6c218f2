-- Snapshots of companies in the test environment: every row of a company as text, to be put back later.
create table test_snapshot (
  company_id bigint not null,
  id bigint not null,
  name text not null default '',
  "time" timestamptz not null default now(),
  -- Rows that it holds.
  size int not null default 0,
  -- The newest migration when it was made: rows of another version of the tables are not put back.
  migration int not null,
  primary key (company_id, id)
);
alter table test_snapshot enable row level security;
alter table test_snapshot force row level security;
create policy audit_reads on test_snapshot for select to current_user using (true);
create policy company_only on test_snapshot using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
grant select, delete on test_snapshot to motpost_app;

-- Without a foreign key, whose check would cost more than the row; both go by one statement.
create table test_snapshot_row (
  company_id bigint not null,
  snapshot bigint not null,
  relation text not null,
  content text not null
);
create index test_snapshot_row_relation on test_snapshot_row (company_id, snapshot, relation);
alter table test_snapshot_row enable row level security;
alter table test_snapshot_row force row level security;
create policy audit_reads on test_snapshot_row for select to current_user using (true);
create policy company_only on test_snapshot_row using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
grant select, delete on test_snapshot_row to motpost_app;
