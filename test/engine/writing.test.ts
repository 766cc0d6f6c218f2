// How objects are written, asked of the toy resources through HTTP: faults in order, references, versions, owned lists.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { untilLocked } from "../support/locks.ts";
import type { TestAnswer } from "../support/service.ts";
import { newShelf, startToyService, type ToyService } from "../support/toys.ts";

let toy: ToyService;
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
let room: any;
beforeAll(async () => {
  toy = await startToyService();
  room = await toy.client.value(toy.client.post("/toy/room", { name: "Hall" }));
});
afterAll(() => toy.stop());

const post = (path: string, body: unknown, headers = {}) => toy.client.post(path, body, headers);
const put = (path: string, body: unknown, headers = {}) => toy.client.put(path, body, headers);
const read = async (id: number, fields = "*,books(*)") =>
  (await toy.client.get(`/toy/shelf/${id}?fields=${fields}`)).body.value;
/** Status, code and each fault as `path key-text`. */
function refusal(answer: TestAnswer): unknown[] {
  const { status, body } = answer;
  const faults = body.validationMessages?.map(
    (one: { path: string | null; message: string }) => `${one.path}: ${one.message}`,
  );
  return [status, body.code, ...(faults ?? [])];
}
const wrongType = "The value is not of the correct type for this field.";
const count = async () => (await toy.client.get("/toy/shelf?count=0")).body.fullResultSize;

