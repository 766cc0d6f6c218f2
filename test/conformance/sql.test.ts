// Every statement that the service sends while everything is read and written names the company on each company table.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { motpostRegistry } from "../../src/service/service.ts";
import { companyless } from "../support/companyless.ts";
import { sample, widest } from "../support/questions.ts";
import { makeSale } from "../support/sale.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

describe("the check", () => {
  const tables = new Set(["party", "posting", "session_token"]);
  test.each([
    ['select * from "party" t where t.company_id = $1', 0],
    ['select * from "party" t where t.id = $2', 1],
    ["select * from party where company_id = $1", 0],
    ["select * from party where company_id = $2", 1],
    ["select (select 1 from posting p where p.id = t.id) from party t where t.company_id = $1", 1],
    ["select (select 1 from posting p where p.company_id = t.company_id) from party t where t.company_id = $1", 0],
    ["select 1 from party t join posting p on p.id = t.id where t.company_id = $1", 1],
    ["update party t set x = 1 where t.id = 1", 1],
    ["delete from party t using posting p where t.company_id = $1 and p.company_id = $1", 0],
    ["insert into party (company_id, id) values ($1, $2)", 0],
    ["insert into party (company_id, id) values ($2, $1)", 1],
    ["insert into party (id) values ($1)", 1],
    ["select 1 from session_token s where s.token_hash = $1", 1],
    ["select 1 from currency c", 0],
  ])("%s", (sql, breaches) => {
    expect(companyless(sql, tables)).toHaveLength(breaches);
  });
});

interface Sent {
  readonly sql: string;
  readonly values: readonly unknown[];
}

