// The addresses of the application. Every filter, sort and level stands in the address, so that Back and bookmarks work.

import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { NotFound } from "./shell/not-found.tsx";
import { Shell } from "./shell/shell.tsx";

/** What follows the question mark: texts by name. */
export type Search = Readonly<Record<string, string | undefined>>;

const search = (given: Record<string, unknown>): Search =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, validateSearch: search });

const overview = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: lazyRouteComponent(() => import("./screens/overview/overview.tsx"), "Overview"),
});
const invoices = createRoute({
  getParentRoute: () => root,
  path: "/invoices",
  component: lazyRouteComponent(() => import("./screens/invoices/invoice-list.tsx"), "InvoiceList"),
});
const newInvoice = createRoute({
  getParentRoute: () => root,
  path: "/invoices/new",
  component: lazyRouteComponent(() => import("./screens/invoices/invoice-editor.tsx"), "InvoiceEditor"),
});
const invoice = createRoute({
  getParentRoute: () => root,
  path: "/invoices/$id",
  component: lazyRouteComponent(() => import("./screens/invoices/invoice-page.tsx"), "InvoicePage"),
});
const customers = createRoute({
  getParentRoute: () => root,
  path: "/customers",
  component: lazyRouteComponent(() => import("./screens/customers/customer-list.tsx"), "CustomerList"),
});
const customer = createRoute({
  getParentRoute: () => root,
  path: "/customers/$id",
  component: lazyRouteComponent(() => import("./screens/customers/customer-page.tsx"), "CustomerPage"),
});
const products = createRoute({
  getParentRoute: () => root,
  path: "/products",
  component: lazyRouteComponent(() => import("./screens/products/product-list.tsx"), "ProductList"),
});
const report = createRoute({
  getParentRoute: () => root,
  path: "/reports/$name",
  component: lazyRouteComponent(() => import("./screens/reports/report-page.tsx"), "ReportPage"),
});
const reports = createRoute({
  getParentRoute: () => root,
  path: "/reports",
  component: lazyRouteComponent(() => import("./screens/reports/report-page.tsx"), "ReportPage"),
});
const vouchers = createRoute({
  getParentRoute: () => root,
  path: "/vouchers",
  component: lazyRouteComponent(() => import("./screens/vouchers/voucher-list.tsx"), "VoucherList"),
});
const newVoucher = createRoute({
  getParentRoute: () => root,
  path: "/vouchers/new",
  component: lazyRouteComponent(() => import("./screens/vouchers/voucher-editor.tsx"), "VoucherEditor"),
});
const voucher = createRoute({
  getParentRoute: () => root,
  path: "/vouchers/$id",
  component: lazyRouteComponent(() => import("./screens/vouchers/voucher-page.tsx"), "VoucherPage"),
});
const orders = createRoute({
  getParentRoute: () => root,
  path: "/orders",
  component: lazyRouteComponent(() => import("./screens/orders/order-list.tsx"), "OrderList"),
});
const order = createRoute({
  getParentRoute: () => root,
  path: "/orders/$id",
  component: lazyRouteComponent(() => import("./screens/orders/order-page.tsx"), "OrderPage"),
});

/** The addresses. */
export const router = createRouter({
  routeTree: root.addChildren([
    overview,
    invoices,
    newInvoice,
    invoice,
    customers,
    customer,
    products,
    reports,
    report,
    vouchers,
    newVoucher,
    voucher,
    orders,
    order,
  ]),
  basepath: "/app",
  defaultPreload: "intent",
  defaultNotFoundComponent: NotFound,
  // Values are texts, as people write them, and no JSON.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (given) => {
    const pairs = Object.entries(given).filter(([, value]) => value !== undefined && value !== "");
    const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
    return text === "" ? "" : `?${text}`;
  },
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
