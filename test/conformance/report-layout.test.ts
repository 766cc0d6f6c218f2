// The layouts of the statements are those of the table of headings, line by line.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { balanceLayout, cashFlowLayout, resultLayout } from "../../src/domain/report/report-layout.ts";

const text = readFileSync(new URL("../data/report/groups.csv", import.meta.url), "utf8");
/** A line as the table has it, and as the layout has it. */
interface Line {
  readonly code: string;
  readonly parent: string;
  readonly kind: string;
  readonly ranges: string;
  readonly formula: string;
  readonly sign: number;
  readonly no: string;
  readonly en: string;
}

/** The cells of a line of the table; a cell in quotes may hold commas. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

function linesOf(report: string): Line[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith(`${report},`))
    .map((line) => {
      const [, code = "", parent = "", , kind = "", ranges = "", formula = "", sign = "", no = "", en = ""] =
        cellsOf(line);
      // What is not a sum of lines is said in words.
      const isFormula = /^[+-]?[A-Z]\d+([+-][A-Z]\d+)*$/.test(formula);
      return { code, parent, kind, ranges, formula: isFormula ? formula : "", sign: Number(sign), no, en };
    });
}

/**
 * Where the layout goes beyond the table, so that every account has a group: companies may keep accounts from 9000 to 9998, whose
 * postings would otherwise be in no sum. Bank and cash before and after stand around the sum of the cash flow.
 */
const wider: Readonly<Record<string, Partial<Line>>> = {
  R96: { ranges: "8800-9998" },
  C30: { ranges: "1400-1499 1600-1899 2100-2199 2800-2999 3000-7999 8800-9999" },
  C90: { formula: "C10+C20+C30+C40+C50+C60+C70+C80" },
};

test.each([
  ["result", resultLayout],
  ["balance", balanceLayout],
  ["cashFlow", cashFlowLayout],
] as const)("%s", (report, layout) => {
  const shown = layout.map((line): Line => {
    const formula = line.terms.map(([sign, code]) => `${sign < 0 ? "-" : "+"}${code}`).join("");
    return {
      ...{ code: line.code, parent: line.parent, kind: line.kind, sign: line.sign, ...line.name },
      ranges: line.ranges.map((range) => range.join("-")).join(" "),
      formula: formula.replace(/^\+/, ""),
    };
  });
  const wanted = linesOf(report).map((line) => ({ ...line, ...wider[line.code] }));
  expect(wanted.length).toBeGreaterThan(8);
  expect(shown.sort((left, right) => left.code.localeCompare(right.code))).toEqual(
    wanted.sort((left, right) => left.code.localeCompare(right.code)),
  );
});
