// How objects and lists are read, asked of the toy resources through HTTP: fields, search, sorting, pages, checksums.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newShelf, startToyService, type ToyService } from "../support/toys.ts";

let toy: ToyService;
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
let [room, oak, elm, ash]: any[] = [];
beforeAll(async () => {
  toy = await startToyService();
  const { client } = toy;
  room = await client.value(client.post("/toy/room", { name: "Hall", floor: 2 }));
  oak = await newShelf(client, {
    name: "Oak 100%",
    code: "O",
    room: { id: room.id },
    land: { id: 161 },
    label: { print: "OAK" },
    weight: 12.5,
    levels: 3,
    builtOn: "2026-01-31",
    checkedAt: "2026-01-31T12:00:00Z",
    tags: ["a", "b"],
    books: [
      { title: "Second", place: 2, pages: 200 },
      { title: "First", place: 1, lender: { id: room.id } },
    ],
  });
  elm = await newShelf(client, { name: "Elm", room: { id: room.id }, levels: 5, isOpen: false, colour: "BLUE" });
  ash = await newShelf(client, { name: "ash_tree", weight: 0.125, builtOn: "2026-02-28", levels: 7 });
});
afterAll(() => toy.stop());

const get = (path: string, headers = {}) => toy.client.get(path, headers);
const keys = (value: object) => Object.keys(value);
const address = () => `${toy.address.replace("http://", "")}/v2`;

