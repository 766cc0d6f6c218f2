// What a customer, an order and its invoice ask of the database, statement by statement, where the process knows the settings.

import { afterAll, beforeAll, expect, test } from "vitest";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { statementsOf } from "../support/statements.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ roles: ["api", "dispatcher", "sender"] });
});
afterAll(() => service.stop());

/** The beginnings of the statements that are sent meanwhile; those of jobs and logs are no company's. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const { sent: statements } = await statementsOf(service.database.ownerUrl, work);
  const sent = statements.map(({ text }) => text.trim().replace(/\s+/g, " "));
  // A session is looked up again every five seconds, and the company is named where a connection served another one before. Callbacks and
  // documents that wait are looked for beside it.
  const own = sent.filter((text) => !/set_config|^select t\.place|event_(expire|claim)\(|dispatch_claim\(/.test(text));
  return own
    .map((text) => text.replace(/^set motpost\.company = '\d+';/, ""))
    .map((text) => text.replace(/^select t\.version.*/, "the answer").replace(/^((?:\S+ ){0,2}\S+).*/, "$1"));
}

test("a sale is 17 statements, of which none reads an answer, and its invoice asks for what it charges once", async () => {
  await service.service.jobs.stop();
  const client = await service.company();
  const first = await Seller.of(client);
  await first.invoice([[1, 100]]);
  let customer = 0;
  let order = 0;
  const ofCustomer = await sentBy(async () => {
    customer = Number((await client.value(client.post("/customer", { name: "Ola AS" }))).id);
  });
  const seller = await Seller.of(client, { name: "Kari AS" });
  const body = { ...seller.body([[1, 100]]), customer: { id: customer } };
  const ofOrder = await sentBy(async () => {
    order = Number((await client.value(client.post("/order", body))).id);
  });
  const ofInvoice = await sentBy(() => client.value(seller.charge(order)));
  expect(ofCustomer).toEqual([
    ...["select take_number($1::bigint, $2,", "begin", 'insert into "address"', 'insert into "party"'],
    ...["select log_request($1::bigint, $2::json,", "commit"],
  ]);
  expect(ofOrder).toEqual([
    ...["select p.id as", "select take_number($1::bigint, $2,", "begin", 'insert into "sales_order"'],
    ...['insert into "order_line"', "select log_request($1::bigint, $2::json,", "commit"],
  ]);
  expect(ofInvoice).toEqual([
    ...["select o.id as", 'select l."order" as', 'select c."order" as'],
    "select invoice_charge($1::bigint, $2::json)",
  ]);
});

test("a payment is seven statements and a credit note ten, where the process knows the settings", async () => {
  await service.service.jobs.stop();
  const seller = await Seller.of(await service.company());
  // The first of each reads what the process keeps from then on.
  expect((await seller.pay(await seller.invoice([[1, 100]]), 125)).status).toBe(200);
  expect((await seller.credit(await seller.invoice([[1, 100]]), "2026-03-10")).status).toBe(200);
  const [paid, credited] = [await seller.invoice([[1, 100]]), await seller.invoice([[1, 100]])];
  const ofPayment = await sentBy(() => seller.client.value(seller.pay(paid, 125)));
  const ofCreditNote = await sentBy(() => seller.client.value(seller.credit(credited, "2026-03-10")));
  expect(ofPayment).toEqual([
    ...["begin", 'select i.*, c."name",', 'select r."number", r."openItem",'],
    ...["select ledger_post($1::bigint, $2::json)", "select log_request($1::bigint, $2::json,", "commit", "the answer"],
  ]);
  expect(ofCreditNote).toHaveLength(10);
  expect(ofCreditNote.slice(-4)).toEqual([
    ...[
      "select invoice_charge($1::bigint, $2::json)",
      "select log_request($1::bigint, $2::json,",
      "commit",
      "the answer",
    ],
  ]);
});
