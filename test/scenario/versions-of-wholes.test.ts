// A client that keeps copies sees what became of the parts: hours in weeks and months, files of orders and vouchers, and sums.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { pdf, upload } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
let account: (number: number) => { id: number };
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company();
  const { values } = (await client.get("/ledger/account?number=1920,2400,4300,6540&fields=id,number")).body;
  account = (number) => ({ id: values.find((one: { number: number }) => one.number === number).id });
});
afterAll(() => service.stop());

type Body = Record<string, unknown>;
const make = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
const version = async (path: string) => Number((await client.get(`${path}?fields=version`)).body.value.version);
const ids = async (path: string): Promise<number[]> => {
  const answer = await client.get(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return answer.body.values.map(({ id }: { id: number }) => id);
};
const moment = () => new Date(Date.now() - 1).toISOString();

/** What a list answers now and, asked with its checksum, after a change. */
async function around(path: string, change: () => Promise<unknown>): Promise<number[]> {
  const { versionDigest } = (await client.get(path, { "if-none-match": "?" })).body;
  const same = await client.get(path, { "if-none-match": versionDigest });
  await change();
  return [same.status, (await client.get(path, { "if-none-match": versionDigest })).status];
}

test("hours raise their week and month, once for each change, and those that they leave too", async () => {
  const employee = client.employeeId;
  const activity = await make("/activity", { name: "Møte", activityType: "GENERAL_ACTIVITY" });
  const other = await make("/activity", { name: "Reise", activityType: "GENERAL_ACTIVITY" });
  const hours = (date: string, more: Body = {}): Body => ({
    ...{ employee: { id: employee }, activity: { id: activity }, date, hours: 2, ...more },
  });
  const weeks = [202_648, 202_649].map((name) => employee * 1_000_000 + name) as [number, number];
  const months = [202_611, 202_612].map((name) => employee * 1_000_000 + name) as [number, number];
  const seen = () =>
    Promise.all([
      ...weeks.map((id) => version(`/timesheet/week/${id}`)),
      ...months.map((id) => version(`/timesheet/month/${id}`)),
    ]);
  const list = `/timesheet/month/byMonthNumberList?employeeIds=${employee}&monthYearList=2026-11,2026-12&fields=id`;
  const changed = async (since: string) => [
    await ids(`/timesheet/week?changedSince=${since}&fields=id`),
    await ids(`${list}&changedSince=${since}`),
  ];
  const first = await make("/timesheet/entry", hours("2026-11-24"));
  expect(await seen()).toEqual([0, 0, 0, 0]);
  let since = moment();
  // Two at once raise what is there once.
  const both = [hours("2026-11-25"), hours("2026-12-02"), hours("2026-11-26", { activity: { id: other } })];
  expect((await client.post("/timesheet/entry/list", both)).status).toBe(201);
  expect(await seen()).toEqual([1, 0, 1, 0]);
  expect(await changed(since)).toEqual([weeks, months]);
  since = moment();
  expect(await around(list, () => client.value(client.put(`/timesheet/entry/${first}`, { hours: 3 })))).toEqual([
    304, 200,
  ]);
  expect(await seen()).toEqual([2, 0, 2, 0]);
  expect(await changed(since)).toEqual([[weeks[0]], [months[0]]]);
  await client.value(client.put(`/timesheet/entry/${first}`, { date: "2026-12-01" }));
  expect(await seen()).toEqual([3, 1, 3, 1]);
  // The same hours once more change nothing.
  await client.value(client.put(`/timesheet/entry/${first}`, { hours: 3 }));
  expect(await seen()).toEqual([3, 1, 3, 1]);
  since = moment();
  expect((await client.delete(`/timesheet/entry/${first}`)).status).toBe(204);
  expect(await seen()).toEqual([3, 2, 3, 2]);
  expect(await changed(since)).toEqual([[weeks[1]], [months[1]]]);
  expect((await client.put(`/timesheet/week/:complete?id=${weeks[1]}`)).status).toBe(200);
  expect(await seen()).toEqual([3, 3, 3, 2]);
});

test("hours rise with the clock that measures them, whether it is started, set right or stopped", async () => {
  const activity = await make("/activity", { name: "Montering", activityType: "GENERAL_ACTIVITY" });
  const employee = { id: client.employeeId };
  const entry = await make("/timesheet/entry", {
    ...{ employee, activity: { id: activity }, date: "2026-10-05", hours: 2 },
  });
  const start = client.put(`/timesheet/timeClock/:start?activityId=${activity}&date=2026-10-05`);
  const clock = Number((await client.value(start)).id);
  expect(await version(`/timesheet/entry/${entry}`)).toBe(1);
  const timeStart = new Date(Date.now() - 1_800_000).toISOString();
  await client.value(client.put(`/timesheet/timeClock/${clock}`, { timeStart }));
  expect(await version(`/timesheet/entry/${entry}`)).toBe(2);
  const since = moment();
  expect((await client.put(`/timesheet/timeClock/${clock}/:stop`)).status).toBe(200);
  expect(await version(`/timesheet/entry/${entry}`)).toBe(3);
  const day = "dateFrom=2026-10-05&dateTo=2026-10-06";
  expect(await ids(`/timesheet/entry?${day}&changedSince=${since}&fields=id`)).toEqual([entry]);
  expect(await version(`/timesheet/week/${client.employeeId * 1_000_000 + 202_641}`)).toBe(3);
});

test("files raise the order, the voucher, the draft and the supplier's invoice that they document", async () => {
  const attach = (path: string, name: string, method: "POST" | "PUT" = "POST") =>
    client.value(upload(client, path, { name, bytes: pdf(name) }, { method }));
  const customer = { id: await make("/customer", { name: "Kunde AS" }) };
  const order = await make("/order", { customer, orderDate: "2026-03-02", deliveryDate: "2026-03-03" });
  const file = Number((await attach(`/order/${order}/:attach`, "Tegning.pdf", "PUT")).id);
  expect(await version(`/order/${order}`)).toBe(1);
  let since = moment();
  await client.value(client.put(`/documentArchive/${file}`, { fileName: "Skisse.pdf" }));
  expect(await version(`/order/${order}`)).toBe(2);
  expect(await ids(`/order?changedSince=${since}&fields=id`)).toEqual([order]);
  expect((await client.delete(`/documentArchive/${file}`)).status).toBe(204);
  expect(await version(`/order/${order}`)).toBe(3);

  const supplier = { id: await make("/supplier", { name: "Leverandør AS" }) };
  const postings = [
    { row: 1, account: account(4300), vatType: { id: 1 }, amountGross: 125 },
    { row: 2, account: account(2400), supplier, amountGross: -125 },
  ];
  const bought = { date: "2026-03-02", description: "Kjøp", vendorInvoiceNumber: "7", postings };
  const voucher = await make("/ledger/voucher", bought);
  const draft = await make("/ledger/voucher?sendToLedger=false", { ...bought, vendorInvoiceNumber: "8" });
  const seen = () =>
    Promise.all(
      [voucher, draft].flatMap((id) => [version(`/ledger/voucher/${id}`), version(`/supplierInvoice/${id}`)]),
    );
  const before = (await seen()) as [number, number, number, number];
  since = moment();
  await attach(`/ledger/voucher/${voucher}/attachment`, "Faktura.pdf");
  expect(await seen()).toEqual([before[0] + 1, before[1] + 1, before[2], before[3]]);
  expect(await ids(`/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&changedSince=${since}&fields=id`)).toEqual([
    voucher,
  ]);
  expect(await ids(`/supplierInvoice?changedSince=${since}&fields=id`)).toEqual([voucher]);
  await attach(`/ledger/voucher/${draft}/attachment`, "Faktura.pdf");
  expect(await seen()).toEqual(before.map((one) => one + 1));
  expect(await ids(`/ledger/voucher/>nonPosted?changedSince=${since}&fields=id`)).toEqual([draft]);
  // What documents a posted voucher stays; that of a draft may go.
  expect((await client.delete(`/ledger/voucher/${voucher}/attachment`)).status).toBe(409);
  expect((await client.delete(`/ledger/voucher/${draft}/attachment`)).status).toBe(204);
  expect(await seen()).toEqual([before[0] + 1, before[1] + 1, before[2] + 2, before[3] + 2]);
});

test("files that come in at once from several sides are all there, and the version counts each", async () => {
  const draft = await make("/ledger/voucher?sendToLedger=false", {
    ...{ date: "2026-03-02", description: "Kladd" },
    postings: [{ row: 1, account: account(6540), amountGross: 100 }],
  });
  const before = await version(`/ledger/voucher/${draft}`);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((one) =>
      upload(client, `/ledger/voucher/${draft}/attachment`, { name: `${one}.pdf`, bytes: pdf(`${one}`) }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await ids(`/ledger/voucher/${draft}/attachment?fields=id`)).toHaveLength(4);
  expect(await version(`/ledger/voucher/${draft}`)).toBe(before + 4);
});

test("sums have a checksum of what is shown of them", async () => {
  const post = (amountGross: number) =>
    make("/ledger/voucher", {
      ...{ date: "2026-03-05", description: "Inventar" },
      postings: [
        { row: 1, account: account(6540), vatType: { id: 0 }, amountGross },
        { row: 2, account: account(1920), amountGross: -amountGross },
      ],
    });
  await post(100);
  const period = "dateFrom=2026-01-01&dateTo=2027-01-01";
  for (const path of [`/balanceSheet?${period}`, `/ledger?${period}`, `/ledger?${period}&fields=*,postings(id)`])
    expect(await around(path, () => post(50))).toEqual([304, 200]);
  // Two postings that leave every sum as it was change the list only where it shows postings.
  const outAndBack = async () => {
    await post(10);
    await post(-10);
  };
  expect(await around(`/ledger?${period}&fields=account,closingBalance`, outAndBack)).toEqual([304, 304]);
  expect(await around(`/ledger?${period}&fields=account,postings(id)`, outAndBack)).toEqual([304, 200]);
  // Any page has the checksum of the whole list.
  const { versionDigest } = (await client.get(`/ledger?${period}&count=1`, { "if-none-match": "?" })).body;
  expect((await client.get(`/ledger?${period}&from=1`, { "if-none-match": versionDigest })).status).toBe(304);
});
