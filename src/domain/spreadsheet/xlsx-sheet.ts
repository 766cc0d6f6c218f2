// The first sheet of a workbook (XLSX) as rows of texts, read within bounds whatever the file claims of itself.

import { unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import * as limits from "../../limits.ts";
import type { TableRow } from "../table-file.ts";

/** Thrown where a workbook cannot be read; `isLarge` where it is beyond the bounds. */
export class UnreadableWorkbook extends Error {
  readonly isLarge: boolean;
  constructor(isLarge: boolean) {
    super("The workbook cannot be read.");
    this.isLarge = isLarge;
  }
}

const parts = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

/**
 * The rows of the first sheet that have something.
 * @throws UnreadableWorkbook
 */
export function readSheet(content: Uint8Array): TableRow[] {
  const files = unpacked(content);
  const sheet = files.get(firstSheet(files));
  if (sheet === undefined) throw new UnreadableWorkbook(false);
  return rowsOf(sheet, sharedTexts(files.get("xl/sharedStrings.xml")));
}

/** The parts of the workbook that are read. Each is unpacked into as many bytes as it claims, which are bounded before. */
function unpacked(content: Uint8Array): ReadonlyMap<string, string> {
  let bytes = 0;
  let isLarge = false;
  try {
    const files = unzipSync(content, {
      filter: (file) => {
        if (!parts.test(file.name)) return false;
        bytes += file.originalSize;
        isLarge ||=
          bytes > limits.spreadsheetBytes ||
          file.originalSize > file.size * limits.spreadsheetRatio + limits.spreadsheetPlainBytes;
        return !isLarge;
      },
    });
    if (isLarge) throw new UnreadableWorkbook(true);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return new Map(Object.entries(files).map(([name, data]) => [name, decoder.decode(data)]));
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook(isLarge);
  }
}

/** Reads XML: hands over each element that begins, and each that ends with its own text. */
function readXml(
  xml: string,
  begin: (name: string, attributes: Readonly<Record<string, string>>) => void,
  end: (name: string, text: string) => void,
): void {
  const parser = new SaxesParser({});
  let text = "";
  const broken = () => {
    throw new UnreadableWorkbook(false);
  };
  parser.on("error", broken);
  parser.on("doctype", broken);
  parser.on("opentag", (tag) => {
    text = "";
    begin(localName(tag.name), tag.attributes);
  });
  parser.on("text", (more) => {
    text += more;
    if (text.length > limits.spreadsheetCellCharacters) throw new UnreadableWorkbook(true);
  });
  parser.on("closetag", (tag) => {
    end(localName(tag.name), text);
    text = "";
  });
  parser.write(xml).close();
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** The path of the first sheet, as the workbook and its relations name it. */
function firstSheet(files: ReadonlyMap<string, string>): string {
  let id = "";
  readXml(
    files.get("xl/workbook.xml") ?? "<x/>",
    (name, attributes) => {
      if (name === "sheet" && id === "") id = attributes["r:id"] ?? "";
    },
    () => undefined,
  );
  let target = "worksheets/sheet1.xml";
  readXml(
    files.get("xl/_rels/workbook.xml.rels") ?? "<x/>",
    (name, attributes) => {
      if (name === "Relationship" && id !== "" && attributes.Id === id) target = attributes.Target ?? target;
    },
    () => undefined,
  );
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** Texts that cells name by their place; phonetic guides are no part of them. */
function sharedTexts(xml: string | undefined): readonly string[] {
  const texts: string[] = [];
  let text = "";
  let isGuide = false;
  readXml(
    xml ?? "<x/>",
    (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isGuide = true;
    },
    (name, own) => {
      if (name === "t" && !isGuide) text += own;
      if (name === "rPh") isGuide = false;
      if (name === "si") texts.push(text);
    },
  );
  return texts;
}

function rowsOf(xml: string, shared: readonly string[]): TableRow[] {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let [line, place] = [0, -1];
  let [type, value] = ["", ""];
  readXml(
    xml,
    (name, attributes) => {
      if (name === "row") {
        line = /^\d{1,7}$/.test(attributes.r ?? "") ? Number.parseInt(attributes.r ?? "", 10) : line + 1;
        [cells, place] = [[], -1];
      } else if (name === "c") {
        place = placeOf(attributes.r) ?? place + 1;
        [type, value] = [attributes.t ?? "n", ""];
      }
    },
    (name, text) => {
      if (name === "v" || name === "t") value += text;
      if (name === "c") {
        if (place >= limits.spreadsheetColumns) throw new UnreadableWorkbook(true);
        while (cells.length < place) cells.push("");
        cells[place] = cellText(type, value, shared).trim();
      }
      if (name !== "row" || cells.every((cell) => cell === "")) return;
      rows.push({ line, cells });
      if (rows.length > limits.spreadsheetLines + 1) throw new UnreadableWorkbook(true);
    },
  );
  return rows;
}

/** The place of a cell from 0, as in C7; null where it has no name. */
function placeOf(name: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(name ?? "")?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(type: string, value: string, shared: readonly string[]): string {
  if (type === "s") return shared[Number.parseInt(value, 10)] ?? "";
  if (type === "b") return value === "1" ? "true" : "false";
  if (type !== "n" || value === "") return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  // Programs write 0.1 + 0.2 with all digits that a computer has; the point of a number is none of thousands.
  const text = Number(number.toPrecision(15)).toLocaleString("en-US", {
    useGrouping: false,
    maximumFractionDigits: 15,
  });
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
