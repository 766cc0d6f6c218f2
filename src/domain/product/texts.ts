// What is refused about products and units; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const productTexts = {
  productNumberTaken: {
    en: "The product number {value} is in use.",
    no: "Produktnummeret {value} er i bruk.",
    developer: "Choose another number, or change the product that has it.",
  },
} as const satisfies Record<string, FaultText>;
