// What a tool for agents is: data, and the one request of the interface that it stands for.

import { z } from "zod";

/** A request of the interface. */
export interface ApiRequest {
  readonly method: "GET" | "POST" | "PUT";
  /** Below `/v2`. */
  readonly path: string;
  /** Parameters; what is undefined is left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  /** A file, in place of a body. */
  readonly file?: { readonly name: string; readonly type: string; readonly content: Buffer };
}

/** What the interface answered. */
export interface ApiAnswer {
  readonly status: number;
  /** JSON text; empty where there is none. */
  readonly text: string;
  /** The header x-warning. */
  readonly warning: string | null;
}

/** Sends requests with the credentials of one caller. */
export type CallApi = (request: ApiRequest) => Promise<ApiAnswer>;

/** A tool. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Whether it reads alone, adds something, or changes or sends what cannot be taken back. */
  readonly effect: "reads" | "adds" | "changes";
  readonly input: z.ZodObject;
  /** @throws Error with a sentence for arguments that fit the schema and make no request */
  request(values: unknown): ApiRequest;
}

/** Defines a tool whose request gets the values of its schema. */
export function tool<Shape extends z.ZodRawShape>(definition: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly effect: Tool["effect"];
  readonly input: Shape;
  readonly request: (values: z.infer<z.ZodObject<Shape>>) => ApiRequest;
}): Tool {
  const input = z.strictObject(definition.input) as unknown as z.ZodObject<Shape>;
  return { ...definition, input, request: (values) => definition.request(input.parse(values)) };
}

/** An id. */
export const id = (of: string) => z.int().positive().describe(`Id of the ${of}.`);
/** The id of a VAT type; 0 is the one without VAT. */
export const vatTypeId = (otherwise = "") =>
  z.int().nonnegative().optional().describe(`Id of the VAT type, from list_vat_types; 0 for no VAT${otherwise}.`);
/** A date. */
export const date = (meaning: string) => z.iso.date().describe(`${meaning}, as in 2026-11-03.`);
/** A text. */
export const words = (meaning: string) => z.string().min(1).max(1_000).describe(meaning);
/** How many rows of a list are wanted. */
export const count = z.int().min(1).max(1_000).default(50).describe("The most rows to show.");

/** A reference to an object; undefined where there is none. */
export function reference(objectId: number | undefined): { readonly id: number } | undefined {
  return objectId === undefined ? undefined : { id: objectId };
}
