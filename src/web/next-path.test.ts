// Where signing in may lead: to every page of this service, with its query, and to nothing else.

import { describe, expect, test } from "vitest";
import { nextPath, signInPath } from "./next-path.ts";

describe("signing in leads back", () => {
  test.each([
    "/",
    "/home",
    "/app/reports/trialBalance",
    "/app/invoices?view=overdue&q=R%C3%B8d+%26+gr%C3%B8nn",
    "/app/customers/17?next=https://example.com/",
    "/app/a/../b",
    "/app/x#part",
    "/%2fexample.com",
    "/%5cexample.com",
  ])("to %j", (path) => {
    expect(nextPath(path)).toBe(path);
    // What goes through the address of the page of signing in comes back as it was.
    expect(new URL(signInPath(path), "http://here").searchParams.get("next")).toBe(path);
  });
});

describe("it leads to no other site", () => {
  const hostile = [
    "",
    "app",
    "example.com",
    "https://example.com/",
    "//example.com",
    "///example.com",
    "////example.com",
    "/\\example.com",
    "\\\\example.com",
    "/app\\..\\..\\example.com",
    "/\t/example.com",
    "/\n/example.com",
    "\t//example.com",
    " //example.com",
    "/ /example.com",
    "/.//example.com",
    "/..//example.com",
    "/%2e//example.com",
    "/a/..//example.com",
    "/a/%2e%2e//example.com",
    "javascript:alert(1)",
    "data:text/html,x",
    "/app\r\nset-cookie: a=b",
    "/\u0000/example.com",
    "/å",
    `/${"a".repeat(2_000)}`,
  ];
  test.each(hostile)("%j", (path) => {
    expect(nextPath(path)).toBe("/");
  });
});
