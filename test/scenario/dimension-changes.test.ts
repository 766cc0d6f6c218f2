// Costs of supplier invoices go to another department, project or dimension: by a correcting voucher once they are posted.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { type Desk, openDesk } from "../support/desk.ts";
import { closing } from "../support/months.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let desk: Desk;
let client: TestClient;
let shop: number;
let store: number;
beforeAll(async () => {
  service = await sharedTestService();
});
beforeEach(async () => {
  desk = await openDesk(service);
  client = desk.kari;
  [shop, store] = [await make("/department", { name: "Shop" }), await make("/department", { name: "Store" })];
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

type Body = Record<string, unknown>;
const make = async (path: string, body: Body) => Number((await client.value(client.post(path, body))).id);
const ref = (id: number) => ({ id });
const project = (name: string, more: Body = {}) =>
  make("/project", { name, startDate: "2026-01-01", projectManager: ref(client.employeeId), ...more });

/** A supplier invoice with these costs. */
function bill(costs: readonly Body[], posted = true, number = "K-1"): Promise<number> {
  const total = costs.reduce((sum, one) => sum + Number(one.amountGross), 0);
  const owed = { account: desk.account(2400), supplier: ref(desk.supplier), amountGross: -total };
  return make(`/ledger/voucher?sendToLedger=${posted}`, {
    date: "2026-03-10",
    description: `Costs ${number}`,
    vendorInvoiceNumber: number,
    postings: [...costs, owed].map((one, index) => ({ row: index + 1, ...one })),
  });
}
const rent = (amountGross: number, more: Body = {}) => ({ account: desk.account(6300), amountGross, ...more });

/** Ids of a voucher's rows, in the order of the rows. */
async function rowIds(voucher: number): Promise<number[]> {
  const { postings } = (await client.get(`/ledger/voucher/${voucher}?fields=postings(id,row)`)).body.value;
  const rows: { id: number; row: number }[] = postings;
  return rows
    .filter((one) => one.row > 0)
    .sort((left, right) => left.row - right.row)
    .map((one) => one.id);
}

const change = (invoice: number, ids: readonly number[] | string, dimension: string, id: number) =>
  client.put(
    `/supplierInvoice/${invoice}/:changeDimension?debitPostingIds=${String(ids)}&dimension=${dimension}&dimensionId=${id}`,
  );

/** What a filter's postings did to the accounts of results in a period: `6300 80`. */
async function results(filter: string, from = "2026-03-01", to = "2026-04-01"): Promise<string[]> {
  const range = `dateFrom=${from}&dateTo=${to}&accountNumberFrom=3000&accountNumberTo=9000`;
  const { values } = (await client.get(`/balanceSheet?${range}&${filter}&fields=account(number),balanceChange`)).body;
  const rows: { account: { number: number }; balanceChange: number }[] = values;
  return rows.filter((one) => one.balanceChange !== 0).map((one) => `${one.account.number} ${one.balanceChange}`);
}
const inDepartment = (id: number, from?: string, to?: string) => results(`departmentId=${id}`, from, to);

async function vouchers(): Promise<{ id: number; description: string; date: string; numberAsString: string }[]> {
  const query = "dateFrom=2026-01-01&dateTo=2027-01-01&fields=id,description,date,numberAsString&sorting=number";
  return (await client.get(`/ledger/voucher?${query}`)).body.values;
}

const rowsOf = async (id: number) =>
  (await client.get(`/ledger/voucher/${id}?fields=version,postings(*)`)).body.value as Body;

const said = ({ status, body }: TestAnswer) => [
  status,
  ...(body.validationMessages ?? []).map(
    (one: { path: string | null; field: string; message: string }) => `${one.path ?? one.field}: ${one.message}`,
  ),
];

describe("a posted invoice", () => {
  test("keeps its postings; a correcting voucher moves the net amount, and VAT stays as it is", async () => {
    const id = await bill([
      { account: desk.account(6540), vatType: ref(1), amountGross: 1_250, department: ref(shop) },
      rent(300, { department: ref(shop) }),
    ]);
    const before = await rowsOf(id);
    const [tools] = await rowIds(id);
    const answer = await change(id, [tools ?? 0], "DEPARTMENT", store);
    expect([answer.status, answer.body.value.id]).toEqual([200, id]);
    expect(await rowsOf(id)).toEqual(before);
    expect([await inDepartment(shop), await inDepartment(store)]).toEqual([["6300 300"], ["6540 1000"]]);
    const [, made] = await vouchers();
    expect(made).toMatchObject({
      description: "Ny dimensjon for bilag 1-2026. Costs K-1",
      date: "2026-03-10",
      numberAsString: "2-2026",
    });
    const fields = "postings(row,account(number),vatType(id),amount,amountGross,department(id),supplier(id))";
    const { postings } = (await client.get(`/ledger/voucher/${made?.id}?fields=${fields}`)).body.value;
    const row = { account: { number: 6540 }, vatType: ref(0), supplier: null };
    expect(postings).toEqual([
      { ...row, row: 1, amount: -1_000, amountGross: -1_000, department: ref(shop) },
      { ...row, row: 2, amount: 1_000, amountGross: 1_000, department: ref(store) },
    ]);
    // Nothing else has moved: the accounts as a whole, what is owed, and the VAT of the invoice.
    expect(await results("")).toEqual(["6300 300", "6540 1000"]);
    expect(await desk.read(id, "amount,amountExcludingVat,outstandingAmount")).toEqual({
      ...{ amount: 1_550, amountExcludingVat: 1_300, outstandingAmount: 1_550 },
    });
  });

  test("a second change works from where the first has left it, and the same one again does nothing", async () => {
    const id = await bill([rent(300, { department: ref(shop) }), rent(50)]);
    const [first, second] = (await rowIds(id)) as [number, number];
    const third = await make("/department", { name: "Third" });
    await client.value(change(id, [first, second], "DEPARTMENT", store));
    expect([await inDepartment(shop), await inDepartment(store)]).toEqual([[], ["6300 350"]]);
    await client.value(change(id, [first], "DEPARTMENT", third));
    expect([await inDepartment(store), await inDepartment(third)]).toEqual([["6300 50"], ["6300 300"]]);
    const made = (await vouchers()).length;
    await client.value(change(id, [first, first], "DEPARTMENT", third));
    expect(await vouchers()).toHaveLength(made);
    // Another dimension leaves the department where it is by now.
    const road = await project("Road");
    await client.value(change(id, [first, second], "PROJECT", road));
    expect([await inDepartment(store), await inDepartment(third)]).toEqual([["6300 50"], ["6300 300"]]);
    expect(await results(`projectId=${road}`)).toEqual(["6300 350"]);
  });

  test("employees, products and own dimensions are changed the same way", async () => {
    const product = await make("/product", { name: "Coffee", number: "C1" });
    await make("/ledger/accountingDimensionName", { dimensionName: "Region" });
    const north = await make("/ledger/accountingDimensionValue", { displayName: "North", dimensionIndex: 1 });
    const id = await bill([rent(300)]);
    const ids = (await rowIds(id)).slice(0, 1);
    await client.value(change(id, ids, "EMPLOYEE", client.employeeId));
    await client.value(change(id, ids, "PRODUCT", product));
    await client.value(change(id, ids, "FREE_DIMENSION_1", north));
    expect(await results(`employeeId=${client.employeeId}`)).toEqual(["6300 300"]);
    const last = (await vouchers()).at(-1)?.id;
    const fields = "postings(amount,employee(id),product(id),freeAccountingDimension1(id))";
    const { postings } = (await client.get(`/ledger/voucher/${last}?fields=${fields}`)).body.value;
    const named = { employee: ref(client.employeeId), product: ref(product) };
    expect(postings).toEqual([
      { ...named, amount: -300, freeAccountingDimension1: null },
      { ...named, amount: 300, freeAccountingDimension1: ref(north) },
    ]);
  });

  test("what was made for the cost goes along: VAT that is not deducted, and the parts of later months", async () => {
    const legal = (await client.get("/ledger/account?fields=number,legalVatTypes(id)&count=1000")).body.values;
    const cost = legal.find(
      (one: { number: number; legalVatTypes: { id: number }[] }) =>
        one.number >= 4000 && one.number < 7000 && one.legalVatTypes.some(({ id }) => id === 82),
    );
    const spread = {
      amortizationAccount: desk.account(1700),
      ...{ amortizationStartDate: "2026-03-01", amortizationEndDate: "2026-05-31" },
    };
    const id = await bill([
      ...(cost === undefined
        ? []
        : [{ account: desk.account(cost.number), vatType: ref(82), amountGross: 100, department: ref(shop) }]),
      rent(1_000, { department: ref(shop), ...spread }),
    ]);
    const before = [await inDepartment(shop), await inDepartment(shop, "2026-04-01", "2026-05-01")];
    const all = await inDepartment(shop, "2026-01-01", "2027-01-01");
    await client.value(change(id, (await rowIds(id)).slice(0, -1), "DEPARTMENT", store));
    expect([await inDepartment(store), await inDepartment(store, "2026-04-01", "2026-05-01")]).toEqual(before);
    expect(before[1]).toEqual(["6300 333.33"]);
    expect(await inDepartment(store, "2026-01-01", "2027-01-01")).toEqual(all);
    const whole = `dateFrom=2026-01-01&dateTo=2027-01-01&departmentId=${shop}&fields=balanceOut`;
    const left: { balanceOut: number }[] = (await client.get(`/balanceSheet?${whole}`)).body.values;
    expect(left.every((one) => one.balanceOut === 0)).toBe(true);
    // Reversed in April: what lies before is taken back then, May in its own month.
    await client.value(client.put(`/ledger/voucher/${id}/:reverse?date=2026-04-15`));
    expect(await inDepartment(store, "2026-05-01", "2026-06-01")).toEqual([]);
    for (const one of [shop, store]) expect(await inDepartment(one, "2026-01-01", "2027-01-01")).toEqual([]);
  });

  test("undoing: a correcting voucher by itself, in any order, and all of them with the invoice", async () => {
    const id = await bill([rent(300, { department: ref(shop) })]);
    const ids = (await rowIds(id)).slice(0, 1);
    const third = await make("/department", { name: "Third" });
    await client.value(change(id, ids, "DEPARTMENT", store));
    await client.value(change(id, ids, "DEPARTMENT", third));
    const [, first, second] = await vouchers();
    await client.value(client.put(`/ledger/voucher/${second?.id}/:reverse?date=2026-03-20`));
    expect([await inDepartment(store), await inDepartment(third)]).toEqual([["6300 300"], []]);
    await client.value(change(id, ids, "DEPARTMENT", third));
    // The older one is undone while the newer one stands: the next change gathers what they have left.
    await client.value(client.put(`/ledger/voucher/${first?.id}/:reverse?date=2026-03-20`));
    await client.value(change(id, ids, "DEPARTMENT", third));
    expect([await inDepartment(shop), await inDepartment(store), await inDepartment(third)]).toEqual([
      ...[[], [], ["6300 300"]],
    ]);
    const answer = await client.put(`/ledger/voucher/${id}/:reverse?date=2026-03-25&fields=description`);
    expect(answer.body.value.description).toMatch(/^Reversering av bilag 1-2026\./);
    for (const one of [shop, store, third]) expect(await inDepartment(one)).toEqual([]);
    const links = await client.get("/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&fields=reverseVoucher(id)");
    expect(links.body.values.every((one: Body) => one.reverseVoucher !== null)).toBe(true);
    expect(said(await change(id, ids, "DEPARTMENT", shop))).toEqual([
      422,
      `id: The voucher of the supplier invoice ${id} is reversed.`,
    ]);
  });

  test("a closed month is told where the postings are named, and beside everything else that is wrong", async () => {
    const id = await bill([rent(300)]);
    const [row, owed] = (await rowIds(id)) as [number, number];
    await client.value(client.put(closing(202603)));
    const month = "debitPostingIds: The accounting period March 2026 is closed.";
    const alone = await change(id, [row], "DEPARTMENT", store);
    expect([alone.body.code, ...said(alone)]).toEqual([10000, 409, month]);
    expect(said(await change(id, [row, owed], "DEPARTMENT", store))).toEqual([
      ...[
        422,
        `debitPostingIds: The posting ${owed} is no debit posting: it says what is owed, or was made by the service.`,
      ],
      month,
    ]);
    expect(await vouchers()).toHaveLength(1);
  });

  test("all faults at once: unknown, of another invoice, owed, made by the service, an inactive department", async () => {
    const costs = [{ account: desk.account(6540), vatType: ref(1), amountGross: 1_250 }];
    const [id, other] = [await bill(costs), await bill(costs, false, "K-2")];
    const [, owed] = (await rowIds(id)) as [number, number];
    const { postings } = (await client.get(`/ledger/voucher/${id}?fields=postings(id,row)`)).body.value;
    const vat = postings.find((one: { row: number }) => one.row === 0).id;
    const [elsewhere] = (await client.get(`/ledger/voucher/${other}?fields=postings(id)`)).body.value.postings.map(
      (one: { id: number }) => one.id,
    );
    await client.value(client.put(`/department/${shop}`, { isInactive: true }));
    const none = "is no debit posting: it says what is owed, or was made by the service.";
    expect(said(await change(id, [999_999, elsewhere, owed, vat], "DEPARTMENT", shop))).toEqual([
      422,
      "debitPostingIds: There is no posting 999999.",
      `debitPostingIds: The posting ${elsewhere} belongs to another voucher.`,
      `debitPostingIds: The posting ${owed} ${none}`,
      `debitPostingIds: The posting ${vat} ${none}`,
      expect.stringMatching(/^dimensionId: .*Shop.* inactive/),
    ]);
    const [row] = (await rowIds(id)) as [number];
    expect(said(await change(id, [row], "PROJECT", await project("Old", { isClosed: true })))).toEqual([
      422,
      expect.stringMatching(/^dimensionId: .*closed/),
    ]);
    expect(said(await change(id, [row], "PRODUCT", 999_999))).toEqual([
      ...[422, "dimensionId: There is no such object: PRODUCT 999999."],
    ]);
    await make("/ledger/accountingDimensionName", { dimensionName: "Region" });
    const north = await make("/ledger/accountingDimensionValue", { displayName: "North", dimensionIndex: 1 });
    expect(said(await change(id, [row], "FREE_DIMENSION_2", north))).toEqual([
      422,
      expect.stringMatching(/^dimensionId: The value North belongs to dimension 1/),
    ]);
    expect((await change(999_999, [row], "DEPARTMENT", store)).status).toBe(404);
    expect(await vouchers()).toHaveLength(1);
  });

  test("of two changes at once the second sees the first", async () => {
    const id = await bill([rent(300, { department: ref(shop) })]);
    const ids = (await rowIds(id)).slice(0, 1);
    const third = await make("/department", { name: "Third" });
    const targets = [store, third, store, third];
    const answers = await Promise.all(targets.map((to) => change(id, ids, "DEPARTMENT", to)));
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200]);
    const all = [await inDepartment(shop), await inDepartment(store), await inDepartment(third)];
    expect(all.filter((one) => one.length > 0)).toEqual([["6300 300"]]);
    expect(all[0]).toEqual([]);
  });

  test("a reversal and a change at once leave nothing in any department", async () => {
    const id = await bill([rent(300, { department: ref(shop) })]);
    const ids = (await rowIds(id)).slice(0, 1);
    const [reversal] = await Promise.all([
      client.put(`/ledger/voucher/${id}/:reverse?date=2026-03-25`),
      change(id, ids, "DEPARTMENT", store),
    ]);
    expect([200, 409]).toContain(reversal.status);
    if (reversal.status !== 200) await client.value(client.put(`/ledger/voucher/${id}/:reverse?date=2026-03-25`));
    for (const one of [shop, store]) expect(await inDepartment(one)).toEqual([]);
  });

  test("one of another system keeps its dimensions", async () => {
    const body = [
      {
        date: "2026-02-10",
        description: "History",
        postings: [
          { account: desk.account(6300), amount: 100 },
          { account: desk.account(2400), supplier: ref(desk.supplier), invoiceNumber: "H-1", amount: -100 },
        ],
      },
    ];
    const made = await client.post("/ledger/voucher/historical/historical?fields=id,postings(id)", body);
    expect(said(made)).toEqual([201]);
    const [{ id }] = made.body.values;
    const answer = await change(id, [made.body.values[0].postings[0].id], "DEPARTMENT", store);
    expect(said(answer)).toEqual([
      422,
      "id: The voucher came with the opening balance or from another system; its dimensions stay as they are.",
    ]);
    expect(await inDepartment(store, "2026-02-01", "2026-03-01")).toEqual([]);
  });
});

