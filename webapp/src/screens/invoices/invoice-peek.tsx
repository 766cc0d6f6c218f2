// One invoice beside the list, and the parts that its own screen shows, too: facts, lines, what has happened.

import { Link } from "@tanstack/react-router";
import { amountText, dayText, plainText, sumOf, today } from "../../kit/numbers.ts";
import { Amount, Failed, Loading, StateChip } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";
import { useInvoice, type WholeInvoice } from "./invoice-data.ts";
import { InvoiceDocument } from "./invoice-document.tsx";
import { stateOf } from "./invoice-state.ts";

/** The invoice beside the list. */
export function InvoicePeek({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error } = useInvoice(id);
  return (
    <aside className="peek" aria-label={`${term("invoice")} ${data?.invoice.invoiceNumber ?? ""}`}>
      {error === null ? null : <Failed error={error} />}
      {data === undefined ? (
        <Loading />
      ) : (
        <>
          <h2>
            {data.invoice.isCreditNote ? term("creditNote") : term("invoice")} {data.invoice.invoiceNumber}
            <button type="button" className="btn g" onClick={onClose} aria-label={t("closePeek")}>
              ✕
            </button>
          </h2>
          <InvoiceFacts whole={data} />
          <InvoiceDocument id={id} label={`${term("invoice")} ${data.invoice.invoiceNumber}`} />
          <InvoiceLines whole={data} />
          <h2>{t("timeline")}</h2>
          <InvoiceTimeline whole={data} />
          <p>
            <Link to="/invoices/$id" params={{ id }} className="btn">
              {t("open")}
            </Link>
          </p>
        </>
      )}
    </aside>
  );
}

/** Customer, days, amounts and state. */
export function InvoiceFacts({ whole: { invoice } }: { readonly whole: WholeInvoice }) {
  const code = currencyOf(invoice);
  return (
    <dl className="facts">
      <dt>{t("state")}</dt>
      <dd>
        <StateChip {...stateOf(invoice, today())} />
      </dd>
      <dt>{term("customer")}</dt>
      <dd>
        <Link to="/customers/$id" params={{ id: String(invoice.customer?.id) }} className="num">
          {invoice.customer?.name}
        </Link>
      </dd>
      <dt>{t("invoiceDate")}</dt>
      <dd>{dayText(invoice.invoiceDate)}</dd>
      <dt>{t("due")}</dt>
      <dd>{dayText(invoice.invoiceDueDate)}</dd>
      {invoice.kid ? (
        <>
          <dt>{t("kid")}</dt>
          <dd>{invoice.kid}</dd>
        </>
      ) : null}
      <dt>{t("openAmount")}</dt>
      <dd>
        {code === null ? null : `${code} ${amountText(invoice.amountCurrencyOutstanding)} · NOK `}
        <Amount value={invoice.amountOutstanding} />
      </dd>
    </dl>
  );
}

