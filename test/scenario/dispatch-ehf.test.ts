// E-invoices handed to an access point: a directory, and an HTTP endpoint that takes, refuses, fails and waits.

import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attemptSeconds } from "../../src/platform/worker/retry-schedule.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const company = { organizationNumber: "974760673" };
const buyer = { name: "Kommunen", organizationNumber: "987654325", invoiceSendMethod: "EHF" };

/** A company that may send EHF, and a customer that takes it. */
async function sellerOf(service: TestService, customer: Readonly<Record<string, unknown>> = buyer) {
  const client = await service.company({ name: "Selger AS", language: "no" });
  await client.value(client.put("/company", { id: client.companyId, ...company }));
  return { client, seller: await Seller.of(client, customer) };
}

/** An invoice that is sent now; its id. */
async function sent(service: TestService, { client, seller }: Awaited<ReturnType<typeof sellerOf>>, more = {}) {
  const order = await seller.order([[1, 100]], { reference: "PO-7", ...more });
  const charged = await client.value(client.put(`/order/${order}/:invoice?invoiceDate=2026-03-03`));
  await service.service.sender.drain();
  return Number(charged.id);
}

const dispatchOf = async (client: TestClient, invoice: number) =>
  (await client.get(`/dispatch?invoiceId=${invoice}`)).body.values[0];
const statusOf = async (client: TestClient, invoice: number) =>
  (await client.get(`/invoice/${invoice}?fields=ehfSendStatus`)).body.value.ehfSendStatus;

