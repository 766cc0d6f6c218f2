// A form that is being filled in: what is typed is kept at every key, sent once, and never lost by a refusal, a lost network or an ended session.

import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Refusal, refusedBy } from "../data/client.ts";
import { refreshAll } from "../data/refresh.ts";
import { t } from "../texts/index.ts";
import { type KeptForm, keepForm, keptForm } from "./draft.ts";
import { newKey } from "./new-key.ts";
import { offerUndo } from "./undo.ts";

/** What is typed, by the name of the field or parameter that it becomes; ticks are `yes` or `no`. */
export type Values = Readonly<Record<string, string>>;

/** Whether a tick is set. */
export const isYes = (text: string | undefined) => text === "yes";

/** What a field takes. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly values: Values;
  readonly change: (more: Values) => void;
  readonly fault: string | undefined;
  /** Whether the focus begins here. */
  readonly isFirst?: boolean;
}

/** What a form does beside sending. */
export interface FormOptions {
  /** Names the form and what it is about: what is typed is kept under this name. Without one nothing is kept. */
  readonly draft?: string;
  /** What is put back of a draft that was kept; null for nothing, which leaves it aside. Without it all of it is. */
  readonly take?: (kept: Values) => Values | null;
  /** The fields that are never kept. */
  readonly secrets?: readonly string[];
  /** What stands there now, with its `version`: asked for where somebody else has changed it meanwhile. */
  readonly again?: () => Promise<Values>;
  /** What the form tells beside its fields, by name, with its label: what has changed of it is shown. */
  readonly facts?: readonly (readonly [string, string])[];
  /** Whether the fields follow what the service has, as long as nobody has changed them; otherwise they are a request of their own. */
  readonly isFollowing?: boolean;
}

/** A value that somebody else has changed, beside one's own. */
export interface Difference {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** A form that is being filled in. */
export interface Form {
  readonly values: Values;
  readonly change: (more: Values) => void;
  /** Fills fields in that nobody has typed into: that is no draft yet. */
  readonly preset: (more: Values) => void;
  readonly isSending: boolean;
  /** Whether it was saved and not changed since. */
  readonly isDone: boolean;
  /** Whether what was typed earlier has been put back. */
  readonly isRestored: boolean;
  /** What was typed earlier and left aside; null for nothing. */
  readonly earlier: Values | null;
  /** Puts it in the place of what stands here. */
  readonly takeEarlier: () => void;
  /** Why it was refused; null before. */
  readonly refusal: Refusal | null;
  /** Faults of what the form does not show. */
  readonly others: Refusal["faults"];
  /** What somebody else has changed meanwhile; null for nothing. */
  readonly differences: readonly Difference[] | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Throws away what was typed. */
  readonly discard: () => void;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly send: (event?: FormEvent) => Promise<void>;
  /** The props of a field. */
  at(name: string, label: string): FieldProps;
}

/** After a refusal the first field with a fault has the focus, once the faults are drawn. */
export function useFocusOnFault(element: RefObject<HTMLElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (refusal === null) return;
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid="true"]') ?? find("[data-conflict]") ?? find("[data-again]"))?.focus();
  }, [element, refusal]);
}

interface Content {
  /** What stood there before. */
  readonly from: Values;
  readonly values: Values;
  readonly isRestored: boolean;
}

interface Begun extends Content {
  readonly key: string;
  /** What was left aside. */
  readonly earlier: KeptForm | null;
}

const isSame = (one: Values, other: Values, names: readonly string[]) =>
  names.every((name) => (one[name] ?? "") === (other[name] ?? ""));

/** What the form begins with: what was typed earlier, unless the service has it by now. */
function begun(start: Values, options: FormOptions): Begun {
  const { draft, isFollowing = false, take = (all: Values) => all } = options;
  const kept = draft === undefined ? null : keptForm(draft);
  const beginning = { from: start, values: start, isRestored: false, key: newKey(), earlier: null };
  if (draft === undefined || kept === null) return beginning;
  const taken = take(kept.values);
  if (taken === null) return { ...beginning, earlier: kept };
  const typed = Object.keys(taken).filter((name) => name !== "version");
  if (!isSame(taken, start, typed))
    return { ...beginning, from: kept.from, values: { ...start, ...taken }, isRestored: true, key: kept.key };
  // The same request once more, of which nobody knows whether it arrived, has the same key.
  if (kept.isUnanswered === true && !isFollowing) return { ...beginning, key: kept.key };
  keepForm(draft, null);
  return beginning;
}

