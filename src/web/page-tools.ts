// The parts of the service that pages use, and what all pages share: access checks, responses and notices.

import type { PageFile, PageRequest, PageResponse, PageRoute } from "../http/html-pages.ts";
import type { LocalApiClient, LocalCaller, LocalFault, Result } from "../http/local-api-client.ts";
import * as limits from "../limits.ts";
import type { LogIns } from "../platform/access/log-ins.ts";
import type { PasswordFault } from "../platform/access/password.ts";
import type { Administrator, Registration } from "../platform/access/registration.ts";
import type { ActionDefinition } from "../schema/action.ts";
import { type Html, html, type Part } from "./html.ts";
import { htmlPage, isUserAdmin } from "./layout.ts";
import type { LinkedInvoice } from "./linked-invoice.ts";
import { signInPath } from "./next-path.ts";
import { type TextKey, type Translate, textsIn } from "./page-texts.ts";

/** A company that was just made; its tokens are shown once. */
export interface NewCompany {
  readonly company: number;
  readonly employee: number;
  /** Null where nobody asked for them. */
  readonly tokens: { readonly consumerToken: string; readonly employeeToken: string } | null;
}

/** Actions on log-ins. */
type LogInAction =
  | "setPassword"
  | "makeLogInLink"
  | "removeLogIn"
  | "setSecondFactor"
  | "setRecoveryCodes"
  | "turnOffSecondFactor"
  | "takeSecondFactor";

/** The parts of the service that pages use. */
export interface WebTools {
  readonly environment: "test" | "production";
  /** Whether there is a web application at `/app/`. */
  readonly hasApp: boolean;
  readonly api: LocalApiClient;
  readonly logIns: LogIns;
  /** Actions on log-ins, which are no operations of the API. */
  readonly actions: Readonly<Record<LogInAction, ActionDefinition>>;
  /** Documents that mails attach or link to. */
  readonly documents: {
    /** What a link leads to; null where the link does not work. */
    find(secret: string): Promise<LinkedDocument | null>;
    /** The document of a dispatch of the company; null where it has none. */
    ofDispatch(
      company: number,
      dispatch: number,
    ): Promise<{ readonly fileName: string; readonly content: Uint8Array } | null>;
    /** A mail of the company's mailbox as it would have gone out; null where there is none. */
    mail(company: number, id: number): Promise<Uint8Array | null>;
    /** False for an address that exceeds its rate limit. */
    mayAsk(address: string): Promise<boolean>;
  };
  /** The administrator of the demo company, whom anybody may be; null where there is no demo company. */
  demo(): { readonly company: number; readonly employee: number } | null;
  readonly clock: () => Date;
  /** The calendar date in Oslo. */
  today(): string;
  passwordFault(password: string, again: string, own: readonly string[]): PasswordFault | null;
  hashPassword(password: string): Promise<string>;
  /**
   * Makes a company with an administrator who may do everything, and both tokens for whoever wants them.
   * @throws Problem `unavailable` while a disk has too little space
   */
  createCompany(
    company: Omit<Registration, "isOffice">,
    administrator: Administrator,
    withTokens: boolean,
  ): Promise<NewCompany>;
  /** A Norwegian organisation number as it is stored, "" for none; null for one that cannot be right. */
  organizationNumberOf(text: string): string | null;
  /** The hash by which a cookie is stored. */
  hashOf(cookie: string): Buffer;
  /** The QR code by which an app gets the secret of a second factor: a path of SVG in a square of so many modules. */
  factorCode(secret: string, account: string): { readonly size: number; readonly path: string };
  newSecret(company: number): { readonly text: string; readonly hash: Buffer };
  /** The name of a consumer token in use; null where there is none. */
  consumerInUse(id: number): Promise<string | null>;
}

/** The document that a link leads to. */
export interface LinkedDocument {
  /** How the invoice of an invoice, a credit note or a reminder stands now; null of other documents. */
  invoice(): Promise<LinkedInvoice | null>;
  file(): Promise<{ readonly fileName: string; readonly content: Uint8Array }>;
  /** The logo that the document was issued with; null for none. */
  logo(): Promise<PageFile | null>;
  /** Keeps that the customer says the invoice is paid, once for what is left to pay; posts nothing. */
  announcePayment(message: string): Promise<void>;
}

/** The page of who is signed in. */
export const homePath = "/home";

/** The style sheet of the first page and of registration. */
export const firstVisitSheet = "/first-visit.css";

/** A request with the data that the frame of every page shows. */
export type WebRequest = PageRequest & { readonly unread?: number };

/** A request by a person who is signed in. */
export type SignedInRequest = WebRequest & { readonly person: NonNullable<PageRequest["person"]> };

