// What a package has of VAT: the terms of the year, the lines of their returns, and the files as they were filed.

import type { Text } from "../../schema/message.ts";
import type { ArchivedFile } from "../../schema/query.ts";
import type { PackageFiles } from "./package-files.ts";
import { employeeName, listFile, moment } from "./package-lists.ts";
import { files, folders } from "./package-texts.ts";

/** The files of VAT. */
export async function vatFiles(pack: PackageFiles): Promise<ArchivedFile[]> {
  return [linesFile(pack), termsFile(pack), ...(await filed(pack))];
}

/** The lines of the year's returns, as the books are now. */
function linesFile(pack: PackageFiles): ArchivedFile {
  return listFile(
    pack,
    folders.vat,
    files.vatLines,
    [
      ...(["term", "category", "code", "specification", "line", "ownCode", "name", ["rate", "decimal"]] as const),
      ...([
        ["base", "decimal"],
        ["vat", "decimal"],
        ["baseKroner", "decimal"],
        ["vatKroner", "decimal"],
      ] as const),
    ],
    ({ add }) =>
      `select r.id::text as term, r.category, l.code, l.specification, l.line, l."ownCode", l.name, trim_scale(l.rate)::text as rate,
         round(l.base, 2)::text as base, round(l.vat, 2)::text as vat, round(l."baseKroner", 2)::text as "baseKroner", round(l."vatKroner", 2)::text as "vatKroner"
       from vat_return r cross join lateral vat_return_lines($1, r."dateFrom", r."dateTo", r.category) l
       where r.company_id = $1 and r."year" = ${add(pack.of.year, "bigint")} order by r."dateFrom", r.id, l.place`,
  );
}

/** What was done with each term: who filed, settled and opened it when. */
function termsFile(pack: PackageFiles): ArchivedFile {
  return listFile(
    pack,
    folders.vat,
    files.vatTerms,
    [
      ...([
        "term",
        "category",
        "dateFrom",
        "dateTo",
        "deadline",
        ["state", "word"],
        ["act", "word"],
        "at",
        "who",
      ] as const),
      ...(["serial", ["amount", "decimal"], "sha256", "reason"] as const),
    ],
    ({ add }) =>
      `select r.id::text as term, r.category, r."dateFrom"::text, (r."dateTo" - 1)::text as "dateTo", r."deadline"::text, r."state",
         a.act, ${moment("a.at")} as at, ${employeeName("a.employee")} as who, a.serial::text as serial, round(a.amount, 2)::text as amount, a.sha256, a.reason
       from vat_return r left join lateral (
         select 'FILED' as act, f."filedAt" as at, f."filedBy" as employee, f.serial, f.amount, f.sha256, null as reason
         from vat_return_filing f where f.company_id = $1 and f."vatReturn" = r.id
         union all select case when c.kind = 'UPDATE' then 'SETTLED' else c.kind end, c.at, c.employee, null, null, null, c.reason from change_log c
         where c.company_id = $1 and c.resource = 'VatReturn' and c.object = r.id
           and (c.kind = 'REOPENED' or (c.kind = 'UPDATE' and c.fields->'state'->>1 = 'SETTLED'))) a on true
       where r.company_id = $1 and r."year" = ${add(pack.of.year, "bigint")} order by r."dateFrom", r.id, a.at`,
  );
}

/** The returns and their envelopes as they were filed; each is read when it is written. */
async function filed(pack: PackageFiles): Promise<ArchivedFile[]> {
  const { read, of } = pack;
  const filings = await read.rows<{ id: number; serial: number }>(
    `select f."vatReturn" as id, f.serial from vat_return_filing f
     where f.company_id = $1 and f."dateFrom" >= $2::date and f."dateFrom" < $3::date order by f."dateFrom", f."vatReturn", f.serial`,
    of.dateFrom,
    of.dateTo,
  );
  const file = (
    { name, about }: { readonly name: Text; readonly about: Text },
    column: "xml" | "envelope",
    id: number,
    serial: number,
  ) => pack.file(folders.vat, `${pack.say(name)}-${id}-${serial}.xml`, about, filedText(pack, column, id, serial));
  return filings.flatMap(({ id, serial }) => [
    file(files.vatReturn, "xml", id, serial),
    file(files.vatEnvelope, "envelope", id, serial),
  ]);
}

async function* filedText(
  { read }: PackageFiles,
  column: "xml" | "envelope",
  id: number,
  serial: number,
): AsyncGenerator<string> {
  const [row] = await read.rows<{ text: string }>(
    `select f.${column} as text from vat_return_filing f where f.company_id = $1 and f."vatReturn" = $2::bigint and f.serial = $3::int`,
    id,
    serial,
  );
  yield row?.text ?? "";
}
