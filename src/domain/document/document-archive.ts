// The document archive: files that are kept with an account, a control form, a customer, an employee, a product, a project or a supplier.

import { type ActionDefinition, action } from "../../schema/action.ts";
import { noObject } from "../../schema/message.ts";
import { type QueryDefinition, query } from "../../schema/query.ts";
import { before, from } from "../../schema/resource.ts";
import { everyFileKind } from "../../schema/upload.ts";
import { documentRow, uploaded } from "./document.ts";

interface Subject {
  /** The word in the path, which is the column too unless `column` says another. */
  readonly word: string;
  readonly column?: string;
  readonly model: string;
  readonly table: string;
  /** SQL over `o` of the objects of the table that are such. */
  readonly rows?: string;
}

const subjects: readonly Subject[] = [
  { word: "account", model: "Account", table: "account" },
  { word: "customer", model: "Customer", table: "party", rows: 'o."isCustomer"' },
  {
    word: "dynamicControlForm",
    column: "controlForm",
    model: "ProjectControlForm",
    table: "project_control_form",
  },
  { word: "employee", model: "Employee", table: "employee" },
  { word: "product", model: "Product", table: "product" },
  { word: "project", model: "Project", table: "project" },
  { word: "supplier", model: "Supplier", table: "party", rows: 'o."isSupplier"' },
];

/** The documents that are archived with one object, a list for each kind of object. */
export const archiveLists: readonly QueryDefinition[] = subjects.map(({ word, model, column = word }) =>
  query({
    path: `/documentArchive/${word}/{id}`,
    rows: "DocumentArchive",
    query: {
      periodDateFrom: from("archiveDate"),
      periodDateTo: before("archiveDate"),
    },
    description: `The documents that are archived with the ${model}, by the day on which they were.`,
    order: () => "archiveDate,id",
    sql(query, placeholder) {
      const conditions = [
        `d."${column}" = ${placeholder(query.id, "bigint")}`,
        'd."archiveDate" is not null',
        ...(query.periodDateFrom === undefined
          ? []
          : [`d."archiveDate" >= ${placeholder(query.periodDateFrom, "date")}`]),
        ...(query.periodDateTo === undefined ? [] : [`d."archiveDate" < ${placeholder(query.periodDateTo, "date")}`]),
      ];
      return ["select d.* from document d where d.company_id = $1", ...conditions].join(" and ");
    },
  }),
);

/** Puts a file into the archive of one object, an action for each kind of object. */
export const archiveActions: readonly ActionDefinition[] = subjects.map(({ word, model, table, rows, column = word }) =>
  action({
    method: "POST",
    path: `/documentArchive/${word}/{id}`,
    pathModel: model,
    answers: "DocumentArchive",
    status: 201,
    upload: { kinds: everyFileKind },
    events: "archiverelation.create",
    description: `Archives a file with the ${model}.`,
    async load({ path }, read): Promise<boolean> {
      const objects = await read.rows(
        `select 1 from ${table} o where o.company_id = $1 and o.id = $2::bigint${rows === undefined ? "" : ` and ${rows}`} for key share`,
        path.id,
      );
      return objects.length > 0;
    },
    decide({ path, upload }, exists, context) {
      if (!exists) return { problem: "notFound", parameters: { hint: noObject(model) } };
      const id = context.newId();
      const row = documentRow(id, uploaded(upload), {
        archiveDate: context.today,
        [column]: path.id,
        addedAt: context.now.toISOString(),
      });
      return {
        writes: [{ insert: "DocumentArchive", rows: [row] }],
        changes: [{ resource: "DocumentArchive", id, kind: "CREATE" }],
        answer: { object: id },
      };
    },
  }),
);
