// A VAT term from its check to its settlement, and back: the file of the authority, the lock, the voucher, and what is refused.

import { createHash } from "node:crypto";
import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuditRecord, accountsOf, exportedFile, transactionsOf } from "../support/audit-file.ts";
import { colleague } from "../support/colleague.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { bookkeeper } from "../support/vat-books.ts";
import { vatExample, vatSchemaFaults, vatTable } from "../support/vat-schema.ts";

let now = new Date("2026-11-20T10:00:00Z");
let service: SharedService;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => now });
});
afterAll(() => service.stop());

/** A company that may file, with someone who posts. */
async function company(organizationNumber = "999999999") {
  const client = await service.company({ name: "Eksempel AS", language: "no" });
  await client.value(client.put("/company", { organizationNumber }));
  return bookkeeper(client);
}
type Books = Awaited<ReturnType<typeof company>>;

const put = (books: Books, path: string, body?: unknown) => books.client.put(`/vatReturn/${path}`, body);
const remarks = (
  ...own: { code?: string; specification?: string; line?: string; remark?: string; text?: string }[]
) => ({
  remarks: own,
});
const parsed = (xml: string) => new XMLParser({ parseTagValue: false }).parse(xml);
const messages = (body: { validationMessages: { message: string }[] }) =>
  body.validationMessages.map((one) => one.message);

/** The rows of a voucher: account and amount. */
async function rowsOf(client: TestClient, voucher: number | undefined): Promise<string[]> {
  const { body } = await client.get(`/ledger/voucher/${voucher}?fields=date,postings(account(number),amount)`);
  return body.value.postings.map(
    (one: { account: { number: number }; amount: number }) => `${one.account.number} ${one.amount.toFixed(2)}`,
  );
}

