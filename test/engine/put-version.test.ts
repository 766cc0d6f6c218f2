// A version echoed in a PUT body with PUT_VERSION=compare: equal is accepted, different is somebody else's change.

import { afterAll, beforeAll, expect, test } from "vitest";
import { newShelf, startToyService, type ToyService } from "../support/toys.ts";

let toy: ToyService;
beforeAll(async () => {
  toy = await startToyService({ environment: { PUT_VERSION: "compare" } });
});
afterAll(() => toy.stop());

test("an echoed version is compared, of the object and of its elements", async () => {
  const made = await newShelf(toy.client, { books: [{ title: "A" }] });
  const path = `/toy/shelf/${made.id}?fields=version,books(id,version)`;
  const put = (body: unknown) => toy.client.put(path, body);
  const first = await put({ version: 0, remark: "1" });
  expect([first.status, first.body.value.version]).toEqual([200, 1]);
  const stale = await put({ version: 0, remark: "2" });
  expect([stale.status, stale.body.code]).toEqual([409, 8000]);
  expect((await put({ version: "1", remark: "3" })).body.value.version).toBe(2);
  const [book] = first.body.value.books;
  expect((await put({ books: [{ id: book.id, version: 0, title: "B" }] })).status).toBe(200);
  const staleBook = await put({ books: [{ id: book.id, version: 0, title: "C" }] });
  expect([staleBook.status, staleBook.body.code]).toEqual([409, 8000]);
  await put({ label: { print: "A" } });
  expect((await put({ label: { version: 1, print: "B" } })).status).toBe(200);
  const staleLabel = await put({ label: { version: 1, print: "C" } });
  expect([staleLabel.status, staleLabel.body.code]).toEqual([409, 8000]);
  const wrong = await put({ version: "x" });
  expect([wrong.status, wrong.body.code]).toEqual([422, 16000]);
  const created = await toy.client.post("/toy/shelf", { name: "x", version: 0 });
  expect([created.status, created.body.code]).toEqual([422, 18000]);
});

test("what a client reads it may send back as it is", async () => {
  const made = await newShelf(toy.client, {
    books: [{ title: "A" }],
    label: { print: "x" },
    tags: ["a"],
    checkedAt: "2026-01-01",
    weight: 1.25,
  });
  for (const fields of ["", "?fields=*,label(*)", "?fields=*,books(*)"]) {
    const { value } = (await toy.client.get(`/toy/shelf/${made.id}${fields}`)).body;
    delete value.doubleLevels;
    const back = await toy.client.put(`/toy/shelf/${made.id}`, value);
    expect([fields, back.status, back.body.value?.version]).toEqual([fields, 200, 0]);
  }
});
