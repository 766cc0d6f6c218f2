// The addresses of the application. Every filter, sort and level stands in the address, so that Back and bookmarks work.

import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { fetched } from "./kit/fetched.tsx";
import { BrokenScreen } from "./shell/broken-screen.tsx";
import { MissingScreen } from "./shell/missing-screen.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { Shell } from "./shell/shell.tsx";

/** What follows the question mark: texts by name. */
export type Search = Readonly<Record<string, string | undefined>>;

const search = (given: Record<string, unknown>): Search =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, validateSearch: search });

/** A screen, whose program is fetched when it is first shown, or ahead. */
function screen<Name extends string>(load: () => Promise<Readonly<Record<Name, () => ReactNode>>>, name: Name) {
  return fetched<Name, object>(load, name, { Missing: MissingScreen, isScreen: true });
}

const overview = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: screen(() => import("./screens/overview/overview.tsx"), "Overview"),
});
const invoices = createRoute({
  getParentRoute: () => root,
  path: "/invoices",
  component: screen(() => import("./screens/invoices/invoice-list.tsx"), "InvoiceList"),
});
const newInvoice = createRoute({
  getParentRoute: () => root,
  path: "/invoices/new",
  component: screen(() => import("./screens/invoices/invoice-editor.tsx"), "InvoiceEditor"),
});
const invoice = createRoute({
  getParentRoute: () => root,
  path: "/invoices/$id",
  component: screen(() => import("./screens/invoices/invoice-page.tsx"), "InvoicePage"),
});
const customers = createRoute({
  getParentRoute: () => root,
  path: "/customers",
  component: screen(() => import("./screens/customers/customer-list.tsx"), "CustomerList"),
});
const customer = createRoute({
  getParentRoute: () => root,
  path: "/customers/$id",
  component: screen(() => import("./screens/customers/customer-page.tsx"), "CustomerPage"),
});
const products = createRoute({
  getParentRoute: () => root,
  path: "/products",
  component: screen(() => import("./screens/products/product-list.tsx"), "ProductList"),
});
const newCustomer = createRoute({
  getParentRoute: () => root,
  path: "/customers/new",
  component: screen(() => import("./screens/customers/customer-form.tsx"), "NewCustomer"),
});
const editCustomer = createRoute({
  getParentRoute: () => root,
  path: "/customers/$id/edit",
  component: screen(() => import("./screens/customers/customer-form.tsx"), "EditCustomer"),
});
const newProduct = createRoute({
  getParentRoute: () => root,
  path: "/products/new",
  component: screen(() => import("./screens/products/product-form.tsx"), "NewProduct"),
});
const product = createRoute({
  getParentRoute: () => root,
  path: "/products/$id",
  component: screen(() => import("./screens/products/product-page.tsx"), "ProductPage"),
});
const editProduct = createRoute({
  getParentRoute: () => root,
  path: "/products/$id/edit",
  component: screen(() => import("./screens/products/product-form.tsx"), "EditProduct"),
});
const report = createRoute({
  getParentRoute: () => root,
  path: "/reports/$name",
  component: screen(() => import("./screens/reports/report-page.tsx"), "ReportPage"),
});
const reports = createRoute({
  getParentRoute: () => root,
  path: "/reports",
  component: screen(() => import("./screens/reports/report-page.tsx"), "ReportPage"),
});
const vouchers = createRoute({
  getParentRoute: () => root,
  path: "/vouchers",
  component: screen(() => import("./screens/vouchers/voucher-list.tsx"), "VoucherList"),
});
const newVoucher = createRoute({
  getParentRoute: () => root,
  path: "/vouchers/new",
  component: screen(() => import("./screens/vouchers/voucher-editor.tsx"), "VoucherEditor"),
});
const voucher = createRoute({
  getParentRoute: () => root,
  path: "/vouchers/$id",
  component: screen(() => import("./screens/vouchers/voucher-page.tsx"), "VoucherPage"),
});
const orders = createRoute({
  getParentRoute: () => root,
  path: "/orders",
  component: screen(() => import("./screens/orders/order-list.tsx"), "OrderList"),
});
const newOrder = createRoute({
  getParentRoute: () => root,
  path: "/orders/new",
  component: screen(() => import("./screens/orders/order-editor.tsx"), "NewOrder"),
});
const editOrder = createRoute({
  getParentRoute: () => root,
  path: "/orders/$id/edit",
  component: screen(() => import("./screens/orders/order-editor.tsx"), "EditOrder"),
});
const order = createRoute({
  getParentRoute: () => root,
  path: "/orders/$id",
  component: screen(() => import("./screens/orders/order-page.tsx"), "OrderPage"),
});
const movingIn = createRoute({
  getParentRoute: () => root,
  path: "/moving-in",
  component: screen(() => import("./screens/begin/moving-in.tsx"), "MovingIn"),
});
const company = createRoute({
  getParentRoute: () => root,
  path: "/company",
  component: screen(() => import("./screens/company/company-page.tsx"), "CompanyPage"),
});
const sending = createRoute({
  getParentRoute: () => root,
  path: "/company/sending",
  component: screen(() => import("./screens/company/sending-page.tsx"), "SendingPage"),
});
const accounts = createRoute({
  getParentRoute: () => root,
  path: "/company/accounts",
  component: screen(() => import("./screens/company/account-list.tsx"), "AccountList"),
});
const newAccount = createRoute({
  getParentRoute: () => root,
  path: "/company/accounts/new",
  component: screen(() => import("./screens/company/account-form.tsx"), "NewAccount"),
});
const editAccount = createRoute({
  getParentRoute: () => root,
  path: "/company/accounts/$id",
  component: screen(() => import("./screens/company/account-form.tsx"), "EditAccount"),
});
const people = createRoute({
  getParentRoute: () => root,
  path: "/people",
  component: screen(() => import("./screens/company/people-list.tsx"), "PeopleList"),
});
const newPerson = createRoute({
  getParentRoute: () => root,
  path: "/people/new",
  component: screen(() => import("./screens/company/new-person.tsx"), "NewPerson"),
});
const onePerson = createRoute({
  getParentRoute: () => root,
  path: "/people/$id",
  component: screen(() => import("./screens/company/person-page.tsx"), "PersonPage"),
});
const account = createRoute({
  getParentRoute: () => root,
  path: "/account",
  component: screen(() => import("./screens/company/account-page.tsx"), "AccountPage"),
});
const tokens = createRoute({
  getParentRoute: () => root,
  path: "/tokens",
  component: screen(() => import("./screens/connect/token-list.tsx"), "TokenList"),
});
const newToken = createRoute({
  getParentRoute: () => root,
  path: "/tokens/new",
  component: screen(() => import("./screens/connect/new-token.tsx"), "NewToken"),
});
const events = createRoute({
  getParentRoute: () => root,
  path: "/events",
  component: screen(() => import("./screens/connect/event-list.tsx"), "EventList"),
});
const newSubscription = createRoute({
  getParentRoute: () => root,
  path: "/events/new",
  component: screen(() => import("./screens/connect/new-subscription.tsx"), "NewSubscription"),
});
const subscription = createRoute({
  getParentRoute: () => root,
  path: "/events/$id",
  component: screen(() => import("./screens/connect/subscription-page.tsx"), "SubscriptionPage"),
});
const editSubscription = createRoute({
  getParentRoute: () => root,
  path: "/events/$id/edit",
  component: screen(() => import("./screens/connect/edit-subscription.tsx"), "EditSubscription"),
});
const delivery = createRoute({
  getParentRoute: () => root,
  path: "/events/deliveries/$id",
  component: screen(() => import("./screens/connect/delivery-page.tsx"), "DeliveryPage"),
});
const mailbox = createRoute({
  getParentRoute: () => root,
  path: "/mailbox",
  component: screen(() => import("./screens/connect/mailbox.tsx"), "Mailbox"),
});
const mail = createRoute({
  getParentRoute: () => root,
  path: "/mailbox/$id",
  component: screen(() => import("./screens/connect/mail-page.tsx"), "MailPage"),
});
const history = createRoute({
  getParentRoute: () => root,
  path: "/history",
  component: screen(() => import("./screens/history/history-page.tsx"), "HistoryPage"),
});
const proof = createRoute({
  getParentRoute: () => root,
  path: "/history/proof",
  component: screen(() => import("./screens/history/proof-page.tsx"), "ProofPage"),
});
const notifications = createRoute({
  getParentRoute: () => root,
  path: "/notifications",
  component: screen(() => import("./screens/connect/notification-list.tsx"), "NotificationList"),
});

const payments = createRoute({
  getParentRoute: () => root,
  path: "/payments",
  component: screen(() => import("./screens/payments/payment-list.tsx"), "PaymentList"),
});

/** The addresses. */
export const router = createRouter({
  routeTree: root.addChildren([
    overview,
    invoices,
    newInvoice,
    invoice,
    customers,
    newCustomer,
    customer,
    editCustomer,
    products,
    newProduct,
    product,
    editProduct,
    reports,
    report,
    vouchers,
    newVoucher,
    voucher,
    orders,
    newOrder,
    order,
    editOrder,
    movingIn,
    company,
    sending,
    accounts,
    newAccount,
    editAccount,
    people,
    newPerson,
    onePerson,
    account,
    tokens,
    newToken,
    events,
    newSubscription,
    subscription,
    editSubscription,
    delivery,
    mailbox,
    mail,
    history,
    proof,
    notifications,
    payments,
  ]),
  basepath: "/app",
  defaultPreload: "intent",
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: BrokenScreen,
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
