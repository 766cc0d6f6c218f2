// What is done with several invoices at once: reminders, payments, documents. Asked once; what became of each is shown.

import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { api, dataOf, Refusal, saveFile } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { Choose, Field, type Values } from "../../kit/form.tsx";
import { useControlEnter } from "../../kit/keys.ts";
import { newKey } from "../../kit/new-key.ts";
import { amountText, dayText, readDay, sumOf, today } from "../../kit/numbers.ts";
import { KeyHint } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";
import { invoicesWithReminders, paymentTypesQuery } from "./invoice-data.ts";
import { dispatchTypes, nextReminder, reminderTypes } from "./invoice-deeds.tsx";
import type { InvoiceRow } from "./invoice-state.ts";

/** What can be done with several. */
export type Batch = "remindChosen" | "payChosen" | "downloadChosen";

/** Of the chosen ones those with which it makes sense. */
export function fitting(batch: Batch, rows: readonly InvoiceRow[]): readonly InvoiceRow[] {
  if (batch === "downloadChosen") return rows;
  const open = rows.filter(({ amountOutstanding }) => (amountOutstanding ?? 0) !== 0);
  return batch === "payChosen" ? open : open.filter((row) => (row.amountOutstanding ?? 0) > 0 && !row.isCreditNote);
}

/** What is open of them. */
export function openOf(rows: readonly InvoiceRow[]): number {
  return sumOf(rows.map(({ amountOutstanding }) => amountOutstanding));
}

/** What became of one: null while it waits, an empty text where it is done, else why not. */
type Outcome = string | null;

interface BatchProps {
  readonly batch: Batch;
  readonly rows: readonly InvoiceRow[];
  readonly onClose: () => void;
}

/** Does it with one after the other, so that a refusal of one leaves the others alone. A second attempt is for those that failed. */
function useOutcomes(rows: readonly InvoiceRow[], act: (row: InvoiceRow, key: string) => Promise<unknown>) {
  const key = useRef(newKey());
  const [isRunning, setRunning] = useState(false);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const run = async () => {
    if (isRunning) return;
    setRunning(true);
    for (const row of rows.filter(({ id }) => outcomes.get(id ?? 0) !== "")) {
      const id = row.id ?? 0;
      setOutcomes((before) => new Map(before).set(id, null));
      const outcome = await act(row, `${key.current}-${id}`).then(() => "", reasonOf);
      setOutcomes((before) => new Map(before).set(id, outcome));
    }
    setRunning(false);
    await refreshAll();
  };
  const change = () => {
    key.current = newKey();
  };
  return { outcomes, isRunning, run, change };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return t("failed");
  if (error.status === 0) return t("offline");
  return error.faults.map(({ message }) => message).join(" ") || error.message || t("failed");
}

