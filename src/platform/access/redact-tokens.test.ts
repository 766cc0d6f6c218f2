// Tokens in texts that are logged: each form is masked, and a text of millions of characters is read once.

import { expect, test } from "vitest";
import { redactTokens } from "./redact-tokens.ts";

const jwt = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";

test("tokens, JWTs, credentials and addresses of access points are masked wherever they stand", () => {
  expect(redactTokens(`a test-employee-${"x".repeat(24)} b`)).toBe("a test-employee-*** b");
  expect(redactTokens(`{"jwt":"${jwt}"} key-${jwt} ${jwt}, ${jwt}`)).toBe('{"jwt":"eyJ***"} key-eyJ*** eyJ***, eyJ***');
  expect(redactTokens(`Bearer ${"x".repeat(16)}, basic ${"y".repeat(16)}=`)).toBe("Bearer ***, basic ***");
  expect(redactTokens("POST /hooks/e-invoice/1-abc 500")).toBe("POST /hooks/e-invoice/*** 500");
});

test("texts of millions of characters are read, and once", () => {
  const long = "x".repeat(12_000_000);
  for (const begins of ["test-session-", "eyJ", "Bearer ", "/hooks/e-invoice/"]) {
    const shown = redactTokens(`${begins}${long}`);
    expect(shown.length).toBeGreaterThan(10_000_000);
  }
  // Beginnings of JWTs without an end: from each to the end of the text would take hours.
  const beginnings = "-eyJ".repeat(3_000_000);
  expect(redactTokens(beginnings)).toHaveLength(beginnings.length);
  expect(redactTokens(`${beginnings} ${jwt}`)).toHaveLength(beginnings.length + 7);
});
