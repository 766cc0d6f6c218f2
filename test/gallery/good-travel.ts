// Good requests of travel expenses.

import type { GoodRequest } from "./good-bodies.ts";

const employee = { id: "{employee}" };
const travelExpense = { id: "{travel}" };
const cost = { paymentType: { id: 1 }, costCategory: { id: 11 }, amountCurrencyIncVat: 2240, date: "2026-02-03" };
const journey = {
  ...{ departureDate: "2026-01-12", returnDate: "2026-01-14", departureTime: "08:00", returnTime: "18:00" },
  ...{ departureFrom: "Oslo", destination: "Bergen", purpose: "Messe", isDayTrip: false, isForeignTravel: false },
};
const drive = { departureLocation: "Oslo", destination: "Gol", km: 200, date: "2026-02-03" };
const post = (path: string, body: unknown): GoodRequest => ({
  ...{ operation: `POST /travelExpense${path}`, path: `/travelExpense${path}`, body },
});
const put = (path: string, id: string, body: unknown): GoodRequest => ({
  ...{ operation: `PUT /travelExpense${path}/{id}`, path: `/travelExpense${path}/{${id}}`, body },
});
const passenger = { name: "Ola", mileageAllowance: { id: "{drive}" } };
const participant = { displayName: "Kari", cost: { id: "{travelCost}" } };
const step = (word: string, query: string): GoodRequest => ({
  ...{ operation: `PUT /travelExpense/:${word}`, path: `/travelExpense/:${word}?${query}` },
});

/** The requests. */
export const goodTravel: readonly GoodRequest[] = [
  post("", { employee, title: "Messe", travelDetails: journey, costs: [cost], isChargeable: true, travelAdvance: 500 }),
  put("", "travel", { title: "Fagdag i Bergen", project: { id: "{project}" } }),
  post("/cost", { travelExpense, ...cost, comments: "To netter", isChargeable: true }),
  put("/cost", "travelCost", { comments: "Middag", amountCurrencyIncVat: 1600 }),
  {
    operation: "PUT /travelExpense/cost/list",
    path: "/travelExpense/cost/list",
    body: [{ id: "{travelCost}", comments: "Lunsj" }],
  },
  post("/perDiemCompensation", { travelExpense, rateCategory: { id: 740 }, location: "Bergen", count: 1 }),
  put("/perDiemCompensation", "perDiem", { isDeductionForBreakfast: true, count: 1 }),
  post("/accommodationAllowance", { travelExpense, rateCategory: { id: 754 }, location: "Voss", count: 1 }),
  put("/accommodationAllowance", "nights", { count: 2, address: "Fjellveien 1" }),
  post("/mileageAllowance", { travelExpense, rateCategory: { id: 743 }, ...drive }),
  put("/mileageAllowance", "drive", { km: 130.5, isCompanyCar: false }),
  post("/passenger", passenger),
  post("/passenger/list", [passenger, { ...passenger, name: "Per" }]),
  put("/passenger", "passenger", { name: "Pål" }),
  post("/drivingStop", { mileageAllowance: { id: "{drive}" }, locationName: "Geilo", latitude: 60.5, longitude: 8.2 }),
  post("/costParticipant", participant),
  post("/costParticipant/list", [participant]),
  {
    operation: "POST /travelExpense/costParticipant/createCostParticipantAdvanced",
    path: "/travelExpense/costParticipant/createCostParticipantAdvanced?costId={travelCost}&employeeId={employee}",
  },
  step("deliver", "id={travel}"),
  step("approve", "id={travel}"),
  step("unapprove", "id={travel}"),
  step("undeliver", "id={travel}"),
  step("copy", "id={travel}"),
  step("createVouchers", "id={travel}&date=2026-03-31"),
  { operation: "PUT /travelExpense/{id}/convert", path: "/travelExpense/{employeeExpense}/convert" },
  {
    operation: "PUT /travelExpense/settings",
    path: "/travelExpense/settings",
    body: { canApproveOwnExpenses: true, taxFreeMileageRates: 0 },
  },
];
