// The records of an audit file as values: header, accounts, parties, VAT codes, dimensions and transactions. Amounts are in øre.

import { isDate } from "../../calendar.ts";
import type { SaftFaults } from "./saft-fault.ts";
import { shortened } from "./saft-fault.ts";
import type { SaftElement } from "./saft-xml.ts";

/** The head of a file. */
export interface SaftHeader {
  readonly line: number;
  readonly version: string;
  readonly organizationNumber: string;
  readonly companyName: string;
  readonly software: string;
  /** First and last day of the period; empty where the file does not say it. */
  readonly from: string;
  readonly to: string;
}

/** An account with its balances; debit is positive. */
export interface SaftAccount {
  readonly line: number;
  readonly id: string;
  readonly name: string;
  readonly standardId: string;
  readonly groupingCategory: string;
  readonly groupingCode: string;
  readonly opening: bigint;
  readonly closing: bigint;
}

/** A customer or a supplier, with the balance on one account. */
export interface SaftParty {
  readonly line: number;
  readonly kind: PartyKind;
  readonly id: string;
  readonly name: string;
  readonly organizationNumber: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isPrivate: boolean;
  readonly dueDays: number | null;
  readonly balances: readonly SaftPartyBalance[];
}

/** What a party has on an account. */
export interface SaftPartyBalance {
  readonly account: string;
  readonly opening: bigint;
  readonly closing: bigint;
}

/** Whose number it is. */
export type PartyKind = "customer" | "supplier";

/** A VAT code of the file. */
export interface SaftTaxCode {
  readonly line: number;
  readonly code: string;
  readonly percent: string;
  readonly standardCode: string;
  readonly isCompensation: boolean;
}

/** A value of a dimension. */
export interface SaftAnalysis {
  readonly line: number;
  readonly type: string;
  readonly typeDescription: string;
  readonly id: string;
  readonly description: string;
}

/** The VAT of a line. */
export interface SaftTax {
  readonly code: string;
  readonly percent: string;
  readonly base: bigint;
  /** With the sign of the side on which it stands. */
  readonly amount: bigint;
}

/** A line of a transaction. */
export interface SaftLine {
  readonly line: number;
  readonly account: string;
  readonly customer: string;
  readonly supplier: string;
  readonly description: string;
  /** Debit is positive. */
  readonly amount: bigint;
  readonly currency: string;
  readonly currencyAmount: bigint | null;
  /** The VAT of the base; reverse charge names it twice, once for each side. */
  readonly taxes: readonly SaftTax[];
  readonly reference: string;
  readonly dueDate: string | null;
  readonly analyses: readonly { readonly type: string; readonly id: string }[];
}

/** A transaction. */
export interface SaftTransaction {
  readonly line: number;
  readonly id: string;
  readonly period: string;
  readonly date: string;
  readonly postingDate: string;
  readonly description: string;
  readonly lines: readonly SaftLine[];
}

const find = (of: SaftElement, name: string) => of.elements.find((one) => one.name === name);
const all = (of: SaftElement, name: string) => of.elements.filter((one) => one.name === name);

/** The text of an element below another one, without blanks around it; "" where there is none. */
export function textOf(of: SaftElement | undefined, ...path: readonly string[]): string {
  let element = of;
  for (const name of path) element = element === undefined ? undefined : find(element, name);
  return (element?.text ?? "").trim();
}

