// The font files of documents, each opened when a letter first asks for it: one family for most of the world, and others for
// the scripts that it lacks.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import { fontLibrary } from "./libraries.ts";

/** The two faces of documents. */
export type Face = "regular" | "bold";

/** Package and files of each family; where there is one weight, it serves as both. */
const files = {
  latin: ["source-sans-3", "SourceSans3"],
  japanese: ["biz-udpgothic", "BIZUDPGothic"],
  chinese: ["zcool-xiaowei", "ZCOOLXiaoWei"],
  korean: ["nanum-gothic", "NanumGothic"],
  hebrew: ["noto-sans-hebrew", "NotoSansHebrew"],
  arabic: ["noto-sans-arabic", "NotoSansArabic"],
  thai: ["noto-sans-thai", "NotoSansThai"],
  devanagari: ["noto-sans-devanagari", "NotoSansDevanagari"],
} as const satisfies Record<string, readonly [directory: string, file: string]>;

/** A family. */
export type Family = keyof typeof files;
/** A family in a face. */
export type FontKey = `${Family} ${Face}`;

/** Families without letters of their own in bold. */
const singleWeight: ReadonlySet<Family> = new Set(["chinese"]);

const { resolve } = createRequire(import.meta.url);
const fonts = new Map<FontKey, Font>();

/** The font of a family and face. */
export function fontFile(key: FontKey): Font {
  const cached = fonts.get(key);
  if (cached !== undefined) return cached;
  const [family, face] = key.split(" ") as [Family, Face];
  if (face === "bold" && singleWeight.has(family)) return fontFile(`${family} regular`);
  const [directory, name] = files[family];
  const weight = face === "bold" ? "700Bold" : "400Regular";
  const path = `@expo-google-fonts/${directory}/${weight}/${name}_${weight}.ttf`;
  const font = fontLibrary().create(readFileSync(resolve(path)));
  if (!("layout" in font)) throw new Error(`${path} holds no single font.`);
  fonts.set(key, font);
  return font;
}

const scripts: readonly (readonly [RegExp, readonly Family[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ["japanese", "chinese"]],
  [/\p{Script=Han}/u, ["japanese", "chinese", "korean"]],
  [/\p{Script=Hangul}/u, ["korean"]],
  [/\p{Script=Hebrew}/u, ["hebrew"]],
  [/\p{Script=Arabic}/u, ["arabic"]],
  [/\p{Script=Thai}/u, ["thai"]],
  [/\p{Script=Devanagari}/u, ["devanagari"]],
];
/** Punctuation and signs of no script of their own. */
const others: readonly Family[] = ["japanese", "chinese", "korean", "arabic"];

const has = (family: Family, character: string) =>
  fontFile(`${family} regular`).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** The families that can write a character, the best first; none where no font has it. */
export function familiesOf(character: string): readonly Family[] {
  if (has("latin", character)) return ["latin"];
  const cached = found.get(character);
  if (cached !== undefined) return cached;
  const candidates = scripts.find(([script]) => script.test(character))?.[1] ?? others;
  const families = candidates.filter((family) => has(family, character));
  if (found.size >= mostFound) found.clear();
  found.set(character, families);
  return families;
}

/** What was found of characters beyond the first family. */
const found = new Map<string, readonly Family[]>();
const mostFound = 20_000;
