// Documents on their way: what is sent when, what it looks like in the mailbox, what is refused, and what a person decides.

import { createHash } from "node:crypto";
import { simpleParser } from "mailparser";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { sessionOf } from "../support/signed-in.ts";
import { pdf, upload } from "../support/upload.ts";
import { registration, Visitor } from "../support/visitor.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;

beforeAll(async () => {
  service = await startTestService();
  client = await service.company({ name: "Kaffebua AS", language: "no" });
  seller = await Seller.of(client, { name: "Bjørk & Sønn AS", email: "post@bjork.example" });
});
afterAll(() => service.stop());

/** Charges an order and lets the service send it; the id of the invoice. */
async function sold(more = "", order: Readonly<Record<string, unknown>> = {}, of = seller): Promise<number> {
  const made = await of.order([[2, 100]], order);
  const charged = await client.value(client.put(`/order/${made}/:invoice?invoiceDate=2026-03-03${more}`));
  await service.service.sender.drain();
  return Number(charged.id);
}

// biome-ignore lint/suspicious/noExplicitAny: lists of every model
async function listed(path: string): Promise<any[]> {
  const { status, body, text } = await client.get(path);
  if (status !== 200) throw new Error(text);
  return body.values;
}

/** The mails of a dispatch's invoice, parsed. */
async function mailsOf(invoice: number) {
  const [dispatch] = await listed(`/dispatch?invoiceId=${invoice}`);
  const found = await listed(`/mailbox?dispatchId=${dispatch.id}`);
  return Promise.all(found.map(async (one) => ({ ...one, parsed: await raw(one.id) })));
}

