// A seeded random bookkeeper beside a naive model: after every step the service says what the model says.
// SIMULATION_SEED and SIMULATION_STEPS choose another run; SIMULATION_SKIP leaves steps out of it, as in 1-200,317.

import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { setDayInDatabase } from "../../tools/database-day.ts";
import { exportedFile } from "../support/audit-file.ts";
import { storeRates } from "../support/foreign.ts";
import { storeZones } from "../support/payroll.ts";
import { checkIssued } from "../support/peppol/issued.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { download } from "../support/upload.ts";
import { vatSchemaFaults } from "../support/vat-schema.ts";
import { asset, depreciation } from "./assets.ts";
import { attempt } from "./attempts.ts";
import { atBank } from "./bank.ts";
import { afterStep, compareAll } from "./checks.ts";
import { foreignInvoice, foreignPayment, openCurrencies, revaluation, simulatedRates, transfer } from "./currencies.ts";
import { Desk, today } from "./desk.ts";
import { invoiceHours, openHours, writeHours } from "./hours.ts";
import { instalments } from "./instalments.ts";
import { Journal } from "./journal.ts";
import { bankPayment, openPayments } from "./payments.ts";
import { Random } from "./random.ts";
import { compareReports } from "./reports.ts";
import { invoice, payment, supplierPayment } from "./sales.ts";
import { closePostings, dissolve, period } from "./settlements.ts";
import { openTravels, travel } from "./travels.ts";
import { closeYears, settleTerms } from "./vat-returns.ts";
import { counterPosting, draft, incomingInvoice, numberedRow, reversal, supplierInvoice, voucher } from "./vouchers.ts";
import { changeStaff, countHours, openWages, payOut, payWages, takeWagesBack } from "./wages.ts";

const seed = Number(process.env.SIMULATION_SEED ?? 20_260_101);
const steps = Number(process.env.SIMULATION_STEPS ?? 1_500);
const skipped = process.env.SIMULATION_SKIP ?? "";
/** Whole books are compared after so many steps, and at the end. */
const wholeEvery = 2_500;
/** Reports are followed to their postings after so many steps, and at the end: some times in a run of any length. */
const reportsEvery = Math.min(2_500, Math.max(1, Math.ceil(steps / 3)));

/** What the bookkeeper does, and how often of 100 times. */
const work: Readonly<Record<string, readonly [times: number, operation: (desk: Desk) => Promise<void>]>> = {
  voucher: [10, voucher],
  invoice: [12, invoice],
  payment: [12, payment],
  supplierInvoice: [5, supplierInvoice],
  incomingInvoice: [2, incomingInvoice],
  supplierPayment: [4, supplierPayment],
  bankPayment: [2, bankPayment],
  counterPosting: [4, counterPosting],
  numberedRow: [4, numberedRow],
  closePostings: [6, closePostings],
  dissolve: [2, dissolve],
  draft: [7, draft],
  reversal: [5, reversal],
  period: [2, period],
  attempt: [6, attempt],
  asset: [1, asset],
  depreciation: [2, depreciation],
  foreignInvoice: [2, foreignInvoice],
  foreignPayment: [2, foreignPayment],
  transfer: [1, transfer],
  revaluation: [2, revaluation],
  writeHours: [2, writeHours],
  invoiceHours: [1, invoiceHours],
  instalments: [4, instalments],
  atBank: [5, atBank],
  changeStaff: [1, changeStaff],
  countHours: [1, countHours],
  payWages: [3, payWages],
  takeWagesBack: [1, takeWagesBack],
  payOut: [2, payOut],
  travel: [6, travel],
};
const often = Object.entries(work).flatMap(([name, [times]]) => Array.from({ length: times }, () => name));

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date(`${today}T10:00:00Z`) });
  await storeRates(service, simulatedRates());
  await storeZones(service, [{ number: "5032", name: "Selbu", zone: "1a" }]);
  // Jobs write by themselves, such as notices every five minutes.
  await service.service.jobs.stop();
});
afterAll(() => service.stop());

