// The libraries that make documents, read when a document first needs them: most of what a start would read otherwise.

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** What lays out text in fonts. A text with a letter beyond Latin asks for it in the middle of a decision, which cannot wait. */
export const fontLibrary = (): typeof import("fontkit") => require("fontkit");

/** What writes PDF; read in the same way, so that both have the same fonts. */
export const pdfLibrary = (): typeof import("pdfkit") => require("pdfkit");
