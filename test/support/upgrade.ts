// An installation as an older version left it: its own database and owner, companies made by the procedures of that time, and
// the migrations that came since.

import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { newToken, randomId, tokenHash } from "../../src/platform/access/token.ts";
import { writeBounds } from "../../src/store/bounds.ts";
import { migrate } from "../../src/store/migrate.ts";
import { applyTables, readMigrations } from "../../src/store/migrations.ts";
import { readProcedures } from "../../src/store/procedure-files.ts";
import { applyProcedures } from "../../src/store/procedures.ts";
import { applyReference, readReference } from "../../src/store/reference-rows.ts";
import { type ClonedDatabase, emptyDatabase, withClient } from "./database.ts";
import type { Tokens } from "./service.ts";

/** The installation of this file's tests, as the version before this migration left it: without any company. */
export function installationBefore(migration: number): Installation {
  const installation = new Installation();
  beforeAll(() => installation.begin(migration - 1));
  afterAll(() => installation.end());
  return installation;
}

/**
 * A database that is upgraded from version to version. What it asks, it asks as the owner of the tables, who is no superuser:
 * row level security holds, and so it must in a real installation.
 */
export class Installation {
  private database: ClonedDatabase | undefined;
  private connected: pg.Client | undefined;

  /** Makes the database and brings it to the version of a migration. */
  async begin(migration: number): Promise<void> {
    this.database = await emptyDatabase();
    this.connected = new pg.Client({ connectionString: this.url });
    await this.connected.connect();
    await this.upgradeTo(migration);
  }

  /** Removes everything again. */
  async end(): Promise<void> {
    await this.connected?.end();
    await this.database?.drop();
  }

  /** For `pg`, as the owner of the tables. */
  get url(): string {
    if (this.database === undefined) throw new Error("The installation is made before the first test.");
    return this.database.ownerUrl;
  }

  /** Applies the migrations up to a version, on a connection that has entered no company. */
  upgradeTo(migration: number): Promise<void> {
    return withClient(this.url, async (client) => {
      await applyUntil(client, migration);
      // As a start of a version with a feed of changes did.
      if (migration >= 34) await client.query("select change_feed_era()");
    });
  }

  /** Upgrades to this version, as a start of the service does. */
  upgrade(log: (line: string) => void = () => undefined): Promise<void> {
    return migrate(this.url, log);
  }

  /** Runs a statement; the rows and how many it touched. */
  query(sql: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (this.connected === undefined) throw new Error("The installation is made before the first test.");
    return this.connected.query(sql, [...values]);
  }

  /** The rows of a statement. */
  async all(sql: string, ...values: unknown[]) {
    return (await this.query(sql, values)).rows;
  }

  /** The first row of a statement. */
  async one(sql: string, ...values: unknown[]) {
    return (await this.all(sql, ...values))[0];
  }

  /** Acts in a company from here on. */
  async enter(company: number): Promise<void> {
    await this.query("select set_config('motpost.company', $1, false)", [String(company)]);
  }

  /** Acts in no company, as work for all of them does. */
  async leave(): Promise<void> {
    await this.query("select set_config('motpost.company', '', false)");
  }

