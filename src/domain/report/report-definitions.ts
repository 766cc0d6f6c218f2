// The definitions of the subject report.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { report, reportCheck, reportColumn, reportRow } from "./report.ts";
import { reportFaultTexts } from "./report-messages.ts";
import { reportQueries } from "./report-queries.ts";

/** What the subject report adds to the interface. */
export const reportDefinitions: SubjectDefinitions = {
  resources: [report, reportColumn, reportRow, reportCheck],
  queries: reportQueries,
  texts: reportFaultTexts,
};
