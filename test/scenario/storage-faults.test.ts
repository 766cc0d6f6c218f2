// Uploads whose storing fails: a directory that cannot be written, one whose disk is not mounted, a database that refuses in the
// middle, a client that breaks off. Each is answered, nothing is left under the mount point, and the service ends in order.

import { once } from "node:events";
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { send, startTestService, type TestAnswer, TestClient, type TestService } from "../support/service.ts";
import { download, pdf, upload } from "../support/upload.ts";
import { registration, Visitor } from "../support/visitor.ts";

const marker = ".motpost-files";
/** Longer than sockets and pipes hold, so that a sender waits for whoever reads. */
const large = Buffer.concat([pdf("Lang"), Buffer.alloc(8_000_000, 32), Buffer.from("%%EOF\n")]);

const expectUnavailable = (answer: TestAnswer) => {
  expect([answer.status, answer.body?.code]).toEqual([503, 1000]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
};

async function asOwner(service: TestService, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(service.database.ownerUrl);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe("a directory of files", () => {
  let parent: string;
  let folder: string;
  let service: TestService;
  let client: TestClient;
  let customer: number;
  let hours = 0;
  const archive = (bytes: Buffer = pdf("a")) =>
    upload(client, `/documentArchive/customer/${customer}`, { name: "a.pdf", bytes });
  const ready = async () => {
    const answer = await fetch(`${service.address}/readyz`);
    return { status: answer.status, text: await answer.text() };
  };

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), "mount-"));
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));
  beforeEach(async () => {
    folder = join(await mkdtemp(join(parent, "case-")), "files");
    hours = 0;
    const clock = () => new Date(Date.now() + hours * 3_600_000);
    service = await startTestService({ environment: { MOTPOST_FILES: folder }, clock });
    client = await service.company();
    customer = Number((await client.value(client.post("/customer", { name: "Kunde AS" }))).id);
    return () => service.stop();
  });

  test.each([
    ["small", pdf("a")],
    ["large", large],
  ])("that cannot be written: a %s file is answered with 503, and nothing of it stays", async (_size, bytes) => {
    await writeFile(join(folder, String(client.companyId)), "in the way");
    for (let round = 0; round < 3; round++) expectUnavailable(await archive(bytes));
    expect(await asOwner(service, "select id from stored_file")).toEqual([]);
    await rm(join(folder, String(client.companyId)));
    expect((await archive(bytes)).status).toBe(201);
  });

  test("whose disk is not mounted any more: 503 for uploads and contents, not ready, and nothing under the mount point", async () => {
    const { id } = await client.value(archive());
    await rename(folder, `${folder}-elsewhere`);
    await mkdir(folder);
    for (const bytes of [pdf("b"), large]) expectUnavailable(await archive(bytes));
    const content = await download(client, `/document/${id}/content`);
    expect([content.status, JSON.parse(content.bytes.toString()).code]).toEqual([503, 1000]);
    expect(await readdir(folder)).toEqual([]);
    expect(await ready()).toEqual({ status: 503, text: expect.stringContaining("not mounted") });
    // What no document names is not forgotten while its content cannot be removed.
    expect((await client.delete(`/documentArchive/${id}`)).status).toBe(204);
    const kept = async () => (await asOwner(service, "select id from stored_file")).length;
    hours = 2;
    await service.service.jobs.runDueJobs();
    expect(await kept()).toBe(1);
    await rm(folder, { recursive: true });
    await rename(`${folder}-elsewhere`, folder);
    expect(await ready()).toMatchObject({ status: 200 });
    hours = 4;
    await service.service.jobs.runDueJobs();
    expect(await kept()).toBe(0);
    expect((await archive(large)).status).toBe(201);
  });

  test("whose mount point is gone too is not made anew", async () => {
    await rename(folder, `${folder}-elsewhere`);
    expectUnavailable(await archive());
    expect(await isThere(folder)).toBe(false);
    expect((await ready()).status).toBe(503);
  });

  test("of another installation is refused, and an empty marker is the operator's word for a new one", async () => {
    await writeFile(join(folder, marker), "d2b6c1e0-0000-4000-8000-000000000000\n");
    expectUnavailable(await archive());
    expect((await ready()).text).toContain("belongs to another installation");
    await writeFile(join(folder, marker), "");
    expect((await archive()).status).toBe(201);
    const [known] = await asOwner(service, "select value from setting where name = 'files'");
    expect((await readFile(join(folder, marker), "utf8")).trim()).toBe(known?.value);
  });

  test("of an installation from before the marker gets one only where it holds what the database names", async () => {
    const { id } = await client.value(archive());
    const { database } = service;
    // As the version before left it.
    await rm(join(folder, marker));
    await asOwner(service, "delete from setting where name = 'files'");
    await rename(folder, `${folder}-elsewhere`);
    await mkdir(folder);
    const keep = { ...database, drop: async () => undefined };
    const next = (said: string[] = []) =>
      startTestService({ environment: { MOTPOST_FILES: folder }, database: keep, log: (line) => said.push(line) });
    const said: string[] = [];
    const unmounted = await next(said);
    expect(said.join("\n")).toMatch(/the directory of files lacks \d+\/.*MOTPOST_FILES/);
    expect((await fetch(`${unmounted.address}/readyz`)).status).toBe(503);
    expect(await readdir(folder)).toEqual([]);
    await unmounted.stop();
    await rm(folder, { recursive: true });
    await rename(`${folder}-elsewhere`, folder);
    const mounted = await next();
    expect((await fetch(`${mounted.address}/readyz`)).status).toBe(200);
    expect(await isThere(join(folder, marker))).toBe(true);
    await mounted.stop();
    expect((await download(client, `/document/${id}/content`)).bytes).toEqual(pdf("a"));
  });

  test("that is full answers 503 for what does not fit", async () => {
    // Nothing is larger than the bound says, so every change is refused before it begins.
    const { snapshot } = await client.value(client.post("/test/snapshot", { name: "before" }));
    const keep = { ...service.database, drop: async () => undefined };
    const environment = { MOTPOST_FILES: folder, MOTPOST_FREE_SPACE: "999999999" };
    const second = await startTestService({ environment, database: keep });
    const refused = await fetch(`${second.address}/readyz`);
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining("too little space left")]);
    // Sessions are made, so that people can read.
    const tokens = { consumerToken: client.consumerToken, employeeToken: client.employeeToken };
    const session = { ...tokens, expirationDate: "2090-01-01" };
    const logIn = await send(`${second.address}/v2/token/session/:create`, "POST", { body: session });
    const full = new TestClient(second.address, client, logIn.body.value.token);
    expectUnavailable(await full.post("/customer", { name: "Kunde AS" }));
    expectUnavailable(await upload(full, "/documentArchive/customer/1", { name: "a.pdf", bytes: large }));
    // What stores a whole company, or takes its books away before it does.
    const company = { body: { companyName: "Ny AS" } };
    expectUnavailable(await send(`${second.address}/v2/integration/:register`, "POST", company));
    const page = await new Visitor(second.address).post("/register", registration("Ny AS", "to-lange-ord-paa-rad"));
    expect([page.status, page.text]).toEqual([503, expect.stringContaining("The service cannot do this right now.")]);
    expect(await asOwner(service, "select count(*)::int as companies from company")).toEqual([{ companies: 1 }]);
    expectUnavailable(await full.post("/test/snapshot", { name: "after" }));
    expectUnavailable(await full.put(`/test/snapshot/${snapshot}/:restore`));
    expectUnavailable(await full.put("/test/:reset"));
    expectUnavailable(await full.put("/test/:seed?kind=shop"));
    expect((await full.get("/customer")).body.values).toMatchObject([{ name: "Kunde AS" }]);
    await second.stop();
  });
});

