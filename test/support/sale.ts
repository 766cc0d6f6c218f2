// A small month of a company through HTTP, so that every kind of object exists: for tests that look at all of them.

import { setTimeout as pause } from "node:timers/promises";
import { makeBank } from "./bank.ts";
import { makeRefusal } from "./incoming.ts";
import { makePay } from "./payroll.ts";
import { makePlanning } from "./planning.ts";
import { importSaft, saftText } from "./saft-files.ts";
import { send, type TestClient } from "./service.ts";
import { pdf, upload } from "./upload.ts";

/** Ids of what was made, by resource name. */
export type Sale = Readonly<Record<string, number>>;

/**
 * Makes a customer, supplier, product, department, project, asset, dimension, two orders, an invoice that is paid, a voucher, a draft of one, a supplier's invoice paid in part,
 * one that waits for approval, and an opening balance over history.
 */
export async function makeSale(client: TestClient): Promise<Sale> {
  const made = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
  const Customer = await made("/customer", {
    name: "Kunde AS",
    isCustomer: true,
    deliveryAddress: { name: "Lager", addressLine1: "Havna 2", city: "Oslo" },
    postalAddress: { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo" },
  });
  const { deliveryAddress } = (await client.get(`/customer/${Customer}?fields=deliveryAddress(id)`)).body.value;
  const CustomerCategory = await made("/customer/category", { name: "Stor" });
  // Disabled, so that nothing is sent.
  const Subscription = await made("/event/subscription", {
    event: "customer.delete",
    targetUrl: "https://example.com/callback",
    status: "DISABLED",
  });
  const { EventDelivery, EventAttempt } = await tried(client);
  const Contact = await made("/contact", { firstName: "Kari", customer: { id: Customer } });
  const Supplier = await made("/supplier", { name: "Leverandør AS" });
  const ProductUnit = await made("/product/unit", {
    name: "Kasse",
    nameEN: "Crate",
    nameShort: "ks",
    nameShortEN: "cr",
    commonCode: "CR",
  });
  const Product = await made("/product", {
    name: "Kaffe",
    number: "K1",
    priceExcludingVatCurrency: 100,
    vatType: { id: 31 },
    productUnit: { id: ProductUnit },
    supplier: { id: Supplier },
  });
  const [price] = (await client.get(`/product/productPrice?productId=${Product}&fields=id`)).body.values;
  const DiscountGroup = await made("/product/discountGroup", { name: "Kaffe" });
  const ProductGroup = await made("/product/group", { name: "Drikke" });
  const ProductGroupRelation = await made("/product/groupRelation", {
    product: { id: Product },
    productGroup: { id: ProductGroup },
  });
  const goods = await makeStock(client, { product: Product, supplier: Supplier });
  const Department = await made("/department", { name: "Butikk", departmentNumber: "20" });
  const Division = await made("/division", { name: "Filial", organizationNumber: "974760673" });
  const AccountantAccess = await made("/company/accountant", { officeId: await officeId(client.address) });
  const AccountingDimensionName = await made("/ledger/accountingDimensionName", { dimensionName: "Sted" });
  const AccountingDimensionValue = await made("/ledger/accountingDimensionValue", {
    displayName: "Oslo",
    dimensionIndex: 1,
  });
  const Project = await made("/project", {
    name: "Torget",
    number: "P-1",
    projectManager: { id: client.employeeId },
    startDate: "2026-01-01",
    accountingDimensionValues: [{ id: AccountingDimensionValue }],
  });
  const Activity = await made("/activity", { name: "Tegning", activityType: "PROJECT_GENERAL_ACTIVITY" });
  const undertaking = await makeProjectParts(client, {
    project: Project,
    activity: Activity,
    product: Product,
    supplier: Supplier,
  });
  const [budgeted] = (await client.get("/ledger/account?number=3000&fields=id")).body.values;
  const planning = await makePlanning(client, {
    ...{ project: Project, activity: Activity, supplier: Supplier, account: budgeted.id },
  });
  const dimensions = { department: { id: Department }, project: { id: Project } };
  const people = await makePeople(client);
  const hours = await makeHours(client, Project);
  const Asset = await made("/asset", { name: "Varebil", dateOfAcquisition: "2026-01-05", acquisitionCost: 240_000 });
  const orderOf = (reference: string) => ({
    customer: { id: Customer },
    orderDate: "2026-03-02",
    deliveryDate: "2026-03-03",
    reference,
    ...dimensions,
    orderLines: [{ product: { id: Product }, count: 2 }],
  });
  const Order = await made("/order", orderOf("open"));
  const [line] = (await client.get(`/order/${Order}?fields=orderLines(id)`)).body.value.orderLines;
  const OrderGroup = await made(`/order/orderGroup?orderLineIds=${line.id}`, { order: { id: Order }, title: "Drikke" });
  const invoiced = await made("/order", orderOf("invoiced"));
  const invoice = await client.value(client.put(`/order/${invoiced}/:invoice?invoiceDate=2026-03-04`));
  const types = (await client.get("/invoice/paymentType")).body.values;
  const bank = types.find((type: { description: string }) => type.description === "Betalt til bank").id;
  await client.value(
    client.put(`/invoice/${invoice.id}/:payment?paymentDate=2026-03-10&paymentTypeId=${bank}&paidAmount=230`),
  );
  const { Reminder, InvoiceInstalment } = await reminded(client, orderOf("late"));
  const accounts = (await client.get("/ledger/account?number=6540,1920&fields=id")).body.values;
  const Voucher = await made("/ledger/voucher", {
    date: "2026-03-05",
    description: "Inventar",
    postings: [
      { row: 1, account: { id: accounts[0].id }, asset: { id: Asset }, amountGross: 100 },
      { row: 2, account: { id: accounts[1].id }, amountGross: -100 },
    ],
  });
  // History long ago and the opening balance that corrects it.
  const postings = accounts.map(({ id }: { id: number }, index: number) => ({
    account: { id },
    amount: index === 0 ? 100 : -100,
  }));
  await client.value(
    client.post("/ledger/voucher/historical/historical", [{ date: "2019-11-05", description: "Historisk", postings }]),
  );
  const NumberGap = await leaveOut(client);
  // A company has one opening balance, however many sales.
  if ((await client.get("/ledger/voucher/openingBalance")).status === 404)
    await client.value(
      client.post("/ledger/voucher/openingBalance", {
        voucherDate: "2020-01-01",
        balancePostings: [{ account: { id: accounts[0].id }, amount: 0.01 }],
      }),
    );
  const VoucherDraft = await made("/ledger/voucher?sendToLedger=false", {
    date: "2026-03-06",
    description: "Kladd",
    postings: [{ row: 1, account: { id: accounts[0].id }, amountGross: 100, ...dimensions }],
  });
  const [written] = (await client.get(`/ledger/voucher/${VoucherDraft}?fields=postings(id)`)).body.value.postings;
  const [posting] = (await client.get(`/ledger/voucher/${Voucher}?fields=postings(id)`)).body.value.postings;
  const [payables, purchases] = (await client.get("/ledger/account?number=2400,4300&fields=id")).body.values;
  const SupplierInvoice = await made("/ledger/voucher", {
    date: "2026-03-06",
    description: "Varekjøp",
    vendorInvoiceNumber: "S-77",
    postings: [
      { row: 1, account: { id: purchases.id }, vatType: { id: 1 }, amountGross: 125 },
      { row: 2, account: { id: payables.id }, supplier: { id: Supplier }, amountGross: -125 },
    ],
  });
  const bankAccount = { id: accounts[0].id };
  const PaymentTypeOut = await made("/ledger/paymentTypeOut", { description: "Nettbank", creditAccount: bankAccount });
  const payment = `paymentType=${PaymentTypeOut}&amount=25&paymentDate=2026-03-12&partialPayment=true`;
  await client.value(client.post(`/supplierInvoice/${SupplierInvoice}/:addPayment?${payment}`, undefined));
  const waitingInvoice = await made("/ledger/voucher?sendToLedger=false", {
    date: "2026-03-07",
    description: "Varekjøp som venter",
    vendorInvoiceNumber: "S-78",
    postings: [
      { row: 1, account: { id: purchases.id }, vatType: { id: 1 }, amountGross: 250 },
      { row: 2, account: { id: payables.id }, supplier: { id: Supplier }, amountGross: -250 },
    ],
  });
  await client.value(client.put(`/ledger/voucher/${waitingInvoice}/:sendToInbox?comment=Ny`));
  const asked = `/supplierInvoice/${waitingInvoice}/:addRecipient?employeeId=${client.employeeId}`;
  const { approvalListElements } = (await client.value(
    client.put(`${asked}&comment=Se&fields=approvalListElements(id)`),
  )) as unknown as { approvalListElements: { id: number }[] };
  const file = { name: "Avtale.pdf", bytes: pdf("Avtale") };
  const archived = await client.value(upload(client, `/documentArchive/customer/${Customer}`, file));
  for (const path of [`/ledger/voucher/${Voucher}/attachment`, `/ledger/voucher/${waitingInvoice}/attachment`])
    await client.value(upload(client, path, file));
  await client.value(
    upload(client, "/ledger/voucher/importDocument", { name: "Kvittering.pdf", bytes: pdf("Kvittering") }),
  );
  const SaftImport = await auditFileImported(client);
  const SpreadsheetImport = await spreadsheetImported(client);
  const atBank = await makeBank(client);
  const pay = await makePay(client);
  const [notified] = (await client.get("/notification?fields=id")).body.values;
  const statuses = (await client.get("/voucherStatus?fields=id")).body.values;
  const groups = (await client.get("/ledger/closeGroup?dateFrom=2026-01-01&dateTo=2027-01-01&fields=id")).body.values;
  return {
    Customer,
    Supplier,
    NumberGap,
    ProductUnit,
    Product,
    ProductPrice: Number(price.id),
    DiscountGroup,
    ProductGroup,
    ProductGroupRelation,
    ...goods,
    Order,
    OrderLine: Number(line.id),
    OrderGroup,
    Invoice: Number(invoice.id),
    DeliveryAddress: Number(deliveryAddress.id),
    CustomerCategory,
    Contact,
    Subscription,
    SubscriptionHealth: Subscription,
    EventDelivery,
    EventAttempt,
    ...(await mailed(client, Order)),
    InvoiceRemark: Number(invoice.id),
    IncomingInvoiceRefusal: await makeRefusal(client),
    Reminder,
    InvoiceInstalment,
    SupplierInvoice,
    PaymentType: Number(bank),
    PaymentTypeOut,
    Voucher,
    Posting: Number(posting.id),
    VoucherDraft,
    PostingDraft: Number(written.id),
    VoucherApprovalListElement: Number(approvalListElements[0]?.id),
    VoucherStatus: Number(statuses.at(-1).id),
    CloseGroup: Number(groups.at(-1).id),
    Department,
    Division,
    AccountantAccess,
    AccountingDimensionName,
    AccountingDimensionValue,
    Project,
    ...hours,
    Activity,
    ...undertaking,
    ...planning,
    Asset,
    ...people,
    ...atBank,
    ...pay,
    SaftImport,
    SpreadsheetImport,
    Notification: Number(notified.id),
    Document: Number(archived.id),
    DocumentArchive: Number(archived.id),
    Account: Number(accounts[0].id),
    Employee: client.employeeId,
    Company: client.companyId,
  };
}

/** Makes an employee with an employment, and everything that is kept of employees. */
async function makePeople(client: TestClient): Promise<Sale> {
  const made = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
  const EmployeeCategory = await made("/employee/category", { name: "Butikk", number: "B" });
  const person = await client.value(
    client.post("/employee?fields=id,employments(id,employmentDetails(id))", {
      firstName: "Berit",
      lastName: "Butikk",
      dateOfBirth: "1990-02-03",
      userType: "NO_ACCESS",
      employeeCategory: { id: EmployeeCategory },
      employments: [
        { startDate: "2026-01-01", employmentDetails: [{ percentageOfFullTimeEquivalent: 80, annualSalary: 480_000 }] },
      ],
    }),
  );
  const employee = { id: Number(person.id) };
  const [employment] = person.employments as unknown as { id: number; employmentDetails: { id: number }[] }[];
  const Employment = Number(employment?.id);
  return {
    EmployeeCategory,
    Employment,
    EmploymentDetails: Number(employment?.employmentDetails[0]?.id),
    LeaveOfAbsence: await made("/employee/employment/leaveOfAbsence", {
      employment: { id: Employment },
      startDate: "2026-05-01",
      percentage: 100,
    }),
    NextOfKin: await made("/employee/nextOfKin", { employee, name: "Bjarne", phoneNumber: "22222222" }),
    HourlyCostAndRate: await made("/employee/hourlyCostAndRate", { employee, date: "2026-01-01", rate: 900 }),
    StandardTime: await made("/employee/standardTime", { employee, fromDate: "2026-01-01", hoursPerDay: 7.5 }),
  };
}

/** Mails a confirmation of the order into the mailbox; the dispatch and the mail. */
async function mailed(client: TestClient, order: number): Promise<{ Dispatch: number; MailboxMessage: number }> {
  const { status, text } = await client.put(`/order/sendOrderConfirmation/${order}?email=post@kunde.example`);
  if (status !== 204) throw new Error(text);
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(20)) {
    const mails = (await client.get("/mailbox?fields=id,dispatch(id,order(id))")).body.values;
    const mail = mails.find((one: { dispatch: { order: { id: number } | null } }) => one.dispatch.order?.id === order);
    if (mail !== undefined) return { Dispatch: Number(mail.dispatch.id), MailboxMessage: Number(mail.id) };
  }
  throw new Error("The order confirmation was not mailed.");
}

