// What was done a moment ago and can be undone: one thing at a time, for ten seconds.

import { useSyncExternalStore } from "react";
import { newKey } from "./new-key.ts";

/** Something that was done, and its inverse. */
export interface Undoable {
  /** What was done, as it is said to people. */
  readonly text: string;
  /** Undoes it; the key makes sure that this happens once. */
  readonly run: (key: string) => Promise<unknown>;
}

/** What is offered, with the key of its request. */
export interface Offer extends Undoable {
  readonly key: string;
}

let offer: Offer | null = null;
const listeners = new Set<() => void>();

function set(next: Offer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Offers to undo what was just done; it takes the place of what was offered before. */
export function offerUndo(undoable: Undoable): void {
  set({ ...undoable, key: newKey() });
}

/** Takes an offer back, unless another one has taken its place. */
export function endOffer(ended: Offer): void {
  if (offer === ended) set(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What can be undone now; null for nothing. */
export function useOffer(): Offer | null {
  return useSyncExternalStore(subscribe, () => offer);
}
