-- Seals files as attachments of their vouchers, once: by name, size and the checksum of their bytes.
create or replace function seal_attachments(p_company bigint, p_documents bigint[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if cardinality(p_documents) = 0 then
    return;
  end if;
  insert into chain_waiting (company_id, kind, object, digest, content)
  select p_company, 'attachment', d.id,
    chain_digest('attachment', concat('{"documentId":', d.id, ',"fileName":', to_json(d."fileName"), ',"mimeType":', to_json(d."mimeType"),
      ',"sha256":', to_json(d."checksum"), ',"size":', d."size", ',"supersedesId":', s.supersedes, ',"voucherId":', d."voucher", '}')),
    concat('[', d.id, ',', to_json(d."fileName"), ',', to_json(d."mimeType"), ',', to_json(d."checksum"), ',', d."size", ',', s.supersedes, ',', d."voucher", ']')
  from document d
  cross join lateral (select coalesce((select min(o.id)::text from document o where o.company_id = p_company and o."supersededBy" = d.id), 'null') as supersedes) s
  where d.company_id = p_company and d.id = any(p_documents)
    and not exists (select from chain_entry e where e.company_id = p_company and e.kind = 'attachment' and e.object = d.id)
  on conflict do nothing;
end
$$;

revoke execute on function seal_attachments(bigint, bigint[]) from public;
