// What GETs cannot do without: values of parameters that are demanded, and of places in paths.

import { entitlements, userAdmin } from "../../src/schema/entitlement.ts";
import type { ParameterDefinition } from "../../src/schema/resource.ts";
import { pdf, png, upload } from "../support/upload.ts";
import type { Ground } from "./ground.ts";

/** By parameter, or by operation and parameter where it is not the same everywhere. `{name}` stands for a value of the world. */
const demandedValues: Readonly<Record<string, string>> = {
  accountId: "{savings}",
  bankStatementId: "{bankStatement}",
  bankReconciliationId: "{bankReconciliation}",
  dateFrom: "2000-01-01",
  dateTo: "2040-01-01",
  invoiceDateFrom: "2000-01-01",
  kind: "department",
  invoiceDateTo: "2040-01-01",
  date: "2026-12-31",
  ids: "{project},{ownProject}",
  employeeIds: "{employee},{person}",
  monthYear: "2026-03",
  monthYearList: "2026-01,2026-03",
  orderId: "{order}",
  productId: "{product}",
  projectId: "{ownProject}",
  stocktakingId: "{countedStocktaking}",
  type: "SHIP_TYPE",
  year: "2026",
  "GET /salary/compilation employeeId": "{wageEarner}",
  "GET /salary/compilation/pdf employeeId": "{wageEarner}",
  "GET /timesheet/salaryProjectTypeSpecification includeNotConnectedToActivities": "true",
  "GET /audit/proof type": "Customer",
  "GET /audit/proof id": "{customer}",
  "GET /search query": "19",
  "GET /invoice/turnover customerId": "{customer}",
  "GET /employee includeContacts": "true",
  "GET /transportType supplier": "SONEPAR",
  "GET /project/controlForm projectId": "{project}",
  "GET /project/task projectId": "{project}",
  "GET /employee/standardTime/byDate employeeId": "{person}",
  "GET /timesheet/entry/>recentActivities projectId": "{project}",
  "GET /employee/entitlement/client customerId": "{otherCompanyId}",
};

/** The parameters without which the operation answers nothing that could be looked at. */
export function demandedOf(
  operation: string,
  query: readonly (readonly [string, ParameterDefinition])[],
): Record<string, string> {
  const own = (name: string) => demandedValues[`${operation} ${name}`];
  return Object.fromEntries(
    query
      .filter(([name, { required }]) => required || own(name) !== undefined)
      .map(([name]) => [name, own(name) ?? demandedValues[name] ?? ""]),
  );
}

const named = (name: string) => async (ground: Ground) => ground.named(name);
const text = (value: string) => async () => value;

