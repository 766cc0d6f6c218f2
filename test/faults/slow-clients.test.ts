// Clients that send and read drop by drop, or are gone before the answer: nobody else waits, and what came in whole is done once.

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountOf } from "../support/bank.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
const sockets: Socket[] = [];

beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await service?.stop();
});

async function open(text: string): Promise<Socket> {
  const { hostname, port } = new URL(service.address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  sockets.push(socket);
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

const login = () => `Authorization: Basic ${Buffer.from(`0:${client.session}`).toString("base64")}\r\n`;
const head = (line: string, more = "") => `${line} HTTP/1.1\r\nHost: x\r\n${login()}${more}\r\n`;

test("clients that send and read drop by drop keep nobody waiting", async () => {
  const drops: Socket[] = [];
  const list = "/ledger/account?count=1000&fields=*";
  const own = (await client.get(list)).text.replaceAll(new URL(service.address).host, "x");
  // More than the buffers of a connection hold, so that answers wait in the service.
  const [several, last] = [head(`GET /v2${list}`).repeat(39), head(`GET /v2${list}`, "Connection: close\r\n")];
  const late = await Promise.all(Array.from({ length: 4 }, () => open("")));
  for (const one of late) one.pause().write(several + last);
  for (let one = 0; one < 40; one++) {
    drops.push(await open("GET /v2/customer HTTP/1.1\r\nHost: x\r\nX-Drop: "));
    const body = "Content-Type: application/json\r\nContent-Length: 1000\r\n";
    drops.push(await open(head("POST /v2/customer", body)));
    const reader = await open("");
    reader.pause();
    reader.write(head(`GET /v2${list}`).repeat(20));
  }
  const timer = setInterval(() => {
    for (const socket of drops) socket.write(" ");
  }, 100);
  try {
    for (let round = 0; round < 3; round++) {
      const others = await service.company();
      const answers = await Promise.all(Array.from({ length: 10 }, () => others.get(`${list}&sorting=name`)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect((await others.post("/customer", { name: "Kunde AS" })).status).toBe(201);
    }
    // Whoever has not sent a whole request holds no connection to the database, nor does whoever does not read.
    await expect.poll(() => service.service.database.used).toBe(0);
    // What waited is still the list of its company.
    const answered = (await Promise.all(late.map(text))).flatMap((all) => all.split("HTTP/1.1 200 OK").slice(1));
    const bodies = answered.map((answer) => answer.slice(answer.indexOf("\r\n\r\n") + 4));
    expect(bodies.map((body) => body === own)).toEqual(Array(160).fill(true));
  } finally {
    clearInterval(timer);
  }
});

test("a client that is gone before the answer finds what it asked for done once", async () => {
  const accounts = [await accountOf(client, 1920), await accountOf(client, 2990)];
  for (let round = 0; round < 12; round++) {
    const key = `gone-${round}`;
    const voucher = JSON.stringify({
      ...{ date: "2026-03-10", description: key },
      postings: accounts.map((id, index) => ({ account: { id }, amountGross: index === 0 ? 7 : -7, row: index + 1 })),
    });
    const about = `Idempotency-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${voucher.length}\r\n`;
    const socket = await open(`${head("POST /v2/ledger/voucher", about)}${voucher}`);
    for (let turns = 0; turns < round * 4; turns++) await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
    const answer = await client.post("/ledger/voucher", voucher, { "idempotency-key": key });
    expect([round, answer.status, answer.text]).toEqual([round, 201, answer.text]);
    const found = await client.get(
      `/ledger/voucher?dateFrom=2026-03-01&dateTo=2026-04-01&query=${key}&fields=description`,
    );
    const same = found.body.values.filter((one: { description: string }) => one.description === key);
    expect([round, same.length]).toEqual([round, 1]);
  }
});
