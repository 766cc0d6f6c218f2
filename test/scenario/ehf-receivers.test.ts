// Customers whose invoices go as EHF, with a register of receivers: refused where they cannot receive, at every way of saving.

import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestService, type TestAnswer, type TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const receives = "974760673";
const receivesNot = "987654325";
const messages = ({ status, body }: TestAnswer) => [
  status,
  ...(body.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
];

describe("a file of receivers", () => {
  let service: SharedService;
  let client: TestClient;
  beforeAll(async () => {
    const file = join(await mkdtemp(join(tmpdir(), "receivers-")), "receivers.txt");
    await writeFile(file, `${receives}\n0088:7080000000005 # by location\n`);
    service = await startTestService({ environment: { MOTPOST_EHF_RECEIVERS: file } });
  });
  beforeEach(async () => {
    client = await service.company();
  });
  afterAll(() => service.stop());
  const create = (body: Readonly<Record<string, unknown>>) =>
    client.post("/customer", { name: "Kunde AS", invoiceSendMethod: "EHF", ...body });

  test("a customer that it knows is saved, others are refused with the field and a sentence", async () => {
    expect((await create({ organizationNumber: "974 760 673" })).status).toBe(201);
    expect((await create({ globalLocationNumber: 7_080_000_000_005 })).status).toBe(201);
    expect(messages(await create({ organizationNumber: receivesNot }))).toEqual([
      422,
      `invoiceSendMethod: The customer Kunde AS (${receivesNot}) cannot receive EHF documents.`,
    ]);
    const none =
      "invoiceSendMethod: The customer cannot receive EHF documents: it has neither a valid organisation number nor a global location number.";
    expect(messages(await create({}))).toEqual([422, none]);
    expect(messages(await create({ organizationNumber: "987654321" }))).toEqual([422, none]);
    const swedish = { organizationNumber: "5567037485", postalAddress: { city: "Malmö", country: { id: 192 } } };
    expect((await create(swedish)).status).toBe(422);
    expect((await create({ organizationNumber: receivesNot, invoiceSendMethod: "EMAIL" })).status).toBe(201);
  });

  test("in Norwegian, in lists with all of them, and with nothing written", async () => {
    const norwegian = await service.company({ language: "no" });
    const one = { name: "Kunde AS", invoiceSendMethod: "EHF" };
    const list = [
      { ...one, organizationNumber: receives },
      { ...one, organizationNumber: receivesNot },
      { ...one, name: "Ingen" },
    ];
    expect(messages(await norwegian.post("/customer/list", list))).toEqual([
      422,
      `[1].invoiceSendMethod: Kunden Kunde AS (${receivesNot}) kan ikke motta EHF-dokumenter.`,
      "[2].invoiceSendMethod: Kunden kan ikke motta EHF-dokumenter: den har verken gyldig organisasjonsnummer eller globalt lokasjonsnummer.",
    ]);
    expect((await norwegian.get("/customer?fields=id")).body.fullResultSize).toBe(0);
  });

  test("choosing EHF later, or another number, is asked; other changes are not", async () => {
    const made = await client.value(client.post("/customer", { name: "Kunde AS", organizationNumber: receivesNot }));
    const change = (body: unknown) => client.put(`/customer/${made.id}`, body);
    expect((await change({ invoiceSendMethod: "EHF" })).status).toBe(422);
    expect((await change({ invoiceSendMethod: "EHF", organizationNumber: receives })).status).toBe(200);
    expect((await change({ organizationNumber: receivesNot })).status).toBe(422);
    expect((await change({ name: "Kunden AS" })).status).toBe(200);
    expect((await change({ organizationNumber: receivesNot, invoiceSendMethod: "PAPER" })).status).toBe(200);
    expect((await client.put("/customer/list", [{ id: made.id, invoiceSendMethod: "EHF" }])).status).toBe(422);
  });

  test("a new customer that says nothing follows the settings, and so do the questions", async () => {
    await client.value(client.put("/invoice/settings", { invoiceSendMethod: "EHF" }));
    const plain = (organizationNumber: string) => client.post("/customer", { name: "Kunde AS", organizationNumber });
    expect((await plain(receivesNot)).status).toBe(422);
    expect((await plain(receives)).body.value.invoiceSendMethod).toBe("EHF");
  });
});

describe("an address that is asked", () => {
  let service: SharedService;
  let server: Server;
  let answer: (response: ServerResponse, path: string) => void;
  let asked: string[];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? "");
      answer(response, request.url ?? "");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    service = await startTestService({
      environment: { MOTPOST_EHF_RECEIVERS: `http://127.0.0.1:${port}/receivers/{number}` },
    });
  });
  beforeEach(() => {
    asked = [];
    answer = (response) => response.writeHead(200).end();
  });
  afterEach(() => expect(asked.length).toBeGreaterThan(0));
  afterAll(async () => {
    await service.stop();
    server.close();
    server.closeAllConnections();
  });
  const body = (organizationNumber: string) => ({ name: "Kunde AS", organizationNumber, invoiceSendMethod: "EHF" });

  test("each number is asked once, before any transaction is open, and a repeated request is answered alike", async () => {
    const client = await service.company();
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    const open: string[] = [];
    answer = async (response) => {
      const { rows } = await owner.query(
        "select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null",
      );
      open.push(...rows.map((one) => one.state));
      response.writeHead(200).end();
    };
    const headers = { "idempotency-key": "one-customer" };
    const first = await client.post("/customer", body("810202572"), headers);
    expect(first.status).toBe(201);
    const again = await client.post("/customer", body("810202572"), headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await client.post("/customer", body("810202572"))).status).toBe(201);
    expect([asked, open]).toEqual([["/receivers/810202572"], []]);
    await owner.end();
  });

  test("a register that is away refuses nothing, and the answer warns", async () => {
    const client = await service.company();
    answer = (response) => response.writeHead(503).end();
    const made = await client.post("/customer", body("889640782"));
    expect([made.status, made.headers.get("x-warning")]).toEqual([201, expect.stringContaining("did not answer")]);
  });

  test("one that hangs up is away too", async () => {
    const client = await service.company();
    answer = (response) => response.destroy();
    expect((await client.post("/customer", body("974761076"))).status).toBe(201);
  });
});

test("without a register nobody is asked", async () => {
  const service = await sharedTestService();
  const client = await service.company();
  expect((await client.post("/customer", { name: "Kunde AS", invoiceSendMethod: "EHF" })).status).toBe(201);
  await service.stop();
});