/** What stands in a path's place, by operation or by the name of the resource that is read. */
export const pathValues: Readonly<Record<string, (ground: Ground) => Promise<number | string>>> = {
  "GET /incomingInvoice/{voucherId}": named("supplierInvoice"),
  IncomingInvoiceRefusal: named("incomingRefusal"),
  Document: named("archived"),
  DocumentArchive: named("archived"),
  InvoiceRemark: named("invoice"),
  OrderLine: named("orderLine"),
  Posting: named("openDebit"),
  VatReturn: async () => 202602,
  "GET /vatReturn/{id}/posting": async () => 202602,
  "GET /vatReturn/{id}/xml": async () => 202602,
  ProjectActivity: named("projectActivity"),
  ProjectParticipant: named("participant"),
  VoucherApprovalListElement: async (ground) => {
    const path = `/supplierInvoice/${ground.named("waitingInvoice")}?fields=approvalListElements(id)`;
    return (await ground.client.get(path)).body.value.approvalListElements[0].id;
  },
  "GET /ledger/voucher/{id}/options": named("supplierInvoice"),
  "GET /ledger/voucher/{voucherId}/attachment": named("supplierInvoice"),
  "GET /ledger/voucher/{voucherId}/pdf": named("supplierInvoice"),
  "GET /supplierInvoice/{invoiceId}/pdf": named("supplierInvoice"),
  "GET /document/{id}/content": named("archived"),
  "GET /travelExpense/costParticipant/{costId}/costParticipants": named("travelCost"),
  "GET /balance/reconciliation/{reconciliationId}/account/{accountId}/vouchers": async (ground) => {
    const body = { customerId: ground.client.companyId, year: 2026 };
    const made = await ground.client.value(ground.client.post("/balance/reconciliation/annual/context", body));
    return Number(made.reconciliationId);
  },
  "GET /asset/{id}/postings": named("usedAsset"),
  "GET /asset/canDelete/{id}": named("usedAsset"),
  "GET /project/number/{number}": text("P-1"),
  "GET /project/template/{id}": named("project"),
  ...Object.fromEntries(
    ["invoiced", "hourlistReport", "invoicingReserve", "overallStatus", "monthlyStatus", "budgetStatus"].map((word) => [
      `GET /project/{id}/period/${word}`,
      named("ownProject"),
    ]),
  ),
  "GET /employee/entitlement/{id}": async (ground) => ground.client.employeeId * 1_000 + entitlements[userAdmin],
  "GET /timesheet/entry/{id}": named("openHours"),
  "GET /timesheet/week/{id}": async (ground) => ground.named("employee") * 1_000_000 + 202_610,
  "GET /timesheet/month/{id}": async (ground) => ground.named("employee") * 1_000_000 + 202_603,
  "GET /timesheet/allocated/{id}": named("planned"),
  "GET /timesheet/timeClock/{id}": named("clock"),
  "GET /documentArchive/account/{id}": named("office"),
  "GET /documentArchive/customer/{id}": named("customer"),
  "GET /documentArchive/employee/{id}": named("person"),
  "GET /documentArchive/product/{id}": named("product"),
  "GET /documentArchive/project/{id}": named("project"),
  "GET /documentArchive/supplier/{id}": named("supplier"),
  "GET /documentArchive/dynamicControlForm/{id}": named("controlForm"),
  "GET /resultbudget/department/{id}": named("department"),
  "GET /resultbudget/employee/{id}": named("employee"),
  "GET /resultbudget/product/{id}": named("product"),
  "GET /resultbudget/project/{id}": named("project"),
  "GET /timesheet/salaryTypeSpecification/{id}": named("salaryLine"),
  "GET /timesheet/salaryProjectTypeSpecification/{id}": named("salaryLine"),
  ...Object.fromEntries(
    [
      ...["taxDeduction", "payrollTax", "financeTax", "mandatoryDeduction"].flatMap((kind) =>
        ["overview", "paymentsOverview"].map((word) => `${kind}/reconciliation/{reconciliationId}/${word}`),
      ),
      "taxDeduction/reconciliation/{reconciliationId}/balanceAndOwedAmount",
      "holidayAllowance/reconciliation/{reconciliationId}/holidayAllowanceDetails",
      "holidayAllowance/reconciliation/{reconciliationId}/holidayAllowanceSummary",
    ].map((word) => [`GET /salary/${word}`, text("20261")]),
  ),
  "GET /salary/amelding/{id}": text("202603"),
  "GET /salary/amelding/{id}/xml": text("202603"),
  "GET /salary/amelding/{id}/json": text("202603"),
  "GET /salary/transaction/{id}": named("salaryTransaction"),
  "GET /salary/payslip/{id}": named("payslip"),
  "GET /salary/payslip/{id}/pdf": named("payslip"),
  "GET /salary/specification/{id}": named("salarySpecification"),
  "GET /salary/specification/supplement/{id}": named("supplement"),
  "GET /currency/{id}/rate": text("2"),
};

/** How an object is made to be deleted, where its POST makes another one. */
export const makers: Readonly<Record<string, (ground: Ground) => Promise<number>>> = {
  VoucherDraft: async (ground) => {
    const postings = [{ row: 1, account: { id: ground.named("office") }, amountGross: 100 }];
    const draft = { date: "2026-03-02", description: "Kladd", postings };
    return Number((await ground.client.value(ground.client.post("/ledger/voucher?sendToLedger=false", draft))).id);
  },
  Employee: (ground) => ground.make("Employee", { employments: undefined }),
  DocumentArchive: async (ground) => {
    const path = `/documentArchive/customer/${ground.named("customer")}`;
    const file = { name: "Avtale.pdf", bytes: pdf(`Avtale ${ground.next()}`) };
    return Number((await ground.client.value(upload(ground.client, path, file))).id);
  },
};

interface GoodAct {
  readonly path: string;
  readonly body?: unknown;
}

const listener = async (ground: Ground) =>
  (
    await ground.client.value(
      ground.client.post("/event/subscription", { event: "contact.delete", targetUrl: "http://127.0.0.1:8/" }),
    )
  ).id;

