// Tells companies that use foreign currencies when no new exchange rates come.

import type { JobDefinition } from "../../schema/job.ts";
import { staleDays } from "../currency/rate-of-day.ts";

/** Looks every morning after rates were fetched; a company is notified once of the same currencies and rates. */
export const staleRatesJob: JobDefinition = {
  name: "stale rates",
  description:
    "Notifies the owners of tokens of companies that use currencies without a new exchange rate for ten days.",
  times: ["06:40"],
  async run({ now, rows }) {
    const [row] = await rows<{ companies: number }>(
      "select notify_of_stale_rates($1::timestamptz, $2::int) as companies",
      now.toISOString(),
      staleDays,
    );
    const companies = row?.companies ?? 0;
    return companies === 0 ? null : `${companies} companies notified of old exchange rates`;
  },
};
