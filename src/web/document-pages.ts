// Documents that mails link to instead of attaching them; the link is the only credential.

import type { PageRequest, PageResponse, PageRoute } from "../http/html-pages.ts";
import { html } from "./html.ts";
import { renderPage, textsFor, type WebTools } from "./page-tools.ts";

/** `/documents/<secret>` */
export function documentRoutes(tools: WebTools): PageRoute[] {
  return [{ method: "GET", path: "/documents/:secret", run: (request) => document(tools, request) }];
}

async function document(tools: WebTools, request: PageRequest): Promise<PageResponse> {
  const t = textsFor(request);
  const secret = request.path.secret ?? "";
  if (!(await tools.documents.mayAsk(request.address)))
    return {
      ...renderPage(request, t("documentLater"), html`<p>${t("documentLaterText")}</p>`, {
        status: 429,
        hasMenu: false,
      }),
      retryAfter: 60,
    };
  // Invalid, expired and unknown links get the same page.
  const found = /^[\w-]{43}$/.test(secret) ? await tools.documents.find(secret) : null;
  if (found === null)
    return renderPage(request, t("documentGone"), html`<p>${t("documentGoneText")}</p>`, {
      status: 404,
      hasMenu: false,
    });
  return { file: { ...found, mimeType: "application/pdf" } };
}
