// A session: the acting employee, the company and the token. What a token may do.

/** What a token may do: all that its people may, reads alone, or changes that are taken back. */
export const tokenAccess = ["FULL", "READ_ONLY", "DRY_RUN"] as const;
/** One of them. */
export type TokenAccess = (typeof tokenAccess)[number];

/** A session of the API. */
export interface Session {
  readonly id: number;
  readonly company: number;
  readonly employee: number;
  readonly actualEmployee: number;
  /** Null behind a JWT. */
  readonly consumerToken: number | null;
  readonly employeeToken: number;
  /** The owner of the token, in whichever company it acts now. */
  readonly home: Home;
  readonly access: TokenAccess;
  /** Entitlements that both the owner and the acting user have; none where the owner is no user admin. */
  readonly entitlements: ReadonlySet<number>;
  readonly language: "en" | "no";
  /** Requests in a window, where the consumer has a limit of its own; 0 for no limit. */
  readonly rateLimit: number | null;
  readonly expiresAt: Date;
}

/** The company and employee that a token belongs to. */
export interface Home {
  readonly company: number;
  readonly employee: number;
  /** True for the token of an accountant's office, which acts in client companies and may do little in the office itself. */
  readonly companyOwned: boolean;
}

/** Whether a person has signed in: no token stands behind the session of a page or of the application. */
export function isOfPerson({ id, employeeToken }: Pick<Session, "id" | "employeeToken">): boolean {
  return id === 0 && employeeToken === 0;
}
