// The return and its envelope as the authority takes them: XML of mvaMeldingDto and mvaMeldingInnsending.

import { element, leaf, type XmlElement, xmlDocument } from "../xml.ts";
import { type FiledLine, type FiledReturn, referenceOf, totalOf } from "./vat-return-data.ts";

const returnSpace = "no:skatteetaten:fastsetting:avgift:mva:skattemeldingformerverdiavgift:v1.0";
const envelopeSpace = "no:skatteetaten:fastsetting:avgift:mva:mvameldinginnsending:v1.0";

/** The name and the version of the system that made a file. */
const systemName = "Motpost";
const systemVersion = "0.1.0";

const months = [
  ...["januar", "februar", "mars", "april", "mai", "juni"],
  ...["juli", "august", "september", "oktober", "november", "desember"],
];

/** The elements of terms by their length; a length without one cannot be filed. */
const termElements: Readonly<Record<string, string>> = {
  ONE_MONTH: "skattleggingsperiodeMaaned",
  TWO_MONTHS: "skattleggingsperiodeToMaaneder",
  THREE_MONTHS: "skattleggingsperiodeTreMaaneder",
  SIX_MONTHS: "skattleggingsperiodeSeksMaaneder",
  YEAR: "skattleggingsperiodeAar",
};

/** Whether the authority's file has a term of this length. */
export function hasTermElement(termSize: string): boolean {
  return termElements[termSize] !== undefined;
}

/** The term: its months by name, and the year. */
function term({ termSize, dateFrom, dateTo }: FiledReturn): XmlElement {
  const first = months[Number(dateFrom.slice(5, 7)) - 1] ?? "";
  const last = months[(Number(dateTo.slice(5, 7)) + 10) % 12] ?? "";
  const name = termSize === "YEAR" ? "aarlig" : first === last ? first : `${first}-${last}`;
  return element(
    "skattleggingsperiode",
    element("periode", leaf(termElements[termSize] ?? "", name)),
    leaf("aar", dateFrom.slice(0, 4)),
  );
}

/** A remark: chosen or in own words; null for none. */
function remark(chosen: string, text: string): XmlElement | null {
  if (chosen !== "") return element("merknad", leaf("utvalgtMerknad", chosen));
  return text === "" ? null : element("merknad", leaf("beskrivelse", text));
}

function lineElement(line: FiledLine): XmlElement {
  const number = (value: number) => String(value);
  return element(
    "mvaSpesifikasjonslinje",
    leaf("mvaKode", line.code),
    leaf("spesifikasjon", line.specification),
    leaf("mvaKodeRegnskapsystem", `${line.ownCode} ${line.name}`),
    line.hasBase ? leaf("grunnlag", number(line.base)) : null,
    line.hasBase ? leaf("sats", line.rate) : null,
    leaf("merverdiavgift", number(line.vat)),
    remark(line.remark, line.remarkText),
  );
}

/** The return. */
export function returnXml(of: FiledReturn): string {
  const kid = totalOf(of) < 0 ? leaf("kundeIdentifikasjonsnummer", of.refundKid) : null;
  const root = element(
    "mvaMeldingDto",
    element(
      "innsending",
      leaf("regnskapssystemsreferanse", referenceOf(of)),
      element("regnskapssystem", leaf("systemnavn", systemName), leaf("systemversjon", systemVersion)),
    ),
    element(
      "skattegrunnlagOgBeregnetSkatt",
      term(of),
      leaf("fastsattMerverdiavgift", String(totalOf(of))),
      of.lines.map(lineElement),
    ),
    // It stands in every return, empty where nothing is to be paid out.
    kid === null ? { name: "betalingsinformasjon", attributes: "", content: "" } : element("betalingsinformasjon", kid),
    element("skattepliktig", leaf("organisasjonsnummer", of.organizationNumber)),
    leaf("meldingskategori", of.category),
    remark(of.remark, of.remarkText),
  );
  return xmlDocument(root, { "": returnSpace });
}

/**
 * The envelope that a return is sent in.
 * @param by who files it
 */
export function envelopeXml(of: FiledReturn, by: string, now: Date): string {
  const root = element(
    "mvaMeldingInnsending",
    element("norskIdentifikator", leaf("organisasjonsnummer", of.organizationNumber)),
    term(of),
    leaf("meldingskategori", of.category),
    leaf("innsendingstype", "komplett"),
    leaf("instansstatus", "default"),
    leaf("opprettetAv", by === "" ? of.company : by),
    leaf("opprettingstidspunkt", now.toISOString()),
    element(
      "vedlegg",
      leaf("vedleggstype", "mva-melding"),
      leaf("kildegruppe", "sluttbrukersystem"),
      leaf("opprettetAv", by === "" ? of.company : by),
      leaf("opprettingstidspunkt", now.toISOString()),
      element(
        "vedleggsfil",
        leaf("filnavn", `mva-melding-${referenceOf(of)}.xml`),
        leaf("filekstensjon", "xml"),
        leaf("filinnhold", "mva-melding"),
      ),
    ),
  );
  return xmlDocument(root, { "": envelopeSpace });
}
