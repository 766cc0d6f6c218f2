// Ids of requests that run at the same time: never twice, never too few, and one block for all who wait.

import { expect, test } from "vitest";
import * as limits from "../limits.ts";
import type { Database } from "./database.ts";
import { IdBlocks, OwnIds } from "./id-blocks.ts";

function counting() {
  const state = { next: 10_001, refills: 0 };
  const autocommit = async (_company: number, _sql: string, [, size]: readonly unknown[]) => {
    state.refills++;
    await new Promise((resolve) => setTimeout(resolve, 1));
    state.next += Number(size);
    return { rows: [{ end: state.next }] };
  };
  return { state, blocks: new IdBlocks({ autocommit } as unknown as Database) };
}

test("requests of the same moment get ids of their own and wait for one block", async () => {
  const { state, blocks } = counting();
  const requests = Array.from({ length: 32 }, async () => {
    const own = new OwnIds(blocks, 1);
    await own.reserve(10);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
    return Array.from({ length: 10 }, () => own.take());
  });
  const ids = (await Promise.all(requests)).flat();
  expect(new Set(ids).size).toBe(320);
  expect(state.refills).toBe(1);
});

test("a request may want more than a block holds", async () => {
  const { state, blocks } = counting();
  const own = new OwnIds(blocks, 1);
  await own.reserve(limits.idBlock * 3);
  expect(own.take()).toBe(10_001);
  expect(state.refills).toBe(1);
});

test("a decision that takes more than were expected is made again with more", async () => {
  const { blocks } = counting();
  const own = new OwnIds(blocks, 1);
  let attempts = 0;
  const decide = () => {
    attempts += 1;
    return Array.from({ length: 25 }, () => own.take());
  };
  expect(new Set(await own.enoughFor(1, decide)).size).toBe(25);
  expect(attempts).toBe(3);
  const refused = new Error("It is refused.");
  await expect(own.enoughFor(1, () => Promise.reject(refused))).rejects.toBe(refused);
});

test("companies have blocks of their own", async () => {
  const { state, blocks } = counting();
  await Promise.all([1, 2].map((company) => new OwnIds(blocks, company).reserve(5)));
  expect(state.refills).toBe(2);
});
