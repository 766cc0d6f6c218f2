// The buttons that create an invoice, and send it where that is asked for; and what is shown where an earlier attempt has made one.

import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type InvoiceBody, type Refusal, refusedBy } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { ConflictPanel } from "../../kit/form.tsx";
import { useControlEnter } from "../../kit/keys.ts";
import { newKey } from "../../kit/new-key.ts";
import { amountText } from "../../kit/numbers.ts";
import { KeyHint } from "../../kit/parts.tsx";
import type { Earlier } from "../../kit/sent-draft.ts";
import { t } from "../../texts/index.ts";
import { type Draft, keepDraft } from "./draft.ts";
import { sentInvoices } from "./sent-invoice.ts";

/** Why an invoice was not created. */
export interface NotCreated {
  readonly refusal: Refusal;
  /** Sends the same once more. */
  readonly again: () => void;
  /** What an earlier attempt has made, of which no answer came; null for nothing. */
  readonly earlier: Earlier<number> | null;
  /** Creates one more, of what is typed now. */
  readonly asAnother: () => void;
}

interface CreatingProps {
  readonly draft: Draft;
  readonly change: (more: Partial<Draft>) => void;
  readonly body: InvoiceBody | null;
  readonly amount: number | null | undefined;
  readonly onRefused: (why: NotCreated) => void;
}

/** Sends the draft; what is created is opened. */
function useCreate({ body, change, onRefused }: CreatingProps) {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const create = async (draft: Draft, isSent: boolean) => {
    if (body === null || isSending) return;
    setSending(true);
    const sent = { draft, body, isSent };
    try {
      const id = await sentInvoices.create(sent);
      sentInvoices.forget();
      keepDraft(null);
      await refreshAll();
      await navigate({ to: "/invoices/$id", params: { id: String(id) } });
    } catch (error) {
      const refusal = refusedBy(error);
      const earlier = await sentInvoices.earlierOf(draft, refusal);
      if (refusal.isPassing) sentInvoices.keep(sent);
      onRefused({
        refusal,
        again: () => void create(draft, isSent),
        earlier,
        asAnother: () => {
          const another = { ...draft, key: newKey() };
          change({ key: another.key });
          void create(another, isSent);
        },
      });
    } finally {
      setSending(false);
    }
  };
  return { isSending, create };
}

/** Creates the invoice, and sends it where that is asked for: what is sent cannot be called back. */
export function Creating(props: CreatingProps) {
  const { draft, body, amount } = props;
  const { isSending, create } = useCreate(props);
  const [isAsking, setAsking] = useState(false);
  useControlEnter(
    (isNext) => {
      if (isAsking || body === null) return;
      if (isNext) setAsking(true);
      else void create(draft, false);
    },
    [t("createInvoice"), t("createAndSend")],
  );
  const isOff = body === null || isSending;
  return (
    <>
      <button type="button" className="btn also" disabled={isOff} onClick={() => setAsking(true)}>
        {t("createAndSend")} <KeyHint keys="Ctrl ⇧ ↵" />
      </button>
      <button type="button" className="btn p" disabled={isOff} onClick={() => void create(draft, false)}>
        {isSending ? t("creating") : t("createInvoice")} <KeyHint keys="Ctrl ↵" />
      </button>
      {isAsking ? (
        <AskDialog
          title={t("createAndSend")}
          text={t("createAndSendText", { name: draft.customerName, amount: amountText(amount) })}
          act={t("createAndSend")}
          onClose={() => setAsking(false)}
          run={async () => {
            await create(draft, true);
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}

/** The invoice that was created of an earlier state of the draft, beside what is typed now; one or both can be kept. */
export function CreatedEarlier({
  earlier,
  asAnother,
}: {
  readonly earlier: Earlier<number>;
  readonly asAnother: () => void;
}) {
  const navigate = useNavigate();
  const open = async () => {
    sentInvoices.forget();
    keepDraft(null);
    await refreshAll();
    await navigate({ to: "/invoices/$id", params: { id: String(earlier.made) } });
  };
  return (
    <ConflictPanel
      texts={{
        said: t("createdAlready"),
        theirs: t("created"),
        keepMine: t("createMineToo"),
        takeTheirs: t("openCreated"),
      }}
      differences={earlier.differences}
      isSending={false}
      onMine={asAnother}
      onTheirs={() => void open()}
    />
  );
}
