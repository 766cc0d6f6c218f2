// Which accounts the service may post on by itself.

import { expect, test } from "vitest";
import { account } from "../../../../test/support/books.ts";
import { ruleAccountFaults } from "./posting-rules-rule.ts";

const keys = (field: string, number: number, changes: object = {}) =>
  ruleAccountFaults(field as Parameters<typeof ruleAccountFaults>[0], {
    ...account(number),
    isCloseable: false,
    ...changes,
  }).map((fault) => fault.key);

test.each([
  ["accountReceivableCustomersId", 1500, { isCloseable: true }, []],
  ["accountReceivableCustomersId", 1500, {}, ["ruleNotCloseable"]],
  ["accountReceivableCustomersId", 1920, {}, ["ruleLedgerType", "ruleNotCloseable"]],
  ["accountReceivableCustomersId", 2400, { isCloseable: true }, ["ruleLedgerType"]],
  ["accountDebtVendorsId", 2400, { isCloseable: true }, []],
  ["accountDebtEmployeesAndOwnersId", 2910, { isCloseable: true }, []],
  ["accountRoundDiffId", 7740, {}, []],
  ["accountRoundDiffId", 1500, {}, ["ruleLedgerType"]],
  ["accountRoundDiffId", 7740, { isInactive: true, requiresProject: true }, ["ruleInactive", "ruleDimension"]],
  ["accountProductSaleNoVat", 3900, {}, []],
  ["accountProductSaleNoVat", 3000, {}, ["ruleVat"]],
  ["accountCurrencyLoss", 8160, { requiresDepartment: true }, ["ruleDimension"]],
])("%s on %i %o", (field, number, changes, faults) => {
  expect(keys(field, number, changes)).toEqual(faults);
});
