// What control forms, plans, catalogues, budgets and counted goods refuse.

import type { GalleryRow } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const project = { id: "{project}" };

/** A row that is refused for one thing. */
function row(
  shows: string,
  request: string,
  body: unknown,
  [field, message, developer, path = field]: readonly [string, string, string, (string | null)?],
): GalleryRow {
  return {
    ...{ shows, request, ...(body === undefined ? {} : { body }) },
    answer: {
      ...refused,
      developerMessage: `VALIDATION_ERROR ${field}: ${developer}`,
      validation: [[field, message, path, null]],
    },
  };
}

/** The rows. */
export const planningRows: readonly GalleryRow[] = [
  row(
    "a control form that is signed for another",
    "PUT /project/controlForm/{controlForm}",
    { signedBy: { id: "{proxyId}" } },
    [
      "signedBy.id",
      "Nobody signs for another.",
      "Send the employee that the session acts for as signedBy: GET /token/session/>whoAmI names it.",
    ],
  ),
  row("a type of control form that is in use", "DELETE /project/controlFormType/{controlFormType}", undefined, [
    "id",
    "The type cannot be deleted. Control forms of it: 2.",
    "Delete the forms first: GET /project/controlForm?projectId= lists those of a project.",
    null,
  ]),
  row(
    "a plan that is there",
    "POST /project/resourcePlan",
    { project, activity: { id: "{plannedActivity}" }, employee: { id: "{employeeId}" }, budget: 5 },
    [
      "employee",
      "The employee has a plan for this activity of the project already.",
      "Change the one that is there: GET /project/resourcePlan?projectId= finds it.",
      null,
    ],
  ),
  row(
    "a number that the catalogue has",
    "POST /product/external",
    { supplier: { id: "{wholesaler}" }, name: "Ledning", elNumber: "1012345" },
    [
      "elNumber",
      "The catalogue has a product with the number 1012345 already.",
      "Each number once for a supplier: PUT /product/external/list changes what is there.",
    ],
  ),
  row("a transport type that is in use", "DELETE /transportType/{transportType}", undefined, [
    "id",
    "The transport type cannot be deleted. Pick-up points with it: 1.",
    "Delete those first, or give them another: GET /pickupPoint?transportTypeId={transportType} lists them.",
    null,
  ]),
  row("terms that are set", "POST /vatTermSizeSettings", { fromDate: "2026-01-01", termSize: "YEAR" }, [
    "fromDate",
    "The length of the terms is set from this day on already.",
    "Change the one that is there: GET /vatTermSizeSettings.",
  ]),
  row(
    "a budget that is there",
    "POST /resultbudget",
    { account: { id: "{office}" }, accountingPeriod: { id: 202603 }, amount: 1 },
    [
      "accountingPeriod",
      "There is a budget for this account and month already.",
      "Change the one that is there: GET /resultbudget?year= finds it.",
      null,
    ],
  ),
  row(
    "a budget of two dimensions",
    "POST /resultbudget",
    {
      ...{ account: { id: "{office}" }, accountingPeriod: { id: 202603 }, amount: 1 },
      ...{ project, department: { id: "{department}" } },
    },
    [
      "project",
      "A budget is planned for one of department, project, product and employee.",
      "Send one of the four, or none for the whole company.",
    ],
  ),
];
