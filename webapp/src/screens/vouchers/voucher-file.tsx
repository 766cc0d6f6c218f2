// The file that will lie with a voucher: chosen, dropped or pasted, and shown beside the rows.

import { useEffect, useRef, useState } from "react";
import { FileButton } from "../../kit/file-button.tsx";
import { Pdf } from "../../kit/pdf-fetched.tsx";
import { t } from "../../texts/index.ts";

const kinds = ["application/pdf", "image/png", "image/jpeg", "image/tiff"];

/** Takes a file that is dropped on the page, or pasted; `onOther` hears of those that are no documents. */
export function useDroppedFile(onFile: (file: File) => void, onOther: (name: string) => void): void {
  const latest = useRef({ onFile, onOther });
  useEffect(() => {
    latest.current = { onFile, onOther };
  });
  useEffect(() => {
    const take = (files: FileList | undefined, event: Event) => {
      const [file] = files ?? [];
      if (file === undefined) return;
      event.preventDefault();
      if (kinds.includes(file.type)) latest.current.onFile(file);
      else latest.current.onOther(file.name);
    };
    // What hovers must be allowed to drop.
    const hover = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const drop = (event: DragEvent) => take(event.dataTransfer?.files, event);
    const paste = (event: ClipboardEvent) => take(event.clipboardData?.files, event);
    document.addEventListener("dragover", hover);
    document.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("dragover", hover);
      document.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, []);
}

/** The file that will lie with the voucher. */
export function AttachFile({
  file,
  onChange,
}: {
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
}) {
  const [other, setOther] = useState<string | null>(null);
  const take = (next: File | null) => {
    setOther(null);
    onChange(next);
  };
  useDroppedFile(take, setOther);
  return (
    <p className="bar attach">
      <FileButton label={t("attachFile")} accept={kinds.join(",")} onFile={take} />
      {file === null ? (
        <span className="hint">{t("dropFile")}</span>
      ) : (
        <>
          <span>{file.name}</span>
          <button
            type="button"
            className="btn g"
            aria-label={t("removeFile", { name: file.name })}
            onClick={() => take(null)}
          >
            ✕
          </button>
        </>
      )}
      {other === null ? null : (
        <span className="fault" role="alert">
          {t("notThisKind", { name: other })}
        </span>
      )}
    </p>
  );
}

/** The file beside the rows; a kind that browsers do not show is named only. */
export function FileBeside({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  const isPicture = file.type === "image/png" || file.type === "image/jpeg";
  useEffect(() => {
    if (!isPicture) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPicture]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="s4 filebeside" aria-label={file.name} tabIndex={0}>
      {isPicture && address !== null ? <img className="paper" src={address} alt={file.name} /> : null}
      {file.type === "application/pdf" ? <Pdf file={file} label={file.name} /> : null}
    </section>
  );
}
