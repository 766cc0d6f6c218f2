// `motpost anchor`: writes where the chain of each company stands, to be kept outside the database.

import { appendAnchors, currentAnchors } from "../store/chain/anchors.ts";
import { dataHelp, readWithWord, settingsOf } from "./arguments.ts";
import { type Command, configOf, log, withDatabase } from "./command.ts";

const help = `Usage: motpost anchor [<FILE>] [--data <DIRECTORY>]

Writes where the chain of each company stands now: company, position, hash, moment, how many entries of each kind, and the
sum of all debits; one JSON object a line. They are added to the file, or written to standard output. Keep them where whoever
can change the database cannot: motpost verify --anchor <FILE> finds by them a chain that was cut or computed anew.

${dataHelp}
  --help                  show this text

DATABASE_URL names the database, otherwise it is the embedded one in MOTPOST_DATA. The service may run meanwhile.
`;

/** `motpost anchor` */
export const anchorCommand: Command = {
  help,
  run: (args) => {
    const { word, values } = readWithWord("anchor", args, { data: { type: "string" } });
    const write = async (url: string) => {
      const anchors = await currentAnchors(url);
      if (word === null) process.stdout.write(anchors.map((anchor) => `${JSON.stringify(anchor)}\n`).join(""));
      else await appendAnchors(word, anchors);
      log(`${anchors.length} anchors${word === null ? "" : ` are added to ${word}`}`);
    };
    return withDatabase(configOf(settingsOf(values)), write, { mustExist: true });
  },
};
