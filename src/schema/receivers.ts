// The register of who can receive e-invoices, as the rest of the house sees it. Knows no file and no HTTP.

/** Where e-invoices to somebody go: a number in a register of addresses (0192: organisation numbers, 0088: location numbers). */
export interface Endpoint {
  readonly scheme: "0192" | "0088";
  readonly id: string;
}

/** Whether somebody receives e-invoices; UNKNOWN where the register could not be asked. */
export type Reception = "YES" | "NO" | "UNKNOWN";

/** The register of receivers. */
export interface Receivers {
  /** What was answered lately; null where it has to be asked first. Waits for nothing. */
  known(endpoint: Endpoint): Reception | null;
  /** Asks, unless it is known; within seconds, and never an error. */
  ask(endpoint: Endpoint): Promise<Reception>;
}

/**
 * Thrown by what loads when something outside the database has to be asked first. The command runner gives the transaction up,
 * waits, and begins the change anew, so that no transaction ever waits for somebody else's server.
 */
export class ExternalLookupNeeded extends Error {
  /** Asks; never fails. */
  readonly ask: () => Promise<unknown>;
  constructor(ask: () => Promise<unknown>) {
    super("Something has to be asked before the change begins.");
    this.ask = ask;
  }
}
