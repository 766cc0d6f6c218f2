// The texts of orders that are written, and of what every list can do, in English.

/** The texts. */
export const listEn = {
  newOrder: "New order",
  createOrder: "Create order",
  orderDate: "Order date",
  costOfOne: "Cost",
  markup: "Markup %",
  costAndMarkup: "Cost and markup",
  perMonth: "A month",
  subscription: "Subscription",
  isSubscription: "A subscription: invoiced again and again",
  invoicedWhen: "Invoiced",
  inAdvance: "Before the period",
  inArrears: "After the period",
  invoicesItself: "The system makes its invoices",
  keptUntilSaved: "What you type is kept in this window until it is saved.",
} as const;
