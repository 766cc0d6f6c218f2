// Who sends a request, told by its Authorization header, and whether he may do what it asks for.

import type { FastifyRequest } from "fastify";
import { allows, type Requirement } from "../../schema/entitlement.ts";
import { Problem } from "../../schema/error.ts";
import type { Session, Sessions } from "../access/sessions.ts";
import { type Environment, lookAt } from "../access/token.ts";

/** The one place where entitlements are asked for. */
export function demand(requirement: Requirement, session: Session): void {
  if (allows(requirement, session.entitlements)) return;
  const names = requirement.join(" or ");
  throw new Problem("security", {
    hint: `The token lacks the entitlement ${names}. Both its owner and its acting user must hold it, and the owner must be a user admin: GET /v2/employee/entitlement?employeeId= shows who holds what.`,
  });
}

/**
 * The session of a request.
 * @throws Problem `authentication` or `security` where there is none
 */
export async function authenticate(
  parts: { readonly sessions: Sessions; readonly environment: Environment },
  request: FastifyRequest,
): Promise<Session> {
  const header = request.headers.authorization ?? "";
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(header)?.[1];
  if (bearer !== undefined) {
    const found = await parts.sessions.find(bearer);
    if (found === null) throw strange(bearer, parts.environment);
    return found;
  }
  const match = /^Basic\s+([A-Za-z0-9+/=_-]+)\s*$/i.exec(header);
  if (match === null)
    throw new Problem("authentication", {
      hint:
        header === ""
          ? "The Authorization header is missing."
          : "The Authorization header is neither HTTP Basic nor Bearer.",
    });
  const [user = "", ...rest] = Buffer.from(match[1] ?? "", "base64")
    .toString("utf8")
    .split(":");
  const token = rest.join(":");
  const session = await parts.sessions.find(token);
  if (session === null) throw strange(token, parts.environment);
  if (user !== "" && user !== "0" && user !== String(session.company))
    throw new Problem("security", {
      hint: "The token has no access to the company that the user name says. Use 0 for the token's own company.",
    });
  return session;
}

/** Why a token opens nothing; asked only then, since looking at a token computes its checksum. */
function strange(token: string, environment: Environment): Problem {
  const look = lookAt(token, environment, "session");
  if (look === "otherEnvironment")
    return new Problem("authentication", {
      hint: `The token belongs to the other environment; this one is the ${environment} environment.`,
    });
  if (look === "otherKind")
    return new Problem("authentication", {
      hint: "This is a consumer or employee token: use PUT /v2/token/session/:create to get a session token.",
    });
  return new Problem("authentication", { hint: "The session token is unknown or has expired." });
}
