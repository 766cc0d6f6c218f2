// Which account the income of an order line goes to; a line cannot choose it. It knows no chart of accounts.

import type { FaultPlace } from "../../fault.ts";
import { faultAt } from "../../fault.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { allowsVatType } from "../../ledger/account/ledger-account.ts";
import type { VatType } from "../../ledger/vat/vat-code.ts";
import type { OrderFault } from "./order-messages.ts";

/** What decides where the income of a line goes. */
export interface IncomeChoice {
  /** The line's product; null for a line with only a description. */
  readonly product: { readonly incomeAccount: LedgerAccount | null; readonly vatTypeId: number } | null;
  /** The VAT type of the line. */
  readonly vatType: VatType;
  /** The company's default income account for this VAT type; null when it has none. */
  readonly defaultAccount: LedgerAccount | null;
}

/** The account, or why there is none. */
export type IncomeAccountResult =
  | { readonly kind: "account"; readonly account: LedgerAccount }
  | { readonly kind: "refused"; readonly faults: readonly OrderFault[] };

/**
 * The product's own income account if the product's VAT type is the line's and the account is active and may be posted
 * with it; otherwise, and for a line without product, the default account of the line's VAT type. A default that could
 * not be posted to is refused here already, so that no order is accepted that cannot be invoiced.
 */
export function incomeAccountOf(choice: IncomeChoice, place: FaultPlace): IncomeAccountResult {
  const { product, vatType, defaultAccount } = choice;
  const own = product?.incomeAccount ?? null;
  if (own !== null && product?.vatTypeId === vatType.id && mayTake(own, vatType)) {
    return { kind: "account", account: own };
  }
  if (defaultAccount === null) {
    return {
      kind: "refused",
      faults: [faultAt(place, "vatType.id", "incomeAccountMissing", { code: vatType.code, vatTypeId: vatType.id })],
    };
  }
  const parameters = { code: vatType.code, vatTypeId: vatType.id, account: defaultAccount.number };
  return mayTake(defaultAccount, vatType)
    ? { kind: "account", account: defaultAccount }
    : { kind: "refused", faults: [faultAt(place, "vatType.id", "incomeAccountUnusable", parameters)] };
}

function mayTake(account: LedgerAccount, vatType: VatType): boolean {
  return !account.isInactive && allowsVatType(account, vatType.id);
}