describe("an invoice that waits", () => {
  test("its own rows change, and are posted with what they name by then", async () => {
    const id = await bill([rent(300, { department: ref(shop) }), rent(40)], false);
    const [first, second] = (await rowIds(id)) as [number, number];
    const before = (await rowsOf(id)).version as number;
    await client.value(change(id, [first, second], "DEPARTMENT", store));
    const again = await rowsOf(id);
    expect(again.version).toBe(before + 1);
    expect((again.postings as Body[]).map((one) => (one.department as Body | null)?.id ?? null)).toEqual([
      ...[store, store, null],
    ]);
    expect(await vouchers()).toEqual([]);
    await client.value(client.put(`/ledger/voucher/${id}/:sendToLedger`));
    expect(await inDepartment(store)).toEqual(["6300 340"]);
  });

  test("what somebody approved stays, and what is owed is no debit posting", async () => {
    const id = await bill([rent(300)], false);
    const [row, owed] = (await rowIds(id)) as [number, number];
    const colleague = desk.per.employeeId;
    for (const who of [client.employeeId, colleague])
      await client.value(client.put(`/supplierInvoice/${id}/:addRecipient?employeeId=${who}`));
    await client.value(client.put(`/supplierInvoice/${id}/:approve`));
    expect(said(await change(id, [row, owed], "DEPARTMENT", store))).toEqual([
      422,
      expect.stringMatching(/^id: .*approved/),
      `debitPostingIds: The posting ${owed} is no debit posting: it says what is owed, or was made by the service.`,
    ]);
  });
});

