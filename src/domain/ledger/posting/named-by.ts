// What a row names beside its account: parties, dimensions, quantities. One reading for rows of bodies, drafts and postings.

import { decimal, isZero } from "../../../money/decimal.ts";
import type { RowOf } from "../../../schema/row.ts";
import type { PostingDetails } from "./posting-row.ts";

/** The columns by which a row names what it is about. */
type Naming = Pick<
  RowOf<"Posting">,
  | "customer"
  | "supplier"
  | "employee"
  | "asset"
  | "product"
  | "project"
  | "department"
  | "quantityAmount1"
  | "quantityType1"
  | "quantityAmount2"
  | "quantityType2"
  | "freeAccountingDimension1"
  | "freeAccountingDimension2"
  | "freeAccountingDimension3"
>;

/** The details that a row names, by the columns' names; null where it names none, and a quantity of 0 is none. */
export function namedBy(row: Partial<Naming>): Partial<PostingDetails> {
  const quantity = (given: string | undefined) => {
    const value = decimal(given ?? "0");
    return isZero(value) ? null : value;
  };
  return {
    customerId: row.customer ?? null,
    supplierId: row.supplier ?? null,
    employeeId: row.employee ?? null,
    assetId: row.asset ?? null,
    productId: row.product ?? null,
    projectId: row.project ?? null,
    departmentId: row.department ?? null,
    quantityAmount1: quantity(row.quantityAmount1),
    quantityType1Id: row.quantityType1 ?? null,
    quantityAmount2: quantity(row.quantityAmount2),
    quantityType2Id: row.quantityType2 ?? null,
    freeAccountingDimension1Id: row.freeAccountingDimension1 ?? null,
    freeAccountingDimension2Id: row.freeAccountingDimension2 ?? null,
    freeAccountingDimension3Id: row.freeAccountingDimension3 ?? null,
  };
}
