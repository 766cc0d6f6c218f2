// Text files with a heading and a line for each row, as people export them from spreadsheets and offices publish them.

/** A row of a file: its line, from 1, and its cells in the file's order. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a file holds. */
export interface TableFile {
  /** The names of the columns in lower case; empty where the file has no heading. */
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
}

/** The format of a file, where the file itself does not show it. */
export interface TableForm {
  /** The separator of cells; when not given, the first of semicolon, tabulator and comma that the first line has. */
  readonly separator?: string;
  /** False where the first line is a row too. */
  readonly heading?: boolean;
}

/** Reads a file: cells may stand in quotes, with line breaks inside and a quote written twice. Empty lines are left out. */
export function readTable(text: string, { separator, heading = true }: TableForm = {}): TableFile {
  const plain = text.replace(/^\uFEFF/, "");
  const [first = ""] = plain.split(/\r?\n/).filter((line) => line.trim() !== "");
  const between = separator ?? [";", "\t", ","].find((one) => first.includes(one)) ?? ";";
  const rows = rowsOf(plain, between).filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (!heading) return { names: [], rows };
  return { names: rows[0]?.cells.map((name) => name.toLowerCase()) ?? [], rows: rows.slice(1) };
}

function rowsOf(text: string, separator: string): TableRow[] {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = 1;
  let begins = 1;
  const endRow = () => {
    rows.push({ line: begins, cells: [...cells, cell.trim()] });
    cells = [];
    cell = "";
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "\n") line++;
    if (character === '"' && isQuoted && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else if (character === "\n" && !isQuoted) {
      endRow();
      begins = line;
    } else cell += character;
  }
  endRow();
  return rows;
}
