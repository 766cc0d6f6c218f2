// Whether a session may do what an operation asks for.

import type { Session } from "../platform/access/session.ts";
import { allows, type Requirement } from "../schema/entitlement.ts";
import { Problem } from "../schema/error.ts";

/**
 * The one place where entitlements are asked for.
 * @throws Problem `security` where the session lacks every one of them
 */
export function authorize(requirement: Requirement, session: Pick<Session, "entitlements">): void {
  if (allows(requirement, session.entitlements)) return;
  throw new Problem("security", {
    hint: {
      en: `The token lacks the entitlement ${requirement.join(" or ")}. Both its owner and its acting user must hold it, and the owner must be a user admin: GET /v2/employee/entitlement?employeeId= shows who holds what.`,
      no: `Nøkkelen mangler rettigheten ${requirement.join(" eller ")}. Både eieren og den som handler, må ha den, og eieren må være brukeradministrator: GET /v2/employee/entitlement?employeeId= viser hvem som har hva.`,
    },
  });
}
