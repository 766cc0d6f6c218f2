// A cluster for the installations of these tests, copied from that of the run, so that none is made and migrated anew.

import { takeFromCache, userCacheDirectory } from "../support/directory-cache.ts";
import { schemaKey } from "../support/schema-key.ts";
import { TEMPLATE } from "../support/template.ts";
import type { InstallationOptions } from "./harness/installation.ts";

/** How an installation gets its cluster; where there is none to copy, it makes one. */
export const prepared: Pick<InstallationOptions, "prepare"> = {
  prepare: {
    template: TEMPLATE,
    cluster: (path) => {
      const cache = userCacheDirectory("motpost-test-clusters");
      return cache !== undefined && takeFromCache(cache, schemaKey(), path);
    },
  },
};
