// A form of named fields: what is refused stands at its field, what was typed stays, and a change by somebody else is shown beside one's own.

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Refusal } from "../data/client.ts";
import { t } from "../texts/index.ts";
import { newKey } from "./new-key.ts";
import { readNumber } from "./numbers.ts";
import { Failed, KeyHint } from "./parts.tsx";

/** What stands in the fields, by their names. */
export type FormValues = Readonly<Record<string, string>>;

/** A field; its name is the path of the value in the request, as in `address.city`. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind?: "text" | "email" | "url" | "number" | "tick" | "choice" | "area" | "secret";
  readonly choices?: readonly (readonly [string, string])[];
  readonly hint?: string;
  /** The heading under which the field stands, with those beside it that have the same one. */
  readonly group?: string;
}

/** What the form shows and what becomes of it. */
export interface FieldFormProps {
  readonly label: string;
  readonly fields: readonly FormField[];
  readonly start: FormValues;
  readonly submit: string;
  /** Sends what was typed; `from` is what stood there before. */
  readonly send: (values: FormValues, from: FormValues, key: string) => Promise<unknown>;
  /** What stands there now: asked for when somebody else has changed it. */
  readonly again?: () => Promise<FormValues>;
  /** What is said once it is saved. */
  readonly done?: string;
  readonly isReadOnly?: boolean;
  readonly isFirst?: boolean;
  readonly onCancel?: () => void;
}

/** The values that were changed, as the body of a request. */
export function changedBody(fields: readonly FormField[], values: FormValues, from: FormValues): object {
  const body: Record<string, unknown> = {};
  for (const { name, kind } of fields) {
    const value = values[name] ?? "";
    if (value === (from[name] ?? "")) continue;
    put(body, name.split("."), sentAs(kind, value));
  }
  return body;
}

/** Puts a value at its path; an `id` that names nothing takes the whole reference away. */
function put(body: Record<string, unknown>, [first = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) body[first] = value;
  else if (rest[0] === "id") body[first] = value === null ? null : { id: Number(value) };
  else {
    const part = { ...(body[first] as Record<string, unknown> | null | undefined) };
    put(part, rest, value);
    body[first] = part;
  }
}

function sentAs(kind: FormField["kind"], value: string): unknown {
  if (kind === "tick") return value === "true";
  if (kind === "number") return value.trim() === "" ? null : (readNumber(value) ?? value);
  if (kind === "choice" && value === "") return null;
  return value.trim();
}

/** What was typed, what the service has, and what became of sending it. */
function useForm({ fields, start, again, send: write, isReadOnly = false }: FieldFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const key = useRef(newKey());
  const [from, setFrom] = useState(start);
  const [values, setValues] = useState(start);
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [theirs, setTheirs] = useState<FormValues | null>(null);
  const isTouched = useRef(false);
  isTouched.current = fields.some(({ name }) => values[name] !== from[name]);
  const taken = useRef(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `from` changes when what was typed has been saved
  useEffect(() => {
    // What the service has now takes the place of what nobody has changed here.
    if (isTouched.current || taken.current === start) return;
    taken.current = start;
    setFrom(start);
    setValues(start);
  }, [start, from]);
  useEffect(() => {
    if (refusal === null && theirs === null) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-conflict]')?.focus();
  }, [refusal, theirs]);
  const change = (name: string, value: string) => {
    key.current = newKey();
    setDone(false);
    setValues((before) => ({ ...before, [name]: value }));
  };
  const send = async (sent = values, base = from) => {
    if (isSending || isReadOnly) return;
    setSending(true);
    setRefusal(null);
    setTheirs(null);
    setDone(false);
    try {
      await write(sent, base, key.current);
      key.current = newKey();
      setFrom(sent);
      setDone(true);
    } catch (error) {
      const refused = error instanceof Refusal ? error : new Refusal(0, "", "", []);
      const now = refused.status === 409 && again !== undefined ? await again().catch(() => null) : null;
      if (now === null) setRefusal(refused);
      else setTheirs(now);
    }
    setSending(false);
  };
  const keepMine = (now: FormValues) => {
    key.current = newKey();
    const kept = { ...values, version: now.version ?? "" };
    setValues(kept);
    setFrom(now);
    void send(kept, now);
  };
  const takeTheirs = (now: FormValues) => {
    setFrom(now);
    setValues(now);
    setTheirs(null);
  };
  return { form, values, isSending, isDone, refusal, theirs, change, send, keepMine, takeTheirs };
}

/** The form. */
export function FieldForm(props: FieldFormProps) {
  const { fields, isReadOnly = false } = props;
  const { form, values, isSending, isDone, refusal, theirs, change, send, keepMine, takeTheirs } = useForm(props);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // What the form has taken is for nothing behind it, as where it stands in a dialog.
    event.stopPropagation();
    void send();
  };
  return (
    <form
      ref={form}
      className="fieldform"
      aria-label={props.label}
      noValidate
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Refused refusal={refusal} known={new Set(fields.map(({ name }) => name))} />
      {theirs === null ? null : (
        <ConflictPanel
          fields={fields}
          mine={values}
          theirs={theirs}
          onMine={() => keepMine(theirs)}
          onTheirs={() => takeTheirs(theirs)}
        />
      )}
      <FieldGroups fields={fields}>
        {(field) => (
          <Field
            key={field.name}
            field={field}
            value={values[field.name] ?? ""}
            fault={refusal?.faults.find(({ path }) => path === field.name)?.message}
            isReadOnly={isReadOnly}
            isFirst={props.isFirst === true && field === fields[0]}
            onChange={(value) => change(field.name, value)}
          />
        )}
      </FieldGroups>
      {isReadOnly ? null : (
        <p className="deeds">
          <button type="submit" className="btn p" disabled={isSending}>
            {props.submit} <KeyHint keys="Ctrl ↵" />
          </button>
          {props.onCancel === undefined ? null : (
            <button type="button" className="btn" onClick={props.onCancel}>
              {t("cancel")}
            </button>
          )}
          <span role="status">{isDone ? (props.done ?? "") : ""}</span>
        </p>
      )}
    </form>
  );
}

