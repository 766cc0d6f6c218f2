// Registration in the test environment: a company, a log-in for its administrator, and both tokens, shown once.

import type { PageRequest, PageResponse, PageRoute } from "../http/html-pages.ts";
import type { LocalFault } from "../http/local-api-client.ts";
import { html } from "./html.ts";
import { facts, faultList, field, form, secret } from "./layout.ts";
import { faultsOf, renderPage, textsFor, type WebTools, yearsLater } from "./page-tools.ts";
import { newPasswordFaults, newPasswordFields, newPasswordLabels } from "./sign-in-pages.ts";

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
  ...newPasswordLabels,
  companyName: "companyName",
  organizationNumber: "organizationNumber",
  email: "email",
  language: "language",
} as const;

function formPage(request: PageRequest, faults: readonly LocalFault[] = []): PageResponse {
  const t = textsFor(request);
  const value = (name: string) => request.form.get(name) ?? "";
  const languages = [
    ["en", t("english")],
    ["no", t("norwegian")],
  ] as const;
  const fields = html`
${field(t, { name: "companyName", label: "companyName", value: value("companyName"), autocomplete: "organization", optional: true }, faults)}
${field(t, { name: "organizationNumber", label: "organizationNumber", value: value("organizationNumber"), numeric: true, optional: true }, faults)}
${field(t, { name: "email", label: "email", type: "email", value: value("email"), autocomplete: "email", optional: true }, faults)}
${field(t, { name: "language", label: "language", choices: languages, value: value("language") || request.language }, faults)}
${newPasswordFields(request, faults)}<button>${t("register")}</button>`;
  const content = html`<p class="lead">${t("registerLead")}</p>${faultList(t, faults, labels)}${form(request, "/register", fields)}`;
  return renderPage(request, t("register"), content, { status: faults.length > 0 ? 422 : 200 });
}

async function register(tools: WebTools, original: PageRequest): Promise<PageResponse> {
  const formValue = (name: string) => (original.form.get(name) ?? "").trim();
  const language = formValue("language") === "no" ? "no" : "en";
  const [companyName, email] = [formValue("companyName"), formValue("email")];
  const faults = newPasswordFaults(tools, original, [companyName, email]);
  if (faults.length > 0) return formPage(original, faults);
  const { requestId } = original;
  const result = await tools.api.call(
    { session: null, language, requestId },
    {
      method: "POST",
      path: "/integration/:register",
      body: { companyName, email, organizationNumber: formValue("organizationNumber") },
    },
  );
  if (!result.ok) return formPage(original, faultsOf(result));
  const { value } = result;
  const [company, employee] = [Number(value.companyId), Number(value.employeeId)];
  const hash = await tools.hashPassword(original.form.get("new") ?? "");
  const caller = { session: null, language, requestId, company, employee } as const;
  const set = await tools.api.act(caller, tools.actions.setPassword, { employee, hash });
  if (!set.ok) throw new Error(`The password of a new company could not be stored: ${set.message}`);
  const session = await tools.logIns.open(company, employee, hash);
  const request = { ...original, language } as const;
  const t = textsFor(request);
  const query = new URLSearchParams({
    consumerToken: String(value.consumerToken),
    employeeToken: String(value.employeeToken),
    expirationDate: yearsLater(tools.today(), 1),
  });
  const content = html`<p class="notice" role="status">${t("registeredLead")}</p>
${facts([
  [t("companyNumber"), html`<code id="company">${company}</code>`],
  [t("registeredUser"), html`<code id="user">${email === "" ? employee : email}</code>`],
])}
${secret(t("consumerToken"), "consumer", String(value.consumerToken))}
${secret(t("employeeToken"), "employee", String(value.employeeToken))}
${secret(t("logInOfProgram"), "trial", `curl -X PUT '${request.origin}/v2/token/session/:create?${query}'`)}
<p><a class="button" href="/">${t("toStart")}</a></p>`;
  const title = t("registered", { name: companyName || "Demo AS" });
  // The form token of this request is not that of the new session, so the page has no menu with a sign-out form.
  return { ...renderPage(request, title, content, { hasMenu: false }), session };
}
