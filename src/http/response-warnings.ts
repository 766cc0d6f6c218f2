// What a response says beside its body: warnings, and parameters that the operation does not have.

import type { FastifyReply, FastifyRequest } from "fastify";
import type { Warning } from "../schema/error.ts";
import type { Registry } from "../schema/registry.ts";
import { contexts } from "./request-context.ts";
import { unknownWarnings } from "./unknown-parameters.ts";
import { warningHeader } from "./warning-header.ts";

/** The most parameters that the header x-unknown-parameters names. */
const most = 20;

/**
 * Adds `x-warning` with the warnings and a sentence for each unknown parameter, and `x-unknown-parameters` with their names.
 * @returns whether there is a header `x-warning`
 */
export function addWarnings(
  texts: Registry["texts"],
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  warnings: readonly Warning[],
  unknown: readonly string[],
): boolean {
  if (warnings.length === 0 && unknown.length === 0) return false;
  if (unknown.length > 0) {
    const names = unknown.map((name) => encodeURIComponent(name).slice(0, 100)).slice(0, most);
    reply.header("x-unknown-parameters", names.join(", "));
  }
  const { language = "en", match = null } = contexts.get(request) ?? {};
  const all = [...warnings, ...(match === null ? [] : unknownWarnings(match.operation, unknown))];
  if (all.length > 0) reply.header("x-warning", warningHeader(all, texts, language));
  return all.length > 0;
}