interface GroupsProps {
  readonly fields: readonly FormField[];
  readonly children: (field: FormField) => ReactNode;
}

/** The fields under their headings; those without one stand by themselves. */
function FieldGroups({ fields, children }: GroupsProps) {
  const groups = [...new Set(fields.map(({ group }) => group))];
  return groups.map((group) => {
    const shown = fields.filter((one) => one.group === group).map(children);
    if (group === undefined)
      return (
        <div key="" className="fields">
          {shown}
        </div>
      );
    return (
      <fieldset key={group}>
        <legend>{group}</legend>
        <div className="fields">{shown}</div>
      </fieldset>
    );
  });
}

/** What was refused and belongs to no field. */
function Refused({ refusal, known }: { readonly refusal: Refusal | null; readonly known: ReadonlySet<string> }) {
  if (refusal === null) return null;
  if (refusal.faults.length === 0) return <Failed error={refusal} />;
  const others = refusal.faults.filter(({ path }) => !known.has(path));
  return (
    <div className="note b" role="alert">
      <p>{t("correctFields", { count: refusal.faults.length })}</p>
      {others.map(({ path, message }) => (
        <p key={path}>{message}</p>
      ))}
    </div>
  );
}

interface FieldProps {
  readonly field: FormField;
  readonly value: string;
  readonly fault: string | undefined;
  readonly isReadOnly: boolean;
  readonly isFirst: boolean;
  readonly onChange: (value: string) => void;
}

/** A field with its label, what helps to fill it in, and why it was refused. */
function Field({ field, value, fault, isReadOnly, isFirst, onChange }: FieldProps) {
  const id = useId();
  const { name, label, hint } = field;
  const describedBy = [hint === undefined ? "" : `${id}-hint`, fault === undefined ? "" : `${id}-fault`]
    .join(" ")
    .trim();
  const shared = {
    id,
    name,
    disabled: isReadOnly,
    autoFocus: isFirst,
    // Dialogs move the focus by this mark.
    "data-autofocus": isFirst ? true : undefined,
    "aria-invalid": fault === undefined ? undefined : ("true" as const),
    "aria-describedby": describedBy === "" ? undefined : describedBy,
  };
  const isTick = field.kind === "tick";
  return (
    <div className={isTick ? "field tick" : "field"}>
      <label className={isTick ? undefined : "lab"} htmlFor={id}>
        {label}
      </label>
      <Control field={field} value={value} shared={shared} onChange={onChange} />
      {hint === undefined ? null : (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {fault === undefined ? null : (
        <span className="fault" id={`${id}-fault`}>
          {fault}
        </span>
      )}
    </div>
  );
}

interface ControlProps {
  readonly field: FormField;
  readonly value: string;
  readonly shared: object;
  readonly onChange: (value: string) => void;
}

const inputTypes: Readonly<Record<string, string>> = { secret: "password", number: "text" };

/** What is typed into or chosen from. */
function Control({ field: { kind = "text", choices = [] }, value, shared, onChange }: ControlProps) {
  const take = (event: { readonly target: { readonly value: string } }) => onChange(event.target.value);
  if (kind === "tick")
    return (
      <input
        {...shared}
        type="checkbox"
        checked={value === "true"}
        onChange={(event) => onChange(String(event.target.checked))}
      />
    );
  if (kind === "choice")
    return (
      <select {...shared} className="in wide" value={value} onChange={take}>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    );
  if (kind === "area") return <textarea {...shared} className="in wide" rows={3} value={value} onChange={take} />;
  return (
    <input
      {...shared}
      className="in wide"
      type={inputTypes[kind] ?? kind}
      inputMode={kind === "number" ? "numeric" : undefined}
      autoComplete={kind === "secret" ? "new-password" : "off"}
      value={value}
      onChange={take}
    />
  );
}

interface ConflictProps {
  readonly fields: readonly FormField[];
  readonly mine: FormValues;
  readonly theirs: FormValues;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** What somebody else has changed meanwhile, field by field. */
function ConflictPanel({ fields, mine, theirs, onMine, onTheirs }: ConflictProps) {
  const others = fields.filter(({ name, kind }) => kind !== "secret" && (mine[name] ?? "") !== (theirs[name] ?? ""));
  const shown = ({ kind, choices = [] }: FormField, value = "") =>
    kind === "tick"
      ? t(value === "true" ? "yes" : "no")
      : (choices.find(([one]) => one === value)?.[1] ?? (value === "" ? "–" : value));
  return (
    <div className="note w" role="alert" data-conflict tabIndex={-1}>
      <p>{t("changedMeanwhile")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("fieldName")}</th>
            <th scope="col">{t("mine")}</th>
            <th scope="col">{t("theirs")}</th>
          </tr>
        </thead>
        <tbody>
          {others.map((field) => (
            <tr key={field.name}>
              <th scope="row">{field.label}</th>
              <td>{shown(field, mine[field.name])}</td>
              <td>{shown(field, theirs[field.name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="deeds">
        <button type="button" className="btn" onClick={onMine}>
          {t("keepMine")}
        </button>
        <button type="button" className="btn" onClick={onTheirs}>
          {t("takeTheirs")}
        </button>
      </p>
    </div>
  );
}
