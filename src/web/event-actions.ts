// Company > Events: creating, deleting and enabling a subscription, test events, and replays.

import type { PageResponse, PageRoute } from "../http/html-pages.ts";
import type { LocalFault, Result } from "../http/local-api-client.ts";
import { eventsPath, subscriptionPage } from "./event-pages.ts";
import { html } from "./html.ts";
import { type FieldOptions, faultList, field, form } from "./layout.ts";
import type { WebTools } from "./page-tools.ts";
import {
  callerOf,
  faultsOf,
  forUserAdmin,
  idIn,
  refusedPage,
  renderPage,
  type SignedInRequest,
  textsFor,
} from "./page-tools.ts";

/** `/company/events/new`, and the actions on one subscription. */
export function eventActionRoutes(tools: WebTools): PageRoute[] {
  const one = `${eventsPath}/:id`;
  return [
    forUserAdmin("GET", `${eventsPath}/new`, (request) => newPage(tools, request)),
    forUserAdmin("POST", `${eventsPath}/new`, (request) => make(tools, request)),
    forUserAdmin("GET", `${one}/delete`, (request) => askRemoval(tools, request)),
    forUserAdmin("POST", `${one}/delete`, (request) =>
      change(tools, request, "DELETE", () => `${eventsPath}?done=removed`),
    ),
    forUserAdmin("POST", `${one}/enable`, (request) =>
      change(tools, request, "PUT", ({ id }) => `${eventsPath}/${id}?done=enabled`, { body: { status: "ACTIVE" } }),
    ),
    forUserAdmin("POST", `${one}/test`, (request) =>
      change(tools, request, "PUT", ({ value }) => `${eventsPath}/deliveries/${String(value.id)}?done=test`, {
        verb: "/:sendTest",
      }),
    ),
    forUserAdmin("POST", `${one}/replay-failed`, (request) => replayFailed(tools, request)),
  ];
}

const formValue = (request: SignedInRequest, name: string) => (request.form.get(name) ?? "").trim();

/** The fields of the form; empty ones are omitted. */
const names = ["event", "targetUrl", "fields", "authHeaderName", "authHeaderValue", "hmacSharedSecret"] as const;
const labels = {
  event: "event",
  targetUrl: "targetUrl",
  fields: "shownFields",
  authHeaderName: "authHeaderName",
  authHeaderValue: "authHeaderValue",
  hmacSharedSecret: "hmacSharedSecret",
} as const;

async function newPage(
  tools: WebTools,
  request: SignedInRequest,
  faults: readonly LocalFault[] = [],
): Promise<PageResponse> {
  const result = await tools.api.call(callerOf(request), { method: "GET", path: "/event" });
  if (!result.ok) return refusedPage(request, result);
  const t = textsFor(request);
  const choices = Object.keys(result.value).map((name) => [name, name] as const);
  const value = (name: string) => request.form.get(name) ?? "";
  const secret = { type: "password", optional: true, autocomplete: "new-password", hint: t("secretHint") } as const;
  const fields: readonly FieldOptions[] = [
    { name: "event", label: "event", choices, value: value("event") },
    { name: "targetUrl", label: "targetUrl", type: "url", hint: t("targetUrlHint"), value: value("targetUrl") },
    { name: "fields", label: "shownFields", hint: t("shownFieldsHint"), optional: true, value: value("fields") },
    {
      name: "authHeaderName",
      label: "authHeaderName",
      hint: t("authHeaderNameHint"),
      optional: true,
      value: value("authHeaderName"),
    },
    { name: "authHeaderValue", label: "authHeaderValue", ...secret },
    { name: "hmacSharedSecret", label: "hmacSharedSecret", ...secret },
  ];
  const content = html`<p class="lead">${t("newSubscriptionLead")}</p>${faultList(t, faults, labels)}
${form(request, `${eventsPath}/new`, html`${fields.map((one) => field(t, one, faults))}<button>${t("makeSubscription")}</button> <a class="button second" href="${eventsPath}">${t("cancel")}</a>`)}`;
  return renderPage(request, t("newSubscription"), content, {
    here: eventsPath,
    status: faults.length > 0 ? 422 : 200,
  });
}

async function make(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const given = names.map((name) => [name, formValue(request, name)] as const).filter(([, value]) => value !== "");
  const result = await tools.api.call(callerOf(request), {
    method: "POST",
    path: "/event/subscription",
    body: Object.fromEntries(given),
  });
  if (result.ok) return { to: `${eventsPath}/${String(result.value.id)}?done=made` };
  return newPage(tools, request, faultsOfFields(result));
}

/** The faults of the form. A wrong `fields` is refused as in a GET, without naming the field. */
function faultsOfFields(result: Extract<Result, { readonly ok: false }>): readonly LocalFault[] {
  const isOfFields = result.key === "illegalFilter" || result.key === "fieldsSyntax";
  return isOfFields ? [{ path: "fields", message: result.message }] : faultsOf(result);
}

async function askRemoval(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const id = idIn(request);
  if (id === null) return refusedPage(request, { status: 404 });
  const result = await tools.api.call(callerOf(request), {
    method: "GET",
    path: `/event/subscription/${id}`,
    query: { fields: "event,targetUrl" },
  });
  if (!result.ok) return refusedPage(request, result);
  const t = textsFor(request);
  const { event, targetUrl } = result.value;
  const content = html`<p>${t("removeSubscriptionText", { address: String(targetUrl) })}</p>
${form(request, `${eventsPath}/${id}/delete`, html`<button class="danger">${t("remove")}</button> <a class="button second" href="${eventsPath}/${id}">${t("cancel")}</a>`)}`;
  return renderPage(request, t("removeSubscriptionAsk", { event: String(event) }), content, { here: eventsPath });
}

interface SubscriptionAction {
  readonly verb?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
}

/** Calls an operation on the subscription of the address, and redirects by its response. */
async function change(
  tools: WebTools,
  request: SignedInRequest,
  method: "PUT" | "DELETE",
  next: (done: { readonly id: number; readonly value: Extract<Result, { ok: true }>["value"] }) => string,
  { verb = "", body, query = {} }: SubscriptionAction = {},
): Promise<PageResponse> {
  const id = idIn(request);
  if (id === null) return refusedPage(request, { status: 404 });
  const result = await tools.api.call(callerOf(request), {
    method,
    path: `/event/subscription/${id}${verb}`,
    query,
    ...(body === undefined ? {} : { body }),
  });
  if (result.ok) return { to: next({ id, value: result.value }) };
  if (result.status === 403 || result.status === 404) return refusedPage(request, result);
  return subscriptionPage(tools, request, { faults: faultsOf(result), status: result.status });
}

function replayFailed(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const since = formValue(request, "since");
  return change(tools, request, "PUT", ({ id, value }) => `${eventsPath}/${id}?done=failed&count=${String(value)}`, {
    verb: "/:replayFailed",
    query: since === "" ? {} : { since },
  });
}
