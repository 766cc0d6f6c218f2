// Returns of VAT made line by line, for what is asked of a return alone: no service and no database.

import { readFileSync } from "node:fs";
import { XMLParser } from "fast-xml-parser";
import type { FiledLine, FiledReturn } from "../../src/domain/vat-return/vat-return-data.ts";
import type { KnownRemark } from "../../src/domain/vat-return/vat-return-rule.ts";
import type { RuleFacts } from "../../src/domain/vat-return/vat-return-rules.ts";
import { csvRows, vatExample } from "./vat-schema.ts";

const reference = (name: string) =>
  csvRows(readFileSync(new URL(`../../database/reference/${name}.csv`, import.meta.url), "utf8"));

/** The remarks as the service knows them: those of lines, and those of the whole return. */
const remarks: readonly KnownRemark[] = [
  ...(reference("vat_remark") as unknown as KnownRemark[]),
  ...reference("vat_remark_text")
    .filter((one) => one.isOfReturn === "t")
    .flatMap(({ remark = "", isOrdinary, isCompensation, isReverseCharge }) =>
      [
        ...(isOrdinary === "t" ? ["ordinary"] : []),
        ...(isCompensation === "t" ? ["kompensasjon"] : []),
        ...(isReverseCharge === "t" ? ["omvendtAvgiftsplikt"] : []),
      ].map((category) => ({ category, remark, code: "", line: "MAIN", specification: "", deliveredSign: "" })),
    ),
];
/** A day and a company of which nothing special is known. */
export const facts: RuleFacts = {
  ...{ today: "2026-05-20", remarks, isOfStartedYear: false, missing: 0, filedAmount: null },
  rates: [
    { kind: "STANDARD", percent: 25 },
    { kind: "MIDDLE", percent: 15 },
    { kind: "LOW", percent: 12 },
    { kind: "RAW_FISH", percent: 11.11 },
  ],
};

const rates: Readonly<Record<string, string>> = {
  ...{ 1: "25", 3: "25", 14: "25", 81: "25", 82: "25", 86: "25", 87: "25", 91: "25", 92: "25" },
  ...{
    11: "15",
    15: "15",
    31: "15",
    83: "15",
    84: "15",
    13: "12",
    33: "12",
    88: "12",
    89: "12",
    12: "11,11",
    32: "11,11",
  },
};
/** The specification of an adjustment of compensation. */
export const property = "justeringMerverdiavgiftskompensasjonFastEiendom";
/** The specification of VAT that is taken back. */
export const takenBack = "tilbakeføringAvInngåendeMerverdiavgift";
/** What a line with right to compensation specifies. */
export const right = { specification: "kompensasjonsrett" };

type More = Partial<FiledLine>;
/** A line with base and rate. */
export function based(code: string, base = 1000, more: More = {}): FiledLine {
  const rate = rates[code] ?? "0";
  return {
    ...{ code, specification: "", line: "MAIN", ownCode: code, name: "", rate, hasBase: true, isPositive: true },
    ...{ base, vat: Math.trunc((base * Number(rate.replace(",", "."))) / 100), remark: "", remarkText: "", ...more },
  };
}
/** A line without base. */
export const plain = (code: string, vat = -250, more: More = {}): FiledLine =>
  based(code, 0, { hasBase: false, isPositive: false, vat, ...more });
/** What a buyer owes itself, and its deduction. */
export const pair = (code: string, deducted = -based(code).vat): FiledLine[] => [
  based(code),
  plain(code, deducted, { line: "DEDUCTION" }),
];
/** A line of a claim of compensation. */
export const claimed = (code: string, base = -100_000, more: More = {}): FiledLine =>
  based(code, base, { isPositive: false, ...more });

/** A return of two months of a registered company. */
export function returned(lines: readonly FiledLine[], more: Partial<FiledReturn> = {}): FiledReturn {
  return {
    ...{ id: 202602, dateFrom: "2026-03-01", dateTo: "2026-05-01", termSize: "TWO_MONTHS", category: "alminnelig" },
    ...{ deadline: "2026-06-10", serial: 1, refundKid: "", organizationNumber: "999999999", company: "Eksempel AS" },
    ...{ remark: "", remarkText: "", lines, ...more },
  };
}

/** An official example as the service would have it. */
export function officialReturn(name: string): FiledReturn {
  const parser = new XMLParser({ parseTagValue: false, isArray: (tag) => tag === "mvaSpesifikasjonslinje" });
  const {
    skattegrunnlagOgBeregnetSkatt: sums,
    meldingskategori,
    merknad,
  } = parser.parse(vatExample(`official/${name}`)).mvaMeldingDto;
  const year = Number(sums.skattleggingsperiode.aar);
  const lines = sums.mvaSpesifikasjonslinje.map(
    (one: Record<string, string> & { merknad?: Record<string, string> }) => ({
      ...{
        code: one.mvaKode,
        specification: one.spesifikasjon ?? "",
        ownCode: one.mvaKode,
        name: "",
        rate: one.sats ?? "",
      },
      ...{ hasBase: one.grunnlag !== undefined, base: Number(one.grunnlag ?? 0), vat: Number(one.merverdiavgift) },
      line: one.grunnlag === undefined && /^(8[1368]|91)$/.test(one.mvaKode ?? "") ? "DEDUCTION" : "MAIN",
      isPositive: one.grunnlag !== undefined || [takenBack, "justering"].includes(one.spesifikasjon ?? ""),
      ...{ remark: one.merknad?.utvalgtMerknad ?? "", remarkText: one.merknad?.beskrivelse ?? "" },
    }),
  );
  return returned(lines, {
    ...{ dateFrom: `${year}-03-01`, dateTo: `${year}-05-01`, deadline: `${year}-06-10` },
    category: String(meldingskategori).replace("omvendtavgiftsplikt", "omvendtAvgiftsplikt"),
    ...{ remark: merknad?.utvalgtMerknad ?? "", remarkText: merknad?.beskrivelse ?? "" },
  });
}
