// Table of where the income of an order line goes.

import { expect, test } from "vitest";
import { account, vatType } from "../../../../test/support/books.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { allowsVatType } from "../../ledger/account/ledger-account.ts";
import { incomeAccountOf } from "./income-account.ts";

/**
 * The default income account of each outgoing VAT code in a new company, by account number. Each of these accounts is
 * locked to just its code; codes 0 and 7 share one.
 */
const defaultIncomeAccountNumbers: Readonly<Record<string, number>> = {
  "0": 3900,
  "3": 3000,
  "5": 3100,
  "6": 3200,
  "7": 3900,
  "31": 3001,
  "32": 3011,
  "33": 3002,
  "51": 3108,
  "52": 3107,
};

const place = { field: "orderLines", path: "orderLines[0]" };
const open = account(3050);

test.each<[string, string, { account: LedgerAccount | null; code: string } | null, string]>([
  ["no product", "3", null, "3000"],
  ["product without account", "3", { account: null, code: "3" }, "3000"],
  ["product's account fits", "3", { account: open, code: "3" }, "3050"],
  ["the line has another VAT type than the product", "31", { account: open, code: "3" }, "3001"],
  ["the product's account is locked to another code", "3", { account: account(3001), code: "3" }, "3000"],
  [
    "the product's account does not allow the code",
    "3",
    { account: account(3060, { legalVatTypeIds: [0] }), code: "3" },
    "3000",
  ],
  ["the product's account is inactive", "3", { account: account(3050, { isInactive: true }), code: "3" }, "3000"],
  ["product's account fits though there is no default", "86", { account: open, code: "86" }, "3050"],
  ["no default", "86", { account: null, code: "86" }, "orderLines[0].vatType.id incomeAccountMissing 86"],
  ["the default is locked to another code", "7", null, "orderLines[0].vatType.id incomeAccountUnusable 7"],
  ["no default, no product", "1", null, "orderLines[0].vatType.id incomeAccountMissing 1"],
])("%s", (_title, code, product, expected) => {
  const number = defaultIncomeAccountNumbers[code];
  const result = incomeAccountOf(
    {
      product: product === null ? null : { incomeAccount: product.account, vatTypeId: vatType(product.code).id },
      vatType: vatType(code),
      defaultAccount: number === undefined ? null : account(number),
    },
    place,
  );
  const outcome =
    result.kind === "account"
      ? String(result.account.number)
      : result.faults.map((fault) => `${fault.path} ${fault.key} ${fault.parameters.code}`).join(", ");
  expect(outcome).toBe(expected);
});

test("each default account may be posted with its code", () => {
  const refused = Object.entries(defaultIncomeAccountNumbers).filter(
    ([code, number]) => !allowsVatType(account(number), vatType(code).id),
  );
  expect(refused.map(([code]) => code)).toEqual(["7"]);
});
