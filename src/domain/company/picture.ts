// Checks pictures: size in pixels, and whether documents can show them. PNG and JPEG; pure.

import { inflateSync } from "node:zlib";

/** The size of a picture, or why it is not taken. */
export type PictureVerdict =
  | { readonly width: number; readonly height: number }
  | { readonly fault: "pictureBroken" | "pictureInterlaced" };

/** Samples of a pixel by the colour type of a PNG. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const broken: PictureVerdict = { fault: "pictureBroken" };

/**
 * Looks at a PNG: its parts, and whether its pixels unpack to what its head says.
 * @param most pixels of the greatest one that is unpacked; of a larger one only the size is returned
 */
export function lookAtPng(bytes: Uint8Array, most: number): PictureVerdict {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 33 || view.toString("latin1", 12, 16) !== "IHDR") return broken;
  const [width, height] = [view.readUInt32BE(16), view.readUInt32BE(20)];
  const [depth = 0, colour = 0, , , interlace] = view.subarray(24, 29);
  const perPixel = samples[colour];
  if (width === 0 || height === 0 || perPixel === undefined || ![1, 2, 4, 8, 16].includes(depth)) return broken;
  if (interlace !== 0) return { fault: "pictureInterlaced" };
  if (width * height > most) return { width, height };
  const parts = pngParts(view);
  if (parts === null || (colour === 3 && !parts.has("PLTE"))) return broken;
  const row = 1 + Math.ceil((width * perPixel * depth) / 8);
  try {
    const pixels = inflateSync(Buffer.concat(parts.get("IDAT") ?? []), { maxOutputLength: row * height });
    if (pixels.length !== row * height) return broken;
    for (let at = 0; at < pixels.length; at += row) if ((pixels[at] ?? 5) > 4) return broken;
    return { width, height };
  } catch {
    return broken;
  }
}

/** The parts of a PNG by their names; null where they do not fit together. */
function pngParts(view: Buffer): Map<string, Buffer[]> | null {
  const parts = new Map<string, Buffer[]>();
  let at = 8;
  while (at + 12 <= view.length) {
    const length = view.readUInt32BE(at);
    const name = view.toString("latin1", at + 4, at + 8);
    if (at + 12 + length > view.length) return null;
    parts.set(name, [...(parts.get(name) ?? []), view.subarray(at + 8, at + 8 + length)]);
    if (name === "IEND") return parts;
    at += 12 + length;
  }
  return null;
}

/** Looks at a JPEG: the size that its frame says. */
export function lookAtJpeg(bytes: Uint8Array): PictureVerdict {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 < view.length && view[at] === 0xff) {
    const marker = view[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Frames of the kinds that readers of documents know: baseline, extended, progressive.
    if (marker >= 0xc0 && marker <= 0xc2) {
      const [height, width, colours] = [view.readUInt16BE(at + 5), view.readUInt16BE(at + 7), view[at + 9] ?? 0];
      return width > 0 && height > 0 && [1, 3, 4].includes(colours) ? { width, height } : broken;
    }
    if (marker === 0xd9 || marker === 0xda) return broken;
    at += 2 + view.readUInt16BE(at + 2);
  }
  return broken;
}
