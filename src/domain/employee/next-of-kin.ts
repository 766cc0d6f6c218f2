// Next of kin: whom to call when something happens to an employee.

import { oneOf, ref, text } from "../../schema/field.ts";
import { exact, resource } from "../../schema/resource.ts";

/** A next of kin. */
export const nextOfKin = resource("NextOfKin", "/employee/nextOfKin", {
  verbs: "list get create update",
  description: "Whom to call when something happens to an employee; goes with the employee.",
  fields: {
    employee: ref("Employee").required().createOnly().describe("Whose next of kin it is; fixed once it is made."),
    name: text().between(1, 255).required().describe("Whole name of the next of kin."),
    phoneNumber: text().between(1, 20).required().describe("Telephone number of the next of kin."),
    address: text(255).describe("Where the person lives."),
    typeOfRelationship: oneOf("SPOUSE", "PARTNER", "PARENT", "CHILD", "SIBLING")
      .nullable()
      .describe("What the person is to the employee."),
  },
  search: { employeeId: exact("employee", "integer") },
});
