// The demo company of a test environment: created at the first start. Its tokens are stored beside the database, to be shown at each start.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Service } from "../service/service.ts";
import { wasRestored } from "../store/backup/deliveries.ts";
import { makeDirectories } from "../store/directory.ts";

/** What the start shows. */
export interface Demo {
  readonly companyId: number;
  readonly consumerToken: string;
  readonly employeeToken: string;
  readonly sessionToken: string;
  readonly expirationDate: string;
}

/** With a number that nobody has, so that returns of VAT and audit files can be made of its books. */
const demoCompany = { companyName: "Demo AS", organizationNumber: "999999999" };
const sessionDays = 30;
const dayMilliseconds = 86_400_000;
const renewMilliseconds = 2 * dayMilliseconds;

/**
 * The demo company: made where this data directory has none, with a fresh session at each start, which the
 * interactive page may use too.
 * It is created through the HTTP API like any client would. Null where an external database has companies of its own, and in books
 * that were restored, and where the disk has no space for it: the next start tries again.
 */
export async function openDemo(config: Config, service: Service, log: (line: string) => void): Promise<Demo | null> {
  const file = join(config.dataDirectory, "demo.json");
  const stored = await storedDemo(file);
  if (stored === null && (await hasBooks(config, service))) return null;
  const company = stored ?? (await register(service, log));
  if (company === null) return null;
  let session: DemoLogIn;
  try {
    session = await logIn(service, company);
  } catch (error) {
    // Tokens of another database: the directory was kept and the database was not.
    if (stored === null) throw error;
    return null;
  }
  const hasNoYear = config.demo === "year" && (stored === null || stored.year === "begun");
  if (stored === null) {
    await makeDirectories(config.dataDirectory);
    await store(file, { ...company, ...(hasNoYear ? { year: "begun" } : {}) });
  }
  const companyId = Number(company.companyId);
  const administrator = { company: companyId, employee: Number(company.employeeId) };
  if (hasNoYear) void makeYear(service, session.token, () => store(file, { ...company, year: "done" }), log);
  service.offerDemo(async () => {
    // A service may run for longer than a session lives.
    if (session.ends - Date.now() < renewMilliseconds) session = await logIn(service, company);
    return { companyId, sessionToken: session.token };
  }, administrator);
  return {
    companyId,
    consumerToken: String(company.consumerToken),
    employeeToken: String(company.employeeToken),
    sessionToken: session.token,
    expirationDate: session.expirationDate,
  };
}

function store(file: string, company: Record<string, unknown>): Promise<void> {
  return writeFile(file, `${JSON.stringify(company, null, 2)}\n`, { mode: 0o600 });
}

/**
 * Fills the demo company with a year of books while the service answers already. Where the service ends before it is done, the next
 * start begins anew.
 */
async function makeYear(
  service: Service,
  token: string,
  done: () => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  const authorization = `Basic ${Buffer.from(`0:${token}`).toString("base64")}`;
  const path = "/v2/test/:seed?kind=year";
  try {
    const { status } = await fetch(`${service.address}${path}`, { method: "PUT", headers: { authorization } });
    if (status !== 204) return;
    await done();
    log("the demo company has a year of books");
  } catch {
    // The service has ended meanwhile.
  }
}

interface DemoLogIn {
  readonly token: string;
  readonly expirationDate: string;
  /** The moment at which the day of the end begins in UTC. */
  readonly ends: number;
}

async function logIn(service: Service, company: Record<string, unknown>): Promise<DemoLogIn> {
  const expirationDate = new Date(Date.now() + sessionDays * dayMilliseconds).toISOString().slice(0, 10);
  const { consumerToken, employeeToken } = company;
  const body = { consumerToken, employeeToken, expirationDate };
  const session = await call(service, "POST", "/v2/token/session/:create", body);
  return { token: String(session.token), expirationDate, ends: Date.parse(expirationDate) };
}

async function storedDemo(file: string): Promise<Record<string, unknown> | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Whether the books are somebody's. A first start that was broken off may have left a company in the embedded database. */
async function hasBooks(config: Config, service: Service): Promise<boolean> {
  if (config.databaseUrl === null) return wasRestored(service.database);
  const { rows } = await service.database.read<{ found: boolean }>(
    0,
    "select exists (select 1 from consumer_token) as found",
    [],
  );
  return rows[0]?.found ?? false;
}

/** Makes the company; null where the service cannot store it now, as on a disk without space. */
async function register(service: Service, log: (line: string) => void): Promise<Record<string, unknown> | null> {
  try {
    return await call(service, "POST", "/v2/integration/:register", demoCompany);
  } catch (error) {
    if (!(error instanceof DemoRefused) || error.status !== 503) throw error;
    log("the demo company could not be made now: /readyz says why, and the next start tries again");
    return null;
  }
}

/** The service refused to make the demo company or its session. */
class DemoRefused extends Error {
  override readonly name = "DemoRefused";

  /** The HTTP status. */
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`The demo company could not be made: ${reason}`);
    this.status = status;
  }
}

async function call(service: Service, method: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${service.address}${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { value?: Record<string, unknown>; developerMessage?: string };
  if (answer.value === undefined)
    throw new DemoRefused(response.status, answer.developerMessage ?? String(response.status));
  return answer.value;
}
