-- Links a voucher and the one that reverses it, and opens again what the first one had settled, posting by posting; returns
-- the close groups that it dissolved. A voucher is not reversed without what corrected it: the second wall, where a
-- correction and a reversal meet.
create or replace function reverse_link(p_company bigint, p_reversed bigint, p_by bigint) returns bigint[] language plpgsql as $$
declare
  v_groups bigint[];
begin
  update voucher set "reverseVoucher" = p_by, version = version + 1, changed_at = now()
  where company_id = p_company and id = p_reversed and "reverseVoucher" is null and "series" <> 'invoice';
  if not found then
    raise exception using errcode = 'P8000', message = 'The voucher was reversed meanwhile.';
  end if;
  if exists (select 1 from dimension_correcting c where c.company_id = p_company and c.corrected = p_reversed) then
    raise exception using errcode = 'P8000', message = 'The voucher was corrected meanwhile.';
  end if;
  v_groups := array(
    select distinct s.close_group
    from (select p.id from posting p where p.company_id = p_company and p."voucher" = p_reversed offset 0) p
    cross join lateral (select t.close_group from settlement t where t.company_id = p_company and t.posting = p.id offset 0) s);
  delete from settlement where company_id = p_company and close_group = any(v_groups);
  delete from close_group where company_id = p_company and id = any(v_groups);
  return v_groups;
end
$$;

revoke execute on function reverse_link(bigint, bigint, bigint) from public;