describe("the body of a new object", () => {
  test("every mapping fault at once, at any depth, before any other", async () => {
    const before = await count();
    const answer = await post("/toy/shelf", {
      id: 5,
      nme: "x",
      secret: "x",
      levels: "many",
      weight: "1.2.3",
      isOpen: "true",
      builtOn: "2026-02-29",
      checkedAt: "noon",
      colour: "PINK",
      tags: ["a", 1],
      room: 7,
      land: { id: "x", nme: 1 },
      label: { prnt: "x" },
      books: [{ title: [] }, "book", { title: "x", shelf: { id: 1, nothing: 2 } }],
    });
    const unknown = "The field does not exist in the object.";
    expect(refusal(answer)).toEqual([
      422,
      16000,
      `nme: ${unknown}`,
      `secret: ${unknown}`,
      `levels: ${wrongType}`,
      `weight: ${wrongType}`,
      `isOpen: ${wrongType}`,
      `builtOn: ${wrongType}`,
      `checkedAt: ${wrongType}`,
      `colour: ${wrongType}`,
      `tags: ${wrongType}`,
      `room: ${wrongType}`,
      `land.nme: ${unknown}`,
      `land.id: ${wrongType}`,
      `label.prnt: ${unknown}`,
      `books[0].title: ${wrongType}`,
      `books[1]: ${wrongType}`,
      `books[2].shelf.nothing: ${unknown}`,
    ]);
    expect(answer.body.validationMessages[0]).toEqual({ field: "nme", message: unknown, path: "nme", rootId: null });
    expect(answer.body.validationMessages[13].field).toBe("books.title");
    expect(answer.body.developerMessage).toContain("nme: The model Shelf has no field nme. Did you mean name?");
    expect(await count()).toBe(before);
  });

  test("then every broken bound at once", async () => {
    const answer = await post("/toy/shelf", {
      id: 5,
      version: 1,
      code: "x".repeat(11),
      levels: 13,
      weight: -0.5,
      room: { id: 999_999 },
      books: [{ pages: 1 }, { title: "" }, { title: "x", price: 0.001 }, { title: null, id: 9 }],
    });
    expect(refusal(answer)).toEqual([
      422,
      18000,
      "id: An ID cannot be set when creating a new object.",
      "version: A version cannot be set when creating a new object.",
      "code: Length of field must be between 0 and 10.",
      "levels: Cannot be above 12.",
      "weight: Must be at least 0.",
      "books[0].title: The field must be filled in.",
      "books[1].title: The field cannot be empty.",
      "books[2].price: At most 2 decimals are allowed.",
      "books[3].id: An ID cannot be set when creating a new object.",
      "books[3].title: The field must be filled in.",
      "name: The field must be filled in.",
    ]);
  });

  test("then every reference, then rules, then what the database knows", async () => {
    const other = await toy.company();
    const foreign = await other.value(other.post("/toy/room", { name: "Elsewhere" }));
    const gone = { id: 999_999 };
    const references = await post("/toy/shelf", {
      name: "Forbidden",
      room: gone,
      land: gone,
      books: [
        { title: "x", lender: gone },
        { title: "y", lender: { id: Number(foreign.id) + 500 } },
        { title: "z", lender: {} },
      ],
    });
    expect(refusal(references).slice(0, 2)).toEqual([404, 6000]);
    expect(references.body.message).toBe("Object not found");
    const all = await post("/toy/shelf", { name: "x", room: gone, land: gone, books: [{ title: "x", lender: gone }] });
    expect(refusal(all)).toEqual([
      404,
      6000,
      "room.id: Object not found",
      "land.id: Object not found",
      "books[0].lender.id: Object not found",
    ]);
    expect(refusal(await post("/toy/shelf", { name: "Forbidden", code: "TAKEN" }))).toEqual([
      422,
      18000,
      "name: Not allowed.",
    ]);
    await newShelf(toy.client, { code: "TAKEN" });
    expect(refusal(await post("/toy/shelf", { name: "x", code: "TAKEN" }))).toEqual([
      422,
      18000,
      "code: Already exists.",
    ]);
  });

  test("an object of another company is like one that does not exist", async () => {
    const other = await toy.company();
    const foreign = await other.value(other.post("/toy/room", { name: "Elsewhere" }));
    let id = Number(foreign.id);
    while ((await toy.client.get(`/toy/room/${id}`)).status === 200) id++;
    const strip = (answer: TestAnswer) => answer.text.replace(answer.body.requestId, "");
    const theirs = await post("/toy/shelf", { name: "x", room: { id } });
    expect(refusal(theirs)).toEqual([404, 6000, "room.id: Object not found"]);
    expect(strip(theirs)).toBe(strip(await post("/toy/shelf", { name: "x", room: { id: 999_999_999 } })));
  });

  test.each([
    ["not JSON", '{"name": ', 22000],
    ["a list", "[]", 16000],
    ["a text", '"shelf"', 16000],
    ["null", "null", 16000],
    ["empty", " ", 22000],
    ["too deep", `{"books":${"[".repeat(20)}${"]".repeat(20)}}`, 16000],
    ["invalid UTF-8", Buffer.from([0x7b, 0xff, 0x7d]), 22000],
    ["__proto__", '{"name":"x","__proto__":{"levels":1}}', 16000],
    ["U+0000", '{"name":"a\\u0000b"}', 16000],
    ["half a pair", '{"name":"a\\ud800b"}', 16000],
  ])("%s is refused", async (_name, body, code) => {
    const answer = await post("/toy/shelf", body);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, code, expect.any(String)]);
  });

  test("the stages of a request: path, path parameter, method, content type, JSON", async () => {
    const bad = { body: "{", headers: { "content-type": "text/plain" } };
    const call = async (method: string, path: string, request: typeof bad) => {
      const { status, body } = await toy.client.call(method, path, request);
      return [status, body.code];
    };
    expect(await call("PUT", "/toy/shelff/abc", bad)).toEqual([404, 6000]);
    expect(await call("PATCH", "/toy/shelf/abc", bad)).toEqual([400, 12000]);
    expect(await call("PATCH", "/toy/shelf/1", bad)).toEqual([400, 4000]);
    expect(await call("PUT", "/toy/shelf/abc", bad)).toEqual([400, 12000]);
    expect(await call("PUT", "/toy/shelf/1", bad)).toEqual([400, 4000]);
    expect((await post("/toy/shelf", "{")).body.code).toBe(22000);
    const none = await toy.client.call("POST", "/toy/shelf");
    expect([none.status, none.body.code]).toEqual([422, 22000]);
  });

  test("numbers as text and text as numbers; read-only fields are ignored; defaults, series and parts are filled in", async () => {
    const made = await newShelf(toy.client, {
      name: 42,
      levels: "7",
      weight: "12.5",
      room: { id: String(room.id), name: "ignored", url: "x" },
      state: "mine",
      bookCount: 99,
      url: "x",
      changes: [],
      estimate: 7,
      label: { print: "x" },
      tags: ["one", "Ærlig 🙂"],
      checkedAt: "2026-07-01T12:00",
    });
    expect(made).toMatchObject({
      version: 0,
      name: "42",
      levels: 7,
      weight: 12.5,
      state: "fresh",
      bookCount: 0,
      isOpen: true,
      colour: "RED",
      tags: ["one", "Ærlig 🙂"],
      checkedAt: "2026-07-01T12:00:00+02:00",
      remark: null,
    });
    expect(made.number).toBeGreaterThanOrEqual(100);
    expect((await read(made.id, "label")).label).toMatchObject({ print: "x", size: 12, version: 0 });
    const next = await newShelf(toy.client);
    expect(next.number).toBe(made.number + 1);
    expect((await newShelf(toy.client, { number: made.number + 50 })).number).toBe(made.number + 50);
    expect((await newShelf(toy.client)).number).toBe(made.number + 51);
    expect((await newShelf(toy.client, { doubleLevels: 6 })).levels).toBe(3);
    const odd = await post("/toy/shelf", { name: "Odd" });
    expect([odd.status, odd.headers.get("x-warning")]).toEqual([201, "name: An odd name."]);
  });

  test.each([
    [0.1 + 0.2, 0.3],
    [1e-3, 0.001],
    ["0012.500", 12.5],
    ["-0", 0],
    [1e2, 100],
  ])("the weight %s is kept as %s", async (weight, kept) => {
    expect((await newShelf(toy.client, { weight })).weight).toBe(kept);
  });
});

