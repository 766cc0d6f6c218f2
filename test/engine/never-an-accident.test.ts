// Whatever a client sends, the answer is a documented one: random requests from a fixed seed, never an internal error.

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newShelf, startToyService, type ToyService } from "../support/toys.ts";

/** A failing run prints its own seed and the smallest request that fails. */
const runs = { seed: 20_260_402, numRuns: 100 };

let toy: ToyService;
let shelf: number;
beforeAll(async () => {
  toy = await startToyService();
  const room = await toy.client.value(toy.client.post("/toy/room", { name: "Hall" }));
  shelf = (await newShelf(toy.client, { room: { id: room.id }, books: [{ title: "A" }, { title: "B" }] })).id;
});
afterAll(() => toy.stop());

const oddities = [
  "",
  " ",
  "0",
  "-0",
  "1e5",
  "NaN",
  "null",
  "true",
  "'",
  '"; drop table shelf; --',
  "\u0000",
  "\ud800",
  "\u202e",
  "🙂",
  "%",
  "_",
  "\\",
  "$1",
  "{t}",
  "{value}",
  "99999999999999999999",
  "2026-02-30",
  "9999-12-31",
  "2026-01-01T25:00:00Z",
  "infinity",
  "__proto__",
  "constructor",
  "x".repeat(300),
];
const odd = fc.constantFrom(...oddities);
const scalar = fc.oneof(
  odd,
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(1e15, 1e308, -1e-308, 0.1 + 0.2, 2 ** 53, 5),
);
const names =
  "id version url changes name code number room land label weight levels doubleLevels isOpen builtOn checkedAt colour tags remark serial state bookCount estimate books companions secret nothing __proto__".split(
    " ",
  );
const json = fc.oneof(
  { depthSize: "small", withCrossShrink: true },
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.record({ id: scalar }, { requiredKeys: [] }),
  fc.array(fc.record({ id: scalar, title: scalar, pages: scalar, lender: scalar }, { requiredKeys: [] }), {
    maxLength: 3,
  }),
);
const body = fc.dictionary(fc.constantFrom(...names), json, { maxKeys: 6 });

/** Refusals and successes; anything else would be an accident of ours. */
const documented = [200, 201, 204, 304, 400, 401, 403, 404, 409, 422, 429];

test("bodies of new and changed objects", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("POST", "PUT", "BULK"), body, fc.boolean(), async (kind, one, isNamed) => {
      const sent = isNamed ? { name: "Fuzz", ...one } : one;
      const { client } = toy;
      const answer =
        kind === "POST"
          ? await client.post("/toy/shelf", sent)
          : kind === "PUT"
            ? await client.put(`/toy/shelf/${shelf}`, sent)
            : await client.post("/toy/shelf/list", [{ name: "Fuzz" }, sent]);
      expect(documented).toContain(answer.status);
    }),
    runs,
  );
});

const parameters =
  "fields sorting from count id name names nameContains roomId isOpen colour levelsFrom levelsTo weightFrom weightTo builtOnFrom builtOnTo checkedAtFrom checkedAtTo hasBooks changedSince dryRun nothing".split(
    " ",
  );
const picks = fc
  .array(fc.constantFrom(...names, "*", "(", ")", ",", " ", "-", ".", "(*)", "title", "shelf"), { maxLength: 12 })
  .map((parts) => parts.join(""));

test("query parameters of lists and objects", async () => {
  const value = fc.oneof(
    odd.filter((text) => text !== "\ud800"),
    picks,
    fc.integer().map(String),
    fc.double().map(String),
  );
  const query = fc.dictionary(fc.constantFrom(...parameters), value, { maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(
      query,
      fc.constantFrom("/toy/shelf", `/toy/shelf/${shelf}`, "/toy/book", "/toy/land"),
      async (one, path) => {
        const { status } = await toy.client.get(`${path}?${new URLSearchParams(one)}`, { "if-none-match": "x" });
        expect(documented).toContain(status);
      },
    ),
    runs,
  );
});

test("raw bytes in addresses and bodies", async () => {
  const address = fc
    .array(
      fc.constantFrom(
        "toy",
        "shelf",
        "/",
        "%",
        "%2F",
        "%00",
        "%ff",
        ":paint",
        "%3A",
        "?",
        "&",
        "=",
        "..",
        "1",
        "list",
        ";",
        "é",
      ),
      {
        maxLength: 8,
      },
    )
    .map((parts) => `/${parts.join("")}`);
  await fc.assert(
    fc.asyncProperty(
      address,
      fc.constantFrom("GET", "POST", "PUT", "DELETE"),
      fc.uint8Array({ maxLength: 40 }),
      async (path, method, bytes) => {
        const more =
          method === "GET" ? {} : { body: Buffer.from(bytes), headers: { "content-type": "application/json" } };
        const { status } = await toy.client.call(method, path, more);
        expect(documented).toContain(status);
      },
    ),
    runs,
  );
});