/** Sends a test event to a port where nobody listens; the payload and its attempt. */
async function tried(client: TestClient): Promise<{ EventDelivery: number; EventAttempt: number }> {
  const { id } = await client.value(
    client.post("/event/subscription", { event: "contact.delete", targetUrl: "http://127.0.0.1:8/" }),
  );
  const sent = await client.value(client.put(`/event/subscription/${id}/:sendTest`));
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(20)) {
    // What has been sent is in the log a moment later, and not found meanwhile.
    const { value } = (await client.get(`/event/delivery/${sent.id}?fields=attempts(id)`)).body;
    const attempts = value?.attempts ?? [];
    if (attempts.length > 0) return { EventDelivery: Number(sent.id), EventAttempt: Number(attempts[0].id) };
  }
  throw new Error("The test event was not tried.");
}

/** Hours of an employee on a project, planned and written, with a clock that runs, their week and month, and a day off. */
async function makeHours(client: TestClient, project: number): Promise<Sale> {
  const made = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
  const activities = (await client.get(`/activity/>forTimeSheet?projectId=${project}&fields=id`)).body.values;
  const activity = { id: Number(activities[0].id) };
  const employee = { id: client.employeeId };
  const spent = { employee, project: { id: project }, activity, date: "2026-03-03" };
  const TimesheetEntry = await made("/timesheet/entry", { ...spent, hours: 7.5, comment: "Rydding" });
  const TimesheetAllocated = await made("/timesheet/allocated", { ...spent, hours: 4 });
  const started = client.put(
    `/timesheet/timeClock/:start?projectId=${project}&activityId=${activity.id}&date=2026-03-03`,
  );
  const CompanyHolidays = await made("/timesheet/companyHoliday", { date: "2026-12-24", percentage: 50 });
  return {
    TimesheetEntry,
    TimesheetAllocated,
    CompanyHolidays,
    TimeClock: Number((await client.value(started)).id),
    Week: client.employeeId * 1_000_000 + 202_610,
    MonthlyStatus: client.employeeId * 1_000_000 + 202_603,
  };
}

