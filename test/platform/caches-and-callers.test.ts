// What caches and callers rely on: checksums that change whenever the answer does, HEAD, compressed JSON, scripts of other
// sites, and parameters that an operation does not have.

import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startReceiver } from "../support/receiver.ts";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let strict: TestService;
let client: TestClient;
beforeAll(async () => {
  [service, strict] = await Promise.all([
    startTestService({ environment: { CORS_ORIGINS: "https://app.example.com, https://other.example.com/" } }),
    startTestService({ environment: { UNKNOWN_PARAMETERS: "refuse", CORS_ORIGINS: "*" } }),
  ]);
});
afterAll(() => Promise.all([service.stop(), strict.stop()]));
beforeEach(async () => {
  client = await service.company();
});

const make = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
const order = (customer: number, more: object = {}) =>
  make("/order", { customer: { id: customer }, orderDate: "2026-03-02", deliveryDate: "2026-03-02", ...more });
const orders = "/order?orderDateFrom=2026-01-01&orderDateTo=2027-01-01";

/** The bytes and headers of a response, as they came. */
async function rawOf(method: string, path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(client.address);
  const authorization = `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`;
  const sent = httpRequest({ hostname, port, method, path, headers: { authorization, ...headers } }).end();
  const [response] = await once(sent, "response");
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) };
}

describe("checksums", () => {
  test("of a list change with expanded references, and are others for other fields", async () => {
    const customer = await make("/customer", { name: "Før AS" });
    await order(customer);
    const path = `${orders}&fields=id,customer(name)`;
    const { versionDigest } = (await client.get(path, { "if-none-match": "?" })).body;
    expect((await client.get(path, { "if-none-match": versionDigest })).status).toBe(304);
    expect((await client.get(`${orders}&fields=id,number`, { "if-none-match": versionDigest })).status).toBe(200);
    await client.value(client.put(`/customer/${customer}`, { name: "Etter AS" }));
    const after = await client.get(path, { "if-none-match": versionDigest });
    expect([after.status, after.body.values[0].customer.name]).toEqual([200, "Etter AS"]);
  });

  test("of one object change with what is shown of others, and begin with its version for If-Match", async () => {
    const customer = await make("/customer", { name: "Før AS" });
    const id = await order(customer);
    const path = `/order/${id}?fields=id,customer(name)`;
    const etag = (await client.get(path)).headers.get("etag") ?? "";
    expect((await client.get(path, { "if-none-match": etag })).status).toBe(304);
    expect((await client.get(`/order/${id}?fields=id`, { "if-none-match": etag })).status).toBe(200);
    await client.value(client.put(`/customer/${customer}`, { name: "Etter AS" }));
    expect((await client.get(path, { "if-none-match": etag })).status).toBe(200);
    expect((await client.put(`/order/${id}`, { reference: "A" }, { "if-match": etag })).status).toBe(200);
    expect((await client.put(`/order/${id}`, { reference: "B" }, { "if-match": etag })).status).toBe(409);
  });

  test("change with stock, of a list and of one product", async () => {
    const product = await make("/product", { name: "Kaffe", isStockItem: true, priceExcludingVatCurrency: 100 });
    const customer = await make("/customer", { name: "Kari" });
    await client.put(
      `/ledger/account/${(await client.get("/ledger/account?number=1920&fields=id")).body.values[0].id}`,
      {
        bankAccountNumber: "86011117947",
      },
    );
    const list = "/product?fields=id,stockOfGoods";
    const one = `/product/${product}?fields=stockOfGoods`;
    const { versionDigest } = (await client.get(list, { "if-none-match": "?" })).body;
    const etag = (await client.get(one)).headers.get("etag") ?? "";
    const id = await order(customer, { orderLines: [{ product: { id: product }, count: 2 }] });
    expect((await client.get(list, { "if-none-match": versionDigest })).status).toBe(304);
    expect((await client.put(`/order/${id}/:invoice?invoiceDate=2026-03-03`)).status).toBe(200);
    const after = await client.get(list, { "if-none-match": versionDigest });
    expect([after.status, after.body.values]).toEqual([200, [{ id: product, stockOfGoods: -2 }]]);
    expect((await client.get(one, { "if-none-match": etag })).status).toBe(200);
  });
});

