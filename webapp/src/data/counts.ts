// How much waits, as the navigation shows it: each number is the size of the list that it leads to.

import { useQuery } from "@tanstack/react-query";
import { api, dataOf } from "./client.ts";

/** Milliseconds after which counts are asked for again. */
const agoMilliseconds = 60_000;

/** The counts of whoever is signed in; null where the list may not be read. */
export function useWaiting() {
  return useQuery({
    queryKey: ["counts"],
    refetchInterval: agoMilliseconds,
    queryFn: async () => (await dataOf(api.GET("/counts", { params: { query: { fields: "overdue" } } }))).value,
  });
}
