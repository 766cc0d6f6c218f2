// What a report is asked for: its period, comparison, split and detail, departments and projects; all of it in the address.

import { type ReactNode, useState } from "react";
import { useNarrow } from "../../kit/data-cards.tsx";
import { DateField } from "../../kit/date-field.tsx";
import { addDays, dayText, today } from "../../kit/numbers.ts";
import { KeyHint } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import type { TextKey } from "../../texts/en.ts";
import { t, term } from "../../texts/index.ts";
import { useValues, type Value } from "./report-data.ts";
import { dayBeside, lengthOf, lengths, nextFirst, periodBeside, periodOfLength } from "./report-period.ts";
import { chips, choosings, narrowed, ofAccounts, withChoice } from "./report-tabs.ts";

interface ControlProps {
  readonly name: string;
  readonly search: Search;
  readonly change: (search: Search) => void;
}

/** The period, day or year beside the one that is asked for; what has none stays. */
export function besides(name: string, search: Search, way: -1 | 1): Search {
  const { dateFrom, dateTo, asOf, year } = search;
  if (year !== undefined) return { ...search, year: String(Number(year) + way) };
  if (asOf !== undefined) return { ...search, asOf: dayBeside(asOf, way) };
  if (dateTo === undefined) return search;
  if (dateFrom !== undefined && dateFrom > "1900-01-01")
    return { ...search, ...periodBeside({ dateFrom, dateTo }, way) };
  // A balance without a beginning, and what is asked for from the beginning on, end with another month.
  return name === "balance" || dateFrom !== undefined
    ? { ...search, dateTo: addDays(dayBeside(addDays(dateTo, -1), way), 1) }
    : search;
}

/** Everything that can be chosen; on a phone, what is not the period stands behind a button, so that the report has the screen. */
export function ReportControls({
  children,
  ...props
}: ControlProps & {
  /** What stands behind it. */
  readonly children?: ReactNode;
}) {
  const { name, search } = props;
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const hasMore =
    choosings[name] !== undefined || ofAccounts.has(name) || narrowed.has(name) || search.dateFrom !== undefined;
  return (
    <div className="bar">
      <Period {...props} isWhole={!isNarrow} />
      {isNarrow && hasMore ? (
        <button type="button" className="btn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("filters")}
        </button>
      ) : null}
      {isNarrow && isOpen ? <Length {...props} /> : null}
      {!isNarrow || isOpen ? <Choices {...props} /> : null}
      <Chips {...props} />
      {children}
    </div>
  );
}

function Choices(props: ControlProps) {
  const { name, search, change } = props;
  return (
    <>
      {(choosings[name] ?? []).map(({ parameter, label, values }) => (
        <Choose
          key={parameter}
          label={t(label)}
          value={search[parameter] ?? ""}
          options={values.map(([value, text]) => [value, t(text as TextKey)])}
          onChange={(value) => change(withChoice(search, parameter, value))}
        />
      ))}
      {ofAccounts.has(name) ? <Accounts {...props} /> : null}
      {narrowed.has(name) ? <Dimensions {...props} /> : null}
    </>
  );
}

interface ChooseProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

