// The monthly report as XML, in the order that its schema demands. Pure.

import { decimal, roundHalfUp, toFixedText, toText } from "../../../money/decimal.ts";
import { element, leaf, type XmlElement, xmlDocument } from "../../xml.ts";
import type {
  ReportedEmployee,
  ReportedEmployment,
  ReportedLine,
  ReportedMonth,
  ReportedTax,
} from "./load-amelding.ts";

const namespace = "urn:ske:fastsetting:innsamling:a-meldingen:v2_3";

const types: Readonly<Record<string, string>> = {
  ORDINARY: "ordinaertArbeidsforhold",
  MARITIME: "maritimtArbeidsforhold",
  FREELANCE: "frilanserOppdragstakerHonorarPersonerMm",
  NOT_CHOSEN: "pensjonOgAndreTyperYtelserUtenAnsettelsesforhold",
};
const forms: Readonly<Record<string, string>> = {
  PERMANENT: "fast",
  PERMANENT_AND_HIRED_OUT: "fast",
  TEMPORARY: "midlertidig",
  TEMPORARY_AND_HIRED_OUT: "midlertidig",
  TEMPORARY_ON_CALL: "midlertidigAnsattSomTilkallingsvikar",
};
const schemes: Readonly<Record<string, string>> = {
  NOT_SHIFT: "ikkeSkift",
  ROUND_THE_CLOCK: "doegnkontinuerligSkiftOgTurnus355",
  SHIFT_365: "skift365",
  OFFSHORE_336: "offshore336",
  CONTINUOUS: "helkontinuerligSkiftOgAndreOrdninger336",
  OTHER_SHIFT: "helkontinuerligSkiftOgAndreOrdninger336",
};
const reasons: Readonly<Record<string, string>> = {
  EMPLOYMENT_END_EXPIRED: "kontraktEngasjementEllerVikariatErUtloept",
  EMPLOYMENT_END_EMPLOYEE: "arbeidstakerHarSagtOppSelv",
  EMPLOYMENT_END_EMPLOYER: "arbeidsgiverHarSagtOppArbeidstaker",
  EMPLOYMENT_END_WRONGLY_REPORTED: "arbeidsforholdetSkulleAldriVaertRapportert",
  EMPLOYMENT_END_SYSTEM_OR_ACCOUNTANT_CHANGE: "byttetLoenssystemEllerRegnskapsfoerer",
  EMPLOYMENT_END_INTERNAL_CHANGE: "endringIOrganisasjonsstrukturEllerByttetJobbInternt",
};
/** Of leaves; the spellings are of the authority's documentation, and unverified. */
const leaves: Readonly<Record<string, string>> = {
  FURLOUGH: "permittering",
  PARENTAL_BENEFITS: "permisjonMedForeldrepenger",
  MILITARY_SERVICE: "permisjonVedMilitaertjeneste",
  EDUCATIONAL: "utdanningspermisjonIkkeLovfestet",
  EDUCATIONAL_NOT_STATUTORILY_REQUIRED: "utdanningspermisjonIkkeLovfestet",
  EDUCATIONAL_STATUTORILY_REQUIRED: "utdanningspermisjonLovfestet",
  COMPASSIONATE: "andreLovfestedePermisjoner",
  OTHER_STATUTORILY_REQUIRED: "andreLovfestedePermisjoner",
};
const otherLeave = "andreIkkeLovfestedePermisjoner";

/** Codes of the report that no list of the authority has confirmed. */
export function unverifiedCodes({ employees }: ReportedMonth): string[] {
  const used = employees.flatMap(({ employments, lines }) => [
    ...lines.map(({ code }) => code).filter((code) => code === "forskuddstrekk:kildeskattPaaLoenn"),
    ...employments.flatMap((one) => one.leaves.map(({ type }) => leaves[type] ?? otherLeave)),
    ...employments.flatMap(
      ({ endReason }) => unverifiedReasons.find((code) => code === reasons[endReason ?? ""]) ?? [],
    ),
  ]);
  return [...new Set(used)];
}