describe("changing an object", () => {
  test("absent keeps, null clears, a version rises by one where something changes", async () => {
    const made = await newShelf(toy.client, {
      room: { id: room.id },
      weight: 1.5,
      levels: 3,
      builtOn: "2026-01-01",
      checkedAt: "2026-01-01T12:00:00.250Z",
      tags: ["a"],
      remark: "r",
      serial: "S1",
      code: `C${Date.now() % 1e8}`,
      isOpen: false,
      books: [{ title: "One" }],
    });
    const same = await put(`/toy/shelf/${made.id}`, {
      name: "Shelf",
      weight: "1.50",
      levels: 3,
      checkedAt: "2026-01-01T13:00:00.25+01:00",
      tags: ["a"],
      serial: "S1",
      state: "ignored",
      books: [],
    });
    expect([same.status, same.body.value.version]).toEqual([200, 0]);
    expect(same.body.value.checkedAt).toBe("2026-01-01T13:00:00.25+01:00");
    const fixed = await put(`/toy/shelf/${made.id}`, { serial: "S2" });
    expect(refusal(fixed)).toEqual([422, 18000, "serial: The field serial cannot get another value here."]);
    expect((await put(`/toy/shelf/${made.id}`, {})).body.value.version).toBe(0);
    expect((await put(`/toy/shelf/${made.id}`, { checkedAt: "2026-01-01T12:00:00.251Z" })).body.value.version).toBe(1);
    const cleared = await put(`/toy/shelf/${made.id}?fields=*`, {
      code: null,
      room: null,
      weight: null,
      levels: null,
      isOpen: null,
      builtOn: null,
      checkedAt: null,
      tags: null,
      remark: null,
      books: null,
    });
    expect(cleared.body.value).toMatchObject({
      version: 2,
      code: "",
      room: null,
      weight: 0,
      levels: 0,
      isOpen: false,
      builtOn: null,
      checkedAt: null,
      tags: [],
      remark: null,
      serial: "S1",
      bookCount: 1,
    });
    expect(refusal(await put(`/toy/shelf/${made.id}`, { name: null, colour: null }))).toEqual([
      422,
      18000,
      "name: The field must be filled in.",
    ]);
    expect((await read(made.id, "changes")).changes.map((one: { changeType: string }) => one.changeType)).toEqual([
      "CREATE",
      "UPDATE",
      "UPDATE",
    ]);
  });

  test("id and version in the body, If-Match in the header", async () => {
    const made = await newShelf(toy.client);
    const path = `/toy/shelf/${made.id}`;
    expect((await put(path, { id: made.id, remark: "1" })).body.value.version).toBe(1);
    expect((await put(path, { id: String(made.id), remark: "2" })).body.value.version).toBe(2);
    expect(refusal(await put(path, { id: made.id + 1 }))).toEqual([
      422,
      18000,
      "id: The id of the body is not the id of the path.",
    ]);
    const version = await put(path, { version: 2, remark: "3" });
    expect(refusal(version)).toEqual([422, 18000, "version: A version cannot be set when changing an object."]);
    expect(version.body.developerMessage).toContain("PUT_VERSION");
    for (const tag of ['"1"', "1", 'W/"1"']) {
      const stale = await put(path, { remark: "4" }, { "if-match": tag });
      expect([stale.status, stale.body.code]).toEqual([409, 8000]);
    }
    expect((await put(path, { remark: "5" }, { "if-match": '"2"' })).status).toBe(200);
    expect((await put(path, { remark: "6" }, { "if-match": "*" })).status).toBe(200);
    expect((await put(path, { remark: "7" }, { "if-match": "newest" })).status).toBe(422);
    const gone = await toy.client.call("DELETE", path, { headers: { "if-match": '"2"' } });
    expect([gone.status, gone.body.code]).toEqual([409, 8000]);
    expect((await toy.client.call("DELETE", path, { headers: { "if-match": '"4"' } })).status).toBe(204);
    expect((await put(path, { remark: "8" })).status).toBe(404);
  });

  test("owned parts are changed in place and die with their owner", async () => {
    const made = await newShelf(toy.client, { label: { print: "A" } });
    const before = (await read(made.id, "label")).label;
    expect((await put(`/toy/shelf/${made.id}`, { label: { print: "A", id: before.id } })).body.value.version).toBe(0);
    for (const [label, status, message] of [
      [{ id: made.id, print: "B" }, 404, "Object not found"],
      [{ id: 999_999 }, 404, "Object not found"],
      [{ id: "x" }, 422, "The value is not of the correct type for this field."],
      [{ version: 0, print: "B" }, 422, "A version cannot be set when changing an object."],
    ] as const) {
      const refused = await put(`/toy/shelf/${made.id}`, { label });
      const [said] = refused.body.validationMessages;
      expect([label, refused.status, said.message]).toEqual([label, status, message]);
      expect(said.path).toBe("version" in label ? "label.version" : "label.id");
    }
    for (const wrong of ["id", "version"]) {
      const refused = await toy.client.post("/toy/shelf", { name: "x", label: { [wrong]: 5, print: "B" } });
      expect([refused.status, refused.body.validationMessages[0].path]).toEqual([422, `label.${wrong}`]);
    }
    expect((await put(`/toy/shelf/${made.id}`, { label: { size: 14 } })).body.value.version).toBe(1);
    expect((await read(made.id, "label")).label).toEqual({ ...before, size: 14, version: 1 });
    expect((await toy.client.delete(`/toy/shelf/${made.id}`)).status).toBe(204);
    const { rows } = await toy.owner.query("select 1 from label where company_id = $1 and id = $2", [
      toy.client.companyId,
      before.id,
    ]);
    expect(rows).toEqual([]);
  });

  test("what others refer to is not deleted", async () => {
    const used = await toy.client.value(toy.client.post("/toy/room", { name: "Used" }));
    const made = await newShelf(toy.client, { room: { id: used.id } });
    const refused = await toy.client.delete(`/toy/room/${used.id}`);
    expect(refusal(refused)).toEqual([422, 18000, "null: The object is used by shelves and cannot be deleted."]);
    await toy.client.delete(`/toy/shelf/${made.id}`);
    expect((await toy.client.delete(`/toy/room/${used.id}`)).status).toBe(204);
    expect((await toy.client.delete(`/toy/room/${used.id}`)).status).toBe(404);
  });
});

