// Signing in, with the code of a second factor, and out, changing the password, and choosing one with a link.

import type { PageRequest, PageResponse, PageRoute } from "../http/html-pages.ts";
import type { LocalFault } from "../http/local-api-client.ts";
import { codePath, codeRefused, entered } from "./account/code-page.ts";
import { html, type Part } from "./html.ts";
import { faultList, field, form } from "./layout.ts";
import { nextPath } from "./next-path.ts";
import type { TextKey } from "./page-texts.ts";
import {
  actorOf,
  homePath,
  numbers,
  renderPage,
  type SignedInRequest,
  signedIn,
  textsFor,
  type WebTools,
} from "./page-tools.ts";

/** `/sign-in`, `/sign-in/code`, `/sign-out`, `/password` and `/password/<link>` */
export function signInRoutes(tools: WebTools): PageRoute[] {
  return [
    {
      method: "GET",
      path: "/sign-in",
      run: (request) => (request.person === null ? signInPage(request) : { to: nextOf(request) }),
    },
    { method: "POST", path: "/sign-in", run: (request) => signIn(tools, request) },
    { method: "GET", path: codePath, run: () => ({ to: "/sign-in" }) },
    { method: "POST", path: codePath, run: (request) => signInByCode(tools, request) },
    { method: "POST", path: "/sign-out", run: (request) => signOut(tools, request) },
    signedIn("GET", "/password", (request) => passwordPage(request)),
    signedIn("POST", "/password", (request) => changePassword(tools, request)),
    { method: "GET", path: "/password/:link", run: (request) => linkPage(tools, request) },
    { method: "POST", path: "/password/:link", run: (request) => choosePassword(tools, request) },
  ];
}

/** The page to go to after signing in; only a path of this service. */
function nextOf(request: PageRequest): string {
  return nextPath(request.form.get("next") ?? request.query.get("next") ?? "");
}

function signInPage(request: PageRequest, faults: readonly LocalFault[] = [], status = 200): PageResponse {
  const t = textsFor(request);
  const formValue = (name: string) => request.form.get(name) ?? request.query.get(name) ?? "";
  const content = html`<p class="lead">${t("signInLead")}</p>
${faultList(t, faults, {})}
${form(
  request,
  "/sign-in",
  html`<input type="hidden" name="next" value="${nextOf(request)}">
${field(t, { name: "company", label: "companyNumber", value: formValue("company"), hint: t("companyNumberHint"), numeric: true, autocomplete: "organization" })}
${field(t, { name: "user", label: "user", value: formValue("user"), autocomplete: "username" })}
${field(t, { name: "password", label: "password", type: "password", autocomplete: "current-password" })}
<button>${t("signIn")}</button>`,
)}
<p class="quiet">${t("signInHelp")}</p>`;
  return renderPage(request, t("signIn"), content, { status, here: "/sign-in" });
}

async function signIn(tools: WebTools, request: PageRequest): Promise<PageResponse> {
  const formValue = (name: string) => request.form.get(name) ?? "";
  const { address, agent } = request;
  const signIn = await tools.logIns.signIn({
    company: formValue("company"),
    user: formValue("user"),
    password: formValue("password"),
    address,
    agent,
  });
  if (signIn.outcome === "in" || signIn.outcome === "code") return entered(request, signIn, nextOf(request));
  const t = textsFor(request);
  if (signIn.outcome === "wrong") return signInPage(request, [{ path: "company", message: t("signInWrong") }], 401);
  return {
    ...signInPage(request, [{ path: "", message: t("signInWait", numbers) }], 429),
    retryAfter: numbers.minutes * 60,
  };
}

/** The code of the second factor, or a recovery code. */
async function signInByCode(tools: WebTools, request: PageRequest): Promise<PageResponse> {
  const formValue = (name: string) => request.form.get(name) ?? "";
  const step = formValue("step");
  const result = await tools.logIns.enterCode(step, formValue("code") || formValue("recovery"), request);
  if (result.outcome === "in") return { to: nextOf(request), session: result.cookie };
  if (result.outcome === "gone")
    return signInPage(request, [{ path: "company", message: textsFor(request)("codeGone", numbers) }], 401);
  return codeRefused(request, { step, next: nextOf(request) }, result.outcome);
}

/** Ends the session of the cookie; the request's form token was checked against it. */
async function signOut(tools: WebTools, request: PageRequest): Promise<PageResponse> {
  if (request.person !== null) await tools.logIns.signOut(request.person.cookie);
  return { to: "/?done=signed-out", session: null };
}

/** The labels of the two fields for a new password. */
export const newPasswordLabels = { new: "newPassword", again: "passwordAgain" } as const;

