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
} as const satisfies Record<string, FaultText>;
