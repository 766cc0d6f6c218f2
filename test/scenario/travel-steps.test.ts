// Expenses from delivery to voucher: what delivery demands, who approves, what is posted, copies, conversions and receipts.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limitedColleague } from "../support/colleague.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { makeTravel } from "../support/travel.ts";
import { pdf, png, type SentFile, upload, uploadMany } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company({ language: "no" });
  await client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_REGISTERED" }));
  await client.value(client.put("/travelExpense/settings", { canApproveOwnExpenses: true }));
});

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by name
type Json = Record<string, any>;
const path = "/travelExpense";
const read = async (of: string): Promise<Json> => (await client.get(`${path}${of}`)).body.value;
const make = async (of: string, body: Json): Promise<number> =>
  Number((await client.value(client.post(`${path}${of}?fields=id`, body))).id);
const step = (word: string, query: string) => client.call("PUT", `${path}/${word}?${query}`);

/** Status, code, and field and message of each fault. */
async function refusal(answer: Promise<TestAnswer>): Promise<unknown[]> {
  const { status, body } = await answer;
  const all: Json[] = body.validationMessages ?? [];
  return [status, body.code, ...all.map((one) => `${one.field}: ${one.message}`)];
}

const journey = {
  ...{ departureDate: "2026-03-10", returnDate: "2026-03-12", departureTime: "08:00", returnTime: "18:00" },
  ...{ departureFrom: "Oslo", destination: "Bergen", purpose: "Kundemøte" },
};
const examples: Json[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "data", "travel-examples.json"), "utf8"),
).examples;
const postingsOf = (id: string) => examples.find((one) => one.id === id)?.postings as Json;

/** An approved expense with these costs: kind of cost, kroner, and what is other than usual. */
async function approved(costs: readonly (readonly [number, number, Json?])[], more: Json = {}): Promise<number> {
  const id = await make("", {
    ...{ employee: { id: client.employeeId }, travelDetails: journey, ...more },
    costs: costs.map(([kind, amount, rest = {}]) => ({
      ...{ paymentType: { id: 1 }, costCategory: { id: kind }, amountCurrencyIncVat: amount, date: "2026-03-10" },
      ...rest,
    })),
  });
  for (const word of [":deliver", ":approve"]) {
    const answer = await step(word, `id=${id}`);
    expect(answer.status, answer.text).toBe(200);
  }
  return id;
}

/** Kroner by account of the voucher of an expense. */
async function posted(id: number, more = ""): Promise<Json> {
  const answer = await step(":createVouchers", `id=${id}&date=2026-03-31${more}`);
  expect(answer.status, answer.text).toBe(200);
  const voucher = answer.body.values[0].voucher.id;
  const { postings } = (await client.get(`/ledger/voucher/${voucher}?fields=postings(account(number),amount)`)).body
    .value;
  const sums = new Map<string, number>();
  for (const one of postings)
    sums.set(String(one.account.number), (sums.get(String(one.account.number)) ?? 0) + one.amount);
  return Object.fromEntries([...sums].map(([account, amount]) => [account, amount.toFixed(2)]));
}

