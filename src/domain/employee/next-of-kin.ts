// Next of kin: whom to call when something happens to an employee.

import { oneOf, ref, text } from "../../schema/field.ts";
import { exact, resource } from "../../schema/resource.ts";

/** A next of kin. */
export const nextOfKin = resource("NextOfKin", "/employee/nextOfKin", {
  verbs: "list get create update",
  meaning: "Whom to call when something happens to an employee; goes with the employee.",
  fields: {
    employee: ref("Employee").required().createOnly().says("Whose next of kin it is; fixed once it is made."),
    name: text().between(1, 255).required().says("Whole name of the next of kin."),
    phoneNumber: text().between(1, 20).required().says("Telephone number of the next of kin."),
    address: text(255).says("Where the person lives."),
    typeOfRelationship: oneOf("SPOUSE", "PARTNER", "PARENT", "CHILD", "SIBLING")
      .nullable()
      .says("What the person is to the employee."),
  },
  search: { employeeId: exact("employee", "integer") },
});
