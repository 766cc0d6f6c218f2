// Tables of organisation numbers, bank accounts and IBANs.

import { expect, test } from "vitest";
import type { NumberVerdict } from "./number-checks.ts";
import { checkBankAccountNumber, checkIban, checkOrganizationNumber } from "./number-checks.ts";

const outcome = (verdict: NumberVerdict) =>
  verdict.kind === "refused" ? verdict.key : (verdict.warning ?? `accepted ${verdict.value}`);

test.each([
  ["974760673", "accepted 974760673"],
  ["889640782", "accepted 889640782"],
  ["995568217", "accepted 995568217"],
  ["923609016", "accepted 923609016"],
  ["984661185", "accepted 984661185"],
  ["123456785", "accepted 123456785"],
  ["914778271", "accepted 914778271"],
  ["983974724", "accepted 983974724"],
  ["123456789", "organizationNumberCheckDigit"],
  ["987654321", "organizationNumberCheckDigit"],
  ["999888777", "organizationNumberCheckDigit"],
  ["847291035", "organizationNumberCheckDigit"],
  ["918273645", "organizationNumberCheckDigit"],
  ["000000000", "organizationNumberZeros"],
  ["12345678", "organizationNumberNorwegian"],
  ["1234567890", "organizationNumberNorwegian"],
  ["97476067A", "organizationNumberNorwegian"],
  ["974 760 673", "accepted 974760673"],
  ["974\u00a0760\u00a0673", "accepted 974760673"],
  ["", "accepted "],
  ["  ", "accepted "],
  ["556188-8404", "organizationNumberNorwegian"],
  ["NO974760673MVA", "organizationNumberNorwegian"],
  ["9".repeat(101), "organizationNumberLength"],
])("Norway: %j is %s", (text, expected) => {
  expect(outcome(checkOrganizationNumber(text, "NO"))).toBe(expected);
  expect(outcome(checkOrganizationNumber(text, null))).toBe(expected);
});

/** Only the form is looked at abroad: numbers with a wrong check digit are accepted. */
test.each([
  ["SE", "1234567897", "accepted 1234567897"],
  ["SE", "556188-8404", "accepted 556188-8404"],
  ["SE", "1234567891", "accepted 1234567891"],
  ["FI", "2077474-0", "accepted 2077474-0"],
  ["FI", "2077474-1", "accepted 2077474-1"],
  ["IS", "450401-3150", "accepted 450401-3150"],
  ["IS", "530575-0209", "accepted 530575-0209"],
  ["DK", "13585628", "accepted 13585628"],
  ["DK", "13585627", "accepted 13585627"],
  ["SE", "SE556188840401", "accepted SE556188840401"],
  ["DK", "DK 13 58 56 28", "accepted DK 13 58 56 28"],
  ["FI", "FI20774740", "accepted FI20774740"],
  ["SE", "974760673", "organizationNumberCountry"],
  ["DK", "556188-8404", "organizationNumberCountry"],
  ["FI", "974760673", "organizationNumberCountry"],
  ["IS", "13585628", "organizationNumberCountry"],
  ["DE", "HRB 12345 B", "accepted HRB 12345 B"],
  ["GB", "GB980780684", "accepted GB980780684"],
  ["US", "12-3456789", "accepted 12-3456789"],
  ["SE", "", "accepted "],
])("%s: %j is %s", (country, text, expected) => {
  expect(outcome(checkOrganizationNumber(text, country))).toBe(expected);
});

test("abroad a text of 100 characters is the longest", () => {
  expect(outcome(checkOrganizationNumber("x".repeat(100), "US"))).toBe(`accepted ${"x".repeat(100)}`);
  expect(outcome(checkOrganizationNumber("x".repeat(101), "US"))).toBe("organizationNumberLength");
});

test.each([
  ["86011117947", "accepted 86011117947"],
  ["42001234565", "accepted 42001234565"],
  ["12345678903", "accepted 12345678903"],
  ["8601.11.17947", "accepted 86011117947"],
  ["15039999999", "bankAccountNumber"],
  ["86011117940", "bankAccountNumber"],
  ["00000000000", "bankAccountNumber"],
  ["1234567890", "bankAccountNumber"],
  ["97104133219", "accepted 97104133219"],
  ["8601 11 17947", "accepted 86011117947"],
  ["", "bankAccountNumber"],
  ["8601111794x", "bankAccountNumber"],
])("bank account %j is %s", (text, expected) => {
  expect(outcome(checkBankAccountNumber(text))).toBe(expected);
});

test.each([
  ["NO9386011117947", "accepted NO9386011117947"],
  ["NO93 8601 1117 947", "accepted NO9386011117947"],
  ["NO8330001234567", "accepted NO8330001234567"],
  ["NO9386011117948", "iban"],
  ["GB29NWBK60161331926819", "accepted GB29NWBK60161331926819"],
  ["DE89370400440532013000", "accepted DE89370400440532013000"],
  ["SE4550000000058398257466", "accepted SE4550000000058398257466"],
  ["DK5000400440116243", "accepted DK5000400440116243"],
  ["FI2112345600000785", "accepted FI2112345600000785"],
  ["NL91ABNA0417164300", "accepted NL91ABNA0417164300"],
  ["FR1420041010050500013M02606", "accepted FR1420041010050500013M02606"],
  ["XX00", "iban"],
  ["no93 8601 1117 947", "accepted NO9386011117947"],
  ["NO938601111794", "iban"],
  ["", "iban"],
])("IBAN %j is %s", (text, expected) => {
  expect(outcome(checkIban(text))).toBe(expected);
});
