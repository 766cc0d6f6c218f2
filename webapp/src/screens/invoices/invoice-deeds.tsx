// What is done with an invoice that was sent: a payment is registered, the customer is reminded, the invoice is credited.

import { Modal } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, changeHeaders, dataOf } from "../../data/client.ts";
import { done } from "../../data/done.ts";
import { Choose, Field, type Form, isYes, Refused, Tick, useForm, type Values } from "../../kit/form.tsx";
import { useControlEnter } from "../../kit/keys.ts";
import { amountText, dayText, plainText, readDay, readNumber, today } from "../../kit/numbers.ts";
import { Failed, KeyHint, Loading } from "../../kit/parts.tsx";
import { mayInvoice } from "../../shell/places.ts";
import { t } from "../../texts/index.ts";
import { paymentTypesQuery, readInvoice, type SentReminder, useInvoice, type WholeInvoice } from "./invoice-data.ts";
import type { InvoiceRow } from "./invoice-state.ts";

/** What can be done. */
export type Deed = "registerPayment" | "sendReminder" | "creditInvoice" | "sendInvoice";

/** What the person may do, with the key of each. */
export const deeds: readonly { readonly deed: Deed; readonly key: string }[] = mayInvoice
  ? [
      { deed: "registerPayment", key: "p" },
      { deed: "sendReminder", key: "r" },
      { deed: "creditInvoice", key: "c" },
      { deed: "sendInvoice", key: "s" },
    ]
  : [];

/** Whether it makes sense for an invoice; whether it may be done, the service decides. */
export function allows(deed: Deed, { amountOutstanding, isCreditNote, isCredited }: InvoiceRow): boolean {
  const open = amountOutstanding ?? 0;
  if (deed === "registerPayment") return open !== 0;
  if (deed === "sendReminder") return open > 0 && !isCreditNote;
  return deed === "sendInvoice" || (!isCreditNote && !isCredited);
}

interface DialogProps {
  readonly deed: Deed;
  readonly id: string;
  readonly onClose: () => void;
}

