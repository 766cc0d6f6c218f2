// The definitions of the subject opening.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { closeHistorical } from "./close-historical.ts";
import { correctOpening } from "./correct-opening.ts";
import { createVoucher } from "./create-voucher.ts";
import { deleteOpening } from "./delete-opening.ts";
import { historicalEmployee } from "./historical-employee.ts";
import { historicalPosting, historicalVoucher } from "./historical-voucher.ts";
import {
  openingBalance,
  openingBalanceBalancePosting,
  openingBalanceCustomerPosting,
  openingBalanceEmployeePosting,
  openingBalanceSupplierPosting,
} from "./opening-balance.ts";
import { openingTexts } from "./opening-messages.ts";
import { postHistorical } from "./post-historical.ts";
import { postOpening } from "./post-opening.ts";
import { readCorrection, readOpening } from "./read-opening.ts";
import { reverseHistorical } from "./reverse-historical.ts";

/** What the subject opening adds to the interface. */
export const openingDefinitions: SubjectDefinitions = {
  resources: [
    historicalVoucher,
    historicalPosting,
    openingBalance,
    openingBalanceBalancePosting,
    openingBalanceCustomerPosting,
    openingBalanceSupplierPosting,
    openingBalanceEmployeePosting,
  ],
  actions: [
    createVoucher,
    postOpening,
    deleteOpening,
    correctOpening,
    postHistorical,
    historicalEmployee,
    closeHistorical,
    reverseHistorical,
  ],
  queries: [readOpening, readCorrection],
  texts: openingTexts,
};
