// What a row of the gallery is, and how it is shown: sent, compared word for word, and checked to have written nothing.

import { expect, test } from "vitest";
import { send, type TestAnswer, type TestClient } from "../support/service.ts";
import type { Named, World } from "./world.ts";

/** A validation message: field, message, path, rootId. */
export type Message = readonly [
  field: string | null,
  message: string,
  path: string | null,
  rootId: number | string | null,
];

/** A refusal, word for word but for link and request id, which have one form for all. */
export interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly developerMessage: string | null;
  readonly validation: readonly Message[] | null;
  /** Headers that the refusal must carry. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Something that is carried out, with what the answer says of it. */
export interface Acceptance {
  readonly status: 200 | 201;
  readonly headers: Readonly<Record<string, string>>;
}

/** A request and its exact answer. `{name}` stands for a value of the world, in every text and instead of any value. */
export interface GalleryRow {
  /** In words, what the row shows. */
  readonly shows: string;
  /** Method and path below `/v2`. */
  readonly request: string;
  /** Who asks: the English company unless said otherwise; `nobody` sends no credentials. */
  readonly as?: "norwegian" | "nobody";
  readonly body?: unknown;
  /** A body that is sent as it is; each character is one byte. */
  readonly raw?: string;
  /** Headers beside the usual ones; an empty one is left out. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A request that is carried out before this one. */
  readonly after?: {
    readonly request: string;
    readonly body: unknown;
    readonly headers: Readonly<Record<string, string>>;
  };
  readonly answer: Refusal | Acceptance;
}

const keys = ["status", "code", "message", "link", "developerMessage", "validationMessages", "requestId"];

/** Makes a test of every row. */
export function showRows(rows: readonly GalleryRow[], world: () => World): void {
  test.each(rows.map((row) => [row.shows, row] as const))("%s", async (_shows, row) => {
    const { named, digest } = world();
    if (row.after !== undefined) await ask(world(), { ...row, ...row.after });
    const before = await digest();
    const answer = await ask(world(), row);
    const expected = filled(row.answer, named) as Refusal | Acceptance;
    if ("code" in expected) {
      expect(refusalOf(answer, world())).toEqual({ ...expected, headers: undefined });
      expect(await digest(), "a refused request wrote something").toBe(before);
    } else {
      expect([answer.status, answer.text]).toEqual([expected.status, expect.any(String)]);
      expect(await digest(), "an accepted request wrote nothing").not.toBe(before);
    }
    for (const [name, value] of Object.entries(expected.headers ?? {})) expect(answer.headers.get(name)).toBe(value);
  });
}

/** Sends a row's request. */
export function ask(
  world: World,
  row: Pick<GalleryRow, "request" | "as" | "body" | "raw" | "headers">,
): Promise<TestAnswer> {
  const { named, service } = world;
  const [method = "", path = ""] = (filled(row.request, named) as string).split(/ (.*)/s);
  const headers = {
    ...(row.body === undefined && row.raw === undefined ? {} : { "content-type": "application/json" }),
    ...credentials(row.as === "norwegian" ? world.norwegian : world.company, row.as === "nobody"),
    ...(filled(row.headers ?? {}, named) as Record<string, string>),
  };
  const body =
    row.raw === undefined ? filled(row.body, named) : Buffer.from(filled(row.raw, named) as string, "latin1");
  return send(`${service.address}/v2${path}`, method, { ...(body === undefined ? {} : { body }), headers });
}

function credentials(client: TestClient, none: boolean): Record<string, string> {
  return none ? {} : { authorization: `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}` };
}

/** What a refusal says, after a look at what has one form for all: the seven keys, link and request id. */
export function refusalOf(answer: TestAnswer, world: World): Omit<Refusal, "headers"> & { headers: undefined } {
  const { body } = answer;
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(Object.keys(body)).toEqual(keys);
  expect(body.status).toBe(answer.status);
  expect(body.link).toBe(`${world.service.address}/v2-docs/errors#${body.code}`);
  expect(body.requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(answer.headers.get("x-request-id")).toBe(body.requestId);
  expect(answer.headers.get("x-tlx-request-id")).toBe(body.requestId);
  const messages: { field: string; message: string; path: string; rootId: number }[] | null = body.validationMessages;
  for (const one of messages ?? []) expect(Object.keys(one)).toEqual(["field", "message", "path", "rootId"]);
  return {
    status: body.status,
    code: body.code,
    message: body.message,
    developerMessage: body.developerMessage,
    validation: messages?.map((one): Message => [one.field, one.message, one.path, one.rootId]) ?? null,
    headers: undefined,
  };
}

/** A value with the world's values in place of their names. */
export function filled(value: unknown, named: Named): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, named));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, named)]));
  if (typeof value !== "string") return value;
  const whole = /^\{(\w+)\}$/.exec(value)?.[1];
  if (whole !== undefined && Object.hasOwn(named, whole)) return named[whole];
  return value.replace(/\{(\w+)\}/g, (text, name: string) => (Object.hasOwn(named, name) ? String(named[name]) : text));
}
