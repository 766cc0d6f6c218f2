// The people of the gallery's company, and one good request for every operation that writes something of them.

import type { TestClient } from "../support/service.ts";
import type { GoodRequest } from "./good-bodies.ts";

/** Makes employees, an employment with details and a leave, and what is kept of an employee; their ids by name. */
export async function employeeObjects(client: TestClient): Promise<Readonly<Record<string, number>>> {
  const make = async (path: string, body: unknown): Promise<number> =>
    Number((await client.value(client.post(path, body))).id);
  const person = await make("/employee", {
    ...{ firstName: "Berit", lastName: "Butikk", email: "berit@example.no", employeeNumber: "7" },
    ...{ dateOfBirth: "1972-09-13", userType: "STANDARD" },
  });
  const employee = { id: person };
  const employment = await make("/employee/employment", { employee, startDate: "2026-01-01" });
  const employmentDetails = await make("/employee/employment/details", {
    ...{ employment: { id: employment }, date: "2026-02-01", percentageOfFullTimeEquivalent: 100 },
  });
  return {
    person,
    employment,
    employmentDetails,
    outsider: await make("/employee", { firstName: "Ola", lastName: "Utenfor", userType: "NO_ACCESS" }),
    leave: await make("/employee/employment/leaveOfAbsence", {
      ...{ employment: { id: employment }, startDate: "2026-05-01", endDate: "2026-05-31", percentage: 50 },
    }),
    employeeCategory: await make("/employee/category", { name: "Butikk", number: "B" }),
    nextOfKin: await make("/employee/nextOfKin", { employee, name: "Bjarne", phoneNumber: "22222222" }),
    hourlyCost: await make("/employee/hourlyCostAndRate", { employee, date: "2026-01-01", rate: 900 }),
    standardTime: await make("/employee/standardTime", { employee, fromDate: "2026-01-01", hoursPerDay: 7.5 }),
  };
}

const address = { addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo", country: { id: 161 } };
const details = {
  ...{ date: "2026-03-01", employmentType: "MARITIME", employmentForm: "PERMANENT", annualSalary: 480_000 },
  ...{ remunerationType: "MONTHLY_WAGE", workingHoursScheme: "SHIFT_365", percentageOfFullTimeEquivalent: 80 },
  maritimeEmployment: { fartoeyId: "LABC", paamoenstringsdato: "2026-03-01", shipRegister: "NIS", shipType: "TOURIST" },
};
const employment = { startDate: "2026-03-01", isMainEmployer: true, taxDeductionCode: "loennFraHovedarbeidsgiver" };
const employee = {
  ...{ firstName: "Nina", lastName: "Ny", dateOfBirth: "1972-09-13", nationalIdentityNumber: "13097248022" },
  ...{ userType: "NO_ACCESS", phoneNumberMobileCountry: { id: 161 }, phoneNumberMobile: "90000000", address },
  ...{ bankAccountNumber: "12345678903", iban: "NO9386011117947", bic: "DNBANOKK", creditorBankCountryId: 161 },
  ...{ internationalId: { intAmeldingType: "PASSPORT_NO", country: { id: 161 }, number: "A1" }, comments: "Ny" },
  employments: [{ ...employment, employmentDetails: [details] }],
};
const category = { name: "Lager", number: "L", description: "Bak butikken" };
const leave = {
  ...{ employment: { id: "{employment}" }, startDate: "2026-06-01", endDate: "2026-06-30", percentage: 100 },
  ...{ isWageDeduction: true, type: "PARENTAL_BENEFITS", importedLeaveOfAbsenceId: "P-1" },
};
const kin = { name: "Bjarne", phoneNumber: "22222222", address: "Storgata 1", typeOfRelationship: "PARTNER" };
const rate = { date: "2026-07-01", rate: 950.5, budgetRate: 900, hourCostRate: 400 };
const hours = { fromDate: "2026-07-01", hoursPerDay: 7.5 };
const whose = { employee: { id: "{person}" } };

/** The good requests. */
export const employeeRequests: readonly GoodRequest[] = [
  { operation: "POST /employee", path: "/employee", body: employee },
  { operation: "POST /employee/list", path: "/employee/list", body: [employee, { ...employee, firstName: "Else" }] },
  { operation: "PUT /employee/{id}", path: "/employee/{person}", body: { firstName: "Berit", dnumber: "", address } },
  { operation: "POST /employee/category", path: "/employee/category", body: category },
  { operation: "PUT /employee/category/{id}", path: "/employee/category/{employeeCategory}", body: category },
  { operation: "POST /employee/category/list", path: "/employee/category/list", body: [category] },
  {
    operation: "PUT /employee/category/list",
    path: "/employee/category/list",
    body: [{ ...category, id: "{employeeCategory}" }],
  },
  {
    operation: "POST /employee/employment",
    path: "/employee/employment",
    body: { ...whose, ...employment, employmentDetails: [details] },
  },
  {
    operation: "PUT /employee/employment/{id}",
    path: "/employee/employment/{employment}",
    body: { employmentId: "7" },
  },
  {
    operation: "POST /employee/employment/details",
    path: "/employee/employment/details",
    body: { ...details, employment: { id: "{employment}" } },
  },
  {
    operation: "PUT /employee/employment/details/{id}",
    path: "/employee/employment/details/{employmentDetails}",
    body: { hourlyWage: 250.5, shiftDurationHours: 33.6 },
  },
  { operation: "POST /employee/employment/leaveOfAbsence", path: "/employee/employment/leaveOfAbsence", body: leave },
  {
    operation: "PUT /employee/employment/leaveOfAbsence/{id}",
    path: "/employee/employment/leaveOfAbsence/{leave}",
    body: { ...leave, percentage: 40 },
  },
  {
    operation: "POST /employee/employment/leaveOfAbsence/list",
    path: "/employee/employment/leaveOfAbsence/list",
    body: [leave],
  },
  { operation: "POST /employee/nextOfKin", path: "/employee/nextOfKin", body: { ...whose, ...kin } },
  { operation: "PUT /employee/nextOfKin/{id}", path: "/employee/nextOfKin/{nextOfKin}", body: kin },
  { operation: "POST /employee/hourlyCostAndRate", path: "/employee/hourlyCostAndRate", body: { ...whose, ...rate } },
  { operation: "PUT /employee/hourlyCostAndRate/{id}", path: "/employee/hourlyCostAndRate/{hourlyCost}", body: rate },
  { operation: "POST /employee/standardTime", path: "/employee/standardTime", body: { ...whose, ...hours } },
  { operation: "PUT /employee/standardTime/{id}", path: "/employee/standardTime/{standardTime}", body: hours },
];
