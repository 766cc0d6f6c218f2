// `motpost migrate`: brings the database to the schema of this version.

import { migrate } from "../store/migrate.ts";
import { dataHelp } from "./arguments.ts";
import { type Command, dataOnly, log, withDatabase } from "./command.ts";

const help = `Usage: motpost migrate [--data <DIRECTORY>]

Brings the database to the schema of this version, and ends. A start of the service does so by itself; this is for
installations that do it before their processes start. A database that is up to date stays as it is.

${dataHelp}
  --help                  show this text

DATABASE_URL names the database, otherwise it is the embedded one in MOTPOST_DATA; motpost --help lists all settings.
`;

/** `motpost migrate` */
export const migrateCommand: Command = {
  help,
  run: (args) => withDatabase(dataOnly("migrate", args), (url) => migrate(url, log)),
};