/** The dialog of one of them. */
export function InvoiceDialog({ deed, id, onClose }: DialogProps) {
  const { data, error } = useInvoice(id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t(deed)}: ${data?.invoice.invoiceNumber ?? ""}`}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
    >
      {error === null ? null : <Failed error={error} />}
      {data === undefined ? (
        error === null ? (
          <Loading />
        ) : null
      ) : (
        <DeedForm deed={deed} whole={data} onClose={onClose} />
      )}
    </Modal>
  );
}

const dayOf = (text: string | undefined) => readDay(text ?? "") ?? text ?? "";

/** What a dialog begins with: its fields, the version of the invoice, and what the dialog goes by of it. */
function beginning(deed: Deed, whole: WholeInvoice): Values {
  const { version, amountOutstanding, reminders, isCredited } = whole.invoice;
  return {
    ...fieldsOf(deed, whole),
    version: String(version ?? ""),
    open: amountText(amountOutstanding),
    reminded: String((reminders ?? []).length),
    credited: t(isCredited === true ? "yes" : "no"),
  };
}

const facts = [
  ["open", t("leftToPay")],
  ["reminded", t("remindersSent")],
  ["credited", t("credited")],
] as const;

function fieldsOf(deed: Deed, { invoice }: WholeInvoice): Values {
  const day = dayText(today());
  if (deed === "registerPayment")
    return { paymentDate: day, paidAmount: plainText(invoice.amountOutstanding), paymentTypeId: "" };
  if (deed === "sendReminder")
    return { date: day, type: nextReminder(invoice.reminders ?? []), dispatchType: "EMAIL", email: "" };
  if (deed === "sendInvoice") return { sendType: "EMAIL", overrideEmailAddress: "" };
  return { date: day, comment: "", sendToCustomer: "yes" };
}

/** The reminder after those that were sent; the last of the kinds can be sent again. */
export function nextReminder(reminders: readonly SentReminder[]): string {
  const reached = reminderTypes.findLastIndex(([type]) => reminders.some((one) => one.type === type));
  return reminderTypes[Math.min(reached + 1, reminderTypes.length - 1)]?.[0] ?? "";
}

/** Sends it. What is typed may be no number or day: then the service says so, at its field. */
async function carryOut(deed: Deed, id: number, values: Values, key: string): Promise<void> {
  const params = (query: Record<string, unknown>) =>
    ({ path: { id }, header: changeHeaders(values.version, key), query }) as never;
  if (deed === "registerPayment") {
    const { paymentTypeId, paidAmountCurrency = "", paidAmount = "", paymentDate, overpaid } = values;
    const query = {
      paymentDate: dayOf(paymentDate),
      paymentTypeId,
      paidAmount: readNumber(paidAmount) ?? paidAmount,
      ...(paidAmountCurrency === ""
        ? {}
        : { paidAmountCurrency: readNumber(paidAmountCurrency) ?? paidAmountCurrency }),
      refuseOverpayment: !isYes(overpaid),
      fields: "id",
    };
    await dataOf(api.PUT("/invoice/{id}/:payment", { params: params(query) }));
  } else if (deed === "sendReminder") {
    const { date, type, dispatchType, email = "" } = values;
    const query = { date: dayOf(date), type, dispatchType, ...(email.trim() === "" ? {} : { email: email.trim() }) };
    await dataOf(api.PUT("/invoice/{id}/:createReminder", { params: params(query) }));
  } else if (deed === "sendInvoice") {
    const { sendType, overrideEmailAddress = "" } = values;
    const address = overrideEmailAddress.trim();
    const query = {
      sendType,
      ...(sendType !== "EMAIL" || address === "" ? {} : { overrideEmailAddress: address }),
    };
    await done(api.PUT("/invoice/{id}/:send", { params: params(query) }));
  } else {
    const { date, comment = "", sendToCustomer } = values;
    const query = {
      date: dayOf(date),
      sendToCustomer: isYes(sendToCustomer),
      ...(comment.trim() === "" ? {} : { comment }),
      fields: "id",
    };
    await dataOf(api.PUT("/invoice/{id}/:createCreditNote", { params: params(query) }));
  }
}

interface FormProps {
  readonly deed: Deed;
  readonly whole: WholeInvoice;
  readonly onClose: () => void;
}

function DeedForm({ deed, whole, onClose }: FormProps) {
  const { invoice } = whole;
  const known = useQueryClient();
  /** A payment that is sent before the ways to pay are there waits for them. */
  const usual = async () => String(usualType(await known.ensureQueryData(paymentTypesQuery)) ?? "");
  const form = useForm(
    () => beginning(deed, whole),
    async (values, key) => {
      const waits = deed === "registerPayment" && values.paymentTypeId === "";
      await carryOut(deed, invoice.id ?? 0, waits ? { ...values, paymentTypeId: await usual() } : values, key);
    },
    onClose,
    {
      draft: `${deed} ${invoice.id}`,
      facts,
      again: async () => beginning(deed, await readInvoice(String(invoice.id))),
    },
  );
  const cancel = () => {
    form.discard();
    onClose();
  };
  useControlEnter(() => void form.send());
  const about = {
    number: String(invoice.invoiceNumber ?? ""),
    name: invoice.customer?.name ?? "",
    amount: amountText(invoice.amount),
    open: amountText(invoice.amountOutstanding),
  };
  return (
    <form ref={form.element} className="deed" onSubmit={(event) => void form.send(event)} noValidate>
      <p>{t(`${deed}Text`, about)}</p>
      <Refused form={form} />
      <Fields deed={deed} whole={whole} form={form} />
      <p className="deeds">
        <button type="button" className="btn" onClick={cancel}>
          {t("cancel")}
        </button>
        <button type="submit" className="btn p" disabled={form.isSending}>
          {t(deed)} <KeyHint keys="Ctrl ↵" />
        </button>
      </p>
    </form>
  );
}

interface FieldsProps {
  readonly deed: Deed;
  readonly whole: WholeInvoice;
  readonly form: Form;
}

function Fields({ deed, whole, form }: FieldsProps) {
  const { at, values, change } = form;
  if (deed === "registerPayment")
    return (
      <>
        <Field {...at("paidAmount", t("paidAmount"))} isFirst inputMode="decimal" />
        <Field {...at("paymentDate", t("paymentDate"))} inputMode="numeric" />
        <PaymentType whole={whole} form={form} />
        {at("paidAmount", "").fault === undefined && !isYes(values.overpaid) ? null : (
          <Tick name="overpaid" label={t("mayOverpay")} values={values} change={change} />
        )}
      </>
    );
  if (deed === "sendReminder")
    return (
      <>
        <Choose {...at("type", t("reminderType"))} isFirst options={reminderTypes.map(([id, key]) => [id, t(key)])} />
        <Field {...at("date", t("date"))} inputMode="numeric" />
        <Choose {...at("dispatchType", t("sendBy"))} options={dispatchTypes.map(([id, key]) => [id, t(key)])} />
        {values.dispatchType === "EMAIL" ? <Field {...at("email", t("emailIfOther"))} inputMode="email" /> : null}
      </>
    );
  if (deed === "sendInvoice")
    return (
      <>
        <Choose {...at("sendType", t("sendBy"))} isFirst options={sendTypes.map(([id, key]) => [id, t(key)])} />
        {values.sendType === "EMAIL" ? (
          <Field {...at("overrideEmailAddress", t("emailIfOther"))} inputMode="email" />
        ) : null}
      </>
    );
  return (
    <>
      <Field {...at("date", t("date"))} isFirst inputMode="numeric" />
      <Field {...at("comment", t("comment"))} />
      <Tick name="sendToCustomer" label={t("sendToCustomer")} values={values} change={change} />
    </>
  );
}

/** The kinds of reminders, in their order. */
export const reminderTypes = [
  ["SOFT_REMINDER", "softReminder"],
  ["REMINDER", "reminder"],
  ["NOTICE_OF_DEBT_COLLECTION", "debtNotice"],
] as const;
/** How invoices are sent. */
const sendTypes = [
  ["EMAIL", "byEmail"],
  ["EHF", "byEhf"],
] as const;

/** How reminders are sent. */
export const dispatchTypes = [
  ["EMAIL", "byEmail"],
  ["OWN_PRINTER", "byOwnPrinter"],
] as const;

/** The way to pay that is proposed: the first bank account. */
const usualType = (types: readonly { readonly id: number; readonly isBank: boolean }[]) =>
  (types.find(({ isBank }) => isBank) ?? types[0])?.id;

/** How the payment came; and what it is in the invoice's currency, where the account has another one. */
function PaymentType({ whole, form }: { readonly whole: WholeInvoice; readonly form: Form }) {
  const { at, preset } = form;
  const { data: types = [] } = useQuery(paymentTypesQuery);
  const props = at("paymentTypeId", t("paymentType"));
  const first = usualType(types);
  const { values } = props;
  const isUnset = values.paymentTypeId === "" && first !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `preset` is another one each time, and does the same
  useEffect(() => {
    if (isUnset) preset({ paymentTypeId: String(first) });
  }, [isUnset, first]);
  const currency = whole.invoice.currency?.code;
  const chosen = types.find(({ id }) => String(id) === values.paymentTypeId);
  return (
    <>
      <Choose {...props} options={types.map(({ id, name }) => [String(id), name])} />
      {chosen === undefined || currency === undefined || chosen.currency === currency ? null : (
        <Field {...at("paidAmountCurrency", t("paidInCurrency", { currency }))} inputMode="decimal" />
      )}
    </>
  );
}
