// Faults on request, in the test environment: developers see what their clients do when the service refuses, fails, is late or when
// an answer gets lost.

import * as limits from "../../limits.ts";
import { faultKinds, type TestFault } from "../../platform/workshop/faults.ts";
import { type Fault, Problem } from "../../schema/error.ts";
import { integer, oneOf } from "../../schema/field.ts";
import type { AnswerFields } from "../../schema/system-operation.ts";
import { refuse, type SystemAnswer, signedInOperation } from "./operation.ts";
import { onlyInTest } from "./test-environment.ts";

/** Milliseconds by which DELAY answers later where it says nothing. */
const otherwise = 1_000;

const answers: AnswerFields = {
  token: { type: "integer", description: "The id of the employee token or JWT whose requests it is for." },
  kind: { type: "text", nullable: true, description: `${faultKinds.join(", ")}; null where there is no fault.` },
  milliseconds: { type: "integer", nullable: true, description: "How much later requests are answered." },
  requests: {
    type: "integer",
    nullable: true,
    description: "For how many more requests; null for all until it is removed.",
  },
};

const token = integer().describe("The id of an employee token or JWT of the company; otherwise the caller's own.");

/** A fault as answers show it. */
function faultValue(of: number, fault: TestFault | null): SystemAnswer {
  const { kind = null, milliseconds = 0, requests = null } = fault ?? {};
  return { value: { token: of, kind, milliseconds: kind === "DELAY" ? milliseconds : null, requests } };
}

/** Sets the fault of a token's next requests. */
export const setFault = signedInOperation({
  method: "PUT",
  path: "/test/faults",
  status: 200,
  refuses: ["notFound"],
  onlyInTest,
  description:
    "Makes the service answer the next requests of a token as a client seldom sees it. RATE_LIMIT refuses them with 429 and ERROR with 500, before anything is done. DELAY answers them later. LOST_ANSWER does what is asked for and breaks the connection instead of answering: the same request with the same Idempotency-Key then answers what was lost. Requests below /test and /requestLog are left alone. Only in the test environment.",
  body: {
    kind: oneOf(...faultKinds)
      .required()
      .describe("What becomes of the requests."),
    requests: integer()
      .between(1, limits.faultRequests)
      .describe("How many of the next requests; otherwise all until the fault is removed."),
    milliseconds: integer()
      .between(1, limits.faultMilliseconds)
      .describe(`How much later DELAY answers; 1 to ${limits.faultMilliseconds}, otherwise ${otherwise}.`),
    token,
  },
  model: "TestFault",
  answers,
  async run({ values, faults, session }, parts) {
    const { kind = "", requests = null, milliseconds, token: of = session.employeeToken } = values;
    const isUnused = kind !== "DELAY" && milliseconds !== undefined;
    const unused: Fault = { key: "delayUnused", field: "milliseconds", path: "milliseconds" };
    refuse("validation", [...faults, ...(isUnused ? [unused] : [])]);
    if (kind === "") throw new Error("A fault without kind was read.");
    const fault: TestFault = { kind, requests, milliseconds: milliseconds ?? otherwise };
    if (!(await parts.faults.set(session.company, of, fault))) throw noToken();
    return faultValue(of, fault);
  },
});

/** Reads the fault of a token. */
export const readFault = signedInOperation({
  method: "GET",
  path: "/test/faults",
  status: 200,
  onlyInTest,
  description: "The fault of a token's next requests. Only in the test environment.",
  query: { token },
  answers,
  async run({ values, session }, parts) {
    const of = values.token ?? session.employeeToken;
    return faultValue(of, await parts.faults.find(session.company, of));
  },
});

/** Removes the fault of a token. */
export const removeFault = signedInOperation({
  method: "DELETE",
  path: "/test/faults",
  status: 204,
  onlyInTest,
  description: "Removes the fault of a token, where it has one. Only in the test environment.",
  query: { token },
  async run({ values, session }, parts) {
    await parts.faults.remove(session.company, values.token ?? session.employeeToken);
    return null;
  },
});

function noToken(): Problem {
  return new Problem("notFound", {
    hint: {
      en: "The company has no such token. GET /v2/token/employee lists them.",
      no: "Selskapet har ingen slik nøkkel. GET /v2/token/employee lister dem.",
    },
  });
}
