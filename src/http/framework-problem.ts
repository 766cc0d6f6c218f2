// What an error of the framework is in the words of the interface.

import type { FastifyRequest } from "fastify";
import * as limits from "../limits.ts";
import { Problem } from "../schema/error.ts";
import { notJson } from "./request-body.ts";

/** The problem for an error of the framework. */
export function frameworkProblem(error: unknown, request: FastifyRequest): unknown {
  const code = (error as { code?: string }).code ?? "";
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Problem("tooLarge", { limit: limits.bodyBytes });
  if (code.startsWith("FST_ERR_CTP")) return notJson(request);
  if (code.startsWith("FST_ERR")) return new Problem("badRequest");
  return error;
}
