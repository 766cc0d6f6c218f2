-- The files of issued documents (decision 235): what a worker has rendered of each, and what waits for it.
create table rendered_file (
  company_id bigint not null,
  -- The document as it was issued, in sales_document.
  document bigint not null,
  -- 1 for the PDF, 2 for the e-invoice.
  part int not null,
  kind text not null,
  -- What has rendered it: another one may write the same document in other bytes.
  renderer text not null,
  sha256 text not null,
  size int not null,
  rendered_at timestamptz not null default now(),
  constraint rendered_file_pkey primary key (company_id, document, part),
  constraint rendered_file_document_fkey foreign key (company_id, document) references sales_document (company_id, id),
  constraint rendered_file_kind_check check ((kind, part) in (('PDF', 1), ('E_INVOICE', 2))),
  constraint rendered_file_sha256_check check (sha256 ~ '^[0-9a-f]{64}$')
);
create table rendering_waiting (
  company_id bigint not null,
  document bigint not null,
  -- When it is rendered, or tried again: whoever takes it moves this on.
  due timestamptz not null default now(),
  attempts int not null default 0,
  constraint rendering_waiting_pkey primary key (company_id, document)
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['rendered_file', 'rendering_waiting'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to current_user using (true)', v_table);
    execute format('create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
    -- One worker serves every company.
    execute format('create policy sealing on %I to current_user using (true) with check (true)', v_table);
  end loop;
end
$$;
grant select on rendered_file, rendering_waiting to motpost_app;

alter table chain_entry drop constraint chain_entry_kind_check;
alter table chain_entry add constraint chain_entry_kind_check check (kind in ('voucher', 'document', 'attachment', 'change', 'filing', 'rendering'));
