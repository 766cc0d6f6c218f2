// Rules of elements that are written inside the list of their owner, where the engine asks the owner's rules alone.

import { type Draft, type Rule, rule } from "../schema/resource.ts";
import type { FaultPlace } from "./fault.ts";

/** Where a draft stands in the body: `{field: "participants", path: "[1].participants[2]"}`. */
export function placeOf({ path }: Pick<Draft, "path">): FaultPlace {
  return { field: path.replace(/\[\d+\]/g, "").replace(/^\./, ""), path };
}

/** A rule of the owner that asks the given rule of every element of its list. */
export function eachOf(list: string, elements: Rule): Rule {
  const of = (draft: Draft) => draft.children[list] ?? [];
  return rule<string, unknown>({
    name: `${list}: ${elements.name}`,
    load: async (drafts, read, context) => {
      const all = drafts.flatMap(of);
      return all.length === 0 ? undefined : elements.load?.(all, read, context);
    },
    decide(draft, loaded, context) {
      const verdicts = of(draft).map((one) => elements.decide(one, loaded, context));
      return {
        faults: verdicts.flatMap((one) => one.faults ?? []),
        warnings: verdicts.flatMap((one) => one.warnings ?? []),
      };
    },
  });
}
