// Who changed what, when, and from which value to which, of one object or of the whole company.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { DateField } from "../../kit/date-field.tsx";
import { Empty, Failed, Loading, ScreenHead } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import { screenOf } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { momentText } from "../connect/connect-parts.tsx";
import { fieldName } from "./field-name.ts";
import { fieldValue } from "./field-value.ts";
import { changes, deedName, type Entry, kindName, objectKinds, pageRows } from "./history-data.ts";
import { HistoryTabs } from "./history-tabs.tsx";
import { type NameOf, useKnownNames } from "./known-names.ts";
import { referredKind } from "./referred-kinds.ts";

/** The screen. */
export function HistoryPage() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const choose = (more: Search) => void navigate({ to: "/history", search: { ...search, from: undefined, ...more } });
  const from = Math.max(0, Number(search.from ?? 0) || 0);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["history", search],
    queryFn: () => changes(search, from),
  });
  const rows = data?.values ?? [];
  return (
    <>
      <ScreenHead title={term("history")} />
      <div className="page">
        <HistoryTabs here="/history" />
        <Filters search={search} choose={choose} />
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {isPending && error === null ? <Loading /> : null}
        {data !== undefined && rows.length === 0 ? <Empty title={t("noChanges")} text={t("noChangesText")} /> : null}
        {rows.length === 0 ? null : <Changes rows={rows} />}
        <nav className="deeds row" aria-label={t("historyPages")}>
          {from === 0 ? null : (
            <Link className="btn" to="/history" search={{ ...search, from: String(Math.max(0, from - pageRows)) }}>
              {t("newerChanges")}
            </Link>
          )}
          {rows.length < pageRows ? null : (
            <Link className="btn" to="/history" search={{ ...search, from: String(from + pageRows) }}>
              {t("olderChanges")}
            </Link>
          )}
        </nav>
      </div>
    </>
  );
}

interface FiltersProps {
  readonly search: Search;
  readonly choose: (more: Search) => void;
}

const days = [
  ["dateFrom", "fromDay"],
  ["dateTo", "historyBefore"],
] as const;

/** What narrows the list, all of it in the address. */
function Filters({ search, choose }: FiltersProps) {
  const [id, setId] = useState(search.id ?? "");
  return (
    <search className="bar filters" aria-label={t("historyFilters")}>
      <label>
        <span className="lab">{t("historyKind")}</span>
        <select className="in" value={search.type ?? ""} onChange={(event) => choose({ type: event.target.value })}>
          <option value="">{t("historyEverything")}</option>
          {objectKinds(search.type).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="lab">{t("historyId")}</span>
        <input
          className="in day"
          inputMode="numeric"
          value={id}
          onChange={(event) => setId(event.target.value.replaceAll(/\D/g, ""))}
          onBlur={() => id === (search.id ?? "") || choose({ id })}
          onKeyDown={(event) => event.key === "Enter" && choose({ id })}
        />
      </label>
      {days.map(([name, label]) => (
        <span key={name}>
          <span className="lab" aria-hidden="true">
            {t(label)}
          </span>
          <DateField label={t(label)} value={search[name] ?? ""} onChange={(day) => choose({ [name]: day })} />
        </span>
      ))}
    </search>
  );
}

function Changes({ rows }: { readonly rows: readonly Entry[] }) {
  const nameOf = useKnownNames(rows);
  return (
    <section className="card scroll" aria-label={term("history")}>
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">{t("historyWhen")}</th>
            <th scope="col">{t("historyWho")}</th>
            <th scope="col">{t("historyWhat")}</th>
            <th scope="col">{t("historyField")}</th>
            <th scope="col">{t("historyOld")}</th>
            <th scope="col">{t("historyNew")}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([place, row]) => (
            <tr key={`${row.requestId} ${place}`}>
              <td data-head={t("historyWhen")}>
                <time dateTime={row.at ?? undefined}>{momentText(row.at)}</time>
              </td>
              <td data-head={t("historyWho")}>
                {(row.employee as { readonly displayName?: string } | null)?.displayName ?? ""}
              </td>
              <td data-head={t("historyWhat")}>
                <Thing row={row} nameOf={nameOf} /> {deedName(row.kind).toLocaleLowerCase()}
                {row.reason == null || row.reason === "" ? "" : ` · ${row.reason}`}
              </td>
              <td data-head={t("historyField")} title={row.field ?? undefined}>
                {fieldName(row.field)}
              </td>
              <td data-head={t("historyOld")} className="value">
                <Value row={row} value={row.old} nameOf={nameOf} />
              </td>
              <td data-head={t("historyNew")} className="value">
                <Value row={row} value={row.new} nameOf={nameOf} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface NamedProps {
  readonly row: Entry;
  readonly nameOf: NameOf;
}

/** What was changed by the name that people know, as a link to its screen where it has one; what has no name shows its id. */
function Thing({ row, nameOf }: NamedProps) {
  const type = row.type ?? "";
  const id = String(row.objectId ?? "");
  const name = row.kind === "DELETE" ? undefined : nameOf(type, id);
  const text = `${kindName(type)} ${name ?? id}`;
  if (name === undefined) return <>{text}</>;
  return (
    <>
      <Referred kind={type} id={id} text={text} /> <span className="quiet">{id}</span>
    </>
  );
}

/** A value of a changed field; what it refers to by its name, and by its id where that is not known. */
function Value({ row, value, nameOf }: NamedProps & { readonly value: string | null | undefined }) {
  const kind = referredKind(row.type, row.field);
  const name = nameOf(kind, value);
  if (kind === undefined || name === undefined) return <>{fieldValue(row.field, value)}</>;
  return <Referred kind={kind} id={value ?? ""} text={name} />;
}

/** An object, as a link to its screen where it has one. */
function Referred({ kind, id, text }: { readonly kind: string; readonly id: string; readonly text: string }) {
  const to = screenOf[kind];
  if (to === undefined) return <>{text}</>;
  return (
    <Link to={to} params={{ id }} className="num">
      {text}
    </Link>
  );
}
