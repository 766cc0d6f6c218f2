// Words, defaults, kinds of comparison and bounds of parameters against the contract's facts.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Routes } from "../../src/http/routes.ts";
import { parametersOf } from "../../src/schema/operation.ts";
import type { ParameterDefinition } from "../../src/schema/resource.ts";
import { motpostRegistry } from "../../src/service/service.ts";

interface Facts {
  readonly match?: string;
  readonly default?: string | number | boolean;
  readonly enum?: readonly string[];
}

/** Operation to parameter to its facts; made from the contract's operations. */
const contract: Readonly<Record<string, Readonly<Record<string, Facts>>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "contract-parameters.json"), "utf8"),
);
const known = motpostRegistry();
const sorted = (words: readonly string[]) => String([...words].sort());

/** What the contract says of a parameter otherwise than the service, as `METHOD /path name: what`, with the reasons. */
const different: readonly { readonly reason: string; readonly what: readonly string[] }[] = [
  {
    reason: "From is inclusive and To exclusive everywhere, whatever single parameters of the contract say.",
    what: [
      "GET /inventory/inventories dateTo: to-inclusive, ours before",
      "GET /project/{id}/period/monthlyStatus dateTo: to-inclusive, ours before",
    ],
  },
  {
    reason: "A list of ids finds what one id does, and more.",
    what: [
      ...["/inventory/stocktaking inventoryId", "/invoice customerId", "/product supplierId", "/product currencyId"],
      ...["/product vatTypeId", "/product productUnitId", "/product departmentId", "/product accountId"],
      ...["/project customerId", "/supplierInvoice supplierId", "/supplierInvoice voucherId"],
    ].map((name) => `GET ${name}: exact, ours among`),
  },
  {
    reason: "Without the parameter every percentage is found, which is what the contract's defaults say.",
    what: ["minPercentage: default 0, ours null", "maxPercentage: default 100, ours null"].map(
      (name) => `GET /employee/employment/leaveOfAbsence ${name}`,
    ),
  },
  {
    reason: "Without the parameter the company's invoice settings decide.",
    what: ["includeCharge", "includeInterest"].map(
      (name) => `PUT /invoice/{id}/:createReminder ${name}: default false, ours null`,
    ),
  },
  {
    reason: "Without the parameter the zones are shown, as with true.",
    what: ["GET /municipality includePayrollTaxZones: default true, ours null"],
  },
  {
    reason: "Without the parameter no version is compared.",
    what: ["PUT /timesheet/timeClock/{id}/:stop version: default 0, ours null"],
  },
  {
    reason: "Words of the vendor's other products and of wholesalers that are not served.",
    what: [
      "PUT /employee/entitlement/:grantClientEntitlementsByTemplate template: other words",
      "GET /product/external wholesaler: other words",
      "GET /voucherStatus type: other words",
    ],
  },
];

/** The kinds of comparison that each of the contract's may be; `sql`, `none` and `computedBy` are written by hand and tested by meaning. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  exact: ["exact"],
  in: ["among"],
  contains: ["contains"],
  from: ["from"],
  "to-exclusive": ["before"],
  "changed-since": ["row"],
};
const byHand = ["sql", "none", "computedBy"];

function differences(one: ParameterDefinition, facts: Facts): string[] {
  const wrong: string[] = [];
  if (facts.enum !== undefined && sorted(facts.enum) !== sorted(one.choices)) wrong.push("other words");
  if (facts.default !== undefined && String(facts.default) !== String(one.default))
    wrong.push(`default ${facts.default}, ours ${one.default}`);
  if (facts.match !== undefined && !byHand.includes(one.match) && !kinds[facts.match]?.includes(one.match))
    wrong.push(`${facts.match}, ours ${one.match}`);
  return wrong;
}

test("parameters have the contract's words, defaults, comparisons and bounds, or their reason stands here", () => {
  const compared: string[] = [];
  const found = new Routes(known).list.flatMap((one) => {
    const name = `${one.method} ${one.path}`;
    if (one.operation.kind === "system") return [];
    return parametersOf(one.operation).flatMap(([parameter, definition]) => {
      const facts = contract[name]?.[parameter];
      if (facts === undefined) return [];
      compared.push(`${name} ${parameter}`);
      return differences(definition, facts).map((what) => `${name} ${parameter}: ${what}`);
    });
  });
  expect(compared.length).toBeGreaterThan(300);
  expect(found.sort()).toEqual(different.flatMap(({ what }) => what).sort());
});
