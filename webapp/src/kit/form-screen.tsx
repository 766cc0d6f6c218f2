// A screen that is one form: what it takes to make a thing or to change one.

import type { ReactNode } from "react";
import { t } from "../texts/index.ts";
import { FieldForm, type FieldFormProps, type FormField, type FormValues } from "./field-form.tsx";
import { useKeys } from "./keys.ts";
import { Failed, Loading, MayNotChange, ScreenHead } from "./parts.tsx";

/** What the screen shows, and where it leads. */
export interface FormScreenProps extends Omit<FieldFormProps, "label" | "fields" | "start" | "onCancel" | "isFirst"> {
  readonly title: string;
  /** The way back, above the form. */
  readonly before: ReactNode;
  /** The fields and what stands in them; null until they are there. */
  readonly fields: readonly FormField[] | null;
  readonly start: FormValues | null;
  /** Why they are not there. */
  readonly error?: Error | null;
  readonly onLeave: () => void;
  /** What stands under the form. */
  readonly children?: ReactNode;
}

/** The screen. */
export function FormScreen({
  title,
  before,
  fields,
  start,
  error = null,
  onLeave,
  children,
  ...form
}: FormScreenProps) {
  useKeys([{ keys: "Escape", label: t("back"), run: onLeave }]);
  return (
    <>
      <ScreenHead title={title} before={before} />
      <div className="page">
        {error === null ? null : <Failed error={error} />}
        {(fields === null || start === null) && error === null ? <Loading /> : null}
        {fields === null || start === null ? null : (
          <section className="card" aria-label={title}>
            {form.isReadOnly === true ? (
              <MayNotChange>
                <button type="button" className="btn" onClick={onLeave}>
                  {t("back")}
                </button>
              </MayNotChange>
            ) : null}
            <FieldForm {...form} label={title} fields={fields} start={start} isFirst onCancel={onLeave} />
          </section>
        )}
        {children}
      </div>
    </>
  );
}
