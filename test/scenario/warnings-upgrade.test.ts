// Migration 0053 over a company whose subscriptions fail already: who was warned before is not warned of the same again.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(53);

test("owners hear of the days that pass after the upgrade, and of the end, each once", async () => {
  const admin = await old.company(103);
  await old.query(`
    insert into event_subscription (company_id, id, "event", "targetUrl", "targetHost", "employee", failing_since, last_failure, warned) values
      (103, 1, 'customer.create', 'https://example.com/', 'example.com', ${admin}, '2026-11-01T10:00Z', '2026-11-04T10:00Z', 3),
      (103, 2, 'customer.create', 'https://example.org/', 'example.org', ${admin}, '2026-11-03T10:00Z', '2026-11-04T10:00Z', 0)`);
  await old.leave();
  await old.upgrade();
  const told = async () =>
    (
      await old.all(
        'select "kind", "objectId" as object, "parameters"::json as parameters from notification order by id',
      )
    ).map(({ kind, object, parameters }) => [kind, Number(object), (parameters as { days: number }).days]);
  expect(await told()).toEqual([]);
  // As a dispatcher writes a failure: the same once more, three days, six, the end, and a success.
  for (const set of [
    "failures = 9, warned = 3 where id = 1",
    "warned = 3 where id = 2",
    "warned = 6 where id = 1",
    `"status" = 'DISABLED_TOO_MANY_ERRORS' where id = 1`,
    "warned = 0, failing_since = null where id = 2",
  ])
    await old.query(`update event_subscription set last_failure = '2026-11-08T10:00:00Z', ${set}`);
  expect(await told()).toEqual([
    ["SUBSCRIPTION_FAILING", 2, 3],
    ["SUBSCRIPTION_FAILING", 1, 6],
    ["SUBSCRIPTION_DISABLED", 1, 6],
  ]);
  expect(await old.one("select current_setting('motpost.company') as company")).toEqual({ company: "" });
});
