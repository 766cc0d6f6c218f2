// One good request for every operation that writes what is planned and looked up beside the books.

import type { GoodRequest } from "./good-bodies.ts";

const project = { id: "{project}" };
const form = {
  ...{ project, controlFormType: { id: "{controlFormType}" }, title: "Uke 11", comment: "Sett", completed: true },
  ...{ fieldValues: [{ name: "Stige", value: "ja" }], signedBy: { id: "{employeeId}" } },
};
const task = { project, name: "Male", status: "IN_PROGRESS" };
const plan = { project, activity: { id: "{activity}" }, employee: { id: "{employeeId}" }, budget: 37.5 };
const external = {
  ...{ supplier: { id: "{wholesaler}" }, name: "Bryter", nrfNumber: "801", priceExcludingVatCurrency: 80.5 },
  ...{ productUnit: { id: "{unit}" }, vatType: { id: 3 }, isStockItem: true, costExcludingVatCurrency: 40 },
};
const transport = { supplier: "SONEPAR", nameKey: "Bil", code: "B", isPickUp: false };
const point = {
  supplier: { id: "{wholesaler}" },
  transportType: { id: "{transportType}" },
  name: "Sluppen",
  code: "S",
};
const term = { reportType: "GENERAL_INDUSTRY", fromDate: "2027-01-01", termSize: "YEAR" };
const budget = { account: { id: "{office}" }, accountingPeriod: { id: 202604 }, amount: 1000.5 };

/** Requests to create at a path, change what is there under the named id, and both for many. */
function both(path: string, id: string, body: object, change: object, many = false): readonly GoodRequest[] {
  return [
    { operation: `POST ${path}`, path, body },
    { operation: `PUT ${path}/{id}`, path: `${path}/{${id}}`, body: change },
    ...(many
      ? [
          { operation: `POST ${path}/list`, path: `${path}/list`, body: [body] },
          { operation: `PUT ${path}/list`, path: `${path}/list`, body: [{ id: `{${id}}`, ...change }] },
        ]
      : []),
  ];
}

/** The requests. */
export const goodPlanning: readonly GoodRequest[] = [
  ...both("/project/controlFormType", "controlFormType", { name: "Sluttkontroll" }, { signatureRequired: true }),
  ...both("/project/controlForm", "controlForm", form, { comment: "Nytt", completed: true }),
  {
    operation: "PUT /project/dynamicControlForm/{id}/:copyFieldValuesFromLastEditedForm",
    path: "/project/dynamicControlForm/{controlForm}/:copyFieldValuesFromLastEditedForm",
  },
  ...both("/project/task", "task", task, { name: "Feie", status: "DONE" }),
  ...both(
    "/project/resourcePlan",
    "resourcePlan",
    { ...plan, activity: { id: "{freeActivity}" } },
    { budget: 40 },
    true,
  ),
  ...both("/product/external", "externalProduct", external, { name: "Kabel 2", priceIncludingVatCurrency: 125 }, true),
  ...both("/transportType", "transportType", transport, { nameKey: "Henting", isPickUp: true }),
  ...both("/pickupPoint", "pickupPoint", point, { name: "Alnabru nord", transportType: null }),
  ...both("/vatTermSizeSettings", "vatTermSizeSettings", term, { termSize: "ONE_MONTH" }),
  ...both("/resultbudget", "resultBudget", { ...budget, project }, { amount: -60_000 }, true),
  {
    operation: "PUT /inventory/stocktaking/productline/{id}/:changeLocation",
    path: "/inventory/stocktaking/productline/{productLine}/:changeLocation?warehouseLocationId={location}",
  },
];
