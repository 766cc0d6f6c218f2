// What the person has chosen of lists: drawn at once, and kept by the service one change after another.

import { useSyncExternalStore } from "react";
import { newKey } from "../kit/new-key.ts";
import { type Choices, type KeptList, keptChoices } from "../person.ts";

type Lists = NonNullable<Choices["lists"]>;

let lists: Lists = keptChoices.lists ?? {};
const listeners = new Set<() => void>();
const nothing: KeptList = {};

function showLists(next: Lists): void {
  lists = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is chosen of a list. */
export function useKeptList(name: string): KeptList {
  return useSyncExternalStore(subscribe, () => lists[name] ?? nothing);
}

let last: Promise<unknown> = Promise.resolve();
let changes = 0;

/** How often something was chosen, once the service has it all: what was asked before another choice is older than what is drawn. */
export async function keptChanges(): Promise<number> {
  await last;
  return changes;
}

/** Draws what the service has, unless something was chosen since it was asked. */
export function showKept(kept: Lists, asked: number): void {
  if (asked === changes) showLists(kept);
}

/** Changes what is chosen of a list: drawn at once, and kept after what was chosen before; what is refused is drawn as it was. */
export function keepList(name: string, change: (before: KeptList) => KeptList, key = newKey()): Promise<void> {
  const before = lists;
  changes += 1;
  showLists({ ...lists, [name]: change(lists[name] ?? {}) });
  const keep = async () => {
    const { choose, readKept } = await import("./preferences.ts");
    const kept = (await readKept()).lists ?? {};
    await choose({ lists: { ...kept, [name]: change(kept[name] ?? {}) } }, key);
  };
  const kept = last.then(keep).catch((reason: unknown) => {
    showLists(before);
    throw reason;
  });
  last = kept.catch(() => undefined);
  return kept;
}