describe("vouchers", () => {
  const trip = [[11, 2240] as const, [23, 350] as const, [1, 85] as const];
  test("have the cost without VAT, the VAT, and what the employee is owed", async () => {
    expect(await posted(await approved(trip))).toEqual(postingsOf("T2"));
    await client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_NOT_REGISTERED" }));
    expect(await posted(await approved(trip))).toEqual(postingsOf("T3"));
  });
  test("take the advance off, and what a card of the company paid", async () => {
    const advanced = await approved(trip, { travelAdvance: 1000 });
    expect((await read(`/${advanced}`)).paymentAmount).toBe(1675);
    expect(await posted(advanced)).toEqual(postingsOf("T4"));
    expect(await posted(await approved([[11, 2240, { paymentType: { id: 2 } }], ...trip.slice(1)]))).toEqual(
      postingsOf("T5"),
    );
  });
  test("of costs in euro and of entertainment", async () => {
    const euro = { costCategory: null, category: "Kurs", currency: { id: 5 }, rate: 11.5, vatType: { id: 1 } };
    expect(await posted(await approved([[0, 100, euro]]))).toEqual(postingsOf("T6"));
    const guests = { participants: [{ displayName: "Per" }, { displayName: "Pål" }, { displayName: "Espen" }] };
    expect(await posted(await approved([[20, 1500, guests]]))).toEqual(postingsOf("T10"));
  });
  test("are made once, of what is approved, in an open month", async () => {
    const id = await approved(trip, { title: "Messe" });
    await upload(client, `${path}/${id}/attachment`, { name: "Sen.pdf", bytes: pdf("Sen") }).then(({ status }) =>
      expect(status).toBe(422),
    );
    expect((await step(":createVouchers", `id=${id}`)).status).toBe(422);
    await posted(id);
    const { voucher, actions } = await read(`/${id}?fields=voucher(description,voucherType(name)),actions`);
    expect([voucher.description, voucher.voucherType.name]).toEqual([`1 Messe`, "Reiseregning"]);
    expect(actions.map(({ rel }: Json) => rel)).toEqual(["GO_TO_VOUCHER", "COPY"]);
    expect(await refusal(step(":createVouchers", `id=${id}&date=2026-03-31`))).toEqual([
      ...[422, 18000],
      "id: Utlegg 1 har bilag eller lønnsslipp.",
    ]);
    expect((await refusal(step(":unapprove", `id=${id}`))).slice(0, 2)).toEqual([422, 18000]);
    const open = await make("", { employee: { id: client.employeeId } });
    expect((await refusal(step(":createVouchers", `id=${open}&date=2026-03-31`)))[2]).toBe("id: Utlegg 2 er OPEN.");
    const other = await approved(trip);
    await client.value(client.call("PUT", "/ledger/accountingPeriod/202603/:close"));
    const closed = await step(":createVouchers", `id=${other}&date=2026-03-31`);
    expect([closed.status, closed.body.code, closed.body.validationMessages[0].field]).toEqual([409, 10000, "date"]);
    expect(await refusal(step(":createVouchers", `id=${open},${other}&date=2026-03-31`))).toEqual([
      ...[422, 18000, `date: ${closed.body.validationMessages[0].message}`, "id: Utlegg 2 er OPEN."],
    ]);
    expect((await read(`/${other}`)).voucher).toBeNull();
  });
  test("post allowances that are free of tax when that is asked for", async () => {
    const id = await make("", {
      ...{ employee: { id: client.employeeId }, travelDetails: journey },
      costs: [{ paymentType: { id: 1 }, costCategory: { id: 1 }, amountCurrencyIncVat: 100, date: "2026-03-10" }],
    });
    const travelExpense = { id };
    await make("/accommodationAllowance", { travelExpense, rateCategory: { id: 754 }, location: "Voss", count: 2 });
    for (const word of [":deliver", ":approve"]) expect((await step(word, `id=${id}`)).status).toBe(200);
    expect(await posted(id, "&includeAllowances=true")).toEqual({
      "7140": "100.00",
      "7130": "904.00",
      "2910": "-1004.00",
    });
    const taxable = await makeTravel(client);
    await client.value(
      client.post(`${path}/passenger`, { mileageAllowance: { id: taxable.MileageAllowance }, name: "Eva" }),
    );
    for (const word of [":deliver", ":approve"])
      expect((await step(word, `id=${taxable.TravelExpense}`)).status).toBe(200);
    const query = `id=${taxable.TravelExpense}&date=2026-03-31&includeAllowances=true`;
    expect((await refusal(step(":createVouchers", query)))[2]).toMatch(
      /^includeAllowances: En del av utlegg 2 er skattepliktig/,
    );
  });
});

