-- What documents say of the orders that they come from, as sales_document_some_orders does for any number of them. Nearly all
-- documents come from one, for which only what it names is looked up; a test compares both.
create or replace function sales_document_orders(p_company bigint, p_orders bigint[], p_english boolean) returns jsonb
language plpgsql stable as $$
declare
  v_order sales_order;
  v_address bigint;
  v_project project;
  v_delivery jsonb;
  v_ours text := '';
  v_contact text := '';
  v_attention text := '';
begin
  if cardinality(p_orders) is distinct from 1 then
    return sales_document_some_orders(p_company, p_orders, p_english);
  end if;
  select * into v_order from sales_order where company_id = p_company and id = p_orders[1];
  v_address := coalesce(v_order."deliveryAddress", (select c."deliveryAddress" from party c where c.company_id = p_company and c.id = v_order."customer"));
  if v_address is not null then
    v_delivery := (select jsonb_build_object('name', d."name", 'address', jsonb_build_object(
        'addressLine1', d."addressLine1", 'addressLine2', d."addressLine2", 'postalCode', d."postalCode", 'city', d."city",
        'countryCode', coalesce(k."isoAlpha2Code", 'NO'), 'country', case when p_english then coalesce(k."nameEnglish", 'Norway') else coalesce(k."name", 'Norge') end))
      from delivery_address d left join country k on k.id = d."country" where d.company_id = p_company and d.id = v_address);
  end if;
  if v_order."project" is not null then
    select * into v_project from project where company_id = p_company and id = v_order."project";
  end if;
  if v_order."ourContactEmployee" is not null then
    v_ours := (select trim(e."firstName" || ' ' || e."lastName") from employee e where e.company_id = p_company and e.id = v_order."ourContactEmployee");
  end if;
  if v_ours = '' and v_order."ourContact" is not null then
    v_ours := (select trim(u."firstName" || ' ' || u."lastName") from contact u where u.company_id = p_company and u.id = v_order."ourContact");
  end if;
  if v_order."contact" is not null then
    v_contact := (select trim(t."firstName" || ' ' || t."lastName") from contact t where t.company_id = p_company and t.id = v_order."contact");
  end if;
  if v_order."attn" is not null then
    v_attention := (select trim(n."firstName" || ' ' || n."lastName") from contact n where n.company_id = p_company and n.id = v_order."attn");
  end if;
  return jsonb_build_object(
    'orderNumbers', case when v_order."number" <> '' then jsonb_build_array(v_order."number") else '[]' end,
    'references', jsonb_build_object('purchaseOrderNumber', v_order."purchaseOrderNumber", 'contract', v_order."contractReference",
      'project', coalesce(nullif(v_project."reference", ''), v_project."number", '')),
    'yourReference', coalesce(nullif(v_order."reference", ''), v_contact),
    'ourReference', v_ours, 'attention', v_attention, 'receiverEmail', v_order."receiverEmail",
    'projectNames', case when v_project.id is not null then jsonb_build_array(trim(v_project."number" || ' ' || v_project."name")) else '[]' end,
    'deliveryComment', v_order."deliveryComment", 'showOpenPosts', v_order."isShowOpenPostsOnInvoices",
    'pricesIncludeVat', v_order."isPrioritizeAmountsIncludingVat", 'delivery', v_delivery);
end
$$;

revoke execute on function sales_document_orders(bigint, bigint[], boolean) from public;
