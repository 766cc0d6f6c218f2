// The real limit: one plain function that stores the facts of a request into plain tables, on the same server and as durably.

import type pg from "pg";
import type { Company } from "./books.ts";

/** A function of the schema `bench_limit` with the facts of one request. */
export interface RealLimit {
  /** The statement for a driver; its first value is the company's running number. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** The same call for `pgbench`, whose variable `company` has the running number. */
  readonly script: string;
  readonly companies: number;
}

/**
 * Keys, the indexes by which these rows would be read, and nothing else: no foreign keys, no triggers, no row level security. Numbers
 * of vouchers and invoices come from a row that counts, as they have no gaps; others come from a sequence.
 */
const tables = `
create schema bench_limit;
create sequence bench_limit.id cache 32;
create table bench_limit.counter (company bigint, series text, next bigint not null, primary key (company, series)) with (fillfactor = 50);
create table bench_limit.customer (company bigint, id bigint, number bigint not null, name text not null, email text not null,
  address text not null, primary key (company, id), unique (company, number));
create table bench_limit.sales_order (company bigint, id bigint, number bigint not null, customer bigint not null, day date not null,
  primary key (company, id), unique (company, number));
create table bench_limit.order_line (company bigint, id bigint, sales_order bigint not null, invoice bigint, row int not null,
  description text not null, count numeric not null, price numeric not null, vat_type bigint not null, primary key (company, id));
create index on bench_limit.order_line (company, sales_order);
create index on bench_limit.order_line (company, invoice);
create table bench_limit.invoice (company bigint, id bigint, number bigint not null, customer bigint not null, voucher bigint not null,
  day date not null, due date not null, amount numeric(16,2) not null, outstanding numeric(16,2) not null,
  primary key (company, id), unique (company, number));
create index on bench_limit.invoice (company, customer);
create table bench_limit.voucher (company bigint, id bigint, number bigint not null, day date not null, description text not null,
  primary key (company, id), unique (company, number));
create table bench_limit.posting (company bigint, id bigint, voucher bigint not null, row int not null, day date not null,
  account bigint not null, vat_type bigint, customer bigint, amount numeric(16,2) not null, amount_gross numeric(16,2) not null,
  description text not null, primary key (company, id));
create index on bench_limit.posting (company, voucher);
create index on bench_limit.posting (company, account, day);
create table bench_limit.month_sum (company bigint, account bigint, month date, amount numeric(18,2) not null,
  primary key (company, account, month)) with (fillfactor = 50);
create table bench_limit.change_log (company bigint, id bigint, at timestamptz not null default now(), object bigint not null,
  kind text not null, change jsonb not null, primary key (company, id));
create index on bench_limit.change_log (company, object);
insert into bench_limit.counter select company, series, 1 from generate_series(1, 1000) company, unnest('{voucher,invoice}'::text[]) series;
`;

/** The number is taken as late as possible: until the commit nobody else of the company gets one. */
const storeVoucher = `
create function bench_limit.store_voucher(company_ bigint, day_ date, description_ text, customer_ bigint, accounts bigint[],
  vat_types bigint[], amounts numeric[], gross numeric[]) returns bigint language plpgsql as $$
declare
  id_ bigint := nextval('bench_limit.id');
  number_ bigint;
begin
  insert into bench_limit.posting (company, id, voucher, row, day, account, vat_type, customer, amount, amount_gross, description)
    select company_, nextval('bench_limit.id'), id_, p.row, day_, p.account, p.vat_type, customer_, p.amount, p.gross, description_
    from unnest(accounts, vat_types, amounts, gross) with ordinality p(account, vat_type, amount, gross, row);
  insert into bench_limit.change_log (company, id, object, kind, change)
    values (company_, nextval('bench_limit.id'), id_, 'voucher created', jsonb_build_object('date', day_, 'description', description_));
  update bench_limit.counter set next = next + 1 where company = company_ and series = 'voucher' returning next - 1 into number_;
  insert into bench_limit.voucher (company, id, number, day, description) values (company_, id_, number_, day_, description_);
  insert into bench_limit.month_sum as m (company, account, month, amount)
    select company_, p.account, date_trunc('month', day_)::date, sum(p.amount) from unnest(accounts, amounts) p(account, amount)
    group by p.account order by p.account
    on conflict (company, account, month) do update set amount = m.amount + excluded.amount;
  return id_;
end $$;
`;

