// The rules of the authority for returns, as far as a return alone tells whether they hold. Pure.

import { isBlank } from "../xml.ts";
import { type FiledLine, type FiledReturn, totalOf } from "./vat-return-data.ts";
import { type KnownRemark, remarkCategory } from "./vat-return-rule.ts";

/** A rule that a return breaks; `codes` are those of the lines at fault. */
export interface Breach {
  readonly rule: string;
  /** INVALID: the authority refuses the return. DEVIATING: it takes it and marks it. */
  readonly severity: "INVALID" | "DEVIATING";
  readonly codes: readonly string[];
}

/** What a rule looks at beside the return. */
export interface RuleFacts {
  readonly today: string;
  readonly remarks: readonly KnownRemark[];
  /** Rates that are in force on some day of the term, as in MIDDLE 15. */
  readonly rates: readonly { readonly kind: string; readonly percent: number }[];
  /** Whether another return of its kind and year was filed before. */
  readonly isOfStartedYear: boolean;
  /** How many returns of earlier terms are not filed. */
  readonly missing: number;
  /** What was filed last for the term; null before the first time. */
  readonly filedAmount: number | null;
}

const set = (codes: string): ReadonlySet<string> => new Set(codes.split(" "));
const both = set("81 83 86 88 91");
const negativeBase = set("3 6 31 32 33 51 52 81 82 83 84 85 86 87 88 89 91 92");
const deductions = set("1 11 12 13 14 15 81 83 86 88 91");
const plainDeductions = set("1 11 12 13 14 15");
const basedCodes = set("3 5 6 31 32 33 51 52 82 84 85 87 89 92");
const ordinaryCodes = set("1 3 5 6 11 12 13 14 15 31 32 33 51 52 81 82 83 84 85 86 87 88 89 91 92");
const abroadCodes = set("86 87 88 89 91 92");
const claimedAbroad = set("86 88 91");
const specified: Readonly<Record<string, readonly [rule: string, codes: ReadonlySet<string>]>> = {
  tapPåKrav: ["R038", set("1 11 12 13")],
  uttak: ["R039", set("3 5 31 33")],
  justering: ["R040", set("1 81")],
  tilbakeføringAvInngåendeMerverdiavgift: ["R041", set("1 81")],
  kompensasjonsrett: ["R114", both],
};
/** The rules of each code that is both owed and deducted: number of lines, deduction above what is owed, deduction missing. */
const pairs: Readonly<Record<string, readonly [lines: string, above: string, missing: string]>> = {
  81: ["R028", "R023", "R033"],
  83: ["R029", "R024", "R034"],
  86: ["R030", "R025", "R035"],
  88: ["R031", "R026", "R036"],
  91: ["R032", "R027", "R037"],
};
const largestBase = 1e14;
const claimedCodes = set("1 11 13 14 15 81 83 86 88 91");
const propertyCodes = set("1 14 81");
const propertyAdjustment = "justeringMerverdiavgiftskompensasjonFastEiendom";
/** The kind of rate that each code has; other codes have none. */
const ratesOf: Readonly<Record<string, ReadonlySet<string>>> = {
  STANDARD: set("1 3 14 81 82 86 87 91 92"),
  MIDDLE: set("11 15 31 83 84"),
  LOW: set("13 33 88 89"),
  RAW_FISH: set("12 32"),
};
/** Codes of what the VAT act taxes, at whatever rate. */
const taxable = set("3 5 31 32 33 51 52");
/** Above this the authority marks a return of a whole year: whoever sells more files more often. */
const largestYearly = 1_100_000;
/** What a first claim of a year must reach. */
const smallestClaim = 20_000;

const hasRemark = (line: FiledLine) => line.remark !== "" || !isBlank(line.remarkText);

/** Whether VAT is base times rate, as near as the authority asks. */
function isNear(line: FiledLine): boolean {
  return Math.abs(line.vat - Math.trunc((line.base * Number(line.rate.replace(",", "."))) / 100)) <= 10;
}

type LineRule = readonly [rule: string, severity: Breach["severity"], breaks: (line: FiledLine) => boolean];

/** Rules of one line in every return. */
const everyLine: readonly LineRule[] = [
  ["R082", "INVALID", (line) => !Number.isInteger(line.base) || !Number.isInteger(line.vat)],
  ["R085", "INVALID", (line) => Math.abs(line.base) >= largestBase],
  ["R066", "INVALID", (line) => basedCodes.has(line.code) && !line.hasBase],
  ["R078", "INVALID", (line) => line.specification === "tilbakeføringAvInngåendeMerverdiavgift" && !hasRemark(line)],
  ["R019", "DEVIATING", (line) => line.hasBase && !isNear(line)],
];

