// GET /project/number/{number}: a project by the number that people know it by.

import { summary } from "../../../schema/action.ts";

/** The project with a number. */
export const projectByNumber = summary({
  path: "/project/number/{number}",
  single: true,
  answers: "Project",
  query: {},
  description: "The project with this number.",
  rows: (query, placeholder) =>
    `select p.* from project p where p.company_id = $1 and p."number" = ${placeholder(query.number, "text")}`,
});
