// The fonts of all documents, opened once; and which characters they have.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

/** The two faces of documents. */
export type Face = "regular" | "bold";

const { resolve } = createRequire(import.meta.url);

function opened(file: string): Font {
  const font = create(readFileSync(resolve(`@expo-google-fonts/source-sans-3/${file}`)));
  if (!("layout" in font)) throw new Error(`${file} holds no single font.`);
  return font;
}

let fonts: Readonly<Record<Face, Font>> | undefined;

/** Both faces; opened when the first document is made. */
export function documentFonts(): Readonly<Record<Face, Font>> {
  fonts ??= {
    regular: opened("400Regular/SourceSans3_400Regular.ttf"),
    bold: opened("700Bold/SourceSans3_700Bold.ttf"),
  };
  return fonts;
}

/**
 * Both faces for one document. Glyphs remember which characters they were first met for, and what is copied out of the
 * document says that: they are the document's own, so that no other document changes its bytes. The tables are shared.
 */
export function ownFonts(): Readonly<Record<Face, Font>> {
  const own = (font: Font): Font => Object.create(font, { _glyphs: { value: {}, writable: true } }) as Font;
  const { regular, bold } = documentFonts();
  return { regular: own(regular), bold: own(bold) };
}

/** What a text becomes that the fonts can write: composed, without controls, characters that they lack as question marks. */
export function writable(text: string): string {
  if (/^[\x20-\x7e\n]*$/.test(text)) return text;
  const { regular } = documentFonts();
  let result = "";
  for (const character of text.normalize("NFC").replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")) {
    if (character === "\n") result += character;
    else if (/\p{Cf}|\p{Mn}/u.test(character) && !regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) continue;
    else if (/[\p{Cc}\p{Zs}]/u.test(character)) result += character === "\u00a0" ? character : " ";
    else result += regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : "?";
  }
  return result;
}