test("numbers sort as numbers, those with letters behind them", async () => {
  const customer = await make("/customer", { name: "Kari" });
  for (const number of ["10", "9", "A-1", "100", "2"]) await order(customer, { number });
  const numbers = async (sorting: string) =>
    (await client.get(`${orders}&fields=number&sorting=${sorting}`)).body.values.map(
      (one: { number: string }) => one.number,
    );
  expect(await numbers("number")).toEqual(["2", "9", "10", "100", "A-1"]);
  expect(await numbers("-number")).toEqual(["A-1", "100", "10", "9", "2"]);
});

test("HEAD answers what GET does, without the body", async () => {
  const id = await make("/customer", { name: "Kari" });
  for (const path of [`/v2/customer/${id}`, "/v2/customer?fields=id", "/v2/openapi.json", "/v2-docs", "/healthz"]) {
    const [head, get] = [await rawOf("HEAD", path, {}), await rawOf("GET", path, {})];
    expect([path, head.status, head.body.length]).toEqual([path, 200, 0]);
    for (const name of ["content-type", "etag"]) expect([path, head.headers[name]]).toEqual([path, get.headers[name]]);
    expect(head.headers["content-length"] ?? String(get.body.length)).toBe(String(get.body.length));
  }
  expect((await rawOf("HEAD", "/v2/customer/999999", {})).status).toBe(404);
  expect((await rawOf("HEAD", "/v2/customer/x", {})).status).toBe(400);
  expect((await rawOf("HEAD", "/v2/order/1/:invoice", {})).status).toBe(400);
  expect((await rawOf("HEAD", "/v2/customer", { authorization: "Basic eDp5" })).status).toBe(401);
  expect((await client.get(`/customer?fields=id`)).body.count).toBe(1);
});

