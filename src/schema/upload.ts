// The definition of an upload as data, and the file that an action receives.

import type { ParameterDefinition } from "./resource.ts";

/** A kind of file: what it is called, its media type, and the endings that its names may have. */
export interface FileKindRow {
  readonly name: string;
  readonly mimeType: string;
  readonly endings: readonly string[];
}

/** Every kind of file that the service accepts; the content decides the kind, not the name. */
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

/** Every kind, for archives. */
export const everyFileKind = Object.keys(fileKinds) as readonly FileKind[];

/** Whether the name's ending is that of another kind than the content; a name without a known ending fits all. */
export function isMisnamed(fileName: string, kind: FileKind): boolean {
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase();
  if (ending === undefined) return false;
  if (forbiddenEndings.has(ending)) return true;
  const named = Object.entries(fileKinds).find(([, row]) => (row.endings as readonly string[]).includes(ending));
  return named !== undefined && named[0] !== kind;
}

/** Endings of files that operating systems execute. */
const forbiddenEndings: ReadonlySet<string> = new Set(
  "exe com bat cmd scr pif msi dll js mjs vbs vbe wsf hta jar ps1 sh app lnk reg html htm xhtml svg php".split(" "),
);

/** What an action takes as `multipart/form-data`: a file, and other parts by name, which may be small files of text too. */
export interface UploadDefinition {
  readonly kinds: readonly FileKind[];
  /** What the part with the file is called, where it is not `file`. */
  readonly name?: string;
  /** How many files the part may have, together no larger than one; one without it. */
  readonly most?: number;
  /** True where the action reads the file itself: it gets the content, which is then bound to be small, or to these bytes. */
  readonly whole?: boolean | number;
  /** The other parts, checked as query parameters are. */
  readonly parts?: Readonly<Record<string, ParameterDefinition>>;
}

/**
 * An uploaded file, checked. It is kept if the action stores an object that refers to it, and removed if not.
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
  /** The files of a form that takes several, in their order: this one and those behind it. */
  readonly files: readonly Omit<Upload, "parts" | "files">[];
  /** The other parts by name; absent ones are undefined. */
  readonly parts: Readonly<Record<string, unknown>>;
  /** The content, for an upload that is `whole`. */
  readonly content: Uint8Array | null;
}

/** A stored file that a download answers. */
export interface StoredFile {
  readonly file: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly size: number;
  readonly checksum: string;
}

/** A file that is rendered on request: by which rendering, from which data and files. */
export interface RenderedFile {
  readonly rendering: string;
  /** A plain object; the same object gives the same bytes. */
  readonly of: unknown;
  /** Stored files that it shows, in the order in which the rendering takes them. */
  readonly files: readonly StoredFile[];
  readonly fileName: string;
  readonly mimeType: string;
}
