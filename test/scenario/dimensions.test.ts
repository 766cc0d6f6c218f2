// Departments, projects and the company's own dimensions as a bookkeeper meets them: results by part, drafts, reversal.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let accounts: Map<number, number>;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company({ language: "no" });
  const { values } = (await client.get("/ledger/account?fields=id,number")).body;
  accounts = new Map(values.map((one: { id: number; number: number }) => [one.number, one.id]));
});

type Body = Record<string, unknown>;
const ref = (id: number) => ({ id });
const account = (number: number) => ref(accounts.get(number) ?? 0);
const make = async (path: string, body: Body) => Number((await client.value(client.post(path, body))).id);
const department = (name: string, more: Body = {}) => make("/department", { name, ...more });
const project = (name: string, more: Body = {}) =>
  make("/project", { name, startDate: "2026-01-01", projectManager: ref(client.employeeId), ...more });

/** A voucher whose last row is the bank's. */
function voucher(rows: readonly Body[], date = "2026-03-10") {
  const total = rows.reduce((sum, row) => sum + Number(row.amountGross), 0);
  const all = [...rows, { account: account(1920), amountGross: -total }];
  return { date, description: "Bilag", postings: all.map((row, index) => ({ row: index + 1, ...row })) };
}
const postAll = (rows: readonly Body[], date?: string) => make("/ledger/voucher", voucher(rows, date));

/** The faults of a refused request: `path: message`. */
async function faults(answer: Promise<TestAnswer>): Promise<string[]> {
  const { status, body } = await answer;
  expect(status).toBe(422);
  return body.validationMessages.map(
    (one: { path: string; field: string; message: string }) => `${one.path ?? one.field}: ${one.message}`,
  );
}

/** What a month did to each account: `7000 80`, of the postings that a filter leaves. */
async function month(filter = "", from = "2026-03-01", to = "2026-04-01"): Promise<Record<string, number>> {
  const { body } = await client.get(
    `/balanceSheet?dateFrom=${from}&dateTo=${to}&fields=account(number),balanceChange&sorting=account.number${filter}`,
  );
  const rows: { account: { number: number }; balanceChange: number }[] = body.values;
  return Object.fromEntries(
    rows.filter((one) => one.balanceChange !== 0).map((one) => [one.account.number, one.balanceChange]),
  );
}

/** The postings of a voucher: row, day, account, amount and what they name. */
async function rowsOf(id: number): Promise<string[]> {
  const fields =
    "postings(row,date,account(number),amount,department(name),project(name),freeAccountingDimension1(displayName))";
  const { postings } = (await client.get(`/ledger/voucher/${id}?fields=${fields}`)).body.value;
  return postings.map(
    (
      one: { row: number; date: string | null; account: { number: number }; amount: number } & Record<
        string,
        Record<string, string> | null
      >,
    ) =>
      [
        one.row,
        (one.date ?? "0000-").slice(5),
        one.account.number,
        one.amount,
        one.department?.name,
        one.project?.name,
        one.freeAccountingDimension1?.displayName,
      ]
        .filter((part) => part !== undefined)
        .join(" "),
  );
}

