// Reads a Norwegian standard audit file (SAF-T Financial) into plain objects with amounts in øre; it judges nothing.
import { readFileSync } from "node:fs";
import { XMLParser } from "fast-xml-parser";

const repeated = new Set(
  "Account Customer Supplier TaxTableEntry TaxCodeDetails Journal Transaction Line TaxInformation".split(" "),
);

/** A decimal as øre, exactly; what is not there is 0. */
function oreOf(text = "0") {
  const match = /^(-?)(\d+)(?:\.(\d{0,2})0*)?$/.exec(String(text).trim());
  if (match === null) throw new Error(`"${text}" is no amount in whole øre`);
  const [, minus, whole, decimals = ""] = match;
  return Number(`${minus}${whole}${decimals.padEnd(2, "0")}`) || 0;
}

/** Debit is positive. */
const balanceOf = (one, when) => oreOf(one[`${when}DebitBalance`]) - oreOf(one[`${when}CreditBalance`]);
const balances = (one) => ({ opening: balanceOf(one, "Opening"), closing: balanceOf(one, "Closing") });

function partyOf(one, id) {
  return {
    id,
    account: one.AccountID,
    name: one.Name,
    organizationNumber: one.RegistrationNumber,
    email: one.Contact?.Email,
    ...balances(one),
  };
}

/** First day of the period and first day after it, from whole months or from dates. */
function periodOf(criteria) {
  const { PeriodStart, PeriodStartYear, PeriodEnd, PeriodEndYear, SelectionStartDate, SelectionEndDate } = criteria;
  const day = (year, month, date) => new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
  if (PeriodStartYear === undefined) {
    const [year, month, date] = SelectionEndDate.split("-").map(Number);
    return { start: SelectionStartDate, end: day(year, month, date + 1) };
  }
  return { start: day(PeriodStartYear, Number(PeriodStart), 1), end: day(PeriodEndYear, Number(PeriodEnd) + 1, 1) };
}

/** The audit file at a path. */
export function readAuditFile(path) {
  const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, isArray: (name) => repeated.has(name) });
  const { Header, MasterFiles, GeneralLedgerEntries } = parser.parse(readFileSync(path, "utf8")).AuditFile;
  // The codes of the file are the company's own; the table says which of the authority's codes they stand for.
  const details = (MasterFiles.TaxTable?.TaxTableEntry ?? []).flatMap((one) => one.TaxCodeDetails);
  const standard = new Map(details.map((one) => [one.TaxCode, one.StandardTaxCode]));
  return {
    company: Header.Company.Name,
    ...periodOf(Header.SelectionCriteria),
    accounts: MasterFiles.GeneralLedgerAccounts.Account.map((one) => ({
      id: one.AccountID,
      name: one.AccountDescription,
      ...balances(one),
    })),
    customers: (MasterFiles.Customers?.Customer ?? []).map((one) => partyOf(one, one.CustomerID)),
    suppliers: (MasterFiles.Suppliers?.Supplier ?? []).map((one) => partyOf(one, one.SupplierID)),
    transactions: GeneralLedgerEntries.Journal.flatMap((one) => one.Transaction).map((one) => ({
      id: one.TransactionID,
      date: one.TransactionDate,
      description: one.Description,
      lines: one.Line.map((line) => ({
        account: line.AccountID,
        party: line.CustomerID ?? line.SupplierID,
        description: line.Description,
        amount: oreOf(line.DebitAmount?.Amount) - oreOf(line.CreditAmount?.Amount),
        taxCode: standard.get(line.TaxInformation?.[0]?.TaxCode) ?? null,
      })),
    })),
  };
}
