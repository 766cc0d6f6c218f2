// Books with a past of any length: vouchers made by the ledger's own rules and stored by its own procedure, many in one call.

import { allowsVatType, type LedgerAccount } from "../src/domain/ledger/account/ledger-account.ts";
import { loadAccounts, loadVatTypes, vatTypeAt } from "../src/domain/ledger/account/load-accounts.ts";
import { post } from "../src/domain/ledger/posting/post.ts";
import type { LedgerLine } from "../src/domain/ledger/posting/posting-row.ts";
import { storeVouchers, type VoucherToStore } from "../src/domain/ledger/posting/store-voucher.ts";
import { noVat, type VatType } from "../src/domain/ledger/vat/vat-code.ts";
import { decimal } from "../src/money/decimal.ts";
import type { ActionContext } from "../src/schema/resource.ts";
import { Database } from "../src/store/database.ts";
import { readerOf } from "../src/store/reader.ts";
import type { Company } from "./books.ts";

/** The year that every company has alike; what differs is what lies before it. */
export const presentYear = 2025;
/** Postings in the present year, unless the caller says otherwise. */
export const presentPostings = 10_000;
const postingsPerVoucher = 4;
const vouchersPerCycle = 4;
/** The first accounting year; no past is longer. */
const firstYear = 2000;
/** Ids of history start here: above those of the copies, below those that the service gives out. */
const firstHistoryId = 2_000_000_000;
/** Vouchers in one call and one transaction. */
const batch = 250;
const customers = 200;
const suppliers = 50;
const departments = 5;
const projects = 50;

/** What the measured requests ask for. */
export interface History {
  readonly postings: number;
  /** Seconds that storing took. */
  readonly seconds: number;
  readonly bankAccount: number;
  /** A customer with a tenth of all sales. */
  readonly customer: number;
  readonly supplier: number;
  readonly department: number;
  readonly project: number;
}

/** How many postings, and how many of them in the present year. */
export interface Size {
  readonly postings: number;
  readonly present: number;
}

/** The past of a company of a size: the years before the present one, and the vouchers of each. */
function pastOf({ postings, present }: Size): { readonly years: number; readonly vouchers: number } {
  const vouchers = (postings - present) / postingsPerVoucher;
  const years = Math.min(presentYear - firstYear, Math.ceil(vouchers / (present / postingsPerVoucher)));
  return { years, vouchers: years === 0 ? 0 : Math.ceil(vouchers / years / vouchersPerCycle) * vouchersPerCycle };
}

const numbers = { bank: 1920, receivables: 1500, sales: 3000, exempt: 3900, payables: 2400, fees: 7770 };
type Part = keyof typeof numbers | "cost";
/** Accounts that purchases go to in turn, so that a trial balance has as many lines as that of a real company. */
const costAccounts = 40;

/** The accounts and codes that the vouchers use. */
interface Chart {
  readonly account: Readonly<Record<keyof typeof numbers, LedgerAccount>>;
  readonly costs: readonly LedgerAccount[];
  readonly output: VatType;
  readonly input: VatType;
}

async function loadChart(database: Database, company: number): Promise<Chart> {
  const read = readerOf(database, company);
  // Vouchers are stored past the service, which would see to it that accounts have rows.
  await read.rows("select use_accounts($1::bigint, null)");
  const found = await read.rows<{ id: number; number: number }>(
    'select id, "number" from account where company_id = $1 and ("number" = any($2::bigint[]) or "number" between 4000 and 7769) order by "number"',
    Object.values(numbers),
  );
  const accounts = await loadAccounts(
    read,
    found.map((one) => one.id),
  );
  const day = `${presentYear}-01-01`;
  const types = await loadVatTypes(read);
  const [input, output] = [vatTypeAt(types, 1, day), vatTypeAt(types, 3, day)];
  const byNumber = new Map([...accounts.values()].map((one) => [one.number, one]));
  const entries = Object.entries(numbers).map(([part, number]) => {
    const account = byNumber.get(number);
    if (account === undefined) throw new Error(`The company has no account ${number}.`);
    return [part, account] as const;
  });
  const costs = [...byNumber.values()].filter(
    (one) => one.number >= 4000 && one.number < numbers.fees && !one.isInactive && allowsVatType(one, input.id),
  );
  return {
    account: Object.fromEntries(entries) as Record<keyof typeof numbers, LedgerAccount>,
    costs: costs.sort((left, right) => left.number - right.number).slice(0, costAccounts),
    input,
    output,
  };
}

