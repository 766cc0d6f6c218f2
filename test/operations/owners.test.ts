// What an object owns is a part of it: a change of the part, in whichever way, raises the version of the whole and of all above it.

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ResourceDefinition, Verb } from "../../src/schema/resource.ts";
import type { TestAnswer } from "../support/service.ts";
import { makers } from "./asking.ts";
import { unkept } from "./exceptions.ts";
import { Ground, type Json, known, said } from "./ground.ts";
import { elements, type Owner, ownedFields, unraised, withOwners } from "./owned.ts";
import { trialOf, writable } from "./values.ts";

// Many requests each, of which none is slow: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let ground: Ground;
beforeAll(async () => {
  ground = await Ground.make();
});
afterAll(() => ground.stop());

/** The moment before the next change. */
const now = () => new Date(Date.now() - 1).toISOString();

function make(one: ResourceDefinition): Promise<number> {
  return makers[one.name]?.(ground) ?? ground.target(one);
}

/** The owners of an element that is to be made by the body. */
function ownersOf(one: ResourceDefinition, body: Json): Promise<Owner[]> {
  const { owner } = one;
  if (!owner) throw new Error(`${one.name} has no owner.`);
  return withOwners(ground, known.resource(owner.resource), Number(body[owner.field].id));
}

/** A field that changes by itself, with another value. */
async function another(one: ResourceDefinition, id: number): Promise<Json> {
  for (const [name, field] of writable(one, "update")) {
    if (!["text", "number", "flag", "date", "reference"].includes(field.kind)) continue;
    const { value, beside } = await trialOf(ground, one, name, (await ground.read(one, id, name))[name], "update");
    const body = { ...beside, [name]: value };
    const { status } = await ground.client.put(`${one.path}/${id}?dryRun=true`, body);
    if (status === 200) return body;
  }
  throw new Error(`Nothing of ${one.name} can be changed alone.`);
}

/** Carries out one verb on an element; what it had above it before, and the answer. */
async function carryOut(one: ResourceDefinition, verb: Verb): Promise<readonly [Owner[], string, TestAnswer]> {
  const { client } = ground;
  if (verb === "create" || verb === "createMany") {
    const body = await ground.body(one);
    const [before, since] = [await ownersOf(one, body), now()];
    if (verb === "create") return [before, since, await client.post(one.path, body)];
    return [before, since, await client.post(`${one.path}/list`, [body])];
  }
  const id = await make(one);
  const [own, ...above] = await withOwners(ground, one, id);
  const body = verb === "update" || verb === "updateMany" ? await another(one, id) : {};
  const since = now();
  if (verb === "delete") return [above, since, await client.delete(`${one.path}/${id}`)];
  if (verb === "deleteMany") return [above, since, await client.delete(`${one.path}/list?ids=${id}`)];
  const before = own === undefined ? above : [own, ...above];
  if (verb === "update") return [before, since, await client.put(`${one.path}/${id}`, body)];
  return [before, since, await client.put(`${one.path}/list`, [{ id, ...body }])];
}

const changes: readonly Verb[] = ["create", "update", "delete", "createMany", "updateMany", "deleteMany"];

describe("an element that is written alone", () => {
  const cases = elements.flatMap((one) =>
    changes.filter((verb) => one.verbs.has(verb)).map((verb) => [one.name, verb, one] as const),
  );
  test.each(cases)("%s: %s", async (_name, verb, one) => {
    const [before, since, answer] = await carryOut(one, verb);
    expect(answer.status < 300 ? "carried out" : said(answer)).toBe("carried out");
    expect(before.length).toBeGreaterThan(0);
    expect(await unraised(ground, before, since)).toEqual([]);
  });
});

describe("what is written through its owner", () => {
  const driven = ownedFields.filter(([one, name]) => !(`${one.name}.${name}` in unkept));
  test.each(driven.map(([one, name]) => [one.name, name, one] as const))("%s: %s", async (_one, name, one) => {
    const { from } = await trialOf(ground, one, name, null, "update");
    const id = await ground.target(one, from);
    const shown = await ground.read(one, id, `${name}(*)`);
    const { value, beside } = await trialOf(ground, one, name, shown[name], "update");
    const before = await withOwners(ground, one, id);
    const since = now();
    const replaced = one.replaceChildrenBy === null ? "" : `?${one.replaceChildrenBy}=true`;
    const path = one.single ? one.path : `${one.path}/${id}`;
    const answer = await ground.client.put(`${path}${replaced}`, { ...beside, [name]: value });
    expect(answer.status === 200 ? "carried out" : said(answer)).toBe("carried out");
    expect(await unraised(ground, before, since)).toEqual([]);
  });
});
