// The result of a handover, to a mail server or an access point.

import type { Text } from "../../schema/message.ts";

/** The result of one attempt to hand something over. */
export type HandoverResult =
  /** Accepted by all or some of the recipients. */
  | {
      readonly kind: "taken";
      readonly answer: string;
      readonly reached: readonly string[];
      /** Refused recipients; `isFinal` where another attempt is useless. */
      readonly refused: readonly { readonly address: string; readonly reason: Text; readonly isFinal: boolean }[];
    }
  /** Certainly not accepted. */
  | { readonly kind: "refused"; readonly reason: Text; readonly isFinal: boolean }
  /** Sent completely, without a response that says whether it was accepted. */
  | { readonly kind: "unknown"; readonly reason: Text }
  /** Nothing was sent: another process has claimed the dispatch. */
  | { readonly kind: "lost" };

/**
 * Records in the database that the handover begins; called right before the first byte of the document is sent.
 * False where the claim is lost: nothing may be sent.
 */
export type BeginHandover = () => Promise<boolean>;
