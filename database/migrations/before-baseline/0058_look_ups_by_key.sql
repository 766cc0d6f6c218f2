-- What a voucher stores is looked up from the few rows in hand, by their keys, whatever the planner knows: beside a large company
-- that the database has counted it takes a new one for empty, and a join on the company alone reads all that it has.

-- As in 0008: an account for each posting, by its key.
create or replace function open_posted() returns trigger language plpgsql as $$
begin
  insert into open_span (company_id, posting, account, customer, supplier, employee, day)
  select p.company_id, p.id, p."account", p."customer", p."supplier", p."employee", p."date"
  from new_rows p
  cross join lateral (select k."isCloseable" from account k where k.company_id = p.company_id and k.id = p."account" offset 0) a
  where a."isCloseable";
  return null;
end
$$;

-- As in 0008: a span for each settled posting, by its key.
create or replace function open_settled() returns trigger language plpgsql as $$
begin
  update open_span o set closed_on = g."date"
  from (select n.company_id, n.posting, k."date" from new_rows n
    cross join lateral (select c."date" from close_group c where c.company_id = n.company_id and c.id = n.close_group offset 0) k offset 0) g
  where o.company_id = g.company_id and o.posting = g.posting;
  return null;
end
$$;

-- As in 0008: the parties of postings, by their keys.
create or replace function lock_parties(p_company bigint, p_postings bigint[]) returns void language plpgsql as $$
begin
  perform 1 from party where company_id = p_company and id = any(array(
    select distinct coalesce(p."customer", p."supplier") from unnest(p_postings) w(id)
    cross join lateral (select q."customer", q."supplier" from posting q where q.company_id = p_company and q.id = w.id offset 0) p
    where coalesce(p."customer", p."supplier") is not null))
  order by id for no key update;
end
$$;

-- As in 0023: the groups of a voucher's postings, posting by posting.
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

-- As in 0056: each older document of an item by its key.
create or replace function supplier_documents_posted() returns trigger language plpgsql as $$
declare
  v_company record;
  v_older record;
begin
  for v_company in
    select p.company_id as id, array_agg(distinct p."voucher") as vouchers from new_rows p
    where p."supplier" is not null and (p."invoiceNumber" <> '' or p."openItem" <> p.id) group by p.company_id
  loop
    for v_older in
      select o.id, count(*)::int as count, max(p.changed_at) as changed_at
      from new_rows p cross join lateral (
        select s.id from supplier_document s
        where s.company_id = v_company.id and s."openItem" = p."openItem" and s.id <> p."voucher" offset 0) o
      where p.company_id = v_company.id and p."supplier" is not null and p."openItem" <> p.id group by o.id order by o.id
    loop
      update supplier_document d set version = d.version + v_older.count, changed_at = greatest(d.changed_at, v_older.changed_at)
      where d.company_id = v_company.id and d.id = v_older.id;
    end loop;
    perform add_supplier_documents(v_company.id, v_company.vouchers);
  end loop;
  return null;
end
$$;
alter function supplier_documents_posted() set plan_cache_mode = force_custom_plan;
