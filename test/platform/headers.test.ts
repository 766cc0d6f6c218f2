// Headers: those of every answer, those that may come once only, whose word counts for the host, and what becomes of clients
// that go away.

import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cloneDatabase } from "../support/database.ts";
import { freePort, startProcess } from "../support/running.ts";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let service: TestService;
let secure: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
  secure = await startTestService({ environment: { MOTPOST_ADDRESS: "https://books.example.com" } });
  client = await service.company({ name: "Headers AS" });
});
afterAll(async () => {
  await service?.stop();
  await secure?.stop();
});

const authorization = () => `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`;

/** Everything that is answered to bytes. */
async function answersTo(bytes: string): Promise<{ statuses: number[]; text: string }> {
  const { hostname, port } = new URL(service.address);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString("utf8");
  return { statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)), text };
}
const request = (line: string, headers: readonly string[], body = "") =>
  [`${line} HTTP/1.1`, ...headers, "Connection: close", "", body].join("\r\n");

describe("a header that would be read in two ways", () => {
  const own = () => ["Host: localhost", `Authorization: ${authorization()}`];
  test.each([
    ["host", ["Host: other.example.com"]],
    ["authorization", ["Authorization: Basic eDp5"]],
    ["idempotency-key", ["Idempotency-Key: a", "Idempotency-Key: b"]],
    ["if-match", ['If-Match: "0"', 'If-Match: "1"']],
    ["content-type", ["Content-Type: application/json", "Content-Type: text/plain"]],
    ["origin", ["Origin: http://localhost", "Origin: http://other.example.com"]],
    ["cookie", ["Cookie: motpost-session=1.a", "Cookie: motpost-session=2.b"]],
  ])("%s is refused when it comes twice", async (name, more) => {
    const { statuses, text } = await answersTo(request("GET /v2/customer", [...own(), ...more]));
    const body = JSON.parse(text.split("\r\n\r\n")[1] ?? "");
    expect([statuses, body.code, body.validationMessages]).toEqual([
      [400],
      4000,
      [{ field: name, message: `The header ${name} was sent more than once.`, path: null, rootId: null }],
    ]);
  });

  test("all of them are named at once, on pages and before credentials, too", async () => {
    const twice = ["Host: a", "Host: b", "Origin: http://a", "Origin: http://b"];
    for (const line of ["GET /sign-in", "POST /sign-in", "GET /v2/customer", "GET /healthz", "GET /nothing"]) {
      const { statuses, text } = await answersTo(request(line, twice));
      const body = JSON.parse(text.split("\r\n\r\n")[1] ?? "");
      const fields = body.validationMessages.map(({ field }: { field: string }) => field);
      expect([line, statuses, fields]).toEqual([line, [400], ["host", "origin"]]);
    }
    // Lists may come in several lines.
    const lists = ["Accept: text/html", "Accept: */*", "If-None-Match: a", "If-None-Match: b"];
    expect((await answersTo(request("GET /v2/customer", [...own(), ...lists]))).statuses).toEqual([200]);
  });

  test.each([
    ["two lengths", ["Content-Length: 2", "Content-Length: 2"], "{}"],
    ["two lengths in one line", ["Content-Length: 2, 2"], "{}"],
    ["a length and pieces", ["Content-Length: 2", "Transfer-Encoding: chunked"], "0\r\n\r\n"],
    ["pieces that are hidden", ["Transfer-Encoding: xchunked"], "0\r\n\r\n"],
    ["pieces in another order", ["Transfer-Encoding: chunked, identity"], "0\r\n\r\n"],
    ["a folded header", ["X-A: b", " Transfer-Encoding: chunked"], "0\r\n\r\n"],
    ["a space before the colon", ["Content-Length : 2"], "{}"],
    ["no host", [], ""],
  ])("a second request is not smuggled by %s", async (name, more, body) => {
    const host = name === "no host" ? [] : ["Host: localhost"];
    const hidden = request("GET /healthz", ["Host: localhost"]);
    const whole = ["POST /v2/customer HTTP/1.1", ...host, "Content-Type: application/json", ...more, "", body].join(
      "\r\n",
    );
    const { statuses } = await answersTo(whole + hidden);
    expect(statuses).toEqual([400]);
  });
});

