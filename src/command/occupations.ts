// `motpost occupations`: loads the register's codes of occupations from a file.

import { readOccupationFile } from "../domain/employment/occupation-code.ts";
import { readBounded, withRows } from "./rates.ts";

/** What `motpost occupations --help` says. */
export const occupationsHelp = `Usage: motpost occupations --file <CSV>

Stores the register's codes of occupations, which details of employments name: new ones are added, names corrected, all
or none. What is not in the file stays.

  --file <CSV>  columns code and name, separated by semicolons, tabs or commas; codes of other than seven digits are
                groups in the published list and left out
  --help        show this text

With the embedded database the service must be stopped first; otherwise it knows the codes at once.
`;

/**
 * The text of the file that the words name; asked before the database is started.
 * @throws Error with what to do
 */
export async function occupationsText(words: readonly string[], say: (line: string) => void): Promise<string> {
  const [option, file = "", ...more] = words;
  if (option !== "--file" || file === "" || more.length > 0)
    throw new Error(
      `motpost occupations does not take: ${words.join(" ") || "nothing"}. See: motpost occupations --help`,
    );
  say(`reading ${file}`);
  return readBounded(file);
}

/**
 * Stores the codes of a text.
 * @throws Error where the text cannot be trusted as a whole; then nothing was stored
 */
export async function loadOccupationsInto(
  databaseUrl: string,
  text: string,
  say: (line: string) => void,
): Promise<void> {
  const read = readOccupationFile(text);
  if (read.kind === "unreadable")
    throw new Error(`The codes are refused, and nothing was stored: ${read.reasons.join(" ")}`);
  await withRows(databaseUrl, say, async (rows) => {
    const [row] = await rows<{ stored: { added: number; changed: number } }>(
      "select occupation_codes_store($1::json) as stored",
      JSON.stringify(read.codes),
    );
    if (row === undefined) throw new Error("Storing codes answered nothing.");
    say(`${row.stored.added} added, ${row.stored.changed} corrected`);
  });
}
