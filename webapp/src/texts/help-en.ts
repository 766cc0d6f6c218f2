// The help of the screens in English: what a screen is for, and what people do there. Loaded when somebody asks for it.

/** What a screen is for, and what people do there. */
export interface Help {
  readonly what: string;
  readonly tips: readonly string[];
  /** The name of a guide that tells more. */
  readonly guide?: string;
}

/** The texts by topic. */
export const helpEn = {
  overview: {
    what: "How the company is doing, and what waits for you.",
    tips: [
      "Every underlined number leads to what it is made of.",
      "The keys 1 to 7 jump to a card.",
      "What is late stands first.",
    ],
  },
  invoices: {
    what: "Every invoice, with what is open of it.",
    tips: [
      "The tabs show what is late, part paid or paid.",
      "J and K move, Space looks beside, Enter opens.",
      "X chooses several; then register payments or remind them together.",
    ],
    guide: "first-invoice",
  },
  invoiceEditor: {
    what: "Write an invoice: customer, lines, and the document beside it.",
    tips: [
      "Enter goes to the next field, and adds a line at the end.",
      "The totals and the postings follow what you type.",
      "Ctrl Enter creates the invoice. Until then, nothing is posted.",
    ],
    guide: "first-invoice",
  },
  invoice: {
    what: "The life of an invoice: sent, reminded, paid.",
    tips: [
      "P registers a payment, R reminds, C credits.",
      "To correct an invoice, credit it and create a new one.",
      "The postings stand below the document.",
    ],
    guide: "sending",
  },
  customers: {
    what: "Everybody you sell to, with what they owe.",
    tips: [
      "The tab Owe shows who owes, by age.",
      "N creates a customer.",
      "An amount leads to the open items behind it.",
    ],
  },
  customer: {
    what: "What a customer has bought, owes and is called.",
    tips: [
      "N begins an invoice to this customer.",
      "E edits name, address, terms and how invoices are sent.",
      "Matching closes a payment against an invoice.",
    ],
  },
  form: {
    what: "What you type is kept until you save it.",
    tips: [
      "Ctrl Enter saves. Escape goes back; your text stays.",
      "A fault stands at its field, with what to do.",
      "If somebody else saved first, you see both versions.",
    ],
  },
  products: {
    what: "What you sell: price, VAT and stock.",
    tips: [
      "N creates a product.",
      "The columns can be chosen, and the list exported.",
      "Inactive products can no longer be sold.",
    ],
  },
  product: {
    what: "One product: its price over time, its sales and its stock.",
    tips: ["E edits it.", "The margin is price less cost, without VAT.", "A new price holds from its day on."],
  },
  orders: {
    what: "What customers have ordered, and subscriptions.",
    tips: [
      "X chooses an order, Shift X all up to one. I invoices them.",
      "Orders of one customer become one invoice.",
      "To pick shows the orders that wait in the store.",
      "The calendar shows the coming invoices of subscriptions.",
    ],
  },
  order: {
    what: "One order, from the agreement to the invoice.",
    tips: [
      "E edits it, I invoices it.",
      "An order posts nothing; its invoice does.",
      "The packing note lists what is to be picked.",
      "A subscription is invoiced again each period.",
    ],
  },
  vouchers: {
    what: "Everything that is posted, with its document.",
    tips: [
      "The tab Waiting shows documents that are not posted yet.",
      "Space shows the document beside the list.",
      "N posts a new voucher, Ctrl D copies one.",
    ],
  },
  voucherEditor: {
    what: "Post anything: rows of debit and credit that balance.",
    tips: [
      "F4 fills in the difference. Sums may be typed: 12*49.",
      "VAT follows from the code of a row.",
      "Ctrl Enter posts; with Shift you go on to the next.",
      "Templates keeps rows by a name. Ctrl K begins a voucher from one.",
    ],
  },
  voucher: {
    what: "One voucher: its postings, its document and its history.",
    tips: [
      "Z reverses it by a new voucher. Both stay.",
      "A posted voucher is never changed.",
      "Backspace goes back up to the report.",
    ],
  },
  reports: {
    what: "The books, by period.",
    tips: [
      "The arrows ← and → change the period.",
      "Enter goes down to what a number is made of, Backspace up.",
      "E exports exactly what is shown.",
    ],
  },
  movingIn: {
    what: "Bring customers, balances and vouchers from another system.",
    tips: [
      "Look first: it shows what would come, and stores nothing.",
      "Everything is brought, or nothing.",
      "An import can be undone until you have posted yourself.",
    ],
  },
  history: {
    what: "Who changed what, when, and from which value to which.",
    tips: [
      "Without an id and a day the last 30 days are shown.",
      "Choose a kind and an id to follow one object.",
      "The newest changes stand first.",
    ],
  },
  proof: {
    what: "Whether the books are what was sealed when it was done.",
    tips: [
      "Copy the anchor of today, and give it to your auditor.",
      "An older anchor shows whether anything before it was changed.",
    ],
  },
  company: {
    what: "What stands on invoices, and how the company is set up.",
    tips: [
      "The bank account is where customers pay to.",
      "The logo stands on documents and mails.",
      "VAT terms say from which day a term is how long.",
      "Only administrators change this.",
      "Export saves everything that is kept of the company in one file.",
    ],
  },
  sending: {
    what: "How documents reach customers, and where the numbers stand.",
    tips: [
      "A customer may have another way of sending.",
      "A series without gaps moves freely before its first number.",
      "Later it moves upward only, with a reason.",
      "Missing numbers lists what was left out, and why.",
    ],
    guide: "sending",
  },
  chart: {
    what: "The accounts that postings stand on.",
    tips: [
      "The tab Bank accounts shows those of banks; several may exist.",
      "An account that is used cannot be deleted. Make it inactive.",
      "The VAT type is what postings start with.",
      "The search finds bank account numbers, too.",
    ],
  },
  people: {
    what: "Who works here, and what they may do.",
    tips: [
      "A role gives a set of rights; each can be changed.",
      "Invite your accountant as a person.",
      "Who leaves loses access at once.",
    ],
  },
  account: {
    what: "Your own choices: looks, words, language, keys and password.",
    tips: [
      "They hold on every machine that you sign in to.",
      "Plain words or bookkeeping words: the numbers are the same.",
      "End sessions that you do not know.",
      "Choose of which notifications an e-mail comes.",
    ],
  },
  tokens: {
    what: "Programs use tokens to connect.",
    tips: [
      "A token is shown once, when you create it.",
      "Removing a token ends its access at once.",
      "Give each integration its own.",
    ],
    guide: "log-in",
  },
  webhooks: {
    what: "Motpost tells other programs what has happened.",
    tips: [
      "A webhook is an address and the events it hears of.",
      "Send an example to see whether it arrives.",
      "Deliveries that fail are tried again.",
    ],
    guide: "webhooks",
  },
  mailbox: {
    what: "Every mail that this test company would have sent.",
    tips: [
      "Nothing leaves the machine in a test environment.",
      "Open a mail to see what the customer would see.",
      "Links in it work.",
    ],
  },
  notifications: {
    what: "Messages from the system to you.",
    tips: ["A notification leads to what it is about.", "What you have seen can be marked as read."],
  },
  payments: {
    what: "Payments that are proposed, until they are approved or rejected.",
    tips: [
      "Those that wait for you stand first.",
      "Look at the receiver's account, above all where it is new.",
      "Where two persons are needed, who proposed a payment is none of them.",
    ],
  },
  unknown: {
    what: "There is nothing at this address.",
    tips: ["Ctrl K finds customers, invoices and screens.", "The menu shows what you may see."],
  },
} satisfies Readonly<Record<string, Help>>;

