// The overview as the service computes it, in one request.

import { useQuery } from "@tanstack/react-query";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { today } from "../../kit/numbers.ts";

/** The overview. */
export type OverviewData = Schemas["Overview"];

/** What customers owe, or suppliers are owed. */
export function ageingOf({ ageing }: OverviewData, type: string | null | undefined) {
  return (ageing ?? []).find((one) => one.type === type);
}

const fields = "*,cashByDay(*),months(*),ageing(*),topCustomers(*),due(*)";

/** Asks for the overview of today. */
export function useOverview() {
  return useQuery({
    queryKey: ["overview"],
    queryFn: async () =>
      (await dataOf(api.GET("/report/overview", { params: { query: { date: today(), fields } } }))).value ?? {},
  });
}
