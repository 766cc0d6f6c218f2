// Authenticates a request: the Authorization header becomes a session, or a refusal with a hint.

import * as limits from "../limits.ts";
import type { Session } from "../platform/access/session.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import { classifyToken, type Environment } from "../platform/access/token.ts";
import { Problem, type Text } from "../schema/error.ts";

/** A parsed header; the user is null where the token alone decides the company. */
interface ParsedCredentials {
  readonly user: string | null;
  readonly token: string;
}

/** Why a header is refused, and what to do. */
const refusals = {
  noHeader: { en: "The Authorization header is missing.", no: "Hodefeltet Authorization mangler." },
  otherScheme: {
    en: "The Authorization header is neither HTTP Basic nor Bearer.",
    no: "Hodefeltet Authorization er verken HTTP Basic eller Bearer.",
  },
  otherEnvironment: {
    test: {
      en: "The token belongs to the other environment; this one is the test environment.",
      no: "Nøkkelen hører til det andre miljøet; dette er testmiljøet.",
    },
    production: {
      en: "The token belongs to the other environment; this one is the production environment.",
      no: "Nøkkelen hører til det andre miljøet; dette er produksjonsmiljøet.",
    },
  },
  otherKind: {
    en: "This is a consumer or employee token: use PUT /v2/token/session/:create to get a session token.",
    no: "Dette er en integrasjonsnøkkel eller en brukernøkkel: bruk PUT /v2/token/session/:create for å få en øktnøkkel.",
  },
  unknown: {
    en: "The session token is unknown or has expired.",
    no: "Øktnøkkelen er ukjent eller utløpt.",
  },
} as const satisfies Record<string, Text | Record<Environment, Text>>;

/** Reads credentials: HTTP Basic with a token as password, or a bearer token. */
export class Credentials {
  private readonly sessions: Sessions;
  private readonly environment: Environment;
  /** Headers that led to a session, as they were parsed. */
  private readonly parsedHeaders = new Map<string, ParsedCredentials>();
  constructor(sessions: Sessions, environment: Environment) {
    this.sessions = sessions;
    this.environment = environment;
  }

  /**
   * The session of a request.
   * @param header its Authorization header; empty where there is none
   * @throws Problem `authentication`, with the same text for all unknown tokens; other texts only for what the header itself shows:
   * no header, another scheme, a token of another kind or environment; `security` for a company that the token has no access to
   */
  async authenticate(header: string): Promise<Session> {
    const cached = this.parsedHeaders.get(header);
    const { user, token } = cached ?? parseAuthorization(header);
    const session = user === null ? await this.ownSession(token) : await this.sessionInCompany(user, token);
    if (session === null) throw this.refusalOf(token);
    if (session === "noAccess")
      throw new Problem("security", {
        hint: {
          en: "The token has no access to the company that the user name says. Use 0 for the token's own company.",
          no: "Nøkkelen har ikke tilgang til selskapet som brukernavnet sier. Bruk 0 for nøkkelens eget selskap.",
        },
      });
    if (cached === undefined) {
      if (this.parsedHeaders.size >= limits.tokenCacheEntries) this.parsedHeaders.clear();
      this.parsedHeaders.set(header, { user, token });
    }
    return session;
  }

  /** The session of a token in its own company. */
  private async ownSession(token: string): Promise<Session | null> {
    return this.sessions.findCached(token) ?? (await this.sessions.find(token));
  }

  /** The session of a token in the company that the user name says: its own, or a client of the office that owns it. */
  private async sessionInCompany(user: string, token: string): Promise<Session | "noAccess" | null> {
    if (/^\d{1,15}$/.test(user)) return this.sessions.findIn(token, Number(user));
    return (await this.ownSession(token)) === null ? null : "noAccess";
  }

  /** The refusal of a token without a session. Classifying computes a checksum, so it is done only then. */
  private refusalOf(token: string): Problem {
    const tokenClass = classifyToken(token, this.environment, "session");
    if (tokenClass === "otherEnvironment") return authenticationProblem(refusals.otherEnvironment[this.environment]);
    if (tokenClass === "otherKind") return authenticationProblem(refusals.otherKind);
    return authenticationProblem(refusals.unknown);
  }
}

function parseAuthorization(header: string): ParsedCredentials {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(header)?.[1];
  if (bearer !== undefined) return { user: null, token: bearer };
  const basic = /^Basic\s+([A-Za-z0-9+/=_-]+)\s*$/i.exec(header)?.[1];
  if (basic === undefined) throw authenticationProblem(header === "" ? refusals.noHeader : refusals.otherScheme);
  const [user = "", ...rest] = Buffer.from(basic, "base64").toString("utf8").split(":");
  return { user: user === "" || user === "0" ? null : user, token: rest.join(":") };
}

function authenticationProblem(hint: Text): Problem {
  return new Problem("authentication", { hint });
}
