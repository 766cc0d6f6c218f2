// What opening balances and historical vouchers refuse.

import type { GalleryRow, Message } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const opening = "POST /ledger/voucher/openingBalance";
const history = "POST /ledger/voucher/historical/historical";
const cash = { account: { id: "{bank}" }, amount: 100 };
const line = { account: { id: "{office}" }, amount: 100 };
const counter = { account: { id: "{bank}" }, amount: -100 };
const voucher = { date: "2025-06-01", description: "Stol", postings: [line, counter] };
const one = (field: string | null, message: string, path: string | null): Message[] => [[field, message, path, null]];

/** The rows. */
export const openingRows: readonly GalleryRow[] = [
  {
    shows: "an opening balance in the middle of a month, without amounts",
    request: opening,
    body: { voucherDate: "2026-03-15" },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR voucherDate: Send 'voucherDate' as in 2026-01-01; the first day of a year is best. " +
        "Send amounts other than 0 in 'balancePostings', 'customerPostings', 'supplierPostings' or 'employeePostings'.",
      validation: [
        ["voucherDate", "The opening balance must be dated the first day of a month.", "voucherDate", null],
        [null, "An opening balance needs at least one amount.", null, null],
      ],
    },
  },
  {
    shows: "an opening balance without a date",
    request: opening,
    body: { balancePostings: [cash] },
    answer: {
      ...refused,
      developerMessage: "voucherDate: Give this field a value.",
      validation: one("voucherDate", "The field must be filled in.", "voucherDate"),
    },
  },
  {
    shows: "an opening balance of a control account as a whole",
    request: opening,
    body: { voucherDate: "2026-03-01", balancePostings: [cash, { ...cash, account: { id: "{receivables}" } }] },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR balancePostings[1].account.id: Send the balances per party in 'customerPostings' and 'supplierPostings'; they are posted on the control accounts of the posting rules.",
      validation: one(
        "balancePostings.account.id",
        "Account 1500 Kundefordringer keeps a balance per customer or supplier.",
        "balancePostings[1].account.id",
      ),
    },
  },
  {
    shows: "a result account on the first day of a year",
    request: opening,
    body: { voucherDate: "2026-01-01", balancePostings: [{ ...cash, account: { id: "{sales}" } }] },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR balancePostings[0].account.id: Result accounts start each year at 0: send the result of earlier years on an equity account. In other months they are allowed, with what the year has brought so far.",
      validation: one(
        "balancePostings.account.id",
        "Result account 3000 Salg, alminnelig mva-sats has no balance on the first day of a year.",
        "balancePostings[0].account.id",
      ),
    },
  },
  {
    shows: "a debt to employees that names none",
    request: opening,
    body: { voucherDate: "2026-03-01", balancePostings: [{ ...cash, account: { id: "{wagesDebt}" } }] },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR balancePostings[0].employee.id: Account 2910 Gjeld til ansatte og eiere keeps one balance per employee: send 'employee', or the balances in 'employeePostings'.",
      validation: one("balancePostings.employee.id", "Employee missing.", "balancePostings[0].employee.id"),
    },
  },
  {
    shows: "a balance without amount, and one with two that differ",
    request: opening,
    body: {
      voucherDate: "2026-03-01",
      balancePostings: [{ ...cash, amountCurrency: 99 }],
      customerPostings: [{ customer: { id: "{customer}" } }],
    },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR balancePostings[0].amountCurrency: Leave out 'amountCurrency', or set 'currency' of the account first. " +
        "customerPostings[0].amount: Send 'amount' in kroner: debit is positive, credit negative.",
      validation: [
        [
          "balancePostings.amountCurrency",
          "Account 1920 Bankkonto drift is kept in kroner; both amounts must be equal.",
          "balancePostings[0].amountCurrency",
          null,
        ],
        ["customerPostings.amount", "The amount is missing.", "customerPostings[0].amount", null],
      ],
    },
  },
  {
    shows: "an opening balance on an inactive account",
    request: opening,
    body: { voucherDate: "2026-03-01", balancePostings: [{ ...cash, account: { id: "{inactiveAccount}" } }] },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR balancePostings[0].account.id: Use another account, or set 'isInactive' to false with PUT /ledger/account/{inactiveAccount}.",
      validation: one(
        "balancePostings.account.id",
        "Account 1999 Gammel is inactive and cannot be posted to.",
        "balancePostings[0].account.id",
      ),
    },
  },
  {
    shows: "an opening balance that is not there",
    request: "GET /ledger/voucher/openingBalance",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no object with this id in the company.",
      validation: null,
    },
  },
  {
    shows: "the deletion of an opening balance that is not there",
    request: "DELETE /ledger/voucher/openingBalance",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "The company has no opening balance.",
      validation: null,
    },
  },
  {
    shows: "a historical voucher of the future that does not add up",
    request: history,
    body: [
      { ...voucher, date: "{future}" },
      { ...voucher, postings: [line, { ...counter, amount: -99 }] },
    ],
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR [0].date: Historical vouchers were posted in another system before. Use POST /ledger/voucher for new ones. " +
        "[1].postings: Make the sum of 'amount' 0 for each posting date, with the VAT as rows of its own.",
      validation: [
        ["date", "A historical voucher cannot be dated after today.", "[0].date", null],
        ["postings", "The postings of 1 June 2025 do not add up to 0; the difference is 1.00.", "[1].postings", null],
      ],
    },
  },
  {
    shows: "historical amounts that are missing or disagree",
    request: history,
    body: [
      {
        ...voucher,
        postings: [
          { ...line, vatType: { id: 1 } },
          { ...line, vatType: { id: 1 }, amountVat: 25, amountGross: 120 },
          { account: { id: "{bank}" } },
          { ...counter, amountCurrency: -1 },
        ],
      },
    ],
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR [0].postings[0].amountVat: Nothing is split off historical rows: send 'amountVat' (0 is allowed), or both 'amount' and 'amountGross'. " +
        "[0].postings[1].amountVat: Nothing is split: send two of the three, or three that agree. " +
        "[0].postings[2].amount: Send 'amount' or 'amountGross', in a foreign currency 'amountCurrency' or 'amountGrossCurrency' too, and on rows with VAT both net and gross. " +
        "[0].postings[3].amountCurrency: Send only one of the pair; for a foreign currency set 'currency'.",
      validation: [
        ["postings.amountVat", "The VAT of the row is missing.", "[0].postings[0].amountVat", null],
        [
          "postings.amountVat",
          "The net amount 100.00 and VAT 25.00 do not add up to the gross 120.00.",
          "[0].postings[1].amountVat",
          null,
        ],
        ["postings.amount", "The amount is missing.", "[0].postings[2].amount", null],
        [
          "postings.amountCurrency",
          "In kroner both amounts must be equal: -100.00 and -1.00.",
          "[0].postings[3].amountCurrency",
          null,
        ],
      ],
    },
  },
  {
    shows: "historical VAT without its own row",
    request: history,
    body: [
      {
        ...voucher,
        postings: [{ ...line, vatType: { id: 1 }, amountVat: 25 }, counter],
      },
    ],
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR [0].postings: Send the VAT as rows of its own, without VAT type, on the accounts of the VAT types that the other rows have: 1.",
      validation: one(
        "postings",
        "The stated VAT 25.00 does not match the posted VAT 0.00 on 1 June 2025.",
        "[0].postings",
      ),
    },
  },
  {
    shows: "a historical row on a control account without its party",
    request: history,
    body: [{ ...voucher, postings: [{ ...line, account: { id: "{receivables}" } }, counter] }],
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR [0].postings[0].customer.id: Account 1500 Kundefordringer keeps one balance per customer: send customer {id: ...} on this posting.",
      validation: one("postings.customer.id", "Customer missing.", "[0].postings[0].customer.id"),
    },
  },
  {
    shows: "a historical voucher with a single row",
    request: history,
    body: [{ ...voucher, postings: [line] }],
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR [0].postings: Add the counter posting: what one account receives another one gives.",
      validation: one("postings", "A voucher needs at least two postings.", "[0].postings"),
    },
  },
  {
    shows: "numbers of the other system that are none, or stand twice",
    request: `${history}?useCustomNumberSeries=true`,
    body: [
      { ...voucher, externalVoucherNumber: "A-7" },
      { ...voucher, externalVoucherNumber: "7" },
      { ...voucher, externalVoucherNumber: "7" },
    ],
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR [0].externalVoucherNumber: With useCustomNumberSeries=true 'externalVoucherNumber' is a whole number from 1 to 999999999. " +
        "[2].externalVoucherNumber: Numbers of the other system are imported once. Compare GET /ledger/voucher/>externalVoucherNumber.",
      validation: [
        ["externalVoucherNumber", "The external number A-7 is no voucher number.", "[0].externalVoucherNumber", null],
        ["externalVoucherNumber", "Voucher number 7 of 2025 is taken.", "[2].externalVoucherNumber", null],
      ],
    },
  },
  {
    shows: "a comment that is too long",
    request: `${history}?comment={letters256}`,
    body: [voucher],
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR comment: Name the system that the vouchers come from.",
      validation: one("comment", "The comment cannot have more than 200 characters.", null),
    },
  },
  {
    shows: "postings of one close group text that leave a rest",
    request: history,
    body: [
      {
        ...voucher,
        postings: [
          { account: { id: "{receivables}" }, customer: { id: "{customer}" }, amount: 100, closeGroup: "a" },
          { account: { id: "{receivables}" }, customer: { id: "{customer}" }, amount: -98, closeGroup: "a" },
          { ...counter, amount: -2 },
        ],
      },
    ],
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR [0].postings[0].closeGroup: Add the missing postings. PUT /ledger/posting/:closePostings posts a small difference as rounding.",
      validation: one(
        "postings.closeGroup",
        "The postings add up to 2.00. Historical postings must add up to exactly 0.",
        "[0].postings[0].closeGroup",
      ),
    },
  },
  {
    shows: "historical postings to close that nobody names",
    request: "PUT /ledger/voucher/historical/:closePostings",
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR postingIds: Send their ids in 'postingIds', separated by commas, or as a list in the body, in one of the two places.",
      validation: one("postingIds", "The postings to close are missing.", null),
    },
  },
  {
    shows: "postings to close that are not historical",
    request: "PUT /ledger/voucher/historical/:closePostings?postingIds={historicalDebit},{openCredit}",
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR [1]: Close other postings with PUT /ledger/posting/:closePostings.",
      validation: [[null, "The posting belongs to no historical voucher.", "[1]", "{openCredit}"]],
    },
  },
  {
    shows: "historical postings of different accounts",
    request: "PUT /ledger/voucher/historical/:closePostings",
    body: ["{historicalDebit}", "{historicalCost}"],
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR [1]: Only postings on accounts with 'isCloseable' are closed; posting {historicalCost} is on another one. [1]: A close group has postings of one account. Close those of each account by themselves.",
      validation: [
        [null, "Account 6540 Inventar, kostnadsført has no open posts.", "[1]", "{historicalCost}"],
        [
          null,
          "The posting is on account 6540 Inventar, kostnadsført, the first one on 1500 Kundefordringer.",
          "[1]",
          "{historicalCost}",
        ],
      ],
    },
  },
  {
    shows: "historical postings to close that do not exist",
    request: "PUT /ledger/voucher/historical/:closePostings?postingIds=1",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "[0]: There is no Posting with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      validation: [[null, "Object not found", "[0]", 1]],
    },
  },
  {
    shows: "an employee without a name",
    request: "POST /ledger/voucher/historical/employee",
    body: { firstName: "" },
    answer: {
      ...refused,
      developerMessage: "firstName: The text has 0 characters. lastName: Give this field a value.",
      validation: [
        ["firstName", "Length of field must be between 1 and 100.", "firstName", null],
        ["lastName", "The field must be filled in.", "lastName", null],
      ],
    },
  },
];
