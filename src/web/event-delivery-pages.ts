// Company > Events: one delivery with its attempts, and sending it again.

import type { PageResponse, PageRoute } from "../http/html-pages.ts";
import type { LocalFault, LocalValue } from "../http/local-api-client.ts";
import { eventsPath, timeOf, valueText } from "./event-pages.ts";
import { type Html, html } from "./html.ts";
import { facts, faultList, form } from "./layout.ts";
import type { TextKey } from "./page-texts.ts";
import type { WebTools } from "./page-tools.ts";
import {
  callerOf,
  faultsOf,
  forUserAdmin,
  idIn,
  noticeOf,
  refusedPage,
  renderPage,
  type SignedInRequest,
  textsFor,
} from "./page-tools.ts";

const deliveriesPath = `${eventsPath}/deliveries`;

/** `/company/events/deliveries/<id>` */
export function eventDeliveryRoutes(tools: WebTools): PageRoute[] {
  return [
    forUserAdmin("GET", `${deliveriesPath}/:id`, (request) => deliveryPage(tools, request)),
    forUserAdmin("POST", `${deliveriesPath}/:id/replay`, (request) => replay(tools, request)),
  ];
}

const notices: Readonly<Record<string, TextKey>> = { test: "doneTest", replay: "doneReplayed" };

async function deliveryPage(
  tools: WebTools,
  request: SignedInRequest,
  refusal: { readonly faults: readonly LocalFault[]; readonly status: number } | null = null,
): Promise<PageResponse> {
  const id = idIn(request);
  if (id === null) return refusedPage(request, { status: 404 });
  const result = await tools.api.call(callerOf(request), {
    method: "GET",
    path: `/event/delivery/${id}`,
    query: { fields: "*,subscription(id,targetUrl,status),attempts(*)" },
  });
  if (!result.ok) return result.status === 404 ? absentPage(request, id) : refusedPage(request, result);
  const t = textsFor(request);
  const one = result.value;
  const subscription = one.subscription as LocalValue;
  const attempts = one.attempts as readonly LocalValue[];
  const isActive = subscription.status === "ACTIVE";
  const mayReplay = isActive && one.cause !== "TEST";
  const content = html`${noticeOf(request, notices)}
${faultList(t, refusal?.faults ?? [], {})}
${facts([
  [t("state"), valueText(t, "payload", one.status)],
  [t("subscription"), html`<a href="${eventsPath}/${String(subscription.id)}">${String(subscription.targetUrl)}</a>`],
  ...(one.cause === "TEST" ? [] : [[t("object"), String(one.objectId)] as const]),
  [t("cause"), valueText(t, "cause", one.cause)],
  ...replayed(t("replayOf"), one.replayOf as LocalValue | null),
  [t("happened"), timeOf(request, one.createdTime)],
  ...(one.endedTime === null
    ? [[t("nextAttempt"), isActive ? timeOf(request, one.nextTime) : t("nextWhenEnabled")] as const]
    : [[t("ended"), timeOf(request, one.endedTime)] as const]),
  [t("deliveryKey"), html`<code>${String(one.deliveryId)}</code>`],
])}
${one.endedTime === null ? html`<p><a href="${deliveriesPath}/${id}">${t("reload")}</a></p>` : null}
${mayReplay ? form(request, `${deliveriesPath}/${id}/replay`, html`<p class="hint">${t("replayHint")}</p><button>${t("replay")}</button>`) : null}
<h2>${t("attempts")}</h2>
${attempts.length === 0 ? html`<p class="quiet">${t("noAttempts")}</p>` : attempts.map((each) => attempt(request, each))}`;
  return renderPage(request, t("deliveryTitle", { event: String(one.event) }), content, {
    here: eventsPath,
    status: refusal?.status ?? 200,
  });
}

/** A replay or test is logged a moment after the redirect, so its page may not exist yet. */
function absentPage(request: SignedInRequest, id: number): PageResponse {
  const notice = noticeOf(request, notices);
  if (notice === null) return refusedPage(request, { status: 404 });
  const t = textsFor(request);
  const content = html`${notice}<p><a href="${deliveriesPath}/${id}">${t("reload")}</a></p>`;
  return renderPage(request, t("payload"), content, { here: eventsPath });
}

function replayed(term: string, replayOf: LocalValue | null): (readonly [string, Html])[] {
  if (replayOf === null) return [];
  const id = String(replayOf.id);
  return [[term, html`<a href="${deliveriesPath}/${id}">${id}</a>`]];
}

/** One attempt. The receiver's response is always shown as escaped text. */
function attempt(request: SignedInRequest, one: LocalValue): Html {
  const t = textsFor(request);
  const id = `attempt-${String(one.number)}`;
  const title = t("attemptTitle", { number: String(one.number), outcome: valueText(t, "outcome", one.outcome) });
  return html`<section aria-labelledby="${id}"><h3 id="${id}">${title}</h3>
${facts([
  [t("happened"), timeOf(request, one.time)],
  [t("answerStatus"), one.status === null ? t("noAnswer") : String(one.status)],
  [t("duration"), t("milliseconds", { number: String(one.duration) })],
  ...(one.reason === null ? [] : [[t("reason"), String(one.reason)] as const]),
  [t("nextAttempt"), one.nextTime === null ? t("noNext") : timeOf(request, one.nextTime)],
])}
${one.answer === null ? null : answer(t("answerText"), t("emptyAnswer"), String(one.answer))}</section>`;
}

function answer(caption: string, empty: string, text: string): Html {
  return html`<figure><figcaption>${caption}</figcaption>${text === "" ? html`<p class="quiet">${empty}</p>` : html`<pre>${text}</pre>`}</figure>`;
}

async function replay(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const id = idIn(request);
  if (id === null) return refusedPage(request, { status: 404 });
  const result = await tools.api.call(callerOf(request), { method: "PUT", path: `/event/delivery/${id}/:replay` });
  if (result.ok) return { to: `${deliveriesPath}/${String(result.value.id)}?done=replay` };
  if (result.status === 403 || result.status === 404) return refusedPage(request, result);
  return deliveryPage(tools, request, { faults: faultsOf(result), status: result.status });
}
