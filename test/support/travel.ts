// A travel report with a row of every kind, through HTTP.

import type { TestClient } from "./service.ts";

/** Makes a travel report with a row of every kind, behind those that there are; ids by resource name. */
export async function makeTravel(client: TestClient): Promise<Record<string, number>> {
  const isFirst = (await client.get("/travelExpense?count=0")).body.fullResultSize === 0;
  const [first, second, last] = isFirst
    ? ["2026-02-02", "2026-02-03", "2026-11-20"]
    : ["2026-11-21", "2026-11-22", "2026-12-20"];
  const made = async (path: string, body: unknown) =>
    Number((await client.value(client.post(`/travelExpense${path}?fields=id`, body))).id);
  const TravelExpense = await made("", {
    employee: { id: client.employeeId },
    title: "Fagdag",
    travelDetails: {
      departureDate: first,
      returnDate: last,
      departureTime: "08:00",
      returnTime: "18:00",
      departureFrom: "Oslo",
      destination: "Bergen",
      purpose: "Fagdag",
    },
  });
  const travelExpense = { id: TravelExpense };
  const Cost = await made("/cost", {
    ...{ travelExpense, paymentType: { id: 1 }, costCategory: { id: 20 }, amountCurrencyIncVat: 1_500 },
    date: second,
  });
  const CostParticipant = await made("/costParticipant", { cost: { id: Cost }, displayName: "Kari Kunde" });
  const PerDiemCompensation = await made("/perDiemCompensation", {
    ...{ travelExpense, rateCategory: { id: 740 }, location: "Bergen", count: 2, overnightAccommodation: "HOTEL" },
  });
  const AccommodationAllowance = await made("/accommodationAllowance", {
    ...{ travelExpense, rateCategory: { id: 754 }, location: "Voss", count: 1 },
  });
  const MileageAllowance = await made("/mileageAllowance", {
    ...{ travelExpense, rateCategory: { id: 743 }, date: first, km: 120 },
    ...{ departureLocation: "Oslo", destination: "Bergen" },
  });
  const mileageAllowance = { id: MileageAllowance };
  const Passenger = await made("/passenger", { mileageAllowance, name: "Per Passasjer" });
  const DrivingStop = await made("/drivingStop", { mileageAllowance, locationName: "Gol", sortIndex: 1, type: 1 });
  return {
    ...{ TravelExpense, Cost, CostParticipant, PerDiemCompensation, AccommodationAllowance, MileageAllowance },
    ...{ Passenger, DrivingStop },
  };
}
