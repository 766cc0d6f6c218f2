// The VAT codes of an audit file: each code that the period uses, with each rate that was in force for it.

import type { SnapshotReader } from "../../schema/resource.ts";
import { element, leaf, type XmlElement } from "../xml.ts";
import type { SaftPeriod } from "./export-period.ts";
import { cut } from "./export-xml.ts";
import { isEntrySql } from "./opening-entries.ts";

/** A VAT code with a rate. */
export interface SaftTaxCode {
  readonly code: string;
  readonly name: string;
  /** In percent, always positive. */
  readonly rate: string;
  /** The code of the standard; empty where it has none. */
  readonly standardCode: string;
  readonly isCompensation: boolean;
  /** The days on which the rate is in force; null where it does not change. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** SQL of the rate in percent of a posting `p` by its VAT type `t`: that of its VAT date. */
export const rateSql =
  `case when t."rateKind" in ('STANDARD', 'MIDDLE', 'LOW', 'RAW_FISH') then coalesce((select r.percent from vat_rate r ` +
  `where r."rateKind" = t."rateKind" and r."validFrom" <= coalesce(p."vatDate", p."date") ` +
  `and coalesce(r."validTo", 'infinity') >= coalesce(p."vatDate", p."date")), t."ratePercent") else t."ratePercent" end`;

/** SQL of the standard's code of a VAT type `t`: a company's own types and direct codes have that of the code they come from. */
const standardCodeSql =
  `coalesce((select nullif(d."saftStandardTaxCode", '') from default_vat_type d ` +
  `where d.id = t.id or d.id = t."parentType" order by (d.id = t.id) desc limit 1), '')`;

/** The codes and rates of the period's postings. */
export function loadTaxCodes(read: SnapshotReader, { dateFrom, dateTo }: SaftPeriod): Promise<SaftTaxCode[]> {
  return read.rows<SaftTaxCode>(
    `with used as materialized (
       select p."vatType" as id, coalesce(p."vatDate", p."date") as day from posting p
       where ${isEntrySql} and p."vatType" <> 0 and p."row" > 0 group by 1, 2),
     rated as materialized (
       select distinct u.id, ${rateSql.replaceAll('coalesce(p."vatDate", p."date")', "u.day")} as rate
       from used u join vat_type t on t.company_id = $1 and t.id = u.id)
     select t."number" as code, t."name" as name, trim_scale(u.rate)::text as rate, ${standardCodeSql} as "standardCode",
       t."number" like '%-K' as "isCompensation", r."validFrom"::text as "validFrom", r."validTo"::text as "validTo"
     from rated u join vat_type t on t.company_id = $1 and t.id = u.id
     left join lateral (select v."validFrom", v."validTo" from vat_rate v where v."rateKind" = t."rateKind"
       and v.percent = u.rate and v."validFrom" < $3 and coalesce(v."validTo", 'infinity') >= $2
       order by v."validFrom" desc limit 1) r on (select count(*) from rated o where o.id = u.id) > 1
     order by t."sequence", u.rate`,
    dateFrom,
    dateTo,
  );
}

/** The table of VAT codes; null where none is used. */
export function taxTable(codes: readonly SaftTaxCode[]): XmlElement | null {
  if (codes.length === 0) return null;
  return element(
    "TaxTable",
    element(
      "TaxTableEntry",
      leaf("TaxType", "MVA"),
      leaf("Description", "Merverdiavgift"),
      codes.map((one) =>
        element(
          "TaxCodeDetails",
          cut("TaxCode", one.code, "middle2"),
          leaf("EffectiveDate", one.validFrom),
          leaf("ExpirationDate", one.validTo),
          cut("Description", one.name, "long"),
          leaf("TaxPercentage", one.rate),
          leaf("Country", "NO"),
          leaf("StandardTaxCode", one.standardCode || "NA"),
          one.isCompensation ? leaf("Compensation", "true") : null,
          leaf("BaseRate", "100"),
        ),
      ),
    ),
  );
}
