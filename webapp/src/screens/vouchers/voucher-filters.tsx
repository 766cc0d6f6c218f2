// What narrows the list of vouchers: text, period, days, account, amount and document; all of it in the address.

import { type Ref, useState } from "react";
import { DateField } from "../../kit/date-field.tsx";
import { addDays, dayText } from "../../kit/numbers.ts";
import type { Search } from "../../router.tsx";
import { t } from "../../texts/index.ts";
import { periods } from "./voucher-data.ts";

interface FilterProps {
  readonly search: Search;
  readonly field: Ref<HTMLInputElement>;
  readonly change: (more: Search) => void;
}

/** The filters: fields, and a chip for each one that is set. */
export function VoucherFilters({ search, field, change }: FilterProps) {
  const { q = "", period, dateFrom, dateTo, account, amountFrom, amountTo } = search;
  const [isOpen, setOpen] = useState(false);
  const chips = [
    ["dateFrom", dateFrom, `${t("fromDay")} ${dayText(dateFrom)}`],
    ["dateTo", dateTo, `${t("toDay")} ${dateTo && dayText(addDays(dateTo, -1))}`],
    ["account", account, `${t("account")} ${account}`],
    ["amountFrom", amountFrom, `${t("amountFrom")} ${amountFrom}`],
    ["amountTo", amountTo, `${t("amountBelow")} ${amountTo}`],
  ] as const;
  const choose = (name: string, label: string, options: readonly (readonly [string, string])[], value: string) => (
    <select
      className="in"
      aria-label={label}
      value={options.some(([id]) => id === value) ? value : ""}
      onChange={(event) => change({ [name]: event.target.value || undefined })}
    >
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
  return (
    <>
      <div className="bar">
        <input
          ref={field}
          className="in search"
          type="search"
          aria-label={t("search")}
          placeholder={t("searchVouchers")}
          value={q}
          onChange={(event) => change({ q: event.target.value })}
        />
        {choose(
          "period",
          t("period"),
          periods.map((one) => [one === "everything" ? "" : one, t(one)]),
          period ?? "",
        )}
        {choose(
          "document",
          t("document"),
          [
            ["", t("withOrWithoutDocument")],
            ["with", t("withDocument")],
            ["without", t("withoutDocument")],
            ["lacking", t("lacksDocument")],
          ],
          search.document ?? "",
        )}
        <button type="button" className="btn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("filters")}
        </button>
        {chips.map(([name, value, text]) =>
          value === undefined ? null : (
            <button key={name} type="button" className="btn" onClick={() => change({ [name]: undefined })}>
              {text} <span aria-hidden="true">✕</span>
              <span className="unseen">{t("removeFilter")}</span>
            </button>
          ),
        )}
      </div>
      {isOpen ? <MoreFilters search={search} change={change} /> : null}
    </>
  );
}

function MoreFilters({ search, change }: Omit<FilterProps, "field">) {
  const text = (name: "account" | "amountFrom" | "amountTo", label: string) => (
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
  const day = (label: string, value: string, onChange: (day: string) => void) => (
    <span>
      <span className="lab" aria-hidden="true">
        {label}
      </span>
      <DateField label={label} value={value} onChange={onChange} />
    </span>
  );
  const { dateFrom = "", dateTo } = search;
  return (
    <fieldset className="bar filters" aria-label={t("filters")}>
      {day(t("fromDay"), dateFrom, (from) => change({ dateFrom: from }))}
      {day(t("toDay"), dateTo === undefined ? "" : addDays(dateTo, -1), (to) => change({ dateTo: addDays(to, 1) }))}
      {text("account", t("accountNumber"))}
      {text("amountFrom", t("amountFrom"))}
      {text("amountTo", t("amountBelow"))}
    </fieldset>
  );
}
