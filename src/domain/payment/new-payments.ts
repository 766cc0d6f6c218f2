// Payments that the service makes itself, by the rules of those that a client makes: of proposals, of bills, of wages.

import type { Change, Write } from "../../schema/action.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import type { ActionContext, Reader } from "../../schema/resource.ts";
import type { Draft, Row, RowOf } from "../../schema/row.ts";
import { newDraft } from "../new-object.ts";
import { payment, paymentItem } from "./payment.ts";
import { paymentRule } from "./payment-rule.ts";

/** A payment that is to be made, of any receiver. What it leaves out is completed as for a client's. */
export interface PaymentToMake {
  readonly values: Partial<RowOf<"Payment">> & { readonly account: number; readonly requestedDate: string };
  /** The open items that it pays; a missing amount is all that is left. */
  readonly items: readonly { readonly posting: number; readonly amountCurrency?: string }[];
}

/** Payments that are to be made, with what their rule has read. */
export interface LoadedPayments {
  readonly drafts: readonly Draft<"Payment">[];
  readonly ruled: unknown;
}

/** What became of payments that were to be made: by the place of each, its id or its faults. */
export interface MadePayments {
  readonly made: ReadonlyMap<number, number>;
  readonly refused: ReadonlyMap<number, readonly Fault[]>;
  readonly writes: readonly Write[];
  readonly changes: readonly Change[];
  readonly warnings: readonly Warning[];
}

/** Reads what payments are made by, and locks their suppliers. */
export async function loadNewPayments(
  read: Reader,
  payments: readonly PaymentToMake[],
  context: ActionContext,
): Promise<LoadedPayments> {
  const drafts = payments.map(({ values, items }, place) =>
    newDraft(payment, {
      ...{ id: -1 - place, path: "", values: { references: [], ...values } },
      children: {
        items: items.map((item, index) =>
          newDraft(paymentItem, { id: -1 - index, path: `items[${index}]`, values: { ...item } as Row }),
        ),
      },
    }),
  );
  return { drafts: drafts as unknown as Draft<"Payment">[], ruled: await paymentRule.load?.(drafts, read, context) };
}

/** Makes the payments that nothing speaks against. */
export function makePayments({ drafts, ruled }: LoadedPayments, context: ActionContext): MadePayments {
  const made = new Map<number, number>();
  const refused = new Map<number, readonly Fault[]>();
  const [rows, items]: [Row[], Row[]] = [[], []];
  const warnings: Warning[] = [];
  for (const [place, draft] of drafts.entries()) {
    const verdict = paymentRule.decide(draft as unknown as Draft, ruled, context);
    if ((verdict.faults ?? []).length > 0) {
      refused.set(place, verdict.faults ?? []);
      continue;
    }
    const id = context.newId();
    made.set(place, id);
    warnings.push(...(verdict.warnings ?? []));
    rows.push({ ...draft.values, id });
    for (const { values } of draft.children.items ?? []) items.push({ ...values, id: context.newId(), payment: id });
  }
  const changes: Change[] = [...made.values()].map((id) => ({ resource: "Payment", id, kind: "CREATE" }));
  const writes: Write[] = [
    ...(rows.length === 0 ? [] : [{ insert: "Payment", rows }]),
    ...(items.length === 0 ? [] : [{ insert: "PaymentItem", rows: items }]),
  ];
  return { made, refused, writes, changes, warnings };
}