describe("fields", () => {
  test("absent: the model's order, references and lists as id and url, unset values by kind", async () => {
    const { body } = await get(`/toy/shelf/${oak.id}`);
    expect(keys(body.value)).toEqual(
      "id version url name code number room land label weight levels doubleLevels isOpen builtOn checkedAt colour tags remark serial state bookCount estimate books companions".split(
        " ",
      ),
    );
    const link = (kind: string, id: number) => ({ id, url: `${address()}/toy/${kind}/${id}` });
    expect(body.value).toMatchObject({
      url: `${address()}/toy/shelf/${oak.id}`,
      room: link("room", room.id),
      land: link("land", 161),
      weight: 12.5,
      doubleLevels: 6,
      builtOn: "2026-01-31",
      checkedAt: "2026-01-31T13:00:00+01:00",
      tags: ["a", "b"],
      remark: null,
      serial: "",
      state: "fresh",
      estimate: 0,
      companions: [link("shelf", elm.id)],
    });
    expect(body.value.books.map(keys)).toEqual([
      ["id", "url"],
      ["id", "url"],
    ]);
    const unset = (await get(`/toy/shelf/${ash.id}`)).body.value;
    expect(unset).toMatchObject({ code: "", room: null, checkedAt: null, tags: [], books: [], companions: [] });
  });

  test.each([
    ["id", ["id"]],
    ["name,id", ["id", "name"]],
    [" name , id ", ["id", "name"]],
    ["name,name", ["name"]],
    ["name,room(name)", ["name", "room"]],
    ["room(id),room(name)", ["room"]],
    ["estimate", ["estimate"]],
    ["history", ["history"]],
    ["changes", ["changes"]],
    ["name%2Croom%28name%29", ["name", "room"]],
  ])("%s shows exactly what it names, in the model's order", async (fields, expected) => {
    const { body, status } = await get(`/toy/shelf/${oak.id}?fields=${fields}`);
    expect([status, keys(body.value)]).toEqual([200, expected]);
  });

  test("a star with more, nested selections, bare names and on-demand fields", async () => {
    const value = async (fields: string) => (await get(`/toy/shelf/${oak.id}?fields=${fields}`)).body.value;
    expect((await value("room(id),room(name)")).room).toEqual({ id: room.id, name: "Hall" });
    const star = await value("*,books(title,shelf(name,room(name)))");
    expect(star.books).toEqual([
      { title: "First", shelf: { name: "Oak 100%", room: { name: "Hall" } } },
      { title: "Second", shelf: { name: "Oak 100%", room: { name: "Hall" } } },
    ]);
    expect([star.estimate, "history" in star]).toEqual([0, false]);
    expect(await value("estimate,history,room(*)")).toEqual({
      room: { id: room.id, version: 0, url: `${address()}/toy/room/${room.id}`, name: "Hall", floor: 2 },
      estimate: 42.5,
      history: "long",
    });
    const bare = await value("books,label");
    expect(bare.books[0]).toMatchObject({ title: "First", lender: { id: room.id, url: expect.any(String) } });
    expect(bare.label).toMatchObject({ print: "OAK", size: 12, version: 0 });
    expect((await value("*,estimate")).estimate).toBe(42.5);
    expect((await value("changes")).changes).toEqual([
      { employeeId: toy.client.employeeId, timestamp: expect.any(String), changeType: "CREATE" },
    ]);
  });

  test.each([
    ["nme", "Illegal field in fields filter: nme. nme does not match a field in the model: Shelf", 1, "name"],
    [
      "id,room(floor,nam)",
      "Illegal field in fields filter: nam. nam does not match a field in the model: Room",
      15,
      "name",
    ],
    ["secret", "Illegal field in fields filter: secret. secret does not match a field in the model: Shelf", 1, null],
    [
      "constructor",
      "Illegal field in fields filter: constructor. constructor does not match a field in the model: Shelf",
      1,
      null,
    ],
  ])("%s is refused with its position and the nearest name", async (fields, message, position, near) => {
    const { status, body } = await get(`/toy/shelf?fields=${fields}`);
    expect([status, body.code, body.message]).toEqual([400, 11000, message]);
    expect(body.developerMessage).toBe(`Position ${position} of fields. ${near ? `Did you mean ${near}?` : ""}`.trim());
  });

  test.each([
    ["name,", "a name is missing at the end"],
    ["(name)", "a name is missing before '('"],
    ["room(name", "a closing parenthesis is missing"],
    ["name)", "unexpected ')'"],
    ["name(id)", "name has no fields of its own"],
    ["room()", "a name is missing before ')'"],
    ["books(shelf(books(shelf(books(shelf(id))))))", "more than 6 levels"],
    [
      "room(id),books(shelf(companions(books(id))))",
      "books stands inside itself, so that the same objects would be read again for each of them",
    ],
  ])("%s cannot be read", async (fields, reason) => {
    const { status, body } = await get(`/toy/shelf?fields=${fields}`);
    expect([status, body.code, body.message]).toEqual([400, 11000, `The fields filter cannot be read: ${reason}`]);
  });

  test("six levels, 2,000 characters and every verb", async () => {
    const tooLong = await get(`/toy/shelf?fields=${"a".repeat(2_001)}`);
    expect([tooLong.status, tooLong.body.code]).toEqual([400, 11000]);
    expect(tooLong.body.message).toBe("The fields filter cannot be read: longer than 2000 characters");
    const [book] = (await get(`/toy/shelf/${oak.id}?fields=books`)).body.value.books;
    const deep = await get(`/toy/book/${book.id}?fields=shelf(companions(books(shelf(room(name)))))`);
    expect([deep.status, Array.isArray(deep.body.value.shelf.companions)]).toEqual([200, true]);
    expect((await get(`/toy/shelf/${oak.id}?fields=${"id,".repeat(200)}name`)).status).toBe(200);
    const long = `id${" ".repeat(1_998)}`;
    expect((await get(`/toy/shelf/${oak.id}?fields=${encodeURIComponent(long)}`)).status).toBe(200);
    const made = await toy.client.post("/toy/room?fields=name", { name: "Attic" });
    expect(made.body).toEqual({ value: { name: "Attic" } });
    const [{ id }] = (await get("/toy/room?sorting=-id&count=1")).body.values;
    expect((await toy.client.put(`/toy/room/${id}?fields=floor`, { floor: 3 })).body).toEqual({ value: { floor: 3 } });
    const refused = await toy.client.post("/toy/room?fields=nothing", { name: "Never made" });
    expect([refused.status, refused.body.code]).toEqual([400, 11000]);
    expect((await get("/toy/room?fields=name")).text).not.toContain("Never made");
    await toy.client.delete(`/toy/room/${id}`);
  });
});