describe("departments", () => {
  test("a company starts with one, in which its first employee works", async () => {
    const { values } = (await client.get("/department")).body;
    expect(values.map((one: Body) => [one.name, one.departmentNumber, one.displayName])).toEqual([
      ["Avdeling", "", "Avdeling"],
    ]);
    const employee = (await client.get(`/employee?departmentId=${values[0].id}&fields=id`)).body.values;
    expect(employee).toEqual([{ id: client.employeeId }]);
    expect((await client.delete(`/department/${values[0].id}`)).status).toBe(422);
  });

  test("are numbered, found, changed in bulk and deleted while nothing names them", async () => {
    const shop = await department("Butikk", { departmentNumber: "20" });
    await department("Lager", { departmentNumber: "10", departmentManager: ref(client.employeeId) });
    expect(await faults(client.post("/department", { name: "Nok en", departmentNumber: "20" }))).toEqual([
      "departmentNumber: Nummeret er i bruk.",
    ]);
    expect((await client.get("/department/query?query=20%20but")).body.values).toEqual([{ id: shop, name: "Butikk" }]);
    expect(
      (await client.get("/department/query?fields=displayName")).body.values.map((one: Body) => one.displayName),
    ).toEqual(["Avdeling", "10 Lager", "20 Butikk"]);
    const made = await client.post("/department/list?fields=id", [{ name: "A" }, { name: "B" }]);
    expect(made.status).toBe(201);
    const [first, second] = made.body.values;
    const put = await client.put("/department/list?fields=name,isInactive", [
      { ...first, isInactive: true },
      { ...second, name: "C" },
    ]);
    expect(put.body.values).toEqual([
      { name: "A", isInactive: true },
      { name: "C", isInactive: false },
    ]);
    expect((await client.delete(`/department/${first.id}`)).status).toBe(204);
    await postAll([{ account: account(7000), amountGross: 100, department: ref(shop) }]);
    expect((await client.delete(`/department/${shop}`)).status).toBe(422);
  });

  test("their results add up to the company's", async () => {
    const [shop, store] = [await department("Butikk"), await department("Lager")];
    await postAll([
      { account: account(6300), amountGross: 9_000, department: ref(shop) },
      { account: account(6300), amountGross: 3_000, department: ref(store) },
      { account: account(6540), amountGross: 1_000 },
    ]);
    await postAll([{ account: account(6540), amountGross: 500, department: ref(store) }], "2026-03-31");
    expect(await month(`&departmentId=${shop}`)).toEqual({ 6300: 9_000 });
    expect(await month(`&departmentId=${store}`)).toEqual({ 6300: 3_000, 6540: 500 });
    expect(await month()).toEqual({ 1920: -13_500, 6300: 12_000, 6540: 1_500 });
    const query = `dateFrom=2026-03-01&dateTo=2026-04-01&departmentId=${store}`;
    const ledger = (await client.get(`/ledger?${query}&fields=account(number),sumAmount`)).body.values;
    expect(ledger).toEqual([
      { account: { number: 6300 }, sumAmount: 3_000 },
      { account: { number: 6540 }, sumAmount: 500 },
    ]);
    expect((await client.get(`/ledger/posting?${query}&fields=amount`)).body.values).toEqual([
      { amount: 3_000 },
      { amount: 500 },
    ]);
  });

  test("an account gives its department to postings that name none, until the department is inactive", async () => {
    const [shop, store] = [await department("Butikk"), await department("Lager")];
    const rent = accounts.get(6300);
    await client.value(client.put(`/ledger/account/${rent}`, { department: ref(shop), requiresDepartment: true }));
    const id = await postAll([
      { account: account(6300), amountGross: 100 },
      { account: account(6300), amountGross: 50, department: ref(store) },
    ]);
    expect((await rowsOf(id)).slice(0, 2)).toEqual(["1 03-10 6300 100 Butikk", "2 03-10 6300 50 Lager"]);
    await client.value(client.put(`/department/${shop}`, { isInactive: true }));
    expect(await faults(client.post("/ledger/voucher", voucher([{ account: account(6300), amountGross: 1 }])))).toEqual(
      ["postings[0].department.id: Kontoen 6300 Husleie krever avdeling."],
    );
  });

  test("VAT follows the department only where the company has decided so", async () => {
    const shop = await department("Butikk");
    const row = { account: account(6540), amountGross: 125, vatType: ref(1), department: ref(shop) };
    expect((await rowsOf(await postAll([row]))).at(-1)).toBe("0 03-10 2710 25");
    const before = (await client.get("/ledger/postingRules?fields=version,vatPerDepartment")).body.value;
    const rules = await client.value(
      client.put("/ledger/postingRules?fields=version,vatPerDepartment", { vatPerDepartment: true }),
    );
    expect([before, rules]).toEqual([
      { version: before.version, vatPerDepartment: false },
      { version: before.version + 1, vatPerDepartment: true },
    ]);
    expect((await rowsOf(await postAll([row]))).at(-1)).toBe("0 03-10 2710 25 Butikk");
  });
});

