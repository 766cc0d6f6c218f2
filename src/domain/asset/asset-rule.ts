// What an asset must be: on an account that can hold one, written off to a cost, with dimensions that can still be used.

import { compare, decimal, toFixedText } from "../../money/decimal.ts";
import type { Fault } from "../../schema/error.ts";
import { type Draft, type Rule, rule } from "../../schema/resource.ts";
import { faultAt } from "../fault.ts";
import { type Dimensions, dimensionFaults, loadDimensions } from "../ledger/dimension/dimension-check.ts";

/** The references that the draft changes. Unchanged ones are not checked again. */
function newly(draft: Draft<"Asset">, name: keyof Draft<"Asset">["values"]): unknown {
  return draft.values[name] === draft.before?.[name] ? null : (draft.values[name] ?? null);
}

/** Checks accounts, remaining value, department and project. */
export const assetRule: Rule = rule<"Asset", Dimensions>({
  name: "asset",
  load: (drafts, read) =>
    loadDimensions(
      read,
      drafts.map((draft) => ({ department: newly(draft, "department"), project: newly(draft, "project") })),
    ),
  decide(draft, dimensions) {
    const place = { field: "", path: draft.path };
    const faults: Fault[] = [...accountFaults(draft)];
    const { acquisitionCost, depreciationRemainingValue } = draft.values;
    const [cost, remaining] = [decimal(acquisitionCost), decimal(depreciationRemainingValue)];
    const isStated = draft.bodyFields.has("acquisitionCost") || draft.bodyFields.has("depreciationRemainingValue");
    if (isStated && compare(remaining, cost) > 0)
      faults.push(
        faultAt(place, "depreciationRemainingValue", "assetRemainingValue", {
          remaining: toFixedText(remaining, 2),
          cost: toFixedText(cost, 2),
        }),
      );
    const references = { department: newly(draft, "department"), project: newly(draft, "project") };
    return { faults: [...faults, ...dimensionFaults(references, dimensions, place)] };
  },
});

/** The fields that name accounts. */
type AccountField = "account" | "depreciationAccount";

function accountFaults(draft: Draft<"Asset">): Fault[] {
  const place = { field: "", path: draft.path };
  const faultOf = (name: AccountField, key: string, fits: (type: string, ledgerType: string) => boolean): Fault[] => {
    const account = draft.references[name];
    if (account === undefined || newly(draft, name) === null) return [];
    const parameters = { account: `${account.number} ${account.name}`.trim(), accountId: account.id };
    if (account.isInactive === true) return [faultAt(place, `${name}.id`, "accountInactive", parameters)];
    return fits(account.type, account.ledgerType) ? [] : [faultAt(place, `${name}.id`, key, parameters)];
  };
  return [
    ...faultOf("account", "assetAccount", (type, ledger) => type === "ASSETS" && ["GENERAL", "ASSET"].includes(ledger)),
    ...faultOf(
      "depreciationAccount",
      "assetDepreciationAccount",
      (type, ledger) => !["ASSETS", "EQUITY", "LIABILITIES"].includes(type) && ledger === "GENERAL",
    ),
  ];
}
