// How a rule or an action asks for a lookup outside the database before its transaction begins.

/**
 * Thrown by `load` when it needs the answer of another system. The command runner rolls the transaction back, waits for the
 * lookup, and begins the change again, so that no transaction is open while another system answers.
 */
export class ExternalLookupNeeded extends Error {
  /** Looks up and caches the answer; never fails. */
  readonly lookUp: () => Promise<unknown>;
  constructor(lookUp: () => Promise<unknown>) {
    super("A lookup outside the database is needed before the change begins.");
    this.lookUp = lookUp;
  }
}
