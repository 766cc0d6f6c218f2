// Commands that load a register, shared by all companies, from a file: `motpost occupations`, `municipalities` and `pensions`.

import { readOccupationFile } from "../domain/employment/occupation-code.ts";
import { readMunicipalityFile } from "../domain/municipality/municipality-file.ts";
import { readPensionFile } from "../domain/payroll/register/pension-file.ts";
import { readOptions, settingsOf } from "./arguments.ts";
import { type Command, configOf, log, withDatabase } from "./command.ts";
import { readBoundedBytes, withRows } from "./rates.ts";

/** The rows of a register's file, or its faults. */
type RegisterFile =
  | { readonly kind: "read"; readonly rows: readonly unknown[] }
  | { readonly kind: "unreadable"; readonly reasons: readonly string[] };

/** A register that a command loads. */
export interface RegisterCommand {
  readonly name: string;
  /** The help of the command. */
  readonly help: string;
  /** The name of the rows in messages. */
  readonly rowsName: string;
  /** The procedure that stores rows and answers how many were added and corrected. */
  readonly procedure: "occupation_codes_store" | "municipalities_store" | "pensions_store";
  read(text: string): RegisterFile;
}

const ending = `
What is not in the file stays. A file in another encoding than UTF-8 is read as windows-1252.
The service may run meanwhile, and knows at once what was loaded.
`;

/** Every register that a command loads. */
export const registerCommands: readonly RegisterCommand[] = [
  {
    name: "occupations",
    rowsName: "codes",
    procedure: "occupation_codes_store",
    read: readOccupationFile,
    help: `Usage: motpost occupations --file <CSV>

Stores the register's codes of occupations, which details of employments name: new ones are added, names corrected, all
or none.

  --file <CSV>  columns code and name, separated by semicolons, tabs or commas; codes of other than seven digits are
                groups in the published list and left out
  --data <DIR>  the data directory (otherwise MOTPOST_DATA, or ./data)
  --help        show this text
${ending}`,
  },
  {
    name: "municipalities",
    rowsName: "municipalities",
    procedure: "municipalities_store",
    read: readMunicipalityFile,
    help: `Usage: motpost municipalities --file <CSV>

Stores the municipalities, which divisions and details of employments name: new ones are added, names, counties and zones
corrected, all or none.

  --file <CSV>  columns number (or code) and name, and county and payrollTaxZone where they are known, separated by
                semicolons, tabs or commas; the statistics office's file of its classification fits as it is
  --data <DIR>  the data directory (otherwise MOTPOST_DATA, or ./data)
  --help        show this text
${ending}`,
  },
  {
    name: "pensions",
    rowsName: "pension schemes",
    procedure: "pensions_store",
    read: readPensionFile,
    help: `Usage: motpost pensions --file <CSV>

Stores the pension schemes that companies choose from (GET /pension): new ones are added, names and days corrected, all or
none.

  --file <CSV>  columns number and name, and fromDate and toDate (as in 2026-01-31) where they are known, separated by
                semicolons, tabs or commas
  --data <DIR>  the data directory (otherwise MOTPOST_DATA, or ./data)
  --help        show this text
${ending}`,
  },
];

/**
 * The file that the arguments name, and the settings that they change.
 * @throws Error with what the command takes
 */
export function registerSource(
  { name }: RegisterCommand,
  args: readonly string[],
): { readonly file: string; readonly settings: Readonly<Record<string, string>> } {
  const option = { type: "string" } as const;
  const values = readOptions(name, args, { file: option, data: option });
  if (values.file === undefined || values.file === "")
    throw new Error(`motpost ${name} needs --file <CSV>. See: motpost ${name} --help`);
  return { file: String(values.file), settings: settingsOf(values) };
}

/**
 * The text of the file; read before the database is started.
 * @throws Error with what to do
 */
export async function registerText(file: string, log: (line: string) => void): Promise<string> {
  log(`reading ${file}`);
  return decoded(await readBoundedBytes(file));
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Stores the rows of a text.
 * @throws Error where the text cannot be trusted as a whole; then nothing was stored
 */
export async function loadRegisterInto(
  databaseUrl: string,
  register: RegisterCommand,
  text: string,
  log: (line: string) => void,
): Promise<void> {
  const read = register.read(text);
  if (read.kind === "unreadable")
    throw new Error(`The ${register.rowsName} are refused, and nothing was stored: ${read.reasons.join(" ")}`);
  await withRows(databaseUrl, log, async (rows) => {
    const [row] = await rows<{ stored: { added: number; changed: number } }>(
      `select ${register.procedure}($1::json) as stored`,
      JSON.stringify(read.rows),
    );
    if (row === undefined) throw new Error(`Storing ${register.rowsName} answered nothing.`);
    log(`${row.stored.added} added, ${row.stored.changed} corrected`);
  });
}

/** The command that loads the register of this name. */
export function registerCommand(name: string): Command {
  const one = registerCommands.find((register) => register.name === name);
  if (one === undefined) throw new Error(`There is no register ${name}.`);
  return {
    help: one.help,
    run: async (args) => {
      const { file, settings } = registerSource(one, args);
      const text = await registerText(file, log);
      await withDatabase(configOf(settings), (url) => loadRegisterInto(url, one, text, log));
    },
  };
}
