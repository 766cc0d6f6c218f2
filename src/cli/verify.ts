// `motpost verify`: recomputes every invariant of the books and the chain of each company from what is stored; changes nothing.

import { filesRenderedAgain } from "../limits.ts";
import type { KnownHead } from "../service/verification/chain-links.ts";
import { findFaults, NoBooks } from "../service/verification/verify.ts";
import { readAnchors } from "../store/chain/anchors.ts";
import { dataHelp, readOptions, settingsOf } from "./arguments.ts";
import { type Command, configOf, log, withDatabase } from "./command.ts";

export { verify } from "../service/verification/verify.ts";

const help = `Usage: motpost verify [--company <ID>] [--since <DATE>] [--anchor <FILE>]... [--files <COUNT>] [--json] [--data <DIRECTORY>]

Checks the books and changes nothing: every invariant (vouchers that balance, numbers without gaps, balances that are the
sums of their postings, documents that say what the ledger says), that the chain of each company is unbroken and that what
is stored is what was sealed, and that the contents of documents are there. Names what is wrong with its object, field,
sealed and found value. Ends with code 0 when the books are in order, 1 with faults, and 2 where there are no books: none
are made.

  --company <ID>          one company
  --since <DATE>          of chains and files, what came on this day or later (as in 2026-01-31)
  --anchor <FILE>         a file of anchors, as motpost anchor writes it: chains must still be those that it knows
  --files <COUNT>         how many PDFs and e-invoices of issued documents are rendered again, by chance, and compared with their
                          sealed digests (200), or all
  --json                  write the faults to standard output, as a JSON array
${dataHelp}
  --help                  show this text

DATABASE_URL names the database, otherwise it is the embedded one in MOTPOST_DATA. The service may run meanwhile; motpost --help lists all settings.
`;

/** The exit code where there is nothing to verify. */
const noBooksCode = 2;

/** `motpost verify` */
export const verifyCommand: Command = {
  help,
  run: async (args) => {
    const text = { type: "string" } as const;
    const options = {
      data: text,
      company: text,
      since: text,
      anchor: { ...text, multiple: true },
      files: text,
      json: { type: "boolean" } as const,
    };
    const values = readOptions("verify", args, options);
    const settings = configOf(settingsOf(values));
    const scope = {
      folder: settings.filesDirectory,
      company: companyOf(values.company),
      since: dayOf(values.since),
      files: countOf(values.files),
      known: [values.anchor ?? []].flat().flatMap((file) => headsOf(String(file))),
    };
    const check = async (url: string) => {
      const faults = await findFaults(url, { ...scope, log });
      if (values.json === true) process.stdout.write(`${JSON.stringify(faults, null, 2)}\n`);
      else for (const { text } of faults) log(text);
      for (const remedy of new Set(faults.map((one) => one.remedy))) log(remedy);
      if (faults.length === 0) log("the books are in order");
      else process.exitCode = 1;
    };
    try {
      await withDatabase(settings, check, { mustExist: true });
    } catch (error) {
      if (!(error instanceof NoBooks) && !/^There is no database in /.test((error as Error).message)) throw error;
      log((error as Error).message);
      process.exitCode = noBooksCode;
    }
  },
};

/** @throws Error where the option is no id of a company */
function companyOf(value: unknown): number | null {
  if (value === undefined) return null;
  if (/^[1-9]\d{0,15}$/.test(String(value))) return Number(value);
  throw new Error(`--company takes the id of a company, and not ${value}. See: motpost verify --help`);
}

/** @throws Error where the option is no day */
function dayOf(value: unknown): string | null {
  if (value === undefined) return null;
  if (/^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))) return String(value);
  throw new Error(`--since takes a day as in 2026-01-31, and not ${value}. See: motpost verify --help`);
}

/** @throws Error where the option is no count */
function countOf(value: unknown): number {
  if (value === undefined) return filesRenderedAgain;
  if (value === "all") return Number.POSITIVE_INFINITY;
  if (/^\d{1,7}$/.test(String(value))) return Number(value);
  throw new Error(`--files takes a count or all, and not ${value}. See: motpost verify --help`);
}

/** The heads that a file of anchors knows. */
function headsOf(file: string): KnownHead[] {
  return readAnchors(file).map(({ at, ...head }) => ({ ...head, source: `the anchor of ${at}` }));
}
