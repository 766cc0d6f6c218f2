// More objects for the tests of lists: of every kind two, and one that differs in each field that a parameter looks at.

import { setTimeout as pause } from "node:timers/promises";
import type { ResourceDefinition } from "../../src/schema/resource.ts";
import { storeRates } from "../support/foreign.ts";
import { storePensions } from "../support/payroll.ts";
import { startReceiver } from "../support/receiver.ts";
import { pdf, upload } from "../support/upload.ts";
import { eachOf, type Ground, known } from "./ground.ts";
import { trialOf, writable } from "./values.ts";

/** Good requests of actions that make objects which no POST of their own makes. */
const actions = [
  "POST /timesheet/entry",
  "POST /ledger/voucher",
  "POST /company/salesmodules",
  "PUT /employee/entitlement/:grantClientEntitlementsByTemplate",
  "PUT /token/employee/:create",
  "PUT /token/jwt/:create",
  "PUT /token/consumer/:create",
  "PUT /invoice/{id}/:createReminder",
  "PUT /supplierInvoice/{invoiceId}/:addRecipient",
  "PUT /ledger/voucher/{id}/:sendToInbox",
  "POST /order/orderGroup",
  ...["POST /payment/proposal", "POST /payment/proposal"],
  // The last one: it takes to zero what lies before it.
  "POST /ledger/voucher/openingBalance",
];

/** Where documents are archived. */
const archives = {
  account: "office",
  customer: "customer",
  dynamicControlForm: "controlForm",
  employee: "person",
  product: "product",
  project: "project",
  supplier: "supplier",
};

/** Objects that differ in what no field of their own says, or that only an action tells apart. */
async function addOthers(ground: Ground): Promise<void> {
  const { client } = ground;
  const post = async (path: string, body: unknown): Promise<number> =>
    Number((await client.value(client.post(path, ground.filled(body)))).id);
  const put = async (path: string, body?: unknown): Promise<void> => {
    const { status, text } = await client.put(ground.filled(path), ground.filled(body));
    if (status >= 300) throw new Error(`PUT ${path}: ${status} ${text}`);
  };
  await ground.make("Customer", { phoneNumberMobile: "90000001" });
  await ground.make("Customer", { deliveryAddress: { addressLine2: "Port 2", city: "Bergen" } });
  await ground.make("Employee", { isContact: true });
  await ground.make("Activity", { activityType: "TASK" });
  await ground.make("TimesheetAllocated", {
    employee: { id: ground.named("person") },
    project: null,
    activity: { id: ground.named("talking") },
  });
  const managed = { id: await ground.make("Customer", { accountManager: { id: ground.named("person") } }) };
  await ground.make("Project", { customer: managed });
  await addBudgets(ground);
  await addSales(ground, managed);
  await post("/timesheet/entry", {
    employee: { id: "{person}" },
    activity: { id: "{talking}" },
    date: "2026-03-06",
    hours: 1,
  });
  await put("/timesheet/timeClock/{clock}/:stop");
  await put("/timesheet/timeClock/:start?activityId={consulting}&projectId={project}&date=2026-03-12");
  const admin = await ground.make("Employee", { userType: "EXTENDED" });
  ground.note("admin", admin);
  await put(`/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${admin}&template=ALL_PRIVILEGES`);
  await put(
    `/employee/entitlement/:grantClientEntitlementsByTemplate?employeeId=${admin}&customerId={otherCompanyId}&template=ALL_PRIVILEGES`,
  );
  await put(`/token/jwt/:create?tokenName=Lager&employeeId=${admin}&expirationDate={future}`);
  const [, , third] = (await client.get("/ledger/accountingDimensionName?sorting=id&fields=id,dimensionIndex")).body
    .values;
  const inThird = await post("/ledger/accountingDimensionValue", {
    displayName: "Rød",
    dimensionIndex: third.dimensionIndex,
    showInVoucherRegistration: false,
  });
  const gone = await post("/ledger/accountingDimensionValue", { displayName: "Grå", dimensionIndex: 1, active: false });
  await client.value(
    client.put("/ledger/accountingDimensionValue/list", [
      { id: gone, active: false, showInVoucherRegistration: false },
    ]),
  );
  await addVouchers(ground, inThird);
  await put(`/ledger/accountingDimensionName/${third.id}`, { active: false });
  await addStock(ground);
}

