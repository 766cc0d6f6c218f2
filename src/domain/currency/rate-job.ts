// Fetching the central bank's rates: what is downloaded, read and stored; when it is due stands in the definition.

import { dateInOslo } from "../../calendar.ts";
import { type JobDefinition, JobFault, type JobTools } from "../../schema/job.ts";
import { type FeedRate, readFeed } from "./rate-feed.ts";

/** What storing rates came to. */
export interface StoredRates {
  readonly added: number;
  readonly changed: number;
  /** The day of the newest rate there is. */
  readonly newest: string;
}

/** Stores rates, all or none. */
export async function storeRates(rows: JobTools["rows"], rates: readonly FeedRate[]): Promise<StoredRates> {
  const [row] = await rows<{ stored: StoredRates }>("select rates_store($1::json) as stored", JSON.stringify(rates));
  if (row === undefined) throw new Error("Storing rates answered nothing.");
  return row.stored;
}

/** In words, what storing came to. */
export function storedText({ added, changed, newest }: StoredRates): string {
  return `${added} added, ${changed} corrected; the newest is of ${newest}`;
}

/**
 * The job that fetches rates, twice a day.
 * @param url where the CSV is
 */
export function rateJob(url: string): JobDefinition {
  return {
    name: "exchange rates",
    description: "Fetches the central bank's exchange rates.",
    times: ["06:10", "18:10"],
    async run({ now, rows, download }) {
      try {
        const feed = readFeed(await download(url), dateInOslo(now));
        if (feed.kind === "unreadable")
          throw new JobFault(`The answer of ${new URL(url).host} is refused: ${feed.reason}`);
        return storedText(await storeRates(rows, feed.rates));
      } catch (error) {
        if (!(error instanceof JobFault)) throw error;
        const [row] = await rows<{ newest: string | null }>('select max("date") as newest from currency_rate');
        throw new JobFault(`${error.message} What is stored stays; the newest rate is of ${row?.newest ?? "no day"}.`);
      }
    },
  };
}
