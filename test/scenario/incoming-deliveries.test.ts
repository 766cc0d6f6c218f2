// E-invoices from the access point: the folder, the address of a company, what could not be taken, and the PDF that people read.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mostRefusals } from "../../src/domain/incoming-invoice/receiving/incoming-refusal.ts";
import { redactTokens } from "../../src/platform/access/redact-tokens.ts";
import { withClient } from "../support/database.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download, upload } from "../support/upload.ts";

const sample = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../data/incoming/${name}`, import.meta.url)), "utf8");
const office = sample("ehf-faktura-kontor.xml");
const buyers = /(AccountingCustomerParty[\s\S]*?EndpointID schemeID=")[^"]*(">)[^<]*/;

const folder = mkdtempSync(join(tmpdir(), "e-invoices-"));
let service: TestService;
let client: TestClient;
/** Each company has a number of its own, since invoices are delivered by it. */
const numbers = ["974760673", "923609016", "914778271", "987654325", "918273646", "936796702", "927564181"];
let number: string;
beforeAll(async () => {
  service = await startTestService({
    environment: { MOTPOST_EHF_INCOMING: folder },
    roles: ["api", "dispatcher", "sender"],
  });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  client = await service.company();
  number = numbers.shift() ?? "";
  await client.value(client.put("/company", { organizationNumber: number }));
});

const toOwn = (xml: string) => xml.replace(buyers, `$10192$2${number}`);
const look = () => service.service.jobs.runNow(["incoming e-invoices"]);
const put = (name: string, bytes: string) => {
  mkdirSync(join(folder, number), { recursive: true });
  writeFileSync(join(folder, number, name), bytes);
};
const inFolder = (name: string) =>
  existsSync(join(folder, number, name)) ? readdirSync(join(folder, number, name)).sort() : [];
const inbox = async () => (await client.get("/incomingInvoice/search?status=inbox")).body.values;
const refusals = async () => (await client.get("/incomingInvoice/refusal?fields=*,document(id)")).body.values;

test("files of the folder are taken when they no longer grow, and go to done or to refused with the reasons", async () => {
  put("a.xml", toOwn(office));
  put("b.xml", toOwn(office).replaceAll("2076.88", "2077.88"));
  put("c.txt", "no invoice");
  await look();
  expect([inFolder("done"), (await inbox()).length]).toEqual([[], 0]);
  writeFileSync(join(folder, number, "a.xml"), `${toOwn(office)}\n`);
  await look();
  expect([inFolder("done"), inFolder("refused")]).toEqual([[], ["b.xml", "b.xml.reason.txt"]]);
  await look();
  expect([inFolder("done"), (await refusals()).map((one: { reasons: string }) => one.reasons)]).toEqual([
    ["a.xml"],
    [expect.stringContaining("BR-CO-15")],
  ]);
  expect(
    (await inbox()).map((one: { invoiceHeader: { invoiceNumber: string } }) => one.invoiceHeader.invoiceNumber),
  ).toEqual(["K-8010"]);
  const reason = readFileSync(join(folder, number, "refused", "b.xml.reason.txt"), "utf8");
  expect(reason).toContain("BR-CO-15");
  const [refused] = await refusals();
  expect(refused).toMatchObject({ source: "FOLDER", fileName: "b.xml", reasons: expect.stringContaining("BR-CO-15") });
  const kept = await download(client, `/document/${refused.document.id}/content`);
  expect(kept.bytes.toString()).toBe(toOwn(office).replaceAll("2076.88", "2077.88"));
  expect((await client.delete(`/incomingInvoice/refusal/${refused.id}`)).status).toBe(204);
  expect(await refusals()).toEqual([]);
  // Its bytes go with it.
  expect((await client.get(`/document/${refused.document.id}`)).status).toBe(404);
  // The same invoice again is known, and no second draft is made.
  put("d.xml", `${toOwn(office)}\n`);
  await look();
  await look();
  expect(inFolder("refused")).toEqual(["b.xml", "b.xml.reason.txt", "d.xml", "d.xml.reason.txt"]);
  expect((await inbox()).length).toBe(1);
  expect(readdirSync(join(folder, number))).toContain("c.txt");
});

test("a file that cannot be set aside holds up no other, one that is written again waits, and links are not followed", async () => {
  const long = `${"a".repeat(250)}.xml`;
  put(long, toOwn(office));
  mkdirSync(join(folder, number, "done"));
  writeFileSync(join(folder, number, "done", long), "an earlier one");
  put("b.xml", toOwn(office).replaceAll("K-8010", "K-8020"));
  put("c.xml", toOwn(office).replaceAll("K-8010", "K-8030"));
  const outside = join(folder, "outside.xml");
  writeFileSync(outside, toOwn(office).replaceAll("K-8010", "K-8040"));
  symlinkSync(outside, join(folder, number, "d.xml"));
  await look();
  utimesSync(join(folder, number, "c.xml"), new Date(), new Date(Date.now() - 60_000));
  await look();
  const taken = async () =>
    (await inbox()).map((one: { invoiceHeader: { invoiceNumber: string } }) => one.invoiceHeader.invoiceNumber).sort();
  expect([inFolder("done").includes("b.xml"), await taken()]).toEqual([true, ["K-8010", "K-8020"]]);
  await look();
  expect([inFolder("done").includes("c.xml"), await taken()]).toEqual([true, ["K-8010", "K-8020", "K-8030"]]);
  expect(existsSync(join(folder, number, "d.xml"))).toBe(true);
});

test("a folder of no company is refused, and nothing of it is stored", async () => {
  const own = number;
  number = "999999999";
  put("a.xml", office);
  await look();
  await look();
  expect(inFolder("refused")).toEqual(["a.xml", "a.xml.reason.txt"]);
  number = own;
  expect(await inbox()).toEqual([]);
});

test("the access point posts to the company's address, at least once, and to nobody else's", async () => {
  const { path } = (await client.value(client.post("/incomingInvoice/address", undefined))) as unknown as {
    path: string;
  };
  const post = (to: string, body: string) =>
    fetch(`${service.address}${to}`, { method: "POST", body, headers: { "content-type": "application/xml" } });
  const envelope = `<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><StandardBusinessDocumentHeader/>${toOwn(office).slice(office.indexOf("<Invoice"))}</StandardBusinessDocument>`;
  const said = async (answer: Promise<Response>) => [(await answer).status, (await (await answer).text()).trim()];
  expect(await said(post(path, envelope))).toEqual([202, "taken"]);
  expect(await said(post(path, envelope))).toEqual([200, "known"]);
  expect(await said(post(path, toOwn(office).replace(">1643.00<", ">1.00<")))).toEqual([202, "refused"]);
  expect(await said(post(path, toOwn(office).replace(">1643.00<", ">1.00<")))).toEqual([202, "refused"]);
  expect((await refusals()).map((one: { source: string }) => one.source)).toEqual(["ADDRESS"]);
  expect((await post(path, "not xml")).status).toBe(202);
  expect((await refusals()).length).toBe(2);
  // What the service does not keep is not accepted: the access point still has it.
  expect((await post(path, "")).status).toBe(422);
  expect((await post(path, "\u0000\u0001\u0002")).status).toBe(422);
  // Another invoice with the number of an earlier one is not lost; of the same bytes at once, one refusal is kept.
  const other = toOwn(office).replace("Takk for bestillingen", "Korrigert");
  expect(await Promise.all([said(post(path, other)), said(post(path, other))])).toEqual([
    [202, "refused"],
    [202, "refused"],
  ]);
  expect((await refusals()).map((one: { reasons: string }) => one.reasons)).toContainEqual(
    expect.stringContaining("K-8010"),
  );
  expect((await refusals()).length).toBe(3);
  expect(redactTokens(`POST ${path} 500`)).toBe("POST /hooks/e-invoice/*** 500");
  expect((await post(`${path}x`, envelope)).status).toBe(404);
  expect((await post("/hooks/e-invoice/1.abc", envelope)).status).toBe(404);
  expect((await post(path, "x".repeat(10_485_761))).status).toBe(400);
  const another = await client.value(client.post("/incomingInvoice/address", undefined));
  expect((await post(path, envelope)).status).toBe(404);
  expect((await client.delete("/incomingInvoice/address")).status).toBe(204);
  expect((await post((another as unknown as { path: string }).path, envelope)).status).toBe(404);
  expect((await inbox()).length).toBe(1);
});

test("what is refused is kept up to a number, and what comes then stays at the access point", async () => {
  const { path } = (await client.value(client.post("/incomingInvoice/address", undefined))) as unknown as {
    path: string;
  };
  const post = async (body: string) =>
    (await fetch(`${service.address}${path}`, { method: "POST", body, headers: { "content-type": "text/xml" } }))
      .status;
  expect(await post("<a/>")).toBe(202);
  await withClient(service.database.ownerUrl, async (owner) => {
    const company = Number(path.split("/").at(-1)?.split(".")[0]);
    await owner.query("select set_config('motpost.company', $1::text, false)", [company]);
    await owner.query(
      `insert into incoming_refusal (company_id, id, "receivedTime", checksum)
       select $1, n, now(), n::text from generate_series(1, $2::int) n`,
      [company, mostRefusals - 1],
    );
  });
  expect([await post("<b/>"), await post("<a/>")]).toEqual([503, 202]);
  expect((await client.delete("/incomingInvoice/refusal/1")).status).toBe(204);
  expect(await post("<b/>")).toBe(202);
});

test("a file that is imported becomes the draft that its invoice says, and a file like any other where it cannot", async () => {
  number = "987654325";
  await client.value(client.put("/company", { organizationNumber: number }));
  const send = (bytes: string) => upload(client, "/ledger/voucher/importDocument", { name: "faktura.xml", bytes });
  const taken = await send(toOwn(office));
  expect([taken.status, taken.headers.get("x-warning")]).toEqual([201, null]);
  const [{ id }] = taken.body.values;
  expect((await inbox()).map((one: { voucherId: number }) => one.voucherId)).toEqual([id]);
  expect((await send(toOwn(office))).status).toBe(409);
  const wrong = await send(toOwn(office).replace(">1643.00<", ">1.00<"));
  expect([wrong.status, wrong.headers.get("x-warning")]).toEqual([201, expect.stringContaining("BR-CO-10")]);
  const other = await send("<order><line/></order>");
  expect([other.status, other.headers.get("x-warning")]).toEqual([201, null]);
  expect((await client.get("/voucherInbox/inboxCount")).body.value).toBe(3);
  expect((await inbox()).length).toBe(1);
});

test("an electronic invoice is shown as a PDF made of its bytes", async () => {
  const answer = await upload(client, "/incomingInvoice/document", { name: "faktura.xml", bytes: toOwn(office) });
  const id = answer.body.value.voucherId;
  const shown = await download(client, `/incomingInvoice/${id}/document`);
  expect([shown.status, shown.headers.get("content-type"), shown.bytes.subarray(0, 5).toString()]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
  // Where the invoice brought a PDF of its own, that is the voucher's; else the one that is made.
  const pdfs = async (voucher: number) =>
    Promise.all(
      [`/ledger/voucher/${voucher}/pdf`, `/supplierInvoice/${voucher}/pdf`].map(
        async (path) => (await download(client, path)).bytes.length,
      ),
    );
  const [own, made] = [toOwn(office).match(/JVBERi0[^<]*/)?.[0] ?? "", shown.bytes.length];
  const length = Buffer.from(own, "base64").length;
  expect(await pdfs(id)).toEqual([length, length]);
  const bare = toOwn(office)
    .replace(/<cac:AdditionalDocumentReference>[\s\S]*?<\/cac:AdditionalDocumentReference>/g, "")
    .replaceAll("K-8010", "K-8011");
  const without = await upload(client, "/incomingInvoice/document", { name: "faktura.xml", bytes: bare });
  for (const size of await pdfs(without.body.value.voucherId)) expect(Math.abs(size - made)).toBeLessThan(100);
  const hand = (await client.post("/incomingInvoice", {})).body.value.voucherId;
  expect((await client.get(`/incomingInvoice/${hand}/document`)).status).toBe(404);
});
