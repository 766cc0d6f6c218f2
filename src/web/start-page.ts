// The first page, the page of who is signed in, and the pages for faults.

import type { PageFault, PageRequest, PageResponse, PageRoute, WebPages } from "../http/html-pages.ts";
import { factorPath } from "./account/second-factor-pages.ts";
import { sessionsPath } from "./account/session-pages.ts";
import { type Html, html } from "./html.ts";
import { facts, form, htmlPage, isUserAdmin, momentText } from "./layout.ts";
import { mailboxPath } from "./mailbox-pages.ts";
import type { TextKey } from "./page-texts.ts";
import { textsIn } from "./page-texts.ts";
import {
  callerOf,
  firstVisitSheet,
  homePath,
  noticeOf,
  renderPage,
  type SignedInRequest,
  signedIn,
  textsFor,
  type WebTools,
} from "./page-tools.ts";

/** `/` and `/home` */
export function startRoutes(tools: WebTools): PageRoute[] {
  return [
    {
      method: "GET",
      path: "/",
      run: (request) => (request.person === null ? landing(tools, request) : firstPage(tools)),
    },
    signedIn("GET", homePath, (request) => home(tools, request)),
    { method: "POST", path: "/demo", run: (request) => openDemo(tools, request) },
  ];
}

/** The first page of those who are signed in: the application, or without one the page of their own. */
function firstPage({ hasApp }: WebTools): PageResponse {
  return { to: hasApp ? "/app/" : homePath };
}

/** Signs in as the administrator of the demo company, and goes on to the first page; goes back where there is no demo company. */
async function openDemo(tools: WebTools, { language, requestId, agent }: PageRequest): Promise<PageResponse> {
  const demo = tools.demo();
  if (demo === null) return { to: "/" };
  const { company, employee } = demo;
  // Anybody may be the demo company's administrator, whatever others have set there.
  const opening = { agent, isFactorPassed: true };
  const session = await tools.logIns.open(company, employee, opening);
  if (session !== null) return { ...firstPage(tools), session };
  // Nobody has chosen a password yet: one that nobody knows stands for the log-in.
  const hash = await tools.hashPassword(tools.newSecret(company).text);
  await tools.api.act({ session: null, language, requestId, company, employee }, tools.actions.setPassword, {
    employee,
    hash,
  });
  return { ...firstPage(tools), session: await tools.logIns.open(company, employee, opening) };
}

function documents(request: PageRequest): Html {
  const t = textsFor(request);
  return html`<h2>${t("documentation")}</h2>
<ul><li><a href="/v2-docs/">${t("operations")}</a></li><li><a href="/v2-docs/errors">${t("errors")}</a></li></ul>`;
}

/** The first page for those who are not signed in: the ways in, with a picture of what is behind them. */
function landing(tools: WebTools, request: PageRequest): PageResponse {
  const t = textsFor(request);
  const notice = noticeOf(request, { "signed-out": "doneSignedOut" });
  const isTest = tools.environment === "test";
  const demo = tools.demo() === null ? null : form(request, "/demo", html`<button>${t("openDemo")}</button>`);
  // Where there is no demo company, a company of one's own comes first.
  const create = isTest
    ? html`<a class="button${demo === null ? null : " second"}" href="/register">${t("createCompany")}</a>`
    : html`<a class="button" href="/sign-in">${t("signIn")}</a>`;
  const content = html`${notice}<p class="lead">${t("landing")}</p>
<div class="ways">${demo} ${create} <a class="button second" href="/v2-docs/">${t("apiReference")}</a></div>
<p class="quiet">${demo === null ? null : html`${t("landingDemo")} `}${isTest ? html`${t("landingTest")} ${t("landingHave")} <a href="/sign-in">${t("signIn")}</a>` : null}</p>
<img class="picture" src="/overview.png" width="1366" height="768" alt="${t("landingPicture")}">`;
  return renderPage(request, "Motpost", content, { sheet: firstVisitSheet });
}

/** The page of who is signed in: the ways to the other pages, and the facts of the company and the session. */
async function home(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const t = textsFor(request);
  const notice = noticeOf(request, { password: "donePassword", registered: "doneRegistered" });
  const { person } = request;
  const { session } = person;
  const result = await tools.api.call(callerOf(request), {
    method: "GET",
    path: `/company/${session.company}`,
    query: { fields: "name,organizationNumber,email" },
  });
  const company = result.ok ? result.value : {};
  const way = (address: string, title: TextKey, text: TextKey) =>
    html`<li><a href="${address}">${t(title)}</a><p>${t(text)}</p></li>`;
  const ways = [
    ...(tools.hasApp ? [way("/app/", "application", "startApplication")] : []),
    ...(isUserAdmin(person)
      ? [
          way("/company/tokens", "apiTokens", "startTokens"),
          way("/company/people", "people", "startPeople"),
          way("/company/events", "events", "startEvents"),
        ]
      : []),
    way("/notifications", "notifications", "startNotifications"),
    ...(tools.environment === "test" ? [way(mailboxPath, "mailbox", "startMailbox")] : []),
    way("/password", "changePassword", "startPassword"),
    way(factorPath, "secondFactor", "startSecondFactor"),
    way(sessionsPath, "sessions", "startSessions"),
  ];
  const optional = (term: TextKey, value: unknown): (readonly [string, string])[] =>
    value === "" || value === undefined || value === null ? [] : [[t(term), String(value)]];
  return renderPage(
    request,
    person.companyName,
    html`${notice}<p class="lead">${t("welcome", { name: person.name })}</p>
<ul class="ways-list">${ways}</ul>
<h2>${t("company")}</h2>
${facts([
  [t("companyNumber"), html`<code id="company">${session.company}</code>`],
  ...optional("organizationNumber", company.organizationNumber),
  ...optional("email", company.email),
  [t("interfaceAddress"), html`<code>${request.origin}/v2</code>`],
  [t("signedInAs"), person.email === "" ? person.name : `${person.name} (${person.email})`],
  [t("employeeId"), html`<code id="employee">${session.employee}</code>`],
  [t("userAdmin"), isUserAdmin(person) ? t("yes") : t("no")],
  [t("sessionEnds"), momentText(request.language, session.expiresAt)],
])}
${documents(request)}`,
    { here: homePath },
  );
}

const faults: Readonly<Record<PageFault, readonly [status: number, title: TextKey, text: TextKey]>> = {
  form: [403, "formFault", "formFaultText"],
  absent: [404, "absentPage", "absentPageText"],
  unavailable: [503, "unavailable", "unavailableText"],
  exception: [500, "exception", "exceptionText"],
};

/** The page for a fault. */
export const faultPage: WebPages["fault"] = (fault, { language, requestId }) => {
  const t = textsIn(language);
  const [status, title, text] = faults[fault];
  const frame = { language, person: null, formToken: "", isFault: true };
  return { status, html: htmlPage(frame, t(title), html`<p>${t(text, { requestId })}</p>`) };
};
