// What an import finds in a file that it does not refuse: where the file disagrees with itself, or with what it became. Pure.

import * as limits from "../../limits.ts";
import { fill, type Text } from "../../schema/message.ts";
import { shortened } from "./saft-fault.ts";
import type { SaftOpening } from "./saft-opening.ts";
import { partySum, unspecifiedName } from "./saft-parties.ts";
import type { SaftPlan } from "./saft-plan.ts";
import { oreText } from "./saft-summary.ts";
import { vatTypeOf } from "./saft-vat.ts";

/** A finding with its sentence. */
export interface SaftFinding {
  readonly key: string;
  /** The line of the file; 0 where it is of no single one. */
  readonly line: number;
  readonly text: Text;
}

/** Everything that is found. */
export function findingsOf(plan: SaftPlan, opening: SaftOpening | null): SaftFinding[] {
  return [
    ...headerFindings(plan),
    ...(opening === null ? [] : openingFindings(opening)),
    ...closingFindings(plan),
    ...partyFindings(plan),
    ...controlFindings(plan),
    ...taxFindings(plan),
    ...lineFindings(plan),
  ];
}

function found(key: string, line: number, en: string, no: string): SaftFinding {
  return { key, line, text: { en, no } };
}

function headerFindings({ summary }: SaftPlan): SaftFinding[] {
  const old = summary.headers.find((one) => /^1\.00?$/.test(one.version));
  const findings: SaftFinding[] = [];
  if (old !== undefined)
    findings.push(
      found(
        "version",
        old.line,
        `AuditFileVersion is ${old.version}: the file was read as 1.10.`,
        `AuditFileVersion er ${old.version}: Filen er lest som 1.10.`,
      ),
    );
  if (summary.totalsDisagree)
    findings.push(
      found(
        ...(["totals", 0] as const),
        "Number of entries, total debit or total credit of the file are not those of its transactions.",
        "Antall bilag, sum debet eller sum kredit i filen stemmer ikke med transaksjonene.",
      ),
    );
  return findings;
}

function openingFindings({ sum, difference }: SaftOpening): SaftFinding[] {
  if (sum === 0n) return [];
  const [total, rest] = [oreText(sum), oreText(difference)];
  return [
    found(
      ...(["openingSum", 0] as const),
      `The opening balances add up to ${total}, not 0: account 9999 gets ${rest}.`,
      `Inngående balanser summerer til ${total}, ikke 0: Konto 9999 får ${rest}.`,
    ),
  ];
}

function closingFindings({ summary }: SaftPlan): SaftFinding[] {
  return [...summary.accounts.values()].flatMap((one) => {
    const computed = one.opening + (summary.movements.get(one.id)?.amount ?? 0n);
    if (computed === one.closing) return [];
    const [stated, own, difference] = [oreText(one.closing), oreText(computed), oreText(one.closing - computed)];
    return found(
      ...(["closing", one.line] as const),
      `Account ${one.id}: the file states ${stated} at the end, and opening balance and movement make ${own}: a difference of ${difference}.`,
      `Konto ${one.id}: Filen oppgir ${stated} ved slutten, mens inngående balanse og bevegelse gir ${own}: en differanse på ${difference}.`,
    );
  });
}

function partyFindings({ summary }: SaftPlan): SaftFinding[] {
  return [...summary.parties.values()].flatMap((party) =>
    party.balances.flatMap((one) => {
      const movement = summary.partyMovements.get(`${party.kind}\t${party.id}\t${one.account}`)?.amount ?? 0n;
      const computed = one.opening + movement;
      if (computed === one.closing) return [];
      const [stated, own, difference] = [oreText(one.closing), oreText(computed), oreText(one.closing - computed)];
      const [en, no] = party.kind === "customer" ? ["Customer", "Kunde"] : ["Supplier", "Leverandør"];
      return found(
        ...(["partyClosing", party.line] as const),
        `${en} ${party.id} on account ${one.account}: the file states ${stated} at the end, and opening balance and movement make ${own}: a difference of ${difference}.`,
        `${no} ${party.id} på konto ${one.account}: Filen oppgir ${stated} ved slutten, mens inngående balanse og bevegelse gir ${own}: en differanse på ${difference}.`,
      );
    }),
  );
}

/** A control account whose balance is not that of its parties. */
export interface ControlDifference {
  readonly account: string;
  readonly line: number;
  readonly opening: bigint;
  readonly partiesOpening: bigint;
  readonly closing: bigint;
  readonly partiesClosing: bigint;
}

/** Control accounts whose balance is not the sum of their parties. */
export function controlDifferences({ summary, accounts }: SaftPlan): ControlDifference[] {
  return [...accounts.mapped].flatMap(([id, { ledgerType }]) => {
    if (ledgerType !== "CUSTOMER" && ledgerType !== "VENDOR") return [];
    const kind = ledgerType === "CUSTOMER" ? "customer" : "supplier";
    const of = summary.accounts.get(id);
    const one = {
      account: id,
      line: of?.line ?? 0,
      opening: of?.opening ?? 0n,
      partiesOpening: partySum(kind, id, summary, true),
      closing: of?.closing ?? 0n,
      partiesClosing: partySum(kind, id, summary, false),
    };
    return one.opening === one.partiesOpening && one.closing === one.partiesClosing ? [] : one;
  });
}

