// Migration 0117 over companies whose subscriptions have the same ids: all but the first get new ones, with what waits for them.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

// The procedures of this version need all later tables, so that the installation is one of before the baseline.
const old = installationBefore(100);
const companies = [217_488_809, 317_488_809, 417_488_809];

test("subscriptions of the same id get new ones but for the first, and keep what waits and what was delivered", async () => {
  for (const company of companies) {
    await old.company(company);
    for (const id of [10_500, 10_000 + (company % 997)])
      await old.query(
        `insert into event_subscription (company_id, id, "event", "targetUrl", "targetHost") values ($1, $2, 'customer.create', 'https://example.com/', 'example.com')`,
        [company, id],
      );
    await old.query(
      "insert into event_outbox (company_id, subscription, object, event, changed_at, due_at) values ($1, 10500, 5, 'customer.create', now(), now())",
      [company],
    );
    await old.query(
      `insert into event_delivery (company_id, id, subscription, event, object, delivery, cause, created_at, last_at, state)
       values ($1, 7, 10500, 'customer.create', 5, gen_random_uuid(), 'CHANGE', now(), now(), 'RETRYING')`,
      [company],
    );
    await old.leave();
  }
  await old.upgrade();
  const ids: number[] = [];
  for (const company of companies) {
    await old.enter(company);
    const [row] = await old.all(
      `select (select array_agg(s.id order by s.id) from event_subscription s where s.company_id = $1) as all,
         (select o.subscription from event_outbox o where o.company_id = $1) as waiting,
         (select d.subscription from event_delivery d where d.company_id = $1) as delivered`,
      company,
    );
    const moved = company === companies[0] ? 10_500 : Number(row?.waiting);
    expect(row).toMatchObject({ waiting: String(moved), delivered: String(moved) });
    const own = ((row?.all ?? []) as string[]).map(Number);
    expect(own).toContain(moved);
    expect(own).toContain(10_000 + (company % 997));
    ids.push(...own);
    await old.leave();
  }
  expect(new Set(ids).size).toBe(6);
  expect(ids.filter((id) => id >= 2_080_000_000)).toHaveLength(2);
});
