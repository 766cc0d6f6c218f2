// A company that pays its bills through the bank, through HTTP: a bank account, suppliers with accounts, bills, and people who approve.

import { nextBankDay } from "../../src/domain/payment/bank-days.ts";
import { accountOf } from "./bank.ts";
import { bankAnswer } from "./bank-answer.ts";
import { colleague } from "./colleague.ts";
import { dayInOslo } from "./days.ts";
import type { TestAnswer, TestClient } from "./service.ts";
import type { SharedService } from "./shared-service.ts";
import { upload } from "./upload.ts";

/** A company that pays. */
export interface Payer {
  /** Who proposes. */
  readonly client: TestClient;
  /** Two who may approve. */
  readonly kari: TestClient;
  readonly per: TestClient;
  /** The bank account, with a number in the bank. */
  readonly bank: number;
  readonly payables: number;
  readonly cost: number;
}

/** Registers a company with a bank account and two colleagues. */
export async function payer(service: SharedService): Promise<Payer> {
  const client = await service.company({ name: "Fjellkoppen Handel AS", language: "en", until: "2027-12-31" });
  const [bank, payables, cost] = await Promise.all([1920, 2400, 6540].map((number) => accountOf(client, number)));
  await client.value(client.put(`/ledger/account/${bank}`, { bankAccountNumber: "99901000014" }));
  await client.value(client.put("/payment/settings", { programsMayApprove: true }));
  return {
    ...{ client, bank: Number(bank), payables: Number(payables), cost: Number(cost) },
    kari: await colleague(service, client, "Kari"),
    per: await colleague(service, client, "Per"),
  };
}

/** Makes a supplier with a bank account. */
export async function supplierOf(
  { client }: Payer,
  name: string,
  account: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  return Number((await client.value(client.post("/supplier", { name, bankAccounts: [account], ...more }))).id);
}

/** What a bill says. */
export interface Bill {
  readonly supplier: number;
  readonly number: string;
  readonly amount: number;
  readonly due: string;
  readonly date?: string;
  readonly currency?: number;
  readonly amountCurrency?: number;
}

/** Posts a bill, or a credit note where the amount is negative; answers its id and the posting of what is owed. */
export async function billOf(
  { client, payables, cost }: Payer,
  { supplier, number, amount, due, date = "2026-09-06", currency, amountCurrency }: Bill,
): Promise<{ readonly id: number; readonly posting: number }> {
  const foreign = (sign: 1 | -1) =>
    currency === undefined ? {} : { currency: { id: currency }, amountGrossCurrency: sign * Number(amountCurrency) };
  const voucher = await client.value(
    client.post("/ledger/voucher?fields=id,postings(id,row)", {
      ...{ date, description: `Bill ${number}`, vendorInvoiceNumber: number },
      postings: [
        { row: 1, account: { id: cost }, amountGross: amount, ...foreign(1) },
        {
          ...{ row: 2, account: { id: payables }, supplier: { id: supplier }, amountGross: -amount },
          ...{ ...foreign(-1), termOfPayment: due, invoiceNumber: number },
        },
      ],
    }),
  );
  const rows = voucher.postings as unknown as { id: number; row: number }[];
  return { id: Number(voucher.id), posting: Number(rows.find(({ row }) => row === 2)?.id) };
}

/** Lets both colleagues approve payments. */
export async function approveBoth({ kari, per }: Payer, ids: readonly number[]): Promise<void> {
  await kari.value(kari.put("/payment/:approve", ids));
  const waiting = (await per.get(`/payment?id=${ids.join(",")}&status=APPROVED&fields=id&count=1000`)).body.values;
  if (waiting.length > 0)
    await per.value(
      per.put(
        "/payment/:approve",
        waiting.map(({ id }: { id: number }) => id),
      ),
    );
}

/** Makes a file of payments that are ready. */
export function fileOf({ client }: Payer, ids: readonly number[], more = ""): Promise<TestAnswer> {
  return client.post(`/payment/file${more}`, ids);
}

/** Makes a payment that is sent and that the bank has received, a proposal and a limit; ids by resource name. */
export async function makePayments(client: TestClient): Promise<Record<string, number>> {
  const made = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
  const before = (await client.get("/payment/file?fields=id")).body.values.length as number;
  const account = await made("/ledger/account", {
    ...{ number: 19_250 + before, name: "Betaling", isBankAccount: true, bankAccountNumber: "99901001258" },
  });
  await client.value(client.put("/payment/settings", { secondApprovalOfNewAccount: false, programsMayApprove: true }));
  const Payment = await made("/payment", {
    ...{ account: { id: account }, contraAccount: { id: await accountOf(client, 6540) }, creditorName: "Posten" },
    ...{ creditorBban: "12345678903", amountCurrency: 10 + before, message: "Porto" },
    requestedDate: nextBankDay(dayInOslo(30)),
  });
  await client.value(client.put("/payment/:approve", [Payment]));
  const file = await client.value(client.post("/payment/file", [Payment]));
  const bytes = bankAnswer(String(file.messageId), { status: "RCVD" });
  const answered = await client.value(upload(client, "/payment/statusFile", { name: "pain002.xml", bytes }));
  const PaymentProposal = await made(`/payment/proposal?dueTo=2026-12-31&accountId=${account}`, undefined);
  const [limit] = (await client.get("/payment/approvalLimit?fields=id")).body.values;
  // Each employee has one limit; where there is one, somebody else gets the next.
  const somebody = { firstName: "Siri", lastName: "Grense", userType: "NO_ACCESS" };
  const employee = limit === undefined ? client.employeeId : await made("/employee", somebody);
  return {
    ...{ Payment, PaymentFile: Number(file.id), PaymentProposal, PaymentStatusFile: Number(answered.id) },
    PaymentApprovalLimit: await made("/payment/approvalLimit", { employee: { id: employee }, amount: 1_000_000 }),
  };
}
