// Tools for agents, with the SDK's own client: over HTTP and over standard input, each with the rights of its token.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMcp } from "../../src/cli/mcp.ts";
import { tools } from "../../src/mcp/server.ts";
import { send, type TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const directory = mkdtempSync(join(tmpdir(), "motpost-mcp-"));
let service: SharedService;
let company: TestClient;
let other: TestClient;
const open: Client[] = [];
beforeAll(async () => {
  service = await sharedTestService();
  company = await service.company({ name: "Kaffebua AS", language: "en" });
  other = await service.company({ name: "Tebua AS", language: "en" });
});
afterAll(async () => {
  for (const client of open) await client.close();
  await service.stop();
  rmSync(directory, { recursive: true });
});

async function overHttp(token: string, headers: Readonly<Record<string, string>> = {}): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${token}`, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.address}/mcp`), { requestInit }) as never);
  open.push(client);
  return client;
}

async function overStdio(args: readonly string[]): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const program = join(root, "dist", "src", "main.js");
  const words = [program, "mcp", "--service", service.address, ...args];
  await client.connect(new StdioClientTransport({ command: process.execPath, args: words, cwd: directory }) as never);
  open.push(client);
  return client;
}

interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  readonly body: any;
}

/** Calls a tool and reads what it answers. */
async function use(client: Client, name: string, values: Record<string, unknown> = {}): Promise<ToolAnswer> {
  const { content, isError } = await client.callTool({ name, arguments: values });
  const text = (content as { text: string }[]).map((one) => one.text).join("\n");
  let body: unknown = null;
  try {
    body = JSON.parse((content as { text: string }[])[0]?.text ?? "");
  } catch {
    // The answer is a sentence.
  }
  return { isError: isError === true, text, body };
}

async function token(of: TestClient, access: string): Promise<string> {
  const query = `tokenName=agent&employeeId=${of.employeeId}&access=${access}&expirationDate=2999-01-01`;
  return (await of.put(`/token/jwt/:create?${query}`)).body.value.token;
}

test("every tool says what it does, what it takes, and whether it reads", async () => {
  const { tools: listed } = await (await overHttp(company.session)).listTools();
  expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
  expect(listed.length).toBeGreaterThanOrEqual(25);
  for (const one of listed) {
    expect(one.description?.length).toBeGreaterThan(20);
    expect(one.inputSchema).toMatchObject({ type: "object", additionalProperties: false });
    for (const [name, about] of Object.entries(one.inputSchema.properties ?? {}))
      expect([one.name, name, (about as { description?: string }).description]).toEqual([
        one.name,
        name,
        expect.stringMatching(/\.$/),
      ]);
    const { effect } = tools.find(({ name }) => name === one.name) ?? {};
    expect(one.annotations?.readOnlyHint).toBe(effect === "reads");
  }
});

const day = "2026-11-03";
const month = { dateFrom: "2026-11-01", dateTo: "2026-12-01" };