describe("delivery", () => {
  test("says everything that is missing at once", async () => {
    const id = await make("", {
      employee: { id: client.employeeId },
      travelDetails: { departureDate: "2026-03-10", returnDate: "2026-03-12" },
      costs: [
        { paymentType: { id: 1 }, amountCurrencyIncVat: 100 },
        { paymentType: { id: 1 }, costCategory: { id: 20 }, amountCurrencyIncVat: 100, date: "2026-03-10" },
      ],
      perDiemCompensations: [{ location: "Bergen", count: 1, rate: 100 }],
    });
    const drive = { travelExpense: { id }, date: "2026-03-10", departureLocation: "A", destination: "B", km: 1 };
    await make("/mileageAllowance", { ...drive, rateCategory: { id: 744 } });
    await make("/mileageAllowance", { ...drive, rate: 2 });
    const answer = await step(":deliver", `id=${id}`);
    expect(answer.body.validationMessages.map(({ path: at }: Json) => at)).toEqual([
      ...["travelDetails.departureFrom", "travelDetails.destination", "travelDetails.purpose"],
      ...["travelDetails.departureTime", "travelDetails.returnTime", "costs[0].date", "costs[0].costCategory"],
      ...["costs[1].participants", "perDiemCompensations[0].rateType", "mileageAllowances[1].rateType"],
      "mileageAllowances[0].passengers",
    ]);
    expect(answer.body.validationMessages.find(({ path: at }: Json) => at.endsWith("[0].rateType")).message).toBe(
      "Sats eller satskategori må spesifiseres",
    );
    const empty = await make("", { employee: { id: client.employeeId } });
    expect((await refusal(step(":deliver", `id=${empty}`))).slice(0, 2)).toEqual([422, 18000]);
  });
  test("demands the hours and nights that are claimed", async () => {
    const refused = async (days: Json, rows: readonly (readonly [number, number])[], more: Json = {}) => {
      const { nights = 0, ...body } = more;
      const id = await make("", {
        ...{ employee: { id: client.employeeId }, travelDetails: { ...journey, ...days }, ...body },
        perDiemCompensations: rows.map(([kind, count]) => ({ rateCategory: { id: kind }, location: "Bergen", count })),
      });
      const night = { travelExpense: { id }, rateCategory: { id: 754 }, location: "Voss", count: nights };
      if (nights > 0) await make("/accommodationAllowance", night);
      const { status, body: answer } = await step(":deliver", `id=${id}`);
      return [status, ...answer.validationMessages.map((one: Json) => `${one.path}: ${one.message}`)];
    };
    const over = (from: number, to: number, departureTime: string, returnTime: string) => ({
      ...{ departureDate: `2026-04-0${from}`, returnDate: `2026-04-0${to}`, departureTime, returnTime },
    });
    const kind = (row: number, text: RegExp) => [
      422,
      expect.stringMatching(new RegExp(`^perDiemCompensations\\[${row}\\].rateCategory: .*${text.source}`)),
    ];
    const night = over(1, 2, "08:00", "18:00");
    expect(await refused({ ...night, isDayTrip: true }, [[740, 1]])).toEqual(kind(0, /gjelder reise med overnatting/));
    expect(await refused(over(3, 3, "08:00", "13:00"), [[738, 1]])).toEqual(kind(0, /denne er på 5 timer/));
    expect(await refused(over(4, 4, "08:00", "20:00"), [[739, 1]])).toEqual(kind(0, /denne er på 12 timer/));
    const full = [740, 2] as const;
    expect(await refused(over(5, 7, "08:00", "10:00"), [full, [741, 1]])).toEqual(kind(1, /er det 2 timer/));
    expect(await refused(over(7, 9, "11:00", "23:00"), [full, [742, 1]])).toEqual(kind(1, /er det 12 timer/));
    const hotel = { paymentType: { id: 1 }, costCategory: { id: 11 }, amountCurrencyIncVat: 900, date: "2026-03-10" };
    expect(await refused({}, [], { costs: [hotel], nights: 2 })).toEqual([
      ...[422, "accommodationAllowances[0].count: Høyst 1 av reisens 2 netter kan være uten kvittering."],
    ]);
    expect(await refused({ isForeignTravel: true }, [], { nights: 3 })).toEqual([
      ...[422, "accommodationAllowances[0].rateCategory: Nattillegg betales bare for reiser innenlands."],
      "accommodationAllowances[0].count: Høyst 2 av reisens 2 netter kan være uten kvittering.",
    ]);
    expect(await refused({ departureDate: null, returnDate: null }, [], { nights: 1 })).toEqual([
      ...[422, expect.stringMatching(/^travelDetails.departureDate: /)],
      expect.stringMatching(/^travelDetails.returnDate: /),
    ]);
  });
  test("a company outside the VAT register has costs without VAT alone", async () => {
    const id = await make("", {
      employee: { id: client.employeeId },
      costs: [{ paymentType: { id: 1 }, costCategory: { id: 23 }, amountCurrencyIncVat: 100, date: "2026-03-10" }],
    });
    await client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_NOT_REGISTERED" }));
    expect(await refusal(step(":deliver", `id=${id}`))).toEqual([
      ...[422, 18000],
      "costs.vatType: Selskapet er ikke registrert for mva.",
    ]);
  });
  test("locks the expense and its parts until it is taken back", async () => {
    const costs = [{ paymentType: { id: 1 }, costCategory: { id: 1 }, amountCurrencyIncVat: 85, date: "2026-03-10" }];
    const id = await make("", { employee: { id: client.employeeId }, costs });
    const other = await make("", { employee: { id: client.employeeId }, costs });
    const delivered = await step(":deliver", `id=${id},${other}`);
    expect(delivered.body.values.map(({ state, stateName }: Json) => [state, stateName])).toEqual([
      ["DELIVERED", "Levert"],
      ["DELIVERED", "Levert"],
    ]);
    expect(delivered.body.values[0]).toMatchObject({ isCompleted: true, completedBy: { id: client.employeeId } });
    const [cost] = (await client.get(`${path}/cost?travelExpenseId=${id}`)).body.values;
    const locked = [
      client.put(`${path}/${id}`, { title: "x" }),
      client.put(`${path}/cost/${cost.id}`, { comments: "x" }),
      client.delete(`${path}/cost/${cost.id}`),
      client.post(`${path}/cost`, { travelExpense: { id }, ...costs[0] }),
      client.delete(`${path}/${id}`),
      client.call("PUT", `${path}/${id}/convert`),
    ];
    for (const answer of locked) expect((await refusal(answer)).slice(0, 2)).toEqual([422, 18000]);
    expect(await refusal(step(":deliver", `id=${id}`))).toEqual([422, 18000, "id: Utlegg 1 er DELIVERED."]);
    expect((await refusal(step(":deliver", ""))).slice(0, 2)).toEqual([422, 18000]);
    expect((await step(":approve", `id=${id},999999999`)).status).toBe(404);
    expect((await read(`/${id}`)).state).toBe("DELIVERED");
    const rejected = await step(":undeliver", `id=${id}&rejectedComment=Kvittering%20mangler`);
    expect(rejected.body.values[0]).toMatchObject({ state: "REJECTED", rejectedComment: "Kvittering mangler" });
    expect((await step(":undeliver", `id=${other}`)).body.values[0]).toMatchObject({
      state: "OPEN",
      completedBy: null,
    });
    expect((await step(":deliver", `id=${id}`)).body.values[0]).toMatchObject({
      state: "DELIVERED",
      rejectedComment: "",
    });
    expect((await step(":approve", `id=${id}`)).body.values[0]).toMatchObject({ isApproved: true, state: "APPROVED" });
    expect((await step(":unapprove", `id=${id}`)).body.values[0]).toMatchObject({
      state: "DELIVERED",
      approvedBy: null,
    });
    await client.value(client.put(`${path}/settings`, { approvalRequired: false }));
    expect((await step(":deliver", `id=${other}`)).body.values[0].state).toBe("APPROVED");
  });
});