test("approval elements show the department and the project that the rows name, vouchers what kind of invoice they are", async () => {
  const road = await project("Road");
  const named = { department: ref(shop), project: ref(road) };
  const [one, two] = [
    await bill([rent(300, named)], false),
    await bill([rent(300, named), rent(40, { department: ref(store) })], false, "K-2"),
  ];
  const elements = async (id: number) => {
    await client.value(client.put(`/supplierInvoice/${id}/:addRecipient?employeeId=${client.employeeId}`));
    return (await desk.read(id, "approvalListElements(department(id),project(id))")).approvalListElements;
  };
  expect(await elements(one)).toEqual([{ department: ref(shop), project: ref(road) }]);
  expect(await elements(two)).toEqual([{ department: null, project: ref(road) }]);
  const kind = async (id: number) =>
    (await client.get(`/ledger/voucher/${id}?fields=supplierVoucherType`)).body.value.supplierVoucherType;
  const kinds = async () => [await kind(one), await kind(two)];
  const expected = ["TYPE_SUPPLIER_INVOICE_SIMPLE", "TYPE_SUPPLIER_INVOICE_DETAILED"];
  expect(await kinds()).toEqual(expected);
  for (const id of [one, two]) await client.value(client.put(`/supplierInvoice/${id}/:approve`));
  expect(await kinds()).toEqual(expected);
  const [, owed] = await rowIds(one);
  expect(owed).toBeDefined();
  await client.value(change(one, (await rowIds(one)).slice(0, 1), "DEPARTMENT", store));
  expect(await kind((await vouchers()).at(-1)?.id ?? 0)).toBeNull();
});
