// What a package has of checks: the checklist with its sign-offs, locks, gaps in series of numbers, and the log of changes.

import type { ArchivedFile, QueryDefinition } from "../../schema/query.ts";
import { lockList } from "../ledger/period/lock-list.ts";
import { missingNumbersOfCompanySql } from "../ledger/voucher/missing-numbers.ts";
import { findYear } from "../year-end/find-year.ts";
import type { PackageFiles } from "./package-files.ts";
import { employeeName, listFile, listText, moment, statementOf } from "./package-lists.ts";
import { files, folders } from "./package-texts.ts";

/**
 * The files of checks.
 * @param audit the list of changes of the interface
 */
export function checkFiles(pack: PackageFiles, audit: QueryDefinition): ArchivedFile[] {
  return [checklist(pack), signOffs(pack), locks(pack), gaps(pack), changes(pack, audit)];
}

function checklist(pack: PackageFiles): ArchivedFile {
  const { name, about } = files.checklist;
  async function* rows() {
    const people = await pack.read.rows<{ id: number; name: string }>(
      `select distinct s."signedBy" as id, ${employeeName('s."signedBy"')} as name from annual_check_signed s where s.company_id = $1 and s.year = $2::bigint`,
      pack.of.year,
    );
    const nameOf = new Map(people.map((one) => [one.id, one.name]));
    const found = await findYear(pack.read, pack.of.year);
    yield found.map((one) => ({
      check: one.key,
      severity: one.severity,
      holds: `${one.ok}`,
      text: pack.say(one.text),
      count: `${one.count}`,
      found: one.drill.join(" "),
      signedOffBy: nameOf.get(one.signedOffBy ?? 0) ?? "",
      signedOffText: one.signedOffText,
    }));
  }
  const columns = ["check", ["severity", "word"], ["holds", "word"], "text", "count", "found"] as const;
  const text = listText(pack, [...columns, "signedOffBy", "signedOffText"], rows());
  return pack.file(folders.checks, pack.say(name), about, text);
}

function signOffs(pack: PackageFiles): ArchivedFile {
  return listFile(
    pack,
    folders.checks,
    files.signOffs,
    ["check", "account", "signedOffText", "document", "signedOffBy", "signedOffAt"],
    ({ add }) =>
      `select s."check", coalesce(a."number" || ' ' || a."name", '') as account, s.text as "signedOffText", coalesce(d."fileName", '') as document,
         ${employeeName('s."signedBy"')} as "signedOffBy", ${moment('s."signedAt"')} as "signedOffAt"
       from annual_check_signed s left join account a on a.company_id = $1 and a.id = s.account left join document d on d.company_id = $1 and d.id = s.document
       where s.company_id = $1 and s.year = ${add(pack.of.year, "bigint")} order by s."check", a."number"`,
  );
}

function locks(pack: PackageFiles): ArchivedFile {
  return listFile(
    pack,
    folders.checks,
    files.locks,
    [["kind", "word"], "id", "dateFrom", "dateTo", ["isLocked", "word"], ["state", "word"], "at", "who", "reason"],
    (places) =>
      `select l."kind", l."objectId"::text as id, l."dateFrom"::text, (l."dateTo" - 1)::text as "dateTo", l."isLocked"::text, l."state",
         ${moment('l."at"')} as at, ${employeeName('l."employee"')} as who, l."reason"
       from (${statementOf(lockList, { year: pack.of.year }, places, pack)}) l order by l."dateFrom", l."kind"`,
  );
}

/** Missing numbers, and those that were left out with a reason; invoices have one series for all years. */
function gaps(pack: PackageFiles): ArchivedFile {
  return listFile(
    pack,
    folders.checks,
    files.gaps,
    [["series", "word"], "year", "numberFrom", "numberTo", "reason", "who", "at"],
    ({ add }) =>
      `select g.series, nullif(g.year, 0)::text as year, g."numberFrom"::text, g."numberTo"::text, g.reason, ${employeeName("g.employee")} as who, ${moment("g.at")} as at
       from (select m.series, m.year::bigint as year, m.first as "numberFrom", m.last as "numberTo", null as reason, null::bigint as employee, null::timestamptz as at
           from (${missingNumbersOfCompanySql}) m where m.company_id = $1
         union all select n."series", n."year", n."numberFrom", n."numberTo", n.reason, n.employee, n."madeAt" from number_gap n where n.company_id = $1) g
       where g.year in (0, ${add(pack.of.year, "bigint")}) order by g.series, g.year, g."numberFrom"`,
  );
}

/** What was changed in the year, and afterwards of its vouchers and locks; as far as whoever asks may see it. */
function changes(pack: PackageFiles, audit: QueryDefinition): ArchivedFile {
  const { year, dateFrom, dateTo } = pack.of;
  return listFile(
    pack,
    folders.checks,
    files.changes,
    ["at", "who", "owner", ["kind", "word"], "type", "id", "field", "old", "new", "reason", "request"],
    (places) => {
      const later = statementOf(audit, { dateFrom: dateTo }, places, pack);
      const [from, to, of] = [places.add(dateFrom, "date"), places.add(dateTo, "date"), places.add(year, "bigint")];
      return `select ${moment('c."at"')} as at, ${employeeName('c."employee"')} as who,
          case when c."actualEmployee" <> c."employee" then ${employeeName('c."actualEmployee"')} end as owner,
          c."kind", c."type", c."objectId"::text as id, c."field", c."old", c."new", c."reason", c."requestId" as request
        from (select * from (${statementOf(audit, { dateFrom, dateTo }, places, pack)}) a
          union all select * from (${later}) b where case b."type"
            when 'Voucher' then exists (select from voucher v where v.company_id = $1 and v.id = b."objectId" and v."date" >= ${from} and v."date" < ${to})
            when 'AccountingPeriod' then b."objectId" / 100 = ${of} when 'VatReturn' then b."objectId" / 100 = ${of}
            when 'AnnualAccount' then b."objectId" = ${of} else false end) c
        order by c."at", c."requestId", c."type", c."objectId", c."field"`;
    },
  );
}
