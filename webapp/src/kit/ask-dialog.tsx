// Asks once before something that cannot be undone, in a sentence that names what it is about.

import { Modal } from "@mantine/core";
import { useRef, useState } from "react";
import { Refusal } from "../data/client.ts";
import { t } from "../texts/index.ts";
import { useControlEnter } from "./keys.ts";
import { newKey } from "./new-key.ts";
import { Failed, KeyHint } from "./parts.tsx";

/** What is asked, and what happens then. */
export interface AskDialogProps {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly run: (key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The dialog. */
export function AskDialog({ title, text, act, run, onClose }: AskDialogProps) {
  const key = useRef(newKey());
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    setError(null);
    try {
      await run(key.current);
      onClose();
    } catch (refused) {
      setError(refused instanceof Refusal ? refused : new Refusal(0, "", "", []));
      setSending(false);
    }
  };
  useControlEnter(() => void send());
  const faults = error instanceof Refusal ? error.faults : [];
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
    >
      <div className="deed">
        <p>{text}</p>
        {error !== null && faults.length === 0 ? <Failed error={error} /> : null}
        {faults.map(({ path, message }) => (
          <p key={path} className="note b" role="alert">
            {message}
          </p>
        ))}
        <p className="deeds">
          <button type="button" className="btn" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="button" className="btn p" data-autofocus disabled={isSending} onClick={() => void send()}>
            {act} <KeyHint keys="Ctrl ↵" />
          </button>
        </p>
      </div>
    </Modal>
  );
}