/** Budgets of two years, of the company and of everything else that one is planned for. */
async function addBudgets(ground: Ground): Promise<void> {
  const things = ["department", "project", "product", "employee"].map((name) => ({
    [name]: { id: ground.named(name === "employee" ? "employeeId" : name) },
  }));
  for (const thing of [{}, ...things])
    for (const period of [202_605, 202_705])
      await ground.make("ResultBudget", { project: undefined, ...thing, accountingPeriod: { id: period } });
}

/** An invoice of a project on another day to another customer with a KID, its instalments, and a reminder of it. */
async function addSales(ground: Ground, customer: object): Promise<void> {
  const { client } = ground;
  const put = (path: string, body: unknown) => client.value(client.put(path, body));
  await client.value(client.put("/invoice/settings", { kidMethod: "MOD10", kidLength: 15 }));
  const line = { description: "Arbeid", count: 1, unitPriceExcludingVatCurrency: 100 };
  for (const day of ["2026-05-04", "2026-05-11"]) {
    const order = {
      customer,
      project: { id: ground.named("ownProject") },
      orderDate: day,
      deliveryDate: day,
      orderLines: [line],
      deliveryComment: day,
    };
    const { id } = await client.value(client.post("/order", order));
    const invoice = await client.value(client.put(`/order/${id}/:invoice?invoiceDate=${day}`));
    await put(`/invoice/${invoice.id}/:instalments`, [
      { dueDate: day, amountCurrency: 50 },
      { dueDate: "2026-07-01", amountCurrency: Number(invoice.amountCurrency) - 50 },
    ]);
    const asked = "type=SOFT_REMINDER&date=2026-07-20&includeCharge=true&dispatchType=OWN_PRINTER";
    await client.value(client.put(`/invoice/${invoice.id}/:createReminder?${asked}`));
  }
}

/** Vouchers whose rows have every dimension, one that waits in the reception, and a supplier's invoice with a reference. */
async function addVouchers(ground: Ground, inThird: number): Promise<void> {
  const { client } = ground;
  const post = async (path: string, body: unknown): Promise<number> =>
    Number((await client.value(client.post(ground.filled(path), ground.filled(body)))).id);
  const all = {
    ...{ customer: { id: "{busyCustomer}" }, employee: { id: "{person}" }, department: { id: "{department}" } },
    ...{ project: { id: "{ownProject}" }, product: { id: "{product}" }, freeAccountingDimension1: { id: "{place}" } },
    ...{ freeAccountingDimension2: { id: "{boat}" }, freeAccountingDimension3: { id: inThird } },
  };
  for (const [date, number] of [
    ["2026-05-05", "X-1"],
    ["2026-05-06", "X-2"],
  ]) {
    await post("/ledger/voucher", {
      ...{ date, description: "Alt", externalVoucherNumber: number },
      postings: [
        { row: 1, account: { id: "{receivables}" }, amountGross: 70, ...all },
        { row: 2, account: { id: "{bank}" }, amountGross: -70, asset: { id: "{usedAsset}" } },
      ],
    });
  }
  const supplier = { id: await ground.make("Supplier") };
  const invoice = await post("/ledger/voucher", {
    ...{ date: "2026-05-07", description: "Kjøp", vendorInvoiceNumber: "S-9" },
    postings: [
      { row: 1, account: { id: "{office}" }, vatType: { id: 1 }, amountGross: 125 },
      { row: 2, account: { id: "{payables}" }, supplier, amountGross: -125 },
    ],
  });
  const payment = "paymentType={paymentTypeOut}&amount=25&paymentDate=2026-05-12&partialPayment=true";
  await post(
    `/supplierInvoice/${invoice}/:addPayment?${payment}&kidOrReceiverReference=1234567897&bban=86011117947`,
    undefined,
  );
  const draft = await post("/ledger/voucher?sendToLedger=false", {
    ...{ date: "2026-05-08", description: "Kladd" },
    postings: [{ row: 1, account: { id: "{office}" }, amountGross: 10 }],
  });
  await client.value(client.put(`/ledger/voucher/${draft}/:sendToInbox`));
}

