// The texts about the page of an invoice that customers open by a link, in English.

/** The texts. */
export const linkEn = {
  paymentAnnounced: "The customer says it is paid",
};
