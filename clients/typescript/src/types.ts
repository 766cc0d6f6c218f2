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

type PartsOf<O> = O extends { requestBody?: { content: { "multipart/form-data": infer Parts } } } ? Parts : never;

/** The paths whose method takes a form with a file. */
export type PathsWithFile<M extends "post" | "put"> = {
  [P in PathsWith<M>]: [PartsOf<paths[P][M]>] extends [never] ? never : P;
}[PathsWith<M>];

/** The paths that answer a file. */
export type PathsOfFiles = {
  [P in PathsWith<"get">]: paths[P]["get"] extends { responses: { 206: unknown } } ? P : never;
}[PathsWith<"get">];

/** What a call with a file takes: the file with its name, and the other parts of the form beside path and query. */
export type FileCall<O> = Omit<Call<O>, "body"> & {
  readonly file: Blob;
  readonly fileName: string;
  readonly parts?: Omit<PartsOf<O>, "file">;
};

/** A file that was answered. */
export interface AnsweredFile {
  /** The name that the service gives it; empty where it gives none. */
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

type ContentOf<R> = R extends { content: { "application/json": infer Answer } } ? Answer : undefined;

/** What a call answers when it was carried out; undefined where there is nothing to say. */
export type AnswerOf<O> = O extends { responses: infer Responses }
  ? ContentOf<Responses[keyof Responses & (200 | 201 | 204)]>
  : never;

/** An element of the list that an operation answers. */
export type ElementOf<O> = AnswerOf<O> extends { values: (infer Element)[] } ? Element : never;
