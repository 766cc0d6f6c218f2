// The rules of the authority for returns, as far as a return alone tells whether they hold. Pure.

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
}

const set = (codes: string): ReadonlySet<string> => new Set(codes.split(" "));
const both = set("81 83 86 88 91");
const negativeBase = set("3 6 31 32 33 51 52 81 82 83 84 85 86 87 88 89 91 92");
const deductions = set("1 11 12 13 14 15 81 83 86 88 91");
const plainDeductions = set("1 11 12 13 14 15");
const basedCodes = set("3 5 6 31 32 33 51 52 82 84 85 87 89 92");
const ordinaryCodes = set("1 3 5 6 11 12 13 14 15 31 32 33 51 52 81 82 83 84 85 86 87 88 89 91 92");
const abroadCodes = set("86 87 88 89 91 92");
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

const isOrdinary = (of: FiledReturn) => remarkCategory(of.category) === "ordinary";
const hasRemark = (line: FiledLine) => line.remark !== "" || line.remarkText !== "";

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
  ["R122", "INVALID", (line) => line.hasBase && line.base > 0 && line.base <= line.vat],
  [
    "R127",
    "INVALID",
    (line) => line.hasBase && line.vat === 0 && Math.abs(line.base * Number(line.rate.replace(",", "."))) >= 100,
  ],
  ["R019", "DEVIATING", (line) => line.hasBase && !isNear(line)],
];

/** Rules of one line in returns of registered companies. */
const ordinaryLine: readonly LineRule[] = [
  ["R053", "INVALID", (line) => !ordinaryCodes.has(line.code)],
  ["R020", "INVALID", (line) => line.hasBase && line.base < 0 && negativeBase.has(line.code) && !hasRemark(line)],
  [
    "R021",
    "INVALID",
    (line) => !line.hasBase && line.vat > 0 && deductions.has(line.code) && !hasRemark(line) && !mayBePositive(line),
  ],
  ["R065", "INVALID", (line) => plainDeductions.has(line.code) && line.hasBase],
  ["R116", "INVALID", (line) => line.specification === "kompensasjonsrett" && !line.hasBase],
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
  ["R108", "INVALID", (line) => line.base < 0 && !hasRemark(line)],
  ["R109", "INVALID", (line) => !line.hasBase],
  ["R110", "INVALID", (line) => line.specification !== "" && line.specification !== "kompensasjonsrett"],
  ["R113", "INVALID", (line) => !abroadCodes.has(line.code)],
  ["R124", "INVALID", (line) => both.has(line.code) && line.specification !== "kompensasjonsrett"],
];

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
  const rules = [...everyLine, ...(isOrdinary(of) ? ordinaryLine : reverseLine)];
  for (const line of of.lines)
    for (const [rule, severity, breaks] of rules) if (breaks(line)) add(rule, severity, line.code);
  if (isOrdinary(of)) pairRules(of, add);
  else reverseRules(of, add);
  remarkRules(of, facts.remarks, add);
  if (isOrdinary(of) && of.dateFrom < "2022-01-01") add("R077", "INVALID");
  lateRules(of, facts.today, add);
  return [...found.values()].sort((left, right) => (left.rule < right.rule ? -1 : 1));
}

type Add = (rule: string, severity: Breach["severity"], code?: string) => void;

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
function reverseRules(of: FiledReturn, add: Add): void {
  const base = of.lines.reduce((sum, line) => sum + line.base, 0);
  if (base < 2_000 && of.serial === 1) add("R117", "INVALID");
  if (totalOf(of) === 0 && of.serial === 1) add("R118", "INVALID");
  for (const code of both) {
    const own = of.lines.filter((line) => line.code === code);
    if (new Set(own.map((line) => line.specification)).size > 1) add("R112", "INVALID", code);
  }
}

/** Chosen remarks must be those of the code, with the sign that its VAT has. */
function remarkRules(of: FiledReturn, known: readonly KnownRemark[], add: Add): void {
  const category = remarkCategory(of.category);
  const own = known.filter((one) => one.category === category);
  if (of.remark !== "" && !own.some((one) => one.code === "" && one.remark === of.remark)) add("R071", "INVALID");
  for (const line of of.lines.filter((one) => one.remark !== "")) {
    if (!own.some((one) => one.remark === line.remark)) add("R070", "INVALID", line.code);
    const sign = (line.vat === 0 ? line.base : line.vat) < 0 ? "NEGATIVE" : "POSITIVE";
    const fits = own.some(
      (one) => one.remark === line.remark && one.code === line.code && one.specification === line.specification,
    );
    if (!fits) add("R076", "DEVIATING", line.code);
    else if (!own.some((one) => one.remark === line.remark && one.code === line.code && one.deliveredSign === sign))
      add("R074", "DEVIATING", line.code);
  }
}

/** A change of a return long after its term is a request, or an application. */
function lateRules(of: FiledReturn, today: string, add: Add): void {
  const yearsAfter = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  if (of.serial > 1 && today >= yearsAfter(of.deadline, 3)) add("R132", "DEVIATING");
  if (of.serial > 1 && today >= yearsAfter(of.dateTo, 5)) add("R133", "DEVIATING");
}
