// The application's way to the interface: requests to /app/v2 are those to /v2, with the session of the person who is signed in.

import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { LogIns } from "../platform/access/log-ins.ts";
import type { Session } from "../platform/access/session.ts";
import { Problem, type Text } from "../schema/error.ts";
import { acceptedLanguage } from "./accept-language.ts";
import { cookieName, isOwnOrigin, isToken, readCookies, tokenOf } from "./cookies.ts";
import { headerOf } from "./headers.ts";
import { isSecure, type Origin } from "./origin.ts";

/** Where the application's requests begin, in place of `/v2/`. */
const prefix = "/app/v2/";
/** What the interface does not have: the stream of what changes, which is for the application alone. */
export const livePath = "/app/v2/live";
const fromApp = Symbol("from the application");

type Marked = IncomingMessage & { [fromApp]?: true };

/** The address by which a request is routed: that of the interface for one of the application, which is marked. */
export function routedAddress(message: IncomingMessage): string {
  const address = message.url ?? "/";
  if (!address.startsWith(prefix)) return address;
  (message as Marked)[fromApp] = true;
  return address.split("?", 1)[0] === livePath ? address : address.slice("/app".length);
}

/** Whether the request came to `/app/v2`. */
export function isFromApp(request: FastifyRequest): boolean {
  return (request.raw as Marked)[fromApp] === true;
}

/** The parts of the service that the sessions of the application use. */
export interface AppSessionParts extends Origin {
  readonly logIns: LogIns;
}

/** Why a request of the application is refused, and what to do. */
const refusals = {
  otherSite: {
    en: "Requests to /app/v2 are answered to pages of this service alone: the header Sec-Fetch-Site must be same-origin, and Origin, where it is sent, the service's own. Programs use /v2 with a token.",
    no: "Forespørsler til /app/v2 besvares bare for tjenestens egne sider: hodefeltet Sec-Fetch-Site må være same-origin, og Origin, der det sendes, tjenestens eget. Programmer bruker /v2 med en nøkkel.",
  },
  noToken: {
    en: "The header X-Motpost-Form does not hold the form token of this session. Reload the page and try again. Programs use /v2 with a token.",
    no: "Hodefeltet X-Motpost-Form har ikke øktens skjemanøkkel. Last siden på nytt og prøv igjen. Programmer bruker /v2 med en nøkkel.",
  },
  signedOut: {
    en: "Nobody is signed in, or the session has ended. Sign in at /sign-in.",
    no: "Ingen er innlogget, eller økten er avsluttet. Logg inn på /sign-in.",
  },
} as const satisfies Record<string, Text>;

/**
 * The session of the person who is signed in.
 * @throws Problem `security` for a request that a page of this service cannot have sent, `authentication` where nobody is signed in
 */
export async function appSession(parts: AppSessionParts, request: FastifyRequest): Promise<Session> {
  if (headerOf(request, "sec-fetch-site") !== "same-origin") throw refusal(refusals.otherSite);
  if (request.headers.origin !== undefined && !isOwnOrigin(parts, request)) throw refusal(refusals.otherSite);
  const cookie = readCookies(request).get(cookieName("session", isSecure(parts, request))) ?? null;
  const sent = headerOf(request, "x-motpost-form");
  if (sent === null || (cookie !== null && !isToken(sent, tokenOf(cookie)))) throw refusal(refusals.noToken);
  const person = cookie === null ? null : await parts.logIns.find(cookie);
  if (person === null) throw new Problem("authentication", { hint: refusals.signedOut });
  return { ...person.session, language: languageOfPage(request) ?? person.session.language };
}

/** The language in which the page is drawn, which its person may have chosen on this machine alone: answers are in it, too. */
function languageOfPage(request: FastifyRequest): Session["language"] | null {
  const header = headerOf(request, "accept-language");
  return header === null ? null : acceptedLanguage(header);
}

function refusal(hint: Text): Problem {
  return new Problem("security", { hint });
}

/**
 * Whose idempotency keys a session's requests take: those of its token, or of the person, since no token stands behind the
 * application.
 */
export function keyOwnerOf({ employeeToken, employee }: Pick<Session, "employeeToken" | "employee">): string {
  return employeeToken === 0 ? `person ${employee}` : String(employeeToken);
}