/** Requests of actions that no good request of the gallery is, with what they need made first. */
export const actions: Readonly<Record<string, string | GoodAct | ((ground: Ground) => Promise<string>)>> = {
  "PUT /ledger/voucher/{id}/:reverse": async (ground) => {
    const { path, body } = ground.good("POST /ledger/voucher");
    const { id } = await ground.client.value(ground.client.post(path, body));
    return `/ledger/voucher/${id}/:reverse?date=2026-03-05`;
  },
  "PUT /event/subscription/{id}/:replayFailed": async (ground) =>
    `/event/subscription/${await listener(ground)}/:replayFailed?since=2026-03-02T12:00:00Z`,
  "PUT /event/subscription/{id}/:sendTest": async (ground) => `/event/subscription/${await listener(ground)}/:sendTest`,
  "DELETE /product/groupRelation/list": { path: "/product/groupRelation/list", body: [{ id: "{relation}" }] },
  "DELETE /ledger/voucher/openingBalance": async (ground) => {
    const { path, body } = ground.good("POST /ledger/voucher/openingBalance");
    await ground.client.value(ground.client.post(path, body));
    return "/ledger/voucher/openingBalance";
  },
  "DELETE /ledger/closeGroup/{id}": async (ground) => `/ledger/closeGroup/${(await ground.idsOf("CloseGroup")).at(-1)}`,
  "DELETE /invoice/{id}/:instalments": async (ground) => {
    // On a day after the opening balance, which other tests of this directory leave.
    const dates = { orderDate: "2026-05-12", deliveryDate: "2026-05-12" };
    const orderLines = [{ description: "Frakt", count: 1, unitPriceExcludingVatCurrency: 50 }];
    const order = ground.filled({ customer: { id: "{customer}" }, ...dates, orderLines });
    const sold = { invoiceDate: "2026-05-12", invoiceDueDate: "2026-05-26", orders: [order] };
    const made = await ground.client.value(ground.client.post("/invoice?sendToCustomer=false", sold));
    const path = `/invoice/${made.id}/:instalments`;
    const part = { dueDate: "2026-06-12", amountCurrency: made.amountCurrency };
    await ground.client.value(ground.client.put(path, [part]));
    return path;
  },
  "DELETE /project": { path: "/project", body: [{ id: "{subProject}" }] },
  "DELETE /project/hourlyRates/deleteByProjectIds":
    "/project/hourlyRates/deleteByProjectIds?ids={subProject}&date=2026-01-01",
  "DELETE /asset/deleteStartingBalance": "/asset/deleteStartingBalance",
  "DELETE /timesheet/entry/{id}": "/timesheet/entry/{openHours}",
  ...Object.fromEntries(
    ["salaryTypeSpecification", "salaryProjectTypeSpecification"].map((lines) => [
      `DELETE /timesheet/${lines}/{id}`,
      async (ground: Ground) => {
        const { path, body } = ground.good(`POST /timesheet/${lines}`);
        return `/timesheet/${lines}/${(await ground.client.value(ground.client.post(path, body))).id}`;
      },
    ]),
  ),
  "DELETE /token/employee/{id}": async (ground) => `/token/employee/${(await ground.idsOf("EmployeeToken")).at(-1)}`,
  "DELETE /token/consumer/{id}": async (ground) => `/token/consumer/${(await ground.idsOf("ConsumerToken")).at(-1)}`,
  "DELETE /ledger/voucher/{voucherId}/attachment": async (ground) => {
    const path = `/ledger/voucher/${await makers.VoucherDraft?.(ground)}/attachment`;
    await ground.client.value(upload(ground.client, path, { name: "Kjøp.pdf", bytes: pdf(`Kjøp ${ground.next()}`) }));
    return path;
  },
  "DELETE /company/logo": async (ground) => {
    const { status } = await upload(
      ground.client,
      "/company/logo",
      { name: "Logo.png", bytes: png },
      { method: "PUT" },
    );
    if (status >= 300) throw new Error(`PUT /company/logo: ${status}`);
    return "/company/logo";
  },
  "DELETE /product/{id}/image": async (ground) => {
    const path = `/product/${await ground.make("Product")}/image`;
    await ground.client.value(upload(ground.client, path, { name: "Kopp.png", bytes: png }));
    return path;
  },
};

interface GoodUpload {
  readonly path: string;
  readonly parts?: Readonly<Record<string, string>>;
  /** A picture rather than a PDF. */
  readonly image?: boolean;
}

/** Good forms of the operations that take a file. */
export const uploads: Readonly<Record<string, GoodUpload>> = {
  ...Object.fromEntries(
    Object.entries({ account: "office", customer: "customer", employee: "person", product: "product" })
      .concat(Object.entries({ project: "project", supplier: "supplier" }))
      .map(([where, name]) => [`POST /documentArchive/${where}/{id}`, { path: `/documentArchive/${where}/{${name}}` }]),
  ),
  "POST /documentArchive/dynamicControlForm/{id}": { path: "/documentArchive/dynamicControlForm/{controlForm}" },
  "POST /documentArchive/reception": { path: "/documentArchive/reception" },
  "POST /ledger/voucher/importDocument": { path: "/ledger/voucher/importDocument" },
  "POST /ledger/voucher/{voucherId}/attachment": { path: "/ledger/voucher/{supplierInvoice}/attachment" },
  "POST /ledger/voucher/{voucherId}/pdf/{fileName}": { path: "/ledger/voucher/{supplierInvoice}/pdf/Kjøp.pdf" },
  "POST /ledger/voucher/historical/{voucherId}/attachment": {
    path: "/ledger/voucher/historical/{historicalVoucher}/attachment",
  },
  "POST /product/{id}/image": { path: "/product/{product}/image", image: true },
  "PUT /company/logo": { path: "/company/logo", image: true },
  "PUT /order/{id}/:attach": { path: "/order/{order}/:attach" },
};
