// Notifications: what the service tells whoever is signed in.

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

/** The page, with how many notifications whoever is signed in has not read. */
export function withUnread(tools: WebTools, route: PageRoute): PageRoute {
  const run = route.run as (request: WebRequest) => ReturnType<PageRoute["run"]>;
  return {
    ...route,
    run: async (request) => run({ ...request, unread: request.person === null ? 0 : await unreadOf(tools, request) }),
  };
}

async function unreadOf(tools: WebTools, request: WebRequest): Promise<number> {
  const told = await tools.api.call(callerOf(request), { method: "GET", path: "/notification/unreadCount" });
  if (!told.ok) throw new Error(`Notifications could not be counted: ${told.message}`);
  return Number(told.value);
}

async function list(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const told = await tools.api.call(callerOf(request), {
    method: "GET",
    path: "/notification",
    query: { fields: "id,kind,objectId,title,message,sentTime,isRead", count: String(numbers.notifications) },
  });
  if (!told.ok) return refusedPage(request, told);
  const t = textsFor(request);
  const rows = told.values.map((one) => [
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

/** The heading, which leads to the subscription that it is about. */
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
  const told = await tools.api.call(callerOf(request), { method: "PUT", path: `/notification/${id}/:markRead` });
  return told.ok ? { to: notificationsPath } : refusedPage(request, told);
}
