// The history of the company's objects, and the words for what was changed.

import { api, dataOf, type Schemas } from "../../data/client.ts";
import { person } from "../../person.ts";
import type { Search } from "../../router.tsx";
import { locale, t } from "../../texts/index.ts";
import { commonResources, resourceNames } from "../../texts/resource-names.ts";

/** A changed field. */
export type Entry = Schemas["AuditEntry"];

/** How many changes stand on a page. */
export const pageRows = 100;

const place = person.language === "no" ? 1 : 0;

/** What an object is called. */
export const kindName = (type: string | null | undefined) => resourceNames[type ?? ""]?.[place] ?? type ?? "";

/** Kinds of objects by the words that people know them by, as in a dictionary; with the one that is asked for. */
export function objectKinds(asked: string | undefined): readonly (readonly [type: string, name: string])[] {
  const types = new Set<string>(commonResources);
  if (asked !== undefined && asked !== "") types.add(asked);
  const names = [...types].map((type) => [type, kindName(type)] as const);
  return names.sort(([, one], [, other]) => one.localeCompare(other, locale));
}

const deeds: Readonly<Record<string, () => string>> = {
  CREATE: () => t("made"),
  UPDATE: () => t("changed"),
  DELETE: () => t("deleted"),
  LOCKED: () => t("historyLocked"),
  REOPENED: () => t("historyReopened"),
};

/** What was done. */
export const deedName = (kind: string | null | undefined) => deeds[kind ?? ""]?.() ?? kind ?? "";

/** A page of changes, the newest first. */
export function changes({ type, id, field, dateFrom, dateTo }: Search, from: number) {
  const fields = "at,kind,type,objectId,field,old,new,reason,requestId,position,employee(displayName)";
  const given = { type, id, field, dateFrom, dateTo };
  const query = { ...chosen(given), fields, from, count: pageRows, sorting: "-at,field" };
  return dataOf(api.GET("/audit", { params: { query } as never }));
}

/** What was given, and is not empty. */
function chosen(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])),
  );
}

/** Verifies the books; with an anchor, that the chain is the one that it knows. */
export function verification(anchor: { readonly position: string; readonly hash: string } | null) {
  const query = { fields: "*,faults(*)", ...(anchor ?? {}) };
  return dataOf(api.GET("/audit/verify", { params: { query } as never }));
}