/** Rules of one line in returns of what is owed. */
const owedLine: readonly LineRule[] = [
  ["R122", "INVALID", (line) => line.hasBase && line.base > 0 && line.base <= line.vat],
  [
    "R127",
    "INVALID",
    (line) => line.hasBase && line.vat === 0 && Math.abs(line.base * Number(line.rate.replace(",", "."))) >= 100,
  ],
  ["R116", "INVALID", (line) => line.specification === "kompensasjonsrett" && !line.hasBase],
];

/** Rules of one line in returns of registered companies. */
const ordinaryLine: readonly LineRule[] = [
  ...owedLine,
  ["R020", "INVALID", (line) => line.hasBase && line.base < 0 && negativeBase.has(line.code) && !hasRemark(line)],
  [
    "R021",
    "INVALID",
    (line) => !line.hasBase && line.vat > 0 && deductions.has(line.code) && !hasRemark(line) && !mayBePositive(line),
  ],
  ["R065", "INVALID", (line) => plainDeductions.has(line.code) && line.hasBase],
  ...Object.entries(specified).map(
    ([specification, [rule, codes]]): LineRule => [
      rule,
      "INVALID",
      (line) => line.specification === specification && !codes.has(line.code),
    ],
  ),
];

/** Rules of one line in returns of companies that are not registered. */
const reverseLine: readonly LineRule[] = [
  ...owedLine,
  ["R108", "INVALID", (line) => line.base < 0 && !hasRemark(line)],
  ["R109", "INVALID", (line) => abroadCodes.has(line.code) && !line.hasBase],
  ["R110", "INVALID", (line) => line.specification !== "" && line.specification !== "kompensasjonsrett"],
  ["R113", "INVALID", (line) => !abroadCodes.has(line.code)],
  ["R124", "INVALID", (line) => claimedAbroad.has(line.code) && line.specification !== "kompensasjonsrett"],
];

/** Rules of one line in returns of compensation. */
const claimedLine: readonly LineRule[] = [
  ["R086", "INVALID", (line) => line.vat > 0 && !hasRemark(line) && line.specification !== propertyAdjustment],
  ["R087", "INVALID", (line) => line.specification === propertyAdjustment && !propertyCodes.has(line.code)],
  ["R088", "INVALID", (line) => !claimedCodes.has(line.code)],
  ["R091", "INVALID", (line) => line.specification !== "" && line.specification !== propertyAdjustment],
  ["R093", "INVALID", (line) => !line.hasBase],
];

/** The rules of one line by the kind of return. */
const linesOf: Readonly<Record<string, readonly LineRule[]>> = {
  ordinary: ordinaryLine,
  omvendtAvgiftsplikt: reverseLine,
  kompensasjon: claimedLine,
};

/** Lines whose VAT may have either sign without a remark. */
function mayBePositive({ code, specification }: FiledLine): boolean {
  if (specification === "tapPåKrav") return true;
  return (
    ["justering", "tilbakeføringAvInngåendeMerverdiavgift"].includes(specification) && (code === "1" || code === "81")
  );
}

/** Every rule that the return breaks, each once, in the order of the rules. */
export function breachesOf(of: FiledReturn, facts: RuleFacts): Breach[] {
  const found = new Map<string, Breach>();
  const add = (rule: string, severity: Breach["severity"], code = "") => {
    const codes = new Set([...(found.get(rule)?.codes ?? []), ...(code === "" ? [] : [code])]);
    found.set(rule, { rule, severity, codes: [...codes] });
  };
  const kind = remarkCategory(of.category);
  const rules = [...everyLine, ...(linesOf[kind] ?? [])];
  for (const line of of.lines)
    for (const [rule, severity, breaks] of rules) if (breaks(line)) add(rule, severity, line.code);
  rateRules(of, facts, add);
  if (kind === "ordinary") ordinaryRules(of, facts, add);
  else if (kind === "kompensasjon") claimRules(of, facts, add);
  else reverseRules(of, facts, add);
  remarkRules(of, facts.remarks, add);
  if (kind === "ordinary") lateRules(of, facts.today, add);
  return [...found.values()].sort((left, right) => (left.rule < right.rule ? -1 : 1));
}

type Add = (rule: string, severity: Breach["severity"], code?: string) => void;

/** A rate must be one that its code has on some day of the term. */
function rateRules(of: FiledReturn, { rates }: RuleFacts, add: Add): void {
  for (const { code, rate } of of.lines.filter((line) => line.hasBase)) {
    const kind = Object.keys(ratesOf).find((one) => ratesOf[one]?.has(code));
    const percent = Number(rate.replace(",", "."));
    const isKnown =
      kind === undefined ? percent === 0 : rates.some((one) => one.kind === kind && one.percent === percent);
    if (!isKnown) add("R003", "INVALID", code);
  }
}

