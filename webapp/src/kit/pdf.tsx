// A PDF as pictures of its pages. The browser's own viewer is not relied on: documents are served in a sandbox.

import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist";
import worker from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useEffect, useRef, useState } from "react";
import { t } from "../texts/index.ts";

GlobalWorkerOptions.workerSrc = worker;
/** How much sharper than the screen pages are drawn, for zooming and for fine displays. */
const sharpness = 2;

interface PdfProps {
  readonly file: Blob;
  readonly label: string;
  /** How many pages are shown; all where nothing is said. */
  readonly most?: number;
}

/** The pages of a document. */
export function Pdf({ file, label, most = Number.POSITIVE_INFINITY }: PdfProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), isEvalSupported: false });
      const made = await task.promise;
      if (isOver) await made.destroy();
      else setPdf(made);
    };
    load().catch(() => setFailed(true));
    return () => {
      isOver = true;
    };
  }, [file]);
  // A document that another one has taken the place of is given up.
  useEffect(() => () => void pdf?.destroy(), [pdf]);
  if (hasFailed) return <p className="note w">{t("documentFailed")}</p>;
  if (pdf === null) return null;
  const numbers = Array.from({ length: Math.min(most, pdf.numPages) }, (_one, index) => index + 1);
  return (
    <>
      {numbers.map((number) => (
        <Page key={number} pdf={pdf} number={number} label={label} />
      ))}
    </>
  );
}

function Page({
  pdf,
  number,
  label,
}: {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly label: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: sharpness });
      // The page before stays in sight until the new one is whole.
      const sheet = Object.assign(document.createElement("canvas"), { width: viewport.width, height: viewport.height });
      const context = sheet.getContext("2d");
      if (isOver || context === null) return;
      await page.render({ canvasContext: context, viewport }).promise;
      const target = canvas.current;
      if (isOver || target === null) return;
      target.width = sheet.width;
      target.height = sheet.height;
      target.getContext("2d")?.drawImage(sheet, 0, 0);
      target.dataset.drawn = "yes";
    };
    draw().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [pdf, number]);
  return (
    <canvas
      ref={canvas}
      className="paper"
      role="img"
      aria-label={`${label}. ${t("page", { page: number, pages: pdf.numPages })}`}
    />
  );
}
