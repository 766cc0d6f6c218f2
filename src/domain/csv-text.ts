// Text files with semicolons, as spreadsheets of the reader's country open them, line by line.

/** The bytes by which spreadsheets know UTF-8; the file begins with them. */
export const csvMark = "\uFEFF";

/** A line of cells that are written already. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(";")}\r\n`;
}

/** A text in quotes where it needs them. One that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvCell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
