// What narrows the list of vouchers: text, period, days, account, amount and document; all of it in the address.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api, dataOf } from "../../data/client.ts";
import { type ListFilter, periodFilter } from "../../kit/list-filters.tsx";
import { t } from "../../texts/index.ts";

/** The filters, with who has made a voucher where there are several people. */
export function useVoucherFilters(): readonly ListFilter[] {
  const people = useQuery({
    queryKey: ["names of people"],
    staleTime: 60_000,
    queryFn: async () => {
      const query = { count: 1_000, fields: "id,displayName" };
      return (await dataOf(api.GET("/employee", { params: { query } }))).values ?? [];
    },
  }).data;
  return useMemo(() => {
    if (people === undefined || people.length < 2) return voucherFilters;
    const names = people.map(({ id, displayName }) => [String(id), displayName ?? ""] as const);
    const options = [["", t("madeByAnybody")] as const, ...names];
    return [...voucherFilters, { name: "by", label: t("madeBy"), kind: "choice", options }];
  }, [people]);
}

const voucherFilters: readonly ListFilter[] = [
  periodFilter(),
  {
    name: "document",
    label: t("document"),
    kind: "choice",
    options: [
      ["", t("withOrWithoutDocument")],
      ["with", t("withDocument")],
      ["without", t("withoutDocument")],
      ["lacking", t("lacksDocument")],
    ],
  },
  { name: "dateFrom", label: t("fromDay"), kind: "day" },
  { name: "dateTo", label: t("toDay"), kind: "lastDay" },
  { name: "account", label: t("accountNumber"), chip: t("account"), kind: "text" },
  { name: "amountFrom", label: t("amountFrom"), kind: "text" },
  { name: "amountTo", label: t("amountBelow"), kind: "text" },
];