async function bytes(path: string): Promise<Buffer> {
  const authorization = `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`;
  const response = await fetch(`${client.address}/v2${path}`, { headers: { authorization } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function raw(id: number) {
  return simpleParser(await bytes(`/mailbox/${id}/content`));
}

describe("an invoice by mail", () => {
  test("is sent to the customer with the PDF that the API answers", async () => {
    const invoice = await sold();
    const [dispatch] = await listed(`/dispatch?invoiceId=${invoice}`);
    expect(dispatch).toMatchObject({
      ...{ kind: "INVOICE", sendType: "EMAIL", status: "SENT", attempts: 1, lastError: "", nextTime: null },
      ...{ recipients: "post@bjork.example", invoice: { id: invoice }, customer: { id: seller.customer } },
    });
    const [mail] = await mailsOf(invoice);
    const number = (await client.get(`/invoice/${invoice}?fields=invoiceNumber`)).body.value.invoiceNumber;
    expect(mail.subject).toBe(`Faktura ${number} fra Kaffebua AS`);
    expect(mail.text).toContain("Hei Bjørk & Sønn AS,");
    expect(mail.text).toContain("Å betale: NOK 250,00");
    expect(mail.html).toContain("Hei Bjørk &amp; Sønn AS,");
    expect(mail.parsed.messageId).toBe(dispatch.messageId);
    expect(mail.parsed.text).toContain("Bjørk & Sønn AS");
    const [attachment] = mail.parsed.attachments;
    expect(attachment?.contentType).toBe("application/pdf");
    expect(attachment?.content.equals(await bytes(`/invoice/${invoice}/pdf`))).toBe(true);
    expect((await bytes(`/dispatch/${dispatch.id}/content`)).equals(attachment?.content ?? Buffer.alloc(0))).toBe(true);
  });

  test("is not sent with sendToCustomer=false, in whatever way it is made", async () => {
    const order = seller.body([[1, 100]]);
    const body = { invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17", orders: [order] };
    const posted = await client.value(client.post("/invoice?sendToCustomer=false", body));
    const many = await client.post("/invoice/list?sendToCustomer=false", [body]);
    const charged = await sold("&sendToCustomer=false");
    for (const id of [posted.id, many.body.values[0].id, charged])
      expect(await listed(`/dispatch?invoiceId=${id}`)).toEqual([]);
    const sent = await client.post("/invoice/list", [body, body]);
    for (const { id } of sent.body.values)
      expect(await listed(`/dispatch?invoiceId=${id}`)).toMatchObject([{ kind: "INVOICE", sendType: "EMAIL" }]);
  });

  test("goes to the order's receiver, to whom the request names, to several", async () => {
    const byOrder = await sold("", { receiverEmail: "ordre@bjork.example" });
    expect(await listed(`/dispatch?invoiceId=${byOrder}`)).toMatchObject([{ recipients: "ordre@bjork.example" }]);
    const named = await sold(`&overrideEmailAddress=${encodeURIComponent("a@x.example ; b@x.example")}`);
    const [mail] = await mailsOf(named);
    expect(mail.recipients).toBe("a@x.example; b@x.example");
    expect(mail.parsed.to?.text).toBe("a@x.example, b@x.example");
  });

  test("comes from whom the company wants, and nothing is smuggled into its headers", async () => {
    await client.value(
      client.put("/invoice/settings", {
        senderEmail: "faktura@kaffebua.example",
        replyToEmail: "svar@kaffebua.example",
      }),
    );
    const evil = await Seller.of(client, { name: "Ond\r\nBcc: tyv@x.example", email: "ond@x.example" });
    const invoice = await sold("", {}, evil);
    const [mail] = await mailsOf(invoice);
    expect(mail.parsed.from?.value).toEqual([{ address: "faktura@kaffebua.example", name: "Kaffebua AS" }]);
    expect(mail.parsed.replyTo?.text).toBe("svar@kaffebua.example");
    expect(mail.parsed.headers.has("bcc")).toBe(false);
    await client.value(client.put("/invoice/settings", { senderEmail: "", replyToEmail: "" }));
    const bad = await client.put("/invoice/settings", { senderEmail: "Kaffe <x>", replyToEmail: "a@b" });
    expect(bad.status).toBe(422);
    expect(bad.body.validationMessages.map((one: { path: string }) => one.path)).toEqual([
      "senderEmail",
      "replyToEmail",
    ]);
  });

  test("without an address leaves the books as they are, and says what is missing", async () => {
    const nobody = await Seller.of(client, { name: "Ingen AS" });
    const invoice = await sold("", {}, nobody);
    expect((await client.get(`/invoice/${invoice}?fields=amount`)).body.value.amount).toBe(250);
    expect(await listed(`/dispatch?invoiceId=${invoice}`)).toMatchObject([
      { status: "FAILED", attempts: 0, lastError: "Det er ingen e-postadresse å sende til." },
    ]);
    const again = await client.put(`/invoice/${invoice}/:send?sendType=EMAIL`);
    expect([again.status, again.text, decodeURIComponent(again.headers.get("x-warning") ?? "")]).toEqual([
      ...[204, "", "sendType: Dokumentet blir ikke sendt: kunden har ingen e-postadresse."],
    ]);
    expect(await listed(`/dispatch?invoiceId=${invoice}`)).toMatchObject([{ status: "FAILED" }, { status: "FAILED" }]);
    const sent = await client.put(`/invoice/${invoice}/:send?sendType=EMAIL&overrideEmailAddress=ny@ingen.example`);
    expect([sent.status, sent.text]).toEqual([204, ""]);
    await service.service.sender.drain();
    expect((await listed(`/dispatch?invoiceId=${invoice}`))[0]).toMatchObject({
      ...{ status: "SENT", recipients: "ny@ingen.example" },
    });
    const changes = (await client.get(`/invoice/${invoice}?fields=changes`)).body.value.changes;
    expect(changes.at(-1)).toMatchObject({ employeeId: client.employeeId, changeType: "UPDATE" });
  });
});

describe("other documents", () => {
  test("a credit note goes where it is told, and as the customer's invoices otherwise", async () => {
    const [first, second] = [await sold("&sendToCustomer=false"), await sold("&sendToCustomer=false")];
    const credit = (id: number, more = "") => client.put(`/invoice/${id}/:createCreditNote?date=2026-03-05${more}`);
    const told = await client.value(credit(first, "&sendType=EMAIL&creditNoteEmail=kredit@bjork.example"));
    const plain = await client.value(credit(second));
    await service.service.sender.drain();
    const kind = { kind: "CREDIT_NOTE", status: "SENT" };
    expect(await listed(`/dispatch?invoiceId=${told.id}`)).toMatchObject([
      { ...kind, recipients: "kredit@bjork.example" },
    ]);
    expect(await listed(`/dispatch?invoiceId=${plain.id}`)).toMatchObject([
      { ...kind, recipients: "post@bjork.example" },
    ]);
    expect((await mailsOf(Number(told.id)))[0].subject).toMatch(/^Kreditnota \d+ fra Kaffebua AS$/);
    const third = await sold("&sendToCustomer=false");
    const incoming = await credit(third, "&sendType=PEPPOL_EHF_INCOMING&creditNoteEmail=x");
    expect(incoming.body.validationMessages.map((one: { path: string }) => one.path)).toEqual([
      "sendType",
      "creditNoteEmail",
    ]);
  });

  test("a reminder is mailed, and printed by a person where letters are wanted", async () => {
    const invoice = await sold("&sendToCustomer=false");
    const path = `/invoice/${invoice}/:createReminder?type=SOFT_REMINDER&date=2026-04-20&dispatchTypes=EMAIL,OWN_PRINTER`;
    const reminder = (await client.put(path)).body.value;
    await service.service.sender.drain();
    const found = await listed(`/dispatch?reminderId=${reminder}&sorting=sendType`);
    expect(found).toMatchObject([
      { kind: "REMINDER", sendType: "EMAIL", status: "SENT", recipients: "post@bjork.example" },
      { kind: "REMINDER", sendType: "PAPER", status: "READY" },
    ]);
    const pdf = await bytes(`/dispatch/${found[1].id}/content`);
    expect(pdf.equals(await bytes(`/reminder/${reminder}/pdf`))).toBe(true);
    const done = await client.value(client.put(`/dispatch/${found[1].id}/:done`));
    expect(done).toMatchObject({ status: "DONE" });
    expect((await client.put(`/dispatch/${found[1].id}/:done`)).status).toBe(422);
  });

  test("order confirmation, packing note and preview, with words that are kept when they shall be", async () => {
    const order = await seller.order([[1, 100]]);
    const words = encodeURIComponent("Takk for bestillingen!\nVi <b>leverer</b> snart.");
    const confirm = (more: string) => client.put(`/order/sendOrderConfirmation/${order}?${more}`);
    expect((await confirm(`message=${words}&saveAsDefault=true&email=innkjop@bjork.example`)).status).toBe(204);
    expect((await confirm("")).status).toBe(204);
    expect((await client.put(`/order/sendPackingNote/${order}?type=STOCK_ITEMS_ONLY`)).status).toBe(204);
    expect((await client.put(`/order/sendInvoicePreview/${order}`)).status).toBe(204);
    await service.service.sender.drain();
    const found = await listed(`/dispatch?orderId=${order}&sorting=id`);
    expect(found.map((one) => [one.kind, one.status, one.recipients])).toEqual([
      ["ORDER_CONFIRMATION", "SENT", "innkjop@bjork.example"],
      ["ORDER_CONFIRMATION", "SENT", "post@bjork.example"],
      ["PACKING_NOTE", "SENT", "post@bjork.example"],
      ["INVOICE_PREVIEW", "SENT", "post@bjork.example"],
    ]);
    // What was saved is said by the next one that says nothing, and HTML shows it as it was typed.
    for (const { id } of found.slice(0, 2)) {
      const [mail] = await listed(`/mailbox?dispatchId=${id}`);
      expect(mail.text).toContain("Takk for bestillingen!\nVi <b>leverer</b> snart.");
      expect(mail.html).toContain("Vi &lt;b&gt;leverer&lt;/b&gt; snart.");
    }
    const pdf = await bytes(`/dispatch/${found[2].id}/content`);
    expect(pdf.equals(await bytes(`/order/packingNote/${order}/pdf?type=STOCK_ITEMS_ONLY`))).toBe(true);
    await client.value(seller.charge(order));
    expect((await client.put(`/order/sendInvoicePreview/${order}`)).body.validationMessages).toMatchObject([
      { path: "orderId" },
    ]);
    expect((await client.put(`/order/sendPackingNote/${order}?email=ingen`)).body.validationMessages).toMatchObject([
      { path: "email" },
    ]);
    expect((await client.put("/order/sendPackingNote/1")).status).toBe(404);
  });

  test("a subscription that is approved is sent as the customer wants it", async () => {
    const order = await seller.order([[1, 100]], { isSubscription: true, subscriptionDuration: 2 });
    const approved = await client.put(`/order/${order}/:approveSubscriptionInvoice?invoiceDate=2026-03-03`);
    expect(approved.status).toBe(200);
    expect(await listed(`/dispatch?invoiceId=${approved.body.value.id}`)).toMatchObject([
      { kind: "INVOICE", sendType: "EMAIL" },
    ]);
  });
});

describe("the outbox", () => {
  test("holds what goes other ways until a person has sent it", async () => {
    for (const method of ["PAPER", "EFAKTURA", "VIPPS", "MANUAL"]) {
      const other = await Seller.of(client, { name: `Kunde ${method}`, invoiceSendMethod: method });
      const invoice = await sold("", {}, other);
      const [dispatch] = await listed(`/dispatch?invoiceId=${invoice}`);
      expect(dispatch).toMatchObject({ sendType: method, status: "READY", attempts: 0 });
      expect((await bytes(`/dispatch/${dispatch.id}/content`)).subarray(0, 5).toString()).toBe("%PDF-");
      await client.value(client.put(`/dispatch/${dispatch.id}/:done`));
    }
  });

  test("holds a payment request for AvtaleGiro, or says why there is none", async () => {
    const other = await Seller.of(client, { name: "Kari Nordmann", invoiceSendMethod: "AVTALEGIRO" });
    const [faulty] = await listed(`/dispatch?invoiceId=${await sold("", {}, other)}`);
    expect(faulty).toMatchObject({ status: "FAILED" });
    expect(faulty.lastError).toContain("AvtaleGiro");
    expect((await client.get(`/dispatch/${faulty.id}/content`)).status).toBe(422);
    await client.value(client.put("/invoice/settings", { avtaleGiroSender: "00131936", kidMethod: "MOD10" }));
    const accounts = await listed("/ledger/account?number=1920");
    const bank = { bankAccountNumber: "15062995960", isInvoiceAccount: true };
    await client.value(client.put(`/ledger/account/${accounts[0].id}`, bank));
    const [ready] = await listed(`/dispatch?invoiceId=${await sold("", {}, other)}`);
    expect(ready).toMatchObject({ status: "READY", lastError: "" });
    const file = await bytes(`/dispatch/${ready.id}/content`);
    expect(file.subarray(0, 16).toString("latin1")).toBe("NY00001000131936");
    expect((await client.put("/invoice/settings", { avtaleGiroSender: "12a" })).status).toBe(422);
    await client.value(client.put("/invoice/settings", { kidMethod: "NONE" }));
  });
});

describe("what is refused", () => {
  test("unknown and preliminary invoices, ways and addresses that are none", async () => {
    const order = await seller.order([[1, 100]]);
    const { preliminaryInvoice } = (await client.get(`/order/${order}?fields=preliminaryInvoice(id)`)).body.value;
    const send = (id: number, more: string) => client.put(`/invoice/${id}/:send?${more}`);
    expect((await send(preliminaryInvoice.id, "sendType=EMAIL")).status).toBe(422);
    expect((await send(1, "sendType=EMAIL")).status).toBe(404);
    const invoice = await sold("&sendToCustomer=false");
    expect((await send(invoice, "")).status).toBe(422);
    expect((await send(invoice, "sendType=PIGEON")).status).toBe(422);
    const wrong = await send(
      invoice,
      `sendType=EMAIL&overrideEmailAddress=${encodeURIComponent("a@b.example;c,d@e.example;x\r\nBcc:y@z.example")}`,
    );
    expect(wrong.status).toBe(422);
    expect(wrong.body.validationMessages).toHaveLength(2);
    const many = Array.from({ length: 21 }, (_, at) => `a${at}@x.example`).join(";");
    expect((await send(invoice, `sendType=EMAIL&overrideEmailAddress=${many}`)).status).toBe(422);
    // No access point is set up.
    expect((await send(invoice, "sendType=EHF")).body.validationMessages[0].path).toBe("sendType");
    expect(await listed(`/dispatch?invoiceId=${invoice}`)).toEqual([]);
    expect((await client.put(`/order/${order}/:invoice?invoiceDate=2026-03-03&overrideEmailAddress=x`)).status).toBe(
      422,
    );
    expect((await client.get(`/order/${order}?fields=isClosed`)).body.value.isClosed).toBe(false);
  });

  test("another company sees and decides nothing of it", async () => {
    const invoice = await sold();
    const [dispatch] = await listed(`/dispatch?invoiceId=${invoice}`);
    const [mail] = await listed(`/mailbox?dispatchId=${dispatch.id}`);
    const other = await service.company();
    expect((await other.get("/dispatch")).body.values).toEqual([]);
    expect((await other.get("/mailbox")).body.values).toEqual([]);
    for (const path of [`/dispatch/${dispatch.id}`, `/dispatch/${dispatch.id}/content`, `/mailbox/${mail.id}/content`])
      expect((await other.get(path)).status).toBe(404);
    expect((await other.put(`/dispatch/${dispatch.id}/:cancel`)).status).toBe(404);
  });
});

describe("a link in place of the document", () => {
  test("answers the document to whoever has it, until it ends", async () => {
    const linked = await Seller.of(client, {
      ...{ name: "Lenke AS", email: "post@lenke.example", emailAttachmentType: "LINK", language: "EN" },
    });
    const invoice = await sold("", {}, linked);
    const [mail] = await mailsOf(invoice);
    expect(mail.attachmentName).toBe("");
    expect(mail.parsed.attachments).toEqual([]);
    expect(mail.subject).toMatch(/^Invoice \d+ from Kaffebua AS$/);
    const link = /(http:\S+\/documents\/[\w-]{43})/.exec(mail.text)?.[1] ?? "";
    const answer = await fetch(link);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const content = Buffer.from(await answer.arrayBuffer());
    expect(content.equals(await bytes(`/invoice/${invoice}/pdf`))).toBe(true);
    // What is kept of it is a hash; another link, and one that has ended, lead nowhere and say the same.
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    const kept = await owner.query("select encode(link_hash, 'hex') as hash from dispatch_link");
    expect(kept.rows).toEqual([{ hash: createHash("sha256").update(link.slice(-43)).digest("hex") }]);
    const other = await fetch(`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`);
    const unknown = [other.status, await other.text()];
    await owner.query("update dispatch_link set expires_at = now() - interval '1 second'");
    await owner.end();
    const ended = await fetch(link);
    expect([ended.status, await ended.text()]).toEqual(unknown);
    expect(ended.status).toBe(404);
    let last = 0;
    for (let asked = 0; asked < 40 && last !== 429; asked++) last = (await fetch(link)).status;
    expect(last).toBe(429);
  });
});

describe("what people see of it", () => {
  const visitor = () => new Visitor(service.address);

  test("the mailbox on a page: the list, a mail, its document, and nobody else's", async () => {
    const person = visitor();
    const api = await service.company({ name: "Sidene AS" });
    person.jar.set("motpost-session", await sessionOf(service, api, "en"));
    expect((await person.get("/company/mailbox")).text).toContain("Nothing has been mailed yet.");
    const own = await Seller.of(api, { name: "<b>Kunde</b> AS", email: "post@kunde.example" });
    const order = await own.order([[1, 100]]);
    await api.value(api.put(`/order/${order}/:invoice?invoiceDate=2026-03-03`));
    await service.service.sender.drain();
    const list = (await person.get("/company/mailbox")).text;
    const [, here = ""] = /href="(\/company\/mailbox\/\d+)"/.exec(list) ?? [];
    const page = (await person.get(here)).text;
    expect(page).toContain("post@kunde.example");
    expect(page).toContain("&lt;b&gt;Kunde&lt;/b&gt; AS");
    const document = await person.get(`${here}/document`);
    expect([document.status, document.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await person.get(`${here}/mail`)).headers.get("content-type")).toBe("message/rfc822");
    expect((await person.get("/home")).text).toContain("/company/mailbox");
    const stranger = visitor();
    for (const path of ["/company/mailbox", here, `${here}/document`, `${here}/mail`])
      expect((await stranger.get(path)).status).toBe(303);
    const another = visitor();
    await another.post("/register", registration("Sidene AS", "tre korte ord her"));
    for (const path of [here, `${here}/document`, `${here}/mail`]) expect((await another.get(path)).status).toBe(404);
  });

  test("a notification is mailed to its employee, in the employee's language", async () => {
    const bytesOf = pdf("Kvittering");
    await client.value(client.put(`/employee/${client.employeeId}`, { email: "kari@kaffebua.example" }));
    const made = await upload(client, "/ledger/voucher/importDocument", { name: "Kvittering.pdf", bytes: bytesOf });
    expect(made.status).toBe(201);
    await service.service.sender.drain();
    const [dispatch] = await listed("/dispatch?kind=MESSAGE");
    const [notification] = await listed("/notification");
    expect(dispatch).toMatchObject({
      ...{ status: "SENT", recipients: "kari@kaffebua.example", employee: { id: client.employeeId } },
      notification: { id: notification.id },
    });
    const [mail] = await listed(`/mailbox?dispatchId=${dispatch.id}`);
    expect([mail.subject, mail.text.trim()]).toEqual([notification.title, notification.message]);
    expect((await client.get(`/dispatch/${dispatch.id}/content`)).status).toBe(404);
  });
});