describe("search", () => {
  test.each([
    ["id=OAK,ASH", "OAK ASH"],
    ["id=OAK,%20OAK", "OAK"],
    ["id=999999", ""],
    ["name=Elm", "ELM"],
    ["name=elm", ""],
    ["names=Elm,ash_tree", "ELM ASH"],
    ["nameContains=LM", "ELM"],
    ["nameContains=%25", "OAK"],
    ["nameContains=_", "ASH"],
    ["nameContains=%5C", ""],
    ["roomId=ROOM", "OAK ELM"],
    ["isOpen=false", "ELM"],
    ["colour=BLUE", "ELM"],
    ["levelsFrom=5", "ELM ASH"],
    ["levelsTo=5", "OAK"],
    ["levelsFrom=3&levelsTo=7", "OAK ELM"],
    ["weightFrom=0.125", "OAK ASH"],
    ["weightTo=0.125", "ELM"],
    ["builtOnFrom=2026-01-31", "OAK ASH"],
    ["builtOnTo=2026-02-28", "OAK"],
    ["builtOnFrom=2026-02-01&builtOnTo=2026-03-01", "ASH"],
    ["checkedAtFrom=2026-01-31T12:00:00Z", "OAK"],
    ["checkedAtTo=2026-01-31T12:00:00Z", ""],
    ["checkedAtFrom=2026-01-31T00:00:00Z&checkedAtTo=2026-02-01T00:00:00Z", "OAK"],
    ["checkedAtFrom=2026-01-31T12:59:59%2B01:00", "OAK"],
    ["hasBooks=true", "OAK"],
    ["hasBooks=false&levelsFrom=6", "ASH"],
    ["changedSince=2020-01-01", "OAK ELM ASH"],
    ["changedSince=2999-01-01T00:00:00Z", ""],
    ["unheardOf=1", "OAK ELM ASH"],
  ])("%s finds %s", async (query, expected) => {
    const ids: Record<string, number> = { OAK: oak.id, ELM: elm.id, ASH: ash.id, ROOM: room.id };
    const written = query.replace(/[A-Z]{3,4}(?=,|$)/g, (word) => String(ids[word] ?? word));
    const { status, body, text } = await get(`/toy/shelf?${written}&fields=id`);
    expect([status, text.slice(0, status === 200 ? 0 : 500)]).toEqual([200, ""]);
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    expect(body.values.map((one: { id: number }) => names.get(one.id)).join(" ")).toBe(expected);
  });

  test("every wrong parameter at once, in the list's language", async () => {
    const wrong =
      "id=x&isOpen=yes&levelsFrom=1.5&weightFrom=heavy&builtOnFrom=2026-02-30&checkedAtFrom=noon&hasBooks=1&changedSince=2026-13-01";
    const { status, body } = await get(`/toy/shelf?${wrong}`);
    expect([status, body.code]).toEqual([422, 15000]);
    expect(body.validationMessages.map((one: { field: string }) => one.field).sort()).toEqual(
      wrong
        .split("&")
        .map((part) => part.split("=")[0])
        .sort(),
    );
    expect(body.validationMessages[0].message).toBe("A list of IDs must be comma-separated positive whole numbers.");
  });

  test.each(["2026-01-01T00:00:00%2B99:99", "2026-01-01T00:00:00%2B15:00", "2026-01-01T00:00:60Z", "0000-01-01"])(
    "the moment %s is refused, not an accident",
    async (moment) => {
      const { status, body } = await get(`/toy/shelf?changedSince=${moment}`);
      expect([status, body.code]).toEqual([422, 15000]);
    },
  );

  test("an unknown choice names the allowed ones; From not before To is refused for every type", async () => {
    const choice = await get("/toy/shelf?colour=PINK");
    expect([choice.status, choice.body.code]).toEqual([422, 21000]);
    expect(choice.body.developerMessage).toContain("RED, GREEN, BLUE");
    for (const range of [
      "levelsFrom=10&levelsTo=9",
      "weightFrom=2&weightTo=2",
      "builtOnFrom=2026-02-01&builtOnTo=2026-02-01",
      "checkedAtFrom=2026-02-01T00:00:00Z&checkedAtTo=2026-02-01T00:30:00%2B01:00",
    ]) {
      const { status, body } = await get(`/toy/shelf?${range}`);
      expect([range, status, body.code, body.validationMessages?.length]).toEqual([range, 422, 15000, 1]);
    }
  });

  test("unknown parameters are ignored and named in a header", async () => {
    const answer = await get("/toy/shelf?name=Elm&colr=BLUE&%C3%A6=1&from=0");
    expect([answer.status, answer.body.values.length]).toEqual([200, 1]);
    expect(answer.headers.get("x-unknown-parameters")).toBe("colr, %C3%A6");
    expect((await get("/toy/shelf?name=Elm")).headers.get("x-unknown-parameters")).toBeNull();
  });
});

