-- The values of an issued document as they are sealed, without their names, in the order of its canonical text (document_text).
create or replace function document_content(d sales_document, p_hash text) returns text language sql stable as $$
  select format('[%s,"%s","%s",%s,"%s"]', d.id,
    to_char(d.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), d.kind, coalesce(d.logo::text, 'null'), p_hash)
$$;

revoke execute on function document_content(sales_document, text) from public;
