// What an action says of the file that it takes, and what it gets. Knows no HTTP, no database and no subject.

import type { FaultText } from "./error.ts";
import type { ParameterDefinition } from "./resource.ts";

/** A kind of file: what it is called, its media type, and the endings that its names may have. */
export interface FileKindRow {
  readonly name: string;
  readonly mimeType: string;
  readonly endings: readonly string[];
}

/** Every kind of file that the service takes; what a file is, its content says. */
export const fileKinds = {
  pdf: { name: "PDF", mimeType: "application/pdf", endings: ["pdf"] },
  png: { name: "PNG", mimeType: "image/png", endings: ["png"] },
  jpeg: { name: "JPEG", mimeType: "image/jpeg", endings: ["jpg", "jpeg", "jpe", "jfif"] },
  gif: { name: "GIF", mimeType: "image/gif", endings: ["gif"] },
  webp: { name: "WebP", mimeType: "image/webp", endings: ["webp"] },
  tiff: { name: "TIFF", mimeType: "image/tiff", endings: ["tif", "tiff"] },
  xml: { name: "XML", mimeType: "application/xml", endings: ["xml", "ehf", "ubl"] },
  zip: {
    name: "ZIP",
    mimeType: "application/zip",
    endings: ["zip", "docx", "xlsx", "pptx", "odt", "ods", "odp"],
  },
  text: { name: "text", mimeType: "text/plain", endings: ["txt", "csv", "tsv", "json", "md", "log", "gbat10", "dat"] },
} as const satisfies Record<string, FileKindRow>;

/** A kind of file. */
export type FileKind = keyof typeof fileKinds;

/** Every kind, for archives that take whatever the service takes. */
export const everyFileKind = Object.keys(fileKinds) as readonly FileKind[];

/** Whether the name's ending is that of another kind than the content; a name without a known ending fits all. */
export function isMisnamed(fileName: string, kind: FileKind): boolean {
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase();
  if (ending === undefined) return false;
  if (forbiddenEndings.has(ending)) return true;
  const named = Object.entries(fileKinds).find(([, row]) => (row.endings as readonly string[]).includes(ending));
  return named !== undefined && named[0] !== kind;
}

/** Endings by which systems run a file, whatever is in it. */
const forbiddenEndings: ReadonlySet<string> = new Set(
  "exe com bat cmd scr pif msi dll js mjs vbs vbe wsf hta jar ps1 sh app lnk reg html htm xhtml svg php".split(" "),
);

/** What an action takes as `multipart/form-data`: one file in the part `file`, and other parts by name. */
export interface UploadDefinition {
  readonly kinds: readonly FileKind[];
  /** Bytes of the greatest file; the general bound where absent. */
  readonly largest?: number;
  /** True where the action reads the file itself: it gets the content, which is then bound to be small. */
  readonly whole?: boolean;
  /** The other parts, checked as query parameters are. */
  readonly parts?: Readonly<Record<string, ParameterDefinition>>;
}

/**
 * A file that has come in, checked. It stays when the action stores an object that names it, and is removed with the
 * request otherwise.
 */
export interface Upload {
  /** What an object's internal field `file` names. */
  readonly id: string;
  /** A name without folders and control characters, of at most 255 characters. */
  readonly fileName: string;
  readonly kind: FileKind;
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 in hexadecimal digits. */
  readonly checksum: string;
  /** The other parts by name; absent ones are undefined. */
  readonly parts: Readonly<Record<string, unknown>>;
  /** The content, for an action that asked for it `whole`. */
  readonly content: Uint8Array | null;
}

/** The content that a download answers. */
export interface StoredContent {
  readonly file: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly size: number;
  readonly checksum: string;
}

/** The texts about files that are refused. */
export const uploadTexts = {
  fileMissing: {
    en: "There is no file.",
    no: "Filen mangler.",
    developer: {
      en: "Send the file in the part file of multipart/form-data, with a filename: curl -F file=@invoice.pdf.",
      no: "Send filen i delen file av multipart/form-data, med filnavn: curl -F file=@faktura.pdf.",
    },
  },
  fileTwice: {
    en: "There is more than one file.",
    no: "Det er mer enn én fil.",
    developer: {
      en: "Send one file in each request.",
      no: "Send én fil i hver forespørsel.",
    },
  },
  fileEmpty: {
    en: "The file is empty.",
    no: "Filen er tom.",
    developer: {
      en: "Send the content of the file; it arrived with 0 bytes.",
      no: "Send innholdet i filen; det kom 0 byte.",
    },
  },
  fileTooLarge: {
    en: "The file is larger than {limit} bytes.",
    no: "Filen er større enn {limit} byte.",
    developer: {
      en: "Send a file of at most {limit} bytes.",
      no: "Send en fil på høyst {limit} byte.",
    },
  },
  fileBroken: {
    en: "The file is incomplete: it begins as {kind} and has not the end of one.",
    no: "Filen er ufullstendig: den begynner som {kind}, men mangler slutten.",
    developer: {
      en: "The file was cut off before it was sent. Send the whole of it.",
      no: "Filen ble avbrutt før den var sendt. Send hele.",
    },
  },
  fileNamed: {
    en: "The name {name} does not fit the content, which is {kind}.",
    no: "Navnet {name} passer ikke til innholdet, som er {kind}.",
    developer: {
      en: "Name the file after what it is: a {kind} file ends in {endings}.",
      no: "Gi filen navn etter det den er: en {kind}-fil slutter på {endings}.",
    },
  },
  fileKind: {
    en: "Files of this kind are not taken.",
    no: "Filer av dette slaget tas ikke imot.",
    developer: {
      en: "What a file is, its content says, not its name. Taken here: {kinds}.",
      no: "Innholdet avgjør hva en fil er, ikke navnet. Her godtas: {kinds}.",
    },
  },
  fileForbidden: {
    en: "The file was recognised as malicious and is refused.",
    no: "Filen ble gjenkjent som skadelig og er avvist.",
    developer: {
      en: "The file holds the test string of malware scanners. Nothing of it was kept.",
      no: "Filen har teststrengen til virusskannere. Ingenting av den ble lagret.",
    },
  },
  formBroken: {
    en: "The form ends too early or cannot be read.",
    no: "Skjemaet slutter for tidlig eller kan ikke leses.",
    developer: {
      en: "Send multipart/form-data with its boundary, whole; let the client library write the Content-Type.",
      no: "Send multipart/form-data med skillelinjen, helt; la klientbiblioteket skrive Content-Type.",
    },
  },
  formParts: {
    en: "The form has too many or too long parts.",
    no: "Skjemaet har for mange eller for lange deler.",
    developer: {
      en: "Beside the file send only the parts of the operation: {names}.",
      no: "Send bare delene operasjonen har, i tillegg til filen: {names}.",
    },
  },
  partUnknown: {
    en: "The form has no part {name}.",
    no: "Skjemaet har ingen del {name}.",
    developer: {
      en: "Parts of this form: {names}.",
      no: "Delene i dette skjemaet: {names}.",
    },
  },
} as const satisfies Record<string, FaultText>;
