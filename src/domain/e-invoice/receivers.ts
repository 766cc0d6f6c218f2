// The register of who can receive e-invoices, as rules and actions use it.

/** Where e-invoices are sent to: a number in a register of addresses (0192: organisation numbers, 0088: location numbers). */
export interface Endpoint {
  readonly scheme: "0192" | "0088";
  readonly id: string;
}

/** Whether an endpoint receives e-invoices; UNKNOWN where the register did not answer. */
export type Reception = "YES" | "NO" | "UNKNOWN";

/** The register of receivers. */
export interface Receivers {
  /** The cached answer; null where the register has to be asked first. Waits for nothing. */
  cached(endpoint: Endpoint): Reception | null;
  /** The cached answer, or that of the register; takes seconds at most and never fails. */
  lookUp(endpoint: Endpoint): Promise<Reception>;
}