describe("the database", () => {
  let service: TestService;
  let client: TestClient;
  let customer: number;
  beforeAll(async () => {
    service = await startTestService();
    client = await service.company();
    customer = Number((await client.value(client.post("/customer", { name: "Kunde AS" }))).id);
  });
  afterAll(() => service?.stop());
  const archive = (bytes: Buffer) => upload(client, `/documentArchive/customer/${customer}`, { name: "a.pdf", bytes });

  test("that is full in the middle of a file answers 503, says so at /readyz, and keeps nothing of it", async () => {
    await asOwner(
      service,
      `create function full_disk() returns trigger language plpgsql as $$
         begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    );
    await asOwner(
      service,
      "create trigger full_disk before insert on file_piece for each row when (new.number = 5) execute function full_disk()",
    );
    expectUnavailable(await archive(large));
    const refused = await fetch(`${service.address}/readyz`);
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining("disk is full")]);
    expect(await asOwner(service, "select id from stored_file")).toEqual([]);
    await asOwner(service, "drop trigger full_disk on file_piece");
    expect((await archive(large)).status).toBe(201);
  });

  test("that loses its connections in the middle of a file answers 503", async () => {
    await asOwner(
      service,
      `create function cut() returns trigger language plpgsql security definer as $$
         begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    );
    await asOwner(
      service,
      "create trigger cut before insert on file_piece for each row when (new.number = 5) execute function cut()",
    );
    expectUnavailable(await archive(large));
    await asOwner(service, "drop trigger cut on file_piece");
    expect((await archive(large)).status).toBe(201);
  });

  test("keeps nothing of a file whose sender breaks off, and the service ends in order after all this", async () => {
    const before = await asOwner(service, "select id from stored_file order by id");
    const { hostname, port } = new URL(service.address);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    const login = Buffer.from(`0:${client.session}`).toString("base64");
    socket.write(
      `POST /v2/documentArchive/customer/${customer} HTTP/1.1\r\nHost: x\r\nAuthorization: Basic ${login}\r\n` +
        "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 4000000\r\n\r\n" +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
    );
    socket.write(large.subarray(0, 2_000_000));
    const begun = async () => (await asOwner(service, "select id from stored_file")).length > before.length;
    while (!(await begun()));
    socket.destroy();
    while (await begun());
    expect(await asOwner(service, "select id from stored_file order by id")).toEqual(before);
  });
});
