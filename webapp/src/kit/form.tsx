// The fields of a form, each with its fault below it, and the sending of a form: once, with a key, and its refusal at the fields.

import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Refusal } from "../data/client.ts";
import { refreshAll } from "../data/refresh.ts";
import { newKey } from "./new-key.ts";
import { Failed } from "./parts.tsx";

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

/** A form that is being filled in. */
export interface Form {
  readonly values: Values;
  readonly change: (more: Values) => void;
  readonly isSending: boolean;
  /** Why it was refused; null before. */
  readonly refusal: Refusal | null;
  /** Faults of what the form does not show. */
  readonly others: Refusal["faults"];
  readonly element: RefObject<HTMLFormElement | null>;
  readonly send: (event?: FormEvent) => Promise<void>;
  /** The props of a field. */
  at(name: string, label: string): FieldProps;
}

/** After a refusal the first field with a fault has the focus, once the faults are drawn. */
export function useFocusOnFault(element: RefObject<HTMLElement | null>, refusal: Refusal | null): void {
  useEffect(() => {
    if (refusal !== null) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, refusal]);
}

/**
 * A form: what is typed, and sending it. The same request is carried out once, another one has another key. After a refusal the first
 * field with a fault has the focus, and what was typed stays.
 * @param carryOut sends it with the key
 * @param onDone after the service has taken it
 */
export function useForm(
  beginning: Values | (() => Values),
  carryOut: (values: Values, key: string) => Promise<void>,
  onDone: () => void,
): Form {
  const element = useRef<HTMLFormElement>(null);
  const key = useRef(newKey());
  const [values, setValues] = useState<Values>(beginning);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useFocusOnFault(element, refusal);
  const change = (more: Values) => {
    key.current = newKey();
    setValues((before) => ({ ...before, ...more }));
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    try {
      await carryOut(values, key.current);
      await refreshAll();
      key.current = newKey();
      setSending(false);
      onDone();
    } catch (error) {
      setRefusal(error instanceof Refusal ? error : new Refusal(0, "", "", []));
      setSending(false);
    }
  };
  const faultOf = (name: string) => refusal?.faults.find(({ path }) => path === name)?.message;
  const others = (refusal?.faults ?? []).filter(({ path }) => !Object.hasOwn(values, path));
  const at = (name: string, label: string) => ({ name, label, values, change, fault: faultOf(name) });
  return { values, change, isSending, refusal, others, element, send, at };
}

/** Why a form was refused, but for what stands at its fields. */
export function Refused({ form: { refusal, others } }: { readonly form: Form }) {
  return (
    <>
      {refusal !== null && refusal.faults.length === 0 ? <Failed error={refusal} /> : null}
      {others.map(({ path, message }) => (
        <p key={path} className="note b" role="alert">
          {message}
        </p>
      ))}
    </>
  );
}

/** A field of one line. */
export function Field({
  name,
  label,
  values,
  change,
  fault,
  isFirst,
  inputMode,
}: FieldProps & { readonly inputMode?: "decimal" | "numeric" | "email" }) {
  return (
    <label className="field">
      <span className="lab">{label}</span>
      <input
        className="in wide"
        autoComplete="off"
        inputMode={inputMode}
        data-autofocus={isFirst}
        value={values[name] ?? ""}
        aria-invalid={fault === undefined ? undefined : "true"}
        onChange={(event) => change({ [name]: event.target.value })}
      />
      {fault === undefined ? null : <span className="fault">{fault}</span>}
    </label>
  );
}

/** A field with a few choices. */
export function Choose({
  name,
  label,
  values,
  change,
  fault,
  isFirst,
  options,
}: FieldProps & { readonly options: readonly (readonly [string, string])[] }) {
  return (
    <label className="field">
      <span className="lab">{label}</span>
      <select
        className="in wide"
        data-autofocus={isFirst}
        value={values[name] ?? ""}
        aria-invalid={fault === undefined ? undefined : "true"}
        onChange={(event) => change({ [name]: event.target.value })}
      >
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      {fault === undefined ? null : <span className="fault">{fault}</span>}
    </label>
  );
}

/** A tick. */
export function Tick({ name, label, values, change }: Omit<FieldProps, "fault">) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={isYes(values[name])}
        onChange={(event) => change({ [name]: event.target.checked ? "yes" : "no" })}
      />{" "}
      {label}
    </label>
  );
}
