// The elements that Peppol BIS Billing 3.0 has, their order and how many there may be, as facts of test/data/.

import structures from "../../data/peppol-structure.json" with { type: "json" };
import type { EInvoice, Element } from "./document.ts";
import type { Rule } from "./rule.ts";

/** What may stand at a path. */
interface Place {
  readonly least: number;
  readonly most: number;
  /** Names of children in their order, attributes with `@`. */
  readonly names: string[];
}

function placesOf(rows: readonly string[]): Map<string, Place> {
  const places = new Map<string, Place>([["", { least: 1, most: 1, names: [] }]]);
  for (const row of rows) {
    const [path = "", cardinality = ""] = row.split(" ");
    const [least = "0", most = "n"] = cardinality.split("..");
    const at = path.lastIndexOf("/");
    places.set(path, { least: Number(least), most: most === "n" ? Number.POSITIVE_INFINITY : Number(most), names: [] });
    places.get(path.slice(0, Math.max(at, 0)))?.names.push(path.slice(at + 1));
  }
  return places;
}

const placesByRoot = new Map(Object.entries(structures).map(([root, rows]) => [root, placesOf(rows)]));

function faults(element: Element, path: string, places: ReadonlyMap<string, Place>): string[] {
  const { names = [] } = places.get(path) ?? {};
  const below = (name: string) => (path === "" ? name : `${path}/${name}`);
  const unknown = [
    ...element.children.map((one) => one.name),
    ...Object.keys(element.attributes).map((name) => `@${name}`),
  ].filter((name) => !names.includes(name) && !name.includes("schemaLocation"));
  const positions = element.children.map((one) => names.indexOf(one.name)).filter((position) => position >= 0);
  const isOrdered = positions.every((position, at) => at === 0 || position >= (positions[at - 1] ?? 0));
  const counts = names.flatMap((name) => {
    const count = name.startsWith("@")
      ? Number(element.attributes[name.slice(1)] !== undefined)
      : element.children.filter((one) => one.name === name).length;
    const { least = 0, most = 1 } = places.get(below(name)) ?? {};
    return count < least || count > most ? [`${below(name)}: ${count} times`] : [];
  });
  return [
    ...unknown.map((name) => `${below(name)}: there is no such thing`),
    ...(isOrdered ? [] : [`${path}: ${element.children.map((one) => one.name).join(" ")} is not the order`]),
    ...counts,
    ...element.children.flatMap((one) => (names.includes(one.name) ? faults(one, below(one.name), places) : [])),
  ];
}

/** Each element stands where it may, in its order, as often as it may. A reminder may leave out what kind it is. */
export const structureRule: Rule = {
  id: "STRUCTURE",
  level: "error",
  demands: "each element stands in its place, in order, and as often as it may",
  broken: (invoice: EInvoice) =>
    faults(invoice.root, "", placesByRoot.get(invoice.root.name) ?? new Map()).filter(
      (fault) => !(invoice.isReminder && fault.startsWith("cbc:InvoiceTypeCode: 0")),
    ),
};
