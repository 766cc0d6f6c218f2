// The document of an invoice, drawn once the rest of the screen stands.

import { useQuery } from "@tanstack/react-query";
import { fileOf } from "../../data/client.ts";
import { Failed } from "../../kit/parts.tsx";
import { Pdf } from "../../kit/pdf-fetched.tsx";

/** The address of the document. */
export function documentPath(id: string | number): string {
  return `/invoice/${id}/pdf`;
}

/** The document; it never changes. */
export function InvoiceDocument({ id, label }: { readonly id: string; readonly label: string }) {
  const path = documentPath(id);
  const { data, error } = useQuery({
    queryKey: ["file", path],
    queryFn: () => fileOf(path),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) return <Failed error={error} />;
  if (data === undefined) return null;
  return <Pdf file={data} label={label} />;
}
