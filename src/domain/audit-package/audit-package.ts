// GET /ledger/annualAccount/{id}/package: everything that somebody who audits a year asks for, as one zip.

import { type ArchivedFile, archive, type QueryDefinition } from "../../schema/query.ts";
import type { SubjectDefinitions } from "../../schema/registry.ts";
import { input, type SnapshotReader, withDefault } from "../../schema/resource.ts";
import { downloadNote } from "../download-note.ts";
import { invoiceReaders } from "../entitlements.ts";
import { loadExport } from "../saft-export/export-saft.ts";
import { saftFaultTexts } from "../saft-export/saft-messages.ts";
import { checkFiles } from "./package-checks.ts";
import { documentFiles, type PackedDocuments, sizeOf } from "./package-documents.ts";
import { PackageFiles, whole } from "./package-files.ts";
import { packageTexts } from "./package-messages.ts";
import { type PackageFacts, readmeText } from "./package-readme.ts";
import { reportFiles } from "./package-reports.ts";
import { files, folders, readme } from "./package-texts.ts";
import { vatFiles } from "./package-vat.ts";

/** What the subject auditor's package adds beside its query. */
export const auditPackageDefinitions: SubjectDefinitions = { texts: packageTexts };

const path = "/ledger/annualAccount/{id}/package";

/**
 * The auditor's package.
 * @param audit the list of changes of the interface, which says what whoever asks may see of them
 */
export function auditPackageOf(audit: QueryDefinition): QueryDefinition {
  return archive({
    path,
    under: "AnnualAccount",
    requires: ["AUTH_COMPANY_ACCOUNTING_REPORTS"],
    requiresOf: () => invoiceReaders,
    refuses: ["businessRule"],
    notes: downloadNote(path),
    description:
      "Everything that somebody who audits the year asks for, as a zip in the reader's language, of one moment and written while it is sent: reports and ledgers as CSV (result and balance as PDF, too), lists of parties and ageing, VAT returns as they were filed, the audit file (SAF-T), the checklist with its sign-offs, locks, gaps in numbers, changes, the documents of the vouchers and issued invoices with an index, a README, and the SHA-256 of every file. Many documents are several parts. The headers x-archive-files and x-archive-records tell, before the first byte, how many files and documents follow; a document whose content is lost is named and missing. Asks for the right to the reports of the whole company, and to its invoices. Who fetches it is in the change log: GET /audit?type=Company&field=downloaded.",
    query: {
      part: withDefault(
        input("integer", {
          minimum: 1,
          description: "Which part: 1 has everything but the documents that are too many.",
        }),
        "1",
      ),
    },
    async load({ path: ids, query }, read, context) {
      const year = ids.id ?? 0;
      const of = { year, dateFrom: `${year}-01-01`, dateTo: `${year + 1}-01-01` };
      const part = typeof query.part === "number" ? query.part : 1;
      const { parts, documents } = await sizeOf(read, of, part);
      if (part > parts)
        return { faults: [{ key: "packagePart", field: "part", path: "part", parameters: { parts: `${parts}` } }] };
      const pack = new PackageFiles(of, read, context);
      const facts = { ...(await loadFacts(read, year, context.employee)), part, parts };
      const fileName = pack.say(readme.fileName, { year: `${year}`, company: facts.company });
      const first = part === 1 ? await filesOfYear(pack, audit) : [];
      const size = { files: first.length + documents + lastFiles, records: documents };
      return { fileName, size, files: filesOf(pack, facts, first) };
    },
  });
}

async function loadFacts(
  read: SnapshotReader,
  year: number,
  employee: number,
): Promise<Omit<PackageFacts, "part" | "parts">> {
  const [row] = await read.rows<Omit<PackageFacts, "part" | "parts">>(
    `select k."name" as company, k."organizationNumber" as "organizationNumber", a."isClosed" as "isClosed",
       to_char(now() at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI') as at,
       coalesce((select trim(e."firstName" || ' ' || e."lastName") from employee e where e.company_id = $1 and e.id = $3::bigint), '') as who
     from company k join annual_account a on a.company_id = k.company_id and a.id = $2::bigint where k.company_id = $1`,
    year,
    employee,
  );
  if (row === undefined) throw new Error(`There is no year ${year}.`);
  return row;
}

/** What a year has beside its documents, in its order; each file is made when it is written. */
export async function filesOfYear(pack: PackageFiles, audit: QueryDefinition): Promise<ArchivedFile[]> {
  return [...reportFiles(pack), ...(await vatFiles(pack)), ...(await auditFiles(pack)), ...checkFiles(pack, audit)];
}

/** Files behind the documents of each part: their index, the README and the list of SHA-256. */
const lastFiles = 3;

/** Every file in its order; each is made when the one before it has been sent. */
async function* filesOf(
  pack: PackageFiles,
  facts: PackageFacts,
  first: readonly ArchivedFile[],
): AsyncGenerator<ArchivedFile> {
  yield* first;
  const documents: PackedDocuments = { count: 0, unreadable: 0 };
  yield* documentFiles(pack, facts.part, documents);
  yield pack.file(null, pack.say(files.readme.name), files.readme.about, readmeText(pack, facts, documents));
  yield { name: pack.say(files.sums.name), text: sumsText(pack) };
}

/** The audit file of the year, or a text that says why it cannot be made. */
async function auditFiles(pack: PackageFiles): Promise<ArchivedFile[]> {
  const found = await loadExport({ path: {}, query: { year: pack.of.year } }, pack.read, pack.context);
  if ("files" in found) {
    const made: ArchivedFile[] = [];
    for await (const { name, text } of found.files) made.push(pack.file(folders.saft, name, files.saft.about, text));
    return made;
  }
  const texts: Readonly<Record<string, (typeof saftFaultTexts)[keyof typeof saftFaultTexts]>> = saftFaultTexts;
  const lines = found.faults.flatMap(({ key, parameters = {} }) => {
    const text = texts[key];
    return text === undefined ? [key] : [pack.say(text, parameters), pack.say(text.developer, parameters), ""];
  });
  const { name, about } = files.saftRefused;
  return [pack.file(folders.saft, pack.say(name), about, whole(`${lines.join("\n")}\n`))];
}

/** A line for each file, in the form that sha256sum reads. */
async function* sumsText({ sums }: PackageFiles): AsyncGenerator<string> {
  for (const line of sums) yield `${line}\n`;
}
