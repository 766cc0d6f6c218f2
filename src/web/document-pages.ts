// Documents that a mail links to instead of carrying them: for whoever has the link, and nobody else.

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
  // What was never a link, what has ended and what is not there any more look the same.
  const found = /^[\w-]{43}$/.test(secret) ? await tools.documents.find(secret) : null;
  if (found === null)
    return renderPage(request, t("documentGone"), html`<p>${t("documentGoneText")}</p>`, {
      status: 404,
      hasMenu: false,
    });
  return { file: { ...found, mimeType: "application/pdf" } };
}
