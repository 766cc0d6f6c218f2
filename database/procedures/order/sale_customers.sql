-- The customers of orders that are to be charged, with their addresses, the files of the order, and whether anything was invoiced on
-- account of it. Each order is asked for with its company beside it; one that is not stored yet with its customer, too. Without `offset 0`
-- a plan that was made while there were no lines might collect those of all orders.
create or replace function sale_customers(p_companies bigint[], p_orders bigint[], p_customers bigint[] default '{}')
returns table (company_id bigint, "order" bigint, id bigint, version int, name text, "organizationNumber" text, "customerNumber" bigint,
  "globalLocationNumber" bigint, email text, "invoiceEmail" text, language text, "isPrivateIndividual" boolean, "invoiceSendMethod" text,
  "emailAttachmentType" text, "customerAccount" bigint, department bigint, "deliveryAddress" bigint, postal json, physical json,
  delivered json, attachments json, "hasAdvances" boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_companies(p_companies);
  return query select c.company_id, g."order", c.id, c.version, c."name", c."organizationNumber", c."customerNumber", c."globalLocationNumber",
    c."email", c."invoiceEmail", c."language", c."isPrivateIndividual", c."invoiceSendMethod", c."emailAttachmentType", c."customerAccount",
    c."department", c."deliveryAddress",
    (select json_build_object('addressLine1', a."addressLine1", 'addressLine2', a."addressLine2", 'postalCode', a."postalCode",
      'city', a."city", 'country', a."country") from address a where a.company_id = c.company_id and a.id = c."postalAddress"),
    (select json_build_object('addressLine1', a."addressLine1", 'addressLine2', a."addressLine2", 'postalCode', a."postalCode",
      'city', a."city", 'country', a."country") from address a where a.company_id = c.company_id and a.id = c."physicalAddress"),
    case when c."deliveryAddress" is not null then (select json_build_object('country', d."country") from delivery_address d
      where d.company_id = c.company_id and d.id = c."deliveryAddress") end,
    (select json_agg(json_build_object('order', d."order", 'fileName', d."fileName", 'mimeType', d."mimeType", 'size', d."size") order by d.id)
      from document d where d.company_id = g.company and d."order" = g."order"),
    exists (select from order_line l where l.company_id = g.company and l."order" = g."order" and l."madeBy" = 'ON_ACCOUNT' offset 0)
  from unnest(p_companies, p_orders, p_customers) g(company, "order", customer)
  left join lateral (select s."customer" from sales_order s where s.company_id = g.company and s.id = g."order" and g.customer is null offset 0) o on true
  cross join lateral (select p.* from party p where p.company_id = g.company and p.id = coalesce(g.customer, o."customer") offset 0) c;
end
$$;

revoke execute on function sale_customers(bigint[], bigint[], bigint[]) from public;
grant execute on function sale_customers(bigint[], bigint[], bigint[]) to motpost_app;
