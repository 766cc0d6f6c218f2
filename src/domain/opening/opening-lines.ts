// The balances of a body become stated lines of the opening balance's voucher, or faults. Pure.

import { type Decimal, decimal, equals, isZero, negate, sum } from "../../money/decimal.ts";
import type { Fault } from "../../schema/error.ts";
import type { Draft } from "../../schema/resource.ts";
import type { RowOf } from "../../schema/row.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { type FaultPlace, faultAt } from "../fault.ts";
import type { LedgerAccount } from "../ledger/account/ledger-account.ts";
import { accountFaults, partyFaults } from "../ledger/posting/check-lines.ts";
import { namedBy } from "../ledger/posting/named-by.ts";
import type { StatedLine } from "../ledger/posting/posting-row.ts";
import type { OpeningTextKey } from "./opening-messages.ts";
import { balanceTypes, voucherTexts } from "./standing-opening-balance.ts";

/** The data that reading the balances of a body depends on. */
export interface BalanceParts {
  readonly language: "en" | "no";
  /** An account of the body, or that of a posting role. */
  readonly account: (
    key: number | "ACCOUNTS_RECEIVABLE" | "ACCOUNTS_PAYABLE" | "EMPLOYEE_DEBT" | "AUXILIARY",
  ) => LedgerAccount;
}

/** Lines with the id that each had in the body, or faults. */
export interface Balances {
  readonly lines: readonly StatedLine[];
  readonly ids: readonly number[];
  readonly faults: readonly Fault[];
  /** The amount posted to the auxiliary account so that the voucher balances. */
  readonly difference: Decimal;
}

const partyLists = [
  ["customerPostings", "customer", "ACCOUNTS_RECEIVABLE"],
  ["supplierPostings", "supplier", "ACCOUNTS_PAYABLE"],
  ["employeePostings", "employee", "EMPLOYEE_DEBT"],
] as const;

type BalanceDraft = Draft<"OpeningBalanceBalancePosting">;
/** A balance of an account or of a party. */
type ItemDraft =
  | BalanceDraft
  | Draft<"OpeningBalanceCustomerPosting">
  | Draft<"OpeningBalanceSupplierPosting">
  | Draft<"OpeningBalanceEmployeePosting">;

/** Reads every balance of the body, in its order: accounts, customers, suppliers, employees, and the difference last. */
export function readBalances(body: Draft<"OpeningBalance">, parts: BalanceParts): Balances {
  const date = body.values.voucherDate;
  const lines: StatedLine[] = [];
  const ids: number[] = [];
  const faults: Fault[] = [];
  const put = (
    draft: ItemDraft,
    account: LedgerAccount,
    pair: { amount: Decimal; amountCurrency: Decimal },
    currency: number,
  ) => {
    const parties = namedBy(draft.values);
    const place = placeOf(draft);
    const isBalance = place.field === "balancePostings";
    // The service chooses the account of a party's item, so faults of the account are reported at the party.
    const own = [
      ...accountFaults({ account }, place),
      ...(isBalance ? [] : partyFaults({ account, ...parties }, place)),
    ];
    faults.push(...own);
    if (isZero(pair.amount) && isZero(pair.amountCurrency)) return;
    lines.push({
      ...parties,
      ...pair,
      row: lines.length + 1,
      date,
      accountId: account.id,
      vatTypeId: 0,
      currencyId: currency,
      amountGross: pair.amount,
      amountGrossCurrency: pair.amountCurrency,
      description:
        ("description" in draft.values ? draft.values.description : "") || voucherTexts[parts.language].opening,
    });
    ids.push(draft.id);
  };
  for (const draft of body.children.balancePostings ?? []) {
    const account = parts.account(draft.values.account);
    const stored = draft.references.account;
    faults.push(...balanceFaults(draft, account, stored, date));
    put(draft, account, pairOf(draft, currencyOf(stored)), currencyOf(stored));
  }
  for (const [list, , role] of partyLists)
    for (const draft of body.children[list] ?? []) {
      if (!draft.bodyFields.has("amount") || draft.cleared.has("amount"))
        faults.push(faultOf(draft, "amount", "openingAmountMissing"));
      put(draft, parts.account(ownAccount(draft) ?? role), pairOf(draft, kroner), kroner);
    }
  if (lines.length === 0 && faults.length === 0) faults.push({ key: "openingEmpty", field: null });
  const difference = negate(sum(lines.map((line) => line.amount)));
  if (isZero(difference)) return { lines, ids, faults, difference };
  const auxiliary: StatedLine = {
    row: lines.length + 1,
    date,
    accountId: parts.account("AUXILIARY").id,
    vatTypeId: 0,
    currencyId: kroner,
    amount: difference,
    amountCurrency: difference,
    amountGross: difference,
    amountGrossCurrency: difference,
    description: voucherTexts[parts.language].opening,
  };
  return { lines: [...lines, auxiliary], ids, faults, difference };
}

