// The editor of an invoice: customer, days and lines; totals, postings and faults as the service computes them while one types.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PaymentTerms } from "../../../../src/domain/invoice/invoice/due-date.ts";
import { api, dataOf, type InvoiceBody, Refusal, type Schemas } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { type Choice, Combobox } from "../../kit/combobox.tsx";
import { useFocusOnFault } from "../../kit/form.tsx";
import { useControlEnter } from "../../kit/keys.ts";
import { amountText, dayText, readDay } from "../../kit/numbers.ts";
import { Failed, KeyHint, ScreenHead } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import { t, term } from "../../texts/index.ts";
import { findCustomers } from "../customers/customer-choices.ts";
import { mayCreateCustomers } from "../customers/customer-fields.ts";
import { NewCustomerDialog } from "../customers/new-customer-dialog.tsx";
import { bodyOf, type Draft, keepDraft, keptDraft, newDraft } from "./draft.ts";
import { InvoiceLines } from "./invoice-lines.tsx";

/** Milliseconds after the last key before the service computes. */
const pauseMilliseconds = 300;
const fields =
  "id,invoiceNumber,invoiceDueDate,amount,amountExcludingVat,orderLines(id,amountExcludingVatCurrency,amountIncludingVatCurrency,vatType(percentage)),voucher(postings(account(number,name),amount))";

/** What would be posted of the invoice. */
interface TriedPosting {
  readonly account?: { readonly number?: number; readonly name?: string } | null;
  readonly amount?: number | null;
}

const customerFields = "id,name,customerNumber,invoicesDueIn,invoicesDueInType";

/** A customer that can be chosen, with the terms of payment. */
interface CustomerChoice extends Choice {
  readonly terms: PaymentTerms;
}

function termsOf(one: Pick<Schemas["Customer"], "invoicesDueIn" | "invoicesDueInType">): PaymentTerms {
  return { invoicesDueIn: one.invoicesDueIn ?? 0, invoicesDueInType: one.invoicesDueInType ?? "DAYS" };
}

async function findChoices(text: string): Promise<readonly CustomerChoice[]> {
  return (await findCustomers(text, customerFields)).map((one) => ({
    id: one.id ?? 0,
    name: one.name ?? "",
    more: String(one.customerNumber ?? ""),
    terms: termsOf(one),
  }));
}

/** What the draft would become: asked again a moment after it was changed. */
function useTried(draft: Draft) {
  const text = JSON.stringify(bodyOf(draft));
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  const body = JSON.parse(asked) as InvoiceBody | null;
  return useQuery({
    queryKey: ["try invoice", asked],
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    queryFn: async () =>
      (
        await dataOf(
          api.POST("/invoice", {
            params: { query: { dryRun: true, sendToCustomer: false, fields } },
            body: body as InvoiceBody,
          }),
        )
      ).value,
  });
}

/** The screen. */
export function InvoiceEditor() {
  const search = useSearch({ strict: false }) as Search;
  const form = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>(keptDraft);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const change = useCallback((more: Partial<Draft>) => {
    setRefusal(null);
    setDraft((before) => {
      const next = { ...before, ...more };
      keepDraft(next);
      return next;
    });
  }, []);
  useGivenCustomer(search.customer, draft, change);
  const tried = useTried(draft);
  const body = bodyOf(draft);
  const triedRefusal = tried.error instanceof Refusal ? tried.error : null;
  const faults = (refusal ?? triedRefusal)?.faults ?? [];
  useFocusOnFault(form, refusal);
  const toLines = () => form.current?.querySelector<HTMLElement>('[data-cell="0 0"]')?.focus();
  const discard = () => {
    keepDraft(null);
    setRefusal(null);
    setDraft(newDraft());
  };
  const value = body === null ? undefined : tried.data;
  return (
    <>
      <ScreenHead
        title={t("newInvoice")}
        before={
          <Link to="/invoices" className="crumb">
            {term("invoices")} /
          </Link>
        }
      >
        <button type="button" className="btn" onClick={discard}>
          {t("discard")}
        </button>
        <Creating draft={draft} body={body} amount={value?.amount} onRefused={setRefusal} />
      </ScreenHead>
      <div className="page" ref={form}>
        <div className="grid">
          <section className="card s8">
            <Head draft={draft} change={change} faults={faults} due={value?.invoiceDueDate} onNext={toLines} />
            <InvoiceLines
              lines={draft.lines}
              onChange={(lines) => change({ lines })}
              computed={value?.orderLines ?? []}
              faults={faults}
            />
            <p className="hint hide">
              <KeyHint keys="Enter" /> {t("nextField")} · <KeyHint keys="Ctrl D" /> {t("copyLine")} ·{" "}
              <KeyHint keys="Alt ↑↓" /> {t("moveLine")} · {t("sumsTyped")}
            </p>
          </section>
          <section className="card s4" aria-label={t("total")}>
            <Refused
              refusal={refusal ?? (triedRefusal?.faults.length === 0 ? triedRefusal : null)}
              count={faults.length}
            />
            {value === undefined ? <p className="quiet">{t("fillFirst")}</p> : <Totals value={value} />}
            {value === undefined ? null : (
              <Postings postings={(value.voucher?.postings ?? []) as readonly TriedPosting[]} />
            )}
            <p className="hint">{t("draftKept")}</p>
          </section>
        </div>
      </div>
    </>
  );
}

