// Anchors: where the chain of each company stands, in words that leave the database. One old anchor proves later change.

import { readFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { asOwner } from "../audit.ts";

/** Where the chain of a company stood at a moment. */
export interface Anchor {
  readonly company: number;
  readonly position: number;
  readonly hash: string;
  readonly at: string;
  /** Entries by kind, and the sum of all debits in the books. */
  readonly counts: Readonly<Record<string, number>>;
  readonly debit: string;
}

/** A head of a chain, without what it counts. */
export type ChainHead = Pick<Anchor, "company" | "position" | "hash">;

const anchorSql = `select h.company_id::float8 as company, h.position::float8 as position, encode(h.hash, 'hex') as hash,
    to_char(transaction_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
    (select coalesce(json_object_agg(k.kind, k.count), '{}') from (select e.kind, count(*) as count from chain_entry e
       where e.company_id = h.company_id group by e.kind order by e.kind) k) as counts,
    (select coalesce(sum(p."amount") filter (where p."amount" > 0), 0)::text from posting p where p.company_id = h.company_id) as debit
  from chain_head h order by h.company_id`;

/**
 * Where the chains of all companies stand now.
 * @param ownerUrl a connection of the owner of the tables
 */
export async function currentAnchors(ownerUrl: string): Promise<Anchor[]> {
  return asOwner(ownerUrl, (rows) => rows<Anchor>(anchorSql));
}

/** Adds anchors to a file, one JSON object a line. */
export async function appendAnchors(file: string, anchors: readonly Anchor[]): Promise<void> {
  await appendFile(file, anchors.map((anchor) => `${JSON.stringify(anchor)}\n`).join(""), { mode: 0o600, flush: true });
}

/**
 * Reads a file of anchors.
 * @throws Error with the line that is none
 */
export function readAnchors(file: string): Pick<Anchor, "company" | "position" | "hash" | "at">[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`The anchors cannot be read from ${file} (${(error as Error).message}).`);
  }
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const anchor = anchorOf(line);
    if (anchor === null)
      throw new Error(`Line ${index + 1} of ${file} is no anchor. Name a file that motpost anchor has written.`);
    return [anchor];
  });
}

function anchorOf(line: string): Pick<Anchor, "company" | "position" | "hash" | "at"> | null {
  try {
    const { company, position, hash, at } = JSON.parse(line) as Record<string, unknown>;
    const isWhole = Number.isSafeInteger(company) && Number.isSafeInteger(position) && typeof at === "string";
    if (!isWhole || !/^[0-9a-f]{64}$/.test(String(hash))) return null;
    return { company: Number(company), position: Number(position), hash: String(hash), at };
  } catch {
    return null;
  }
}
