-- Seals older books as they are found, up to p_most objects of one kind of one company; returns how many, null when all are done.
-- What was posted meanwhile is sealed already.
create or replace function seal_found(p_most int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_ids bigint[];
  v_open bigint[];
begin
  lock table chain_backlog, chain_entry in row exclusive mode;
  select b.* into v from chain_backlog b order by b.company_id, b.kind limit 1 for update skip locked;
  if not found then
    return null;
  end if;
  v_ids := case
    when v.kind in ('voucher', 'voucherDetail') then array(select o.id from voucher o where o.company_id = v.company_id and o.id > v.after order by o.id limit p_most)
    when v.kind = 'document' then array(select o.id from sales_document o where o.company_id = v.company_id and o.id > v.after order by o.id limit p_most)
    when v.kind = 'attachment' then array(select o.id from document o where o.company_id = v.company_id and o.id > v.after and o."voucher" is not null
      order by o.id limit p_most)
    when v.kind = 'change' then array(select o.entry from change_log o where o.company_id = v.company_id and o.entry > v.after order by o.entry limit p_most)
    when v.kind = 'payment' then array(select o.id from payment o where o.company_id = v.company_id and o.id > v.after order by o.id limit p_most)
    when v.kind = 'statement' then array(select o.id from bank_statement o where o.company_id = v.company_id and o.id > v.after order by o.id limit p_most / 25 + 1)
    when v.kind = 'payslip' then array(select o.id from payslip o where o.company_id = v.company_id and o.id > v.after order by o.id limit p_most)
    when v.kind = 'expense' then array(select o.id from travel_expense o where o.company_id = v.company_id and o.id > v.after order by o.id limit p_most)
    else array(select distinct o."vatReturn" from vat_return_filing o where o.company_id = v.company_id and o."vatReturn" > v.after order by 1 limit p_most) end;
  if cardinality(v_ids) = 0 then
    delete from chain_backlog b where b.company_id = v.company_id and b.kind = v.kind;
    return 0;
  end if;
  -- Another process may have sealed details of a voucher before the voucher itself.
  v_open := array(select i from unnest(v_ids) i
    where not exists (select from chain_entry e where e.company_id = v.company_id and e.kind = v.kind and e.object = i and (v.kind <> 'voucher' or e.part = 0))
    and not exists (select from chain_waiting w where w.company_id = v.company_id and w.kind = v.kind and w.object = i and (v.kind <> 'voucher' or w.part = 0)));
  case v.kind
    when 'voucher', 'voucherDetail' then
      if v.kind = 'voucher' then
        perform seal_vouchers(array_fill(v.company_id, array[cardinality(v_open)]), v_open, true);
      end if;
      v_open := array(select i from unnest(v_open) i
        where not exists (select from chain_entry e where e.company_id = v.company_id and e.kind = 'voucher' and e.object = i and e.part = 1));
      perform seal_details(array_fill(v.company_id, array[cardinality(v_open)]), v_open);
    when 'document' then
      insert into chain_waiting (company_id, kind, object, digest, content)
      select v.company_id, 'document', d.id, chain_digest('document', document_text(d, h.hash)), document_content(d, h.hash) from sales_document d
      cross join lateral (select encode(sha256(convert_to(d.document::text, 'UTF8')), 'hex') as hash offset 0) h
      where d.company_id = v.company_id and d.id = any(v_open);
    when 'attachment' then perform seal_attachments(v.company_id, array(select d.id from document d
      where d.company_id = v.company_id and d.id = any(v_open) and exists (select from voucher o where o.company_id = v.company_id and o.id = d."voucher")));
    when 'change' then
      insert into chain_waiting (company_id, kind, object, digest, content, salt)
      select v.company_id, 'change', c.entry, chain_salted(s.digest, n.salt, 0), s.content, n.salt from change_log c cross join lateral change_sealed(c) s
      cross join lateral (select gen_random_uuid() as salt where c.entry is not null offset 0) n where c.company_id = v.company_id and c.entry = any(v_open);
    when 'payment', 'statement', 'payslip', 'expense' then
      -- They are held, which only their company may do.
      perform set_config('motpost.company', v.company_id::text, true);
      perform seal_states(v.company_id, v.kind, v_open);
    else perform seal_filed(f) from vat_return_filing f where f.company_id = v.company_id and f."vatReturn" = any(v_open);
  end case;
  update chain_backlog b set after = v_ids[cardinality(v_ids)] where b.company_id = v.company_id and b.kind = v.kind;
  return cardinality(v_ids);
end
$$;

revoke execute on function seal_found(int) from public;
grant execute on function seal_found(int) to motpost_app;
