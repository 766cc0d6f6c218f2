// The notifications of the person who is signed in.

import type { PageResponse, PageRoute } from "../http/html-pages.ts";
import type { LocalValue } from "../http/local-api-client.ts";
import { eventsPath } from "./event-pages.ts";
import { html } from "./html.ts";
import { form, isUserAdmin, momentText, table } from "./layout.ts";
import type { WebRequest, WebTools } from "./page-tools.ts";
import {
  callerOf,
  idIn,
  numbers,
  refusedPage,
  renderPage,
  type SignedInRequest,
  signedIn,
  textsFor,
} from "./page-tools.ts";

const notificationsPath = "/notifications";

/** `/notifications` and `/notifications/<id>/read` */
export function notificationRoutes(tools: WebTools): PageRoute[] {
  return [
    signedIn("GET", notificationsPath, (request) => list(tools, request)),
    signedIn("POST", `${notificationsPath}/:id/read`, (request) => markRead(tools, request)),
  ];
}

/** The page with the number of unread notifications. */
export function withUnread(tools: WebTools, route: PageRoute): PageRoute {
  const run = route.run as (request: WebRequest) => ReturnType<PageRoute["run"]>;
  return {
    ...route,
    run: async (request) => run({ ...request, unread: request.person === null ? 0 : await unreadOf(tools, request) }),
  };
}

async function unreadOf(tools: WebTools, request: WebRequest): Promise<number> {
  const result = await tools.api.call(callerOf(request), { method: "GET", path: "/notification/unreadCount" });
  if (!result.ok) throw new Error(`Notifications could not be counted: ${result.message}`);
  return Number(result.value);
}

async function list(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const result = await tools.api.call(callerOf(request), {
    method: "GET",
    path: "/notification",
    query: { fields: "id,kind,objectId,title,message,sentTime,isRead", count: String(numbers.notifications) },
  });
  if (!result.ok) return refusedPage(request, result);
  const t = textsFor(request);
  const rows = result.values.map((one) => [
    about(request, one),
    html`<span class="whole">${momentText(request.language, String(one.sentTime))}</span>`,
    String(one.message),
    one.isRead === true ? t("read") : unread(request, one),
  ]);
  const columns = [t("about"), t("sent"), t("message"), t("state")];
  const content = html`<p class="lead">${t("notificationsLead")}</p>
${rows.length === 0 ? html`<p class="quiet">${t("noNotifications")}</p>` : table(t("notificationsCaption"), columns, rows)}`;
  return renderPage(request, t("notifications"), content, { here: notificationsPath });
}

/** The title, as a link to the subscription that it concerns. */
function about({ person }: SignedInRequest, one: LocalValue) {
  const title = html`<span class="whole">${String(one.title)}</span>`;
  if (!String(one.kind).startsWith("SUBSCRIPTION_") || !isUserAdmin(person)) return title;
  return html`<a href="${eventsPath}/${String(one.objectId)}">${title}</a>`;
}

function unread(request: SignedInRequest, one: LocalValue) {
  const t = textsFor(request);
  const time = momentText(request.language, String(one.sentTime));
  const label = t("markReadOf", { title: String(one.title), time });
  const button = html`<button class="plain whole" aria-label="${label}">${t("markRead")}</button>`;
  return form(request, `${notificationsPath}/${String(one.id)}/read`, button);
}

async function markRead(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const id = idIn(request);
  if (id === null) return refusedPage(request, { status: 404 });
  const result = await tools.api.call(callerOf(request), { method: "PUT", path: `/notification/${id}/:markRead` });
  return result.ok ? { to: notificationsPath } : refusedPage(request, result);
}