  /**
   * Makes a company with an administrator and acts in it.
   * @param about what the procedure of that time is told beside names and the start
   * @returns the administrator's id
   */
  async company(id: number, about: Readonly<Record<string, unknown>> = {}): Promise<number> {
    await this.enter(id);
    const told = { name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01", ...about };
    const { made } = await this.one("select create_company($1, $2) as made", id, JSON.stringify(told));
    // A company of that time had rows of the accounts that came to the chart after its first ones (migration 324).
    if (await this.sharesAccounts())
      await this.query("select use_accounts($1, array(select d.id from default_account d where d.id > 10323))", [id]);
    return Number(made.employee);
  }

  private async sharesAccounts(): Promise<boolean> {
    return (await this.one("select to_regproc('use_accounts') is not null as there")).there;
  }

  /** The ids of a company's accounts by their numbers. */
  async accounts(company: number): Promise<Readonly<Record<number, number>>> {
    // Rows that are written past the service name accounts that have rows of their own.
    if (await this.sharesAccounts()) await this.query("select use_accounts($1, null)", [company]);
    const rows = await this.all('select "number"::int as number, id::int from account where company_id = $1', company);
    return Object.fromEntries(rows.map(({ number, id }) => [number, id]));
  }

  /** Posts a voucher, as the service does when it stores one. */
  async post(company: number, voucher: OldVoucher): Promise<void> {
    await this.query("select ledger_post($1, $2::json)", [company, JSON.stringify(voucher)]);
  }

  /** Tokens of an employee, as a registration stored them: with a consumer token of their own. */
  async tokens(company: number, employee: number): Promise<Tokens> {
    const [consumerToken, employeeToken] = [newToken("test", "consumer"), newToken("test", "employee")];
    const consumer = randomId();
    // In one transaction, as a registration is: a company owns the consumer token that it came with.
    await this.query("begin");
    await this.query(
      "insert into consumer_token (id, token_hash, name, expiration_date) values ($1, $2, 'Registered', '2999-12-31')",
      [consumer, tokenHash(consumerToken)],
    );
    await this.query(
      "insert into employee_token (id, company_id, employee, consumer_token, token_hash, expiration_date) values ($1, $2, $3, $4, $5, '2999-12-31')",
      [randomId(), company, employee, consumer, tokenHash(employeeToken)],
    );
    await this.query("commit");
    return { companyId: company, employeeId: employee, consumerToken, employeeToken };
  }

  /** The database for a service of this version, which upgrades it when it starts; it stays when the service ends. */
  get lent(): ClonedDatabase {
    return { ownerUrl: this.url, drop: async () => undefined };
  }
}

/** What a posting may say beside its account and amount in kroner. */
export interface OldPosting extends Readonly<Record<string, unknown>> {
  readonly account: unknown;
  readonly amount: number;
  /** Kroner for one unit of the posting's currency. */
  readonly rate?: number;
}

/** A voucher as the procedures of the ledger take it. */
export interface OldVoucher extends Readonly<Record<string, unknown>> {
  readonly id: number;
}

/**
 * A voucher as the service hands it to the procedures, of any version: what one does not know yet it passes over.
 * @param id its own; its postings are numbered behind ten times this id, and so is the close group that it may need
 * @param more what differs from a plain voucher of March 2026
 */
export function voucherOf(
  id: number,
  postings: readonly OldPosting[],
  more: Readonly<Record<string, unknown>> = {},
): OldVoucher {
  const date = more.date ?? "2026-03-02";
  return {
    ...{ id, date, series: "voucher", description: "Bilag", closeGroups: [id * 10 + 9] },
    postings: postings.map(({ account, amount, rate = 1, ...own }, index) => {
      const [gross, inCurrency] = [amount.toFixed(2), (amount / rate).toFixed(2)];
      return {
        ...{ id: id * 10 + index + 1, row: index + 1, date, description: "", account, vatType: 0 },
        ...{ currency: rate === 1 ? 1 : 5, invoiceNumber: "", termOfPayment: null, type: null },
        ...{ amount: gross, amountGross: gross, amountCurrency: inCurrency, amountGrossCurrency: inCurrency },
        ...{ quantityAmount1: 0, quantityAmount2: 0, postingRuleId: 0, ...own },
      };
    }),
    ...more,
  };
}

/** Types of rows that migration 0197 makes by a loop. */
const rowTypes = { since: 197, names: ["posting_row", "voucher_row", "invoice_row"] };

/** The migration from which on entries of the chain have salts. */
const saltsSince = 318;

/**
 * Brings the tables to a version. From the baseline on, those procedures and reference rows of today come along that find their tables
 * there; what a later migration makes, and whatever names it, is left to the upgrade.
 */
async function applyUntil(client: pg.Client, migration: number): Promise<void> {
  const files = readMigrations();
  const log = () => undefined;
  await applyTables(client, log, migration, files);
  if (migration < files.baseline.number) return;
  const made = files.afterBaseline
    .filter(({ number }) => number > migration)
    .flatMap(({ sql }) => [...sql.matchAll(/^create (?:unlogged )?table (?:if not exists )?"?(\w+)/gim)])
    .map(([, table = ""]) => table);
  const missing = new Set([...made, ...(migration < rowTypes.since ? rowTypes.names : [])]);
  const names = (text: string, found: ReadonlySet<string>) =>
    (text.match(/\w+/g) ?? []).some((word) => found.has(word));
  // A company of that time got no rows of tables that came later.
  const all = readProcedures().map((one) =>
    one.name === "create_company"
      ? {
          ...one,
          sql: one.sql.replaceAll(/^ *insert into (\w+) [^;]*;\n/gm, (row, table) => (missing.has(table) ? "" : row)),
        }
      : one,
  );
  const lacking = new Set(all.filter(({ sql }) => names(sql, missing)).map(({ name }) => name));
  // The body of a function needs nothing until it runs.
  for (let size = -1; size !== lacking.size; ) {
    size = lacking.size;
    for (const { name, outline } of all) if (names(outline, lacking)) lacking.add(name);
  }
  // Procedures of today give what they seal a salt, whatever the version.
  if (migration < saltsSince && !missing.has("chain_entry"))
    for (const table of ["chain_waiting", "chain_entry"])
      await client.query(`alter table ${table} add column if not exists salt uuid`);
  await applyProcedures(
    client,
    log,
    all.filter(({ name }) => !lacking.has(name)),
  );
  await applyReference(
    client,
    log,
    readReference().filter(({ table }) => !missing.has(table)),
  );
  await writeBounds(client);
}
