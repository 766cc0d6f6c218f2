// Two toy resources (a shelf that owns books) and what they lean on, with tables of their own; no part of the product.

import pg from "pg";
import { accessTexts } from "../../src/platform/access/texts.ts";
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
    name: text(20).required().says("Name."),
    code: text(10).says("Unique where given."),
    number: integer().series("shelf", 100).says("Running number."),
    room: ref("Room").says("Where it stands."),
    land: ref("Land").says("Where it was made."),
    label: ref("Label").owned().says("Its label."),
    weight: number(3).between(0, 1_000).says("Weight in kg."),
    levels: integer().between(0, 12).says("Levels."),
    doubleLevels: integer().derived('{t}."levels" * 2').accepted().says("Twice the levels."),
    isOpen: flag().fallback(true).says("Open."),
    builtOn: date().says("Day."),
    checkedAt: dateTime().says("Moment."),
    colour: oneOf(...colours)
      .fallback("RED")
      .says("Colour."),
    tags: texts().says("Words."),
    remark: text().nullable().says("Remark."),
    serial: text(10).createOnly().says("Set once."),
    state: text().readOnly().fallback("fresh").says("Set by the service."),
    bookCount: integer()
      .derived(
        'coalesce((select count(*) from book b where b.company_id = {t}.company_id and b."shelf" = {t}.id), 0)::int',
      )
      .says("Books."),
    estimate: number(2).derived("42.50").onDemand("0").says("Costly to compute."),
    history: text().derived("'long'").onDemand(null).says("Absent unless asked for."),
    secret: text().internal().says("Nobody sees it."),
    books: many("Book").by("shelf").owned().says("What stands on it."),
    companions: many("Shelf").where('{child}."room" = {t}."room" and {child}.id <> {t}.id').says("In the same room."),
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
    title: text(50).required().says("Title."),
    pages: integer().says("Pages."),
    price: number(2).says("Price."),
    place: integer().says("Place on the shelf."),
    shelf: ref("Shelf").required().createOnly().says("The shelf."),
    lender: ref("Room").says("A room that lent it."),
  },
});

const room = resource("Room", "/toy/room", {
  verbs: "list get create update delete",
  fields: { name: text(50).required().says("Name."), floor: integer().says("Floor.") },
});

const label = resource("Label", "/toy/label", {
  fields: { print: text(30).says("Print."), size: integer().fallback(12).says("Size.") },
});

const land = resource("Land", "/toy/land", {
  table: "country",
  verbs: "list get",
  shared: true,
  fields: { name: text().readOnly().says("Name.") },
  search: { id: among("id") },
});

const paint = action({
  method: "PUT",
  path: "/toy/shelf/{id}/:paint",
  answers: "Shelf",
  status: 200,
  query: { colour: mandatory({ ...input("choice"), choices: colours }), levels: input("integer") },
  meaning: "Paints a shelf.",
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
  summaries: [],
  questions: [],
  tableWords: { shelf: { en: "shelves", no: "hyller" } },
  texts: {
    forbidden: { en: "Not allowed.", no: "Ikke tillatt.", developer: sameInBoth("Choose another one.") },
    odd: { en: "An odd name.", no: "Et rart navn.", developer: sameInBoth("") },
  },
};

/** The toys as a registry. */
export const toyRegistry = registry({ ...toys, texts: { ...accessTexts, ...toys.texts } });

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
export async function until(question: () => Promise<boolean>, milliseconds = 5_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await question())) {
    if (Date.now() > end) throw new Error("What was waited for did not happen.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
