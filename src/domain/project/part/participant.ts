// Participants: the employees who work on a project.

import { flag, ref } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";
import { partRule } from "./part-rule.ts";

/** That an employee takes part in a project. */
export const projectParticipant = resource("ProjectParticipant", "/project/participant", {
  verbs: "get create update createMany deleteMany",
  owner: { resource: "Project", field: "project", list: "participants" },
  description: "That an employee takes part in a project. A new project has its manager as one.",
  fields: {
    project: ref("Project").createOnly().describe("The project."),
    employee: ref("Employee").required().createOnly().describe("Who takes part; each employee once."),
    adminAccess: flag().describe("May change the project."),
  },
  rules: [partRule],
  uniques: { project_participant_once: { text: "projectParticipantExists", field: "employee" } },
});
