// One invoice: its document, its lines, what has happened to it, and its postings.

import { Link, useParams } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "../../data/client.ts";
import { useKeys } from "../../kit/keys.ts";
import { useLeave } from "../../kit/list-places.ts";
import { Failed, KeyHint, Loading, ScreenHead } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";
import { useInvoice } from "./invoice-data.ts";
import { allows, type Deed, deeds, InvoiceDialog } from "./invoice-deeds.tsx";
import { documentPath, InvoiceDocument } from "./invoice-document.tsx";
import { InvoiceHistory, OpenOfInvoice, seesHistory } from "./invoice-life.tsx";
import { InvoiceFacts, InvoiceLines, InvoiceTimeline } from "./invoice-peek.tsx";

/** The screen. */
export function InvoicePage() {
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useInvoice(id);
  const [deed, setDeed] = useState<Deed | null>(null);
  const [isHistory, setHistory] = useState(false);
  const open = useRef<HTMLElement>(null);
  const name = data?.invoice.isCreditNote ? term("creditNote") : term("invoice");
  const number = data?.invoice.invoiceNumber ?? "";
  const voucher = data?.invoice.voucher;
  const invoice = data?.invoice;
  const possible = invoice === undefined ? [] : deeds.filter((one) => allows(one.deed, invoice));
  useLeave("/invoices");
  useKeys([
    ...possible.map(({ deed: one, key }) => ({ keys: key, label: t(one), run: () => setDeed(one) })),
    ...(seesHistory ? [{ keys: "h", label: t("history"), run: () => setHistory((before) => !before) }] : []),
  ]);
  // An open amount that was followed here leads to what it is made of.
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && location.hash === "#open") open.current?.focus();
  }, [isLoaded]);
  return (
    <>
      <ScreenHead
        title={`${name} ${number}`}
        before={
          <Link to="/invoices" className="crumb">
            {term("invoices")} /
          </Link>
        }
      >
        {error === null ? (
          <button
            type="button"
            className="btn p"
            onClick={() => void saveFile(documentPath(id), `${name} ${number}.pdf`)}
          >
            {t("download")}
          </button>
        ) : null}
      </ScreenHead>
      {deed === null ? null : <InvoiceDialog deed={deed} id={id} onClose={() => setDeed(null)} />}
      <div className="page">
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {data === undefined ? (
          error === null ? (
            <Loading />
          ) : null
        ) : (
          <div className="grid">
            <div className="s6 grid" style={{ alignContent: "start" }}>
              <section className="card s12">
                <InvoiceFacts whole={data} />
                <InvoiceLines whole={data} />
                {possible.length === 0 ? null : (
                  <p className="bar">
                    {possible.map(({ deed: one, key }) => (
                      <button key={one} type="button" className="btn" onClick={() => setDeed(one)}>
                        {t(one)} <KeyHint keys={key} />
                      </button>
                    ))}
                  </p>
                )}
              </section>
              <section className="card s12" ref={open} tabIndex={-1} aria-label={t("openMadeOf")}>
                <h2>{t("openMadeOf")}</h2>
                <OpenOfInvoice whole={data} />
                {voucher?.id === undefined ? null : (
                  <p>
                    <Link to="/vouchers/$id" params={{ id: String(voucher.id) }} className="num">
                      {term("effect")}
                    </Link>
                  </p>
                )}
              </section>
              <section className="card s12">
                <h2>{t("timeline")}</h2>
                <InvoiceTimeline whole={data} />
                {seesHistory ? (
                  <button
                    type="button"
                    className="btn g"
                    aria-expanded={isHistory}
                    onClick={() => setHistory(!isHistory)}
                  >
                    {t("history")} <KeyHint keys="H" />
                  </button>
                ) : null}
                {isHistory ? <InvoiceHistory id={id} /> : null}
              </section>
            </div>
            <section className="s6" aria-label={t("document")}>
              <InvoiceDocument id={id} label={`${name} ${number}`} />
            </section>
          </div>
        )}
      </div>
    </>
  );
}
