-- The lines of orders that stand on no invoice, as they are charged: each order is asked for with its company beside it, and its lines
-- come in the order of their ids. `printed` is what a document shows of a line beside its amounts, null for lines of groups, periods and
-- advances; sales_document_invoice and what it calls say the same of lines that are invoiced.
create or replace function sale_lines(p_companies bigint[], p_orders bigint[])
returns table (company_id bigint, "order" bigint, id bigint, version int, "orderGroup" bigint, "orderLineSorting" text, count text, discount text,
  "unitPrice" text, "vatType" bigint, "vatDate" date, product bigint, "productVersion" int, "productAccount" bigint, "productVatType" bigint,
  "productDepartment" bigint, unit bigint, "unitVersion" int, printed json)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_companies(p_companies);
  return query select l.company_id, l."order", l.id, l.version, l."orderGroup", l."orderLineSorting", l."count"::text, l."discount"::text,
    (case when l."isPrioritizeAmountsIncludingVat" then l."unitPriceIncludingVatCurrency" else l."unitPriceExcludingVatCurrency" end)::text,
    l."vatType", l."vatDate", l."product", p.version, p."account", p."vatType", p."department", u.id, u.version,
    case when l."orderGroup" is null and l."madeBy" in ('', 'CEILING') then json_build_object(
      'name', coalesce(nullif(p."name", ''), l."description"),
      'description', case when p."name" <> '' and p."name" <> l."description" then l."description" else '' end,
      'productNumber', coalesce(p."number", ''), 'itemNumber', coalesce(p."ean", ''), 'isStockItem', coalesce(p."isStockItem", false),
      'unit', coalesce(u."nameShort", ''), 'unitEnglish', coalesce(nullif(u."nameShortEN", ''), u."nameShort", ''),
      'unitCode', coalesce(u."commonCode", ''), 'unitPrice', trim_scale(l."unitPriceExcludingVatCurrency")::text,
      'unitPriceIncludingVat', trim_scale(l."unitPriceIncludingVatCurrency")::text) end
  from unnest(p_companies, p_orders) g(company, id)
  cross join lateral (select o.* from order_line o where o.company_id = g.company and o."order" = g.id and o."invoice" is null offset 0) l
  left join product p on p.company_id = l.company_id and p.id = l."product"
  left join product_unit u on u.company_id = p.company_id and u.id = p."productUnit"
  order by l.company_id, l."order", l.id;
end
$$;

revoke execute on function sale_lines(bigint[], bigint[]) from public;
grant execute on function sale_lines(bigint[], bigint[]) to motpost_app;
