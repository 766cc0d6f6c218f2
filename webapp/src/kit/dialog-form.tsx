// The form in a dialog: what it does, why it was refused, its fields, and the buttons that leave it or do it.

import type { ReactNode } from "react";
import { t } from "../texts/index.ts";
import { Refused } from "./form.tsx";
import { useControlEnter } from "./keys.ts";
import { KeyHint } from "./parts.tsx";
import type { Form } from "./use-form.ts";

interface DialogFormProps {
  readonly form: Form;
  /** What it does, in a sentence or two. */
  readonly text: string;
  /** The name of the button that does it; Ctrl Enter does, too. */
  readonly action: string;
  readonly onCancel: () => void;
  /** Its fields. */
  readonly children: ReactNode;
}

/** A form in a dialog. */
export function DialogForm({ form, text, action, onCancel, children }: DialogFormProps) {
  useControlEnter(() => void form.send());
  return (
    <form ref={form.element} className="deed" onSubmit={(event) => void form.send(event)} noValidate>
      <p>{text}</p>
      <Refused form={form} />
      {children}
      <p className="deeds">
        <button type="button" className="btn" onClick={onCancel}>
          {t("cancel")}
        </button>
        <button type="submit" className="btn p" disabled={form.isSending}>
          {action} <KeyHint keys="Ctrl ↵" />
        </button>
      </p>
    </form>
  );
}
