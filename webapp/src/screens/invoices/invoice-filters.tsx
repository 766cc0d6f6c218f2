// What narrows the list of invoices beside its views: text, period, due days, and how much is open; all of it in the address.

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FilterChip, type ListFilter, ListFilters, periodFilter } from "../../kit/list-filters.tsx";
import type { Search } from "../../router.tsx";
import { t, term } from "../../texts/index.ts";
import { readGivenCustomer } from "./given-customer.ts";

interface FilterProps {
  readonly search: Search;
  readonly change: (more: Search) => void;
  readonly children: ReactNode;
}

const day = (name: string, of: string, kind: "day" | "lastDay"): ListFilter => {
  const label = kind === "day" ? t("fromDay") : t("toDay");
  return { name, kind, label: `${of}: ${label}`, chip: `${of} ${label.toLocaleLowerCase()}` };
};

const filters: readonly ListFilter[] = [
  periodFilter(),
  day("from", t("date"), "day"),
  day("to", t("date"), "lastDay"),
  day("dueFrom", t("due"), "day"),
  day("dueTo", t("due"), "lastDay"),
  { name: "openFrom", label: t("openFrom"), kind: "text" },
  { name: "openTo", label: t("openBelow"), kind: "text" },
];

/** The filters. */
export function InvoiceFilters({ search, change, children }: FilterProps) {
  return (
    <ListFilters
      {...{ search, change, filters }}
      placeholder={t("searchInvoices")}
      chips={<CustomerChip search={search} change={change} />}
    >
      {children}
    </ListFilters>
  );
}

/** The customer whose rows are shown. */
export function CustomerChip({ search: { customer }, change }: Omit<FilterProps, "children">) {
  const { data } = useQuery({
    queryKey: ["customer name", "filter", customer],
    enabled: customer !== undefined,
    queryFn: () => readGivenCustomer(Number(customer)),
  });
  if (customer === undefined) return null;
  return <FilterChip text={data?.name ?? term("customer")} onRemove={() => change({ customer: undefined })} />;
}
