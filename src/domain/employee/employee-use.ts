// What keeps an employee from being deleted; next of kin, rates and ordinary hours go with the employee.

import { type Rule, rule } from "../../schema/resource.ts";
import { unused } from "../in-use.ts";

const useRule = unused("employeeUnused", [
  ["employeeHasEntitlements", "employee_access", ["employee"]],
  ["employeeHasTokens", "employee_token", ["employee", "actual_employee"]],
  ["employeeHasLogIn", "employee_login", ["employee"]],

  ["employeeHasEmployments", "employment", ["employee"]],
  ["employeeOfPostings", "posting", ["employee"]],
  ["employeeOfDrafts", "posting_draft", ["employee"]],
  ["employeeOfApprovals", "voucher_approval_list_element", ["employee", "actionEmployee"]],
  ["employeeOfDocuments", "document", ["employee"]],
  ["employeeOfOrders", "sales_order", ["ourContactEmployee"]],
  ["employeeOfParties", "party", ["accountManager"]],
  ["employeeOfProjects", "project", ["projectManager"]],
  ["employeeOfDepartments", "department", ["departmentManager"]],
]);

/** An employee that something names is not deleted, nor is an accountant, whom the office's access makes and removes. */
export const employeeUnused: Rule = rule({
  name: "employeeUnused",
  load: (drafts, read, context) => useRule.load?.(drafts, read, context) ?? Promise.resolve(undefined),
  decide(draft, uses, context) {
    if (draft.before?.isProxy === true) return { faults: [{ key: "proxyEntitlements", field: "id" }] };
    return useRule.decide(draft, uses, context);
  },
});
