// Which opening balance stands, and the lock under which opening balances and history are changed. Reads only.

import type { Text } from "../../schema/message.ts";
import type { Reader } from "../../schema/resource.ts";

/** The standing opening balance and its corrections, which every change of it or of history depends on. */
export interface StandingOpening {
  /** The opening balance's voucher that is not reversed; null where there is none. */
  readonly opening: { readonly id: number; readonly date: string } | null;
  readonly language: "en" | "no";
}

/**
 * Locks the company against other changes of its opening balance and history until the commit, and reads what stands.
 * Ordinary vouchers can be posted meanwhile.
 */
export async function loadStanding(read: Reader): Promise<StandingOpening> {
  const [companies, openings] = await Promise.all([
    read.rows<{ language: "en" | "no" }>("select language from company where company_id = $1 for no key update"),
    read.rows<{ id: number; date: string }>(
      `select id, "date" from voucher where company_id = $1 and "series" = 'opening' and "reverseVoucher" is null`,
    ),
  ]);
  return { opening: openings[0] ?? null, language: companies[0]?.language ?? "no" };
}

/** The hint where there is no opening balance. */
export const noOpening: Text = {
  en: "The company has no opening balance.",
  no: "Selskapet har ingen åpningsbalanse.",
};

/** Types of accounts whose balances carry forward; the others start each year at 0. */
export const balanceTypes: ReadonlySet<string> = new Set(["ASSETS", "EQUITY", "LIABILITIES"]);

/** Name of a voucher of this part of the books. */
export const voucherTexts = {
  en: { opening: "Opening balance", correction: "Correction of earlier movements at the opening balance" },
  no: { opening: "Åpningsbalanse", correction: "Korreksjon av tidligere bevegelser ved åpningsbalansen" },
} as const;
