// Which lines a group takes, from an order's body or from the group's own; pure.

import type { Fault } from "../../../schema/error.ts";
import type { Draft } from "../../../schema/resource.ts";

/** Lines that groups name become lines of the order, in their group; those that stand in both places are one. */
export function takeGroupLines(order: Draft<"Order">): Fault[] {
  const faults: Fault[] = [];
  for (const group of order.children.orderGroups ?? [])
    for (const line of group.children.orderLines ?? []) {
      if (line.kind === "update" && line.before?.order !== order.id) {
        faults.push({ key: "groupElsewhere", field: "orderGroups.orderLines.id", path: `${line.path}.id` });
        continue;
      }
      const lines = order.children.orderLines ?? [];
      const same = line.kind === "update" ? lines.find((one) => one.id === line.id) : undefined;
      const lineOfGroup = same ?? line;
      lineOfGroup.values.order = order.id;
      lineOfGroup.values.orderGroup = group.id;
      if (same === undefined) order.children.orderLines = [...lines, line];
      const removedAt = order.removed.findIndex((one) => one.id === line.id);
      if (removedAt >= 0) order.removed.splice(removedAt, 1);
    }
  return faults;
}

/** A line may name a group of its own order alone. */
export function groupFaults(line: Draft<"OrderLine">, orderId: number): Fault[] {
  const group = line.references.orderGroup;
  if (group === undefined || group.order === orderId) return [];
  const path = line.path === "" ? "orderGroup.id" : `${line.path}.orderGroup.id`;
  return [{ key: "groupElsewhere", field: path.replace(/\[\d+\]/g, "").replace(/^\./, ""), path }];
}