/** What is typed, kept at every key. */
function useContent(beginning: Values | (() => Values), options: FormOptions) {
  const { draft, secrets = [], isFollowing = false } = options;
  const [first] = useState(() => begun(typeof beginning === "function" ? beginning() : beginning, options));
  const key = useRef(first.key);
  const [content, setContent] = useState<Content>(first);
  const latest = useRef<Content>(first);
  const keep = (isUnanswered = false) => {
    if (draft === undefined) return;
    const { from, values } = latest.current;
    const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
    const isTyped = isUnanswered || !isSame(values, from, Object.keys(values));
    // Without its secrets it is another request.
    const hasSecret = secrets.some((name) => (values[name] ?? "") !== "");
    const kept = { values: shown, from, key: hasSecret ? newKey() : key.current, isUnanswered };
    keepForm(draft, isTyped ? kept : null);
  };
  const set = (next: Content) => {
    latest.current = next;
    setContent(next);
    keep();
  };
  const taken = useRef(first.isRestored ? null : beginning);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stood there changes when what was typed has been saved
  useEffect(() => {
    // What the service has now takes the place of what nobody has changed here.
    const { from, values } = latest.current;
    if (!isFollowing || typeof beginning === "function" || taken.current === beginning) return;
    if (!isSame(values, from, Object.keys({ ...values, ...from }))) return;
    taken.current = beginning;
    set({ from: beginning, values: beginning, isRestored: false });
  }, [beginning, content.from]);
  const [earlier, setEarlier] = useState(first.earlier);
  const takeEarlier = () => {
    if (earlier === null) return;
    key.current = earlier.key;
    set({ from: earlier.from, values: earlier.values, isRestored: false });
    setEarlier(null);
  };
  return { content, latest, key, set, keep, earlier: earlier?.values ?? null, takeEarlier };
}

type Kept = ReturnType<typeof useContent>;

/** Sending what is typed, and what became of it. */
function useSending(
  { latest, key, set, keep }: Kept,
  carryOut: (values: Values, key: string, from: Values) => Promise<unknown>,
  onDone: () => void,
  { again, isFollowing = false }: FormOptions,
) {
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [theirs, setTheirs] = useState<Values | null>(null);
  const begin = (from: Values, values = from) => {
    key.current = newKey();
    setTheirs(null);
    setRefusal(null);
    set({ from, values, isRestored: false });
  };
  const refused = async (error: unknown, from: Values) => {
    const fault = refusedBy(error);
    if (fault.isPassing) keep(true);
    const now = fault.status === 409 && again !== undefined ? await again().catch(() => null) : null;
    // A conflict that is none of versions is a refusal as any other.
    if (now === null || now.version === from.version) setRefusal(fault);
    else setTheirs(now);
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setRefusal(null);
    setTheirs(null);
    setDone(false);
    const { values, from } = latest.current;
    try {
      await carryOut(values, key.current, from);
      begin(values);
      if (!isFollowing) await refreshAll();
      setDone(true);
      onDone();
    } catch (error) {
      await refused(error, from);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { isSending, isDone, setDone, refusal, theirs, begin, send };
}

/**
 * A form: what is typed, and sending it. The same request is carried out once, another one has another key. After a refusal the first
 * field with a fault has the focus, and what was typed stays.
 * @param carryOut sends it with the key; `from` is what stood there before
 * @param onDone after the service has taken it
 */
export function useForm(
  beginning: Values | (() => Values),
  carryOut: (values: Values, key: string, from: Values) => Promise<unknown>,
  onDone: () => void,
  options: FormOptions = {},
): Form {
  const { facts = [], isFollowing = false } = options;
  const element = useRef<HTMLFormElement>(null);
  const content = useContent(beginning, options);
  const sending = useSending(content, carryOut, onDone, options);
  const labels = useRef(new Map<string, string>());
  const { latest, key, set, earlier, takeEarlier } = content;
  const { isSending, isDone, refusal, theirs, begin, send } = sending;
  useFocusOnFault(element, refusal ?? theirs);
  const change = (more: Values) => {
    key.current = newKey();
    sending.setDone(false);
    set({ ...latest.current, values: { ...latest.current.values, ...more } });
  };
  const preset = (more: Values) => {
    const { from, values, isRestored } = latest.current;
    set({ from: { ...from, ...more }, values: { ...values, ...more }, isRestored });
  };
  const keepMine = () => {
    if (theirs === null) return;
    const { values, from } = latest.current;
    // What nobody has changed here is theirs; a request of its own is sent as it stands.
    const untouched = isFollowing
      ? Object.keys(theirs).filter((name) => (values[name] ?? "") === (from[name] ?? ""))
      : facts.map(([name]) => name);
    const taken = ["version", ...untouched].map((name) => [name, theirs[name] ?? ""]);
    begin(theirs, { ...values, ...Object.fromEntries(taken) });
    void send();
  };
  const discard = () => {
    const before = latest.current;
    const { values: typed, from } = before;
    begin(typeof beginning === "function" ? beginning() : beginning);
    if (isSame(typed, from, Object.keys(typed))) return;
    offerUndo({ text: t("thrownAway"), run: async () => set({ ...before, isRestored: false }) });
  };
  const { values, isRestored } = content.content;
  const at = (name: string, label: string) => {
    if (label !== "") labels.current.set(name, label);
    const fault = refusal?.faults.find(({ path }) => path === name)?.message;
    return { name, label, values, change, fault };
  };
  return {
    ...{ values, change, preset, isSending, isDone, isRestored, refusal, element, send, at, keepMine },
    ...{ earlier, takeEarlier },
    others: (refusal?.faults ?? []).filter(({ path }) => !labels.current.has(path)),
    differences: theirs === null ? null : differencesOf([...labels.current, ...facts], values, theirs),
    takeTheirs: () => theirs !== null && begin(theirs),
    discard,
  };
}

/** What is not the same, by the names that people see. */
function differencesOf(
  labels: readonly (readonly [string, string])[],
  values: Values,
  now: Values,
): readonly Difference[] {
  return labels
    .map(([name, label]) => ({ name, label, mine: values[name] ?? "", theirs: now[name] ?? "" }))
    .filter(({ mine, theirs }) => mine !== theirs);
}