/** A day as text: `days` after the first of the year. */
function dayOf(year: number, days: number): string {
  return new Date(Date.UTC(year, 0, 1 + days)).toISOString().slice(0, 10);
}

type Row = readonly [part: Part, amount: number, more?: Partial<LedgerLine>];
interface Plan {
  readonly date: string;
  readonly description: string;
  /** Which of the cost accounts it goes to. */
  readonly turn: number;
  readonly rows: readonly Row[];
}

/** A sale and a purchase on credit and the payments of both, four postings each; unpaid ones have a fee instead. */
function cycle(year: number, index: number, cycles: number, parties: Parties, chart: Chart): Plan[] {
  const day = Math.floor((index * 365) / cycles);
  const [date, paid] = [dayOf(year, day), dayOf(year, day + 14)];
  const owed = year === presentYear && (paid > `${year}-12-31` || index % 100 === 0);
  const customer = { customerId: parties.customer(index), invoiceNumber: `${year}${index}` };
  const supplier = { supplierId: parties.supplier(index), invoiceNumber: `${year}${index}` };
  const fee: Plan = {
    date,
    turn: index,
    description: "Gebyr",
    rows: [
      ["fees", 10],
      ["fees", 5],
      ["bank", -10],
      ["bank", -5],
    ],
  };
  const due = { termOfPayment: paid };
  const dimensions = { departmentId: parties.department(index), projectId: parties.project(index) };
  return [
    {
      date,
      turn: index,
      description: "Salg",
      rows: [
        ["receivables", 1_350, { ...customer, ...due }],
        ["sales", -1_250, { vatType: chart.output, ...dimensions }],
        ["exempt", -100, dimensions],
      ],
    },
    owed
      ? fee
      : {
          date: paid,
          turn: index,
          description: "Innbetaling",
          rows: [
            ["bank", 1_000],
            ["bank", 340],
            ["fees", 10],
            ["receivables", -1_350, customer],
          ],
        },
    {
      date,
      turn: index,
      description: "Kjøp",
      rows: [
        ["cost", 625, { vatType: chart.input, ...dimensions }],
        ["fees", 100],
        ["payables", -725, { ...supplier, ...due }],
      ],
    },
    owed
      ? fee
      : {
          date: paid,
          turn: index,
          description: "Utbetaling",
          rows: [
            ["payables", 725, supplier],
            ["fees", 10],
            ["bank", -725],
            ["bank", -10],
          ],
        },
  ];
}

interface Parties {
  customer(index: number): number;
  department(index: number): number;
  project(index: number): number;
  supplier(index: number): number;
}

function costOf(turn: number, { costs }: Chart): LedgerAccount {
  const account = costs[turn % costs.length];
  if (account === undefined) throw new Error("The company has no account for costs.");
  return account;
}

/** Which open item a row belongs to: the one that the sale or purchase with its number has opened. */
function itemKey({ customerId, supplierId, invoiceNumber }: Partial<LedgerLine>): string {
  return `${customerId} ${supplierId} ${invoiceNumber}`;
}

function voucherOf(plan: Plan, chart: Chart, context: ActionContext, opened: Map<string, number>): VoucherToStore {
  const lines = plan.rows.map(
    ([part, amount, more], index): LedgerLine => ({
      row: index + 1,
      account: part === "cost" ? costOf(plan.turn, chart) : chart.account[part],
      vatType: noVat,
      currencyId: 1,
      amountGross: decimal(amount),
      amountGrossCurrency: null,
      description: plan.description,
      ...more,
      openItemId: more?.invoiceNumber === undefined ? null : (opened.get(itemKey(more)) ?? null),
    }),
  );
  const posted = post({ voucherDate: plan.date, companyCurrencyId: 1, lines, vatPerDepartment: false });
  if (posted.kind === "refused") throw new Error(`The voucher was refused: ${JSON.stringify(posted.faults)}`);
  const rowIds = posted.rows.map(() => context.newId());
  lines.forEach((line, index) => {
    const id = rowIds[index];
    if (line.invoiceNumber !== undefined && id !== undefined) opened.set(itemKey(line), id);
  });
  const { date, description } = plan;
  return { id: context.newId(), date, series: "voucher", description, voucherType: null, rows: posted.rows, rowIds };
}

