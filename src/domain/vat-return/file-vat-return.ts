// PUT /vatReturn/{id}/:file: makes the file of the authority, keeps it and locks the term. GET /vatReturn/{id}/xml reads it.

import { action } from "../../schema/action.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import { query, type RenderedFile } from "../../schema/query.ts";
import { input, withDefault } from "../../schema/resource.ts";
import { type CheckedReturn, findingParameters, findingsArgument, loadChecked, noTerm } from "./load-vat-return.ts";
import { totalOf } from "./vat-return-data.ts";
import { lockFault } from "./vat-return-lock.ts";
import { envelopeXml, returnXml } from "./vat-return-xml.ts";

/** Files a return. */
export const fileVatReturn = action<CheckedReturn | undefined, "/vatReturn/{id}/:file">({
  method: "PUT",
  path: "/vatReturn/{id}/:file",
  answers: "VatReturn",
  status: 200,
  description:
    "Makes the return's file and its envelope, keeps them with their SHA-256, and locks the term: what would change base or VAT in it is refused (409, code 10000), rows without VAT are taken. Refused before the term has ended, and while a check finds errors. GET /vatReturn/{id}/xml is the file, to be sent to the authority.",
  load: ({ path }, read, context) => loadChecked(read, path.id, context),
  decide(_input, checked, context) {
    if (checked === undefined) return { problem: "notFound", parameters: { hint: noTerm } };
    const { stored, filed, findings, breaches, sums, by } = checked;
    if (stored.state === "FILED" || stored.state === "SETTLED")
      return { faults: [lockFault("vatReturnFiled", stored)] };
    if (context.today < stored.dateTo) return { faults: [lockFault("vatTermNotOver", stored)] };
    const faults: Fault[] = findings
      .filter((one) => !one.ok && one.severity === "ERROR")
      .map((one) => ({ key: "vatReturnCheck", field: null, parameters: findingParameters(one) }));
    if (faults.length > 0) return { faults };
    const warnings: Warning[] = findings
      .filter((one) => !one.ok)
      .map((one) => ({ key: "vatReturnCheck", field: "id", parameters: findingParameters(one) }));
    for (const { rule } of breaches.filter((one) => one.rule === "R132" || one.rule === "R133"))
      warnings.push({ key: "vatReturnLate", field: "id", parameters: { rule } });
    return {
      writes: [
        {
          call: "vat_return_file",
          argument: {
            ...{ id: stored.id, version: stored.version, dateFrom: stored.dateFrom, dateTo: stored.dateTo, sums },
            ...{ xml: returnXml(filed), envelope: envelopeXml(filed, by, context.now) },
            ...{ amount: totalOf(filed), serial: filed.serial, employee: context.employee },
            findings: findingsArgument(findings),
          },
        },
      ],
      changes: [{ resource: "VatReturn", id: stored.id, kind: "LOCKED" }],
      warnings,
      answer: { object: stored.id },
    };
  },
});

/** The file of a return as it was filed. */
export const vatReturnFile = query({
  path: "/vatReturn/{id}/xml",
  file: ["application/xml"],
  absent: {
    en: "The return is not filed: PUT /vatReturn/{id}/:file makes the file.",
    no: "Meldingen er ikke levert: PUT /vatReturn/{id}/:file lager filen.",
  },
  description: "The return as it was filed: the authority's XML, or the envelope that it is sent in.",
  query: {
    part: withDefault(
      input("choice", { choices: ["return", "envelope"], description: "return: the return. envelope: its envelope." }),
      "return",
    ),
    serial: input("integer", { description: "Which of several files, from 1; without it the last one." }),
  },
  async load({ path, query }, read): Promise<RenderedFile | null> {
    const [row] = await read.rows<{ text: string; serial: number }>(
      `select case when $3 = 'envelope' then f.envelope else f.xml end as text, f.serial from vat_return_filing f
       where f.company_id = $1 and f."vatReturn" = $2::bigint and ($4::bigint is null or f.serial = $4::bigint) order by f.serial desc limit 1`,
      path.id,
      query.part,
      query.serial ?? null,
    );
    if (row === undefined) return null;
    const name = query.part === "envelope" ? "mva-melding-innsending" : "mva-melding";
    return {
      rendering: "text",
      of: row.text,
      files: [],
      fileName: `${name}-${path.id}-${row.serial}.xml`,
      mimeType: "application/xml",
    };
  },
});
