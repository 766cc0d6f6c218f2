// The bounds of procedures and of some statements as rows of a table, with the values of limits.ts.

import type pg from "pg";
import * as limits from "../limits.ts";

const names = [
  ...["callbacksOfEndpoint", "callbacksOfHost", "callbacksOfCompany", "callbackLeaseSeconds", "callbackFailedObjects"],
  ...["callbackUnreachedObjects", "callbackProbeSeconds", "callbackProbeLongestSeconds", "callbackChangedSeconds"],
  ...["callbackGiveUpHours", "callbackHealthSeconds", "subscriptionFirstWarningDays", "subscriptionSecondWarningDays"],
  ...["subscriptionDisablingDays", "deliveryLogDays", "dispatchesOfCompany", "dispatchLeaseSeconds"],
  ...["dispatchHandOverSeconds", "mailboxDays", "idempotencyDays", "closedMonthsNamed", "packageDocuments"],
  "requestLogDays",
];

/** What stands in the table `bound`: names of limits.ts with their values. */
export const procedureBounds: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(limits).flatMap(([name, value]) =>
    names.includes(name) && typeof value === "number" ? [[name, value]] : [],
  ),
);

/**
 * Writes the bounds of this version where the database has others; where it has these, it only reads.
 * @param client a connection of the owner of the tables
 */
export async function writeBounds(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; value: number }>("select name, value from bound");
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const current = Object.entries(procedureBounds);
  if (stored.size === current.length && current.every(([name, value]) => stored.get(name) === value)) return;
  await client.query(
    `with wanted as (select w.key as name, w.value::int as value from json_each_text($1) w),
      gone as (delete from bound b where b.name not in (select w.name from wanted w))
     insert into bound (name, value) select w.name, w.value from wanted w
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(procedureBounds)],
  );
}
