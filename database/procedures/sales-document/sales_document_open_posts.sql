-- What else the customer has not paid when the document is made: open items that are known by a number. The invoice's own is
-- left out; a credit note's is what is left of the invoice that it credits.
create or replace function sales_document_open_posts(p_company bigint, p_customer bigint, p_own text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', n."number", 'date', n."date", 'dueDate', n."dueDate", 'currency', c."code", 'amount', n.amount::text)
    order by n."date", n."number"), '[]')
  from (
    select f."invoiceNumber" as "number", f."currency", min(p."date") as "date", max(p."termOfPayment") as "dueDate", sum(p."amountCurrency") as amount
    from (select o.posting from open_span o where o.company_id = p_company and o.customer = p_customer and o.length = 16 offset 0) o
    cross join lateral (select q.* from posting q where q.company_id = p_company and q.id = o.posting offset 0) p
    cross join lateral (select q.id, q."invoiceNumber", q."currency" from posting q where q.company_id = p_company and q.id = p."openItem" offset 0) f
    where f."invoiceNumber" <> '' and f.id is distinct from (select i."openItem" from invoice i
      where i.company_id = p_company and i."invoiceNumber" = case when p_own ~ '^[0-9]{1,15}$' then p_own::bigint end and i."creditedInvoice" = 0)
    group by f.id, 1, 2 having sum(p."amountCurrency") <> 0) n
  join currency c on c.id = coalesce(n."currency", 1)
$$;

revoke execute on function sales_document_open_posts(bigint, bigint, text) from public;