describe("what the service sends", () => {
  const known = motpostRegistry();
  const sent: Sent[] = [];
  const original = pg.Client.prototype.query;
  let service: TestService;
  let client: TestClient;
  let tables: Set<string>;

  beforeAll(async () => {
    pg.Client.prototype.query = function (this: pg.Client, ...asked: never[]) {
      const [config] = asked as unknown as [{ text?: string; values?: unknown[] } | string];
      const { application_name } = (this as unknown as { connectionParameters: { application_name?: string } })
        .connectionParameters;
      if (application_name === "motpost")
        sent.push(
          typeof config === "string"
            ? { sql: config, values: [] }
            : { sql: config.text ?? "", values: config.values ?? [] },
        );
      return original.apply(this, asked as never) as never;
    } as typeof original;
    service = await startTestService();
    client = await service.company();
    const { rows } = await service.service.database.read<{ table: string }>(
      0,
      `select c.relname as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' where c.relkind = 'r'`,
      [],
    );
    tables = new Set(rows.map((row) => row.table));
    await everything(client);
  }, 600_000);
  afterAll(async () => {
    pg.Client.prototype.query = original;
    await service.stop();
  });

  /** Reads everything that can be read and writes everything that can be written. */
  async function everything(one: TestClient): Promise<void> {
    const sale = await makeSale(one);
    for (const resource of known.resources) {
      const wide = widest(known, resource, 1).map((fields) => `fields=${encodeURIComponent(fields)}`);
      if (resource.verbs.has("get"))
        for (const query of wide) await one.get(`${resource.path}/${sale[resource.name] ?? 1}?${query}`);
      if (!resource.verbs.has("list")) continue;
      for (const [name, definition] of resource.search)
        await one.get(`${resource.path}?${name}=${encodeURIComponent(sample(definition))}&fields=id,changes`);
      for (const query of wide) await one.get(`${resource.path}?${query}`, { "if-none-match": "?" });
      for (const [name, field] of resource.fields)
        if (field.kind === "reference" && !field.internal)
          await one.get(`${resource.path}?sorting=${name}.id&fields=id`);
    }
    for (const query of known.queries)
      await one.get(
        "sql" in query
          ? `${query.path.replace("{id}", String(sale.Voucher))}?dateFrom=2026-01-01&dateTo=2027-01-01&customerId=1`
          : `${query.path.replaceAll(/\{\w+\}/g, "5")}?date=2026-03-20&amount=1`,
      );
    const draft = `/ledger/voucher/${sale.VoucherDraft}`;
    await one.get(`${draft}?fields=*,changes,postings(*,changes)`);
    const kept = "sendToLedger=false";
    await one.put(`${draft}?${kept}`, {
      description: "changed",
      postings: [{ id: sale.PostingDraft, amountGross: 1 }],
    });
    await one.put(`/ledger/voucher/list?${kept}`, [{ id: sale.VoucherDraft, description: "again" }]);
    await one.put(`${draft}?${kept}&replacePostings=true`, { postings: [] });
    await one.put(`${draft}/:sendToInbox?comment=x`);
    await one.put(`${draft}`, { description: "posted?" });
    await one.put("/ledger/voucher/list", [{ id: sale.VoucherDraft, description: "again" }]);
    const [{ id: waitingId }] = (await one.get("/supplierInvoice/forApproval?showAll=true&fields=id")).body.values;
    const waiting = `/supplierInvoice/${waitingId}`;
    await one.put(`${waiting}/:addRecipient?employeeId=${one.employeeId}`);
    await one.put(`/supplierInvoice/voucher/${waitingId}/postings`, [
      { posting: { account: { id: sale.Account }, amountGross: 250 } },
    ]);
    await one.put(`${waiting}/:reject?comment=no`);
    await one.put(`/supplierInvoice/:addRecipient?employeeId=${one.employeeId}&invoiceIds=${waitingId}`);
    await one.put(`/supplierInvoice/:approve?invoiceIds=${waitingId}`);
    await one.post("/voucherStatus", { voucher: { id: sale.VoucherDraft } });
    await one.post("/voucherMessage", { voucherId: sale.Voucher, content: "x" });
    await one.put(`${draft}/:sendToLedger`, undefined, { "if-match": "0" });
    await one.put(`${draft}/:sendToLedger`);
    await one.put(`/ledger/voucher/${sale.Voucher}`, { description: "no" });
    await one.delete(draft);
    const key = (text: string) => ({ "idempotency-key": text });
    for (const verb of ["customer", "supplier", "product"]) {
      const name = `bulk ${verb}`;
      await one.post(`/${verb}/list`, [{ name }, { name, number: undefined }], key(name));
      await one.put(`/${verb}/list`, [{ id: sale[verb[0]?.toUpperCase() + verb.slice(1)], description: "changed" }]);
    }
    const line = await one.value(
      one.post("/order/orderline", { order: { id: sale.Order }, description: "more", count: 1, price: 5 }),
    );
    await one.put(`/order/orderline/${line.id}`, { count: 2 });
    await one.delete(`/order/orderline/${line.id}`);
    await one.put(`/order/${sale.Order}?updateLinesAndGroups=true`, {
      reference: "x",
      orderLines: [{ description: "y" }],
    });
    await one.post("/order?dryRun=true", {});
    await one.delete(`/order/${sale.Order}`);
    await one.put(`/ledger/voucher/${sale.Voucher}/:reverse?date=2026-03-06`);
    await one.post("/ledger/account", { number: 6541, name: "Mer inventar" });
    for (const path of ["product/unit", "supplier", "customer", "product", "ledger/account"])
      await one.delete(`/${path}/${sale.Product}`);
    const session = await service.company();
    await session.delete(`/token/session/${session.session}`);
  }

  test("is a good deal, of every kind", () => {
    const kinds = new Set(sent.map(({ sql }) => sql.trim().split(/\s/)[0]?.toLowerCase()));
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining(["begin", "commit", "delete", "insert", "rollback", "select", "update"]),
    );
    expect(new Set(sent.map((one) => one.sql)).size).toBeGreaterThan(300);
  });

  test("names the company on every company table", () => {
    const breaches = new Set(sent.flatMap(({ sql }) => companyless(sql, tables)));
    expect([...breaches]).toEqual([]);
  });

  test("sends the caller's company in the first place", async () => {
    const wrong = sent.filter(
      ({ sql, values }) =>
        /company_id = \$1|\(\$1::bigint, \$2::json/.test(sql) &&
        /_token/.test(sql) === false &&
        // An office registers beside, as a company of its own.
        !/create_company\(|set "accountantOrSimilar" = true where company_id = \$1/.test(sql) &&
        values.length > 0 &&
        Number(values[0]) !== client.companyId,
    );
    // Only the stranger who logs out asks as somebody else.
    expect(new Set(wrong.map(({ values }) => values[0])).size).toBeLessThanOrEqual(1);
  });

  test("holds no value of a caller in its text", () => {
    expect(sent.filter(({ sql }) => /Kunde AS|Kaffe|bulk customer/.test(sql)).map(({ sql }) => sql)).toEqual([]);
  });
});
