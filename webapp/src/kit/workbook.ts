// A workbook with one sheet, as spreadsheets open it: the XML that the format wants, packed into a zip.

import { strToU8, zipSync } from "fflate";
import type { Cell } from "./list-export.ts";

/** The styles of cells, by their places in the style sheet. */
const style = { plain: 0, amount: 1, day: 2, head: 3 } as const;

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const kinds = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const begin = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const styles = `${begin}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;
const types = `${begin}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`;
const root = `${begin}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const parts = `${begin}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

/** Text as XML holds it; what it cannot hold is left out. */
function xml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are forbidden there
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll('"', "&quot;")
  );
}

/** A day as spreadsheets count it. */
const dayNumber = (day: string) => Math.round((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000);

function cellXml(cell: Cell, isAmount: boolean): string {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "number") return `<c s="${isAmount ? style.amount : style.plain}"><v>${cell}</v></c>`;
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return `<c s="${style.day}"><v>${dayNumber(cell)}</v></c>`;
  return textXml(cell, style.plain);
}

const textXml = (text: string, as: number) =>
  `<c s="${as}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`;

/** The file. */
export function workbook(
  title: string,
  heads: readonly string[],
  rows: readonly Cell[][],
  isAmount: readonly boolean[],
): Blob {
  const lines = rows.map((row) => `<row>${row.map((cell, at) => cellXml(cell, isAmount[at] === true)).join("")}</row>`);
  const columns = heads.map((_head, at) => `<col min="${at + 1}" max="${at + 1}" width="18" customWidth="1"/>`);
  const head = `<row>${heads.map((text) => textXml(text, style.head)).join("")}</row>`;
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>';
  const sheet = `${begin}<worksheet xmlns="${main}">${view}<cols>${columns.join("")}</cols><sheetData>${head}${lines.join("")}`;
  // A sheet has a short name without some signs.
  const name = xml(title.replaceAll(/[[\]:*?/\\]/g, " ").slice(0, 31));
  const book = `${begin}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const files = {
    "[Content_Types].xml": types,
    "_rels/.rels": root,
    "xl/workbook.xml": book,
    "xl/_rels/workbook.xml.rels": parts,
    "xl/styles.xml": styles,
    "xl/worksheets/sheet1.xml": `${sheet}</sheetData></worksheet>`,
  };
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  return new Blob([packed as Uint8Array<ArrayBuffer>], { type: `${kinds}.sheet` });
}
