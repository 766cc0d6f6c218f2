// Which department, project or value of a free dimension each analysis of the file is: found, made, or left in the text. Pure.

import type { ActionContext } from "../../schema/resource.ts";
import type { OwnDimension, SaftCompany } from "./saft-company.ts";
import type { SaftOptions } from "./saft-options.ts";
import { analysisKey, type SaftSummary } from "./saft-summary.ts";

/** A dimension of a line. */
export interface MappedDimension {
  readonly id: number;
  readonly kind: OwnDimension["kind"];
  readonly index: number;
}

/** The dimensions of a file. */
export interface SaftDimensions {
  /** By the key of the analysis; what is left out stays in the text of its line. */
  readonly mapped: ReadonlyMap<string, MappedDimension>;
  readonly departments: readonly { readonly id: number; readonly number: string; readonly name: string }[];
  readonly projects: readonly { readonly id: number; readonly number: string; readonly name: string }[];
  readonly dimensions: readonly { readonly id: number; readonly name: string; readonly index: number }[];
  readonly values: readonly {
    readonly id: number;
    readonly name: string;
    readonly index: number;
    readonly number: string;
    readonly position: number;
  }[];
  /** Types that no dimension was left for. */
  readonly leftOut: readonly string[];
}

const lastDimension = 3;

/** Maps the analyses that lines name. */
export function mapDimensions(
  summary: SaftSummary,
  options: SaftOptions,
  company: SaftCompany,
  context: ActionContext,
): SaftDimensions {
  const made = {
    departments: [] as SaftDimensions["departments"][number][],
    projects: [] as SaftDimensions["projects"][number][],
  };
  const mapped = new Map<string, MappedDimension>();
  const free = new FreeDimensions(company, context);
  const leftOut = new Set<string>();
  for (const [key, { type, id }] of summary.analysed) {
    const of = summary.analyses.get(analysisKey(type, id));
    const name = of?.description || id;
    const kind = kindOf(type, of?.typeDescription ?? "");
    if (kind === "value") {
      if (!options.importProjects) continue;
      const value = free.value(type, of?.typeDescription || type, id, name);
      if (value === null) leftOut.add(type);
      else mapped.set(key, value);
      continue;
    }
    const own = company.dimensions.find((one) => one.kind === kind && one.number === id);
    const makes = kind === "department" ? options.importDepartments : options.importProjects;
    if (own === undefined && !makes) continue;
    const target = own?.id ?? context.newId();
    mapped.set(key, { id: target, kind, index: 0 });
    if (own === undefined)
      made[kind === "department" ? "departments" : "projects"].push({ id: target, number: id.slice(0, 100), name });
  }
  return { mapped, ...made, dimensions: free.dimensions, values: free.values, leftOut: [...leftOut] };
}

/** What a type of analysis is. */
function kindOf(type: string, description: string): OwnDimension["kind"] {
  if (type === "A" || /^(avd|dep)/i.test(description)) return "department";
  return type === "P" || /^pro(?!du)/i.test(description) ? "project" : "value";
}

/** The free dimensions, of which there are three. */
class FreeDimensions {
  readonly dimensions: SaftDimensions["dimensions"][number][] = [];
  readonly values: SaftDimensions["values"][number][] = [];
  private readonly company: SaftCompany;
  private readonly context: ActionContext;
  private readonly indexes = new Map<string, number | null>();
  private readonly names: Map<number, string>;

  constructor(company: SaftCompany, context: ActionContext) {
    this.company = company;
    this.context = context;
    this.names = new Map(company.dimensionNames);
  }

  value(type: string, typeName: string, number: string, name: string): MappedDimension | null {
    const index = this.indexOf(type, typeName);
    if (index === null) return null;
    const own = this.company.dimensions.find(
      (one) => one.kind === "value" && one.index === index && one.number === number,
    );
    const id = own?.id ?? this.context.newId();
    const position = this.values.length;
    if (own === undefined) this.values.push({ id, name, index, number: number.slice(0, 100), position });
    return { id, kind: "value", index };
  }

  private indexOf(type: string, name: string): number | null {
    const known = this.indexes.get(type);
    if (known !== undefined) return known;
    const own = [...this.names].find(([, one]) => one.toLowerCase() === name.toLowerCase())?.[0];
    const room = Array.from({ length: lastDimension }, (_none, at) => at + 1).find((one) => !this.names.has(one));
    const index = own ?? room ?? null;
    this.indexes.set(type, index);
    if (own === undefined && index !== null) {
      this.names.set(index, name);
      this.dimensions.push({ id: this.context.newId(), name, index });
    }
    return index;
  }
}
