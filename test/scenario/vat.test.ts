// VAT as a bookkeeper meets it: rates by date, registration, codes turned on, deductions in part.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
});

/** The id of every code, active or not. */
async function vatIds(): Promise<Map<string, number>> {
  const lists = await Promise.all(
    [true, false].map((isActive) => client.get(`/ledger/vatType?isActive=${isActive}&fields=id,number`)),
  );
  const rows: { id: number; number: string }[] = lists.flatMap((list) => list.body.values);
  return new Map(rows.map((one) => [one.number, one.id]));
}

async function activate(code: string): Promise<void> {
  const id = (await vatIds()).get(code);
  expect((await client.put(`/ledger/vatType/${id}/:activate?fields=isActive`)).body.value).toEqual({ isActive: true });
}

/** Rows as text: `6540 19350 (1) | 2400 -19350`, account, gross amount and code. */
async function voucherOf(text: string, date = "2026-03-15") {
  const ids = await vatIds();
  const supplier = await client.value(client.post("/supplier", { name: "Leverandør AS" }));
  const rows = text.split("|").map((part) => {
    const [, number, amount, code = "0"] = /^(\d+) (-?[\d.]+)(?: \((.+)\))?$/.exec(part.trim()) ?? [];
    return { number: Number(number), amount: Number(amount), code };
  });
  const numbers = rows.map((row) => row.number).join(",");
  const accounts: { id: number; number: number }[] = (
    await client.get(`/ledger/account?number=${numbers}&fields=id,number`)
  ).body.values;
  return {
    date,
    description: "Bilag",
    postings: rows.map((row, index) => ({
      row: index + 1,
      account: { id: accounts.find((one) => one.number === row.number)?.id },
      vatType: { id: ids.get(row.code) },
      amountGross: row.amount,
      ...(row.number === 2400 ? { supplier: { id: supplier.id } } : {}),
    })),
  };
}

const shown = "postings(row,account(number),amount,amountGross,vatType(number),systemGenerated)";

/** Posts rows and reads the voucher again: one text for each posting, 0 behind the generated ones. */
async function posted(text: string, date?: string): Promise<string[]> {
  const made = await client.value(client.post("/ledger/voucher?fields=id", await voucherOf(text, date)));
  const { postings } = (await client.get(`/ledger/voucher/${made.id}?fields=${shown}`)).body.value;
  return postings.map(
    (one: {
      row: number;
      account: { number: number };
      amount: number;
      amountGross: number;
      vatType: { number: string };
    }) =>
      `${one.row} ${one.account.number} ${one.amount.toFixed(2)} of ${one.amountGross.toFixed(2)} (${one.vatType.number})`,
  );
}

async function refusal(text: string): Promise<string[]> {
  const { status, body } = await client.post("/ledger/voucher", await voucherOf(text));
  expect(status).toBe(422);
  return body.validationMessages.map((one: { path: string; message: string }) => `${one.path}: ${one.message}`);
}

describe("rates by date", () => {
  test("a voucher of 2021 uses the low rate of its day", async () => {
    const generated = async (day: string) =>
      (await posted("7140 112 (13) | 1920 -112", day)).filter((row) => /^0/.test(row));
    expect(await generated("2021-09-30")).toEqual(["0 2712 6.34 of 6.34 (0)"]);
    expect(await generated("2021-10-01")).toEqual(["0 2712 12.00 of 12.00 (0)"]);
  });

  test("the list shows the rates of a day, with the sign that the code has", async () => {
    const rates = async (query: string) =>
      (await client.get(`/ledger/vatType?id=3,12,23,34,81&fields=id,percentage,displayName${query}`)).body.values.map(
        (one: { id: number; percentage: number; displayName: string }) =>
          `${one.id} ${one.percentage} ${one.displayName}`,
      );
    expect(await rates("&vatDate=2021-01-01")).toEqual([
      "3 25 3: (25%) Utgående mva 25",
      "12 6 13: (6%) Inngående mva 12",
      "23 100 14: Innførselsmva betalt 25",
      "34 -25 86: (25%) Tjeneste utland, fradrag 25",
      "81 -25 81: (25%) Innførsel vare, fradrag 25",
    ]);
    expect(await rates("&vatDate=2004-01-01")).toContain("3 24 3: (24%) Utgående mva 25");
    expect(await rates("")).toContain("12 12 13: (12%) Inngående mva 12");
    expect((await client.get("/ledger/vatType?vatDate=2021-13-01")).status).toBe(422);
  });
});