/** The account of a customer's or supplier's own; null for that of the posting rules. */
export function ownAccount({ references }: ItemDraft): number | null {
  if ("customer" in references && references.customer) return references.customer.customerAccount;
  if ("supplier" in references && references.supplier) return references.supplier.supplierAccount;
  return null;
}

function placeOf(draft: Draft): FaultPlace {
  return { field: draft.path.replace(/\[\d+\]/g, ""), path: draft.path };
}

function faultOf(
  draft: Draft,
  name: string,
  key: OpeningTextKey,
  parameters: Record<string, string | number> = {},
): Fault {
  return faultAt(placeOf(draft), name, key, parameters);
}

function currencyOf(account: RowOf<"Account"> | undefined): number {
  return account?.currency ?? kroner;
}

/** In kroner either amount is enough. */
function pairOf(draft: ItemDraft, currency: number): { amount: Decimal; amountCurrency: Decimal } {
  const has = (name: string) => draft.bodyFields.has(name) && !draft.cleared.has(name);
  const own = "amountCurrency" in draft.values ? draft.values.amountCurrency : draft.values.amount;
  const amount = decimal(!has("amount") && currency === kroner && has("amountCurrency") ? own : draft.values.amount);
  return { amount, amountCurrency: currency === kroner ? amount : decimal(own) };
}

function balanceFaults(
  draft: BalanceDraft,
  account: LedgerAccount,
  stored: RowOf<"Account"> | undefined,
  date: string,
): Fault[] {
  const has = (name: string) => draft.bodyFields.has(name) && !draft.cleared.has(name);
  const parameters = { account: `${account.number} ${account.name}` };
  const faults: Fault[] = [];
  const isKroner = currencyOf(stored) === kroner;
  if (account.ledgerType === "CUSTOMER" || account.ledgerType === "VENDOR")
    faults.push(faultOf(draft, "account.id", "openingControlAccount", parameters));
  if (account.ledgerType === "EMPLOYEE" && typeof draft.values.employee !== "number")
    faults.push(faultOf(draft, "employee.id", "openingEmployeeMissing", parameters));
  if (date.slice(5) === "01-01" && !balanceTypes.has(stored?.type ?? ""))
    faults.push(faultOf(draft, "account.id", "openingResultAccount", parameters));
  if (!has("amount") && !(isKroner && has("amountCurrency")))
    faults.push(faultOf(draft, "amount", "openingAmountMissing"));
  if (!isKroner && !has("amountCurrency"))
    faults.push(faultOf(draft, "amountCurrency", "openingCurrencyMissing", parameters));
  const both = has("amount") && has("amountCurrency");
  if (isKroner && both && !equals(decimal(draft.values.amount), decimal(draft.values.amountCurrency)))
    faults.push(faultOf(draft, "amountCurrency", "openingAmountsDiffer", parameters));
  return faults;
}