/** The lines with the totals, in the invoice's currency; what they come to in kroner stands below where that is another one. */
export function InvoiceLines({ whole: { invoice } }: { readonly whole: WholeInvoice }) {
  const { amount, amountCurrency, amountExcludingVatCurrency, amountRoundoffCurrency } = invoice;
  const code = currencyOf(invoice);
  const roundoff = amountRoundoffCurrency ?? 0;
  const vat = sumOf([amountCurrency, -(amountExcludingVatCurrency ?? 0), -roundoff]);
  const rows: readonly (readonly [string, number | null | undefined, string?])[] = [
    [t("vatAmount"), vat],
    ...(roundoff === 0 ? [] : [[t("rounding"), roundoff] as const]),
    [code === null ? t("total") : `${t("total")}, ${code}`, amountCurrency, "sum"],
    ...(code === null ? [] : [[t("inKroner"), amount] as const]),
  ];
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("line")}</th>
          <th scope="col" className="n">
            {t("count")}
          </th>
          <th scope="col" className="n">
            {t("withoutVat")}
          </th>
        </tr>
      </thead>
      <tbody>
        {(invoice.orderLines ?? []).map((line) => (
          <tr key={line.id}>
            <td>{line.displayName}</td>
            <td className="n">{plainText(line.count)}</td>
            <td className="n">
              <Amount value={line.amountExcludingVatCurrency} />
            </td>
          </tr>
        ))}
        {rows.map(([name, value, style]) => (
          <tr key={name} className={style}>
            <td colSpan={2}>{name}</td>
            <td className="n">
              <Amount value={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The currency of an invoice where that is not the company's. */
function currencyOf({ currency }: WholeInvoice["invoice"]): string | null {
  const code = currency?.code ?? "NOK";
  return code === "NOK" ? null : code;
}

/** How a document was sent, as people say it. */
const ways: Readonly<Record<string, string>> = {
  EMAIL: t("wayEmail"),
  EHF: "EHF",
  AVTALEGIRO: "AvtaleGiro",
  EFAKTURA: "eFaktura",
  VIPPS: "Vipps",
  PAPER: t("wayPaper"),
  MANUAL: t("wayByHand"),
};

interface Happening {
  readonly key: string;
  readonly day: string;
  readonly text: string;
  readonly amount?: number | null;
  readonly isBad?: boolean;
}

/** What has happened, in the order of its days. */
function happenings({ invoice, dispatches }: WholeInvoice): readonly Happening[] {
  const sent = dispatches.map((one): Happening => {
    const isBad = one.status === "FAILED";
    const text = isBad
      ? t("dispatchFailed", { error: one.lastError ?? "" })
      : one.status === "SENT" || one.status === "DONE" || one.status === "READY"
        ? t("dispatched", { how: ways[one.sendType ?? ""] ?? String(one.sendType) })
        : t("dispatchWaits");
    return { key: `dispatch ${one.id}`, day: (one.endedTime ?? one.createdTime ?? "").slice(0, 10), text, isBad };
  });
  const paid = (invoice.postings ?? [])
    .filter((one) => one.voucher?.id !== invoice.voucher?.id)
    .map((one): Happening => {
      const isCredit = String(one.type ?? "").startsWith("OUTGOING_INVOICE");
      const isLess = (one.amountGross ?? 0) < 0;
      const text = isLess ? (isCredit ? t("creditedBy") : term("payment")) : term("posting");
      return { key: `posting ${one.id}`, day: one.date ?? "", text, amount: -(one.amountGross ?? 0) };
    });
  const reminded = (invoice.reminders ?? []).map(
    (one): Happening => ({
      key: `reminder ${one.id}`,
      day: one.reminderDate ?? "",
      text: t("reminded"),
      amount: one.totalAmountCurrency ?? null,
    }),
  );
  const made = { key: "made", day: invoice.invoiceDate ?? "", text: t("made"), amount: invoice.amount ?? null };
  const due = { key: "due", day: invoice.invoiceDueDate ?? "", text: t("due") };
  const announced =
    typeof invoice.paymentAnnouncedDate === "string"
      ? [{ key: "announced", day: invoice.paymentAnnouncedDate, text: t("paymentAnnounced") }]
      : [];
  return [made, ...sent, due, ...reminded, ...announced, ...paid].sort((one, other) =>
    one.day.localeCompare(other.day),
  );
}

/** The timeline of an invoice. */
export function InvoiceTimeline({ whole }: { readonly whole: WholeInvoice }) {
  return (
    <ol className="timeline">
      {happenings(whole).map(({ key, day, text, amount, isBad }) => (
        <li key={key} className={isBad ? "bad" : undefined}>
          <time dateTime={day}>{dayText(day)}</time>
          <span>{text}</span>
          <span className="n">{amount === undefined || amount === null ? "" : amountText(amount)}</span>
        </li>
      ))}
    </ol>
  );
}
