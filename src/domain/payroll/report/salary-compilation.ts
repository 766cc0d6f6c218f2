// What an employee was paid in a year, and what was withheld: as an object and as a PDF.

import { Problem } from "../../../schema/error.ts";
import { amount, flag, integer, many, text } from "../../../schema/field.ts";
import { noObject } from "../../../schema/message.ts";
import { type QueryValues, query, type ReadContext, type RenderedFile } from "../../../schema/query.ts";
import { input, mandatory, resource } from "../../../schema/resource.ts";
import type { DocumentSeller } from "../../sales-document/sales-document.ts";
import { availableDay, seesPay } from "../payslip/pay-rights.ts";

const path = "/salary/compilation";

/** A sum of the year. */
export const salaryCompilationLine = resource("SalaryCompilationLine", path, {
  view: true,
  identity: false,
  order: "description",
  description: "A sum of the year.",
  fields: {
    description: text().readOnly().describe("What it is: the description in the monthly report."),
    amount: amount().readOnly().describe("Kroner of the year; what was withheld is positive."),
    taxable: flag().readOnly().describe("Tax is withheld from it."),
    taxableDescription: text().readOnly().describe("The same in words."),
  },
});

/** What an employee was paid in a year. */
export const salaryCompilation = resource("SalaryCompilation", path, {
  view: true,
  identity: false,
  order: "year",
  description: "What an employee was paid in a year, and what was withheld.",
  fields: {
    employee: integer().readOnly().describe("The id of the employee."),
    year: integer().readOnly().describe("The year of pay-out."),
    vacationPayBasis: amount().readOnly().describe("What earns holiday pay."),
    wages: many("SalaryCompilationLine").heldIn("wagesData").describe("Pay and benefits in kind."),
    expenses: many("SalaryCompilationLine").heldIn("expensesData").describe("Expenses that were paid."),
    taxDeductions: many("SalaryCompilationLine").heldIn("taxData").describe("Tax, union fees and shares of pension."),
    mandatoryTaxDeductions: many("SalaryCompilationLine")
      .heldIn("attachmentData")
      .describe("Attachments of earnings and child support."),
    wagesData: text().internal(),
    expensesData: text().internal(),
    taxData: text().internal(),
    attachmentData: text().internal(),
  },
});

/** SQL that is true for payslips of an employee `e` in a year that the session sees. */
const paidSql = (year: string, sees: string) =>
  `p."employee" = e.id and p."date" >= make_date(${year}, 1, 1) and p."date" < make_date(${year} + 1, 1, 1) and ${sees}`;

/** SQL of the sums of some types as JSON, over payslips that `paid` chooses. */
function sumsSql(paid: string, types: string, english: string): string {
  const [yes, no] = [
    `case when ${english} then 'Tax is withheld' else 'Trekkpliktig' end`,
    `case when ${english} then 'No tax is withheld' else 'Ikke trekkpliktig' end`,
  ];
  return `coalesce((select json_agg(json_build_object('description', u.description, 'amount', u.amount, 'taxable', u.taxable,
      'taxableDescription', case when u.taxable then ${yes} else ${no} end) order by u.place) from (
    select coalesce(nullif(k."ameldingWageCode", ''), case when ${english} then k."nameEnglish" else k."nameNorwegian" end) as description,
      k."isTaxable" as taxable, sum(l."amount" * case when k.kind = 'PAY' then k.sign else 1 end) as amount, min(k.id) as place
    from payslip p join salary_specification l on l.company_id = $1 and l."payslip" = p.id join default_salary_type k on k.id = l."salaryType"
    where p.company_id = $1 and ${paid} and ${types} group by 1, 2) u), '[]')::text`;
}

const kinds = {
  wagesData: "k.kind in ('PAY', 'BENEFIT')",
  expensesData: "k.kind = 'EXPENSE'",
  taxData: `(k.kind = 'TAX' or k."taxMethod" = 'REDUCES_BASIS')`,
  attachmentData: `k."number" in ('4010', '4011', '4012', '4013')`,
};

type Place = (value: unknown, type: string) => string;

/**
 * SQL of a year of an employee; of a pay-out to come the employee sees nothing yet. `more` are columns beside the sums.
 * @throws Problem where no year is named
 */
