// A report of the books: its rows and columns as the service computes them. Every number leads down, Backspace up.

import { Link, useLocation, useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Refusal } from "../../data/client.ts";
import { linkOf } from "../../kit/drill-address.ts";
import { useKeys } from "../../kit/keys.ts";
import { groupedAmounts } from "../../kit/numbers.ts";
import { Failed, KeyHint, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import { useTabInView } from "../../kit/tab-in-view.ts";
import type { Search } from "../../router.tsx";
import { t, term } from "../../texts/index.ts";
import { VoucherPeek } from "../vouchers/voucher-peek.tsx";
import { besides, ReportControls } from "./report-controls.tsx";
import { askedOf, type Report, type ReportRow, useReport, useSparks } from "./report-data.ts";
import { ReportExport } from "./report-export.tsx";
import { isWhole, keyOf } from "./report-row.tsx";
import { ReportTable } from "./report-table.tsx";
import { tabOf, tabs, thisYear } from "./report-tabs.ts";

/** Where rows were chosen, by addresses: who comes back goes on from there. */
const chosenRows = new Map<string, string>();

/** The screen. */
export function ReportPage() {
  const { name = "result" } = useParams({ strict: false });
  const given = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const router = useRouter();
  const tab = tabOf(name, given);
  const isBare = Object.keys(askedOf(given)).length === 0;
  const search = isBare ? (tab?.search() ?? thisYear()) : askedOf(given);
  const { data, error, isPending, refetch, isPlaceholderData } = useReport(name, search);
  const sparks = useSparks(name, search);
  const change = (next: Search) => void navigate({ to: "/reports/$name", params: { name }, search: next as never });
  const peek = (id: string | undefined) =>
    void navigate({
      to: "/reports/$name",
      params: { name },
      search: { ...search, peek: id } as never,
      replace: true,
    });
  const goUp = () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: "/reports" });
  };
  useKeys([
    { keys: "Backspace", label: t("up"), run: goUp },
    { keys: "ArrowLeft", label: t("periodBefore"), run: () => change(besides(name, search, -1)) },
    { keys: "ArrowRight", label: t("periodAfter"), run: () => change(besides(name, search, 1)) },
  ]);
  const tabRow = useTabInView(tab?.name ?? "");
  const title = data?.title ?? (tab === undefined ? term("report") : term(tab.name));
  return (
    <>
      <ScreenHead title={title}>
        <button type="button" className="btn" onClick={goUp}>
          {t("up")} <KeyHint keys="Backspace" />
        </button>
        <ReportExport name={name} search={search} title={title} isWhole={data !== undefined && isWhole(data)} />
      </ScreenHead>
      <div className="page fills">
        <nav className="tabs" aria-label={term("reports")} ref={tabRow}>
          {tabs.map((one) => (
            <Link
              key={one.name}
              to="/reports/$name"
              params={{ name: one.report }}
              search={one.search() as never}
              activeProps={{}}
              aria-current={one === tab ? "true" : undefined}
            >
              {term(one.name)}
            </Link>
          ))}
        </nav>
        <ReportControls name={name} search={search} change={change}>
          <Checks report={data} />
        </ReportControls>
        {error === null ? null : <NotShown error={error} again={() => void refetch()} />}
        {isPending && error === null ? <Loading /> : null}
        {data === undefined || error !== null ? null : (
          <div className="beside" aria-busy={isPlaceholderData}>
            <Rows
              report={data}
              sparks={sparks}
              onPeek={peek}
              isPeeking={given.peek !== undefined}
              isOld={isPlaceholderData}
            />
            {given.peek === undefined ? null : <VoucherPeek id={given.peek} onClose={() => peek(undefined)} />}
          </div>
        )}
        <p className="hint hide">
          {t("drillHint")} <KeyHint keys="J" /> <KeyHint keys="K" /> <KeyHint keys="Enter" />{" "}
          <KeyHint keys="Backspace" /> · <KeyHint keys="Space" /> {t("peek")} · <KeyHint keys="?" /> {t("allKeys")}
        </p>
      </div>
    </>
  );
}