describe("the company's own dimensions", () => {
  const name = (dimensionName: string) => make("/ledger/accountingDimensionName", { dimensionName });
  const value = (displayName: string, dimensionIndex: number, more: Body = {}) =>
    make("/ledger/accountingDimensionValue", { displayName, dimensionIndex, ...more });

  test("are at most three; the service gives the lowest free index", async () => {
    const ids = [await name("Sted"), await name("Båt"), await name("Kampanje")];
    expect(await faults(client.post("/ledger/accountingDimensionName", { dimensionName: "Fjerde" }))).toEqual([
      "dimensionIndex: Selskapet har alle de frie dimensjonene det kan ha.",
    ]);
    await value("MS Nora", 2);
    expect(await faults(client.delete(`/ledger/accountingDimensionName/${ids[1]}`))).toEqual([
      "id: Dimensjonen har verdier og kan ikke slettes.",
    ]);
    expect((await client.delete(`/ledger/accountingDimensionName/${ids[0]}`)).status).toBe(204);
    expect(
      await faults(
        client.post("/ledger/accountingDimensionValue", { displayName: "Oslo", dimensionIndex: 1 }) as never,
      ),
    ).toEqual(["dimensionIndex: Selskapet har ingen dimensjon 1."]);
    await name("By");
    const all = (await client.get("/ledger/accountingDimensionName?fields=dimensionName,dimensionIndex")).body.values;
    expect(all.map((one: Body) => `${one.dimensionIndex} ${one.dimensionName}`)).toEqual([
      "1 By",
      "2 Båt",
      "3 Kampanje",
    ]);
    const withValues =
      "/ledger/accountingDimensionName/search?onlyDimensionsWithActiveValues=true&fields=dimensionName";
    expect((await client.get(withValues)).body.values).toEqual([{ dimensionName: "Båt" }]);
  });

  test("values are searched, changed in bulk and stay in their dimension", async () => {
    await name("Sted");
    await name("Båt");
    const [oslo, bergen] = [
      await value("Oslo", 1, { number: "1", position: 2 }),
      await value("Bergen", 1, { position: 1 }),
    ];
    await value("MS Nora", 2);
    expect(
      await faults(
        client.post("/ledger/accountingDimensionValue", {
          displayName: "Igjen",
          dimensionIndex: 1,
          number: "1",
        }) as never,
      ),
    ).toEqual(["number: Nummeret er i bruk."]);
    expect(
      (await client.put("/ledger/accountingDimensionValue/list", [{ id: bergen, dimensionIndex: 2 }])).status,
    ).toBe(422);
    const changed = await client.put("/ledger/accountingDimensionValue/list?fields=displayName,dimensionIndex,active", [
      { id: bergen, active: false, dimensionIndex: 1 },
    ]);
    expect(changed.body.values).toEqual([{ displayName: "Bergen", dimensionIndex: 1, active: false }]);
    const search = async (query: string) =>
      (await client.get(`/ledger/accountingDimensionValue/search?fields=nameAndNumber&${query}`)).body.values.map(
        (one: Body) => one.nameAndNumber,
      );
    expect(await search("dimensionIndex=1")).toEqual(["Bergen", "1 Oslo"]);
    expect(await search("activeOnly=true")).toEqual(["1 Oslo", "MS Nora"]);
    await postAll([{ account: account(6300), amountGross: 10, freeAccountingDimension1: ref(oslo) }]);
    expect((await client.delete(`/ledger/accountingDimensionValue/${oslo}`)).status).toBe(422);
    expect((await client.delete(`/ledger/accountingDimensionValue/${bergen}`)).status).toBe(204);
  });

  test("a voucher with everything that is wrong about dimensions is told all of it", async () => {
    await name("Sted");
    await name("Båt");
    const [oslo, nora, old] = [
      await value("Oslo", 1),
      await value("MS Nora", 2),
      await value("Gamle", 1, { active: false }),
    ];
    const shop = await department("Butikk", { isInactive: true });
    const torg = await project("Torget", { isClosed: true });
    const row = { account: account(6300), amountGross: 10 };
    const wrong = voucher([
      { ...row, department: ref(shop), project: ref(torg) },
      { ...row, freeAccountingDimension1: ref(nora), freeAccountingDimension2: ref(oslo) },
      { ...row, freeAccountingDimension1: ref(old) },
    ]);
    const expected = [
      "postings[0].department.id: Avdelingen Butikk er inaktiv.",
      "postings[0].project.id: Prosjektet 1 Torget er avsluttet.",
      "postings[1].freeAccountingDimension1.id: Verdien MS Nora hører til dimensjon 2, ikke til denne.",
      "postings[1].freeAccountingDimension2.id: Verdien Oslo hører til dimensjon 1, ikke til denne.",
      "postings[2].freeAccountingDimension1.id: Dimensjonsverdien Gamle er inaktiv, eller dimensjonen er det.",
    ];
    expect(await faults(client.post("/ledger/voucher", wrong))).toEqual(expected);
    const draft = await make("/ledger/voucher?sendToLedger=false", wrong);
    expect(await faults(client.put(`/ledger/voucher/${draft}/:sendToLedger`))).toEqual(expected);
  });

  test("drafts keep dimensions and quantities until they are posted, and a reversal turns both round", async () => {
    await name("Sted");
    const [oslo, bergen] = [await value("Oslo", 1), await value("Bergen", 1)];
    const shop = await department("Butikk");
    const torg = await project("Torget");
    const unit = (await client.get("/product/unit?count=1&fields=id")).body.values[0].id;
    await client.value(client.put(`/ledger/account/${accounts.get(6540)}`, { quantityType1: ref(unit) }));
    const row = {
      ...{ account: account(6540), vatType: ref(1), amountGross: 125, department: ref(shop), project: ref(torg) },
      ...{ freeAccountingDimension1: ref(oslo), quantityAmount1: 2.5, postingRuleId: 7 },
    };
    const draft = await make("/ledger/voucher?sendToLedger=false", voucher([row]));
    expect((await rowsOf(draft))[0]).toBe("1  6540 0 Butikk Torget Oslo");
    const [first] = (await client.get(`/ledger/voucher/${draft}?fields=postings(id)`)).body.value.postings;
    await client.value(
      client.put(`/ledger/voucher/${draft}?sendToLedger=false`, {
        postings: [{ id: first.id, freeAccountingDimension1: ref(bergen) }],
      }),
    );
    expect(await month(`&projectId=${torg}`)).toEqual({});
    await client.value(client.put(`/ledger/voucher/${draft}/:sendToLedger`));
    expect((await rowsOf(draft))[0]).toBe("1 03-10 6540 100 Butikk Torget Bergen");
    const fields = "quantityAmount1,quantityType1(id),postingRuleId,isVatReadonly,taxTransactionTypeId";
    expect((await client.get(`/ledger/posting/${first.id}?fields=${fields}`)).body.value).toEqual({
      ...{ quantityAmount1: 2.5, quantityType1: ref(unit), postingRuleId: 7 },
      ...{ isVatReadonly: true, taxTransactionTypeId: 0 },
    });
    const filter = "&dateFrom=2026-03-01&dateTo=2026-04-01&fields=amount";
    const found = await client.get(`/ledger/posting?accountingDimensionValue1Id=${bergen}${filter}`);
    expect(found.body.values).toEqual([{ amount: 100 }]);
    expect((await client.get(`/ledger/posting?accountingDimensionValue1Id=${oslo}${filter}`)).body.values).toEqual([]);

    // What was right once can be undone, whatever became of the project since.
    await client.value(client.put(`/project/${torg}`, { isClosed: true }));
    const reversal = await client.value(client.put(`/ledger/voucher/${draft}/:reverse?date=2026-03-20`));
    expect((await rowsOf(Number(reversal.id)))[0]).toBe("1 03-20 6540 -100 Butikk Torget Bergen");
    const { postings } = (await client.get(`/ledger/voucher/${reversal.id}?fields=postings(quantityAmount1)`)).body
      .value;
    expect(postings[0]).toEqual({ quantityAmount1: -2.5 });
    for (const one of [`&departmentId=${shop}`, `&projectId=${torg}`]) expect(await month(one)).toEqual({});
  });
});

