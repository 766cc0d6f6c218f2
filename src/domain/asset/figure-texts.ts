// What the figures of an asset are, for the documentation of those of today and of any year.

/** Where the depreciation of an asset may stand. */
export const statuses = [
  "UNKNOWN",
  "MANUAL",
  "NO_DEPRECIATION",
  "INVALID_DATE",
  "MISSING_TRANS_TYPE",
  "MISSING_INFO",
  "READY_TO_DEPRECIATE",
  "CORRECTION_NEEDED",
  "COMPLETED",
  "REST_VALUE",
  "NOTHING_TO_DEPRECIATE",
] as const;

/** What each figure is. */
export const figureTexts = {
  status:
    "Where its depreciation stands: READY_TO_DEPRECIATE while the year's is not posted, CORRECTION_NEEDED when more was posted, COMPLETED when only the remaining value is left, REST_VALUE when more is left after its lifetime.",
  numberOfMonths: "Months of the year in its plan; 0 without one.",
  balanceIn: "What it was worth when the year began: startingBalance and the postings before, on balance accounts.",
  newHires:
    "What the year's postings added to it until the end of the month of dateOfAcquisition; everything without that date.",
  improvements: "What the year's postings added to it after the month of dateOfAcquisition.",
  salesAndOtherRealizations: "What the year's postings took off it beside depreciation.",
  depreciationBasis:
    "Equals balanceIn + newHires + improvements - salesAndOtherRealizations; balanceOut is this less depreciationAmount.",
  annualDepreciation:
    "What its method writes off in the year; 0 for methods without a plan. PUT /asset/:depreciate posts what is missing.",
  depreciationAmount:
    "Depreciation posted in the year: postings on depreciationAccount that name it, or those without asset that its own postings of the same voucher answer to.",
  depreciationDiscrepancy:
    "Equals annualDepreciation less depreciationAmount: what is still to be posted, negative where it was too much.",
  balanceChange: "What the year's postings did to it on balance accounts.",
  balanceOut: "What it is worth when the year ends: balanceIn + balanceChange.",
  totalDepreciationAmount: "Depreciation posted until the end of the year.",
  accumulatedDepreciation:
    "All that was written off until the end of the year: externalAccumulatedDepreciation and totalDepreciationAmount.",
  accountingRelatedProfitOrLoss:
    "What postings on other result accounts that name it came to from saleDate on, a profit positive; 0 without saleDate.",
} as const;