test("the manager of the department approves, and nobody their own without the setting", async () => {
  const boss = await limitedColleague(service, client, "Berit", ["AUTH_TRAVELREPORT"]);
  const own = await limitedColleague(service, client, "Kari", ["AUTH_TRAVELREPORT"]);
  const department = await client.value(
    client.post("/department", { name: "Salg", departmentNumber: "7", departmentManager: { id: boss.employeeId } }),
  );
  const costs = [{ paymentType: { id: 1 }, costCategory: { id: 1 }, amountCurrencyIncVat: 85, date: "2026-03-10" }];
  const { id } = await own.value(
    own.post(path, { employee: { id: own.employeeId }, department: { id: department.id }, costs }),
  );
  await own.value(
    own
      .call("PUT", `${path}/:deliver?id=${id}&fields=id`)
      .then((one) => ({ ...one, body: { value: one.body.values[0] } })),
  );
  expect((await refusal(own.call("PUT", `${path}/:approve?id=${id}`))).slice(0, 2)).toEqual([403, 9000]);
  const override = `${path}/:approve?id=${id}&overrideApprovalFlow=true`;
  expect((await refusal(own.call("PUT", override))).slice(0, 2)).toEqual([403, 9000]);
  expect((await boss.get(`${path}/${id}`)).status).toBe(200);
  expect((await boss.call("PUT", `${path}/:approve?id=${id}`)).body.values[0].approvedBy.id).toBe(boss.employeeId);
  const posting = `${path}/:createVouchers?id=${id}&date=2026-03-31`;
  expect((await boss.call("PUT", posting)).status).toBe(403);
  const made = await client.call("PUT", `${posting}&fields=voucher(voucherType(name))`);
  expect(made.body.values[0].voucher.voucherType.name).toBe("Ansattutlegg");
  // So does the manager of the project, and where there is one, nobody else without overriding it.
  const project = await client.value(
    client.post("/project", { name: "Torget", startDate: "2026-01-01", projectManager: { id: boss.employeeId } }),
  );
  const ofProject = { employee: { id: own.employeeId }, project: { id: project.id }, costs };
  const { id: second } = await own.value(own.post(path, ofProject));
  expect((await own.call("PUT", `${path}/:deliver?id=${second}`)).status).toBe(200);
  expect((await step(":approve", `id=${second}`)).status).toBe(403);
  expect((await boss.call("PUT", `${path}/:approve?id=${second}`)).status).toBe(200);
  await client.value(client.put(`${path}/settings`, { canApproveOwnExpenses: false }));
  const mine = await make("", { employee: { id: client.employeeId }, costs });
  await step(":deliver", `id=${mine}`);
  expect(await refusal(step(":approve", `id=${mine}&overrideApprovalFlow=true`))).toEqual([
    ...[403, 9000],
    "id: Du kan ikke godkjenne egne utlegg.",
  ]);
});

