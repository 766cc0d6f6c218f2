// GET /company/export: everything that the service keeps of a company, as one zip: what it may need where it goes next.

import { userAdmin } from "../../schema/entitlement.ts";
import { type ArchiveContext, type ArchivedFile, archive, type QueryDefinition } from "../../schema/query.ts";
import type { SubjectDefinitions } from "../../schema/registry.ts";
import { input, type SnapshotReader, withDefault } from "../../schema/resource.ts";
import { filesOfYear } from "../audit-package/audit-package.ts";
import { PackageFiles, whole } from "../audit-package/package-files.ts";
import { files as packageFiles } from "../audit-package/package-texts.ts";
import { downloadNote } from "../download-note.ts";
import { exportedFiles, sizeOfExport } from "./export-documents.ts";
import { exportTexts } from "./export-messages.ts";
import { type ExportFacts, manifestText, readmeText } from "./export-readme.ts";
import { exportedTables, tableFiles } from "./export-tables.ts";
import { exportFileName } from "./export-texts.ts";

/** What the subject export adds beside its query. */
export const companyExportDefinitions: SubjectDefinitions = { texts: exportTexts };

const path = "/company/export";

/** README, manifest and list of sums, which stand behind everything else. */
const lastFiles = 3;

/**
 * The export of a company.
 * @param audit the list of changes of the interface
 */
export function companyExportOf(audit: QueryDefinition): QueryDefinition {
  return archive({
    path,
    requires: [userAdmin],
    refuses: ["businessRule"],
    notes: downloadNote(path),
    description:
      "Everything that is kept of the company, as a zip of one moment, written while it is sent: every table as CSV and as JSON, the contents of all documents, issued invoices and reminders as PDF, and for each year with vouchers the reports, VAT returns, audit file (SAF-T), checks and changes of the auditor's package. A README says what each file is, manifest.json how many rows each table has, SHA256.txt the SHA-256 of every file. No passwords, tokens and keys are inside. Many documents are several parts. For the administrator alone: what is personal of all employees is inside. Who fetches it is in the change log: GET /audit?type=Company&field=downloaded.",
    query: {
      part: withDefault(
        input("integer", {
          minimum: 1,
          description: "Which part: 1 has everything but the documents that are too many.",
        }),
        "1",
      ),
    },
    async load({ query }, read, context) {
      const part = typeof query.part === "number" ? query.part : 1;
      const { parts, documents } = await sizeOfExport(read, part);
      if (part > parts)
        return { faults: [{ key: "exportPart", field: "part", path: "part", parameters: { parts: `${parts}` } }] };
      const sums: string[] = [];
      const facts = { ...(await loadFacts(read, context)), part, parts };
      const pack = new PackageFiles(noYear, read, context, { base: "", sums });
      const tables = part === 1 ? await exportedTables(read) : [];
      const written = tableFiles(pack, tables);
      const first = part === 1 ? [...written.files, ...(await filesOfYears(read, context, audit, sums))] : [];
      const fileName = pack.say(exportFileName, { company: facts.company, number: facts.organizationNumber });
      const size = { files: first.length + documents + lastFiles, records: documents };
      async function* files(): AsyncGenerator<ArchivedFile> {
        yield* first;
        const unreadable: string[] = [];
        yield* exportedFiles(pack, part, unreadable);
        yield pack.hashed("manifest.json", manifestText(facts, context.version, written.counts), () => undefined);
        yield pack.hashed(pack.say(packageFiles.readme.name), readmeText(pack, facts, unreadable), () => undefined);
        yield { name: pack.say(packageFiles.sums.name), text: whole(`${sums.join("\n")}\n`) };
      }
      return { fileName, size, files: files() };
    },
  });
}

/** The archive as a whole belongs to no year. */
const noYear = { year: 0, dateFrom: "", dateTo: "" };

/** The files of each year that has vouchers, in a folder of its own. */
async function filesOfYears(
  read: SnapshotReader,
  context: ArchiveContext,
  audit: QueryDefinition,
  sums: string[],
): Promise<ArchivedFile[]> {
  const years = await read.rows<{ year: number }>(
    `select distinct extract(year from v."date")::int as year from voucher v where v.company_id = $1 order by 1`,
  );
  const made: ArchivedFile[] = [];
  for (const { year } of years) {
    const of = { year, dateFrom: `${year}-01-01`, dateTo: `${year + 1}-01-01` };
    made.push(...(await filesOfYear(new PackageFiles(of, read, context, { base: `${year}/`, sums }), audit)));
  }
  return made;
}

async function loadFacts(
  read: SnapshotReader,
  { employee }: ArchiveContext,
): Promise<Omit<ExportFacts, "part" | "parts">> {
  const [row] = await read.rows<Omit<ExportFacts, "part" | "parts">>(
    `select k.company_id::text as id, k."name" as company, k."organizationNumber" as "organizationNumber",
       to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
       coalesce((select trim(e."firstName" || ' ' || e."lastName") from employee e where e.company_id = $1 and e.id = $2::bigint), '') as who,
       last_change($1::bigint)::text as "lastChange"
     from company k where k.company_id = $1`,
    employee,
  );
  if (row === undefined) throw new Error("There is no company.");
  return row;
}
