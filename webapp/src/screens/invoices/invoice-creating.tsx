// The buttons that create an invoice, and send it where that is asked for.

import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, dataOf, type InvoiceBody, type Refusal, refusedBy } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { useControlEnter } from "../../kit/keys.ts";
import { amountText } from "../../kit/numbers.ts";
import { KeyHint } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";
import { type Draft, keepDraft } from "./draft.ts";

interface CreatingProps {
  readonly draft: Draft;
  readonly body: InvoiceBody | null;
  readonly amount: number | null | undefined;
  /** Why it was refused, and what sends the same once more. */
  readonly onRefused: (refusal: Refusal, again: () => void) => void;
}

/** Creates the invoice, and sends it where that is asked for: what is sent cannot be called back. */
export function Creating({ draft, body, amount, onRefused }: CreatingProps) {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const create = async (isSent: boolean) => {
    if (body === null || isSending) return;
    setSending(true);
    try {
      const made = await dataOf(
        api.POST("/invoice", {
          params: {
            query: { fields: "id", sendToCustomer: isSent },
            // The same key is the same request: one that sends is another one.
            header: { "Idempotency-Key": isSent ? `${draft.key}-sent` : draft.key },
          },
          body,
        }),
      );
      keepDraft(null);
      await refreshAll();
      await navigate({ to: "/invoices/$id", params: { id: String(made.value?.id) } });
    } catch (error) {
      setAsking(false);
      onRefused(refusedBy(error), () => void create(isSent));
    } finally {
      setSending(false);
    }
  };
  useControlEnter((isNext) => {
    if (isAsking || body === null) return;
    if (isNext) setAsking(true);
    else void create(false);
  });
  const isOff = body === null || isSending;
  return (
    <>
      <button type="button" className="btn also" disabled={isOff} onClick={() => setAsking(true)}>
        {t("createAndSend")} <KeyHint keys="Ctrl ⇧ ↵" />
      </button>
      <button type="button" className="btn p" disabled={isOff} onClick={() => void create(false)}>
        {isSending ? t("creating") : t("createInvoice")} <KeyHint keys="Ctrl ↵" />
      </button>
      {isAsking ? (
        <AskDialog
          title={t("createAndSend")}
          text={t("createAndSendText", { name: draft.customerName, amount: amountText(amount) })}
          act={t("createAndSend")}
          onClose={() => setAsking(false)}
          run={() => create(true)}
        />
      ) : null}
    </>
  );
}
