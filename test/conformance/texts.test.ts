// Questions asked of every text of the product: both languages say the same, in words of the trade, and the database's words are there.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notificationTexts } from "../../src/domain/notification/notification-messages.ts";
import { type ProblemRow, problems } from "../../src/schema/error.ts";
import type { Text } from "../../src/schema/message.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { replacedSentences } from "../support/replaced-sentences.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const known = motpostRegistry();

let service: SharedService;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());

/** Rows of the database's catalogue. */
const catalogue = async <T>(sql: string) => (await service.service.database.read<T>(0, sql, [])).rows;

/** All text of the files of a directory, tests and tables of texts left out. */
function sources(directory: string): string {
  return readdirSync(directory, { withFileTypes: true })
    .map((entry) => {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) return sources(path);
      return /\.(ts|sql)$/.test(path) && !/(\.test|texts)\.ts$/.test(path) ? readFileSync(path, "utf8") : "";
    })
    .join("\n");
}
const root = join(import.meta.dirname, "..", "..");
const source = sources(join(root, "src"));
const procedures = sources(join(root, "database", "procedures"));

/** Every text that people read, by a name. */
const messages: readonly (readonly [name: string, text: Text])[] = [
  ...Object.entries(known.texts).map(([key, text]) => [key, text] as const),
  ...Object.entries<ProblemRow>(problems).map(([key, row]) => [`problem ${key}`, row.message] as const),
  ...Object.entries(notificationTexts).flatMap(([kind, parts]) =>
    Object.entries(parts).map(([part, text]) => [`${kind} ${part}`, text] as const),
  ),
  ...Object.entries(known.tableWords ?? {}).map(([table, text]) => [`table ${table}`, text] as const),
];
/** What to do, by the same names. */
const remedies: readonly (readonly [name: string, text: Text])[] = [
  ...Object.entries(known.texts).map(([key, { developer }]) => [`${key} (remedy)`, developer] as const),
  ...Object.entries<ProblemRow>(problems).flatMap(([key, { developer }]) =>
    developer === null ? [] : [[`problem ${key} (remedy)`, developer] as const],
  ),
];

/** The places of a text with how they are written, as in `{date:date}`; a number and what it counts is a number. */
const places = (text: string) =>
  [...new Set(text.replaceAll(/\{(\w+)\|[^{}|]*\|[^{}|]*\}/g, "{$1}").match(/\{\w+([:|]\w+)?\}/g) ?? [])].sort();

/** Texts whose number is never 1, each with the reason. */
const alwaysMany: ReadonlyMap<string, string> = new Map([
  ["incomingTooMany", "There are more lines than a document may have."],
  ["SUBSCRIPTION_FAILING message", "It is warned after three days, and after six."],
  ["hoursTooManyLines", "There are more lines than an order may have."],
  ["openItemUnclear", "Of one item it is clear which one is meant."],
]);

describe("every text", () => {
  test("that the application replaces is one of the service", () => {
    const all = new Set(messages.flatMap(([, { en, no }]) => [en, no]));
    const sentences = [...replacedSentences()];
    expect(sentences.length).toBeGreaterThan(10);
    expect(sentences.filter((one) => !all.has(one))).toEqual([]);
  });

  test("is filled in both languages", () => {
    const breaches = [...messages, ...remedies].filter(([, { en, no }]) => en.trim() === "" || no.trim() === "");
    expect(breaches).toEqual([]);
  });

  test("has the same places in both languages, written in the same way", () => {
    const breaches = [...messages, ...remedies]
      .filter(([, { en, no }]) => String(places(en)) !== String(places(no)))
      .map(([name, { en, no }]) => `${name}: ${places(en)} and ${places(no)}`);
    expect(breaches).toEqual([]);
  });

  test("writes its places in a way that there is", () => {
    const kinds = new Set(["", "amount", "number", "date", "month"]);
    const breaches = [...messages, ...remedies].flatMap(([name, { en }]) =>
      places(en)
        .filter((place) => !kinds.has(place.slice(1, -1).split(/[:|]/)[1] ?? ""))
        .map((place) => `${name}: ${place}`),
    );
    expect(breaches).toEqual([]);
  });

  test("names one thing in the singular and several in the plural", () => {
    const counted =
      /\{(count|parts|records|length|scale|decimals|hours|days|minutes|away)\} (?:\w+ ){0,2}?(?!is\b|was\b|has\b)\w{2,}s\b/;
    const breaches = [...messages, ...remedies]
      .filter(([name, { en }]) => counted.test(en) && !alwaysMany.has(name))
      .map(([name, { en }]) => `${name}: ${en}`);
    expect(breaches).toEqual([]);
  });

  test("is used", () => {
    const isUsed = (key: string) => source.includes(`"${key}"`) || procedures.includes(`constraint = '${key}'`);
    expect(Object.keys(known.texts).filter((key) => !isUsed(key))).toEqual([]);
  });
});

