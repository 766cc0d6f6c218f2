// Hours that the bookkeeper writes on projects, and the invoices that charge them: one line for each activity.

import { expect } from "vitest";
import { type Desk, voucherFields, øre } from "./desk.ts";
import { dayAfter, type Party, type Posting, type Row } from "./model.ts";
import { rounded } from "./vat.ts";

/** What an hour costs, in øre, and what it is called. */
const rates = { Rådgivning: 125_000, Utvikling: 99_050 } as const;

/** A project that is charged by the hour. */
interface Project {
  readonly id: number;
  readonly party: Party;
}

/** Hours of a day; hundredths of them. */
interface Entry {
  readonly project: Project;
  readonly activity: number;
  readonly rate: number;
  readonly date: string;
  readonly count: number;
  isCharged: boolean;
}

/** What is known of hours. */
export interface Hours {
  readonly projects: Project[];
  readonly activities: { readonly id: number; readonly rate: number }[];
  readonly entries: Entry[];
}

/** Makes the projects and activities. */
export async function openHours({ client, customers, hours }: Desk): Promise<void> {
  const make = async (path: string, body: object) => Number((await client.value(client.post(path, body))).id);
  for (const [name, rate] of Object.entries(rates)) {
    const body = { name, activityType: "PROJECT_GENERAL_ACTIVITY", isChargeable: true, rate: rate / 100 };
    hours.activities.push({ id: await make("/activity", body), rate });
  }
  for (const [index, party] of customers.slice(0, 2).entries()) {
    const own = { name: `Timer ${index + 1}`, startDate: "2024-12-01", customer: { id: party.id } };
    const body = { ...own, number: "", projectManager: { id: client.employeeId } };
    hours.projects.push({ id: await make("/project", body), party });
  }
}

/** Writes hours of one to four days. */
export async function writeHours(desk: Desk): Promise<void> {
  const { random, client, employee } = desk;
  const { projects, activities, entries } = desk.hours;
  const project = random.pick(projects);
  const { id: activity, rate } = random.pick(activities);
  const days = new Set(Array.from({ length: 1 + random.below(4) }, () => random.date()));
  for (const date of days) {
    const isThere = entries.some((one) => one.project === project && one.activity === activity && one.date === date);
    const count = 25 * (1 + random.below(20));
    if (isThere) continue;
    desk.say(`${count / 100} hours on ${date}`);
    const body = {
      ...{ project: { id: project.id }, activity: { id: activity }, employee: { id: employee.id } },
      ...{ date, hours: count / 100 },
    };
    await client.value(client.post("/timesheet/entry?fields=id", body));
    entries.push({ project, activity, rate, date, count, isCharged: false });
  }
}

/** Hours of a project that nothing has charged, from a day until before another. */
function open({ hours }: Desk, project: Project, from: string, to: string): Entry[] {
  return hours.entries.filter((one) => one.project === project && !one.isCharged && one.date >= from && one.date < to);
}

/** A project and a period of any length. */
function asked({ random, hours }: Desk): readonly [project: Project, from: string, to: string] {
  const [from = "", to = ""] = [random.date(), random.date()].sort();
  return [random.pick(hours.projects), from, dayAfter(to)];
}

/** Charges the hours of a period. */
export async function invoiceHours(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  const [project, from, to] = asked(desk);
  const date = random.date();
  const entries = open(desk, project, from, to);
  const byActivity = new Map<number, number>();
  for (const { activity, rate, count } of entries)
    byActivity.set(activity, (byActivity.get(activity) ?? 0) + rate * count);
  // A line is rounded once, and VAT for all of them.
  const net = [...byActivity.values()].reduce((sum, one) => sum + rounded(one, 100), 0);
  const vat = rounded(net * 25, 100);
  desk.say(`invoice ${entries.length} hours of ${from} to ${to} on ${date}: ${net}`);
  const fields = `fields=id,number,amount,amountOutstanding,voucher(${voucherFields})`;
  const answer = await client.put(
    `/project/${project.id}/:invoiceHours?dateFrom=${from}&dateTo=${to}&invoiceDate=${date}&sendToCustomer=false&${fields}`,
  );
  if (desk.refused(answer, model.closedPlaces([date]), entries.length === 0 ? 1 : 0)) return;
  const { value } = answer.body;
  const invoiceNumber = String(model.nextNumber(date, "invoice"));
  expect([answer.status, value?.number, øre(value?.amount)], answer.text).toEqual([
    ...[200, Number(invoiceNumber), net + vat],
  ]);
  const { party } = project;
  const plain = { date, party: null, invoiceNumber: "", code: "0" };
  const rows: Row[] = [
    { ...plain, row: 1, account: 1500, amount: net + vat, gross: net + vat, party, invoiceNumber },
    { ...plain, row: 2, account: 3000, amount: -net, gross: -net - vat, code: "3" },
    { ...plain, row: 0, account: 2700, amount: -vat, gross: -vat },
  ];
  const voucher = desk.adopt(value.voucher, rows, { series: "invoice" });
  const item = voucher.postings.find((one) => one.party !== null) as Posting;
  model.invoices.push({ id: value.id, party, invoiceNumber, item });
  for (const one of entries) one.isCharged = true;
}

/** What is to be charged of a period is what its hours cost, entry by entry, and nothing of those that were charged. */
export async function compareReserve(desk: Desk): Promise<void> {
  const [project, from, to] = asked(desk);
  const path = `/project/${project.id}/period/invoicingReserve?dateFrom=${from}&dateTo=${to}`;
  const { value } = (await desk.client.get(path)).body;
  const wanted = open(desk, project, from, to).reduce((sum, one) => sum + rounded(one.rate * one.count, 100), 0);
  expect(øre(value.invoiceFeeReserveCurrency), path).toBe(wanted);
}
