// Migration 0042 over a company that exists: subscriptions belong to whoever made them, and are told of when they are disabled.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(42);

test("subscriptions are their makers', and a dispatcher that disables one tells them; what nobody knows is the admin's", async () => {
  const admins = new Map<number, number>();
  // Ids of subscriptions are unique in the installation by now; those that are not get new ones in the upgrade.
  for (const [company, first] of [
    [103, 1],
    [104, 3],
  ] as const) {
    admins.set(company, await old.company(company));
    await old.query(`
      insert into employee (company_id, id, "firstName", "lastName") values (${company}, 70000, 'Per', 'Per');
      insert into event_subscription (company_id, id, "event", "targetUrl", "targetHost") values
        (${company}, ${first}, 'customer.create', 'https://example.com/', 'example.com'),
        (${company}, ${first + 1}, 'notification.sent', 'https://example.com/', 'example.com')`);
  }
  await old.query(`
    insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id) values
      (104, 'Customer', 1, 'CREATE', 1, 1, 'r'), (104, 'Subscription', 3, 'CREATE', 70000, 70000, 'r'),
      (104, 'Subscription', 3, 'UPDATE', 1, 1, 'r')`);
  await old.leave();
  await old.upgrade();
  const owners = await old.all('select company_id as company, id, "employee" from event_subscription order by 1, 2');
  expect(owners.map((row) => [row.company, row.id, row.employee].join(" "))).toEqual([
    "103 1 0",
    "103 2 0",
    "104 3 70000",
    "104 4 0",
  ]);
  // As a dispatcher does it, which belongs to no company.
  await old.query(
    `update event_subscription set failing_since = '2026-11-01', last_failure = '2026-11-08T10:00:00Z', "status" = 'DISABLED_TOO_MANY_ERRORS' where id in (1, 3)`,
  );
  expect(await old.one("select current_setting('motpost.company') as company")).toEqual({ company: "" });
  const told = await old.all(
    'select company_id as company, "employee", "kind", "objectId" as object, "parameters" as parameters from notification order by 1',
  );
  expect(told.map(({ parameters, ...row }) => ({ ...row, ...JSON.parse(parameters) }))).toEqual(
    [
      { company: "103", employee: String(admins.get(103)), object: "1" },
      { company: "104", employee: "70000", object: "3" },
    ].map((one) => ({
      ...one,
      ...{ kind: "SUBSCRIPTION_DISABLED" },
      ...{ event: "customer.create", host: "example.com", since: "2026-11-01", days: 0, until: "2026-11-08 01:00" },
    })),
  );
  const waiting = await old.all("select company_id as company, subscription, event from event_outbox order by 1");
  expect(waiting).toEqual([
    { company: "103", subscription: "2", event: "notification.sent" },
    { company: "104", subscription: "4", event: "notification.sent" },
  ]);
});
