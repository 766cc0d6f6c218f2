// The layouts of the statements as a company splits them.

import type { Reader } from "../../../schema/resource.ts";
import type { LayoutLine } from "../report-layout.ts";

/** A part of a group, as its line says. */
export interface Split {
  readonly group: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
  readonly name: string;
}

/** The part that a line says; null where it has another form. */
export function splitOf(line: string): Split | null {
  const [, group = "", ranges = "", name = ""] = /^([RB]\d\d) ((?:\d{4}-\d{4} )+)(\S.{0,99})$/.exec(line) ?? [];
  if (group === "") return null;
  const pairs = ranges.trim().split(" ");
  return {
    group,
    ranges: pairs.map((pair): readonly [number, number] => [Number(pair.slice(0, 4)), Number(pair.slice(5))]),
    name,
  };
}

/** A layout with its groups split: parts stand before what is left of their group, and are counted in the same sum. */
export function splitLayout(layout: readonly LayoutLine[], splits: readonly Split[]): readonly LayoutLine[] {
  const partsOf = (code: string) => splits.filter(({ group }) => group === code);
  return layout.flatMap((line): LayoutLine[] => {
    const parts = partsOf(line.code).map(
      ({ ranges, name }, place): LayoutLine => ({
        ...line,
        code: `${line.code}.${place + 1}`,
        ranges,
        name: { en: name, no: name },
        isMain: false,
      }),
    );
    const terms = line.terms.flatMap(([sign, code]): LayoutLine["terms"] => [
      ...partsOf(code).map((_, place) => [sign, `${code}.${place + 1}`] as const),
      [sign, code],
    ]);
    return [...parts, { ...line, terms }];
  });
}

/** A layout as the company has it. */
export async function layoutOfCompany(read: Reader, layout: readonly LayoutLine[]): Promise<readonly LayoutLine[]> {
  const [row] = await read.rows<{ lines: readonly string[] }>(
    `select c."reportGroups" as lines from company c where c.company_id = $1`,
  );
  const splits = (row?.lines ?? []).map(splitOf).filter((one) => one !== null);
  return splits.length === 0 ? layout : splitLayout(layout, splits);
}
