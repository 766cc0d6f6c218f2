// Accounts, VAT types and ledgers as compact text for the tests of the books; ids equal numbers, so texts read well.

import { readFileSync } from "node:fs";
import type { LedgerAccount, LedgerType } from "../../src/domain/ledger/account/ledger-account.ts";
import type { LedgerLine, PostingRow } from "../../src/domain/ledger/posting/posting-row.ts";
import type { RateKind, VatType } from "../../src/domain/ledger/vat/vat-code.ts";
import { decimal, toFixedText } from "../../src/money/decimal.ts";

/** id|code|direction|rate kind|rate|reverse charge|deductible|output account|input account, as a new company has them. */
const vatTypeFacts = [
  "0|0|NONE|NONE|0|N|N||",
  "7|7|OUT|NONE|0|N|N||",
  "1|1|IN|STANDARD|25|N|Y||2710",
  "11|11|IN|MIDDLE|15|N|Y||2711",
  "111|12|IN|RAW_FISH|11.11|N|Y||2715",
  "12|13|IN|LOW|12|N|Y||2712",
  "23|14|IN|DIRECT|100|N|Y||2713",
  "24|15|IN|DIRECT|100|N|Y||2714",
  "230|20|IN|NONE|0|N|N||",
  "13|21|IN|NONE|0|N|N||",
  "14|22|IN|NONE|0|N|N||",
  "3|3|OUT|STANDARD|25|N||2700|",
  "31|31|OUT|MIDDLE|15|N||2701|",
  "32|33|OUT|LOW|12|N||2702|",
  "311|32|OUT|RAW_FISH|11.11|N||2708|",
  "4|4|OUT|DIRECT|100|N||2700|",
  "41|41|OUT|DIRECT|100|N||2701|",
  "42|42|OUT|DIRECT|100|N||2702|",
  "5|5|OUT|ZERO|0|N|||",
  "51|51|OUT|ZERO|0|S|||",
  "52|52|OUT|ZERO|0|N|||",
  "6|6|OUT|EXEMPT|0|N|||",
  "81|81|BOTH|STANDARD|25|Y|Y|2705|2710",
  "82|82|OUT|STANDARD|25|Y|N|2705|",
  "83|83|BOTH|MIDDLE|15|Y|Y|2706|2711",
  "84|84|OUT|MIDDLE|15|Y|N|2706|",
  "85|85|OUT|ZERO|0|Y|N||",
  "34|86|BOTH|STANDARD|25|Y|Y|2703|2710",
  "35|87|OUT|STANDARD|25|Y|N|2703|",
  "88|88|BOTH|LOW|12|Y|Y|2704|2712",
  "89|89|OUT|LOW|12|Y|N|2704|",
  "91|91|BOTH|STANDARD|25|Y|Y|2707|2710",
  "92|92|OUT|STANDARD|25|Y|N|2707|",
  "550|TAP-1|IN|STANDARD|25|N|Y||2710",
  "554|UTTAK-3|OUT|STANDARD|25|N||2700|",
  "559|JUST-1|IN|STANDARD|25|N|Y||2710",
  "562|JUST-81|BOTH|STANDARD|25|Y|Y|2705|2710",
  "560|TILB-1|IN|STANDARD|25|N|Y||2710",
  "602|86-K|BOTH|STANDARD|25|Y|Y|2703|2710",
];

/** All VAT types of the tests by code. */
export const vatTypes: ReadonlyMap<string, VatType> = new Map(
  vatTypeFacts.map((fact) => {
    const [id, code, direction, rateKind, rate, reverseCharge, deductible, outAccount, inAccount] = fact.split("|") as [
      string,
      string,
      VatType["direction"],
      RateKind,
      string,
      VatType["reverseCharge"],
      string,
      string,
      string,
    ];
    const vatType: VatType = {
      id: Number(id),
      code,
      direction,
      rateKind,
      ratePercent: decimal(rate),
      reverseCharge,
      deductible: deductible === "Y",
      deductionPercent: decimal(100),
      isActive: true,
      isDirect: rateKind === "DIRECT",
      outAccountId: outAccount === "" ? null : Number(outAccount),
      inAccountId: inAccount === "" ? null : Number(inAccount),
    };
    return [code, vatType];
  }),
);

/** The VAT type of a code; throws for a code that the tests do not have. */
export function vatType(code: string): VatType {
  const found = vatTypes.get(code);
  if (found === undefined) {
    throw new Error(`no VAT type with code ${code}`);
  }
  return found;
}

const ledgerTypes: Record<number, LedgerType> = { 1500: "CUSTOMER", 2400: "VENDOR", 2910: "EMPLOYEE" };

/** Accounts that are locked to one VAT code; 0 for the control accounts. Every other account is open. */
const vatLocks: Record<number, string> = {
  1500: "0",
  1920: "0",
  2400: "0",
  2910: "0",
  2713: "14",
  2714: "15",
  3000: "3",
  3001: "31",
  3002: "33",
  3011: "32",
  3100: "5",
  3107: "52",
  3108: "51",
  3200: "6",
  3900: "0",
  7740: "0",
  7770: "0",
  8060: "0",
  8160: "0",
};

