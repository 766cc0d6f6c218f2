// What was just done, with Undo for ten seconds: at the bottom of the frame, said aloud, and reached by Tab or Ctrl Z.

import { useEffect, useState } from "react";
import { IntentRefused, useIntent } from "../kit/intent.tsx";
import { useKeys } from "../kit/keys.ts";
import { KeyHint } from "../kit/parts.tsx";
import { endOffer, type Offer, useOffer } from "../kit/undo.ts";
import { t } from "../texts/index.ts";

/** Milliseconds for which something can be undone. */
const offerMilliseconds = 10_000;

/** The place of what can be undone. It is always there, so that what appears in it is said. */
export function UndoToast() {
  const offer = useOffer();
  const [isUndone, setUndone] = useState(false);
  useEffect(() => {
    if (offer !== null) setUndone(false);
  }, [offer]);
  return (
    <div className="toasts">
      <p className="unseen" role="status">
        {offer?.text ?? (isUndone ? t("undone") : "")}
      </p>
      {offer === null ? null : <Toast key={offer.key} offer={offer} onUndone={() => setUndone(true)} />}
    </div>
  );
}

/** One offer; while somebody is on it, it stays. */
function Toast({ offer, onUndone }: { readonly offer: Offer; readonly onUndone: () => void }) {
  const intent = useIntent();
  const [isHeld, setHeld] = useState(false);
  const stays = isHeld || intent.isSending || intent.refusal !== null;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => endOffer(offer), offerMilliseconds);
    return () => clearTimeout(timer);
  }, [offer, stays]);
  const undo = () =>
    void intent.run(offer.key, async () => {
      await offer.run(offer.key);
      onUndone();
      endOffer(offer);
      // The button that had the focus has gone.
      document.getElementById("content")?.focus();
    });
  useKeys([{ keys: "Ctrl z", label: t("undoLast"), run: undo }]);
  return (
    <section
      className="toast"
      aria-label={t("undo")}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <IntentRefused intent={intent} />
      <p>
        <span aria-hidden="true">{offer.text}</span>
        <button type="button" className="btn" disabled={intent.isSending} onClick={undo}>
          {t("undo")} <KeyHint keys="Ctrl Z" />
        </button>
        <button type="button" className="btn g" aria-label={t("close")} onClick={() => endOffer(offer)}>
          ✕
        </button>
      </p>
    </section>
  );
}
