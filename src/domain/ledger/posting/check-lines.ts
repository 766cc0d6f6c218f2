// Everything that can be wrong with the rows of a voucher, in a fixed order; it makes no postings and has no texts.

import type { Decimal } from "../../../money/decimal.ts";
import {
  absolute,
  add,
  compare,
  decimal,
  decimalPlaces,
  equals,
  isZero,
  sign,
  toText,
  zero,
} from "../../../money/decimal.ts";
import type { FaultPlace } from "../../fault.ts";
import { faultAt } from "../../fault.ts";
import type { LedgerType } from "../account/ledger-account.ts";
import { allowsVatType } from "../account/ledger-account.ts";
import { vatAccountId, vatTreatment } from "../vat/vat-code.ts";
import { amortizationFaults } from "./amortization.ts";
import type { LedgerFault, LedgerFaultKey } from "./posting-messages.ts";
import type { AmountPair, LedgerLine, PostingDetails } from "./posting-row.ts";

/** The largest amount of one posting, in either direction: it fits the database's numbers and JavaScript's readers. */
export const largestAmount: Decimal = decimal("999999999999.99");

/** Digits after the point of an amount. */
const amountDecimals = 2;

/** The rows of a voucher with what must be known about the voucher and the company to check them. */
export interface VoucherRows {
  /** ISO date; the date of every line that has none. */
  readonly voucherDate: string;
  readonly companyCurrencyId: number;
  readonly lines: readonly LedgerLine[];
}

/** What an account's sub-ledger is kept by. */
const partyRules: Partial<
  Record<LedgerType, { id: "customerId" | "supplierId" | "employeeId" | "assetId"; name: string; key: LedgerFaultKey }>
> = {
  CUSTOMER: { id: "customerId", name: "customer.id", key: "customerMissing" },
  VENDOR: { id: "supplierId", name: "supplier.id", key: "supplierMissing" },
  EMPLOYEE: { id: "employeeId", name: "employee.id", key: "employeeMissing" },
  ASSET: { id: "assetId", name: "asset.id", key: "assetMissing" },
};

/**
 * All faults of the rows: line by line in the order of the request, within a line row, account, VAT type, party,
 * dimensions, amounts and periodisation, and after the lines what is wrong with the voucher as a whole. Empty: postings can be made.
 */
export function findFaults(voucher: VoucherRows): readonly LedgerFault[] {
  const faults = voucher.lines.flatMap((line, index) => {
    const place = { field: "postings", path: `postings[${index}]` };
    return [
      ...rowFaults(line, place),
      ...accountFaults(line, place),
      ...vatFaults(line, place),
      ...partyFaults(line, place),
      ...amountFaults(line, place, voucher.companyCurrencyId),
      ...amortizationFaults(line, place),
    ];
  });
  return [...faults, ...countFaults(voucher.lines), ...balanceFaults(voucher)];
}

/**
 * Both gross amounts of a line, or null when they cannot be known. In the company's own currency one of the two is
 * enough; in a foreign currency what was not given has been completed by the rate of the day, where there is one.
 */
export function grossAmounts(line: LedgerLine, companyCurrencyId: number): AmountPair | null {
  const isForeign = line.currencyId !== companyCurrencyId;
  const amount = line.amountGross ?? (isForeign ? null : line.amountGrossCurrency);
  const amountCurrency = line.amountGrossCurrency ?? (isForeign ? null : line.amountGross);
  return amount === null || amountCurrency === null ? null : { amount, amountCurrency };
}

function isClientRow(line: LedgerLine): boolean {
  return line.row !== null && Number.isSafeInteger(line.row) && line.row >= 1;
}

function rowFaults(line: LedgerLine, place: FaultPlace): LedgerFault[] {
  if (line.row === null) return [faultAt(place, "row", "rowMissing")];
  return isClientRow(line) ? [] : [faultAt(place, "row", "rowSystemGenerated")];
}

function accountName(line: Pick<LedgerLine, "account">): string {
  return `${line.account.number} ${line.account.name}`.trim();
}

/** Whether the account of a row takes postings. */
export function accountFaults(line: Pick<LedgerLine, "account">, place: FaultPlace): LedgerFault[] {
  const parameters = { account: accountName(line), accountId: line.account.id };
  return line.account.isInactive ? [faultAt(place, "account.id", "accountInactive", parameters)] : [];
}