function Choose({ label, value, options, onChange }: ChooseProps) {
  const isKnown = options.some(([one]) => one === value);
  return (
    <select
      className="in"
      aria-label={label}
      title={label}
      value={isKnown ? value : (options[0]?.[0] ?? "")}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}

function Period({ name, search, change, isWhole }: ControlProps & { readonly isWhole: boolean }) {
  const { dateFrom, dateTo, asOf, year } = search;
  const last = addDays(dateTo ?? today(), -1);
  return (
    <span className="period">
      <button
        type="button"
        className="btn"
        aria-label={t("periodBefore")}
        onClick={() => change(besides(name, search, -1))}
      >
        <span aria-hidden="true">‹</span>
      </button>
      {year === undefined ? null : <b>{year}</b>}
      {asOf === undefined ? null : (
        <DateField label={t("asOfDay")} value={asOf} onChange={(day) => change({ ...search, asOf: day })} />
      )}
      {dateFrom === undefined ? null : (
        <>
          <DateField
            label={t("fromDay")}
            value={dateFrom}
            onChange={(day) => change({ ...search, dateFrom: day, ...(day > last ? { dateTo: addDays(day, 1) } : {}) })}
          />
          <span aria-hidden="true">–</span>
        </>
      )}
      {dateTo === undefined ? null : (
        <DateField
          label={dateFrom === undefined ? t("asOfDay") : t("toDay")}
          value={last}
          onChange={(day) =>
            change({
              ...search,
              dateTo: addDays(day, 1),
              ...(dateFrom !== undefined && day < dateFrom ? { dateFrom: day } : {}),
            })
          }
        />
      )}
      <button
        type="button"
        className="btn"
        aria-label={t("periodAfter")}
        onClick={() => change(besides(name, search, 1))}
      >
        <span aria-hidden="true">›</span>
      </button>
      {isWhole ? <Length {...{ search, change }} /> : null}
      <span className="hide">
        <KeyHint keys="←" /> <KeyHint keys="→" />
      </span>
    </span>
  );
}

/** A month, a quarter or a year. */
function Length({ search, change }: Omit<ControlProps, "name">) {
  const { dateFrom, dateTo } = search;
  if (dateFrom === undefined || dateTo === undefined) return null;
  return (
    <Choose
      label={t("periodLength")}
      value={lengthOf({ dateFrom, dateTo }) ?? ""}
      options={[["", t("otherPeriod")], ...lengths.map((one) => [one, t(one)] as const)]}
      onChange={(one) => {
        const chosen = lengths.find((known) => known === one);
        if (chosen !== undefined)
          change({ ...search, ...periodOfLength({ dateFrom, dateTo: nextFirst(dateTo) }, chosen) });
      }}
    />
  );
}

/** From one account number up to another one. */
function Accounts({ search, change }: ControlProps) {
  const { accountNumberFrom: from, accountNumberTo: to } = search;
  const field = (label: TextKey, value: string, take: (text: string) => Search) => (
    <input
      className="in number"
      aria-label={t(label)}
      placeholder={t(label)}
      inputMode="numeric"
      autoComplete="off"
      key={`${label} ${value}`}
      defaultValue={value}
      onBlur={(event) =>
        event.target.value.trim() !== value && change({ ...search, ...take(event.target.value.trim()) })
      }
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
  const next = (text: string) => (/^\d+$/.test(text) ? String(Number(text) + 1) : undefined);
  return (
    <>
      {field("accountFrom", from ?? "", (text) => ({ accountNumberFrom: /^\d+$/.test(text) ? text : undefined }))}
      {field("accountTo", to === undefined ? "" : String(Number(to) - 1), (text) => ({ accountNumberTo: next(text) }))}
    </>
  );
}

/** One department, one project, or what has none. */
function Dimensions({ name, search, change }: ControlProps) {
  const { departments, projects } = useValues();
  const mayBeNone = name === "result" || name === "ledger" || name === "dimension";
  const choose = (parameter: "departmentId" | "projectId", all: TextKey, without: TextKey, values: readonly Value[]) =>
    values.length === 0 && search[parameter] === undefined ? null : (
      <Choose
        label={term(parameter === "departmentId" ? "department" : "project")}
        value={search[parameter] ?? ""}
        options={[
          ["", t(all)],
          ...values.map(({ id, name: text }) => [String(id), text] as const),
          ...(mayBeNone ? [["0", t(without)] as const] : []),
        ]}
        onChange={(value) => change({ ...search, [parameter]: value === "" ? undefined : value })}
      />
    );
  return (
    <>
      {choose("departmentId", "allDepartments", "withoutDepartment", departments)}
      {choose("projectId", "allProjects", "withoutProject", projects)}
    </>
  );
}

/** What the address says beside: each can be taken away. */
function Chips({ name, search, change }: ControlProps) {
  const shown = chips.filter(([parameter]) => search[parameter] !== undefined);
  return shown.map(([parameter, text]) => {
    // An account of the cash flow is one of its group.
    const without = parameter === "group" && name === "cashFlow" ? { accountNumber: undefined } : {};
    const value = parameter === "age" ? t(ageTexts[search.age ?? ""] ?? "all") : dayText(search[parameter]);
    return (
      <button
        key={parameter}
        type="button"
        className="btn"
        onClick={() => change({ ...search, ...without, [parameter]: undefined })}
      >
        {t(text, { value })} <span aria-hidden="true">✕</span>
        <span className="unseen">{t("removeFilter")}</span>
      </button>
    );
  });
}

const ageTexts: Readonly<Record<string, TextKey>> = {
  notDue: "notDue",
  days1to30: "days1to30",
  days31to60: "days31to60",
  days61to90: "days61to90",
  over90: "over90",
  unallocated: "unallocated",
  overdue: "overdue",
};