/** The work of a month by tools alone. */
async function aMonth(client: Client, name: string): Promise<void> {
  const value = async (tool: string, values: Record<string, unknown>) => {
    const answer = await use(client, tool, values);
    expect([tool, answer.isError, answer.text]).toEqual([tool, false, answer.text]);
    return answer.body.value;
  };
  const rows = async (tool: string, values: Record<string, unknown> = {}) => {
    const answer = await use(client, tool, values);
    expect([tool, answer.isError, answer.text]).toEqual([tool, false, answer.text]);
    return answer.body.values;
  };
  expect((await value("who_am_i", {})).company.name).toBe(name);
  const customer = await value("create_customer", { name: "Kari", email: "kari@example.com", city: "Oslo" });
  expect((await rows("find_customer", { name: "Kar" }))[0].id).toBe(customer.id);
  const vat = (await rows("list_vat_types", { typeOfVat: "OUTGOING" })).find(
    (one: { number: string }) => one.number === "3",
  );
  const product = await value("create_product", {
    name: "Kaffe",
    number: "K1",
    priceExcludingVat: 100,
    vatTypeId: vat.id,
  });
  expect((await rows("find_product", { number: "K1" }))[0].id).toBe(product.id);
  const line = { productId: product.id, count: 2 };
  const invoice = await value("create_invoice", { customerId: customer.id, invoiceDate: day, lines: [line] });
  expect(invoice.amount).toBe(250);
  const order = await value("create_order", { customerId: customer.id, orderDate: day, lines: [line] });
  const second = await value("invoice_order", { orderId: order.id, invoiceDate: day });
  const payment = (await rows("list_payment_types")).find((one: { description: string }) =>
    /bank/i.test(one.description),
  );
  const paid = { invoiceId: invoice.id, paymentDate: day, paymentTypeId: payment.id, amount: 250 };
  expect((await value("register_payment", paid)).amountOutstanding).toBe(0);
  expect((await rows("list_open_items", { date: "2026-11-30", customerId: customer.id })).length).toBeGreaterThan(0);
  expect((await rows("find_invoice", { ...month, customerId: customer.id })).length).toBe(2);
  expect((await value("get_invoice", { invoiceId: second.id })).orderLines).toHaveLength(1);
  expect((await use(client, "send_invoice", { invoiceId: second.id })).isError).toBe(false);
  await value("credit_invoice", { invoiceId: second.id, date: day });
  const supplier = await value("create_supplier", { name: "Brenneriet" });
  expect((await rows("find_supplier")).map((one: { id: number }) => one.id)).toContain(supplier.id);
  const [bank] = await rows("find_account", { number: "1920" });
  const [sales] = await rows("find_account", { number: "3000" });
  const voucher = await value("post_voucher", {
    date: day,
    description: "Kontantsalg",
    postings: [
      { accountId: bank.id, amount: 125, vatTypeId: 0 },
      { accountId: sales.id, amount: -125, vatTypeId: vat.id },
    ],
  });
  expect(voucher.postings).toHaveLength(3);
  expect((await value("get_voucher", { voucherId: voucher.id })).description).toBe("Kontantsalg");
  await value("reverse_voucher", { voucherId: voucher.id, date: day });
  expect((await rows("find_voucher", month)).length).toBeGreaterThan(3);
  const receipt = {
    fileName: "receipt.pdf",
    mediaType: "application/pdf",
    contentBase64: Buffer.from("%PDF-1.4\n%%EOF\n").toString("base64"),
  };
  expect((await use(client, "upload_receipt", receipt)).isError).toBe(false);
  expect(await rows("list_supplier_invoices", month)).toEqual([]);
  expect(
    (await rows("trial_balance", month)).find((one: { account: { number: number } }) => one.account.number === 1920)
      .balanceChange,
  ).toBe(250);
  expect((await rows("vat_status", month)).map((one: { balanceChange: number }) => one.balanceChange)).toEqual([-50]);
}

test("an agent does the work of a month over HTTP", async () => {
  await aMonth(await overHttp(company.session), "Kaffebua AS");
});

test("and over standard input, with a session of its own, in another company", { timeout: 300_000 }, async () => {
  const { consumerToken, employeeToken } = other;
  const client = await overStdio(["--consumer-token", consumerToken, "--employee-token", employeeToken]);
  await aMonth(client, "Tebua AS");
});

