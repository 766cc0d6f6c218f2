// What a company may have once only, by model: the parts of a good body that must be new for every object.

import type { Ground, Json } from "./ground.ts";

const fresh = async (ground: Ground, model: string) => ({ id: await ground.make(model) });

let years = 0;
/** A year that no good request has. */
export function nextYear(): number {
  years += 1;
  return years <= 67 ? 2033 + years : 1932 + years;
}

/** What makes a body of the model unlike those of all objects that are there. */
export const uniques: Readonly<Record<string, (ground: Ground) => Promise<Json>>> = {
  AccountantAccess: async (ground) => {
    const office = await ground.world.service.company({ name: `Kontor ${ground.next()}`, office: true });
    return { officeId: office.companyId };
  },
  Account: async (ground) => ({ number: 100_000 + ground.next() }),
  Activity: async (ground) => ({ name: `Rydding ${ground.next()}` }),
  // Months long ago: none is before one that is closed.
  BankReconciliation: async (ground) => {
    const turn = ground.next();
    return { accountingPeriod: { id: (2001 + Math.floor(turn / 12)) * 100 + 1 + (turn % 12) } };
  },
  CompanyHoliday: async () => ({ year: nextYear() }),
  CompanyStandardTime: async (ground) => ({ fromDate: ground.nextDate() }),
  BankCsvMapping: async (ground) => ({ heading: ["Buchung", "Zweck", "Betrag", `${ground.next()}`] }),
  CompanyHolidays: async (ground) => ({ date: ground.nextDate() }),
  Department: async (ground) => ({ departmentNumber: `D${ground.next()}` }),
  Employee: async (ground) => ({ email: `e${ground.next()}@example.no` }),
  EmploymentDetails: async (ground) => ({ employment: await fresh(ground, "Employment"), date: ground.nextDate() }),
  AccountingDimensionValue: async (ground) => ({ number: `V${ground.next()}` }),
  ExternalProduct: async (ground) => ({ nrfNumber: `${1_000 + ground.next()}` }),
  HourlyCostAndRate: async (ground) => ({ date: ground.nextDate() }),
  Product: async (ground) => ({ number: `N${ground.next()}` }),
  ProductGroupRelation: async (ground) => ({ productGroup: await fresh(ground, "ProductGroup") }),
  ProductInventoryLocation: async (ground) => ({
    product: { id: await ground.make("Product", { isStockItem: true }) },
    inventory: await fresh(ground, "Inventory"),
  }),
  ProductLine: async (ground) => ({ product: { id: await ground.make("Product", { isStockItem: true }) } }),
  ProductUnit: async (ground) => ({ name: `Kasse ${ground.next()}` }),
  Project: async (ground) => ({ number: `Q${ground.next()}` }),
  ProjectActivity: async (ground) => ({
    activity: { name: `Sveising ${ground.next()}`, activityType: "PROJECT_SPECIFIC_ACTIVITY" },
  }),
  // What is signed can no longer be deleted.
  ProjectControlForm: async () => ({ signedBy: undefined }),
  ProjectHourlyRate: async (ground) => ({ startDate: ground.nextDate() }),
  ProjectParticipant: async (ground) => ({ employee: await fresh(ground, "Employee") }),
  ProjectResourcePlan: async (ground) => ({ employee: await fresh(ground, "Employee") }),
  ProjectSpecificRate: async (ground) => ({ employee: await fresh(ground, "Employee") }),
  ResultBudget: async (ground) => ({ project: await fresh(ground, "Project") }),
  PensionScheme: async (ground) => ({ number: `P${ground.next()}` }),
  TaxCard: async (ground) => ({ employee: await fresh(ground, "Employee") }),
  StandardTime: async (ground) => ({ fromDate: ground.nextDate() }),
  SupplierProduct: async (ground) => ({ number: `L${ground.next()}` }),
  TimesheetAllocated: async (ground) => ({ date: ground.nextDate() }),
};
