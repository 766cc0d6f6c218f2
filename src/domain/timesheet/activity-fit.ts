// Whether an employee may spend hours on an activity of a project on a day.

import type { Fault } from "../../schema/error.ts";
import type { Reader } from "../../schema/resource.ts";
import { type FaultPlace, faultAt } from "../fault.ts";

/** An employee, activity and project on a day. `project` is null for hours without a project. */
export interface Spending {
  readonly project: number | null;
  readonly activity: number;
  readonly employee: number;
  readonly date: string;
}

interface Fit {
  readonly activityName: string;
  /** The activity may be used there on that day. */
  readonly fits: boolean;
  readonly projectName: string | null;
  readonly isClosed: boolean | null;
  readonly isOpenTo: boolean | null;
}

/** The result for each of them, in their order. */
export type Fits = readonly (Fit | undefined)[];

/** Checks all of them with one statement, by the rules of `GET /activity/>forTimeSheet`. */
export async function loadFits(read: Reader, spendings: readonly Spending[]): Promise<Fits> {
  if (spendings.length === 0) return [];
  const rows = await read.rows<Fit & { place: number }>(
    `select s.place::int as place, trim(a."number" || ' ' || a."name") as "activityName",
       trim(p."number" || ' ' || p."name") as "projectName", p."isClosed" as "isClosed",
       not p."forParticipantsOnly" or exists (select 1 from project_participant m
         where m.company_id = $1 and m."project" = p.id and m."employee" = s.employee) as "isOpenTo",
       not a."isDisabled" and case
         when s.project is null then a."activityType" = 'GENERAL_ACTIVITY'
         when x.id is not null then not x."isClosed" and coalesce(x."startDate" <= s.day, true) and coalesce(x."endDate" >= s.day, true)
         else a."activityType" = 'PROJECT_GENERAL_ACTIVITY' and not p."generalProjectActivitiesPerProjectOnly" end as fits
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::date[]) with ordinality s(project, activity, employee, day, place)
     join activity a on a.company_id = $1 and a.id = s.activity
     left join project p on p.company_id = $1 and p.id = s.project
     left join project_activity x on x.company_id = $1 and x."project" = s.project and x."activity" = s.activity`,
    spendings.map((one) => one.project),
    spendings.map((one) => one.activity),
    spendings.map((one) => one.employee),
    spendings.map((one) => one.date),
  );
  const rowsByIndex = new Map(rows.map((row) => [row.place, row]));
  return spendings.map((_one, index) => rowsByIndex.get(index + 1));
}

/** The reasons to refuse hours on an activity. */
export function fitFaults(fit: Fit | undefined, spending: Spending, place: FaultPlace): Fault[] {
  if (fit === undefined) return [];
  const faults: Fault[] = [];
  if (fit.isClosed === true)
    faults.push(
      faultAt(place, "project.id", "projectClosed", { name: fit.projectName ?? "", id: spending.project ?? 0 }),
    );
  if (fit.isOpenTo === false)
    faults.push(
      faultAt(place, "project.id", "hoursForParticipants", {
        name: fit.projectName ?? "",
        id: spending.project ?? 0,
      }),
    );
  if (!fit.fits)
    faults.push(
      faultAt(place, "activity.id", "hoursActivity", {
        name: fit.activityName,
        project: spending.project ?? 0,
        employee: spending.employee,
        date: spending.date,
      }),
    );
  return faults;
}
