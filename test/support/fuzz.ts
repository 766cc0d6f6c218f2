// Requests made from the OpenAPI document by a seed: valid ones, and ones with wrong types, bounds overstepped, names missing or too many, and texts that no person writes.

import { chance, oneOf, spoiled } from "../gallery/mutate.ts";
import { type SampleFile, sampleFile } from "./fuzz-files.ts";

/** A schema of the document, or any other piece of it. */
// biome-ignore lint/suspicious/noExplicitAny: a document of every shape
export type Piece = any;

/** A request that was made up. */
export interface FuzzRequest {
  readonly method: string;
  /** Below `/v2`, with its query. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** What is sent as a form instead of a body: a file in the part of this name, and other parts. */
  readonly form?: {
    readonly part: string;
    readonly file: SampleFile;
    readonly parts: Readonly<Record<string, string>>;
  };
}

const texts = [
  ...[
    "a",
    "Kari Nordmann",
    "æøå ÆØÅ",
    "日本語",
    "😀👩‍👩‍👧",
    "\u202eabc",
    "e\u0301",
    "",
    " ",
    "0",
    "-1",
    "1e309",
    "NaN",
    "null",
  ],
  ...[
    "%00",
    "\u0000",
    "\ud800",
    "'; drop table party; --",
    "{t}",
    "$1",
    "../..",
    "<b>",
    "x".repeat(256),
    "x".repeat(5_000),
  ],
];
const numbers = [
  0, 1, -1, 2, 0.1, 0.005, 1.005, 99.99, 1e12, 1e15, 9_007_199_254_740_991, -9_007_199_254_740_991, 1e300,
];
const dates = ["2026-03-02", "2026-02-29", "2024-02-29", "0000-00-00", "0001-01-01", "9999-12-31", "2026-3-2", "now"];
const moments = ["2026-03-02T10:00:00Z", "2026-03-02T10:00:00+01:00", "2026-03-02T25:00:00Z", "2026-03-02"];

/** A request that is carried out as it stands. */
export interface SoundRequest {
  /** Method and path, as in `PUT /customer/{id}`. */
  readonly operation: string;
  readonly path: string;
  readonly body?: unknown;
}

/** What requests are made up from. */
export interface FuzzMatter {
  readonly document: Piece;
  readonly seed: number;
  /** Ids of objects that are there; more are added by `learn`. */
  readonly ids: readonly number[];
  /** Requests that are spoiled now and then, so that some come further than the first check. */
  readonly sound?: readonly SoundRequest[];
  /** Only operations whose method and path it finds. */
  readonly only?: RegExp;
}

/** Makes requests up; the same seed makes the same ones, as long as it is told of the same ids. */
export class Fuzzer {
  private readonly document: Piece;
  private readonly operations: readonly { readonly method: string; readonly path: string; readonly about: Piece }[];
  private readonly next: () => number;
  /** Ids that were answered; those of a path or of a reference by its name as well. */
  private readonly ids: number[];
  private readonly idsOf = new Map<string, number[]>();
  private readonly sound: ReadonlyMap<string, SoundRequest>;

