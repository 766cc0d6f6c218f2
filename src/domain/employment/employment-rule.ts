// What employments, their details and leaves must be: dates in order, inside the employment, one set of details for a day.

import type { Fault } from "../../schema/error.ts";
import { type Draft, type Reader, type Rule, rule } from "../../schema/resource.ts";
import { type FaultPlace, faultAt } from "../fault.ts";

/** The first and the last day of something; null for a last day while it goes on. */
interface Span {
  readonly start: string;
  readonly end: string | null;
}
/** Details or a leave that stand in an employment. */
interface Mark extends Span {
  readonly employment: number;
}
interface Loaded {
  /** Dates of birth by employee. */
  readonly births: ReadonlyMap<number, string | null>;
  readonly marks: readonly Mark[];
}

const spanOf = ({ values }: Draft<"Employment"> | Draft<"LeaveOfAbsence">): Span => ({
  start: values.startDate,
  end: values.endDate,
});
const placeOf = (draft: Draft): FaultPlace => ({ field: draft.path.replace(/\[\d+\]/g, ""), path: draft.path });
const isInside = (day: string, { start, end }: Span) => day >= start && (end === null || day <= end);

/** Checks an employment that is written alone, with what stands in it already. */
export const employmentRule: Rule = rule<"Employment", Loaded>({
  name: "employment",
  async load(drafts, read) {
    // Changes of details and leaves lock the employment too, so that concurrent changes see each other.
    const stored = drafts.filter((draft) => draft.before !== null).map((draft) => draft.id);
    await lockEmployments(read, stored);
    const [births, marks] = await Promise.all([
      read.rows<{ id: number; birth: string | null }>(
        'select e.id, e."dateOfBirth"::text as birth from employee e where e.company_id = $1 and e.id = any($2::bigint[]) for share',
        drafts.map((draft) => draft.values.employee),
      ),
      read.rows<Mark>(
        `select d."employment" as employment, d."date"::text as start, d."date"::text as end
         from employment_details d where d.company_id = $1 and d."employment" = any($2::bigint[])
         union all select l."employment", l."startDate"::text, l."endDate"::text
         from leave_of_absence l where l.company_id = $1 and l."employment" = any($2::bigint[])`,
        stored,
      ),
    ]);
    return { births: new Map(births.map((row) => [row.id, row.birth])), marks };
  },
  decide(draft, { births, marks }) {
    const faults = newEmploymentFaults(draft, births.get(draft.values.employee) ?? null);
    const span = spanOf(draft);
    // Access ends once for each last day.
    if (draft.before !== null && draft.before.endDate !== span.end) draft.values.accessEnded = false;
    const own = marks.filter((mark) => mark.employment === draft.id);
    const early = own.map((mark) => mark.start).filter((start) => start < span.start);
    const late = own
      .flatMap(({ start, end }) => [start, end ?? start])
      .filter((day) => !isInside(day, { ...span, start: "" }));
    if (early.length > 0)
      faults.push(faultAt(placeOf(draft), "startDate", "employmentStartsAfter", { date: early.sort()[0] ?? "" }));
    if (late.length > 0)
      faults.push(faultAt(placeOf(draft), "endDate", "employmentEndsBefore", { date: late.sort().at(-1) ?? "" }));
    return { faults };
  },
});

/** Everything that is wrong with an employment by itself and with the details that it brings. */
export function newEmploymentFaults(draft: Draft<"Employment">, birth: string | null): Fault[] {
  const place = placeOf(draft);
  const span = spanOf(draft);
  const faults: Fault[] = [];
  if (draft.kind === "create" && !draft.bodyFields.has("taxDeductionCode"))
    draft.values.taxDeductionCode = draft.values.isMainEmployer ? "loennFraHovedarbeidsgiver" : "";
  if (birth === null) faults.push(faultAt(place, "employee.dateOfBirth", "employmentBirth"));
  else if (span.start <= birth) faults.push(faultAt(place, "startDate", "employmentBeforeBirth", { birth }));
  if (span.end !== null && span.end < span.start)
    faults.push(faultAt(place, "endDate", "employmentEnds", { start: span.start }));
  const seen = new Set<unknown>();
  for (const details of draft.children.employmentDetails ?? []) {
    faults.push(...detailsFaults(details, span));
    if (seen.has(details.values.date)) faults.push(faultAt(placeOf(details), "date", "detailsRepeated"));
    seen.add(details.values.date);
  }
  return faults;
}

/** Checks details; those without date hold from the employment's first day on. */
function detailsFaults(draft: Draft<"EmploymentDetails">, employment: Span): Fault[] {
  const place = placeOf(draft);
  const faults: Fault[] = [];
  draft.values.date ??= employment.start;
  const { bodyFields, values } = draft;
  // A salary of a year is 1,950 hours, cut to whole kroner.
  const { annualSalary } = values;
  const wage = Math.floor(Number(annualSalary) / 1_950);
  if (bodyFields.has("annualSalary") && !bodyFields.has("hourlyWage") && wage > 0) values.hourlyWage = String(wage);
  if (!isInside(draft.values.date, employment))
    faults.push(faultAt(place, "date", "detailsOutside", parametersOf(employment)));
  for (const part of draft.children.maritimeEmployment ?? []) {
    const [on, off] = [part.values.paamoenstringsdato, part.values.avmoenstringsdato];
    if (on !== null && off !== null && off < on)
      faults.push(faultAt(place, "maritimeEmployment.avmoenstringsdato", "signedOff", { date: on }));
  }
  return faults;
}

const parametersOf = ({ start, end }: Span) => ({ start, end: end ?? "…" });

async function lockEmployments(read: Reader, ids: readonly number[]): Promise<Map<number, Span>> {
  if (ids.length === 0) return new Map();
  const rows = await read.rows<Span & { id: number }>(
    `select m.id, m."startDate"::text as start, m."endDate"::text as end from employment m
     where m.company_id = $1 and m.id = any($2::bigint[]) order by m.id for no key update`,
    ids,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
const employmentsOf = (drafts: readonly Draft[], read: Reader) =>
  lockEmployments(
    read,
    drafts.map((draft) => Number(draft.values.employment)),
  );

/** Checks details that are written alone. */
export const detailsRule: Rule = rule<"EmploymentDetails", ReadonlyMap<number, Span>>({
  name: "employmentDetails",
  load: employmentsOf,
  decide(draft, employments) {
    const span = employments.get(draft.values.employment);
    return span === undefined ? {} : { faults: detailsFaults(draft, span) };
  },
});

/** Checks a leave. */
export const leaveRule: Rule = rule<"LeaveOfAbsence", ReadonlyMap<number, Span>>({
  name: "leaveOfAbsence",
  load: employmentsOf,
  decide(draft, employments) {
    const place = placeOf(draft);
    const own = spanOf(draft);
    const span = employments.get(draft.values.employment);
    const faults: Fault[] = [];
    if (own.end !== null && own.end < own.start)
      faults.push(faultAt(place, "endDate", "leaveEnds", { start: own.start }));
    if (span === undefined) return { faults };
    if (!isInside(own.start, span)) faults.push(faultAt(place, "startDate", "leaveOutside", parametersOf(span)));
    else if (own.end !== null && !isInside(own.end, { ...span, start: "" }))
      faults.push(faultAt(place, "endDate", "leaveOutside", parametersOf(span)));
    return { faults };
  },
});