describe("the short lists", () => {
  const codes = async (query: string): Promise<string[]> =>
    (await client.get(`/ledger/vatType?fields=number&${query}`)).body.values.map(
      (one: { number: string }) => one.number,
    );

  test("for sales, purchases, suppliers' invoices, projects and the ledger", async () => {
    const sales = ["3", "31", "33", "5", "52", "6"];
    expect(await codes("typeOfVat=OUTGOING")).toEqual(sales);
    expect(await codes("typeOfVat=PROJECT")).toEqual(sales);
    const invoice = "1 11 13 21 22 14 15 86 87 81 82 83 84 85 20 0".split(" ");
    expect(await codes("typeOfVat=INCOMING_INVOICE")).toEqual(invoice);
    const incoming = await codes("typeOfVat=INCOMING");
    expect(incoming.filter((code) => !invoice.includes(code))).toEqual(
      "TAP-1 TAP-11 TAP-13 JUST-1 TILB-1 TILB-81 JUST-81".split(" "),
    );
    expect(await codes("typeOfVat=LEDGER")).toEqual(await codes("isActive=true"));
  });

  test("without specifications, and of what is not active", async () => {
    const all = await codes("shouldIncludeSpecificationTypes=true");
    expect(all).toEqual(await codes(""));
    expect(all.filter((code) => !/[A-Z]/.test(code))).toEqual(await codes("shouldIncludeSpecificationTypes=false"));
    const inactive = await codes("isActive=false");
    expect(await codes("isActive=true")).toEqual(all.filter((code) => !inactive.includes(code)));
    expect(inactive).toEqual(
      "UT-2 4 UT-21 UT-22 41 42 88 89 91 92 12 URED-13 RED-13 TAP-12 UTTAK-5 UTTAK-32 81-K 83-K 86-K 88-K 91-K".split(
        " ",
      ),
    );
  });
});

describe("registration", () => {
  const settings = "/ledger/vatSettings";
  const set = (vatRegistrationStatus: string) => client.value(client.put(settings, { vatRegistrationStatus }));

  test("is one object per company", async () => {
    expect((await client.get(settings)).body.value).toEqual({
      id: client.companyId,
      version: expect.any(Number),
      url: expect.stringMatching(/\/ledger\/vatSettings\/\d+$/),
      vatRegistrationStatus: "VAT_REGISTERED",
    });
    const changed = await client.put(`${settings}?fields=*,changes`, { vatRegistrationStatus: "VAT_NOT_REGISTERED" });
    expect(changed.body.value).toMatchObject({
      vatRegistrationStatus: "VAT_NOT_REGISTERED",
      changes: [{ changeType: "CREATE" }, { changeType: "UPDATE", employeeId: client.employeeId }],
    });
    expect((await client.put(settings, { vatRegistrationStatus: "MAYBE" })).status).toBe(422);
    expect((await (await service.company()).get(settings)).body.value.vatRegistrationStatus).toBe("VAT_REGISTERED");
  });

  test.each(["VAT_NOT_REGISTERED", "VAT_APPLICANT", "VAT_COMPENSATION"])(
    "%s sells with VAT type 6 alone",
    async (status) => {
      await set(status);
      const offered = await client.get("/ledger/vatType?typeOfVat=OUTGOING&fields=id");
      expect(offered.body.values).toEqual([{ id: 6 }]);
      const product = await client.value(client.post("/product", { name: "Kurs", priceExcludingVatCurrency: 100 }));
      expect(product).toMatchObject({ vatType: { id: 6 }, priceIncludingVatCurrency: 100 });
      const message = "A company that is not registered for VAT cannot sell with VAT.";
      for (const id of [3, 0, 5]) {
        const refused = await client.post("/product", { name: "Kurs", vatType: { id } });
        expect([refused.status, refused.body.validationMessages[0].message]).toEqual([422, message]);
      }
      const customer = await client.value(client.post("/customer", { name: "Kari" }));
      const order = (line: object) => ({
        customer: { id: customer.id },
        orderDate: "2026-03-02",
        deliveryDate: "2026-03-02",
        orderLines: [{ description: "Kurs", count: 1, unitPriceExcludingVatCurrency: 100, ...line }],
      });
      const refused = await client.post("/order", order({ vatType: { id: 3 } }));
      expect(refused.body.validationMessages[0]).toMatchObject({ path: "orderLines[0].vatType.id", message });
      const invoice = { invoiceDate: "2026-03-02", invoiceDueDate: "2026-03-16", orders: [order({})] };
      const made = await client.post("/invoice?fields=amount,voucher(postings(account(number),amount))", invoice);
      expect(made.body.value.voucher.postings).toEqual([
        { account: { number: 1500 }, amount: 100 },
        { account: { number: 3200 }, amount: -100 },
      ]);
    },
  );

  test("an order that is older than the change keeps its lines, but is not invoiced with VAT", async () => {
    const customer = await client.value(client.post("/customer", { name: "Kari" }));
    const product = await client.value(client.post("/product", { name: "Te", priceExcludingVatCurrency: 80 }));
    const order = await client.post("/order?fields=id,orderLines(id)", {
      customer: { id: customer.id },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-02",
      orderLines: [{ product: { id: product.id }, count: 1 }],
    });
    const { id, orderLines } = order.body.value;
    await set("VAT_NOT_REGISTERED");
    expect((await client.put(`/product/${product.id}`, { name: "Grønn te", vatType: { id: 3 } })).status).toBe(200);
    expect((await client.put(`/order/orderline/${orderLines[0].id}`, { count: 2 })).status).toBe(200);
    const refused = await client.put(`/order/${id}/:invoice?invoiceDate=2026-03-03`);
    expect([refused.status, refused.body.validationMessages[0].path]).toEqual([422, "orderLines[0].vatType.id"]);
    await client.value(client.put(`/order/orderline/${orderLines[0].id}`, { vatType: { id: 6 } }));
    expect((await client.put(`/order/${id}/:invoice?invoiceDate=2026-03-03`)).status).toBe(200);
  });
});

