// What departments, projects, the company's own dimensions and periodised postings refuse.

import type { GalleryRow } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const voucher = (row: Record<string, unknown>) => ({
  date: "2026-03-02",
  description: "Bilag",
  postings: [
    { row: 1, account: { id: "{office}" }, amountGross: 100, ...row },
    { row: 2, account: { id: "{bank}" }, amountGross: -100 },
  ],
});
const dates = { orderDate: "2026-03-02", deliveryDate: "2026-03-03" };

/** The rows. */
export const dimensionRows: readonly GalleryRow[] = [
  {
    shows: "a department number that is in use",
    request: "POST /department",
    body: { name: "Ny", departmentNumber: "20" },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR departmentNumber: Another one has the number 20. Send another number, or none.",
      validation: [["departmentNumber", "The number is in use.", "departmentNumber", null]],
    },
  },
  {
    shows: "a department without a name, in Norwegian",
    as: "norwegian",
    request: "POST /department",
    body: { name: "" },
    answer: {
      ...refused,
      message: "Validering feilet.",
      developerMessage: "name: Teksten har 0 tegn.",
      validation: [["name", "Feltet har ikke korrekt lengde. Det må være mellom 1 og 255.", "name", null]],
    },
  },
  {
    shows: "a posting on an inactive department and a closed project",
    request: "POST /ledger/voucher",
    body: voucher({ department: { id: "{inactiveDepartment}" }, project: { id: "{closedProject}" } }),
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR postings[0].department.id: Use another department, or set 'isInactive' to false with PUT /department/{inactiveDepartment}. postings[0].project.id: Use another project, or set 'isClosed' to false with PUT /project/{closedProject}.",
      validation: [
        ["postings.department.id", "The department Gammel is inactive.", "postings[0].department.id", null],
        ["postings.project.id", "The project 2 Ferdig is closed.", "postings[0].project.id", null],
      ],
    },
  },
  {
    shows: "a posting with a value of another dimension",
    request: "POST /ledger/voucher",
    body: voucher({ freeAccountingDimension1: { id: "{boat}" } }),
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR postings[0].freeAccountingDimension1.id: Send it as freeAccountingDimension2, or choose a value with the 'dimensionIndex' of this field.",
      validation: [
        [
          "postings.freeAccountingDimension1.id",
          "The value Nora belongs to dimension 2, not to this one.",
          "postings[0].freeAccountingDimension1.id",
          null,
        ],
      ],
    },
  },
  {
    shows: "a posting with a department that nobody has",
    request: "POST /ledger/voucher",
    body: voucher({ department: { id: 999_999_999 } }),
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "postings[0].department.id: There is no Department with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [["postings.department.id", "Object not found", "postings[0].department.id", null]],
    },
  },
  {
    shows: "half a periodisation",
    request: "POST /ledger/voucher",
    body: voucher({ amortizationStartDate: "2026-03-01", amortizationEndDate: "2026-05-31" }),
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR postings[0].amortizationAccount.id: Send amortizationAccount, amortizationStartDate and amortizationEndDate together, or none of them.",
      validation: [
        [
          "postings.amortizationAccount.id",
          "Periodisation needs an account, a first day and a last day.",
          "postings[0].amortizationAccount.id",
          null,
        ],
      ],
    },
  },
  {
    shows: "a dimension that has values and is deleted",
    request: "DELETE /ledger/accountingDimensionName/{dimension}",
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR id: Delete its values first, or set 'active' to false.",
      validation: [["id", "The dimension has values and cannot be deleted.", null, null]],
    },
  },
  {
    shows: "a value of a dimension that the company does not have",
    request: "POST /ledger/accountingDimensionValue",
    body: { displayName: "Vår", dimensionIndex: 3 },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR dimensionIndex: Make it with POST /ledger/accountingDimensionName; GET on the same path shows each 'dimensionIndex'.",
      validation: [["dimensionIndex", "The company has no dimension 3.", "dimensionIndex", null]],
    },
  },
  {
    shows: "a project that becomes a part of its own part",
    request: "PUT /project/{project}",
    body: { mainProject: { id: "{subProject}" } },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR mainProject.id: Choose a mainProject that is neither this project nor one of its parts, or null.",
      validation: [
        ["mainProject.id", "A project cannot be a part of itself or of a project below it.", "mainProject.id", null],
      ],
    },
  },
  {
    shows: "a project with a dimension value that is new",
    request: "PUT /project/{project}",
    body: { accountingDimensionValues: [{ displayName: "Ny", dimensionIndex: 1 }] },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR accountingDimensionValues[0].id: Send the id of a value that exists; make one with POST /ledger/accountingDimensionValue.",
      validation: [
        [
          "accountingDimensionValues.id",
          "A dimension value cannot be made here.",
          "accountingDimensionValues[0].id",
          null,
        ],
      ],
    },
  },
  {
    shows: "a project number that is in use",
    request: "POST /project",
    body: { name: "Ny", number: "P-1", startDate: "2026-01-01", projectManager: { id: "{employee}" } },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR number: Choose another number, or leave it out: the service gives the next of its series.",
      validation: [["number", "The project number P-1 is in use.", "number", null]],
    },
  },
  {
    shows: "an order of a closed project",
    request: "POST /order",
    body: { customer: { id: "{customer}" }, ...dates, project: { id: "{closedProject}" } },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR project.id: Use another project, or set 'isClosed' to false with PUT /project/{closedProject}.",
      validation: [["project.id", "The project 2 Ferdig is closed.", "project.id", null]],
    },
  },
  {
    shows: "a project that does not exist, by its number",
    request: "GET /project/number/P-99",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no object with this id in the company.",
      validation: null,
    },
  },
];
