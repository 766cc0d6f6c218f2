// What lies with a voucher: its PDF, pictures, and other files as downloads; the voucher itself as a PDF where nothing does.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, dataOf, fileOf, saveFile } from "../../data/client.ts";
import { Pdf } from "../../kit/pdf-fetched.tsx";
import { t } from "../../texts/index.ts";

const pdf = "application/pdf";
const pictures = ["image/png", "image/jpeg"];

/** The documents of a voucher. */
export function VoucherDocuments({
  id,
  name,
  isPeek = false,
}: {
  readonly id: string;
  readonly name: string;
  /** Beside a list: the first page of the first document. */
  readonly isPeek?: boolean;
}) {
  const { data } = useQuery({
    queryKey: ["attachments", id],
    queryFn: () => {
      const params = { path: { voucherId: Number(id) }, query: { fields: "id,fileName,mimeType" } };
      return dataOf(api.GET("/ledger/voucher/{voucherId}/attachment", { params }));
    },
  });
  if (data === undefined) return null;
  const files = data.values ?? [];
  const hasPdf = files.length === 0 || files.some(({ mimeType }) => mimeType === pdf);
  const [first] = files.filter(({ mimeType }) => mimeType === pdf);
  const shown = isPeek ? files.filter((one) => !hasPdf || one.id === first?.id).slice(0, 1) : files;
  return (
    <section className="s6" aria-label={t("document")}>
      {hasPdf ? <VoucherPdf path={`/ledger/voucher/${id}/pdf`} name={name} isPeek={isPeek} /> : null}
      {shown.map(({ id: of, fileName, mimeType }) => {
        const path = `/document/${of}/content`;
        const title = fileName ?? "";
        if (of === first?.id) return null;
        if (pictures.includes(mimeType ?? "")) return <Picture key={of} path={path} name={title} />;
        return (
          <p key={of}>
            <button type="button" className="btn" onClick={() => void saveFile(path, title)}>
              {t("downloadFile", { name: title })}
            </button>
          </p>
        );
      })}
    </section>
  );
}

interface PdfProps {
  readonly path: string;
  readonly name: string;
  readonly isPeek: boolean;
}

function VoucherPdf({ path, name, isPeek }: PdfProps) {
  const { data } = useQuery({ queryKey: ["file", path], queryFn: () => fileOf(path), retry: false });
  if (data === undefined) return null;
  return <Pdf file={data} label={name} {...(isPeek ? { most: 1 } : {})} />;
}

function Picture({ path, name }: { readonly path: string; readonly name: string }) {
  const { data } = useQuery({ queryKey: ["file", path], queryFn: () => fileOf(path), retry: false });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address === null ? null : <img className="paper" src={address} alt={name} />;
}