describe("every answer", () => {
  const addresses: [string, Record<string, string>][] = [
    ["/v2/customer", { authorization: "own" }],
    ["/v2/customer/1", { authorization: "own" }],
    ["/v2/customer", {}],
    ["/v2/nothing", {}],
    ["/v2/%zz", {}],
    ["/v2/event", {}],
    ["/v2/openapi.json", {}],
    ["/v2-docs", {}],
    ["/v2-docs/errors", {}],
    ["/style.css", {}],
    ["/", {}],
    ["/sign-in", {}],
    ["/register", {}],
    ["/nothing", { accept: "text/html" }],
    ["/nothing", {}],
    ["/healthz", {}],
    ["/readyz", {}],
  ];
  test.each(addresses)("of %s %j is sniffed, run, framed by nobody, and says who asked", async (path, given) => {
    const headers = given.authorization === "own" ? { authorization: authorization() } : given;
    for (const [one, transport] of [
      [service, null],
      [secure, "max-age=31536000"],
    ] as const) {
      const answer = await fetch(`${one.address}${path}`, { headers, redirect: "manual" });
      expect(answer.headers.get("strict-transport-security")).toBe(transport);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-security-policy")).toMatch(/default-src '(none|self)'/);
      expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(answer.headers.get("referrer-policy")).toMatch(/^(no-referrer|same-origin)$/);
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.get("server")).toBeNull();
      expect(answer.headers.get("x-powered-by")).toBeNull();
      await answer.body?.cancel();
    }
  });

  test("that is no HTTP tells browsers to come over TLS as well", async () => {
    const { hostname, port } = new URL(secure.address);
    const socket = connect(Number(port), hostname);
    socket.end("hello\r\n\r\n");
    const pieces: Buffer[] = [];
    for await (const piece of socket) pieces.push(piece as Buffer);
    expect(Buffer.concat(pieces).toString()).toMatch(/^Strict-Transport-Security: max-age=31536000\r$/m);
  });

  test("behind a proxy that is trusted goes by what it says; others are not believed", async () => {
    const proxied = await startTestService({ environment: { TRUSTED_PROXIES: "127.0.0.1" } });
    const headers = { "x-forwarded-proto": "https" };
    const sent = async (address: string) =>
      (await fetch(`${address}/sign-in`, { headers })).headers.get("strict-transport-security");
    expect([await sent(proxied.address), await sent(service.address)]).toEqual(["max-age=31536000", null]);
    const cookie = (await fetch(`${proxied.address}/sign-in`, { headers })).headers.get("set-cookie");
    expect(cookie).toMatch(/^__Host-motpost-visitor=[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
    await proxied.stop();
  });
});

describe("the host of a request", () => {
  test("is not believed in production, which does not start without a public address", async () => {
    const database = await cloneDatabase();
    const environment = { ...process.env, DATABASE_URL: database.ownerUrl, MOTPOST_RATES_URL: "", PORT: "0" };
    const ran = await new Promise<{ code: unknown; errors: string }>((resolve) => {
      const program = join(root, "dist", "src", "main.js");
      const words = [program, "serve", "--environment", "production"];
      execFile(process.execPath, words, { cwd: root, env: environment }, (error, _output, errors) =>
        resolve({ code: error?.code, errors }),
      );
    });
    await database.drop();
    expect(ran.code).toBe(1);
    expect(ran.errors).toContain(
      "The production environment needs MOTPOST_ADDRESS, the address that clients and browsers reach it at, as in https://books.example.com.",
    );
  });

  test("is in no answer where there is a public address", async () => {
    const { hostname, port } = new URL(secure.address);
    for (const line of [
      "GET /v2/event/order.create",
      "GET /v2/customer",
      "GET /",
      "GET /sign-in",
      "GET /v2/openapi.json",
    ]) {
      const socket = connect(Number(port), hostname);
      socket.write(request(line, ["Host: evil.example.com", "X-Forwarded-Host: evil.example.com"]));
      const pieces: Buffer[] = [];
      for await (const piece of socket) pieces.push(piece as Buffer);
      expect([line, Buffer.concat(pieces).toString().includes("evil.example.com")]).toEqual([line, false]);
    }
  });
});

test("clients that go away are counted, and leave nothing in the log of errors", { timeout: 60_000 }, async () => {
  const database = await cloneDatabase();
  const directory = await mkdtemp(join(tmpdir(), "motpost-headers-"));
  const metrics = await freePort();
  const running = await startProcess(database.ownerUrl, directory, {
    LOG_LEVEL: "debug",
    METRICS_PORT: String(metrics),
  });
  const { hostname, port } = new URL(running.address);
  const registered = (await send(`${running.address}/v2/integration/:register`, "POST")).body.value;
  const login = { ...registered, expirationDate: "2090-01-31" };
  const { consumerToken, employeeToken, expirationDate } = login;
  const session = await send(`${running.address}/v2/token/session/:create`, "POST", {
    body: { consumerToken, employeeToken, expirationDate },
  });
  const by = `Authorization: Basic ${Buffer.from(`0:${session.body.value.token}`).toString("base64")}`;
  const begun = (head: readonly string[], body: string) =>
    new Promise<void>((resolve, reject) => {
      const socket: Socket = connect(Number(port), hostname, () =>
        socket.write(["", ...head, "Expect: 100-continue", "", body].join("\r\n").slice(2)),
      );
      // The service begins with the request where it says that the body may come.
      socket.once("data", () => socket.resetAndDestroy());
      socket.on("error", reject).on("close", () => resolve());
    });
  const form = "multipart/form-data; boundary=b";
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';
  for (const [line, type, body] of [
    ["POST /v2/customer", "application/json", '{"name":'],
    ["POST /v2/integration/:register", "application/json", '{"name":'],
    ["POST /v2/documentArchive/customer/1", form, part],
    ["POST /sign-in", "application/x-www-form-urlencoded", "company="],
  ])
    await begun(
      [`${line} HTTP/1.1`, "Host: localhost", by, `Content-Type: ${type}`, "Content-Length: 5000"],
      body ?? "",
    );
  const counted = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    return Number(/^motpost_http_aborted_total\{during="request"\} (\d+)$/m.exec(text)?.[1]);
  };
  for (let tries = 0; tries < 1_500 && (await counted()) < 4; tries++) await pause(20);
  expect(await counted()).toBe(4);
  await running.stop();
  await database.drop();
  await rm(directory, { recursive: true });
  expect(running.said()).not.toMatch(/request failed|"level":(40|50)/);
  expect(running.said()).toContain('"msg":"request aborted"');
});
