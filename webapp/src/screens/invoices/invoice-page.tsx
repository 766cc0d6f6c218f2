// One invoice: its document, its lines, what has happened to it, and its postings.

import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { fileOf, saveFile } from "../../data/client.ts";
import { useKeys } from "../../kit/keys.ts";
import { Failed, KeyHint, Loading, ScreenHead } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";
import { useInvoice } from "./invoice-data.ts";
import { allows, type Deed, deeds, InvoiceDialog } from "./invoice-deeds.tsx";
import { InvoiceFacts, InvoiceLines, InvoiceTimeline } from "./invoice-peek.tsx";

const Pdf = lazy(() => import("../../kit/pdf.tsx").then(({ Pdf: component }) => ({ default: component })));

/** The screen. */
export function InvoicePage() {
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useInvoice(id);
  const [deed, setDeed] = useState<Deed | null>(null);
  const path = `/invoice/${id}/pdf`;
  const file = useQuery({ queryKey: ["file", path], queryFn: () => fileOf(path), staleTime: Number.POSITIVE_INFINITY });
  const name = data?.invoice.isCreditNote ? term("creditNote") : term("invoice");
  const number = data?.invoice.invoiceNumber ?? "";
  const voucher = data?.invoice.voucher;
  const invoice = data?.invoice;
  const possible = invoice === undefined ? [] : deeds.filter((one) => allows(one.deed, invoice));
  useKeys(possible.map(({ deed: one, key }) => ({ keys: key, label: t(one), run: () => setDeed(one) })));
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
        <button type="button" className="btn p" onClick={() => void saveFile(path, `${name} ${number}.pdf`)}>
          {t("download")}
        </button>
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
              <section className="card s12">
                <h2>{t("timeline")}</h2>
                <InvoiceTimeline whole={data} />
                {voucher?.id === undefined ? null : (
                  <p>
                    <Link to="/vouchers/$id" params={{ id: String(voucher.id) }} className="num">
                      {t("effectOnBooks")}
                    </Link>
                  </p>
                )}
              </section>
            </div>
            <section className="s6" aria-label={t("document")}>
              {file.error === null ? null : <Failed error={file.error} />}
              {file.data === undefined ? null : (
                <Suspense fallback={<Loading />}>
                  <Pdf file={file.data} label={`${name} ${number}`} />
                </Suspense>
              )}
            </section>
          </div>
        )}
      </div>
    </>
  );
}
