// What is computed of projects in SQL over {t}, a row of the projects' table.

/** How a project's name may be shown. */
export const nameSchemes = [
  "NAME_STANDARD",
  "NAME_INCL_CUSTOMER_NAME",
  "NAME_INCL_PARENT_NAME",
  "NAME_INCL_PARENT_NUMBER",
  "NAME_INCL_PARENT_NAME_AND_NUMBER",
] as const;

/** Something of the object that a column of the project names, empty without one. */
export function nameOf(table: string, column: string, sql: string): string {
  return `coalesce((select ${sql} from ${table} o where o.company_id = {t}.company_id and o.id = {t}."${column}"), '')`;
}

/** The discount of the project's customer, in percent; 0 without a customer. */
export const customerDiscountSql =
  'coalesce((select o."discountPercentage" from party o where o.company_id = {t}.company_id and o.id = {t}."customer"), 0)';

function displayName(): string {
  const of = (table: string, column: string, sql: string) =>
    `(select ${sql} from ${table} o where o.company_id = {t}.company_id and o.id = {t}."${column}")`;
  const own = `trim({t}."number" || ' ' || {t}."name")`;
  const parent = `case {t}."displayNameFormat"
    when 'NAME_INCL_PARENT_NAME' then ${of("project", "mainProject", "nullif(o.\"name\", '')")}
    when 'NAME_INCL_PARENT_NUMBER' then ${of("project", "mainProject", "nullif(o.\"number\", '')")}
    when 'NAME_INCL_PARENT_NAME_AND_NUMBER' then ${of("project", "mainProject", `nullif(trim(o."number" || ' ' || o."name"), '')`)} end`;
  const customer = `case when {t}."displayNameFormat" = 'NAME_INCL_CUSTOMER_NAME'
    then ' (' || ${of("party", "customer", 'o."name"')} || ')' end`;
  return `concat(${parent} || ' / ', ${own}, ${customer})`.replace(/\s+/g, " ");
}

/** Number and name of the project, in the form of its displayNameFormat. */
export const displayNameSql = displayName();

/** The project and those above it, from itself (depth 0) up. */
const above = `with recursive up(id, name, main, depth) as (
    select {t}.id, trim({t}."number" || ' ' || {t}."name"), {t}."mainProject", 0
    union all select p.id, trim(p."number" || ' ' || p."name"), p."mainProject", up.depth + 1
    from up join project p on p.company_id = {t}.company_id and p.id = up.main)`;

/** Numbers and names from the topmost project down. */
export const hierarchyNameSql = `(${above} select string_agg(up.name, ' / ' order by up.depth desc) from up)`.replace(
  /\s+/g,
  " ",
);

/** How many projects stand above it. */
export const hierarchyLevelSql = `(${above} select max(up.depth)::bigint from up)`.replace(/\s+/g, " ");

const incomeTypes = "('OPERATING_REVENUES', 'INVESTMENT_INCOME', 'EXTRAORDINARY_INCOME')";
const balanceTypes = "('ASSETS', 'EQUITY', 'LIABILITIES')";

/** The income of postings `p` on accounts `a`, positive. */
export const incomeSql = `coalesce(-sum(p."amount") filter (where a."type" in ${incomeTypes}), 0)`;

/** The costs of postings `p` on accounts `a`: what result accounts have that is no income. */
export const costsSql = `coalesce(sum(p."amount") filter (where a."type" not in ${incomeTypes} and a."type" not in ${balanceTypes}), 0)`;

/** Income less costs in percent of the income, as far as they are posted on the project. */
export const contributionSql = `(select coalesce(round((s.income - s.costs) * 100 / nullif(s.income, 0), 2), 0)
  from (select ${incomeSql} as income, ${costsSql} as costs
    from posting p join account a on a.company_id = p.company_id and a.id = p."account"
    where p.company_id = {t}.company_id and p."project" = {t}.id) s)`.replace(/\s+/g, " ");

/** Invoices on account of the project's orders that stand. */
export const onAccountSql = `coalesce((select sum(l."amountIncludingVatCurrency") from sales_order o
  join order_line l on l.company_id = o.company_id and l."order" = o.id and l."madeBy" = 'ON_ACCOUNT'
  join invoice i on i.company_id = l.company_id and i.id = l."invoice" and not i."isCredited"
  where o.company_id = {t}.company_id and o."project" = {t}.id), 0)`.replace(/\s+/g, " ");

/** What hours on the project with this alias are worth, with its mark-up, that no invoice charges, on days that fulfil the condition over `l`. */
export function hoursReserveSql(alias: string, days = "true"): string {
  return `coalesce((select sum(round(l."projectChargeableHours" * timesheet_rate(l.company_id, l."project", l."activity", l."employee", l."date") * (100 + ${alias}."markUpFeesEarned") / 100, 2)) from timesheet_entry l where l.company_id = ${alias}.company_id and l."project" = ${alias}.id and l."invoice" is null and ${days}), 0)`;
}

/** Lines of the project with this alias that are still to be charged, on days that fulfil the condition over `l`. */
export function reserveSql(alias: string, days = "true"): string {
  return `coalesce((select sum(l."amountExcludingVatCurrency") from project_order_line l where l.company_id = ${alias}.company_id and l."project" = ${alias}.id and l."isChargeable" and l."invoice" is null and ${days}), 0)`;
}
