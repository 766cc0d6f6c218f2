// A typed client of Motpost's interface: paths, queries, bodies and answers are checked against the OpenAPI document.

export { type CallbackHeaders, verifyCallback } from "./callback.ts";
export { type LogIn, Motpost, MotpostError, type MotpostOptions } from "./client.ts";
export type { components, operations, paths } from "./schema.ts";
export type { AnsweredFile, FileCall } from "./types.ts";
