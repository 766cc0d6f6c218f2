// The header `x-warning`: warnings about a request that was carried out.

import { type FaultText, fill, type Language, type Warning } from "../schema/error.ts";

/** The length that clients and proxies accept in one header. */
const LONGEST = 1_000;

/**
 * The warnings in the caller's language, as text of a header: HTTP carries the letters of Latin-1, so that å, æ and ø
 * stand as they are and any other letter as its escape, `\u682a`.
 */
export function warningHeader(
  warnings: readonly Warning[],
  texts: Readonly<Record<string, FaultText>>,
  language: Language,
): string {
  const sentences = warnings.map(
    ({ field, key, parameters }) =>
      `${field === "" ? "" : `${field}: `}${fill(texts[key]?.[language] ?? key, parameters ?? {}, language)}`,
  );
  return sentences
    .join(" | ")
    .replace(/\p{Cc}/gu, " ")
    .replace(/[^ -ÿ]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .slice(0, LONGEST);
}
