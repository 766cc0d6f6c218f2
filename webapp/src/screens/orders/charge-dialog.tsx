// Orders become invoices: one, several in one invoice, or the next period of a subscription.

import { Modal } from "@mantine/core";
import { api, changeHeaders, dataOf } from "../../data/client.ts";
import { DialogForm } from "../../kit/dialog-form.tsx";
import { Field, isYes, Tick, useForm, type Values } from "../../kit/form.tsx";
import { amountText, dayText, readDay, today } from "../../kit/numbers.ts";
import { t } from "../../texts/index.ts";
import { type OrderRow, orderState, readOrder, withoutVat } from "./order-data.ts";

/** What is to be invoiced. */
export interface Charged {
  readonly ids: readonly number[];
  readonly isSubscription: boolean;
  /** A single order as it was seen; what has become of it meanwhile is shown. Several are taken as they are. */
  readonly order: OrderRow | undefined;
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
async function charge({ ids, isSubscription }: Charged, values: Values, key: string): Promise<number> {
  const { invoiceDate: date = "", sendToCustomer } = values;
  const isSent = isYes(sendToCustomer);
  const header = ids.length > 1 ? { "Idempotency-Key": key } : changeHeaders(values.version, key);
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

/** What the dialog begins with; of a single order its version, and what the dialog goes by of it. */
function beginning(order: OrderRow | undefined): Values {
  const fields = { invoiceDate: dayText(today()), sendToCustomer: "no" };
  if (order === undefined) return fields;
  const about = { state: t(orderState(order)[1]), amount: amountText(withoutVat(order)) };
  return { ...fields, ...about, version: String(order.version ?? "") };
}

function ChargeForm({ charged, onClose, onDone }: DialogProps) {
  const { isSubscription, about, ids } = charged;
  const made = { id: 0 };
  const form = useForm(
    () => beginning(charged.order),
    async (values, key) => {
      made.id = await charge(charged, values, key);
    },
    () => onDone(made.id),
    {
      draft: `charge ${ids.join(" ")}`,
      facts: [
        ["state", t("state")],
        ["amount", t("amount")],
      ],
      again: async () => beginning(await readOrder(ids[0] ?? 0)),
    },
  );
  const cancel = () => {
    form.discard();
    onClose();
  };
  const text = isSubscription ? "chargePeriodText" : ids.length > 1 ? "chargeOrdersText" : "chargeOrderText";
  return (
    <DialogForm form={form} text={t(text, about)} action={t("createInvoice")} onCancel={cancel}>
      <Field {...form.at("invoiceDate", t("invoiceDate"))} isFirst inputMode="numeric" />
      {isSubscription ? null : (
        <Tick name="sendToCustomer" label={t("sendInvoiceNow")} values={form.values} change={form.change} />
      )}
    </DialogForm>
  );
}
