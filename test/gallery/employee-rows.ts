// What employees, their employments and what is kept of them refuse.

import type { GalleryRow } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const norwegian = { ...refused, message: "Validering feilet." };
const person = { firstName: "Nina", lastName: "Ny", email: "nina@example.no", userType: "EXTENDED" };
const whose = { employee: { id: "{person}" } };

/** The rows. */
export const employeeRows: readonly GalleryRow[] = [
  {
    shows: "an employee without names and type of user",
    request: "POST /employee",
    body: { userType: "NO_ACCESS" },
    answer: {
      ...refused,
      developerMessage: "firstName: Give this field a value. lastName: Give this field a value.",
      validation: [
        ["firstName", "The field must be filled in.", "firstName", null],
        ["lastName", "The field must be filled in.", "lastName", null],
      ],
    },
  },
  {
    shows: "an employee without type of user, in Norwegian",
    as: "norwegian",
    request: "POST /employee",
    body: { firstName: "Nina", lastName: "Ny" },
    answer: {
      ...norwegian,
      developerMessage:
        "VALIDATION_ERROR userType: Send userType: EXTENDED, STANDARD, eller NO_ACCESS for en som ikke skal logge inn.",
      validation: [["userType", 'Brukertype kan ikke være "0" eller tom.', "userType", null]],
    },
  },
  {
    shows: "a user without an e-mail address",
    request: "POST /employee",
    body: { ...person, email: "" },
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR email: Send email, or userType NO_ACCESS.",
      validation: [["email", "An employee with access to the system needs an e-mail address.", "email", null]],
    },
  },
  {
    shows: "an e-mail address that another employee has",
    request: "POST /employee",
    body: { ...person, email: "BERIT@example.no" },
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR email: Leave 'email' out, or find the employee with GET /employee?email=.",
      validation: [["email", "There is already a user with this e-mail address.", "email", null]],
    },
  },
  {
    shows: "an employee number that is in use",
    request: "POST /employee",
    body: { ...person, employeeNumber: "7" },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR employeeNumber: Send another employeeNumber, or none: GET /employee?employeeNumber= shows who has it.",
      validation: [["employeeNumber", "The employee number is in use.", "employeeNumber", null]],
    },
  },
  {
    shows: "an e-mail address that is changed",
    request: "PUT /employee/{person}",
    body: { email: "other@example.no" },
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR email: Leave email out, or send it as it is stored: it names the user.",
      validation: [["email", "The e-mail address cannot be changed once it is given.", "email", null]],
    },
  },
  {
    shows: "numbers that cannot be, and a number of another day of birth",
    request: "PUT /employee/{person}",
    body: { nationalIdentityNumber: "01819010001", bankAccountNumber: "12345678901", bic: "X" },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR nationalIdentityNumber: Correct the number or dateOfBirth: the first six digits are day, month and year. bankAccountNumber: Send eleven digits whose last one is the control digit; dots and spaces are allowed. bic: Send eight or eleven characters: bank, country, place and maybe branch.",
      validation: [
        [
          "nationalIdentityNumber",
          "The identity number is not of the date of birth 13 September 1972.",
          "nationalIdentityNumber",
          null,
        ],
        ["bankAccountNumber", "The bank account number is not valid.", "bankAccountNumber", null],
        ["bic", "The bank's code (BIC) is not valid.", "bic", null],
      ],
    },
  },
  {
    shows: "an employment of somebody without a date of birth",
    request: "POST /employee/employment",
    body: { employee: { id: "{outsider}" }, startDate: "2026-01-01" },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR employee.dateOfBirth: Set the employee's dateOfBirth first, or send it with the new employee.",
      validation: [
        [
          "employee.dateOfBirth",
          "The employee must have a date of birth before an employment is registered.",
          "employee.dateOfBirth",
          null,
        ],
      ],
    },
  },
  {
    shows: "details of a day that has some",
    request: "POST /employee/employment/details",
    body: { employment: { id: "{employment}" }, date: "2026-02-01", percentageOfFullTimeEquivalent: 50 },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR date: Change them instead: GET /employee/employment/details?employmentId= lists them; or send another date.",
      validation: [["date", "The employment already has details from this date on.", "date", null]],
    },
  },
  {
    shows: "a leave that begins before the employment",
    request: "POST /employee/employment/leaveOfAbsence",
    body: { employment: { id: "{employment}" }, startDate: "2025-12-31", percentage: 50 },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR startDate: A leave begins and ends between the employment's startDate and endDate.",
      validation: [["startDate", "The leave lies outside the employment: 1 January 2026 – ….", "startDate", null]],
    },
  },
  {
    shows: "leaves of which one ends before it begins",
    request: "POST /employee/employment/leaveOfAbsence/list",
    body: [
      { employment: { id: "{employment}" }, startDate: "2026-08-01", percentage: 50 },
      { employment: { id: "{employment}" }, startDate: "2026-08-01", endDate: "2026-07-31", percentage: 50 },
    ],
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR [1].endDate: Send an endDate that is not before startDate, or null while the leave goes on.",
      validation: [["endDate", "The leave cannot end before it starts on 1 August 2026.", "[1].endDate", null]],
    },
  },
  {
    shows: "an employment that ends before its leave",
    request: "PUT /employee/employment/{employment}",
    body: { endDate: "2026-05-15" },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR endDate: End the leave or change the date of the details first, or send a later endDate.",
      validation: [["endDate", "Details or a leave of the employment reach until 31 May 2026.", "endDate", null]],
    },
  },
  {
    shows: "two ordinary hours of one day",
    request: "POST /employee/standardTime",
    body: { ...whose, fromDate: "2026-01-01", hoursPerDay: 7 },
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR fromDate: Change that one instead, or send another date.",
      validation: [["fromDate", "The employee already has one from this date on.", "fromDate", null]],
    },
  },
  {
    shows: "a grant to somebody without access",
    request: "PUT /employee/entitlement/:grantEntitlementsByTemplate?employeeId={outsider}&template=AUDITOR",
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR employeeId: Give the employee another userType first, with a PUT of the employee.",
      validation: [["employeeId", "An employee without access cannot be granted anything.", "employeeId", null]],
    },
  },
  {
    shows: "the deletion of an employee who is employed",
    request: "DELETE /employee/{person}",
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR id: Employments are kept: end them instead, and take the access away with userType NO_ACCESS.",
      validation: [["id", "The employee has 1 employment and cannot be deleted.", null, null]],
    },
  },
];