/** The company id of a new accountant's office. */
async function officeId(address: string): Promise<number> {
  const { body } = await send(`${address}/v2/integration/:register`, "POST", {
    body: { companyName: "Regnskapskontoret AS", accountantOrSimilar: true },
  });
  return body.value.companyId;
}

/** Invoices an order, reminds of it with a fee and agrees on one instalment; the ids of both. */
async function reminded(
  client: TestClient,
  order: object,
): Promise<{ readonly Reminder: number; readonly InvoiceInstalment: number }> {
  const { id } = await client.value(client.post("/order", order));
  const invoice = await client.value(client.put(`/order/${id}/:invoice?invoiceDate=2026-03-04`));
  const asked = "type=SOFT_REMINDER&date=2026-04-20&includeCharge=true&dispatchType=OWN_PRINTER";
  const { status, text, body } = await client.put(`/invoice/${invoice.id}/:createReminder?${asked}`);
  if (status !== 200) throw new Error(text);
  const part = { dueDate: "2026-05-20", amountCurrency: invoice.amountCurrency };
  await client.value(client.put(`/invoice/${invoice.id}/:instalments`, [part]));
  const { values } = (await client.get(`/invoice/instalment?invoiceId=${invoice.id}&fields=id`)).body;
  return { Reminder: body.value, InvoiceInstalment: values[0].id };
}

