// Error messages about orders that are opened again.

import type { FaultText } from "../../../schema/error.ts";

/** The messages by their keys. */
export const reopenedOrderTexts = {
  orderHoursInvoiced: {
    en: "Hours on the order are charged by invoice {number} by now; it cannot be opened again.",
    no: "Timer på ordren er i mellomtiden fakturert på faktura {number}; den kan ikke åpnes igjen.",
    developer: {
      en: "Make a new order for the rest, with PUT /project/<id>/:invoiceHours where it is hours, or credit that invoice first.",
      no: "Lag en ny ordre for resten, med PUT /project/<id>/:invoiceHours der det er timer, eller krediter den fakturaen først.",
    },
  },
  orderHoursOnOrder: {
    en: "Hours on the order stand on order {number} by now; it cannot be opened again.",
    no: "Timer på ordren står nå på ordre {number}; den kan ikke åpnes igjen.",
    developer: {
      en: "Invoice or delete that order, or make a new order for the rest.",
      no: "Fakturer eller slett den ordren, eller lag en ny ordre for resten.",
    },
  },
  orderExpensesInvoiced: {
    en: "Expenses on the order are charged by invoice {number} by now; it cannot be opened again.",
    no: "Utlegg på ordren er i mellomtiden fakturert på faktura {number}; den kan ikke åpnes igjen.",
    developer: {
      en: "Make a new order for the rest, or credit that invoice first.",
      no: "Lag en ny ordre for resten, eller krediter den fakturaen først.",
    },
  },
  orderExpensesOnOrder: {
    en: "Expenses on the order stand on order {number} by now; it cannot be opened again.",
    no: "Utlegg på ordren står nå på ordre {number}; den kan ikke åpnes igjen.",
    developer: {
      en: "Invoice or delete that order, or make a new order for the rest.",
      no: "Fakturer eller slett den ordren, eller lag en ny ordre for resten.",
    },
  },
  orderExpensesChanged: {
    en: "Expenses on the order are no longer approved as they stand on it; it cannot be opened again.",
    no: "Utlegg på ordren er ikke lenger godkjent slik de står på den; den kan ikke åpnes igjen.",
    developer: {
      en: "Approve them again for the project of the order, or make a new order for the rest.",
      no: "Godkjenn dem igjen på ordrens prosjekt, eller lag en ny ordre for resten.",
    },
  },
} as const satisfies Record<string, FaultText>;
