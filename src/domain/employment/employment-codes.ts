// The codes of employments, as in the authorities' register.

/** Why an employment ended. */
export const endReasons = [
  "EMPLOYMENT_END_EXPIRED",
  "EMPLOYMENT_END_EMPLOYEE",
  "EMPLOYMENT_END_EMPLOYER",
  "EMPLOYMENT_END_WRONGLY_REPORTED",
  "EMPLOYMENT_END_SYSTEM_OR_ACCOUNTANT_CHANGE",
  "EMPLOYMENT_END_INTERNAL_CHANGE",
];
/** What an employer's tax deduction is about. */
export const taxDeductionCodes = [
  "loennFraHovedarbeidsgiver",
  "loennFraBiarbeidsgiver",
  "pensjon",
  "loennTilUtenrikstjenestemann",
  "loennKunTrygdeavgiftTilUtenlandskBorger",
  "loennKunTrygdeavgiftTilUtenlandskBorgerSomGrensegjenger",
  "introduksjonsstoenad",
  "ufoereytelserFraAndre",
  "",
];
/** Kinds of employment. */
export const employmentTypes = ["ORDINARY", "MARITIME", "FREELANCE", "NOT_CHOSEN"];
/** Forms of employment. */
export const employmentForms = [
  "PERMANENT",
  "TEMPORARY",
  "PERMANENT_AND_HIRED_OUT",
  "TEMPORARY_AND_HIRED_OUT",
  "TEMPORARY_ON_CALL",
  "NOT_CHOSEN",
];
/** How work is paid. */
export const remunerationTypes = [
  "MONTHLY_WAGE",
  "HOURLY_WAGE",
  "COMMISION_PERCENTAGE",
  "FEE",
  "NOT_CHOSEN",
  "PIECEWORK_WAGE",
];
/** How working hours are spread. */
export const workingHoursSchemes = [
  "NOT_SHIFT",
  "ROUND_THE_CLOCK",
  "SHIFT_365",
  "OFFSHORE_336",
  "CONTINUOUS",
  "OTHER_SHIFT",
  "NOT_CHOSEN",
];
/** Reasons of a leave. */
export const leaveTypes = [
  "LEAVE_OF_ABSENCE",
  "FURLOUGH",
  "PARENTAL_BENEFITS",
  "MILITARY_SERVICE",
  "EDUCATIONAL",
  "COMPASSIONATE",
  "OTHER_NOT_STATUTORILY_REQUIRED",
  "OTHER_STATUTORILY_REQUIRED",
  "EDUCATIONAL_NOT_STATUTORILY_REQUIRED",
  "EDUCATIONAL_STATUTORILY_REQUIRED",
];