/** Gives a project a category, an activity, own hourly rates, a line and a subcontract; its manager takes part already. */
async function makeProjectParts(
  client: TestClient,
  of: { project: number; activity: number; product: number; supplier: number },
): Promise<Sale> {
  const made = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
  const project = { id: of.project };
  const activity = { id: of.activity };
  const ProjectCategory = await made("/project/category", { name: "Bygg" });
  await client.value(client.put(`/project/${of.project}`, { projectCategory: { id: ProjectCategory } }));
  const ProjectActivity = await made("/project/projectActivity", { project, activity, budgetFeeCurrency: 1000 });
  const ProjectHourlyRate = await made("/project/hourlyRates", {
    project,
    startDate: "2026-02-01",
    hourlyRateModel: "TYPE_PROJECT_SPECIFIC_HOURLY_RATES",
  });
  const ProjectSpecificRate = await made("/project/hourlyRates/projectSpecificRates", {
    projectHourlyRate: { id: ProjectHourlyRate },
    hourlyRate: 900,
    activity,
  });
  const ProjectOrderLine = await made("/project/orderline", {
    project,
    product: { id: of.product },
    date: "2026-03-02",
    count: 3,
  });
  const ProjectSubContract = await made("/project/subcontract", {
    project,
    name: "Graving",
    supplier: { id: of.supplier },
    budgetExpensesCurrency: 500,
  });
  const { participants } = (await client.get(`/project/${of.project}?fields=participants(id)`)).body.value;
  return {
    ProjectCategory,
    ProjectParticipant: Number(participants[0].id),
    ProjectActivity,
    ProjectHourlyRate,
    ProjectSpecificRate,
    ProjectOrderLine,
    ProjectSubContract,
  };
}

