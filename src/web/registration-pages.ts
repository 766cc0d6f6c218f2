// Registration in the test environment: three questions, a company with its administrator, and on to the first screen.

import type { PageRequest, PageResponse, PageRoute } from "../http/html-pages.ts";
import type { LocalFault } from "../http/local-api-client.ts";
import { type Html, html, type Part } from "./html.ts";
import { faultList, field, form, secret } from "./layout.ts";
import type { TextKey, Translate } from "./page-texts.ts";
import {
  callerOf,
  firstVisitSheet,
  homePath,
  type NewCompany,
  renderPage,
  textsFor,
  type WebTools,
  yearsLater,
} from "./page-tools.ts";
import { newPasswordFaults, newPasswordFields } from "./sign-in-pages.ts";

/** `/register` */
export function registerRoutes(tools: WebTools): PageRoute[] {
  if (tools.environment !== "test") return [{ method: "GET", path: "/register", run: closed }];
  return [
    { method: "GET", path: "/register", run: (request) => formPage(request) },
    { method: "POST", path: "/register", run: (request) => register(tools, request) },
  ];
}

function closed(request: PageRequest): PageResponse {
  const t = textsFor(request);
  const content = html`<p>${t("registerClosedText")}</p><pre>motpost company create --help</pre>`;
  return renderPage(request, t("registerClosed"), content, { status: 404 });
}

const labels = {
  companyName: "companyName",
  organizationNumber: "organizationNumber",
  vatRegistered: "questionVat",
  firstName: "firstName",
  lastName: "lastName",
  email: "email",
  new: "password",
  again: "passwordAgain",
} as const;

/** The most characters of what must be filled in, as the objects have them. */
const longest = { companyName: 255, firstName: 100, lastName: 100, email: 100 } as const;

function formPage(request: PageRequest, faults: readonly LocalFault[] = []): PageResponse {
  const t = textsFor(request);
  const value = (name: string) => request.form.get(name) ?? "";
  const company = html`
${field(t, { name: "companyName", label: "companyName", value: value("companyName"), autocomplete: "organization" }, faults)}
${field(t, { name: "organizationNumber", label: "organizationNumber", value: value("organizationNumber"), hint: t("organizationNumberHint"), numeric: true, optional: true }, faults)}`;
  const person = html`<div class="beside">
${field(t, { name: "firstName", label: "firstName", value: value("firstName"), autocomplete: "given-name" }, faults)}
${field(t, { name: "lastName", label: "lastName", value: value("lastName"), autocomplete: "family-name" }, faults)}</div>
${field(t, { name: "email", label: "email", type: "email", value: value("email"), hint: t("emailHint"), autocomplete: "email" }, faults)}
${newPasswordFields(request, faults, "password")}`;
  const questions = html`<input type="hidden" name="language" value="${languageOf(request)}">
<ol class="questions">
${question(t("questionCompany"), company)}
${question(t("questionVat"), vatChoices(t, value("vatRegistered"), faults))}
${question(t("questionPerson"), person)}
</ol>
<p><label class="choice"><input type="checkbox" name="programs" id="programs" value="yes"${value("programs") === "yes" ? html` checked` : null}> ${t("questionPrograms")}</label></p>
<button>${t("create")}</button>`;
  const content = html`<p class="lead">${t("registerLead")}</p>${faultList(t, faults, labels)}${form(request, "/register", questions)}`;
  return renderPage(request, t("register"), content, { status: faults.length > 0 ? 422 : 200, sheet: firstVisitSheet });
}

function question(title: string, fields: Part): Html {
  return html`<li><fieldset><legend>${title}</legend>${fields}</fieldset></li>`;
}

function vatChoices(t: Translate, chosen: string, faults: readonly LocalFault[]): Html {
  const fault = faults.find(({ path }) => path === "vatRegistered");
  const described =
    fault === undefined
      ? html` aria-describedby="vatRegistered-hint"`
      : html` aria-describedby="vatRegistered-fault vatRegistered-hint"`;
  const choice = (value: string, id: string, label: TextKey) =>
    html`<label class="choice"><input type="radio" name="vatRegistered" id="${id}" value="${value}"${described}${value === chosen ? html` checked` : null}> ${t(label)}</label>`;
  return html`${fault === undefined ? null : html`<p class="fault" id="vatRegistered-fault">${fault.message}</p>`}
${choice("yes", "vatRegistered", "vatRegisteredYes")}
${choice("no", "vatRegistered-no", "vatRegisteredNo")}
<p class="hint" id="vatRegistered-hint">${t("questionVatHint")}</p>`;
}

