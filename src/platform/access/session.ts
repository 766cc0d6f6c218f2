// A session: who acts, in which company, by which token. Types alone.

/** Who a session acts as. */
export interface Session {
  readonly id: number;
  readonly company: number;
  readonly employee: number;
  readonly actualEmployee: number;
  /** Null behind a JWT. */
  readonly consumerToken: number | null;
  readonly employeeToken: number;
  /** Whose the token is, wherever it acts now. */
  readonly home: Home;
  /** What both the owner and the acting user may do; nothing where the owner is no user admin. */
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
  /** The token of an accountant's office: it acts in clients, and may do next to nothing in the office itself. */
  readonly companyOwned: boolean;
}
