// Questions asked of every definition of the product, so that a new resource gets these tests for free.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { modelOf } from "../../src/schema/query.ts";
import { definitionFaults } from "../../src/schema/registry.ts";
import type { ParameterDefinition, ResourceDefinition } from "../../src/schema/resource.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { accountantOf } from "../support/accountant.ts";
import { storePensions } from "../support/payroll.ts";
import { municipalities } from "../support/planning.ts";
import { sample, together, visible, widest } from "../support/questions.ts";
import { makeSale, type Sale } from "../support/sale.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const known = motpostRegistry();
const listed = known.resources.filter((one) => one.verbs.has("list"));
const readable = known.resources.filter((one) => one.verbs.has("get"));

let service: TestService;
let client: TestClient;
let sale: Sale;
let accountant: TestClient;
beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
  const [entitlement] = (await client.get("/employee/entitlement?fields=id&count=1")).body.values;
  sale = { ...(await makeSale(client)), Entitlement: entitlement.id };
  await storePensions(service, [{ number: "1", displayName: "1 Fellesordningen", fromDate: "2026-01-01" }]);
  // A month that is closed although a line of it is not matched.
  const [books] = (
    await client.get("/balanceSheet?dateFrom=2026-03-01&dateTo=2026-04-01&accountNumberFrom=1920&accountNumberTo=1921")
  ).body.values;
  const closed = { isClosed: true, bankAccountClosingBalanceCurrency: books.balanceOut };
  await client.value(client.put(`/bank/reconciliation/${sale.BankReconciliation}`, closed));
  const ownHours = { employee: { id: client.employeeId }, fromDate: "2025-01-01", hoursPerDay: 7.5 };
  await client.value(client.post("/employee/standardTime", ownHours));
  await client.value(client.put("/invoice/settings", { nextInvoiceNumber: 500, reason: "Ny serie" }));
  // Codes of occupations belong to no company: whoever runs the service loads them.
  const codes = [{ code: "2511106", nameNO: "Systemutvikler" }];
  await service.service.database.read(0, "select occupation_codes_store($1::json)", [JSON.stringify(codes)]);
  const list = [JSON.stringify(municipalities)];
  await service.service.database.read(0, "select municipalities_store($1::json)", list);
  accountant = await accountantOf(await service.company({ office: true }));
});
afterAll(() => service.stop());

describe("definitions", () => {
  test("fit together", () => {
    expect(definitionFaults(known)).toEqual([]);
  });

  test("an owned list and its elements name each other", () => {
    const breaches = known.resources.flatMap((one) =>
      [...one.fields]
        .filter(([, field]) => field.kind === "list" && field.owned)
        .filter(([name, field]) => {
          const target = known.resource(field.target ?? "");
          const back = field.source.by === undefined ? undefined : target.fields.get(field.source.by);
          const { owner } = target;
          return back?.target !== one.name || owner?.resource !== one.name || owner.list !== name;
        })
        .map(([name]) => `${one.name}.${name}`),
    );
    expect(breaches).toEqual([]);
  });

  test("say what they mean: resources, fields, actions, queries", () => {
    const silent = [
      ...known.resources.filter((one) => one.description === "").map((one) => one.name),
      ...known.resources.flatMap((one) =>
        visible(one)
          .filter(([, field]) => !/^[A-ZÆØÅ].*\.$/s.test(field.description))
          .map(([name]) => `${one.name}.${name}`),
      ),
      ...[...known.actions, ...known.queries].filter((one) => one.description.length < 10).map((one) => one.path),
    ];
    expect(silent).toEqual([]);
  });

  test("events are verbs of the resource", () => {
    const breaches = known.resources.flatMap((one) =>
      [...one.events]
        .filter(
          ([verb, { name, description }]) => !/^[a-z]+$/.test(verb) || !name.endsWith(`.${verb}`) || description === "",
        )
        .map(([verb]) => `${one.name} ${verb}`),
    );
    expect(breaches).toEqual([]);
  });

  test("uniques name an index of the database, a field and a text", async () => {
    const { rows } = await service.service.database.read<{ name: string }>(
      0,
      "select indexname as name from pg_indexes where schemaname = 'public'",
      [],
    );
    const indexes = new Set(rows.map((row) => row.name));
    const breaches = known.resources.flatMap((one) =>
      Object.entries(one.uniques)
        .filter(([name, { text, field }]) => !indexes.has(name) || !known.texts[text] || !one.fields.has(field))
        .map(([name]) => `${one.name} ${name}`),
    );
    expect(breaches).toEqual([]);
  });
});

