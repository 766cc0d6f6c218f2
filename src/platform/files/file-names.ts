// Names of files: made safe when they come in, and written into headers when they go out.

import * as limits from "../../limits.ts";

/** A name without folders, control characters and characters that are special in file systems; `file` where nothing is left. */
export function safeName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const plain = last.normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Surrogate}<>:"|?*]/gu, "");
  return shortened(trimmed(plain)) || "file";
}

/** Without dots and spaces at both ends. A regular expression would need quadratic time for a long run of them. */
function trimmed(name: string): string {
  let [from, to] = [0, name.length];
  while (from < to && isPadding(name[from])) from++;
  while (to > from && isPadding(name[to - 1])) to--;
  return name.slice(from, to);
}

function isPadding(character: string | undefined): boolean {
  return character !== undefined && /[.\s]/.test(character);
}

/** At most 255 characters; the ending is stem. */
function shortened(name: string): string {
  if (name.length <= limits.fileNameCharacters) return name;
  const characters = [...name.slice(0, 2 * limits.fileNameCharacters)];
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? "";
  let stem = characters.slice(0, limits.fileNameCharacters - ending.length);
  while (stem.join("").length + ending.length > limits.fileNameCharacters) stem = stem.slice(0, -1);
  return `${stem.join("")}${ending}`;
}

/** The header that names a download, in ASCII for old clients and in UTF-8 for all others. */
export function disposition(fileName: string, inline: boolean): string {
  const plain = safeName(fileName);
  const old = plain.normalize("NFKD").replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(plain).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? "inline" : "attachment"}; filename="${old}"; filename*=UTF-8''${encoded}`;
}
