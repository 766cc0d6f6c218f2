// How far a new company has come: facts of its books, and whether the person has put the list away.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, dataOf } from "../../data/client.ts";
import { choose, readKept } from "../../data/preferences.ts";
import { holds } from "../../person.ts";
import { readBank } from "../company/company-data.ts";
import { readLogo } from "../company/logo.tsx";

/** The items of the list, in the order in which they are offered. */
export const beginItems = ["logo", "bank", "invoice", "numbers", "accountant"] as const;
/** An item of the list. */
export type BeginItem = (typeof beginItems)[number];

/** A company that had a result in more months than this has begun long ago. */
const mostMonths = 2;

/** Whether the list concerns the person, and books with these results per month. */
export function isBeginning(results: readonly (number | null | undefined)[]): boolean {
  return holds("AUTH_COMPANY_ADMIN") && results.filter((one) => (one ?? 0) !== 0).length <= mostMonths;
}

async function sizeOf(asked: Promise<{ readonly fullResultSize?: number | null }>): Promise<number> {
  return (await asked).fullResultSize ?? 0;
}

async function hasInvoice(): Promise<boolean> {
  const query = { invoiceDateFrom: "1900-01-01", invoiceDateTo: "2999-01-01", count: 1, fields: "id" };
  return (await sizeOf(dataOf(api.GET("/invoice", { params: { query } })))) > 0;
}

/** Whether anything was imported, or an opening balance is posted. */
async function hasNumbers(): Promise<boolean> {
  const query = { count: 100, fields: "id,undoneAt" };
  const [files, sheets, opening] = await Promise.all([
    dataOf(api.GET("/saft/import", { params: { query } })),
    sizeOf(dataOf(api.GET("/import/spreadsheet", { params: { query: { count: 1, fields: "id" } } }))),
    api.GET("/ledger/voucher/openingBalance", { params: { query: { fields: "id" } } }),
  ]);
  const stands = (files.values ?? []).some(({ undoneAt }) => (undoneAt ?? null) === null);
  return stands || sheets > 0 || opening.response.ok;
}

/** Whether somebody beside the first one has access. */
async function hasColleague(): Promise<boolean> {
  const query = { hasSystemAccess: true, count: 1, fields: "id" };
  return (await sizeOf(dataOf(api.GET("/employee", { params: { query } })))) > 1;
}

async function readDone(): Promise<ReadonlySet<BeginItem>> {
  const facts = await Promise.all([
    readLogo().then((logo) => logo !== null),
    readBank().then((bank) => (bank?.bankAccountNumber ?? "") !== ""),
    hasInvoice(),
    hasNumbers(),
    hasColleague(),
  ]);
  return new Set(beginItems.filter((_item, place) => facts[place] === true));
}

/** What is done; undefined where the list is put away, or not known yet. */
export function useBegin() {
  const client = useQueryClient();
  const kept = useQuery({ queryKey: ["begin", "kept"], queryFn: async () => (await readKept()).checklist ?? "" });
  const isShown = kept.data === "";
  const done = useQuery({ queryKey: ["begin", "done"], queryFn: readDone, enabled: isShown });
  const putAway = async () => {
    client.setQueryData(["begin", "kept"], "away");
    await choose({ checklist: "away" });
  };
  return { done: isShown ? done.data : undefined, putAway };
}
