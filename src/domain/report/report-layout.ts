// The layouts of the statements: which accounts a line sums, in the order of the accounting act.

import type { Text } from "../../schema/error.ts";

/** A line of a statement. */
export interface LayoutLine {
  readonly code: string;
  /** The sum that the line is counted in; empty for the last one. */
  readonly parent: string;
  readonly kind: "group" | "sum" | "computed";
  /** Of a group: numbers of accounts, first and last; those of more than four digits count by their first four. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
  /** Of a sum: codes that are added (1) and subtracted (-1), as their lines are shown. */
  readonly terms: readonly (readonly [sign: 1 | -1, code: string])[];
  /** What is shown is the ledger's amount, debit positive, times this. */
  readonly sign: 1 | -1;
  readonly name: Text;
  /** Whether the line stays where nothing is posted. */
  readonly isMain: boolean;
}

type Entry = readonly [
  code: string,
  parent: string,
  kind: LayoutLine["kind"],
  what: string,
  sign: 1 | -1,
  en: string,
  no: string,
];

const main: ReadonlySet<string> = new Set(["R29", "R69", "R70", "R90", "R95", "B30", "B49", "B69", "B70", "C90"]);

function lineOf([code, parent, kind, what, sign, en, no]: Entry): LayoutLine {
  const ranges = kind === "group" ? what.split(" ").map((range) => range.split("-").map(Number)) : [];
  const terms = kind === "sum" ? (what.match(/[+-]?[A-Z]\d+/g) ?? []) : [];
  return {
    code,
    parent,
    kind,
    ranges: ranges.map(([first = 0, last = 0]) => [first, last]),
    terms: terms.map((term) => [term.startsWith("-") ? -1 : 1, term.replace(/^[+-]/, "")]),
    sign,
    name: { en, no },
    isMain: main.has(code),
  };
}

const result: readonly Entry[] = [
  ["R10", "R29", "group", "3000-3399", -1, "Sales revenue", "Salgsinntekt"],
  ["R20", "R29", "group", "3400-3999", -1, "Other operating income", "Annen driftsinntekt"],
  ["R29", "R70", "sum", "R10+R20", -1, "Total operating income", "Sum driftsinntekter"],
  ["R30", "R69", "group", "4000-4189 4200-4289 4300-4989", 1, "Cost of goods", "Varekostnad"],
  [
    "R31",
    "R69",
    "group",
    "4190-4199 4290-4299",
    1,
    "Change in stock of work in progress and finished goods",
    "Endring i beholdning av varer i arbeid og ferdigvarer",
  ],
  [
    "R32",
    "R69",
    "group",
    "4990-4999",
    1,
    "Change in own work capitalised",
    "Endring i beholdning av egentilvirkede anleggsmidler",
  ],
  ["R40", "R69", "group", "5000-5999", 1, "Staff costs", "Lønnskostnad"],
  ["R50", "R69", "group", "6000-6049", 1, "Depreciation", "Avskrivning"],
  ["R51", "R69", "group", "6050-6099", 1, "Impairment", "Nedskrivning"],
  ["R60", "R69", "group", "6100-7999", 1, "Other operating expenses", "Annen driftskostnad"],
  ["R69", "R70", "sum", "R30+R31+R32+R40+R50+R51+R60", 1, "Total operating expenses", "Sum driftskostnader"],
  ["R70", "R90", "sum", "R29-R69", -1, "Operating result", "Driftsresultat"],
  ["R80", "R89", "group", "8000-8099", -1, "Financial income", "Finansinntekter"],
  ["R81", "R89", "group", "8100-8299", 1, "Financial expenses", "Finanskostnader"],
  ["R89", "R90", "sum", "R80-R81", -1, "Net financial items", "Netto finansposter"],
  ["R90", "R95", "sum", "R70+R89", -1, "Result before tax", "Resultat før skattekostnad"],
  ["R91", "R95", "group", "8300-8399", 1, "Tax expense", "Skattekostnad"],
  ["R92", "R95", "group", "8400-8799", -1, "Extraordinary items", "Ekstraordinære poster"],
  ["R95", "", "sum", "R90-R91+R92", -1, "Result for the year", "Årsresultat"],
  ["R96", "", "group", "8800-9998", 1, "Transferred and allocated", "Overført og disponert"],
  ["R99", "", "sum", "R95-R96", -1, "Not yet allocated", "Udisponert"],
];

