// POST /payment/file: payments that are ready become a file for the bank. All or none, checked again in the same transaction.

import { createHash } from "node:crypto";
import { decimal, sum, toFixedText } from "../../../money/decimal.ts";
import { action } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { type ActionContext, input, type Reader, withDefault } from "../../../schema/resource.ts";
import { loadRates } from "../../currency/rate-of-day.ts";
import { refused } from "../../ledger/period/closed-periods.ts";
import { loadPayments, type StoredPayment, unknownPayments } from "../load-payments.ts";
import {
  loadChoices,
  loadCountries,
  loadCreditors,
  loadItems,
  loadPayable,
  loadPayingAccounts,
} from "../payment-facts.ts";
import { dispatchWrites, type PlannedDispatch, planDispatch } from "../settlement/dispatch-payments.ts";
import { loadSettlement } from "../settlement/load-settlement.ts";
import { type FileFacts, fileFaults, fileWarnings } from "./check-file.ts";
import { type PainVersion, painDocument, painVersions } from "./pain001.ts";
import { type GroupFacts, paymentGroups } from "./payment-groups.ts";

interface Loaded extends FileFacts, Pick<GroupFacts, "countries" | "currencies"> {
  readonly ids: readonly number[];
  readonly byId: ReadonlyMap<number, StoredPayment>;
  readonly company: { readonly name: string; readonly organizationNumber: string };
  /** The vouchers of payments that are posted when they are sent, and what speaks against them. */
  readonly dispatch: { readonly planned: readonly PlannedDispatch[]; readonly faults: readonly Fault[] };
}

/** Makes a file of payments. */
export const sendPayments = action({
  method: "POST",
  path: "/payment/file",
  answers: "PaymentFile",
  status: 201,
  ids: true,
  query: {
    format: withDefault(
      input("choice", { choices: painVersions, description: "The version of pain.001.001 that the bank takes." }),
      "03",
    ),
  },
  events: "payment.update voucher.create closeGroup.create",
  refuses: ["revision"],
  description:
    "Makes a file (pain.001) of payments that are READY, and marks them SENT; the body is a list of ids, at most 1,000. Everything is checked again: the approvals, two of them where the file's sum asks for it, what is open of each item, the day and the account. All of it or nothing. GET /payment/file/{id}/content is the file, the same bytes for ever. An Idempotency-Key makes one file however often it is asked for. Where postPaymentsOn of the settings is DISPATCH, each payment is posted by a voucher of today (dispatchVoucher), but for transfers to another bank account of the company.",
  load: (request, read, context): Promise<Loaded> => load(request.ids, read, context),
  decide({ query }, loaded, context) {
    const unknown = unknownPayments(loaded.ids, loaded.byId);
    if (unknown !== null) return unknown;
    const faults = fileFaults(loaded);
    if (faults.length > 0) return { faults };
    if (loaded.dispatch.faults.length > 0) return refused(loaded.dispatch.faults);
    const file = fileOf(loaded, query.format, context);
    const posted = dispatchWrites(loaded.dispatch.planned, context);
    return {
      writes: [
        { insert: "PaymentFile", rows: [file.row] },
        ...posted.writes,
        ...loaded.payments.map((payment) => ({
          ...{ update: "Payment", id: payment.id, version: payment.version },
          set: {
            status: "SENT",
            file: file.row.id,
            endToEndId: file.idOf(payment.id),
            groupId: file.groupOf(payment.id),
            ...posted.setOf.get(payment.id),
          },
        })),
      ],
      changes: [
        { resource: "PaymentFile", id: file.row.id, kind: "CREATE" },
        ...posted.changes,
        ...loaded.ids.map((id) => ({
          ...{ resource: "Payment", id, kind: "UPDATE" as const, fields: { status: ["READY", "SENT"] as const } },
        })),
      ],
      warnings: fileWarnings(loaded),
      answer: { object: file.row.id },
    };
  },
});

