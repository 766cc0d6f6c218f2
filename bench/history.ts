// Books with a past of any length: vouchers made by the ledger's own rules and stored by its own procedure, many in one transaction.

import type { LedgerAccount } from "../src/domain/ledger/ledger-account.ts";
import { loadAccounts, loadVatTypes, vatTypeAt } from "../src/domain/ledger/load.ts";
import { post } from "../src/domain/ledger/post.ts";
import type { LedgerLine } from "../src/domain/ledger/posting-row.ts";
import { postProcedure, type VoucherArgument, voucherArgument } from "../src/domain/ledger/store.ts";
import { noVat, type VatType } from "../src/domain/ledger/vat-code.ts";
import { Database } from "../src/engine/store/database.ts";
import { decimal } from "../src/money/decimal.ts";
import type { Acting } from "../src/schema/resource.ts";
import type { Company } from "./books.ts";

/** The year that every company has alike; what differs is what lies before it. */
export const presentYear = 2025;
/** Postings in the present year. */
export const presentPostings = 10_000;
const postingsPerVoucher = 4;
const vouchersPerCycle = 4;
/** The first accounting year; no past is longer. */
const firstYear = 2000;
/** Ids of history start here: above those of the copies, below those that the service gives out. */
const firstHistoryId = 2_000_000_000;
/** Vouchers in one transaction. */
const batch = 250;
const customers = 200;
const suppliers = 50;

/** What the measured requests ask for. */
export interface History {
  readonly company: Company;
  readonly postings: number;
  /** Seconds that storing took. */
  readonly seconds: number;
  readonly bankAccount: number;
  /** A customer with a tenth of all sales. */
  readonly customer: number;
}

/** The past of a company with so many postings: the years before the present one, and the vouchers of each. */
function pastOf(postings: number): { readonly years: number; readonly vouchers: number } {
  const vouchers = (postings - presentPostings) / postingsPerVoucher;
  const years = Math.min(presentYear - firstYear, Math.ceil(vouchers / (presentPostings / postingsPerVoucher)));
  return { years, vouchers: years === 0 ? 0 : Math.ceil(vouchers / years / vouchersPerCycle) * vouchersPerCycle };
}

const numbers = { bank: 1920, receivables: 1500, sales: 3000, exempt: 3900, payables: 2400, goods: 4300, fees: 7770 };
type Part = keyof typeof numbers;

/** The accounts and codes that the vouchers use. */
interface Chart {
  readonly account: Readonly<Record<Part, LedgerAccount>>;
  readonly output: VatType;
  readonly input: VatType;
}

async function loadChart(database: Database, company: number): Promise<Chart> {
  const read = {
    company,
    rows: async <T>(sql: string, ...values: unknown[]) =>
      (await database.read<T>(company, sql, [company, ...values])).rows,
  };
  const found = await read.rows<{ id: number; number: number }>(
    'select id, "number" from account where company_id = $1 and "number" = any($2::bigint[])',
    Object.values(numbers),
  );
  const accounts = await loadAccounts(
    read,
    found.map((one) => one.id),
  );
  const day = `${presentYear}-01-01`;
  const types = await loadVatTypes(read, [day], [1, 3]);
  const account = (part: Part): LedgerAccount => {
    const one = accounts.get(found.find((row) => row.number === numbers[part])?.id ?? -1);
    if (one === undefined) throw new Error(`The company has no account ${numbers[part]}.`);
    return one;
  };
  const entries = (Object.keys(numbers) as Part[]).map((part) => [part, account(part)] as const);
  return {
    account: Object.fromEntries(entries) as Record<Part, LedgerAccount>,
    output: vatTypeAt(types, 3, day),
    input: vatTypeAt(types, 1, day),
  };
}

/** A day as text: `days` after the first of the year. */
function dayOf(year: number, days: number): string {
  return new Date(Date.UTC(year, 0, 1 + days)).toISOString().slice(0, 10);
}

type Row = readonly [part: Part, amount: number, more?: Partial<LedgerLine>];
type Plan = { readonly date: string; readonly description: string; readonly rows: readonly Row[] };

