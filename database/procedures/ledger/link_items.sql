-- The postings of vouchers with their open items: what a row names (`p_joins`: some do), else itself; rows of one voucher, account,
-- party, currency and number are one item. A row that names another one has its account, party and currency.
create or replace function link_items(p_company bigint, p_rows posting_row[], p_closeable bigint[], p_joins boolean) returns posting_row[] language plpgsql as $$
declare
  v_rows posting_row[] := p_rows;
  v_row posting_row;
  v_items bigint[] := array(
    select coalesce(r."openItem", case
      when coalesce(r."customer", r."supplier", r."employee") is not null or r."account" = any(p_closeable)
      then first_value(r.id) over (partition by r."openItem", r."voucher", r."account", r."customer", r."supplier", r."employee", r."currency",
        r."invoiceNumber", case when r."invoiceNumber" = '' or coalesce(r."customer", r."supplier") is null then r.id end
        order by r.ordinality) end)
    from unnest(p_rows) with ordinality r order by r.ordinality);
begin
  for i in 1..cardinality(v_items) loop
    if v_items[i] is not null then
      v_row := v_rows[i];
      v_row."openItem" := v_items[i];
      v_rows[i] := v_row;
    end if;
  end loop;
  if not p_joins then
    return v_rows;
  end if;
  -- The items that are stored already, and those that come with these postings.
  select r.* into v_row from unnest(v_rows) r
  left join lateral (
    select o.id, o."openItem", o."account", o."customer", o."supplier", o."employee", o."currency"
    from posting o where o.company_id = p_company and o.id = r."openItem" and r."openItem" <> r.id offset 0) o on true
  left join lateral (
    select n.id, n."openItem", n."account", n."customer", n."supplier", n."employee", n."currency"
    from unnest(v_rows) n where o.id is null and n.id = r."openItem" and r."openItem" <> r.id offset 0) n on true
  where r."openItem" <> r.id and (coalesce(o."openItem", n."openItem"), coalesce(o."account", n."account"), coalesce(o."currency", n."currency", 1),
      coalesce(o."customer", n."customer"), coalesce(o."supplier", n."supplier"), coalesce(o."employee", n."employee"))
    is distinct from (r."openItem", r."account", coalesce(r."currency", 1), r."customer", r."supplier", r."employee") limit 1;
  if found then
    raise exception 'Posting % cannot belong to open item %.', v_row.id, v_row."openItem";
  end if;
  return v_rows;
end
$$;

revoke execute on function link_items(bigint, posting_row[], bigint[], boolean) from public;
