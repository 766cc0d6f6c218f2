// How much waits, as the navigation shows it: each number is the size of the list that it leads to.

import { useQuery } from "@tanstack/react-query";
import { api, dataOf } from "./client.ts";

/** The counts of whoever is signed in; null where the list may not be read. */
export function useWaiting() {
  return useQuery({
    queryKey: ["counts"],
    queryFn: async () =>
      (await dataOf(api.GET("/counts", { params: { query: { fields: "overdue,unread,inbox" } } }))).value,
  });
}
