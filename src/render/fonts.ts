// How pieces of text are set in a font, for all documents and for one of them.

import type { Font, Glyph, GlyphPosition } from "fontkit";
import { type FontKey, fontFile } from "./font-files.ts";

/** A piece of text as it is set: its glyphs, which characters each stands for, and where it goes, in the font's units. */
interface Shape {
  readonly glyphs: readonly number[];
  readonly characters: readonly (readonly number[])[];
  readonly positions: readonly GlyphPosition[];
  readonly advance: number;
}

/** A cache of shapes for all documents, because shaping is most of the work. It is emptied when it is full. */
const shapes = new Map<string, Shape>();
const mostShapes = 40_000;

/** How a piece of text is set; numbers stand as they are, all others with their kerning. */
export function shapeOf(text: string, key: FontKey): Shape {
  const name = `${key} ${text}`;
  const found = shapes.get(name);
  if (found !== undefined) return found;
  const shape = /^[\d.,%\s\u2212-]*$/.test(text) ? plainShape(text, fontFile(key)) : shaped(text, key);
  if (shapes.size >= mostShapes) shapes.clear();
  shapes.set(name, shape);
  return shape;
}

/** How wide a piece of text is, in ems. */
export function emsOf(text: string, key: FontKey): number {
  return shapeOf(text, key).advance / fontFile(key).unitsPerEm;
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

function shaped(text: string, key: FontKey): Shape {
  const shaper = shaperOf(key);
  // The cache of glyphs is emptied, because a glyph remembers the characters of the first text that used it.
  shaper._glyphs = {};
  const { glyphs, positions, advanceWidth } = shaper.layout(text);
  return {
    glyphs: glyphs.map((glyph) => glyph.id),
    characters: glyphs.map((glyph) => glyph.codePoints),
    positions: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset })),
    advance: advanceWidth,
  };
}

/** A font that caches its glyphs. */
type KeepingFont = Font & { _glyphs: object; getGlyph(id: number, of: readonly number[]): Glyph };

/** A font with glyphs of its own over the same tables. */
function isolated(font: Font): KeepingFont {
  return Object.create(font, { _glyphs: { value: {}, writable: true } }) as KeepingFont;
}

const shapers = new Map<FontKey, KeepingFont>();

/** The font for shaping texts. */
function shaperOf(key: FontKey): KeepingFont {
  const shaper = shapers.get(key) ?? isolated(fontFile(key));
  shapers.set(key, shaper);
  return shaper;
}

/**
 * A font for one document. A glyph remembers the characters that it was first used for, and the PDF contains them for copying
 * text. Each document therefore has glyphs of its own, so that no other document changes its bytes. Tables and shapes are
 * shared.
 */
export function ownFont(key: FontKey): Font {
  const font = isolated(fontFile(key));
  const layout = (text: string) => {
    const shape = shapeOf(text, key);
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
}
