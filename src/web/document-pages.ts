// Documents that mails link to instead of attaching them; the link is the only credential.

import type { PageFile, PageRequest, PageResponse, PageRoute } from "../http/html-pages.ts";
import { html } from "./html.ts";
import { type LinkedInvoice, linkedInvoicePage, longestMessage, type RefusedMessage } from "./linked-invoice.ts";
import { type LinkedDocument, renderPage, textsFor, type WebTools } from "./page-tools.ts";

/** `/documents/<secret>`, its file and logo, and the form by which a customer says that an invoice is paid */
export function documentRoutes(tools: WebTools): PageRoute[] {
  const route = (
    method: PageRoute["method"],
    path: string,
    run: (request: PageRequest, found: LinkedDocument) => Promise<PageResponse>,
  ): PageRoute => ({
    method,
    path: `/documents/:secret${path}`,
    run: (request) => withDocument(tools, request, run),
  });
  return [
    route("GET", "", page),
    route("GET", "/pdf", file),
    route("GET", "/logo", logo),
    route("POST", "/paid", paid),
  ];
}

/** Finds the document of the link, for an address that has not asked too often. */
async function withDocument(
  tools: WebTools,
  request: PageRequest,
  run: (request: PageRequest, found: LinkedDocument) => Promise<PageResponse>,
): Promise<PageResponse> {
  const t = textsFor(request);
  if (!(await tools.documents.mayAsk(request.address)))
    return {
      ...renderPage(request, t("documentLater"), html`<p>${t("documentLaterText")}</p>`, {
        status: 429,
        hasMenu: false,
      }),
      retryAfter: 60,
    };
  const secret = request.path.secret ?? "";
  // Invalid, expired and unknown links get the same page.
  const found = /^[\w-]{43}$/.test(secret) ? await tools.documents.find(secret) : null;
  return found === null ? gone(request) : run(request, found);
}

function gone(request: PageRequest): PageResponse {
  const t = textsFor(request);
  const page = renderPage(request, t("documentGone"), html`<p>${t("documentGoneText")}</p>`, {
    status: 404,
    hasMenu: false,
  });
  return { ...page, isUnlisted: true };
}

/** The page of an invoice; programs, and what is no invoice, get the file. */
async function page(request: PageRequest, found: LinkedDocument): Promise<PageResponse> {
  const invoice = request.acceptsHtml ? await found.invoice() : null;
  return invoice === null ? file(request, found) : invoicePage(request, invoice, null);
}

function invoicePage(request: PageRequest, invoice: LinkedInvoice, refused: RefusedMessage | null): PageResponse {
  // The document's language is its reader's, whoever is signed in here.
  const shown = { ...request, language: invoice.language, person: null };
  const content = linkedInvoicePage(shown, textsFor(shown), invoice, refused);
  const options = { status: refused === null ? 200 : 400, hasMenu: false, brand: invoice.seller.name };
  return { ...renderPage(shown, invoice.title, content, options), isUnlisted: true };
}

async function file(request: PageRequest, found: LinkedDocument): Promise<PageResponse> {
  return {
    file: { ...(await found.file()), mimeType: "application/pdf", isSaved: request.query.get("save") === "true" },
  };
}

async function logo(request: PageRequest, found: LinkedDocument): Promise<PageResponse> {
  const picture: PageFile | null = await found.logo();
  return picture === null ? gone(request) : { file: picture };
}

/** Keeps the message and shows the page, which has it now; pressing twice keeps one. */
async function paid(request: PageRequest, found: LinkedDocument): Promise<PageResponse> {
  const message = (request.form.get("message") ?? "").replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  const invoice = await found.invoice();
  if (invoice === null) return gone(request);
  if ([...message].length > longestMessage) {
    const t = textsFor({ ...request, language: invoice.language });
    const faults = [{ path: "message", message: t("announcePaymentLong", { most: longestMessage }) }];
    return invoicePage(request, invoice, { message, faults });
  }
  await found.announcePayment(message);
  return { to: `/documents/${request.path.secret ?? ""}#announced` };
}