/** What is asked of a registered company's return as a whole. */
function ordinaryRules(of: FiledReturn, { missing }: RuleFacts, add: Add): void {
  pairRules(of, add);
  const unknown = of.category === "primaernaering" ? "R054" : "R053";
  for (const { code } of of.lines) if (!ordinaryCodes.has(code)) add(unknown, "INVALID", code);
  if (of.dateFrom < "2022-01-01") add("R077", "INVALID");
  const sold = of.lines.filter((line) => taxable.has(line.code)).reduce((sum, line) => sum + line.base, 0);
  if (of.category === "alminnelig" && of.termSize === "YEAR" && sold > largestYearly) add("R052", "DEVIATING");
  if (missing > 0) add(totalOf(of) < 0 ? "R062" : "R061", "DEVIATING");
}

/** What is asked of a claim of compensation as a whole; the rules of its size and its deadline have changed with 2026. */
function claimRules(of: FiledReturn, { today, isOfStartedYear, filedAmount }: RuleFacts, add: Add): void {
  const total = totalOf(of);
  const isOld = of.dateFrom < "2026-01-01";
  const isLate = today > of.deadline;
  if (of.termSize !== "TWO_MONTHS") add("R095", "INVALID");
  if (isOld && of.serial === 1 && isLate) add("R096", "INVALID");
  if (isOld && isLate && filedAmount !== null && total < filedAmount) add("R097", "INVALID");
  if (of.serial === 1 && total === 0) add("R098", "INVALID");
  if (of.serial > 1 || isOfStartedYear || total <= -smallestClaim || total >= 0) return;
  if (isOld) add("R099", "DEVIATING");
  else if (today < monthsAfter(of.dateTo, 2)) add("R134", "INVALID");
}

/** The day that lies some months after the first of a month. */
function monthsAfter(first: string, count: number): string {
  const day = new Date(`${first}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + count);
  return day.toISOString().slice(0, 10);
}

/** What a buyer owes itself and deducts: as many lines, and no more deducted than owed. */
function pairRules(of: FiledReturn, add: Add): void {
  for (const [code, [lines, above, missing]] of Object.entries(pairs)) {
    const own = of.lines.filter((line) => line.code === code && line.specification === "");
    const [owed, deducted] = [own.filter((line) => line.hasBase), own.filter((line) => !line.hasBase)];
    const sum = (some: readonly FiledLine[]) => Math.abs(some.reduce((left, line) => left + line.vat, 0));
    if (owed.length < deducted.length) add(lines, "INVALID", code);
    if (sum(deducted) > sum(owed)) add(above, "DEVIATING", code);
    if (owed.length > 0 && deducted.length === 0) add(missing, "DEVIATING", code);
    const claimed = of.lines.filter((line) => line.code === code && line.specification === "kompensasjonsrett");
    if (claimed.some((one) => owed.some((line) => line.vat === one.vat))) add("R115", "DEVIATING", code);
  }
}

/** What unregistered companies owe for purchases from abroad. */
function reverseRules(of: FiledReturn, { isOfStartedYear }: RuleFacts, add: Add): void {
  const base = of.lines.reduce((sum, line) => sum + line.base, 0);
  if (base < 2_000 && of.serial === 1 && !isOfStartedYear) add("R117", "INVALID");
  if (totalOf(of) === 0 && of.serial === 1) add("R118", "INVALID");
  for (const code of both) {
    const own = of.lines.filter((line) => line.code === code);
    if (new Set(own.map((line) => line.specification)).size > 1) add("R112", "INVALID", code);
  }
}

/** Chosen remarks must be those of the category, and of the line, with the sign that its VAT has. */
function remarkRules(of: FiledReturn, known: readonly KnownRemark[], add: Add): void {
  const category = remarkCategory(of.category);
  const own = known.filter((one) => one.category === category);
  if (of.remark !== "" && !own.some((one) => one.code === "" && one.remark === of.remark)) add("R071", "INVALID");
  for (const line of of.lines.filter((one) => one.remark !== "")) {
    const named = own.filter((one) => one.code !== "" && one.remark === line.remark);
    if (named.length === 0) add("R070", "INVALID", line.code);
    const sign = (line.vat === 0 ? line.base : line.vat) < 0 ? "NEGATIVE" : "POSITIVE";
    const fits = named.some(
      ({ code, specification, line: which, deliveredSign }) =>
        code === line.code && specification === line.specification && which === line.line && deliveredSign === sign,
    );
    const isUsual = (sign === "POSITIVE") === line.isPositive;
    if (!fits) add(line.specification !== "" ? "R076" : isUsual ? "R074" : "R075", "DEVIATING", line.code);
  }
}

/** A change of a return long after its term is a request, or an application. */
function lateRules(of: FiledReturn, today: string, add: Add): void {
  const yearsAfter = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  if (of.serial > 1 && today > yearsAfter(of.deadline, 3)) add("R132", "DEVIATING");
  if (of.serial > 1 && today >= yearsAfter(of.dateTo, 5)) add("R133", "DEVIATING");
}
