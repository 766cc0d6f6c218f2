// The names of things, in both languages: one word for one thing, wherever it is shown.

/** The glossary. */
export const glossary = {
  overview: { en: "Overview", no: "Oversikt" },
  invoice: { en: "Invoice", no: "Faktura" },
  invoices: { en: "Invoices", no: "Fakturaer" },
  order: { en: "Order", no: "Ordre" },
  orders: { en: "Orders", no: "Ordrer" },
  creditNote: { en: "Credit note", no: "Kreditnota" },
  customer: { en: "Customer", no: "Kunde" },
  customers: { en: "Customers", no: "Kunder" },
  product: { en: "Product", no: "Produkt" },
  products: { en: "Products", no: "Produkter" },
  report: { en: "Report", no: "Rapport" },
  reports: { en: "Reports", no: "Rapporter" },
  result: { en: "Income statement", no: "Resultat" },
  balance: { en: "Balance sheet", no: "Balanse" },
  trialBalance: { en: "Trial balance", no: "Saldobalanse" },
  customersByAge: { en: "Ageing of customers", no: "Aldersfordeling av kunder" },
  suppliersByAge: { en: "Ageing of suppliers", no: "Aldersfordeling av leverandører" },
  posting: { en: "Posting", no: "Postering" },
  postings: { en: "Postings", no: "Posteringer" },
  voucher: { en: "Voucher", no: "Bilag" },
  vouchers: { en: "Vouchers", no: "Bilag" },
  supplier: { en: "Supplier", no: "Leverandør" },
  department: { en: "Department", no: "Avdeling" },
  project: { en: "Project", no: "Prosjekt" },
  account: { en: "Account", no: "Konto" },
  company: { en: "Company", no: "Selskap" },
  people: { en: "People", no: "Personer" },
  tokens: { en: "Tokens", no: "Nøkler" },
  webhooks: { en: "Webhooks", no: "Webhooks" },
  mailbox: { en: "Mailbox", no: "Postkasse" },
  notifications: { en: "Notifications", no: "Varsler" },
  ownAccount: { en: "Your account", no: "Din konto" },
  payment: { en: "Payment", no: "Innbetaling" },
} as const;

/** The name of a thing in the glossary. */
export type Term = keyof typeof glossary;