describe("a directory", () => {
  let directory: string;
  let service: TestService;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "motpost-ehf-"));
    await writeFile(join(directory, "receivers.txt"), `${buyer.organizationNumber}\n`);
    service = await startTestService({
      environment: {
        MOTPOST_EHF_DIRECTORY: directory,
        MOTPOST_EHF_RECEIVERS: join(directory, "receivers.txt"),
      },
    });
  });
  afterAll(async () => {
    await service.stop();
    await rm(directory, { recursive: true, force: true });
  });

  test("gets the e-invoice whole, as the API answers it", async () => {
    const made = await sellerOf(service);
    const { client } = made;
    const invoice = await sent(service, made);
    const dispatch = await dispatchOf(client, invoice);
    expect(dispatch).toMatchObject({ sendType: "EHF", status: "SENT", attempts: 1 });
    expect(await statusOf(client, invoice)).toBe("SENT");
    const files = (await readdir(directory)).filter((name) => name.endsWith(".xml"));
    expect(files).toEqual([dispatch.answer]);
    const xml = await readFile(join(directory, dispatch.answer), "utf8");
    expect(xml).toContain('<cbc:EndpointID schemeID="0192">987654325</cbc:EndpointID>');
    const authorization = `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`;
    const answer = await fetch(`${client.address}/v2/dispatch/${dispatch.id}/content`, { headers: { authorization } });
    expect(answer.headers.get("content-type")).toBe("application/xml");
    expect(await answer.text()).toBe(xml);
    // Nothing half-written lies there.
    expect((await readdir(directory)).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("what cannot be an e-invoice is refused by :send, and shown where the invoice stands already", async () => {
    const made = await sellerOf(service);
    const { client } = made;
    const invoice = await sent(service, made, { reference: "" });
    expect(await dispatchOf(client, invoice)).toMatchObject({ status: "FAILED" });
    expect(await statusOf(client, invoice)).toBe("DO_NOT_SEND");
    const refused = await client.put(`/invoice/${invoice}/:send?sendType=EHF`);
    expect([refused.status, refused.body.validationMessages[0].path]).toEqual([422, "orders.reference"]);
  });

  test("who is not in the register is refused by :send, and is the status of the invoice", async () => {
    const made = await sellerOf(service, { ...buyer, organizationNumber: "974761076", invoiceSendMethod: "EMAIL" });
    const { client, seller } = made;
    const order = await seller.order([[1, 100]], { reference: "PO-7" });
    const path = `/order/${order}/:invoice?invoiceDate=2026-03-03&sendType=EHF`;
    const invoice = Number((await client.value(client.put(path))).id);
    await service.service.sender.drain();
    expect(await dispatchOf(client, invoice)).toMatchObject({ status: "FAILED", attempts: 1 });
    expect(await statusOf(client, invoice)).toBe("SEND_FAILURE_RECIPIENT_NOT_FOUND");
    const refused = await client.put(`/invoice/${invoice}/:send?sendType=EHF`);
    expect([refused.status, refused.body.validationMessages[0].path]).toEqual([422, "sendType"]);
    expect((await client.put(`/invoice/${invoice}/:send?sendType=PAPER`)).status).toBe(204);
  });
});

describe("an endpoint", () => {
  let service: TestService;
  let now = new Date("2026-03-03T09:00:00Z").getTime();
  let answer: (response: ServerResponse) => void = (response) => response.writeHead(202).end("taken");
  const requests: { headers: IncomingMessage["headers"]; body: string }[] = [];
  const endpoint = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      requests.push({ headers: request.headers, body: Buffer.concat(parts).toString("utf8") });
      answer(response);
    });
  });
  beforeAll(async () => {
    endpoint.listen(0, "127.0.0.1");
    await once(endpoint, "listening");
    service = await startTestService({
      clock: () => new Date(now),
      environment: {
        MOTPOST_EHF_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/inn`,
        MOTPOST_EHF_AUTHORIZATION: "Bearer hemmelig",
        ...{ MOTPOST_SEND_TIMEOUT: "1", METRICS_PORT: "0" },
      },
    });
  });
  afterAll(async () => {
    await service.stop();
    endpoint.closeAllConnections();
    endpoint.close();
  });

  test("takes it with a key that stays the same over attempts", async () => {
    const made = await sellerOf(service);
    const { client } = made;
    const failures: readonly (readonly [string, (response: ServerResponse) => void])[] = [
      ["500", (response) => response.writeHead(500).end("<b>down</b>")],
      ["429", (response) => response.writeHead(429).end()],
      ["302", (response) => response.writeHead(302, { location: "http://x.example/" }).end()],
      ["time-out", () => undefined],
      ["svarte ikke", (response) => response.destroy()],
    ];
    answer = failures[0]?.[1] ?? answer;
    requests.length = 0;
    const invoice = await sent(service, made);
    for (const [index, [text]] of failures.entries()) {
      const dispatch = await dispatchOf(client, invoice);
      expect(dispatch).toMatchObject({ status: "RETRYING", attempts: index + 1 });
      expect(dispatch.lastError).toContain(text);
      expect(await statusOf(client, invoice)).toBe("SEND");
      answer = failures[index + 1]?.[1] ?? ((response) => response.writeHead(202).end("ok"));
      now = Date.parse(dispatch.nextTime);
      await service.service.sender.drain();
    }
    expect(await dispatchOf(client, invoice)).toMatchObject({ status: "SENT", answer: "202 ok", lastError: "" });
    expect(await statusOf(client, invoice)).toBe("SENT");
    expect(requests).toHaveLength(failures.length + 1);
    expect(new Set(requests.map((one) => one.headers["idempotency-key"])).size).toBe(1);
    expect(new Set(requests.map((one) => createHash("sha256").update(one.body).digest("hex"))).size).toBe(1);
    expect(requests[0]?.headers).toMatchObject({
      ...{ authorization: "Bearer hemmelig", "content-type": "application/xml; charset=utf-8" },
    });
    now += (attemptSeconds.at(-1) ?? 0) * 1_000;
    await service.service.sender.drain();
    expect(requests).toHaveLength(failures.length + 1);
  });

  test("that refuses the e-invoice ends it at once, visibly", async () => {
    const made = await sellerOf(service);
    const { client } = made;
    answer = (response) => response.writeHead(422).end("unknown receiver");
    const invoice = await sent(service, made);
    const dispatch = await dispatchOf(client, invoice);
    expect(dispatch).toMatchObject({ status: "FAILED", attempts: 1, nextTime: null });
    expect(dispatch.lastError).toContain("422 unknown receiver");
    expect(JSON.stringify(dispatch)).not.toContain("hemmelig");
    answer = (response) => response.writeHead(200).end();
    expect((await client.put(`/invoice/${invoice}/:send?sendType=EHF`)).status).toBe(204);
    await service.service.sender.drain();
    expect(await statusOf(client, invoice)).toBe("SENT");
    // What the operator sees names no company and no receiver.
    const metrics = await (await fetch(`${service.service.metrics}/metrics`)).text();
    expect(metrics).toContain("motpost_dispatch_pending 0\n");
    expect(metrics).toContain("motpost_dispatch_failed 1\n");
    expect(metrics).toContain('motpost_dispatch_attempts_total{type="ehf",outcome="failed"} 1\n');
    expect(metrics).not.toContain("Kommunen");
  });
});

test("production without a mail server and an access point says so at the start", async () => {
  const lines: string[] = [];
  const environment = { MOTPOST_ENVIRONMENT: "production", MOTPOST_ADDRESS: "https://books.example.com" };
  const service = await startTestService({ environment, log: (line) => lines.push(line) });
  await service.stop();
  expect(lines.filter((line) => /^no (mail server: nothing is mailed|access point: no EHF)/.test(line))).toHaveLength(
    2,
  );
});
