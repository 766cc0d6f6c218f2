// What is computed of orders in SQL over {t}, a row of the orders' table.

/** How the invoice reaches the customer, in the company's language. */
export const sendMethodSql = `(select case
    when c."invoiceSendMethod" in ('MANUAL', '') then case when k."language" = 'en' then 'The invoice must be sent manually.' else 'Faktura må sendes manuelt.' end
    else case when k."language" = 'en' then 'The invoice is sent by ' else 'Faktura sendes med ' end || c."invoiceSendMethod" || '.' end
  from party c join company k on k.company_id = c.company_id where c.company_id = {t}.company_id and c.id = {t}."customer")`;

/** What its lines come to without VAT, in kroner; 0 in a currency of which no rate is known on or before its day. */
export const amountExcludingVatSql =
  '(select round(coalesce(sum(l."amountExcludingVatCurrency"), 0) * case when coalesce({t}."currency", 1) = 1 then 1 else coalesce(' +
  '(select c."rate" from currency_rate c where c."sourceCurrency" = {t}."currency" and c."date" <= {t}."orderDate" order by c."date" desc limit 1), 0) end, 2) ' +
  'from order_line l where l.company_id = {t}.company_id and l."order" = {t}.id)';

/** Invoices on account that stand. */
export const onAccountSql =
  'coalesce((select sum(l."amountIncludingVatCurrency") from order_line l join invoice i on i.company_id = l.company_id and i.id = l."invoice" ' +
  `where l.company_id = {t}.company_id and l."order" = {t}.id and l."madeBy" = 'ON_ACCOUNT' and not i."isCredited"), 0)`;

const waits = 'coalesce(p."isStockItem", false) and not l."isPicked"';

/** Something can be delivered now, and something is left. */
export const canCreateBackorderSql = `case when {t}."isClosed" or {t}."isSubscription" then false else coalesce((
  select bool_or(not (${waits})) and bool_or((${waits}) or (l."orderedQuantity" <> 0 and l."orderedQuantity" > l."count"))
  from order_line l left join product p on p.company_id = l.company_id and p.id = l."product"
  where l.company_id = {t}.company_id and l."order" = {t}.id and l."invoice" is null), false) end`;
