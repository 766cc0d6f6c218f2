// Whether the department, project and dimension values of a posting or order can be used: active, open, of the right index.

import type { Fault } from "../../../schema/error.ts";
import type { Reader, Row } from "../../../schema/resource.ts";
import { type FaultPlace, faultAt } from "../../fault.ts";

/** A department, a project or a dimension value, as far as it decides whether it may be used. */
export interface Dimension {
  readonly id: number;
  readonly name: string;
  /** Active, or not closed. */
  readonly isOpen: boolean;
  /** The index of a dimension value; 0 for the others. */
  readonly index: number;
}

/** The dimensions by kind and id, as in `department 7`. */
export type Dimensions = ReadonlyMap<string, Dimension>;

const values = ["freeAccountingDimension1", "freeAccountingDimension2", "freeAccountingDimension3"] as const;

/** The fields of a posting that name a dimension. */
export const dimensionFields = ["department", "project", ...values] as const;

/** Looks up the dimensions of the rows; no statement runs where they have none. */
export async function loadDimensions(read: Reader, rows: readonly Row[]): Promise<Dimensions> {
  if (!rows.some((row) => dimensionFields.some((name) => typeof row[name] === "number"))) return new Map();
  const ids = (names: readonly string[]) =>
    rows.flatMap((row) => names.map((name) => row[name]).filter((id) => typeof id === "number"));
  const [departments, projects, chosen] = [ids(["department"]), ids(["project"]), ids(values)];
  const found = await read.rows<Dimension & { kind: string }>(
    `select 'department' as kind, d.id, trim(d."departmentNumber" || ' ' || d."name") as name, not d."isInactive" as "isOpen", 0 as index
     from department d where d.company_id = $1 and d.id = any($2::bigint[])
     union all select 'project', p.id, trim(p."number" || ' ' || p."name"), not p."isClosed", 0
     from project p where p.company_id = $1 and p.id = any($3::bigint[])
     union all select 'value', v.id, v."displayName", v."active" and n."active", v."dimensionIndex"::int
     from accounting_dimension_value v
     join accounting_dimension_name n on n.company_id = v.company_id and n."dimensionIndex" = v."dimensionIndex"
     where v.company_id = $1 and v.id = any($4::bigint[])`,
    departments,
    projects,
    chosen,
  );
  return new Map(found.map(({ kind, ...one }) => [`${kind} ${one.id}`, one]));
}

/** All reasons to refuse the dimensions of a row. `place` is the row's place in the request. */
export function dimensionFaults(row: Row, dimensions: Dimensions, place: FaultPlace): Fault[] {
  if (dimensions.size === 0) return [];
  return dimensionFields.flatMap((name) => {
    const index = (values as readonly string[]).indexOf(name) + 1;
    const one = dimensions.get(`${index === 0 ? name : "value"} ${row[name]}`);
    if (one === undefined) return [];
    const parameters = { name: one.name, id: one.id, index: one.index };
    const fault = (key: string) => [faultAt(place, `${name}.id`, key, parameters)];
    if (one.index !== index) return fault("dimensionValueElsewhere");
    if (one.isOpen) return [];
    return fault(index > 0 ? "dimensionValueInactive" : name === "project" ? "projectClosed" : "departmentInactive");
  });
}