describe("owned lists", () => {
  test("with id changed, without added, omitted kept; the replace parameter removes", async () => {
    const made = await newShelf(toy.client, {
      books: [
        { title: "A", place: 1 },
        { title: "B", place: 2 },
      ],
    });
    const [a, b] = (await read(made.id)).books;
    const changed = await put(`/toy/shelf/${made.id}?fields=version,books(id,version,title,place)`, {
      books: [
        { id: a.id, title: "A2" },
        { title: "C", place: 3 },
      ],
    });
    expect(changed.body.value).toEqual({
      version: 1,
      books: [
        { id: a.id, version: 1, title: "A2", place: 1 },
        { id: b.id, version: 0, title: "B", place: 2 },
        { id: expect.any(Number), version: 0, title: "C", place: 3 },
      ],
    });
    const same = await put(`/toy/shelf/${made.id}?replaceBooks=false`, { books: [{ id: b.id, title: "B" }] });
    expect([same.body.value.version, (await read(made.id)).books.length]).toEqual([1, 3]);
    const replaced = await put(`/toy/shelf/${made.id}?replaceBooks=true&fields=version,books(title)`, {
      books: [{ id: b.id }, { title: "D", place: 4 }],
    });
    expect(replaced.body.value).toEqual({ version: 2, books: [{ title: "B" }, { title: "D" }] });
    const kept = await put(`/toy/shelf/${made.id}?replaceBooks=true&fields=version,books(title)`, { remark: "x" });
    expect(kept.body.value).toEqual({ version: 3, books: [{ title: "B" }, { title: "D" }] });
    const emptied = await put(`/toy/shelf/${made.id}?replaceBooks=true&fields=version,books`, { books: [] });
    expect(emptied.body.value).toEqual({ version: 4, books: [] });
    expect((await put(`/toy/shelf/${made.id}?replaceBooks=maybe`, {})).body.code).toBe(15000);
  });

  test("an element of another owner, one that is gone, one that stands twice, and the owner in the element", async () => {
    const [one, other] = [
      await newShelf(toy.client, { books: [{ title: "A" }] }),
      await newShelf(toy.client, { books: [{ title: "B" }] }),
    ];
    const [foreign] = (await read(other.id)).books;
    const [own] = (await read(one.id)).books;
    expect(
      refusal(await put(`/toy/shelf/${one.id}`, { books: [{ id: foreign.id, title: "x" }, { id: 999_999 }] })),
    ).toEqual([404, 6000, "books[0].id: Object not found", "books[1].id: Object not found"]);
    const twice = await put(`/toy/shelf/${one.id}`, {
      books: [
        { id: own.id, title: "x" },
        { id: own.id, title: "y" },
      ],
    });
    expect(refusal(twice)).toEqual([422, 18000, "books[1].id: The same object stands twice in the list."]);
    const moved = await put(`/toy/shelf/${one.id}?fields=books(title,shelf(id))`, {
      books: [{ title: "New", shelf: { id: other.id } }],
    });
    expect(refusal(moved)).toEqual([422, 18000, "books[0].shelf: The field shelf cannot get another value here."]);
    const added = await put(`/toy/shelf/${one.id}?fields=books(title,shelf(id))`, {
      books: [{ title: "New", shelf: { id: one.id } }],
    });
    expect(added.body.value.books.map((book: { shelf: { id: number } }) => book.shelf.id)).toEqual([one.id, one.id]);
  });

  test("an element that is written alone raises its owner's version by one", async () => {
    const made = await newShelf(toy.client);
    const version = async () => (await read(made.id, "version")).version;
    const book = await toy.client.value(toy.client.post("/toy/book", { title: "A", shelf: { id: made.id } }));
    expect(await version()).toBe(1);
    expect((await put(`/toy/book/${book.id}`, { title: "A" })).body.value.version).toBe(0);
    expect(await version()).toBe(1);
    expect((await put(`/toy/book/${book.id}`, { title: "B" })).body.value.version).toBe(1);
    expect(await version()).toBe(2);
    expect((await toy.client.delete(`/toy/book/${book.id}`)).status).toBe(204);
    expect(await version()).toBe(3);
    expect(refusal(await post("/toy/book", { title: "A" }))).toEqual([
      422,
      18000,
      "shelf: The field must be filled in.",
    ]);
    expect((await read(made.id, "changes")).changes).toHaveLength(4);
  });

  test("a thousand elements are taken, one more is refused", async () => {
    const books = Array.from({ length: 1_001 }, (_value, index) => ({ title: `B${index}`, place: index }));
    expect(refusal(await post("/toy/shelf", { name: "Big", books }))).toEqual([
      422,
      18000,
      "books: The list has too many elements.",
    ]);
    const made = await newShelf(toy.client, { books: books.slice(0, 1_000) });
    expect(made.bookCount).toBe(1_000);
  });
});

