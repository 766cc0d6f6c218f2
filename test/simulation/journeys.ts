// Day trips that payslips pay: subsistence and driving by the state's rates of 2026, and what of them is free of tax.

import { expect } from "vitest";
import type { PayLine } from "../support/pay-by-rules.ts";
import type { Desk } from "./desk.ts";
import type { Party } from "./model.ts";
import type { Travel } from "./travels.ts";

/** A trip of a day, with subsistence, driving, or both. */
export interface Journey {
  readonly date: string;
  /** The time of return makes it one of over 6 hours or one of over 12; null without subsistence. */
  readonly day: { readonly isLong: boolean; readonly hasLunch: boolean } | null;
  readonly km: number;
  readonly hasPassenger: boolean;
}

/** Øre that are paid, and øre that are free of tax, without lunch and with it. */
const dayRates = {
  short: { paid: [39_700, 27_790], free: [20_000, 14_000] },
  long: { paid: [73_600, 51_520], free: [40_000, 28_000] },
} as const;
/** Øre of a kilometre: what is free of tax, what is paid beyond it, and for a passenger. */
const drive = { free: 350, taxable: 180, passenger: 100 };

/** A trip of somebody; sometimes on a day that is claimed already. */
export function anyJourney({ random, travels }: Desk, party: Party): Journey {
  const claimed = travels.filter((one) => one.party === party && (one.journey?.day ?? null) !== null);
  const before = claimed.length > 0 && random.oneIn(4) ? random.pick(claimed).journey : null;
  const day = random.oneIn(4) ? null : { isLong: random.oneIn(2), hasLunch: random.oneIn(2) };
  return {
    ...{ day, hasPassenger: random.oneIn(3), km: day === null || random.oneIn(2) ? 1 + random.below(400) : 0 },
    date: before?.date ?? `2026${random.date().slice(4)}`,
  };
}

/** What the body of a report has of it. */
export const journeyBody = ({ date, day }: Journey) => ({
  travelDetails: {
    ...{ departureDate: date, returnDate: date, departureTime: "08:00", isDayTrip: true },
    ...{ returnTime: day?.isLong === true ? "21:00" : "15:00" },
    ...{ departureFrom: "Oslo", destination: "Hamar", purpose: "Møte" },
  },
  perDiemCompensations:
    day === null
      ? []
      : [
          {
            rateCategory: { id: day.isLong ? 739 : 738 },
            ...{ location: "Hamar", count: 1, isDeductionForLunch: day.hasLunch },
          },
        ],
});

/** Adds the driving to a report. */
export async function addDriving({ client }: Desk, id: number, journey: Journey): Promise<void> {
  const { km, date, hasPassenger } = journey;
  if (km === 0) return;
  for (const category of hasPassenger ? [743, 744] : [743]) {
    const made = await client.value(
      client.post("/travelExpense/mileageAllowance?fields=id", {
        ...{ travelExpense: { id }, rateCategory: { id: category }, date, km },
        ...{ departureLocation: "Oslo", destination: "Hamar" },
      }),
    );
    if (category === 744)
      await client.value(client.post("/travelExpense/passenger", { mileageAllowance: { id: made.id }, name: "Eva" }));
  }
}

/** Another report of the same person, that is not rejected, has subsistence for the day. */
export function isClaimed(
  { travels }: Desk,
  party: Party,
  journey: Journey | null,
  but: Travel | null = null,
): boolean {
  return (
    (journey?.day ?? null) !== null &&
    travels.some(
      (one) =>
        one !== but &&
        one.party === party &&
        one.state !== "REJECTED" &&
        (one.journey?.day ?? null) !== null &&
        one.journey?.date === journey?.date,
    )
  );
}

/** The lines of a payslip that pay it. */
export function journeyLines({ day, km, hasPassenger }: Journey): PayLine[] {
  const lines: PayLine[] = [];
  const put = (type: string, øre: number, count: number) => {
    if (count > 0) lines.push({ type, rate: øre / 100, count });
  };
  if (day !== null) {
    const { paid, free } = dayRates[day.isLong ? "long" : "short"];
    const meal = day.hasLunch ? 1 : 0;
    put("5002", paid[meal] - free[meal], 1);
    put("5006", free[meal], 1);
  }
  put("5001", drive.free, km);
  put("5008", drive.taxable, km);
  put("5009", drive.passenger, hasPassenger ? km : 0);
  return lines;
}

/** Approved reports of somebody that no payslip has paid. */
export function unpaidJourneys({ travels }: Desk, party: Party): (Travel & { readonly journey: Journey })[] {
  return travels.filter(
    (one): one is Travel & { readonly journey: Journey } =>
      one.party === party && one.state === "APPROVED" && one.journey !== null,
  );
}

/** The service shows these expenses in a state, with the payslip of their employee or without one. */
export async function compareJourneys(
  { client }: Desk,
  paid: readonly Travel[],
  state: string,
  payslips: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { id, party } of paid) {
    const { value } = (await client.get(`/travelExpense/${id}?fields=state,payslip(id)`)).body;
    expect([value.state, value.payslip?.id], `expense ${id}`).toEqual([state, payslips.get(party.id)]);
  }
}
