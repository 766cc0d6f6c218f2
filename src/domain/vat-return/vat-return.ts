// Returns of VAT: what a company owes for a term, line by line, as it follows from the postings.

import { amount, date, dateTime, flag, integer, many, number, oneOf, ref, text, texts } from "../../schema/field.ts";
import { exact, resource } from "../../schema/resource.ts";
import { vatReturnRule } from "./vat-return-rule.ts";

/** The states of a return. */
export const vatReturnStates = ["OPEN", "CHECKED", "FILED", "SETTLED", "REOPENED"] as const;

/** The lines of a code: what is owed or sold, or the deduction of what a buyer owes itself. */
export const vatReturnLines = ["MAIN", "DEDUCTION"] as const;

const shown = 'select l.* from vat_return_shown({t}.company_id, {t}.id, {t}."dateFrom", {t}."dateTo", {t}.category) l';

/** A line of a return. */
export const vatReturnLine = resource("VatReturnLine", "/vatReturn/line", {
  identity: false,
  order: "place",
  description: "A line of a return of VAT: one code of the authority, specification, own VAT type and rate.",
  fields: {
    place: integer().internal().describe("Its place."),
    code: text().readOnly().describe("The code of the authority (mvaKode), for example 3 or 86."),
    specification: text()
      .readOnly()
      .describe("What the line specifies (spesifikasjon), for example tapPåKrav; empty for most."),
    line: oneOf(...vatReturnLines)
      .readOnly()
      .describe("MAIN, or DEDUCTION: the deduction of VAT that the buyer owes, which has no base."),
    vatType: ref("VatType").readOnly().describe("The company's own VAT type."),
    ownCode: text().readOnly().describe("The number of the own VAT type."),
    name: text().readOnly().describe("The name of the own VAT type."),
    rate: number(2).readOnly().describe("The rate in percent that the postings have."),
    hasBase: flag().readOnly().describe("Whether the line shows base and rate."),
    expectedSign: oneOf("POSITIVE", "NEGATIVE").readOnly().describe("The sign that the VAT of the line usually has."),
    base: amount().readOnly().describe("The base as the postings have it; positive for sales and for purchases."),
    vat: amount().readOnly().describe("The VAT as the postings have it; positive when it is owed."),
    baseKroner: amount().readOnly().describe("The base in whole kroner, cut towards zero, as it is filed."),
    vatKroner: amount().readOnly().describe("The VAT in whole kroner, cut towards zero, as it is filed."),
    lastTermBase: amount().readOnly().describe("The base of the same line in the term before, in whole kroner."),
    lastTermVat: amount().readOnly().describe("The VAT of the same line in the term before, in whole kroner."),
    lastYearBase: amount().readOnly().describe("The base of the same line a year before, in whole kroner."),
    lastYearVat: amount().readOnly().describe("The VAT of the same line a year before, in whole kroner."),
    remark: text().readOnly().describe("The chosen remark of the line; empty for none."),
    remarkText: text().readOnly().describe("The remark of the line in own words; empty for none."),
    remarkRule: text()
      .readOnly()
      .describe("The rule of the authority that demands a remark, for example R020; empty where none does."),
    drill: texts().readOnly().describe("Addresses of the postings that make up the line: its base, then its VAT."),
  },
});

/** A remark of a return or of one of its lines. */
export const vatReturnRemark = resource("VatReturnRemark", "/vatReturn/remark", {
  owner: { resource: "VatReturn", field: "vatReturn", list: "remarks" },
  description:
    "A remark of a line, or of the whole return where it names no code: one that the authority has, or own words.",
  fields: {
    vatReturn: ref("VatReturn").readOnly().describe("The return."),
    code: text(20).describe("The code of the authority that the line has; empty: the whole return."),
    specification: text(100).describe("The specification that the line has."),
    line: oneOf(...vatReturnLines)
      .default("MAIN")
      .describe("Which line of the code."),
    remark: text(200).describe("A remark that GET /vatReturns/comment lists for the code, by its technicalName."),
    text: text(4_000).describe("A remark in own words, in place of a chosen one."),
  },
});