describe("companies stay apart", () => {
  test("what one has, no tool of the other finds or changes", async () => {
    const [mine, theirs] = [await overHttp(company.session), await overHttp(other.session)];
    const { body } = await use(mine, "find_invoice", month);
    const invoiceId = body.values[0].id;
    const numbers = (answer: ToolAnswer) => answer.body.values.map((one: { id: number }) => one.id);
    const own = numbers(await use(theirs, "find_invoice", month));
    const answer = await use(theirs, "get_invoice", { invoiceId });
    if (own.includes(invoiceId)) expect(answer.body.value.customer.name).toBe("Kari");
    else expect([answer.isError, answer.body.status]).toEqual([true, 404]);
    const only = await company.post("/customer", { name: "Only here" });
    const found = await use(theirs, "find_customer", { name: "Only here" });
    expect([only.status, found.body.values]).toEqual([201, []]);
  });

  test("two agents at the same time get answers of their own", async () => {
    const [mine, theirs] = [await overHttp(company.session), await overHttp(other.session)];
    const said = await Promise.all(
      Array.from({ length: 20 }, async (_one, place) => {
        const answer = await use(place % 2 === 0 ? mine : theirs, "who_am_i");
        return answer.body.value.company.id;
      }),
    );
    expect(said).toEqual(said.map((_one, place) => (place % 2 === 0 ? company.companyId : other.companyId)));
  });
});

describe("tokens with less access", () => {
  test("a read-only token reads, and every tool that changes is refused", async () => {
    const file = join(directory, "token");
    writeFileSync(file, `${await token(company, "READ_ONLY")}\n`);
    const client = await overStdio(["--token-file", file]);
    expect((await use(client, "trial_balance", month)).isError).toBe(false);
    const answer = await use(client, "create_customer", { name: "Kari" });
    expect([answer.isError, answer.body.status, answer.body.code]).toEqual([true, 403, 9000]);
    expect(answer.text).toContain("READ_ONLY");
  });

  test("a dry-run token shows the postings of a voucher that is not posted", async () => {
    const client = await overHttp(await token(company, "DRY_RUN"));
    const count = async () => (await use(client, "find_voucher", { ...month, count: 1_000 })).body.fullResultSize;
    const before = await count();
    const [bank, sales] = await Promise.all(
      ["1920", "1900"].map(async (number) => (await use(client, "find_account", { number })).body.values[0].id),
    );
    const postings = [
      { accountId: bank, amount: 40 },
      { accountId: sales, amount: -40 },
    ];
    const answer = await use(client, "post_voucher", { date: day, description: "Trial", postings });
    expect(answer.body.dryRun.postings.map((one: { amount: number }) => one.amount)).toEqual([40, -40]);
    expect(await count()).toBe(before);
  });
});

