// Company > Mailbox: the mails that the test environment stores instead of sending them.

import type { PageResponse, PageRoute } from "../http/html-pages.ts";
import type { LocalValue } from "../http/local-api-client.ts";
import { html } from "./html.ts";
import { facts, momentText, table } from "./layout.ts";
import {
  callerOf,
  numbers,
  refusedPage,
  renderPage,
  type SignedInRequest,
  signedIn,
  textsFor,
  type WebTools,
} from "./page-tools.ts";

/** The path of the pages. */
export const mailboxPath = "/company/mailbox";

/** `/company/mailbox`, `/company/mailbox/<id>`, and the mail and its document as files */
export function mailboxRoutes(tools: WebTools): PageRoute[] {
  return [
    signedIn("GET", mailboxPath, (request) => list(tools, request)),
    signedIn("GET", `${mailboxPath}/:id`, (request) => one(tools, request)),
    signedIn("GET", `${mailboxPath}/:id/mail`, (request) => mail(tools, request)),
    signedIn("GET", `${mailboxPath}/:id/document`, (request) => document(tools, request)),
  ];
}

async function list(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const result = await tools.api.call(callerOf(request), {
    method: "GET",
    path: "/mailbox",
    query: { fields: "id,sentTime,recipients,subject", sorting: "-id", count: String(numbers.rows) },
  });
  if (!result.ok) return refusedPage(request, result);
  const t = textsFor(request);
  const rows = result.values.map((found) => [
    html`<a href="${mailboxPath}/${Number(found.id)}">${String(found.subject)}</a>`,
    String(found.recipients),
    momentText(request.language, String(found.sentTime)),
  ]);
  const columns = [t("mailSubject"), t("mailTo"), t("mailTime")];
  const content = rows.length === 0 ? html`<p>${t("mailboxEmpty")}</p>` : table(t("mailbox"), columns, rows);
  return renderPage(request, t("mailbox"), html`<p class="lead">${t("mailboxLead")}</p>${content}`, {
    here: mailboxPath,
  });
}

/** The mail of the path; null where the person may not see it, or there is none. */
async function find(
  tools: WebTools,
  request: SignedInRequest,
): Promise<{ readonly found: LocalValue } | { readonly status: number }> {
  const id = /^\d{1,15}$/.test(request.path.id ?? "") ? Number(request.path.id) : 0;
  const result = await tools.api.call(callerOf(request), {
    method: "GET",
    path: `/mailbox/${id}`,
    query: { fields: "*,dispatch(id)" },
  });
  return result.ok ? { found: result.value } : { status: result.status };
}

async function one(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const result = await find(tools, request);
  if ("status" in result) return refusedPage(request, result);
  const { found } = result;
  const t = textsFor(request);
  const here = `${mailboxPath}/${Number(found.id)}`;
  const name = String(found.attachmentName);
  const optional = (term: string, value: string) => (value === "" ? [] : [[term, value] as const]);
  const content = html`${facts([
    [t("mailFrom"), String(found.sender)],
    ...optional(t("mailReplyTo"), String(found.replyTo)),
    [t("mailTo"), String(found.recipients)],
    [t("mailTime"), momentText(request.language, String(found.sentTime))],
    ["Message-ID", html`<code>${String(found.messageId)}</code>`],
    ...(name === "" ? [] : [[t("mailAttachment"), html`<a href="${here}/document">${name}</a>`] as const]),
  ])}
<pre class="mail" tabindex="0">${String(found.text)}</pre>
<p><a class="button" href="${mailboxPath}">${t("mailboxBack")}</a> <a class="button second" href="${here}/mail">${t("mailDownload")}</a></p>`;
  return renderPage(request, String(found.subject), content, { here: mailboxPath });
}

async function mail(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const result = await find(tools, request);
  if ("status" in result) return refusedPage(request, result);
  const { found } = result;
  const content = await tools.documents.mail(request.person.session.company, Number(found.id));
  if (content === null) return refusedPage(request, { status: 404 });
  return { file: { fileName: `${Number(found.id)}.eml`, mimeType: "message/rfc822", content } };
}

async function document(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const result = await find(tools, request);
  if ("status" in result) return refusedPage(request, result);
  const { found } = result;
  const dispatch = Number((found.dispatch as LocalValue).id);
  const rendered = await tools.documents.ofDispatch(request.person.session.company, dispatch);
  return rendered === null
    ? refusedPage(request, { status: 404 })
    : { file: { ...rendered, mimeType: "application/pdf" } };
}
