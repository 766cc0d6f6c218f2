// Company > Events: every subscription with how it is doing, and one with its deliveries.

import type { PageResponse, PageRoute } from "../http/html-pages.ts";
import type { LocalFault, LocalValue } from "../http/local-api-client.ts";
import { type Html, html, type Part } from "./html.ts";
import { facts, faultList, field, form, momentText, table } from "./layout.ts";
import type { TextKey, Translate } from "./page-texts.ts";
import type { WebTools } from "./page-tools.ts";
import {
  callerOf,
  forUserAdmin,
  idIn,
  noticeOf,
  numbers,
  refusedPage,
  renderPage,
  type SignedInRequest,
  textsFor,
} from "./page-tools.ts";

/** The path of the pages, by which the menu finds its entry. */
export const eventsPath = "/company/events";

/** `/company/events` and `/company/events/<id>` */
export function eventRoutes(tools: WebTools): PageRoute[] {
  return [
    forUserAdmin("GET", eventsPath, (request) => list(tools, request)),
    forUserAdmin("GET", `${eventsPath}/:id`, (request) => subscriptionPage(tools, request)),
  ];
}

/** Filters of deliveries, by the parameter `show`. */
const filters = {
  all: { text: "filterAll", status: null },
  failed: { text: "filterFailed", status: "EXPIRED,FAILED" },
  waiting: { text: "filterWaiting", status: "PENDING,RETRYING" },
} as const satisfies Record<string, { readonly text: TextKey; readonly status: string | null }>;

type Filter = keyof typeof filters;

/** Notices about a completed action, by the parameter `done`. */
const notices: Readonly<Record<string, TextKey>> = {
  made: "doneSubscriptionMade",
  removed: "doneSubscriptionRemoved",
  enabled: "doneEnabled",
  failed: "doneReplayFailed",
};

/** The text for a value of the API, as for `status` and ACTIVE. */
export function valueText(t: Translate, kind: "status" | "payload" | "cause" | "outcome", value: unknown): string {
  return t(`${kind}${String(value)}` as TextKey);
}

/** A moment from the API, to the second; a dash where there is none. */
export function timeOf(request: SignedInRequest, moment: unknown): string {
  return moment === null || moment === undefined ? "–" : momentText(request.language, String(moment), "seconds");
}

async function list(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const ask = (path: string, fields: string) =>
    tools.api.call(callerOf(request), {
      method: "GET",
      path,
      query: { fields, count: String(numbers.rows), sorting: "id" },
    });
  const [result, healths] = await Promise.all([
    ask("/event/subscription", "id,event,targetUrl,status"),
    ask("/event/subscription/health", "id,failingSince,lastSuccessTime,waiting"),
  ]);
  if (!result.ok || !healths.ok) return refusedPage(request, result.ok ? { status: 403 } : result);
  const t = textsFor(request);
  const byId = new Map(healths.values.map((one) => [one.id, one]));
  const rows = result.values.map((one) => {
    const health = byId.get(one.id) ?? {};
    return [
      html`<a href="${eventsPath}/${String(one.id)}">${String(one.event)}</a>`,
      String(one.targetUrl),
      valueText(t, "status", one.status),
      one.status === "ACTIVE" ? healthText(request, health) : "–",
      String(health.waiting ?? 0),
    ];
  });
  const columns = [t("event"), t("targetUrl"), t("state"), t("health"), t("waitingNow")];
  const content = html`${noticeOf(request, notices)}<p class="lead">${t("eventsLead")}</p>
<p><a class="button" href="${eventsPath}/new">${t("newSubscription")}</a></p>
<h2>${t("subscriptions")}</h2>
${rows.length === 0 ? html`<p class="quiet">${t("none")}</p>` : table(t("subscriptionsCaption"), columns, rows)}`;
  return renderPage(request, t("events"), content, { here: eventsPath });
}

function healthText(request: SignedInRequest, { failingSince, lastSuccessTime }: LocalValue): string {
  const t = textsFor(request);
  if (typeof failingSince === "string") return t("healthFailing", { time: timeOf(request, failingSince) });
  return t(typeof lastSuccessTime === "string" ? "healthGood" : "healthNew");
}

