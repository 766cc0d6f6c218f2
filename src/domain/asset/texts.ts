// What is refused about assets; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const assetTexts = {
  assetAccount: {
    en: "Account {account} cannot hold an asset.",
    no: "Kontoen {account} kan ikke brukes for en eiendel.",
    developer:
      "Choose an account of type ASSETS with ledgerType ASSET or GENERAL: GET /ledger/account?ledgerType=ASSET lists those with a balance per asset.",
  },
  assetDepreciationAccount: {
    en: "Account {account} cannot take depreciation.",
    no: "Kontoen {account} kan ikke brukes til avskrivninger.",
    developer:
      "Choose a result account with ledgerType GENERAL, such as one from 6000: what is written off is a cost. The asset's own account is 'account'.",
  },
  assetRemainingValue: {
    en: "The remaining value {remaining} is more than the cost {cost}.",
    no: "Restverdien {remaining} er høyere enn anskaffelseskosten {cost}.",
    developer: "Send a depreciationRemainingValue that is not above acquisitionCost: it is what is never written off.",
  },
  assetUsedByPostings: {
    en: "The asset cannot be deleted. Postings: {count}.",
    no: "Eiendelen kan ikke slettes. Posteringer: {count}.",
    developer:
      "Postings are kept for good: GET /asset/{id}/postings. Give an asset that is gone its 'saleDate' instead.",
  },
  assetUsedByDrafts: {
    en: "The asset cannot be deleted. Postings of vouchers that are not posted: {count}.",
    no: "Eiendelen kan ikke slettes. Posteringer på bilag som ikke er bokført: {count}.",
    developer: "Change or delete those vouchers first: GET /ledger/voucher/>nonPosted.",
  },
} as const satisfies Record<string, FaultText>;