const storeOrderFlow = `
create function bench_limit.store_order_flow(company_ bigint, day_ date, due_ date, name_ text, email_ text, address_ text,
  descriptions text[], counts numeric[], prices numeric[], line_vat_types bigint[], amount_ numeric, accounts bigint[],
  vat_types bigint[], amounts numeric[], gross numeric[]) returns bigint language plpgsql as $$
declare
  customer_ bigint := nextval('bench_limit.id');
  order_ bigint := nextval('bench_limit.id');
  invoice_ bigint := nextval('bench_limit.id');
  voucher_ bigint;
  number_ bigint;
begin
  insert into bench_limit.customer (company, id, number, name, email, address)
    values (company_, customer_, customer_, name_, email_, address_);
  insert into bench_limit.sales_order (company, id, number, customer, day) values (company_, order_, order_, customer_, day_);
  insert into bench_limit.order_line (company, id, sales_order, invoice, row, description, count, price, vat_type)
    select company_, nextval('bench_limit.id'), order_, invoice_, l.row, l.description, l.count, l.price, l.vat_type
    from unnest(descriptions, counts, prices, line_vat_types) with ordinality l(description, count, price, vat_type, row);
  insert into bench_limit.change_log (company, id, object, kind, change) values
    (company_, nextval('bench_limit.id'), customer_, 'customer created', jsonb_build_object('name', name_, 'email', email_)),
    (company_, nextval('bench_limit.id'), order_, 'order created', jsonb_build_object('customer', customer_, 'date', day_)),
    (company_, nextval('bench_limit.id'), order_, 'order changed', jsonb_build_object('invoice', invoice_)),
    (company_, nextval('bench_limit.id'), invoice_, 'invoice created', jsonb_build_object('date', day_, 'amount', amount_));
  voucher_ := bench_limit.store_voucher(company_, day_, name_, customer_, accounts, vat_types, amounts, gross);
  update bench_limit.counter set next = next + 1 where company = company_ and series = 'invoice' returning next - 1 into number_;
  insert into bench_limit.invoice (company, id, number, customer, voucher, day, due, amount, outstanding)
    values (company_, invoice_, number_, customer_, voucher_, day_, due_, amount_, amount_);
  return invoice_;
end $$;
`;

/** Makes the plain tables and their functions. */
export async function makeRealLimit(owner: pg.Client): Promise<void> {
  await owner.query(tables + storeVoucher + storeOrderFlow);
}

/** An argument: its value as text, and its type. */
type Argument = readonly [value: unknown, type: string];

function list(values: readonly unknown[]): string {
  return `{${values.map((value) => (value === null ? "NULL" : JSON.stringify(String(value)))).join(",")}}`;
}

function literal(value: unknown): string {
  return value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`;
}

function callOf(name: string, companies: number, given: readonly Argument[]): RealLimit {
  const places = given.map(([, type], index) => `$${index + 2}::${type}`);
  const literals = given.map(([value, type]) => `${literal(value)}::${type}`);
  return {
    text: `select bench_limit.${name}($1::bigint, ${places.join(", ")})`,
    values: given.map(([value]) => value),
    // pgbench would read a name behind a colon as a variable: types are named by cast().
    script: `select bench_limit.${name}(:company, ${literals.map(asCast).join(", ")})`,
    companies,
  };
}

function asCast(text: string): string {
  const end = text.lastIndexOf("::");
  return `cast(${text.slice(0, end)} as ${text.slice(end + 2)})`;
}

interface PostingFacts {
  readonly account: { readonly id: number };
  readonly vatType: { readonly id: number } | null;
  readonly amount: number;
  readonly amountGross: number;
}

/** The postings of a voucher as the service has stored them, those for VAT included. */
async function postingsOf(company: Company, voucher: number): Promise<Argument[]> {
  const { postings } = await company.call("GET", `/ledger/voucher/${voucher}?fields=postings(*)`);
  const rows = postings as readonly PostingFacts[];
  return [
    [list(rows.map((one) => one.account.id)), "bigint[]"],
    [list(rows.map((one) => one.vatType?.id ?? null)), "bigint[]"],
    [list(rows.map((one) => one.amount)), "numeric[]"],
    [list(rows.map((one) => one.amountGross)), "numeric[]"],
  ];
}

/** The limit of a voucher: its facts are those of a voucher that the service makes now. */
export async function limitOfVoucher(company: Company, companies: number, body: string): Promise<RealLimit> {
  const created = await company.call("POST", "/ledger/voucher", JSON.parse(body));
  const { date, description } = created as { date: string; description: string };
  return callOf("store_voucher", companies, [
    [date, "date"],
    [description, "text"],
    [null, "bigint"],
    ...(await postingsOf(company, created.id)),
  ]);
}

/** What the flow of an order sends. */
export interface OrderFlow {
  readonly customer: { readonly name: string; readonly email: string; readonly postalAddress: object };
  readonly orderLines: readonly {
    readonly description: string;
    readonly count: number;
    readonly unitPriceExcludingVatCurrency: number;
    readonly vatType: { readonly id: number };
  }[];
}

/** The limit of a customer with an order and its posted invoice, which the service has made. */
export async function limitOfOrderFlow(
  company: Company,
  companies: number,
  { customer, orderLines }: OrderFlow,
  invoice: number,
): Promise<RealLimit> {
  const made = await company.call("GET", `/invoice/${invoice}?fields=invoiceDate,invoiceDueDate,amount,voucher(id)`);
  return callOf("store_order_flow", companies, [
    [made.invoiceDate, "date"],
    [made.invoiceDueDate, "date"],
    [customer.name, "text"],
    [customer.email, "text"],
    [Object.values(customer.postalAddress).join(", "), "text"],
    [list(orderLines.map((line) => line.description)), "text[]"],
    [list(orderLines.map((line) => line.count)), "numeric[]"],
    [list(orderLines.map((line) => line.unitPriceExcludingVatCurrency)), "numeric[]"],
    [list(orderLines.map((line) => line.vatType.id)), "bigint[]"],
    [made.amount, "numeric"],
    ...(await postingsOf(company, made.voucher.id)),
  ]);
}
