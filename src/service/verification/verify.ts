// Verifies the books of an installation: every invariant, the chain of each company, and the contents of documents, as of one moment.

import { asTwoOwners, type OwnerRows } from "../../store/audit.ts";
import type { SealedKind } from "../../store/chain/sealed-kind.ts";
import { bookChecks } from "./book-checks.ts";
import { checkLinks, type KnownHead, type LinkFindings } from "./chain-links.ts";
import { contentFaults } from "./contents.ts";
import { documentChecks } from "./document-checks.ts";
import { companyOf, compareWithBackup, type Fault, mostNamed } from "./fault.ts";
import { companyTablesSql, ofCompany } from "./of-company.ts";
import { payrollChecks } from "./payroll-checks.ts";
import { referenceChecks } from "./reference-checks.ts";
import { renderedCheck, renderedFaults } from "./rendered-again.ts";
import { type Comparison, compareSealed, sealedFaults } from "./sealed-faults.ts";
import { sideBySide } from "./side-by-side.ts";
import { wagePostingChecks } from "./wage-posting-checks.ts";

export type { OwnerRows as BookRows } from "../../store/audit.ts";

/** What is verified, and how. */
export interface VerifyOptions {
  /** Takes a line for each check, and for how far long ones are. */
  readonly log: (line: string) => void;
  /** Where files lie that are not in the database; null where no setting names it. */
  readonly folder: string | null;
  /** One company only. */
  readonly company?: number | null;
  /** What was sealed on this day or later, and files that came then; the invariants are of all that is there. */
  readonly since?: string | null;
  /** Leaves out the invariants, and what was never sealed. */
  readonly chainAlone?: boolean;
  /** Where chains stood, as anchors know it. */
  readonly known?: readonly KnownHead[];
  /** What is sealed; that of this version where it is not given. */
  readonly kinds?: readonly SealedKind[];
  /** How many rendered files are rendered again; some where it is not given. */
  readonly files?: number;
  /** Breaks the work off between two checks. */
  readonly stopping?: AbortSignal;
}

/**
 * Verifies the books of all companies or of one; changes nothing.
 * @param databaseUrl a connection of the owner of the tables
 * @returns the faults; none when all is in order
 * @throws NoBooks where there is nothing to verify, and the reason of `stopping` where that breaks it off
 */
export async function findFaults(databaseUrl: string, options: VerifyOptions): Promise<Fault[]> {
  // One moment for all of them: what is posted meanwhile breaks nothing.
  return asTwoOwners(databaseUrl, async (rows, other) => {
    await requireBooks(rows);
    for (const one of [rows, other]) await one("set local datestyle = 'ISO'");
    const faults = await verifyBooks([rows, other], options);
    const contents = await contentFaults(rows, databaseUrl, options);
    logResult(options, contents, "contents of documents are what came in");
    const rendered = await renderedFaults(rows, options);
    logResult(options, rendered, renderedCheck);
    return [...faults, ...contents, ...rendered];
  });
}

/**
 * The faults of what is stored in tables: every invariant, and the chains.
 * @param connections all that is read by them must be of one moment; with several of them work is done side by side
 */
export async function verifyBooks(connections: readonly OwnerRows[], options: VerifyOptions): Promise<Fault[]> {
  const [rows] = connections as readonly [OwnerRows];
  const { company = null, chainAlone = false, known = [] } = options;
  const companies = company === null ? await companiesOf(rows, known) : [company];
  const chains: Chains = { options, companies, links: new Map(), compared: new Map() };
  const faults: Fault[] = [];
  await sideBySide(connections, [
    (one) => readLinks(one, chains),
    (one) => compareAll(one, chains),
    async (one) => {
      if (!chainAlone) faults.push(...(await bookFaults(one, options)));
    },
  ]);
  return [...faults, ...(await chainFaults(rows, chains))];
}

/** The refusal of a database that holds no books, or those of an older version; the message says what to do. */
export class NoBooks extends Error {}

async function requireBooks(rows: OwnerRows): Promise<void> {
  const [found] = await rows<{ books: boolean; current: boolean }>(
    "select to_regclass('public.voucher') is not null as books, to_regclass('public.rendered_file') is not null as current",
  );
  if (found?.books !== true)
    throw new NoBooks(
      "The database holds no books of Motpost. Name the data directory or the DATABASE_URL of the service.",
    );
  if (!found.current)
    throw new NoBooks(
      "The database has the schema of an older version. Start the service of this version, or run motpost migrate, first.",
    );
}

/** As `findFaults`, in sentences. */
export async function verify(
  databaseUrl: string,
  log: (line: string) => void,
  folder: string | null = null,
): Promise<string[]> {
  return (await findFaults(databaseUrl, { log, folder })).map(({ text }) => text);
}

function logResult({ log }: VerifyOptions, faults: readonly unknown[], name: string): void {
  log(`${faults.length === 0 ? "ok" : "BROKEN"}: ${name}`);
}

