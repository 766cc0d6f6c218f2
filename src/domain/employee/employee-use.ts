// What keeps an employee from being deleted; next of kin, rates and ordinary hours go with the employee.

import { unused } from "../in-use.ts";

/** An employee that something names is not deleted. */
export const employeeUnused = unused("employeeUnused", [
  ["employeeHasEntitlements", "employee_entitlement", ["employee"]],
  ["employeeHasTokens", "employee_token", ["employee", "actual_employee"]],
  ["employeeHasLogIn", "employee_login", ["employee"]],

  ["employeeHasEmployments", "employment", ["employee"]],
  ["employeeOfPostings", "posting", ["employee"]],
  ["employeeOfDrafts", "posting_draft", ["employee"]],
  ["employeeOfApprovals", "voucher_approval_list_element", ["employee", "actionEmployee"]],
  ["employeeOfOrders", "sales_order", ["ourContactEmployee"]],
  ["employeeOfParties", "party", ["accountManager"]],
  ["employeeOfProjects", "project", ["projectManager"]],
  ["employeeOfDepartments", "department", ["departmentManager"]],
]);
