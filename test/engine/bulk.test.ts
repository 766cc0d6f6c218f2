// Many objects at once, keys that make a request safe to repeat, and dry runs, asked of the toy resources through HTTP.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lockedSessions, untilLocked } from "../support/locks.ts";
import type { TestAnswer } from "../support/service.ts";
import { newShelf, startToyService, type ToyService } from "../support/toys.ts";

let toy: ToyService;
beforeAll(async () => {
  toy = await startToyService();
});
afterAll(() => toy.stop());

const post = (path: string, body: unknown, headers = {}) => toy.client.post(path, body, headers);
const put = (path: string, body?: unknown, headers = {}) => toy.client.put(path, body, headers);
const count = async () => (await toy.client.get("/toy/shelf?count=0")).body.fullResultSize;
const faults = ({ status, body }: TestAnswer) => [
  status,
  body.code,
  ...(body.validationMessages?.map((one: { path: string; rootId: number | null }) => `${one.path} ${one.rootId}`) ??
    []),
];
/** Everything of the company that a write could change, as one text. */
async function everything(): Promise<string> {
  const tables = ["shelf", "book", "room", "label", "counter", "change_log", "idempotency"];
  const texts: string[] = [];
  for (const table of tables) {
    const { rows } = await toy.owner.query(`select t::text as row from ${table} t where company_id = $1 order by 1`, [
      toy.client.companyId,
    ]);
    texts.push(`${table}: ${rows.map((row) => row.row).join(";")}`);
  }
  return texts.join("\n");
}

describe("bulk", () => {
  test("many are created in their order, with numbers of their own", async () => {
    const answer = await post("/toy/shelf/list?fields=id,name,number,bookCount", [
      { name: "one", books: [{ title: "A" }] },
      { name: "two", label: { print: "x" } },
    ]);
    expect([answer.status, Object.keys(answer.body)]).toEqual([
      201,
      ["fullResultSize", "from", "count", "versionDigest", "values"],
    ]);
    const [one, two] = answer.body.values;
    expect([one.name, one.bookCount, two.name, two.number - one.number]).toEqual(["one", 1, "two", 1]);
  });

  test("one bad object and nothing is created; every fault with its index", async () => {
    const before = await everything();
    const mapping = await post("/toy/shelf/list", [{ name: "x" }, { nme: 1 }, 5, { name: "x", books: [{ x: 1 }] }]);
    expect(faults(mapping)).toEqual([422, 16000, "[1].nme null", "[2] null", "[3].books[0].x null"]);
    const bounds = await post("/toy/shelf/list", [{ name: "x" }, { levels: 99 }, { name: "", id: 4 }]);
    expect(faults(bounds)).toEqual([422, 18000, "[1].levels null", "[1].name null", "[2].id 4", "[2].name 4"]);
    const references = await post("/toy/shelf/list", [
      { name: "x", room: { id: 9 } },
      { name: "y", land: { id: 9_999 } },
    ]);
    expect(faults(references)).toEqual([404, 6000, "[0].room.id null", "[1].land.id null"]);
    const rules = await post("/toy/shelf/list", [{ name: "Forbidden" }, { name: "x" }, { name: "Forbidden" }]);
    expect(faults(rules)).toEqual([422, 18000, "[0].name null", "[2].name null"]);
    const twins = await post("/toy/shelf/list", [
      { name: "x", code: "TWIN", number: 7 },
      { name: "y", code: "TWIN", number: 8 },
    ]);
    expect([twins.status, twins.body.code]).toEqual([422, 18000]);
    expect(await everything()).toBe(before);
  });

  test("sizes and forms of a bulk body", async () => {
    const many = (size: number) => Array.from({ length: size }, () => ({ name: "bulk" }));
    expect((await post("/toy/shelf/list", many(100))).body.count).toBe(100);
    expect(faults(await post("/toy/shelf/list", many(101)))).toEqual([422, 18000, "null null"]);
    expect(faults(await post("/toy/shelf/list", []))).toEqual([422, 18000, "null null"]);
    expect(faults(await post("/toy/shelf/list", { name: "x" }))).toEqual([422, 16000, "null null"]);
    expect(faults(await put("/toy/shelf/list", []))).toEqual([422, 18000, "null null"]);
  });

  test("many are changed, all or nothing", async () => {
    const [one, two] = [await newShelf(toy.client), await newShelf(toy.client)];
    const changed = await put("/toy/shelf/list?fields=id,version,remark", [
      { id: two.id, remark: "2" },
      { id: one.id, name: "Shelf" },
    ]);
    expect([changed.status, changed.body.values]).toEqual([
      200,
      [
        { id: two.id, version: 1, remark: "2" },
        { id: one.id, version: 0, remark: null },
      ],
    ]);
    const before = await everything();
    expect(faults(await put("/toy/shelf/list", [{ id: one.id, remark: "x" }, { remark: "y" }]))).toEqual([
      422,
      18000,
      "[1].id null",
    ]);
    expect(faults(await put("/toy/shelf/list", [{ id: one.id, remark: "x" }, { id: one.id }]))).toEqual([
      422,
      18000,
      `[1].id ${one.id}`,
    ]);
    const gone = await put("/toy/shelf/list", [
      { id: one.id, remark: "x" },
      { id: 999_999, remark: "y" },
    ]);
    expect(faults(gone)).toEqual([404, 6000, "[1].id 999999"]);
    expect(gone.body.validationMessages[0]).toEqual({
      field: "id",
      message: "Object not found",
      path: "[1].id",
      rootId: 999_999,
    });
    expect(gone.body.developerMessage).toContain("the id 999999 in the company, which is element 1 of the list");
    expect(
      faults(
        await put("/toy/shelf/list", [
          { id: one.id, remark: "x" },
          { id: two.id, levels: 99 },
        ]),
      ),
    ).toEqual([422, 18000, `[1].levels ${two.id}`]);
    expect(await everything()).toBe(before);
  });

  test("many are deleted, all or nothing", async () => {
    const [one, two] = [await newShelf(toy.client, { books: [{ title: "A" }] }), await newShelf(toy.client)];
    const before = await everything();
    expect((await toy.client.delete("/toy/shelf/list")).body.code).toBe(15000);
    expect((await toy.client.delete("/toy/shelf/list?ids=a")).body.code).toBe(15000);
    const gone = await toy.client.delete(`/toy/shelf/list?ids=${one.id},999999,${two.id},999998`);
    expect(faults(gone)).toEqual([404, 6000, "ids[1] 999999", "ids[3] 999998"]);
    expect(gone.body.validationMessages[1]).toMatchObject({ field: "ids", message: "Object not found" });
    // A single object is named by the path.
    expect(faults(await toy.client.delete("/toy/shelf/999999"))).toEqual([404, 6000]);
    expect((await toy.client.delete(`/toy/shelf/list?ids=${one.id}&dryRun=true`)).status).toBe(204);
    expect(await everything()).toBe(before);
    const done = await toy.client.delete(`/toy/shelf/list?ids=${one.id},${two.id},${one.id}`);
    expect([done.status, done.text]).toEqual([204, ""]);
    expect((await toy.client.get(`/toy/shelf?id=${one.id},${two.id}`)).body.count).toBe(0);
  });
});

