// `motpost resume`: lets callbacks and mails of a restored installation leave.

import { resumeDeliveries } from "../store/backup/deliveries.ts";
import { dataHelp } from "./arguments.ts";
import { type Command, dataOnly, log, withDatabase } from "./command.ts";

const help = `Usage: motpost resume [--data <DIRECTORY>]

A restored installation keeps callbacks, mails and e-invoices back, so that two of them never send the same. This lets them
leave, within half a minute where the service runs. Make sure first that the old installation is stopped for good.

${dataHelp}
  --help                  show this text

DATABASE_URL names the database, otherwise the embedded one in MOTPOST_DATA.
`;

/** `motpost resume` */
export const resumeCommand: Command = {
  help,
  run: (args) => {
    const resume = async (url: string) => {
      const wasPaused = await resumeDeliveries(url);
      log(wasPaused ? "callbacks and mails leave again" : "callbacks and mails were not paused");
    };
    return withDatabase(dataOnly("resume", args), resume, { mustExist: true });
  },
};