  constructor({ document, seed, ids, sound = [], only = /^/ }: FuzzMatter) {
    this.document = document;
    this.next = chance(seed);
    this.ids = [...ids];
    this.sound = new Map(sound.map((one) => [one.operation, one]));
    this.operations = Object.entries<Piece>(document.paths)
      .flatMap(([path, methods]) => Object.entries(methods).map(([method, about]) => ({ method, path, about })))
      // Logging out and in, registering, and taking tokens away would change who asks; the faults are answers that somebody orders.
      .filter(({ path }) => !/^\/(?:token\/session\/(?:\{|:)|integration|test\/(?:faults|:reset))/.test(path))
      .filter(({ method, path }) => method !== "delete" || !path.startsWith("/token/"))
      .filter(({ method, path }) => only.test(`${method.toUpperCase()} ${path}`));
    if (this.operations.length === 0) throw new Error(`There is no operation ${only}.`);
  }

  /**
   * Notes the ids of an answer, so that later requests find something.
   * @param name what the answer is called where it is a value of another one
   */
  learn(answer: unknown, name = ""): void {
    if (typeof answer !== "object" || answer === null) return;
    const { id, url } = answer as { id?: unknown; url?: unknown };
    if (typeof id === "number" && Number.isSafeInteger(id)) {
      const path = typeof url === "string" ? url.replace(/^.*\/v2/, "").replace(/\/\d+$/, "") : "";
      for (const known of [this.ids, this.known(name), this.known(path)])
        known[known.length < 400 ? known.length : this.at(400)] = id;
    }
    for (const [key, value] of Object.entries(answer)) this.learn(value, /^\d+$/.test(key) ? name : key);
  }

  private known(name: string): number[] {
    const known = this.idsOf.get(name) ?? [];
    this.idsOf.set(name, known);
    return known;
  }

  /** The next request, of the operation whose turn it is. */
  request(turn: number): FuzzRequest {
    const { method, path, about } = this.operations[turn % this.operations.length] as (typeof this.operations)[number];
    const parameters: Piece[] = about.parameters.map((one: Piece) => this.resolved(one));
    const form = about.requestBody?.content["multipart/form-data"]?.schema;
    const sound = this.sound.get(`${method.toUpperCase()} ${path}`);
    if (sound !== undefined && this.next() < (form === undefined ? 0.4 : 0.8)) {
      const request = this.spoiledSound(method, sound, parameters);
      return form === undefined ? request : { ...request, form: this.form(path, form) };
    }
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string, at: number) => {
      const one = parameters.find((parameter) => parameter.in === "path" && parameter.name === name);
      const known = this.idsOf.get(path.slice(0, at - 1)) ?? [];
      const valid = () =>
        known.length > 0 && this.next() < 0.7 ? oneOf(this.next, known) : this.valid(one?.schema ?? {}, name);
      return encodeURIComponent(wellFormed(String(this.next() < 0.85 ? valid() : this.odd())).slice(0, 300) || "0");
    });
    const schema = about.requestBody?.content["application/json"]?.schema;
    const body = schema === undefined ? (method !== "get" && this.next() < 0.02 ? {} : undefined) : this.body(schema);
    return {
      method: method.toUpperCase(),
      path: `${filled}${this.query(parameters)}`,
      body,
      headers: this.headers(parameters),
      ...(form === undefined ? {} : { form: this.form(path, form) }),
    };
  }

  private form(path: string, schema: Piece): NonNullable<FuzzRequest["form"]> {
    const properties = Object.entries<Piece>(schema.properties);
    const [part = "file"] = (schema.required ?? []) as string[];
    const others = properties.filter(([name]) => name !== part && this.next() < 0.2);
    const parts = others.map(([name, one]) => [name, String(this.next() < 0.95 ? this.valid(one, name) : this.odd())]);
    return { part, file: sampleFile(path, this.next), parts: Object.fromEntries(parts) };
  }

  /** A sound request, mostly with one place of its body changed, or of another object. */
  private spoiledSound(method: string, { path, body }: SoundRequest, parameters: readonly Piece[]): FuzzRequest {
    const of = path.replace(/\/\d+(?=\/|\?|$)/, (text, at: number) => {
      const known = this.idsOf.get(path.slice(0, at)) ?? [];
      return known.length > 0 && this.next() < 0.5 ? `/${oneOf(this.next, known)}` : text;
    });
    const bare = of.includes("?") ? "" : this.query(parameters.filter((one) => one.required !== true));
    return {
      ...{ method: method.toUpperCase(), path: `${of}${bare}`, headers: this.headers(parameters) },
      body: body === undefined || this.next() < 0.3 ? body : spoiled(body, this.next),
    };
  }

  private query(parameters: readonly Piece[]): string {
    const given = parameters
      .filter((one) => one.in === "query" && this.next() < (one.required === true ? 0.9 : 0.15))
      .map((one): [string, string] => {
        const value = this.next() < 0.75 ? this.valid(one.schema, one.name) : this.odd();
        return [one.name, wellFormed(Array.isArray(value) ? value.join(",") : String(value))];
      });
    if (this.next() < 0.03) given.push([oneOf(this.next, ["nothing", "__proto__", "fields", "count", "id"]), "x"]);
    return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
  }

  private headers(parameters: readonly Piece[]): Record<string, string> {
    const named = (name: string) => parameters.some((one) => one.in === "header" && one.name === name);
    return {
      ...(named("If-Match") && this.next() < 0.1
        ? { "if-match": oneOf(this.next, ['"0"', '"1"', "x", '""', "*"]) }
        : {}),
      ...(named("If-None-Match") && this.next() < 0.1 ? { "if-none-match": oneOf(this.next, ['"x"', "*", '""']) } : {}),
      ...(named("Idempotency-Key") && this.next() < 0.1 ? { "idempotency-key": `k${this.at(50)}` } : {}),
    };
  }

  private body(schema: Piece): unknown {
    const valid = this.valid(schema, "");
    const roll = this.next();
    if (roll < 0.45) return valid;
    return roll < 0.95 ? spoiled(valid, this.next) : this.odd();
  }

  /** A value that the schema allows, now and then on its bounds. */
  private valid(given: Piece, name: string, depth = 0): unknown {
    const schema = this.resolved(given);
    if (schema.const !== undefined) return schema.const;
    if (Array.isArray(schema.enum)) return oneOf(this.next, schema.enum);
    const shapes: Piece[] | undefined = schema.anyOf ?? schema.oneOf;
    if (shapes !== undefined) return this.valid(oneOf(this.next, shapes), name, depth);
    const type = Array.isArray(schema.type) ? oneOf(this.next, schema.type as string[]) : schema.type;
    switch (type) {
      case "integer":
        return /(?:^| )id$|Ids?$/.test(name)
          ? this.id(name.replace(/(?:^| |I)[iI]?ds?$/, ""))
          : this.bounded(schema, Math.floor);
      case "number":
        return this.bounded(schema, (one) => Math.round(one * 100) / 100);
      case "boolean":
        return this.next() < 0.5;
      case "null":
        return null;
      case "array":
        return Array.from({ length: depth > 4 ? 0 : 1 + this.at(2) }, () => this.valid(schema.items, name, depth + 1));
      case "object":
        return this.object(schema, name, depth);
      default:
        return this.text(schema);
    }
  }

  private object(schema: Piece, name: string, depth: number): unknown {
    const required: string[] = schema.required ?? [];
    const share = depth === 0 ? 0.3 : 0.15;
    return Object.fromEntries(
      Object.entries<Piece>(schema.properties ?? {})
        .filter(([key]) => required.includes(key) || (depth < 5 && this.next() < share))
        .filter(([key]) => key !== "version" || this.next() < 0.05)
        .map(([key, one]) => [key, this.valid(one, key === "id" ? `${name} id` : key, depth + 1)]),
    );
  }

  private text(schema: Piece): string {
    if (schema.format === "date") return this.next() < 0.8 ? this.day() : oneOf(this.next, dates);
    if (schema.format === "date-time") return oneOf(this.next, moments);
    const longest = schema.maxLength;
    if (longest !== undefined && this.next() < 0.1) return "å".repeat(Math.min(longest + this.at(2), 60_000));
    return this.next() < 0.7 ? `Navn ${this.at(1_000)}` : oneOf(this.next, texts);
  }

  private day(): string {
    const two = (one: number) => String(one).padStart(2, "0");
    return `2026-${two(1 + this.at(12))}-${two(1 + this.at(28))}`;
  }

  private bounded(schema: Piece, shape: (one: number) => number): number {
    const [least, most] = [schema.minimum ?? 0, schema.maximum ?? 1_000];
    const roll = this.next();
    if (roll < 0.1) return least;
    if (roll < 0.2) return most;
    return roll < 0.3 ? oneOf(this.next, numbers) : shape(least + this.next() * Math.min(most - least, 1_000));
  }

  private id(name: string): number {
    const known = this.idsOf.get(name) ?? this.idsOf.get(`${name}s`) ?? [];
    if (known.length > 0 && this.next() < 0.7) return oneOf(this.next, known);
    return this.next() < 0.9 ? oneOf(this.next, this.ids) : oneOf(this.next, [0, 1, 31, 999_999_999, ...numbers]);
  }

  private odd(): unknown {
    return this.next() < 0.7
      ? oneOf(this.next, texts)
      : oneOf<unknown>(this.next, [...numbers, ...dates, true, null, [], {}]);
  }

  private at(most: number): number {
    return Math.floor(this.next() * most);
  }

  private resolved(piece: Piece): Piece {
    if (piece?.$ref === undefined) return piece;
    return piece.$ref
      .split("/")
      .slice(1)
      .reduce((one: Piece, key: string) => one[key], this.document);
  }
}

/** A text that can stand in an address: halves of characters cannot. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
}
