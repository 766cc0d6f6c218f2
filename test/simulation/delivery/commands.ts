// The commands of a run: what each draws, and what it does to the world.

import fc from "fast-check";
import { hour, minute, second } from "./model.ts";
import { behaviours, events, type World } from "./world.ts";

/** One command; its numbers choose among what there is when it is carried out. */
export interface Command {
  readonly kind: string;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

type Doing = (world: World, command: Command) => Promise<unknown>;

const passes = [
  ...[1, 10 * second, 31 * second, 46 * second, 61 * second, 5 * minute, 11 * minute, hour, 6 * hour, 12 * hour],
  ...[24 * hour, 30 * hour, 31 * hour],
];
const hosts = ["one.example", "two.example", "three.example"];
const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];
const company = (world: World, number: number) => world.companies[number % 5 === 0 ? 1 : 0];
const subscription = (world: World, number: number) => pick([...world.model.subscriptions.values()], number);

async function advance(world: World, { a, b, c }: Command, steps: number, late = false): Promise<string[]> {
  const mine = world.holds.filter((hold) => hold.worker === a % 3);
  const chosen = steps > 1 ? mine : mine.slice(b % Math.max(1, mine.length)).slice(0, 1);
  for (const hold of chosen)
    for (let step = 0; step < steps && world.holds.includes(hold); step++) {
      const wrong = await world.step(hold, (c % 100) / 100, late);
      if (wrong.length > 0) return wrong;
    }
  return [];
}

const put = (world: World, number: number, what: Parameters<World["put"]>[2]) => {
  const one = subscription(world, number);
  return one === undefined ? Promise.resolve() : world.put(one.company, one.id, what);
};
const repeat = (world: World, number: number, cause: "REPLAY" | "TEST") => {
  const one = subscription(world, number);
  return one === undefined ? Promise.resolve() : world.repeat(one.company, one.id, cause);
};
const burst = [0, 1, 2, 3, 4, 5];

/** Every command with how often it is drawn. */
const doings: Readonly<Record<string, readonly [weight: number, Doing]>> = {
  change: [12, (world, { a, b }) => world.change(company(world, a), [b % 55], "commit")],
  burst: [4, (world, { a }) => world.change(company(world, a), burst, "commit")],
  rollback: [2, (world, { a, b }) => world.change(company(world, a), [b % 55], "rollback")],
  open: [3, (world, { a, b }) => world.change(company(world, a), [b % 55], "open")],
  settle: [4, (world, { a }) => world.settle(a % 3 > 0)],
  subscribe: [
    4,
    async (world, { a, b, c }) => {
      const host = pick(hosts, c) ?? "";
      if (world.model.subscriptions.size < 14)
        for (let made = 0; made <= (a % 7 === 0 ? 4 : 0); made++)
          await world.subscribe(company(world, a), pick(events, b + (b % 4 > 0 ? 1 - (b % 3) : 0)) ?? "", host);
    },
  ],
  remove: [1, (world, { a }) => put(world, a, "DELETED")],
  disable: [1, (world, { a }) => put(world, a, "DISABLED")],
  enable: [2, (world, { a }) => put(world, a, "ACTIVE")],
  move: [1, (world, { a, b }) => put(world, a, { host: pick(hosts, b) ?? "" })],
  pass: [8, async (world, { a }) => world.tick(pick(passes, a) ?? 0)],
  receiver: [5, async (world, { a, b }) => world.answers(pick(hosts, a) ?? "", pick(behaviours, b) ?? "ok")],
  claim: [8, (world, { a, b }) => world.claim(a % 3, b % 3 === 0 ? 1 + (b % 5) : 256)],
  step: [8, (world, command) => advance(world, command, 1)],
  late: [1, (world, command) => advance(world, command, 1, true)],
  work: [12, (world, command) => advance(world, command, 3)],
  together: [
    10,
    async (world, command) => {
      const wrong = await advance(world, command, 2);
      const mine = world.holds.filter((hold) => hold.worker === command.a % 3);
      return wrong.length > 0 ? wrong : world.finish(mine, (command.c % 100) / 100);
    },
  ],
  crash: [2, async (world, { a }) => world.crash(a % 3)],
  expire: [3, (world) => world.expire()],
  replay: [2, (world, { a }) => repeat(world, a, "REPLAY")],
  test: [2, (world, { a }) => repeat(world, a, "TEST")],
  /** A dispatcher at its usual work through a time of failures: without it few runs come to gates, marks and days. */
  days: [
    3,
    async (world, { a, b, c }) => {
      for (let round = 0; round < 3 + (c % 6); round++) {
        await world.change(company(world, c), [b % 6], "commit");
        world.tick(pick([30 * second, 10 * minute, 5 * hour, 29 * hour], b) ?? 0);
        const wrong = [
          ...(await world.expire()),
          ...(await world.claim(a % 3, 256)),
          ...(await advance(world, { kind: "", a, b, c }, c % 2 === 0 ? 3 : 2)),
          ...(await world.finish(world.holds, 0.5)),
        ];
        if (wrong.length > 0) return wrong;
      }
      return [];
    },
  ],
};

const number = fc.nat({ max: 9_999 });
const one = fc.oneof(
  ...Object.entries(doings).map(([kind, [weight]]) => ({
    weight,
    arbitrary: fc.record({ kind: fc.constant(kind), a: number, b: number, c: number }),
  })),
);

/** A run: it begins with subscriptions and changes, so that there is something to do. */
export const commands: fc.Arbitrary<Command[]> = fc
  .tuple(
    fc.array(fc.record({ kind: fc.constant("subscribe"), a: number, b: number, c: number }), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.array(fc.record({ kind: fc.constant("receiver"), a: number, b: number, c: number }), { maxLength: 2 }),
    fc.array(one, { minLength: 4, maxLength: 30, size: "max" }),
  )
  .map(([subscribed, answers, rest]) => [...subscribed, ...answers, ...rest]);

/** Carries out a command; returns what is wrong. */
export async function perform(world: World, command: Command): Promise<string[]> {
  const [, doing] = doings[command.kind] ?? [];
  const wrong = await doing?.(world, command);
  return Array.isArray(wrong) ? wrong : [];
}
