// Tasks of a project: what is left to do.

import { oneOf, ref, text } from "../../../schema/field.ts";
import { exact, mandatory, resource } from "../../../schema/resource.ts";

/** A task. */
export const task = resource("Task", "/project/task", {
  verbs: "list get create update delete",
  description: "Something that is to be done on a project.",
  fields: {
    project: ref("Project").required().createOnly().describe("The project."),
    name: text().between(1, 255).required().describe("What is to be done."),
    status: oneOf("OPEN", "IN_PROGRESS", "DONE").default("OPEN").describe("How far it has come."),
  },
  search: { projectId: mandatory(exact("project", "integer")) },
});
