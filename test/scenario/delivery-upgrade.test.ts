// Migration 0034 over a company that exists: what waits has an entry in the log, and what was changed before is in the feed.

import { expect, test } from "vitest";
import { ChangeFeed } from "../../src/platform/webhook/change-feed.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { Database } from "../../src/store/database.ts";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(34);
const company = 217_488_809;

const rows = async (sql: string) => (await old.all(sql, company)).map((row) => Object.values(row));
const change = (resource: string, object: number, kind: string) =>
  old.query(
    `insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
     values ($1, $2, $3, $4, 1, 1, $5)`,
    [company, resource, object, kind, `${resource} ${object} ${kind}`],
  );

test("payloads that wait get an entry; old changes come first in the feed, charged invoices among them", async () => {
  await old.company(company);
  await old.query(
    `insert into event_subscription (company_id, id, "event", "targetUrl", "targetHost") values ($1, 1, 'customer.create', 'https://example.com/', 'example.com')`,
    [company],
  );
  for (const object of [5, 6])
    await old.query(
      "insert into event_outbox (company_id, subscription, object, event, changed_at, due_at) values ($1, 1, $2, 'customer.create', now(), now())",
      [company, object],
    );
  await change("Customer", 5, "CREATE");
  await change("Invoice", 9, "CREATE");
  await change("Customer", 5, "UPDATE");
  await old.leave();
  await old.upgrade();
  await old.enter(company);
  const outbox = await rows("select log_id, cause from event_outbox where company_id = $1");
  expect(new Set(outbox.map(([id]) => id)).size).toBe(2);
  expect(outbox.map(([, cause]) => cause)).toEqual(["CHANGE", "CHANGE"]);
  const shown = `select "objectId", "status" from event_delivery_shown where company_id = $1 order by 1`;
  expect(await rows(shown)).toEqual([
    ["5", "PENDING"],
    ["6", "PENDING"],
  ]);
  await change("Customer", 6, "CREATE");

  // The service reads as its own role, which it takes from the owner.
  const service = new Database({ url: old.url, connections: 1 });
  try {
    const feed = new ChangeFeed(motpostRegistry());
    const read = async () =>
      (await feed.read(service, company, { after: undefined, events: undefined, count: undefined })).changes;
    let changes = await read();
    for (const until = Date.now() + 20_000; changes.length < 4 && Date.now() < until; ) changes = await read();
    expect(changes.map(({ event, id }) => `${event} ${id}`)).toEqual([
      "customer.create 5",
      "invoice.charged 9",
      "customer.update 5",
      "customer.create 6",
    ]);
  } finally {
    await service.close();
  }
});
