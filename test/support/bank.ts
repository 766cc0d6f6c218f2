// A bank account with a statement, a reconciliation and matches, through HTTP.

import type { TestAnswer, TestClient } from "./service.ts";
import { upload } from "./upload.ts";

/** What an import asks for; the rest is as most files need it. */
export interface ImportAsked {
  readonly account: number;
  readonly format?: string;
  readonly from?: string;
  readonly to?: string;
  readonly bank?: number;
  readonly more?: string;
}

/** Imports a file of a bank. */
export function importBank(
  client: TestClient,
  file: { readonly name: string; readonly bytes: Uint8Array | string },
  { account, format = "AUTO", from = "2026-01-01", to = "2027-01-01", bank = 0, more = "" }: ImportAsked,
): Promise<TestAnswer> {
  const query = `bankId=${bank}&accountId=${account}&fromDate=${from}&toDate=${to}&fileFormat=${format}${more}`;
  return upload(client, `/bank/statement/import?${query}`, file);
}

/** The id of an account by its number. */
export async function accountOf(client: TestClient, number: number): Promise<number> {
  return Number((await client.get(`/ledger/account?number=${number}&fields=id`)).body.values[0].id);
}

/** Brings a statement with two lines, begins the reconciliation of its month, and matches one line; ids by resource name. */
export async function makeBank(client: TestClient): Promise<Record<string, number>> {
  const account = await accountOf(client, 1920);
  const before = (await client.get("/bank/reconciliation?fields=id")).body.values.length;
  const month = `2026-0${3 + before}`;
  const bytes = `Dato;Tekst;Beløp;Saldo\n10.${month.slice(5)}.2026;Gebyr;-45,00;955,00\n11.${month.slice(5)}.2026;Gave;77,00;1032,00`;
  const imported = await importBank(client, { name: "utdrag.csv", bytes }, { account });
  if (imported.status !== 201) throw new Error(`The import answered ${imported.status}: ${imported.text}`);
  const lines = imported.body.value.transactions as { id: number }[];
  const reconciliation = await client.value(
    client.post("/bank/reconciliation", {
      ...{ account: { id: account }, accountingPeriod: { id: Number(month.replace("-", "")) }, type: "MANUAL" },
    }),
  );
  const kind = await client.value(
    client.post("/bank/reconciliation/paymentType", {
      description: "Kontingent",
      debitAccount: { id: await accountOf(client, 7770) },
    }),
  );
  const adjusted = await client.put(`/bank/reconciliation/${reconciliation.id}/:adjustment`, [
    { paymentType: { id: kind.id }, bankTransactions: [{ id: lines[0]?.id }] },
  ]);
  if (adjusted.status !== 200) throw new Error(`The adjustment answered ${adjusted.status}: ${adjusted.text}`);
  const rule = await client.value(
    client.post("/bank/rule", {
      ...{ name: "Kontingent", textContains: "kontingent", postingAccount: { id: await accountOf(client, 7770) } },
    }),
  );
  const heading = ["Buchung", "Zweck", "Betrag", `Konto ${month}`];
  const mapping = await client.value(
    client.post("/bank/csvMapping", { name: "Bank", heading, date: "Buchung", text: "Zweck", amount: "Betrag" }),
  );
  return {
    ...{ BankRule: Number(rule.id), BankCsvMapping: Number(mapping.id) },
    BankStatement: Number(imported.body.value.id),
    BankTransaction: Number(lines[0]?.id),
    BankReconciliation: Number(reconciliation.id),
    BankReconciliationMatch: Number(adjusted.body.values[0].bankReconciliationMatch.id),
    BankReconciliationPaymentType: Number(kind.id),
  };
}
