// What the tests of operations stand on: the gallery's company with objects of every kind, its good requests, and new objects as often as they are needed.

import { setTimeout as pause } from "node:timers/promises";
import { dateInOslo } from "../../src/calendar.ts";
import { Routes } from "../../src/http/routes.ts";
import type { ServedOperation } from "../../src/schema/operation.ts";
import type { ResourceDefinition } from "../../src/schema/resource.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { filled } from "../gallery/gallery.ts";
import { goodRequests } from "../gallery/good-bodies.ts";
import { makeWorld, type World } from "../gallery/world.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { demandedOf } from "./asking.ts";
import { uniques } from "./uniques.ts";

/** A JSON object of any shape. */
// biome-ignore lint/suspicious/noExplicitAny: answers and bodies of every model
export type Json = Record<string, any>;

/** The definitions, and everything that is served of them. */
export const known = motpostRegistry();
export const served: readonly ServedOperation[] = new Routes(known).list;

/** The operation's name, as in `GET /customer`. */
export function nameOf({ method, path }: ServedOperation): string {
  return `${method} ${path}`;
}

/** Where a resource is: its path, and below it the object's id; a single one has none. */
export function placeOf(one: ResourceDefinition, id: number): string {
  return one.single ? one.path : `${one.path}/${id}`;
}

/** Whether a request makes one: the ordinary one, or an action at the same path. */
export function isMade(one: ResourceDefinition): boolean {
  return served.some(({ method, path }) => method === "POST" && path === one.path);
}

/** A company with objects of every kind, and the ways to make more. */
export class Ground {
  readonly world: World;
  readonly client: TestClient;
  private readonly noted: Record<string, unknown> = {};
  private turn = 0;
  private readonly ids = new Map<string, number[]>();

  private constructor(world: World) {
    this.world = world;
    this.client = world.company;
  }

  static async make(): Promise<Ground> {
    const world = await makeWorld();
    // Codes of occupations and municipalities belong to no company: whoever runs the service loads them.
    const codes = JSON.stringify([
      { code: "2511106", nameNO: "Systemutvikler" },
      { code: "2512101", nameNO: "Programmerer" },
    ]);
    await world.service.service.database.read(0, "select occupation_codes_store($1::json)", [codes]);
    const municipalities = JSON.stringify([
      { number: "4601", name: "Bergen", county: "Vestland", zone: "1" },
      { number: "5001", name: "Trondheim", county: "Trøndelag", zone: "1a" },
    ]);
    await world.service.service.database.read(0, "select municipalities_store($1::json)", [municipalities]);
    return new Ground(world);
  }

  stop(): Promise<void> {
    return this.world.stop();
  }

  /** The world's value of a name. */
  named(name: string): number {
    return Number(this.noted[name] ?? this.world.named[name]);
  }

  /** Gives an object a name, as those of the world have. */
  note(name: string, id: number): void {
    this.noted[name] = id;
  }

  /** A value with the world's values in place of names in braces. */
  filled<T>(value: T): T {
    return filled(value, { ...this.world.named, ...this.noted }) as T;
  }

  /** The good request of an operation: its path with its query, and its body. */
  good(operation: string): { readonly path: string; readonly body: unknown } {
    const good = goodRequests.find((one) => one.operation === operation);
    if (good === undefined) throw new Error(`There is no good request for ${operation}.`);
    return { path: this.filled(good.path), body: this.filled(good.body) };
  }

  /** The next number: what must be unlike all others is made of it. */
  next(): number {
    this.turn += 1;
    return this.turn;
  }

  /** A date that no other call gets. */
  nextDate(): string {
    return dateInOslo(new Date(Date.UTC(2031, 0, 1) + this.next() * 86_400_000));
  }

  /** A good body of a new object, unlike all others where that is asked of it. */
  async body(one: ResourceDefinition): Promise<Json> {
    const { body } = this.good(`POST ${one.path}`);
    return { ...(body as Json), ...(await uniques[one.name]?.(this)) };
  }

  /** Makes an object of the resource; its id. */
  async create(one: ResourceDefinition, more: Json = {}): Promise<number> {
    const { path } = this.good(`POST ${one.path}`);
    const value = await this.client.value(this.client.post(path, { ...(await this.body(one)), ...more }));
    return Number(value.id);
  }

  /** An object of the resource by name, made anew. */
  make(name: string, more: Json = {}): Promise<number> {
    return this.create(known.resource(name), more);
  }

  /** An object to change: a new one, or the one of the good request where none can be made. */
  async target(one: ResourceDefinition, made: Json = {}): Promise<number> {
    if (one.single) return this.client.companyId;
    if (isMade(one)) return this.create(one, made);
    const { path } = this.good(`PUT ${one.path}/{id}`);
    return Number(/\/(\d+)(?:\?|$)/.exec(path)?.[1]);
  }

  /** Ids of objects that are there, read once as soon as there are any. */
  async idsOf(name: string): Promise<number[]> {
    const found = this.ids.get(name) ?? (await this.readIds(known.resource(name)));
    if (found.length > 0) this.ids.set(name, found);
    return found;
  }

  private async readIds(one: ResourceDefinition): Promise<number[]> {
    const listing = served.find(
      ({ method, path, operation }) =>
        method === "GET" &&
        (path === one.path || path === `${one.path}/search`) &&
        ["list", "query"].includes(operation.kind),
    );
    if (listing === undefined) return [];
    const { operation } = listing;
    const query = operation.kind === "query" ? Object.entries(operation.query.query) : [...one.search];
    const asked = this.filled({ ...demandedOf(nameOf(listing), query), fields: "id", count: "1000" });
    const { body } = await this.client.get(`${listing.path}?${new URLSearchParams(asked)}`);
    return (body.values ?? []).map(({ id }: Json) => Number(id));
  }

  /** Where the feed of changes stands now. */
  async cursor(): Promise<string> {
    return (await this.client.get("/event/feed?after=now")).body.value.cursor;
  }

  /** Whether the feed tells of the event since the cursor; a change is told when no older transaction is open. */
  async isTold(cursor: string, event: string, id: number): Promise<boolean> {
    for (const until = Date.now() + 60_000; Date.now() < until; await pause(20)) {
      const { changes } = (await this.client.get(`/event/feed?after=${cursor}&event=${event}`)).body.value;
      if (changes.some((one: Json) => one.event === event && one.id === id)) return true;
    }
    return false;
  }

  /** Reads one object with the given fields. */
  async read(one: ResourceDefinition, id: number, fields: string): Promise<Json> {
    const { status, text, body } = await this.client.get(`${placeOf(one, id)}?fields=${encodeURIComponent(fields)}`);
    if (status !== 200) throw new Error(`${one.name} ${id}: ${status} ${text}`);
    return body.value;
  }
}

/** What a refusal says, short enough for a list of failures. */
export function said({ status, body, text }: TestAnswer): string {
  const messages = (body?.validationMessages ?? []) as { path: string; message: string }[];
  const why = messages.map(({ path, message }) => `${path}: ${message}`).join("; ");
  return `${status} ${why || (body?.developerMessage ?? text.slice(0, 300))}`;
}

/** Does the work of each, so many at once, and collects what each found wrong. */
export async function eachOf<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[][] = items.map(() => []);
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) found[at] = [...(await work(items[at] as T))];
  };
  await Promise.all(Array.from({ length: width }, worker));
  return found.flat();
}
