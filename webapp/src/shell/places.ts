// The screens of the navigation, each with the entitlements of which one is needed and the letter behind G.

import { holds, person } from "../person.ts";
import type { TextKey } from "../texts/en.ts";
import type { Term } from "../texts/glossary.ts";
import { t, term } from "../texts/index.ts";

/** A screen of the navigation; those of the group `you` stand in the menu of the person instead. */
export interface Place {
  readonly name: Term;
  readonly to:
    | "/"
    | "/invoices"
    | "/orders"
    | "/customers"
    | "/products"
    | "/vouchers"
    | "/reports"
    | "/history"
    | "/company"
    | "/people"
    | "/events"
    | "/tokens"
    | "/mailbox"
    | "/notifications"
    | "/account";
  readonly letter: string;
  readonly group: TextKey | null;
}

const all: readonly (Place & { readonly needs: readonly string[] })[] = [
  { name: "overview", to: "/", letter: "o", group: null, needs: ["AUTH_COMPANY_ACCOUNTING_REPORTS"] },
  { name: "notifications", to: "/notifications", letter: "n", group: null, needs: [] },
  {
    name: "invoices",
    to: "/invoices",
    letter: "f",
    group: "moneyIn",
    needs: ["AUTH_INVOICING", "AUTH_COMPANY_CUSTOMER_ACCOUNTING_REPORTS"],
  },
  {
    name: "orders",
    to: "/orders",
    letter: "r",
    group: "moneyIn",
    needs: ["AUTH_INVOICING", "AUTH_ORDER_ADMIN", "AUTH_CREATE_ORDER"],
  },
  {
    name: "customers",
    to: "/customers",
    letter: "c",
    group: "moneyIn",
    needs: ["AUTH_CUSTOMER_INFO", "AUTH_CUSTOMER_ADMIN", "AUTH_INVOICING", "AUTH_ORDER_ADMIN"],
  },
  {
    name: "products",
    to: "/products",
    letter: "p",
    group: "moneyIn",
    needs: ["AUTH_PRODUCT_ADMIN", "AUTH_PRODUCT_INVOICE", "AUTH_ORDER_ADMIN", "AUTH_INVOICING"],
  },
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
  {
    name: "history",
    to: "/history",
    letter: "h",
    group: "books",
    needs: ["AUTH_COMPANY_ACCOUNTING_REPORTS", "AUTH_ALL_VOUCHERS", "AUTH_ADVANCED_VOUCHER"],
  },
  {
    name: "company",
    to: "/company",
    letter: "s",
    group: "setUp",
    needs: ["AUTH_COMPANY_ADMIN", "AUTH_ACCOUNTING_SETTINGS", "AUTH_INVOICE_ADMIN_SETTINGS"],
  },
  {
    name: "people",
    to: "/people",
    letter: "e",
    group: "setUp",
    needs: ["AUTH_COMPANY_EMPLOYEE_ADMIN", "ROLE_ADMINISTRATOR"],
  },
  { name: "webhooks", to: "/events", letter: "a", group: "developers", needs: ["ROLE_ADMINISTRATOR"] },
  { name: "tokens", to: "/tokens", letter: "q", group: "developers", needs: ["ROLE_ADMINISTRATOR"] },
  ...(person.environment === "test"
    ? ([
        {
          name: "mailbox",
          to: "/mailbox",
          letter: "x",
          group: "developers",
          needs: [
            "AUTH_INVOICING",
            "AUTH_COMPANY_CUSTOMER_ACCOUNTING_REPORTS",
            "AUTH_ORDER_ADMIN",
            "AUTH_CREATE_ORDER",
          ],
        },
      ] as const)
    : []),
  { name: "ownAccount", to: "/account", letter: "w", group: "you", needs: [] },
];

/** Something that a person begins, with the letter that stands behind `N`: that of its screen behind `G`. */
export interface Beginning {
  readonly name: TextKey;
  readonly to:
    | "/invoices/new"
    | "/orders/new"
    | "/customers/new"
    | "/products/new"
    | "/vouchers/new"
    | "/people/new"
    | "/tokens/new"
    | "/events/new";
  readonly letter: string;
}

