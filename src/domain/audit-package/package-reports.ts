// The reports of a package, as text files, and the result and the balance for paper, too. Ledgers are written in parts.

import type { Text } from "../../schema/message.ts";
import type { ArchivedFile, RenderedFile } from "../../schema/query.ts";
import { withNamesWhenClosed } from "../ledger/account/names-when-closed.ts";
import { loadAgeing } from "../report/ageing-report.ts";
import { loadAssetNote } from "../report/asset-note.ts";
import { loadBalance } from "../report/balance-report.ts";
import { loadCashFlow } from "../report/cash-flow/cash-flow-report.ts";
import { ledgerParts } from "../report/ledger-book.ts";
import { type PartyKind, partyKinds } from "../report/parties.ts";
import { loadPartyBalances } from "../report/party/party-balances.ts";
import { partyLedgerParts } from "../report/party-ledger.ts";
import type { RefusedReport, ReportData, TooLong } from "../report/report-data.ts";
import { partyTitles, reportTitles } from "../report/report-texts.ts";
import { loadResult } from "../report/result-report.ts";
import { loadTrialBalance } from "../report/trial-balance-report.ts";
import type { PackageFiles } from "./package-files.ts";
import { folders, reportsAbout } from "./package-texts.ts";

type Loaded = ReportData | RefusedReport | TooLong;

/** Every report of the year, one after the other. */
export async function* reportFiles(pack: PackageFiles): AsyncGenerator<ArchivedFile> {
  const { read, language, of } = pack;
  const { year, dateFrom, dateTo } = of;
  const compared = { dateFrom, dateTo, compare: "previousYear", level: "account" };
  yield* printed(pack, reportsAbout.result, await loadResult(compared, read, language), true);
  yield* printed(pack, reportsAbout.balance, await loadBalance(compared, read, language), true);
  yield* printed(pack, reportsAbout.trialBalance, await loadTrialBalance({ dateFrom, dateTo }, read, language));
  yield inParts(pack, reportTitles.ledger, reportsAbout.ledger, ledgerParts({ dateFrom, dateTo }, read, language));
  for (const type of Object.keys(partyKinds) as PartyKind[]) {
    const asked = { dateFrom, dateTo, type };
    const title = partyTitles.partyLedger[type];
    yield inParts(pack, title, reportsAbout.partyLedger, partyLedgerParts(asked, read, language));
    const balances = await loadPartyBalances({ ...asked, level: "party" }, read, language, true);
    yield* printed(pack, reportsAbout.partyBalances, balances);
    const ageing = { type, asOf: `${year}-12-31`, by: "dueDate", level: "item" };
    yield* printed(pack, reportsAbout.ageing, await loadAgeing(ageing, read, language));
  }
  yield* printed(
    pack,
    reportsAbout.cashFlow,
    await loadCashFlow({ dateFrom, dateTo, level: "account" }, read, language, true),
  );
  yield* printed(pack, reportsAbout.assets, await loadAssetNote({ year }, read, language));
}

/** A report as a text file, and as PDF where it is wanted. */
function* printed(pack: PackageFiles, about: Text, report: Loaded, isForPaper = false): Generator<ArchivedFile> {
  if (!("rows" in report)) throw new Error("A report of a year was refused.");
  note(pack, report);
  const file = (name: string, rendering: string, mimeType: string) =>
    pack.file(folders.reports, name, about, rendered(pack, report, rendering, mimeType));
  yield file(`${report.title}.csv`, "reportCsv", "text/csv");
  if (isForPaper) yield file(`${report.title}.pdf`, "reportPdf", "application/pdf");
}

/** A ledger as a text file, part by part. */
function inParts(pack: PackageFiles, title: Text, about: Text, parts: AsyncIterable<ReportData>): ArchivedFile {
  async function* text() {
    for await (const part of parts) {
      note(pack, part);
      yield* rendered(pack, part, "reportCsv", "text/csv");
    }
  }
  return pack.file(folders.reports, `${pack.say(title)}.csv`, about, text());
}

async function* rendered(
  { context, read }: PackageFiles,
  shown: ReportData,
  rendering: string,
  mimeType: string,
): AsyncGenerator<Uint8Array> {
  const report = { ...shown, rows: await withNamesWhenClosed(read, shown.dateTo, shown.rows) };
  const of: RenderedFile = { rendering, of: { report, isRounded: false }, files: [], fileName: report.title, mimeType };
  yield* await context.bytesOf(of);
}

function note({ checks }: PackageFiles, report: ReportData): void {
  checks.push(...report.checks.map((one) => ({ ...one, title: report.title })));
}
