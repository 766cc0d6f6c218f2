// The check that the chain of a company is unbroken: positions without a gap, each digest that of its values, each hash that of all before
// it, and every anchor in it.

import { setImmediate as pause } from "node:timers/promises";
import type { OwnerRows } from "../../store/audit.ts";
import { chainHash, chainStart, digestOf, saltedDigest } from "../../store/chain/canonical.ts";
import type { SealedKind } from "../../store/chain/sealed-kind.ts";
import { sealedText } from "../../store/chain/sealed-text.ts";
import { sealedKindOf } from "../../store/chain/sealed-values.ts";
import { compareWithBackup, type Fault, mostNamed } from "./fault.ts";

/** Where a chain stood at a moment, as a file or a person outside the database knows it. */
export interface KnownHead {
  readonly company: number;
  readonly position: number;
  readonly hash: string;
  /** Where it comes from, as in `the anchor of 2026-03-01`. */
  readonly source: string;
}

interface Link {
  readonly position: number;
  readonly kind: string;
  readonly object: number;
  readonly part: number;
  readonly digest: string;
  readonly hash: string;
  readonly salt: string | null;
  /** The sealed values; null of changes, whose digests the check of the change log computes. */
  readonly content: string | null;
}

/** Positions that are read at once, and about how many bytes of their values: a voucher may have thousands of rows. */
const batch = 2_000;
const batchBytes = 4_000_000;

/** How many positions are checked at a stretch: between two, requests of the same process are served. */
const stretch = 200;

const linkSql = `select x.position::float8 as position, x.kind, x.object::float8 as object, x.part, encode(x.digest, 'hex') as digest, encode(x.hash, 'hex') as hash, x.salt,
    case when x.kind <> 'change' then x.content end as content
  from (select e.*, sum(coalesce(octet_length(e.content), 0)) over (order by e.position) - coalesce(octet_length(e.content), 0) as before
    from (select * from chain_entry e where e.company_id = $1 and e.position > $2 order by e.position limit ${batch}) e) x
  where x.before < ${batchBytes} order by x.position`;

/** Whether the values that an entry keeps have another digest than it has. */
function isUnlike(link: Link, kinds: readonly SealedKind[] | undefined): boolean {
  const { kind, digest, content } = link;
  const sealed = sealedKindOf(link, kinds);
  if (sealed === undefined || content === null) return false;
  const text = sealedText(sealed, content);
  return text === null || saltedDigest(digestOf(kind, text, sealed.form), link) !== digest;
}

const check = "each position of a chain follows from the one before";

/** What the check of a chain is made with. */
export interface LinkWork {
  readonly rows: OwnerRows;
  readonly company: number;
  /** The position behind which it begins. */
  readonly after: number;
  readonly known: readonly KnownHead[];
  /** What is sealed; that of this version where absent. */
  readonly kinds?: readonly SealedKind[] | undefined;
  readonly progress: (positions: number) => void;
}

/** What the check of a chain has found. */
export interface LinkFindings {
  readonly faults: readonly Fault[];
  /** Positions whose values have another digest than they have: what is wrong there, the comparison with the object says. */
  readonly unlike: readonly number[];
}

/** Checks the chain of a company from a position on. */
export async function checkLinks(work: LinkWork): Promise<LinkFindings> {
  const { rows, company, after, known } = work;
  const texts: string[] = [];
  const unlike: number[] = [];
  const heads = new Map(known.filter((one) => one.company === company).map((one) => [one.position, one]));
  let end: Place = { position: after, hash: await hashAt(rows, company, after) };
  for (;;) {
    const links = await rows<Link>(linkSql, company, end.position);
    for (const [place, link] of links.entries()) {
      if (place % stretch === stretch - 1) await pause();
      if (texts.length < mostNamed) texts.push(...textsOf(link, end, heads.get(link.position)));
      if (unlike.length <= mostNamed && isUnlike(link, work.kinds)) unlike.push(link.position);
      end = link;
    }
    work.progress(links.length);
    if (links.length === 0) break;
  }
  for (const head of heads.values()) {
    if (head.position <= after) texts.push(...headFaults(head, await hashAt(rows, company, head.position)));
    if (head.position > end.position)
      texts.push(
        `the chain ends at position ${end.position}, and ${head.source} has position ${head.position}: it was cut`,
      );
  }
  texts.push(...(await headTexts(rows, company, end)));
  const faults = texts.map((text) => ({
    check,
    company,
    text: `company ${company}, ${text}`,
    remedy: compareWithBackup,
  }));
  return { faults, unlike };
}

type Place = Pick<Link, "position" | "hash">;

/** What is wrong with a position behind the one before it. */
function textsOf(link: Link, before: Place, head: KnownHead | undefined): string[] {
  const texts: string[] = [];
  const isNext = link.position === before.position + 1;
  if (!isNext) texts.push(`positions ${before.position + 1} to ${link.position - 1} of the chain are missing`);
  const computed = chainHash(before.hash, link);
  if (isNext && link.hash !== computed)
    texts.push(
      `position ${link.position} of the chain (${link.kind} ${link.object}): its hash is ${link.hash}, and ${computed} follows from what is before it`,
    );
  if (head !== undefined) texts.push(...headFaults(head, link.hash));
  return texts;
}

/** What is wrong with a position that somebody knows. */
function headFaults({ position, hash, source }: KnownHead, found: string): string[] {
  if (hash === found) return [];
  return [
    `position ${position} of the chain: its hash is ${found}, and ${source} has ${hash}: the chain was computed anew`,
  ];
}

/** What is wrong with the head, where the next position will be added. */
async function headTexts(rows: OwnerRows, company: number, end: Place): Promise<string[]> {
  const [head] = await rows<Place>(
    "select h.position::float8 as position, encode(h.hash, 'hex') as hash from chain_head h where h.company_id = $1",
    company,
  );
  if (head === undefined ? end.position === 0 : head.position === end.position && head.hash === end.hash) return [];
  const shown = head === undefined ? "missing" : `position ${head.position} with ${head.hash}`;
  return [`the chain ends at position ${end.position} with ${end.hash}, and its head is ${shown}`];
}

async function hashAt(rows: OwnerRows, company: number, position: number): Promise<string> {
  if (position === 0) return chainStart(company);
  const [found] = await rows<{ hash: string }>(
    "select encode(e.hash, 'hex') as hash from chain_entry e where e.company_id = $1 and e.position = $2",
    company,
    position,
  );
  return found?.hash ?? chainStart(company);
}
