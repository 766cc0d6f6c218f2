// What assets and the accounts that keep a balance of each refuse.

import type { GalleryRow } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const missing = { status: 404, code: 6000, message: "Object not found" };
const unknown =
  "There is no Asset with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.";

/** The rows. */
export const assetRows: readonly GalleryRow[] = [
  {
    shows: "postings without asset on an account with a balance per asset",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Kran",
      postings: [
        { row: 1, account: { id: "{assetAccount}" }, amountGross: 100 },
        { row: 2, account: { id: "{payables}" }, amountGross: -100 },
      ],
    },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR postings[0].asset.id: Account 1251 Maskiner keeps one balance per asset: send asset {id: ...} on this posting. GET /asset lists assets. postings[1].supplier.id: Account 2400 Leverandørgjeld keeps one balance per supplier: send supplier {id: ...} on this posting.",
      validation: [
        ["postings.asset.id", "Asset missing.", "postings[0].asset.id", null],
        ["postings.supplier.id", "Supplier missing.", "postings[1].supplier.id", null],
      ],
    },
  },
  {
    shows: "a posting with an asset that nobody has",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Kran",
      postings: [
        { row: 1, account: { id: "{assetAccount}" }, asset: { id: 999_999_999 }, amountGross: 100 },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      ...missing,
      developerMessage: `postings[0].asset.id: ${unknown}`,
      validation: [["postings.asset.id", "Object not found", "postings[0].asset.id", null]],
    },
  },
  {
    shows: "a historical posting without asset",
    request: "POST /ledger/voucher/historical/historical",
    body: [
      {
        date: "2025-11-03",
        description: "Kran",
        postings: [
          { account: { id: "{assetAccount}" }, amount: 70 },
          { account: { id: "{bank}" }, amount: -70 },
        ],
      },
    ],
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR [0].postings[0].asset.id: Account 1251 Maskiner keeps one balance per asset: send asset {id: ...} on this posting. GET /asset lists assets.",
      validation: [["postings.asset.id", "Asset missing.", "[0].postings[0].asset.id", null]],
    },
  },
  {
    shows: "an asset on a cost account, written off to a bank account, worth more at the end than it cost",
    request: "POST /asset",
    body: {
      name: "Kran",
      account: { id: "{office}" },
      depreciationAccount: { id: "{bank}" },
      acquisitionCost: 10,
      depreciationRemainingValue: 11,
      department: { id: "{inactiveDepartment}" },
      project: { id: "{closedProject}" },
    },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR account.id: Choose an account of type ASSETS with ledgerType ASSET or GENERAL: GET /ledger/account?ledgerType=ASSET lists those with a balance per asset. depreciationAccount.id: Choose a result account with ledgerType GENERAL, such as one from 6000: what is written off is a cost. The asset's own account is 'account'. depreciationRemainingValue: Send a depreciationRemainingValue that is not above acquisitionCost: it is what is never written off. department.id: Use another department, or set 'isInactive' to false with PUT /department/{inactiveDepartment}. project.id: Use another project, or set 'isClosed' to false with PUT /project/{closedProject}.",
      validation: [
        ["account.id", "Account 6540 Inventar, kostnadsført cannot hold an asset.", "account.id", null],
        [
          "depreciationAccount.id",
          "Account 1920 Bankkonto drift cannot take depreciation.",
          "depreciationAccount.id",
          null,
        ],
        [
          "depreciationRemainingValue",
          "The remaining value 11.00 is more than the cost 10.00.",
          "depreciationRemainingValue",
          null,
        ],
        ["department.id", "The department Gammel is inactive.", "department.id", null],
        ["project.id", "The project 2 Ferdig is closed.", "project.id", null],
      ],
    },
  },
  {
    shows: "an asset on an inactive account",
    request: "PUT /asset/{asset}",
    body: { account: { id: "{inactiveAccount}" } },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR account.id: Use another account, or set 'isInactive' to false with PUT /ledger/account/{inactiveAccount}.",
      validation: [["account.id", "Account 1999 Gammel is inactive and cannot be posted to.", "account.id", null]],
    },
  },
  {
    shows: "an asset with a method that there is not",
    request: "POST /asset",
    body: { depreciationMethod: "LINEAR" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage:
        "depreciationMethod: Expected one of MANUAL, TAX_RELATED, STRAIGHT_LINE, CUSTOMIZED_AMOUNT, NO_DEPRECIATION.",
      validation: [
        ["depreciationMethod", "The value is not of the correct type for this field.", "depreciationMethod", null],
      ],
    },
  },
  {
    shows: "an asset with bounds broken, in Norwegian",
    as: "norwegian",
    request: "POST /asset",
    body: { name: "Kran", lifetime: -1, depreciationRate: 100.5 },
    answer: {
      ...refused,
      message: "Validering feilet.",
      developerMessage: "lifetime: Send et tall fra 0. depreciationRate: Send et tall opp til 100.",
      validation: [
        ["lifetime", "Må være minst 0.", "lifetime", null],
        ["depreciationRate", "Kan ikke være over 100.", "depreciationRate", null],
      ],
    },
  },
  {
    shows: "the deletion of an asset that is posted on",
    request: "DELETE /asset/{usedAsset}",
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR id: Postings are kept for good: GET /asset/{usedAsset}/postings. Give an asset that is gone its 'saleDate' instead.",
      validation: [["id", "The asset cannot be deleted. Postings: 2.", null, null]],
    },
  },
  {
    shows: "the deletion of an account that an asset stands on",
    request: "DELETE /ledger/account/{assetHome}",
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR id: Other objects refer to it. Make it inactive instead, or delete those first.",
      validation: [["id", "The object is used by assets and cannot be deleted.", null, null]],
    },
  },
  {
    shows: "a copy of an asset that nobody has",
    request: "POST /asset/duplicate/999999999",
    answer: { ...missing, developerMessage: "There is no Asset with this id in the company.", validation: null },
  },
  {
    shows: "the postings of an asset of another company",
    as: "norwegian",
    request: "GET /asset/{asset}/postings",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "Det finnes ingen Asset med denne id-en i selskapet.",
      validation: null,
    },
  },
  {
    shows: "the postings of an asset from a day that there is not",
    request: "GET /asset/{asset}/postings?dateFrom=2026-02-30",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage: "dateFrom: Send a date of the calendar between 1900-01-01 and 2999-12-31, such as 2026-01-31.",
      validation: [["dateFrom", "The date is invalid. The form is yyyy-mm-dd.", null, null]],
    },
  },
  {
    shows: "whether an asset that nobody has can be deleted",
    request: "GET /asset/canDelete/999999999",
    answer: { ...missing, developerMessage: "There is no object with this id in the company.", validation: null },
  },
];