/** The screens that the person may see: nobody sees what would be refused. */
export const places: readonly Place[] = all.filter(({ needs }) => needs.length === 0 || holds(...needs));

/** Whether an address is that of a screen or of one of its parts. */
export function isPlaceOf({ to }: Place, pathname: string): boolean {
  return to === "/" ? pathname === "/" : pathname.startsWith(`/${to.split("/")[1]}`);
}

/** Whether the person may see a screen. */
export function sees(name: Term): boolean {
  return places.some((place) => place.name === name);
}

/** Whether the person may approve payments. */
export const mayApprovePayments = holds("AUTH_DIRECT_REMIT_CREATE_NEW");

/** Parts of a screen that the palette finds, too, and a screen that the overview leads to. */
export const parts: readonly {
  readonly name: string;
  readonly to: "/company" | "/company/sending" | "/company/accounts" | "/account" | "/history/proof" | "/payments";
}[] = [
  ...(sees("company")
    ? ([
        { name: t("sendingAndNumbers"), to: "/company/sending" },
        { name: t("numberGaps"), to: "/company/sending" },
        { name: t("vatTerms"), to: "/company" },
        { name: term("chart"), to: "/company/accounts" },
      ] as const)
    : []),
  ...(sees("history") ? ([{ name: t("proof"), to: "/history/proof" }] as const) : []),
  ...(mayApprovePayments ? ([{ name: t("paymentsToApprove"), to: "/payments" }] as const) : []),
  { name: t("mailedNotices"), to: "/account" },
];

/** The screen that a person sees first: the overview, else the first of their work, else what is left. */
export const firstPlace = (sees("overview") ? places[0] : places.find(({ group }) => group !== null)) ?? places[0];

/** Whether the person may make invoices. */
export const mayInvoice = holds("AUTH_INVOICING");
/** Whether the person may make orders. */
export const mayOrder = holds("AUTH_ORDER_ADMIN", "AUTH_CREATE_ORDER");
/** Whether the person may make customers. */
export const mayAddCustomers = holds("AUTH_CUSTOMER_ADMIN", "AUTH_CREATE_CUSTOMER");
/** Whether the person may make and change products. */
export const mayAddProducts = holds("AUTH_PRODUCT_ADMIN");
/** Whether the person may post vouchers. */
export const mayPost = holds("AUTH_ADVANCED_VOUCHER", "AUTH_VOUCHER_IMPORT");
/** Whether the person may add people. */
export const mayHire = holds("AUTH_COMPANY_EMPLOYEE_ADMIN");
/** Whether the person may connect programs. */
export const mayConnect = holds("ROLE_ADMINISTRATOR");

/** What the person may begin. */
export const beginnings: readonly Beginning[] = (
  [
    [mayInvoice, "newInvoice", "/invoices/new", "f"],
    [mayOrder, "newOrder", "/orders/new", "r"],
    [mayAddCustomers, "newCustomer", "/customers/new", "c"],
    [mayAddProducts, "newProduct", "/products/new", "p"],
    [mayPost, "newVoucher", "/vouchers/new", "v"],
    [mayHire, "newPerson", "/people/new", "e"],
    [mayConnect, "newJwt", "/tokens/new", "q"],
    [mayConnect, "newSubscription", "/events/new", "a"],
  ] as const
).flatMap(([may, name, to, letter]) => (may ? [{ name, to, letter }] : []));

/** The addresses of objects that have a screen, by kind. */
export const screenOf: Readonly<
  Record<
    string,
    | "/company/accounts/$id"
    | "/customers/$id"
    | "/invoices/$id"
    | "/orders/$id"
    | "/people/$id"
    | "/products/$id"
    | "/vouchers/$id"
  >
> = {
  Account: "/company/accounts/$id",
  Customer: "/customers/$id",
  Invoice: "/invoices/$id",
  Order: "/orders/$id",
  Product: "/products/$id",
  Voucher: "/vouchers/$id",
  Employee: "/people/$id",
};
