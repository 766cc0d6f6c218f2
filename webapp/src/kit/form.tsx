// The parts of a form: fields with their faults below them, why it was refused, what somebody else has changed, and what was put back.

import { type ReactNode, useId } from "react";
import { t } from "../texts/index.ts";
import { Details, Failed } from "./parts.tsx";
import { type Difference, type FieldProps, type Form, isYes } from "./use-form.ts";

export { type FieldProps, type Form, isYes, useFocusOnFault, useForm, type Values } from "./use-form.ts";

interface RefusedProps {
  readonly form: Form;
  /** Whether there is anything to correct, and not only a question. */
  readonly hasFields?: boolean;
}

/** What stands above the fields: why the form was refused but for what stands at them, what has changed, and what was put back. */
export function Refused({ form, hasFields = true }: RefusedProps) {
  const { refusal, others, isRestored, isSending, differences } = form;
  const count = refusal?.faults.length ?? 0;
  return (
    <>
      {isRestored && differences === null ? (
        <div className="note">
          <p role="status">{t("restored")}</p>
          <button type="button" className="btn" onClick={form.discard}>
            {t("throwAway")}
          </button>
        </div>
      ) : null}
      {refusal !== null && count === 0 ? (
        <Failed error={refusal} isChange {...(refusal.isPassing ? { again: () => void form.send() } : {})} />
      ) : null}
      {refusal !== null && count > 0 ? (
        <div className="note b" role="alert">
          {hasFields ? <p>{t("correctFields", { count })}</p> : null}
          {others.map(({ path, message }) => (
            <p key={path}>{message}</p>
          ))}
          <Details requestId={refusal.requestId} />
        </div>
      ) : null}
      {differences === null ? null : (
        <ConflictPanel
          differences={differences}
          isSending={isSending}
          onMine={form.keepMine}
          onTheirs={form.takeTheirs}
        />
      )}
    </>
  );
}

/** What a panel of differences says in the place of the usual words. */
export interface ConflictTexts {
  readonly said: string;
  readonly theirs: string;
  readonly keepMine: string;
  readonly takeTheirs: string;
}

interface ConflictProps {
  readonly texts?: ConflictTexts;
  readonly differences: readonly Difference[];
  readonly isSending: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** What somebody else has changed meanwhile, beside one's own. */
export function ConflictPanel({ texts, differences, isSending, onMine, onTheirs }: ConflictProps) {
  return (
    <div className="note w" role="alert" data-conflict tabIndex={-1}>
      <p>{texts?.said ?? t("changedMeanwhile")}</p>
      {differences.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("fieldName")}</th>
              <th scope="col">{t("mine")}</th>
              <th scope="col">{texts?.theirs ?? t("theirs")}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, label, mine, theirs }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{mine === "" ? "–" : mine}</td>
                <td>{theirs === "" ? "–" : theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="deeds">
        <button type="button" className="btn" disabled={isSending} onClick={onMine}>
          {texts?.keepMine ?? t("keepMine")}
        </button>
        <button type="button" className="btn" onClick={onTheirs}>
          {texts?.takeTheirs ?? t("takeTheirs")}
        </button>
      </p>
    </div>
  );
}

/** What ties a control to its label, its hint and its fault. */
export interface Tied {
  readonly id: string;
  readonly "aria-invalid": "true" | undefined;
  readonly "aria-describedby": string | undefined;
}

interface LabelledProps {
  readonly label: string;
  readonly fault: string | undefined;
  readonly hint?: string | undefined;
  readonly isTick?: boolean;
  readonly children: (tied: Tied) => ReactNode;
}

/** A control with its label above, what helps to fill it in, and why it was refused. */
export function Labelled({ label, fault, hint, isTick = false, children }: LabelledProps) {
  const id = useId();
  const ids = [hint === undefined ? [] : [`${id}-hint`], fault === undefined ? [] : [`${id}-fault`]].flat();
  return (
    <div className={isTick ? "field tick" : "field"}>
      <label id={`${id}-label`} className={isTick ? undefined : "lab"} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": fault === undefined ? undefined : "true",
        "aria-describedby": ids.length === 0 ? undefined : ids.join(" "),
      })}
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
    <Labelled label={label} fault={fault}>
      {(tied) => (
        <input
          {...tied}
          className="in wide"
          name={name}
          autoComplete="off"
          inputMode={inputMode}
          data-autofocus={isFirst}
          value={values[name] ?? ""}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Labelled>
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
    <Labelled label={label} fault={fault}>
      {(tied) => (
        <select
          {...tied}
          className="in wide"
          name={name}
          data-autofocus={isFirst}
          value={values[name] ?? ""}
          onChange={(event) => change({ [name]: event.target.value })}
        >
          {options.map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** A tick. */
export function Tick({ name, label, values, change }: Omit<FieldProps, "fault">) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        checked={isYes(values[name])}
        onChange={(event) => change({ [name]: event.target.checked ? "yes" : "no" })}
      />{" "}
      {label}
    </label>
  );
}
