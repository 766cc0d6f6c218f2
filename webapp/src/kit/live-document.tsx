// A document beside a form, as it becomes with what is typed: made anew by the service after each pause in typing.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { usePaused } from "../data/use-paused.ts";
import { person } from "../person.ts";
import { t } from "../texts/index.ts";
import { Pdf } from "./pdf-fetched.tsx";

/** Milliseconds after the last key before the document is made: it costs more than the totals. */
const pauseMilliseconds = 700;
const place = `motpost-preview-${person.company}-${person.employee}`;

/** Whether documents are shown: as it was left the last time, else where there is room beside the form. */
export function usePreview(): readonly [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(
    () => (localStorage.getItem(place) ?? (matchMedia("(max-width: 1100px)").matches ? "no" : "yes")) === "yes",
  );
  const set = (next: boolean) => {
    localStorage.setItem(place, next ? "yes" : "no");
    setShown(next);
  };
  return [isShown, set];
}

/** Shows the document, or puts it away. */
export function PreviewButton({ isShown, onChange }: { readonly isShown: boolean; onChange(isShown: boolean): void }) {
  return (
    <button type="button" className="btn also" aria-pressed={isShown} onClick={() => onChange(!isShown)}>
      {t("preview")}
    </button>
  );
}

interface LiveDocumentProps {
  /** What it is a document of, for the cache. */
  readonly name: string;
  /** What is typed, as a text that says all of it; null while there can be no document. */
  readonly typed: string | null;
  /** Makes the document. */
  readonly ask: (typed: string) => Promise<Blob>;
  readonly hint: string;
  readonly className?: string;
}

/** The document; the last one that could be made while what is typed cannot become one. */
export function LiveDocument({ name, typed, ask, hint, className = "" }: LiveDocumentProps) {
  const asked = usePaused(typed, pauseMilliseconds);
  const [file, setFile] = useState<Blob>();
  const { data, isFetching, isError } = useQuery({
    queryKey: [name, asked],
    enabled: asked !== null,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => ask(asked ?? ""),
  });
  useEffect(() => {
    if (data !== undefined) setFile(data);
  }, [data]);
  const shown = typed === null ? undefined : file;
  const isOld = asked !== typed || isFetching || isError;
  return (
    <section className={`s5 preview ${className}`.trim()} aria-label={t("preview")} aria-busy={isOld}>
      <p className="hint">{hint}</p>
      {shown === undefined ? (
        <div className="paper blank">{t("previewEmpty")}</div>
      ) : (
        <div className={isOld ? "old" : undefined}>
          <Pdf file={shown} label={t("preview")} />
        </div>
      )}
    </section>
  );
}
