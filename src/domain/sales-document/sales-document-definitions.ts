// The definitions of the subject sales-document.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { letterTexts } from "./letters.ts";
import { salesDocumentPdfs } from "./sales-document-pdf.ts";

/** What the subject sales-document adds to the interface. */
export const salesDocumentDefinitions: SubjectDefinitions = {
  queries: salesDocumentPdfs,
  texts: letterTexts,
};