/** The language in which the form was shown, which becomes that of the person. */
function languageOf(request: PageRequest): "en" | "no" {
  const sent = request.form.get("language");
  return sent === "no" || sent === "en" ? sent : request.language;
}

/** Everything that is wrong with the answers, in their order. */
function faultsIn(tools: WebTools, request: PageRequest): readonly LocalFault[] {
  const t = textsFor(request);
  const value = (name: string) => (request.form.get(name) ?? "").trim();
  const text = (path: keyof typeof longest): LocalFault[] => {
    if (value(path) === "") return [{ path, message: t("fieldMissing") }];
    const most = longest[path];
    return value(path).length > most ? [{ path, message: t("tooLong", { most }) }] : [];
  };
  const isMail = value("email") === "" || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value("email"));
  const own = ["companyName", "email", "firstName", "lastName"].map(value);
  return [
    ...text("companyName"),
    ...(tools.organizationNumberOf(value("organizationNumber")) === null
      ? [{ path: "organizationNumber", message: t("organizationNumberWrong") }]
      : []),
    ...(/^(yes|no)$/.test(value("vatRegistered")) ? [] : [{ path: "vatRegistered", message: t("chooseOne") }]),
    ...text("firstName"),
    ...text("lastName"),
    ...text("email"),
    ...(isMail ? [] : [{ path: "email", message: t("emailWrong") }]),
    ...newPasswordFaults(tools, request, own),
  ];
}

async function register(tools: WebTools, original: PageRequest): Promise<PageResponse> {
  const language = languageOf(original);
  const request = { ...original, language };
  const faults = faultsIn(tools, request);
  if (faults.length > 0) return formPage(request, faults);
  const value = (name: string) => (request.form.get(name) ?? "").trim();
  const { requestId } = request;
  const { company, employee, tokens } = await tools.createCompany(
    {
      companyName: value("companyName"),
      organizationNumber: tools.organizationNumberOf(value("organizationNumber")) ?? "",
      email: value("email"),
      userLanguage: language,
    },
    { firstName: value("firstName"), lastName: value("lastName") },
    value("programs") === "yes",
  );
  const hash = await tools.hashPassword(request.form.get("new") ?? "");
  const caller = { session: null, language, requestId, company, employee } as const;
  const set = await tools.api.act(caller, tools.actions.setPassword, { employee, hash });
  if (!set.ok) throw new Error(`The password of a new company could not be stored: ${set.message}`);
  const session = await tools.logIns.open(company, employee, { stored: hash, agent: request.agent });
  if (value("vatRegistered") === "no") await leaveVatRegister(tools, request, session);
  const to = tools.hasApp ? "/app/" : `${homePath}?done=registered`;
  return tokens === null ? { to, session } : { ...tokensPage(tools, request, tokens, to), session };
}

/** Both tokens, shown this once, and the way on. */
function tokensPage(
  tools: WebTools,
  request: PageRequest,
  tokens: NonNullable<NewCompany["tokens"]>,
  to: string,
): PageResponse {
  const t = textsFor(request);
  const query = new URLSearchParams({ ...tokens, expirationDate: yearsLater(tools.today(), 1) });
  const content = html`<p class="notice" role="status">${t("registeredTokens")}</p>
${secret(t("consumerToken"), "consumer", tokens.consumerToken)}
${secret(t("employeeToken"), "employee", tokens.employeeToken)}
${secret(t("connectProgram"), "trial", `curl -X PUT '${request.origin}/v2/token/session/:create?${query}'`)}
<p><a class="button" href="${to}">${t("goOn")}</a></p>`;
  // The form token of this request is not that of the new session, so the page has no menu with a sign-out form.
  return renderPage(request, t("registered"), content, { hasMenu: false });
}

/** Says that the new company is not registered for VAT, as its administrator would. */
async function leaveVatRegister(tools: WebTools, request: PageRequest, session: string | null): Promise<void> {
  const person = session === null ? null : await tools.logIns.find(session);
  const body = { vatRegistrationStatus: "VAT_NOT_REGISTERED" };
  const change = { method: "PUT", path: "/ledger/vatSettings", body } as const;
  const answer = await tools.api.call(callerOf({ ...request, person }), change);
  if (!answer.ok) throw new Error(`The VAT registration of a new company could not be stored: ${answer.message}`);
}
