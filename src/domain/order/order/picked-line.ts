// isPicked and pickedDate of an order line in a body: the same note that :pickLine makes. Pure.

import type { Fault } from "../../../schema/error.ts";
import type { Draft } from "../../../schema/resource.ts";

/** Completes the note that goods are taken from stock; faults where there are none, or where a day says less than the flag. */
export function pickedFaults(
  line: Draft<"OrderLine">,
  isStockItem: boolean,
  { today, field }: { readonly today: string; readonly field: string },
): Fault[] {
  const { values, before, bodyFields } = line;
  if (!bodyFields.has("isPicked") && !bodyFields.has("pickedDate")) return [];
  const under = (prefix: string, name: string) => (prefix === "" ? name : `${prefix}.${name}`);
  const at = (name: string) => ({ field: under(field, name), path: under(line.path, name) });
  const isPicked = values.isPicked === true;
  const isSaid = bodyFields.has("pickedDate") && values.pickedDate !== null;
  if (!isPicked && isSaid && values.pickedDate !== (before?.pickedDate ?? null))
    return [{ key: "pickedDateAlone", ...at("pickedDate") }];
  if (isPicked && before?.isPicked !== true && !isStockItem) return [{ key: "pickNoStock", ...at("isPicked") }];
  values.pickedDate = isPicked ? (values.pickedDate ?? before?.pickedDate ?? today) : null;
  return [];
}
