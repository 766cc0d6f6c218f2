// DELETE /project: several projects that the body lists as objects.

import { action } from "../../../schema/action.ts";

/** Deletes the projects of a list. */
export const deleteProjects = action({
  method: "DELETE",
  path: "/project",
  answers: null,
  status: 204,
  body: { model: "Project", many: true, changes: true },
  events: "project.delete",
  description:
    "Deletes the projects whose id the objects of the body have, all of them or none. What else the objects say is not stored.",
  load: async (): Promise<null> => null,
  decide: ({ drafts }) => ({
    writes: drafts.map(({ id, before }) => ({ remove: "Project", id, version: before?.version ?? 0 })),
    changes: drafts.map(({ id }) => ({ resource: "Project", id, kind: "DELETE" as const })),
    answer: { nothing: true },
  }),
});
