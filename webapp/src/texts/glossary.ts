// The names of things, in both languages: one word for one thing, wherever it is shown.

import type { TextKey } from "./en.ts";

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
  generalLedger: { en: "General ledger", no: "Hovedbok" },
  partyLedgers: { en: "Party ledgers", no: "Reskontro" },
  cashFlow: { en: "Cash flow", no: "Kontantstrøm" },
  budget: { en: "Budget", no: "Budsjett" },
  dimensions: { en: "Dimensions", no: "Dimensjoner" },
  assets: { en: "Fixed assets", no: "Anleggsmidler" },
  posting: { en: "Posting", no: "Postering" },
  postings: { en: "Postings", no: "Posteringer" },
  voucher: { en: "Voucher", no: "Bilag" },
  vouchers: { en: "Vouchers", no: "Bilag" },
  supplier: { en: "Supplier", no: "Leverandør" },
  department: { en: "Department", no: "Avdeling" },
  project: { en: "Project", no: "Prosjekt" },
  account: { en: "Account", no: "Konto" },
  chart: { en: "Accounts", no: "Kontoplan" },
  history: { en: "History", no: "Historikk" },
  company: { en: "Company", no: "Selskap" },
  people: { en: "People", no: "Personer" },
  tokens: { en: "Tokens", no: "Nøkler" },
  webhooks: { en: "Webhooks", no: "Webhooks" },
  mailbox: { en: "Mailbox", no: "Postkasse" },
  notifications: { en: "Notifications", no: "Varsler" },
  ownAccount: { en: "Your account", no: "Din konto" },
  notification: { en: "Notification", no: "Varsel" },
  contact: { en: "Contact", no: "Kontakt" },
  employee: { en: "Employee", no: "Ansatt" },
  document: { en: "Document", no: "Dokument" },
  matching: { en: "Matching of items", no: "Utligning av poster" },
  payment: { en: "Payment", no: "Innbetaling" },
  receivables: { en: "Accounts receivable 1500", no: "Kundefordringer 1500" },
  lateReceivables: { en: "Overdue receivables", no: "Forfalte kundefordringer" },
  latePayables: { en: "Overdue payables", no: "Forfalt leverandørgjeld" },
  cash: { en: "Bank and cash", no: "Bank og kasse" },
  profit: { en: "Result for the year to date", no: "Resultat hittil i regnskapsåret" },
  effect: { en: "Postings of the document", no: "Dokumentets posteringer" },
} as const;

/** The name of a thing in the glossary. */
export type Term = keyof typeof glossary;

/** What everybody calls some of them; bookkeepers choose the words of the glossary. */
export const plainWords: Readonly<Partial<Record<Term, { readonly en: string; readonly no: string }>>> = {
  receivables: { en: "What customers owe", no: "Dette skylder kundene" },
  lateReceivables: { en: "Late from customers", no: "Forfalt fra kunder" },
  latePayables: { en: "Late to suppliers", no: "Forfalt til leverandører" },
  cash: { en: "Money in bank and cash", no: "Penger i bank og kasse" },
  profit: { en: "Result so far this year", no: "Resultat hittil i år" },
  effect: { en: "What it does to the books", no: "Slik bokføres det" },
  customersByAge: { en: "What customers owe", no: "Dette skylder kundene" },
  suppliersByAge: { en: "What we owe", no: "Dette skylder vi" },
  generalLedger: { en: "Postings by account", no: "Posteringer per konto" },
  partyLedgers: { en: "By customer and supplier", no: "Per kunde og leverandør" },
  postings: { en: "Lines in the books", no: "Linjer i regnskapet" },
};

/** What everybody says instead of some texts of screens that bookkeepers and owners share, above all of customers and vouchers. */
export const plainTexts: Readonly<Partial<Record<TextKey, { readonly en: string; readonly no: string }>>> = {
  openItems: { en: "Not paid yet", no: "Ikke betalt ennå" },
  statement: { en: "Invoices and payments", no: "Fakturaer og betalinger" },
  wholeStatement: { en: "All invoices and payments", no: "Alle fakturaer og betalinger" },
  balanceAfter: { en: "Owes after it", no: "Skylder etterpå" },
  debit: { en: "To (debit)", no: "Til (debet)" },
  credit: { en: "From (credit)", no: "Fra (kredit)" },
  vatCode: { en: "VAT", no: "Mva" },
  inBalance: { en: "Adds up", no: "Går opp" },
  notInBalance: { en: "Does not add up", no: "Går ikke opp" },
  willBePosted: { en: "What it does to the books", no: "Slik bokføres det" },
};
