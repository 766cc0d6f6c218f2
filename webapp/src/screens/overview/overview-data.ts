// The overview as the service computes it, in one request.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api, dataOf, type Schemas } from "../../data/client.ts";

/** The overview. */
export type OverviewData = Schemas["Overview"];

/** What customers owe, or suppliers are owed. */
export function ageingOf({ ageing }: OverviewData, type: string | null | undefined) {
  return (ageing ?? []).find((one) => one.type === type);
}

const fields = "*,cashByDay(*),months(*),ageing(*),topCustomers(*),due(*)";

/** Asks for the overview as it stands at the end of a day. */
export function useOverview(date: string) {
  return useQuery({
    queryKey: ["overview", date],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await dataOf(api.GET("/report/overview", { params: { query: { date, fields } } }))).value ?? {},
  });
}
