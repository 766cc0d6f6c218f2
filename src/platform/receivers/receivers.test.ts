// The register of receivers: what is kept for how long, what is asked once, and what files and addresses say.

import { once } from "node:events";
import { mkdtemp, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as limits from "../../limits.ts";
import type { Endpoint, Reception } from "./endpoint.ts";
import { lookUpAtAddress, lookUpInFile, ReceiverRegister } from "./receivers.ts";

const number = (id: string): Endpoint => ({ scheme: "0192", id });

test("an answer is kept for as long as it may hold, and what is asked at once is asked once", async () => {
  const requested: string[] = [];
  let now = 0;
  let says: Reception = "NO";
  const register = new ReceiverRegister(
    async ({ id }) => {
      requested.push(id);
      return says;
    },
    () => now,
  );
  expect(register.cached(number("1"))).toBeNull();
  expect(await Promise.all([register.lookUp(number("1")), register.lookUp(number("1"))])).toEqual(["NO", "NO"]);
  expect([requested, register.cached(number("1"))]).toEqual([["1"], "NO"]);
  now += limits.receiverMilliseconds.NO;
  expect(register.cached(number("1"))).toBeNull();
  says = "YES";
  expect(await register.lookUp(number("1"))).toBe("YES");
  now += limits.receiverMilliseconds.YES - 1;
  expect([register.cached(number("1")), requested.length]).toEqual(["YES", 2]);
});

test("a few are asked at a time, and one that fails is unknown", async () => {
  let busy = 0;
  let most = 0;
  const register = new ReceiverRegister(async ({ id }) => {
    most = Math.max(most, ++busy);
    await new Promise((resolve) => setTimeout(resolve, 1));
    busy--;
    if (id === "7") throw new Error("away");
    return "YES";
  });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => register.lookUp(number(String(at)))));
  expect([most, busy]).toEqual([limits.receiversAtOnce, 0]);
  expect(answers.map((one, at) => [one, at]).filter(([one]) => one !== "YES")).toEqual([["UNKNOWN", 7]]);
});

test("a file of numbers, with comments and location numbers, is read again when it was changed", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "receivers-")), "numbers.txt");
  const asks = lookUpInFile(file);
  await expect(asks(number("974760673"))).rejects.toThrow();
  await writeFile(file, "# who receives\n974 760 673 # the register\r\n0088:7080000000001\n\n");
  const places = [number("974760673"), number("987654325"), { scheme: "0088", id: "7080000000001" }] as const;
  expect(await Promise.all(places.map(asks))).toEqual(["YES", "NO", "YES"]);
  await writeFile(file, "987654325\n");
  await utimes(file, new Date(), new Date(Date.now() + 5_000));
  expect(await Promise.all(places.map(asks))).toEqual(["NO", "YES", "NO"]);
});

test("an address says yes or no by its status, and nothing by anything else", async () => {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    const status = Number(/(\d+)$/.exec(request.url ?? "")?.[1]);
    response.writeHead(status, { location: "/0192:200" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const asks = lookUpAtAddress(`http://127.0.0.1:${port}/`);
  const statuses = ["200", "204", "404", "410", "302", "403", "429", "500"];
  expect(await Promise.all(statuses.map((one) => asks(number(one))))).toEqual([
    ...["YES", "YES", "NO", "NO"],
    ...["UNKNOWN", "UNKNOWN", "UNKNOWN", "UNKNOWN"],
  ]);
  expect(paths.sort()[0]).toBe("/0192:200");
  await lookUpAtAddress(`http://127.0.0.1:${port}/{scheme}/is/{number}`)(number("200"));
  expect(paths.at(-1)).toBe("/0192/is/200");
  server.close();
  server.closeAllConnections();
  await expect(asks(number("200"))).rejects.toThrow();
});