function controlFindings(plan: SaftPlan): SaftFinding[] {
  return controlDifferences(plan).map(({ account, line, opening, partiesOpening, closing, partiesClosing }) =>
    found(
      ...(["controlAccount", line] as const),
      `Account ${account} has ${oreText(opening)} at the beginning and ${oreText(closing)} at the end, its parties ${oreText(partiesOpening)} and ${oreText(partiesClosing)}: the rest stands on the party ${unspecifiedName}.`,
      `Konto ${account} har ${oreText(opening)} ved starten og ${oreText(closing)} ved slutten, kunder eller leverandører ${oreText(partiesOpening)} og ${oreText(partiesClosing)}: Resten står på ${unspecifiedName}.`,
    ),
  );
}

function taxFindings({ summary, company }: SaftPlan): SaftFinding[] {
  const codes = summary.taxCodes;
  const used = new Set([...summary.taxes.keys()].map((key) => key.split("\t")[0] ?? ""));
  const findings = codes.flatMap((one): SaftFinding[] => {
    const { code, line, standardCode, isCompensation } = one;
    const own = vatTypeOf(one, company);
    if (own.id === 0 && own.number === "")
      return [
        found(
          ...(["taxCodeUnknown", line] as const),
          `VAT code ${shortened(code)} has the standard code ${shortened(standardCode) || "none"}, which is none here: lines with it get no VAT code.`,
          `Mva-kode ${shortened(code)} har standardkoden ${shortened(standardCode) || "ingen"}, som ikke finnes her: Linjer med den får ingen mva-kode.`,
        ),
      ];
    if (isCompensation)
      return [
        found(
          ...(["compensation", line] as const),
          `VAT code ${shortened(code)} is one of VAT compensation: it becomes ${own.number} without compensation. Is the company compensated?`,
          `Mva-kode ${shortened(code)} gjelder momskompensasjon: Den blir ${own.number} uten kompensasjon. Får selskapet kompensasjon?`,
        ),
      ];
    return code === standardCode
      ? []
      : [
          found(
            ...(["taxCodeStandard", line] as const),
            `VAT code ${shortened(code)} of the file is the standard code ${standardCode}: it becomes ${own.number}.`,
            `Mva-kode ${shortened(code)} i filen er standardkode ${standardCode}: Den blir ${own.number}.`,
          ),
        ];
  });
  const twice = new Set(
    codes.filter((one, at) => codes.findIndex(({ code }) => code === one.code) !== at).map((one) => one.code),
  );
  for (const code of twice) {
    const rates = codes
      .filter((one) => one.code === code)
      .map((one) => one.percent)
      .join(", ");
    findings.push(
      found(
        ...(["taxCodeTwice", codes.findLast((one) => one.code === code)?.line ?? 0] as const),
        `VAT code ${shortened(code)} stands several times (${rates} %): the rate of the line decides.`,
        `Mva-kode ${shortened(code)} står flere ganger (${rates} %): Satsen på linjen avgjør.`,
      ),
    );
  }
  for (const code of used)
    if (code !== "" && !codes.some((one) => one.code === code))
      findings.push(
        found(
          ...(["taxCodeNone", 0] as const),
          `Lines name the VAT code ${shortened(code)}, which the file does not have: they get no VAT code.`,
          `Linjer oppgir mva-kode ${shortened(code)}, som ikke står i filen: De får ingen mva-kode.`,
        ),
      );
  return findings;
}

function lineFindings({ summary, company, dimensions, upload }: SaftPlan): SaftFinding[] {
  const findings = summary.vatDifferences.map(({ line, id, stated, posted }) =>
    found(
      ...(["vatDifference", line] as const),
      `Transaction ${shortened(id)}: its lines state VAT of ${oreText(stated)}, and ${oreText(posted)} is posted on VAT accounts.`,
      `Transaksjon ${shortened(id)}: Linjene oppgir mva på ${oreText(stated)}, mens ${oreText(posted)} er ført på mva-kontoer.`,
    ),
  );
  if (summary.vatDifferenceCount > limits.listedPaths)
    findings.push(
      found(
        ...(["vatDifferences", 0] as const),
        `${summary.vatDifferenceCount} transactions state another VAT than they post; the first of them are listed.`,
        `${summary.vatDifferenceCount} transaksjoner oppgir annen mva enn de fører; de første er listet opp.`,
      ),
    );
  if (summary.empty > 0)
    findings.push(
      found(
        ...(["emptyTransactions", 0] as const),
        fill(
          "{count|transaction has|transactions have} fewer than two lines: left out.",
          { count: summary.empty },
          "en",
        ),
        fill(
          "{count|transaksjon|transaksjoner} har færre enn to linjer og er utelatt.",
          { count: summary.empty },
          "no",
        ),
      ),
    );
  for (const [currency, line] of summary.currencies)
    if (!company.currencies.has(currency))
      findings.push(
        found(
          ...(["currencyUnknown", line] as const),
          `Currency ${shortened(currency)} is not known: its lines stand in kroner.`,
          `Valuta ${shortened(currency)} er ukjent: Linjene står i kroner.`,
        ),
      );
  if (upload.options.importVouchers)
    for (const type of dimensions.leftOut)
      findings.push(
        found(
          ...(["dimensionLeftOut", 0] as const),
          `No dimension was free for the analysis type ${shortened(type)}: it stays in the text of the lines.`,
          `Ingen dimensjon var ledig for analysetypen ${shortened(type)}: Den står i teksten på linjene.`,
        ),
      );
  return findings;
}