/** A count with lines that are counted and that wait, on a location and in a group. */
async function addStock(ground: Ground): Promise<void> {
  const inventory = { id: ground.named("inventory") };
  const group = { id: ground.named("group") };
  const stocked = { id: await ground.make("Product", { isStockItem: true, name: "Kakao" }) };
  await ground.make("ProductGroupRelation", { product: stocked, productGroup: group });
  for (const product of [stocked, { id: await ground.make("Product", { isStockItem: true }) }])
    await ground.make("ProductInventoryLocation", { product, inventory });
  const stocktaking = { id: await ground.make("Stocktaking", { date: "2026-06-01" }) };
  ground.note("countedStocktaking", stocktaking.id);
  const location = { id: ground.named("location") };
  await ground.make("ProductLine", { stocktaking, location });
  await ground.make("Stocktaking", { inventory: { id: await ground.make("Inventory") } });
}

/** What two subscriptions were sent: one to a receiver, one to a port where nobody listens. */
async function addDeliveries(ground: Ground): Promise<void> {
  const receiver = await startReceiver();
  const attempts = async () => (await ground.client.get("/event/delivery/attempt?fields=id")).body.values.length;
  let failing = 0;
  for (const [event, targetUrl] of [
    ["customer.create", receiver.url],
    ["customer.update", "http://127.0.0.1:8/"],
  ])
    failing = Number((await ground.client.value(ground.client.post("/event/subscription", { event, targetUrl }))).id);
  const customer = await ground.make("Customer");
  await ground.client.value(ground.client.put(`/customer/${customer}`, { name: "Endret AS" }));
  for (const until = Date.now() + 20_000; Date.now() < until; await pause(20)) if ((await attempts()) > 2) break;
  // Nothing is tried again while lists are read and compared; what is under way ends first.
  await ground.client.value(ground.client.put(`/event/subscription/${failing}`, { status: "DISABLED" }));
  for (let before = -1, now = await attempts(); before !== now; now = await attempts()) {
    before = now;
    await pause(200);
  }
  await receiver.stop();
}

/** Two of a kind, and one that differs in each field that a parameter of its list looks at. */
async function addKinds(ground: Ground, one: ResourceDefinition): Promise<void> {
  const first = await ground.create(one);
  const before = one.verbs.has("get") ? await ground.read(one, first, "*") : {};
  const searched = new Set([...one.search.values()].map(({ field }) => field));
  for (const [name] of writable(one, "create").filter(([field]) => searched.has(field))) {
    const { value, beside } = await trialOf(ground, one, name, before[name], "create");
    await ground.create(one, { ...beside, [name]: value });
  }
}

/** Makes them. */
export async function addVariety(ground: Ground): Promise<void> {
  const { client } = ground;
  const made = known.resources.filter(({ verbs }) => verbs.has("create"));
  await eachOf(made, 4, async (one) => {
    await addKinds(ground, one);
    return [];
  });
  for (const count of [1, 2, 3])
    await ground.client.value(
      ground.client.post("/timesheet/salaryProjectTypeSpecification", {
        ...{ employee: { id: ground.named(count === 1 ? "wageEarner" : "person") }, date: `2026-04-0${count}`, count },
        ...{ salaryType: { id: ground.named("hourlyType") } },
        ...(count === 2
          ? { activity: { id: ground.named("activity") }, project: { id: ground.named("project") } }
          : {}),
        ...(count === 3 ? { activity: { id: ground.named("activity") } } : {}),
      }),
    );
  await storePensions(ground.world.service, [
    { number: "1", displayName: "1 Felles", fromDate: "2026-01-01", toDate: "2026-12-31" },
    { number: "2", displayName: "2 Stat" },
  ]);
  await storeRates(ground.world.service, [
    ["SEK", "2026-12-31", "95.5"],
    ["EUR", "2026-12-31", "11.5"],
  ]);
  await addDeliveries(ground);
  for (const operation of actions) {
    const { path, body } = ground.good(operation);
    const { status, text } = await client.call(operation.split(" ")[0] ?? "", path, body === undefined ? {} : { body });
    if (status >= 300) throw new Error(`${operation}: ${status} ${text}`);
  }
  for (const [where, name] of Object.entries(archives))
    for (const archiveDate of ["2026-01-05", "2026-02-05"]) {
      const file = { name: "Avtale.pdf", bytes: pdf(`${where} ${archiveDate}`) };
      const { id } = await client.value(upload(client, `/documentArchive/${where}/${ground.named(name)}`, file));
      await client.value(client.put(`/documentArchive/${id}`, { archiveDate }));
    }
  await client.value(
    upload(client, `/ledger/voucher/${ground.named("supplierInvoice")}/attachment`, {
      name: "Kjøp.pdf",
      bytes: pdf("Kjøp"),
    }),
  );
  await addOthers(ground);
}
