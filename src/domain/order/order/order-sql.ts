// What is computed of orders in SQL over {t}, a row of the orders' table.

const english = `(select k."language" from company k where k.company_id = {t}.company_id) = 'en'`;
const method =
  '(select c."invoiceSendMethod" from party c where c.company_id = {t}.company_id and c.id = {t}."customer")';

/** How the invoice reaches the customer, in the company's language. */
export const sendMethodSql =
  `case when ${method} in ('MANUAL', '') then case when ${english} then 'The invoice must be sent manually.' else 'Faktura må sendes manuelt.' end ` +
  `else case when ${english} then 'The invoice is sent by ' || ${method} || '.' else 'Faktura sendes med ' || ${method} || '.' end end`;

/** Invoices on account that stand. */
export const onAccountSql =
  'coalesce((select sum(l."amountIncludingVatCurrency") from order_line l join invoice i on i.company_id = l.company_id and i.id = l."invoice" ' +
  `where l.company_id = {t}.company_id and l."order" = {t}.id and l."madeBy" = 'ON_ACCOUNT' and not i."isCredited"), 0)`;

const rest =
  'from order_line l left join product p on p.company_id = l.company_id and p.id = l."product" ' +
  'where l.company_id = {t}.company_id and l."order" = {t}.id and l."invoice" is null';
const waits = 'coalesce(p."isStockItem", false) and not l."isPicked"';

/** Something can be delivered now, and something is left. */
export const canCreateBackorderSql =
  `not {t}."isClosed" and not {t}."isSubscription" and exists (select 1 ${rest} and not (${waits})) ` +
  `and exists (select 1 ${rest} and ((${waits}) or (l."orderedQuantity" <> 0 and l."orderedQuantity" > l."count")))`;
