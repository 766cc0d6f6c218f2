// The wire as a strict integrator tries it: what is no HTTP, compressed bodies, parameters that nobody reads, fields of what
// is no resource.

import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
});
afterAll(() => service.stop());

const sevenKeys = ["status", "code", "message", "link", "developerMessage", "validationMessages", "requestId"];

/** What is answered to bytes, headers by their small names. */
async function answerTo(bytes: string): Promise<{ status: number; headers: Map<string, string>; body: string }> {
  const { hostname, port } = new URL(service.address);
  const socket = connect(Number(port), hostname);
  socket.end(bytes);
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  const [head = "", body = ""] = Buffer.concat(pieces).toString("utf8").split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const [name = "", ...value] = line.split(":");
    return [name.toLowerCase(), value.join(":").trim()];
  });
  return { status: Number(first.split(" ")[1]), headers: new Map(headers), body };
}

describe("what cannot be read as HTTP has the body of every refusal", () => {
  test.each([
    ["an unknown method", "FOO /v2/customer HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["no HTTP at all", "hello\r\n\r\n"],
    ["headers of 20 kB", `GET /v2/customer HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`],
    ["an address of 20 kB", `GET /v2/customer?fields=${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ["a space in a header's name", "GET /v2/customer HTTP/1.1\r\nHost: x\r\nBad Header: a\r\n\r\n"],
    ["two lengths", "POST /v2/customer HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n"],
    ["a length in words", "POST /v2/customer HTTP/1.1\r\nHost: x\r\nContent-Length: two\r\n\r\n{}"],
  ])("%s", async (_name, bytes) => {
    const { status, headers, body } = await answerTo(bytes);
    const said = JSON.parse(body);
    expect(Object.keys(said)).toEqual(sevenKeys);
    expect([status, said.status, said.code, said.validationMessages]).toEqual([400, 400, 4000, null]);
    expect(said.developerMessage).toContain("at most 16 KiB");
    expect(said.link).toBe(`${service.address}/v2-docs/errors#4000`);
    expect([headers.get("x-request-id"), headers.get("x-tlx-request-id")]).toEqual([said.requestId, said.requestId]);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("content-length")).toBe(String(Buffer.byteLength(body)));
  });
});

test("a compressed body is refused for what it is", async () => {
  const request = (encoding: string, body: Buffer) =>
    client.call("POST", "/customer?dryRun=true", { body, headers: { "content-encoding": encoding } });
  const body = Buffer.from('{"name":"Ny AS"}');
  for (const [encoding, bytes] of [
    ["gzip", gzipSync(body)],
    ["br", body],
  ] as const) {
    const { status, body: said } = await request(encoding, bytes);
    expect([status, said.code]).toEqual([400, 4000]);
    expect(said.developerMessage).toBe(
      `Send the body as application/json without Content-Encoding; this request said application/json in the Content-Encoding ${encoding}.`,
    );
  }
  expect((await request("identity", body)).status).toBe(201);
});

test("every operation names the parameters that it does not read", async () => {
  const login = new URLSearchParams({
    ...{ consumerToken: client.consumerToken, employeeToken: client.employeeToken, expirationDate: "2099-01-01" },
  });
  const strange = "dryRun=true&fields=token&%C3%A6=1";
  for (const [method, path, named] of [
    ["PUT", `/token/session/:create?${login}&${strange}`, "dryRun, fields, %C3%A6"],
    ["POST", `/token/session/:create?${login}&${strange}`, "dryRun, fields, %C3%A6"],
    ["GET", "/event?fields=description&count=1&strange", "count, strange"],
    ["GET", "/event/order.create?strange=", "strange"],
    ["GET", "/event/feed?after=now&from=1&fields=id", "from"],
    ["GET", "/token/session/>whoAmI?strange=1", "strange"],
    ["GET", "/event?fields=description", null],
  ] as const) {
    const answer = await client.call(method, path);
    expect([path, answer.status < 300, answer.headers.get("x-unknown-parameters")]).toEqual([path, true, named]);
  }
});

describe("fields of what is no resource", () => {
  const shown = async (path: string) => {
    const { status, body } = await client.get(path);
    return status === 200 ? body.value : [status, body.code, body.message, body.developerMessage];
  };
  test("the change log's entries", async () => {
    const { id } = (await client.post("/customer", { name: "Kari AS" })).body.value;
    const at = (fields: string) => shown(`/customer/${id}?fields=${fields}`);
    const whole = { employeeId: client.employeeId, timestamp: expect.any(String), changeType: "CREATE" };
    expect(await at("changes")).toEqual({ changes: [whole] });
    expect(await at("changes(*)")).toEqual({ changes: [whole] });
    expect(await at("changes(changeType)")).toEqual({ changes: [{ changeType: "CREATE" }] });
    const both = { changeType: "CREATE", employeeId: client.employeeId };
    expect(await at("id,changes(changeType,employeeId)")).toEqual({ id, changes: [both] });
    expect(await at("id,changes(changeTyp)")).toEqual([
      ...[400, 11000],
      "Illegal field in fields filter: changeTyp. changeTyp does not match a field in the model: Change",
      "Position 12 of fields. Did you mean changeType?",
    ]);
    expect((await at("changes(employeeId(id))"))[2]).toBe(
      "The fields filter cannot be read: employeeId has no fields of its own",
    );
  });

  test("events and their examples", async () => {
    expect((await shown("/event?fields=description(x)"))[2]).toBe(
      "The fields filter cannot be read: description has no fields of its own",
    );
    expect(await shown("/event/customer.create?fields=name,examples(event,value(id,postalAddress(id)))")).toEqual({
      name: "customer.create",
      examples: [
        { event: "customer.create", value: { id: expect.any(Number), postalAddress: { id: expect.any(Number) } } },
      ],
    });
    expect(await shown("/event/customer.delete?fields=examples(value(id))")).toEqual({ examples: [{ value: null }] });
    expect((await shown("/event/customer.create?fields=examples(valu)"))[3]).toBe(
      "Position 10 of fields. Did you mean value?",
    );
  });

  test("a list inside itself would read its objects again for each of them", async () => {
    const cycle = "orderLines(order(orderLines(id)))";
    const refusal = [
      ...[400, 11000],
      "The fields filter cannot be read: orderLines stands inside itself, so that the same objects would be read again for each of them",
      "Position 18 of fields. Write names separated by commas, with parentheses for sub-objects: id,customer(name).",
    ];
    expect(await shown(`/order?fields=${cycle}`)).toEqual(refusal);
    expect(await shown(`/order/1?fields=${cycle}`)).toEqual(refusal);
    expect((await shown("/order?fields=*,orderLines(*,order(*,orderLines))"))[1]).toBe(11000);
    expect((await shown("/ledger/voucher?fields=postings(voucher(postings(voucher(postings(*)))))"))[3]).toContain(
      "Position 18",
    );
    const body = { event: "order.create", targetUrl: "https://example.com/", fields: cycle };
    expect((await client.post("/event/subscription", body)).body.code).toBe(11000);
    // References may lead back, and lists stand beside each other.
    const fields = "orderLines(*,order(id,customer(*))),orderGroups(orderLines(id))";
    expect((await client.get(`/order?fields=${fields}`)).status).toBe(200);
  });

  test("a character of two halves stays whole in the refusal", async () => {
    expect((await shown("/customer?fields=id,%F0%9F%99%82"))[2]).toBe(
      "The fields filter cannot be read: a name is missing before '🙂'",
    );
    expect((await shown("/customer?fields=id%F0%9F%99%82"))[2]).toBe(
      "The fields filter cannot be read: unexpected '🙂'",
    );
    const { body } = await client.call("POST", "/customer", { body: '{"name": 🙂}' });
    expect(body.developerMessage).toBe('Line 1, column 10: unexpected "🙂".');
  });

  test("sorting by too many fields says so", async () => {
    const { status, body } = await client.get(`/customer?sorting=${Array.from({ length: 21 }, () => "id").join(",")}`);
    expect([status, body.code, body.message, body.developerMessage]).toEqual([
      ...[422, 17000, "The list is sorted by too many fields: 21", "Sort by at most 20 fields."],
    ]);
  });
});

test("the language of strangers is the first of the two that they ask for", async () => {
  const asked = async (language: string) =>
    (await send(`${service.address}/v2/customer`, "GET", { headers: { "accept-language": language } })).body.message;
  expect(await asked("sv, nb;q=0.8, en;q=0.5")).toBe("Ikke innlogget");
  expect(await asked("en;q=0.5, nb;q=0.8")).toBe("Ikke innlogget");
  expect(await asked("sv, en;q=0.8, nb;q=0.5")).toBe("Unauthorized");
});

test("a connection on which nothing is said does not hold up the end of a service", async () => {
  const other = await startTestService();
  const { hostname, port } = new URL(other.address);
  const silent = connect(Number(port), hostname);
  await once(silent, "connect");
  // Answered, so that the service has seen the connection before this one.
  expect((await send(`${other.address}/v2/token/session/%3EwhoAmI`, "GET")).status).toBe(401);
  const closed = once(silent, "close");
  silent.resume();
  await other.stop();
  await closed;
});

test("a request that comes in while a service ends is served, and its connection closed", async () => {
  const other = await startTestService();
  const { hostname, port } = new URL(other.address);
  const halfway = connect(Number(port), hostname);
  halfway.write("GET /v2/token/session/%3EwhoAmI HTTP/1.1\r\nHost: x\r\n");
  expect((await send(`${other.address}/v2/token/session/%3EwhoAmI`, "GET")).status).toBe(401);
  const stopped = other.stop();
  // Until nobody else is let in.
  for (let open = true; open; await pause(5)) {
    const late = connect(Number(port), hostname);
    open = await new Promise((told) => late.once("connect", () => told(true)).once("error", () => told(false)));
    late.destroy();
  }
  halfway.write("\r\n");
  const pieces: Buffer[] = [];
  for await (const piece of halfway) pieces.push(piece as Buffer);
  await stopped;
  const [head = "", body = ""] = Buffer.concat(pieces).toString("utf8").split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 401 /);
  expect(head.toLowerCase()).toContain("connection: close");
  expect(Object.keys(JSON.parse(body))).toEqual(sevenKeys);
});
