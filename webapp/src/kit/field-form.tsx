// A form of named fields, written as a table of them: what is refused stands at its field, and what is saved can be undone for a moment.

import { useLocation } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { t } from "../texts/index.ts";
import { Labelled, Refused, type Tied } from "./form.tsx";
import { readNumber } from "./numbers.ts";
import { KeyHint } from "./parts.tsx";
import { offerUndo } from "./undo.ts";
import { type Form, useForm, type Values } from "./use-form.ts";

/** What stands in the fields, by their names; ticks are `true` or `false`. */
export type FormValues = Values;

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
  /** What stands there now: asked for when somebody else has changed it, and to undo a change. */
  readonly again?: () => Promise<FormValues>;
  /** What is said once it is saved. */
  readonly done?: string;
  /** Learns what stands in the fields, at every key. */
  readonly onTyped?: (values: FormValues) => void;
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

/** The form. What is typed is kept under its address and label. */
export function FieldForm(props: FieldFormProps) {
  const { pathname } = useLocation();
  const draft = `${pathname} ${props.label}`;
  // The form of another object is another form.
  return <KeptFieldForm key={draft} {...props} draft={draft} />;
}

function KeptFieldForm(props: FieldFormProps & { readonly draft: string }) {
  const { fields, start, again, send, draft, isReadOnly = false } = props;
  const [secrets] = useState(() => fields.filter(({ kind }) => kind === "secret").map(({ name }) => name));
  const found = useForm(
    start,
    async (values, key, from) => {
      await send(values, from, key);
      if (again !== undefined && props.done !== undefined) offerUndo(undoOf(props, values, from, again));
    },
    () => undefined,
    { ...(isReadOnly ? {} : { draft }), secrets, isFollowing: true, ...(again === undefined ? {} : { again }) },
  );
  useTyped(found.values, props.onTyped);
  const form = { ...found, differences: shownDifferences(found, fields) };
  const submit = () => {
    if (!isReadOnly) void form.send();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // What the form has taken is for nothing behind it, as where it stands in a dialog.
    event.stopPropagation();
    submit();
  };
  const cancel = () => {
    form.discard();
    props.onCancel?.();
  };
  return (
    <form
      ref={form.element}
      className="fieldform"
      aria-label={props.label}
      noValidate
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Refused form={form} />
      <FieldGroups fields={fields}>
        {(field) => (
          <FieldOf
            key={field.name}
            field={field}
            form={form}
            isReadOnly={isReadOnly}
            isFirst={props.isFirst === true && field === fields[0]}
          />
        )}
      </FieldGroups>
      {isReadOnly ? null : (
        <p className="deeds">
          <button type="submit" className="btn p" disabled={form.isSending}>
            {props.submit} <KeyHint keys="Ctrl ↵" />
          </button>
          {props.onCancel === undefined ? null : (
            <button type="button" className="btn" onClick={cancel}>
              {t("cancel")}
            </button>
          )}
          <span role="status">{form.isDone ? (props.done ?? "") : ""}</span>
        </p>
      )}
    </form>
  );
}

function useTyped(values: FormValues, onTyped: FieldFormProps["onTyped"]): void {
  useEffect(() => onTyped?.(values), [values, onTyped]);
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

/** Puts the fields that were changed back to what they were, as far as nobody has changed them since. */
function undoOf(
  { fields, label, done = "", send }: FieldFormProps,
  saved: FormValues,
  before: FormValues,
  again: () => Promise<FormValues>,
) {
  return {
    text: `${label}: ${done}`,
    run: async (key: string) => {
      const now = await again();
      const changed = fields.filter(
        ({ name }) => saved[name] !== before[name] && (saved[name] ?? "").trim() === (now[name] ?? ""),
      );
      const back = Object.fromEntries(changed.map(({ name }) => [name, before[name] ?? ""]));
      await send({ ...now, ...back }, now, key);
    },
  };
}

/** What somebody else has changed, as the fields show it; secrets are shown to nobody. */
function shownDifferences({ differences }: Form, fields: readonly FormField[]): Form["differences"] {
  if (differences === null) return null;
  return differences.flatMap((one) => {
    const field = fields.find(({ name }) => name === one.name);
    if (field === undefined || field.kind === "secret") return [];
    return [{ ...one, mine: shownIn(field, one.mine), theirs: shownIn(field, one.theirs) }];
  });
}

function shownIn({ kind, choices = [] }: FormField, value: string): string {
  if (kind === "tick") return t(value === "true" ? "yes" : "no");
  return choices.find(([one]) => one === value)?.[1] ?? value;
}

interface FieldOfProps {
  readonly field: FormField;
  readonly form: Form;
  readonly isReadOnly: boolean;
  readonly isFirst: boolean;
}

/** A field by its line of the table. */
function FieldOf({ field, form, isReadOnly, isFirst }: FieldOfProps) {
  const { name, label, hint, kind } = field;
  const { fault, values, change } = form.at(name, label);
  return (
    <Labelled label={label} hint={hint} fault={fault} isTick={kind === "tick"}>
      {(tied) => (
        <Control
          field={field}
          value={values[name] ?? ""}
          // Dialogs move the focus by the mark.
          tied={{ ...tied, name, disabled: isReadOnly, autoFocus: isFirst, "data-autofocus": isFirst || undefined }}
          onChange={(value) => change({ [name]: value })}
        />
      )}
    </Labelled>
  );
}

interface ControlProps {
  readonly field: FormField;
  readonly value: string;
  readonly tied: Tied & {
    readonly name: string;
    readonly disabled: boolean;
    readonly autoFocus: boolean;
    readonly "data-autofocus": true | undefined;
  };
  readonly onChange: (value: string) => void;
}

const inputTypes: Readonly<Record<string, string>> = { secret: "password", number: "text" };

/** What is typed into or chosen from. */
function Control({ field: { kind = "text", choices = [] }, value, tied, onChange }: ControlProps) {
  const take = (event: { readonly target: { readonly value: string } }) => onChange(event.target.value);
  if (kind === "tick")
    return (
      <input
        {...tied}
        type="checkbox"
        checked={value === "true"}
        onChange={(event) => onChange(String(event.target.checked))}
      />
    );
  if (kind === "choice")
    return (
      <select {...tied} className="in wide" value={value} onChange={take}>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    );
  if (kind === "area") return <textarea {...tied} className="in wide" rows={3} value={value} onChange={take} />;
  return (
    <input
      {...tied}
      className="in wide"
      type={inputTypes[kind] ?? kind}
      inputMode={kind === "number" ? "numeric" : undefined}
      autoComplete={kind === "secret" ? "new-password" : "off"}
      value={value}
      onChange={take}
    />
  );
}
