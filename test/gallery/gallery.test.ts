// Requests that are refused, word for word: what an integrator reads when something is wrong, and that nothing was written.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessRows } from "./access-rows.ts";
import { amountRows } from "./amount-rows.ts";
import { assetRows } from "./asset-rows.ts";
import { companyRows } from "./company-rows.ts";
import { constraintRows } from "./constraint-rows.ts";
import { currencyRows } from "./currency-rows.ts";
import { dimensionRows } from "./dimension-rows.ts";
import { employeeRows } from "./employee-rows.ts";
import { eventRows } from "./event-rows.ts";
import { fileRows } from "./file-rows.ts";
import { type GalleryRow, showRows } from "./gallery.ts";
import { goodsRows } from "./goods-rows.ts";
import { hourRows } from "./hour-rows.ts";
import { invoiceRows } from "./invoice-rows.ts";
import { kindRows } from "./kind-rows.ts";
import { ledgerRows } from "./ledger-rows.ts";
import { openingRows } from "./opening-rows.ts";
import { parameterRows } from "./parameter-rows.ts";
import { partyRows } from "./party-rows.ts";
import { pathRows } from "./path-rows.ts";
import { payableRows } from "./payable-rows.ts";
import { periodRows } from "./period-rows.ts";
import { planningRows } from "./planning-rows.ts";
import { preliminaryRows } from "./preliminary-rows.ts";
import { projectRows } from "./project-rows.ts";
import { referenceRows } from "./reference-rows.ts";
import { reminderRows } from "./reminder-rows.ts";
import { safetyRows } from "./safety-rows.ts";
import { salesRows } from "./sales-rows.ts";
import { selectionRows } from "./selection-rows.ts";
import { shapeRows } from "./shape-rows.ts";
import { textRows } from "./text-rows.ts";
import { tokenRows } from "./token-rows.ts";
import { voucherRows } from "./voucher-rows.ts";
import { makeWorld, type World } from "./world.ts";

const rooms: Readonly<Record<string, readonly GalleryRow[]>> = {
  "fields that do not exist": shapeRows,
  "values of the wrong kind": kindRows,
  "bodies that cannot be read": textRows,
  "bounds, ids and versions": constraintRows,
  "objects and references that do not exist": referenceRows,
  "credentials and sessions": accessRows,
  "tokens and entitlements": tokenRows,
  "accountants and companies": companyRows,
  "paths, methods and ids": pathRows,
  "fields and sorting": selectionRows,
  "query parameters": parameterRows,
  "orders and lines": salesRows,
  "invoices and payments": invoiceRows,
  preliminary: preliminaryRows,
  reminders: reminderRows,
  "events and subscriptions": eventRows,
  "supplier invoices": payableRows,
  "opening balances and history": openingRows,
  "departments, projects and dimensions": dimensionRows,
  "activities and parts of projects": projectRows,
  "parties, products and accounts": partyRows,
  "groups, suppliers' products and stock": goodsRows,
  "forms, plans, catalogues and budgets": planningRows,
  assets: assetRows,
  "employees and employments": employeeRows,
  "time sheets": hourRows,
  "vouchers and accounts": ledgerRows,
  "postings and amounts": amountRows,
  "foreign currencies": currencyRows,
  "wrong vouchers": voucherRows,
  "closed months": periodRows,
  "writing safely": safetyRows,
  "files that are not taken": fileRows,
};

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.stop());

for (const [name, rows] of Object.entries(rooms)) describe(name, () => showRows(rows, () => world));

test("the gallery is large enough to be worth a visit", () => {
  expect(Object.values(rooms).flat().length).toBeGreaterThan(250);
});
