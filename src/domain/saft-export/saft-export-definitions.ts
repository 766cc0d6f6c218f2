// The definitions of the subject audit file export.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { exportSaft } from "./export-saft.ts";
import { saftFaultTexts } from "./saft-messages.ts";

/** What the export of audit files adds to the interface. */
export const saftExportDefinitions: SubjectDefinitions = { queries: [exportSaft], texts: saftFaultTexts };
