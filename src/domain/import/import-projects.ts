// POST /project/import: the projects of a CSV file are made, all or none, or every fault of it is reported.

import { action } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import {
  type ActionContext,
  type Draft,
  input,
  mandatory,
  type Reader,
  type Row,
  withDefault,
} from "../../schema/resource.ts";
import { uploaded } from "../document/document.ts";
import { newDraft } from "../new-object.ts";
import { project } from "../project/project/project.ts";
import { projectRule } from "../project/project/project-rule.ts";
import { projectTermsRule } from "../project/project/project-terms.ts";
import { projectColumnNames } from "./import-messages.ts";
import {
  columnFault,
  type ProjectColumn,
  type ProjectFile,
  type ProjectLine,
  readProjectFile,
} from "./project-file.ts";

interface Loaded {
  readonly file: ProjectFile;
  /** Ids by what the file calls them: `customer 10001`, `department 20`, `mainProject P-1`. */
  readonly idsByName: ReadonlyMap<string, number>;
  /** Drafts of the projects, as far as the file can be read and what it names exists. */
  readonly drafts: readonly Draft[];
  /** What the rules of projects read, by rule. */
  readonly ruled: readonly unknown[];
}

const rules = [projectRule, projectTermsRule];
const formats = ["XLS", "CSV"];
/** Columns that name something by its number. */
const naming: readonly ProjectColumn[] = ["projectManager", "customer", "department", "mainProject", "projectCategory"];

/** Imports projects. */
export const importProjects = action({
  method: "POST",
  path: "/project/import",
  answers: "Project",
  answersMany: true,
  status: 201,
  upload: { kinds: ["text", "zip"], whole: true },
  query: {
    fileFormat: mandatory(input("choice", { choices: formats, description: "CSV; XLS is refused." })),
    encoding: withDefault(input("text", { description: "UTF-8, ISO-8859-1 or windows-1252." }), "UTF-8"),
    delimiter: withDefault(input("text", { description: "The character between two columns." }), ";"),
    ignoreFirstRow: withDefault(input("flag", { description: "true: the first line is a heading." }), "false"),
  },
  events: "project.create",
  description:
    "Makes the projects of a CSV file (docs/import-formats.md), all or none. Every fault of the file is told at once, with its line and column.",
  async load({ upload, query }, read, context): Promise<Loaded> {
    const { content, kind } = uploaded(upload);
    if (query.fileFormat !== "CSV" || kind !== "text")
      return nothing({ key: "projectFileFormat", field: "fileFormat", path: "fileFormat" });
    const file = readProjectFile(content ?? new Uint8Array(), {
      encoding: query.encoding,
      delimiter: query.delimiter,
      ignoreFirstRow: query.ignoreFirstRow === true,
    });
    const idsByName = await loadNamed(file.lines, read);
    const drafts = file.lines.map((line, index) => draftOf(line, index, idsByName, context));
    const ruled = await Promise.all(rules.map((one) => one.load?.(drafts, read, context)));
    return { file, idsByName, drafts, ruled };
  },
  decide(_input, { file, idsByName, drafts, ruled }, context) {
    const used = usesOf(file.lines);
    const faults: Fault[] = [...file.faults, ...file.lines.flatMap((line) => nameFaults(line, idsByName, used))];
    const unread = new Set(file.faults.map(({ parameters }) => parameters?.line));
    for (const [index, draft] of drafts.entries()) {
      const line = file.lines[index]?.line ?? 0;
      // Values that cannot be read are reported already, and would be reported again as missing.
      if (unread.has(line)) continue;
      for (const [place, one] of rules.entries())
        faults.push(...(one.decide(draft, ruled[place], context).faults ?? []).map((fault) => ofLine(fault, line)));
    }
    if (faults.length > 0) return { faults };
    const rows = drafts.map(({ values }): Row => ({ ...values, id: context.newId() }));
    const ids = rows.map((row) => Number(row.id));
    return {
      writes: [
        { insert: "Project", rows },
        { call: "projects_are_numbered", argument: { numbers: rows.map((row) => row.number) } },
      ],
      changes: ids.map((id) => ({ resource: "Project", id, kind: "CREATE" as const })),
      answer: { objects: ids },
    };
  },
});

const nothing = (fault: Fault): Loaded => ({
  file: { lines: [], faults: [fault] },
  idsByName: new Map(),
  drafts: [],
  ruled: rules.map(() => undefined),
});

async function loadNamed(lines: readonly ProjectLine[], read: Reader): Promise<ReadonlyMap<string, number>> {
  const texts = (column: ProjectColumn) => [...new Set(lines.map((line) => line[column]))].filter((one) => one !== "");
  const rows = await read.rows<{ key: string; id: number }>(
    `select 'projectManager ' || n.name as key, min(e.id) as id from unnest($2::text[]) n(name)
       join employee e on e.company_id = $1 and (e."employeeNumber" = n.name or e."email" = n.name) group by n.name having count(*) = 1
     union all select 'customer ' || c."customerNumber", c.id from party c where c.company_id = $1 and c."isCustomer" and c."customerNumber"::text = any($3::text[])
     union all select 'department ' || d."departmentNumber", d.id from department d where d.company_id = $1 and d."departmentNumber" = any($4::text[])
     union all select 'mainProject ' || p."number", p.id from project p where p.company_id = $1 and p."number" = any($5::text[])
     union all select 'projectCategory ' || y."number", y.id from project_category y where y.company_id = $1 and y."number" = any($6::text[])
     union all select 'taken ' || p."number", p.id from project p where p.company_id = $1 and p."number" = any($7::text[])`,
    ...[...naming, "number" as const].map(texts),
  );
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** A new project with the values of a line; what the line does not say is as in a body that does not say it. */
function draftOf(line: ProjectLine, index: number, idsByName: Loaded["idsByName"], context: ActionContext): Draft {
  const values: Row = {};
  for (const [name, text] of Object.entries(line)) {
    const column = name as ProjectColumn;
    if (name === "line" || text === "") continue;
    if (naming.includes(column)) values[name] = idsByName.get(`${name} ${text}`) ?? null;
    else values[name] = column.startsWith("is") ? text === "true" : text;
  }
  const draft = newDraft(project, { id: -1 - index, path: "", values });
  draft.values.projectManager ??= context.employee;
  return draft;
}

/** How many lines have each number. */
function usesOf(lines: readonly ProjectLine[]): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  for (const { number } of lines) used.set(number, (used.get(number) ?? 0) + 1);
  return used;
}

/** What the line names and the company does not have, or has already. */
function nameFaults(line: ProjectLine, idsByName: Loaded["idsByName"], used: ReadonlyMap<string, number>): Fault[] {
  const faults = naming
    .filter((column) => line[column] !== "" && !idsByName.has(`${column} ${line[column]}`))
    .map((column) =>
      columnFault(line.line, column, "projectFileUnknown", {
        name: projectColumnNames[column] ?? column,
        value: line[column].slice(0, 50),
      }),
    );
  const parameters = { value: line.number.slice(0, 50) };
  if (line.number !== "" && (used.get(line.number) ?? 0) > 1)
    faults.push(columnFault(line.line, "number", "projectFileTwice", parameters));
  if (idsByName.has(`taken ${line.number}`))
    faults.push(columnFault(line.line, "number", "projectFileTaken", parameters));
  return faults;
}

/** A fault of a rule, at its line. */
function ofLine(fault: Fault, line: number): Fault {
  return { ...fault, field: `file.${fault.field}`, path: `file.lines[${line}].${fault.path ?? fault.field}` };
}
