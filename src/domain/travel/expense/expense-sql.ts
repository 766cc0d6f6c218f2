// SQL of what expenses show and what is computed of their parts, over `{t}`.

const ofExpense = (table: string, what: string, where = "") =>
  `(select ${what} from ${table} c where c.company_id = {t}.company_id and c."travelExpense" = {t}.id${where})`;
const gross = 'coalesce(sum(c."amountNOKInclVAT"), 0)';
const rateKind = 'join vat_type v on v.company_id = c.company_id and v.id = c."vatType"';

/** Kroner of all costs. */
export const amountSql = ofExpense("travel_cost", gross);

/** Kroner that the company owes the employee for costs, the advance taken off. */
export const paymentSql = `(${ofExpense("travel_cost", gross, ' and c."isPaidByEmployee"')} - {t}."travelAdvance")`;

/** Kroner of costs with VAT of this kind. */
export const vatKindSql = (kind: string): string =>
  ofExpense(`travel_cost`, gross, ` and v."rateKind" = '${kind}'`).replace(
    "from travel_cost c",
    `from travel_cost c ${rateKind}`,
  );

/** What the customer is charged, without VAT. */
export const chargeableSql =
  `case when not {t}."isChargeable" then 0 when {t}."isFixedInvoicedAmount" then {t}."fixedInvoicedAmount"
  else round(${ofExpense("travel_cost", 'coalesce(sum(c."amountNOKExclVAT"), 0)', ' and c."isChargeable"')}
    * (100 + case when {t}."isMarkupInvoicedPercent" then {t}."markupInvoicedPercent" else 0 end) / 100, 2) end`.replace(
    /\s+/g,
    " ",
  );

/** Where an expense stands: as it was left, or paid when what the company owed for it is settled. */
export const stateSql = 'travel_state({t}.company_id, {t}.id, {t}."stage", {t}."voucher")';

const detail = (column: string) =>
  `(select d."${column}" from travel_details d where d.company_id = {t}.company_id and d.id = {t}."travelDetails")`;

/** The day of an expense: of departure, else of its first cost, else on which it was made. */
export const dateSql = `coalesce(${detail("departureDate")}, ${ofExpense("travel_cost", 'min(c."date")')}, {t}."madeOn")`;

/** The title without the number. */
export const titleSql = `coalesce(nullif({t}."title", ''), ${detail("destination")}, '')`;

/** Whether the month of the expense is closed: of its voucher, else of its day. */
const day = `coalesce((select v."date" from voucher v where v.company_id = {t}.company_id and v.id = {t}."voucher"), ${dateSql})`;
export const periodClosedSql = `exists (select from period_state s where s.company_id = {t}.company_id and s.is_closed
  and s.id = extract(year from ${day}) * 100 + extract(month from ${day}))`.replace(/\s+/g, " ");

/** The documents of an expense, in the order in which they came. */
export const documentsSql = 'd.company_id = {t}.company_id and d."travelExpense" = {t}.id and d."supersededBy" is null';

/** What may be done next, as links. */
export const actionsSql =
  `select l.rel, l.type, l.href, l.place from (select ${stateSql} as state offset 0) s cross join lateral (values
  (1, 'DELIVER', 'PUT', '/v2/travelExpense/:deliver?id=' || {t}.id, s.state in ('OPEN', 'REJECTED')),
  (2, 'APPROVE', 'PUT', '/v2/travelExpense/:approve?id=' || {t}.id, s.state = 'DELIVERED'),
  (3, 'UNDELIVER', 'PUT', '/v2/travelExpense/:undeliver?id=' || {t}.id, s.state = 'DELIVERED'),
  (4, 'UNAPPROVE', 'PUT', '/v2/travelExpense/:unapprove?id=' || {t}.id, s.state = 'APPROVED' and {t}."voucher" is null),
  (5, 'CREATE_VOUCHER', 'PUT', '/v2/travelExpense/:createVouchers?id=' || {t}.id, {t}."voucher" is null and (s.state = 'APPROVED'
    or {t}."payslipId" <> 0 and ({t}."travelAdvance" <> 0 or exists ${ofExpense("travel_cost", "1")}))),
  (6, 'GO_TO_VOUCHER', 'GET', '/v2/ledger/voucher/' || {t}."voucher", {t}."voucher" is not null),
  (7, 'GO_TO_INVOICE', 'GET', '/v2/invoice/' || {t}."invoice", {t}."invoice" is not null),
  (8, 'GO_TO_PAYSLIP', 'GET', '/v2/salary/payslip/' || {t}."payslipId", {t}."payslipId" <> 0),
  (9, 'COPY', 'PUT', '/v2/travelExpense/:copy?id=' || {t}.id, true),
  (10, 'DELETE', 'DELETE', '/v2/travelExpense/' || {t}.id, s.state in ('OPEN', 'REJECTED'))
) l(place, rel, type, href, holds) where l.holds order by l.place`.replace(/\s+/g, " ");
