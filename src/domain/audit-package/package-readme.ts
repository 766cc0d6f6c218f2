// The README of a package: what each file is, whose year it is, who made it when, and how the files are checked.

import type { PackedDocuments } from "./package-documents.ts";
import type { PackageFiles } from "./package-files.ts";
import { files, readme } from "./package-texts.ts";

/** Whose package it is. */
export interface PackageFacts {
  readonly company: string;
  readonly organizationNumber: string;
  /** Who asks for it. */
  readonly who: string;
  /** When, by the clock of Oslo. */
  readonly at: string;
  readonly isClosed: boolean;
  readonly part: number;
  readonly parts: number;
}

/** The text, of what has been written before it. */
export async function* readmeText(
  pack: PackageFiles,
  facts: PackageFacts,
  documents: PackedDocuments,
): AsyncGenerator<string> {
  const { company, organizationNumber: number, who, at, part, parts } = facts;
  const list = [
    ...pack.listed.map(({ path, about }) => `${path}: ${pack.say(about)}`),
    pack.say(readme.documents, { count: `${documents.count}` }),
    `${pack.say(files.sums.name)}: ${pack.say(files.sums.about)}`,
  ];
  const checks = pack.checks.map(
    ({ title, ok, text }) => `${title}, ${pack.say(ok ? readme.holds : readme.differs)}: ${text}`,
  );
  const blocks = [
    [
      pack.say(readme.title, { year: `${pack.of.year}` }),
      pack.say(readme.company, { company, number }),
      pack.say(readme.made, { at, who, version: pack.context.version }),
      pack.say(facts.isClosed ? readme.closed : readme.open),
      ...(parts === 1 ? [] : [pack.say(readme.part, { part: `${part}`, parts: `${parts}` })]),
    ],
    [pack.say(readme.oneMoment), pack.say(readme.form), pack.say(readme.notInside)],
    [pack.say(readme.contents), ...list],
    ...(documents.unreadable === 0 ? [] : [[pack.say(readme.unreadable, { count: `${documents.unreadable}` })]]),
    ...(checks.length === 0 ? [] : [[pack.say(readme.checks), ...checks]]),
    [pack.say(readme.verifying), pack.say(readme.howTo)],
  ];
  yield `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
