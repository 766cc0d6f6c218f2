-- Proof that nothing was changed (decision 168): a chain of hashes for each company. What was done is written into chain_waiting in
-- its own transaction; the chain itself only grows.
create table chain_waiting (
  company_id bigint not null,
  kind text not null,
  object bigint not null,
  -- Which of several, where an object is sealed more than once: the serial number of a filing.
  part int not null default 0,
  at timestamptz not null default now(),
  digest bytea not null,
  -- The sealed values, in the order of their names; null where the digest says it all.
  content text,
  constraint chain_waiting_pkey primary key (company_id, kind, object, part)
);
create table chain_entry (
  company_id bigint not null,
  position bigint not null,
  kind text not null,
  object bigint not null,
  part int not null default 0,
  at timestamptz not null,
  digest bytea not null,
  hash bytea not null,
  content text,
  constraint chain_entry_pkey primary key (company_id, position),
  constraint chain_entry_kind_check check (kind in ('voucher', 'document', 'attachment', 'change', 'filing'))
);
create unique index chain_entry_object on chain_entry (company_id, kind, object, part);
-- Where the chain of a company ends; whoever seals holds the row.
create table chain_head (
  company_id bigint not null,
  position bigint not null,
  hash bytea not null,
  constraint chain_head_pkey primary key (company_id)
);
-- What older books are still to be sealed as they are found: objects of a kind with ids above this one.
create table chain_backlog (
  company_id bigint not null,
  kind text not null,
  after bigint not null default 0,
  constraint chain_backlog_pkey primary key (company_id, kind)
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['chain_waiting', 'chain_entry', 'chain_head', 'chain_backlog'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to current_user using (true)', v_table);
    execute format('create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
    -- One worker serves every company.
    execute format('create policy sealing on %I to current_user using (true) with check (true)', v_table);
  end loop;
end
$$;
grant select on chain_waiting, chain_entry, chain_head, chain_backlog to motpost_app;

insert into chain_backlog (company_id, kind)
select c.company_id, k.kind from company c, unnest(array['voucher', 'document', 'attachment', 'change', 'filing']) as k(kind);