test("a copy has the costs and allowances, and not the days that are claimed", async () => {
  const travel = await makeTravel(client);
  const answer = await step(
    ":copy",
    `id=${travel.TravelExpense}&fields=*,costs(*),mileageAllowances(passengers(name)),travelDetails`,
  );
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.value).toMatchObject({
    ...{ state: "OPEN", number: 2, title: "Fagdag", costs: [{ amountNOKInclVAT: 1500 }] },
    mileageAllowances: [{ passengers: [{ name: "Per Passasjer" }] }],
    travelDetails: { departureDate: null, returnDate: null, destination: "Bergen" },
  });
  expect((await step(":copy", "id=999999999")).status).toBe(404);
});

test("an employee expense becomes a report with the days of its costs, and back without allowances", async () => {
  const costs = ["2026-03-10", "2026-03-12"].map((date) => ({
    paymentType: { id: 1 },
    amountCurrencyIncVat: 85,
    date,
  }));
  const id = await make("", { employee: { id: client.employeeId }, title: "Kurs", costs });
  const convert = () => client.call("PUT", `${path}/${id}/convert?fields=type,travelDetails,costs`);
  const report = await convert();
  expect(report.status, report.text).toBe(200);
  expect(report.body.value).toMatchObject({
    type: 0,
    travelDetails: { departureDate: "2026-03-10", returnDate: "2026-03-12" },
  });
  expect(report.body.value.costs.length).toBe(2);
  const night = await make("/accommodationAllowance", {
    travelExpense: { id },
    rateCategory: { id: 754 },
    location: "Voss",
  });
  expect((await refusal(convert()))[2]).toMatch(/^accommodationAllowances: Et ansattutlegg har ingen/);
  expect((await client.delete(`${path}/accommodationAllowance/${night}`)).status).toBe(204);
  expect((await convert()).body.value).toMatchObject({ type: 1, travelDetails: null });
});

