// Lists of which the service reads no more than so many.

import { Refusal } from "./client.ts";

const tooLarge = 23_000;

/** Whether a list was refused because it holds more than the service reads for one. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof Refusal && error.code === tooLarge;
}
