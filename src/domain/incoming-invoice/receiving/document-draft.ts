// An electronic invoice becomes a draft: header, lines with VAT types and accounts, how it is paid, and what a person should look at.

import { decimal, equals, isZero, negate, subtract, sum, toText } from "../../../money/decimal.ts";
import { joined, storedText, type Text } from "../../../schema/message.ts";
import { dueDate } from "../../invoice/invoice/due-date.ts";
import {
  foldedText,
  type IncomingDraft,
  type IncomingFacts,
  type IncomingLine,
  noColumns,
  noFacts,
} from "../aggregate/incoming-draft.ts";
import { grossLines } from "../ubl/ubl-amounts.ts";
import type { UblDocument } from "../ubl/ubl-document.ts";
import { isVatOff } from "../ubl/ubl-totals.ts";
import { vatOfLine } from "../ubl/ubl-vat.ts";
import { type IncomingFlag, incomingFlags } from "./incoming-flags.ts";
import type { DocumentParts } from "./load-document.ts";
import { paymentDetails } from "./payment-details.ts";

/** How a document came. */
export interface DocumentOrigin {
  readonly source: IncomingFacts["source"];
  /** SHA-256 of the bytes. */
  readonly checksum: string;
}

/** The draft of a document; its supplier is null where one is to be made. */
export function documentDraft(document: UblDocument, parts: DocumentParts, origin: DocumentOrigin): IncomingDraft {
  const { kind, totals, date } = document;
  const isCredit = kind === "CREDIT_NOTE";
  const turned = isCredit ? negate : (value: typeof totals.payable) => value;
  const flags = new Set<IncomingFlag>();
  const lines = linesOf(document, parts, flags).map((line, at) => ({
    ...line,
    columns: {
      ...line.columns,
      row: at + 1,
      project: parts.project,
      department: parts.department,
      amountGrossCurrency: toText(turned(decimal(line.columns.amountGrossCurrency))),
    },
  }));
  const amount = toText(turned(totals.payable));
  const due = document.dueDate ?? dueDate(date, parts.terms);
  const paid = paymentDetails(document.payment);
  addFlags(document, parts, paid, flags);
  const facts: IncomingFacts = {
    ...noFacts,
    ...origin,
    note: document.note,
    automated: ["vendor", "invoiceDate", "invoiceNumber", "invoiceAmount", "dueDate", "currency"],
    is_new_supplier: parts.supplier === null,
    warnings: flagsText(flags),
    kind,
    delivery_date: document.deliveryDate,
    buyer_reference: document.buyerReference,
    order_reference: document.orderReference,
    credited_number: document.creditedNumber,
    payment_kid: isCredit ? "" : paid.kid,
    payment_reference: isCredit ? "" : paid.reference,
    payment_account: isCredit ? "" : paid.account,
    payment_bic: isCredit ? "" : paid.bic,
  };
  return {
    id: 0,
    version: null,
    header: {
      supplier: parts.supplier?.id ?? null,
      date,
      dueDate: due < date ? date : due,
      currency: parts.currency ?? 1,
      amount,
      description: `${document.seller.name} ${document.number}`,
      number: document.number,
      voucherType: parts.voucherType,
    },
    lines,
    facts,
  };
}

const lineOf = (columns: Partial<IncomingLine["columns"]>, more: Partial<IncomingLine> = {}): IncomingLine => ({
  id: 0,
  columns: { ...noColumns, ...columns },
  externalId: "",
  count: "1",
  itemId: "",
  itemText: "",
  automated: ["account", "amount", "vatType", "department", "project"],
  taxTransactionType: 0,
  isReinvoiced: false,
  ...more,
});

function linesOf(document: UblDocument, parts: DocumentParts, flags: Set<IncomingFlag>): IncomingLine[] {
  const { totals, seller } = document;
  const about = { registration: parts.own.registration, sellerCountry: seller.country, rateOf: parts.rateOf };
  const { lines, isJoined } = grossLines(document);
  if (isJoined) flags.add("incomingJoined");
  const own = lines.map(({ line, gross }) => {
    const { vatType, flag } = vatOfLine(line, about);
    if (flag !== null) flags.add(flag);
    const account = parts.accountOf(line.itemId, line.text, vatType);
    if (account === null) flags.add("incomingNoAccount");
    return lineOf(
      { description: line.text, account, vatType, amountGrossCurrency: toText(gross) },
      { count: toText(line.quantity), itemId: line.itemId, itemText: foldedText(line.text) },
    );
  });
  const rounding = isZero(totals.rounding)
    ? []
    : [
        lineOf({
          description: "Øreavrunding",
          account: parts.roundingAccount,
          amountGrossCurrency: toText(totals.rounding),
        }),
      ];
  if (!isZero(totals.prepaid)) flags.add("incomingPrepaid");
  const prepaid = isZero(totals.prepaid)
    ? []
    : [lineOf({ description: "Forskuddsbetalt", amountGrossCurrency: toText(negate(totals.prepaid)) })];
  return [...own, ...rounding, ...prepaid];
}

function addFlags(
  document: UblDocument,
  parts: DocumentParts,
  paid: ReturnType<typeof paymentDetails>,
  flags: Set<IncomingFlag>,
): void {
  if (parts.supplier === null) flags.add("incomingNewSupplier");
  if (isVatOff(document)) flags.add("incomingVatOff");
  if (parts.isAlike) flags.add("incomingAlike");
  if (paid.isAccountOdd) flags.add("incomingAccountOdd");
  const known = parts.supplier?.bankAccounts ?? [];
  if (paid.account !== "" && known.length > 0 && !known.includes(paid.account)) flags.add("incomingAccountDiffers");
  if (document.links.length > 0) flags.add("incomingLinks");
  const { period } = document;
  if (period !== null && period.start.slice(0, 7) !== period.end.slice(0, 7)) flags.add("incomingPeriod");
  const base = sum(document.subtotals.map((one) => one.base));
  if (!equals(base, subtract(document.totals.includingVat, document.totals.vat))) flags.add("incomingVatOff");
}

/** What a person should look at, in both languages, each once. */
function flagsText(flags: ReadonlySet<IncomingFlag>): string {
  const texts: Text[] = [...flags].map((flag) => incomingFlags[flag]);
  return storedText(joined(texts, " "));
}