describe("two writers of one object", () => {
  test("of two that overlap one gets 200 and the other 409 with code 8000", async () => {
    const made = await newShelf(toy.client);
    await toy.owner.query("begin");
    await toy.owner.query("select 1 from shelf where company_id = $1 and id = $2 for update", [
      toy.client.companyId,
      made.id,
    ]);
    const writers = ["one", "two"].map((remark) => put(`/toy/shelf/${made.id}`, { remark }));
    await untilLocked(toy.owner, 2);
    await toy.owner.query("commit");
    const answers = await Promise.all(writers);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(answers.find((one) => one.status === 409)?.body.code).toBe(8000);
    const winner = answers.find((one) => one.status === 200)?.body.value;
    expect(await read(made.id, "version,remark")).toEqual({ version: 1, remark: winner.remark });
  });

  test("eight at once without a version raise it by one each that succeeds", async () => {
    const made = await newShelf(toy.client);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_value, index) => put(`/toy/shelf/${made.id}`, { remark: `w${index}` })),
    );
    const done = answers.filter((one) => one.status === 200).length;
    expect(answers.every((one) => one.status === 200 || one.body.code === 8000)).toBe(true);
    expect((await read(made.id, "version")).version).toBe(done);
  });
});

describe("actions", () => {
  test("their parameters, answers, faults and problems", async () => {
    const made = await newShelf(toy.client, { levels: 11 });
    const path = `/toy/shelf/${made.id}/:paint`;
    const done = await put(`${path}?colour=BLUE&fields=version,colour`, undefined);
    expect([done.status, done.body]).toEqual([200, { value: { version: 1, colour: "BLUE" } }]);
    expect((await put(`/toy/shelf/${made.id}/%3Apaint?colour=RED`, undefined)).status).toBe(200);
    expect(refusal(await put(`${path}?levels=x`, undefined))).toEqual([
      422,
      15000,
      "null: colour must be given.",
      "null: The value must be a whole number.",
    ]);
    expect((await put(`${path}?colour=PINK`, undefined)).body.code).toBe(21000);
    expect(refusal(await put(`${path}?colour=GREEN`, undefined))).toEqual([422, 18000, "arg:colour: Not allowed."]);
    expect((await put("/toy/shelf/999999/:paint?colour=RED", undefined)).status).toBe(404);
    expect((await put(`${path}?colour=BLUE&dryRun=true&fields=version,colour`, undefined)).body.value).toEqual({
      version: 3,
      colour: "BLUE",
    });
    expect(await read(made.id, "version,colour")).toEqual({ version: 2, colour: "RED" });
  });
});
