// The definitions of the import of spreadsheets.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { importSpreadsheet } from "./import-spreadsheet.ts";
import { spreadsheetImport, spreadsheetImportColumn, spreadsheetImportLine } from "./spreadsheet-import.ts";
import { spreadsheetTexts } from "./spreadsheet-messages.ts";

/** What the import of spreadsheets adds to the interface. */
export const spreadsheetDefinitions: SubjectDefinitions = {
  resources: [spreadsheetImport, spreadsheetImportLine, spreadsheetImportColumn],
  actions: [importSpreadsheet],
  texts: spreadsheetTexts,
};
