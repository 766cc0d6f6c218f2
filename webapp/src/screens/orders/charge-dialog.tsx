// Orders become invoices: one, several in one invoice, or the next period of a subscription.

import { Modal } from "@mantine/core";
import { api, dataOf } from "../../data/client.ts";
import { Field, isYes, Refused, Tick, useForm } from "../../kit/form.tsx";
import { useControlEnter } from "../../kit/keys.ts";
import { dayText, readDay, today } from "../../kit/numbers.ts";
import { KeyHint } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";

/** What is to be invoiced. */
export interface Charged {
  readonly ids: readonly number[];
  readonly isSubscription: boolean;
  /** The orders and the customer, for the question. */
  readonly about: { readonly numbers: string; readonly name: string; readonly amount: string };
}

interface DialogProps {
  readonly charged: Charged;
  readonly onClose: () => void;
  /** The id of the invoice that came of it. */
  readonly onDone: (invoice: number) => void;
}

/** Asks for the day, and makes the invoice. */
export function ChargeDialog(props: DialogProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t("createInvoice")}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
    >
      <ChargeForm {...props} />
    </Modal>
  );
}

/** Makes the invoice of an order, of several, or of the next period; its id. */
async function charge({ ids, isSubscription }: Charged, date: string, isSent: boolean, key: string): Promise<number> {
  const header = { "Idempotency-Key": key };
  const day = readDay(date) ?? date;
  const [id = 0] = ids;
  if (isSubscription) {
    const query = { invoiceDate: day, fields: "id" };
    const params = { path: { id }, query, header };
    return (await dataOf(api.PUT("/order/{id}/:approveSubscriptionInvoice", { params }))).value?.id ?? 0;
  }
  if (ids.length > 1) {
    const query = { id: [...ids], invoiceDate: day, sendToCustomer: isSent, fields: "id" };
    return (await dataOf(api.PUT("/order/:invoiceMultipleOrders", { params: { query, header } }))).value?.id ?? 0;
  }
  const query = { invoiceDate: day, sendToCustomer: isSent, fields: "id" };
  return (await dataOf(api.PUT("/order/{id}/:invoice", { params: { path: { id }, query, header } }))).value?.id ?? 0;
}

function ChargeForm({ charged, onClose, onDone }: DialogProps) {
  const { isSubscription, about, ids } = charged;
  const made = { id: 0 };
  const form = useForm(
    { invoiceDate: dayText(today()), sendToCustomer: "no" },
    async ({ invoiceDate = "", sendToCustomer }, key) => {
      made.id = await charge(charged, invoiceDate, isYes(sendToCustomer), key);
    },
    () => onDone(made.id),
  );
  useControlEnter(() => void form.send());
  const text = isSubscription ? "chargePeriodText" : ids.length > 1 ? "chargeOrdersText" : "chargeOrderText";
  return (
    <form ref={form.element} className="deed" onSubmit={(event) => void form.send(event)} noValidate>
      <p>{t(text, about)}</p>
      <Refused form={form} />
      <Field {...form.at("invoiceDate", t("invoiceDate"))} isFirst inputMode="numeric" />
      {isSubscription ? null : (
        <Tick name="sendToCustomer" label={t("sendInvoiceNow")} values={form.values} change={form.change} />
      )}
      <p className="deeds">
        <button type="button" className="btn" onClick={onClose}>
          {t("cancel")}
        </button>
        <button type="submit" className="btn p" disabled={form.isSending}>
          {t("createInvoice")} <KeyHint keys="Ctrl ↵" />
        </button>
      </p>
    </form>
  );
}