/** Steps that are left out, from "1-200,317". */
function leftOut(text: string): (step: number) => boolean {
  const ranges = text.split(",").filter((part) => part !== "");
  const bounds = ranges.map((part) => part.split("-").map(Number));
  return (step) => bounds.some(([first = 0, last = first]) => step >= first && step <= last);
}

/** How to run it again, and shorter. */
function advice(step: number, log: readonly string[]): string {
  const file = join(tmpdir(), `simulation-${seed}.log`);
  writeFileSync(file, `${log.join("\n")}\n`);
  return [
    `SIMULATION_SEED=${seed} SIMULATION_STEPS=${step}${skipped === "" ? "" : ` SIMULATION_SKIP=${skipped}`} npx vitest run test/simulation`,
    `SIMULATION_SKIP=<steps, as in 1-200,317> leaves steps out; the others draw the same numbers. All steps: ${file}`,
    ...log.slice(-25),
  ].join("\n");
}

/** What was done, and the books that came of it. */
interface Kept {
  readonly desk: Desk;
  readonly log: readonly string[];
}

/** Works through the steps in a company of its own. */
async function keepBooks(count: number): Promise<Kept> {
  const client = await service.company();
  await setDayInDatabase(service.database.ownerUrl, client.companyId, today);
  const journal = new Journal(service.database.ownerUrl, client.companyId);
  try {
    return await workThrough(count, new Desk(client), journal);
  } finally {
    await journal.close();
  }
}

async function workThrough(count: number, desk: Desk, journal: Journal): Promise<Kept> {
  const isLeftOut = leftOut(skipped);
  const log: string[] = [];
  await desk.open();
  await openHours(desk);
  await openCurrencies(desk);
  await openPayments(desk);
  await openWages(desk);
  await openTravels(desk);
  await journal.open();
  for (let step = 1; step <= count; step++) {
    if (isLeftOut(step)) continue;
    desk.random = new Random(seed, step);
    desk.doing = "";
    desk.unchanged = false;
    const name = desk.random.pick(often);
    try {
      await work[name]?.[1](desk);
      await afterStep(desk, journal, step);
      if (step % wholeEvery === 0 || step === count) await compareAll(desk);
      if (step % reportsEvery === 0 || step === count) await compareReports(desk);
    } catch (error) {
      log.push(`${step} ${name}: ${desk.doing}`);
      throw new Error(`Step ${step} of the random bookkeeper.\n${advice(step, log)}`, { cause: error });
    }
    log.push(`${step} ${name}: ${desk.doing}`);
  }
  return { desk, log };
}

test(`${steps} steps of the random bookkeeper ${seed} leave the books as the model says`, {
  timeout: Math.max(1_200_000, steps * 100),
}, async () => {
  const { desk, log } = await keepBooks(steps);
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  // Each invoice and credit note is one that can be sent.
  expect(await checkIssued(service.database.ownerUrl, { most: steps })).toBeGreaterThan(steps / 20);
  expect(desk.model.vouchers.length).toBeGreaterThan(steps / 3);
  await settleTerms(desk, 202605);
  await checkFiles(desk);
  await closeYears(desk);
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  // The run is no proof of what it never did.
  for (const name of Object.keys(work)) expect(log.some((line) => line.includes(` ${name}: `))).toBe(true);
  expect(desk.travels.some(({ state }) => state === "SALARY_PAID")).toBe(true);
  expect(desk.dispatched.size).toBeGreaterThan(0);
});

/** What authorities and auditors get of the books: a return that was filed, and the audit file of a year with sums that agree. */
async function checkFiles({ client }: Desk): Promise<void> {
  const { status, bytes } = await download(client, "/vatReturn/202601/xml");
  expect([status, await vatSchemaFaults("return", bytes.toString("utf8"))]).toEqual([200, []]);
  const { file } = await exportedFile(client, "year=2026");
  expect(Number(file.GeneralLedgerEntries.NumberOfEntries)).toBeGreaterThan(0);
}

test("the same seed does the same", { timeout: 600_000 }, async () => {
  const [first, second] = [await keepBooks(60), await keepBooks(60)];
  expect(second.log).toEqual(first.log);
});
