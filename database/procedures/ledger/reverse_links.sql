-- Links vouchers and those that reverse them, and opens again what they had settled, posting by posting; returns the close groups
-- that it dissolved, null where nothing is reversed. A voucher is not reversed without what corrected it: the second wall, where a
-- correction and a reversal meet.
create or replace function reverse_links(p_company bigint, p_vouchers voucher_row[]) returns bigint[] language plpgsql as $$
declare
  v_reversed bigint[] := array(select v."reverseVoucher" from unnest(p_vouchers) v where v."reverseVoucher" is not null);
  v_groups bigint[];
  v_count int;
begin
  if cardinality(v_reversed) = 0 then
    return null;
  end if;
  update voucher o set "reverseVoucher" = v.id, version = o.version + 1, changed_at = now()
  from unnest(p_vouchers) v
  where o.company_id = p_company and o.id = any(v_reversed) and o.id = v."reverseVoucher" and o."reverseVoucher" is null and o."series" <> 'invoice';
  get diagnostics v_count = row_count;
  if v_count <> cardinality(v_reversed) then
    raise exception using errcode = 'P8000', message = 'A voucher was reversed meanwhile.';
  end if;
  if exists (select 1 from unnest(v_reversed) w(id)
    cross join lateral (select 1 from dimension_correcting c where c.company_id = p_company and c.corrected = w.id offset 0) c)
  then
    raise exception using errcode = 'P8000', message = 'A voucher was corrected meanwhile.';
  end if;
  v_groups := array(
    select distinct s.close_group
    from (select p.id from posting p where p.company_id = p_company and p."voucher" = any(v_reversed) offset 0) p
    cross join lateral (select t.close_group from settlement t where t.company_id = p_company and t.posting = p.id offset 0) s);
  delete from settlement where company_id = p_company and close_group = any(v_groups);
  delete from close_group where company_id = p_company and id = any(v_groups);
  return v_groups;
end
$$;

revoke execute on function reverse_links(bigint, voucher_row[]) from public;
