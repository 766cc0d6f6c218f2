// The examples of the OpenAPI document are what the service answers: carried out anew, they are those that are kept.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleMoment, recordExamples } from "../../tools/example-requests.ts";
import { breaches } from "../support/contract.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => exampleMoment });
});
afterAll(() => service.stop());

const kept = JSON.parse(readFileSync(new URL("../../generated/openapi-examples.json", import.meta.url), "utf8"));

test("a fresh service gives the answers that are kept; where not, run: node dist/tools/examples.js", async () => {
  expect(await recordExamples(service.address, service.database.ownerUrl)).toEqual(kept);
});

test("every example is what the document's schemas allow", () => {
  for (const one of kept) {
    const [method = "", path = ""] = one.operation.split(" ");
    const sent = one.sent === null ? undefined : one.sent;
    const url = `http://127.0.0.1:4600/v2${path.replaceAll(/\{\w+\}/g, "10001")}`;
    const text = one.answered === null ? "" : JSON.stringify(one.answered);
    expect(breaches({ method, url, sent, status: one.status, text, contentType: "application/json" })).toEqual([]);
  }
});
