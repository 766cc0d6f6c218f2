// The person's own sessions of the pages: where they are signed in, and the end of one or of all others.

import type { PageResponse, PageRoute } from "../../http/html-pages.ts";
import { html } from "../html.ts";
import { form, momentText, table } from "../layout.ts";
import type { Translate } from "../page-texts.ts";
import {
  noticeOf,
  refusedPage,
  renderPage,
  type SignedInRequest,
  signedIn,
  textsFor,
  type WebTools,
} from "../page-tools.ts";

/** Where they are listed. */
export const sessionsPath = "/sessions";

/** `/sessions` and `/sessions/<id>/end` */
export function sessionRoutes(tools: WebTools): PageRoute[] {
  return [
    signedIn("GET", sessionsPath, (request) => list(tools, request)),
    signedIn("POST", sessionsPath, (request) => endOthers(tools, request)),
    signedIn("POST", `${sessionsPath}/:id/end`, (request) => end(tools, request)),
  ];
}

async function list(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const t = textsFor(request);
  const sessions = await tools.logIns.sessions.list(request.person);
  const moment = (time: Date) => momentText(request.language, time);
  const rows = sessions.map(({ id, agent, startedAt, usedAt, expiresAt, isOwn }) => {
    const browser = browserText(t, agent);
    const label = t("endSessionOf", { time: moment(startedAt), browser });
    return [
      isOwn ? `${browser} (${t("thisSession")})` : browser,
      moment(startedAt),
      usedAt === null ? t("sinceSignedIn") : moment(usedAt),
      moment(expiresAt),
      form(
        request,
        `${sessionsPath}/${id}/end`,
        html`<button class="plain" aria-label="${label}">${t("endSession")}</button>`,
      ),
    ];
  });
  const columns = (["browser", "signedInTime", "lastUsed", "endsTime", "action"] as const).map((column) => t(column));
  const others =
    sessions.length > 1 ? form(request, sessionsPath, html`<button class="danger">${t("endOthers")}</button>`) : null;
  const content = html`${noticeOf(request, { ended: "doneSessionEnded", others: "doneOthersEnded" })}
<p class="lead">${t("sessionsLead")}</p>${table(t("sessions"), columns, rows)}${others}`;
  return renderPage(request, t("sessions"), content, { here: sessionsPath });
}

/** Browser and system, as far as they are known. */
function browserText(t: Translate, agent: string): string {
  const [browser = "", system = ""] = agent.split("/");
  if (browser !== "" && system !== "") return t("browserOn", { browser, system });
  return browser || system || t("browserUnknown");
}

async function end(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const ended = await tools.logIns.sessions.end(request.person, request.path.id ?? "");
  if (ended === null) return refusedPage(request, { status: 404 });
  return ended.isOwn ? { to: "/?done=signed-out", session: null } : { to: `${sessionsPath}?done=ended` };
}

async function endOthers(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  await tools.logIns.sessions.endOthers(request.person);
  return { to: `${sessionsPath}?done=others` };
}