test("receipts are added while it is open, and go along with the voucher", async () => {
  const id = await make("", { employee: { id: client.employeeId } });
  const attach = (query = "") =>
    upload(client, `${path}/${id}/attachment${query}`, { name: "Kvittering.pdf", bytes: pdf("Kvittering") });
  const first = await attach("?createNewCost=true");
  expect(first.status, first.text).toBe(201);
  const shown = await read(`/${id}?fields=attachment(fileName),attachmentCount,costs(*)`);
  expect(shown).toMatchObject({ attachment: { fileName: "Kvittering.pdf" }, attachmentCount: 1 });
  const [empty] = shown.costs;
  expect([empty.amountCurrencyIncVat, empty.amountNOKInclVAT]).toEqual([0, 0]);
  const content = await client.get(`${path}/${id}/attachment`);
  expect([content.status, content.headers.get("content-type"), content.text.slice(0, 5)]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
  expect((await refusal(step(":deliver", `id=${id}`))).slice(0, 2)).toEqual([422, 18000]);
  await client.value(client.put(`${path}/cost/${empty.id}`, { amountCurrencyIncVat: 85, category: "Bom" }));
  expect((await client.call("DELETE", `${path}/${id}/attachment?sendToInbox=true`)).status).toBe(204);
  expect((await client.get(`${path}/${id}/attachment`)).status).toBe(404);
  expect((await client.get("/ledger/voucher/>voucherReception")).body.values.length).toBe(1);
  await attach();
  expect((await client.call("DELETE", `${path}/${id}/attachment`)).status).toBe(204);
  await attach();
  for (const word of [":deliver", ":approve"]) expect((await step(word, `id=${id}`)).status).toBe(200);
  const made = await step(":createVouchers", `id=${id}&date=2026-03-31`);
  const voucher = made.body.values[0].voucher.id;
  expect((await client.get(`/ledger/voucher/${voucher}/attachment`)).body.values).toMatchObject([
    { fileName: "Kvittering.pdf" },
  ]);
});

test("several receipts are added at once, all or none", async () => {
  const id = await make("", { employee: { id: client.employeeId } });
  const list = `${path}/${id}/attachment/list`;
  const receipt = (name: string): SentFile => ({ name: `${name}.pdf`, bytes: pdf(name) });
  const files = [receipt("Hotell"), { name: "Taxi.png", bytes: png }, receipt("Bom")];
  const headers = { "idempotency-key": "tre kvitteringer" };
  const added = await uploadMany(client, `${list}?createNewCost=true`, files, { headers });
  expect([added.status, added.body.value.attachmentCount]).toEqual([201, 3]);
  // The same again is the same request; another second file is another one.
  expect((await uploadMany(client, `${list}?createNewCost=true`, files, { headers })).status).toBe(201);
  const other = [files[0], receipt("Annen"), files[2]] as SentFile[];
  expect((await uploadMany(client, `${list}?createNewCost=true`, other, { headers })).status).toBe(422);
  const state = async () => {
    const { attachmentCount, costs, attachment, version } = await read(
      `/${id}?fields=attachmentCount,version,costs(id),attachment(fileName)`,
    );
    return [attachmentCount, costs.length, attachment.fileName, version];
  };
  const before = await state();
  expect(before.slice(0, 3)).toEqual([3, 3, "Hotell.pdf"]);
  const refused = [
    await uploadMany(client, list, [receipt("God"), { name: "Notat.txt", bytes: "Hei" }]),
    await uploadMany(client, list, [receipt("God"), { name: "Tom.pdf", bytes: "" }]),
    await uploadMany(
      client,
      list,
      Array.from({ length: 21 }, (_, place) => receipt(`${place}`)),
    ),
    await uploadMany(client, list, []),
    // The operation for one file takes one.
    await uploadMany(client, `${path}/${id}/attachment`, files),
  ];
  expect(refused.map(({ status, body }) => [status, body.validationMessages[0].message])).toEqual([
    [422, "Filer av dette slaget tas ikke imot."],
    [422, "Filen er tom."],
    [422, "Det er mer enn 20 filer."],
    [422, "Filen mangler."],
    [422, "Det er mer enn én fil."],
  ]);
  expect(await state()).toEqual(before);
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query("select count(*)::int as kept from stored_file where company_id = $1", [
    client.companyId,
  ]);
  await owner.end();
  expect(rows).toEqual([{ kept: 3 }]);
});

test("an expense without allowances is paid when what the employee is owed is settled", async () => {
  const id = await approved([[1, 85]]);
  const made = await step(":createVouchers", `id=${id}&date=2026-03-31`);
  const owed = await client.get(
    `/ledger/voucher/${made.body.values[0].voucher.id}?fields=postings(id,account(id,number))`,
  );
  const debt = owed.body.value.postings.find((one: Json) => one.account.number === 2910);
  const [bank] = (await client.get("/ledger/account?number=1920&fields=id")).body.values;
  const paid = await client.value(
    client.post("/ledger/voucher?fields=postings(id,row)", {
      ...{ date: "2026-04-02", description: "Utbetaling" },
      postings: [
        { row: 1, account: { id: debt.account.id }, employee: { id: client.employeeId }, amountGross: 85 },
        { row: 2, account: { id: bank.id }, amountGross: -85 },
      ],
    }),
  );
  const payment = (paid.postings as unknown as Json[]).find(({ row }) => row === 1);
  expect((await read(`/${id}`)).state).toBe("APPROVED");
  const closed = await client.put("/ledger/posting/:closePostings", [{ id: debt.id }, { id: payment?.id }]);
  expect(closed.status, closed.text).toBeLessThan(300);
  expect((await read(`/${id}`)).state).toBe("SALARY_PAID");
  expect((await client.get(`${path}?state=SALARY_PAID&fields=id`)).body.values).toEqual([{ id }]);
});
