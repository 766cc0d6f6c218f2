// GET /saft/exportSAFT: the books of a year, or of another period, as the standard audit file 1.30.

import * as limits from "../../limits.ts";
import { entitlements } from "../../schema/entitlement.ts";
import type { Fault } from "../../schema/error.ts";
import {
  type ArchiveContext,
  type ArchivedFile,
  archive,
  type QueryInput,
  type RefusedFile,
  type StreamedArchive,
} from "../../schema/query.ts";
import { before, from, input, mandatory, type SnapshotReader, withDefault } from "../../schema/resource.ts";
import { downloadNote } from "../download-note.ts";
import { type XmlElement, xmlText } from "../xml.ts";
import { accountElement, loadAccounts } from "./export-accounts.ts";
import { loadDimensions } from "./export-dimensions.ts";
import { loadParties, partyElement, type SaftPartyKind, saftParties } from "./export-parties.ts";
import { type MonthLines, partsOf, type SaftPeriod } from "./export-period.ts";
import { saftFaults } from "./saft-checks.ts";
import { type FilePart, headerElement, loadCompany, type SaftCompany } from "./saft-header.ts";
import { loadTaxCodes, taxTable } from "./saft-tax-table.ts";
import { entriesText, loadTotals, type SaftTotals } from "./saft-transactions.ts";

const path = "/saft/exportSAFT";

/**
 * The export of the books for auditors and authorities.
 * @param most postings of one file: a longer export is split
 */
export const exportSaftOf = (most: number) =>
  archive({
    path,
    refuses: ["businessRule"],
    notes: downloadNote(path),
    description:
      "The books as the standard audit file SAF-T Financial 1.30. Of a year, or of the period from dateFrom to dateTo: accounts, customers, suppliers, VAT codes, dimensions and every voucher, of one moment. The answer is a zip, written while it is sent; a long export is several files of whole months. Sums are checked before the first byte: what does not add up is refused, with the account or voucher. The headers x-archive-files and x-archive-records tell, before the first byte, how many files and transactions (`Transaction` of the XML) follow, so that whoever unpacks while reading can show how far the export is. Who fetches it is in the change log: GET /audit?type=Company&field=downloaded.",
    query: {
      year: mandatory(input("integer", { description: "The year of the books.", minimum: 1900, maximum: 2999 })),
      dateFrom: from("date"),
      dateTo: before("date"),
      allCustomers: withDefault(
        input("flag", { description: "Customers and suppliers without a balance or a movement, too." }),
        "false",
      ),
    },
    load: (request, read, context) => loadExport(request, read, context, most),
  });

/** The export with files that receivers take. */
export const exportSaft = exportSaftOf(limits.auditFileLines);

/** The files of an export, or what is wrong with the books or the period; `most`: postings of one file. */
export async function loadExport(
  request: QueryInput,
  read: SnapshotReader,
  context: Pick<ArchiveContext, "employee" | "version">,
  most = limits.auditFileLines,
): Promise<StreamedArchive | RefusedFile> {
  const period = periodOf(request);
  if (period === null) return { faults: [periodFault(request)] };
  const company = await loadCompany(read, context.employee, entitlements.ROLE_ADMINISTRATOR);
  if (company === null) return { faults: [periodFault(request)] };
  const accounts = await loadAccounts(read, period);
  const faults = await saftFaults(read, period, company, accounts);
  if (faults.length > 0) return { faults };
  const parts = partsOf(period, await loadMonths(read, period), most);
  const name = `SAF-T Financial_${company.organizationNumber}_${company.stamp}`;
  const all = request.query.allCustomers === true;
  const totals = await loadTotals(read, period);
  const files = parts.map((one, at): ArchivedFile => {
    const part = { part: at + 1, parts: parts.length };
    const file = {
      company,
      period: one,
      part,
      all,
      version: context.version,
      totals: parts.length === 1 ? totals : null,
    };
    return { name: `${name}_${part.part}_${part.parts}.xml`, text: fileText(read, file) };
  });
  return { fileName: `${name}.zip`, files, size: { files: files.length, records: totals.transactions } };
}

/** What a file of the export is made of. */
interface SaftFile {
  readonly company: SaftCompany;
  readonly period: SaftPeriod;
  readonly part: FilePart;
  /** Whether parties without a balance or a movement stand in it. */
  readonly all: boolean;
  readonly version: string;
  /** What its entries come to; null where that is not known yet. */
  readonly totals: SaftTotals | null;
}

/** The parameters of an export. */
interface Asked {
  readonly year: number;
  readonly dateFrom?: string;
  readonly dateTo?: string;
}

function periodOf({ query }: QueryInput): SaftPeriod | null {
  const { year, dateFrom = `${year}-01-01`, dateTo = `${year + 1}-01-01` } = query as unknown as Asked;
  return dateFrom.startsWith(`${year}-`) && dateFrom < dateTo ? { dateFrom, dateTo } : null;
}

function periodFault({ query }: QueryInput): Fault {
  const { year, dateFrom } = query as unknown as Asked;
  const field = dateFrom === undefined ? "dateTo" : "dateFrom";
  return { key: "saftExportPeriod", field, path: field, parameters: { year: `${year}` } };
}

function loadMonths(read: SnapshotReader, { dateFrom, dateTo }: SaftPeriod): Promise<MonthLines[]> {
  return read.rows<MonthLines>(
    `select greatest(date_trunc('month', p."date")::date, $2)::text as month, count(*)::int as lines from posting p
     where p.company_id = $1 and p."date" >= $2 and p."date" < $3 group by 1 order by 1`,
    dateFrom,
    dateTo,
  );
}

/** The text of a file, in pieces. Every record stands on a line of its own. */
async function* fileText(read: SnapshotReader, file: SaftFile): AsyncGenerator<string> {
  const { company, period, version, part, all } = file;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<AuditFile xmlns="urn:StandardAuditFile-Taxation-Financial:NO">\n';
  yield lines([headerElement(company, period, version, part)]);
  yield "<MasterFiles>\n";
  yield list("GeneralLedgerAccounts", (await loadAccounts(read, period)).map(accountElement));
  for (const kind of Object.keys(saftParties) as SaftPartyKind[]) {
    const parties = await loadParties(read, kind, period, all);
    yield list(
      saftParties[kind].list,
      parties.map((one) => partyElement(kind, one)),
    );
  }
  const dimensions = await loadDimensions(read, period);
  yield lines([taxTable(await loadTaxCodes(read, period)), dimensions.table()]);
  yield "</MasterFiles>\n";
  yield* entriesText(read, period, file.totals ?? (await loadTotals(read, period)), dimensions);
  yield "</AuditFile>\n";
}

function lines(elements: readonly (XmlElement | null)[]): string {
  return elements.map((one) => (one === null ? "" : `${xmlText(one)}\n`)).join("");
}

/** A list of records; nothing where there are none. */
function list(name: string, elements: readonly XmlElement[]): string {
  return elements.length === 0 ? "" : `<${name}>\n${lines(elements)}</${name}>\n`;
}