const required = (parameters: Iterable<[string, ParameterDefinition]>) =>
  [...parameters].filter(([, one]) => one.required).map(([name, one]) => [name, sample(one)] as [string, string]);
/** Sends a GET of a list with what it cannot do without; a range that is demanded is a wide one. */
async function list(
  path: string,
  parameters: Iterable<[string, ParameterDefinition]>,
  query: Record<string, string>,
  by = client,
) {
  const all: Record<string, string> = { ...Object.fromEntries(required(parameters)), ...query };
  for (const name of ["dateTo", "invoiceDateTo"])
    if (all[name] !== undefined && query[name] === undefined) all[name] = "2027-01-01";
  if (all.projectId !== undefined && query.projectId === undefined) all.projectId = String(sale.Project);
  if (all.productId !== undefined && query.productId === undefined) all.productId = String(sale.Product);
  if (all.stocktakingId !== undefined && query.stocktakingId === undefined)
    all.stocktakingId = String(sale.Stocktaking);
  if (all.bankStatementId !== undefined && query.bankStatementId === undefined)
    all.bankStatementId = String(sale.BankStatement);
  if (all.bankReconciliationId !== undefined) all.bankReconciliationId = String(sale.BankReconciliation);
  if (path.startsWith("/bank/reconciliation/") && all.accountId !== undefined) all.accountId = String(sale.Account);
  if (path === "/salary/compilation" || path === "/employee/standardTime/byDate")
    all.employeeId = String(client.employeeId);
  if (path === "/salary/compilation") all.year = "2026";
  if (path === "/employee/preferences")
    for (const name of ["id", "employeeId"]) if (name in all) all[name] = String(client.employeeId);
  const answer = await by.get(`${path}?${new URLSearchParams(all)}`);
  return { ...answer, outcome: answer.status === 200 ? "200" : `${answer.status} ${answer.body?.developerMessage}` };
}

describe.each(listed.map((one) => [one.name, one] as const))("the list of %s", (_name, one) => {
  test("answers the envelope in order, with objects that start with id, version, url", async () => {
    const { body, outcome } = await list(one.path, one.search, {});
    expect(outcome).toBe("200");
    const total = one.listTotal === null ? [] : [one.listTotal.name];
    expect(Object.keys(body)).toEqual(["fullResultSize", "from", "count", "versionDigest", "values", ...total]);
    expect(body.values.length).toBeGreaterThan(0);
    const shown = ["id", "version", "url", ...visible(one).map(([name]) => name)];
    const absent = visible(one).filter(([, field]) => field.onDemand !== null && field.onDemand.default === null);
    expect(Object.keys(body.values[0])).toEqual(shown.filter((name) => !absent.some(([gone]) => gone === name)));
  });

  test("runs every search parameter", async () => {
    const wrong: string[] = [];
    for (const [name, definition] of one.search) {
      const { outcome } = await list(one.path, one.search, { [name]: sample(definition), fields: "id" });
      if (outcome !== "200") wrong.push(`${name}: ${outcome}`);
    }
    expect(wrong).toEqual([]);
  });

  test("sorts by every field, and by every field of its references", async () => {
    const sortable = (of: ResourceDefinition) =>
      visible(of)
        .filter(([, field]) => field.kind !== "list" && field.onDemand === null && field.guardedBy === null)
        .map(([name]) => name);
    const names = ["id", "version", ...sortable(one)].flatMap((name) => {
      const target = one.fields.get(name)?.target;
      return target ? [name, ...sortable(known.resource(target)).map((below) => `${name}.${below}`)] : [name];
    });
    const wrong: string[] = [];
    for (let from = 0; from < names.length; from += 20) {
      const sorting = names
        .slice(from, from + 20)
        .map((name, index) => (index % 2 === 0 ? name : `-${name}`))
        .join(",");
      const { outcome } = await list(one.path, one.search, { sorting, fields: "id", count: "5" });
      if (outcome !== "200") wrong.push(`${sorting}: ${outcome}`);
    }
    expect(wrong).toEqual([]);
  });

  test("has a checksum", async () => {
    const query = new URLSearchParams([...required(one.search), ["fields", "id"]]);
    const first = await client.get(`${one.path}?${query}`, { "if-none-match": "?" });
    const again = await client.get(`${one.path}?${query}`, { "if-none-match": first.body.versionDigest });
    expect([first.status, again.status]).toEqual([200, 304]);
  });
});

