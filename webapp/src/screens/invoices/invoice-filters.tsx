// What narrows the list of invoices beside its views: text, period, due days, and how much is open; all of it in the address.

import { useQuery } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { api, dataOf } from "../../data/client.ts";
import { DateField } from "../../kit/date-field.tsx";
import { addDays, dayText } from "../../kit/numbers.ts";
import type { Search } from "../../router.tsx";
import { t, term } from "../../texts/index.ts";
import { periods } from "./invoice-data.ts";

interface FilterProps {
  readonly search: Search;
  readonly field: Ref<HTMLInputElement>;
  readonly change: (more: Search) => void;
}

/** The filters: fields, and a chip for each one that is set. */
export function InvoiceFilters({ search, field, change }: FilterProps) {
  const { q = "", period, from, to, dueFrom, dueTo, openFrom, openTo } = search;
  const [isOpen, setOpen] = useState(false);
  const chips = [
    ["from", from, `${t("date")} ${t("fromDay").toLocaleLowerCase()} ${dayText(from)}`],
    ["to", to, `${t("date")} ${t("toDay").toLocaleLowerCase()} ${to && dayText(addDays(to, -1))}`],
    ["dueFrom", dueFrom, `${t("due")} ${t("fromDay").toLocaleLowerCase()} ${dayText(dueFrom)}`],
    ["dueTo", dueTo, `${t("due")} ${t("toDay").toLocaleLowerCase()} ${dueTo && dayText(addDays(dueTo, -1))}`],
    ["openFrom", openFrom, `${t("openFrom")} ${openFrom}`],
    ["openTo", openTo, `${t("openBelow")} ${openTo}`],
  ] as const;
  return (
    <>
      <div className="bar">
        <input
          ref={field}
          className="in search"
          type="search"
          aria-label={t("search")}
          placeholder={t("searchInvoices")}
          value={q}
          onChange={(event) => change({ q: event.target.value })}
        />
        <select
          className="in"
          aria-label={t("period")}
          value={periods.find((one) => one === period) ?? "everything"}
          onChange={(event) => change({ period: event.target.value })}
        >
          {periods.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </select>
        <button type="button" className="btn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("filters")}
        </button>
        <CustomerChip search={search} change={change} />
        {chips.map(([name, value, text]) =>
          value === undefined ? null : <Chip key={name} text={text} onRemove={() => change({ [name]: undefined })} />,
        )}
      </div>
      {isOpen ? <MoreFilters search={search} change={change} /> : null}
    </>
  );
}

function MoreFilters({ search, change }: Omit<FilterProps, "field">) {
  const amount = (name: "openFrom" | "openTo", label: string) => (
    <label>
      <span className="lab">{label}</span>
      <input
        className="in day"
        inputMode="decimal"
        autoComplete="off"
        value={search[name] ?? ""}
        onChange={(event) => change({ [name]: event.target.value || undefined })}
      />
    </label>
  );
  const due = `${t("due")}: `;
  return (
    <fieldset className="bar filters" aria-label={t("filters")}>
      <span>
        <span className="lab" aria-hidden="true">
          {`${due}${t("fromDay")}`}
        </span>
        <DateField
          label={`${due}${t("fromDay")}`}
          value={search.dueFrom ?? ""}
          onChange={(dueFrom) => change({ dueFrom })}
        />
      </span>
      <span>
        <span className="lab" aria-hidden="true">
          {`${due}${t("toDay")}`}
        </span>
        <DateField
          label={`${due}${t("toDay")}`}
          value={search.dueTo === undefined ? "" : addDays(search.dueTo, -1)}
          onChange={(day) => change({ dueTo: addDays(day, 1) })}
        />
      </span>
      {amount("openFrom", t("openFrom"))}
      {amount("openTo", t("openBelow"))}
    </fieldset>
  );
}

function CustomerChip({ search: { customer }, change }: Omit<FilterProps, "field">) {
  const { data } = useQuery({
    queryKey: ["customer name", "filter", customer],
    enabled: customer !== undefined,
    queryFn: () =>
      dataOf(api.GET("/customer/{id}", { params: { path: { id: Number(customer) }, query: { fields: "id,name" } } })),
  });
  if (customer === undefined) return null;
  return <Chip text={data?.value.name ?? term("customer")} onRemove={() => change({ customer: undefined })} />;
}

function Chip({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  return (
    <button type="button" className="btn" onClick={onRemove}>
      {text} <span aria-hidden="true">✕</span>
      <span className="unseen">{t("removeFilter")}</span>
    </button>
  );
}
