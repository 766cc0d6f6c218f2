// The names and numbers of what a page of the history shows: one request for each kind, however many rows there are.

import { useQuery } from "@tanstack/react-query";
import { api, dataOf, Refusal } from "../../data/client.ts";
import type { Entry } from "./history-data.ts";
import { lookUps, referredKind } from "./referred-kinds.ts";

/** Finds the name of an object; nothing where there is none, it is deleted, or the person may not see it. */
export type NameOf = (kind: string | undefined, id: string | number | null | undefined) => string | undefined;

/** The ids on a page, by kind; each once, in one order. */
function shownIds(rows: readonly Entry[]): readonly (readonly [kind: string, ids: readonly number[]])[] {
  const found = new Map<string, Set<number>>();
  const note = (kind: string | undefined, id: string | number | null | undefined) => {
    if (kind === undefined || lookUps[kind] === undefined || !/^[1-9]\d{0,14}$/.test(String(id))) return;
    const ids = found.get(kind) ?? new Set();
    found.set(kind, ids.add(Number(id)));
  };
  for (const { type, objectId, field, old, new: value } of rows) {
    note(type ?? undefined, objectId);
    const referred = referredKind(type, field);
    note(referred, old);
    note(referred, value);
  }
  return [...found].map(([kind, ids]) => [kind, [...ids].sort((one, other) => one - other)] as const).sort();
}

/** The names of these objects of a kind, with the keys of the whole; what the person may not see has none. */
async function namesOf(kind: string, ids: readonly number[]): Promise<readonly (readonly [string, string])[]> {
  const { path, fields, by = "id" } = lookUps[kind] ?? { path: "", fields: [] };
  const query = { [by]: ids.join(), fields: ["id", ...fields].join(), count: ids.length };
  try {
    const answer = (await dataOf(api.GET(path as never, { params: { query } } as never) as never)) as {
      readonly values?: readonly Readonly<Record<string, unknown>>[];
    };
    return (answer.values ?? []).flatMap((row) => {
      const name = fields.flatMap((field) => (row[field] ? [String(row[field])] : [])).join(" ");
      return name === "" ? [] : [[`${kind} ${row.id}`, name] as const];
    });
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** Looks up what the rows of a page show, and keeps what it knows until the next page is known. */
export function useKnownNames(rows: readonly Entry[]): NameOf {
  const wanted = shownIds(rows);
  const { data } = useQuery({
    queryKey: ["history", "names", wanted],
    queryFn: async () => new Map((await Promise.all(wanted.map(([kind, ids]) => namesOf(kind, ids)))).flat()),
    enabled: wanted.length > 0,
    placeholderData: (before) => before,
  });
  return (kind, id) => (kind === undefined || id == null ? undefined : data?.get(`${kind} ${id}`));
}