/** Why a report is not shown: in the service's own words where what is asked for does not go together. */
function NotShown({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const faults = error instanceof Refusal ? error.faults : [];
  if (faults.length === 0) return <Failed error={error} again={again} />;
  return (
    <div className="note b" role="alert">
      {faults.map(({ path, message }) => (
        <p key={`${path} ${message}`}>{message}</p>
      ))}
    </div>
  );
}

/** Whether the report's checks hold: one chip where all do. */
function Checks({ report }: { readonly report: Report | undefined }) {
  const checks = report?.checks ?? [];
  const wrong = checks.filter(({ ok }) => ok !== true);
  const [first] = checks;
  if (wrong.length > 0)
    return wrong.map(({ key, text }) => (
      <StateChip key={`${key} ${text}`} tone="bad" text={groupedAmounts(text || t("notInBalance"))} />
    ));
  if (first === undefined) return null;
  return (
    <StateChip
      tone="ok"
      text={checks.length === 1 && first.text ? groupedAmounts(first.text) : t("checksHold", { count: checks.length })}
    />
  );
}

interface RowsProps {
  readonly report: Report;
  readonly sparks: ReadonlyMap<string, readonly number[]> | undefined;
  readonly onPeek: (voucher: string | undefined) => void;
  readonly isPeeking: boolean;
  /** Whether the rows are those of the address before, until the new ones are there. */
  readonly isOld: boolean;
}

/** The rows with the keys that move through them. */
function Rows({ report, sparks, onPeek, isPeeking, isOld }: RowsProps) {
  const navigate = useNavigate();
  const { href } = useLocation();
  const here = href.replace(/[?&]peek=\d+/, "");
  const show = useRef<((place: number) => void) | null>(null);
  const rows = report.rows ?? [];
  const remembered = chosenRows.get(here);
  const [chosen, setChosen] = useState<string | undefined>(remembered);
  const place = chosen === undefined ? -1 : rows.findIndex((row) => keyOf(row) === chosen);
  useEffect(() => {
    setChosen(chosenRows.get(here));
  }, [here]);
  const first = useRef(place);
  useEffect(() => {
    if (first.current > 0) show.current?.(first.current);
  }, []);
  const choose = (to: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (row === undefined || isOld) return;
    chosenRows.set(here, keyOf(row));
    setChosen(keyOf(row));
  };
  const move = (to: number) => {
    choose(to);
    show.current?.(Math.max(0, Math.min(rows.length - 1, to)));
    const row = rows[to];
    if (isPeeking && row?.voucher?.id !== undefined) onPeek(String(row.voucher.id));
  };
  const down = () => {
    if (isOld) return;
    const row = rows[Math.max(0, place)];
    const link = row === undefined ? null : firstLink(row);
    if (place < 0) choose(0);
    if (link !== null) void navigate(link as never);
  };
  const peek = () => {
    const id = rows[Math.max(0, place)]?.voucher?.id;
    if (place < 0) choose(0);
    if (id !== undefined) onPeek(String(id));
  };
  useKeys([
    { keys: "j", label: t("move"), run: () => move(place + 1) },
    { keys: "k", label: t("move"), run: () => move(place - 1) },
    { keys: "ArrowDown", label: t("move"), run: () => move(place + 1) },
    { keys: "ArrowUp", label: t("move"), run: () => move(place - 1) },
    { keys: "Enter", label: t("goDown"), run: down },
    { keys: " ", label: t("peek"), run: peek },
    { keys: "Escape", label: t("closePeek"), run: () => onPeek(undefined) },
  ]);
  return <ReportTable report={report} sparks={sparks} place={place} onChoose={choose} show={show} />;
}

/** Where a row leads: of a posting its voucher, else what the first amount is made of that is made of something. */
function firstLink(row: ReportRow) {
  const leading = (row.drill ?? []).map((address, place) =>
    Number(row.amounts?.[place] ?? 0) === 0 ? null : linkOf(address),
  );
  return leading.find((link) => link !== null) ?? null;
}
