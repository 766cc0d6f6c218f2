// What rules and actions use beside the database and the request: the service hands it in as `services` of the context.

import type { Receivers } from "./e-invoice/receivers.ts";

/** The kinds of sending that an installation is configured for. */
export interface SendingMethods {
  readonly mail: boolean;
  readonly eInvoice: boolean;
}

declare module "../schema/resource.ts" {
  interface ActionServices {
    /** Who can receive e-invoices; null where no register is configured. */
    readonly receivers: Receivers | null;
    readonly canSend: SendingMethods;
    /** The letters of a text that documents cannot write, each once. */
    missingLetters(text: string): readonly string[];
  }
}
