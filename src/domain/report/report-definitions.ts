// The definitions of the subject report.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { reportGroups } from "./group/report-groups.ts";
import { overviewQuery } from "./overview/load-overview.ts";
import {
  overview,
  overviewAgeing,
  overviewCash,
  overviewCustomer,
  overviewDue,
  overviewMonth,
} from "./overview/overview.ts";
import { report, reportCheck, reportColumn, reportRow } from "./report.ts";
import { reportFaultTexts } from "./report-messages.ts";
import { reportQueries } from "./report-queries.ts";

/** What the subject report adds to the interface. */
export const reportDefinitions: SubjectDefinitions = {
  resources: [
    report,
    reportGroups,
    reportColumn,
    reportRow,
    reportCheck,
    overview,
    overviewCash,
    overviewMonth,
    overviewAgeing,
    overviewCustomer,
    overviewDue,
  ],
  queries: [...reportQueries, overviewQuery],
  texts: reportFaultTexts,
};
