// GET /project/>forTimeSheet: the projects that an employee may write hours on, on a day.

import { query } from "../../../schema/query.ts";
import { input, withDefault } from "../../../schema/resource.ts";

/** Projects for a time sheet. */
export const projectsForTimeSheet = query({
  path: "/project/>forTimeSheet",
  rows: "Project",
  description:
    "The projects that an employee may write hours on, on a day: neither closed nor outside their dates, and those that are forParticipantsOnly where the employee is a participant.",
  query: {
    includeProjectOffers: withDefault(input("flag", { description: "Show offers too." }), "false"),
    employeeId: input("integer", { description: "Who writes hours; the caller when not given." }),
    date: input("date", { description: "The day; today when not given." }),
  },
  order: () => "number,name",
  sql(query, placeholder, context) {
    const employee = placeholder(query.employeeId ?? context.employee, "bigint");
    const day = query.date === undefined ? "(select company_today())" : placeholder(query.date, "date");
    const offers = query.includeProjectOffers === true ? "" : ' and not p."isOffer"';
    return `select p.* from project p where p.company_id = $1 and not p."isClosed"${offers}
      and p."startDate" <= ${day} and (p."endDate" is null or p."endDate" >= ${day})
      and (not p."forParticipantsOnly" or exists (select 1 from project_participant m
        where m.company_id = p.company_id and m."project" = p.id and m."employee" = ${employee}))`;
  },
});
