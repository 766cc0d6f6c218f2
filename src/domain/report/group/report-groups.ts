// GET and PUT /report/group: how a company splits the groups of its result and balance.

import { reportSplits } from "../../../limits.ts";
import type { Fault } from "../../../schema/error.ts";
import { texts } from "../../../schema/field.ts";
import { type Rule, resource, rule } from "../../../schema/resource.ts";
import { balanceLayout, resultLayout } from "../report-layout.ts";
import { splitOf } from "./split-layout.ts";

const groups = [...resultLayout, ...balanceLayout].filter(({ kind }) => kind === "group");

/** What is wrong with a line, seen beside those before it. */
function faultOf(line: string, before: readonly string[]): Omit<Fault, "field"> | null {
  const split = splitOf(line);
  if (split === null) return { key: "reportSplitForm", parameters: { line } };
  const group = groups.find(({ code }) => code === split.group);
  if (group === undefined)
    return { key: "reportGroup", parameters: { group: split.group, known: groups.map(({ code }) => code).join(", ") } };
  for (const [first, last] of split.ranges) {
    const range = `${first}-${last}`;
    const ranges = group.ranges.map((one) => one.join("-")).join(", ");
    if (first > last || !group.ranges.some(([lowest, highest]) => first >= lowest && last <= highest))
      return { key: "reportSplitRange", parameters: { range, group: split.group, ranges } };
    const other = before.map(splitOf).find((one) => one?.ranges.some(([from, to]) => first <= to && last >= from));
    if (other !== undefined) return { key: "reportSplitTwice", parameters: { range, name: other?.name ?? "" } };
  }
  return null;
}

const splitsRule: Rule = rule<"ReportGroups">({
  name: "reportGroups",
  decide({ values }) {
    const lines = values.reportGroups ?? [];
    const at = { field: "reportGroups", path: "reportGroups" } as const;
    if (lines.length > reportSplits)
      return { faults: [{ ...at, key: "reportSplitMany", parameters: { most: reportSplits } }] };
    const faults = lines.map((line, place) => faultOf(line, lines.slice(0, place)));
    return { faults: faults.flatMap((fault) => (fault === null ? [] : [{ ...fault, ...at }])) };
  },
});

/** The parts into which groups of the statements are split. */
export const reportGroups = resource("ReportGroups", "/report/group", {
  table: "company",
  verbs: "get update",
  single: true,
  description:
    "How the company splits the groups of its result and balance. A part is counted where its group is counted, so that no sum changes; what no part takes stays in the group. Reports of any period follow at once.",
  rules: [splitsRule],
  fields: {
    reportGroups: texts().describe(
      "The parts, one in each line: the key of the group, the first and last numbers of its accounts, and a name, as in `R60 6300-6399 6490-6499 Premises`. The parts of a group have the keys R60.1, R60.2 and so on; an empty list shows the groups whole.",
    ),
  },
});
