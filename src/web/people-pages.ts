// Company > People: who may sign in to the pages; links to choose a password, and the end of a log-in.

import type { PageAnswer, PageRoute } from "../http/html-pages.ts";
import type { LocalValue } from "../http/local-api-client.ts";
import { html } from "./html.ts";
import { form, secret, table } from "./layout.ts";
import { listOf } from "./tokens.ts";
import {
  actorOf,
  callerOf,
  forUserAdmin,
  numbers,
  refusedPage,
  type SignedInRequest,
  say,
  shown,
  type WebTools,
} from "./tools.ts";

const peoplePath = "/company/people";

/** `/company/people`, `/company/people/<id>/link` and `/company/people/<id>/remove` */
export function peopleRoutes(tools: WebTools): PageRoute[] {
  return [
    forUserAdmin("GET", peoplePath, (request) => list(tools, request)),
    forUserAdmin("POST", `${peoplePath}/:id/link`, (request) => makeLink(tools, request)),
    forUserAdmin("GET", `${peoplePath}/:id/remove`, (request) => askRemoval(tools, request)),
    forUserAdmin("POST", `${peoplePath}/:id/remove`, (request) => remove(tools, request)),
  ];
}

async function list(tools: WebTools, request: SignedInRequest): Promise<PageAnswer> {
  const { company, employee: own } = request.person.session;
  const [employees, states] = await Promise.all([
    listOf(tools, request, "/employee", {
      fields: "id,displayName,email",
      sorting: "displayName",
      hasSystemAccess: "true",
    }),
    tools.logIns.states(company),
  ]);
  const t = say(request);
  const rows = employees.map((one) => {
    const [id, name] = [Number(one.id), String(one.displayName)];
    const state = states.get(id);
    const link = form(
      request,
      `${peoplePath}/${id}/link`,
      html`<button class="plain" aria-label="${t("makeLinkFor", { name })}">${t("makeLink")}</button>`,
    );
    const removal = html`<a href="${peoplePath}/${id}/remove" aria-label="${t("removeLogInOf", { name })}">${t("removeLogIn")}</a>`;
    return [
      id === own ? `${name} (${t("yourself")})` : name,
      String(one.email) || "–",
      String(id),
      t(state === "logIn" ? "logInYes" : state === "link" ? "logInLink" : "logInNo"),
      html`<div class="actions">${link}${state === undefined || id === own ? null : removal}</div>`,
    ];
  });
  const columns = (["name", "email", "employeeId", "logIn", "action"] as const).map((column) => t(column));
  const notice =
    request.query.get("done") === "removed" ? html`<p class="notice" role="status">${t("doneLogInRemoved")}</p>` : null;
  const content = html`${notice}<p class="lead">${t("peopleLead")}</p>${table(t("people"), columns, rows)}`;
  return shown(request, t("people"), content, { here: peoplePath });
}

/** The employee of the path; null where the company has none. */
async function employeeOf(tools: WebTools, request: SignedInRequest): Promise<LocalValue | null> {
  const told = await tools.inside.call(callerOf(request), {
    method: "GET",
    path: `/employee/${request.path.id}`,
    query: { fields: "id,displayName" },
  });
  return told.ok ? told.value : null;
}

async function makeLink(tools: WebTools, request: SignedInRequest): Promise<PageAnswer> {
  const found = await employeeOf(tools, request);
  if (found === null) return refusedPage(request, { status: 404 });
  const { text, hash } = tools.newSecret(request.person.session.company);
  const expiresAt = new Date(tools.clock().getTime() + numbers.days * 86_400_000).toISOString();
  const query = { employee: Number(found.id), hash: hash.toString("hex"), expiresAt };
  const told = await tools.inside.act(actorOf(request), tools.actions.makeLogInLink, query);
  if (!told.ok) return refusedPage(request, told);
  const t = say(request);
  const name = String(found.displayName);
  const content = html`<p class="notice" role="status">${t("linkMadeLead", { name, ...numbers })}</p>
${secret(t("makeLinkFor", { name }), "made", `${request.origin}/password/${text}`)}
<p><a class="button" href="${peoplePath}">${t("backToPeople")}</a></p>`;
  return shown(request, t("linkMade", { name }), content, { here: peoplePath });
}

async function askRemoval(tools: WebTools, request: SignedInRequest): Promise<PageAnswer> {
  const found = await employeeOf(tools, request);
  if (found === null) return refusedPage(request, { status: 404 });
  const t = say(request);
  const content = html`<p>${t("removeLogInText")}</p>
${form(request, `${peoplePath}/${request.path.id}/remove`, html`<button class="danger">${t("removeLogIn")}</button> <a class="button second" href="${peoplePath}">${t("cancel")}</a>`)}`;
  return shown(request, t("removeLogInAsk", { name: String(found.displayName) }), content, { here: peoplePath });
}

async function remove(tools: WebTools, request: SignedInRequest): Promise<PageAnswer> {
  const employee = /^\d{1,15}$/.test(request.path.id ?? "") ? Number(request.path.id) : 0;
  const t = say(request);
  if (employee === request.person.session.employee)
    return shown(request, t("people"), html`<p class="fault">${t("removeLogInOwn")}</p>`, { status: 409 });
  const told = await tools.inside.act(actorOf(request), tools.actions.removeLogIn, { employee });
  return told.ok ? { to: `${peoplePath}?done=removed` } : refusedPage(request, told);
}
