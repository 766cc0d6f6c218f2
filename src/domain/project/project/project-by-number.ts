// GET /project/number/{number}: a project by the number that people know it by.
import { query } from "../../../schema/query.ts";
/** The project with a number. */
export const projectByNumber = query({
  path: "/project/number/{number}",
  object: "Project",
  description: "The project with this number.",
  sql: (query, placeholder) =>
    `select p.* from project p where p.company_id = $1 and p."number" = ${placeholder(query.number, "text")}`,
});
