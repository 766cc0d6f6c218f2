// Requests as large as the service takes them, each bad in one way: what the service does with one must grow with its size only.

/** One such request. */
export interface BadRequest {
  readonly method: string;
  /** Below `/v2`, or the whole path of a page. */
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A request without credentials. */
  readonly open?: boolean;
  /** A page for people: the path is the whole path. */
  readonly page?: boolean;
}

/** A kind of bad input: what it is, the largest size that the service reads of it, and how it is made. */
export interface BadInput {
  readonly name: string;
  /** Where the input stands: in a body of up to 1 MiB, in a header or address of up to 16 KiB, or in a form of up to 64 KiB. */
  readonly carrier: "body" | "head" | "form";
  readonly request: (bytes: number) => BadRequest;
}

/** Elements joined by commas until the text has so many bytes. */
function filled(bytes: number, element: (index: number) => string): string {
  const parts: string[] = [];
  for (let index = 0, size = 0; ; index++) {
    const part = element(index);
    size += part.length + 1;
    if (size > bytes) return parts.join(",");
    parts.push(part);
  }
}

function inBody(name: string, method: string, path: string, text: (bytes: number) => string, open = false): BadInput {
  return { name, carrier: "body", request: (bytes) => ({ method, path, body: text(bytes), open }) };
}

function inAddress(name: string, path: (bytes: number) => string): BadInput {
  return { name, carrier: "head", request: (bytes) => ({ method: "GET", path: path(bytes) }) };
}

function inHeader(
  name: string,
  method: string,
  path: string,
  header: string,
  text: (bytes: number) => string,
): BadInput {
  return { name, carrier: "head", request: (bytes) => ({ method, path, headers: { [header]: text(bytes) } }) };
}

function multipart(parts: readonly string[]): Pick<BadRequest, "body" | "headers"> {
  return {
    body: `${parts.map((part) => `--cut\r\n${part}\r\n`).join("")}--cut--\r\n`,
    headers: { "content-type": "multipart/form-data; boundary=cut" },
  };
}

const filePart =
  'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4';

function inForm(name: string, parts: (bytes: number) => readonly string[]): BadInput {
  return {
    name,
    carrier: "body",
    request: (bytes) => ({ method: "POST", path: "/documentArchive/customer/1", ...multipart(parts(bytes)) }),
  };
}

const order = (lines: string) =>
  `{"customer":{"id":1},"orderDate":"2026-01-05","deliveryDate":"2026-01-05","orderLines":[${lines}]}`;

/** Bulk bodies of a hundred objects, each with its share of the bytes. */
const bulk = (bytes: number, object: (share: number, index: number) => string) =>
  `[${Array.from({ length: 100 }, (_none, index) => object(Math.floor(bytes / 100) - 20, index)).join(",")}]`;

