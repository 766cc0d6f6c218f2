// What answers about tokens have in common.

import type { AnswerFields } from "../../schema/system-operation.ts";

/** What names the object in an answer; `dryRun` makes none, so that it has neither id nor address. */
export function named(nullable: boolean): AnswerFields {
  return {
    id: { type: "integer", nullable, description: "Id of the object." },
    version: { type: "integer", description: "Always 0." },
    url: { type: "text", nullable, description: "Address of the object, without scheme." },
  };
}

/** When a token stops working. */
export const worksUntil = { type: "date", description: "It works until this date begins in Oslo." } as const;

/** What another object is named by; null for none. */
export function referenceTo(base: string, path: string, id: number | null): { id: number; url: string } | null {
  return id === null ? null : { id, url: `${base}/${path}/${id}` };
}