/** What a help is about. */
export type HelpTopic = keyof typeof helpEn;

/** The help of each address of the application. */
export const helpOf: Readonly<Record<string, HelpTopic>> = {
  "/": "overview",
  "/invoices": "invoices",
  "/invoices/new": "invoiceEditor",
  "/invoices/$id": "invoice",
  "/customers": "customers",
  "/customers/new": "form",
  "/customers/$id": "customer",
  "/customers/$id/edit": "form",
  "/products": "products",
  "/products/new": "form",
  "/products/$id": "product",
  "/products/$id/edit": "form",
  "/reports": "reports",
  "/reports/$name": "reports",
  "/vouchers": "vouchers",
  "/vouchers/new": "voucherEditor",
  "/vouchers/$id": "voucher",
  "/orders": "orders",
  "/orders/new": "form",
  "/orders/$id/edit": "form",
  "/orders/$id": "order",
  "/moving-in": "movingIn",
  "/history": "history",
  "/history/proof": "proof",
  "/company": "company",
  "/company/sending": "sending",
  "/company/accounts": "chart",
  "/company/accounts/new": "form",
  "/company/accounts/$id": "form",
  "/people": "people",
  "/people/new": "form",
  "/people/$id": "people",
  "/account": "account",
  "/tokens": "tokens",
  "/tokens/new": "tokens",
  "/events": "webhooks",
  "/events/new": "webhooks",
  "/events/$id": "webhooks",
  "/events/$id/edit": "form",
  "/events/deliveries/$id": "webhooks",
  "/mailbox": "mailbox",
  "/mailbox/$id": "mailbox",
  "/notifications": "notifications",
  "/payments": "payments",
};
