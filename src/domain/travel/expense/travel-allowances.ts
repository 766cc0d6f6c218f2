// Allowances of a travel report: subsistence, nights without a receipt, and mileage with its passengers and stops.

import { date, flag, integer, many, number, oneOf, ref, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";
import { largestAmount } from "./travel-expense.ts";

/** Where the nights were spent. */
export const lodgings = ["NONE", "HOTEL", "BOARDING_HOUSE_WITHOUT_COOKING", "BOARDING_HOUSE_WITH_COOKING"] as const;

/** The most days, nights or kilometres of one row. */
const mostUnits = 100_000;

const owned = (list: string) => ({ owner: { resource: "TravelExpense", field: "travelExpense", list } });
const expense = () =>
  ref("TravelExpense").required("cannotBeNull").createOnly().describe("The travel report that it belongs to.");
const byRate = {
  rateType: ref("TravelExpenseRate").describe("The rate; the only one of rateCategory when not given."),
  rateCategory: ref("TravelExpenseRateCategory").describe("What it is for; that of rateType when not given."),
};
const rate = () => number(2).between(0, largestAmount);
const amount = (how: string) =>
  number(2).between(0, largestAmount).describe(`Kroner: ${how}. A value that is sent must be that.`);

/** Subsistence. */
export const perDiemCompensation = resource("PerDiemCompensation", "/travelExpense/perDiemCompensation", {
  ...owned("perDiemCompensations"),
  description:
    "Subsistence for a number of days or periods of 24 hours with the same rate, lodging and meals provided. Each hour of a journey counts once.",
  fields: {
    travelExpense: expense(),
    ...byRate,
    countryCode: text(2).describe("ISO 3166-1 code of the country abroad."),
    travelExpenseZoneId: integer()
      .between(0, 2_147_483_647)
      .describe("The place abroad; that of countryCode where the country has one alone. 0: none."),
    overnightAccommodation: oneOf(...lodgings)
      .default("NONE")
      .describe("Where the nights were spent; decides what is free of tax."),
    location: text(255).required("cannotBeNull").describe("Where the employee was."),
    address: text(255).describe("The address of the lodging."),
    count: integer().between(0, mostUnits).describe("Days, or periods of 24 hours."),
    rate: rate().describe("Kroner for one; that of rateType when not given."),
    amount: amount("count times the rate, meals taken off"),
    isDeductionForBreakfast: flag().describe("Breakfast was provided on all of the days: 20 per cent are taken off."),
    isDeductionForLunch: flag().describe("Lunch was provided on all of the days: 30 per cent are taken off."),
    isDeductionForDinner: flag().describe("Dinner was provided on all of the days: 50 per cent are taken off."),
  },
});

/** Nights without a receipt. */
export const accommodationAllowance = resource("AccommodationAllowance", "/travelExpense/accommodationAllowance", {
  ...owned("accommodationAllowances"),
  description: "Nights away without a receipt for the lodging.",
  fields: {
    travelExpense: expense(),
    ...byRate,
    zone: text(255).describe("The place abroad, in words."),
    location: text(255).required("cannotBeNull").describe("Where the nights were spent."),
    address: text(255).describe("The address."),
    count: integer().between(0, mostUnits).describe("How many nights."),
    rate: rate().describe("Kroner for a night; that of rateType when not given."),
    amount: amount("count times the rate"),
  },
});

/** Mileage. */
export const mileageAllowance = resource("MileageAllowance", "/travelExpense/mileageAllowance", {
  ...owned("mileageAllowances"),
  order: "date,id",
  description:
    "Driving with a vehicle of one's own. Supplements, for passengers or a trailer, are rows of their own with their rate category; the row of the car may name them.",
  fields: {
    travelExpense: expense(),
    ...byRate,
    date: date().required("cannotBeNull").describe("The day, within the journey."),
    departureLocation: text(255).required("cannotBeNull").describe("From where."),
    destination: text(255).required("cannotBeNull").describe("To where."),
    km: number(2).between(0, mostUnits).describe("Kilometres; of passengers, kilometres times passengers."),
    rate: rate().describe("Kroner for a kilometre; that of rateType when not given."),
    amount: amount("km times the rate"),
    isCompanyCar: flag().describe("A car of the company: nothing is paid."),
    vehicleType: integer().between(0, 2_147_483_647).describe("A number of the client's for the vehicle."),
    passengers: many("Passenger").by("mileageAllowance").owned().readOnly().describe("Who came along."),
    passengerSupplement: ref("MileageAllowance").describe(
      "The row of the supplement for passengers, of the same report.",
    ),
    trailerSupplement: ref("MileageAllowance").describe("The row of the supplement for a trailer, of the same report."),
    tollCost: ref("Cost").describe("The cost of road tolls, of the same report."),
    drivingStops: many("DrivingStop").by("mileageAllowance").owned().readOnly().describe("The stops of the way."),
  },
});

const ofMileage = (list: string) => ({ owner: { resource: "MileageAllowance", field: "mileageAllowance", list } });
const mileage = () => ref("MileageAllowance").required("cannotBeNull").describe("The driving.");

/** Somebody who came along. */
export const passenger = resource("Passenger", "/travelExpense/passenger", {
  ...ofMileage("passengers"),
  description: "Somebody who came along.",
  fields: { name: text(255).required("cannotBeNull").describe("The name."), mileageAllowance: mileage().createOnly() },
});

/** A stop of the way. */
export const drivingStop = resource("DrivingStop", "/travelExpense/drivingStop", {
  ...ofMileage("drivingStops"),
  order: "sortIndex,id",
  description: "A place on the way: the start, a stop or the end.",
  fields: {
    locationName: text(255).describe("The place."),
    latitude: number(8).between(-90, 90).describe("Degrees north of the equator."),
    longitude: number(8).between(-180, 180).describe("Degrees east of Greenwich."),
    sortIndex: integer().between(0, 2_147_483_647).describe("Place in the order of the way."),
    type: integer().between(0, 2).describe("What it is: 0 the start, 1 a stop, 2 the end."),
    mileageAllowance: mileage(),
  },
});