/** An amount in øre; null for what is none. */
export function oreOf(text: string): bigint | null {
  const match = /^([-+]?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (match === null) return null;
  const ore = BigInt(match[2] ?? "0") * 100n + BigInt((match[3] ?? "").padEnd(2, "0"));
  return match[1] === "-" ? -ore : ore;
}

/** Reads records, and keeps what is wrong with them. */
export class SaftRecords {
  private readonly faults: SaftFaults;
  constructor(faults: SaftFaults) {
    this.faults = faults;
  }

  header(of: SaftElement): SaftHeader {
    const criteria = find(of, "SelectionCriteria");
    const month = (name: string) => {
      const [period, year] = [textOf(criteria, `Period${name}`), textOf(criteria, `Period${name}Year`)];
      return /^0?([1-9]|1[0-2])$/.test(period) && /^\d{4}$/.test(year)
        ? `${year}-${period.padStart(2, "0").slice(-2)}`
        : "";
    };
    const [first, last] = [month("Start"), month("End")];
    const day = (name: string) => {
      const text = textOf(criteria, name);
      return isDate(text) ? text : "";
    };
    return {
      line: of.line,
      version: textOf(of, "AuditFileVersion"),
      organizationNumber: textOf(of, "Company", "RegistrationNumber").replace(/\s|MVA$/gi, ""),
      companyName: textOf(of, "Company", "Name"),
      software: textOf(of, "SoftwareCompanyName"),
      from: day("SelectionStartDate") || (first === "" ? "" : `${first}-01`),
      to: day("SelectionEndDate") || (last === "" ? "" : lastDay(last)),
    };
  }

  account(of: SaftElement): SaftAccount {
    return {
      line: of.line,
      id: this.required(of, "AccountID"),
      name: textOf(of, "AccountDescription").slice(0, 255),
      standardId: textOf(of, "StandardAccountID"),
      groupingCategory: textOf(of, "GroupingCategory"),
      groupingCode: textOf(of, "GroupingCode"),
      opening: this.balance(of, "Opening"),
      closing: this.balance(of, "Closing"),
    };
  }

  party(of: SaftElement, kind: PartyKind): SaftParty {
    // Versions before 1.30 have one account and its balances beside the others.
    const balances = [...all(of, "BalanceAccount"), ...(find(of, "AccountID") === undefined ? [] : [of])];
    const addresses = all(of, "Address");
    const address = addresses.find((one) => textOf(one, "AddressType") === "PostalAddress") ?? addresses[0];
    const contact = find(of, "Contact");
    const days = textOf(of, "PartyInfo", "PaymentTerms", "Days");
    return {
      line: of.line,
      kind,
      id: this.required(of, kind === "customer" ? "CustomerID" : "SupplierID"),
      name: textOf(of, "Name").slice(0, 255),
      organizationNumber: textOf(of, "RegistrationNumber")
        .replace(/\s|MVA$/gi, "")
        .slice(0, 50),
      street: [textOf(address, "StreetName"), textOf(address, "Number")]
        .filter((one) => one !== "")
        .join(" ")
        .slice(0, 255),
      postalCode: textOf(address, "PostalCode").slice(0, 100),
      city: textOf(address, "City").slice(0, 100),
      country: textOf(address, "Country"),
      email: textOf(contact, "Email").slice(0, 254),
      phone: (textOf(contact, "Telephone") || textOf(contact, "MobilePhone")).slice(0, 100),
      firstName: textOf(contact, "ContactPerson", "FirstName")
        .replace(/^NotUsed$/i, "")
        .slice(0, 100),
      lastName: textOf(contact, "ContactPerson", "LastName").slice(0, 100),
      isPrivate: textOf(of, "PartyInfo", "Type") === "Private",
      dueDays: /^\d{1,3}$/.test(days) ? Number(days) : null,
      balances: balances.map((one) => ({
        account: this.required(one, "AccountID"),
        opening: this.balance(one, "Opening"),
        closing: this.balance(one, "Closing"),
      })),
    };
  }

  taxCodes(of: SaftElement): SaftTaxCode[] {
    return all(of, "TaxCodeDetails").map((one) => ({
      line: one.line,
      code: this.required(one, "TaxCode"),
      percent: percentOf(textOf(one, "TaxPercentage")),
      standardCode: textOf(one, "StandardTaxCode"),
      isCompensation: textOf(one, "Compensation") === "true",
    }));
  }

  analysis(of: SaftElement): SaftAnalysis {
    return {
      line: of.line,
      type: this.required(of, "AnalysisType"),
      typeDescription: textOf(of, "AnalysisTypeDescription").slice(0, 255),
      id: this.required(of, "AnalysisID"),
      description: textOf(of, "AnalysisIDDescription").slice(0, 255),
    };
  }

  transaction(of: SaftElement): SaftTransaction {
    const period = textOf(of, "Period");
    const year = this.required(of, "PeriodYear");
    const month = /^\d{1,2}$/.test(period) ? Math.min(12, Math.max(1, Number(period))) : 0;
    if (month === 0) this.faults.add("saftValue", of.line, { name: "Period", value: shortened(period) });
    return {
      line: of.line,
      id: this.required(of, "TransactionID"),
      period: `${year}-${String(month).padStart(2, "0")}`,
      date: this.day(of, "TransactionDate", true) ?? "",
      postingDate: this.day(of, "GLPostingDate", false) ?? "",
      description: textOf(of, "Description"),
      lines: all(of, "Line").map((line) => this.line(line)),
    };
  }

  private line(of: SaftElement): SaftLine {
    const debit = find(of, "DebitAmount");
    const side = debit ?? find(of, "CreditAmount");
    if (side === undefined) this.faults.add("saftMissing", of.line, { name: "DebitAmount, CreditAmount" });
    const sign = debit === undefined ? -1n : 1n;
    const currency = textOf(side, "CurrencyCode");
    const foreign = textOf(side, "CurrencyAmount");
    return {
      line: of.line,
      account: this.required(of, "AccountID"),
      customer: textOf(of, "CustomerID"),
      supplier: textOf(of, "SupplierID"),
      description: textOf(of, "Description"),
      amount: side === undefined ? 0n : sign * this.amount(side, "Amount"),
      currency,
      currencyAmount: foreign === "" || side === undefined ? null : sign * this.amount(side, "CurrencyAmount"),
      taxes: all(of, "TaxInformation").map((tax) => this.tax(tax, sign)),
      reference: textOf(of, "ReferenceNumber").slice(0, 100),
      dueDate: this.day(of, "DueDate", false),
      analyses: all(of, "Analysis").map((one) => ({
        type: textOf(one, "AnalysisType"),
        id: textOf(one, "AnalysisID"),
      })),
    };
  }

  /** Version 1.30 says on which side the VAT stands; before, it stands on that of the line. */
  private tax(of: SaftElement, sign: bigint): SaftTax {
    const [debit, credit] = [find(of, "DebitTaxAmount"), find(of, "CreditTaxAmount")];
    const amount = debit ?? credit ?? find(of, "TaxAmount");
    const side = debit !== undefined ? 1n : credit !== undefined ? -1n : sign;
    return {
      code: textOf(of, "TaxCode"),
      percent: percentOf(textOf(of, "TaxPercentage")),
      base: textOf(of, "TaxBase") === "" ? 0n : this.amount(of, "TaxBase"),
      amount: amount === undefined ? 0n : side * this.amount(amount, "Amount"),
    };
  }

  private required(of: SaftElement, name: string): string {
    const text = textOf(of, name);
    if (text === "") this.faults.add("saftMissing", of.line, { name });
    return text.slice(0, 256);
  }

  private amount(of: SaftElement, name: string): bigint {
    const text = textOf(of, name);
    const ore = oreOf(text);
    if (ore === null) this.faults.add("saftAmount", find(of, name)?.line ?? of.line, { name, value: shortened(text) });
    return ore ?? 0n;
  }

  private balance(of: SaftElement, name: "Opening" | "Closing"): bigint {
    if (find(of, `${name}DebitBalance`) !== undefined) return this.amount(of, `${name}DebitBalance`);
    return find(of, `${name}CreditBalance`) === undefined ? 0n : -this.amount(of, `${name}CreditBalance`);
  }

  private day(of: SaftElement, name: string, isRequired: boolean): string | null {
    const text = isRequired ? this.required(of, name) : textOf(of, name);
    // Some systems write a moment where the format asks for a day.
    const day = text.slice(0, 10);
    if (isDate(day)) return day;
    if (text !== "") this.faults.add("saftValue", find(of, name)?.line ?? of.line, { name, value: shortened(text) });
    return null;
  }
}

/** A percentage as it is compared: 25 for 25.00. */
function percentOf(text: string): string {
  return /^\d{1,20}\.\d{1,20}$/.test(text) ? text.replace(/\.?0+$/, "") : text;
}

/** The last day of a month. */
function lastDay(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}
