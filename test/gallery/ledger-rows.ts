// Vouchers that do not balance, that use row 0, or that break the rules of an account.

import type { GalleryRow } from "./gallery.ts";

/** The rows. */
export const ledgerRows: readonly GalleryRow[] = [
  ...(["PUT", "DELETE"] as const).map(
    (method): GalleryRow => ({
      shows: `${method} of a voucher that is posted`,
      request: `${method} /ledger/voucher/{reversedVoucher}`,
      ...(method === "PUT" ? { body: { description: "Nytt" } } : {}),
      answer: {
        status: 422,
        code: 18000,
        message: "Validation failed.",
        developerMessage:
          "VALIDATION_ERROR id: Correct it by a new voucher: PUT /ledger/voucher/<id>/:reverse undoes it.",
        validation: [["id", "The voucher is posted and can no longer be changed or deleted.", null, null]],
      },
    }),
  ),
  {
    shows: "a draft that is reversed",
    request: "PUT /ledger/voucher/{draft}/:reverse?date=2026-03-05",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR id: Change or delete it as it is, or post it with PUT /ledger/voucher/<id>/:sendToLedger first.",
      validation: [["id", "The voucher is not posted yet.", null, null]],
    },
  },
  {
    shows: "a draft that is posted under a number of the client's",
    request: "PUT /ledger/voucher/{draft}/:sendToLedger?number=7",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR number: Leave out 'number', or send 0: numbers are given without gaps, in the order of posting.",
      validation: [["number", "The number of a voucher cannot be chosen.", "number", null]],
    },
  },
  {
    shows: "postings that do not add up to 0",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 100 },
        { row: 2, account: { id: "{bank}" }, amountGross: -99.99 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings: The difference is 0.01. Make the sum of 'amountGross' 0 for each posting date. A posting without 'date' has the voucher's date.",
      validation: [["", "The sum of the postings for 2026-03-02 is not equal to 0.", "postings", null]],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "POST /ledger/voucher",
    as: "norwegian",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{otherOffice}" }, amountGross: 100 },
        { row: 2, account: { id: "{otherBank}" }, amountGross: -99.99 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage:
        "VALIDATION_ERROR postings: Differansen er 0,01. Summen av 'amountGross' må være 0 for hver posteringsdato. En postering uten 'date' har bilagets dato.",
      validation: [["", "Summen av posteringene for 2026-03-02 er ikke lik 0.", "postings", null]],
    },
  },
  {
    shows: "postings that add up to 0, but not on each date",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 100, date: "2026-03-01" },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings: The difference is 100.00. Make the sum of 'amountGross' 0 for each posting date. A posting without 'date' has the voucher's date. postings: The difference is -100.00. Make the sum of 'amountGross' 0 for each posting date. A posting without 'date' has the voucher's date.",
      validation: [
        ["", "The sum of the postings for 2026-03-01 is not equal to 0.", "postings", null],
        ["", "The sum of the postings for 2026-03-02 is not equal to 0.", "postings", null],
      ],
    },
  },
  {
    shows: "a posting on row 0",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 0, account: { id: "{office}" }, amountGross: 100 },
        { row: 1, account: { id: "{bank}" }, amountGross: -100 },
        { row: 2, account: { id: "{bank}" }, amountGross: 0 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings[0].row: Number your postings from 1 in 'row' and leave out the postings on row 0: the service makes the VAT postings itself.",
      validation: [
        [
          "postings.row",
          "Postings on row 0 (guiRow 0) are system generated and cannot be created or changed outside of Motpost.",
          "postings[0].row",
          null,
        ],
      ],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "POST /ledger/voucher",
    as: "norwegian",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 0, account: { id: "{otherOffice}" }, amountGross: 100 },
        { row: 1, account: { id: "{otherBank}" }, amountGross: -100 },
        { row: 2, account: { id: "{otherBank}" }, amountGross: 0 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage:
        "VALIDATION_ERROR postings[0].row: Nummerer posteringene fra 1 i 'row' og utelat posteringene på rad 0: tjenesten lager mva-posteringene selv.",
      validation: [
        [
          "postings.row",
          "Posteringene på rad 0 (guiRow 0) er systemgenererte og kan ikke opprettes eller endres på utsiden av Motpost.",
          "postings[0].row",
          null,
        ],
      ],
    },
  },
  {
    shows: "postings without rows",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { account: { id: "{office}" }, amountGross: 100 },
        { account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings[0].row, postings[1].row: Number your postings from 1 in 'row'. Postings may share a number; 0 is kept for the VAT postings of the service. postings: Send at least two postings, with 'row' from 1 and amounts that add up to 0.",
      validation: [
        [
          "postings.row",
          "Postings on row 0 (guiRow 0) are system generated and cannot be created or changed outside of Motpost.",
          "postings[0].row, postings[1].row",
          null,
        ],
        ["postings", "A voucher cannot be registered without postings.", "postings", null],
      ],
    },
  },
  {
    shows: "postings whose row is null",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: null, account: { id: "{office}" }, amountGross: 100 },
        { row: null, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings[0].row, postings[1].row: Number your postings from 1 in 'row'. Postings may share a number; 0 is kept for the VAT postings of the service. postings: Send at least two postings, with 'row' from 1 and amounts that add up to 0.",
      validation: [
        [
          "postings.row",
          "Postings on row 0 (guiRow 0) are system generated and cannot be created or changed outside of Motpost.",
          "postings[0].row, postings[1].row",
          null,
        ],
        ["postings", "A voucher cannot be registered without postings.", "postings", null],
      ],
    },
  },
  {
    shows: "a VAT type that the account is not locked to",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{sales}" }, amountGross: -100, vatType: { id: 0 } },
        { row: 2, account: { id: "{bank}" }, amountGross: 100 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings[0].vatType.id: Send vatType {id: 3}, which the account is locked to, or use another account.",
      validation: [
        [
          "postings.vatType.id",
          "Account 3000 Salg, alminnelig mva-sats is locked to another VAT code than 0.",
          "postings[0].vatType.id",
          null,
        ],
      ],
    },
  },
  {
    shows: "a VAT type that only the VAT account takes",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, amountGross: 100, vatType: { id: 23 } },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings[0].vatType.id: Choose one of the account's 'legalVatTypes' (GET /ledger/account/{office}), or use another account.",
      validation: [
        [
          "postings.vatType.id",
          "VAT code 14 cannot be used on account 6540 Inventar, kostnadsført.",
          "postings[0].vatType.id",
          null,
        ],
      ],
    },
  },
  {
    shows: "receivables without a customer",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{receivables}" }, amountGross: 100 },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings[0].customer.id: Account 1500 Kundefordringer keeps one balance per customer: send customer {id: ...} on this posting.",
      validation: [["postings.customer.id", "Customer missing.", "postings[0].customer.id", null]],
    },
  },
  {
    shows: "debt without a supplier, and without an employee",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{payables}" }, amountGross: 100 },
        { row: 2, account: { id: "{wagesDebt}" }, amountGross: -100 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings[0].supplier.id: Account 2400 Leverandørgjeld keeps one balance per supplier: send supplier {id: ...} on this posting. postings[1].employee.id: Account 2910 Gjeld til ansatte og eiere keeps one balance per employee: send employee {id: ...} on this posting.",
      validation: [
        ["postings.supplier.id", "Supplier missing.", "postings[0].supplier.id", null],
        ["postings.employee.id", "Employee missing.", "postings[1].employee.id", null],
      ],
    },
  },
  {
    shows: "a VAT code that the company has not activated",
    request: "POST /ledger/voucher",
    body: {
      date: "2026-03-02",
      description: "Bilag",
      postings: [
        { row: 1, account: { id: "{office}" }, vatType: { id: 89 }, amountGross: 100 },
        { row: 2, account: { id: "{bank}" }, amountGross: -100 },
      ],
    },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR postings[0].vatType.id: Activate it with PUT /ledger/vatType/89/:activate, or use another: GET /ledger/vatType?isActive=true lists the active ones.",
      validation: [
        ["postings.vatType.id", "VAT code 89 is not active in the company.", "postings[0].vatType.id", null],
      ],
    },
  },
  {
    shows: "a part deducted of VAT that is not deducted, all faults at once",
    request: "PUT /ledger/vatType/createRelativeVatType?name=%20&vatTypeId=3&percentage=100",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR name: Send 'name', what the VAT type shall be called. vatTypeId: Choose a VAT type of purchases with a rate and full deduction, such as 1, 11, 12 or 34. percentage: Send 'percentage' as in 40 or 33.33; for a full deduction use the VAT type itself.",
      validation: [
        ["name", "The name must have 1 to 255 characters.", "name", null],
        ["vatTypeId", "VAT code 3 has no input VAT of which a part can be deducted.", "vatTypeId", null],
        [
          "percentage",
          "The deduction must be between 0 and 100 percent, with at most two decimals.",
          "percentage",
          null,
        ],
      ],
    },
  },
  {
    shows: "a VAT code that the service needs, turned off",
    request: "PUT /ledger/vatType/6/:deactivate",
    as: "norwegian",
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage: "VALIDATION_ERROR id: Tjenesten bruker selv mva-typene 0, 3 og 6.",
      validation: [["id", "Mva-kode 6 kan ikke deaktiveres.", null, null]],
    },
  },
  {
    shows: "an account for advances that has a sub-ledger",
    request: "PUT /ledger/postingRules",
    body: { accountCustomerPrepayment: { id: "{receivables}" } },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR accountCustomerPrepayment.id: The account has ledger type CUSTOMER. Choose one of GET /ledger/account?ledgerType=GENERAL.",
      validation: [
        [
          "accountCustomerPrepayment.id",
          "Account 1500 Kundefordringer must have no sub-ledger.",
          "accountCustomerPrepayment.id",
          null,
        ],
      ],
    },
  },
];
