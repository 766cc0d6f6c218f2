// Payments as ISO 20022 has them for banks: pain.001.001 in version 03 or 09. Payments in, the same bytes out; knows no database.

import { type Decimal, sum, toFixedText } from "../../../money/decimal.ts";
import { element, leaf, type XmlElement, xmlDocument } from "../../xml.ts";
import { bankText, cutAtWord } from "./bank-text.ts";

/** The versions of the message. */
export const painVersions = ["03", "09"] as const;

/** A version of the message. */
export type PainVersion = (typeof painVersions)[number];

/** An account: by its IBAN, by its Norwegian number, or by another number at a bank that has a code. */
export interface BankAccount {
  readonly iban: string;
  readonly bban: string;
}

/** What the receiver gets to know: a reference, a text, or the invoices that are paid. */
export type Remittance =
  | { readonly kind: "reference"; readonly reference: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "numbers"; readonly numbers: readonly string[] }
  /** Amounts are positive; those of credit notes are taken off. */
  | {
      readonly kind: "invoices";
      readonly invoices: readonly {
        readonly number: string;
        readonly amount: Decimal;
        readonly isCreditNote: boolean;
      }[];
    };

/** One payment of a file. */
export interface PaymentOrder {
  readonly endToEndId: string;
  readonly amount: Decimal;
  readonly currency: string;
  readonly creditor: BankAccount & {
    readonly name: string;
    readonly bic: string;
    readonly clearingCode: string;
    /** Two letters. */
    readonly country: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
  };
  readonly remittance: Remittance;
}

/** How the banks of a group carry its payments. */
export type PaymentClass = "domestic" | "SEPA" | "other";

/** Payments from one account on one day, which the bank carries the same way. */
export interface PaymentGroup {
  readonly id: string;
  readonly class: PaymentClass;
  readonly isUrgent: boolean;
  readonly isBatchBooked: boolean;
  /** SUPP, SALA, TAXS, INTC or OTHR. */
  readonly purpose: string;
  /** SLEV: each bears its own bank; SHAR: as the countries' banks have it. */
  readonly charges: "SLEV" | "SHAR";
  /** ISO date. */
  readonly date: string;
  readonly debtor: BankAccount & { readonly bic: string; readonly currency: string };
  readonly orders: readonly PaymentOrder[];
}

/** A file of payments. */
export interface PaymentMessage {
  readonly messageId: string;
  /** Local time, as in 2026-10-01T08:00:00. */
  readonly created: string;
  readonly company: { readonly name: string; readonly id: string };
  readonly groups: readonly PaymentGroup[];
}

/** The document. */
export function painDocument(message: PaymentMessage, version: PainVersion): string {
  const { messageId, created, company, groups } = message;
  const orders = groups.flatMap((group) => group.orders);
  const head = element(
    "GrpHdr",
    leaf("MsgId", messageId),
    leaf("CreDtTm", created),
    ...totals(orders),
    element(
      "InitgPty",
      leaf("Nm", nameText(company.name, true)),
      company.id === ""
        ? null
        : element(
            "Id",
            element("OrgId", element("Othr", leaf("Id", company.id), element("SchmeNm", leaf("Cd", "CUST")))),
          ),
    ),
  );
  const root = element(
    "Document",
    element(
      "CstmrCdtTrfInitn",
      head,
      groups.map((group) => groupElement(group, company, version)),
    ),
  );
  return xmlDocument(root, { "": `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}` });
}

/** The number of payments and the sum of their amounts, whatever their currencies. */
function totals(orders: readonly PaymentOrder[]): (XmlElement | null)[] {
  return [
    leaf("NbOfTxs", `${orders.length}`),
    leaf("CtrlSum", toFixedText(sum(orders.map(({ amount }) => amount)), 2)),
  ];
}

function groupElement(group: PaymentGroup, company: PaymentMessage["company"], version: PainVersion): XmlElement {
  const { id, isBatchBooked, isUrgent, purpose, date, debtor, charges, orders } = group;
  const level = isUrgent ? "URGP" : { domestic: "NURG", SEPA: "SEPA", other: "NURG" }[group.class];
  return element(
    "PmtInf",
    leaf("PmtInfId", id),
    leaf("PmtMtd", "TRF"),
    leaf("BtchBookg", String(isBatchBooked)),
    ...totals(orders),
    element(
      "PmtTpInf",
      leaf("InstrPrty", "NORM"),
      element("SvcLvl", leaf("Cd", level)),
      element("CtgyPurp", leaf("Cd", purpose)),
    ),
    version === "03" ? leaf("ReqdExctnDt", date) : element("ReqdExctnDt", leaf("Dt", date)),
    element(
      "Dbtr",
      leaf("Nm", nameText(company.name, group.class === "domestic")),
      element("PstlAdr", leaf("Ctry", "NO")),
    ),
    element("DbtrAcct", accountId(debtor, group.class === "domestic"), leaf("Ccy", debtor.currency)),
    element("DbtrAgt", institution(debtor.bic, version, element("PstlAdr", leaf("Ctry", "NO")))),
    leaf("ChrgBr", charges),
    orders.map((order) => orderElement(order, group, version)),
  );
}

