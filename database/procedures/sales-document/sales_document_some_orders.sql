-- What documents say of the orders that they come from, with what the buyer's systems look for: one order number, contract
-- and project, where there is no more than one. Where nothing else is said, goods go to the customer's own address for
-- deliveries.
create or replace function sales_document_some_orders(p_company bigint, p_orders bigint[], p_english boolean) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'orderNumbers', coalesce(jsonb_agg(o."number" order by o.id) filter (where o."number" <> ''), '[]'),
    'references', jsonb_build_object(
      'purchaseOrderNumber', coalesce(string_agg(distinct o."purchaseOrderNumber", ', ') filter (where o."purchaseOrderNumber" <> ''), ''),
      'contract', coalesce(string_agg(distinct o."contractReference", ', ') filter (where o."contractReference" <> ''), ''),
      'project', case when count(distinct j.id) = 1 then min(coalesce(nullif(j."reference", ''), j."number")) else '' end),
    'yourReference', coalesce(nullif(string_agg(distinct o."reference", ', ') filter (where o."reference" <> ''), ''),
      string_agg(distinct w.contact, ', ') filter (where w.contact <> ''), ''),
    'ourReference', coalesce(string_agg(distinct w.ours, ', ') filter (where w.ours <> ''), ''),
    'attention', coalesce(string_agg(distinct w.attention, ', ') filter (where w.attention <> ''), ''),
    'receiverEmail', coalesce(min(o."receiverEmail") filter (where o."receiverEmail" <> ''), ''),
    'projectNames', coalesce(jsonb_agg(distinct trim(j."number" || ' ' || j."name")) filter (where j.id is not null), '[]'),
    'deliveryComment', coalesce(string_agg(distinct o."deliveryComment", ' ') filter (where o."deliveryComment" <> ''), ''),
    'showOpenPosts', coalesce(bool_or(o."isShowOpenPostsOnInvoices"), false),
    'pricesIncludeVat', coalesce(bool_or(o."isPrioritizeAmountsIncludingVat"), false),
    'delivery', (array_agg(jsonb_build_object('name', d."name", 'address', jsonb_build_object(
      'addressLine1', d."addressLine1", 'addressLine2', d."addressLine2", 'postalCode', d."postalCode", 'city', d."city",
      'countryCode', coalesce(k."isoAlpha2Code", 'NO'), 'country', case when p_english then coalesce(k."nameEnglish", 'Norway') else coalesce(k."name", 'Norge') end))
      order by o.id) filter (where d.id is not null))[1])
  from sales_order o
  join party c on c.company_id = o.company_id and c.id = o."customer"
  left join delivery_address d on d.company_id = o.company_id and d.id = case when o."deliveryAddress" is null then c."deliveryAddress" else o."deliveryAddress" end
  left join country k on k.id = d."country"
  left join project j on j.company_id = o.company_id and j.id = o."project"
  left join employee e on e.company_id = o.company_id and e.id = o."ourContactEmployee"
  left join contact u on u.company_id = o.company_id and u.id = o."ourContact"
  left join contact t on t.company_id = o.company_id and t.id = o."contact"
  left join contact n on n.company_id = o.company_id and n.id = o."attn"
  cross join lateral (select coalesce(nullif(trim(e."firstName" || ' ' || e."lastName"), ''), trim(u."firstName" || ' ' || u."lastName"), '') as ours,
    coalesce(trim(t."firstName" || ' ' || t."lastName"), '') as contact, coalesce(trim(n."firstName" || ' ' || n."lastName"), '') as attention) w
  where o.company_id = p_company and o.id = any(p_orders)
$$;

revoke execute on function sales_document_some_orders(bigint, bigint[], boolean) from public;
