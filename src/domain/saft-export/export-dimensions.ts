// What an audit file analyses lines by: departments, projects, employees, products and the company's own dimensions.

import type { SnapshotReader } from "../../schema/resource.ts";
import { element, leaf, type XmlElement } from "../xml.ts";
import type { SaftPeriod } from "./export-period.ts";
import { demanded, lengths } from "./export-xml.ts";
import { isEntrySql } from "./opening-entries.ts";

/** A kind of dimension: the file's letter, the column of postings, and SQL of the number and the name of a value `d`. */
interface DimensionKind {
  readonly letter: string;
  readonly column: string;
  readonly table: string;
  readonly number: string;
  readonly name: string;
  /** The file's words for the kind; the company's own dimensions have names of their own. */
  readonly title: string;
}

const ownDimension = (index: number): DimensionKind => ({
  letter: `D${index}`,
  column: `freeAccountingDimension${index}`,
  table: "accounting_dimension_value",
  number: `coalesce(d."number", '')`,
  name: 'd."displayName"',
  title: `coalesce((select n."dimensionName" from accounting_dimension_name n where n.company_id = $1 and n."dimensionIndex" = ${index}), '')`,
});

/** The kinds in the order in which lines name them. */
export const dimensionKinds: readonly DimensionKind[] = [
  {
    ...{ letter: "A", column: "department", table: "department", number: 'd."departmentNumber"', name: 'd."name"' },
    title: "'Avdeling'",
  },
  { letter: "P", column: "project", table: "project", number: 'd."number"', name: 'd."name"', title: "'Prosjekt'" },
  {
    ...{ letter: "E", column: "employee", table: "employee", number: 'd."employeeNumber"', title: "'Ansatt'" },
    name: `trim(d."firstName" || ' ' || d."lastName")`,
  },
  { letter: "V", column: "product", table: "product", number: 'd."number"', name: 'd."name"', title: "'Produkt'" },
  ownDimension(1),
  ownDimension(2),
  ownDimension(3),
];

/** A value that lines of the period name. */
export interface SaftDimensionValue {
  readonly letter: string;
  readonly title: string;
  readonly id: number;
  readonly number: string;
  readonly name: string;
}

/** The values that the period's postings name, and by which id the file names each of them. */
export async function loadDimensions(read: SnapshotReader, { dateFrom, dateTo }: SaftPeriod): Promise<SaftDimensions> {
  const parts = dimensionKinds.map(
    ({ letter, column, table, number, name, title }, at) =>
      `select ${at} as at, '${letter}' as letter, ${title} as title, d.id as id, ${number} as number, ${name} as name
       from ${table} d where d.company_id = $1 and d.id in (select p."${column}" from posting p
         where ${isEntrySql} and p."${column}" is not null)`,
  );
  return new SaftDimensions(
    await read.rows<SaftDimensionValue>(`${parts.join(" union all ")} order by at, number, id`, dateFrom, dateTo),
  );
}

/** The values of dimensions, with the ids that the file gives them: the number where it is one value's alone. */
export class SaftDimensions {
  private readonly values: readonly SaftDimensionValue[];
  private readonly ids = new Map<string, string>();

  constructor(values: readonly SaftDimensionValue[]) {
    this.values = values;
    const taken = new Set<string>();
    for (const { letter, id, number } of values) {
      const isUsable = number !== "" && number.length <= lengths.middle1 && !taken.has(`${letter} ${number}`);
      const shown = isUsable ? number : `id-${id}`;
      taken.add(`${letter} ${shown}`);
      this.ids.set(`${letter} ${id}`, shown);
    }
  }

  /** The id that the file gives a value. */
  idOf(letter: string, id: number): string {
    return this.ids.get(`${letter} ${id}`) ?? `id-${id}`;
  }

  /** The table of the values; null where no line names one. */
  table(): XmlElement | null {
    if (this.values.length === 0) return null;
    return element(
      "AnalysisTypeTable",
      this.values.map(({ letter, title, id, name }) =>
        element(
          "AnalysisTypeTableEntry",
          leaf("AnalysisType", letter),
          demanded("AnalysisTypeDescription", title, "long", letter),
          leaf("AnalysisID", this.idOf(letter, id)),
          demanded("AnalysisIDDescription", name, "long", this.idOf(letter, id)),
        ),
      ),
    );
  }
}
