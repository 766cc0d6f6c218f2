// Result budgets: planned amounts of accounts per month, for the company or one dimension.

import { amount, oneOf, ref } from "../../schema/field.ts";
import { type QueryDefinition, query } from "../../schema/query.ts";
import { input, type Rule, resource, rule } from "../../schema/resource.ts";
import { placeOf } from "../elements.ts";
import { faultAt } from "../fault.ts";

const dimensions = ["department", "project", "product", "employee"] as const;
const types = ["COMPANY", "DEPARTMENT", "EMPLOYEE", "PROJECT", "PRODUCT"];

const typeSql = (alias: string) =>
  `case when ${alias}."department" is not null then 'DEPARTMENT' when ${alias}."employee" is not null then 'EMPLOYEE' when ${alias}."project" is not null then 'PROJECT' when ${alias}."product" is not null then 'PRODUCT' else 'COMPANY' end`;

const oneDimension: Rule = rule<"ResultBudget">({
  name: "resultBudget",
  decide(draft) {
    const dimensionsGiven = dimensions.filter((name) => draft.values[name] !== null);
    return { faults: dimensionsGiven.slice(1).map((name) => faultAt(placeOf(draft), name, "resultBudgetDimension")) };
  },
});

/** The planned amount of an account. */
export const resultBudget = resource("ResultBudget", "/resultbudget", {
  verbs: "get create update delete createMany updateMany deleteMany",
  order: "accountingPeriod,account,id",
  description: "What an account is planned to come to in a month, of the whole company or of one of its dimensions.",
  fields: {
    account: ref("Account").required().createOnly().describe("The account."),
    accountingPeriod: ref("AccountingPeriod").required().createOnly().describe("The month; its id is year and month."),
    amount: amount().required().describe("The amount in kroner, as it would be posted: income is negative."),
    department: ref("Department").createOnly().describe("The department that it is planned for."),
    project: ref("Project").createOnly().describe("The project that it is planned for."),
    product: ref("Product").createOnly().describe("The product that it is planned for."),
    employee: ref("Employee").createOnly().describe("The employee that it is planned for."),
    resultBudgetType: oneOf(...types)
      .derived(typeSql("{t}"))
      .describe("What it is planned for: one of the four, or the whole company where none is given."),
  },
  rules: [oneDimension],
  uniques: { result_budget_once: { text: "resultBudgetExists", field: "accountingPeriod" } },
});

const year = input("integer", { description: "Months of this year; every year's when not given." });

const ofYear = (value: unknown, placeholder: (value: unknown, type: string) => string) =>
  value === undefined ? "" : ` and b."accountingPeriod" / 100 = ${placeholder(value, "bigint")}`;

/** Everything that is planned. */
const everything = query({
  path: "/resultbudget",
  rows: "ResultBudget",
  description:
    "What is planned for the company and, where it is asked for, for its dimensions: certain ones by ids, or all of a kind by includeAll.",
  query: {
    departmentIds: input("integers", { description: "With what is planned for these departments." }),
    projectIds: input("integers", { description: "With what is planned for these projects." }),
    productIds: input("integers", { description: "With what is planned for these products." }),
    employeeIds: input("integers", { description: "With what is planned for these employees." }),
    year,
    includeAllDepartmentResultBudgets: input("flag", { description: "With what is planned for any department." }),
    includeAllProjectResultBudgets: input("flag", { description: "With what is planned for any project." }),
    includeAllProductResultBudgets: input("flag", { description: "With what is planned for any product." }),
    includeAllEmployeeResultBudgets: input("flag", { description: "With what is planned for any employee." }),
  },
  order: () => "accountingPeriod,account",
  sql(query, placeholder) {
    const included = dimensions.flatMap((name) => {
      const all = `includeAll${name.replace(/^./, (letter) => letter.toUpperCase())}ResultBudgets`;
      const ids = query[`${name}Ids`];
      return [
        ...(query[all] === true ? [`b."${name}" is not null`] : []),
        ...(ids === undefined ? [] : [`b."${name}" = any(${placeholder(ids, "bigint[]")})`]),
      ];
    });
    const company = `${typeSql("b")} = 'COMPANY'`;
    return `select b.* from result_budget b where b.company_id = $1${ofYear(query.year, placeholder)} and (${[company, ...included].join(" or ")})`;
  },
});

const ofCompany = query({
  path: "/resultbudget/company",
  rows: "ResultBudget",
  description: "What is planned for the company as a whole.",
  query: { year },
  order: () => "accountingPeriod,account",
  sql: (query, placeholder) =>
    `select b.* from result_budget b where b.company_id = $1${ofYear(query.year, placeholder)} and ${typeSql("b")} = 'COMPANY'`,
});

const models = { department: "Department", project: "Project", product: "Product", employee: "Employee" } as const;

/** The lists of result budgets. */
export const resultBudgetLists: readonly QueryDefinition[] = [
  everything,
  ofCompany,
  ...dimensions.map((name) =>
    query({
      path: `/resultbudget/${name}/{id}`,
      under: models[name],
      rows: "ResultBudget",
      description: `What is planned for one ${name}.`,
      query: { year },
      order: () => "accountingPeriod,account",
      sql: (query, placeholder) =>
        `select b.* from result_budget b where b.company_id = $1 and b."${name}" = ${placeholder(query.id, "bigint")}${ofYear(query.year, placeholder)}`,
    }),
  ),
];
