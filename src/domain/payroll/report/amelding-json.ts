// The monthly report as JSON, in the form of the authorities' own example. Pure.

import type { XmlElement } from "../../xml.ts";

/** Elements that may stand several times. */
const lists: ReadonlySet<string> = new Set([
  ...["virksomhet", "inntektsmottaker", "arbeidsforhold", "fradrag", "forskuddstrekk", "inntekt", "utleggstrekk"],
  ...["permisjon", "loennOgGodtgjoerelse", "tilskuddOgPremieTilPensjon", "pensjonsinnretning"],
  "sumForskuddstrekkPerLoennsutbetalingsdato",
]);
const flags: ReadonlySet<string> = new Set(["utloeserArbeidsgiveravgift", "inngaarIGrunnlagForTrekk"]);
/** Whole kroner; all other amounts are texts. */
const wholeSums: ReadonlySet<string> = new Set([
  ...["sumForskuddstrekk", "sumArbeidsgiveravgift", "sumFinansskattLoenn", "sumUtleggstrekk"],
]);
const wholeAmounts: ReadonlySet<string> = new Set([
  ...["forskuddstrekk", "utleggstrekk", "sumForskuddstrekkPerLoennsutbetalingsdato"],
]);

const marks: Readonly<Record<string, string>> = {
  ...{ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" },
};

type Json = string | number | boolean | Json[] | { [name: string]: Json };

/** The text of a report whose elements are these. */
export function ameldingJson(report: XmlElement): string {
  return JSON.stringify({ [lowered(report.name)]: jsonOf(report, "") ?? {} });
}

const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** The value of an element; null where nothing is in it. */
function jsonOf({ name, content }: XmlElement, parent: string): Json | null {
  if (typeof content === "string") return leafOf(name, content, parent);
  const value: { [name: string]: Json } = {};
  for (const child of content) {
    const own = child === null ? null : jsonOf(child, name);
    if (child === null || own === null) continue;
    if (!lists.has(child.name)) value[child.name] = own;
    else value[child.name] = [...((value[child.name] as Json[] | undefined) ?? []), own];
  }
  return Object.keys(value).length === 0 ? null : value;
}

function leafOf(name: string, content: string, parent: string): Json {
  if (flags.has(name)) return content === "true";
  if (wholeSums.has(name) || (name === "beloep" && wholeAmounts.has(parent))) return Number(content);
  return content.replace(/&(amp|lt|gt|quot|apos);/g, (mark) => marks[mark] ?? mark);
}
