// What is done with an invoice that was sent: a payment is registered, the customer is reminded, the invoice is credited.

import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { api, dataOf, Refusal } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { useControlEnter } from "../../kit/keys.ts";
import { amountText, dayText, plainText, readDay, readNumber, today } from "../../kit/numbers.ts";
import { Failed, KeyHint, Loading } from "../../kit/parts.tsx";
import { mayInvoice } from "../../shell/places.ts";
import { t } from "../../texts/index.ts";
import { useInvoice, type WholeInvoice } from "./invoice-data.ts";
import type { InvoiceRow } from "./invoice-state.ts";

/** What can be done. */
export type Deed = "registerPayment" | "sendReminder" | "creditInvoice";

/** What the person may do, with the key of each. */
export const deeds: readonly { readonly deed: Deed; readonly key: string }[] = mayInvoice
  ? [
      { deed: "registerPayment", key: "p" },
      { deed: "sendReminder", key: "r" },
      { deed: "creditInvoice", key: "c" },
    ]
  : [];

/** Whether it makes sense for an invoice; whether it may be done, the service decides. */
export function allows(deed: Deed, { amountOutstanding, isCreditNote, isCredited }: InvoiceRow): boolean {
  const open = amountOutstanding ?? 0;
  if (deed === "registerPayment") return open !== 0;
  if (deed === "sendReminder") return open > 0 && !isCreditNote;
  return !isCreditNote && !isCredited;
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

/** What is typed, by the name of the parameter that it becomes. */
type Values = Readonly<Record<string, string>>;

const isYes = (text: string | undefined) => text === "yes";
const dayOf = (text: string | undefined) => readDay(text ?? "") ?? text ?? "";

function beginning(deed: Deed, { invoice }: WholeInvoice): Values {
  const day = dayText(today());
  if (deed === "registerPayment")
    return { paymentDate: day, paidAmount: plainText(invoice.amountOutstanding), paymentTypeId: "" };
  if (deed === "sendReminder") return { date: day, type: nextReminder(invoice), dispatchType: "EMAIL", email: "" };
  return { date: day, comment: "", sendToCustomer: "yes" };
}

/** The reminder after those that were sent; the last of the kinds can be sent again. */
function nextReminder({ reminders }: WholeInvoice["invoice"]): string {
  const reached = reminderTypes.findLastIndex(([type]) => (reminders ?? []).some((one) => one.type === type));
  return reminderTypes[Math.min(reached + 1, reminderTypes.length - 1)]?.[0] ?? "";
}

/** Sends it. What is typed may be no number or day: then the service says so, at its field. */
async function carryOut(deed: Deed, id: number, values: Values, key: string): Promise<void> {
  const params = (query: Record<string, unknown>) =>
    ({ path: { id }, header: { "Idempotency-Key": key }, query }) as never;
  if (deed === "registerPayment") {
    const { paymentTypeId, paidAmountCurrency = "", paidAmount = "", paymentDate, overpaid } = values;
    const query = {
      paymentDate: dayOf(paymentDate),
      ...(paymentTypeId === "" ? {} : { paymentTypeId }),
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
  const form = useRef<HTMLFormElement>(null);
  // The same request is carried out once; another one has another key.
  const key = useRef<string>(crypto.getRandomValues(new Uint32Array(4)).join("-"));
  const [values, setValues] = useState<Values>(() => beginning(deed, whole));
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const change = (more: Values) => {
    key.current = crypto.getRandomValues(new Uint32Array(4)).join("-");
    setValues((before) => ({ ...before, ...more }));
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    try {
      await carryOut(deed, invoice.id ?? 0, values, key.current);
      await refreshAll();
      onClose();
    } catch (error) {
      setRefusal(error instanceof Refusal ? error : new Refusal(0, "", "", []));
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
      setSending(false);
    }
  };
  useControlEnter(() => void send());
  const shown = Object.keys(values);
  const faultOf = (name: string) => refusal?.faults.find(({ path }) => path === name)?.message;
  const others = (refusal?.faults ?? []).filter(({ path }) => !shown.includes(path));
  const about = {
    number: String(invoice.invoiceNumber ?? ""),
    name: invoice.customer?.name ?? "",
    amount: amountText(invoice.amount),
    open: amountText(invoice.amountOutstanding),
  };
  return (
    <form ref={form} className="deed" onSubmit={(event) => void send(event)} noValidate>
      <p>{t(`${deed}Text`, about)}</p>
      {refusal !== null && refusal.faults.length === 0 ? <Failed error={refusal} /> : null}
      {others.map(({ path, message }) => (
        <p key={path} className="note b" role="alert">
          {message}
        </p>
      ))}
      <Fields deed={deed} whole={whole} values={values} change={change} faultOf={faultOf} />
      <p className="deeds">
        <button type="button" className="btn" onClick={onClose}>
          {t("cancel")}
        </button>
        <button type="submit" className="btn p" disabled={isSending}>
          {t(deed)} <KeyHint keys="Ctrl ↵" />
        </button>
      </p>
    </form>
  );
}

interface FieldsProps {
  readonly deed: Deed;
  readonly whole: WholeInvoice;
  readonly values: Values;
  readonly change: (more: Values) => void;
  readonly faultOf: (name: string) => string | undefined;
}

function Fields({ deed, whole, values, change, faultOf }: FieldsProps) {
  const at = (name: string, label: string) => ({ name, label, values, change, fault: faultOf(name) });
  if (deed === "registerPayment")
    return (
      <>
        <Field {...at("paidAmount", t("paidAmount"))} isFirst inputMode="decimal" />
        <Field {...at("paymentDate", t("paymentDate"))} inputMode="numeric" />
        <PaymentType whole={whole} at={at} />
        {faultOf("paidAmount") === undefined && !isYes(values.overpaid) ? null : (
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
  return (
    <>
      <Field {...at("date", t("date"))} isFirst inputMode="numeric" />
      <Field {...at("comment", t("comment"))} />
      <Tick name="sendToCustomer" label={t("sendToCustomer")} values={values} change={change} />
    </>
  );
}

const reminderTypes = [
  ["SOFT_REMINDER", "softReminder"],
  ["REMINDER", "reminder"],
  ["NOTICE_OF_DEBT_COLLECTION", "debtNotice"],
] as const;
const dispatchTypes = [
  ["EMAIL", "byEmail"],
  ["OWN_PRINTER", "byOwnPrinter"],
] as const;

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly values: Values;
  readonly change: (more: Values) => void;
  readonly fault: string | undefined;
  /** Whether the focus begins here. */
  readonly isFirst?: boolean;
}

/** Whether an account is one of a bank: such a payment type is suggested first. */
type BankMark = { readonly isBankAccount?: boolean } | null | undefined;

/** How the payment came; and what it is in the invoice's currency, where the account has another one. */
function PaymentType({ whole, at }: { whole: WholeInvoice; at: (name: string, label: string) => FieldProps }) {
  const { data } = useQuery({
    queryKey: ["payment types"],
    queryFn: () =>
      dataOf(
        api.GET("/invoice/paymentType", {
          params: { query: { fields: "id,displayName,currencyCode,debitAccount(isBankAccount)" } },
        }),
      ),
  });
  const props = at("paymentTypeId", t("paymentType"));
  const types = data?.values ?? [];
  const first = (types.find(({ debitAccount }) => (debitAccount as BankMark)?.isBankAccount) ?? types[0])?.id;
  const { values, change } = props;
  const isUnset = values.paymentTypeId === "" && first !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is another one each time, and does the same
  useEffect(() => {
    if (isUnset) change({ paymentTypeId: String(first) });
  }, [isUnset, first]);
  const currency = whole.invoice.currency?.code;
  const chosen = types.find(({ id }) => String(id) === values.paymentTypeId);
  return (
    <>
      <Choose {...props} options={types.map(({ id, displayName }) => [String(id), displayName ?? ""])} />
      {chosen === undefined || currency === undefined || chosen.currencyCode === currency ? null : (
        <Field {...at("paidAmountCurrency", t("paidInCurrency", { currency }))} inputMode="decimal" />
      )}
    </>
  );
}

function Field({
  name,
  label,
  values,
  change,
  fault,
  isFirst,
  inputMode,
}: FieldProps & { readonly inputMode?: "decimal" | "numeric" | "email" }) {
  return (
    <label className="field">
      <span className="lab">{label}</span>
      <input
        className="in wide"
        autoComplete="off"
        inputMode={inputMode}
        data-autofocus={isFirst}
        value={values[name] ?? ""}
        aria-invalid={fault === undefined ? undefined : "true"}
        onChange={(event) => change({ [name]: event.target.value })}
      />
      {fault === undefined ? null : <span className="fault">{fault}</span>}
    </label>
  );
}

function Choose({
  name,
  label,
  values,
  change,
  fault,
  isFirst,
  options,
}: FieldProps & { readonly options: readonly (readonly [string, string])[] }) {
  return (
    <label className="field">
      <span className="lab">{label}</span>
      <select
        className="in wide"
        data-autofocus={isFirst}
        value={values[name] ?? ""}
        aria-invalid={fault === undefined ? undefined : "true"}
        onChange={(event) => change({ [name]: event.target.value })}
      >
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      {fault === undefined ? null : <span className="fault">{fault}</span>}
    </label>
  );
}

function Tick({ name, label, values, change }: Omit<FieldProps, "fault">) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={isYes(values[name])}
        onChange={(event) => change({ [name]: event.target.checked ? "yes" : "no" })}
      />{" "}
      {label}
    </label>
  );
}
