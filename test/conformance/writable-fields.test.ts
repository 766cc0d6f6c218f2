// The table of properties that the contract lets be written and that the service does not store as they are sent: it is whole, and
// each one does through the interface what the table says.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { FieldDefinition } from "../../src/schema/field.ts";
import type { ResourceDefinition } from "../../src/schema/resource.ts";
import { Ground, type Json, known, said } from "../operations/ground.ts";
import type { TestAnswer } from "../support/service.ts";
import { type Outcome, writableFields } from "./writable-fields.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const read = <Facts>(name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")) as Facts;
/** Model to field to type. */
const models = read<Record<string, Record<string, string>>>("contract-models.json");
/** Model to field to what bounds it. */
const limits = read<Record<string, Record<string, string>>>("contract-limits.json");

/** Objects that bodies name by their ids alone: nothing of them is written through the list that they stand in. */
const namedAlone: readonly string[] = ["BankTransaction"];

/** The models that a body may have, and what it may hold. */
const bodies = new Set<string>();
function reach(name: string): void {
  if (bodies.has(name) || namedAlone.includes(name)) return;
  bodies.add(name);
  for (const field of known.resource(name).fields.values())
    if (field.target !== null && !field.readOnly && (field.owned || field.orNew || field.kind === "list"))
      reach(field.target);
}
for (const one of known.resources)
  if ((["create", "update", "createMany", "updateMany"] as const).some((verb) => one.verbs.has(verb))) reach(one.name);
for (const one of known.actions) if (one.body !== undefined) reach(one.body.model);

const rows = writableFields.flatMap(({ outcome, what }) => what.map((name) => [name, outcome] as const));

function fieldOf(name: string): FieldDefinition | undefined {
  const [model = "", field = ""] = name.split(".");
  const found = known.resource(model).fields.get(field);
  return found?.internal ? undefined : found;
}

describe("the table of writable fields", () => {
  /** What the contract lets be written, and the service has not, not at all times or not to be written. */
  const found = [...bodies].flatMap((model) =>
    Object.keys(models[model] ?? {})
      .filter((name) => !["id", "version", "changes", "url"].includes(name))
      .filter((name) => !(limits[model]?.[name] ?? "").split(" ").includes("readOnly"))
      .map((name) => `${model}.${name}`)
      .filter((name) => {
        const field = fieldOf(name);
        return field === undefined || field.readOnly || field.createOnly;
      }),
  );
  test("has each of them", () => {
    expect(found.length).toBeGreaterThan(80);
    expect(found.filter((name) => !rows.some(([listed]) => listed === name))).toEqual([]);
  });
  test("has each once, and beside them only what is written by rules", () => {
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
    const others = rows.filter(([name]) => !found.includes(name));
    expect(others.filter(([, outcome]) => !["honoured", "refused"].includes(outcome))).toEqual([]);
    expect(rows.filter(([name, outcome]) => outcome === "honoured" && found.includes(name))).toEqual([]);
  });
});

let ground: Ground;
beforeAll(async () => {
  ground = await Ground.make();
});
afterAll(() => ground.stop());

/** A value that a field does not have. */
function otherValue(field: FieldDefinition | undefined, shown: unknown): unknown {
  switch (field?.kind) {
    case "integer":
      return 987_654;
    case "number":
      return 987_654.5;
    case "flag":
      return shown !== true;
    case "date":
      return "1999-01-01";
    case "dateTime":
      return "1999-01-01T10:00:00Z";
    case "choice":
      return field.choices.find((choice) => choice !== shown) ?? "";
    case "reference":
      return { id: 999_999_999 };
    default:
      return "ikke lest";
  }
}

/** Sends one field of a model, and says at which path of the body it stood. */
interface Trial {
  readonly answer: TestAnswer;
  readonly at: string;
}
type Way = (field: string, value: unknown) => Promise<Trial>;

/** A good request with the field in the first element of a list of its body. */
const inList =
  (operation: string, method: "post" | "put", list: string): Way =>
  async (field, value) => {
    const { path, body } = ground.good(operation);
    const holder = (Array.isArray(body) ? body[0] : body) as Json;
    const elements = list === "" ? null : (holder[list] as Json[]);
    const [first, ...rest] = elements ?? [];
    const changed =
      elements === null
        ? { ...holder, [field]: value }
        : { ...holder, [list]: [{ ...first, [field]: value }, ...rest] };
    const sent = Array.isArray(body) ? [changed] : changed;
    const prefix = Array.isArray(body) ? "[0]." : "";
    const answer = await ground.client[method](path, sent);
    return { answer, at: `${prefix}${list === "" ? "" : `${list}[0].`}${field}` };
  };

