// Runs a system operation: reads what was sent by its definition, and makes the response of its answer.

import { type Query, single } from "../../engine/read/parameters.ts";
import { Problem } from "../../schema/error.ts";
import { refusal } from "../../store/refusal.ts";
import type { OperationResponse } from "../operation-request.ts";
import { readInput } from "./input.ts";
import type { SystemAnswer, SystemOperationDefinition, SystemOperationParts, SystemRequest } from "./operation.ts";

/** A request for a system operation, before its parameters and body are read. */
export interface SystemCall
  extends Pick<SystemRequest, "path" | "session" | "language" | "requestId" | "base" | "key"> {
  readonly query: Query;
  /** The parsed body; undefined where none was sent. */
  readonly body: unknown;
}

/** Answers a request, and names the parameters that nobody read. */
export async function runSystemOperation(
  operation: SystemOperationDefinition,
  call: SystemCall,
  parts: SystemOperationParts,
): Promise<OperationResponse> {
  const answer = await run(operation, call, parts).catch((error: unknown) => databaseRefusal(parts, call, error));
  const read = new Set([...Object.keys(operation.query), ...operation.common]);
  return {
    status: operation.status,
    body: answer === null ? null : JSON.stringify({ value: answer.value }),
    warnings: answer?.warnings ?? [],
    ...(answer?.isReplayed === true ? { replayed: true } : {}),
    unknownParameters: Object.keys(call.query).filter((one) => !read.has(one)),
  };
}

async function run(
  operation: SystemOperationDefinition,
  { query: given, body, ...call }: SystemCall,
  parts: SystemOperationParts,
): Promise<SystemAnswer | null> {
  const isTried = call.session?.access === "DRY_RUN" && operation.common.includes("dryRun");
  const query = isTried ? { ...given, dryRun: "true" } : given;
  const { onlyInTest, needsSpace = false, rules = () => [] } = operation;
  if (onlyInTest !== undefined && parts.environment !== "test") throw new Problem("security", { hint: onlyInTest });
  if (needsSpace) parts.ensureSpace();
  const input = readInput(operation, { query, body }, (values) => rules(values, parts));
  const fields = operation.common.includes("fields") ? single(query, "fields") : undefined;
  return operation.run({ ...call, ...input, fields }, parts);
}

/** @throws Problem for an error of the database, such as a token for an employee whose access changes at the same time */
async function databaseRefusal(
  { database, registry }: SystemOperationParts,
  { session, body }: SystemCall,
  error: unknown,
): Promise<never> {
  if (error instanceof Problem) throw error;
  throw (await refusal(registry, error, { database, company: session?.company ?? 0, body })) ?? error;
}