/** A sale and a purchase on credit and the payments of both, four postings each; unpaid ones have a fee instead. */
function cycle(year: number, index: number, cycles: number, parties: Parties, chart: Chart): Plan[] {
  const day = Math.floor((index * 365) / cycles);
  const [date, paid] = [dayOf(year, day), dayOf(year, day + 14)];
  const owed = year === presentYear && (paid > `${year}-12-31` || index % 100 === 0);
  const customer = { customerId: parties.customer(index), invoiceNumber: `${year}${index}` };
  const supplier = { supplierId: parties.supplier(index), invoiceNumber: `${year}${index}` };
  const fee: Plan = {
    date,
    description: "Gebyr",
    rows: [
      ["fees", 10],
      ["fees", 5],
      ["bank", -10],
      ["bank", -5],
    ],
  };
  const due = { termOfPayment: paid };
  return [
    {
      date,
      description: "Salg",
      rows: [
        ["receivables", 1_350, { ...customer, ...due }],
        ["sales", -1_250, { vatType: chart.output }],
        ["exempt", -100],
      ],
    },
    owed
      ? fee
      : {
          date: paid,
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
      description: "Kjøp",
      rows: [
        ["goods", 625, { vatType: chart.input }],
        ["fees", 100],
        ["payables", -725, { ...supplier, ...due }],
      ],
    },
    owed
      ? fee
      : {
          date: paid,
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
  supplier(index: number): number;
}

function argumentOf(plan: Plan, chart: Chart, acting: Acting): VoucherArgument {
  const lines = plan.rows.map(
    ([part, amount, more], index): LedgerLine => ({
      row: index + 1,
      account: chart.account[part],
      vatType: noVat,
      currencyId: 1,
      amountGross: decimal(amount),
      amountGrossCurrency: null,
      description: plan.description,
      ...more,
    }),
  );
  const posted = post({ voucherDate: plan.date, companyCurrencyId: 1, lines, vatPerDepartment: false });
  if (posted.kind === "refused") throw new Error(`The voucher was refused: ${JSON.stringify(posted.faults)}`);
  const voucher = { date: plan.date, series: "voucher" as const, description: plan.description, voucherType: null };
  return voucherArgument({ ...voucher, id: acting.newId(), rows: posted.rows }, acting);
}

function* plans(postings: number, parties: Parties, chart: Chart): Generator<Plan> {
  const past = pastOf(postings);
  for (let year = presentYear - past.years; year <= presentYear; year++) {
    const vouchers = year === presentYear ? presentPostings / postingsPerVoucher : past.vouchers;
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

async function makeParties(company: Company): Promise<Parties> {
  const make = async (path: string, name: string, count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let made = 0; made < count; made += 50) {
      const bodies = Array.from({ length: 50 }, (_, index) => ({ name: `${name} ${made + index}` }));
      ids.push(...(await company.call("POST", path, bodies)).map((one: { id: number }) => one.id));
    }
    return ids;
  };
  const [buyers, sellers] = [
    await make("/customer/list", "Kunde", customers),
    await make("/supplier/list", "Leverandør", suppliers),
  ];
  return {
    customer: (index) => buyers[index % 10 === 0 ? 0 : 1 + (index % (customers - 1))] ?? 0,
    supplier: (index) => sellers[index % suppliers] ?? 0,
  };
}

/**
 * Fills a company's books: vouchers of four postings, half of which settle an invoice, sent without waiting for each other
 * and committed a thousand at a time. Every wall stands: it is the procedure of every voucher, called by the service's role.
 */
export async function makeHistory(
  url: string,
  company: Company,
  postings: number,
  say: (line: string) => void,
): Promise<History> {
  const database = new Database({ url, connections: 2 });
  try {
    const chart = await loadChart(database, company.id);
    const parties = await makeParties(company);
    let next = firstHistoryId;
    const acting = { company: company.id, newId: () => next++ } as unknown as Acting;
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1_000;
    const source = plans(postings, parties, chart);
    const whole = Math.ceil(postings / postingsPerVoucher);
    for (let stored = 0, said = 0; ; ) {
      const vouchers = taken(source, batch).map((plan) => argumentOf(plan, chart, acting));
      if (vouchers.length === 0) break;
      await storeAll(database, company.id, vouchers);
      stored += vouchers.length;
      if (seconds() - said < 10) continue;
      said = seconds();
      say(`${postings} postings: ${stored} of ${whole} vouchers after ${said.toFixed(0)} s`);
    }
    return {
      company,
      postings,
      seconds: seconds(),
      bankAccount: chart.account.bank.id,
      customer: parties.customer(0),
    };
  } finally {
    await database.close();
  }
}

/** Stores vouchers in one transaction, each by its own call; all are on their way before the first is answered. */
async function storeAll(database: Database, company: number, vouchers: readonly VoucherArgument[]): Promise<void> {
  await database.transaction(company, async (connection, end) => {
    const calls = vouchers.map((voucher) =>
      connection.query(`select ${postProcedure}($1, $2::json)`, [company, JSON.stringify(voucher)]),
    );
    return end(true, null, calls);
  });
}
