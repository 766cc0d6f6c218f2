// Asks once before something that cannot be undone, in a sentence that names what it is about.

import { Modal } from "@mantine/core";
import { t } from "../texts/index.ts";
import { Refused } from "./form.tsx";
import { useControlEnter } from "./keys.ts";
import { KeyHint } from "./parts.tsx";
import { type FormOptions, useForm, type Values } from "./use-form.ts";

/** What is asked, and what happens then. */
export interface AskDialogProps extends Pick<FormOptions, "facts" | "again"> {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  /** Does it; `seen` is what was known of the object, with its version, where `start` says so. */
  readonly run: (key: string, seen: Values) => Promise<unknown>;
  readonly onClose: () => void;
  /** What is known of the object that it is about, by the names of `facts`, with its `version`. */
  readonly start?: Values;
}

const nothing: Values = {};

/** The dialog. */
export function AskDialog({ title, text, act, run, onClose, start = nothing, facts, again }: AskDialogProps) {
  const form = useForm(
    () => start,
    (values, key) => run(key, values),
    onClose,
    { ...(facts === undefined ? {} : { facts }), ...(again === undefined ? {} : { again }) },
  );
  useControlEnter(() => void form.send());
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
    >
      <form ref={form.element} className="deed" onSubmit={(event) => void form.send(event)} noValidate>
        <p>{text}</p>
        <Refused form={form} hasFields={false} />
        <p className="deeds">
          <button type="button" className="btn" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" className="btn p" data-autofocus disabled={form.isSending}>
            {act} <KeyHint keys="Ctrl ↵" />
          </button>
        </p>
      </form>
    </Modal>
  );
}
