// Company > API tokens: every token of the company, and the end of one.

import type { PageResponse, PageRoute } from "../http/html-pages.ts";
import type { LocalValue } from "../http/local-api-client.ts";
import { type Html, html, type Part } from "./html.ts";
import { dateText, form, momentText, table } from "./layout.ts";
import type { TextKey, Translate } from "./page-texts.ts";
import {
  callerOf,
  faultsOf,
  forUserAdmin,
  numbers,
  refusedPage,
  renderPage,
  type SignedInRequest,
  textsFor,
  type WebTools,
} from "./page-tools.ts";

/** The path of the pages, by which the menu finds its entry. */
export const tokensPath = "/company/tokens";

/** The two kinds of tokens that can be revoked, with their operations. */
const kinds = { employee: "/token/employee", consumer: "/token/consumer" } as const;
type Kind = keyof typeof kinds;

const columnsOf = {
  employee:
    "id,name,kind,employee(displayName),actualEmployee(displayName),apiConsumer(consumerName),expirationDate,lastUsedTime,revokedTime",
  consumer: "id,apiConsumer(consumerName),expirationDate,lastUsedTime,revokedTime",
} as const satisfies Record<Kind, string>;

/** `/company/tokens` and `/company/tokens/<kind>/<id>/revoke` */
export function tokenRoutes(tools: WebTools): PageRoute[] {
  return [
    forUserAdmin("GET", tokensPath, (request) => list(tools, request)),
    ...(Object.keys(kinds) as Kind[]).flatMap((kind) => [
      forUserAdmin("GET", `${tokensPath}/${kind}/:id/revoke`, (request) => ask(tools, request, kind)),
      forUserAdmin("POST", `${tokensPath}/${kind}/:id/revoke`, (request) => revoke(tools, request, kind)),
    ]),
  ];
}

