// What is refused about employees and their entitlements; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const employeeTexts = {
  lastUserAdmin: {
    en: "The last user admin of the company must keep that entitlement.",
    no: "Den siste brukeradministratoren i selskapet må beholde rettigheten.",
    developer:
      "Grant ALL_PRIVILEGES to another employee first: without a user admin nobody could grant anything again.",
  },
  proxyEntitlements: {
    en: "What an accountant may do here is decided by the accountant's office.",
    no: "Hva en regnskapsfører kan gjøre her, bestemmes av regnskapskontoret.",
    developer:
      "The office grants it (PUT /v2/employee/entitlement/:grantClientEntitlementsByTemplate); deleting what GET /v2/company/accountant lists takes the office's access away.",
  },
} as const satisfies Record<string, FaultText>;
