// The texts about the page of an invoice that customers open by a link, in Norwegian.

import type { linkEn } from "./link-en.ts";

/** The texts. */
export const linkNb: Record<keyof typeof linkEn, string> = {
  paymentAnnounced: "Kunden sier at den er betalt",
};
