// Customers who may be reminded without asking: when, how far it goes, what it costs, and what is left alone.

import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let now = new Date("2026-01-05T11:00:00Z");
let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

/** The service's morning of a day. */
async function morning(day: string): Promise<void> {
  now = new Date(`${day}T09:00:00Z`);
  await service.service.jobs.runDueJobs();
}

/** A company whose session outlives the test, with everything that the law wants on an invoice. */
async function established(): Promise<TestClient> {
  const made = await service.company({ language: "en" });
  const account = { isInvoiceAccount: true, bankAccountNumber: "86011117947" };
  const [bank] = (await made.get("/ledger/account?number=1920&fields=id")).body.values;
  await made.value(made.put(`/ledger/account/${bank.id}`, account));
  return made;
}

const all = {
  isAutomaticSoftReminderEnabled: true,
  isAutomaticReminderEnabled: true,
  isAutomaticNoticeOfDebtCollectionEnabled: true,
};
/** The reminders of an invoice, as in `2026-01-20 SOFT_REMINDER`, and whether each had a fee. */
async function reminders(id: number, of = client): Promise<{ readonly made: string[]; readonly cost: boolean[] }> {
  const { body } = await of.get(`/invoice/${id}?fields=reminders(type,reminderDate,charge)`);
  const list: { reminderDate: string; type: string; charge: number }[] = body.value.reminders;
  list.sort((one, other) => one.reminderDate.localeCompare(other.reminderDate));
  return { made: list.map((one) => `${one.reminderDate} ${one.type}`), cost: list.map((one) => one.charge > 0) };
}
const told = async (): Promise<string[]> =>
  (await client.get("/notification?fields=kind,message&sorting=id")).body.values
    .filter(({ kind }: { kind: string }) => kind === "REMINDERS_NOT_MADE")
    .map(({ message }: { message: string }) => message);

test("a soft reminder the day after the due date, a reminder with the fee, and notice; nothing for others", async () => {
  client = await established();
  await client.value(client.put("/invoice/settings", { remindersIncludeCharge: true }));
  const charge = async (seller: Seller) =>
    Number((await client.value(seller.charge(await seller.order([[1, 1000]]), "", "2026-01-05"))).id);
  const seller = await Seller.of(client, { name: "Sen AS", email: "sen@kunde.example", ...all });
  const [late, paid, postponed] = [await charge(seller), await charge(seller), await charge(seller)];
  const asked = await Seller.of(client, { name: "Spurt AS", email: "spurt@kunde.example" });
  const mailless = await Seller.of(client, { name: "Stum AS", ...all });
  const silent = await charge(mailless);
  const { invoiceDueDate } = (await client.get(`/invoice/${late}?fields=invoiceDueDate`)).body.value;
  expect(invoiceDueDate).toBe("2026-01-19");
  const [type] = (await client.get("/invoice/paymentType?description=bank&fields=id")).body.values;
  await client.value(
    client.put(`/invoice/${paid}/:payment?paymentDate=2026-01-10&paymentTypeId=${type.id}&paidAmount=1250`),
  );
  await client.value(client.put(`/invoiceRemark/${postponed}`, { postponeRemindersTo: "2026-12-01" }));
  const others = [await charge(asked), paid, postponed, silent];

  await morning("2026-01-19");
  expect((await reminders(late)).made).toEqual([]);
  await morning("2026-01-20");
  expect(await reminders(late)).toEqual({ made: ["2026-01-20 SOFT_REMINDER"], cost: [false] });
  // One who cannot be mailed is told of once.
  await service.service.jobs.runNow(["notices"]);
  const [message, ...more] = await told();
  expect([message, more]).toEqual([expect.stringContaining("Stum AS"), []]);
  await morning("2026-01-21");
  await service.service.jobs.runNow(["notices"]);
  expect(await told()).toHaveLength(1);

  await morning("2026-02-01");
  expect((await reminders(late)).made).toHaveLength(1);
  await morning("2026-02-02");
  await morning("2026-02-15");
  await morning("2026-02-16");
  await morning("2026-06-01");
  expect(await reminders(late)).toEqual({
    made: ["2026-01-20 SOFT_REMINDER", "2026-02-02 REMINDER", "2026-02-16 NOTICE_OF_DEBT_COLLECTION"],
    cost: [false, true, true],
  });
  for (const id of others) expect([id, (await reminders(id)).made]).toEqual([id, []]);
  const dispatched = (await client.get("/dispatch?fields=reminder(id)&count=1000")).body.values;
  expect(dispatched.filter((one: { reminder: object | null }) => one.reminder !== null).length).toBeGreaterThanOrEqual(
    3,
  );
});

test("in the test environment the clock of a company decides, and the job runs with it", async () => {
  now = new Date("2026-06-02T09:00:00Z");
  const other = await established();
  const seller = await Seller.of(other, { name: "Sen AS", email: "sen@kunde.example", ...all });
  const { id } = await other.value(seller.charge(await seller.order([[1, 1000]]), "", "2026-06-02"));
  expect((await other.put("/test/clock", { date: "2026-06-16" })).status).toBe(200);
  expect((await reminders(Number(id), other)).made).toEqual([]);
  expect((await other.put("/test/clock", { date: "2026-06-17" })).status).toBe(200);
  expect((await reminders(Number(id), other)).made).toEqual(["2026-06-17 SOFT_REMINDER"]);
});