const balance: readonly Entry[] = [
  ["B10", "B19", "group", "1000-1099", 1, "Intangible assets", "Immaterielle eiendeler"],
  ["B11", "B19", "group", "1100-1299", 1, "Tangible fixed assets", "Varige driftsmidler"],
  ["B12", "B19", "group", "1300-1399", 1, "Financial fixed assets", "Finansielle anleggsmidler"],
  ["B19", "B30", "sum", "B10+B11+B12", 1, "Total fixed assets", "Sum anleggsmidler"],
  ["B20", "B29", "group", "1400-1499", 1, "Inventories", "Varer"],
  ["B21", "B29", "group", "1500-1799", 1, "Receivables", "Fordringer"],
  ["B22", "B29", "group", "1800-1899", 1, "Investments", "Investeringer"],
  ["B23", "B29", "group", "1900-1999", 1, "Bank and cash", "Bankinnskudd og kontanter"],
  ["B28", "B30", "group", "9999-9999", 1, "Unexplained difference", "Uavklart differanse"],
  ["B29", "B30", "sum", "B20+B21+B22+B23", 1, "Total current assets", "Sum omløpsmidler"],
  ["B30", "", "sum", "B19+B29+B28", 1, "Total assets", "Sum eiendeler"],
  ["B40", "B49", "group", "2000-2039", -1, "Paid-in equity", "Innskutt egenkapital"],
  ["B41", "B49", "group", "2040-2099", -1, "Retained equity", "Opptjent egenkapital"],
  ["B42", "B49", "computed", "", -1, "Unallocated result, earlier years", "Udisponert resultat, tidligere år"],
  ["B43", "B49", "computed", "", -1, "Unallocated result, this year", "Udisponert resultat, året"],
  ["B49", "B70", "sum", "B40+B41+B42+B43", -1, "Total equity", "Sum egenkapital"],
  ["B50", "B59", "group", "2100-2199", -1, "Provisions", "Avsetning for forpliktelser"],
  ["B51", "B59", "group", "2200-2299", -1, "Other long-term debt", "Annen langsiktig gjeld"],
  ["B59", "B69", "sum", "B50+B51", -1, "Total long-term debt", "Sum langsiktig gjeld"],
  ["B60", "B68", "group", "2300-2399", -1, "Debt to credit institutions", "Gjeld til kredittinstitusjoner"],
  ["B61", "B68", "group", "2400-2499", -1, "Trade payables", "Leverandørgjeld"],
  ["B62", "B68", "group", "2500-2599", -1, "Tax payable", "Betalbar skatt"],
  ["B63", "B68", "group", "2600-2799", -1, "Public duties payable", "Skyldige offentlige avgifter"],
  ["B64", "B68", "group", "2800-2899", -1, "Dividend", "Utbytte"],
  ["B65", "B68", "group", "2900-2999", -1, "Other short-term debt", "Annen kortsiktig gjeld"],
  ["B68", "B69", "sum", "B60+B61+B62+B63+B64+B65", -1, "Total short-term debt", "Sum kortsiktig gjeld"],
  ["B69", "B70", "sum", "B59+B68", -1, "Total debt", "Sum gjeld"],
  ["B70", "", "sum", "B49+B69", -1, "Total equity and debt", "Sum egenkapital og gjeld"],
];

const cashFlow: readonly Entry[] = [
  ["C10", "C90", "group", "1500-1599", -1, "Receipts from customers", "Innbetalinger fra kunder"],
  ["C20", "C90", "group", "2400-2499", -1, "Payments to suppliers", "Betalinger til leverandører"],
  [
    "C30",
    "C90",
    "group",
    "1400-1499 1600-1899 2100-2199 2800-2999 3000-7999 8800-9999",
    -1,
    "Other operating payments",
    "Øvrig drift",
  ],
  ["C40", "C90", "group", "2600-2799", -1, "VAT and public duties", "Mva og offentlige avgifter"],
  ["C50", "C90", "group", "8000-8299", -1, "Interest and finance", "Renter og finans"],
  ["C60", "C90", "group", "1000-1399", -1, "Fixed assets", "Anleggsmidler"],
  ["C70", "C90", "group", "2000-2099 2200-2399", -1, "Loans and equity", "Lån og egenkapital"],
  ["C80", "C90", "group", "2500-2599 8300-8799", -1, "Tax", "Skatt"],
  ["C90", "", "sum", "C10+C20+C30+C40+C50+C60+C70+C80", 1, "Change in bank and cash", "Endring i bank og kontanter"],
];

/** The result: every account from 3000 to 9998 lies in one group. */
export const resultLayout: readonly LayoutLine[] = result.map(lineOf);

/** The balance: every account from 1000 to 2999, and 9999, lies in one group. What is computed follows from the result's accounts. */
export const balanceLayout: readonly LayoutLine[] = balance.map(lineOf);

/** The cash flow: every account but those of bank and cash, 1900 to 1999, lies in one group. */
export const cashFlowLayout: readonly LayoutLine[] = cashFlow.map(lineOf);

/** The group of a layout in which an account lies; undefined where it belongs to another statement. */
export function groupOf(layout: readonly LayoutLine[], accountNumber: number): LayoutLine | undefined {
  const four = Number(String(accountNumber).slice(0, 4).padEnd(4, "0"));
  return layout.find(({ ranges }) => ranges.some(([first, last]) => four >= first && four <= last));
}
