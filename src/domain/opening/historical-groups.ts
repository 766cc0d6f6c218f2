// The close groups that a request of historical vouchers states by texts: postings with the same text settle each other. Pure.

import type { Fault } from "../../schema/error.ts";
import type { ActionContext, Draft } from "../../schema/resource.ts";
import type { StatedLine } from "../ledger/posting/posting-row.ts";
import type { GroupToMake } from "../ledger/posting/store-voucher.ts";
import { type ClosePosting, exactCloseFaults } from "../ledger/settlement/close-rules.ts";
import type { HistoricalLines } from "./historical-lines.ts";
import type { CorrectedAccount } from "./movements-of-postings.ts";

/** The accounts and currencies of the rows. */
export interface GroupParts {
  readonly corrected: ReadonlyMap<number, CorrectedAccount & { readonly name: string }>;
  readonly currencies: ReadonlyMap<number, string>;
}

interface Member {
  readonly posting: ClosePosting;
  readonly path: string;
}

/** The groups of equal texts, or their faults, reported at the first posting of each group. */
export function statedGroups(
  drafts: readonly Draft<"HistoricalVoucher">[],
  read: readonly HistoricalLines[],
  parts: GroupParts,
  context: ActionContext,
): { readonly groups: readonly GroupToMake[]; readonly faults: readonly Fault[] } {
  const texts = new Map<string, Member[]>();
  drafts.forEach((voucher, index) => {
    (voucher.children.postings ?? []).forEach((draft, place) => {
      const text = draft.accepted.closeGroup ?? "";
      const line = read[index]?.lines[place];
      if (text === "" || line === undefined) return;
      const members = texts.get(text) ?? [];
      members.push({ posting: closing(draft.id, line, parts), path: `${draft.path}.closeGroup` });
      texts.set(text, members);
    });
  });
  const groups: GroupToMake[] = [];
  const faults: Fault[] = [];
  for (const members of texts.values()) {
    const postings = members.map((one) => one.posting);
    const exact = exactCloseFaults(postings);
    for (const fault of exact) {
      const position = Number(/^\[(\d+)\]$/.exec(fault.path ?? "")?.[1] ?? 0);
      const { rootId: _rootId, ...rest } = fault;
      faults.push({ ...rest, field: "postings.closeGroup", path: members[position]?.path ?? null });
    }
    const date = postings.map((one) => one.date).reduce((left, right) => (left > right ? left : right));
    if (exact.length === 0) groups.push({ id: context.newId(), date, postings: postings.map((one) => one.id) });
  }
  return { groups, faults };
}

function closing(id: number, line: StatedLine, { corrected, currencies }: GroupParts): ClosePosting {
  const account = corrected.get(line.accountId);
  return {
    id,
    date: line.date,
    account: { id: line.accountId, name: account?.name ?? "", isCloseable: account?.isCloseable ?? false },
    customer: line.customerId ?? null,
    supplier: line.supplierId ?? null,
    employee: line.employeeId ?? null,
    asset: account?.ledgerType === "ASSET" ? (line.assetId ?? null) : null,
    currency: { id: line.currencyId, code: currencies.get(line.currencyId) ?? "" },
    amount: line.amount,
    amountCurrency: line.amountCurrency,
    closeGroup: null,
  };
}
