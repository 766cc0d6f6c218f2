// What narrows a list: search, choices, days and amounts, all of them in the address, with a chip for each one that is set.

import { type ReactNode, useRef, useState } from "react";
import type { Search } from "../router.tsx";
import { t } from "../texts/index.ts";
import { useNarrow } from "./data-cards.tsx";
import { DateField } from "./date-field.tsx";
import { useKeys } from "./keys.ts";
import { addDays, dayText } from "./numbers.ts";

/** A filter, by its name in the address. `lastDay`: people name the last day, and the address the one after it. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly kind: "day" | "lastDay" | "text" | "choice";
  /** What the chip calls it, where that is not the label. */
  readonly chip?: string;
  /** Values and what they are called; the first one narrows nothing and is empty. */
  readonly options?: readonly (readonly [string, string])[];
}

/** What the filters take. */
export interface ListFiltersProps {
  readonly search: Search;
  readonly change: (more: Search) => void;
  readonly placeholder: string;
  readonly filters?: readonly ListFilter[];
  /** Chips of what no field sets. */
  readonly chips?: ReactNode;
  /** What stands at the end. */
  readonly children?: ReactNode;
}

const noFilters: readonly ListFilter[] = [];

/** The filters. */
export function ListFilters({ search, change, placeholder, filters = noFilters, chips, children }: ListFiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  useKeys([{ keys: "/", label: t("focusSearch"), run: () => field.current?.focus() }]);
  const isNarrow = useNarrow();
  // On a phone the list has the screen: choices stand behind the button, too.
  const isBeside = ({ kind }: ListFilter) => kind === "choice" && !isNarrow;
  const choices = filters.filter(isBeside);
  const others = filters.filter((one) => !isBeside(one));
  return (
    <>
      <div className="bar">
        <input
          ref={field}
          className="in search"
          type="search"
          aria-label={t("search")}
          placeholder={placeholder}
          value={search.q ?? ""}
          onChange={(event) => change({ q: event.target.value || undefined })}
        />
        {choices.map((one) => (
          <Choice key={one.name} filter={one} {...{ search, change }} />
        ))}
        {others.length === 0 ? null : (
          <button type="button" className="btn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t("filters")}
          </button>
        )}
        {chips}
        {others.map((one) => {
          const text = chipOf(one, search[one.name]);
          if (text === null) return null;
          return <FilterChip key={one.name} text={text} onRemove={() => change({ [one.name]: undefined })} />;
        })}
        {children}
      </div>
      {isOpen ? (
        <fieldset className="bar filters" aria-label={t("filters")}>
          {others.map((one) =>
            one.kind === "choice" ? (
              <Choice key={one.name} filter={one} {...{ search, change }} />
            ) : (
              <Other key={one.name} filter={one} {...{ search, change }} />
            ),
          )}
        </fieldset>
      ) : null}
    </>
  );
}

/** What a filter that is set is called; null for one that is not. */
function chipOf({ kind, label, chip = label, options = [] }: ListFilter, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (kind === "choice") return options.find(([id]) => id === value)?.[1] ?? null;
  if (kind === "text") return `${chip} ${value}`;
  return `${chip} ${dayText(kind === "lastDay" ? addDays(value, -1) : value)}`;
}

type FilterProps = Pick<ListFiltersProps, "search" | "change"> & { readonly filter: ListFilter };

function Choice({ filter: { name, label, options = [] }, search, change }: FilterProps) {
  return (
    <select
      className="in"
      aria-label={label}
      value={options.some(([id]) => id === search[name]) ? search[name] : ""}
      onChange={(event) => change({ [name]: event.target.value || undefined })}
    >
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}

function Other({ filter: { name, label, kind }, search, change }: FilterProps) {
  const value = search[name];
  if (kind === "text")
    return (
      <label>
        <span className="lab">{label}</span>
        <input
          className="in day"
          inputMode="decimal"
          autoComplete="off"
          value={value ?? ""}
          onChange={(event) => change({ [name]: event.target.value || undefined })}
        />
      </label>
    );
  const by = kind === "lastDay" ? 1 : 0;
  return (
    <span>
      <span className="lab" aria-hidden="true">
        {label}
      </span>
      <DateField
        label={label}
        value={value === undefined ? "" : addDays(value, -by)}
        onChange={(day) => change({ [name]: addDays(day, by) })}
      />
    </span>
  );
}

/** A filter that is set, and its removal. */
export function FilterChip({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  return (
    <button type="button" className="btn" onClick={onRemove}>
      {text} <span aria-hidden="true">✕</span>
      <span className="unseen">{t("removeFilter")}</span>
    </button>
  );
}

/** The periods that a list can show, as a filter. */
export const periodFilter = (): ListFilter => ({
  name: "period",
  label: t("period"),
  kind: "choice",
  options: [
    ["", t("everything")],
    ["thisYear", t("thisYear")],
    ["lastYear", t("lastYear")],
  ],
});
