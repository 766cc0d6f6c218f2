// The screens of the navigation, each with the entitlements of which one is needed and the letter behind G.

import { holds } from "../person.ts";
import type { TextKey } from "../texts/en.ts";
import type { Term } from "../texts/glossary.ts";

/** A screen of the navigation. */
export interface Place {
  readonly name: Term;
  readonly to: "/" | "/invoices" | "/orders" | "/customers" | "/products" | "/vouchers" | "/reports";
  readonly letter: string;
  readonly group: TextKey | null;
}

const all: readonly (Place & { readonly needs: readonly string[] })[] = [
  { name: "overview", to: "/", letter: "o", group: null, needs: ["AUTH_COMPANY_ACCOUNTING_REPORTS"] },
  {
    name: "invoices",
    to: "/invoices",
    letter: "f",
    group: "moneyIn",
    needs: ["AUTH_INVOICING", "AUTH_COMPANY_CUSTOMER_ACCOUNTING_REPORTS"],
  },
  { name: "orders", to: "/orders", letter: "r", group: "moneyIn", needs: ["AUTH_INVOICING", "AUTH_ORDER_ADMIN"] },
  { name: "customers", to: "/customers", letter: "c", group: "moneyIn", needs: [] },
  { name: "products", to: "/products", letter: "p", group: "moneyIn", needs: [] },
  {
    name: "vouchers",
    to: "/vouchers",
    letter: "v",
    group: "books",
    needs: ["AUTH_COMPANY_ACCOUNTING_REPORTS", "AUTH_ALL_VOUCHERS", "AUTH_ADVANCED_VOUCHER"],
  },
  {
    name: "reports",
    to: "/reports",
    letter: "t",
    group: "books",
    needs: ["AUTH_COMPANY_ACCOUNTING_REPORTS"],
  },
];

/** The screens that the person may see: nobody sees what would be refused. */
export const places: readonly Place[] = all.filter(({ needs }) => needs.length === 0 || holds(...needs));

/** Whether the person may make invoices. */
export const mayInvoice = holds("AUTH_INVOICING");
/** Whether the person may post vouchers. */
export const mayPost = holds("AUTH_ADVANCED_VOUCHER", "AUTH_VOUCHER_IMPORT");