async function load(ids: readonly number[], read: Reader, { today }: ActionContext): Promise<Loaded> {
  const byId = await loadPayments(read, ids);
  const payments = ids.flatMap((id) => byId.get(id) ?? []);
  const items = await loadItems(read, ids);
  const [postings, accounts, creditors, countries, choices, rates, companies, currencies] = await Promise.all([
    loadPayable(
      read,
      items.map(({ posting }) => posting),
      ids,
    ),
    loadPayingAccounts(
      read,
      payments.map(({ account }) => account),
    ),
    loadCreditors(read, {
      suppliers: payments.flatMap(({ supplier }) => supplier ?? []),
      employees: payments.flatMap(({ employee }) => employee ?? []),
    }),
    loadCountries(read),
    loadChoices(read),
    loadRates(
      read,
      payments.map(({ currency }) => ({ currency, date: today })),
    ),
    read.rows<Loaded["company"]>('select k."name", k."organizationNumber" from company k where k.company_id = $1'),
    read.rows<{ id: number; code: string }>(
      "select c.id, c.code from currency c where $1::bigint is not null and c.id = any($2::bigint[])",
      payments.map(({ currency }) => currency),
    ),
  ]);
  const company = companies[0] ?? { name: "", organizationNumber: "" };
  const dispatch = await loadDispatch(read, payments, { interimAccount: choices.interimAccount, today });
  return {
    ...{ ids, byId, payments, items, postings, accounts, creditors, countries, choices, rates, today, company },
    dispatch,
    currencies: new Map(currencies.map(({ id, code }) => [id, code])),
  };
}

/** Plans the vouchers of payments that are posted when they are sent. */
async function loadDispatch(
  read: Reader,
  payments: readonly StoredPayment[],
  { interimAccount, today }: { readonly interimAccount: number | null; readonly today: string },
): Promise<Loaded["dispatch"]> {
  const ready = payments.filter(({ status }) => status === "READY");
  if (interimAccount === null || ready.length === 0) return { planned: [], faults: [] };
  const ids = ready.map(({ id }) => id);
  const facts = await loadSettlement(read, ids, { dates: [today], more: [interimAccount] });
  return planDispatch(ready, facts, { interimAccount, date: today });
}

/** The file as it is stored, and the ids of its payments for the bank. */
function fileOf(loaded: Loaded, version: PainVersion, context: ActionContext) {
  const { payments, company, choices } = loaded;
  const id = context.newId();
  const name = `MP-${context.today.replaceAll("-", "")}-${id}`;
  const places = new Map(payments.map((payment, index) => [payment.id, index + 1]));
  const idOf = (payment: number) => `${name}-${String(places.get(payment) ?? 0).padStart(4, "0")}`;
  const groups = paymentGroups(
    payments,
    { ...loaded, isBatchBooked: choices.isBatchBooked },
    { idOf, groupId: (place) => `${name}-G${place}` },
  );
  const content = painDocument(
    {
      ...{ messageId: name, created: timeInOslo(context.now), groups },
      company: { name: company.name, id: choices.customerIdAtBank || company.organizationNumber },
    },
    version,
  );
  const row = {
    ...{ id, version: 0, messageId: name, format: version, fileName: `${name}.xml`, status: "CREATED", content },
    ...{ checksum: createHash("sha256").update(content).digest("hex"), numberOfPayments: payments.length },
    controlSum: toFixedText(sum(payments.map(({ amountCurrency }) => decimal(amountCurrency))), 2),
    ...{ createdTime: context.now.toISOString(), createdBy: context.employee },
    isForFolder: choices.filesToFolder,
  };
  const groupIds = new Map(groups.flatMap((group) => group.orders.map(({ endToEndId }) => [endToEndId, group.id])));
  return { row, idOf, groupOf: (payment: number) => groupIds.get(idOf(payment)) ?? "" };
}

/** The time in Oslo without its offset, as banks write it. */
function timeInOslo(now: Date): string {
  return now.toLocaleString("sv-SE", { timeZone: "Europe/Oslo" }).replace(" ", "T");
}