interface CreatingProps {
  readonly draft: Draft;
  readonly body: InvoiceBody | null;
  readonly amount: number | null | undefined;
  readonly onRefused: (refusal: Refusal) => void;
}

/** Creates the invoice, and sends it where that is asked for: what is sent cannot be called back. */
function Creating({ draft, body, amount, onRefused }: CreatingProps) {
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
      onRefused(error instanceof Refusal ? error : new Refusal(0, "", "", []));
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

/** Takes the customer that the address names. */
function useGivenCustomer(id: string | undefined, draft: Draft, change: (more: Partial<Draft>) => void): void {
  const isWanted = id !== undefined && draft.customer !== Number(id);
  const { data } = useQuery({
    queryKey: ["customer name", id],
    enabled: isWanted,
    queryFn: () =>
      dataOf(api.GET("/customer/{id}", { params: { path: { id: Number(id) }, query: { fields: customerFields } } })),
  });
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (data?.value?.id === undefined || taken.current === id) return;
    taken.current = id ?? null;
    change({ customer: data.value.id, customerName: data.value.name ?? "", terms: termsOf(data.value) });
  }, [data, id, change]);
}

interface HeadProps {
  readonly draft: Draft;
  readonly change: (more: Partial<Draft>) => void;
  readonly faults: Refusal["faults"];
  readonly due: string | null | undefined;
  /** Goes on to the lines. */
  readonly onNext: () => void;
}

/** Customer and days. */
function Head({ draft, change, faults, due, onNext }: HeadProps) {
  const faultAt = (...names: readonly string[]) =>
    faults.find(({ path }) => !path.includes("orderLines") && names.some((name) => path.endsWith(name)))?.message;
  const day = (name: "date" | "due", label: string, fault: string | undefined, placeholder: string) => (
    <label>
      <span className="lab">{label}</span>
      <input
        className="in wide"
        inputMode="numeric"
        autoComplete="off"
        value={draft[name]}
        placeholder={placeholder}
        aria-invalid={fault === undefined ? undefined : "true"}
        onChange={(event) => change({ [name]: event.target.value })}
        onBlur={(event) => {
          const read = readDay(event.target.value);
          if (read !== null) change({ [name]: dayText(read) });
        }}
      />
      {fault === undefined ? null : <span className="fault">{fault}</span>}
    </label>
  );
  const customerFault = faultAt("customer", "customer.id");
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <div className="grid head">
      <div className="s6">
        <span className="lab" aria-hidden="true">
          {t("customerOrName")}
        </span>
        <Combobox
          label={t("customerOrName")}
          className="in wide"
          autoFocus
          value={draft.customerName}
          placeholder={t("chooseCustomer")}
          find={findChoices}
          create={mayCreateCustomers ? { label: (name) => t("newCustomerNamed", { name }), run: setBegun } : undefined}
          isInvalid={customerFault !== undefined}
          onType={(customerName) => change({ customerName, customer: null })}
          onChoose={(choice) =>
            change({ customer: choice.id, customerName: choice.name, terms: (choice as CustomerChoice).terms })
          }
          onKey={(event) => {
            if (event.key === "Enter" && !event.ctrlKey) onNext();
          }}
        />
        {customerFault === undefined ? null : <span className="fault">{customerFault}</span>}
        {begun === null ? null : (
          <NewCustomerDialog
            name={begun}
            onClose={() => setBegun(null)}
            onDone={(one) => {
              setBegun(null);
              change({ customer: one.id ?? null, customerName: one.name ?? "", terms: termsOf(one) });
            }}
          />
        )}
      </div>
      <div className="s3">{day("date", t("invoiceDate"), faultAt("invoiceDate", "orderDate", "deliveryDate"), "")}</div>
      <div className="s3">{day("due", t("dueDate"), faultAt("invoiceDueDate"), dayText(due))}</div>
    </div>
  );
}

function Totals({ value }: { readonly value: Schemas["Invoice"] }) {
  const vat = Math.round(((value.amount ?? 0) - (value.amountExcludingVat ?? 0)) * 100) / 100;
  const rows = [
    [t("withoutVat"), value.amountExcludingVat],
    [t("vatAmount"), vat],
  ] as const;
  return (
    <table aria-live="polite">
      <tbody>
        {rows.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="n">{amountText(amount)}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">{t("toPay")}</th>
          <td className="n">{amountText(value.amount)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Postings({ postings }: { readonly postings: readonly TriedPosting[] }) {
  if (postings.length === 0) return null;
  return (
    <div className="note">
      <b>{t("effectOnBooks")}</b>
      <table>
        <tbody>
          {[...postings.entries()].map(([place, one]) => (
            <tr key={`${one.account?.number} ${place}`}>
              <td>
                {one.account?.number} {one.account?.name}
              </td>
              <td className="n">{amountText(one.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Refused({ refusal, count }: { readonly refusal: Refusal | null; readonly count: number }) {
  if (refusal === null) return null;
  if (count === 0) return <Failed error={refusal} />;
  return (
    <div className="note b" role="alert">
      {t("correctFields", { count })}
    </div>
  );
}