/** The last day of the month. */
function lastDayOf(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** What accounts 2700 to 2739 hold. */
async function vatBalance(client: TestClient): Promise<number> {
  const { body } = await client.get(
    "/balanceSheet?dateFrom=2026-01-01&dateTo=2027-01-01&accountNumberFrom=2700&accountNumberTo=2740&fields=balanceOut",
  );
  return body.values.reduce((sum: number, one: { balanceOut: number }) => sum + Math.abs(one.balanceOut), 0);
}

describe("the file", () => {
  test("E6 is the sample, element by element", async () => {
    const books = await company();
    for (const [code, base] of [
      ["52", -8000],
      ["86", 1000],
      ["1", 12000],
    ] as const)
      await books.post(code, base, "2026-03-15");
    await books.client.value(put(books, "202602", remarks({ code: "1", remark: "store anskaffelser" })));
    const checked = await put(books, "202602/:check");
    expect([checked.status, checked.body.value.state, checked.body.value.amount]).toEqual([200, "CHECKED", -3000]);
    expect(
      checked.body.value.checks.filter((one: { ok: boolean }) => !one.ok).map((one: { key: string }) => one.key),
    ).toEqual(expect.arrayContaining(["V13", "V14"]));
    const filed = await books.client.value(put(books, "202602/:file"));
    expect(filed).toMatchObject({ state: "FILED", serial: 1, filedAmount: -3000, amount: -3000 });
    const { text, headers } = await books.client.get("/vatReturn/202602/xml");
    expect(headers.get("content-type")).toContain("application/xml");
    const sample = vatExample("ok-2026-2.xml");
    expect(parsed(text)).toEqual(parsed(sample));
    expect(filed.sha256).toBe(createHash("sha256").update(text).digest("hex"));
    expect(await vatSchemaFaults("return", text)).toEqual([]);
    const envelope = (await books.client.get("/vatReturn/202602/xml?part=envelope")).text;
    expect(await vatSchemaFaults("envelope", envelope)).toEqual([]);
    expect(envelope).toContain("<innsendingstype>komplett</innsendingstype>");
    const settled = await books.client.value(put(books, "202602/:settle"));
    const { settlementVoucher } = await books.returnOf(202602);
    expect(await rowsOf(books.client, settlementVoucher?.id)).toEqual(["2703 250.00", "2710 -3250.00", "2740 3000.00"]);
    expect(settled).toMatchObject({ state: "SETTLED" });
  });

  test("E3: a company with every code", async () => {
    const books = await company();
    const codes = (
      "0 7 1 11 12 13 14 15 20 21 22 5 51 52 6 3 31 33 32 4 41 42 81 82 83 84 85 86 87 88 89 91 92 TAP-1 TAP-11 TAP-12 TAP-13 " +
      "UTTAK-3 UTTAK-5 UTTAK-31 UTTAK-33 JUST-1 JUST-81 TILB-1 TILB-81 81-K 83-K 86-K 88-K 91-K"
    ).split(" ");
    const isSale = (code: string) => /^(3|31|32|33|4|41|42|5|51|52|6|7|UTTAK.*|TILB.*)$/.test(code);
    await books.postAll(
      codes.map((code) => [code, isSale(code) ? -1000 : 1000]),
      "2026-05-15",
    );
    const refused = await put(books, "202603/:file");
    expect(refused.status).toBe(422);
    expect(messages(refused.body)).toEqual([expect.stringContaining("R078: 1, 81")]);
    const back = "tilbakeføringAvInngåendeMerverdiavgift";
    await books.client.value(
      put(
        books,
        "202603",
        remarks(
          { code: "1", specification: back, remark: "fast eiendom" },
          { code: "81", specification: back, remark: "personkjøretøy" },
        ),
      ),
    );
    const filed = await books.client.value(put(books, "202603/:file"));
    expect(filed).toMatchObject({ state: "FILED", amount: 2929 });
    const { text } = await books.client.get("/vatReturn/202603/xml");
    expect(await vatSchemaFaults("return", text)).toEqual([]);
    await books.client.value(put(books, "202603/:settle"));
    // The input VAT of codes with right to compensation is claimed in another return.
    expect(await vatBalance(books.client)).toBe(1020);
    const { settlementVoucher } = await books.returnOf(202603);
    expect(await rowsOf(books.client, settlementVoucher?.id)).toContain("2740 -2929.00");
    await books.client.value(put(books, "202653/:file"));
    await books.client.value(put(books, "202653/:settle"));
    expect(await vatBalance(books.client)).toBe(0);
    const claim = await books.returnOf(202653);
    expect(await rowsOf(books.client, claim.settlementVoucher?.id)).toEqual(["2716 -1020.00", "1670 1020.00"]);
    // Its audit file is valid, has every code, and opens and closes each account as the trial balance does.
    const { file } = await exportedFile(books.client, "year=2026");
    const named = transactionsOf(file).flatMap((one) =>
      one.Line.flatMap((line: AuditRecord) => line.TaxInformation ?? []),
    );
    expect(new Set(named.map((one) => one.TaxCode))).toEqual(new Set(codes.filter((code) => code !== "0")));
    const year = "dateFrom=2026-01-01&dateTo=2027-01-01&fields=account(number),balanceIn,balanceOut&count=1000";
    const { values } = (await books.client.get(`/balanceSheet?${year}`)).body;
    const ore = (amount: number) => Math.round(amount * 100);
    const balances = new Map(
      values.map((one: { account: { number: number }; balanceIn: number; balanceOut: number }) => [
        `${one.account.number}`,
        [ore(one.balanceIn), ore(one.balanceOut)],
      ]),
    );
    const moved = [...accountsOf(file)].filter(
      ([number, [opening, closing]]) => balances.has(number) || opening || closing,
    );
    expect(new Map(moved)).toEqual(balances);
  }, 600_000);

  describe("of each worked example is settled to the øre", () => {
    const rows = vatTable("return-examples.csv");
    /** Account and amount of each row of the settlement, as the example names them. */
    const settlementOf = (name: string) =>
      rows
        .filter((one) => one.example === name && one.ownCode === "TOTAL")
        .flatMap(({ note = "" }) => [...note.matchAll(/(\d{4}) ([+-])(\d+\.\d\d)/g)])
        .map(([, account, sign, amount]) => `${account} ${sign === "-" ? "-" : ""}${amount}`);
    const settled = [...new Set(rows.map((one) => one.example ?? ""))].filter((name) => settlementOf(name).length > 0);
    // Each has a term of its own.
    const termOf = (name: string) => 202601 + settled.indexOf(name) - (settled.indexOf(name) === 5 ? 100 : 0);
    let books: Books;
    beforeAll(async () => {
      books = await company();
    });

    test.each(settled)("%s", async (name) => {
      const own = rows.filter((one) => one.example === name);
      const term = termOf(name);
      const day = `${Math.trunc(term / 100)}-${String((term % 100) * 2).padStart(2, "0")}-15`;
      const posted = new Map(own.map((one) => [one.ownCode ?? "", Number(one.ledgerBase)]));
      posted.delete("TOTAL");
      await books.postAll([...posted], day);
      const explained = own.filter((one) => one.remarkNeeded !== "");
      if (explained.length > 0) {
        const refused = await put(books, `${term}/:file`);
        const needed = explained.map((one) => `${one.remarkNeeded}: ${one.mvaKode}`).join(".*");
        expect([refused.status, messages(refused.body)[0]]).toEqual([422, expect.stringMatching(needed)]);
        const chosen = explained.map((one) => ({ code: one.mvaKode ?? "", remark: "kreditnota" }));
        await books.client.value(put(books, `${term}`, remarks(...chosen)));
      }
      const filed = await books.client.value(put(books, `${term}/:file`));
      expect(String(filed.filedAmount)).toBe(own.find((one) => one.ownCode === "TOTAL")?.merverdiavgift);
      await books.client.value(put(books, `${term}/:settle`));
      const { settlementVoucher } = await books.returnOf(term);
      const { body } = await books.client.get(`/ledger/voucher/${settlementVoucher?.id}?fields=date,voucherType(name)`);
      expect(body.value).toEqual({ date: lastDayOf(day), voucherType: { name: "Mva-melding" } });
      expect(await rowsOf(books.client, settlementVoucher?.id)).toEqual(settlementOf(name));
      expect(await vatBalance(books.client)).toBe(0);
    });

    test("are E1, E2 and E4 to E7", () => {
      expect(settled).toEqual(["E1", "E2", "E4", "E5", "E6", "E7"]);
    });
  });
});

describe("the lock", () => {
  test("refuses what has VAT in a filed term, takes the rest, and goes with a reason", async () => {
    const books = await company();
    const voucher = await books.post("3", -4000, "2026-03-15");
    const { client } = books;
    expect((await put(books, "202602/:settle")).status).toBe(409);
    expect((await put(books, "202602/:reopen?reason=Feil+i+bilag+1")).status).toBe(409);
    expect((await put(books, "202606/:file")).body).toMatchObject({ status: 409, code: 10000 });
    await client.value(put(books, "202602/:file"));
    const twice = await put(books, "202602/:file");
    expect([twice.status, twice.body.code, messages(twice.body)]).toEqual([
      ...[409, 10000, ["Mva-meldingen for 01.03.2026 til 30.04.2026 er allerede levert."]],
    ]);
    expect((await put(books, "202602", { paymentDate: "2026-06-01" })).status).toBe(409);
    expect((await put(books, "202602/:check")).status).toBe(409);
    const rows = (vatType: number) => ({
      date: "2026-04-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: books.account(6540) }, vatType: { id: vatType }, amountGross: 125 },
        { row: 2, account: { id: books.account(1920) }, amountGross: -125 },
      ],
    });
    const refused = await client.post("/ledger/voucher", rows(1));
    expect([refused.status, refused.body.code, messages(refused.body)]).toEqual([
      ...[409, 10000, ["Mva-meldingen for 01.03.2026 til 30.04.2026 er levert."]],
    ]);
    expect((await client.put(`/ledger/voucher/${voucher}/:reverse?date=2026-04-30`)).status).toBe(409);
    expect((await client.post("/ledger/voucher", rows(0))).status).toBe(201);
    expect((await client.post("/ledger/voucher", { ...rows(1), date: "2026-05-02" })).status).toBe(201);
    const closed = async () =>
      (
        await client.get(`/ledger/posting?dateFrom=2026-03-15&dateTo=2026-03-16&fields=isAmountVatClosed`)
      ).body.values.map((one: { isAmountVatClosed: boolean }) => one.isAmountVatClosed);
    expect(await closed()).toEqual([false, false, false]);
    await client.value(put(books, "202602/:settle"));
    expect((await closed()).sort()).toEqual([false, true, true]);
    expect((await put(books, "202602/:settle")).status).toBe(409);
    const { settlementVoucher } = await books.returnOf(202602);
    const kept = await client.put(`/ledger/voucher/${settlementVoucher?.id}/:reverse?date=2026-04-30`);
    expect([kept.status, messages(kept.body)]).toEqual([422, ["Bilaget er oppgjøret av en mva-melding."]]);
    expect((await put(books, "202602/:reopen?reason=Feil")).status).toBe(422);
    const reopened = await client.value(put(books, "202602/:reopen?reason=Bilag+1+manglet+fradrag"));
    expect(reopened).toMatchObject({ state: "REOPENED", serial: 1, settlementVoucher: null });
    expect(await vatBalance(client)).toBe(1025);
    expect((await client.post("/ledger/voucher", rows(1))).status).toBe(201);
    const again = await client.value(put(books, "202602/:file"));
    expect(again).toMatchObject({ state: "FILED", serial: 2, filedAmount: 975 });
    expect((await client.get("/vatReturn/202602/xml")).text).toContain("202602-2");
    expect((await client.get("/vatReturn/202602/xml?serial=1")).text).toContain("202602-1");
    const { body } = await client.get(`/audit?type=VatReturn&id=202602&fields=kind,reason`);
    expect(body.values.map((one: { kind: string; reason: string | null }) => [one.kind, one.reason])).toEqual(
      expect.arrayContaining([
        ["LOCKED", null],
        ["REOPENED", "Bilag 1 manglet fradrag"],
      ]),
    );
  });

  test("the payment closes the open item of the settlement", async () => {
    const books = await company();
    await books.post("3", -4000, "2026-03-15");
    const { client } = books;
    await client.value(put(books, "202602/:file"));
    await client.value(put(books, "202602/:settle"));
    const { settlementVoucher } = await books.returnOf(202602);
    const { postings } = (
      await client.get(
        `/ledger/voucher/${settlementVoucher?.id}?fields=postings(id,amount,invoiceNumber,termOfPayment,account(number))`,
      )
    ).body.value;
    const owed = postings.find((one: { account: { number: number } }) => one.account.number === 2740);
    expect(owed).toMatchObject({ amount: -1000, invoiceNumber: "202602-1", termOfPayment: "2026-06-10" });
    await client.value(
      client.post("/ledger/voucher", {
        date: "2026-06-10",
        description: "Betaling",
        postings: [
          { row: 1, account: { id: books.account(2740) }, openItem: { id: owed.id }, amountGross: 1000 },
          { row: 2, account: { id: books.account(1920) }, amountGross: -1000 },
        ],
      }),
    );
    expect((await client.get(`/ledger/posting/${owed.id}?fields=matched`)).body.value).toEqual({ matched: true });
    // The next term no longer finds anything unpaid.
    const { body } = await put(books, "202603/:check");
    expect(body.value.checks.find((one: { key: string }) => one.key === "V18").ok).toBe(true);
  });

  test("dryRun changes nothing", async () => {
    const books = await company();
    await books.post("3", -4000, "2026-03-15");
    const { status, body } = await put(books, "202602/:file?dryRun=true");
    expect([status, body.value.state]).toEqual([200, "FILED"]);
    expect((await books.returnOf(202602)).state).toBe("OPEN");
    expect((await books.client.get("/vatReturn/202602/xml")).status).toBe(404);
  });
});

