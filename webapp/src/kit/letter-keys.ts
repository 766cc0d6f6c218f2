// Whether keys of one letter do something: people who speak to their machine, or whose hands shake, switch them off.

import { useSyncExternalStore } from "react";
import { keptChoices } from "../person.ts";

let isOn = keptChoices.keys !== "off";
const listeners = new Set<() => void>();

function show(): void {
  document.documentElement.dataset.keys = isOn ? "on" : "off";
}
show();

/** Whether keys of one letter do something now. */
export function hasLetterKeys(): boolean {
  return isOn;
}

/** Switches them on or off. */
export function setLetterKeys(on: boolean): void {
  isOn = on;
  show();
  for (const listener of listeners) listener();
}

/** Whether a key is a letter or a sign by itself, also with Shift, or two of them in a row: what somebody may say or press unawares. */
export function isLetterKey(keys: string): boolean {
  return /^(Shift )?\S( \S)?$/.test(keys);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether keys of one letter do something, as long as the component is shown. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore(subscribe, hasLetterKeys);
}
