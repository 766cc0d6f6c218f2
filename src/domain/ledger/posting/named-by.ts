// What a row names beside its account: parties, dimensions, quantities. One reading for rows of bodies, drafts and postings.

import { decimal } from "../../../money/decimal.ts";
import type { Row } from "../../../schema/resource.ts";
import type { PostingDetails } from "./posting-row.ts";

/** The details that a row names, by the columns' names; null where it names none, and a quantity of 0 is none. */
export function namedBy(row: Row): Partial<PostingDetails> {
  const id = (name: string) => (typeof row[name] === "number" ? row[name] : null);
  const quantity = (name: string) => (Number(row[name] ?? 0) === 0 ? null : decimal(String(row[name])));
  return {
    customerId: id("customer"),
    supplierId: id("supplier"),
    employeeId: id("employee"),
    assetId: id("asset"),
    productId: id("product"),
    projectId: id("project"),
    departmentId: id("department"),
    quantityAmount1: quantity("quantityAmount1"),
    quantityType1Id: id("quantityType1"),
    quantityAmount2: quantity("quantityAmount2"),
    quantityType2Id: id("quantityType2"),
    freeAccountingDimension1Id: id("freeAccountingDimension1"),
    freeAccountingDimension2Id: id("freeAccountingDimension2"),
    freeAccountingDimension3Id: id("freeAccountingDimension3"),
  };
}
