// What may be decided about a return: only while it is not filed, with numbers and remarks that the authority takes.

import type { Fault } from "../../schema/error.ts";
import { type Draft, type Reader, type Rule, rule } from "../../schema/resource.ts";
import { checkBankAccountNumber } from "../company/number-checks.ts";
import { isKid } from "../invoice/invoice/kid.ts";
import { isBlank } from "../xml.ts";

/** A remark that the authority takes; `code` is empty for those of the whole return. */
export interface KnownRemark {
  readonly code: string;
  readonly line: string;
  readonly specification: string;
  readonly category: string;
  readonly remark: string;
  /** The sign of the VAT for which it may be chosen; empty for those of the whole return. */
  readonly deliveredSign: string;
}

/** Every remark that the authority takes. */
export function loadKnownRemarks(read: Reader): Promise<KnownRemark[]> {
  return read.rows<KnownRemark>(
    `select code, line, specification, category, remark, "deliveredSign" from vat_remark where $1::bigint is not null
     union all select '', 'MAIN', '', k.category, t.remark, '' from vat_remark_text t
     cross join lateral (values ('ordinary', t."isOrdinary"), ('kompensasjon', t."isCompensation"),
       ('omvendtAvgiftsplikt', t."isReverseCharge")) k(category, applies) where t."isOfReturn" and k.applies and t.remark <> 'fritekstfelt'`,
  );
}

/** The category of remarks that a return takes: both kinds of registered companies have the same. */
export function remarkCategory(category: string): string {
  return category === "alminnelig" || category === "primaernaering" ? "ordinary" : category;
}

/** Whether a text is a KID by either method, and no bank account number. */
function isVatKid(text: string): boolean {
  return (isKid(text, "MOD10") || isKid(text, "MOD11")) && !(text.length === 11 && isAccount(text));
}

function isAccount(text: string): boolean {
  return /^\d{11}$/.test(text) && checkBankAccountNumber(text).kind === "accepted";
}

/** Checks numbers and remarks of a return. */
export const vatReturnRule: Rule = rule<"VatReturn", readonly KnownRemark[]>({
  name: "vatReturn",
  load: (drafts, read) =>
    drafts.every((one) => (one.children.remarks ?? []).length === 0) ? Promise.resolve([]) : loadKnownRemarks(read),
  decide(draft, known) {
    const { values, before } = draft;
    if (before !== null && (before.state === "FILED" || before.state === "SETTLED"))
      return { faults: [{ key: "vatTermFiled", field: null, parameters: termOf(before), isLock: true }] };
    const faults: Fault[] = [];
    for (const field of ["refundKid", "paymentKid"] as const)
      if (values[field] !== "" && !isVatKid(values[field]))
        faults.push({ key: "vatReturnKid", field, path: field, parameters: { kid: values[field] } });
    const account = values.paymentAccount;
    if (account !== "" && !isAccount(account.replaceAll(/[ .]/g, "")))
      faults.push({
        key: "vatReturnAccount",
        field: "paymentAccount",
        path: "paymentAccount",
        parameters: { account },
      });
    const remarks = draft.children.remarks ?? [];
    const category = remarkCategory(values.category);
    const lines = new Set<string>();
    for (const one of remarks) {
      const { code, specification, line } = one.values;
      const key = [code, specification, line].join(" ");
      if (lines.has(key)) faults.push({ key: "vatRemarkTwice", field: "remarks", path: one.path });
      lines.add(key);
      faults.push(
        ...remarkFaults(
          one,
          known.filter((each) => each.category === category),
        ),
      );
    }
    return { faults };
  },
});

function remarkFaults(draft: Draft<"VatReturnRemark">, known: readonly KnownRemark[]): Fault[] {
  const { code, specification, line, remark, text } = draft.values;
  // Blanks are no words: the file would have no remark.
  if ((remark === "") === isBlank(text)) return [{ key: "vatRemarkEither", field: "remarks", path: draft.path }];
  if (remark === "") return [];
  const own = known.filter(
    (one) => one.code === code && (code === "" || (one.specification === specification && one.line === line)),
  );
  if (own.some((one) => one.remark === remark)) return [];
  const place = { field: "remarks.remark", path: `${draft.path}.remark` };
  if (code !== "") return [{ key: "vatRemarkUnknown", ...place, parameters: { remark, code } }];
  return [
    { key: "vatRemarkOfReturn", ...place, parameters: { remark, known: own.map((one) => one.remark).join(", ") } },
  ];
}

/** The term of a return in messages: its id, its first and its last day. */
export function termOf(one: { readonly id: number; readonly dateFrom: string | null; readonly dateTo: string | null }) {
  const last = new Date(`${one.dateTo}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() - 1);
  return { id: one.id, from: one.dateFrom ?? "", last: last.toISOString().slice(0, 10) };
}
