// What a company plans and looks up beside its books: forms, tasks and plans of a project, a catalogue, transport, a budget.

import type { TestClient } from "./service.ts";

/** What the planning stands on, by id. */
export interface PlannedFor {
  readonly project: number;
  readonly activity: number;
  readonly supplier: number;
  readonly account: number;
}

/** Makes one of each. */
export async function makePlanning(client: TestClient, of: PlannedFor) {
  const made = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
  const project = { id: of.project };
  const supplier = { id: of.supplier };
  const ProjectControlFormType = await made("/project/controlFormType", { name: "Vernerunde" });
  const form = { project, controlFormType: { id: ProjectControlFormType }, comment: "Alt i orden" };
  const fieldValues = [{ name: "Rekkverk", value: "ja" }];
  const ProjectControlForm = await made("/project/controlForm", { ...form, title: "Uke 9", fieldValues });
  // Changed last: what the other one takes over.
  await made("/project/controlForm", { ...form, title: "Uke 10", fieldValues: [{ name: "Rekkverk", value: "nei" }] });
  const TransportType = await made("/transportType", { nameKey: "Hentes", code: "H", isPickUp: true });
  return {
    ProjectControlFormType,
    ProjectControlForm,
    Task: await made("/project/task", { project, name: "Rydde" }),
    ProjectResourcePlan: await made("/project/resourcePlan", {
      ...{ project, activity: { id: of.activity }, employee: { id: client.employeeId }, budget: 100 },
    }),
    ProjectTemplate: of.project,
    ExternalProduct: await made("/product/external", { supplier, name: "Kabel", elNumber: "1012345" }),
    TransportType,
    PickupPoint: await made("/pickupPoint", { supplier, name: "Alnabru", transportType: { id: TransportType } }),
    SupplierCustomer: of.supplier,
    VatTermSizeSettings: await made("/vatTermSizeSettings", { fromDate: "2026-01-01" }),
    ResultBudget: await made("/resultbudget", {
      ...{ account: { id: of.account }, accountingPeriod: { id: 202603 }, amount: -50_000 },
    }),
  };
}

/** Municipalities belong to no company: whoever runs the service loads them. */
export const municipalities = [
  { number: "0301", name: "Oslo", county: "Oslo", zone: "1" },
  { number: "5501", name: "Tromsø", county: "Troms", zone: "4a" },
];
