// Arguments of commands: options by name, and what is said of those that a command does not have.

import { parseArgs } from "node:util";
import { Hints } from "../schema/nearest.ts";

/** The options of a command, as `parseArgs` takes them. */
export type Options = Readonly<Record<string, { readonly type: "string" | "boolean"; readonly multiple?: boolean }>>;

/** Options that stand for a setting, with its variable. */
export const settingOptions = {
  port: "PORT",
  host: "HOST",
  data: "MOTPOST_DATA",
  environment: "MOTPOST_ENVIRONMENT",
} as const;

/** The option of commands that open the database of a data directory. */
export const dataHelp = "  --data <DIRECTORY>      the data directory (otherwise MOTPOST_DATA, or ./data)";

/** ` Did you mean serve?`, or nothing where no name is near. */
export function meant(wrong: string, names: Iterable<string>, mark = ""): string {
  const near = new Hints().nearest(wrong, names);
  return near === null ? "" : ` Did you mean ${mark}${near}?`;
}

/**
 * Parses options.
 * @param command as in `serve`
 * @throws Error with every option that the command does not have and the nearest that it has, or what is wrong with one
 */
export function readOptions(
  command: string,
  args: readonly string[],
  options: Options,
): Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>> {
  const see = `See: motpost ${command.split(" ", 1)[0]} --help`;
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true, allowPositionals: true });
  const known = Object.keys(options);
  const faults = tokens.flatMap((token) => {
    if (token.kind === "positional") return [`Unknown word ${token.value} for motpost ${command}.`];
    if (token.kind !== "option" || known.includes(token.name)) return [];
    return [`Unknown option ${token.rawName} for motpost ${command}.${meant(token.name, known, "--")}`];
  });
  if (faults.length > 0) throw new Error(`${faults.join(" ")} ${see}`);
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    // The first sentence says what is wrong; those behind it speak of positional arguments, which no command takes.
    throw new Error(`motpost ${command}: ${(error as Error).message.split("\n")[0]} ${see}`);
  }
}

/**
 * Parses options and the one word that stands among them.
 * @throws Error as `readOptions` does, also of a second word
 */
export function readWithWord(
  command: string,
  args: readonly string[],
  options: Options,
): { readonly word: string | null; readonly values: ReturnType<typeof readOptions> } {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true, allowPositionals: true });
  const word = tokens.find((token) => token.kind === "positional");
  const others = args.filter((_, index) => index !== word?.index);
  return { word: word?.value ?? null, values: readOptions(command, others, options) };
}

/** The settings that options of a command change. */
export function settingsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(settingOptions).filter(([name]) => typeof values[name] === "string");
  return Object.fromEntries(given.map(([name, variable]) => [variable, String(values[name])]));
}
