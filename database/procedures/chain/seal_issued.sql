-- Seals one issued document.
create or replace function seal_issued(d sales_document) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_at text := to_char(d.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  v_hash text := encode(sha256(convert_to(d.document::text, 'UTF8')), 'hex');
begin
  insert into chain_waiting (company_id, kind, object, digest, content)
  values (d.company_id, 'document', d.id,
    chain_digest('document', concat('{"documentId":', d.id, ',"issuedAt":"', v_at, '","kind":"', d.kind, '","logoId":', coalesce(d.logo::text, 'null'),
      ',"sha256":"', v_hash, '"}')),
    concat('[', d.id, ',"', v_at, '","', d.kind, '",', coalesce(d.logo::text, 'null'), ',"', v_hash, '"]'));
end
$$;

revoke execute on function seal_issued(sales_document) from public;
