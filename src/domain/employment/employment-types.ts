// What the words of employments are called: short lists that all companies share.

import { oneOf, text } from "../../schema/field.ts";
import { type QueryDefinition, query } from "../../schema/query.ts";
import { input, mandatory, resource } from "../../schema/resource.ts";
import { employmentTypes, leaveTypes, remunerationTypes, workingHoursSchemes } from "./employment-codes.ts";

const named = (what: string) => ({
  nameNO: text(100).readOnly().describe("Name in Norwegian."),
  code: text(100).readOnly().describe(`The word that ${what} takes.`),
});

/** A word of an employment's fields. */
export const employmentType = resource("EmploymentType", "/employee/employment/employmentType", {
  verbs: "get",
  shared: true,
  requires: { read: [] },
  description: "What a word of an employment or its details is called.",
  fields: {
    employmentType: oneOf(...employmentTypes)
      .readOnly()
      .describe("The kind of employment that it is or belongs to; NOT_CHOSEN where it belongs to all."),
    ...named("the field"),
    list: text().internal().describe("The list that shows it."),
  },
});

/** The lists of words: the path below that of EmploymentType, which rows it has, and what takes them. */
const lists = [
  ["", "TYPE", "Kinds of employment: EmploymentDetails.employmentType."],
  ["/employmentEndReasonType", "END_REASON", "Why employments end: Employment.employmentEndReason."],
  ["/employmentFormType", "FORM", "Forms of employment: EmploymentDetails.employmentForm."],
  ["/salaryType", "SALARY", "How work is paid: EmploymentDetails.remunerationType."],
  ["/scheduleType", "SCHEDULE", "How working hours are spread: EmploymentDetails.workingHoursScheme."],
] as const;

const rowsOf = (list: string) => `select w.* from employment_type w where $1::bigint is not null and w.list = ${list}`;

/** The lists whose rows are of the model EmploymentType. */
export const employmentTypeLists: readonly QueryDefinition[] = [
  ...lists.map(([below, list, description]) =>
    query({
      path: `/employee/employment/employmentType${below}`,
      rows: "EmploymentType",
      requires: [],
      description,
      sql: () => rowsOf(`'${list}'`),
    }),
  ),
  query({
    path: "/employee/employment/employmentType/maritimeEmploymentType",
    rows: "EmploymentType",
    requires: [],
    query: {
      type: mandatory(
        input("choice", { choices: ["SHIP_REGISTER", "SHIP_TYPE", "TRADE_AREA"], description: "Which words." }),
      ),
    },
    description: "Words of MaritimeEmployment: shipRegister, shipType and tradeArea.",
    sql: (query, placeholder) => rowsOf(placeholder(query.type, "text")),
  }),
];

/** A reason of leaves. */
export const leaveOfAbsenceType = resource("LeaveOfAbsenceType", "/employee/employment/leaveOfAbsenceType", {
  verbs: "list get",
  shared: true,
  requires: { read: [] },
  description: "A reason of leaves.",
  fields: {
    leaveOfAbsenceType: oneOf(...leaveTypes)
      .readOnly()
      .describe("Why the employee is on leave."),
    ...named("LeaveOfAbsence.type"),
  },
});

/** A way of paying. */
export const remunerationType = resource("RemunerationType", "/employee/employment/remunerationType", {
  verbs: "list get",
  shared: true,
  requires: { read: [] },
  description: "How work is paid.",
  fields: {
    remunerationType: oneOf(...remunerationTypes)
      .readOnly()
      .describe("Which of the ways the entry stands for."),
    ...named("EmploymentDetails.remunerationType"),
  },
});

/** A way of spreading working hours. */
export const workingHoursScheme = resource("WorkingHoursScheme", "/employee/employment/workingHoursScheme", {
  verbs: "list get",
  shared: true,
  requires: { read: [] },
  description: "How working hours are spread.",
  fields: {
    workingHoursScheme: oneOf(...workingHoursSchemes)
      .readOnly()
      .describe("Which of the ways the entry stands for."),
    ...named("EmploymentDetails.workingHoursScheme"),
  },
});
