// Files of vouchers: attached to drafts and posted ones, imported into the reception, images of products, files of orders.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { closing, reopening } from "../support/months.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { download, pdf, png, said, upload } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
let account: (number: number) => { id: number };
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-11-21T12:00:00Z") });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});
beforeEach(() => enter());

/** A new company and its accounts. */
async function enter(about: Parameters<TestService["company"]>[0] = {}): Promise<void> {
  client = await service.company(about);
  const { values } = (await client.get("/ledger/account?number=1920,2400,6540&fields=id,number")).body;
  account = (number) => ({ id: values.find((one: { number: number }) => one.number === number).id });
}

const rows = () => [
  { row: 1, account: account(6540), vatType: { id: 1 }, amountGross: 125 },
  { row: 2, account: account(1920), amountGross: -125 },
];
const made = async (query = "") =>
  Number(
    (
      await client.value(
        client.post(`/ledger/voucher${query}`, { date: "2026-03-02", description: "Stol", postings: rows() }),
      )
    ).id,
  );
const seen = async (id: number) =>
  (
    await client.get(
      `/ledger/voucher/${id}?fields=number,attachment(fileName),document(fileName),ediDocument(fileName)`,
    )
  ).body.value;
const attach = (id: number, name: string, bytes: Uint8Array | string, query = "") =>
  upload(client, `/ledger/voucher/${id}/attachment${query}`, { name, bytes });
const files = async (id: number) =>
  (await client.get(`/ledger/voucher/${id}/attachment?fields=fileName`)).body.values.map(
    (one: { fileName: string }) => one.fileName,
  );

