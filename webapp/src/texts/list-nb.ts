// The texts of orders that are written, and of what every list can do, in Norwegian.

import type { listEn } from "./list-en.ts";

/** The texts. */
export const listNb: Record<keyof typeof listEn, string> = {
  newOrder: "Ny ordre",
  createOrder: "Opprett ordre",
  orderDate: "Ordredato",
  costOfOne: "Kost",
  markup: "Påslag %",
  costAndMarkup: "Kost og påslag",
  perMonth: "Per måned",
  subscription: "Abonnement",
  isSubscription: "Et abonnement: faktureres om og om igjen",
  invoicedWhen: "Faktureres",
  inAdvance: "Før perioden",
  inArrears: "Etter perioden",
  invoicesItself: "Systemet lager fakturaene",
  keptUntilSaved: "Det du skriver, beholdes i dette vinduet til det er lagret.",
};
