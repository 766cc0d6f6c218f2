// What generated rows take over from the row that they are made for; they compute nothing.

import type { LedgerLine, PostingDetails } from "./posting-row.ts";

/** Text and dimensions: what reports per department, project, product or dimension are made by. */
export function dimensionDetails(line: LedgerLine): Partial<PostingDetails> {
  return {
    description: line.description ?? "",
    departmentId: line.departmentId ?? null,
    projectId: line.projectId ?? null,
    productId: line.productId ?? null,
    freeAccountingDimension1Id: line.freeAccountingDimension1Id ?? null,
    freeAccountingDimension2Id: line.freeAccountingDimension2Id ?? null,
    freeAccountingDimension3Id: line.freeAccountingDimension3Id ?? null,
  };
}

/** What stands on the cost's own account and is part of the cost has its parties too. */
export function costDetails(line: LedgerLine): Partial<PostingDetails> {
  return {
    ...dimensionDetails(line),
    customerId: line.customerId ?? null,
    supplierId: line.supplierId ?? null,
    employeeId: line.employeeId ?? null,
    assetId: line.assetId ?? null,
  };
}
