// The document of an invoice that is being written, as the customer would see it: drawn anew after each pause in typing.

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { api, dataOf, type InvoiceBody } from "../../data/client.ts";
import { usePaused } from "../../data/use-paused.ts";
import { person } from "../../person.ts";
import { t } from "../../texts/index.ts";

const Pdf = lazy(() => import("../../kit/pdf.tsx").then(({ Pdf: component }) => ({ default: component })));

/** Milliseconds after the last key before the document is made: it costs more than the totals. */
const pauseMilliseconds = 700;
const place = `motpost-preview-${person.company}-${person.employee}`;

/** Whether the document is shown: as it was left the last time, else where there is room beside the editor. */
export function usePreview(): readonly [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(
    () => (localStorage.getItem(place) ?? (matchMedia("(max-width: 760px)").matches ? "no" : "yes")) === "yes",
  );
  const set = (next: boolean) => {
    localStorage.setItem(place, next ? "yes" : "no");
    setShown(next);
  };
  return [isShown, set];
}

/** The draft of the document; the last one that could be made while what is typed cannot become an invoice. */
function useDocument(body: InvoiceBody | null): { readonly file: Blob | undefined; readonly isOld: boolean } {
  const text = JSON.stringify(body);
  const asked = usePaused(text, pauseMilliseconds);
  const [file, setFile] = useState<Blob>();
  const { data, isFetching, isError } = useQuery({
    queryKey: ["draft of invoice", asked],
    enabled: asked !== "null",
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const query = { dryRun: true, sendToCustomer: false };
      const headers = { Accept: "application/pdf" };
      const asBlob = { parseAs: "blob", headers } as const;
      const given = JSON.parse(asked) as InvoiceBody;
      return (await dataOf(api.POST("/invoice", { params: { query }, body: given, ...asBlob }))) as unknown as Blob;
    },
  });
  useEffect(() => {
    if (data !== undefined) setFile(data);
  }, [data]);
  return { file: body === null ? undefined : file, isOld: asked !== text || isFetching || isError };
}

/** The document. */
export function InvoicePreview({ body }: { readonly body: InvoiceBody | null }) {
  const { file, isOld } = useDocument(body);
  return (
    <section className="s5 preview" aria-label={t("preview")} aria-busy={isOld}>
      <p className="hint">{t("previewHint")}</p>
      {file === undefined ? (
        <div className="paper blank">{t("previewEmpty")}</div>
      ) : (
        <Suspense fallback={<div className="paper blank" />}>
          <div className={isOld ? "old" : undefined}>
            <Pdf file={file} label={t("preview")} />
          </div>
        </Suspense>
      )}
    </section>
  );
}
