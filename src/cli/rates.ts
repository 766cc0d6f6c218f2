// `motpost rates`: fetches exchange rates now, or loads them from a file; loads the rates of late payment too.

import { readFile, stat } from "node:fs/promises";
import { dateInOslo } from "../calendar.ts";
import type { Config } from "../config.ts";
import { readFeed } from "../domain/currency/rate-feed.ts";
import { storedText, storeRates } from "../domain/currency/rate-job.ts";
import { readCollectionFile } from "../domain/invoice/reminder/collection-rates.ts";
import * as limits from "../limits.ts";
import { download } from "../platform/jobs/download.ts";
import { Database } from "../store/database.ts";
import { migrate } from "../store/migrate.ts";
import { readOptions, settingsOf } from "./arguments.ts";
import { type Command, configOf, log, withDatabase } from "./command.ts";

/** What `motpost rates --help` says. */
export const ratesHelp = `Usage: motpost rates [--file <CSV> | --collection <CSV>]

Stores the central bank's exchange rates: new ones are added, corrected ones replaced, all or none.

  --file <CSV>        load this file instead of fetching: both layouts of the bank, format=csv and format=csvdata
  --collection <CSV>  load rates of late interest and debt collection instead: columns kind (lateInterest in percent a
                      year, collectionBase in kroner, reminderFeeShare as in 0.05), valid_from and value
  --data <DIRECTORY>  the data directory (otherwise MOTPOST_DATA, or ./data)
  --help              show this text

Without a file the rates come from MOTPOST_RATES_URL. The service may run meanwhile;
it fetches by itself at 06:10 and 18:10.
`;

/** What is to be loaded: exchange rates from a file or, without one, from the network; or rates of late payment. */
export interface RatesSource {
  readonly kind: "exchange" | "collection";
  readonly file: string | null;
  /** Settings that the options change. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Parses the arguments.
 * @throws Error with the valid arguments
 */
export function sourceOf(args: readonly string[]): RatesSource {
  const option = { type: "string" } as const;
  const values = readOptions("rates", args, { file: option, collection: option, data: option });
  const { file, collection } = values;
  if (file === "" || collection === "" || (file !== undefined && collection !== undefined))
    throw new Error("motpost rates takes one of --file <CSV> and --collection <CSV>. See: motpost rates --help");
  const settings = settingsOf(values);
  if (collection !== undefined) return { kind: "collection", file: String(collection), settings };
  return { kind: "exchange", file: file === undefined ? null : String(file), settings };
}

/**
 * The text of the rates; read before the database is started.
 * @throws Error with what to do
 */
export async function ratesText(config: Config, { file }: RatesSource, log: (line: string) => void): Promise<string> {
  if (file !== null) {
    log(`reading ${file}`);
    return readBounded(file);
  }
  if (config.ratesUrl === null)
    throw new Error(
      "MOTPOST_RATES_URL is empty, so there is nothing to fetch. Set it, or load a file: motpost rates --file <CSV>",
    );
  log(`fetching ${config.ratesUrl}`);
  return download(config.ratesUrl, new AbortController().signal);
}

/**
 * The text of a file of at most as many bytes as a download has.
 * @throws Error with what to do
 */
export async function readBounded(file: string): Promise<string> {
  return (await readBoundedBytes(file)).toString("utf8");
}

/**
 * The bytes of a file of at most as many as a download has.
 * @throws Error with what to do
 */
export async function readBoundedBytes(file: string): Promise<Buffer> {
  const about = await stat(file).catch((error: Error) => {
    throw new Error(`${file} cannot be read: ${error.message}`);
  });
  if (!about.isFile()) throw new Error(`${file} is no file.`);
  if (about.size > limits.downloadBytes)
    throw new Error(`${file} has ${about.size} bytes; it may have at most ${limits.downloadBytes}.`);
  return readFile(file);
}

/**
 * Stores the rates of a text.
 * @throws Error where the text cannot be trusted as a whole; then nothing was stored
 */
export async function loadRatesInto(
  databaseUrl: string,
  { kind }: RatesSource,
  text: string,
  log: (line: string) => void,
): Promise<void> {
  if (kind === "collection") return loadCollectionRates(databaseUrl, text, log);
  const feed = readFeed(text, dateInOslo(new Date()));
  if (feed.kind === "unreadable") throw new Error(`The rates are refused, and nothing was stored: ${feed.reason}`);
  const days = feed.rates.map((one) => one.date).sort();
  const codes = new Set(feed.rates.map((one) => one.code));
  log(`${feed.rates.length} rates of ${codes.size} currencies, from ${days[0]} to ${days.at(-1)}`);
  await withRows(databaseUrl, log, async (rows) => log(storedText(await storeRates(rows, feed.rates))));
}

async function loadCollectionRates(databaseUrl: string, text: string, log: (line: string) => void): Promise<void> {
  const read = readCollectionFile(text);
  if (read.kind === "unreadable")
    throw new Error(`The rates are refused, and nothing was stored: ${read.reasons.join(" ")}`);
  await withRows(databaseUrl, log, async (rows) => {
    const [row] = await rows<{ stored: { added: number; changed: number; newest: string } }>(
      "select collection_rates_store($1::json) as stored",
      JSON.stringify(read.rates),
    );
    if (row === undefined) throw new Error("Storing rates answered nothing.");
    const { added, changed, newest } = row.stored;
    log(`${added} added, ${changed} corrected; late interest is known until ${newest}`);
  });
}

type Rows = <T>(sql: string, ...values: unknown[]) => Promise<T[]>;

/** Brings the database to the schema of this version and works in it. */
export async function withRows(
  databaseUrl: string,
  log: (line: string) => void,
  work: (rows: Rows) => Promise<void>,
): Promise<void> {
  await migrate(databaseUrl, log);
  const database = new Database({ url: databaseUrl, connections: 1 });
  try {
    await work(async <T>(sql: string, ...values: unknown[]) => (await database.autocommit<T>(0, sql, values)).rows);
  } finally {
    await database.close();
  }
}

/** `motpost rates` */
export const ratesCommand: Command = {
  help: ratesHelp,
  run: async (args) => {
    const source = sourceOf(args);
    const settings = configOf(source.settings);
    const text = await ratesText(settings, source, log);
    await withDatabase(settings, (url) => loadRatesInto(url, source, text, log));
  },
};