/** The dialog. */
export function BatchDialog({ batch, rows: all, onClose }: BatchProps) {
  // What is done stays in the list of the dialog when it is open no more.
  const [rows] = useState(() => fitting(batch, all));
  const [values, setValues] = useState<Values>({
    date: dayText(today()),
    type: "NEXT",
    dispatchType: "EMAIL",
    paymentTypeId: "",
  });
  const payment = usePaymentType(batch, values.paymentTypeId);
  const reminders = useQuery({
    queryKey: ["reminders of", rows.map(({ id }) => id)],
    enabled: batch === "remindChosen",
    queryFn: () => invoicesWithReminders(rows.map(({ id }) => id ?? 0)),
  });
  const act = (row: InvoiceRow, key: string) => {
    if (batch === "downloadChosen") {
      const name = row.isCreditNote ? term("creditNote") : term("invoice");
      return saveFile(`/invoice/${row.id}/pdf`, `${name} ${row.invoiceNumber}.pdf`);
    }
    const date = readDay(values.date ?? "") ?? values.date;
    const header = { "Idempotency-Key": key };
    const path = { id: row.id ?? 0 };
    if (batch === "payChosen") {
      const query = { paymentDate: date, paidAmount: row.amountOutstanding, paymentTypeId: payment.id, fields: "id" };
      return dataOf(api.PUT("/invoice/{id}/:payment", { params: { path, header, query } as never }));
    }
    const sent = reminders.data?.get(row.id ?? 0) ?? [];
    const type = values.type === "NEXT" ? nextReminder(sent) : values.type;
    const query = { date, type, dispatchType: values.dispatchType };
    return dataOf(api.PUT("/invoice/{id}/:createReminder", { params: { path, header, query } as never }));
  };
  const { outcomes, isRunning, run, change } = useOutcomes(rows, act);
  const isDone = rows.every(({ id }) => outcomes.get(id ?? 0) === "");
  useControlEnter(() => (isDone ? onClose() : void run()));
  const about = {
    count: rows.length,
    amount: amountText(openOf(rows)),
    numbers: rows.map((row) => row.invoiceNumber).join(", "),
  };
  const at = (name: string, label: string) => ({
    name,
    label,
    values: { ...values, paymentTypeId: payment.id },
    change: (more: Values) => {
      change();
      setValues((before) => ({ ...before, ...more }));
    },
    fault: undefined,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(batch)}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
    >
      <div className="deed">
        <p>{t(`${batch}Text`, about)}</p>
        {rows.length < all.length ? <p className="quiet">{t("leftOut", { count: all.length - rows.length })}</p> : null}
        {batch === "remindChosen" ? (
          <>
            <Choose
              {...at("type", t("reminderType"))}
              options={[["NEXT", t("nextReminder")], ...reminderTypes.map(([id, key]) => [id, t(key)] as const)]}
            />
            <Field {...at("date", t("date"))} inputMode="numeric" />
            <Choose {...at("dispatchType", t("sendBy"))} options={dispatchTypes.map(([id, key]) => [id, t(key)])} />
          </>
        ) : null}
        {batch === "payChosen" ? (
          <>
            <Field {...at("date", t("paymentDate"))} inputMode="numeric" />
            <Choose {...at("paymentTypeId", t("paymentType"))} options={payment.options} />
          </>
        ) : null}
        <Outcomes rows={rows} outcomes={outcomes} />
        <p className="deeds">
          {isDone ? null : (
            <button type="button" className="btn" onClick={onClose}>
              {t(outcomes.size === 0 ? "cancel" : "close")}
            </button>
          )}
          <button
            type="button"
            className="btn p"
            data-autofocus
            disabled={isRunning || rows.length === 0 || (batch === "remindChosen" && reminders.data === undefined)}
            onClick={() => (isDone ? onClose() : void run())}
          >
            {isDone ? t("close") : outcomes.size > 0 && !isRunning ? t("tryAgain") : t(batch)} <KeyHint keys="Ctrl ↵" />
          </button>
        </p>
      </div>
    </Modal>
  );
}

/** How payments came: one that is chosen, else that of a bank account. */
function usePaymentType(batch: Batch, chosen: string | undefined) {
  const { data = [] } = useQuery({ ...paymentTypesQuery, enabled: batch === "payChosen" });
  const first = data.find(({ isBank }) => isBank) ?? data[0];
  return { id: chosen || String(first?.id ?? ""), options: data.map(({ id, name }) => [String(id), name] as const) };
}

/** The invoices with what is open of each, and what became of it. */
function Outcomes({
  rows,
  outcomes,
}: {
  readonly rows: readonly InvoiceRow[];
  readonly outcomes: ReadonlyMap<number, Outcome>;
}) {
  const shown = (outcome: Outcome | undefined): ReactNode => {
    if (outcome === undefined) return null;
    if (outcome === null) return <span className="quiet">{t("loading")}</span>;
    return outcome === "" ? <span className="chip ok">✓ {t("done")}</span> : <span className="fault">{outcome}</span>;
  };
  return (
    <div className="outcomes" aria-live="polite">
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.invoiceNumber}</td>
              <td>
                {row.customer?.name}
                {shown(outcomes.get(row.id ?? 0))}
              </td>
              <td className="n">{amountText(row.amountOutstanding)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