describe("sorting and pages", () => {
  test.each([
    ["name", "Elm Oak 100% ash_tree"],
    ["-levels", "ash_tree Elm Oak 100%"],
    ["isOpen,-name", "Elm ash_tree Oak 100%"],
    ["room.name,-id", "Elm Oak 100% ash_tree"],
    ["-room.floor,id", "ash_tree Oak 100% Elm"],
    ["-bookCount,version,name", "Oak 100% Elm ash_tree"],
    ["", "Oak 100% Elm ash_tree"],
  ])("sorting=%s", async (sorting, expected) => {
    const { body, text } = await get(`/toy/shelf?sorting=${sorting}&fields=name`);
    expect(body?.values?.map((one: { name: string }) => one.name).join(" ") ?? text).toBe(expected);
  });

  test.each(["nme", "books", "estimate", "secret", "room.name.x", "room.nme", "name.x", "-", "*"])(
    "sorting=%s is refused",
    async (sorting) => {
      const { status, body } = await get(`/toy/shelf?sorting=${sorting}`);
      expect([status, body.code]).toEqual([422, 17000]);
    },
  );

  test("sorting by very many fields is refused, not an accident", async () => {
    const { status, body } = await get(`/toy/shelf?sorting=${"name,-id,".repeat(900)}id`);
    expect([status, body.code]).toEqual([422, 17000]);
  });

  test.each([
    ["", 3, 0, 3],
    ["count=2", 3, 0, 2],
    ["from=1&count=1", 3, 1, 1],
    ["from=3", 3, 3, 0],
    ["count=0", 3, 0, 0],
    ["count=20000", 3, 0, 3],
    ["from=1&name=Elm", 1, 1, 0],
  ])("?%s has its envelope in order", async (query, fullResultSize, from, count) => {
    const { body } = await get(`/toy/shelf?${query}&fields=id`);
    expect(Object.entries(body).slice(0, 4)).toEqual([
      ["fullResultSize", fullResultSize],
      ["from", from],
      ["count", count],
      ["versionDigest", "'If-None-Match' header not specified"],
    ]);
    expect([Object.keys(body)[4], body.values.length]).toEqual(["values", count]);
  });

  test("pages that follow each other meet nothing twice", async () => {
    const seen: number[] = [];
    for (let from = 0; from < 3; from++)
      seen.push((await get(`/toy/shelf?sorting=isOpen&count=1&from=${from}&fields=id`)).body.values[0].id);
    expect(new Set(seen).size).toBe(3);
  });

  test("negative and other wrong pages are refused together", async () => {
    const { status, body } = await get("/toy/shelf?from=-1&count=all");
    expect([status, body.code]).toEqual([422, 18000]);
    expect(body.validationMessages.map((one: { field: string }) => one.field)).toEqual(["arg:from", "arg:count"]);
  });
});

