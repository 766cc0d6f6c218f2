// PUT /vatReturn/{id}/:settle: the voucher that empties the VAT accounts of the term into what is owed.

import { add, type Decimal, decimal, isZero, negate, subtract, sum } from "../../money/decimal.ts";
import { action } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { loadRoles } from "../ledger/account/posting-roles.ts";
import { type ClosedPeriods, closedMonthFaults, loadClosedPeriods } from "../ledger/period/closed-periods.ts";
import { postStated } from "../ledger/posting/post.ts";
import type { StatedLine } from "../ledger/posting/posting-row.ts";
import { storeVoucher } from "../ledger/posting/store-voucher.ts";
import { loadStored, noTerm, type StoredReturn } from "./load-vat-return.ts";
import { isOfTerm, isSettledBy, vatAccounts } from "./vat-return-checks.ts";
import { lockFault } from "./vat-return-lock.ts";
import { termOf } from "./vat-return-rule.ts";

interface Loaded {
  readonly stored: StoredReturn;
  /** What the term's postings left on each VAT account. */
  readonly balances: readonly { readonly account: number; readonly amount: string }[];
  /** Input VAT that is claimed in the return of compensation but stands on an account of this one, as in books of older versions. */
  readonly claimed: string;
  readonly claimAccount: number | null;
  readonly settlementAccount: number;
  readonly roundingAccount: number;
  readonly closed: ClosedPeriods;
  readonly language: "en" | "no";
}

/** Settles a return. */
export const settleVatReturn = action({
  method: "PUT",
  path: "/vatReturn/{id}/:settle",
  answers: "VatReturn",
  status: 200,
  events: "voucher.create",
  description:
    "Posts the settlement on the last day of the term: each VAT account is emptied of what the term's postings left there, 2740 gets what was filed, and the rest of less than a krone a line goes to the account of rounding. The posting on 2740 opens an open item with the reference of the return, such as 202602-1, which the payment closes. Compensation is settled to 1670 in place of 2740.",
  async load({ path }, read): Promise<Loaded | undefined> {
    const stored = await loadStored(read, path.id);
    if (stored === undefined) return undefined;
    const { dateFrom, dateTo, category } = stored;
    const [balances, [about], roles, closed] = await Promise.all([
      read.rows<{ account: number; amount: string }>(
        `select p."account" as account, sum(p."amount")::text as amount from posting p
         join voucher v on v.company_id = $1 and v.id = p."voucher" and ${isOfTerm}
         join account k on k.company_id = $1 and k.id = p."account"
         where p.company_id = $1 and p."date" >= $2 and p."date" < $3 and p."account" in (${vatAccounts})
           and $4::bigint is not null and ${isSettledBy}
         group by p."account", k."number" having sum(p."amount") <> 0 order by k."number"`,
        dateFrom,
        dateTo,
        stored.id,
        category,
      ),
      read.rows<{ language: "en" | "no"; claimed: string; claimAccount: number | null }>(
        `select c.language, (select coalesce(sum(p."amount"), 0)::text from posting p
             join vat_compensated($1) s on s."vatType" = p."vatOf" and s.account <> p."account"
             join vat_type t on t.company_id = $1 and t.id = p."vatOf" and t."outAccount" <> p."account"
             where p.company_id = $1 and p."date" >= $2 and p."date" < $3 and c."vatRegistrationStatus" <> 'VAT_COMPENSATION') as claimed,
           (select a.id from account_of_chart a where a.company_id = $1 and a."number" = 1670) as "claimAccount"
         from company c where c.company_id = $1`,
        dateFrom,
        dateTo,
      ),
      loadRoles(read, "VAT_SETTLEMENT", "ROUNDING"),
      loadClosedPeriods(read, [lastDay(stored)]),
    ]);
    return {
      ...{ stored, balances, closed },
      claimed: about?.claimed ?? "0",
      claimAccount: about?.claimAccount ?? null,
      settlementAccount: roles.get("VAT_SETTLEMENT") ?? 0,
      roundingAccount: roles.get("ROUNDING") ?? 0,
      language: about?.language ?? "no",
    };
  },
  decide(_input, loaded, context) {
    if (loaded === undefined) return { problem: "notFound", parameters: { hint: noTerm } };
    const { stored, closed, language } = loaded;
    if (stored.state === "SETTLED") return { faults: [lockFault("vatReturnSettled", stored)] };
    if (stored.state !== "FILED") return { faults: [lockFault("vatReturnNotFiled", stored)] };
    const date = lastDay(stored);
    const faults: Fault[] = closedMonthFaults([date], closed, { field: null, path: null });
    if (faults.length > 0) return { faults };
    const lines = settlementLines(loaded);
    const id = lines.length === 0 ? null : context.newId();
    const { from, last } = termOf(stored);
    const [norwegian, english] =
      stored.category === "kompensasjon" ? ["Mva-kompensasjon", "VAT compensation"] : ["Mva-oppgjør", "VAT settlement"];
    const description = language === "no" ? `${norwegian} ${from} til ${last}` : `${english} ${from} to ${last}`;
    return {
      writes: [
        ...(id === null
          ? []
          : [
              storeVoucher(
                {
                  ...{ id, date, series: "voucher" as const, description, voucherType: "VAT_RETURN" },
                  rows: postStated(lines.map((line) => ({ ...line, description }))),
                },
                context,
              ),
            ]),
        { call: "vat_return_settle", argument: { id: stored.id, version: stored.version, voucher: id } },
      ],
      changes: [
        ...(id === null ? [] : [{ resource: "Voucher", id, kind: "CREATE" as const }]),
        { resource: "VatReturn", id: stored.id, kind: "UPDATE", fields: { state: [stored.state, "SETTLED"] } },
      ],
      answer: { object: stored.id },
    };
  },
});

/** The last day of a term. */
export function lastDay(stored: StoredReturn): string {
  return termOf(stored).last;
}

/** The rows of the settlement: VAT accounts emptied, what is claimed, what is owed, and the rest. */
function settlementLines(of: Loaded): StatedLine[] {
  const { stored } = of;
  const owed = negate(decimal(stored.filedAmount));
  const emptied = of.balances.map(({ account, amount }) => [account, negate(decimal(amount))] as const);
  const isClaim = stored.category === "kompensasjon";
  const moved = of.claimAccount === null ? decimal(0) : decimal(of.claimed);
  const claim = isClaim ? subtract(owed, moved) : moved;
  const settled = isClaim ? decimal(0) : owed;
  const rest = negate(add(sum(emptied.map(([, amount]) => amount)), add(settled, claim)));
  const rows: (readonly [account: number, amount: Decimal])[] = [
    ...emptied,
    [of.claimAccount ?? of.settlementAccount, claim],
    [of.settlementAccount, settled],
    [of.roundingAccount, rest],
  ];
  return rows
    .filter(([, amount]) => !isZero(amount))
    .map(([accountId, amount], index) => ({
      ...{ row: index + 1, date: lastDay(stored), accountId, vatTypeId: 0, currencyId: kroner },
      ...{ amount, amountCurrency: amount, amountGross: amount, amountGrossCurrency: amount },
      ...(accountId === of.settlementAccount
        ? { invoiceNumber: `${stored.id}-${stored.serial}`, termOfPayment: stored.paymentDate ?? stored.deadline }
        : {}),
    }));
}