async function bookFaults(rows: OwnerRows, options: VerifyOptions): Promise<Fault[]> {
  const faults: Fault[] = [];
  const { company = null } = options;
  const tables = company === null ? [] : await rows<{ name: string }>(companyTablesSql);
  const names = new Set(tables.map(({ name }) => name));
  for (const { name, sql } of [
    ...bookChecks,
    ...referenceChecks,
    ...documentChecks,
    ...payrollChecks,
    ...wagePostingChecks,
  ]) {
    options.stopping?.throwIfAborted();
    const all = company === null ? sql : ofCompany(sql, names);
    // Planned as if all were read: in order there are none.
    const some = `with b as materialized (${all}) select b.breach from b limit ${mostNamed + 1}`;
    const breaches = await rows<{ breach: string }>(some, ...(company === null ? [] : [company]));
    const found: Fault[] = breaches.slice(0, mostNamed).map(({ breach }) => ({
      ...{ check: name, company: companyOf(breach), text: breach, remedy: compareWithBackup },
    }));
    if (breaches.length > mostNamed) found.push({ check: name, company, text: more(name), remedy: compareWithBackup });
    logResult(options, found, name);
    faults.push(...found);
  }
  return faults;
}

const more = (name: string) => `more than ${mostNamed} faults of the check "${name}"; the first are named`;

/**
 * Where chains are checked from: the last position that was sealed before the day. Read from the end: what is older costs nothing. An
 * entry has the moment at which its transaction began, and one that took long comes behind later ones: the hour before is read, too.
 */
const beforeSql = `select e.position::float8 as position from chain_entry e
  where e.company_id = $1 and e.at < $2::timestamptz - interval '1 hour' order by e.position desc limit 1`;

/** What is found in the chains, company by company. */
interface Chains {
  readonly options: VerifyOptions;
  readonly companies: readonly number[];
  readonly links: Map<number, LinkFindings>;
  readonly compared: Map<number, Comparison>;
}

async function afterOf(rows: OwnerRows, company: number, { since = null }: VerifyOptions): Promise<number> {
  if (since === null) return 0;
  return (await rows<{ position: number }>(beforeSql, company, since))[0]?.position ?? 0;
}

async function readLinks(rows: OwnerRows, { options, companies, links }: Chains): Promise<void> {
  const { known = [] } = options;
  let positions = 0;
  for (const company of companies) {
    const after = await afterOf(rows, company, options);
    const progress = (count: number) => {
      options.stopping?.throwIfAborted();
      const before = positions;
      positions += count;
      if (Math.floor(before / progressStep) < Math.floor(positions / progressStep))
        options.log(`${positions} positions of chains are checked`);
    };
    links.set(company, await checkLinks({ rows, company, after, known, kinds: options.kinds, progress }));
  }
  options.log(`${positions} positions of ${companies.length} companies are read`);
}

async function compareAll(rows: OwnerRows, { options, companies, compared }: Chains): Promise<void> {
  const { chainAlone = false, since = null } = options;
  for (const [place, company] of companies.entries()) {
    const after = await afterOf(rows, company, options);
    const progress = (kind: string) => {
      options.stopping?.throwIfAborted();
      if (companies.length < 100) options.log(`company ${place + 1} of ${companies.length}: kind ${kind} is compared`);
    };
    compared.set(
      company,
      await compareSealed({ rows, company, since, after, chainAlone, kinds: options.kinds, progress }),
    );
  }
}

/** The faults of what was found in the chains. */
async function chainFaults(rows: OwnerRows, { options, companies, links, compared }: Chains): Promise<Fault[]> {
  const { known = [], company: only = null, since = null } = options;
  const broken = only === null ? await removedFaults(rows, known) : [];
  const sealed: Fault[] = [];
  for (const company of companies) {
    const [found, comparison] = [links.get(company), compared.get(company)];
    if (found === undefined || comparison === undefined) throw new Error(`Company ${company} was not verified.`);
    broken.push(...found.faults);
    sealed.push(...(await sealedFaults({ rows, company, since, kinds: options.kinds }, comparison, found.unlike)));
  }
  logResult(options, broken, `chains of ${companies.length} companies are unbroken`);
  logResult(options, sealed, "what is stored is what was sealed");
  return [...broken, ...sealed];
}

/** What anchors say otherwise of companies that were removed: where their chains ended then is what stays of them. */
async function removedFaults(rows: OwnerRows, known: readonly KnownHead[]): Promise<Fault[]> {
  const removed = await rows<{ company: number; position: number; hash: string }>(
    `select r.company_id::float8 as company, coalesce(r.chain_position, 0)::float8 as position, coalesce(encode(r.chain_hash, 'hex'), '') as hash
     from company_removal r where r.removed_at is not null`,
  );
  return removed.flatMap(({ company, position, hash }) =>
    known
      .filter(
        (head) =>
          head.company === company && (head.position > position || (head.position === position && head.hash !== hash)),
      )
      .map((head) => ({
        ...{
          check: "companies that were removed had the chains that anchors know",
          company,
          remedy: compareWithBackup,
        },
        text: `company ${company}, its chain ended at position ${position} with ${hash} when it was removed, and ${head.source} has position ${head.position} with ${head.hash}`,
      })),
  );
}

/** How many positions are checked between two lines. */
const progressStep = 100_000;

/** Companies that there are, and those that only a chain or an anchor knows. */
async function companiesOf(rows: OwnerRows, known: readonly KnownHead[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    `select c.company_id::float8 as id from company c union select h.company_id::float8 from chain_head h
     union select k.id::float8 from unnest($1::bigint[]) k(id)
       where not exists (select from company_removal r where r.company_id = k.id and r.removed_at is not null) order by 1`,
    known.map(({ company }) => company),
  );
  return found.map(({ id }) => id);
}