describe("wrong uses", () => {
  test.each([
    ["create_customer", {}, /name/],
    ["create_customer", { name: "" }, /name/],
    ["create_customer", { name: "A", colour: "red" }, /colour/],
    ["create_invoice", { customerId: 1, invoiceDate: "3.11.2026", lines: [{}] }, /invoiceDate/],
    ["create_invoice", { customerId: 1, invoiceDate: day, lines: [] }, /lines/],
    ["create_invoice", { customerId: "one", invoiceDate: day, lines: [{}] }, /customerId/],
    ["register_payment", { invoiceId: 1, paymentDate: day, paymentTypeId: 1, amount: "much" }, /amount/],
    ["post_voucher", { date: day, description: "x", postings: [{ accountId: 1, amount: 1 }] }, /postings/],
    ["upload_receipt", { fileName: "a/b.pdf", mediaType: "application/pdf", contentBase64: "JVBE" }, /fileName/],
    [
      "upload_receipt",
      { fileName: "a.exe", mediaType: "application/x-msdownload", contentBase64: "JVBE" },
      /mediaType/,
    ],
    [
      "upload_receipt",
      { fileName: "a.pdf", mediaType: "application/pdf", contentBase64: "no base64!" },
      /contentBase64/,
    ],
    ["find_customer", { count: 100_000 }, /count/],
    ["no_such_tool", {}, /no_such_tool/],
  ])("%s with %j is refused before the interface is asked", async (name, values, says) => {
    const client = await overHttp(company.session);
    const answer = await use(client, name, values).catch((error: Error) => ({ isError: true, text: error.message }));
    expect(answer.isError).toBe(true);
    expect(answer.text).toMatch(says);
  });

  test.each([
    ["get_invoice", { invoiceId: 999_999_999 }, 404],
    ["create_invoice", { customerId: 999_999_999, invoiceDate: day, lines: [{ description: "x" }] }, 404],
    ["create_supplier", { name: "A", organizationNumber: "12 345" }, 422],
    ["register_payment", { invoiceId: 999_999_999, paymentDate: day, paymentTypeId: 1, amount: 5 }, 404],
    ["find_invoice", { dateFrom: day, dateTo: "2026-11-01" }, 422],
  ])("%s with %j is refused as the interface refuses it", async (name, values, status) => {
    const answer = await use(await overHttp(company.session), name, values);
    expect([answer.isError, answer.body.status]).toEqual([true, status]);
    expect(answer.body.message.length).toBeGreaterThan(5);
  });

  const initialize = {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "x", version: "1" } },
  };
  const accept = { accept: "application/json, text/event-stream" };
  const bearer = () => ({ ...accept, authorization: `Bearer ${company.session}` });

  test.each([
    ["no credentials", "POST", () => accept, initialize, 401],
    ["a token that is none", "POST", () => ({ ...accept, authorization: "Bearer x" }), initialize, 401],
    ["a page of another site", "POST", () => ({ ...bearer(), origin: "https://evil.example" }), initialize, 403],
    ["GET", "GET", bearer, undefined, 405],
    ["DELETE", "DELETE", bearer, undefined, 405],
    ["PUT", "PUT", bearer, initialize, 405],
    ["no JSON", "POST", bearer, "{", 400],
    ["no message", "POST", bearer, { hello: 1 }, 400],
    ["no answer that it takes", "POST", () => ({ ...bearer(), accept: "text/html" }), initialize, 406],
    ["another kind of body", "POST", () => ({ ...bearer(), "content-type": "text/plain" }), initialize, 415],
    [
      "an unknown version of the protocol",
      "POST",
      () => ({ ...bearer(), "mcp-protocol-version": "1999-01-01" }),
      { jsonrpc: "2.0", id: 2, method: "tools/list" },
      400,
    ],
  ] as const)("%s is refused", async (_what, method, headers, body, status) => {
    const answer = await send(`${service.address}/mcp`, method, { body, headers: headers() });
    expect([answer.status, typeof answer.body]).toEqual([status, "object"]);
    if (status === 405) expect(answer.headers.get("allow")).toBe("POST");
    if (status === 401) expect(answer.headers.get("www-authenticate")).toContain("Basic");
  });

  test("an origin of its own is let in", async () => {
    const headers = { ...bearer(), origin: service.address };
    expect((await send(`${service.address}/mcp`, "POST", { body: initialize, headers })).status).toBe(200);
  });

  test.each([
    [["--servce", "x"], "Did you mean --service?"],
    [["--service", "ftp://x"], '--service must be an address that begins with http:// or https://, not "ftp://x".'],
    [[], "An agent needs --consumer-token and --employee-token"],
    [["--consumer-token", "x"], "must be given together"],
    [["--token-file", "/nowhere"], "/nowhere cannot be read"],
    [["--token-file", "/nowhere", "--consumer-token", "x"], "stands in place of"],
    [["now"], "Unknown word now for motpost mcp."],
    [["--data"], "argument missing"],
    [["--token", "x"], "Unknown option --token"],
    [["--data", "nowhere", "--service", "x"], "An agent needs --consumer-token and --employee-token"],
  ])("motpost mcp %j is refused", (args, says) => {
    expect(() => readMcp(args, {}, directory)).toThrow(says);
  });

  test("a service that does not answer, or refuses the token, ends the command with a sentence", async () => {
    const file = join(directory, "wrong");
    writeFileSync(file, "wrong");
    await expect(overStdio(["--token-file", file])).rejects.toThrow();
    expect(readdirSync(directory)).not.toContain("data");
  });
});
