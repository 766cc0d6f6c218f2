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

/** Every report of the year; each is loaded when it is written, so that one at a time is in memory. */
export function reportFiles(pack: PackageFiles): ArchivedFile[] {
  const { read, language, of } = pack;
  const { year, dateFrom, dateTo } = of;
  const compared = { dateFrom, dateTo, compare: "previousYear", level: "account" };
  const { result, balance, trialBalance, ledger, cashFlow, assets } = reportTitles;
  return [
    ...onPaper(pack, result, reportsAbout.result, () => loadResult(compared, read, language)),
    ...onPaper(pack, balance, reportsAbout.balance, () => loadBalance(compared, read, language)),
    csv(pack, trialBalance, reportsAbout.trialBalance, () => loadTrialBalance({ dateFrom, dateTo }, read, language)),
    inParts(pack, ledger, reportsAbout.ledger, ledgerParts({ dateFrom, dateTo }, read, language)),
    ...(Object.keys(partyKinds) as PartyKind[]).flatMap((type) => partyFiles(pack, type)),
    csv(pack, cashFlow, reportsAbout.cashFlow, () =>
      loadCashFlow({ dateFrom, dateTo, level: "account" }, read, language, true),
    ),
    csv(pack, assets, reportsAbout.assets, () => loadAssetNote({ year }, read, language)),
  ];
}

/** The ledger, the balances and the ageing of customers, suppliers or employees. */
function partyFiles(pack: PackageFiles, type: PartyKind): ArchivedFile[] {
  const { read, language, of } = pack;
  const asked = { dateFrom: of.dateFrom, dateTo: of.dateTo, type };
  const ageing = { type, asOf: `${of.year}-12-31`, by: "dueDate", level: "item" };
  const { partyLedger, partyBalances, ageing: titles } = partyTitles;
  return [
    inParts(pack, partyLedger[type], reportsAbout.partyLedger, partyLedgerParts(asked, read, language)),
    csv(pack, partyBalances[type], reportsAbout.partyBalances, () =>
      loadPartyBalances({ ...asked, level: "party" }, read, language, true),
    ),
    csv(pack, titles[type], reportsAbout.ageing, () => loadAgeing(ageing, read, language)),
  ];
}

/** A report as a text file. */
function csv(pack: PackageFiles, title: Text, about: Text, load: () => Promise<Loaded>): ArchivedFile {
  async function* text() {
    const report = loaded(await load());
    note(pack, report);
    yield* rendered(pack, report, "reportCsv", "text/csv");
  }
  return pack.file(folders.reports, `${pack.say(title)}.csv`, about, text());
}

/** A report as a text file and as PDF. */
function onPaper(pack: PackageFiles, title: Text, about: Text, load: () => Promise<Loaded>): ArchivedFile[] {
  async function* paper() {
    yield* rendered(pack, loaded(await load()), "reportPdf", "application/pdf");
  }
  return [csv(pack, title, about, load), pack.file(folders.reports, `${pack.say(title)}.pdf`, about, paper())];
}

function loaded(report: Loaded): ReportData {
  if (!("rows" in report)) throw new Error("A report of a year was refused.");
  return report;
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
  { context }: PackageFiles,
  shown: ReportData,
  rendering: string,
  mimeType: string,
): AsyncGenerator<Uint8Array> {
  const report = { ...shown, rows: withNamesWhenClosed(shown.namesWhenClosed, shown.rows) };
  const of: RenderedFile = { rendering, of: { report, isRounded: false }, files: [], fileName: report.title, mimeType };
  yield* await context.bytesOf(of);
}

function note({ checks }: PackageFiles, report: ReportData): void {
  checks.push(...report.checks.map((one) => ({ ...one, title: report.title })));
}
