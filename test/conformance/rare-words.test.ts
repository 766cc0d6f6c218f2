// A word of the schema language serves three definitions, or decision 77 says why it stays all the same.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { text } from "../../src/schema/field.ts";
import { input, resource } from "../../src/schema/resource.ts";
import { motpostRegistry } from "../../src/service/service.ts";

/** Fewer users than this need a reason. */
const enough = 3;

/** Words with fewer users, with the reason of each; decision 77 has them in full. */
const kept: Readonly<Record<string, string>> = {
  "resource replaceChildrenBy": "A parameter of two PUTs says how a body is merged, before any rule runs.",
  "resource omittedChildren":
    "Employments and their details are changed by operations of their own, and a PUT of what holds them leaves them alone.",
  "resource ids": "Callbacks name a subscription by its id alone, whatever company it is of.",
  "resource listTotal": "Clients meet one list with a sum behind its rows, and only its own SELECT knows all matches.",
  "draft final": "It is the message of drafts that can be changed; those of the third resource are computed.",
  "parameter type months": "The contract has one list of months, whose elements are checked one by one.",
  "resource namedTogether": "Only the engine knows of several requests at once, and what each of them names.",
  "resource keyTable":
    "What a reference shows is read by the SELECT, from the row that a foreign key names where there is one.",
  "parameter match until":
    "The contract has two periods that end with their last day, and a period of one day is none that ends before it begins.",
  "parameter check": "It refuses a currency without a rate, before the SELECT that would convert by it.",
  "action answersMany plainly": "The contract answers two imports without an envelope: with a list, and with true.",
  "action draft": "What a dry run has made can be read before it is taken back alone, in the engine's transaction.",
  "action joins": "Only the engine knows of several requests at once, and when their transaction begins.",
  "action finds":
    "A file of the bank whose name is known answers 200 with its statement; only the engine gives the status.",
  "upload most": "The contract takes several files at once for expenses and payments of wages.",
  "upload name": "The contract calls the part with an audit file saftFile, and all others file.",
  "rows weight": "It bounds what a read of an account's postings costs, in the SELECT that would read them.",
  "object isNullable": "The contract answers null where no closed reconciliation has a line that is not matched.",
  "rows warning": "It tells of the amounts that are shown, so that one SELECT reads both in one snapshot.",
  "write draft": "The rules of drafts are another resource's, and only the engine knows the drafts of a resource.",
  "system operation byName": "The contract answers the catalogue of events as an object with a value for each name.",
  "system operation most":
    "Exchange rates are loaded as a list of objects of no resource, since they belong to no company.",
  "query method": "The contract answers the file of lines that are not matched to a PUT, which changes nothing.",
};

const known = motpostRegistry();
const schema = (file: string) => readFileSync(`src/schema/${file}.ts`, "utf8");

/** The members of an interface by its text. */
function membersOf(file: string, name: string): string[] {
  const body = new RegExp(`interface ${name}\\b[^{]*\\{\\n(.*?)\\n\\}`, "s").exec(schema(file))?.[1] ?? "";
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, member = ""]) => member);
}

/** The texts that a type lists. */
function choicesOf(file: string, name: string): string[] {
  const body = new RegExp(`export type ${name} =([^;]*);`).exec(schema(file))?.[1] ?? "";
  return [...body.matchAll(/"(\w+)"/g)].map(([, choice = ""]) => choice);
}

type Definition = Readonly<Record<string, unknown>>;
/** How often each of the words occurs in the definitions with another value than one that says nothing. */
function usersOf(words: readonly string[], definitions: readonly object[], silent: object = {}): [string, number][] {
  const plain = silent as Definition;
  return words.map((word) => {
    const values = definitions.map((one) => (one as Definition)[word]);
    return [word, values.filter((value) => value !== undefined && !isDeepStrictEqual(value, plain[word])).length];
  });
}

/** How often each of the values of a member occurs. */
function usersOfValue(values: readonly string[], of: string, definitions: readonly object[]): [string, number][] {
  return values.map((value) => [
    `${of} ${value}`,
    definitions.filter((one) => (one as Definition)[of] === value).length,
  ]);
}

const sources = ["src/domain", "src/platform", "src/service"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(folder, file), "utf8")),
);
/** A change of an object with this word, as in `{ resource: "Order", id, kind: "UPDATE", event: "charged" }`. */
const changeWith = (word: string) => new RegExp(`\\{[^{}]*\\bkind: "[A-Z]+"(?:[^{}]|\\{[^{}]*\\})*?\\b${word}\\b`, "g");
/** How often the sources have a pattern. */
const occurrences = (pattern: RegExp) => sources.reduce((sum, source) => sum + [...source.matchAll(pattern)].length, 0);