function* plans(size: Size, parties: Parties, chart: Chart): Generator<Plan> {
  const past = pastOf(size);
  for (let year = presentYear - past.years; year <= presentYear; year++) {
    const vouchers = year === presentYear ? size.present / postingsPerVoucher : past.vouchers;
    const cycles = vouchers / vouchersPerCycle;
    for (let index = 0; index < cycles; index++) yield* cycle(year, index, cycles, parties, chart);
  }
}

/** The next so many of what is left. */
function taken<T>(source: Iterator<T>, count: number): T[] {
  const some: T[] = [];
  while (some.length < count) {
    const { done, value } = source.next();
    if (done === true) break;
    some.push(value);
  }
  return some;
}

async function makeParties(company: Pick<Company, "call">): Promise<Parties> {
  const make = async (path: string, name: string, count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let created = 0; created < count; created += 50) {
      const bodies = Array.from({ length: 50 }, (_, index) => ({ name: `${name} ${created + index}` }));
      ids.push(...(await company.call("POST", path, bodies)).map((one: { id: number }) => one.id));
    }
    return ids;
  };
  const [buyers, sellers] = [
    await make("/customer/list", "Kunde", customers),
    await make("/supplier/list", "Leverandør", suppliers),
  ];
  const manager = await company.call("GET", "/employee?count=1&fields=id");
  const sections: number[] = [];
  const works: number[] = [];
  for (let count = 0; count < departments; count++)
    sections.push((await company.call("POST", "/department", { name: `Avdeling ${count}` })).id);
  for (let count = 0; count < projects; count++) {
    const project = {
      name: `Prosjekt ${count}`,
      projectManager: { id: manager[0].id },
      startDate: `${firstYear}-01-01`,
    };
    works.push((await company.call("POST", "/project", project)).id);
  }
  return {
    department: (index) => sections[index % departments] ?? 0,
    project: (index) => works[index % projects] ?? 0,
    customer: (index) => buyers[index % 10 === 0 ? 0 : 1 + (index % (customers - 1))] ?? 0,
    supplier: (index) => sellers[index % suppliers] ?? 0,
  };
}

/**
 * Fills a company's books: vouchers of four postings, half of which settle an invoice, stored and committed by the hundred.
 * Every wall stands: it is the procedure of what is imported and of vouchers that come at once, called by the service's role.
 *
 * @param committed is awaited after each commit, with the number of vouchers so far
 */
export async function makeHistory(
  url: string,
  company: Pick<Company, "id" | "call">,
  size: Size,
  log: (line: string) => void,
  committed: (vouchers: number) => Promise<void> = async () => undefined,
): Promise<History> {
  const database = new Database({ url, connections: 2 });
  try {
    const chart = await loadChart(database, company.id);
    const parties = await makeParties(company);
    let next = firstHistoryId;
    const me = (await company.call("GET", "/token/session/>whoAmI")).employeeId as number;
    const by = { employee: me, actualEmployee: me, requestId: "history" };
    const context = { ...by, company: company.id, newId: () => next++ } as unknown as ActionContext;
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1_000;
    const source = plans(size, parties, chart);
    const opened = new Map<string, number>();
    const { postings } = size;
    const whole = Math.ceil(postings / postingsPerVoucher);
    for (let stored = 0, said = 0; ; ) {
      const vouchers = taken(source, batch).map((plan) => voucherOf(plan, chart, context, opened));
      if (vouchers.length === 0) break;
      await storeAll(database, vouchers, context);
      stored += vouchers.length;
      await committed(stored);
      if (seconds() - said < 10) continue;
      said = seconds();
      log(`${postings} postings: ${stored} of ${whole} vouchers after ${said.toFixed(0)} s`);
    }
    return {
      postings,
      seconds: seconds(),
      bankAccount: chart.account.bank.id,
      customer: parties.customer(0),
      supplier: parties.supplier(0),
      department: parties.department(0),
      project: parties.project(0),
    };
  } finally {
    await database.close();
  }
}

/** Stores vouchers in one transaction by one call, and settles what comes to 0. */
async function storeAll(
  database: Database,
  vouchers: readonly VoucherToStore[],
  context: ActionContext,
): Promise<void> {
  const { call, argument } = storeVouchers(vouchers, { groups: [], settles: true }, context);
  await database.transaction(context.company, async (connection, end) =>
    end(true, null, [connection.query(`select ${call}($1, $2::json)`, [context.company, JSON.stringify(argument)])]),
  );
}