const unverifiedReasons = [
  ...["arbeidstakerHarSagtOppSelv", "arbeidsgiverHarSagtOppArbeidstaker", "byttetLoenssystemEllerRegnskapsfoerer"],
  ...["endringIOrganisasjonsstrukturEllerByttetJobbInternt", "arbeidsforholdetSkulleAldriVaertRapportert"],
];
const methods: Readonly<Record<string, string>> = { BB: "jordbrukOgSkogbruk" };

/** The head of the message, beside the figures of the month. */
export interface MessageAbout {
  readonly month: string;
  readonly id: string;
  /** The message that it replaces; null for a first one. */
  readonly replaces: string | null;
  readonly moment: string;
}

/** The report as XML. */
export function ameldingXml(month: ReportedMonth, about: MessageAbout): string {
  return xmlDocument(element("melding", ameldingMessage(month, about)), { "": namespace });
}

/** The elements of the report. */
export function ameldingMessage(month: ReportedMonth, about: MessageAbout): XmlElement {
  const divisions = [...new Set(month.employees.map(({ division }) => division))];
  return element(
    "Leveranse",
    leaf("leveringstidspunkt", about.moment),
    leaf("kalendermaaned", about.month),
    leaf("kildesystem", "Motpost"),
    leaf("erstatterMeldingsId", about.replaces),
    leaf("meldingsId", about.id),
    element("opplysningspliktig", leaf("norskIdentifikator", month.organizationNumber)),
    element(
      "oppgave",
      paymentOf(month),
      divisions.map((division) => divisionOf(division, month)),
      month.pensionProvider === "" ? null : element("pensjonsinnretning", leaf("identifikator", month.pensionProvider)),
    ),
    leaf("spraakForTilbakemelding", month.language === "en" ? "engelsk" : "bokmaal"),
  );
}

const whole = (amount: string) => toText(roundHalfUp(decimal(amount), 0));
const unlessZero = (name: string, amount: string) => (whole(amount) === "0" ? null : leaf(name, whole(amount)));

/** Tax by day of pay-out since 2026, as one sum before. */
function paymentOf(month: ReportedMonth): XmlElement {
  const byDay = month.withheld.every(({ date }) => date >= "2026-01-01");
  const tax = month.withheld.reduce((sum, { amount }) => sum + Number(amount), 0);
  return element(
    "betalingsinformasjon",
    byDay ? null : leaf("sumForskuddstrekk", `${tax}`),
    leaf("sumArbeidsgiveravgift", whole(month.employerTax)),
    unlessZero("sumFinansskattLoenn", month.financeTax),
    unlessZero("sumUtleggstrekk", month.attached),
    byDay
      ? month.withheld.map(({ date, amount }) =>
          element(
            "sumForskuddstrekkPerLoennsutbetalingsdato",
            leaf("loennsutbetalingsdato", date),
            leaf("beloep", whole(amount)),
          ),
        )
      : null,
  );
}

function divisionOf(division: string, month: ReportedMonth): XmlElement {
  const taxes = month.taxes.filter((one) => one.division === division);
  const code = methods[month.method] ?? "generelleNaeringer";
  const basis = (name: string, { zone, percent }: ReportedTax, amount: string) =>
    Number(amount) === 0
      ? null
      : element(
          name,
          leaf("beregningskodeForArbeidsgiveravgift", code),
          leaf("sone", zone),
          leaf("avgiftsgrunnlagBeloep", toFixedText(decimal(amount), 2)),
          leaf("prosentsatsForAvgiftsberegning", percent),
        );
  return element(
    "virksomhet",
    leaf("norskIdentifikator", division),
    month.employees.filter((one) => one.division === division).map(receiverOf),
    taxes.length === 0
      ? null
      : element(
          "arbeidsgiveravgift",
          taxes.map((tax) => basis("loennOgGodtgjoerelse", tax, tax.basis)),
          taxes.map((tax) => basis("tilskuddOgPremieTilPensjon", tax, tax.pension)),
        ),
  );
}