/** The response with a page. */
export function renderPage(request: WebRequest, title: string, content: Part, more: RenderOptions = {}): PageResponse {
  const { status = 200, isFault = status >= 400, hasMenu = true, here, brand, sheet } = more;
  const { language, person, formToken, unread = 0 } = request;
  const shown = { language, person, formToken, unread, isFault, hasMenu };
  const frame = {
    ...shown,
    ...(brand === undefined ? {} : { brand }),
    ...(here === undefined ? {} : { here }),
    ...(sheet === undefined ? {} : { sheet }),
  };
  return { status, html: htmlPage(frame, title, content) };
}

/** The options of a page. */
export interface RenderOptions {
  readonly status?: number;
  readonly here?: string;
  readonly isFault?: boolean;
  readonly hasMenu?: boolean;
  /** Who speaks on the page, where it is not Motpost. */
  readonly brand?: string;
  /** The address of a style sheet that only this page needs. */
  readonly sheet?: string;
}

/** The texts of the request's language. */
export function textsFor(request: PageRequest): Translate {
  return textsIn(request.language);
}

/** A page for signed-in persons; others are redirected to sign in first. */
export function signedIn(
  method: PageRoute["method"],
  path: string,
  run: (request: SignedInRequest) => Promise<PageResponse> | PageResponse,
): PageRoute {
  return {
    method,
    path,
    run: (request) => {
      const { person } = request;
      if (person !== null) return run({ ...request, person });
      // The address of a form is no page where the form is not shown there.
      const isPage = path !== homePath && (method === "GET" || !path.includes(":"));
      return { to: isPage ? signInPath(addressOf(path, request)) : "/sign-in" };
    },
  };
}

/** The address of a page, as it was asked for. */
function addressOf(path: string, { path: values, query }: PageRequest): string {
  const address = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? ""));
  return query.size === 0 ? address : `${address}?${query}`;
}

/** A page for user admins only. */
export function forUserAdmin(
  method: PageRoute["method"],
  path: string,
  run: (request: SignedInRequest) => Promise<PageResponse> | PageResponse,
): PageRoute {
  return signedIn(method, path, (request) =>
    isUserAdmin(request.person) ? run(request) : refusedPage(request, { status: 403 }),
  );
}

/** The page for a refusal by the API. */
export function refusedPage(request: WebRequest, { status }: { readonly status: number }): PageResponse {
  const t = textsFor(request);
  if (status === 403) return renderPage(request, t("forbidden"), html`<p>${t("forbiddenText")}</p>`, { status });
  return renderPage(request, t("notFound"), html`<p>${t("notFoundText")}</p>`, { status });
}

/** The caller of the API for a request. */
export function callerOf({ person, language, requestId }: PageRequest): LocalCaller {
  return { session: person?.session ?? null, language, requestId };
}

/** The caller of an action about the person's company. */
export function actorOf(request: SignedInRequest): LocalCaller & { company: number; employee: number } {
  const { company, employee } = request.person.session;
  return { ...callerOf(request), company, employee };
}

/** The faults of a refused form. */
export function faultsOf(result: Result): readonly LocalFault[] {
  if (result.ok) return [];
  return result.faults.length > 0 ? result.faults : [{ path: "", message: result.message }];
}

/** The notice about a completed action, by the parameter `done`; null for none. */
export function noticeOf(
  request: PageRequest,
  notices: Readonly<Record<string, TextKey>>,
  parameters: Readonly<Record<string, string | number>> = {},
): Html | null {
  const done = request.query.get("done") ?? "";
  const text = Object.hasOwn(notices, done) ? notices[done] : undefined;
  return text === undefined ? null : html`<p class="notice" role="status">${textsFor(request)(text, parameters)}</p>`;
}

/** The id in the path; null where it is no valid id. */
export function idIn({ path }: PageRequest): number | null {
  return /^[1-9]\d{0,14}$/.test(path.id ?? "") ? Number(path.id) : null;
}

/** The limits that pages mention. */
export const numbers = {
  least: limits.passwordCharacters.min,
  most: limits.passwordCharacters.max,
  different: limits.passwordDifferent,
  days: limits.loginLinkMilliseconds / 86_400_000,
  minutes: limits.signInMilliseconds / 60_000,
  codeMinutes: limits.signInCodeMilliseconds / 60_000,
  stepMinutes: limits.signInStepMilliseconds / 60_000,
  rows: limits.pageRows,
  deliveries: limits.pageDeliveries,
  notifications: limits.pageNotifications,
} as const;

/** A day some years later; the 28th where the month may be shorter. */
export function yearsLater(date: string, years: number): string {
  const day = Math.min(28, Number(date.slice(8, 10)));
  return `${Number(date.slice(0, 4)) + years}${date.slice(4, 8)}${String(day).padStart(2, "0")}`;
}