/** Names of the interface that a message may say, each with the reason. */
const quoted: ReadonlyMap<string, string> = new Map([
  ["whoAmI", "The specification gives the sentence."],
  ["withLoginAccess", "The specification gives the sentence."],
  ["guiRow", "The sentence is recorded with the name in it."],
  ["employeeToken", "The design names the parameter beside the word for it."],
  ["consumerToken", "The design names the parameter beside the word for it."],
]);
/** Words of the trade and of HTTP that only look like constants or class names. */
const ordinary = new Set(["AvtaleGiro", "JSON", "HTTP", "IBAN"]);

describe("every message", () => {
  const choices = new Set(
    known.resources.flatMap((one) => [...one.fields.values()].flatMap((field) => [...field.choices])),
  );
  const tables = new Set(known.resources.map((one) => one.table).filter((table) => table.includes("_")));
  /** Why a word is no word of the trade; null where it is one. */
  const kindOf = (word: string): string | null => {
    if (quoted.has(word) || ordinary.has(word)) return null;
    if (/^[A-Z]+(_[A-Z]+)+$/.test(word) || (/^[A-Z]{4,}$/.test(word) && choices.has(word))) return "constant";
    if (tables.has(word) || /^[a-z]+(_[a-z]+)+$/.test(word)) return "table";
    if (/^[A-Z][a-z]+([A-Z][a-z]+)+$/.test(word)) return "class";
    return /^[a-z]+([A-Z][a-z]*)+$/.test(word) ? "field" : null;
  };

  test("is in words of the trade: no constant, table, class or field", () => {
    const breaches = messages.flatMap(([name, { en, no }]) =>
      [en, no].flatMap((sentence) =>
        (sentence.replaceAll(/\{\w+(:\w+)?\}/g, "").match(/\w+/g) ?? []).flatMap((word) => {
          const kind = kindOf(word);
          return kind === null ? [] : [`${name}: the ${kind} ${word}`];
        }),
      ),
    );
    expect(breaches).toEqual([]);
  });

  test("needs every exception that is made for it", () => {
    const all = messages.map(([, { en, no }]) => `${en} ${no}`).join(" ");
    expect([...quoted.keys(), ...ordinary].filter((word) => !new RegExp(`\\b${word}\\b`).test(all))).toEqual([]);
  });
});

describe("what the database refuses", () => {
  test("by a foreign key has words for the rows that hold the key", async () => {
    // A key that deletes or forgets its rows refuses nothing.
    const holders = await catalogue<{ name: string }>(
      "select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confdeltype in ('a', 'r') and connamespace = 'public'::regnamespace order by 1",
    );
    expect(holders.length).toBeGreaterThan(50);
    expect(holders.map(({ name }) => name).filter((name) => known.tableWords?.[name] === undefined)).toEqual([]);
  });

  test("is worded for tables that there are", async () => {
    const tables = await catalogue<{ name: string }>(
      "select relname as name from pg_class where relkind in ('r', 'p')",
    );
    const names = new Set(tables.map(({ name }) => name));
    expect(Object.keys(known.tableWords ?? {}).filter((name) => !names.has(name))).toEqual([]);
  });

  test("by a procedure is a text with the parameters that the procedure gives", async () => {
    const raising = await catalogue<{ name: string; source: string }>(
      "select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%P1000%' order by 1",
    );
    const raised = raising.flatMap(({ name, source: body }) =>
      body
        .split("'P1000'")
        .slice(1)
        .map((rest) => {
          const statement = rest.slice(0, rest.indexOf(";\n"));
          const key = /constraint = '(\w+)'/.exec(statement)?.[1] ?? "";
          const detail = statement.slice(statement.indexOf("detail ="));
          return { name, key, given: new Set([...detail.matchAll(/'(\w+)', /g)].map(([, one]) => one)) };
        }),
    );
    expect(raised.length).toBeGreaterThan(4);
    const breaches = raised.flatMap(({ name, key, given }) => {
      const text = known.texts[key];
      if (text === undefined) return [`${name}: there is no text '${key}'`];
      const wanted = [...places(text.en), ...places(text.developer.en)].map(
        (place) => place.slice(1, -1).split(":")[0],
      );
      return wanted.filter((one) => !given.has(one)).map((one) => `${name}: ${key} lacks ${one}`);
    });
    expect(breaches).toEqual([]);
  });
});

describe("the error table", () => {
  const used = (key: string) => new RegExp(`(Problem\\(\\s*|problem: |\\? )"${key}"`).test(source);
  test("every problem has a status and code of the specification's table, and is used", () => {
    const table = new Map<number, number[]>([
      [400, [4000, 11000, 12000, 24000]],
      [401, [3000]],
      [403, [9000]],
      [404, [6000]],
      [409, [7000, 8000, 10000, 14000]],
      // A range that a content has not: HTTP's own refusal, with the code of bad requests.
      [416, [4000]],
      [422, [15000, 16000, 17000, 18000, 21000, 22000, 23000]],
      [429, [4290]],
      [500, [1000]],
      // A database that is away: the specification has no row for it.
      [503, [1000]],
    ]);
    const breaches = Object.entries(problems).flatMap(([key, row]) => [
      ...(table.get(row.status)?.includes(row.code) ? [] : [`${key}: ${row.status}/${row.code}`]),
      ...(used(key) ? [] : [`${key} is never used`]),
    ]);
    expect(breaches).toEqual([]);
  });
});