/** Why an action on the page was refused. */
export interface Refusal {
  readonly faults: readonly LocalFault[];
  readonly status: number;
}

/** The page of a subscription; with a refusal after an action was refused. */
export async function subscriptionPage(
  tools: WebTools,
  request: SignedInRequest,
  refusal: Refusal | null = null,
): Promise<PageResponse> {
  const id = idIn(request);
  if (id === null) return refusedPage(request, { status: 404 });
  const filter = filterIn(request);
  const from = Number(/^\d{1,9}$/.exec(request.query.get("from") ?? "")?.[0] ?? 0);
  const { status } = filters[filter];
  const ask = (path: string, query: Readonly<Record<string, string>>) =>
    tools.api.call(callerOf(request), { method: "GET", path, query });
  const [found, health, deliveries] = await Promise.all([
    ask(`/event/subscription/${id}`, { fields: "id,event,targetUrl,fields,status,authHeaderName" }),
    ask(`/event/subscription/health/${id}`, { fields: "*,waiting" }),
    ask("/event/delivery", {
      fields: "id,objectId,status,cause,attemptCount,createdTime,lastStatus,nextTime",
      subscriptionId: String(id),
      ...(status === null ? {} : { status }),
      from: String(from),
      count: String(numbers.deliveries + 1),
    }),
  ]);
  if (!found.ok) return refusedPage(request, found);
  if (!health.ok || !deliveries.ok) throw new Error(`What subscription ${id} has sent could not be read.`);
  const t = textsFor(request);
  const one = found.value;
  const faults = refusal?.faults ?? [];
  const count = /^\d{1,6}$/.exec(request.query.get("count") ?? "")?.[0] ?? "0";
  const content = html`${noticeOf(request, notices, { count })}${faultList(t, faults, { since: "since" })}
${facts([
  [t("state"), valueText(t, "status", one.status)],
  [t("targetUrl"), String(one.targetUrl)],
  [t("shownFields"), one.fields === null ? t("everything") : html`<code>${String(one.fields)}</code>`],
  ...(one.authHeaderName === null
    ? []
    : [[t("authHeaderName"), html`<code>${String(one.authHeaderName)}</code>`] as const]),
])}
<h2>${t("deliverySection")}</h2>
${facts(healthFacts(request, health.value, tools.clock()))}
<h2>${t("actions")}</h2>
${actionForms(tools, request, one, faults)}
<h2 id="deliveries">${t("deliveries")}</h2>
${filterLinks(t, id, filter)}
${deliveryTable(request, deliveries.values.slice(0, numbers.deliveries), one.status === "ACTIVE")}
${pageLinks(t, `${eventsPath}/${id}?show=${filter}`, from, deliveries.values.length > numbers.deliveries)}`;
  return renderPage(request, t("subscriptionTitle", { event: String(one.event) }), content, {
    here: eventsPath,
    status: refusal?.status ?? 200,
  });
}

function filterIn({ query }: SignedInRequest): Filter {
  const name = query.get("show") ?? "";
  return Object.hasOwn(filters, name) ? (name as Filter) : "all";
}

function healthFacts(request: SignedInRequest, health: LocalValue, now: Date): (readonly [string, Part])[] {
  const t = textsFor(request);
  const time = (name: string) => timeOf(request, health[name]);
  const { failingSince, disablingTime, lastSuccessTime, lastFailureTime, lastStatus } = health;
  const wasTried = lastSuccessTime !== null || lastFailureTime !== null;
  return [
    [t("lastDelivered"), lastSuccessTime === null ? t("yet") : time("lastSuccessTime")],
    ...(wasTried ? [[t("lastAnswer"), lastStatus === null ? t("noAnswer") : String(lastStatus)] as const] : []),
    ...(failingSince === null
      ? []
      : [[t("failingFor"), time("failingSince")] as const, [t("failures"), String(health.failures)] as const]),
    ...(typeof disablingTime === "string"
      ? [[t("disabling"), t("disablingAt", { time: time("disablingTime"), ...timeLeft(disablingTime, now) })] as const]
      : []),
    ...(health.isGateOpen === true && health.status === "ACTIVE"
      ? [[t("held"), t("heldUntil", { time: time("nextProbeTime") })] as const]
      : []),
    [t("waitingNow"), String(health.waiting)],
  ];
}

