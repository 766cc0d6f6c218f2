// The warning about input VAT that is deducted by a company that can neither deduct it nor claim compensation. Pure.

import { isZero } from "../../../money/decimal.ts";
import type { Warning } from "../../../schema/error.ts";
import { chargesVat, type VatRegistrationStatus } from "../../company/vat-registration.ts";
import { type VatType, vatTreatment } from "./vat-code.ts";

/** Codes of VAT that public bodies get compensated instead of deducting it. */
const compensated = /K$/i;

/** The warning about deducted VAT, with the codes; none where the company may deduct or no row deducts. */
export function deductionWarnings(vatTypes: readonly VatType[], status: VatRegistrationStatus): Warning[] {
  if (chargesVat(status) || status === "VAT_COMPENSATION") return [];
  const codes = vatTypes.filter((type) => deducts(type) && !compensated.test(type.code)).map((type) => type.code);
  if (codes.length === 0) return [];
  const parameters = { codes: [...new Set(codes)].sort().join(", ") };
  return [{ key: "deductionUnregistered", field: "postings.vatType", parameters }];
}

function deducts(vatType: VatType): boolean {
  const treatment = vatTreatment(vatType);
  if (treatment === "reverseCharge") return vatType.deductible && !isZero(vatType.deductionPercent);
  return vatType.direction === "IN" && (treatment === "direct" || treatment === "ordinary");
}
