// The viewer of PDFs, which is large and fetched with the first document.

import { t } from "../texts/index.ts";
import { fetched } from "./fetched.tsx";

/** The pages of a document; a blank sheet until the viewer is there. */
export const Pdf = fetched(() => import("./pdf.tsx"), "Pdf", {
  waiting: <div className="paper blank" />,
  Missing: () => <p className="note w">{t("documentFailed")}</p>,
});
