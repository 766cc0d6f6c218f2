// Reverses a voucher: asks once, in a sentence that names it, and on which day.

import { Modal } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { api, dataOf, Refusal } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { useControlEnter } from "../../kit/keys.ts";
import { newKey } from "../../kit/new-key.ts";
import { amountText, dayText, readDay, today } from "../../kit/numbers.ts";
import { Failed, KeyHint } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";
import type { VoucherRow } from "./voucher-data.ts";

interface DialogProps {
  readonly voucher: VoucherRow;
  readonly onClose: () => void;
  /** Whether the voucher that reverses it is shown then. */
  readonly isFollowed?: boolean;
}

/** The dialog. */
export function ReverseDialog({ voucher, onClose, isFollowed = false }: DialogProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // The same request is carried out once; one of another day has another key.
  const key = useRef(newKey());
  const [day, setDay] = useState(() => dayText([today(), voucher.date ?? ""].sort().at(-1)));
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    try {
      const { value } = await dataOf(
        api.PUT("/ledger/voucher/{id}/:reverse", {
          params: {
            path: { id: voucher.id ?? 0 },
            query: { date: readDay(day) ?? day, fields: "id" },
            header: { "Idempotency-Key": key.current },
          },
        }),
      );
      await refreshAll();
      onClose();
      if (isFollowed) await navigate({ to: "/vouchers/$id", params: { id: String(value?.id) } });
    } catch (error) {
      setRefusal(error instanceof Refusal ? error : new Refusal(0, "", "", []));
      setSending(false);
      setTimeout(() => field.current?.focus(), 0);
    }
  };
  useControlEnter(() => void send());
  const dayFault = refusal?.faults.find(({ path }) => path === "date")?.message;
  const others = (refusal?.faults ?? []).filter(({ path }) => path !== "date");
  const about = {
    number: voucher.displayName ?? "",
    description: voucher.description ?? "",
    date: dayText(voucher.date),
    amount: amountText(voucher.amount),
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t("reverse")}: ${about.number}`}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
    >
      <form className="deed" onSubmit={(event) => void send(event)} noValidate>
        <p>{t("reverseText", about)}</p>
        {refusal !== null && refusal.faults.length === 0 ? <Failed error={refusal} /> : null}
        {others.map(({ path, message }) => (
          <p key={path} className="note b" role="alert">
            {message}
          </p>
        ))}
        <label className="field">
          <span className="lab">{t("reverseDate")}</span>
          <input
            ref={field}
            className="in wide"
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            value={day}
            aria-invalid={dayFault === undefined ? undefined : "true"}
            aria-describedby={dayFault === undefined ? undefined : "reverse-fault"}
            onChange={(event) => {
              key.current = newKey();
              setDay(event.target.value);
            }}
          />
          {dayFault === undefined ? null : (
            <span className="fault" id="reverse-fault">
              {dayFault}
            </span>
          )}
        </label>
        <p className="deeds">
          <button type="button" className="btn" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" className="btn p" disabled={isSending}>
            {t("reverse")} <KeyHint keys="Ctrl ↵" />
          </button>
        </p>
      </form>
    </Modal>
  );
}
