// Where lists were left: who comes back to one finds it as it was, with the row that was chosen.

import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { t } from "../texts/index.ts";
import { useKeys } from "./keys.ts";

/** The row that is chosen, and where it stood when it was. */
export interface Chosen {
  readonly index: number;
  readonly key: string | number | null;
}

const noRow: Chosen = { index: -1, key: null };
/** The chosen rows by the addresses of lists, without what is shown beside them. */
const rows = new Map<string, Chosen>();
/** What the address of a list said when it was left, by its path. */
const searches = new Map<string, object>();

/** The place that is remembered of a list at this address, and what remembers another one. */
export function useListPlace(label: string): readonly [Chosen, (chosen: Chosen) => void] {
  const { pathname, search } = useLocation();
  const here = `${label} ${pathname} ${JSON.stringify({ ...search, peek: undefined })}`;
  useEffect(() => void searches.set(pathname, search), [pathname, search]);
  return [rows.get(here) ?? noRow, (chosen) => void rows.set(here, chosen)];
}

/** Escape leaves a screen for the list that it belongs to, as that was left. Returns what does. */
export function useLeave(list: string): () => void {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: list, search: (searches.get(list) ?? {}) as never });
  useKeys([{ keys: "Escape", label: t("back"), run: leave }]);
  return leave;
}
