// The document of an invoice that is being written, as the customer would see it.

import { api, dataOf, type InvoiceBody } from "../../data/client.ts";
import { LiveDocument } from "../../kit/live-document.tsx";
import { t } from "../../texts/index.ts";

/** The draft of the document. */
async function draftOf(typed: string): Promise<Blob> {
  const query = { dryRun: true, sendToCustomer: false };
  const asBlob = { parseAs: "blob", headers: { Accept: "application/pdf" } } as const;
  const body = JSON.parse(typed) as InvoiceBody;
  return (await dataOf(api.POST("/invoice", { params: { query }, body, ...asBlob }))) as unknown as Blob;
}

/** The document. */
export function InvoicePreview({ body }: { readonly body: InvoiceBody | null }) {
  const typed = body === null ? null : JSON.stringify(body);
  return <LiveDocument name="draft of invoice" typed={typed} ask={draftOf} hint={t("previewHint")} />;
}