function vatFaults(line: LedgerLine, place: FaultPlace): LedgerFault[] {
  const { account, vatType } = line;
  const fault = (key: LedgerFaultKey) =>
    faultAt(place, "vatType.id", key, {
      account: accountName(line),
      accountId: account.id,
      code: vatType.code,
      vatTypeId: vatType.id,
      lockedVatTypeId: account.vatTypeId,
    });
  if (!vatType.isActive) {
    return [fault("vatTypeInactive")];
  }
  if (!allowsVatType(account, vatType.id)) {
    return [fault(account.vatLocked ? "vatLocked" : "vatNotLegal")];
  }
  const treatment = vatTreatment(vatType);
  if (treatment === "direct" && vatAccountId(vatType) !== account.id) {
    return [fault("vatDirectElsewhere")];
  }
  const needed =
    treatment === "ordinary"
      ? [vatAccountId(vatType)]
      : treatment === "reverseCharge"
        ? [vatType.outAccountId, vatType.deductible ? vatType.inAccountId : account.id]
        : [];
  return needed.includes(null) ? [fault("vatAccountMissing")] : [];
}

/** Whether a row names the party or asset and the dimensions that its account demands. */
export function partyFaults(
  line: Pick<LedgerLine, "account"> & Partial<PostingDetails>,
  place: FaultPlace,
): LedgerFault[] {
  const { account } = line;
  const parameters = { account: accountName(line), accountId: account.id };
  const faults: LedgerFault[] = [];
  const party = partyRules[account.ledgerType];
  if (party !== undefined && (line[party.id] ?? null) === null) {
    faults.push(faultAt(place, party.name, party.key, parameters));
  }
  if (account.requiresDepartment && (line.departmentId ?? null) === null) {
    faults.push(faultAt(place, "department.id", "accountNeedsDepartment", parameters));
  }
  if (account.requiresProject && (line.projectId ?? null) === null) {
    faults.push(faultAt(place, "project.id", "accountNeedsProject", parameters));
  }
  return faults;
}

function amountFaults(line: LedgerLine, place: FaultPlace, companyCurrencyId: number): LedgerFault[] {
  const faults: LedgerFault[] = [];
  for (const name of ["amountGross", "amountGrossCurrency"] as const) {
    const value = line[name];
    if (value === null) {
      continue;
    }
    if (compare(absolute(value), largestAmount) > 0) {
      faults.push(faultAt(place, name, "amountTooLarge", { amount: toText(value), largest: toText(largestAmount) }));
    } else if (decimalPlaces(value) > amountDecimals) {
      faults.push(faultAt(place, name, "amountDecimals", { amount: toText(value) }));
    }
  }
  const gross = grossAmounts(line, companyCurrencyId);
  if (gross === null) {
    const name = line.amountGross === null ? "amountGross" : "amountGrossCurrency";
    const isHalf = line.amountGross !== null || line.amountGrossCurrency !== null;
    if (isHalf && line.rate?.kind === "refused") faults.push(faultAt(place, name, line.rate.key, line.rate.parameters));
    else faults.push(faultAt(place, name, "amountMissing"));
  } else if (line.currencyId === companyCurrencyId && !equals(gross.amount, gross.amountCurrency)) {
    const parameters = { amountGross: toText(gross.amount), amountGrossCurrency: toText(gross.amountCurrency) };
    faults.push(faultAt(place, "amountGrossCurrency", "amountsDiffer", parameters));
  } else if (sign(gross.amount) * sign(gross.amountCurrency) < 0) {
    const parameters = { amountGross: toText(gross.amount), amountGrossCurrency: toText(gross.amountCurrency) };
    faults.push(faultAt(place, "amountGrossCurrency", "amountSignsDiffer", parameters));
  }
  return faults;
}

function countFaults(lines: readonly LedgerLine[]): LedgerFault[] {
  const rows = lines.filter(isClientRow).length;
  const place = { field: "", path: "" };
  if (rows === 0) {
    return [faultAt(place, "postings", "postingsMissing")];
  }
  return rows === 1 ? [faultAt(place, "postings", "postingsTooFew")] : [];
}

/**
 * The gross amounts add up to 0 for each date, and therefore for the whole voucher too. Not looked at while an amount
 * is missing: the difference would only repeat that fault in other words.
 */
function balanceFaults(voucher: VoucherRows): LedgerFault[] {
  const sums = new Map<string, Decimal>();
  for (const line of voucher.lines) {
    const gross = grossAmounts(line, voucher.companyCurrencyId);
    if (gross === null) {
      return [];
    }
    const date = line.date ?? voucher.voucherDate;
    sums.set(date, add(sums.get(date) ?? zero, gross.amount));
  }
  // Clients know this refusal without a field; the path names the rows.
  return [...sums]
    .filter(([, difference]) => !isZero(difference))
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([date, difference]) => ({
      key: "dateUnbalanced",
      field: "",
      path: "postings",
      parameters: { date, difference: toText(difference) },
    }));
}
