// The specification's sentences on authentication, points 1 to 7, each with the test that quotes it.

import { expect, test } from "vitest";
import { checkSentences, leftOf, type Sentence, specification } from "../support/sentences.ts";

const access = "test/platform/specification-access.test.ts";

const sentences: readonly Sentence[] = [
  [
    "1",
    "a consumer token (issued to an integration; needed for commercial integrations that many customers activate) and an employee token (created for an employee or contact in the customer's account)",
    access,
  ],
  ["", "Both are needed to obtain a session token.", access],
  ["", "In the test environment both are provided on registration.", access],
  ["2", "obtained with `PUT /session/token/:create`, which needs no authentication", access],
  ["", "The expiration date must be later than today.", access],
  ["", "The token expires at midnight of that date.", access],
  ["3", "Calls are authorized with HTTP Basic authentication.", access],
  ["", "The username is `0` (zero) and the password is the session token.", access],
  ["4", "first authenticate with `0` and the session token.", access],
  [
    "",
    "Then call `GET company/>withClientAccess` and use the desired `companyId` as the username, with the same session token as the password.",
    access,
  ],
  ["5", "An accountant client's token used as a regular employee token is rejected.", access],
  [
    "",
    "The message says that company-owned users may only call `/token/session/>whoAmI` and `/company/>withLoginAccess` in their own company.",
    access,
  ],
  [
    "",
    "The remedy is to create the employee token on an employee or contact in the target account itself, not through the accountant office's account.",
    access,
  ],
  ["6", "the employee token's owner needs at least the 'User admin' entitlement", access],
  [
    "",
    "A token has only the entitlements that both its owner (`employeeId`) and its token user (`actualEmployeeId`) hold.",
    access,
  ],
  [
    "",
    "They are checked by calling `GET /employee/entitlement?employeeId=<id>` for both ids and intersecting the results.",
    access,
  ],
  ["", "This check is not supported for accountant tokens.", access],
  ["7", "a JWT token can be generated inside the account", access],
  ["", "No consumer or employee token is then needed.", access],
  ["Operations", "companies the user can log in to", access],
  ["", "accountant tokens only", access],
  ["", "list of accessible client companies, each with a `companyId`", access],
  ["Conditions", "Accountant client token used as employee token", access],
  [
    "",
    "message that company-owned users can only access the whoAmI and withLoginAccess endpoints in their own company",
    access,
  ],
];

checkSentences(sentences);

// Callbacks (8) have tests of their own, and what is not shown (9) cannot be quoted.
test.runIf(specification !== undefined)("no sentence of the seven points is left out", () => {
  const headings = ["## Authentication", "Token kinds:", "Session token:", "Accountant tokens:", "Entitlements:"];
  const places = ["Single-company integration:", "(menu Company, API tokens)"];
  expect(leftOf("## Authentication", "8. Callback", sentences, [...headings, ...places])).toBe("");
});
