// The canonical text of what is sealed, its digest, and the hashes of the chain (decision 168).

import { createHash } from "node:crypto";

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** Compares by code points, as PostgreSQL's collation "C" does; JavaScript compares halves of surrogate pairs. */
function byCodePoint(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one, "utf8"), Buffer.from(other, "utf8"));
}

/** JSON without spaces, its names in the order of their code points, its texts normalised (NFC). */
export function canonicalText(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value ?? null).normalize("NFC");
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  const members = Object.entries(value).sort(([one], [other]) => byCodePoint(one, other));
  return `{${members.map(([name, one]) => `${canonicalText(name)}:${canonicalText(one)}`).join(",")}}`;
}

/** The digest of a canonical text of this kind. @param form which values it has, where later forms of the kind have more */
export function digestOf(kind: string, canonical: string, form = 1): string {
  return sha256(`motpost/${kind}/${form}\n${canonical}`);
}

/** The digest that an entry has: that of its text, with salt and part of the entry where it has a salt (decision 257). */
export function saltedDigest(digest: string, { salt, part }: { salt: string | null; part: number }): string {
  return salt === null ? digest : sha256(`motpost/salted/1\n${salt}\n${part}\n${digest}\n`);
}

/** The hash before the first position of a company's chain. */
export function chainStart(company: number): string {
  return sha256(`motpost/chain/1\n${company}\n`);
}

/** What a position of a chain says. */
export interface ChainLink {
  readonly position: number;
  readonly kind: string;
  readonly object: number;
  readonly digest: string;
}

/** The hash of a position, which covers all before it. */
export function chainHash(previous: string, { position, kind, object, digest }: ChainLink): string {
  return sha256(`motpost/chain/1\n${previous}\n${position}\n${kind}\n${object}\n${digest}\n`);
}
