// QR codes as squares, for pages without script.

import { encodeQR } from "qr";

/** A code as squares: a path of SVG in a square of so many modules, its quiet zone included. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Modules around the code, as the standard of QR codes wants them. */
const quietZone = 4;

/** The code of a text, with the error correction M. */
export function qrCode(text: string): QrCode {
  const modules = encodeQR(text, "raw", { ecc: "medium", encoding: "byte", border: quietZone });
  return { size: modules.length, path: modules.map(rowPath).join("") };
}

/** A row of the code, each run of dark modules as a rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (row[x] !== true) continue;
    const begin = x;
    while (row[x + 1] === true) x++;
    path += `M${begin} ${y}h${x + 1 - begin}v1H${begin}z`;
  }
  return path;
}
