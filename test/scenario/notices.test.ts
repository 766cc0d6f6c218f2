// What nobody hears because no request is behind it: invoices of the morning that reach nobody, subscriptions and access that are
// refused, documents that are given up. The company's people are notified, in their language.

import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { colleague } from "../support/colleague.ts";
import { withClient } from "../support/database.ts";
import { closing } from "../support/months.ts";
import { Seller, type TestOrder } from "../support/selling.ts";
import { send, startTestService, TestClient, type TestService } from "../support/service.ts";
import { upload } from "../support/upload.ts";

let now: Date;
let service: TestService;
let client: TestClient;
let said: string[];

beforeEach(async () => {
  // Before anything is due: the service looks for its jobs by itself, too.
  now = new Date("2026-11-19T12:00:00Z");
  said = [];
  await service?.stop();
  service = await startTestService({ clock: () => now, log: (line) => said.push(line) });
  client = await longLived(await established("Kaffebua AS"));
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

/** A company with everything that the law wants on an invoice, whose employee reads English. */
async function established(name: string): Promise<TestClient> {
  const made = await service.company({ name, language: "en" });
  await made.value(made.put("/company", { organizationNumber: "974760673" }));
  const [bank] = (await made.get("/ledger/account?number=1920&fields=id")).body.values;
  const account = { isInvoiceAccount: true, bankAccountNumber: "86011117947" };
  await made.value(made.put(`/ledger/account/${bank.id}`, account));
  return made;
}

/** The same company with a session that outlives every test. */
async function longLived(one: TestClient): Promise<TestClient> {
  const { consumerToken, employeeToken } = one;
  const body = { consumerToken, employeeToken, expirationDate: "2030-01-01" };
  const { value } = (await send(`${service.address}/v2/token/session/:create`, "POST", { body })).body;
  return new TestClient(one.address, one, value.token);
}

/** What the service does by itself on a morning. */
async function morning(day: string): Promise<void> {
  now = new Date(`${day}T06:00:00Z`);
  await service.service.jobs.runDueJobs();
}
interface Shown {
  readonly kind: string;
  readonly objectId: number;
  readonly title: string;
  readonly message: string;
}
/** A subscription that the service invoices from 20 November. */
const subscription = (of: Seller, more: TestOrder = {}) =>
  of.order([[1, 100]], {
    ...{ isSubscription: true, isSubscriptionAutoInvoicing: true, deliveryDate: "2026-11-20", ...more },
  });
const numberOf = async (order: number, by = client) =>
  (await by.get(`/order/${order}?fields=number`)).body.value.number;
async function list(by = client, kind = ""): Promise<Shown[]> {
  const { values } = (await by.get(`/notification?fields=kind,objectId,title,message&sorting=id${kind}`)).body;
  return values;
}
/** What was found by the sender as well is left out. */
const ofInvoices = (by = client) => list(by, "&kind=INVOICES_WITH_WARNINGS");
/** The invoices of the company by their number. */
const invoices = async (by = client): Promise<{ id: number; invoiceNumber: number }[]> => {
  const query = "invoiceDateFrom=2026-01-01&invoiceDateTo=2028-01-01&fields=id,invoiceNumber&sorting=invoiceNumber";
  return (await by.get(`/invoice?${query}`)).body.values;
};

test("invoices of a morning that reach nobody are one notification, which names each with its order and its reason", async () => {
  const nobody = await Seller.of(client, { name: "Ingen AS" });
  const wrong = await Seller.of(client, { name: "Feil AS", email: "feil", invoiceSendMethod: "EHF" });
  const right = await Seller.of(client, { name: "Riktig AS", email: "post@riktig.example" });
  const orders = [await subscription(nobody), await subscription(nobody), await subscription(wrong)];
  await subscription(right);
  const files = await subscription(right);
  for (const name of ["stor.txt", "større.txt"]) {
    const bytes = Buffer.alloc(6 * 1024 * 1024, "stor fil\n");
    expect((await upload(client, `/order/${files}/:attach`, { name, bytes }, { method: "PUT" })).status).toBe(200);
  }
  await morning("2026-11-20");
  const made = await invoices();
  expect(made.map(({ invoiceNumber }) => invoiceNumber)).toEqual([1, 2, 3, 4, 5]);
  const [first, second, third] = await Promise.all(orders.map((order) => numberOf(order)));
  const last = await numberOf(files);
  const mailless = "The document is not sent: the customer has no e-mail address.";
  const shown = await ofInvoices();
  expect(shown).toEqual([
    {
      ...{ kind: "INVOICES_WITH_WARNINGS", objectId: made[0]?.id, title: "Subscription invoices to look at" },
      message: [
        "Subscriptions were invoiced, but not everything is in order.",
        `Invoice 1 (order ${first}, Ingen AS), invoice 2 (order ${second}, Ingen AS): ${mailless}`,
        `Invoice 3 (order ${third}, Feil AS): No access point for EHF is set up. The invoice is not sent as EHF: the customer has no valid organisation number or global location number. The invoice is not sent as EHF: the order has no reference or purchase order number of the customer.`,
        `Invoice 5 (order ${last}, Riktig AS): These files do not go along with the invoice: større.txt.`,
        "Correct it, and send the invoices again where they have not reached the customer.",
      ].join(" "),
    },
  ]);
  expect(said.filter((line) => line.startsWith("notices: "))).toHaveLength(1);
  await client.value(client.put("/employee/preferences/:changeLanguage?language=NO"));
  expect((await ofInvoices())[0]).toMatchObject({
    title: "Abonnementsfakturaer du bør se på",
    message: expect.stringContaining(
      `Abonnementer er fakturert, men ikke alt er i orden. Faktura 1 (ordre ${first}, Ingen AS), faktura 2 (ordre ${second}, Ingen AS): Dokumentet blir ikke sendt: kunden har ingen e-postadresse. Faktura 3`,
    ),
  });
  // Nobody is notified of the same twice, and of the next month's again.
  now = new Date("2026-11-20T07:00:00Z");
  await service.service.jobs.runDueJobs();
  await morning("2026-11-21");
  expect(await ofInvoices()).toHaveLength(1);
  await morning("2026-12-21");
  expect(await ofInvoices()).toHaveLength(2);
});

test("what the invoice lacks of the seller stands there as well, and more invoices than a message names are counted", async () => {
  const bare = await service.company({ name: "Uten nummer AS" });
  const of = await Seller.of(bare, { name: "Kunde", email: "post@kunde.example" });
  for (let order = 0; order < 13; order++) await subscription(of);
  await morning("2026-11-20");
  await bare.value(bare.put("/employee/preferences/:changeLanguage?language=NO"));
  const [shown, ...more] = await ofInvoices(bare);
  expect(more).toEqual([]);
  expect(shown?.message).toMatch(
    /^Abonnementer er fakturert, men ikke alt er i orden\. Faktura 1 \(ordre 1, Kunde\), .*faktura 10 \(ordre 10, Kunde\) og 3 til: Fakturaen mangler selskapets organisasjonsnummer, som bokføringsreglene krever\. Fakturaen viser ingen konto å betale til\. Rett det opp,/,
  );
  expect(await ofInvoices()).toEqual([]);
});

test("the employee who answers for the order is notified of it, and of no other", async () => {
  const per = await colleague(service, client, "Per");
  const nobody = await Seller.of(client, { name: "Ingen AS" });
  const own = await subscription(nobody, { ourContactEmployee: { id: per.employeeId } });
  const other = await subscription(nobody);
  await morning("2026-11-20");
  const [mine, all] = [await ofInvoices(per), await ofInvoices()];
  expect([mine.length, all.length]).toEqual([1, 1]);
  const [ownNumber, otherNumber] = [await numberOf(own), await numberOf(other)];
  expect(mine[0]?.message).toContain(
    `Invoice 1 (order ${ownNumber}, Ingen AS): The document is not sent: the customer has no e-mail address.`,
  );
  expect(all[0]?.message).toContain(
    `Invoice 1 (order ${ownNumber}, Ingen AS), invoice 2 (order ${otherNumber}, Ingen AS): `,
  );
});

test("a subscription that cannot be invoiced is one notification, again when the reason changes, and again after it went well", async () => {
  const of = await Seller.of(client, { name: "Kunde AS", email: "post@kunde.example" });
  // With this code the buyer owes the VAT, and has no organisation number.
  const order = await of.order([[1, 100, 51]], {
    ...{ isSubscription: true, isSubscriptionAutoInvoicing: true, deliveryDate: "2026-11-20" },
  });
  await subscription(of);
  const number = await numberOf(order);
  const numbered = (organizationNumber: string) =>
    client.value(client.put(`/customer/${of.customer}`, { organizationNumber }));
  await morning("2026-11-20");
  const owes = "With VAT code 51 the buyer owes the VAT: Kunde AS needs an organisation number.";
  expect(await list()).toEqual([
    {
      ...{ kind: "ORDERS_NOT_INVOICED", objectId: order, title: "Subscriptions not invoiced" },
      message: `Subscriptions that are due could not be invoiced. Order ${number} (Kunde AS): ${owes} Correct it: they are tried again every morning, and you get no new message about the same.`,
    },
  ]);
  expect(await invoices()).toHaveLength(1);
  for (const day of ["2026-11-21", "2026-11-22"]) await morning(day);
  expect(await list()).toHaveLength(1);
  // A month that is closed is another reason.
  await client.value(client.put(closing(202611)));
  for (const day of ["2026-11-23", "2026-11-24"]) await morning(day);
  const [, closed, ...more] = await list();
  expect(more).toEqual([]);
  expect(closed?.message).toContain("November 2026");
  await client.value(client.put("/ledger/accountingPeriod/202611/:reopen?reason=Glemte+et+abonnement"));
  await numbered("987654325");
  await morning("2026-11-25");
  expect([await invoices(), await list()].map(({ length }) => length)).toEqual([2, 2]);
  // The next month it is refused for the first reason again, and that is news.
  await numbered("");
  for (const day of ["2026-12-21", "2026-12-22"]) await morning(day);
  const again = await list();
  expect(again).toHaveLength(3);
  expect(again[2]?.message).toContain(owes);
});

/** Lets the database fail for the periods of an order, with a code of its own. */
const failFor = (order: number, code: string) =>
  withClient(service.database.ownerUrl, async (owner) => {
    await owner.query(`
      create or replace function fail_for_test() returns trigger language plpgsql as $$
      begin
        if new."order" = ${order} then raise exception 'for the test' using errcode = '${code}'; end if;
        return new;
      end $$;
      create or replace trigger fail_for_test before insert on subscription_period for each row execute function fail_for_test()`);
  });

test("an order that the service itself fails for keeps no other from its invoice, and nobody in the company is notified", async () => {
  const of = await Seller.of(client, { name: "Kunde AS", email: "post@kunde.example" });
  const failing = await subscription(of);
  await subscription(of);
  await failFor(failing, "XX000");
  await morning("2026-11-20");
  expect(await invoices()).toHaveLength(1);
  // What cannot be done now, as with a full disk, is no refusal, and is tried again the same morning.
  await failFor(0, "XX000");
  const environment = { MOTPOST_FILES: await mkdtemp(join(tmpdir(), "notices-")), MOTPOST_FREE_SPACE: "999999999" };
  const full = await startTestService({
    ...{ database: service.database, environment, clock: () => now },
    log: (line) => said.push(line),
  });
  now = new Date("2026-11-20T06:04:00Z");
  await full.service.jobs.runDueJobs();
  await full.service.stop();
  expect(said.filter((line) => line.startsWith("subscriptions: "))).toEqual([
    expect.not.stringContaining("refused for orders"),
  ]);
  expect(await invoices()).toHaveLength(1);
  now = new Date("2026-11-20T06:20:00Z");
  await service.service.jobs.runDueJobs();
  expect(await invoices()).toHaveLength(2);
  expect(await list()).toEqual([]);
});

test("access that cannot be ended is one notification", async () => {
  const alone = client;
  await alone.value(alone.put(`/employee/${alone.employeeId}`, { dateOfBirth: "1970-01-01" }));
  const { firstName, lastName } = await alone.value(
    alone.get(`/employee/${alone.employeeId}?fields=firstName,lastName`),
  );
  const body = { startDate: "2026-01-01", endDate: "2026-11-21", isRemoveAccessAtEmploymentEnded: true };
  const employment = await alone.value(
    alone.post("/employee/employment", { ...body, employee: { id: alone.employeeId } }),
  );
  for (const day of ["2026-11-22", "2026-11-23"]) await morning(day);
  expect(await list()).toEqual([
    {
      ...{ kind: "ACCESS_NOT_ENDED", objectId: employment.id, title: "Access was not ended" },
      message: `The employment has ended, but access to the company could not be taken away. ${firstName} ${lastName}: The last user admin of the company must keep that entitlement. Correct it: it is tried again every night, and you get no new message about the same.`,
    },
  ]);
});

test("a document that is given up after its request was answered is one, too", async () => {
  // The customer's number is right, and its e-invoice lacks an address.
  const buyer = await Seller.of(client, {
    name: "Kunde AS",
    organizationNumber: "987654325",
    invoiceSendMethod: "EHF",
  });
  const order = await buyer.order([[1, 100]], { reference: "Kari" });
  const charged = await client.put(`/order/${order}/:invoice?invoiceDate=2026-11-20`);
  expect(charged.status).toBe(200);
  await service.service.sender.drain();
  const [dispatch] = (await client.get("/dispatch?fields=id,status,lastError")).body.values;
  expect(dispatch.status).toBe("FAILED");
  now = new Date("2026-11-20T12:00:00Z");
  await service.service.jobs.runDueJobs();
  expect(await list()).toEqual([
    {
      ...{ kind: "DOCUMENTS_NOT_SENT", objectId: dispatch.id, title: "Documents not sent" },
      message: `Documents could not be sent, or may not have arrived. Invoice 1 (order ${await numberOf(order)}, Kunde AS): ${dispatch.lastError} Correct it, and send them again.`,
    },
  ]);
  await client.value(client.put("/employee/preferences/:changeLanguage?language=NO"));
  expect((await list())[0]?.message).toBe(
    `Dokumenter kunne ikke sendes, eller har kanskje ikke kommet fram. Faktura 1 (ordre ${await numberOf(order)}, Kunde AS): Det er ikke satt opp noe aksesspunkt for EHF. Rett det opp, og send dem på nytt.`,
  );
  now = new Date("2026-11-20T12:10:00Z");
  await service.service.jobs.runDueJobs();
  expect(await list()).toHaveLength(1);
});

test("a document that cannot be sent at all is told to its caller, and at once to the company's people", async () => {
  const nobody = await Seller.of(client, { name: "Ingen AS" });
  const order = await nobody.order([[1, 100]]);
  const { id } = await client.value(client.put(`/order/${order}/:invoice?invoiceDate=2026-11-20&sendToCustomer=false`));
  await service.service.jobs.runDueJobs();
  const unsent = async () =>
    (await client.get("/notification?fields=kind,message")).body.values.filter(
      ({ kind }: { kind: string }) => kind === "DOCUMENTS_NOT_SENT",
    );
  const before = (await unsent()).length;
  const answer = await client.put(`/invoice/${id}/:send?sendType=EMAIL`);
  expect([answer.status, answer.headers.get("x-warning")]).toEqual([
    ...[204, "sendType: The document is not sent: the customer has no e-mail address."],
  ]);
  await expect.poll(async () => (await unsent()).length).toBe(before + 1);
  const told = await unsent();
  expect(told.at(-1).message).toContain("Ingen AS): There is no e-mail address to send to.");
  // The same once more is no second notification before it is sent again.
  now = new Date(now.getTime() + 10 * 60_000);
  await service.service.jobs.runDueJobs();
  expect(await unsent()).toHaveLength(before + 1);
});

test("a caller who is warned that a document reaches nobody has a notification at once; what follows waits for the round", async () => {
  const nobody = await Seller.of(client, { name: "Ingen AS" });
  const charge = async () => Number((await client.value(nobody.charge(await nobody.order([[1, 100]])))).id);
  const [first, second] = [await charge(), await charge()];
  const unsent = () => list(client, "&kind=DOCUMENTS_NOT_SENT");
  const before = (await unsent()).length;
  const sent = await client.put(`/invoice/${first}/:send?sendType=EMAIL`);
  expect([sent.status, sent.headers.get("x-warning")]).toEqual([204, expect.stringContaining("not sent")]);
  await expect.poll(async () => (await unsent()).length).toBe(before + 1);
  expect((await client.put(`/invoice/${second}/:send?sendType=EMAIL`)).status).toBe(204);
  // The next round is due in five minutes; a new look at once finds nothing new.
  expect((await unsent()).length).toBe(before + 1);
  now = new Date(now.getTime() + 300_000);
  await service.service.jobs.runDueJobs();
  expect((await unsent()).length).toBe(before + 2);
});
