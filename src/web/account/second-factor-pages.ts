// The person's own second factor: turning it on with an app, new recovery codes, turning it off.

import type { PageRequest, PageResponse, PageRoute } from "../../http/html-pages.ts";
import type { LocalFault } from "../../http/local-api-client.ts";
import type { FactorState, ProposedFactor } from "../../platform/access/second-factor.ts";
import { type Html, html } from "../html.ts";
import { facts, faultList, field, form, momentText, secret } from "../layout.ts";
import type { TextKey } from "../page-texts.ts";
import {
  actorOf,
  noticeOf,
  numbers,
  renderPage,
  type SignedInRequest,
  signedIn,
  textsFor,
  type WebTools,
} from "../page-tools.ts";

/** Where it is. */
export const factorPath = "/second-factor";
const codesPath = `${factorPath}/codes`;
const offPath = `${factorPath}/off`;

/** `/second-factor`, `/second-factor/codes` and `/second-factor/off` */
export function secondFactorRoutes(tools: WebTools): PageRoute[] {
  return [
    signedIn("GET", factorPath, (request) => overview(tools, request)),
    signedIn("POST", factorPath, (request) => turnOn(tools, request)),
    signedIn("GET", codesPath, (request) => askPage(tools, request, codesPath)),
    signedIn("POST", codesPath, (request) => newCodes(tools, request)),
    signedIn("GET", offPath, (request) => askPage(tools, request, offPath)),
    signedIn("POST", offPath, (request) => turnOff(tools, request)),
  ];
}

async function overview(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const state = await tools.logIns.factors.state(request.person.session);
  return state === null ? offPage(tools, request) : onPage(request, state);
}

/** How it is, where it is on. */
function onPage(request: SignedInRequest, { since, recoveryLeft }: FactorState): PageResponse {
  const t = textsFor(request);
  const few = recoveryLeft <= fewCodes ? html`<p class="faults">${t("recoveryFew")}</p>` : null;
  const content = html`<p class="lead">${t("factorOnLead")}</p>${few}
${facts([
  [t("factorSince"), momentText(request.language, since)],
  [t("recoveryLeft"), recoveryLeft],
])}
<p><a class="button" href="${codesPath}">${t("recoveryNew")}</a> <a class="button second" href="${offPath}">${t("factorTurnOff")}</a></p>
<p class="quiet">${t("factorTokens")}</p>`;
  return renderPage(request, t("secondFactor"), content, { here: factorPath });
}

/** Recovery codes that are left at which the page asks for new ones. */
const fewCodes = 2;

/** What turns it on: the code that the person's app shows proves that it has the secret. */
function offPage(
  tools: WebTools,
  request: SignedInRequest,
  faults: readonly LocalFault[] = [],
  status = 200,
): PageResponse {
  const t = textsFor(request);
  const notice = noticeOf(request, { off: "doneFactorOff" });
  const proposed = proposedOf(tools, request);
  if (proposed === null)
    return renderPage(request, t("secondFactor"), html`${notice}<p>${t("factorNoKey")}</p>`, { here: factorPath });
  const fields = html`<input type="hidden" name="secret" value="${proposed.sealed}">
${field(t, { name: "code", label: "code", hint: t("codeHint"), numeric: true, autocomplete: "one-time-code" }, faults)}
${passwordField(request, faults)}<button>${t("factorTurnOn")}</button>`;
  const content = html`${notice}<p class="lead">${t("factorLead")}</p>${faultList(t, faults, { code: "code", ...passwordLabel })}
<ol class="steps"><li><p>${t("factorStepApp")}</p>
${codeFigure(tools, request, proposed)}</li>
<li><p>${t("factorStepCode")}</p>${form(request, factorPath, fields)}</li></ol>
<p class="quiet">${t("factorTokens")}</p>`;
  return renderPage(request, t("secondFactor"), content, { status, here: factorPath });
}

/** The secret that the form proposed before, or a new one. */
function proposedOf(tools: WebTools, request: SignedInRequest): ProposedFactor | null {
  const { session } = request.person;
  const sealed = request.form.get("secret") ?? "";
  return (
    (sealed === "" ? null : tools.logIns.factors.proposed(session, sealed)) ?? tools.logIns.factors.propose(session)
  );
}

/** The code that the app reads, and the secret as text for apps that cannot. */
function codeFigure(tools: WebTools, request: SignedInRequest, proposed: ProposedFactor): Html {
  const t = textsFor(request);
  const { email, name, companyName } = request.person;
  const code = tools.factorCode(proposed.secret, `${companyName} (${email === "" ? name : email})`);
  const groups = (proposed.secret.match(/.{4}/g) ?? []).join(" ");
  return html`<div class="code"><svg viewBox="0 0 ${code.size} ${code.size}" role="img" aria-label="${t("factorQr")}" shape-rendering="crispEdges"><path d="${code.path}"/></svg></div>
<p>${t("factorByHand")} <code id="secret">${groups}</code></p>`;
}

