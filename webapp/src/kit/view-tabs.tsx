// The views of a list as tabs: those that every list has, and those that the person has saved. Alt with a digit goes to one.

import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Refusal } from "../data/client.ts";
import { keepList, useKeptList } from "../data/list-choices.ts";
import type { KeptList, KeptView } from "../person.ts";
import type { Search } from "../router.tsx";
import { t } from "../texts/index.ts";
import { DialogForm } from "./dialog-form.tsx";
import { Field, useForm } from "./form.tsx";
import { useKeys } from "./keys.ts";
import { useTabInView } from "./tab-in-view.ts";
import { offerUndo } from "./undo.ts";

/** A list with views. */
export type ListPlace = "/invoices" | "/orders" | "/customers" | "/products" | "/vouchers";

/** A view that the list has for everybody. */
export interface ListView {
  readonly id: string;
  readonly label: string;
  readonly count?: number | null | undefined;
}

/** What the tabs show. */
export interface ViewTabsProps {
  /** The list's name in the person's choices. */
  readonly name: string;
  readonly to: ListPlace;
  readonly views: readonly ListView[];
  readonly current: string;
  readonly search: Search;
  /** What of the address does not outlive a change of the view. */
  readonly reset?: Search;
  /** How many rows an address has, for the views that were saved. */
  readonly sizeOf?: (search: Search) => Promise<number>;
  /** Whether what is shown can be kept as a view of one's own. */
  readonly maySave?: boolean;
}

/** What of an address makes a view: everything but what is open beside the list. */
export function viewOf({ peek: _peek, ...search }: Search): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])),
  );
}

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** What is kept of a list, with a view more; one of the same name makes room. */
const withView = ({ views = [], ...more }: KeptList, view: KeptView): KeptList => ({
  ...more,
  views: [...views.filter(({ name }) => name !== view.name), view],
});

/** The tabs. */
export function ViewTabs(props: ViewTabsProps) {
  const { name, to, views, current, search, reset = {}, sizeOf, maySave = true } = props;
  const navigate = useNavigate();
  const saved = useKeptList(name).views ?? [];
  const [isSaving, setSaving] = useState(false);
  const now = viewOf(search);
  const chosen = saved.find((one) => isSame(one.search, now));
  const row = useTabInView(chosen?.name ?? current);
  const searchOf = (id: string) => (before: Search) => ({ ...before, ...reset, view: id, peek: undefined });
  const all = [
    ...views.map(({ id, label }) => ({ label, search: searchOf(id) })),
    ...saved.map((one) => ({ label: one.name, search: () => one.search as Search })),
  ];
  useKeys(
    all.slice(0, 9).map((one, place) => ({
      keys: `Alt ${place + 1}`,
      label: t("toView", { name: one.label }),
      run: () => void navigate({ to, search: one.search }),
    })),
  );
  return (
    <nav className="tabs" aria-label={t("state")} ref={row}>
      {views.map(({ id, label, count }) => (
        <Link
          key={id}
          to={to}
          search={searchOf(id)}
          activeProps={{}}
          aria-current={id === current && chosen === undefined ? "true" : undefined}
        >
          {label} {count ?? ""}
        </Link>
      ))}
      {saved.map((view) => (
        <SavedView key={view.name} {...{ name, to, view, sizeOf }} isCurrent={view === chosen} />
      ))}
      {chosen === undefined && maySave ? (
        <button type="button" className="link" onClick={() => setSaving(true)}>
          + {t("saveView")}
        </button>
      ) : null}
      {isSaving ? <SaveView name={name} search={now} onClose={() => setSaving(false)} /> : null}
    </nav>
  );
}

interface SavedProps extends Pick<ViewTabsProps, "name" | "to" | "sizeOf"> {
  readonly view: KeptView;
  readonly isCurrent: boolean;
}

/** A view that was saved, with its count; the one that is shown can be removed. */
function SavedView({ name, to, view, isCurrent, sizeOf }: SavedProps) {
  const { data } = useQuery({
    queryKey: [name, "counts", "saved", view.search],
    enabled: sizeOf !== undefined,
    queryFn: () => sizeOf?.(view.search as Search),
  });
  const remove = () => {
    const run = (key: string) => keepList(name, (before) => withView(before, view), key);
    void keepList(name, ({ views = [], ...more }) => ({
      ...more,
      views: views.filter((one) => one.name !== view.name),
    })).then(
      () => offerUndo({ text: t("viewRemoved", { name: view.name }), run }),
      () => undefined,
    );
  };
  return (
    <>
      <Link
        to={to}
        search={view.search as Search}
        activeProps={{}}
        aria-current={isCurrent ? "true" : undefined}
        className="saved"
      >
        {view.name} {data ?? ""}
      </Link>
      {isCurrent ? (
        <button type="button" className="link" aria-label={t("removeView", { name: view.name })} onClick={remove}>
          ✕
        </button>
      ) : null}
    </>
  );
}

interface SaveProps {
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** Asks for the name of the view. */
function SaveView({ name, search, onClose }: SaveProps) {
  const form = useForm(
    { name: "" },
    async ({ name: given = "" }, key) => {
      const called = given.trim();
      if (called === "") throw new Refusal(422, "", "", [{ path: "name", message: t("nameMissing") }]);
      const view = { name: called, search };
      await keepList(name, (before) => withView(before, view), key);
    },
    onClose,
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("saveView")}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
    >
      <DialogForm form={form} text={t("saveViewText")} action={t("save")} onCancel={onClose}>
        <Field {...form.at("name", t("name"))} isFirst />
      </DialogForm>
    </Modal>
  );
}
