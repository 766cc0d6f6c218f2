// Objects that many ask for by their ids at once: each is answered as if it were asked for alone, by few statements.

import { afterAll, beforeAll, expect, test } from "vitest";
import { statementsOf } from "../support/statements.ts";
import { newShelf, startToyService, type ToyService } from "../support/toys.ts";

let toy: ToyService;
let shelves: number[] = [];
beforeAll(async () => {
  toy = await startToyService();
  const made = Array.from({ length: 12 }, (_, at) =>
    newShelf(toy.client, { name: `Shelf ${at}`, levels: at, books: [{ title: `Book ${at}` }, { title: "Another" }] }),
  );
  shelves = (await Promise.all(made)).map(({ id }) => id);
});
afterAll(() => toy.stop());

const paths = () => [
  ...shelves.map((id) => `/toy/shelf/${id}`),
  ...shelves.map((id) => `/toy/shelf/${id}?fields=name,books(title)`),
  ...shelves.slice(0, 4).map((id) => `/toy/shelf/${id}`),
  "/toy/shelf/987654321",
  "/toy/shelf/987654321?fields=name,books(title)",
];

/** The answers to requests that come while the first of them wait for the table: all but a few of a kind go together. */
async function together<T>(ask: () => readonly Promise<T>[]): Promise<T[]> {
  await toy.owner.query("begin; lock table shelf in access exclusive mode");
  const asked = ask();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await toy.owner.query("commit");
  return Promise.all(asked);
}

test("the answers are those of one at a time: bodies, versions, checksums, and what does not exist", async () => {
  const alone = [];
  for (const path of paths()) alone.push(await toy.client.get(path));
  expect(alone.map(({ status }) => status)).toEqual([...Array(28).fill(200), 404, 404]);
  const { result, sent } = await statementsOf(toy.database.ownerUrl, () =>
    together(() => paths().map((path) => toy.client.get(path))),
  );
  for (const [at, answer] of result.entries()) {
    const known = alone[at];
    expect(answer.headers.get("etag")).toBe(known?.headers.get("etag"));
    expect(answer.status).toBe(known?.status);
    if (answer.status === 200) expect(answer.body).toEqual(known?.body);
  }
  const reads = sent.filter(({ text }) => text.includes('from "shelf" t'));
  expect(reads.some(({ text }) => text.includes("with ordinality"))).toBe(true);
  expect(reads.length).toBeLessThan(paths().length / 2);
});

test("each has its own If-None-Match, and sees what was changed before it was asked for", async () => {
  const [first, second] = shelves;
  const etag = (await toy.client.get(`/toy/shelf/${first}`)).headers.get("etag") ?? "";
  const ask = (id: number | undefined) => toy.client.get(`/toy/shelf/${id}`, { "If-None-Match": etag });
  const answers = await together(() => shelves.slice(0, 8).map(ask));
  expect(answers.map(({ status }) => status)).toEqual([304, ...Array(7).fill(200)]);
  const reading = shelves.map((id) => toy.client.get(`/toy/shelf/${id}`));
  await toy.client.put(`/toy/shelf/${second}`, { name: "Renamed" });
  const after = await Promise.all(shelves.map((id) => toy.client.get(`/toy/shelf/${id}`)));
  expect(after[1]?.body.value.name).toBe("Renamed");
  await Promise.all(reading);
});

test("another company that asks for the same ids at the same time gets its own objects, or none", async () => {
  const other = await toy.company();
  const own = await newShelf(other, { name: "Somewhere else" });
  const theirs = [...shelves, own.id];
  const ask = (client: ToyService["client"]) => theirs.map((id) => client.get(`/toy/shelf/${id}`));
  const answers = await together(() => [...ask(toy.client), ...ask(other)]);
  const [mine, foreign] = [answers.slice(0, theirs.length), answers.slice(theirs.length)];
  const names = (answers: typeof mine) =>
    answers.map(({ status, body }) => (status === 200 ? body.value.name : status));
  const alone = [];
  for (const id of theirs) alone.push(await other.get(`/toy/shelf/${id}`));
  expect(names(foreign)).toEqual(names(alone));
  expect(foreign.at(-1)?.body.value.name).toBe("Somewhere else");
  expect(names(mine).slice(0, shelves.length)).not.toContain("Somewhere else");
  expect(mine.slice(0, shelves.length).every(({ status }) => status === 200)).toBe(true);
});
