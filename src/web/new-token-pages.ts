// Company > API tokens: creating a JWT, an employee token or a consumer token, which is shown once.

import type { PageResponse, PageRoute } from "../http/html-pages.ts";
import type { LocalFault, LocalValue, Result } from "../http/local-api-client.ts";
import { html, type Part } from "./html.ts";
import { type FieldOptions, faultList, field, form, secret } from "./layout.ts";
import type { TextKey } from "./page-texts.ts";
import {
  callerOf,
  faultsOf,
  forUserAdmin,
  refusedPage,
  renderPage,
  type SignedInRequest,
  textsFor,
  type WebTools,
  yearsLater,
} from "./page-tools.ts";
import { listOf, tokensPath } from "./token-pages.ts";

/** A form that creates a token. */
interface TokenForm {
  /** The last part of the address. */
  readonly place: string;
  readonly title: TextKey;
  fields(tools: WebTools, request: SignedInRequest): Promise<readonly FieldOptions[]>;
  make(tools: WebTools, request: SignedInRequest): Promise<Result>;
  /** An example call with the token; null for none. */
  trial(request: SignedInRequest, token: string): string | null;
}

const formValue = (request: SignedInRequest, name: string) => (request.form.get(name) ?? "").trim();

/** The value that was entered, or the field's default. */
const formValueOr = (request: SignedInRequest, name: string, fallback: string) => request.form.get(name) ?? fallback;

/** The values of a form as parameters of the operation; empty ones are omitted. */
function parameters(request: SignedInRequest, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, formValue(request, name)]).filter(([, value]) => value !== ""));
}

function expires(tools: WebTools, request: SignedInRequest): FieldOptions {
  const value = formValueOr(request, "expirationDate", yearsLater(tools.today(), 1));
  return { name: "expirationDate", label: "expires", type: "date", hint: textsFor(request)("expiresHint"), value };
}

async function sharedFields(tools: WebTools, request: SignedInRequest): Promise<readonly FieldOptions[]> {
  const t = textsFor(request);
  const employees = await listOf(tools, request, "/employee", { fields: "id,displayName", sorting: "displayName" });
  const choices = employees.map((one): [string, string] => [String(one.id), `${one.displayName} (${one.id})`]);
  const own = String(request.person.session.employee);
  return [
    { name: "tokenName", label: "tokenName", hint: t("tokenNameHint"), value: formValueOr(request, "tokenName", "") },
    {
      name: "employeeId",
      label: "owner",
      hint: t("ownerHint"),
      choices,
      value: formValueOr(request, "employeeId", own),
    },
    {
      name: "actualEmployeeId",
      label: "acting",
      hint: t("actingHint"),
      choices,
      value: formValueOr(request, "actualEmployeeId", own),
    },
    {
      name: "access",
      label: "access",
      choices: [
        ["FULL", t("accessFull")],
        ["READ_ONLY", t("accessReadOnly")],
        ["DRY_RUN", t("accessDryRun")],
      ],
      value: formValueOr(request, "access", "FULL"),
    },
    expires(tools, request),
  ];
}

const shared = ["tokenName", "employeeId", "actualEmployeeId", "access", "expirationDate"];

const jwt: TokenForm = {
  place: "new-jwt",
  title: "newJwt",
  fields: sharedFields,
  make: (tools, request) =>
    tools.api.call(callerOf(request), {
      method: "PUT",
      path: "/token/jwt/:create",
      query: parameters(request, shared),
    }),
  trial: ({ origin }, token) => `curl -u '0:${token}' '${origin}/v2/token/session/>whoAmI'`,
};

