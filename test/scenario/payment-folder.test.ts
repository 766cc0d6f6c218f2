// The folder between a company and its bank: files go out of it once, answers and statements come in by it.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bankAnswer } from "../support/bank-answer.ts";
import { withClient } from "../support/database.ts";
import { approveBoth, billOf, fileOf, type Payer, payer, supplierOf } from "../support/payments.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { download } from "../support/upload.ts";

const folder = mkdtempSync(join(tmpdir(), "payments-"));
const statement = readFileSync(new URL("../data/bank/mt940-oktober.sta", import.meta.url), "utf8");
const numbers = ["974760673", "923609016", "914778271", "987654325", "889640782", "982463718", "971526920"];
let service: TestService;
let us: Payer;
let number: string;
beforeAll(async () => {
  service = await startTestService({
    environment: { MOTPOST_PAYMENT_FOLDER: folder },
    clock: () => new Date("2026-10-01T08:00:00Z"),
    roles: ["api", "dispatcher", "sender"],
  });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  us = await payer(service);
  number = numbers.shift() ?? "";
  await us.client.value(us.client.put("/company", { organizationNumber: number }));
});

const look = () => service.service.jobs.runNow(["payment folder"]);
const inFolder = (name: string) =>
  existsSync(join(folder, number, name)) ? readdirSync(join(folder, number, name)).sort() : [];
const fromBank = (name: string, bytes: string) => {
  mkdirSync(join(folder, number, "in"), { recursive: true });
  writeFileSync(join(folder, number, "in", name), bytes);
};
const files = async () =>
  (await us.client.get("/payment/file?fields=id,fileName,isForFolder,handedOverTime,status")).body.values;

/** Makes a file of one payment that two have approved. */
async function paymentFile(invoice: string): Promise<{ readonly id: number; readonly messageId: string }> {
  const supplier = await supplierOf(us, `Supplier of ${invoice}`, "99913000141");
  const { posting } = await billOf(us, { supplier, number: invoice, amount: 3_120, due: "2026-10-01" });
  const made = await us.client.value(
    us.client.post("/payment", {
      ...{ confirmDuplicate: true },
      ...{
        account: { id: us.bank },
        requestedDate: "2026-10-01",
        items: [{ posting: { id: posting }, amountCurrency: 3_120 }],
      },
    }),
  );
  await approveBoth(us, [Number(made.id)]);
  const file = await us.client.value(fileOf(us, [Number(made.id)]));
  return { id: Number(file.id), messageId: String(file.messageId) };
}

test("files that are made for the folder are put there once, byte for byte, and others are not", async () => {
  mkdirSync(join(folder, number));
  await paymentFile("A-1");
  await us.client.value(us.client.put("/payment/settings", { filesToFolder: true }));
  const { id, messageId } = await paymentFile("A-2");
  await look();
  expect(inFolder("out")).toEqual([`${messageId}.xml`]);
  const content = await download(us.client, `/payment/file/${id}/content`);
  expect(readFileSync(join(folder, number, "out", `${messageId}.xml`)).equals(content.bytes)).toBe(true);
  expect(await files()).toMatchObject([
    { id, isForFolder: true, handedOverTime: expect.stringContaining("2026-10-01") },
    { isForFolder: false, handedOverTime: null },
  ]);
  // Whoever carries it to the bank moves it away: it does not come again.
  rmSync(join(folder, number, "out", `${messageId}.xml`));
  await look();
  expect(inFolder("out")).toEqual([]);
});

test("nothing is put where nobody made a directory, where it is withdrawn, and where two companies have the number", async () => {
  await us.client.value(us.client.put("/payment/settings", { filesToFolder: true }));
  const { id } = await paymentFile("B-1");
  await look();
  expect(existsSync(join(folder, number))).toBe(false);
  await us.client.value(us.client.put(`/payment/file/${id}/:withdraw`, undefined));
  mkdirSync(join(folder, number));
  await look();
  expect(inFolder("out")).toEqual([]);
  await paymentFile("B-2");
  const other = await service.company();
  await other.value(other.put("/company", { organizationNumber: number }));
  await look();
  expect(inFolder("out")).toEqual([]);
  await other.value(other.put("/company", { organizationNumber: "" }));
  await look();
  expect(inFolder("out").length).toBe(1);
});

test("what was being written when the service ended gets its name where the books say so, and is written anew where not", async () => {
  mkdirSync(join(folder, number));
  await us.client.value(us.client.put("/payment/settings", { filesToFolder: true }));
  const { messageId } = await paymentFile("C-1");
  await look();
  const [name, hidden] = [`${messageId}.xml`, `.${messageId}.xml.part`].map((one) =>
    join(folder, number, "out", one),
  ) as [string, string];
  renameSync(name, hidden);
  await look();
  expect(inFolder("out")).toEqual([`${messageId}.xml`]);
  const bytes = readFileSync(name);
  renameSync(name, hidden);
  writeFileSync(hidden, "half");
  await withClient(service.database.ownerUrl, async (owner) => {
    await owner.query("alter table payment_file no force row level security");
    await owner.query('update payment_file set "handedOverTime" = null where "messageId" = $1', [messageId]);
    await owner.query("alter table payment_file force row level security");
  });
  await look();
  expect([inFolder("out"), readFileSync(name).equals(bytes)]).toEqual([[`${messageId}.xml`], true]);
});

