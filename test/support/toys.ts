// Two toy resources (a shelf that owns books) and what they lean on, with tables of their own; no part of the product.

import pg from "pg";
import { systemOperations } from "../../src/http/system/index.ts";
import { accessTexts } from "../../src/platform/access/access-messages.ts";
import { uploadMessages } from "../../src/platform/files/messages.ts";
import { action } from "../../src/schema/action.ts";
import { date, dateTime, flag, integer, many, number, oneOf, ref, text, texts } from "../../src/schema/field.ts";
import { sameInBoth } from "../../src/schema/message.ts";
import { type Definitions, registry } from "../../src/schema/registry.ts";
import {
  among,
  amongTexts,
  before,
  condition,
  contains,
  exact,
  from,
  input,
  mandatory,
  resource,
  rule,
} from "../../src/schema/resource.ts";
import { applicationRole } from "../../src/store/database.ts";
import { tablesSql } from "../../src/store/tables.ts";
import { startTestService, type TestClient, type TestService, type TestServiceOptions } from "./service.ts";

const colours = ["RED", "GREEN", "BLUE"];

/** A black shelf cannot be low; what a rule completes and what it refuses. */
const shelfRule = rule({
  name: "shelf",
  decide: (draft) => {
    if (draft.accepted.doubleLevels !== undefined) draft.values.levels = Number(draft.accepted.doubleLevels) / 2;
    if (draft.values.name === "Forbidden")
      return { faults: [{ key: "forbidden", field: "name", path: draft.path === "" ? "name" : `${draft.path}.name` }] };
    return draft.values.name === "Odd" ? { warnings: [{ key: "odd", field: "name" }] } : {};
  },
});

const shelf = resource("Shelf", "/toy/shelf", {
  verbs: "list get create update delete createMany updateMany deleteMany",
  events: "create update delete",
  replaceChildrenBy: "replaceBooks",
  fields: {
    name: text(20).required().describe("Name."),
    code: text(10).describe("Unique where given."),
    number: integer().series("shelf", 100).describe("Running number."),
    room: ref("Room").describe("Where it stands."),
    land: ref("Land").describe("Where it was made."),
    label: ref("Label").owned().describe("Its label."),
    weight: number(3).between(0, 1_000).describe("Weight in kg."),
    levels: integer().between(0, 12).describe("Levels."),
    doubleLevels: integer().derived('{t}."levels" * 2').accepted().describe("Twice the levels."),
    isOpen: flag().default(true).describe("Open."),
    builtOn: date().describe("Day."),
    checkedAt: dateTime().describe("Moment."),
    colour: oneOf(...colours)
      .default("RED")
      .describe("Colour."),
    tags: texts().describe("Words."),
    remark: text().nullable().describe("Remark."),
    serial: text(10).createOnly().describe("Set once."),
    state: text().readOnly().default("fresh").describe("Set by the service."),
    bookCount: integer()
      .derived(
        'coalesce((select count(*) from book b where b.company_id = {t}.company_id and b."shelf" = {t}.id), 0)::int',
      )
      .describe("Books."),
    estimate: number(2).derived("42.50").onDemand("0").describe("Costly to compute."),
    history: text().derived("'long'").onDemand(null).describe("Absent unless asked for."),
    secret: text().internal().describe("Nobody sees it."),
    books: many("Book").by("shelf").owned().describe("What stands on it."),
    companions: many("Shelf")
      .where('{child}."room" = {t}."room" and {child}.id <> {t}.id')
      .describe("In the same room."),
  },
  search: {
    id: among("id"),
    name: exact("name"),
    names: amongTexts("name"),
    nameContains: contains("name"),
    roomId: among("room"),
    isOpen: exact("isOpen", "flag"),
    colour: { ...exact("colour", "choice"), choices: colours },
    levelsFrom: from("levels", "integer"),
    levelsTo: before("levels", "integer"),
    weightFrom: from("weight", "number"),
    weightTo: before("weight", "number"),
    builtOnFrom: from("builtOn"),
    builtOnTo: before("builtOn"),
    checkedAtFrom: from("checkedAt", "dateTime"),
    checkedAtTo: before("checkedAt", "dateTime"),
    hasBooks: condition(
      "flag",
      'exists (select 1 from book b where b.company_id = {t}.company_id and b."shelf" = {t}.id) = {value}',
      "Shelves with books, or without.",
    ),
  },
  rules: [shelfRule],
  uniques: { shelf_code: { text: "taken", field: "code" } },
});

