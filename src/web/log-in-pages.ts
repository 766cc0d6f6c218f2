// Company > People: the log-ins of employees, links to choose a password, and the removal of log-ins and second factors.

import type { PageResponse, PageRoute } from "../http/html-pages.ts";
import type { LocalValue } from "../http/local-api-client.ts";
import { html } from "./html.ts";
import { form, secret, table } from "./layout.ts";
import {
  actorOf,
  callerOf,
  forUserAdmin,
  noticeOf,
  numbers,
  refusedPage,
  renderPage,
  type SignedInRequest,
  textsFor,
  type WebTools,
} from "./page-tools.ts";
import { listOf } from "./token-pages.ts";

const logInsPath = "/company/people";

/** `/company/people`, and below it `<id>/link`, `<id>/remove` and `<id>/second-factor` */
export function logInRoutes(tools: WebTools): PageRoute[] {
  return [
    forUserAdmin("GET", logInsPath, (request) => list(tools, request)),
    forUserAdmin("POST", `${logInsPath}/:id/link`, (request) => makeLink(tools, request)),
    forUserAdmin("GET", `${logInsPath}/:id/remove`, (request) => askRemoval(tools, request)),
    forUserAdmin("POST", `${logInsPath}/:id/remove`, (request) => remove(tools, request)),
    forUserAdmin("GET", `${logInsPath}/:id/second-factor`, (request) => askFactor(tools, request)),
    forUserAdmin("POST", `${logInsPath}/:id/second-factor`, (request) => takeFactor(tools, request)),
  ];
}

async function list(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const { company, employee: own } = request.person.session;
  const [employees, states, factors] = await Promise.all([
    listOf(tools, request, "/employee", {
      fields: "id,displayName,email",
      sorting: "displayName",
      hasSystemAccess: "true",
    }),
    tools.logIns.states(company),
    tools.logIns.factors.employees(company),
  ]);
  const t = textsFor(request);
  const rows = employees.map((one) => {
    const [id, name] = [Number(one.id), String(one.displayName)];
    const state = states.get(id);
    const link = form(
      request,
      `${logInsPath}/${id}/link`,
      html`<button class="plain" aria-label="${t("makeLinkFor", { name })}">${t("makeLink")}</button>`,
    );
    const removal = html`<a href="${logInsPath}/${id}/remove" aria-label="${t("removeLogInOf", { name })}">${t("removeLogIn")}</a>`;
    const factor = html`<a href="${logInsPath}/${id}/second-factor" aria-label="${t("takeFactorOf", { name })}">${t("takeFactor")}</a>`;
    return [
      id === own ? `${name} (${t("yourself")})` : name,
      String(one.email) || "–",
      String(id),
      t(factors.has(id) ? "logInFactor" : state === "logIn" ? "logInYes" : state === "link" ? "logInLink" : "logInNo"),
      html`<div class="actions">${link}${factors.has(id) && id !== own ? factor : null}${state === undefined || id === own ? null : removal}</div>`,
    ];
  });
  const columns = (["name", "email", "employeeId", "logIn", "action"] as const).map((column) => t(column));
  const notice = noticeOf(request, { removed: "doneLogInRemoved", factor: "doneFactorTaken" });
  const content = html`${notice}<p class="lead">${t("peopleLead")}</p>${table(t("people"), columns, rows)}`;
  return renderPage(request, t("people"), content, { here: logInsPath });
}

/** The employee of the path; null where the company has none. */
async function employeeOf(tools: WebTools, request: SignedInRequest): Promise<LocalValue | null> {
  const result = await tools.api.call(callerOf(request), {
    method: "GET",
    path: `/employee/${request.path.id}`,
    query: { fields: "id,displayName" },
  });
  return result.ok ? result.value : null;
}

async function makeLink(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const found = await employeeOf(tools, request);
  if (found === null) return refusedPage(request, { status: 404 });
  const { text, hash } = tools.newSecret(request.person.session.company);
  const expiresAt = new Date(tools.clock().getTime() + numbers.days * 86_400_000).toISOString();
  const query = { employee: Number(found.id), hash: hash.toString("hex"), expiresAt };
  const result = await tools.api.act(actorOf(request), tools.actions.makeLogInLink, query);
  if (!result.ok) return refusedPage(request, result);
  const t = textsFor(request);
  const name = String(found.displayName);
  const content = html`<p class="notice" role="status">${t("linkMadeLead", { name, ...numbers })}</p>
${secret(t("makeLinkFor", { name }), "made", `${request.origin}/password/${text}`)}
<p><a class="button" href="${logInsPath}">${t("backToPeople")}</a></p>`;
  return renderPage(request, t("linkMade", { name }), content, { here: logInsPath });
}

async function askRemoval(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const found = await employeeOf(tools, request);
  if (found === null) return refusedPage(request, { status: 404 });
  const t = textsFor(request);
  const content = html`<p>${t("removeLogInText")}</p>
${form(request, `${logInsPath}/${request.path.id}/remove`, html`<button class="danger">${t("removeLogIn")}</button> <a class="button second" href="${logInsPath}">${t("cancel")}</a>`)}`;
  return renderPage(request, t("removeLogInAsk", { name: String(found.displayName) }), content, { here: logInsPath });
}

async function remove(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const employee = /^\d{1,15}$/.test(request.path.id ?? "") ? Number(request.path.id) : 0;
  const t = textsFor(request);
  if (employee === request.person.session.employee)
    return renderPage(request, t("people"), html`<p class="fault">${t("removeLogInOwn")}</p>`, { status: 409 });
  const result = await tools.api.act(actorOf(request), tools.actions.removeLogIn, { employee });
  return result.ok ? { to: `${logInsPath}?done=removed` } : refusedPage(request, result);
}

async function askFactor(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const found = await employeeOf(tools, request);
  if (found === null || !(await tools.logIns.factors.employees(request.person.session.company)).has(Number(found.id)))
    return refusedPage(request, { status: 404 });
  const t = textsFor(request);
  const content = html`<p>${t("takeFactorText")}</p>
${form(request, `${logInsPath}/${request.path.id}/second-factor`, html`<button class="danger">${t("takeFactor")}</button> <a class="button second" href="${logInsPath}">${t("cancel")}</a>`)}`;
  return renderPage(request, t("takeFactorAsk", { name: String(found.displayName) }), content, { here: logInsPath });
}

/** One's own is turned off with the password: a session alone must not do it. */
async function takeFactor(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const employee = /^\d{1,15}$/.test(request.path.id ?? "") ? Number(request.path.id) : 0;
  const t = textsFor(request);
  if (employee === request.person.session.employee)
    return renderPage(request, t("people"), html`<p class="fault">${t("takeFactorOwn")}</p>`, { status: 409 });
  const result = await tools.api.act(actorOf(request), tools.actions.takeSecondFactor, { employee });
  return result.ok ? { to: `${logInsPath}?done=factor` } : refusedPage(request, { status: 404 });
}