describe("checksums", () => {
  test("a list's digest is asked for, stays, answers 304, and follows the versions of all matches", async () => {
    const first = await get("/toy/shelf?fields=id", { "if-none-match": "?" });
    const digest = first.body.versionDigest;
    expect(digest).toMatch(/^[0-9a-f]{32}$/);
    expect(first.headers.get("etag")).toBe(`"${digest}"`);
    const shown = await get("/toy/shelf?count=1&fields=id", { "if-none-match": `"${digest}"` });
    expect([shown.status, shown.text, shown.headers.get("etag")]).toEqual([304, "", `"${digest}"`]);
    expect((await get("/toy/shelf?name=Elm&fields=id", { "if-none-match": digest })).status).toBe(200);
    // Other fields are another answer.
    expect((await get("/toy/shelf?fields=id,name", { "if-none-match": digest })).status).toBe(200);
    const [one] = (await get(`/toy/shelf/${oak.id}?fields=books(id)`)).body.value.books;
    expect((await toy.client.put(`/toy/book/${one.id}`, { pages: 321 })).status).toBe(200);
    const after = await get("/toy/shelf?fields=id", { "if-none-match": digest });
    expect([after.status, after.body.versionDigest === digest]).toEqual([200, false]);
    const empty = await get("/toy/shelf?name=none", { "if-none-match": "x" });
    expect([empty.status, empty.body.values]).toEqual([200, []]);
    expect((await get("/toy/shelf?name=none", { "if-none-match": empty.body.versionDigest })).status).toBe(304);
    const none = await get("/toy/shelf", { "if-none-match": "" });
    expect(none.body.versionDigest).toBe("'If-None-Match' header not specified");
  });

  test("a single object's ETag is its version and a checksum of what is shown", async () => {
    const first = await get(`/toy/shelf/${elm.id}`);
    expect(first.headers.get("etag")).toMatch(new RegExp(`^"${first.body.value.version}\\.[\\w-]{16}"$`));
    const again = await get(`/toy/shelf/${elm.id}`, { "if-none-match": first.headers.get("etag") });
    expect([again.status, again.text]).toEqual([304, ""]);
    await toy.client.put(`/toy/shelf/${elm.id}`, { remark: "moved" });
    expect((await get(`/toy/shelf/${elm.id}`, { "if-none-match": first.headers.get("etag") })).status).toBe(200);
  });
});

describe("the 10,000 rule", () => {
  test("10,000 objects are read, 10,001 are refused whatever count says", async () => {
    // "It does not limit the database read, so the 10,000 object limit still applies."
    // "The caller must narrow the query by other parameters"
    await toy.owner.query(
      `insert into room (company_id, id, "name") select $1, 1000000 + i, 'bulk' from generate_series(1, $2::int) i`,
      [toy.client.companyId, 10_000 - 1],
    );
    const full = await get("/toy/room?count=10000&fields=id");
    expect([full.status, full.body.fullResultSize, full.body.count]).toEqual([200, 10_000, 10_000]);
    expect((await get("/toy/room")).body.count).toBe(1_000);
    await toy.client.post("/toy/room", { name: "one more" });
    for (const query of ["", "?count=1", "?count=0", "?count=10&from=5"]) {
      const { status, body } = await get(`/toy/room${query}`);
      expect([status, body.code, body.message]).toEqual([422, 23000, "Result set too large. Limit of 10.000 reached."]);
    }
    expect((await get("/toy/room", { "if-none-match": "x" })).body.code).toBe(23000);
    const narrow = await get("/toy/shelf?count=1");
    expect(narrow.status).toBe(200);
    // "The caller must narrow the query by other parameters": ranges of ids read the whole list, whatever its length.
    const found: number[] = [];
    const refused: string[] = [];
    const read = async (low: number, high: number): Promise<void> => {
      const { status, body } = await get(`/toy/room?idFrom=${low}&idTo=${high}&fields=id&count=10000`);
      if (status === 200) {
        found.push(...body.values.map(({ id }: { id: number }) => id));
        return;
      }
      refused.push(body.code);
      const middle = Math.floor((low + high) / 2);
      await read(low, middle);
      await read(middle, high);
    };
    await read(0, 1_000_000_000);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused)).toEqual(new Set([23000]));
    expect([found.length, new Set(found).size]).toEqual([10_001, 10_001]);
    const wrong = await get("/toy/room?idFrom=9&idTo=9");
    expect([wrong.status, wrong.body.validationMessages[0].field]).toEqual([422, "idFrom"]);
  });
});

test("an object that does not exist, and an id that is none", async () => {
  const gone = await get("/toy/shelf/999999");
  expect([gone.status, gone.body.code, gone.body.message]).toEqual([404, 6000, "Object not found"]);
  for (const id of ["abc", "-1", "1.5", "1234567890123456"]) {
    const { status, body } = await get(`/toy/shelf/${id}`);
    expect([id, status, body.code]).toEqual([id, 400, 12000]);
  }
  expect((await get("/toy/land/161?fields=name")).body.value).toEqual({ name: "Norge" });
  expect((await get("/toy/land?id=161,162&fields=id")).body.values).toHaveLength(2);
});
