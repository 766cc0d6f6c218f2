-- Seals one issued document.
create or replace function seal_issued(d sales_document) returns void
language plpgsql as $$
declare
  v_at text := to_char(d.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  v_logo text := coalesce(d.logo::text, 'null');
  v_hash text := encode(sha256(convert_to(d.document::text, 'UTF8')), 'hex');
begin
  insert into chain_waiting (company_id, kind, object, digest, content)
  values (d.company_id, 'document', d.id,
    chain_digest('document', format('{"documentId":%s,"issuedAt":"%s","kind":"%s","logoId":%s,"sha256":"%s"}', d.id, v_at, d.kind, v_logo, v_hash)),
    format('[%s,"%s","%s",%s,"%s"]', d.id, v_at, d.kind, v_logo, v_hash));
end
$$;

revoke execute on function seal_issued(sales_document) from public;
