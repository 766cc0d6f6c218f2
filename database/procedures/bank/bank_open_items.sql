-- What is open of customers and suppliers, as far as lines of a bank may be about it. `p` holds kids, numbers, amounts (kroner, as the
-- ledger has them), names (as the index party_bank_name has them), accounts, and items that are wanted in any case; `p_lock` holds their
-- invoices and parties until the end of the transaction. Items that are paid come where their KID is named; bills by the KID of the
-- electronic invoice, whose account counts as the supplier's. It reads as the owner of
-- the tables, since row level security keeps comparisons of decimals from an index. Of bills that have nothing but the amount in common
-- with a line, the latest hundred are looked at. An amount is a range whose order is wanted: so its own index is read, where the planner
-- believes that a company has one row or that all its amounts are the same.
create or replace function bank_open_items(p_company bigint, p json, p_lock boolean)
returns table (id bigint, account bigint, customer bigint, supplier bigint, party text, "partyAccounts" text[], "isInactive" boolean, currency bigint, code text,
  number text, kid text, amount text, "amountCurrency" text, due date)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_parties bigint[];
  v_paid bigint[];
  v_items bigint[];
begin
  perform require_company(p_company);
  select r.* into v from json_to_record(p) as r(kids text[], numbers text[], amounts numeric[], names text[], accounts text[], items bigint[]);
  -- Whoever writes KIDs as numbers loses the zeros before them.
  v.kids := v.kids || array(select lpad(n.kid, k."kidLength"::int, '0') from unnest(v.kids) n(kid)
    join company k on k.company_id = p_company and n.kid <> '' and length(n.kid) < k."kidLength");
  v_parties := array(
    select k.id from party k where k.company_id = p_company and k."bankAccounts" && v.accounts and k."bankAccounts" <> '{}'
    union select k.id from unnest(v.names) n(name) cross join lateral (select o.id from party o where o.company_id = p_company
      and regexp_replace(replace(replace(replace(translate(lower(o.name), 'åäáàâãéèêëøöóòôõüúùûíìîïñç', 'aaaaaaeeeeoooooouuuuiiiinc'), 'æ', 'ae'), 'aa', 'a'), 'oe', 'o'), '[^a-z0-9]+', '', 'g') = n.name limit 5) k);
  v_paid := array(select i."openItem" from invoice i where i.company_id = p_company and i.kid = any(v.kids) and i.kid <> '' and i."openItem" is not null);
  v_items := array(
    select unnest(v_paid) union select unnest(v.items)
    union select d."openItem" from incoming_invoice n join supplier_document d on d.company_id = p_company and d.id = n.id
      where n.company_id = p_company and n.payment_kid = any(v.kids) and n.payment_kid <> ''
    union select i."openItem" from unnest(v.numbers) n(number) cross join lateral (select o."openItem" from invoice o
      where o.company_id = p_company and n.number ~ '^\d{1,15}$' and o."invoiceNumber" = n.number::bigint offset 0) i
    union select d."openItem" from unnest(v.numbers) n(number) cross join lateral (select o."openItem" from supplier_document o
      where o.company_id = p_company and o."invoiceNumber" = n.number and o."invoiceNumber" <> '' limit 20) d
    union select i."openItem" from unnest(v.amounts) a(amount) cross join lateral (select o."openItem" from invoice o
      where o.company_id = p_company and o.amount >= a.amount and o.amount <= a.amount and o.amount <> 0 and o."amountCurrencyOutstanding" <> 0
      order by o.amount limit 20) i
    union select d."openItem" from unnest(v.amounts) a(amount) cross join lateral (select o."openItem" from (select l."openItem" from supplier_document l
      where l.company_id = p_company and l.amount >= -a.amount and l.amount <= -a.amount and l.amount <> 0 order by l.amount desc, l.id desc limit 100) o
      where exists (select from open_span s where s.company_id = p_company and s.posting = o."openItem" and s.length = 16) limit 20) d
    union select q."openItem" from unnest(v_parties) w(party) cross join lateral (select s.posting from open_span s
      where s.company_id = p_company and s.customer = w.party and s.length = 16 limit 60) s
      cross join lateral (select o."openItem" from posting o where o.company_id = p_company and o.id = s.posting offset 0) q
    union select q."openItem" from unnest(v_parties) w(party) cross join lateral (select s.posting from open_span s
      where s.company_id = p_company and s.supplier = w.party and s.length = 16 limit 60) s
      cross join lateral (select o."openItem" from posting o where o.company_id = p_company and o.id = s.posting offset 0) q);
  if p_lock then
    perform 1 from invoice i where i.company_id = p_company and i."openItem" = any(v_items) order by i.id for no key update;
    perform 1 from party k where k.company_id = p_company and k.id in (select coalesce(q."customer", q."supplier") from unnest(v_items) w(item)
      cross join lateral (select o."customer", o."supplier" from posting o where o.company_id = p_company and o.id = w.item offset 0) q) order by k.id for no key update;
  end if;
  return query
  select f.id, f."account", f."customer", f."supplier", k.name, k."bankAccounts" || n.accounts, k."isInactive", coalesce(f."currency", 1), c.code,
    coalesce(nullif(f."invoiceNumber", ''), ''), coalesce(i.kid, n.kid, ''), s.amount::text, s.currency::text, coalesce(i."invoiceDueDate", f."termOfPayment", f."date")
  from unnest(v_items) w(item)
  cross join lateral (select o.* from posting o where o.company_id = p_company and o.id = w.item offset 0) f
  cross join lateral (select coalesce(sum(o."amount"), 0) as amount, coalesce(sum(o."amountCurrency"), 0) as currency from posting o
    where o.company_id = p_company and o."openItem" = w.item
      and (select x.posting from settlement x where x.company_id = o.company_id and x.posting = o.id) is null offset 0) s
  join party k on k.company_id = p_company and k.id = coalesce(f."customer", f."supplier")
  join currency c on c.id = coalesce(f."currency", 1)
  left join lateral (select o.kid, o."invoiceDueDate" from invoice o where o.company_id = p_company and o."openItem" = w.item and o."creditedInvoice" = 0 limit 1) i on true
  left join lateral (select o.payment_kid as kid, array_remove(array[o.payment_account], '') as accounts from incoming_invoice o
    where o.company_id = p_company and o.id = f."voucher" offset 0) n on true
  where (s.currency <> 0 or w.item = any(v_paid))
    and not exists (select from voucher_approval a where a.company_id = p_company and a."voucher" = f."voucher" and (a.waits or a.rejected))
  order by f.id;
end
$$;

revoke execute on function bank_open_items(bigint, json, boolean) from public;
grant execute on function bank_open_items(bigint, json, boolean) to motpost_app;

-- Before PostgreSQL 18 a table has no statistics until the database analyses it (seedPlannerStatistics), and a plan that is kept would
-- rest on a guess: there each call is planned anew.
do $$
begin
  if current_setting('server_version_num')::int < 180000 then
    alter function bank_open_items(bigint, json, boolean) set plan_cache_mode = force_custom_plan;
  end if;
end
$$;