/** A list of the API; a refusal is an internal error, because only user admins reach the page. */
export async function listOf(
  tools: WebTools,
  request: SignedInRequest,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly LocalValue[]> {
  const result = await tools.api.call(callerOf(request), {
    method: "GET",
    path,
    query: { count: String(numbers.rows), ...query },
  });
  if (!result.ok) throw new Error(`${path} was refused: ${result.message}`);
  return result.values;
}

function nameIn(value: unknown, field: string): string {
  return String((value as LocalValue | null | undefined)?.[field] ?? "");
}

/** The name of a token; a consumer token has that of its integration. */
const nameOf = (one: LocalValue) => String(one.name ?? nameIn(one.apiConsumer, "consumerName"));

const state = (today: string, one: LocalValue) =>
  one.revokedTime !== null ? "revoked" : String(one.expirationDate) <= today ? "expired" : "inUse";

/** What is in use first, then by age. */
function sorted(today: string, rows: readonly LocalValue[]): readonly LocalValue[] {
  return [...rows].sort((a, b) => Number(state(today, a) !== "inUse") - Number(state(today, b) !== "inUse"));
}

async function list(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const [employee, consumer, integrations] = await Promise.all([
    listOf(tools, request, kinds.employee, { fields: columnsOf.employee }),
    listOf(tools, request, kinds.consumer, { fields: columnsOf.consumer }),
    listOf(tools, request, "/token/apiConsumer", { fields: "id,consumerName,emails" }),
  ]);
  const t = textsFor(request);
  const mayMake = tools.environment === "test";
  const section = (
    id: string,
    title: TextKey,
    lead: TextKey | null,
    content: Part,
    way: readonly [string, TextKey] | null,
  ) =>
    html`<section aria-labelledby="${id}"><h2 id="${id}">${t(title)}</h2>
${lead === null ? null : html`<p>${t(lead)}</p>`}
${way === null ? null : html`<p><a class="button" href="${tokensPath}/${way[0]}">${t(way[1])}</a></p>`}
${content}</section>`;
  const jwts = employee.filter((one) => one.kind === "JWT");
  const others = employee.filter((one) => one.kind !== "JWT");
  const notice =
    request.query.get("done") === "revoked" ? html`<p class="notice" role="status">${t("doneTokenRevoked")}</p>` : null;
  const own = new Set(consumer.map(({ id }) => id));
  const foreign = integrations.filter(({ id }) => !own.has(id));
  const consumers = consumerTable(tools, request, consumer);
  const content = html`${notice}<p class="lead">${t("tokensLead")}</p>
${section("jwts", "jwts", "jwtsLead", employeeTable(tools, request, "jwts", jwts), ["new-jwt", "newJwt"])}
${section("employee", "employeeTokens", "employeeTokensLead", employeeTable(tools, request, "employeeTokens", others), ["new-employee", "newEmployeeToken"])}
${mayMake || consumer.length > 0 ? section("consumer", "consumerTokens", mayMake ? "consumerTokensLead" : "consumerTokensProduction", consumers, mayMake ? ["new-consumer", "newConsumerToken"] : null) : null}
${section("integrations", "integrations", null, integrationTable(t, foreign), null)}`;
  return renderPage(request, t("apiTokens"), content, { here: tokensPath });
}

/** The columns that every token has: until when, when last, whether still, and its end. */
function common(tools: WebTools, request: SignedInRequest, kind: Kind, one: LocalValue): Part[] {
  const t = textsFor(request);
  const now = state(tools.today(), one);
  const time = (moment: unknown) => momentText(request.language, String(moment));
  const name = nameOf(one) || String(one.id);
  return [
    dateText(request.language, String(one.expirationDate)),
    one.lastUsedTime === null ? t("never") : time(one.lastUsedTime),
    now === "revoked" ? t("revoked", { time: time(one.revokedTime) }) : t(now),
    now === "inUse"
      ? html`<a href="${tokensPath}/${kind}/${String(one.id)}/revoke" aria-label="${t("revokeOf", { name })}">${t("revoke")}</a>`
      : "",
  ];
}

const commonColumns: readonly TextKey[] = ["expires", "lastUsed", "state", "action"];

function rowsOrNone(
  t: Translate,
  caption: TextKey,
  columns: readonly TextKey[],
  rows: readonly (readonly Part[])[],
): Html {
  if (rows.length === 0) return html`<p class="quiet">${t("none")}</p>`;
  return table(
    t(caption),
    columns.map((column) => t(column)),
    rows,
  );
}

function employeeTable(
  tools: WebTools,
  request: SignedInRequest,
  caption: "jwts" | "employeeTokens",
  tokens: readonly LocalValue[],
): Html {
  const t = textsFor(request);
  const integration = (one: LocalValue) => nameIn(one.apiConsumer, "consumerName");
  const rows = sorted(tools.today(), tokens).map((one) => [
    String(one.name) || t("unnamed"),
    ...(caption === "jwts" ? [] : [integration(one)]),
    nameIn(one.employee, "displayName"),
    nameIn(one.actualEmployee, "displayName"),
    ...common(tools, request, "employee", one),
  ]);
  const who: readonly TextKey[] = caption === "jwts" ? ["owner", "acting"] : ["integration", "owner", "acting"];
  return rowsOrNone(t, caption, ["tokenName", ...who, ...commonColumns], rows);
}

function consumerTable(tools: WebTools, request: SignedInRequest, tokens: readonly LocalValue[]): Html {
  const rows = sorted(tools.today(), tokens).map((one) => [
    nameOf(one),
    String(one.id),
    ...common(tools, request, "consumer", one),
  ]);
  return rowsOrNone(textsFor(request), "consumerTokens", ["integration", "integrationNumber", ...commonColumns], rows);
}

function integrationTable(t: Translate, integrations: readonly LocalValue[]): Html {
  const rows = integrations.map((one) => [String(one.consumerName), String(one.id), String(one.emails) || "–"]);
  return rowsOrNone(t, "integrations", ["integration", "integrationNumber", "emails"], rows);
}

async function ask(tools: WebTools, request: SignedInRequest, kind: Kind): Promise<PageResponse> {
  const result = await tools.api.call(callerOf(request), {
    method: "GET",
    path: `${kinds[kind]}/${request.path.id}`,
    query: { fields: columnsOf[kind] },
  });
  if (!result.ok) return refusedPage(request, result);
  const t = textsFor(request);
  const name = nameOf(result.value) || t("unnamed");
  const address = `${tokensPath}/${kind}/${request.path.id}/revoke`;
  const content = html`<p>${t("revokeText")}</p>
${form(request, address, html`<button class="danger">${t("revoke")}</button> <a class="button second" href="${tokensPath}">${t("cancel")}</a>`)}`;
  return renderPage(request, t("revokeAsk", { name }), content, { here: tokensPath });
}

async function revoke(tools: WebTools, request: SignedInRequest, kind: Kind): Promise<PageResponse> {
  const result = await tools.api.call(callerOf(request), {
    method: "DELETE",
    path: `${kinds[kind]}/${request.path.id}`,
  });
  if (result.ok) return { to: `${tokensPath}?done=revoked` };
  if (result.status === 403 || result.status === 404) return refusedPage(request, result);
  throw new Error(`A token could not be revoked: ${faultsOf(result)[0]?.message}`);
}
