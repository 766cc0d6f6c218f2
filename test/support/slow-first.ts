// The order of test files: those that take a minute begin first, so that no core waits for one of them in the end.

import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take half a minute and more on two cores; those that mostly wait stand between those that compute. */
const slow = [
  "test/webapp/screens",
  "test/scenario/fair-shares",
  "test/simulation/bookkeeper",
  "test/platform/container",
  "test/operations/no-accident",
  "test/platform/standby",
  "test/scenario/new-company-cost",
  "test/platform/docs-walk",
  "test/conformance/registry",
  "test/platform/stopping",
  "test/platform/personal-data",
  "test/platform/start",
  "test/webapp/sell",
  "test/faults/database-refuses",
  "test/webapp/company",
  "test/platform/bench",
  "test/operations/reading",
  "test/platform/dev",
  "test/webapp/forms",
  "test/simulation/delivery/delivery",
  "test/operations/writing",
  "test/scenario/many-clients",
  "test/webapp/parties",
  "test/platform/fresh-clone",
  "test/gallery/gallery",
  "test/faults/slow-lines",
  "test/scenario/every-version-upgrade",
  "test/platform/pages",
  "test/platform/companies",
  "test/scenario/flat-cost",
  "test/conformance/fuzz",
  "test/faults/deaths",
  "test/platform/company-removal",
  "test/scenario/database-faults",
  "test/platform/restore-to-a-moment",
  "test/webapp/look",
  "test/platform/entitlements",
  "test/platform/event-pages",
  "test/platform/random-tamperings",
  "test/scenario/waiting-invoice",
  "test/conformance/sql",
  "test/platform/beside-service",
  "test/webapp/journal",
  "test/scenario/webshop-year",
  "test/platform/backup",
  "test/scenario/documents",
  "test/scenario/kill",
  "test/operations/acting",
  "test/platform/roles",
  "test/platform/production",
].map((name) => `/${name}.test.ts`);

const placeOf = ({ moduleId }: TestSpecification) => slow.findIndex((name) => moduleId.endsWith(name));

/** Puts slow files first, in the order above; the others stand as they would. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = sorted.filter((file) => placeOf(file) >= 0).sort((one, other) => placeOf(one) - placeOf(other));
    return [...first, ...sorted.filter((file) => placeOf(file) < 0)];
  }
}
