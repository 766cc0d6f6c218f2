// The question for the code of a second factor, between the password and the session.

import type { PageRequest, PageResponse } from "../../http/html-pages.ts";
import type { LocalFault } from "../../http/local-api-client.ts";
import type { Entered } from "../../platform/access/log-ins.ts";
import { html } from "../html.ts";
import { faultList, field, form } from "../layout.ts";
import { numbers, renderPage, textsFor } from "../page-tools.ts";

/** Where the code is sent. */
export const codePath = "/sign-in/code";

/** What follows the right password: the page that was asked for, or the question for the code. */
export function entered(request: PageRequest, result: Entered, next: string): PageResponse {
  return result.outcome === "in"
    ? { to: next, session: result.cookie }
    : codePage(request, { step: result.step, next });
}

/** A step of signing in, and where it leads. */
export interface CodeStep {
  readonly step: string;
  readonly next: string;
}

/** The page that asks. The step stands in its forms alone, so that no address and no cookie holds it. */
export function codePage(
  request: PageRequest,
  { step, next }: CodeStep,
  faults: readonly LocalFault[] = [],
  status = 200,
): PageResponse {
  const t = textsFor(request);
  const hidden = html`<input type="hidden" name="step" value="${step}"><input type="hidden" name="next" value="${next}">`;
  const content = html`<p class="lead">${t("codeLead")}</p>
${faultList(t, faults, {})}
${form(
  request,
  codePath,
  html`${hidden}${field(t, { name: "code", label: "code", hint: t("codeHint"), numeric: true, autocomplete: "one-time-code" })}
<button>${t("signIn")}</button>`,
)}
<details class="recovery"><summary>${t("useRecovery")}</summary>
${form(
  request,
  codePath,
  html`${hidden}${field(t, { name: "recovery", label: "recoveryCode", hint: t("recoveryHint") })}
<button class="button second">${t("signIn")}</button>`,
)}
<p class="quiet">${t("recoveryNone")}</p></details>`;
  return renderPage(request, t("codeTitle"), content, { status, here: "/sign-in" });
}

/** The fault of a code that was not taken. */
export function codeRefused(request: PageRequest, step: CodeStep, outcome: "wrong" | "wait"): PageResponse {
  const t = textsFor(request);
  if (outcome === "wrong") return codePage(request, step, [{ path: "", message: t("codeWrong") }], 401);
  const page = codePage(request, step, [{ path: "", message: t("codeWait", numbers) }], 429);
  return { ...page, retryAfter: numbers.codeMinutes * 60 };
}
