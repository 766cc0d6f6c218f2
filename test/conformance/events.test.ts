// Every event of the catalogue is fired by something, and everything that changes an object of the catalogue fires one.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changedByProcedures } from "../../src/domain/ledger/settlement/close-group.ts";
import { Routes } from "../../src/http/routes.ts";
import type { Change } from "../../src/schema/action.ts";
import { eventCatalogue } from "../../src/schema/event.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { eventsOf } from "../../src/store/fired-events.ts";
import { makeSale } from "../support/sale.ts";
import { send, startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

/** The specification's table, and the two of the decisions. */
const specified = [
  "invoice.charged",
  "employee.create employee.update employee.delete",
  ...["supplier", "order", "product", "account", "project", "customer", "contact", "archiverelation", "voucher"].map(
    (object) => `${object}.create ${object}.update ${object}.delete`,
  ),
  // Beside it: what becomes of statements, their reconciliation and their matches (decision 178).
  "bankStatement.create bankStatement.delete",
  // And of payments (decision 179).
  "payment.create payment.update payment.delete",
  ...["bankReconciliation", "bankReconciliationMatch"].map(
    (object) => `${object}.create ${object}.update ${object}.delete`,
  ),
  "notification.sent voucherstatus.ready closeGroup.create closeGroup.delete",
].flatMap((line) => line.split(" "));

const known = motpostRegistry();
const catalogue = eventCatalogue(known);
const actionEvents = known.actions.map((one) => (one.events ?? "").split(" ").filter((word) => word !== ""));

describe("the definitions", () => {
  test("have every event of the specification", () => {
    expect([...catalogue.keys()].sort()).toEqual([...specified].sort());
  });
  test("fire each of them by an ordinary verb or by an action", () => {
    const ordinary = known.resources.flatMap((one) =>
      [...one.verbs].flatMap((verb) => {
        const event = one.events.get(verb.replace("Many", ""));
        return event === undefined || one.draftOf !== null ? [] : [event.name];
      }),
    );
    // Elements that are written alone change their owner, drafts what they become.
    const others = known.resources.flatMap((one) => {
      const target = one.owner?.resource ?? one.draftOf?.resource;
      const fired = one.verbs.size === 0 || target === undefined ? [] : ["create", "update", "delete"];
      return fired.flatMap((verb) => known.resource(target ?? "").events.get(verb)?.name ?? []);
    });
    const fired = new Set([...ordinary, ...others, ...actionEvents.flat()]);
    expect([...catalogue.keys()].filter((name) => !fired.has(name))).toEqual([]);
  });
  test("name in an action no event that does not exist", () => {
    expect(actionEvents.flat().filter((name) => !catalogue.has(name))).toEqual([]);
  });
  test("tell each ordinary change of a resource that has events", () => {
    const silent = known.resources
      .filter((one) => one.draftOf === null && one.owner === null && [...one.events.keys()].includes("create"))
      .flatMap((one) =>
        [...one.verbs]
          .map((verb) => verb.replace("Many", ""))
          .filter((verb) => ["create", "update", "delete"].includes(verb) && !one.events.has(verb))
          .map((verb) => `${one.name} ${verb}`),
      );
    expect(silent).toEqual([]);
  });
});

describe("a month of everything", () => {
  let service: TestService;
  let client: TestClient;
  const requests = new Map<string, string>();
  beforeAll(async () => {
    service = await startTestService();
    client = await service.company();
    const call = client.call.bind(client);
    client.call = async (method, path, request): Promise<TestAnswer> => {
      const answer = await call(method, path, request);
      requests.set(answer.headers.get("x-request-id") ?? "", `${method} ${path.split("?")[0]}`);
      return answer;
    };
    await makeSale(client);
  });
  afterAll(() => service.stop());

  test("every logged change fires what its action says, and one of an object with events fires one", async () => {
    const { rows } = await service.service.database.read<{
      request: string;
      resource: string;
      object: number;
      kind: Change["kind"];
      event: string | null;
    }>(
      client.companyId,
      "select request_id as request, resource, object, kind, event from change_log where company_id = $1 order by entry",
      [client.companyId],
    );
    expect(rows.length).toBeGreaterThan(20);
    const routes = new Routes(known);
    const faults: string[] = [];
    for (const [request, asked] of requests) {
      const changes = rows
        .filter((one) => one.request === request)
        .map(
          ({ resource, object, kind, event }): Change => ({
            ...{ resource, id: object, kind },
            ...(event === null || event === "" ? {} : { event: event.slice(event.indexOf(".") + 1) }),
          }),
        );
      const fired = eventsOf(known, changes).map((one) => one.event);
      const [method = "", path = ""] = asked.split(" ");
      const { operation } = changes.length === 0 ? { operation: null } : routes.find(method, decodeURIComponent(path));
      if (operation?.kind === "action")
        for (const event of fired)
          if (!(operation.action.events ?? "").split(" ").includes(event)) faults.push(`${asked} fires ${event}`);
      for (const { resource, kind } of changes)
        if (fired.length === 0 && known.resource(resource).events.has("create"))
          faults.push(`${asked} ${resource} ${kind}`);
    }
    expect(faults).toEqual([]);
  });

  test("what procedures tell of objects with events is of resources that say so", async () => {
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query<{ source: string }>(
      "select prosrc as source from pg_proc where pronamespace = 'public'::regnamespace and proname <> 'log_changes'",
    );
    await owner.end();
    const calls = rows.flatMap(({ source }) => [...source.matchAll(/log_changes\([^;]*?, '(\w+)', '([A-Z]+)'/g)]);
    expect(calls.length).toBeGreaterThanOrEqual(3);
    expect(calls.length).toBe(rows.flatMap(({ source }) => source.match(/log_changes\(/g) ?? []).length);
    const told = new Set(
      calls.flatMap(([, resource = "", kind = ""]) =>
        known.resource(resource).events.has(kind.toLowerCase()) ? [resource] : [],
      ),
    );
    // What they only note are changes.
    const noted = rows.flatMap(({ source }) => [...source.matchAll(/note_changes\('(\w+)'/g)]);
    expect(noted.length).toBeGreaterThanOrEqual(3);
    for (const [, resource = ""] of noted) if (known.resource(resource).events.has("update")) told.add(resource);
    expect([...told].sort()).toEqual([...changedByProcedures].sort());
  });

  test("GET /event shows them without credentials", async () => {
    const { status, body } = await send(`${service.address}/v2/event`, "GET");
    expect(status).toBe(200);
    expect(Object.keys(body.value)).toEqual([...catalogue.keys()]);
    expect(body.value["customer.update"]).toEqual({ description: "Customer was changed.", payloadModel: "Customer" });
    expect(body.value["customer.delete"]).toEqual({ description: "Customer was deleted." });
    for (const { payloadModel } of Object.values(body.value) as { payloadModel?: string }[])
      if (payloadModel !== undefined) expect(known.resources.map((one) => one.name)).toContain(payloadModel);
    const chosen = await send(`${service.address}/v2/event?fields=description`, "GET");
    expect(chosen.body.value["customer.update"]).toEqual({ description: "Customer was changed." });
  });

  test.each([...catalogue.values()].map((one) => [one.name, one] as const))(
    "GET /event/%s has an example",
    async (name, one) => {
      const { status, body } = await send(`${service.address}/v2/event/${name}`, "GET");
      expect(status).toBe(200);
      expect(body.value).toMatchObject({ name, description: one.description });
      const [example] = body.value.examples;
      expect(Object.keys(example)).toEqual(["subscriptionId", "event", "id", "value"]);
      if (one.isDeletion) {
        expect(example.value).toBeNull();
        return;
      }
      const shown = [...one.resource.fields].filter(([, field]) => !field.internal && field.onDemand?.default !== null);
      expect(Object.keys(example.value)).toEqual(["id", "version", "url", ...shown.map(([field]) => field)]);
    },
  );

  test("an event that does not exist is not found, a field that does not exist refused", async () => {
    const unknown = await send(`${service.address}/v2/event/customer.updated`, "GET");
    expect([unknown.status, unknown.body.code]).toEqual([404, 6000]);
    expect(unknown.body.developerMessage).toContain("customer.update");
    const field = await send(`${service.address}/v2/event?fields=model`, "GET");
    expect([field.status, field.body.code]).toEqual([400, 11000]);
  });
});