const passwordLabel = { password: "currentPassword" } as const;

function passwordField(request: PageRequest, faults: readonly LocalFault[]): Html {
  const options = { name: "password", label: "currentPassword", type: "password" } as const;
  return field(textsFor(request), { ...options, autocomplete: "current-password" }, faults);
}

/** What is wrong with the password that a form asks for; counted as signing in is. */
async function passwordFaults(tools: WebTools, request: SignedInRequest): Promise<readonly LocalFault[]> {
  const t = textsFor(request);
  const hash = await tools.logIns.confirm(request.person, request.form.get("password") ?? "", request.address);
  if (hash === "wait") return [{ path: "", message: t("signInWait", numbers) }];
  return hash === null ? [{ path: "password", message: t("currentPasswordWrong") }] : [];
}

async function turnOn(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const { factors } = tools.logIns;
  const { session, cookie } = request.person;
  const t = textsFor(request);
  const proposed = factors.proposed(session, request.form.get("secret") ?? "");
  const step = proposed === null ? null : factors.stepOfCode(proposed.secret, request.form.get("code") ?? "");
  const wrong = step === null ? [{ path: "code", message: t("codeWrongApp") }] : [];
  const faults = [...wrong, ...(await passwordFaults(tools, request))];
  if (proposed === null || step === null || faults.length > 0) return offPage(tools, request, faults, 422);
  const { texts, hashes } = factors.newRecoveryCodes();
  const query = {
    employee: session.employee,
    secret: proposed.sealed,
    step,
    recovery: hashes,
    session: tools.hashOf(cookie).toString("hex"),
  };
  const result = await tools.api.act(actorOf(request), tools.actions.setSecondFactor, query);
  // It was turned on meanwhile, in another window.
  return result.ok ? codesPage(request, texts, "doneFactorOn") : { to: factorPath };
}

/** The recovery codes, this once. */
function codesPage(request: SignedInRequest, texts: readonly string[], notice: TextKey): PageResponse {
  const t = textsFor(request);
  const content = html`<p class="notice" role="status">${t(notice)}</p>
<p>${t("recoveryLead")}</p>
${secret(t("recoveryCodes"), "made", texts.join("\n"))}
<p><a class="button" href="${factorPath}">${t("recoveryKept")}</a></p>`;
  return renderPage(request, t("secondFactor"), content, { here: factorPath });
}

/** What is asked for the password: new codes, or the end. Where it is off there is neither. */
async function askPage(
  tools: WebTools,
  request: SignedInRequest,
  path: typeof codesPath | typeof offPath,
  faults: readonly LocalFault[] = [],
): Promise<PageResponse> {
  if ((await tools.logIns.factors.state(request.person.session)) === null) return { to: factorPath };
  const t = textsFor(request);
  const isOff = path === offPath;
  const fields = html`${passwordField(request, faults)}<button${isOff ? html` class="danger"` : null}>${t(isOff ? "factorTurnOff" : "recoveryNew")}</button> <a class="button second" href="${factorPath}">${t("cancel")}</a>`;
  const content = html`${faultList(t, faults, passwordLabel)}<p>${t(isOff ? "factorOffText" : "recoveryNewText")}</p>${form(request, path, fields)}`;
  const status = faults.length > 0 ? 422 : 200;
  return renderPage(request, t(isOff ? "factorOffAsk" : "recoveryNew"), content, { status, here: factorPath });
}

async function newCodes(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const faults = await passwordFaults(tools, request);
  if (faults.length > 0) return askPage(tools, request, codesPath, faults);
  const { texts, hashes } = tools.logIns.factors.newRecoveryCodes();
  const query = { employee: request.person.session.employee, recovery: hashes };
  const result = await tools.api.act(actorOf(request), tools.actions.setRecoveryCodes, query);
  return result.ok ? codesPage(request, texts, "doneRecoveryNew") : { to: factorPath };
}

async function turnOff(tools: WebTools, request: SignedInRequest): Promise<PageResponse> {
  const faults = await passwordFaults(tools, request);
  if (faults.length > 0) return askPage(tools, request, offPath, faults);
  const { employee } = request.person.session;
  const result = await tools.api.act(actorOf(request), tools.actions.turnOffSecondFactor, { employee });
  return { to: result.ok ? `${factorPath}?done=off` : factorPath };
}