/** What the last check found. */
export const vatReturnCheck = resource("VatReturnCheck", "/vatReturn/check", {
  identity: false,
  order: "key",
  description: "Something that is checked before a return is filed, and what was found when it was last checked.",
  fields: {
    key: text().readOnly().describe("The name of the check, V01 to V18."),
    severity: oneOf("ERROR", "WARNING").readOnly().describe("ERROR: the return cannot be filed. WARNING: it can."),
    ok: flag().readOnly().describe("Whether it holds."),
    text: text().bilingual().describe("What must hold, in the reader's language."),
    advice: text().bilingual().describe("What to do where it does not hold, in the reader's language."),
    count: integer().readOnly().describe("How much was found."),
    drill: texts()
      .readOnly()
      .describe(
        "What was found, at most 100: addresses of postings, vouchers, months and terms, rules with the codes of their lines, or codes.",
      ),
  },
});

/** The return of a term. */
export const vatReturn = resource("VatReturn", "/vatReturn", {
  view: true,
  verbs: "list get update",
  order: "dateFrom",
  description:
    "The return of VAT of a term. Its id is the year and the number of the term, as in 202602 for March and April; returns of compensation have the numbers 51 to 56, as in 202652. It follows from the postings until it is filed, and stays as it was filed.",
  fields: {
    year: integer().readOnly().describe("The year."),
    number: integer().readOnly().describe("The number of the term in the year; 51 to 56 for those of compensation."),
    dateFrom: date().readOnly().describe("The first day."),
    dateTo: date().readOnly().describe("The day after the last one."),
    termSize: text().readOnly().describe("How long the term is, as the settings of VAT terms say."),
    category: oneOf("alminnelig", "primaernaering", "omvendtAvgiftsplikt", "kompensasjon")
      .readOnly()
      .describe("Which return it is, in the words of the authority (meldingskategori)."),
    deadline: date().readOnly().describe("The last day for filing and paying."),
    state: oneOf(...vatReturnStates)
      .readOnly()
      .describe(
        "OPEN: neither checked nor filed. CHECKED: the check found no errors. FILED: filed, and the term locked. SETTLED: the settlement is posted. REOPENED: open again after it was filed.",
      ),
    amount: amount()
      .derived(
        "case when {t}.\"state\" in ('FILED', 'SETTLED') then {t}.\"filedAmount\" else " +
          '(select coalesce(sum(l."vatKroner"), 0) from vat_return_lines({t}.company_id, {t}."dateFrom", {t}."dateTo", {t}.category) l) end',
      )
      .describe("What is owed in whole kroner; negative when the company gets it back."),
    serial: integer().readOnly().describe("How often the term was filed; part of the reference, as in 202602-1."),
    refundKid: text(25).describe("The company's own customer identification (KID) for money that it gets back."),
    paymentKid: text(25).describe("The customer identification (KID) that the authority gave for the payment."),
    paymentAccount: text(30).describe("The bank account to pay to, as the authority gave it."),
    paymentDate: date().describe("The day on which to pay; without it the deadline."),
    checkedAt: dateTime().readOnly().describe("When the check last found no errors."),
    filedAt: dateTime().readOnly().describe("When it was last filed."),
    filedBy: ref("Employee").readOnly().describe("Who filed it."),
    filedAmount: amount().readOnly().describe("The amount that was filed last."),
    sha256: text().readOnly().describe("SHA-256 of the file that was filed last, in hexadecimal."),
    settlementVoucher: ref("Voucher").readOnly().describe("The voucher that settles the VAT accounts."),
    lines: many("VatReturnLine")
      .computed(shown)
      .onDemand("[]")
      .describe("The lines, in the order of the authority's form; shown when fields names them, as in lines(*)."),
    checks: many("VatReturnCheck")
      .computed(
        'select k.key, k.severity, k.ok, k.text, k.advice, k.count::bigint as count, k.drill from vat_return_check k where k.company_id = {t}.company_id and k."vatReturn" = {t}.id',
      )
      .onDemand("[]")
      .describe("What the last check found; shown when fields names it, as in checks(*)."),
    remarks: many("VatReturnRemark").by("vatReturn").owned().describe("Remarks of lines, and of the whole return."),
  },
  search: { year: exact("year", "integer") },
  rules: [vatReturnRule],
});
