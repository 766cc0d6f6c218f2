// Requests of tools as HTTP sends them.

import { randomUUID } from "node:crypto";
import type { ApiRequest } from "./tool.ts";

/** A request with its address, headers and bytes. */
export interface HttpRequest {
  readonly method: ApiRequest["method"];
  /** With parameters. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | undefined;
}

/** Makes the HTTP request of a tool. */
export function httpRequest(request: ApiRequest, authorization: string): HttpRequest {
  const given = Object.entries(request.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const query = given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
  const { type, payload } = payloadOf(request);
  return {
    method: request.method,
    url: `/v2${request.path}${query}`,
    headers: { authorization, "user-agent": "motpost-mcp", ...(type === null ? {} : { "content-type": type }) },
    payload,
  };
}

function payloadOf({ body, file }: ApiRequest): { type: string | null; payload: Buffer | undefined } {
  if (file !== undefined) {
    const boundary = randomUUID();
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return { type: `multipart/form-data; boundary=${boundary}`, payload };
  }
  if (body === undefined) return { type: null, payload: undefined };
  return { type: "application/json", payload: Buffer.from(JSON.stringify(body)) };
}