/** The countdown to a moment, in whole hours. */
function timeLeft(moment: string, now: Date): { readonly days: string; readonly hours: string } {
  const hours = Math.max(0, Math.floor((Date.parse(moment) - now.getTime()) / 3_600_000));
  return { days: String(Math.floor(hours / 24)), hours: String(hours % 24) };
}

/** The forms of the actions on a subscription; an inactive one can only be enabled. */
function actionForms(tools: WebTools, request: SignedInRequest, one: LocalValue, faults: readonly LocalFault[]): Html {
  const t = textsFor(request);
  const address = `${eventsPath}/${String(one.id)}`;
  const actionForm = (place: string, title: TextKey, hint: TextKey, fields: Part = null) =>
    html`<div class="doing">${form(request, `${address}/${place}`, html`<p class="hint">${t(hint)}</p>${fields}<button>${t(title)}</button>`)}</div>`;
  const yesterday = localTime(new Date(tools.clock().getTime() - 86_400_000));
  const since = field(
    t,
    {
      name: "since",
      label: "since",
      type: "datetime-local",
      hint: t("sinceHint"),
      optional: true,
      value: request.form.get("since") ?? yesterday,
    },
    faults,
  );
  const active = html`${actionForm("test", "sendTest", "sendTestHint")}${actionForm("replay-failed", "replayFailed", "replayHint", since)}`;
  return html`<div class="doings">${one.status === "ACTIVE" ? active : actionForm("enable", "enable", "enableHint")}</div>
<p><a href="${address}/delete">${t("removeSubscription")}</a></p>`;
}

/** A moment as the clock in Oslo shows it, in the form of a field. */
function localTime(moment: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Oslo" })
    .format(moment)
    .replace(" ", "T");
}

function filterLinks(t: Translate, id: number, chosen: Filter): Html {
  const links = (Object.keys(filters) as Filter[]).map(
    (name) =>
      html`<li><a href="${eventsPath}/${id}?show=${name}#deliveries"${name === chosen ? html` aria-current="true"` : null}>${t(filters[name].text)}</a></li>`,
  );
  return html`<nav aria-label="${t("filter")}"><ul class="filter">${links}</ul></nav>`;
}

/** The table of deliveries. An inactive subscription has no next attempts, whatever was planned. */
function deliveryTable(request: SignedInRequest, deliveries: readonly LocalValue[], isActive: boolean): Html {
  const t = textsFor(request);
  if (deliveries.length === 0) return html`<p class="quiet">${t("noDeliveries")}</p>`;
  const rows = deliveries.map((one) => [
    html`<a href="${eventsPath}/deliveries/${String(one.id)}">${timeOf(request, one.createdTime)}</a>`,
    one.cause === "TEST" ? t("causeTEST") : String(one.objectId),
    valueText(t, "payload", one.status),
    String(one.attemptCount),
    one.lastStatus === null ? "–" : String(one.lastStatus),
    isActive ? timeOf(request, one.nextTime) : "–",
  ]);
  const columns: readonly TextKey[] = ["happened", "object", "state", "attempts", "answerStatus", "nextAttempt"];
  return table(
    t("deliveriesCaption"),
    columns.map((column) => t(column)),
    rows,
  );
}

function pageLinks(t: Translate, address: string, from: number, hasMore: boolean): Html | null {
  if (from === 0 && !hasMore) return null;
  const link = (start: number, text: TextKey, rel: string) =>
    html`<li><a rel="${rel}" href="${address}&from=${start}#deliveries">${t(text)}</a></li>`;
  return html`<nav aria-label="${t("pages")}"><ul class="filter">${from > 0 ? link(Math.max(0, from - numbers.deliveries), "newer", "prev") : null}${hasMore ? link(from + numbers.deliveries, "older", "next") : null}</ul></nav>`;
}