/** Makes an inventory with a location, a place of the product, a count of it, and a supplier product that is sold as it. */
async function makeStock(client: TestClient, of: { product: number; supplier: number }): Promise<Sale> {
  const made = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
  await client.value(client.put(`/product/${of.product}`, { isStockItem: true }));
  await client.value(client.put("/product/logisticsSettings", { hasWarehouseLocation: true }));
  const SupplierProduct = await made("/product/supplierProduct", {
    name: "Kaffe",
    number: "L-1",
    costExcludingVatCurrency: 60,
    supplier: { id: of.supplier },
    resaleProduct: { id: of.product },
    isMainSupplierProduct: true,
  });
  const Inventory = await made("/inventory", { name: "Lager" });
  const InventoryLocation = await made("/inventory/location", { inventory: { id: Inventory }, name: "Hylle 1" });
  const ProductInventoryLocation = await made("/product/inventoryLocation", {
    product: { id: of.product },
    inventory: { id: Inventory },
    inventoryLocation: { id: InventoryLocation },
  });
  const Stocktaking = await made("/inventory/stocktaking", { date: "2026-03-01", inventory: { id: Inventory } });
  const ProductLine = await made("/inventory/stocktaking/productline", {
    stocktaking: { id: Stocktaking },
    product: { id: of.product },
    count: 10,
  });
  return {
    SupplierProduct,
    Inventory,
    InventoryLocation,
    ProductInventoryLocation,
    Stocktaking,
    ProductLine,
  };
}

/** Leaves a number of the historical vouchers of 2019 out, for a reason; the gap. */
async function leaveOut(client: TestClient): Promise<number> {
  const history = "/ledger/voucher?dateFrom=2019-01-01&dateTo=2020-01-01&fields=number&count=1000";
  const numbers = (await client.get(history)).body.values.map((one: { number: number }) => one.number);
  const nextHistoricalVoucherNumber = Math.max(...numbers) + 2;
  await client.value(
    client.put("/ledger/numberSeries", { voucherYear: 2019, nextHistoricalVoucherNumber, reason: "Ny serie" }),
  );
  return Number((await client.get("/ledger/numberGap?sorting=-id&fields=id&count=1")).body.values[0].id);
}

/** Imports an audit file that brings nothing but its report. */
async function auditFileImported(client: TestClient): Promise<number> {
  const file = saftText({ from: ["1", "2019"], to: ["12", "2019"], balances: [["1920", 0, 0]] });
  const answer = await importSaft(client, file, { importCustomerVendors: true }, { query: "?otherCompany=true" });
  if (answer.status !== 200) throw new Error(`The import answered ${answer.status}: ${answer.text}`);
  return Number((await client.get("/saft/import?fields=id&sorting=-id")).body.values[0].id);
}

/** A spreadsheet of an account that the company has already. */
async function spreadsheetImported(client: TestClient): Promise<number> {
  const file = { name: "kontoplan.csv", bytes: "Kontonummer;Kontonavn;Merknad\n1920;Bank;Drift" };
  const answer = await upload(client, "/import/spreadsheet?type=account&skipExisting=true", file);
  return Number(answer.body.value.id);
}
