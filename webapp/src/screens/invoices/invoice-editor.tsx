// The editor of an invoice: customer, days and lines; totals, postings and faults as the service computes them while one types.

import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { Refusal } from "../../data/client.ts";
import { EarlierDraft } from "../../kit/earlier-draft.tsx";
import { useFocusOnFault } from "../../kit/form.tsx";
import { useLeave } from "../../kit/list-places.ts";
import { PreviewButton, usePreview } from "../../kit/live-document.tsx";
import { dayText } from "../../kit/numbers.ts";
import { MayNotChange, ScreenHead } from "../../kit/parts.tsx";
import { offerUndo } from "../../kit/undo.ts";
import type { Search } from "../../router.tsx";
import { mayInvoice } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { bodyOf, type Draft, isFilled, keepDraft, keptDraft, newDraft } from "./draft.ts";
import { givenOf, readGivenCustomer, takenFor } from "./given-customer.ts";
import { CreatedEarlier, Creating, type NotCreated } from "./invoice-creating.tsx";
import { type HeadDay, InvoiceHead, othersOf } from "./invoice-head.tsx";
import { GridHints, InvoiceLines } from "./invoice-lines.tsx";
import { InvoicePreview } from "./invoice-preview.tsx";
import { Postings, Refused, Totals } from "./invoice-totals.tsx";
import { saleVatCodesQuery } from "./sale-choices.ts";
import { type TriedPosting, useTried } from "./tried-invoice.ts";

const noCodes: readonly never[] = [];

/** The draft: the one that was kept, or a new one; to the customer that the address names. */
function useDraft(onChange: () => void) {
  const search = useSearch({ strict: false }) as Search;
  const [draft, setDraft] = useState<Draft>(keptDraft);
  const change = useCallback(
    (more: Partial<Draft>) => {
      onChange();
      setDraft((before) => {
        const next = { ...before, ...more };
        keepDraft(next);
        return next;
      });
    },
    [onChange],
  );
  const [earlier, setEarlier] = useState<Draft | null>(null);
  useGivenCustomer(search.customer, draft, change, setEarlier);
  const takeEarlier = () => {
    if (earlier !== null) change(earlier);
    setEarlier(null);
  };
  const discard = () => {
    keepDraft(null);
    onChange();
    setDraft(newDraft());
    const restore = async () => {
      // Also where the screen was left meanwhile.
      keepDraft(draft);
      change(draft);
    };
    if (draft.customer !== null || draft.lines.some(isFilled)) offerUndo({ text: t("thrownAway"), run: restore });
  };
  return { draft, change, discard, earlier, takeEarlier };
}

/** The screen. */
export function InvoiceEditor() {
  const form = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<NotCreated | null>(null);
  const kept = useDraft(useCallback(() => setRefused(null), []));
  const { draft, change, discard } = kept;
  const refusal = refused?.refusal ?? null;
  const codes = useQuery(saleVatCodesQuery);
  const body = bodyOf(draft, codes.data);
  const tried = useTried(body);
  const triedRefusal = body !== null && tried.error instanceof Refusal ? tried.error : null;
  const faults = (refusal ?? triedRefusal)?.faults ?? [];
  useFocusOnFault(form, refusal);
  useLeave("/invoices");
  const [isPreviewed, setPreviewed] = usePreview();
  const toLines = () => form.current?.querySelector<HTMLElement>('[data-cell="0 0"]')?.focus();
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
        <PreviewButton isShown={isPreviewed} onChange={setPreviewed} />
        <Creating {...{ draft, change, body }} amount={value?.amountCurrency} onRefused={setRefused} />
      </ScreenHead>
      <div className="page" ref={form}>
        {mayInvoice ? null : <MayNotChange />}
        {kept.earlier === null ? null : (
          <EarlierDraft
            text={t("earlierInvoice", { name: kept.earlier.customerName })}
            label={t("takeEarlierSale")}
            onTake={kept.takeEarlier}
          />
        )}
        <div className="grid">
          <section className={isPreviewed ? "card s7" : "card s12"}>
            <InvoiceHead
              {...{ draft, change, faults }}
              days={daysOf(draft, change, value?.invoiceDueDate)}
              onNext={toLines}
            />
            <InvoiceLines
              lines={draft.lines}
              onChange={(lines) => change({ lines })}
              computed={value?.orderLines ?? []}
              faults={faults}
              codes={codes.data ?? noCodes}
            />
            <GridHints />
            {refused?.earlier == null ? (
              <Refused
                refusal={refusal ?? triedRefusal}
                others={othersOf(faults)}
                again={refused?.again ?? (() => void tried.refetch())}
              />
            ) : (
              <CreatedEarlier earlier={refused.earlier} asAnother={refused.asAnother} />
            )}
            {value === undefined ? null : <Totals value={value} />}
            {body === null ? <p className="quiet">{t("fillFirst")}</p> : null}
            <Postings postings={(value?.voucher?.postings ?? []) as readonly TriedPosting[]} />
            <p className="hint">{t("draftKept")}</p>
          </section>
          {isPreviewed ? <InvoicePreview body={body} /> : null}
        </div>
      </div>
    </>
  );
}

/** The day of the invoice, and the day on which it is due. */
function daysOf(
  draft: Draft,
  change: (more: Partial<Draft>) => void,
  due: string | null | undefined,
): readonly HeadDay[] {
  return [
    {
      label: t("invoiceDate"),
      value: draft.date,
      placeholder: "",
      paths: ["invoiceDate", "orderDate"],
      onChange: (date) => change({ date }),
    },
    {
      label: t("dueDate"),
      value: draft.due,
      placeholder: dayText(due),
      paths: ["invoiceDueDate"],
      onChange: (text) => change({ due: text }),
    },
  ];
}

/** Takes the customer that the address names; lines that were typed for another one are not that customer's. */
function useGivenCustomer(
  id: string | undefined,
  draft: Draft,
  change: (more: Partial<Draft>) => void,
  onEarlier: (earlier: Draft) => void,
): void {
  const isWanted = id !== undefined && draft.customer !== Number(id);
  const { data } = useQuery({
    queryKey: ["customer name", id],
    enabled: isWanted,
    queryFn: () => readGivenCustomer(Number(id)),
  });
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (data?.id === undefined || taken.current === id) return;
    taken.current = id ?? null;
    const before = keptDraft();
    const given = givenOf(data);
    const isOthers = takenFor(before, given) === null;
    if (isOthers) onEarlier(before);
    change(isOthers ? { ...newDraft(), ...given } : given);
    // The customer is there, so that the first line is what comes next; whoever is elsewhere already stays.
    if (document.activeElement?.matches('#content [role="combobox"]:not([data-cell])'))
      document.querySelector<HTMLElement>('[data-cell="0 0"]')?.focus();
  }, [data, id, change, onEarlier]);
}
