// How files are chosen: a button with the application's own words in the place of the browser's.

import { type DragEvent, type RefObject, useRef } from "react";
import { t } from "../texts/index.ts";
import { Labelled } from "./form.tsx";

interface FileButtonProps {
  readonly label: string;
  /** The kinds that are offered, as a browser takes them; all where nothing is given. */
  readonly accept?: string;
  readonly onFile: (file: File) => void;
}

/** A button that asks for a file. */
export function FileButton({ label, ...more }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="btn" onClick={() => input.current?.click()}>
        {label}
      </button>
      <HiddenInput input={input} {...more} />
    </>
  );
}

interface FileFieldProps {
  readonly label: string;
  readonly accept: string;
  readonly hint: string;
  readonly fault: string | undefined;
  readonly file: File | null;
  readonly onFile: (file: File) => void;
}

/** A field of a form that holds a file: it is chosen or dropped, and its name stands beside the button. */
export function FileField({ label, hint, fault, file, ...more }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped !== undefined) more.onFile(dropped);
  };
  return (
    <Labelled label={label} hint={hint} fault={fault}>
      {({ id, "aria-describedby": described, ...tied }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be chosen by the button, too
        <div className="in wide filefield" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <button
            {...tied}
            id={id}
            type="button"
            className="btn"
            aria-labelledby={`${id}-label ${id}`}
            aria-describedby={[`${id}-file`, described ?? []].flat().join(" ")}
            onClick={() => input.current?.click()}
          >
            {t("chooseFile")}
          </button>
          <span id={`${id}-file`} className={file === null ? "quiet" : undefined} aria-live="polite">
            {file?.name ?? t("noFileChosen")}
          </span>
          <HiddenInput input={input} {...more} />
        </div>
      )}
    </Labelled>
  );
}

interface HiddenInputProps extends Omit<FileButtonProps, "label"> {
  readonly input: RefObject<HTMLInputElement | null>;
}

/** The browser's own field, which nobody sees or hears. The same file can be chosen once more. */
function HiddenInput({ input, accept, onFile }: HiddenInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={accept}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file !== undefined) onFile(file);
        event.target.value = "";
      }}
    />
  );
}
