// Returns of VAT: the worked examples made of real vouchers, terms and deadlines, and what lies behind each line.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { bookkeeper, type ShownLine } from "../support/vat-books.ts";
import { vatExample } from "../support/vat-schema.ts";

let service: SharedService;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-11-20T10:00:00Z") });
});
afterAll(() => service.stop());

interface Example {
  readonly example: string;
  readonly ownCode: string;
  readonly base: number;
  readonly mvaKode: string;
  readonly specification: string;
  readonly grunnlag: string;
  readonly sats: string;
  readonly vat: string;
}

/** The rows of the worked examples, without remarks. */
function examples(): Example[] {
  const text = vatExample("return-examples.csv");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#") && !line.startsWith("example,"))
    .map((line) => {
      const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) =>
        cell.replaceAll('"', ""),
      );
      const [
        example = "",
        ,
        ownCode = "",
        base = "",
        ,
        ,
        mvaKode = "",
        specification = "",
        grunnlag = "",
        sats = "",
        vat = "",
      ] = cells;
      return {
        example,
        ownCode,
        base: Number(base),
        mvaKode,
        specification,
        grunnlag,
        sats: sats.replace(",", "."),
        vat,
      };
    });
}

const of = (name: string) => examples().filter((one) => one.example === name && one.ownCode !== "TOTAL");
const total = (name: string) => Number(examples().find((one) => one.example === name && one.ownCode === "TOTAL")?.vat);
const textOf = (line: ShownLine) =>
  [
    ...[line.ownCode, line.code, line.specification],
    ...(line.hasBase ? [String(line.baseKroner), String(line.rate)] : ["", ""]),
    String(line.vatKroner),
  ].join(" ");
const wanted = (name: string) =>
  of(name)
    .filter((one) => one.mvaKode !== "")
    .map((one) => [one.ownCode, one.mvaKode, one.specification, one.grunnlag, one.sats, one.vat].join(" "));

/** Every address of a line leads to postings whose amounts add up to it. */
async function followed(client: TestClient, lines: readonly ShownLine[]): Promise<void> {
  for (const line of lines)
    for (const address of line.drill) {
      const { body } = await client.get(`${address.replace(/^\/v2/, "")}&fields=amount&count=10000`);
      const sum = body.values.reduce((left: number, one: { amount: number }) => left + one.amount, 0);
      const part = /part=(\w+)/.exec(address)?.[1];
      const isDirect = /^(4|41|42|14|15)$/.test(line.ownCode);
      const amount = part === "BASE" && !isDirect ? line.base : line.vat;
      expect([line.ownCode, part, Math.abs(Number(sum.toFixed(2)))]).toEqual([line.ownCode, part, Math.abs(amount)]);
    }
}

describe("the worked examples", () => {
  // Each is posted in March or April, whatever its own term.
  test.each(["E1", "E2", "E4", "E5", "E6", "E7", "E3"])(
    "%s comes out of vouchers made for it",
    async (name) => {
      const client = await service.company({ name: "Eksempel AS" });
      const books = await bookkeeper(client);
      for (const { ownCode, base } of of(name).filter(
        (one, index, all) =>
          one.ownCode !== "UTTAK-32" && all.findIndex(({ ownCode }) => ownCode === one.ownCode) === index,
      ))
        await books.post(ownCode, base, "2026-03-15");
      const shown = await books.returnOf(202602);
      expect(shown.lines.map(textOf).sort()).toEqual(wanted(name).sort());
      expect(shown.amount).toBe(total(name));
      await followed(client, shown.lines);
      expect((await books.returnOf(202601)).lines).toEqual([]);
    },
    600_000,
  );

  test("E8: a line for each rate, by the day of delivery", async () => {
    const client = await service.company();
    const books = await bookkeeper(client);
    await books.post("33", -1000, "2021-09-30");
    await books.post("33", -2000, "2021-10-01");
    const { lines, amount } = await books.returnOf(202105);
    expect(lines.map(textOf).sort()).toEqual(["33 33  1000 6 60", "33 33  2000 12 240"]);
    expect(amount).toBe(total("E8"));
    await followed(client, lines);
  });

  test("the lines stand in the order of the form", async () => {
    const books = await bookkeeper(await service.company());
    for (const [code, base] of [
      ["86", 1000],
      ["12", 1000],
      ["1", 1000],
      ["52", -1000],
      ["3", -1000],
      ["91", 1000],
      ["81", 1000],
    ] as const)
      await books.post(code, base, "2026-03-15");
    const { lines } = await books.returnOf(202602);
    expect(lines.map((line) => `${line.code} ${line.line}`)).toEqual([
      ...["3 MAIN", "52 MAIN", "1 MAIN", "81 MAIN", "81 DEDUCTION", "86 MAIN", "86 DEDUCTION", "12 MAIN"],
      ...["91 MAIN", "91 DEDUCTION"],
    ]);
  });

  test("a reversal takes base and VAT back, and a VAT type with a deduction percentage is reported as its own", async () => {
    const client = await service.company();
    const books = await bookkeeper(client);
    const voucher = await books.post("3", -4000, "2026-03-15");
    await client.value(client.put(`/ledger/voucher/${voucher}/:reverse?date=2026-04-02`));
    expect((await books.returnOf(202602)).lines).toEqual([]);
    const type = await client.value(
      client.put("/ledger/vatType/createRelativeVatType?name=Halvt&vatTypeId=1&percentage=50"),
    );
    await books.postType(Number(type.id), 1000, "2026-03-15");
    const [line] = (await books.returnOf(202602)).lines;
    expect(line).toMatchObject({ ownCode: "1-50", code: "1", vatKroner: -100 });
  });
});

