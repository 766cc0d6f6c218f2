// Who comes in when: a share for each company, lines that take turns, bounds of length and time.

import { describe, expect, test } from "vitest";
import { Problem } from "../schema/error.ts";
import { Admission } from "./admission.ts";

const admission = (connections: number, more: object = {}) =>
  new Admission({ connections, timeout: 60_000, maximumPerCompany: 100, maximum: 1_000, ...more });
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Comes in so many times for each company, in this order; answers who is in, in the order in which they came. */
function comers(of: Admission) {
  const inside: number[] = [];
  const refused: number[] = [];
  const come = async (...companies: number[]) => {
    for (const company of companies)
      of.enter(company).then(
        () => inside.push(company),
        () => refused.push(company),
      );
    await settled();
  };
  const times = (company: number, count: number) => Array<number>(count).fill(company);
  return { inside, refused, come, times, of: (company: number) => inside.filter((one) => one === company).length };
}

describe("shares", () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [8, 4],
    [16, 8],
  ])("of %i places a company alone has %i", async (connections, share) => {
    const { come, times, inside } = comers(admission(connections));
    await come(...times(1, 40));
    expect(inside.length).toBe(share);
  });

  test("whoever comes later finds a place, and another company in all of its own keeps nobody out", async () => {
    const { come, times, of } = comers(admission(16));
    for (const company of [1, 2, 3, 4]) await come(...times(company, 40));
    expect([1, 2, 3, 4].map(of)).toEqual([8, 4, 2, 1]);
    await come(5);
    expect(of(5)).toBe(1);
  });

  test("what one company holds never comes back to it while others wait with less", async () => {
    const turns = admission(4);
    const { come, times, inside } = comers(turns);
    await come(...times(1, 10), ...times(2, 10), ...times(3, 10));
    expect(inside).toEqual([1, 1, 2, 3]);
    turns.leave(1);
    turns.leave(1);
    await settled();
    turns.leave(2);
    await settled();
    // Each has its turn; nobody has two while another has none.
    for (const company of [1, 2, 3]) expect(inside.filter((one) => one === company).length).toBeGreaterThan(0);
    expect(turns.waiting).toBe(30 - inside.length);
  });
});

describe("lines", () => {
  test("are served in the order of their coming, and companies by turns", async () => {
    const turns = admission(1);
    const order: string[] = [];
    const come = (company: number, name: string) => turns.enter(company).then(() => order.push(name));
    const all = [come(1, "1a"), come(1, "1b"), come(1, "1c"), come(2, "2a"), come(2, "2b"), come(3, "3a")];
    for (const name of ["1a", "1b", "2a", "3a", "1c", "2b"]) {
      await settled();
      expect(order.at(-1)).toBe(name);
      turns.leave(Number(name[0]));
    }
    await Promise.all(all);
    expect(turns.waiting).toBe(0);
  });

  test("have a bound: each, and all together", async () => {
    const turns = admission(2, { maximumPerCompany: 3, maximum: 5 });
    const { come, times, refused } = comers(turns);
    await come(...times(1, 6));
    expect(refused).toEqual([1, 1]);
    await come(...times(2, 6));
    expect(refused).toEqual([1, 1, 2, 2, 2]);
    expect([turns.waiting, turns.refusals]).toEqual([5, 5]);
  });

  test("are left after a while, with a refusal that can be tried again; a place that was not taken is not given back", async () => {
    const turns = admission(1, { timeout: 1 });
    await turns.enter(1);
    const refused = await turns.enter(2).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ key: "unavailable" });
    expect(turns.waiting).toBe(0);
    turns.leave(1);
    await turns.enter(2);
    turns.leave(2);
  });

  test("are emptied at the end", async () => {
    const turns = admission(1);
    const { come, times, refused } = comers(turns);
    await come(...times(1, 3), 2);
    turns.refuseAll();
    await settled();
    expect(refused.sort()).toEqual([1, 1, 2]);
    expect(turns.waiting).toBe(0);
  });
});
