// Hundreds of spoiled requests to every operation that writes: never a failure of ours, and nothing written when refused.

import { afterAll, beforeAll, expect, test } from "vitest";
import { Routes } from "../../src/http/routes.ts";
import { send } from "../support/service.ts";
import { filled, refusalOf } from "./gallery.ts";
import { type GoodRequest, goodRequests } from "./good-bodies.ts";
import { chance, oneOf, spoiled, spoiledBytes, spoiledPath } from "./mutate.ts";
import { makeWorld, type World } from "./world.ts";

/** GALLERY_SEED and GALLERY_REQUESTS sweep elsewhere and longer. */
const firstSeed = Number(process.env.GALLERY_SEED ?? 20_260_302);
const requests = Number(process.env.GALLERY_REQUESTS ?? 340);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  // What jobs do at their times, such as notifications of what could not be sent, is none of the requests.
  await world.service.service.jobs.stop();
});
afterAll(() => world.stop());

test("there is a good request for every operation that writes", () => {
  const writing = new Routes(world.service.service.registry).list
    .filter(({ method }) => method === "POST" || method === "PUT")
    // A form is spoiled by hand: file-rows.ts.
    .filter(({ operation }) => operation.kind !== "action" || operation.action.upload === undefined)
    // They replace the books, the day and the rates that the other requests need; scenario/workshop-* asks for their wrong uses.
    .filter(({ path }) => !path.startsWith("/test/"))
    .map(({ method, path }) => `${method} ${path}`);
  expect(goodRequests.map((good) => good.operation).sort()).toEqual(writing.sort());
});

/** Sends a request that is good but for what the seed does to it. */
function sendSpoiled(good: GoodRequest, seed: number) {
  const next = chance(seed);
  const [method = ""] = good.operation.split(" ");
  let path = filled(good.path, world.named) as string;
  let body = filled(good.body, world.named);
  const times = 1 + Math.floor(next() * 2);
  for (let time = 0; time < times; time++)
    if (body === undefined || next() < 0.1) path = spoiledPath(path, next);
    else body = spoiled(body, next);
  // JSON.stringify writes a lone surrogate as an escape, as a careless client would.
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const sent = bytes !== undefined && next() < 0.1 ? spoiledBytes(bytes, next) : bytes;
  const { session } = oneOf(next, [world.company, world.company, world.company, world.norwegian]);
  const authorization = `Basic ${Buffer.from(`0:${session}`).toString("base64")}`;
  const request = { headers: { authorization }, ...(sent === undefined ? {} : { body: sent }) };
  return {
    said: `seed ${seed}: ${method} ${path} ${sent?.toString().slice(0, 1_000) ?? ""}`,
    answer: send(`${world.service.address}/v2${path}`, method, request),
  };
}

test(`${requests} spoiled requests are refused whole or carried out`, {
  timeout: 20_000 + requests * 100,
}, async () => {
  let refused = 0;
  let before = await world.digest();
  for (let index = 0; index < requests; index++) {
    const good = goodRequests[index % goodRequests.length] as GoodRequest;
    const { said, answer: sent } = sendSpoiled(good, firstSeed + index);
    const answer = await sent;
    expect(answer.status, said).toBeLessThan(500);
    const after = await world.digest();
    if (answer.status >= 400) {
      refused++;
      refusalOf(answer, world);
      expect(after, said).toBe(before);
    }
    before = after;
  }
  expect(refused).toBeGreaterThan(requests / 2);
});