describe("Idempotency-Key", () => {
  test("the same request is answered again and done once; another one is refused", async () => {
    const key = { "idempotency-key": "first" };
    const before = await count();
    const made = await post("/toy/shelf", { name: "Once" }, key);
    const again = await post("/toy/shelf", { name: "Once" }, key);
    expect([made.status, made.headers.get("idempotent-replayed")]).toEqual([201, null]);
    expect([again.status, again.headers.get("idempotent-replayed"), again.text]).toEqual([201, "true", made.text]);
    for (const other of [
      await post("/toy/shelf", { name: "Twice" }, key),
      await post("/toy/shelf?fields=id", { name: "Once" }, key),
      await post("/toy/room", { name: "Once" }, key),
    ]) {
      expect([other.status, other.body.code]).toEqual([422, 18000]);
      expect(other.body.message).toBe("The Idempotency-Key was used before with another request.");
    }
    expect(await count()).toBe(before + 1);
    const stranger = await toy.company();
    expect((await stranger.post("/toy/shelf", { name: "Mine" }, key)).status).toBe(201);
  });

  test("actions, changes and deletions have keys too", async () => {
    const made = await newShelf(toy.client);
    const paint = () =>
      put(`/toy/shelf/${made.id}/:paint?colour=BLUE&fields=version`, undefined, { "idempotency-key": "paint" });
    expect([(await paint()).text, (await paint()).text]).toEqual(Array(2).fill('{"value":{"version":1}}'));
    const remark = () => put(`/toy/shelf/${made.id}?fields=version`, { remark: "x" }, { "idempotency-key": "put" });
    expect([(await remark()).text, (await remark()).text]).toEqual(Array(2).fill('{"value":{"version":2}}'));
    const remove = () =>
      toy.client.call("DELETE", `/toy/shelf/${made.id}`, { headers: { "idempotency-key": "delete" } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  });

  test("a request that failed does not burn its key, and a dry run does not either", async () => {
    const key = { "idempotency-key": "again" };
    expect((await post("/toy/shelf", { name: "Forbidden" }, key)).status).toBe(422);
    expect((await post("/toy/shelf?dryRun=true", { name: "Dry" }, key)).status).toBe(201);
    const made = await post("/toy/shelf", { name: "Allowed" }, key);
    expect([made.status, made.headers.get("idempotent-replayed")]).toEqual([201, null]);
  });

  test("a key that is empty or too long is refused", async () => {
    for (const key of ["", "k".repeat(256)]) {
      const { status, body } = await post("/toy/shelf", { name: "x" }, { "idempotency-key": key });
      expect([key.length, status, body?.code]).toEqual([key.length, 422, 15000]);
    }
    expect((await post("/toy/shelf", { name: "x" }, { "idempotency-key": "k".repeat(255) })).status).toBe(201);
  });

  test("a twin that comes while the first is running waits and gets the same answer", async () => {
    const made = await newShelf(toy.client);
    await toy.owner.query("begin");
    await toy.owner.query("select 1 from shelf where company_id = $1 and id = $2 for update", [
      toy.client.companyId,
      made.id,
    ]);
    const change = () => put(`/toy/shelf/${made.id}`, { remark: "twin" }, { "idempotency-key": "twins" });
    const first = change();
    await untilLocked(toy.owner, 1);
    const second = change();
    // The twin waits in the service, so that the database shows the first alone.
    expect((await toy.client.get(`/toy/shelf/${made.id}?fields=id`)).status).toBe(200);
    expect(await lockedSessions(toy.owner)).toBe(1);
    await toy.owner.query("commit");
    const [one, other] = await Promise.all([first, second]);
    expect([one.status, one.headers.get("idempotent-replayed")]).toEqual([200, null]);
    expect([other.status, other.headers.get("idempotent-replayed"), other.text]).toEqual([200, "true", one.text]);
  });

  test("twenty twins at once do it once", async () => {
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post("/toy/shelf?fields=id", { name: "Twin" }, { "idempotency-key": "twenty" })),
    );
    expect(new Set(answers.map((one) => `${one.status} ${one.text}`)).size).toBe(1);
    expect(answers.filter((one) => one.headers.get("idempotent-replayed") === null)).toHaveLength(1);
    expect(await count()).toBe(before + 1);
  });
});

