// Migration 0189 over a company that has mailed a link to an invoice: the link goes on to work, and its page takes a message.

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { browserAccepts } from "../support/linked.ts";
import { startTestService } from "../support/service.ts";
import { installationBefore } from "../support/upgrade.ts";
import { Visitor } from "../support/visitor.ts";

const old = installationBefore(189);
const company = 189;
const secret = "a".repeat(43);

test("a link that was sent before leads to the page of its invoice, where a customer can say that it is paid", async () => {
  await old.company(company);
  const accounts = await old.accounts(company);
  const invoice = 91_000;
  const row = (place: number, account: number | undefined, amount: number) =>
    `(${company}, ${invoice + place}, ${invoice}, '2026-01-05', ${account}, ${place}, 0, ${amount}, ${amount}, ${amount}, ${amount}, 1`;
  for (const sql of [
    "alter table invoice disable trigger user",
    `insert into party (company_id, id, "name", "isCustomer", "customerNumber") values (${company}, 90001, 'Kunde', true, 10001)`,
    `insert into voucher (company_id, id, "date", "number", "year", "series") values (${company}, ${invoice}, '2026-01-05', 1, 2026, 'voucher')`,
    `insert into posting (company_id, id, "voucher", "date", "account", "row", "vatType", "amount", "amountCurrency", "amountGross", "amountGrossCurrency", "currency", "customer", "invoiceNumber", "openItem") values
       ${row(1, accounts[1500], 1200)}, 90001, '1', ${invoice + 1}), ${row(2, accounts[3200], -1200)}, null, '', null)`,
    `insert into invoice (company_id, id, "invoiceNumber", "invoiceDate", "invoiceDueDate", "customer", "voucher", "amount", "amountCurrency", "amountOutstanding", "amountCurrencyOutstanding", "currency", "openItem", "nextDue") values
       (${company}, ${invoice}, 1, '2026-01-05', '2026-01-19', 90001, ${invoice}, 1200, 1200, 1200, 1200, 1, ${invoice + 1}, '2026-01-19')`,
    "alter table invoice enable trigger user",
    `insert into dispatch (company_id, id, "kind", "invoice", "customer", "sendType", "status") values (${company}, 92000, 'INVOICE', ${invoice}, 90001, 'EMAIL', 'SENT')`,
  ])
    await old.query(sql);
  const hash = createHash("sha256").update(secret).digest("hex");
  await old.query(
    `insert into dispatch_link (company_id, link_hash, dispatch, expires_at) values (${company}, decode('${hash}', 'hex'), 92000, now() + interval '80 days')`,
  );
  await old.leave();
  const service = await startTestService({ database: old.lent });
  try {
    const visitor = new Visitor(service.address);
    const path = `/documents/${secret}`;
    expect((await visitor.get(path, browserAccepts)).text).toContain("Faktura 1");
    expect((await visitor.get(path)).headers.get("content-type")).toBe("application/pdf");
    const sent = await visitor.post(`${path}/paid`, { message: "" }, {}, "/sign-in");
    expect(sent.status).toBe(303);
    await old.enter(company);
    const kept = await old.all('select invoice::int as invoice, "amountCurrency" as amount from payment_announcement');
    expect(kept).toEqual([{ invoice, amount: "1200.00" }]);
  } finally {
    await service.stop();
  }
});
