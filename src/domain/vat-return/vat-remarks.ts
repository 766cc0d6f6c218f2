// GET /vatReturns/comment and /vatReturns/comment/>all: the remarks that the authority takes for each code.

import { many, oneOf, text } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { resource } from "../../schema/resource.ts";

const signs = ["ZERO", "POSITIVE", "NEGATIVE"] as const;

/** A remark of a code. */
export const vatReturnsComment = resource("VatReturnsComment", "/vatReturns/comment/remark", {
  identity: false,
  order: "technicalName",
  description: "A remark that the authority takes for a line of a return of VAT.",
  fields: {
    title: text().readOnly().describe("What the remark is called, in the reader's language."),
    technicalName: text().readOnly().describe("The authority's name of the remark, which a return carries."),
    description: text().readOnly().describe("What the remark says, in the reader's language."),
    vatSpecificationType: oneOf("DEFAULT", "LOSS_OF_CLAIM", "WITHDRAWAL", "ADJUSTMENT", "REVERSAL", "COMPENSATION")
      .readOnly()
      .describe("What the line specifies; DEFAULT for nothing."),
    expectedSign: oneOf(...signs)
      .readOnly()
      .describe("The sign that the VAT of such a line usually has."),
    deliveredSign: oneOf(...signs)
      .readOnly()
      .describe("The sign of VAT for which the remark may be chosen."),
  },
});

const shared = (language: string) =>
  `select k.code, k.remark as "technicalName", t."title${language}" as title, t."description${language}" as description,
     k.type as "vatSpecificationType", k."expectedSign", k."deliveredSign"
   from (select distinct r.code, r.remark, r.type, r."expectedSign", r."deliveredSign" from vat_remark r where r.category <> 'kompensasjon') k
   join vat_remark_text t on t.remark = k.remark and not t."isOfReturn"`;

const languageOf = (language: "en" | "no") => (language === "en" ? "English" : "Norwegian");

/** The remarks of a code. */
export const vatReturnsVatCodeComment = resource("VatReturnsVatCodeComment", "/vatReturns/comment", {
  identity: false,
  order: "vatCode",
  description: "A code of the authority with the remarks that its lines may carry.",
  fields: {
    vatCode: text().readOnly().describe("The code of the authority."),
    commentData: text().internal().describe("The remarks as JSON."),
    comments: many("VatReturnsComment").heldIn("commentData").describe("The remarks."),
  },
});

/** Remarks by code. */
const byCode = query({
  path: "/vatReturns/comment",
  rows: "VatReturnsVatCodeComment",
  description:
    "The codes of the authority, each with the remarks that a line of it may carry, by the sign of its VAT. Returns of compensation have their own.",
  order: () => "vatCode",
  sql: (_query, _placeholder, { language }) =>
    `select c.code as "vatCode", json_agg(to_json(c) order by c."technicalName", c."vatSpecificationType", c."deliveredSign")::text as "commentData"
     from (${shared(languageOf(language))}) c where $1::bigint is not null group by c.code`,
});

/** Remarks whatever the code. */
const all = query({
  path: "/vatReturns/comment/>all",
  rows: "VatReturnsComment",
  description: "Every remark that a line of a return may carry, each once, whatever the code.",
  order: () => "technicalName,vatSpecificationType,expectedSign,deliveredSign",
  sql: (_query, _placeholder, { language }) =>
    `select distinct c.title, c."technicalName", c.description, c."vatSpecificationType", c."expectedSign", c."deliveredSign"
     from (${shared(languageOf(language))}) c where $1::bigint is not null`,
});

/** What is read of remarks. */
export const vatRemarkQueries = [byCode, all];