/** Two fields for a new password. */
export function newPasswordFields(
  request: PageRequest,
  faults: readonly LocalFault[],
  label: TextKey = newPasswordLabels.new,
): Part {
  const t = textsFor(request);
  return html`${field(t, { name: "new", label, type: "password", autocomplete: "new-password", hint: t("passwordHint", numbers) }, faults)}
${field(t, { name: "again", label: "passwordAgain", type: "password", autocomplete: "new-password" }, faults)}`;
}

/** What is wrong with the new password of a form; also used at registration. */
export function newPasswordFaults(tools: WebTools, request: PageRequest, own: readonly string[]): LocalFault[] {
  const fault = tools.passwordFault(request.form.get("new") ?? "", request.form.get("again") ?? "", own);
  if (fault === null) return [];
  return [{ path: fault === "passwordUnlike" ? "again" : "new", message: textsFor(request)(fault, numbers) }];
}

function passwordPage(request: SignedInRequest, faults: readonly LocalFault[] = [], status = 200): PageResponse {
  const t = textsFor(request);
  const fields = html`${field(t, { name: "current", label: "currentPassword", type: "password", autocomplete: "current-password" }, faults)}
${newPasswordFields(request, faults)}<button>${t("save")}</button>`;
  const content = html`${faultList(t, faults, { ...newPasswordLabels, current: "currentPassword" })}${form(request, "/password", fields)}`;
  return renderPage(request, t("changePassword"), content, { status, here: "/password" });
}

async function changePassword(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const { person } = request;
  const t = textsFor(request);
  const fault = (path: string, key: TextKey): LocalFault => ({ path, message: t(key, numbers) });
  const faults = newPasswordFaults(tools, request, [person.email, person.name, person.companyName]);
  if (faults.length > 0) return passwordPage(request, faults, 422);
  const currentHash = await tools.logIns.confirm(person, request.form.get("current") ?? "", request.address);
  if (currentHash === "wait") return passwordPage(request, [fault("", "signInWait")], 429);
  if (currentHash === null) return passwordPage(request, [fault("current", "currentPasswordWrong")], 422);
  const hash = await tools.hashPassword(request.form.get("new") ?? "");
  const { company, employee } = person.session;
  const result = await tools.api.act(actorOf(request), tools.actions.setPassword, {
    employee,
    hash,
    known: currentHash,
  });
  if (!result.ok) return passwordPage(request, [fault("", "passwordChangedMeanwhile")], 409);
  // Whoever is signed in has passed the second factor.
  const opening = { stored: hash, agent: request.agent, isFactorPassed: true };
  return { to: doneTo, session: await tools.logIns.open(company, employee, opening) };
}

/** Where a new password leads. */
const doneTo = `${homePath}?done=password`;

function linkGone(request: PageRequest): PageResponse {
  const t = textsFor(request);
  return renderPage(request, t("linkGone"), html`<p>${t("linkGoneText", numbers)}</p>`, { status: 404 });
}

async function linkPage(
  tools: WebTools,
  original: PageRequest,
  faults: readonly LocalFault[] = [],
  status = 200,
): Promise<PageResponse> {
  const owner = await tools.logIns.linkOwner(original.path.link ?? "");
  if (owner === null) return linkGone(original);
  const request = { ...original, language: owner.language };
  const t = textsFor(request);
  const { name, companyName, company, email, employee } = owner;
  // Password managers keep the user with the password.
  const fields = html`<input type="hidden" name="user" autocomplete="username" value="${email === "" ? employee : email}">
${newPasswordFields(request, faults)}<button>${t("save")}</button>`;
  const content = html`<p class="lead">${t("choosePasswordLead", { name, company: companyName })}</p>
<p>${t("companyNumber")}: <code>${company}</code>. ${t("user")}: <code>${email === "" ? employee : email}</code>.</p>
${faultList(t, faults, newPasswordLabels)}${form(request, `/password/${request.path.link}`, fields)}`;
  return renderPage(request, t("choosePassword"), content, { status });
}

async function choosePassword(tools: WebTools, original: PageRequest): Promise<PageResponse> {
  const owner = await tools.logIns.linkOwner(original.path.link ?? "");
  if (owner === null) return linkGone(original);
  const { company, employee, language } = owner;
  const request = { ...original, language };
  const faults = newPasswordFaults(tools, request, [owner.email, owner.name, owner.companyName]);
  if (faults.length > 0) return linkPage(tools, request, faults, 422);
  const hash = await tools.hashPassword(request.form.get("new") ?? "");
  const by = { session: null, language, requestId: request.requestId, company, employee };
  const stored = await tools.api.act(by, tools.actions.setPassword, { employee, hash, link: owner.hash });
  if (!stored.ok) return linkGone(request);
  const result = await tools.logIns.enter(company, employee, { stored: hash, agent: request.agent });
  return result === null ? { to: "/sign-in" } : entered(request, result, doneTo);
}