describe("codes that are turned on", () => {
  test.each([
    ["12", "4000 1000 (12) | 1920 -1000", "0 2715 99.99 of 99.99 (0)"],
    ["89", "6790 1000 (89) | 1920 -1000", "0 6790 120.00 of 120.00 (0)"],
    ["91", "6790 1000 (91) | 1920 -1000", "0 2707 -250.00 of -250.00 (0)"],
    ["86-K", "6790 1000 (86-K) | 1920 -1000", "0 2703 -250.00 of -250.00 (0)"],
    ["81-K", "4380 1000 (81-K) | 4389 -1000", "0 2705 -250.00 of -250.00 (0)"],
    ["TAP-12", "7830 1000 (TAP-12) | 1920 -1000", "0 2715 99.99 of 99.99 (0)"],
    ["UTTAK-32", "1920 1000 | 3060 -1000 (UTTAK-32)", "0 2708 -99.99 of -99.99 (0)"],
    ["4", "1920 250 | 2700 -250 (4)", "2 2700 -250.00 of -250.00 (4)"],
    ["41", "1920 150 | 2701 -150 (41)", "2 2701 -150.00 of -150.00 (41)"],
    ["42", "1920 120 | 2702 -120 (42)", "2 2702 -120.00 of -120.00 (42)"],
  ])("%s is refused before, posted while, and refused after it is active", async (code, text, row) => {
    const where = `postings[${text.indexOf("(") < text.indexOf("|") ? 0 : 1}].vatType.id`;
    const message = `${where}: VAT code ${code} is not active in the company.`;
    expect(await refusal(text)).toEqual([message]);
    await activate(code);
    expect(await posted(text)).toContain(row);
    const id = (await vatIds()).get(code);
    await client.value(client.put(`/ledger/vatType/${id}/:deactivate`));
    expect(await refusal(text)).toEqual([message]);
  });

  test("show on the accounts that accept them", async () => {
    const accepted = async (number: number) =>
      (
        await client.get(`/ledger/account?number=${number}&fields=legalVatTypes(number)`)
      ).body.values[0].legalVatTypes.map((one: { number: string }) => one.number);
    expect(await accepted(2700)).toEqual(["0"]);
    expect(await accepted(6790)).not.toContain("88");
    await activate("4");
    await activate("88");
    expect(await accepted(2700)).toEqual(["4", "0"]);
    expect(await accepted(6790)).toContain("88");
    expect(await refusal("1920 100 | 2701 -100 (4)")).toEqual([
      "postings[1].vatType.id: VAT code 4 cannot be used on account 2701 Utgående mva, middels sats.",
    ]);
  });

  test("asked twice change once; what the service needs stays on; unknown ones are not found", async () => {
    const version = async (word: string) => (await client.put(`/ledger/vatType/88/:${word}`)).body.value.version;
    expect([await version("activate"), await version("activate"), await version("deactivate")]).toEqual([1, 1, 2]);
    for (const id of [0, 3, 6]) expect((await client.put(`/ledger/vatType/${id}/:deactivate`)).status).toBe(422);
    expect((await client.put("/ledger/vatType/99/:activate")).status).toBe(404);
  });

  test("code 7 is income without treatment", async () => {
    expect(await posted("1920 100 | 3900 -100 (7)")).toContain("2 3900 -100.00 of -100.00 (7)");
    expect(await posted("1920 100 | 3900 -100")).toContain("2 3900 -100.00 of -100.00 (0)");
  });

  test("a code that is turned off can no longer be sold with", async () => {
    const customer = await client.value(client.post("/customer", { name: "Kari" }));
    const order = await client.value(
      client.post("/order", {
        customer: { id: customer.id },
        orderDate: "2026-03-02",
        deliveryDate: "2026-03-02",
        orderLines: [{ description: "Mat", count: 1, unitPriceExcludingVatCurrency: 100, vatType: { id: 31 } }],
      }),
    );
    await client.value(client.put("/ledger/vatType/31/:deactivate"));
    expect((await client.post("/product", { name: "Mat", vatType: { id: 31 } })).status).toBe(422);
    expect((await client.put(`/order/${order.id}/:invoice?invoiceDate=2026-03-03`)).status).toBe(422);
  });
});

