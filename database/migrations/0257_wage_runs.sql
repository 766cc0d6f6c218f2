-- A payment of many employees is a run: what is to be paid waits in parts, each of which is calculated and stored by itself; the voucher
-- comes last. A run that is over keeps its row, without parts.
create table wage_run (
  company_id bigint not null,
  transaction bigint not null,
  state text not null default 'CALCULATING',
  employees bigint not null,
  done bigint not null default 0,
  -- Who has begun it: its parts are stored in that name.
  begun_by bigint not null,
  generates_tax boolean not null,
  period text not null,
  includes_timesheet boolean not null,
  includes_travel boolean not null,
  -- What it comes to, as it was computed at its beginning.
  gross numeric(16,2) not null,
  tax numeric(16,2) not null,
  net numeric(16,2) not null,
  employer_tax numeric(16,2) not null,
  refusal_en text not null default '',
  refusal_no text not null default '',
  constraint wage_run_pkey primary key (company_id, transaction),
  constraint wage_run_company_id_transaction_fkey foreign key (company_id, transaction) references salary_transaction(company_id, id) on delete cascade,
  constraint wage_run_company_id_begun_by_fkey foreign key (company_id, begun_by) references employee(company_id, id),
  constraint wage_run_state check (state in ('CALCULATING', 'REFUSED', 'DONE'))
);
create index wage_run_begun_by on wage_run (company_id, begun_by);
create index wage_run_waiting on wage_run (company_id, transaction) where state = 'CALCULATING';

create table wage_run_part (
  company_id bigint not null,
  transaction bigint not null,
  place bigint not null,
  slips jsonb not null,
  constraint wage_run_part_pkey primary key (company_id, transaction, place),
  constraint wage_run_part_company_id_transaction_fkey foreign key (company_id, transaction) references wage_run(company_id, transaction) on delete cascade
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['wage_run', 'wage_run_part']
  loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to current_user using (true)', v_table);
    execute format('create policy company_only on %I for all to public using (company_id = (nullif(current_setting(''motpost.company'', true), ''''))::bigint)', v_table);
    execute format('grant select, insert, update, delete on %I to motpost_app', v_table);
  end loop;
end
$$;
