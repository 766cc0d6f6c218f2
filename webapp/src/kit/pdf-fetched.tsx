// The viewer of PDFs, which is large and fetched after everything else, or with the first document.

import worker from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { t } from "../texts/index.ts";
import { fetched } from "./fetched.tsx";

/** The pages of a document; a blank sheet until the viewer is there. */
export const Pdf = fetched(() => import("./pdf.tsx"), "Pdf", {
  waiting: <div className="paper blank" />,
  Missing: () => <p className="note w">{t("documentFailed")}</p>,
});

/** Fetches what reads PDFs beside the page into the browser's cache, where the viewer finds it; never fails. */
export async function fetchPdfWorker(): Promise<void> {
  await fetch(worker)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}
