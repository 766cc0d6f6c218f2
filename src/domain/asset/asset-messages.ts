// Error messages about assets.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const assetTexts = {
  assetAccount: {
    en: "Account {account} cannot hold an asset.",
    no: "Kontoen {account} kan ikke brukes for et anleggsmiddel.",
    developer: {
      en: "Choose an account of type ASSETS with ledgerType ASSET or GENERAL: GET /ledger/account?ledgerType=ASSET lists those with a balance per asset.",
      no: "Velg en konto av typen ASSETS med ledgerType ASSET eller GENERAL: GET /ledger/account?ledgerType=ASSET viser dem med saldo per anleggsmiddel.",
    },
  },
  assetDepreciationAccount: {
    en: "Account {account} cannot take depreciation.",
    no: "Kontoen {account} kan ikke brukes til avskrivninger.",
    developer: {
      en: "Choose a result account with ledgerType GENERAL, such as one from 6000: what is written off is a cost. The asset's own account is 'account'.",
      no: "Velg en resultatkonto med ledgerType GENERAL, for eksempel fra 6000: avskrivning er en kostnad. Kontoen til anleggsmiddelet selv er 'account'.",
    },
  },
  assetRemainingValue: {
    en: "The remaining value {remaining:amount} is more than the cost {cost:amount}.",
    no: "Restverdien {remaining:amount} er høyere enn anskaffelseskosten {cost:amount}.",
    developer: {
      en: "Send a depreciationRemainingValue that is not above acquisitionCost: it is what is never written off.",
      no: "Send en depreciationRemainingValue som ikke er høyere enn acquisitionCost: den avskrives aldri.",
    },
  },
  assetsWithoutPlan: {
    en: "These assets are not written off, since their plan is not whole: {assets}.",
    no: "Disse anleggsmidlene avskrives ikke, fordi planen deres ikke er fullstendig: {assets}.",
    developer: {
      en: "GET /asset/figures shows what is missing in 'status': MISSING_INFO wants accounts with lifetime and day, or depreciationRate; INVALID_DATE has a day before dateOfAcquisition.",
      no: "GET /asset/figures viser hva som mangler i 'status': MISSING_INFO krever kontoer med levetid og dag, eller depreciationRate; INVALID_DATE har en dag før dateOfAcquisition.",
    },
  },
  assetUsedByPostings: {
    en: "The asset cannot be deleted. Postings: {count}.",
    no: "Anleggsmiddelet kan ikke slettes. Posteringer: {count}.",
    developer: {
      en: "Postings are kept for good: GET /asset/{id}/postings. Give an asset that is gone its 'saleDate' instead.",
      no: "Posteringer slettes aldri: GET /asset/{id}/postings. Sett heller 'saleDate' på et anleggsmiddel som er avhendet.",
    },
  },
  assetUsedByDrafts: {
    en: "The asset cannot be deleted. Postings of vouchers that are not posted: {count}.",
    no: "Anleggsmiddelet kan ikke slettes. Posteringer på bilag som ikke er bokført: {count}.",
    developer: {
      en: "Change or delete those vouchers first: GET /ledger/voucher/>nonPosted.",
      no: "Endre eller slett bilagene først: GET /ledger/voucher/>nonPosted.",
    },
  },
} as const satisfies Record<string, FaultText>;
