// The fonts of all documents, opened once: how texts are set in them, and which characters they have.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type Glyph, type GlyphPosition } from "fontkit";

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

/** A piece of text as it is set: its glyphs, which characters each stands for, and where it goes, in the font's units. */
interface Shape {
  readonly glyphs: readonly number[];
  readonly characters: readonly (readonly number[])[];
  readonly positions: readonly GlyphPosition[];
  readonly advance: number;
}

/** Shapes of words, of all documents: finding them is most of the work. Forgotten when there are too many. */
const shapes: Readonly<Record<Face, Map<string, Shape>>> = { regular: new Map(), bold: new Map() };
const mostShapes = 20_000;

/** How a piece of text is set; numbers stand as they are, all others with their kerning. */
export function shapeOf(text: string, face: Face): Shape {
  const known = shapes[face];
  const found = known.get(text);
  if (found !== undefined) return found;
  const shape = /^[\d.,%\s\u2212-]*$/.test(text) ? plainShape(text, documentFonts()[face]) : shaped(text, face);
  if (known.size >= mostShapes) known.clear();
  known.set(text, shape);
  return shape;
}

function plainShape(text: string, font: Font): Shape {
  const glyphs = font.glyphsForString(text);
  return {
    glyphs: glyphs.map((glyph) => glyph.id),
    characters: [...text].map((character) => [character.codePointAt(0) ?? 0]),
    positions: glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
    advance: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0),
  };
}

function shaped(text: string, face: Face): Shape {
  const shaper = shapers()[face];
  // What its glyphs stand for is that of this text alone.
  shaper._glyphs = {};
  const { glyphs, positions, advanceWidth } = shaper.layout(text);
  return {
    glyphs: glyphs.map((glyph) => glyph.id),
    characters: glyphs.map((glyph) => glyph.codePoints),
    positions: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset })),
    advance: advanceWidth,
  };
}

/** A font that keeps the glyphs that it has met. */
type KeepingFont = Font & { _glyphs: object; getGlyph(id: number, of: readonly number[]): Glyph };

/** A font with glyphs of its own over the same tables. */
function isolated(font: Font): KeepingFont {
  return Object.create(font, { _glyphs: { value: {}, writable: true } }) as KeepingFont;
}

let keptShapers: Readonly<Record<Face, KeepingFont>> | undefined;

/** The fonts that find shapes. */
function shapers(): Readonly<Record<Face, KeepingFont>> {
  const { regular, bold } = documentFonts();
  keptShapers ??= { regular: isolated(regular), bold: isolated(bold) };
  return keptShapers;
}

/**
 * Both faces for one document. Glyphs remember which characters they were first met for, and what is copied out of the
 * document says that: they are the document's own, so that no other document changes its bytes. Tables and shapes are
 * shared.
 */
export function ownFonts(): Readonly<Record<Face, Font>> {
  const own = (face: Face): Font => {
    const font = isolated(documentFonts()[face]);
    const layout = (text: string) => {
      const shape = shapeOf(text, face);
      // The library scales positions where they stand.
      const positions = shape.positions.map((one) => ({ ...one }));
      return {
        glyphs: shape.glyphs.map((id, index) => font.getGlyph(id, shape.characters[index] ?? [])),
        positions,
        get advanceWidth() {
          return positions.reduce((sum, one) => sum + one.xAdvance, 0);
        },
      };
    };
    return Object.assign(font, { layout });
  };
  return { regular: own("regular"), bold: own("bold") };
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
