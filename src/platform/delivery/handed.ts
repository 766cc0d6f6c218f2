// What came of handing something over; the same words for a mail server and an access point.

import type { Text } from "../../schema/message.ts";

/** What became of one attempt to hand something over. */
export type Handed =
  /** Taken, by all or some of the receivers. */
  | {
      readonly kind: "taken";
      readonly answer: string;
      readonly reached: readonly string[];
      /** Those who were refused, and whether asking them again is of no use. */
      readonly refused: readonly { readonly address: string; readonly reason: Text; readonly isFinal: boolean }[];
    }
  /** Not taken, for certain. */
  | { readonly kind: "refused"; readonly reason: Text; readonly isFinal: boolean }
  /** Given over whole, and nobody said whether it was taken. */
  | { readonly kind: "unknown"; readonly reason: Text }
  /** Nothing was given over: somebody else has the dispatch by now. */
  | { readonly kind: "lost" };

/**
 * Says in the database that the handing over begins; asked for right before the first byte of the document goes out.
 * False: it is not ours any more, and nothing may go out.
 */
export type Begin = () => Promise<boolean>;