describe("dryRun", () => {
  test("answers what would be answered, writes nothing and burns no number", async () => {
    const made = await newShelf(toy.client, { books: [{ title: "A" }] });
    const before = await everything();
    const created = await post("/toy/shelf?dryRun=true", { name: "Dry", books: [{ title: "A" }, { title: "B" }] });
    expect([created.status, created.body.value.bookCount, created.body.value.number]).toEqual([
      201,
      2,
      made.number + 1,
    ]);
    const bulk = await post("/toy/shelf/list?dryRun=true&fields=number", [{ name: "a" }, { name: "b" }]);
    expect(bulk.body.values).toEqual([{ number: made.number + 1 }, { number: made.number + 2 }]);
    const given = await post("/toy/shelf?dryRun=true", { name: "Dry", number: made.number + 1_000 });
    expect(given.status).toBe(201);
    const changed = await put(`/toy/shelf/${made.id}?dryRun=true&fields=version,remark`, { remark: "dry" });
    expect(changed.body.value).toEqual({ version: 1, remark: "dry" });
    expect((await put(`/toy/shelf/${made.id}/:paint?colour=BLUE&dryRun=true`)).body.value.colour).toBe("BLUE");
    expect((await toy.client.delete(`/toy/shelf/${made.id}?dryRun=true`)).status).toBe(204);
    const refused = await post("/toy/shelf?dryRun=true", { name: "Forbidden" });
    expect([refused.status, refused.body.code]).toEqual([422, 18000]);
    expect((await post("/toy/shelf?dryRun=perhaps", { name: "x" })).body.code).toBe(15000);
    expect(await everything()).toBe(before);
    expect((await newShelf(toy.client)).number).toBe(made.number + 1);
  });
});

test("an object that goes away between reading and writing is no accident", async () => {
  const room = await toy.client.value(toy.client.post("/toy/room", { name: "Going" }));
  await toy.owner.query("begin");
  await toy.owner.query("delete from room where company_id = $1 and id = $2", [toy.client.companyId, room.id]);
  const writing = post("/toy/shelf", { name: "x", room: { id: room.id } });
  await untilLocked(toy.owner, 1);
  await toy.owner.query("commit");
  const { status, body } = await writing;
  expect([status, body.code]).toEqual([404, 6000]);
});