/** How a model is sent that has no POST or PUT of its own, or whose good request is its only one. */
const ways: Readonly<Record<string, Way>> = {
  Posting: inList("POST /ledger/voucher", "post", "postings"),
  HistoricalPosting: inList("POST /ledger/voucher/historical/historical", "post", "postings"),
  OrderLinePosting: inList("PUT /supplierInvoice/voucher/{id}/postings", "put", ""),
  Invoice: inList("POST /invoice", "post", ""),
  BankReconciliationAdjustment: inList("PUT /bank/reconciliation/{id}/:adjustment", "put", ""),
  SalaryTransaction: inList("POST /salary/transaction", "post", ""),
  Payslip: inList("POST /salary/transaction", "post", "payslips"),
  SalarySpecification: async (field, value) => {
    const { path, body } = ground.good("POST /salary/transaction");
    const [slip] = (body as Json).payslips as Json[];
    const [line] = (slip as Json).specifications as Json[];
    const sent = { ...(body as Json), payslips: [{ ...slip, specifications: [{ ...line, [field]: value }] }] };
    return { answer: await ground.client.post(path, sent), at: `payslips[0].specifications[0].${field}` };
  },
  VoucherMessage: inList("POST /voucherMessage", "post", ""),
  OrderGroup: (field, value) => put("/order/orderGroup", { id: ground.named("orderGroup"), [field]: value }, field),
  Voucher: (field, value) => put(`/ledger/voucher/${ground.named("draft")}`, { [field]: value }, field),
  TimeClock: (field, value) => put(`/timesheet/timeClock/${ground.named("clock")}`, { [field]: value }, field),
  Stocktaking: async (field, value) =>
    put(`/inventory/stocktaking/${await ground.make("Stocktaking")}`, { [field]: value }, field),
  ProjectActivity: async (field, value) => {
    const id = await ground.make("ProjectActivity");
    const project = (await ground.read(known.resource("ProjectActivity"), id, "project(id)")).project.id;
    return put(`/project/${project}`, { projectActivities: [{ id, [field]: value }] }, `projectActivities[0].${field}`);
  },
  AccountingDimensionValue: async (field, value) => {
    const id = await ground.make("AccountingDimensionValue");
    return put("/ledger/accountingDimensionValue/list", [{ id, [field]: value }], `[0].${field}`);
  },
};

async function put(path: string, body: unknown, at: string): Promise<Trial> {
  return { answer: await ground.client.put(path, body), at };
}

/** Sends another value of a field to an object that is made for it, or the good request of its model with it. */
async function sendOther(name: string): Promise<Trial> {
  const [model = "", field = ""] = name.split(".");
  const one = known.resource(model);
  const definition = fieldOf(name);
  const way = ways[model];
  if (way !== undefined) return way(field, otherValue(definition, null));
  const id = await ground.target(one);
  const shown = definition === undefined || !one.verbs.has("get") ? {} : await ground.read(one, id, field);
  const path = one.single ? one.path : `${one.path}/${id}`;
  return put(path, { [field]: otherValue(definition, shown[field]) }, field);
}

/** What is wrong with the answer, in a sentence; nothing where it is what the table says. */
function unlike(outcome: Outcome, { answer, at }: Trial): string | null {
  const paths = ((answer.body?.validationMessages ?? []) as Json[]).map(({ path }) => String(path));
  const isNamed = paths.includes(at) || paths.includes(`${at}.id`);
  const told = answer.headers.get("x-warning") ?? "";
  const wanted = { refused: 18_000, unknown: 16_000 } as const;
  if (outcome === "refused" || outcome === "unknown")
    return answer.status === 422 && answer.body.code === wanted[outcome] && isNamed ? null : said(answer);
  return answer.status < 300 && told.includes(`${at}: cannot be written here and was ignored`)
    ? null
    : `${said(answer)} x-warning ${told}`;
}

const referred = ["Invoice.customer", "Invoice.currency", "OrderLine.currency", "ProjectOrderLine.currency"];

test.each(rows.filter(([, outcome]) => outcome !== "honoured"))("%s is %s", async (name, outcome) => {
  if (referred.includes(name)) return expect(await refusedOther(name)).toBeNull();
  expect(unlike(outcome, await sendOther(name))).toBeNull();
});

/** References that must exist before a rule can refuse them: another customer and another currency than those of the order. */
async function refusedOther(name: string): Promise<string | null> {
  const [model = "", field = ""] = name.split(".");
  const other = { id: field === "currency" ? 5 : await ground.make("Customer") };
  if (model === "Invoice") return unlike("refused", await inList("POST /invoice", "post", "")(field, other));
  const one = known.resource(model);
  const id = await ground.target(one);
  return unlike("refused", await put(`${one.path}/${id}`, { [field]: other }, field));
}

