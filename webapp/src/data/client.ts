// The interface as the application calls it: typed by the project's own document, with the form token on every request.

import { QueryClient } from "@tanstack/react-query";
import createClient from "openapi-fetch";
import type { components, paths } from "../../../clients/typescript/src/schema.ts";
import { person } from "../person.ts";
import { whatToType } from "./what-to-type.ts";

/** The objects of the interface. */
export type Schemas = components["schemas"];

/** What makes an invoice. */
export type InvoiceBody = NonNullable<paths["/invoice"]["post"]["requestBody"]>["content"]["application/json"];

/** What makes an order, or changes one. */
export type OrderBody = NonNullable<paths["/order"]["post"]["requestBody"]>["content"]["application/json"];

/** What makes a voucher. */
export type VoucherBody = NonNullable<paths["/ledger/voucher"]["post"]["requestBody"]>["content"]["application/json"];

/** The interface. */
export const api = createClient<paths>({
  baseUrl: "/app/v2",
  // Several values of a parameter are separated by commas.
  querySerializer: { array: { style: "form", explode: false } },
  headers: { "X-Motpost-Form": person.form, "Accept-Language": person.language === "no" ? "nb" : "en" },
});

/** One fault of a field. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** A request that was refused, or never answered. */
export class Refusal extends Error {
  /** 0 where there was no answer. */
  readonly status: number;
  readonly requestId: string;
  readonly faults: readonly FieldFault[];
  /** The number of the error in the interface's table; 0 where there was no answer. */
  readonly code: number;
  /** Whether the session is another one than that of the page: somebody has signed in in another window. */
  readonly isOtherSession: boolean;
  constructor(
    status: number,
    message: string,
    requestId: string,
    faults: readonly FieldFault[],
    code = 0,
    isOtherSession = false,
  ) {
    super(message);
    this.code = code;
    this.isOtherSession = isOtherSession;
    this.status = status;
    this.requestId = requestId;
    this.faults = faults;
  }
  /** Whether nobody knows whether the request arrived, or the same one may be taken later: it is sent again with the same key. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** A fault of any kind as a refusal; what is none was never answered. */
export function refusedBy(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal(0, "", "", []);
}

interface ErrorBody {
  readonly code?: number;
  readonly message?: string;
  readonly developerMessage?: string;
  readonly requestId?: string;
  readonly validationMessages?:
    | readonly { readonly field?: string; readonly path?: string; readonly message?: string }[]
    | null;
}

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The data of an answer.
 * @throws Refusal for everything else
 */
export async function dataOf<Data>(asked: Promise<Answer<Data>>): Promise<NonNullable<Data>> {
  let answer: Answer<Data>;
  try {
    answer = await asked;
  } catch {
    throw new Refusal(0, "", "", []);
  }
  if (answer.data !== undefined && answer.data !== null) return answer.data;
  throw refusalOf(answer.response.status, answer.error);
}

/** The refusal of an answer's body. */
export function refusalOf(status: number, error: unknown): Refusal {
  const body = (typeof error === "object" && error !== null ? error : {}) as ErrorBody;
  const explained = body.developerMessage ?? "";
  // A fault that several fields have alike names the place of each.
  const faults = (body.validationMessages ?? []).flatMap(({ field, path, message = "" }) => {
    const places = path ?? field ?? "";
    const text = whatToType(places, message, explained);
    return places.split(", ").map((place) => ({ path: place, message: text }));
  });
  const isOtherSession = status === 403 && explained.includes("X-Motpost-Form");
  return new Refusal(status, body.message ?? "", body.requestId ?? "", faults, body.code, isOtherSession);
}

/** The headers of a change of what was read in a version: it is carried out once, and refused where somebody has changed it since. */
export function changeHeaders(version: string | number | undefined, key: string) {
  return { "Idempotency-Key": key, "If-Match": `"${version ?? ""}"` };
}

/** The body of a file of the interface. */
export async function fileOf(path: string): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(`/app/v2${path}`, {
      headers: { "X-Motpost-Form": person.form, "Accept-Language": person.language === "no" ? "nb" : "en" },
    });
  } catch {
    throw new Refusal(0, "", "", []);
  }
  if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => null));
  return response.blob();
}

/** Sends a file to the interface, as the field `file` of a form. */
export async function sendFile(path: string, file: File, key: string, method = "POST"): Promise<void> {
  const body = new FormData();
  body.set("file", file);
  let response: Response;
  try {
    response = await fetch(`/app/v2${path}`, {
      method,
      body,
      headers: {
        "X-Motpost-Form": person.form,
        "Accept-Language": person.language === "no" ? "nb" : "en",
        "Idempotency-Key": key,
      },
    });
  } catch {
    throw new Refusal(0, "", "", []);
  }
  if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => null));
}

/** Saves a file of the interface as a download. */
export async function saveFile(path: string, name: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await fileOf(path));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** What was answered, by question. Refusals are not asked again; a lost connection is, twice. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => error instanceof Refusal && error.status === 0 && count < 2,
    },
  },
});
