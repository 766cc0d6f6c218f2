// Reports as the screen asks for them: every number is the service's.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api, dataOf, fileOf, refusalOf, type Schemas } from "../../data/client.ts";
import { addDays } from "../../kit/numbers.ts";
import { holds } from "../../person.ts";
import type { Search } from "../../router.tsx";
import { firstOfMonth } from "./report-period.ts";

/** A report. */
export type Report = Schemas["Report"];
/** A row of a report. */
export type ReportRow = NonNullable<Report["rows"]>[number];

/** What of an address the report is asked for: what lies beside it is the screen's own. */
export function askedOf({ peek: _, ...search }: Search): Search {
  return search;
}

/** The address of a report below the interface. */
export function addressOf(name: string, form: "" | "/csv" | "/xlsx" | "/pdf", search: Search): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
  return `/report/${name}${form}?${new URLSearchParams(set as [string, string][])}`;
}

async function ask(name: string, search: Search): Promise<Report> {
  const { value } = JSON.parse(await (await fileOf(addressOf(name, "", search))).text()) as { value?: Report };
  if (value === undefined) throw refusalOf(404, null);
  return value;
}

/** The report of an address. */
export function useReport(name: string, search: Search) {
  return useQuery({
    queryKey: ["report", name, search],
    queryFn: () => ask(name, search),
    placeholderData: keepPreviousData,
  });
}

const monthsShown = 12;

/** What is asked for beside a report for the twelve months of each row, by the names of reports. */
function sparkQueries(name: string, search: Search): readonly (readonly [report: string, search: Search])[] {
  const { dateTo, group, departmentId, projectId, includeSubProjects, soldToId } = search;
  if (dateTo === undefined || search.split === "month") return [];
  const dateFrom = firstOfMonth(addDays(dateTo, -1), 1 - monthsShown);
  const months = { dateFrom, dateTo, split: "month", level: name === "trialBalance" ? "account" : search.level };
  const narrowing = { group, departmentId, projectId, includeSubProjects, soldToId };
  const isNarrowed = Object.entries(narrowing).some(([key, value]) => key !== "group" && value !== undefined);
  if (name === "result") return [["result", { ...months, ...narrowing }]];
  if (name === "balance") return [["balance", { ...months, group }]];
  if (name !== "trialBalance") return [];
  return [["result", { ...months, ...narrowing }], ...(isNarrowed ? [] : [["balance", months] as const])];
}

/** The amounts of twelve months by the keys of rows; undefined where the report has none. */
export function useSparks(name: string, search: Search): ReadonlyMap<string, readonly number[]> | undefined {
  const asked = sparkQueries(name, search);
  const { data } = useQuery({
    queryKey: ["months of report", asked],
    enabled: asked.length > 0,
    queryFn: async () => {
      const reports = await Promise.all(asked.map(([report, query]) => ask(report, query)));
      return reports.flatMap(({ rows }) =>
        (rows ?? []).map((row) => [row.key ?? "", (row.amounts ?? []).slice(0, monthsShown).map(Number)] as const),
      );
    },
  });
  return asked.length === 0 || data === undefined ? undefined : new Map(data);
}

/** A department or project. */
export interface Value {
  readonly id: number;
  readonly name: string;
}

const most = 1_000;

/** The departments and projects by which a report can be narrowed. */
export function useValues(): { readonly departments: readonly Value[]; readonly projects: readonly Value[] } {
  const query = { fields: "id,name", count: most, sorting: "name" };
  const named = (values: readonly { readonly id?: number; readonly name?: string }[] | null | undefined) =>
    (values ?? []).map(({ id, name }) => ({ id: id ?? 0, name: name ?? "" }));
  const departments = useQuery({
    queryKey: ["departments of reports"],
    queryFn: async () => named((await dataOf(api.GET("/department", { params: { query } }))).values),
  });
  const projects = useQuery({
    queryKey: ["projects of reports"],
    enabled: holds("AUTH_PROJECT_MANAGER_COMPANY", "AUTH_PROJECT_MANAGER", "AUTH_PROJECT_INFO"),
    queryFn: async () => named((await dataOf(api.GET("/project", { params: { query } }))).values),
  });
  return { departments: departments.data ?? [], projects: projects.data ?? [] };
}
