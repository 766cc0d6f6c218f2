// Requests that answer nothing: they were done, or they were refused.

import { Refusal, refusalOf } from "./client.ts";

/**
 * Waits until a request is done.
 * @throws Refusal where it was not
 */
export async function done(asked: Promise<{ readonly error?: unknown; readonly response: Response }>): Promise<void> {
  let answer: { readonly error?: unknown; readonly response: Response };
  try {
    answer = await asked;
  } catch {
    throw new Refusal(0, "", "", []);
  }
  if (!answer.response.ok) throw refusalOf(answer.response.status, answer.error);
}
