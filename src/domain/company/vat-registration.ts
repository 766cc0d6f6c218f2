// The VAT that a company may charge by its VAT registration.

/** The states of registration for VAT. */
export const vatRegistrationStatuses = [
  "VAT_NOT_REGISTERED",
  "VAT_APPLICANT",
  "VAT_REGISTERED",
  "VAT_COMPENSATION",
] as const;

/** Whether and how a company is registered for VAT. */
export type VatRegistrationStatus = (typeof vatRegistrationStatuses)[number];

/** The VAT type of sales outside the act, the only one of whoever is not registered. */
const outsideTheAct = 6;
const ordinaryRate = 3;

/** Only registered companies charge VAT in sales: applicants do not yet, and compensation concerns VAT on purchases. */
export function chargesVat(status: VatRegistrationStatus): boolean {
  return status === "VAT_REGISTERED";
}

/** The default VAT type of sales: the ordinary rate, or outside the VAT act without registration. */
export function ordinaryVatType(status: VatRegistrationStatus): number {
  return chargesVat(status) ? ordinaryRate : outsideTheAct;
}

/** Whether a company's registration lets it sell with a VAT type of sales. */
export function maySellWith(status: VatRegistrationStatus, vatTypeId: number): boolean {
  return chargesVat(status) || vatTypeId === outsideTheAct;
}
