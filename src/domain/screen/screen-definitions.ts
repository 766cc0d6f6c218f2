// The definitions of the subject screen: what the screens of a web application ask for beside the lists and reports.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { counts, countsQuery } from "./counts.ts";
import { invoiceSample } from "./invoice-sample.ts";
import { search } from "./search.ts";
import { searchHit } from "./search-hit.ts";

/** What the subject screen adds to the interface. */
export const screenDefinitions: SubjectDefinitions = {
  resources: [searchHit, counts],
  queries: [search, countsQuery, invoiceSample],
};
