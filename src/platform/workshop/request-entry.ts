// GET /requestLog: the requests of a company as the service answered them, for those who build clients.

import * as limits from "../../limits.ts";
import { dateTime, flag, integer, text } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { input, resource } from "../../schema/resource.ts";

/** One request and its answer. */
export const requestLogEntry = resource("RequestLogEntry", "/requestLog", {
  identity: false,
  order: "-time,requestId",
  description: "A request and what was answered.",
  fields: {
    requestId: text().readOnly().describe("The request's id, which its answer has in x-request-id."),
    time: dateTime().readOnly().describe("When it arrived."),
    method: text().readOnly().describe("GET, POST, PUT or DELETE."),
    path: text().readOnly().describe("The path without parameters, as in /v2/customer."),
    query: text().readOnly().describe('Its parameters as they were sent; "" without any. Secrets are three asterisks.'),
    status: integer().readOnly().describe("The HTTP status of the answer."),
    code: integer().readOnly().describe("The code of the error table; null where the request succeeded."),
    milliseconds: integer().readOnly().describe("How long it took."),
    token: integer().readOnly().describe("The id of the employee token or JWT; the token itself is never kept."),
    employee: integer().readOnly().describe("The id of the employee whom the token acts as."),
    requestBody: text()
      .readOnly()
      .describe(
        `The body that was sent, its first ${limits.requestLogCharacters} characters; "" without one. Secrets and national identity numbers are three asterisks; files are left out.`,
      ),
    responseBody: text().readOnly().describe("The body that was answered, as requestBody."),
    isAborted: flag().readOnly().describe("True where the connection ended before the answer was sent."),
  },
});

/** Conditions on the log by parameter. */
const conditions = {
  requestId: ["text", "r.request_id::text = lower({value})", "The request with this id."],
  timeFrom: ["dateTime", 'r."time" >= {value}', "Arrived at this moment or later."],
  timeTo: ["dateTime", 'r."time" < {value}', "Arrived before this moment."],
  method: ["text", "r.method = upper({value})", "GET, POST, PUT or DELETE."],
  path: ["text", "strpos(lower(r.path), lower({value})) > 0", "The path contains this text."],
  statusFrom: ["integer", "r.status >= {value}", "The status is this one or a higher one: 400 for refusals."],
  statusTo: ["integer", "r.status < {value}", "The status is lower than this one."],
  code: ["integer", "r.code = {value}", "Refused with this code."],
  token: ["integer", "r.token = {value}", "Sent with the token of this id."],
} as const;

const sqlTypes = { text: "text", dateTime: "timestamptz", integer: "bigint" } as const;

/** Lists the requests of a company. */
export const requestLog = query({
  path: "/requestLog",
  rows: "RequestLogEntry",
  description: `The requests of this company, the newest first: what was sent and answered, without secrets. Kept for ${limits.requestLogDays} days in the test environment, and elsewhere where whoever runs the service sets REQUEST_LOG. A request is there about a second after its answer; those for this list are left out.`,
  query: Object.fromEntries(
    Object.entries(conditions).map(([name, [type, , description]]) => [name, input(type, { description })]),
  ),
  sql(values, placeholder) {
    const where = Object.entries(conditions).flatMap(([name, [type, sql]]) =>
      values[name] === undefined ? [] : [sql.replace("{value}", placeholder(values[name], sqlTypes[type]))],
    );
    return (
      'select r.request_id::text as "requestId", r."time" as "time", r.method as "method", r.path as "path", r.query as "query", ' +
      'r.status::bigint as "status", r.code::bigint as "code", r.milliseconds::bigint as "milliseconds", r.token as "token", ' +
      'r.employee as "employee", r.request_body as "requestBody", r.response_body as "responseBody", r.is_aborted as "isAborted" ' +
      `from request_log r where ${["r.company_id = $1", ...where].join(" and ")}`
    );
  },
});
