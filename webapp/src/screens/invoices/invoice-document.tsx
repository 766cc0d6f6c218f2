// The document of an invoice, drawn once the rest of the screen stands.

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { fileOf } from "../../data/client.ts";
import { Failed, Loading } from "../../kit/parts.tsx";

const Pdf = lazy(() => import("../../kit/pdf.tsx").then(({ Pdf: component }) => ({ default: component })));

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
  return (
    <Suspense fallback={<Loading />}>
      <Pdf file={data} label={label} />
    </Suspense>
  );
}
