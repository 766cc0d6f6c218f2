-- What became of backups, of the whole installation: read by metrics, written by whoever backs up. It belongs to no company.
create table backup_run (
  id bigint not null generated always as identity,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- The file; what a failed one would have been.
  file text not null,
  -- Null where the backup failed.
  bytes bigint,
  scheduled boolean not null,
  encrypted boolean not null,
  -- Whether the file was restored elsewhere and came to the same; null where nobody tried.
  proven boolean,
  -- Why it failed, or is not proven.
  fault text,
  constraint backup_run_pkey primary key (id)
);
create index backup_run_ended on backup_run (ended_at);
grant select on backup_run to motpost_app;
