-- Seals what was rendered: the SHA-256 and size of each file, and what has rendered it.
create or replace function seal_rendering() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into chain_waiting (company_id, kind, object, part, digest, content)
  select r.company_id, 'rendering', r.document, r.part,
    chain_digest('rendering', concat('{"documentId":', r.document, ',"kind":', to_json(r.kind), ',"renderedAt":"', x.at, '","renderer":', to_json(r.renderer),
      ',"sha256":', to_json(r.sha256), ',"size":', r.size, '}')),
    concat('[', r.document, ',', to_json(r.kind), ',"', x.at, '",', to_json(r.renderer), ',', to_json(r.sha256), ',', r.size, ']')
  from fresh r cross join lateral (select to_char(r.rendered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at) x;
  return null;
end
$$;

revoke execute on function seal_rendering() from public;

create or replace trigger rendered_file_sealed after insert on "rendered_file" referencing new table as fresh
  for each statement execute function seal_rendering();

create or replace trigger rendered_file_not_emptied before truncate on "rendered_file" for each statement execute function refuse_change();

create or replace trigger rendered_file_stays before update or delete on "rendered_file" for each row execute function refuse_change();
