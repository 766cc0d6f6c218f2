// Whether a session may run an operation: its entitlements, and the kind of its token.

import type { Session } from "../platform/access/session.ts";
import { allows, type Requirement } from "../schema/entitlement.ts";
import { Problem } from "../schema/error.ts";
import { companyOwnedOf, type Operation } from "../schema/operation.ts";

/**
 * Checks entitlements; the only place that does.
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

/**
 * Office tokens act in client companies only; a few operations are allowed in the office itself, some of them for office tokens
 * alone.
 * @throws Problem `companyOwned` or `security` where the token is of the wrong kind for the operation
 */
export function requireTokenKind(operation: Operation, { company, home }: Session): void {
  const allowed = companyOwnedOf(operation);
  if (home.companyOwned && company === home.company && allowed === undefined) throw new Problem("companyOwned");
  if (!home.companyOwned && allowed === "only")
    throw new Problem("security", {
      hint: {
        en: "Accountant tokens only: this one does not belong to an accountant's office (companyOwned=true when it is made). GET /v2/company/>withLoginAccess answers every token.",
        no: "Bare for regnskapskontorers nøkler: denne hører ikke til et regnskapskontor (companyOwned=true når den lages). GET /v2/company/>withLoginAccess svarer alle nøkler.",
      },
    });
}
