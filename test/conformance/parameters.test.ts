// Words, defaults, kinds of comparison and bounds of parameters against the contract's facts.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Routes } from "../../src/http/routes.ts";
import { commonParameters, parametersOf, type ServedOperation } from "../../src/schema/operation.ts";
import type { ParameterDefinition, ResourceDefinition } from "../../src/schema/resource.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { provenElsewhere } from "../operations/exceptions.ts";
import { type Comparison, meaningOf } from "../operations/meanings.ts";

interface Facts {
  readonly match?: Comparison | "changed-since";
  readonly default?: string | number | boolean;
  readonly enum?: readonly string[];
  readonly minimum?: number;
}

/**
 * Operation to parameter to its facts; made from the contract's operations. A `from` of 0 and a `count` of 1000 are left out,
 * since every list has them.
 */
const contract: Readonly<Record<string, Readonly<Record<string, Facts>>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "contract-parameters.json"), "utf8"),
);
const known = motpostRegistry();
const sorted = (words: readonly string[]) => String([...words].sort());

/** What the contract says of a parameter otherwise than the service, as `METHOD /path name: what`, with the reasons. */
const different: readonly { readonly reason: string; readonly what: readonly string[] }[] = [
  {
    reason: "A list of ids finds what one id does, and more.",
    what: [
      ...["/inventory/stocktaking inventoryId", "/invoice customerId", "/product supplierId", "/product currencyId"],
      ...["/product vatTypeId", "/product productUnitId", "/product departmentId", "/product accountId"],
      ...["/project customerId", "/supplierInvoice supplierId", "/supplierInvoice voucherId"],
    ].map((name) => `GET ${name}: exact, ours in`),
  },
  {
    reason: "Without the parameter the company's invoice settings decide.",
    what: ["includeCharge", "includeInterest"].map(
      (name) => `PUT /invoice/{id}/:createReminder ${name}: default false, ours null`,
    ),
  },
  {
    reason: "Without fields a list answers all of an object, as the conventions say.",
    what: [
      "GET /product/supplierProduct fields: default id,name,number, ours *",
      "GET /transportType fields: default id,nameKey,code,isPickUp, ours *",
    ],
  },
  {
    reason: "Employees have no pictures here.",
    what: [
      "GET /employee/searchForEmployeesAndContacts fields: default id,employeeNumber,firstName,lastName,email,pictureId, ours id,employeeNumber,firstName,lastName,email",
    ],
  },
  {
    reason: "Three of a list of ways to send goods are no use to whoever looks for one.",
    what: ["GET /transportType count: default 3, ours 1000"],
  },
  {
    reason: "A day is compared with employments, which begin and end.",
    what: ["periodStart", "periodEnd"].map((name) => `GET /employee ${name}: exact, ours undefined`),
  },
  {
    reason:
      "A range of months is one of pairs, of a year and a month of it; a transaction, its comment and activities are not the payslip's own (decision 191).",
    what: [
      "GET /salary/payslip activityId: in, ours undefined",
      "GET /salary/payslip comment: contains, ours undefined",
      "GET /salary/payslip monthFrom: from, ours undefined",
      "GET /salary/payslip monthTo: to-exclusive, ours undefined",
      "GET /salary/payslip wageTransactionId: in, ours undefined",
      "GET /salary/payslip yearFrom: from, ours undefined",
      "GET /salary/payslip yearTo: to-exclusive, ours undefined",
    ],
  },
  {
    reason: "A pension scheme is found by its number and name, and by a day within it; types by several employees.",
    what: ["GET /pension startDate: exact, ours undefined", "GET /salary/type employeeIds: exact, ours undefined"],
  },
  {
    reason: "A file may be of a format that the contract has no word for, or be told by its content (decision 178).",
    what: ["POST /bank/statement/import fileFormat: other words"],
  },
  {
    reason: "A text that the description contains is found, as in other lists.",
    what: ["GET /travelExpense/costCategory query: exact, ours contains"],
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

/** The comparison that a definition names; those by hand are known by what they mean. */
const comparisons: Readonly<Partial<Record<ParameterDefinition["match"], Facts["match"]>>> = {
  exact: "exact",
  among: "in",
  contains: "contains",
  from: "from",
  before: "to-exclusive",
  until: "to-inclusive",
  row: "changed-since",
};

/** What a list shows rows of; null for what answers no list and therefore compares nothing. */
function rowsOf({ operation }: ServedOperation): ResourceDefinition | null {
  if (operation.kind === "list") return operation.resource;
  return operation.kind === "query" && "rows" in operation.query ? known.resource(operation.query.rows) : null;
}

/** The comparison of a parameter, `null` where it filters nothing or a scenario shows what it does. */
function comparisonOf(one: ServedOperation, name: string, definition: ParameterDefinition): Facts["match"] | null {
  const rows = rowsOf(one);
  const named = comparisons[definition.match];
  // A switch is on or off: nothing is compared with its value.
  if (rows === null || definition.type === "flag") return null;
  const operation = `${one.method} ${one.path}`;
  const meant = meaningOf(operation, rows, name, definition);
  return named ?? meant?.comparison ?? (provenElsewhere(operation, name) ? null : undefined);
}

function differences(one: ServedOperation, name: string, definition: ParameterDefinition, facts: Facts): string[] {
  const wrong: string[] = [];
  if (facts.enum !== undefined && sorted(facts.enum) !== sorted(definition.choices)) wrong.push("other words");
  const byDefault = facts.default === undefined ? undefined : String(facts.default).replaceAll(", ", ",");
  if (byDefault !== undefined && byDefault !== String(definition.default))
    wrong.push(`default ${byDefault}, ours ${definition.default}`);
  if (facts.minimum !== undefined && facts.minimum !== definition.minimum)
    wrong.push(`minimum ${facts.minimum}, ours ${definition.minimum}`);
  const comparison = facts.match === undefined ? null : comparisonOf(one, name, definition);
  if (comparison !== null && comparison !== facts.match) wrong.push(`${facts.match}, ours ${comparison}`);
  return wrong;
}

/** The parameters of an operation, with those that many share as this operation has them. */
function allParametersOf({ operation }: ServedOperation): (readonly [string, ParameterDefinition])[] {
  const definition = operation.kind === "list" ? operation.resource : operation.kind === "query" && operation.query;
  const defaults = definition && "defaults" in definition ? definition.defaults : undefined;
  const { fields, count, ...shared } = commonParameters;
  return [
    ...parametersOf(operation),
    ...Object.entries({
      ...shared,
      fields: { ...fields, default: defaults?.fields ?? "*" },
      count: { ...count, default: String(defaults?.count ?? count.default) },
    }),
  ];
}

test("parameters have the contract's words, defaults, comparisons and bounds, or their reason stands here", () => {
  const compared: string[] = [];
  const found = new Routes(known).list.flatMap((one) => {
    const name = `${one.method} ${one.path}`;
    return allParametersOf(one).flatMap(([parameter, definition]) => {
      const facts = contract[name]?.[parameter];
      if (facts === undefined) return [];
      compared.push(`${name} ${parameter}`);
      return differences(one, parameter, definition, facts).map((what) => `${name} ${parameter}: ${what}`);
    });
  });
  expect(compared.length).toBeGreaterThan(450);
  expect(found.sort()).toEqual(different.flatMap(({ what }) => what).sort());
});

test("no comparison is said of a list in one way and tested in another", () => {
  const torn = new Routes(known).list.flatMap((one) => {
    const rows = rowsOf(one);
    return parametersOf(one.operation).flatMap(([name, definition]) => {
      const [said, meant] = [
        comparisons[definition.match],
        rows && meaningOf(`${one.method} ${one.path}`, rows, name, definition)?.comparison,
      ];
      return said && meant && said !== meant ? [`${one.method} ${one.path} ${name}: ${said}, tested as ${meant}`] : [];
    });
  });
  expect(torn).toEqual([]);
});
