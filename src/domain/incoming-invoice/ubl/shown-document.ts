// An electronic invoice as a document that people read: what it says, in the form of the service's own invoices. Pure.

import {
  add,
  type Decimal,
  decimal,
  divide,
  hundred,
  isZero,
  multiply,
  roundHalfUp,
  toFixedText,
  toText,
} from "../../../money/decimal.ts";
import type { DocumentAddress, DocumentLine, SalesDocument } from "../../sales-document/sales-document.ts";
import type { UblDocument, UblLine, UblParty } from "./ubl-document.ts";

/** The document in a language. Amounts of a credit note are negative, as in the service's own. */
export function shownDocument(document: UblDocument, language: "NO" | "EN"): SalesDocument {
  const { kind, totals, seller, buyer, payment } = document;
  const sign = kind === "CREDIT_NOTE" ? decimal(-1) : decimal(1);
  const text = (amount: Decimal, places = 2) => toFixedText(multiply(amount, sign), places);
  const total = add(totals.includingVat, totals.rounding);
  return {
    ...{ kind, id: 0, language, number: document.number, date: document.date, dueDate: document.dueDate },
    ...{ deliveryDate: document.deliveryDate, kid: payment.reference, currency: document.currency, exchangeRate: null },
    ...{ ourReference: seller.contactName, yourReference: document.buyerReference, projectNames: [] },
    orderNumbers: document.orderReference === "" ? [] : [document.orderReference],
    ...{ invoiceComment: document.note, comment: "", remarks: document.links.join("\n") },
    creditedInvoice: null,
    pricesIncludeVat: false,
    seller: sellerOf(seller, document),
    buyer: buyerOf(buyer),
    ...{ delivery: null, deliveryComment: "", receiverEmail: "", openPosts: [], reminder: null },
    lines: document.lines.map((line, at) => lineOf(line, at, text)),
    vat: document.subtotals.map(({ category, rate, base, vat }) => ({
      ...{ vatCode: category, name: category, rate: toText(rate), isReverseCharge: category === "AE" },
      ...{ base: text(base), vat: text(vat), baseNok: null, vatNok: null },
    })),
    totals: {
      ...{ excludingVat: text(totals.excludingVat), vat: text(totals.vat), roundoff: text(totals.rounding) },
      ...{ total: text(total), prepaid: text(totals.prepaid), toPay: text(totals.payable), nok: null },
    },
  };
}

function addressOf(party: UblParty): DocumentAddress {
  const { addressLine1, addressLine2, postalCode, city, country } = party;
  return { addressLine1, addressLine2, postalCode, city, countryCode: country, country };
}

function sellerOf(party: UblParty, { payment, totals }: UblDocument): SalesDocument["seller"] {
  const isOwn = /^\d{11}$/.test(payment.account);
  return {
    name: party.name,
    organizationNumber: party.organizationNumber || party.vatNumber || party.legalId,
    ...{ type: "", isVatRegistered: party.vatNumber !== "" || !isZero(totals.vat), email: party.email },
    ...{ phoneNumber: "", address: addressOf(party), bankAccountNumber: isOwn ? payment.account : "" },
    ...{ iban: isOwn ? "" : payment.account, bic: payment.bic, bank: "", colour: "", logo: null },
  };
}

function buyerOf(party: UblParty): SalesDocument["buyer"] {
  return {
    ...{ id: 0, name: party.name, customerNumber: 0, organizationNumber: party.organizationNumber || party.legalId },
    ...{ globalLocationNumber: "", isPrivateIndividual: false, sendMethod: "EHF", emailAttachmentType: "ATTACHMENT" },
    ...{ emails: [], attention: party.contactName, address: addressOf(party) },
  } as const;
}

function lineOf(line: UblLine, at: number, text: (amount: Decimal) => string): DocumentLine {
  const { quantity, net, rate } = line;
  const price = isZero(quantity) ? net : roundHalfUp(divide(net, quantity), 4);
  const gross = add(net, divide(multiply(net, rate), hundred));
  return {
    ...{ id: at + 1, kind: "SALE", group: null, orderNumber: "", productNumber: line.itemId, name: line.text },
    ...{ description: "", count: text(quantity), unit: line.unit, unitCode: line.unit, unitPrice: toText(price) },
    ...{ unitPriceIncludingVat: "0", discount: "0", amountExcludingVat: text(net), amountIncludingVat: text(gross) },
    ...{ vatCode: line.category, vatRate: toText(rate), isReverseCharge: line.category === "AE", isStockItem: false },
    ...{ periodStart: null, periodEnd: null },
  };
}
