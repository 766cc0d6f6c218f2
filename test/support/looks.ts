// Pictures of screens compared with those that somebody has looked at: as fingerprints, so that a letter more is no change and a
// button that has moved is one. `LOOKS=write` keeps what is shown now.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";

const file = new URL("../data/looks.json", import.meta.url);
const isWriting = process.env.LOOKS === "write";
/** Pixels of the side of a part. */
const side = 24;
/** How far a part may be from what it was, in shades of 256: a day or a number that is another one stays below. */
const patience = 6;
/** How many parts of a thousand may differ more. */
export const share = 2;

const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
const seen: Record<string, string> = {};

/**
 * What is no part of the comparison: drawings, times and documents, which are other ones every day, and hints of keys, whose letters
 * and arrows stand in fonts of the machine. A style sheet that is made: the policy of the page refuses style elements.
 */
const leftOut =
  "main :is(svg, time, .preview .paper) { visibility: hidden !important } main :is(kbd, .kbd) { display: none !important }";

/** A picture of the screen beside the navigation. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate(
    `window.leftOut = new CSSStyleSheet();
    leftOut.replaceSync(${JSON.stringify(leftOut)});
    document.adoptedStyleSheets.push(leftOut); 0`,
  );
  try {
    return await page.locator("main").screenshot({ animations: "disabled", caret: "hide" });
  } finally {
    await page.evaluate(
      "document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== leftOut); 0",
    );
  }
}

/** The mean shade of each part of a picture, row by row, behind the number of parts in a row. */
export async function shadesOf(page: Page): Promise<Buffer> {
  const picture = await pictureOf(page);
  const reader = await page.context().newPage();
  try {
    const found = (await reader.evaluate(`(async () => {
      const bytes = Uint8Array.from(atob(${JSON.stringify(picture.toString("base64"))}), (one) => one.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const [columns, rows] = [Math.ceil(image.width / ${side}), Math.ceil(image.height / ${side})];
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const sums = new Float64Array(columns * rows);
      const sizes = new Float64Array(columns * rows);
      for (let at = 0, y = 0; y < image.height; y++)
        for (let x = 0; x < image.width; x++, at += 4) {
          const part = Math.floor(y / ${side}) * columns + Math.floor(x / ${side});
          sums[part] += 0.3 * data[at] + 0.59 * data[at + 1] + 0.11 * data[at + 2];
          sizes[part] += 1;
        }
      return [columns, ...sums.map((sum, part) => Math.round(sum / sizes[part] / 4))];
    })()`)) as number[];
    return Buffer.from(found);
  } finally {
    await reader.close();
  }
}

const packed = (shades: Buffer) => deflateRawSync(shades, { level: 9 }).toString("base64");

/** How many parts of a thousand are other than they were; all of them where the size is another one. */
export function difference(before: Buffer, now: Buffer): number {
  if (before.length !== now.length || before[0] !== now[0]) return 1_000;
  const differing = now.subarray(1).filter((shade, at) => Math.abs(shade - (before[at + 1] ?? 0)) * 4 > patience);
  return (1_000 * differing.length) / (now.length - 1);
}

/**
 * Compares what a page shows with what somebody has looked at; a look that nobody has kept is compared with nothing.
 * @returns why it is to be looked at; nothing where it is as it was
 */
export async function changedLook(page: Page, look: string): Promise<readonly string[]> {
  if (!isWriting && kept[look] === undefined) return [];
  const before = isWriting ? Buffer.alloc(0) : inflateRawSync(Buffer.from(kept[look] ?? "", "base64"));
  let shades = await shadesOf(page);
  // A window of another size may still be drawn: what differs is looked at until two pictures are the same.
  for (let last: Buffer = Buffer.alloc(0); difference(before, shades) > share && !last.equals(shades); ) {
    last = shades;
    shades = await shadesOf(page);
  }
  seen[look] = packed(shades);
  if (isWriting) return [];
  const differing = difference(before, shades);
  if (process.env.LOOKS === "tell") process.stdout.write(`${look}: ${differing.toFixed(1)}\n`);
  if (differing <= share) return [];
  const advice = "Look at it (SCREENSHOTS=<directory> keeps it); where it is meant, LOOKS=write keeps it as it is now";
  return [`${look}: ${differing.toFixed(0)} of 1000 parts are other than they were. ${advice}`];
}

/** Keeps what was seen, where that was asked for; looks that were not met stay as they were. */
export function keepLooks(): void {
  if (!isWriting) return;
  const all = Object.entries({ ...kept, ...seen }).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}