describe("honoured", () => {
  const order = known.resource("Order");
  const line = known.resource("OrderLine");
  const value = (answer: Promise<TestAnswer>) => ground.client.value(answer) as Promise<Json>;

  test("Order.isClosed", async () => {
    const id = await ground.make("Order");
    for (const isClosed of [true, false]) {
      await value(ground.client.put(`/order/${id}`, { isClosed }));
      expect(await ground.read(order, id, "isClosed")).toEqual({ isClosed });
    }
  });
  test.each(["Customer", "Supplier"])("bankAccountPresentation and ledgerAccount of %s", async (name) => {
    const one = known.resource(name);
    const id = await ground.target(one);
    const bankAccountPresentation = [
      { iban: "", bban: "12345678903", bic: "DNBANOKK", country: { id: 161 }, provider: "NETS" },
      { iban: "DE89370400440532013000", bban: "", bic: "COBADEFFXXX", provider: null },
    ];
    const ledgerType = name === "Customer" ? "CUSTOMER" : "VENDOR";
    const ledgerAccount = { id: await ground.make("Account", { ledgerType, isCloseable: true }) };
    await value(ground.client.put(`${one.path}/${id}`, { bankAccountPresentation, ledgerAccount }));
    const after = await ground.read(one, id, "bankAccountPresentation(*),ledgerAccount(id)");
    expect(after.bankAccountPresentation).toMatchObject(bankAccountPresentation);
    expect(after.ledgerAccount).toEqual(ledgerAccount);
  });
  test("SupplierProduct.cost", async () => {
    const one = known.resource("SupplierProduct");
    const id = await ground.target(one);
    await value(ground.client.put(`${one.path}/${id}`, { cost: 77.5 }));
    const whole = await ground.read(one, id, "cost,costExcludingVatCurrency");
    expect(whole).toEqual({ cost: 77.5, costExcludingVatCurrency: 77.5 });
    await value(ground.client.put(`${one.path}/${id}`, { ...whole, costExcludingVatCurrency: 80 }));
    await value(ground.client.put(`${one.path}/${id}`, { cost: 81, costExcludingVatCurrency: 80 }));
    expect(await ground.read(one, id, "cost")).toEqual({ cost: 81 });
    const both = await ground.client.put(`${one.path}/${id}`, { cost: 1, costExcludingVatCurrency: 2 });
    expect(said(both)).toBe("422 cost: The product has two different costs.");
  });
  test("Order.orderLines and Order.orderGroups", async () => {
    const id = await ground.make("Order");
    const { orderLines } = await ground.read(order, id, "orderLines(id,count)");
    await value(
      ground.client.put(`/order/${id}`, {
        orderLines: [
          { id: orderLines[0].id, count: 7 },
          { description: "Ny", count: 1 },
        ],
        orderGroups: [{ title: "Kopper" }],
      }),
    );
    const after = await ground.read(order, id, "orderLines(id,count,description),orderGroups(title)");
    expect(after.orderLines).toHaveLength(orderLines.length + 1);
    expect(after.orderLines).toContainEqual(expect.objectContaining({ id: orderLines[0].id, count: 7 }));
    expect(after.orderLines).toContainEqual(expect.objectContaining({ description: "Ny" }));
    expect(after.orderGroups).toEqual([{ title: "Kopper" }]);
  });
  test("OrderLine.isPicked and OrderLine.pickedDate", async () => {
    const product = await ground.make("Product", { number: `P${ground.next()}`, isStockItem: true });
    const id = await ground.make("OrderLine", { product: { id: product } });
    const picked = { isPicked: true, pickedDate: "2026-03-05" };
    await value(ground.client.put(`/order/orderline/${id}`, picked));
    expect(await ground.read(line, id, "isPicked,pickedDate")).toEqual(picked);
    await value(ground.client.put(`/order/orderline/${id}`, { isPicked: false }));
    expect(await ground.read(line, id, "isPicked,pickedDate")).toEqual({ isPicked: false, pickedDate: null });
  });
});

/** Objects that are read whole and sent back as they are. */
const echoed: readonly ResourceDefinition[] = [...new Set(rows.map(([name]) => name.split(".")[0] ?? ""))]
  .map((name) => known.resource(name))
  .filter((one) => one.verbs.has("get") && one.verbs.has("update"));

test.each(echoed.map((one) => [one.name, one] as const))(
  "%s is sent back as it was read, without a word",
  async (_name, one) => {
    const id = await ground.target(one);
    const owned = [...one.fields].filter(([, field]) => field.owned && !field.readOnly).map(([name]) => `,${name}(*)`);
    for (const fields of ["*", `*${owned.join("")}`]) {
      const whole = withoutVersions(await ground.read(one, id, fields)) as Json;
      const answer = await ground.client.put(`${one.single ? one.path : `${one.path}/${id}`}?fields=version`, whole);
      const { version } = await ground.read(one, id, "version");
      expect([fields, said(answer), answer.headers.get("x-warning")]).toEqual([
        fields,
        expect.stringMatching(/^200/),
        null,
      ]);
      expect(answer.body.value).toEqual({ version });
    }
  },
);

/** Versions are the service's, and refused in a body. */
function withoutVersions(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withoutVersions);
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([name]) => name !== "version" && name !== "changes")
      .map(([name, value]) => [name, withoutVersions(value)]),
  );
}
