// Random statements that are made from a company's own open items: what is unambiguous is matched, and nothing is matched wrongly.
// BANK_MODEL_LINES and BANK_MODEL_SEED choose another run.

import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { Random } from "../simulation/random.ts";
import { accountOf, importBank } from "../support/bank.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const count = Number(process.env.BANK_MODEL_LINES ?? 60);
const seed = Number(process.env.BANK_MODEL_SEED ?? 1_920);

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-10-20T10:00:00Z") });
  client = await service.company();
  await client.value(client.put("/invoice/settings", { kidMethod: "MOD10", kidLength: 15 }));
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const words = ["Bjørk", "Ås", "Elv", "Fjære", "Kafé", "Tind", "Våg", "Øy"];

/** An invoice in whole kroner, and whom it is to. */
interface Owed {
  readonly number: string;
  readonly kid: string;
  readonly amount: number;
  readonly customer: number;
  readonly name: string;
}

/** Customers, several invoices each, whose few amounts are often alike. */
async function owedInvoices(random: Random): Promise<Owed[]> {
  const names = Array.from({ length: Math.ceil(count / 4) }, (_, at) => {
    const word = words[at % words.length];
    return `${word} ${words[Math.floor(at / words.length) % words.length]} ${at} AS`;
  });
  const customers: number[] = [];
  for (let at = 0; at < names.length; at += 100) {
    const bodies = names.slice(at, at + 100).map((name) => ({ name }));
    const { body } = await client.post("/customer/list", bodies);
    customers.push(...body.values.map((one: { id: number }) => one.id));
  }
  const all: Owed[] = [];
  for (let at = 0; at < count; at++) {
    const customer = random.below(customers.length);
    const amount = 100 * (1 + random.below(12));
    const order = {
      ...{ customer: { id: customers[customer] }, orderDate: "2026-09-01", deliveryDate: "2026-09-01" },
      orderLines: [{ description: "Vare", count: 1, unitPriceExcludingVatCurrency: amount, vatType: { id: 5 } }],
    };
    const body = { invoiceDate: "2026-09-01", invoiceDueDate: "2026-09-15", orders: [order] };
    const made = await client.value(client.post("/invoice?sendToCustomer=false&fields=invoiceNumber,kid", body));
    const { invoiceNumber, kid } = made as unknown as { invoiceNumber: number; kid: string };
    all.push({ number: `${invoiceNumber}`, kid, amount, customer, name: names[customer] ?? "" });
  }
  return all;
}

/** How a payer writes: by KID, by the number, by name alone, or so that nobody can tell. */
type Kind = "kid" | "number" | "name" | "silent";

interface Payment {
  readonly owed: Owed;
  readonly kind: Kind;
}

/** A line of a text file. */
function lineOf({ owed, kind }: Payment, random: Random, at: number): string {
  const name = owed.name.replace(" AS", "").split(" ").reverse().join(" ").toUpperCase();
  const day = `${10 + random.below(15)}.09.2026`;
  const columns: Readonly<Record<Kind, readonly [text: string, kid: string, name: string]>> = {
    kid: [`Innbetaling ${at}`, owed.kid, random.oneIn(2) ? name : ""],
    number: [`Betaling faktura ${owed.number}`, "", name],
    name: ["Takk for varer", "", name],
    silent: ["Overføring", "", ""],
  };
  const [text, kid, payer] = columns[kind];
  return `${day};${text};${owed.amount},00;${kid};${payer}`;
}

test(`${count} random lines: matched where there is no doubt, and never wrongly`, { timeout: 1_200_000 }, async () => {
  const random = new Random(seed, 1);
  const invoices = await owedInvoices(random);
  const kinds: readonly Kind[] = ["kid", "kid", "number", "number", "name", "name", "silent"];
  // Some are not paid at all.
  const payments = invoices.filter(() => !random.oneIn(6)).map((owed): Payment => ({ owed, kind: random.pick(kinds) }));
  const bytes = ["Dato;Tekst;Beløp;KID;Navn", ...payments.map((one, at) => lineOf(one, random, at))].join("\n");
  const account = await accountOf(client, 1920);
  const { status, body, text } = await importBank(client, { name: "utdrag.csv", bytes }, { account });
  if (status !== 201) throw new Error(text);
  const lines: number[] = body.value.transactions.map((one: { id: number }) => one.id);
  expect(lines).toHaveLength(payments.length);
  for (let left = payments.length; left > 0; left -= 1_000)
    await client.value(
      client.put(`/bank/suggestion/:acceptAll?bankStatementId=${body.value.id}&minimumCertainty=80&fields=id`),
    );
  const fields = "id,matched,groupedPostings(invoiceNumber)";
  const read = await client.get(
    `/bank/statement/transaction?bankStatementId=${body.value.id}&fields=${fields}&count=10000`,
  );
  const paid = new Map<number, string[]>(
    read.body.values.map((one: { id: number; matched: boolean; groupedPostings: { invoiceNumber: string }[] }) => [
      one.id,
      one.matched ? one.groupedPostings.map(({ invoiceNumber }) => invoiceNumber) : [],
    ]),
  );
  // Of a customer's invoices with one amount, those that are told by KID or number are gone; the last one is no doubt.
  const isAlone = ({ owed, kind }: Payment) => {
    const alike = invoices.filter((one) => one.customer === owed.customer && one.amount === owed.amount);
    const told = payments.filter((one) => one.kind === "kid" || one.kind === "number").map((one) => one.owed);
    return kind === "name" && alike.filter((one) => !told.includes(one)).length === 1;
  };
  const kept = { certain: 0, doubtful: 0 };
  for (const [at, payment] of payments.entries()) {
    const own = paid.get(lines[at] ?? 0) ?? [];
    const isCertain = payment.kind === "kid" || payment.kind === "number" || isAlone(payment);
    if (isCertain) kept.certain++;
    else kept.doubtful++;
    const wanted = isCertain ? [payment.owed.number] : [];
    expect([at, payment.kind, payment.owed.number, ...own]).toEqual([at, payment.kind, payment.owed.number, ...wanted]);
  }
  // The run is no proof of what it never had.
  expect(kept.certain).toBeGreaterThan(count / 4);
  expect(kept.doubtful).toBeGreaterThan(count / 20);
});
