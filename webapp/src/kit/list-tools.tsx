// What every list can do beside filters: its columns are chosen, and exactly what is filtered is saved as a file.

import { Menu } from "@mantine/core";
import { useMemo, useRef, useState } from "react";
import { Refusal } from "../data/client.ts";
import { keepList, useKeptList } from "../data/list-choices.ts";
import type { Search } from "../router.tsx";
import { t } from "../texts/index.ts";
import type { Column } from "./data-table.tsx";
import { useKeys } from "./keys.ts";
import type { ExportForm, ListPage } from "./list-export.ts";
import { KeyHint } from "./parts.tsx";

/** What a list tells of itself. */
export interface ListToolsProps<Row> {
  /** The list's name in the person's choices. */
  readonly name: string;
  /** What the file is called. */
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly search: Search;
  readonly change: (more: Search) => void;
  /** The rows of the filter from one on, in the order of the list. */
  readonly all: (from: number, count: number) => Promise<ListPage<Row>>;
  /** How the list is sorted, and sorting it otherwise: on a phone no head can be pressed. */
  readonly sorting: string;
  readonly onSort: (sorting: string) => void;
}

/** The columns that the address names, or the person has chosen, or that the list begins with. */
export function useShownColumns<Row>(name: string, columns: readonly Column<Row>[], search: Search) {
  const { columns: kept } = useKeptList(name);
  const named = search.cols ?? kept;
  return useMemo(() => {
    if (named === undefined) return columns.filter(({ isOff }) => isOff !== true);
    const ids = new Set(named.split("."));
    return columns.filter(({ id, isFixed }) => isFixed === true || ids.has(id));
  }, [columns, named]);
}

/** Whether a column that the list does not begin with is chosen: its rows may have to be asked otherwise. */
export function useIsChosen(name: string, column: string, search: Search): boolean {
  const { columns: kept } = useKeptList(name);
  return (search.cols ?? kept ?? "").split(".").includes(column);
}

/** The tools. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const shown = useShownColumns(props.name, props.columns, props.search);
  return (
    <span className="tools">
      <SortChoice {...props} shown={shown} />
      <ColumnChoice {...props} shown={shown} />
      <ExportChoice {...props} shown={shown} />
    </span>
  );
}

type PartProps<Row> = ListToolsProps<Row> & { readonly shown: readonly Column<Row>[] };

/** Sorting, where the heads of the columns are not there. */
function SortChoice<Row>({ shown, sorting, onSort }: PartProps<Row>) {
  const sorted = shown.filter(({ sort }) => sort !== undefined);
  if (sorted.length === 0) return null;
  return (
    <select
      className="in narrowonly"
      aria-label={t("sortBy")}
      value={sorting}
      onChange={(event) => onSort(event.target.value)}
    >
      {sorted.some(({ id }) => sorting === id || sorting === `-${id}`) ? null : (
        <option value={sorting}>{t("sortBy")}</option>
      )}
      {sorted.flatMap(({ id, head }) => [
        <option key={id} value={id}>{`${head} ↑`}</option>,
        <option key={`-${id}`} value={`-${id}`}>{`${head} ↓`}</option>,
      ])}
    </select>
  );
}

function ColumnChoice<Row>({ name, columns, shown, search, change }: PartProps<Row>) {
  const offered = columns.filter(({ isFixed }) => isFixed !== true);
  const ids = new Set(shown.map(({ id }) => id));
  const keep = (chosen: string | undefined) => {
    if (search.cols !== undefined || chosen === undefined) change({ cols: chosen });
    void keepList(name, (before) => ({ ...before, columns: chosen })).catch(() => undefined);
  };
  const turn = (id: string) =>
    keep(
      offered
        .map((one) => one.id)
        .filter((one) => (one === id ? !ids.has(one) : ids.has(one)))
        .join("."),
    );
  const isOnly = (id: string) => offered.filter((one) => ids.has(one.id)).length === 1 && ids.has(id);
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      closeOnItemClick={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button type="button" className="btn">
          {t("columns")}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ id, head }) => (
          <Menu.CheckboxItem key={id} checked={ids.has(id)} disabled={isOnly(id)} onChange={() => turn(id)}>
            {head}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => keep(undefined)}>{t("usualColumns")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const forms: readonly ExportForm[] = ["csv", "xlsx"];

/** How far an export is. */
interface Progress {
  readonly done: number;
  readonly size: number;
}

function ExportChoice<Row>({ title, shown, all }: PartProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const run = useRef(0);
  useKeys(progress === null ? [{ keys: "e", label: t("exportReport"), run: () => setOpen(true) }] : []);
  const save = async (form: ExportForm) => {
    const own = ++run.current;
    const isOver = () => run.current !== own;
    setFault(null);
    setOpen(false);
    setProgress({ done: 0, size: 0 });
    try {
      const { exportList } = await import("./list-export.ts");
      await exportList({
        form,
        title,
        columns: shown,
        all,
        isOver,
        onProgress: (done, size) => setProgress({ done, size }),
      });
    } catch (reason) {
      if (!isOver()) setFault(reason instanceof Refusal && reason.message !== "" ? reason.message : t("offline"));
    }
    if (!isOver()) setProgress(null);
  };
  const cancel = () => {
    run.current += 1;
    setProgress(null);
  };
  return (
    <>
      {fault === null ? null : (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
      {progress === null ? null : (
        <>
          <span role="status">{t("exported", { done: progress.done, size: progress.size })}</span>
          <button type="button" className="btn" onClick={cancel}>
            {t("cancel")}
          </button>
        </>
      )}
      <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setOpen} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <button type="button" className="btn" disabled={progress !== null}>
            {t("exportReport")} <KeyHint keys="E" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {forms.map((form) => (
            <Menu.Item key={form} onClick={() => void save(form)}>
              {t(form)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