test("JSON is compressed where the client asks for it, and is the same", async () => {
  await client.post(
    "/customer/list",
    Array.from({ length: 20 }, (_value, index) => ({ name: `Kåre ${index}` })),
  );
  const path = "/v2/customer?fields=*";
  const plain = await rawOf("GET", path, { "if-none-match": "?" });
  expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([undefined, "origin, accept-encoding"]);
  const small = await rawOf("GET", path, { "accept-encoding": "gzip", "if-none-match": "?" });
  expect([small.status, small.headers["content-encoding"]]).toEqual([200, "gzip"]);
  expect(gunzipSync(small.body).toString()).toBe(plain.body.toString());
  expect(small.body.length).toBeLessThan(plain.body.length / 3);
  // The tag is of the state, whatever the bytes.
  expect(small.headers.etag).toBe(plain.headers.etag);
  const again = await rawOf("GET", path, { "accept-encoding": "gzip", "if-none-match": String(small.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  for (const refused of ["gzip;q=0", "identity", ""]) {
    const answer = await rawOf("GET", path, { "accept-encoding": refused });
    expect([refused, answer.headers["content-encoding"]]).toEqual([refused, undefined]);
  }
  const short = await rawOf("GET", "/v2/customer?count=1&fields=id", { "accept-encoding": "gzip" });
  expect(short.headers["content-encoding"]).toBeUndefined();
});

test.each([
  ["of some kilobytes, in brotli", "br", 10, 20_000],
  ["of some kilobytes, by gzip", "gzip", 10, 20_000],
  ["of a hundred objects, in brotli", "br", 100, 1_000_000],
  ["of a hundred objects, by gzip", "gzip", 100, 1_000_000],
] as const)("an answer %s is the same when it is unpacked", async (_name, encoding, count, most) => {
  await client.post(
    "/customer/list",
    Array.from({ length: count }, (_value, index) => ({ name: `Blåbær ${index} og Ærfugl` })),
  );
  const path = "/v2/customer?fields=*&count=1000";
  const plain = await rawOf("GET", path, {});
  expect(plain.body.length).toBeLessThan(most);
  expect(plain.body.length > 32_768).toBe(count === 100);
  const packed = await rawOf("GET", path, { "accept-encoding": encoding });
  expect([packed.status, packed.headers["content-encoding"]]).toEqual([200, encoding]);
  expect((encoding === "br" ? brotliDecompressSync : gunzipSync)(packed.body).toString()).toBe(plain.body.toString());
  expect(packed.body.length).toBeLessThan(plain.body.length / 3);
});

describe("scripts of other sites", () => {
  const preflight = (address: string, origin: string) =>
    send(`${address}/v2/order`, "OPTIONS", {
      headers: { origin, "access-control-request-method": "PUT", "access-control-request-headers": "authorization" },
    });

  test("may call where the operator says so, without cookies", async () => {
    const asked = await preflight(service.address, "https://app.example.com");
    expect([asked.status, asked.text]).toEqual([204, ""]);
    expect(asked.headers.get("access-control-allow-origin")).toBe("https://app.example.com");
    expect(asked.headers.get("access-control-allow-methods")).toContain("PUT");
    expect(asked.headers.get("access-control-allow-headers")).toContain("authorization");
    expect(asked.headers.get("access-control-allow-credentials")).toBeNull();
    for (const origin of ["https://app.example.com", "https://other.example.com"]) {
      const answer = await client.get("/customer", { origin });
      expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, origin]);
      expect(answer.headers.get("access-control-expose-headers")).toContain("x-warning");
    }
    // Refusals can be read too.
    const refused = await send(`${service.address}/v2/customer`, "GET", {
      headers: { origin: "https://app.example.com" },
    });
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([
      401,
      "https://app.example.com",
    ]);
  });

  test("of an origin that is not named get no permission", async () => {
    for (const origin of ["https://evil.example.com", "http://app.example.com", "null"]) {
      const asked = await preflight(service.address, origin);
      expect([origin, asked.headers.get("access-control-allow-origin")]).toEqual([origin, null]);
      const answer = await client.get("/customer", { origin });
      expect([origin, answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([origin, 200, null]);
    }
    expect(
      (await preflight(strict.address, "https://any.example.com")).headers.get("access-control-allow-origin"),
    ).toBe("*");
  });
});

describe("parameters that an operation does not have", () => {
  test("are named in x-warning with the nearest that it has", async () => {
    const answer = await client.get("/invoice?invoiceDateForm=2026-01-01&xyzzyqwert=1");
    expect([answer.status, answer.headers.get("x-warning")]).toEqual([
      200,
      "unknown parameter invoiceDateForm, did you mean invoiceDateFrom | unknown parameter xyzzyqwert",
    ]);
    expect(answer.headers.get("x-unknown-parameters")).toBe("invoiceDateForm, xyzzyqwert");
    const norwegian = await send(`${service.address}/v2/event?field=description`, "GET", {
      headers: { "accept-language": "no" },
    });
    expect(norwegian.headers.get("x-warning")).toBe("ukjent parameter field, mente du fields");
    const written = await client.post("/customer?dryrun=true", { name: "Kari" });
    expect([written.status, written.headers.get("x-warning")]).toEqual([
      201,
      "unknown parameter dryrun, did you mean dryRun",
    ]);
    const hostile = await client.get(`/customer?${encodeURIComponent("a\r\nx-evil: 1")}=1`);
    expect([hostile.status, hostile.headers.get("x-evil")]).toEqual([200, null]);
    expect((await client.get("/customer?customerName=a")).headers.get("x-warning")).toBeNull();
  });

  test("are named beside a file and beside a refusal, too", async () => {
    const customer = await make("/customer", { name: "Kari" });
    const [line] = [{ description: "Kaffe", count: 1, unitPriceExcludingVatCurrency: 100 }];
    const id = await order(customer, { orderLines: [line] });
    const path = `/order/${id}/:invoice?invoiceDate=2026-03-02&sendToCustomer=false`;
    const { id: invoice } = await client.value(client.put(path));
    const near = "unknown parameter downlaod, did you mean download";
    const file = await rawOf("GET", `/v2/invoice/${invoice}/pdf?downlaod=false`, {});
    expect([file.status, file.headers["content-type"], file.headers["x-warning"]]).toEqual([
      200,
      "application/pdf",
      near,
    ]);
    const head = await rawOf("HEAD", `/v2/invoice/${invoice}/pdf?downlaod=false`, {});
    expect([head.status, head.headers["x-warning"]]).toEqual([200, near]);
    const refused = await client.put(`/invoice/${invoice}/:payment?paymentDat=2026-03-02&blåbær=1`);
    expect([refused.status, refused.body.code]).toEqual([422, 15_000]);
    expect(refused.headers.get("x-warning")).toBe(
      "unknown parameter paymentDat, did you mean paymentDate | unknown parameter blåbær",
    );
    expect(refused.headers.get("x-unknown-parameters")).toBe("paymentDat, bl%C3%A5b%C3%A6r");
    expect((await client.get("/customer/77")).headers.get("x-warning")).toBeNull();
  });

  test("are refused before anything is done, where the setting says so", async () => {
    const by = await strict.company();
    const refused = await by.get("/invoice?invoiceDateForm=2026-01-01&xyzzyqwert=1");
    expect([refused.status, refused.body.code]).toEqual([422, 15000]);
    expect(
      refused.body.validationMessages.map(({ field, message }: { field: string; message: string }) => [field, message]),
    ).toEqual([
      ["invoiceDateForm", "unknown parameter invoiceDateForm, did you mean invoiceDateFrom"],
      ["xyzzyqwert", "unknown parameter xyzzyqwert"],
    ]);
    expect((await by.post("/customer?dryrun=true", { name: "Kari" })).status).toBe(422);
    expect((await by.get("/customer")).body.count).toBe(0);
    expect((await by.get("/customer?fields=id&count=5&customerName=a&changedSince=2026-01-01")).status).toBe(200);
  });
});

test("a field that cannot be written is told where it is another, and not of what is sent back as it was read", async () => {
  const customer = await make("/customer", { name: "Kari" });
  const id = await order(customer);
  const told = await client.put(`/order/${id}?fields=version`, { customerName: "x", isClosed: false });
  expect([told.status, told.body.value, told.headers.get("x-warning")]).toEqual([
    200,
    { version: 0 },
    "customerName: cannot be written here and was ignored",
  ]);
  const same = await client.put(`/order/${id}`, { customerName: "Kari", displayName: null });
  expect([same.status, same.headers.get("x-warning")]).toEqual([
    200,
    "displayName: cannot be written here and was ignored",
  ]);
  const { version: _version, ...whole } = (await client.get(`/order/${id}`)).body.value;
  const echoed = await client.put(`/order/${id}`, whole);
  expect([echoed.status, echoed.headers.get("x-warning")]).toEqual([200, null]);
  const changed = await client.put(`/order/${id}`, { ...whole, customerName: "x" });
  expect([changed.status, changed.headers.get("x-warning")]).toEqual([
    200,
    "customerName: cannot be written here and was ignored",
  ]);
  const many = await client.post("/customer/list", [
    { name: "A", displayName: "", isCustomer: true },
    { name: "B", displayName: "x", isCustomer: false },
  ]);
  expect([many.status, many.headers.get("x-warning")]).toEqual([
    201,
    "[1].displayName: cannot be written here and was ignored | [1].isCustomer: cannot be written here and was ignored",
  ]);
  const norwegian = await client.put("/employee/preferences/:changeLanguage?language=NO");
  expect(norwegian.status).toBe(200);
  const refused = await client.put(`/customer/${customer}`, { displayName: "x" });
  expect(refused.headers.get("x-warning")).toBe("displayName: kan ikke skrives her og ble ignorert");
});

test("a field that another operation sets is refused where it is another, together with whatever else is wrong", async () => {
  const customer = await make("/customer", { name: "Kari" });
  const id = await order(customer);
  const language = await client.put("/employee/preferences/:changeLanguage?language=EN");
  expect(language.status).toBe(200);
  const { body } = await client.put(`/order/${id}`, {
    preliminaryInvoice: { id: 1 },
    status: "INVOICED",
    orderLines: [{ description: "x", count: 1, isCharged: true }],
  });
  expect([body.status, body.code]).toEqual([422, 18000]);
  expect(
    body.validationMessages.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`),
  ).toEqual([
    "preliminaryInvoice: The field preliminaryInvoice cannot get another value here.",
    "orderLines[0].isCharged: The field isCharged cannot get another value here.",
    "status: An order becomes invoiced by its invoice alone.",
  ]);
  expect(body.developerMessage).toContain("PUT /order/{id}/:invoice");
  // What is wrong at an earlier stage comes alone, and nothing of the trial stays.
  const unknown = await client.put(`/order/${id}`, { preliminaryInvoice: { id: 1 }, statuss: "NEW" });
  expect([unknown.body.code, unknown.body.validationMessages.length]).toEqual([16000, 1]);
  expect((await client.get(`/order/${id}?fields=version`)).body.value).toEqual({ version: 0 });
  await client.value(client.put(`/order/${id}`, { orderLines: [{ description: "x", count: 1 }] }));
  const line = (await client.get(`/order/${id}?fields=orderLines(id,order(id))`)).body.value.orderLines[0];
  const moved = await client.put(`/order/orderline/${line.id}`, { order: { id: id + 1 } });
  expect([moved.status, moved.body.validationMessages[0].path]).toEqual([422, "order"]);
  const elsewhere = await client.put(`/order/${id}`, { orderLines: [{ id: line.id, order: { id: id + 1 } }] });
  expect([elsewhere.status, elsewhere.body.validationMessages[0].path]).toEqual([422, "orderLines[0].order"]);
  expect((await client.put(`/order/${id}`, { orderLines: [line] })).status).toBe(200);
});

test("stock that moves is a change of the product, with its event", async () => {
  const receiver = await startReceiver();
  try {
    const product = await make("/product", { name: "Kaffe", isStockItem: true, priceExcludingVatCurrency: 100 });
    const service0 = await make("/product", { name: "Time", priceExcludingVatCurrency: 100 });
    const [account] = (await client.get("/ledger/account?number=1920&fields=id")).body.values;
    await client.value(client.put(`/ledger/account/${account.id}`, { bankAccountNumber: "86011117947" }));
    await client.value(client.post("/event/subscription", { event: "product.update", targetUrl: receiver.url }));
    const customer = await make("/customer", { name: "Kari" });
    const lines = [
      { product: { id: product }, count: 2 },
      { product: { id: service0 }, count: 1 },
    ];
    const id = await order(customer, { orderLines: lines });
    const since = new Date(Date.now() - 1).toISOString();
    expect((await client.put(`/order/${id}/:invoice?invoiceDate=2026-03-03`)).status).toBe(200);
    const shown = await client.get(`/product?fields=id,version,changes(changeType)&changedSince=${since}`);
    expect(shown.body.values).toEqual([
      { id: product, version: 1, changes: [{ changeType: "CREATE" }, { changeType: "UPDATE" }] },
    ]);
    await service.service.webhooks.drain();
    expect(receiver.received.map(({ body }) => [body.event, body.id, body.value.version])).toEqual([
      ["product.update", product, 1],
    ]);

    // A completed count moves stock too.
    const inventory = await make("/inventory", { name: "Lager" });
    const count = await make("/inventory/stocktaking", { date: "2026-03-04", inventory: { id: inventory } });
    const line = { stocktaking: { id: count }, product: { id: product }, count: 7 };
    await client.value(client.post("/inventory/stocktaking/productline", line));
    const before = new Date(Date.now() - 1).toISOString();
    const completed = await client.put(`/inventory/stocktaking/${count}`, { isCompleted: true });
    expect([completed.status, completed.body.value.version]).toEqual([200, 1]);
    expect((await client.get(`/product?fields=id,version&changedSince=${before}`)).body.values).toEqual([
      { id: product, version: 2 },
    ]);
    await service.service.webhooks.drain();
    expect(receiver.received.map(({ body }) => [body.event, body.id, body.value.version]).slice(1)).toEqual([
      ["product.update", product, 2],
    ]);
    const again = await client.put(`/inventory/stocktaking/${count}`, { comment: "For sent" });
    expect([again.status, again.body.code]).toEqual([422, 18000]);
  } finally {
    await receiver.stop();
  }
});

test.each([
  { displayName: { toString: 1, valueOf: 1 } },
  { displayName: [{ toString: 1 }] },
  { isCustomer: { valueOf: 1, toString: 1 } },
  { id: { toString: 1, valueOf: 1 }, displayName: "x" },
  { currency: { id: { toString: 1, valueOf: 1 } } },
  { bankAccountPresentation: [{ id: { toString: 1, valueOf: 1 }, provider: { toString: 1 } }] },
])("values of any form are compared: %j", async (odd) => {
  const id = await make("/customer", { name: "Kari" });
  const answers = [
    await client.put(`/customer/${id}`, odd),
    await client.post("/customer", { name: "Ola", ...odd }),
    await client.put("/customer/list", [{ id, ...odd }]),
  ];
  for (const { status } of answers) expect(status).toBeLessThan(500);
});