const book = resource("Book", "/toy/book", {
  verbs: "list get create update delete",
  owner: { resource: "Shelf", field: "shelf", list: "books" },
  order: "place,id",
  fields: {
    title: text(50).required().describe("Title."),
    pages: integer().describe("Pages."),
    price: number(2).describe("Price."),
    place: integer().describe("Place on the shelf."),
    shelf: ref("Shelf").required().createOnly().describe("The shelf."),
    lender: ref("Room").describe("A room that lent it."),
  },
});

const room = resource("Room", "/toy/room", {
  verbs: "list get create update delete",
  fields: { name: text(50).required().describe("Name."), floor: integer().describe("Floor.") },
});

const label = resource("Label", "/toy/label", {
  fields: { print: text(30).describe("Print."), size: integer().default(12).describe("Size.") },
});

const land = resource("Land", "/toy/land", {
  table: "country",
  verbs: "list get",
  shared: true,
  fields: { name: text().readOnly().describe("Name.") },
  search: { id: among("id") },
});

const paint = action({
  method: "PUT",
  path: "/toy/shelf/{id}/:paint",
  answers: "Shelf",
  status: 200,
  query: { colour: mandatory({ ...input("choice"), choices: colours }), levels: input("integer") },
  description: "Paints a shelf.",
  load: async ({ path }, read) =>
    (
      await read.rows<{ id: number; version: number; levels: number }>(
        "select id, version, levels from shelf where company_id = $1 and id = $2",
        path.id,
      )
    )[0],
  decide: ({ query }, stored) => {
    if (stored === undefined)
      return { problem: "notFound", parameters: { hint: sameInBoth("There is no such shelf.") } };
    if (query.colour === "GREEN" && stored.levels > 10)
      return { faults: [{ key: "forbidden", field: "colour", path: "arg:colour" }] };
    return {
      writes: [
        { update: "Shelf", id: stored.id, version: stored.version, set: { colour: query.colour } },
        { insert: "Room", rows: [] },
      ],
      changes: [{ resource: "Shelf", id: stored.id, kind: "UPDATE" }],
      answer: { object: stored.id },
    };
  },
});

/** The toys' definitions. */
export const toys: Definitions = {
  resources: [shelf, book, room, label, land],
  actions: [paint],
  queries: [],
  tableWords: { shelf: { en: "shelves", no: "hyller" } },
  texts: {
    forbidden: { en: "Not allowed.", no: "Ikke tillatt.", developer: sameInBoth("Choose another one.") },
    odd: { en: "An odd name.", no: "Et rart navn.", developer: sameInBoth("") },
  },
};

/** The toys as a registry. */
export const toyRegistry = registry({
  ...toys,
  systemOperations,
  texts: { ...uploadMessages, ...accessTexts, ...toys.texts },
});

const walls = `
create unique index shelf_code on shelf (company_id, "code") where "code" <> '';
do $$
declare
  v_table text;
begin
  foreach v_table in array array['shelf', 'book', 'room', 'label'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
    execute format('grant select, insert, update, delete on %I to ${applicationRole}', v_table);
  end loop;
end
$$;`;

/** A service that serves the toys, with one company. */
export interface ToyService extends TestService {
  readonly client: TestClient;
  /** A direct connection as the owner of the database; ended with the service. */
  readonly owner: pg.Client;
}

/** Starts a service with the toys' tables. */
export async function startToyService(options: Omit<TestServiceOptions, "definitions"> = {}): Promise<ToyService> {
  const service = await startTestService({ ...options, definitions: toys });
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  await owner.query(tablesSql(toyRegistry) + walls);
  return {
    ...service,
    owner,
    client: await service.company(),
    stop: async () => {
      await owner.end();
      await service.stop();
    },
  };
}

/** A new shelf's value. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export async function newShelf(client: TestClient, more: Record<string, unknown> = {}): Promise<any> {
  return client.value(client.post("/toy/shelf", { name: "Shelf", ...more }));
}

/** Waits until a question is answered with true. */
export async function until(question: () => Promise<boolean>, milliseconds = 60_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await question())) {
    if (Date.now() > end) throw new Error("What was waited for did not happen.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
