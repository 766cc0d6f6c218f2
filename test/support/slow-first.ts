// The order of test files: those that take a minute begin first, so that no core waits for one of them in the end.

import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take 35 s and more on two cores; those that mostly wait stand between those that compute. */
const slow = [
  "test/webapp/screens",
  "test/scenario/fair-shares",
  "test/platform/container",
  "test/webapp/sell",
  "test/platform/standby",
  "test/scenario/new-company-cost",
  "test/platform/docs-walk",
  "test/operations/no-accident",
  "test/platform/stopping",
  "test/conformance/registry",
  "test/platform/pages",
  "test/platform/start",
  "test/operations/reading",
  "test/faults/database-refuses",
  "test/webapp/look",
  "test/platform/dev",
  "test/platform/personal-data",
  "test/operations/writing",
  "test/scenario/flat-cost",
  "test/scenario/database-faults",
  "test/simulation/bookkeeper",
  "test/webapp/parties",
  "test/webapp/forms",
  "test/platform/event-pages",
  "test/platform/fresh-clone",
  "test/webapp/company",
  "test/scenario/many-clients",
  "test/simulation/delivery/delivery",
  "test/scenario/every-version-upgrade",
  "test/scenario/waiting-invoice",
  "test/webapp/journal",
  "test/scenario/documents",
  "test/scenario/kill",
  "test/scenario/webshop-year",
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