function orderElement(order: PaymentOrder, group: PaymentGroup, version: PainVersion): XmlElement {
  const { endToEndId, amount, currency, creditor } = order;
  const isDomestic = group.class === "domestic";
  const { bic, clearingCode, country } = creditor;
  const text = (value: string, longest: number) => cutAtWord(bankText(value, { isDomestic }), longest);
  const address = element(
    "PstlAdr",
    leaf("StrtNm", text(creditor.street, 70)),
    leaf("PstCd", text(creditor.postalCode, 16)),
    leaf("TwnNm", text(creditor.city, 35)),
    leaf("Ctry", country),
  );
  const hasAgent = bic !== "" || clearingCode !== "";
  return element(
    "CdtTrfTxInf",
    element("PmtId", leaf("InstrId", endToEndId), leaf("EndToEndId", endToEndId)),
    element("Amt", leaf("InstdAmt", toFixedText(amount, 2), { Ccy: currency })),
    hasAgent && !isDomestic
      ? element("CdtrAgt", bic === "" ? clearing(clearingCode) : institution(bic, version, null, clearingCode))
      : null,
    element("Cdtr", leaf("Nm", nameText(creditor.name, isDomestic)), address),
    element("CdtrAcct", accountId(creditor, isDomestic)),
    remittanceElement(order, isDomestic),
  );
}

/** A name of at most 70 characters. */
function nameText(name: string, isDomestic: boolean): string {
  return cutAtWord(bankText(name, { isDomestic }), 70) || "-";
}

/** An account by its Norwegian number within the country, else by its IBAN, else by the number that its bank has. */
function accountId({ iban, bban }: BankAccount, isDomestic: boolean): XmlElement {
  const number = isDomestic && bban === "" && iban.startsWith("NO") ? iban.slice(4) : bban;
  if (iban !== "" && (!isDomestic || number === "")) return element("Id", leaf("IBAN", iban));
  const scheme = /^\d{11}$/.test(number) ? element("SchmeNm", leaf("Cd", "BBAN")) : null;
  return element("Id", element("Othr", leaf("Id", number), scheme));
}

function institution(bic: string, version: PainVersion, address: XmlElement | null, clearingCode = ""): XmlElement {
  if (bic === "" && clearingCode === "")
    return element("FinInstnId", address, element("Othr", leaf("Id", "NOTPROVIDED")));
  return element(
    "FinInstnId",
    leaf(version === "03" ? "BIC" : "BICFI", bic),
    clearingCode === "" ? null : element("ClrSysMmbId", leaf("MmbId", clearingCode)),
    address,
  );
}

function clearing(code: string): XmlElement {
  return element("FinInstnId", element("ClrSysMmbId", leaf("MmbId", code)));
}

function remittanceElement({ remittance, currency }: PaymentOrder, isDomestic: boolean): XmlElement | null {
  switch (remittance.kind) {
    case "reference":
      return element("RmtInf", element("Strd", referenceElement(remittance.reference)));
    case "text":
      return element("RmtInf", leaf("Ustrd", cutAtWord(bankText(remittance.text, { isDomestic }), 140)));
    case "numbers":
      return element("RmtInf", numberLines(remittance.numbers, isDomestic));
    case "invoices":
      return element(
        "RmtInf",
        remittance.invoices.map(({ number, amount, isCreditNote }) =>
          element(
            "Strd",
            element(
              "RfrdDocInf",
              element("Tp", element("CdOrPrtry", leaf("Cd", isCreditNote ? "CREN" : "CINV"))),
              leaf("Nb", cutAtWord(bankText(number, { isDomestic }), 35)),
            ),
            element(
              "RfrdDocAmt",
              leaf(isCreditNote ? "CdtNoteAmt" : "RmtdAmt", toFixedText(amount, 2), { Ccy: currency }),
            ),
          ),
        ),
      );
  }
}

function referenceElement(reference: string): XmlElement {
  return element("CdtrRefInf", element("Tp", element("CdOrPrtry", leaf("Cd", "SCOR"))), leaf("Ref", reference));
}

/** Numbers of invoices as texts of at most 140 characters, each number whole. */
function numberLines(numbers: readonly string[], isDomestic: boolean): (XmlElement | null)[] {
  const lines: string[] = [];
  for (const number of numbers.map((one) => cutAtWord(bankText(one, { isDomestic }), 35))) {
    const last = lines.at(-1);
    const joined = last === undefined ? number : `${last}, ${number}`;
    if (last === undefined || joined.length > 140) lines.push(number);
    else lines[lines.length - 1] = joined;
  }
  // The schema of the message takes any number of lines; banks pass on the first one only where the payment goes abroad.
  return lines.slice(0, isDomestic ? undefined : 1).map((line) => leaf("Ustrd", line));
}