test("a file that is withdrawn before its writing has ended is not put there", async () => {
  mkdirSync(join(folder, number));
  await us.client.value(us.client.put("/payment/settings", { filesToFolder: true }));
  const { id, messageId } = await paymentFile("C-2");
  await look();
  renameSync(join(folder, number, "out", `${messageId}.xml`), join(folder, number, "out", `.${messageId}.xml.part`));
  await us.client.value(us.client.put(`/payment/file/${id}/:withdraw`, undefined));
  await look();
  expect(inFolder("out")).toEqual([]);
});

test("two processes that look at once put each file there once, whole", async () => {
  mkdirSync(join(folder, number));
  await us.client.value(us.client.put("/payment/settings", { filesToFolder: true }));
  const made = [await paymentFile("C-4"), await paymentFile("C-5")];
  // One of them has lost its connection, and with it the lock of the job.
  const lock = vi.spyOn(service.service.database, "lock").mockResolvedValue({ release: async () => undefined });
  await Promise.all([look(), look(), look()]);
  expect(lock).toHaveBeenCalledTimes(3);
  lock.mockRestore();
  expect(inFolder("out")).toEqual(made.map(({ messageId }) => `${messageId}.xml`).sort());
  for (const { id, messageId } of made) {
    const { bytes } = await download(us.client, `/payment/file/${id}/content`);
    expect(readFileSync(join(folder, number, "out", `${messageId}.xml`)).equals(bytes)).toBe(true);
  }
});

test("links in the folder lead nowhere, for what goes out and for what comes in", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
  mkdirSync(join(folder, number));
  await us.client.value(us.client.put("/payment/settings", { filesToFolder: true }));
  const { messageId } = await paymentFile("C-3");
  symlinkSync(elsewhere, join(folder, number, "out"));
  symlinkSync(elsewhere, join(folder, number, "in"));
  writeFileSync(join(elsewhere, "statement.sta"), statement);
  await look();
  await look();
  expect(readdirSync(elsewhere)).toEqual(["statement.sta"]);
  expect(await files()).toMatchObject([{ handedOverTime: null }]);
  rmSync(join(folder, number, "out"));
  rmSync(join(folder, number, "in"));
  // A link in the place of what the service writes, or of where it moves a file, is refused, too.
  mkdirSync(join(folder, number, "out"));
  symlinkSync(join(elsewhere, "victim"), join(folder, number, "out", `.${messageId}.xml.part`));
  fromBank("lines.csv", "Dato;Tekst;Beløp\n01.10.2026;Kaffe;1");
  symlinkSync(elsewhere, join(folder, number, "in", "refused"));
  await look();
  await look();
  expect(readdirSync(elsewhere)).toEqual(["statement.sta"]);
  expect(await files()).toMatchObject([{ handedOverTime: null }]);
  rmSync(join(folder, number, "out", `.${messageId}.xml.part`));
  rmSync(join(folder, number, "in", "refused"));
  await look();
  expect(inFolder("out")).toEqual([`${messageId}.xml`]);
  expect(inFolder("in/refused")).toEqual(["lines.csv", "lines.csv.reason.txt"]);
  rmSync(elsewhere, { recursive: true });
});

test("the bank's answers and statements are taken, and what is not is set aside with the reasons", async () => {
  const { messageId } = await paymentFile("D-1");
  fromBank("answer.xml", bankAnswer(messageId, { status: "ACCP" }));
  fromBank("statement.sta", statement);
  fromBank("other.xml", bankAnswer("MP-NOBODY", { status: "ACCP", id: "BANK-2" }));
  fromBank("lines.csv", "Dato;Tekst;Beløp\n01.10.2026;Kaffe;1");
  fromBank("growing.xml.part", "<half");
  await look();
  expect(inFolder("in/done")).toEqual([]);
  await look();
  expect(inFolder("in/done")).toEqual(["answer.xml", "statement.sta"]);
  expect(inFolder("in/refused")).toEqual(["lines.csv", "lines.csv.reason.txt", "other.xml", "other.xml.reason.txt"]);
  const reason = (name: string) => readFileSync(join(folder, number, "in/refused", `${name}.reason.txt`), "utf8");
  expect([reason("lines.csv"), reason("other.xml")]).toEqual([
    expect.stringContaining("does not name its account"),
    expect.stringContaining("MP-NOBODY"),
  ]);
  const payments = (await us.client.get("/payment?fields=status")).body.values;
  expect(payments).toEqual([{ status: "ACCEPTED" }]);
  const statements = (await us.client.get("/bank/statement?fields=transactions(account(id))")).body.values;
  const line = { account: { id: us.bank } };
  expect(statements).toEqual([{ transactions: [line, line, line] }]);
  fromBank("again.sta", statement);
  await look();
  await look();
  expect(inFolder("in/refused")).toContain("again.sta.reason.txt");
  expect((await us.client.get("/bank/statement?fields=id")).body.values.length).toBe(1);
  // What lies between two statements is nobody's to read in an answer: it is a notification.
  fromBank(
    "later.sta",
    statement
      .replace(":60F:C261012NOK167437,69", ":60F:C261019NOK170000,00")
      .replace(/:61:261012.*:86:Retur[^\n]*\n/s, ":61:2610201020C100,00NTRFNONREF//S26102000401\n:86:Salg\n")
      .replace(":62F:C261014NOK167127,69", ":62F:C261020NOK170100,00"),
  );
  await look();
  await look();
  await service.service.jobs.runNow(["notices"]);
  const { values } = (await us.client.get("/notification?kind=STATEMENTS_WITH_GAPS&fields=title,message")).body;
  expect(values).toEqual([
    { title: "Bank statements that do not join", message: expect.stringMatching(/1920 .+: .*170000\.00.*167127\.69/) },
  ]);
});