describe("projects", () => {
  test("are numbered, found by number, and never part of themselves", async () => {
    const manager = ref(client.employeeId);
    expect(
      (await client.post("/project", { name: "Uten" })).body.validationMessages.map((one: Body) => one.path),
    ).toEqual(["projectManager", "startDate"]);
    const first = await project("Torget");
    const second = await project("Kjøkken", { number: "7", mainProject: ref(first) });
    const third = await project("Benk", { mainProject: ref(second) });
    const numbers = (await client.get("/project?fields=displayName,numberOfSubProjects,isInternal")).body.values;
    expect(numbers).toEqual([
      { displayName: "1 Torget", numberOfSubProjects: 1, isInternal: false },
      { displayName: "7 Kjøkken", numberOfSubProjects: 1, isInternal: false },
      { displayName: "8 Benk", numberOfSubProjects: 0, isInternal: false },
    ]);
    expect((await client.get("/project/number/7?fields=id")).body.value).toEqual({ id: second });
    expect((await client.get("/project/number/P-99")).status).toBe(404);
    expect(
      await faults(
        client.post("/project", { name: "A", number: "7", startDate: "2026-01-01", projectManager: manager }) as never,
      ),
    ).toEqual(["number: Prosjektnummeret 7 er i bruk."]);
    const ring = "Et prosjekt kan ikke være del av seg selv eller av et prosjekt under det.";
    expect(await faults(client.put(`/project/${first}`, { mainProject: ref(third) }))).toEqual([
      `mainProject.id: ${ring}`,
    ]);
    expect(await faults(client.put(`/project/${first}`, { mainProject: ref(first), endDate: "2025-12-31" }))).toEqual([
      "endDate: Prosjektet slutter før det begynner 01.01.2026.",
      `mainProject.id: ${ring}`,
    ]);
    const other = await project("Annet");
    const both = [
      { id: first, mainProject: ref(other) },
      { id: other, mainProject: ref(third) },
    ];
    expect((await client.put("/project/list", both)).status).toBe(422);
    expect((await client.delete(`/project/${first}`)).status).toBe(422);
    expect((await client.delete(`/project/list?ids=${third},${other}`)).status).toBe(204);
  });

  test("two halves of a ring at the same time become none", async () => {
    const [one, other] = [await project("En"), await project("To")];
    const answers = await Promise.all([
      client.put(`/project/${one}`, { mainProject: ref(other) }),
      client.put(`/project/${other}`, { mainProject: ref(one) }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  test("a project's report has what stands on it, and on the projects below it where they are asked for", async () => {
    const main = await project("Torget");
    const part = await project("Kjøkken", { mainProject: ref(main) });
    const deep = await project("Benk", { mainProject: ref(part) });
    for (const [id, amountGross] of [
      [main, 100],
      [part, 20],
      [deep, 3],
    ] as const)
      await postAll([{ account: account(4300), amountGross, project: ref(id) }]);
    expect(await month(`&projectId=${main}`)).toEqual({ 4300: 100 });
    expect(await month(`&projectId=${main}&includeSubProjects=true`)).toEqual({ 4300: 123 });
    expect(await month(`&projectId=${part}&includeSubProjects=true`)).toEqual({ 4300: 23 });
  });
});
