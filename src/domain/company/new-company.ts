// The fields of a new company, checked as in a change; it has no address yet.

import type { Fault, Warning } from "../../schema/error.ts";
import { faultAt, wholeBody } from "../fault.ts";
import { checkOrganizationNumber } from "./number-checks.ts";

/** Checks the organisation number of a new company, which is Norwegian until its address says otherwise. */
export function checkNewCompany(organizationNumber: string): {
  readonly organizationNumber: string;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
} {
  const name = "organizationNumber";
  const verdict = checkOrganizationNumber(organizationNumber, null);
  if (verdict.kind === "refused")
    return { organizationNumber, faults: [faultAt(wholeBody, name, verdict.key)], warnings: [] };
  const warnings = verdict.warning === null ? [] : [{ key: verdict.warning, field: name }];
  return { organizationNumber: verdict.value, faults: [], warnings };
}