/** A code with a word before it: fradrag:, forskuddstrekk:, utleggstrekk:. */
const of = (lines: readonly ReportedLine[], word: string) => lines.filter(({ code }) => code.startsWith(`${word}:`));
const codeOf = ({ code }: ReportedLine) => code.slice(code.indexOf(":") + 1);

function receiverOf({ identity, employments, lines }: ReportedEmployee): XmlElement {
  return element(
    "inntektsmottaker",
    leaf("norskIdentifikator", identity),
    employments.map(employmentOf),
    of(lines, "fradrag").map((line) =>
      element("fradrag", leaf("beskrivelse", codeOf(line)), leaf("beloep", toFixedText(decimal(line.amount), 2))),
    ),
    of(lines, "forskuddstrekk").map((line) =>
      element("forskuddstrekk", leaf("beskrivelse", codeOf(line)), leaf("beloep", whole(line.amount))),
    ),
    lines.filter(({ code }) => !code.includes(":")).map(incomeOf),
    of(lines, "utleggstrekk").map((line) =>
      element(
        "utleggstrekk",
        leaf("beskrivelse", codeOf(line)),
        leaf("beloep", whole(line.amount)),
        leaf("datoForUtleggstrekk", line.date),
      ),
    ),
  );
}

/** An id in the characters that the report takes. */
const idOf = (id: string) => id.replace(/[^0-9a-zA-Z_.-]/g, "-");

function employmentOf(one: ReportedEmployment): XmlElement {
  const isOrdinary = one.type === "ORDINARY" || one.type === "MARITIME";
  return element(
    "arbeidsforhold",
    leaf("arbeidsforholdId", idOf(one.id)),
    leaf("typeArbeidsforhold", types[one.type] ?? types.NOT_CHOSEN),
    leaf("startdato", one.start),
    leaf("sluttdato", one.end),
    isOrdinary ? leaf("antallTimerPerUkeSomEnFullStillingTilsvarer", one.hours) : null,
    leaf("yrke", one.occupation),
    isOrdinary ? leaf("arbeidstidsordning", schemes[one.scheme] ?? "ikkeSkift") : null,
    isOrdinary ? leaf("stillingsprosent", one.percentage) : null,
    isOrdinary ? leaf("sisteLoennsendringsdato", one.salaryChanged) : null,
    one.leaves.map((leave) =>
      element(
        "permisjon",
        leaf("startdato", leave.start),
        leaf("sluttdato", leave.end),
        leaf("permisjonsprosent", leave.percentage),
        leaf("permisjonId", idOf(leave.id)),
        leaf("beskrivelse", leaves[leave.type] ?? otherLeave),
      ),
    ),
    isOrdinary ? leaf("sisteDatoForStillingsprosentendring", one.percentageChanged) : null,
    leaf("aarsakTilSluttdato", reasons[one.endReason ?? ""]),
    isOrdinary ? leaf("formForAnsettelse", forms[one.form] ?? "fast") : null,
  );
}

function incomeOf(line: ReportedLine): XmlElement {
  return element(
    "inntekt",
    leaf("startdatoOpptjeningsperiode", line.earnedFrom),
    leaf("sluttdatoOpptjeningsperiode", line.earnedTo),
    leaf("fordel", line.benefitKind === "" ? "kontantytelse" : line.benefitKind),
    leaf("utloeserArbeidsgiveravgift", `${line.isPayrollTaxable}`),
    leaf("inngaarIGrunnlagForTrekk", `${line.isWithheld}`),
    leaf("beloep", toFixedText(decimal(line.amount), 2)),
    leaf("arbeidsforholdId", line.employment === null ? null : idOf(line.employment)),
    element("loennsinntekt", leaf("beskrivelse", line.code), leaf("antall", line.count)),
  );
}