describe("terms", () => {
  const terms = async (client: TestClient, year: number) =>
    (await client.get(`/vatReturn?year=${year}`)).body.values.map(
      (one: { id: number; dateFrom: string; dateTo: string; deadline: string; category: string }) =>
        `${one.id} ${one.dateFrom} ${one.dateTo} ${one.deadline}${one.category === "alminnelig" ? "" : ` ${one.category}`}`,
    );
  const sized = (client: TestClient, termSize: string, fromDate: string, reportType = "GENERAL_INDUSTRY") =>
    client.value(client.post("/vatTermSizeSettings", { termSize, fromDate, reportType }));

  test("two months, with deadlines on working days", async () => {
    const client = await service.company();
    // 10 October 2026 is a Saturday, 10 April and 10 June are none; 31 August is a Monday.
    expect(await terms(client, 2026)).toEqual([
      "202601 2026-01-01 2026-03-01 2026-04-10",
      "202602 2026-03-01 2026-05-01 2026-06-10",
      "202603 2026-05-01 2026-07-01 2026-08-31",
      "202604 2026-07-01 2026-09-01 2026-10-12",
      "202605 2026-09-01 2026-11-01 2026-12-10",
      "202606 2026-11-01 2027-01-01 2027-02-10",
    ]);
  });

  test("a year, in primary industry until 10 April, and holidays", async () => {
    const client = await service.company();
    const books = await bookkeeper(client);
    await books.post("3", -1000, "2019-03-15");
    await sized(client, "YEAR", "2015-01-01");
    expect(await terms(client, 2025)).toEqual(["202501 2025-01-01 2026-01-01 2026-03-10"]);
    const farmer = await service.company();
    await (await bookkeeper(farmer)).post("3", -1000, "2019-03-15");
    await sized(farmer, "YEAR", "2015-01-01", "PRIMARY_INDUSTRY");
    // 10 April 2020 was Good Friday, 13 April Easter Monday.
    expect(await terms(farmer, 2019)).toEqual(["201901 2019-01-01 2020-01-01 2020-04-14 primaernaering"]);
  });

  test("lengths that change, months in which the company is not registered, and the opening balance", async () => {
    const client = await service.company();
    await sized(client, "NOT_REGISTERED", "2020-01-01");
    await sized(client, "TWO_MONTHS", "2026-05-01");
    expect((await terms(client, 2026)).map((one: string) => one.slice(0, 17))).toEqual([
      ...["202603 2026-05-01", "202604 2026-07-01", "202605 2026-09-01", "202606 2026-11-01"],
    ]);
    await sized(client, "ONE_MONTH", "2026-09-01");
    expect((await terms(client, 2026)).map((one: string) => one.slice(0, 28))).toEqual([
      "202601 2026-05-01 2026-07-01",
      "202602 2026-07-01 2026-09-01",
      "202603 2026-09-01 2026-10-01",
      "202604 2026-10-01 2026-11-01",
      "202605 2026-11-01 2026-12-01",
      "202606 2026-12-01 2027-01-01",
    ]);
    const moved = await service.company();
    const books = await bookkeeper(moved);
    await moved.value(
      moved.post("/ledger/voucher/openingBalance", {
        voucherDate: "2026-04-01",
        balancePostings: [
          { account: { id: books.account(1920) }, amount: 100 },
          { account: { id: books.account(2050) }, amount: -100 },
        ],
      }),
    );
    expect((await terms(moved, 2026)).map((one: string) => one.slice(0, 6))).toEqual([
      ...["202602", "202603", "202604", "202605", "202606"],
    ]);
    expect((await moved.get("/vatReturn/202601")).status).toBe(404);
  });
});

describe("the remarks of the authority", () => {
  test("by code, and each once", async () => {
    const [english, norwegian] = [await service.company({ language: "en" }), await service.company({ language: "no" })];
    const { body } = await english.get("/vatReturns/comment?count=100");
    const codes = body.values.map((one: { vatCode: string }) => one.vatCode);
    expect(codes).toEqual(
      expect.arrayContaining(["1", "3", "5", "6", "11", "12", "13", "14", "15", "31", "32", "33", "81", "86", "91"]),
    );
    expect(body.fullResultSize).toBe(25);
    const of = (code: string) => body.values.find((one: { vatCode: string }) => one.vatCode === code)?.comments;
    expect(of("3")).toContainEqual({
      title: "Credit notes",
      technicalName: "kreditnota",
      description: "Invoice is used to change all or parts of a previous invoice",
      vatSpecificationType: "DEFAULT",
      expectedSign: "POSITIVE",
      deliveredSign: "NEGATIVE",
    });
    const all = (await norwegian.get("/vatReturns/comment/>all?count=1000")).body;
    const texts = all.values.map((one: object) => JSON.stringify(one));
    expect(new Set(texts).size).toBe(texts.length);
    expect(all.values.map((one: { title: string }) => one.title)).toContain("Kreditnota");
    expect((await norwegian.get("/vatReturns/comment/>all?fields=technicalName&count=1")).body.values).toEqual([
      { technicalName: expect.any(String) },
    ]);
  });
});
