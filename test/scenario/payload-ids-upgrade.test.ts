// Migration 0054 over a company whose log counted from 1: ids of its payloads, which are its own now, begin behind those.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(54);
const [counted, enciphered] = [217_488_809, 217_488_810];

test("ids of a company go on behind its old entries of the log, and no further", async () => {
  const next = async (company: number) => {
    await old.enter(company);
    return Number((await old.one("select next_id from id_block where company_id = $1", company)).next_id);
  };
  const entry = (company: number, id: number) =>
    old.query(
      `insert into event_delivery (company_id, id, subscription, event, object, delivery, cause, created_at, last_at, state)
       values ($1, $2, 1, 'customer.create', 5, gen_random_uuid(), 'CHANGE', now(), now(), 'DELIVERED')`,
      [company, id],
    );
  for (const company of [counted, enciphered]) await old.company(company);
  const before = await next(enciphered);
  await entry(enciphered, 281_474_976_710_656 + 77);
  await entry(enciphered, before - 1);
  const newest = (await next(counted)) + 40_000;
  await entry(counted, newest);
  await old.leave();
  await old.upgrade();
  // Later migrations give each company eleven accounts (2716, and ten of payroll) and its ordinary hours, which take an id each.
  const later = 12;
  expect(await next(counted)).toBe(newest + 1 + later);
  expect(await next(enciphered)).toBe(before + later);
});
