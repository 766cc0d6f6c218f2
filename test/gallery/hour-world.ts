// What the gallery's world has of time sheets: hours that are open, locked and planned, and a clock.

import type { TestClient } from "../support/service.ts";

/** Activities, hours of January 2026 that are approved, of March that are open, planned ones, a clock and a day off. */
export async function hourObjects(client: TestClient, project: number): Promise<Readonly<Record<string, unknown>>> {
  const make = async (path: string, body: unknown): Promise<number> =>
    Number((await client.value(client.post(path, body))).id);
  const activityType = "PROJECT_GENERAL_ACTIVITY";
  const consulting = await make("/activity", { name: "Rådgivning", activityType, isChargeable: true, rate: 1200 });
  const talking = await make("/activity", { name: "Allmøte", activityType: "GENERAL_ACTIVITY" });
  const spent = { employee: { id: client.employeeId }, project: { id: project }, activity: { id: consulting } };
  const lockedHours = await make("/timesheet/entry", { ...spent, date: "2026-01-05", hours: 7.5 });
  await client.value(client.put("/timesheet/week/:approve?weekYear=2026-02"));
  const openHours = await make("/timesheet/entry", { ...spent, date: "2026-03-02", hours: 7.5 });
  const planned = await make("/timesheet/allocated", { ...spent, date: "2026-03-02", hours: 4 });
  const settled = await make("/timesheet/allocated", { ...spent, date: "2026-01-06", hours: 4 });
  await client.value(client.put(`/timesheet/allocated/${settled}/:approve`));
  const clock = await client.value(client.put(`/timesheet/timeClock/:start?activityId=${talking}&date=2026-03-03`));
  const dayOff = await make("/timesheet/companyHoliday", { date: "2026-12-24" });
  return { consulting, talking, lockedHours, openHours, planned, settled, clock: clock.id, dayOff };
}