describe.each(readable.map((one) => [one.name, one] as const))("one %s", (_name, one) => {
  test("shows the widest fields, every name nested to depth 2", async () => {
    const all = together(widest(known, one, 2));
    const parts = one.name === "Company" || one.single ? [client.companyId] : await someIds(one);
    expect(parts.length).toBeGreaterThan(0);
    const wrong: string[] = [];
    for (const fields of all) {
      expect(fields.length).toBeLessThanOrEqual(2_000);
      for (const id of parts) {
        const answer = await client.get(`${one.path}/${id}?fields=${encodeURIComponent(fields)}`);
        if (answer.status !== 200) wrong.push(`${fields.slice(0, 80)}: ${answer.body.developerMessage}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** One or two ids of a resource. */
async function someIds(one: ResourceDefinition): Promise<number[]> {
  const listing = known.queries.find(({ path }) => path === one.path || path === `${one.path}/search`);
  if (one.verbs.has("list") || listing !== undefined)
    return (
      await list(listing?.path ?? one.path, new Map(Object.entries(listing?.query ?? Object.fromEntries(one.search))), {
        fields: "id",
        sorting: "-id",
        count: "2",
      })
    ).body.values.map((row: { id: number }) => row.id);
  if (!one.owner) return [Number(sale[one.name])];
  const owner = known.resource(one.owner.resource);
  const { body } = await list(owner.path, owner.search, { fields: `${one.owner.list}(id)`, count: "1" });
  return body.values[0][one.owner.list].map((row: { id: number }) => row.id).slice(0, 1);
}

const sqlQueries = known.queries.filter((one) => "sql" in one);

describe.each(sqlQueries.map((one) => [one.path, one] as const))("the query %s", (_path, one) => {
  test("answers, with every parameter and every field", async () => {
    const answers = modelOf(one);
    const own = one.path === `${answers === null ? "" : known.resource(answers).path}/{id}`;
    const area =
      { asset: "Asset", project: "Project", travelExpense: "Cost", incomingInvoice: "SupplierInvoice" }[
        one.path.split("/")[1] ?? ""
      ] ?? "Voucher";
    const subject = one.under === "VatReturn" ? 202601 : sale[own ? (answers ?? "") : (one.under ?? area)];
    const path = one.path
      .replace(/\{(id|voucherId|costId)\}/, String(subject))
      .replace("{number}", "P-1")
      .replace("{reconciliationId}", one.path.startsWith("/balance") ? "1" : "20261")
      .replace("{accountId}", String(sale.Account));
    if (answers === null) {
      expect(Object.keys((await list(path, Object.entries(one.query), {})).body)).toEqual(["value"]);
      return;
    }
    const by = one.companyOwned === "only" ? accountant : client;
    const model = known.resource(answers);
    const parameters = new Map(Object.entries(one.query));
    const wrong: string[] = [];
    const selections = ["", "*", ...together(widest(known, model, 1))];
    const ask = async (query: Record<string, string>, fields: string) => {
      const { outcome } = await list(path, parameters, { ...query, fields }, by);
      if (outcome !== "200") wrong.push(`${JSON.stringify(query)} ${fields}: ${outcome}`);
    };
    for (const fields of selections) await ask({}, fields);
    // A parameter narrows the rows whatever is shown of them: each goes with one selection, and all selections are met in turn.
    for (const [index, [name, definition]] of [...parameters].entries()) {
      const query: Record<string, string> = { [name]: sample(definition) };
      for (const to of ["dateTo", "invoiceDateTo"]) if (to in query) query[to] = "2027-01-01";
      if ("projectId" in query) query.projectId = String(sale.Project);
      if ("employeeId" in query) query.employeeId = String(client.employeeId);
      await ask(query, selections[index % selections.length] ?? "");
    }
    expect(wrong).toEqual([]);
    const { body } = await list(path, parameters, {}, by);
    expect(Object.keys(body)).toEqual(
      "rows" in one ? ["fullResultSize", "from", "count", "versionDigest", "values"] : ["value"],
    );
  });
});