const employee: TokenForm = {
  place: "new-employee",
  title: "newEmployeeToken",
  async fields(tools, request) {
    const t = textsFor(request);
    const [own, integrations] = await Promise.all([
      listOf(tools, request, "/token/consumer", { fields: "id,revokedTime,expirationDate" }),
      listOf(tools, request, "/token/apiConsumer", { fields: "id,consumerName" }),
    ]);
    const ended = new Set(
      own.filter((one) => one.revokedTime !== null || String(one.expirationDate) <= tools.today()).map(({ id }) => id),
    );
    const choices = integrations
      .filter(({ id }) => !ended.has(id))
      .map(({ id, consumerName }): [string, string] => [String(id), `${consumerName} (${id})`]);
    const integration: FieldOptions = {
      name: "integration",
      label: "integration",
      choices: choices.length === 0 ? [["", "–"]] : choices,
      value: formValueOr(request, "integration", ""),
    };
    const other: FieldOptions = {
      name: "other",
      label: "integrationOther",
      hint: t("integrationOtherHint"),
      numeric: true,
      optional: true,
      value: formValueOr(request, "other", ""),
    };
    return [integration, other, ...(await sharedFields(tools, request))];
  },
  async make(tools, request) {
    const field = formValue(request, "other") === "" ? "integration" : "other";
    const text = formValue(request, field);
    const id = /^\d{1,15}$/.test(text) ? Number(text) : null;
    const consumerName = id === null ? null : await tools.consumerInUse(id);
    // An unknown integration is a fault of its own; a dry run with an empty name collects the other faults.
    const { session, ...caller } = callerOf(request);
    const result = await tools.api.call(
      { ...caller, session: session === null ? null : { ...session, consumerToken: id } },
      {
        method: "PUT",
        path: "/token/employee/:create",
        query: {
          ...parameters(request, shared),
          companyOwned: "false",
          consumerName: consumerName ?? "",
          ...(consumerName === null ? { dryRun: "true" } : {}),
        },
      },
    );
    if (consumerName !== null) return result;
    const message = textsFor(request)("integrationUnknown");
    const others = result.ok ? [] : result.faults.filter(({ path }) => path !== "consumerName");
    return { ok: false, status: 422, key: "validation", message, faults: [{ path: field, message }, ...others] };
  },
  trial: () => null,
};

const consumer: TokenForm = {
  place: "new-consumer",
  title: "newConsumerToken",
  fields: async (tools, request) => [
    { name: "consumerName", label: "integration", value: formValueOr(request, "consumerName", "") },
    { name: "emails", label: "emails", optional: true, value: formValueOr(request, "emails", request.person.email) },
    expires(tools, request),
  ],
  make: (tools, request) =>
    tools.api.call(callerOf(request), {
      method: "PUT",
      path: "/token/consumer/:create",
      query: parameters(request, ["consumerName", "emails", "expirationDate"]),
    }),
  trial: () => null,
};

/** `/company/tokens/new-jwt`, `/company/tokens/new-employee` and, in the test environment, `/company/tokens/new-consumer` */
export function newTokenRoutes(tools: WebTools): PageRoute[] {
  const makers = tools.environment === "test" ? [jwt, employee, consumer] : [jwt, employee];
  return makers.flatMap((maker) => [
    forUserAdmin("GET", `${tokensPath}/${maker.place}`, (request) => formPage(tools, request, maker)),
    forUserAdmin("POST", `${tokensPath}/${maker.place}`, (request) => make(tools, request, maker)),
  ]);
}

async function formPage(
  tools: WebTools,
  request: SignedInRequest,
  maker: TokenForm,
  faults: readonly LocalFault[] = [],
): Promise<PageResponse> {
  const t = textsFor(request);
  const fields = await maker.fields(tools, request);
  const inputs: Part = fields.map((one) => field(t, one, faults));
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  const content = html`${faultList(t, faults, labels)}
${form(request, `${tokensPath}/${maker.place}`, html`${inputs}<button>${t("make")}</button> <a class="button second" href="${tokensPath}">${t("cancel")}</a>`)}`;
  return renderPage(request, t(maker.title), content, { here: tokensPath, status: faults.length > 0 ? 422 : 200 });
}

async function make(tools: WebTools, request: SignedInRequest, maker: TokenForm): Promise<PageResponse> {
  const result = await maker.make(tools, request);
  if (result.ok) return createdPage(request, maker, result.value);
  if (result.status === 403) return refusedPage(request, result);
  const isEmpty = (path: string) => formValue(request, path) === "" && request.form.has(path);
  const faults = faultsOf(result).map((one) =>
    isEmpty(one.path) ? { ...one, message: textsFor(request)("fieldMissing") } : one,
  );
  return formPage(tools, request, maker, faults);
}

function createdPage(request: SignedInRequest, maker: TokenForm, value: LocalValue): PageResponse {
  const t = textsFor(request);
  const token = String(value.token);
  const trial = maker.trial(request, token);
  const content = html`<p class="notice" role="status">${t("madeLead")}</p>
${secret(t("tokenText"), "made", token)}
${trial === null ? null : secret(t("tryIt"), "trial", trial)}
<p><a class="button" href="${tokensPath}">${t("backToTokens")}</a></p>`;
  return renderPage(request, t("madeTitle"), content, { here: tokensPath });
}
