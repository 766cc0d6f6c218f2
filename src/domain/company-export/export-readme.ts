// What an export says of itself: a README for people, a manifest for programs.

import type { PackageFiles } from "../audit-package/package-files.ts";
import { readme } from "../audit-package/package-texts.ts";
import { exportReadme } from "./export-texts.ts";

/** Whose export it is, and of which moment. */
export interface ExportFacts {
  readonly id: string;
  readonly company: string;
  readonly organizationNumber: string;
  /** Who asks for it. */
  readonly who: string;
  /** When, in UTC. */
  readonly at: string;
  /** The number of the last entry of the company's log of changes. */
  readonly lastChange: string;
  readonly part: number;
  readonly parts: number;
}

/** The manifest: company, moment, last change and the rows of each table; called when the tables have been written. */
export async function* manifestText(
  facts: ExportFacts,
  version: string,
  counts: ReadonlyMap<string, number>,
): AsyncGenerator<string> {
  const { id, company, organizationNumber, at, who, lastChange, part, parts } = facts;
  const tables = Object.fromEntries(counts);
  const about = { format: "motpost-company-export/1", companyId: Number(id), company, organizationNumber, at, who };
  yield `${JSON.stringify({ ...about, version, lastChange: Number(lastChange), part, parts, tables }, null, 2)}\n`;
}

/** The README, of what has been written before it. */
export async function* readmeText(
  pack: PackageFiles,
  { id, company, organizationNumber: number, at, who, part, parts }: ExportFacts,
  unreadable: readonly string[],
): AsyncGenerator<string> {
  const { title, made, tables, years, documents, withheld } = exportReadme;
  const blocks = [
    [
      pack.say(title, { company }),
      pack.say(exportReadme.number, { number, id }),
      pack.say(made, { at, who, version: pack.context.version }),
      ...(parts === 1 ? [] : [pack.say(exportReadme.part, { part: `${part}`, parts: `${parts}` })]),
    ],
    [tables, years, documents, withheld].map((one) => pack.say(one)),
    ...(unreadable.length === 0 ? [] : [[pack.say(exportReadme.unreadable), ...unreadable]]),
    [pack.say(readme.howTo)],
  ];
  yield `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
