// Tasks of a project: what is left to do.

import { oneOf, ref, text } from "../../../schema/field.ts";
import { exact, mandatory, resource } from "../../../schema/resource.ts";

/** A task. */
export const task = resource("Task", "/project/task", {
  verbs: "list get create update delete",
  meaning: "Something that is to be done on a project.",
  fields: {
    project: ref("Project").required().createOnly().says("The project."),
    name: text().between(1, 255).required().says("What is to be done."),
    status: oneOf("OPEN", "IN_PROGRESS", "DONE").fallback("OPEN").says("How far it has come."),
  },
  search: { projectId: mandatory(exact("project", "integer")) },
});