const bodies: readonly BadInput[] = [
  inBody("unknown keys", "POST", "/customer", (bytes) => `{${filled(bytes, (index) => `"k${index}":1`)}}`),
  inBody(
    "unknown keys like known ones",
    "POST",
    "/customer",
    (bytes) => `{${filled(bytes, (i) => `"invoiceEmaio${i}":1`)}}`,
  ),
  inBody(
    "long unknown keys",
    "POST",
    "/customer",
    (bytes) => `{${filled(bytes, (i) => `"${"invoiceEmail".repeat(60)}${i}":1`)}}`,
  ),
  inBody(
    "unknown keys in references",
    "POST",
    "/order",
    (bytes) => `{"customer":{${filled(bytes, (i) => `"k${i}":1`)}}}`,
  ),
  inBody("unknown keys in list elements", "POST", "/order", (bytes) =>
    order(filled(bytes, (i) => `{"k${i}":1,"l${i}":2}`)),
  ),
  inBody("unknown keys in a bulk list", "POST", "/customer/list", (bytes) =>
    bulk(bytes, (share) => `{${filled(share, (i) => `"k${i}":1`)}}`),
  ),
  inBody(
    "unknown keys without a token",
    "POST",
    "/token/session/:createFromRefreshToken",
    (bytes) => `{${filled(bytes, (i) => `"k${i}":1`)}}`,
    true,
  ),
  inBody(
    "unknown keys of a registration",
    "POST",
    "/integration/:register",
    (bytes) => `{${filled(bytes, (i) => `"k${i}":1`)}}`,
    true,
  ),
  inBody(
    "unknown keys of an action",
    "POST",
    "/ledger/voucher/historical/historical",
    (bytes) => `[${filled(bytes, (i) => `{"k${i}":1}`)}]`,
  ),
  inBody("deep nesting", "POST", "/customer", (bytes) => `{"a":`.repeat(bytes / 5)),
  inBody("deep nesting of lists", "POST", "/customer", (bytes) => "[".repeat(bytes)),
  inBody(
    "broken at the end",
    "POST",
    "/customer",
    (bytes) => `{${filled(bytes - 1, (index) => `"k${index}":[1,{"a":"b"}]`)},`,
  ),
  inBody("broken after many lines", "POST", "/customer", (bytes) => `{${"\n".repeat(bytes - 2)}?`),
  inBody("a long list", "POST", "/order", (bytes) => order(filled(bytes, () => "{}"))),
  inBody("a long list of no objects", "POST", "/order", (bytes) => order(filled(bytes, () => "1"))),
  inBody("a long bulk list", "POST", "/customer/list", (bytes) => `[${filled(bytes, () => "{}")}]`),
  inBody("many lists", "POST", "/order/list", (bytes) => bulk(bytes, (share) => order(filled(share - 100, () => "1")))),
  inBody("bad elements of a bulk list", "POST", "/order/list", (bytes) =>
    bulk(bytes, (share) => order(filled(share - 100, () => '{"count":"x"}'))),
  ),
  inBody("huge numbers", "POST", "/product", (bytes) => `{"name":"a","costExcludingVatCurrency":${"9".repeat(bytes)}}`),
  inBody(
    "long decimals in a text",
    "POST",
    "/product",
    (bytes) => `{"name":"a","costExcludingVatCurrency":"0.${"0".repeat(bytes)}1"}`,
  ),
  inBody(
    "a long exponent",
    "POST",
    "/product",
    (bytes) => `{"name":"a","costExcludingVatCurrency":1e${"9".repeat(bytes)}}`,
  ),
  inBody("a long text", "POST", "/customer", (bytes) => `{"name":"${"x".repeat(bytes)}"}`),
  inBody("a long text of spaces", "POST", "/customer", (bytes) => `{"name":"a${" ".repeat(bytes)}b"}`),
  inBody("a long e-mail address", "POST", "/customer", (bytes) => `{"name":"a","email":"${"a.".repeat(bytes / 2)}@b"}`),
  inBody("a long website", "POST", "/customer", (bytes) => `{"name":"a","website":"${"a.".repeat(bytes / 2)}/"}`),
  inBody("a long date", "POST", "/order", (bytes) => `{"orderDate":"${"2".repeat(bytes)}"}`),
  inBody("the same key again", "POST", "/customer", (bytes) => `{${filled(bytes, () => '"k":1')}}`),
  inBody("bad words of a choice", "POST", "/order", (bytes) =>
    order(filled(bytes, () => '{"currency":{"id":"x"},"vatType":"NONE"}')),
  ),
  inBody("references to nothing", "POST", "/order/list", (bytes) =>
    bulk(bytes, (share, at) => order(filled(share - 100, (i) => `{"product":{"id":${at * 1000 + i + 1}}}`))),
  ),
  inBody(
    "ids of a list",
    "PUT",
    "/ledger/posting/:closePostings",
    (bytes) => `[${filled(bytes, (index) => String(index))}]`,
  ),
  inBody("the same id again", "PUT", "/ledger/posting/:closePostings", (bytes) => `[${filled(bytes, () => "1")}]`),
  inBody("words for ids", "PUT", "/ledger/posting/:closePostings", (bytes) => `[${filled(bytes, () => '"a"')}]`),
  inForm("many parts", (bytes) =>
    Array.from({ length: bytes / 80 }, (_none, i) => `Content-Disposition: form-data; name="k${i}"\r\n\r\n1`),
  ),
  inForm("long names of parts", (bytes) => [
    `Content-Disposition: form-data; name="${"k".repeat(bytes)}"\r\n\r\n1`,
    filePart,
  ]),
  inForm("many headers of a part", (bytes) => [
    `${filled(bytes, (i) => `X-K${i}: 1`).replaceAll(",", "\r\n")}\r\n${filePart}`,
  ]),
  inForm("a long file name", (bytes) => [filePart.replace("a.pdf", `a${" ".repeat(Math.min(bytes, 15_000))}b.pdf`)]),
  inForm("a long part", (bytes) => [filePart, `Content-Disposition: form-data; name="x"\r\n\r\n${"x".repeat(bytes)}`]),
];

