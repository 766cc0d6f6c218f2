// Keys: screens say which ones they take, one place listens, and the help of `?` shows those of the moment.

import { useEffect, useRef, useSyncExternalStore } from "react";
import { hasLetterKeys, isLetterKey } from "./letter-keys.ts";

/** A key of a screen: a letter, a name such as `Enter`, one with Ctrl such as `Ctrl d`, a panel such as `Alt 1`, or two letters in a row such as `g o`. */
export interface Key {
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
}

/** Keys that a field or a form takes itself, for the help of `?`: each with its label. */
export type OwnKeys = readonly (readonly [keys: string, label: string])[];

const groups: (readonly Key[])[] = [];
const ownKeys: OwnKeys[] = [];
const watchers = new Set<() => void>();
/** Counts the changes of `groups`. */
let changes = 0;
let started: { readonly key: string; readonly at: number } | null = null;
/** Milliseconds within which the second letter of a pair must follow. */
const pairMilliseconds = 1_500;

/** Every key that works now; those of the screen before those of the shell. */
export function activeKeys(): readonly Key[] {
  const seen = new Set<string>();
  const hasLetters = hasLetterKeys();
  return [...groups]
    .reverse()
    .flat()
    .filter(({ keys }) => (hasLetters || !isLetterKey(keys)) && !seen.has(keys) && seen.add(keys));
}

function changed(): void {
  changes += 1;
  for (const watcher of watchers) watcher();
}

/** The keys that work, as screens come and go. */
export function useActiveKeys(): readonly Key[] {
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  useSyncExternalStore(watch, () => changes);
  return activeKeys();
}

/** Takes keys while the component is shown; those of the frame (`isFrame`) count where no screen has the same. */
export function useKeys(keys: readonly Key[], isFrame = false): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  // A group stands for the keys as long as their names are the same; what each does is looked up when it is pressed.
  const shape = keys.map((one) => `${one.keys}\n${one.label}`).join("\t");
  useEffect(() => {
    const names = shape === "" ? [] : shape.split("\t");
    const group = names.map((one) => {
      const [name = "", label = ""] = one.split("\n");
      return { keys: name, label, run: () => latest.current.find((key) => key.keys === name)?.run() };
    });
    if (isFrame) groups.unshift(group);
    else groups.push(group);
    changed();
    return () => {
      groups.splice(groups.indexOf(group), 1);
      changed();
    };
  }, [shape, isFrame]);
}

/** The keys that fields and forms of the screen take themselves; none while nothing is open that has some. */
export function fieldKeys(): OwnKeys {
  return ownKeys.flat();
}

/** Names keys that a field or a form takes itself, while it is shown. */
export function useOwnKeys(keys: OwnKeys): void {
  const text = JSON.stringify(keys);
  useEffect(() => {
    const own = JSON.parse(text) as OwnKeys;
    ownKeys.push(own);
    return () => void ownKeys.splice(ownKeys.indexOf(own), 1);
  }, [text]);
}

/** Whether it is a tick, in which nothing is typed. */
function isTick(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "checkbox";
}

/** Whether somebody is typing: letters are then no keys. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    !isTick(target) &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Whether Escape leaves a screen from one of its fields; that of a search or a filter is the field's own. */
function isLeaving({ key, target }: KeyboardEvent): boolean {
  return key === "Escape" && target instanceof HTMLElement && target.closest(".bar, .filters, .period") === null;
}

/** Whether a key press is for the browser, for a field, a dialog, or a button that has the focus. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return true;
  if (isTyping(event.target) && !isLeaving(event)) return true;
  if (document.querySelector('[role="dialog"]') !== null) return true;
  // One that this key has just closed is gone from the page, but not from around its field.
  if (event.target instanceof HTMLElement && event.target.closest('[role="dialog"], [role="menu"]') !== null)
    return true;
  const isButton = event.target instanceof HTMLElement && /^(BUTTON|A|SUMMARY)$/.test(event.target.tagName);
  return (isButton || isTick(event.target)) && (event.key === "Enter" || event.key === " ");
}

/** What a key does: the second of a pair, or one by itself. A key that begins a pair is remembered for a moment. */
function found(key: string): Key | undefined {
  const pair = started !== null && performance.now() - started.at < pairMilliseconds ? `${started.key} ${key}` : null;
  const keys = activeKeys();
  const one = keys.find(({ keys: name }) => name === pair) ?? keys.find(({ keys: name }) => name === key);
  const begins = one === undefined && keys.some(({ keys: name }) => name.startsWith(`${key} `));
  started = begins ? { key, at: performance.now() } : null;
  return one;
}

/** Alt with a digit goes to a panel, also while somebody is typing; layouts make other signs of it, so that the place of the key counts. */
function panelKey({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): Key | undefined {
  const [, digit] = /^Digit([1-9])$/.exec(code) ?? [];
  if (!altKey || ctrlKey || metaKey || digit === undefined) return undefined;
  if (document.querySelector('[role="dialog"]') !== null) return undefined;
  return activeKeys().find(({ keys }) => keys === `Alt ${digit}`);
}

/** Listens for keys. Returns the function that ends it. */
export function listenForKeys(): () => void {
  const listen = (event: KeyboardEvent) => {
    const panel = panelKey(event);
    if (panel !== undefined) event.preventDefault();
    panel?.run();
    if (panel !== undefined || isElsewhere(event)) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // A letter with Shift is a key of its own where a screen has one.
    const shifted = event.shiftKey && activeKeys().some(({ keys }) => keys === `Shift ${name}`);
    const key = found(event.ctrlKey || event.metaKey ? `Ctrl ${name}` : shifted ? `Shift ${name}` : name);
    if (key === undefined) return;
    event.preventDefault();
    key.run();
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}

/** Those who wait for Ctrl Enter: the last one, such as a dialog, lies above what waits behind it. */
const waiting: object[] = [];

/**
 * Ctrl Enter, wherever the focus is, for whoever came last; with Shift it goes on to the next one.
 * @param labels what it does, and what with Shift, for the help of keys
 */
export function useControlEnter(act: (isNext: boolean) => void, labels: readonly string[] = []): void {
  const latest = useRef(act);
  useOwnKeys(labels.map((label, place) => [place === 0 ? "Ctrl ↵" : "Ctrl ⇧ ↵", label]));
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || waiting.at(-1) !== latest) return;
      event.preventDefault();
      latest.current(event.shiftKey);
    };
    waiting.push(latest);
    document.addEventListener("keydown", listen);
    return () => {
      waiting.splice(waiting.indexOf(latest), 1);
      document.removeEventListener("keydown", listen);
    };
  }, []);
}