describe("who may", () => {
  test("file and settle: whoever holds the entitlement for returns of VAT", async () => {
    const books = await company();
    const kari = await colleague(service, books.client, "Kari");
    const granted = await books.client.put(
      `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${kari.employeeId}&template=INVOICING_MANAGER`,
    );
    expect(granted.status).toBe(200);
    // Sessions are believed for five seconds.
    now = new Date(now.getTime() + 5_001);
    for (const verb of ["check", "file", "settle", "reopen?reason=Ti+tegn+minst"]) {
      const { status, body } = await kari.put(`/vatReturn/202602/:${verb}`);
      expect([verb, status, body.developerMessage]).toEqual([verb, 403, expect.stringContaining("AUTH_VAT_REPORT")]);
    }
    expect((await kari.put("/vatReturn/202602", {})).status).toBe(403);
    expect((await kari.get("/vatReturn/202602")).status).toBe(403);
  });
});

describe("bad input", () => {
  test("numbers and remarks that the authority would refuse", async () => {
    const books = await company();
    const { status, body } = await put(books, "202602", {
      ...{ refundKid: "12345", paymentKid: "86011117947", paymentAccount: "12345678901" },
      ...remarks(
        { code: "3", remark: "finnes ikke" },
        { code: "3", remark: "kreditnota" },
        { remark: "kreditnota" },
        { code: "1", remark: "kreditnota", text: "og mer" },
      ),
    });
    expect([status, body.validationMessages.map((one: { path: string }) => one.path)]).toEqual([
      422,
      [
        ...["refundKid", "paymentKid", "paymentAccount", "remarks[0].remark", "remarks[1]", "remarks[2].remark"],
        "remarks[3]",
      ],
    ]);
    expect((await put(books, "202613/:check")).status).toBe(404);
    expect((await put(books, "202613/:settle")).status).toBe(404);
    expect((await put(books, "202613/:file")).status).toBe(404);
    expect((await put(books, "202613/:reopen?reason=Feil+i+bilag+1")).status).toBe(404);
  });

  test("what lies behind a check is named: direct postings, sales without a code, form", async () => {
    const client = await service.company({ name: "Uten nummer AS", language: "no" });
    const books = await bookkeeper(client);
    await books.post("3", -4000, "2026-03-15");
    await client.value(
      client.post("/ledger/voucher", {
        date: "2026-03-20",
        description: "Rett på kontoen",
        postings: [
          { row: 1, account: { id: books.account(2700) }, amountGross: 50 },
          { row: 2, account: { id: books.account(3900) }, amountGross: -50 },
        ],
      }),
    );
    const { body } = await put(books, "202602/:check");
    const found = Object.fromEntries(
      body.value.checks
        .filter((one: { ok: boolean }) => !one.ok)
        .map((one: { key: string; severity: string; count: number }) => [one.key, `${one.severity} ${one.count}`]),
    );
    expect(found).toMatchObject({ V04: "ERROR 1", V10: "WARNING 1" });
    expect(body.value.state).toBe("OPEN");
    const refused = await put(books, "202602/:file");
    expect(refused.status).toBe(422);
    expect(messages(refused.body)).toEqual([
      "V01 stemmer ikke: Meldingen har skatteetatens form. organisasjonsnummer",
      expect.stringMatching(/^V04 stemmer ikke: .* \/v2\/ledger\/posting\/\d+$/),
    ]);
  });
});
