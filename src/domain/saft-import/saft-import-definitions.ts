// The definitions of the import of audit files.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { importSaft } from "./import-saft.ts";
import {
  saftImport,
  saftImportAccount,
  saftImportControlAccount,
  saftImportFinding,
  saftImportParty,
  saftImportTaxCode,
} from "./saft-import.ts";
import { saftImportTexts } from "./saft-import-messages.ts";
import { undoSaft } from "./undo-saft.ts";

/** What the import of audit files adds to the interface. */
export const saftImportDefinitions: SubjectDefinitions = {
  resources: [
    saftImport,
    saftImportAccount,
    saftImportParty,
    saftImportControlAccount,
    saftImportTaxCode,
    saftImportFinding,
  ],
  actions: [importSaft, undoSaft],
  texts: saftImportTexts,
};