function compilationSql(
  { employeeId, year: wanted }: QueryValues,
  placeholder: Place,
  context: ReadContext,
  of: { readonly english: string; readonly more?: string },
): string {
  if (wanted === undefined) throw new Problem("validation", {}, [{ key: "cannotBeNull", field: "year", path: "year" }]);
  const year = placeholder(wanted, "int");
  const paid = paidSql(year, seesPay(context, placeholder, 'p."employee"', availableDay("p")));
  const lists = Object.entries(kinds).map(([name, types]) => `${sumsSql(paid, types, of.english)} as "${name}"`);
  return `select ${of.more ?? ""} e.id as "employee", ${year}::bigint as "year",
      coalesce((select sum(p."holidayBasis") from payslip p where p.company_id = $1 and ${paid}), 0) as "vacationPayBasis", ${lists.join(", ")}
    from employee e where e.company_id = $1 and e.id = ${placeholder(employeeId, "bigint")}
      and ${seesPay(context, placeholder, "e.id", "company_today()")}`;
}

const parameters = {
  employeeId: mandatory(input("integer", { description: "The employee." })),
  year: input("integer", {
    minimum: 2000,
    maximum: 2100,
    description: "The year of pay-out; without it the request is refused (422).",
  }),
};

/** Reads what an employee was paid in a year. */
export const readCompilation = query({
  path,
  object: "SalaryCompilation",
  requires: [],
  query: parameters,
  refuses: ["notFound", "validation"],
  description:
    "What an employee was paid in a year of pay-out, and what was withheld. Of others than oneself those that the session may see.",
  sql: (query, placeholder, context) =>
    compilationSql(query, placeholder, context, { english: placeholder(context.language === "en", "boolean") }),
});

/** A sum of the year, as the PDF shows it. */
export interface CompilationLine {
  readonly description: string;
  readonly amount: number;
  readonly taxable: boolean;
  readonly taxableDescription: string;
}

/** What an employee was paid in a year, as the PDF shows it. */
export interface CompilationDocument {
  readonly language: "NO" | "EN";
  readonly year: number;
  readonly today: string;
  readonly seller: DocumentSeller;
  readonly employee: { readonly name: string; readonly number: string; readonly birth: string | null };
  readonly vacationPayBasis: string;
  readonly wages: readonly CompilationLine[];
  readonly expenses: readonly CompilationLine[];
  readonly taxDeductions: readonly CompilationLine[];
  readonly mandatoryTaxDeductions: readonly CompilationLine[];
}

interface Row extends Record<keyof typeof kinds, string> {
  readonly year: number;
  readonly vacationPayBasis: string;
  readonly about: Omit<
    CompilationDocument,
    "year" | "vacationPayBasis" | "wages" | "expenses" | "taxDeductions" | "mandatoryTaxDeductions"
  >;
}

const titles = { NO: "Årsoppgave", EN: "Statement of pay" };

/** The PDF of what an employee was paid in a year. */
export const compilationPdf = query({
  path: `${path}/pdf`,
  requires: [],
  absent: noObject("Employee"),
  file: ["application/pdf"],
  query: parameters,
  refuses: ["validation"],
  description: "What an employee was paid in a year, and what was withheld, as a PDF in the employee's language.",
  async load({ query }, read, context): Promise<RenderedFile | null> {
    const values: unknown[] = [];
    const placeholder = (value: unknown, type: string) => `$${values.push(value) + 1}::${type}`;
    const sql = compilationSql(query, placeholder, context, {
      english: `(e."language" = 'en')`,
      more: `json_build_object('language', case when e."language" = 'en' then 'EN' else 'NO' end, 'today', company_today(),
         'seller', sales_document_seller($1, e."language" = 'en'), 'employee', json_build_object('name', trim(e."firstName" || ' ' || e."lastName"),
         'number', e."employeeNumber", 'birth', e."dateOfBirth")) as about,`,
    });
    const [row] = await read.rows<Row>(sql, ...values);
    if (row === undefined) return null;
    const list = (data: string): CompilationLine[] => JSON.parse(data);
    const document: CompilationDocument = {
      ...row.about,
      ...{ year: row.year, vacationPayBasis: row.vacationPayBasis },
      ...{ wages: list(row.wagesData), expenses: list(row.expensesData), taxDeductions: list(row.taxData) },
      mandatoryTaxDeductions: list(row.attachmentData),
    };
    const { logo } = document.seller;
    return {
      rendering: "salaryCompilation",
      of: document,
      files: logo === null ? [] : [logo],
      fileName: `${titles[document.language]} ${document.year} ${document.employee.name}.pdf`,
      mimeType: "application/pdf",
    };
  },
});