describe("a part deducted", () => {
  const create = (query: string) => client.put(`/ledger/vatType/createRelativeVatType?${query}`);

  test("the rest of an ordinary code stays on the cost", async () => {
    const made = await create("name=Telefon&vatTypeId=1&percentage=40&fields=*,parentType(id)");
    expect(made.status).toBe(200);
    expect(made.body.value).toMatchObject({
      name: "Telefon",
      number: "1-40",
      percentage: 25,
      deductionPercentage: 40,
      parentType: { id: 1 },
      isActive: true,
    });
    expect(await posted("6800 1250 (1-40) | 1920 -1250")).toEqual([
      "1 6800 1150.00 of 1250.00 (1-40)",
      "2 1920 -1250.00 of -1250.00 (0)",
      "0 2710 100.00 of 100.00 (0)",
    ]);
    expect(await refusal("1920 100 | 3000 -100 (1-40)")).toHaveLength(1);
  });

  test("the rest of reverse charge is a cost row of its own; output tax is whole", async () => {
    await client.value(create("name=Delvis&vatTypeId=34&percentage=33.33"));
    expect(await posted("6790 1000 (86-33.33) | 1920 -1000")).toEqual([
      "1 6790 1000.00 of 1000.00 (86-33.33)",
      "2 1920 -1000.00 of -1000.00 (0)",
      "0 2710 83.33 of 83.33 (0)",
      "0 6790 166.67 of 166.67 (0)",
      "0 2703 -250.00 of -250.00 (0)",
    ]);
  });

  test("is refused where there is nothing to deduct a part of", async () => {
    const faults = async (query: string) => {
      const { status, body } = await create(query);
      return [status, ...body.validationMessages.map((one: { path: string }) => one.path)];
    };
    expect(await faults("name=%20&vatTypeId=3&percentage=100")).toEqual([422, "name", "vatTypeId", "percentage"]);
    expect(await faults("name=a&vatTypeId=35&percentage=0")).toEqual([422, "vatTypeId", "percentage"]);
    expect(await faults("name=a&vatTypeId=23&percentage=33.333")).toEqual([422, "vatTypeId", "percentage"]);
    expect(await faults("name=a&vatTypeId=111&percentage=50")).toEqual([422, "vatTypeId"]);
    expect((await create("name=a&vatTypeId=99&percentage=50")).status).toBe(404);
  });
});