const systemOperations = known.systemOperations ?? [];
const fields = [
  ...known.resources.flatMap((one) => [...one.fields.values()]),
  ...systemOperations.flatMap(({ body }) => Object.values(body)),
];
const uploads = known.actions.flatMap(({ upload }) => upload ?? []);
const parameters = [
  ...known.resources.flatMap((one) => [...one.search.values()]),
  ...[...known.queries, ...known.actions].flatMap(({ query = {} }) => Object.values(query)),
  ...uploads.flatMap(({ parts = {} }) => Object.values(parts)),
  ...systemOperations.flatMap(({ query }) => Object.values(query)),
];
/** Words that system operations share with queries. */
const common = membersOf("query", "CommonOptions");
const written = [
  ...(/export type Write =(.*?)\n\n/s.exec(schema("action"))?.[1] ?? "").matchAll(/\{ readonly (\w+):/g),
];
/** What an action may say of a change beside which object it was; `fields` is the engine's own. */
const changed = membersOf("action", "Change").filter((word) => ["event", "reason"].includes(word));

/** Every word with the number of its users. Members that exist for the compiler alone have no users. */
const counted: ReadonlyMap<string, number> = new Map(
  Object.entries({
    field: [
      ...usersOf(membersOf("field", "FieldDefinition"), fields, text().definition),
      ...usersOfValue(choicesOf("field", "FieldKind"), "kind", fields),
      ...usersOf(
        membersOf("field", "ListSource"),
        fields.map(({ source }) => source),
      ).map(([word, users]): [string, number] => [`source ${word}`, users]),
    ],
    resource: usersOf(membersOf("resource", "ResourceOptions"), known.resources, resource("", "", { fields: {} })),
    draft: usersOf(
      membersOf("resource", "DraftOf"),
      known.resources.flatMap(({ draftOf }) => draftOf ?? []),
    ),
    parameter: [
      ...usersOf(
        membersOf("resource", "ParameterDefinition").filter((word) => word !== "value"),
        parameters,
        input("text"),
      ),
      ...usersOfValue(choicesOf("resource", "Matcher"), "match", parameters),
      ...usersOfValue(membersOf("resource", "ParameterValues"), "type", parameters),
    ],
    action: [
      ...usersOf(membersOf("action", "ActionOptions"), known.actions, { answers: null }),
      ...usersOfValue(["plainly"], "answersMany", known.actions),
    ],
    upload: usersOf(membersOf("upload", "UploadDefinition"), uploads),
    query: usersOf(common, known.queries, { query: {} }),
    rows: usersOf(membersOf("query", "RowsAnswer"), known.queries),
    object: usersOf(membersOf("query", "ObjectAnswer"), known.queries),
    value: usersOf(membersOf("query", "ValueAnswer"), known.queries),
    found: usersOf(membersOf("query", "Found"), known.queries),
    computed: usersOf(membersOf("query", "Computed"), known.queries),
    file: usersOf(membersOf("query", "FileAnswer"), known.queries),
    "system operation": usersOf(
      membersOf("system-operation", "SystemOperation").filter((word) => !common.includes(word)),
      systemOperations,
      { open: false },
    ),
    write: written.map(([, word = ""]): [string, number] => [
      word,
      occurrences(new RegExp(`(?:[[(,?:=]|return)\\s*\\{\\s*${word}:`, "g")),
    ]),
    change: changed.map((word): [string, number] => [word, occurrences(changeWith(word))]),
  }).flatMap(([of, words]) => words.map(([word, users]) => [`${of} ${word}`, users] as const)),
);

const rare = [...counted].filter(([, users]) => users < enough).map(([word]) => word);

test("every word of the schema language is found", () => {
  const groups = new Map([...counted.keys()].map((word) => [word.replace(/ \S+$/, ""), word]));
  expect(groups.size).toBeGreaterThanOrEqual(16);
  expect([...counted.values()].filter((users) => users >= enough).length).toBeGreaterThan(100);
});

test("a word of the schema language has three users, or a reason", () => {
  expect(rare.filter((word) => !Object.hasOwn(kept, word))).toEqual([]);
});

test("what has a reason is rare, and its reason is a sentence that the decision repeats", () => {
  expect(Object.keys(kept).filter((word) => !rare.includes(word))).toEqual([]);
  expect(Object.values(kept).filter((reason) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
  const decision = readFileSync("docs/decisions/0077-words-of-the-schema-language.md", "utf8");
  expect(Object.entries(kept).filter(([word]) => !decision.includes(`\`${word}\``))).toEqual([]);
});
