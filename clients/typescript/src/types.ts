// What the OpenAPI document says of each operation, as types of a call.

import type { paths } from "./schema.ts";

/** The methods of the interface. */
export type Method = "get" | "post" | "put" | "delete";

/** The paths that have the method. */
export type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends { readonly [K in M]: { responses: unknown } } ? P : never;
}[keyof paths];

/** The operation of a path and a method. */
export type Operation<P extends keyof paths, M extends Method> = paths[P][M];

type ParametersOf<O, Place extends string> = O extends { parameters: { [K in Place]?: infer Values } }
  ? NonNullable<Values>
  : never;

type BodyOf<O> = O extends { requestBody?: { content: { "application/json": infer Body } } } ? Body : never;

/** Texts of the header that names the request, the version that must be, and the state that is known. */
interface Headers {
  /** The same request with the same key is carried out once; every request that writes has one of its own otherwise. */
  readonly idempotencyKey?: string;
  /** The version that the object must have; otherwise the answer is 409. */
  readonly ifMatch?: number;
}

/** What a call takes: values of the path where it has any, the query, and the body where there is one. */
export type Call<O> = Headers &
  ([ParametersOf<O, "path">] extends [never]
    ? { readonly path?: never }
    : { readonly path: ParametersOf<O, "path"> }) & {
    readonly query?: ParametersOf<O, "query">;
  } & ([BodyOf<O>] extends [never] ? { readonly body?: never } : { readonly body?: BodyOf<O> });

type ContentOf<R> = R extends { content: { "application/json": infer Answer } } ? Answer : undefined;

/** What a call answers when it was carried out; undefined where there is nothing to say. */
export type AnswerOf<O> = O extends { responses: infer Responses }
  ? ContentOf<Responses[keyof Responses & (200 | 201 | 204)]>
  : never;

/** An element of the list that an operation answers. */
export type ElementOf<O> = AnswerOf<O> extends { values: (infer Element)[] } ? Element : never;
