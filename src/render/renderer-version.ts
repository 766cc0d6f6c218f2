// What renders PDF, by a name that another one does not have: files of the same name can be compared byte by byte.

/**
 * Raised whenever the same document gets other bytes: by the layout, its texts, fonts or libraries. A test compares samples
 * (test/conformance/renderer-versions.test.ts).
 */
export const pdfVersion = 1;

/** Streams are packed by zlib and letters compared by ICU, which may differ between machines and versions of Node. */
export function pdfRenderer(): string {
  const { zlib, icu } = process.versions;
  return `PDF ${pdfVersion}, zlib ${zlib}, ICU ${icu}, ${process.arch}`;
}
