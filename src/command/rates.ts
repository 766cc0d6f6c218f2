// `motpost rates`: fetches exchange rates now, or loads them from a file of the central bank.

import { readFile, stat } from "node:fs/promises";
import type { Config } from "../config.ts";
import { readFeed } from "../domain/currency/rate-feed.ts";
import { storedText, storeRates } from "../domain/currency/rate-job.ts";
import { download } from "../engine/jobs/download.ts";
import { Database } from "../engine/store/database.ts";
import { migrate } from "../engine/store/migrate.ts";
import * as limits from "../limits.ts";
import { dateInOslo } from "../schema/calendar.ts";

/** What `motpost rates --help` says. */
export const ratesHelp = `Usage: motpost rates [--file <CSV>]

Stores the central bank's exchange rates: new ones are added, corrected ones replaced, all or none.

  --file <CSV>  load this file instead of fetching: both layouts of the bank, format=csv and format=csvdata
  --help        show this text

Without a file the rates come from MOTPOST_RATES_URL. With the embedded database the service must be stopped first;
a running service fetches by itself at 06:10 and 18:10.
`;

/**
 * Which file the words name; null for none.
 * @throws Error that says what the command takes
 */
export function fileOf(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const [option, file, ...more] = words;
  if (option === "--file" && file !== undefined && file !== "" && more.length === 0) return file;
  throw new Error(`motpost rates does not take: ${words.join(" ")}. See: motpost rates --help`);
}

/**
 * The text of the rates; asked before the database is started.
 * @throws Error with what to do
 */
export async function ratesText(config: Config, file: string | null, say: (line: string) => void): Promise<string> {
  if (file !== null) {
    say(`reading ${file}`);
    return readBounded(file);
  }
  if (config.ratesUrl === null)
    throw new Error(
      "MOTPOST_RATES_URL is empty, so there is nothing to fetch. Set it, or load a file: motpost rates --file <CSV>",
    );
  say(`fetching ${config.ratesUrl}`);
  return download(config.ratesUrl, new AbortController().signal);
}

async function readBounded(file: string): Promise<string> {
  const about = await stat(file).catch((error: Error) => {
    throw new Error(`${file} cannot be read: ${error.message}`);
  });
  if (!about.isFile()) throw new Error(`${file} is no file.`);
  if (about.size > limits.downloadBytes)
    throw new Error(`${file} has ${about.size} bytes; a file of rates has at most ${limits.downloadBytes}.`);
  return readFile(file, "utf8");
}

/**
 * Stores the rates of a text.
 * @throws Error where the text cannot be trusted as a whole; then nothing was stored
 */
export async function loadRatesInto(databaseUrl: string, text: string, say: (line: string) => void): Promise<void> {
  const feed = readFeed(text, dateInOslo(new Date()));
  if (feed.kind === "unreadable") throw new Error(`The rates are refused, and nothing was stored: ${feed.reason}`);
  const days = feed.rates.map((one) => one.date).sort();
  const codes = new Set(feed.rates.map((one) => one.code));
  say(`${feed.rates.length} rates of ${codes.size} currencies, from ${days[0]} to ${days.at(-1)}`);
  await migrate(databaseUrl, say);
  const database = new Database({ url: databaseUrl, connections: 1 });
  try {
    const rows = async <T>(sql: string, ...values: unknown[]) => (await database.alone<T>(0, sql, values)).rows;
    say(storedText(await storeRates(rows, feed.rates)));
  } finally {
    await database.close();
  }
}