const heads: readonly BadInput[] = [
  inAddress("many names in fields", (bytes) => `/customer?fields=${filled(Math.min(bytes, 1_990), (i) => `k${i}`)}`),
  inAddress("deep fields", (bytes) => `/customer?fields=${"a(".repeat(Math.min(bytes, 1_990) / 2)}`),
  inAddress("long fields", (bytes) => `/customer?fields=${"k".repeat(bytes)}`),
  inAddress("spaces in fields", (bytes) => `/customer?fields=${"+".repeat(bytes)}x`),
  inAddress("unknown parameters", (bytes) => `/customer?${filled(bytes, (i) => `k${i}`).replaceAll(",", "&")}`),
  inAddress("the same parameter again", (bytes) => `/customer?${filled(bytes, () => "name=a").replaceAll(",", "&")}`),
  inAddress("long filters", (bytes) => `/customer?name=${"%25_".repeat(bytes / 4)}`),
  inAddress("bad dates", (bytes) => `/order?orderDateFrom=${"2".repeat(bytes)}&orderDateTo=x`),
  inAddress("many ids", (bytes) => `/customer?id=${filled(bytes, (i) => String(i))}`),
  inAddress("bad ids", (bytes) => `/customer?id=${filled(bytes, () => "x")}`),
  inAddress("many names in sorting", (bytes) => `/customer?sorting=${filled(bytes, (i) => `k${i}`)}`),
  inAddress("long names in sorting", (bytes) => `/customer?sorting=${"invoiceEmail".repeat(bytes / 12)}`),
  inAddress("spaces in sorting", (bytes) => `/customer?sorting=a${"+".repeat(bytes)}b`),
  inAddress("steps of a path", (bytes) => `${"/a".repeat(bytes / 2)}`),
  inAddress("a long path", (bytes) => `/customer/${"9".repeat(bytes)}`),
  inAddress("escapes in a path", (bytes) => `/customer/${"%41".repeat(bytes / 3)}`),
  inHeader("a long If-None-Match", "GET", "/customer", "if-none-match", (bytes) => filled(bytes, (i) => `"${i}"`)),
  inHeader("a long If-Match", "PUT", "/customer/1", "if-match", (bytes) => filled(bytes, (i) => `"${i}"`)),
  inHeader("a long Idempotency-Key", "POST", "/customer", "idempotency-key", (bytes) => "k".repeat(bytes)),
  inHeader("languages", "GET", "/customer?x", "accept-language", (bytes) => filled(bytes, (i) => `x${i};q=0.1`)),
  inHeader("spaces in Authorization", "GET", "/customer", "authorization", (bytes) => `Bearer a${" ".repeat(bytes)}b`),
  inHeader("a long Authorization", "GET", "/customer", "authorization", (bytes) => `Basic ${"a".repeat(bytes)}`),
  {
    name: "cookies on a page",
    carrier: "head",
    request: (bytes) => ({
      method: "GET",
      path: "/",
      page: true,
      headers: { cookie: filled(bytes, (i) => `k${i}=1`).replaceAll(",", "; ") },
    }),
  },
];

const forms: readonly BadInput[] = [
  {
    name: "fields of a form",
    carrier: "form",
    request: (bytes) => ({
      method: "POST",
      path: "/sign-in",
      page: true,
      body: filled(bytes, (i) => `k${i}=1`).replaceAll(",", "&"),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
  },
];

/** Every kind. */
export const badInputs: readonly BadInput[] = [...bodies, ...heads, ...forms];

/** The most bytes that each carrier takes, with what stands around the input left over. */
export const carried = { body: 1_040_000, head: 14_000, form: 60_000 } as const;
