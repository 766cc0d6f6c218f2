// Payments that wait for an approval: what is read of them, whom they wait for, and the two answers.

import { useQuery } from "@tanstack/react-query";
import { api, dataOf, Refusal, type Schemas } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { amountText, dayText } from "../../kit/numbers.ts";
import { person } from "../../person.ts";
import { t } from "../../texts/index.ts";

/** A payment of the list. */
export type PaymentRow = Schemas["Payment"];

/** Whom a payment waits for: the person, or others, since the person has approved it or may not. */
export type Waits = "waitsForYou" | "approvedByYou" | "waitsForOthers";

const fields =
  "id,version,creditorName,creditorBban,creditorIban,amountCurrency,currency(code),requestedDate,kid,message,references,isNewAccount,approvalsNeeded,approvals(employee(id)),proposedBy(id,displayName)";
/** More than that nobody approves one by one; the others follow when these are gone. */
const mostShown = 1_000;

/** Whom a payment waits for. Where two persons are needed, who proposed it is none of them. */
export function waitsFor({ approvals, approvalsNeeded, proposedBy }: PaymentRow): Waits {
  if ((approvals ?? []).some(({ employee }) => employee?.id === person.employee)) return "approvedByYou";
  return (approvalsNeeded ?? 1) > 1 && proposedBy?.id === person.employee ? "waitsForOthers" : "waitsForYou";
}

/** The payments that nobody, or not everybody who is needed, has approved: those that wait for the person first, then by day. */
export function usePaymentsToApprove(isAsked = true) {
  return useQuery({
    queryKey: ["payments", "waiting"],
    enabled: isAsked,
    queryFn: async (): Promise<readonly PaymentRow[]> => {
      const query = {
        status: ["PROPOSED" as const, "APPROVED" as const],
        sorting: "requestedDate,id",
        fields,
        count: mostShown,
      };
      const rows = (await dataOf(api.GET("/payment", { params: { query } }))).values ?? [];
      const isMine = (row: PaymentRow) => waitsFor(row) === "waitsForYou";
      return [...rows.filter(isMine), ...rows.filter((row) => !isMine(row))];
    },
  });
}

/** What the payment says to the receiver. */
export function referenceOf({ kid, message, references }: PaymentRow): string {
  return kid || message || (references ?? []).join(", ");
}

/** What a dialog says of a payment. */
export function wordsOf({ creditorName, creditorBban, creditorIban, ...row }: PaymentRow) {
  return {
    name: creditorName ?? "",
    account: creditorBban || creditorIban || "",
    amount: amountText(row.amountCurrency),
    currency: row.currency?.code ?? "NOK",
    day: dayText(row.requestedDate),
  };
}

/** Approves a payment that is still what the person has seen. @throws Refusal where it is not, or was refused */
export async function approve({ id = 0, version }: PaymentRow, key: string): Promise<void> {
  const now = await dataOf(api.GET("/payment/{id}", { params: { path: { id }, query: { fields: "version" } } }));
  if (now.value?.version !== version) {
    await refreshAll();
    throw new Refusal(422, "", "", [{ path: "version", message: t("paymentChanged") }]);
  }
  const params = { header: { "Idempotency-Key": key }, query: { fields: "id" } };
  await dataOf(api.PUT("/payment/:approve", { params, body: [id] }));
}

/** Rejects a payment: it is cancelled. @throws Refusal where it was refused */
export async function reject({ id = 0 }: PaymentRow, reason: string, key: string): Promise<void> {
  const params = { header: { "Idempotency-Key": key }, query: { reason, fields: "id" } };
  await dataOf(api.PUT("/payment/:cancel", { params, body: [id] }));
}
