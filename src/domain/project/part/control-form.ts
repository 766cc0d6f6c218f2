// Control forms: what has to be checked on a project, with fields that are filled in, and a signature.

import { flag, many, ref, text } from "../../../schema/field.ts";
import { exact, mandatory, type Rule, resource, rule } from "../../../schema/resource.ts";
import { placeOf } from "../../elements.ts";
import { faultAt } from "../../fault.ts";
import { unused } from "../../in-use.ts";

const ordinary = "list get create update delete";

/** A type of control form. */
export const projectControlFormType = resource("ProjectControlFormType", "/project/controlFormType", {
  verbs: ordinary,
  order: "name,id",
  description: "A type of control form, such as a safety inspection.",
  fields: {
    name: text(255).between(1, 255).required().describe("The type's name."),
    signatureRequired: flag().describe("Forms of the type are signed by whoever checked."),
  },
  deletable: unused("controlFormTypeUnused", [["controlFormTypeUsed", "project_control_form", ["controlFormType"]]]),
});

/** A signed form cannot be changed, and an employee signs only for themselves. */
const controlFormRule: Rule = rule<"ProjectControlForm">({
  name: "controlForm",
  decide(draft, _loaded, context) {
    const { values, before } = draft;
    const place = placeOf(draft);
    const signer = values.signedBy;
    if (signer !== null && signer !== before?.signedBy && signer !== context.employee)
      return { faults: [faultAt(place, "signedBy.id", "controlFormSigner")] };
    return before !== null && before.signedBy !== null && signer === before.signedBy
      ? { faults: [faultAt(place, "id", "controlFormSigned")] }
      : {};
  },
});

/** A signed form is not deleted. */
const controlFormUnsigned: Rule = rule<"ProjectControlForm">({
  name: "controlFormUnsigned",
  decide: ({ before }) => (before?.signedBy == null ? {} : { faults: [{ key: "controlFormSigned", field: "id" }] }),
});

/** A control form of a project. */
export const projectControlForm = resource("ProjectControlForm", "/project/controlForm", {
  verbs: ordinary,
  description:
    "A form that is filled in while something is checked on a project. Signed, it stays as it is until the signature is taken away (signedBy null).",
  fields: {
    project: ref("Project").required().createOnly().describe("The project."),
    controlFormType: ref("ProjectControlFormType").required().createOnly().describe("The type of the form."),
    title: text().between(1, 255).required().describe("What is checked."),
    comment: text().between(1, 10_000).required().describe("What was found."),
    completed: flag().describe("Everything is filled in."),
    signatureRequired: flag()
      .derived(
        '(select y."signatureRequired" from project_control_form_type y where y.company_id = {t}.company_id and y.id = {t}."controlFormType")',
      )
      .describe("Forms of the type are signed."),
    signed: flag().derived('{t}."signedBy" is not null').describe("It is signed."),
    controlForm: text()
      .derived(
        '(select y."name" from project_control_form_type y where y.company_id = {t}.company_id and y.id = {t}."controlFormType")',
      )
      .describe("Name of the type."),
    signedBy: ref("Employee").describe("Who signed it: nobody but oneself, that is whoever the session acts for."),
    fieldValues: many("ProjectControlFormField")
      .by("controlForm")
      .owned()
      .describe("What is filled in, field by field."),
  },
  search: { projectId: mandatory(exact("project", "integer")) },
  rules: [controlFormRule],
  deletable: controlFormUnsigned,
});

/** A field of a control form. */
export const projectControlFormField = resource("ProjectControlFormField", "/project/controlForm/field", {
  owner: { resource: "ProjectControlForm", field: "controlForm", list: "fieldValues" },
  description: "A field of a control form and what is filled in; written through the form.",
  fields: {
    controlForm: ref("ProjectControlForm").createOnly().describe("The form."),
    name: text(255).between(1, 255).required().createOnly().describe("The field's name; each once in a form."),
    value: text(10_000).describe("What is filled in."),
  },
  uniques: { project_control_form_field_once: { text: "controlFormFieldRepeated", field: "name" } },
});