/** An account by number, with id = number, locked and bound to a sub-ledger as in a new company. */
export function account(number: number, changes: Partial<LedgerAccount> = {}): LedgerAccount {
  const lock = vatLocks[number];
  return {
    id: number,
    number,
    name: "",
    ledgerType: ledgerTypes[number] ?? "GENERAL",
    isInactive: false,
    vatLocked: lock !== undefined,
    vatTypeId: lock === undefined ? 0 : vatType(lock).id,
    legalVatTypeIds: null,
    requiresDepartment: false,
    requiresProject: false,
    departmentId: null,
    quantityType1Id: null,
    quantityType2Id: null,
    ...changes,
  };
}

/** The company's own currency in the tests. */
export const nok = 1;
/** A foreign currency in the tests. */
export const eur = 5;

/**
 * Rows from text: `6540 19350 (1) | 2400 -19350` are two rows in NOK, numbered from 1, account, gross amount and VAT
 * code in brackets. Control accounts get party 1.
 */
export function lines(text: string): LedgerLine[] {
  return text.split("|").map((part, index) => {
    const match = /^(\d+) (-?[\d.]+)(?: \(([^)]+)\))?$/.exec(part.trim());
    if (match === null) {
      throw new Error(`not a ledger row: ${part}`);
    }
    const number = Number(match[1]);
    const amount = decimal(match[2] ?? "");
    return {
      row: index + 1,
      account: account(number),
      vatType: vatType(match[3] ?? "0"),
      currencyId: nok,
      amountGross: amount,
      amountGrossCurrency: amount,
      ...partyOf(number),
    };
  });
}

/** Party 1 for the sub-ledger of an account. */
export function partyOf(number: number): Pick<LedgerLine, "customerId" | "supplierId" | "employeeId"> {
  const type = ledgerTypes[number];
  return type === "CUSTOMER"
    ? { customerId: 1 }
    : type === "VENDOR"
      ? { supplierId: 1 }
      : type === "EMPLOYEE"
        ? { employeeId: 1 }
        : {};
}

/** Postings as text in company currency: `1500 6250.00 | 3000 -5000.00 (3) | 2700 -1250.00 0`, a last 0 for generated rows. */
export function ledgerText(rows: readonly PostingRow[]): string {
  return ledgerTexts(rows).join(" | ");
}

/** The same, one text per posting. */
export function ledgerTexts(rows: readonly PostingRow[]): string[] {
  const codes = new Map([...vatTypes.values()].map((type) => [type.id, type.code]));
  return rows.map((row) => {
    const code = row.vatTypeId === 0 ? "" : ` (${codes.get(row.vatTypeId)})`;
    return `${row.accountId} ${toFixedText(row.amount, 2)}${code}${row.systemGenerated ? " 0" : ""}`;
  });
}

/** One row of a worked posting: what must come out. */
export interface ExampleRow {
  readonly row: number;
  readonly account: number;
  readonly amount: string;
  readonly amountGross: string;
  readonly vatCode: string;
  readonly currency?: string;
  readonly amountCurrency?: string;
  readonly customer?: number;
  readonly supplier?: number;
  readonly employee?: number;
  readonly invoiceNumber?: string;
  readonly termOfPayment?: string;
  readonly systemGenerated?: boolean;
  /** Named where the posting is settled at once. */
  readonly closeGroup?: string;
}

/** A worked posting. */
export interface Example {
  readonly id: string;
  readonly title: string;
  readonly given: {
    readonly priceMode?: "excl" | "incl";
    readonly currency?: string;
    readonly rate?: string;
    readonly paidAmount?: string;
    readonly orderLines?: readonly { count: string; price: string; discount?: string; vatCode: string }[];
  };
  readonly checks?: {
    amountExcludingVat?: string;
    amount?: string;
    amountRoundoff?: string;
    vat?: Record<string, string>;
  };
  readonly ledger: readonly ExampleRow[];
  /** How things stand afterwards; in words where it is no amount. */
  readonly state?: { readonly amountOutstanding?: string };
}

/** All 63 worked postings. */
export const examples: readonly Example[] = JSON.parse(
  readFileSync(new URL("../data/posting-examples.json", import.meta.url), "utf8"),
) as Example[];

/** The worked posting of an id. */
export function example(id: string): Example {
  const found = examples.find((candidate) => candidate.id === id);
  if (found === undefined) {
    throw new Error(`no example ${id}`);
  }
  return found;
}

/** Everything that a worked posting says about a row, as one text; currency amounts only for foreign rows. */
export function exampleTexts(rows: readonly ExampleRow[]): string[] {
  return rows.map((row) => {
    const currency =
      row.amountCurrency === undefined ? "" : ` ${row.currency} ${toFixedText(decimal(row.amountCurrency), 2)}`;
    return `${row.row} ${row.account} ${row.amount} gross ${row.amountGross} (${row.vatCode})${currency}${row.systemGenerated ? " generated" : ""}`;
  });
}

/** The same text of postings that were made. */
export function madeTexts(
  rows: readonly PostingRow[],
  currencies: Record<number, string> = { [eur]: "EUR" },
): string[] {
  const codes = new Map([...vatTypes.values()].map((type) => [type.id, type.code]));
  return rows.map((row) => {
    const foreign =
      row.currencyId === nok ? "" : ` ${currencies[row.currencyId]} ${toFixedText(row.amountCurrency, 2)}`;
    const amounts = `${toFixedText(row.amount, 2)} gross ${toFixedText(row.amountGross, 2)}`;
    return `${row.row} ${row.accountId} ${amounts} (${codes.get(row.vatTypeId)})${foreign}${row.systemGenerated ? " generated" : ""}`;
  });
}