test("files are attached to a posted voucher, which changes in nothing but them and its version", async () => {
  const id = await made();
  expect(await seen(id)).toEqual({ number: 1, attachment: null, document: null, ediDocument: null });
  const before = await client.get(`/ledger/voucher/${id}`);
  const answer = await attach(id, "bilde.png", png, "?fields=id,version,attachment(fileName,size)");
  expect([answer.status, answer.body.value]).toEqual([
    201,
    { id, version: 1, attachment: { fileName: "bilde.png", size: png.length } },
  ]);
  const after = await client.get(`/ledger/voucher/${id}`);
  expect([before.headers.get("etag"), after.headers.get("etag")]).toEqual([
    expect.stringMatching(/^"0\./),
    expect.stringMatching(/^"1\./),
  ]);
  const kept = ({ version, attachment, document, ...others }: Record<string, unknown>) => others;
  expect(kept(after.body.value)).toEqual(kept(before.body.value));
  // Without a PDF of its own the voucher is made as one.
  expect((await download(client, `/ledger/voucher/${id}/pdf`)).headers.get("content-disposition")).toContain("Bilag");
  await client.value(attach(id, "faktura.pdf", pdf("En")));
  await client.value(attach(id, "ehf.xml", "<?xml version='1.0'?><Invoice><ID>7</ID></Invoice>"));
  await client.value(attach(id, "faktura 2.pdf", pdf("To")));
  expect(await seen(id)).toEqual({
    number: 1,
    attachment: { fileName: "bilde.png" },
    document: { fileName: "faktura.pdf" },
    ediDocument: { fileName: "ehf.xml" },
  });
  expect(await files(id)).toEqual(["bilde.png", "faktura.pdf", "ehf.xml", "faktura 2.pdf"]);
  const shown = await download(client, `/ledger/voucher/${id}/pdf`);
  expect([shown.status, shown.bytes.equals(pdf("En"))]).toEqual([200, true]);
  const { changes } = (await client.get(`/ledger/voucher/${id}?fields=changes`)).body.value;
  expect(changes.map((one: { changeType: string }) => one.changeType)).toEqual(["CREATE", ...Array(4).fill("UPDATE")]);

  expect(said(await attach(id, "regneark.csv", "a;b"))).toBe("422 18000 file: Files of this kind are not taken.");
  expect((await attach(999_999, "a.pdf", pdf())).status).toBe(404);
  const other = await service.company();
  expect((await upload(other, `/ledger/voucher/${id}/attachment`, { name: "a.pdf", bytes: pdf() })).status).toBe(404);
  expect((await other.get(`/ledger/voucher/${id}/attachment`)).body.values).toEqual([]);
  expect((await download(other, `/ledger/voucher/${id}/pdf`)).status).toBe(404);
  expect((await other.delete(`/ledger/voucher/${id}/attachment`)).status).toBe(404);

  const named = await upload(client, `/ledger/voucher/${id}/pdf/Kvittering.pdf`, { name: "x", bytes: pdf("Tre") });
  expect([named.status, (await files(id)).at(-1)]).toEqual([200, "Kvittering.pdf"]);
  expect(said(await upload(client, `/ledger/voucher/${id}/pdf/Kvittering.png`, { name: "x", bytes: pdf() }))).toContain(
    "fileName: The name Kvittering.png does not fit the content, which is PDF.",
  );
});

test("attachments of a voucher that is not posted are taken away or go back to the reception", async () => {
  const id = await made("?sendToLedger=false");
  await client.value(attach(id, "kvittering.pdf", pdf("En")));
  const { id: document } = (await client.get(`/ledger/voucher/${id}?fields=attachment(id)`)).body.value.attachment;
  const path = `/ledger/voucher/${id}/attachment`;
  expect((await client.delete(`${path}?version=7`)).body.code).toBe(8000);
  expect(said(await client.delete(`${path}?split=true`))).toBe("422 18000 split: Files are not split into pages.");
  expect((await attach(id, "side 2.pdf", pdf("To"))).status).toBe(201);
  expect((await client.delete(`${path}?sendToInbox=true`)).status).toBe(204);
  const waiting = (await client.get("/ledger/voucher/>voucherReception?fields=id,date,number,tempNumber,description"))
    .body;
  expect(waiting.values).toEqual([
    { id: expect.any(Number), date: null, number: 0, tempNumber: 2, description: "kvittering.pdf" },
  ]);
  expect(await files(waiting.values[0].id)).toEqual(["kvittering.pdf", "side 2.pdf"]);
  expect(await seen(id)).toMatchObject({ attachment: null });
  expect((await client.delete(path)).status).toBe(404);
  expect((await client.delete(`/ledger/voucher/${waiting.values[0].id}/attachment`)).status).toBe(204);
  expect((await client.get(`/document/${document}`)).status).toBe(404);
});

/** A refusal with 409: its code, fields and messages. */
const locked = ({ status, body }: TestAnswer) => [
  status,
  body.code,
  ...body.validationMessages.map((one: { field: string; message: string }) => `${one.field}: ${one.message}`),
];
const kept =
  "The attachments of a posted voucher are kept until 31 December 2031. Attach the right file in place of the wrong one.";

test("the receipt of a posted voucher stays: another may take its place, and it stays readable", async () => {
  const id = await made();
  const path = `/ledger/voucher/${id}/attachment`;
  expect((await client.delete(path)).status).toBe(404);
  await client.value(attach(id, "feil.pdf", pdf("Feil")));
  await client.value(attach(id, "side 2.pdf", pdf("To")));
  const wrong = (await client.get(`/ledger/voucher/${id}?fields=attachment(id)`)).body.value.attachment.id;
  for (const query of ["", "?sendToInbox=true"]) {
    const answer = await client.delete(path + query);
    expect(locked(answer)).toEqual([409, 10000, `voucherId: ${kept}`]);
    expect(answer.body.developerMessage).toContain(`POST ${path}?supersedes=`);
  }
  expect(await files(id)).toEqual(["feil.pdf", "side 2.pdf"]);

  const answer = await attach(id, "riktig.pdf", pdf("Riktig"), `?supersedes=${wrong}`);
  expect(answer.status).toBe(201);
  expect(await files(id)).toEqual(["side 2.pdf", "riktig.pdf"]);
  const whole = (
    await client.get(
      `${path}?includeSuperseded=true&fields=id,fileName,supersededBy(id),supersededAt,supersededByEmployee`,
    )
  ).body.values;
  const right = whole.find((one: { fileName: string }) => one.fileName === "riktig.pdf");
  expect(whole.map((one: Record<string, unknown>) => [one.fileName, one.supersededBy])).toEqual([
    ["feil.pdf", { id: right.id }],
    ["side 2.pdf", null],
    ["riktig.pdf", null],
  ]);
  expect(whole[0]).toMatchObject({
    supersededAt: "2026-11-21T13:00:00+01:00",
    supersededByEmployee: { id: expect.any(Number) },
  });
  expect((await download(client, `/document/${wrong}/content`)).bytes.equals(pdf("Feil"))).toBe(true);
  expect((await download(client, `/ledger/voucher/${id}/pdf`)).bytes.equals(pdf("To"))).toBe(true);
  // Each is superseded once, and only an attachment of the voucher is.
  for (const document of [wrong, 999_999])
    expect(said(await attach(id, "ny.pdf", pdf("Ny"), `?supersedes=${document}`))).toBe(
      `422 18000 supersedes: The voucher has no attachment ${document} that another could take the place of.`,
    );
  expect((await client.delete(path)).status).toBe(409);
  await enter({ language: "no" });
  const other = await made();
  await client.value(attach(other, "kvittering.pdf", pdf("En")));
  expect(locked(await client.delete(`/ledger/voucher/${other}/attachment`))[2]).toContain(
    "Vedlegg til et bokført bilag oppbevares til",
  );
});

test("a closed month keeps the documentation that it was closed with, and takes what comes late", async () => {
  const id = await made();
  await client.value(attach(id, "kvittering.pdf", pdf("En")));
  const { id: document } = (await client.get(`/ledger/voucher/${id}?fields=attachment(id)`)).body.value.attachment;
  await client.value(client.put(closing(202603)));
  expect((await attach(id, "side 2.pdf", pdf("To"))).status).toBe(201);
  const refused = await attach(id, "ny.pdf", pdf("Ny"), `?supersedes=${document}`);
  expect([refused.status, refused.body.code, refused.body.validationMessages[0].field]).toEqual([409, 10000, "date"]);
  await client.value(client.put(reopening(202603)));
  expect((await attach(id, "ny.pdf", pdf("Ny"), `?supersedes=${document}`)).status).toBe(201);
});

test("when the years have passed, the receipt may go", async () => {
  const old = async (date: string) => {
    const { id } = await client.value(
      client.post("/ledger/voucher", { date, description: "Gammelt", postings: rows() }),
    );
    await client.value(attach(Number(id), "kvittering.pdf", pdf(date)));
    return (await client.delete(`/ledger/voucher/${id}/attachment`)).status;
  };
  expect([await old("2020-12-31"), await old("2021-01-01")]).toEqual([204, 409]);
});

test("nor does a file that came through the archive leave its posted voucher", async () => {
  const archived = await upload(client, "/documentArchive/reception", { name: "telefon.pdf", bytes: pdf("y") });
  const [draft] = (await client.get("/ledger/voucher/>voucherReception?fields=id")).body.values;
  const body = { date: "2026-03-02", description: "Telefon", postings: rows() };
  await client.value(client.put(`/ledger/voucher/${draft.id}`, body));
  const refused = await client.delete(`/documentArchive/${archived.body.value.id}`);
  expect(locked(refused)).toEqual([409, 10000, `id: ${kept}`]);
  expect(await files(draft.id)).toEqual(["telefon.pdf"]);
});

test("no statement takes the receipt of a posted voucher away", async () => {
  const id = await made();
  await client.value(attach(id, "kvittering.pdf", pdf("En")));
  const { companyId } = client;
  for (const statement of [
    'delete from document where company_id = $1 and "voucher" = $2',
    'update document set "voucher" = null where company_id = $1 and "voucher" = $2',
    'update document set "file" = \'x\' where company_id = $1 and "voucher" = $2',
  ])
    await expect(service.service.database.read(companyId, statement, [companyId, id])).rejects.toThrow();
  const argument = JSON.stringify({ voucher: id });
  await expect(
    service.service.database.read(companyId, "select voucher_detach($1::bigint, $2::json)", [companyId, argument]),
  ).rejects.toThrow();
  expect(await files(id)).toEqual(["kvittering.pdf"]);
});

test("files that went along with an invoice stay", async () => {
  const seller = await Seller.of(client);
  const order = await seller.order([[1, 100]]);
  const put = await upload(
    client,
    `/order/${order}/:attach`,
    { name: "tegning.pdf", bytes: pdf("t") },
    { method: "PUT" },
  );
  const path = `/documentArchive/${put.body.value.id}`;
  await client.value(seller.charge(order));
  expect(locked(await client.delete(path))).toEqual([409, 10000, "id: The document went along with invoice 1."]);
  expect((await download(client, `/document/${put.body.value.id}/content`)).status).toBe(200);
});

test("an imported file waits in the reception, gets its rows, and is posted with its attachment", async () => {
  const answer = await upload(
    client,
    "/ledger/voucher/importDocument?fields=id,date,number,tempNumber,year,description,postings,attachment(fileName)",
    { name: "strøm.pdf", bytes: pdf("Strøm") },
  );
  const id = answer.body.values?.[0]?.id;
  expect([answer.status, answer.body.count, answer.body.values]).toEqual([
    201,
    1,
    [
      {
        ...{ id: expect.any(Number), date: null, number: 0, tempNumber: 1, year: 0, description: "strøm.pdf" },
        ...{ postings: [], attachment: { fileName: "strøm.pdf" } },
      },
    ],
  ]);
  expect((await client.get("/voucherInbox/inboxCount")).body).toEqual({ value: 1 });
  const status = (await client.get(`/voucherStatus?voucherIds=${id}&fields=status`)).body.values;
  expect(status).toEqual([{ status: "WAITING" }]);
  expect(said(await client.put(`/ledger/voucher/${id}/:sendToLedger`))).toContain("422 18000 date:");
  expect(said(await client.put(`/ledger/voucher/${id}`, { description: "Strøm" }))).toContain("422 18000 date:");
  const posted = await client.put(`/ledger/voucher/${id}`, {
    date: "2026-03-02",
    description: "Strøm",
    postings: rows(),
  });
  expect([posted.status, posted.body.value.number]).toEqual([200, 1]);
  expect(await seen(id)).toMatchObject({ number: 1, document: { fileName: "strøm.pdf" } });
  expect((await client.get("/voucherInbox/inboxCount")).body).toEqual({ value: 0 });

  const named = await upload(
    client,
    "/ledger/voucher/importDocument?fields=description",
    { name: "x.pdf", bytes: pdf("x") },
    { parts: { description: "Husleie" } },
  );
  expect(named.body.values).toEqual([{ description: "Husleie" }]);
  expect(said(await upload(client, "/ledger/voucher/importDocument?split=true", { name: "x.pdf", bytes: pdf() }))).toBe(
    "422 18000 split: Files are not split into pages.",
  );
  expect(
    said(
      await upload(
        client,
        "/ledger/voucher/importDocument",
        { name: "x.pdf", bytes: pdf() },
        { parts: { tekst: "a" } },
      ),
    ),
  ).toBe("422 18000 tekst: The form has no part tekst.");

  const archived = await upload(client, "/documentArchive/reception", { name: "telefon.pdf", bytes: pdf("y") });
  expect([archived.status, archived.body.value.archiveDate]).toEqual([201, "2026-11-21"]);
  const waiting = (await client.get("/ledger/voucher/>voucherReception?fields=id,attachment(id)&sorting=tempNumber"))
    .body;
  const draft = waiting.values.at(-1);
  expect(draft.attachment.id).toBe(archived.body.value.id);
  expect(said(await client.delete(`/documentArchive/${draft.attachment.id}`))).toBe(
    `422 18000 null: The document belongs to voucher ${draft.id}.`,
  );
  expect((await client.delete(`/ledger/voucher/${draft.id}`)).status).toBe(204);
  expect((await client.get(`/document/${draft.attachment.id}`)).status).toBe(404);
});

test("a supplier invoice shows the file of its voucher, a historical voucher takes one", async () => {
  const supplier = { id: Number((await client.value(client.post("/supplier", { name: "Leverandør AS" }))).id) };
  const { id } = await client.value(
    client.post("/ledger/voucher", {
      ...{ date: "2026-03-02", description: "Kjøp", vendorInvoiceNumber: "77" },
      postings: [
        { row: 1, account: account(6540), amountGross: 100 },
        { row: 2, account: account(2400), supplier, amountGross: -100 },
      ],
    }),
  );
  const invoice = `/supplierInvoice/${id}?fields=originalInvoiceDocumentId`;
  expect((await client.get(invoice)).body.value).toEqual({ originalInvoiceDocumentId: 0 });
  expect((await download(client, `/supplierInvoice/${id}/pdf`)).status).toBe(404);
  await client.value(attach(Number(id), "faktura.pdf", pdf("77")));
  const { originalInvoiceDocumentId } = (await client.get(invoice)).body.value;
  expect((await client.get(`/document/${originalInvoiceDocumentId}?fields=fileName`)).body.value.fileName).toBe(
    "faktura.pdf",
  );
  expect((await download(client, `/supplierInvoice/${id}/pdf`)).bytes.equals(pdf("77"))).toBe(true);
  // An ordinary voucher is no supplier invoice, and no historical one.
  const ordinary = await made();
  await client.value(attach(ordinary, "a.pdf", pdf()));
  expect((await download(client, `/supplierInvoice/${ordinary}/pdf`)).status).toBe(404);
  const toHistory = (voucher: number) =>
    upload(client, `/ledger/voucher/historical/${voucher}/attachment`, { name: "b.pdf", bytes: pdf("b") });
  expect((await toHistory(ordinary)).status).toBe(404);
  const [old] = (
    await client.post("/ledger/voucher/historical/historical", [
      {
        ...{ date: "2019-11-05", description: "Historisk" },
        postings: [
          { account: account(6540), amount: 10 },
          { account: account(1920), amount: -10 },
        ],
      },
    ])
  ).body.values;
  expect([(await toHistory(old.id)).status, await files(old.id)]).toEqual([201, ["b.pdf"]]);
});

test("a product has one image, an order any number of files", async () => {
  const product = Number((await client.value(client.post("/product", { name: "Kaffe" }))).id);
  const image = (name: string, bytes: Uint8Array) =>
    upload(client, `/product/${product}/image?fields=version,image(fileName)`, { name, bytes });
  expect((await image("a.png", png)).body.value).toEqual({ version: 1, image: { fileName: "a.png" } });
  expect((await image("b.png", png)).body.value).toEqual({ version: 2, image: { fileName: "b.png" } });
  expect(said(await image("c.pdf", pdf()))).toBe("422 18000 file: Files of this kind are not taken.");
  expect((await client.delete(`/product/${product}/image`)).status).toBe(204);
  expect((await client.delete(`/product/${product}/image`)).status).toBe(404);
  expect((await client.get(`/product/${product}?fields=version,image`)).body.value).toEqual({
    version: 3,
    image: null,
  });
  await image("d.png", png);
  expect((await client.delete(`/product/${product}`)).status).toBe(204);

  const customer = Number((await client.value(client.post("/customer", { name: "Kunde AS" }))).id);
  const order = Number(
    (
      await client.value(
        client.post("/order", { customer: { id: customer }, orderDate: "2026-03-02", deliveryDate: "2026-03-02" }),
      )
    ).id,
  );
  const put = await upload(
    client,
    `/order/${order}/:attach`,
    { name: "tegning.pdf", bytes: pdf("t") },
    { method: "PUT" },
  );
  expect([put.status, put.body.value.fileName]).toEqual([200, "tegning.pdf"]);
  const attached = async () => (await client.get(`/order/${order}?fields=attachment(fileName)`)).body.value.attachment;
  expect(await attached()).toEqual([{ fileName: "tegning.pdf" }]);
  const other = await service.company();
  const strange = await upload(other, `/order/${order}/:attach`, { name: "t.pdf", bytes: pdf() }, { method: "PUT" });
  expect(strange.status).toBe(404);
  expect((await client.delete(`/documentArchive/${put.body.value.id}`)).status).toBe(204);
  expect(await attached()).toEqual([]);
  await upload(client, `/order/${order}/:attach`, { name: "tegning.pdf", bytes: pdf("t") }, { method: "PUT" });
  expect((await client.delete(`/order/${order}`)).status).toBe(204);
});
