// The request and the response of a register of receivers.

/** A number in a register of addresses (0192: organisation numbers, 0088: location numbers). */
export interface Endpoint {
  readonly scheme: "0192" | "0088";
  readonly id: string;
}

/** Whether an endpoint receives e-invoices; UNKNOWN where the register did not answer. */
export type Reception = "YES" | "NO" | "UNKNOWN";
