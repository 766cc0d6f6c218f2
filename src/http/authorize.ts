// Whether a session may run an operation: its entitlements, and the kind of its token.

import type { Session } from "../platform/access/session.ts";
import { allows, type Requirement } from "../schema/entitlement.ts";
import { Problem } from "../schema/error.ts";
import { companyOwnedOf, type Operation } from "../schema/operation.ts";
import type { Match } from "./routes.ts";

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

/**
 * Keeps a token to what it may do with an operation.
 * @throws Problem `security` where a read-only token changes something, or a dry-run token what has no dry run
 */
export function requireAccess(operation: Operation, { access }: Pick<Session, "access">): void {
  if (access === "FULL" || reads(operation)) return;
  if (access === "READ_ONLY")
    throw new Problem("security", {
      hint: {
        en: "The token may read only (access READ_ONLY). Changes need a token that was made with access FULL, or with DRY_RUN to try them.",
        no: "Nøkkelen kan bare lese (access READ_ONLY). Endringer krever en nøkkel laget med access FULL, eller DRY_RUN for å prøve dem.",
      },
    });
  if (operation.kind === "system" && !operation.open && !operation.common.includes("dryRun"))
    throw new Problem("security", {
      hint: {
        en: "The token tries changes only (access DRY_RUN), and this one cannot be tried: it would stay. It needs a token with access FULL.",
        no: "Nøkkelen prøver bare endringer (access DRY_RUN), og denne kan ikke prøves: den ville bli stående. Den krever en nøkkel med access FULL.",
      },
    });
}

/** Whether an operation changes nothing. */
export function reads(operation: Operation): boolean {
  if (operation.kind === "system") return operation.method === "GET";
  return ["list", "get", "query"].includes(operation.kind);
}

/** Everything that a session must have for an operation: the kind of its token, its access, its entitlements. */
export function authorizeMatch({ operation, requirement }: Match, session: Session): void {
  requireTokenKind(operation, session);
  authorize(requirement, session);
  requireAccess(operation, session);
}
