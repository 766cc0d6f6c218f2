// What an installation without a key says to secrets: 400 with code 24000, as the specification's table has it.

import { expect, test } from "vitest";
import { altinnSettings } from "../../src/domain/company/altinn.ts";
import { Targets } from "../../src/platform/webhook/callback-targets.ts";
import { SecretCipher } from "../../src/platform/webhook/secret-cipher.ts";
import { subscriptionResource } from "../../src/platform/webhook/subscription.ts";
import { Problem, problems } from "../../src/schema/error.ts";
import type { ActionContext, Draft, ResourceDefinition } from "../../src/schema/resource.ts";

const cipher = new SecretCipher(null);
const context = { company: 1, employee: 1, now: new Date() } as unknown as ActionContext;

/** What the rules of a resource say of a new object with these values. */
function refusalOf(one: ResourceDefinition, values: object, accepted: Draft["accepted"]): unknown {
  const bodyFields = new Set([...Object.keys(values), ...Object.keys(accepted)]);
  const draft = { resource: one.name, kind: "create", id: 1, path: "", bodyFields, cleared: new Set(), accepted };
  try {
    const whole = { ...draft, values, before: null, children: {}, references: {} } as unknown as Draft;
    return one.rules[0]?.decide(whole, new Set(), context);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [problems[error.key].status, problems[error.key].code, error.faults?.map(({ key, path }) => [key, path])];
  }
}

test("a header, a shared secret and a password that cannot be encrypted", () => {
  const subscription = subscriptionResource({
    events: () => new Map(),
    readFields: () => undefined,
    cipher,
    targets: new Targets({ plainHttp: false, allowed: [] }),
  });
  const values = { event: "customer.create", targetUrl: "https://example.com/", status: "ACTIVE", fields: null };
  expect(refusalOf(subscription, { ...values, authHeaderName: "x-secret" }, { authHeaderValue: "1" })).toEqual([
    400,
    24_000,
    [["noSecretKey", "authHeaderValue"]],
  ]);
  expect(refusalOf(subscription, values, { hmacSharedSecret: "1" })).toEqual([
    400,
    24_000,
    [["noSecretKey", "hmacSharedSecret"]],
  ]);
  expect(refusalOf(altinnSettings(cipher), { altInnId: 1 }, { altInnPassword: "x" })).toEqual([
    400,
    24_000,
    [["noSecretKey", "altInnPassword"]],
  ]);
});
