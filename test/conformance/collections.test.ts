// The collections for API clients: every operation once, in the form that clients read, and requests that the service knows.

import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operationsOf } from "../../src/schema/operation.ts";
import { brunoFiles, collectionFault, postmanCollection } from "../../tools/collections.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
  client = await service.company({ language: "en" });
});
afterAll(() => service.stop());

const files = brunoFiles();
const served = () =>
  operationsOf(service.service.registry)
    .map(({ method, path }) => `${method} ${path}`)
    .sort();

/** The blocks of a file of Bruno: name and lines. */
function blocksOf(text: string): ReadonlyMap<string, readonly string[]> {
  const found = [...text.matchAll(/^([a-z:-]+) [{[]\n((?: {2}.*\n)*)[}\]]\n/gm)];
  expect(
    found
      .map(([whole]) => whole)
      .join("\n")
      .replace(/\n/g, ""),
  ).toBe(text.replace(/\n/g, ""));
  return new Map(
    found.map(([, name = "", lines = ""]) => [
      name,
      lines
        .split("\n")
        .slice(0, -1)
        .map((one) => one.slice(2)),
    ]),
  );
}

interface BrunoRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
}

function brunoRequests(): BrunoRequest[] {
  return Object.entries(files)
    .filter(([path]) => path.endsWith(".bru") && path.split("/").length === 4 && !path.includes("/environments/"))
    .map(([, text]) => {
      const blocks = blocksOf(text);
      const method = ["get", "post", "put", "delete"].find((one) => blocks.has(one)) ?? "";
      const url =
        blocks
          .get(method)
          ?.find((line) => line.startsWith("url: "))
          ?.slice("url: {{address}}".length) ?? "";
      return { method: method.toUpperCase(), url, body: blocks.get("body:json")?.join("\n") };
    });
}

test("the collection of Bruno has every operation once, and bodies that are JSON", () => {
  const requests = brunoRequests();
  const shown = requests.map(
    ({ method, url }) =>
      `${method} ${url.split("?")[0]?.replaceAll(/:(\w+)(?=\/|$)/g, (all, name, at: number, whole: string) => (whole[at - 1] === "/" && isParameter(whole, name) ? `{${name}}` : all))}`,
  );
  expect(shown.sort()).toEqual(served());
  for (const { body } of requests) if (body !== undefined) JSON.parse(body);
});

/** Path parameters stand as :id, actions as :invoice; the definitions tell them apart. */
function isParameter(path: string, name: string): boolean {
  const as = (one: string) => `/${one}`;
  return operationsOf(service.service.registry).some(
    (one) =>
      one.path.includes(`{${name}}`) &&
      one.path.replaceAll(/\{(\w+)\}/g, ":$1") === path.replace(/^[A-Z]+ /, "") &&
      as(name) !== "",
  );
}

test("the export for Postman has every operation once, below its subject", () => {
  const { item, info } = postmanCollection() as {
    info: { schema: string };
    item: { name: string; item: { request: { method: string; url: { raw: string } } }[] }[];
  };
  expect(info.schema).toContain("v2.1.0");
  const shown = item.flatMap((one) =>
    one.item.map(({ request }) => {
      expect(request.url.raw.startsWith(`{{address}}/${one.name}`)).toBe(true);
      return request.method;
    }),
  );
  expect(shown.length).toBe(served().length);
});

test("lists and reads of the collection are answered, and made bodies are understood", {
  timeout: 120_000,
}, async () => {
  const wrong: string[] = [];
  for (const { method, url, body } of brunoRequests()) {
    if (method !== "GET" && !(method === "POST" && body !== undefined && !url.includes("/:") && !url.includes("token")))
      continue;
    const path = url.replaceAll(/\/:(id|\w+I[dD])(?=\/|\?|$)/g, "/1");
    const answer = await client.call(
      method,
      `${path}${path.includes("?") ? "&" : "?"}${method === "GET" ? "" : "dryRun=true"}`,
      body === undefined ? {} : { body: JSON.parse(body) },
    );
    // Ids are not there, and rules may refuse; what the request is made of is known.
    if (answer.status >= 500 || answer.status === 400 || [15_000, 16_000, 21_000].includes(answer.body?.code))
      wrong.push(`${method} ${path}: ${answer.status} ${answer.body?.developerMessage}`);
  }
  expect(wrong).toEqual([]);
});

test("the tool writes Postman's form, and refuses what it does not know", () => {
  const tool = join(process.cwd(), "dist/tools/collections.js");
  const text = execFileSync(process.execPath, [tool, "postman"], { encoding: "utf8", maxBuffer: 50_000_000 });
  expect(JSON.parse(text)).toEqual(postmanCollection());
  // The words are told apart before anything is made: one process shows it.
  const said = spawnSync(process.execPath, [tool, "bruno"], { encoding: "utf8" });
  expect([said.status, said.stdout]).toEqual([2, ""]);
  expect(said.stderr).toContain("It takes postman, not: bruno. Try --help.");
});

test.each([
  [[]],
  [["bruno"]],
  [["postman", "more"]],
  [["--postman"]],
  [["Postman"]],
  [[""]],
  [["insomnia"]],
  [["x", "y"]],
  [["-x"]],
  [["postman "]],
])("the tool refuses %j", (words) => {
  expect(collectionFault(words)).toContain("It takes postman, not: ");
  expect(collectionFault(["postman"])).toBeNull();
});
