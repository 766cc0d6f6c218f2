// An entry of ISO 20022 becomes a line with its parts; which of the variants it is follows from the elements that it has.

import { dateInOslo, isDate } from "../../../calendar.ts";
import { type Decimal, isZero, negate, parseDecimal } from "../../../money/decimal.ts";
import { childOf, childrenOf, textAt, type XmlNode } from "../../xml-reading.ts";
import {
  type BankCharge,
  type BankCode,
  type BankLine,
  type BankPart,
  type BankParty,
  noParty,
  plainAccount,
  plainPart,
  refuseFile,
  unsignedAmount,
} from "./bank-file.ts";

/** Whether the bank has booked an entry; what waits or only informs is left out. */
export function isBooked(entry: XmlNode): boolean {
  const status = textAt(entry, "Sts", "Cd") || textAt(entry, "Sts");
  return status === "BOOK" || status === "";
}

/** A line of an entry. @throws UnreadableBankFile where an amount or a day is none */
export function lineOf(entry: XmlNode, place: number, currency: string): BankLine {
  const amountNode = childOf(entry, "Amt");
  const own = amountNode?.attributes.Ccy ?? "";
  if (currency !== "" && own !== "" && own !== currency)
    refuseFile("bankTwoCurrencies", entry.line, { currency: own, other: currency });
  const amount = signed(unsignedAmount(amountNode?.text.trim() ?? "", entry.line), entry);
  const date = dayOf(childOf(entry, "BookgDt")) ?? dayOf(childOf(entry, "ValDt"));
  if (date === null) refuseFile("bankDateMissing", entry.line);
  const isReversal = textAt(entry, "RvslInd") === "true";
  const details = childrenOf(entry, "NtryDtls");
  const batch = details.map((one) => childOf(one, "Btch")).find((one) => one !== undefined);
  const nodes = details.flatMap((one) => childrenOf(one, "TxDtls"));
  const number = Math.max(nodes.length, countOf(batch), 1);
  const common = { valueDate: dayOf(childOf(entry, "ValDt")), status: "BOOK", isReversal, code: codeOf(entry) };
  const parts = nodes.map((one) => partOf(one, { entry, amount, isAlone: nodes.length === 1, common }));
  const alone = parts.length === 1 && number === 1 ? parts[0] : undefined;
  const text = textAt(entry, "AddtlNtryInf");
  const base = alone ?? plainPart(amount, common);
  const described = base.messages[0] || base.references.map((one) => one.number).join(", ") || text;
  return {
    ...base,
    amount,
    line: place,
    date,
    currency: own || currency,
    description: (described || base.counterparty.name).slice(0, 255),
    balance: null,
    bankReference: textAt(entry, "AcctSvcrRef"),
    entryReference: textAt(entry, "NtryRef"),
    messageId: base.messageId || textAt(batch, "MsgId"),
    paymentInformationId: base.paymentInformationId || textAt(batch, "PmtInfId"),
    messages: text === "" || base.messages.includes(text) ? base.messages : [...base.messages, text],
    charges: [...chargesOf(entry), ...(alone?.charges ?? [])],
    isBatch: number > 1 || batch !== undefined,
    numberOfParts: number,
    parts,
  };
}

/** How many payments a batch says that it has; its sum is checked to be one. */
function countOf(batch: XmlNode | undefined): number {
  const total = childOf(batch, "TtlAmt");
  if (total !== undefined) unsignedAmount(total.text.trim(), total.line);
  const count = textAt(batch, "NbOfTxs");
  if (!/^(\d{1,8})?$/.test(count)) refuseFile("bankBatchCount", batch?.line ?? 0, { value: count.slice(0, 50) });
  return Number(count);
}

type Common = Pick<BankPart, "valueDate" | "status" | "isReversal" | "code">;

interface Around {
  readonly entry: XmlNode;
  readonly amount: Decimal;
  /** Whether it is the only part, so that it has the amount of the line. */
  readonly isAlone: boolean;
  readonly common: Common;
}

function partOf(node: XmlNode, { entry, amount, isAlone, common }: Around): BankPart {
  const stated = childOf(node, "Amt") ?? childOf(node, "AmtDtls", "TxAmt", "Amt");
  const own =
    isAlone || stated === undefined ? amount : signed(unsignedAmount(stated.text.trim(), stated.line), node, entry);
  const references = childOf(node, "Refs");
  const instructed = childOf(node, "AmtDtls", "InstdAmt", "Amt");
  const exchange =
    childOf(node, "AmtDtls", "TxAmt", "CcyXchg") ??
    childOf(node, "AmtDtls", "InstdAmt", "CcyXchg") ??
    childOf(node, "AmtDtls", "CntrValAmt", "CcyXchg");
  const remittance = childOf(node, "RmtInf");
  const structured = childrenOf(remittance, "Strd");
  return {
    ...plainPart(own, common),
    bankReference: given(textAt(references, "AcctSvcrRef")),
    endToEndId: given(textAt(references, "EndToEndId")),
    instructionId: given(textAt(references, "InstrId")),
    paymentInformationId: given(textAt(references, "PmtInfId")),
    messageId: given(textAt(references, "MsgId")),
    kid: structured.map((one) => textAt(one, "CdtrRefInf", "Ref").replace(/\s/g, "")).find((one) => one !== "") ?? "",
    references: structured.flatMap((one) => documentsOf(one)),
    messages: childrenOf(remittance, "Ustrd")
      .map((one) => one.text.trim())
      .filter((one) => one !== ""),
    counterparty: counterpartyOf(node, entry, common.isReversal),
    originalAmount: instructed === undefined ? null : unsignedAmount(instructed.text.trim(), instructed.line),
    originalCurrency: instructed?.attributes.Ccy ?? "",
    exchangeRate: parseDecimal(textAt(exchange, "XchgRate")),
    charges: chargesOf(node),
    code: childOf(node, "BkTxCd") === undefined ? common.code : codeOf(node),
    returnReason: textAt(node, "RtrInf", "Rsn", "Cd") || textAt(node, "RtrInf", "Rsn", "Prtry"),
  };
}

/** What a bank writes where it was given nothing. */
function given(text: string): string {
  return text === "NOTPROVIDED" ? "" : text;
}

/** The amount with the sign of its own indicator, or of the entry's. @throws UnreadableBankFile where neither says a direction */
export function signed(amount: Decimal, node: XmlNode, entry: XmlNode = node): Decimal {
  const indicator = textAt(node, "CdtDbtInd") || textAt(entry, "CdtDbtInd");
  if (indicator !== "CRDT" && indicator !== "DBIT")
    refuseFile("bankDirection", node.line, { value: indicator.slice(0, 50) });
  return indicator === "DBIT" && !isZero(amount) ? negate(amount) : amount;
}

function documentsOf(structured: XmlNode) {
  const paid = childOf(structured, "RfrdDocAmt");
  const amount = childOf(paid, "RmtdAmt") ?? childOf(paid, "DuePyblAmt") ?? childOf(paid, "CdtNoteAmt");
  return childrenOf(structured, "RfrdDocInf")
    .filter((one) => textAt(one, "Nb") !== "")
    .map((one) => ({
      type: textAt(one, "Tp", "CdOrPrtry", "Cd") || "CINV",
      number: textAt(one, "Nb"),
      amount: amount === undefined ? null : unsignedAmount(amount.text.trim(), amount.line),
    }));
}

/** Who is on the other side: whoever paid money in, or got money that went out; the other way round for what is taken back. */
function counterpartyOf(node: XmlNode, entry: XmlNode, isReversal: boolean): BankParty {
  const parties = childOf(node, "RltdPties");
  const isIn = (textAt(node, "CdtDbtInd") || textAt(entry, "CdtDbtInd")) === "CRDT";
  const roles = isIn !== isReversal ? ["Dbtr", "Cdtr"] : ["Cdtr", "Dbtr"];
  for (const role of roles) {
    const party = childOf(parties, role, "Pty") ?? childOf(parties, role);
    const account = childOf(parties, `${role}Acct`, "Id");
    if (party === undefined && account === undefined) continue;
    const agent = childOf(node, "RltdAgts", `${role}Agt`, "FinInstnId");
    const iban = textAt(account, "IBAN").toUpperCase();
    const number = textAt(account, "Othr", "Id");
    const organization = childOf(party, "Id", "OrgId");
    return {
      name: textAt(party, "Nm"),
      account: number === "" ? (/^NO\d{13}$/.test(iban) ? plainAccount(iban) : "") : plainAccount(number),
      iban,
      bic: textAt(agent, "BICFI") || textAt(agent, "BIC"),
      organizationNumber: textAt(organization, "Othr", "Id"),
    };
  }
  return noParty;
}

function chargesOf(node: XmlNode): BankCharge[] {
  return childrenOf(node, "Chrgs").flatMap((one) => {
    const records = childrenOf(one, "Rcrd");
    return (records.length > 0 ? records : [one]).flatMap((record) => {
      const amount = childOf(record, "Amt");
      if (amount === undefined) return [];
      return [
        {
          amount: unsignedAmount(amount.text.trim(), amount.line),
          currency: amount.attributes.Ccy ?? "",
          included: textAt(record, "ChrgInclInd") !== "false",
        },
      ];
    });
  });
}

function codeOf(node: XmlNode): BankCode {
  const code = childOf(node, "BkTxCd");
  return {
    domain: textAt(code, "Domn", "Cd"),
    family: textAt(code, "Domn", "Fmly", "Cd"),
    subFamily: textAt(code, "Domn", "Fmly", "SubFmlyCd"),
    proprietary: textAt(code, "Prtry", "Cd"),
  };
}

/** The day of a date, or of a moment as the calendar in Oslo has it. */
function dayOf(node: XmlNode | undefined): string | null {
  const day = textAt(node, "Dt").slice(0, 10);
  const moment = textAt(node, "DtTm");
  if (day === "" && moment === "") return null;
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(moment);
  const at = new Date(moment);
  const read = day || (hasOffset && !Number.isNaN(at.getTime()) ? dateInOslo(at) : moment.slice(0, 10));
  if (!isDate(read)) refuseFile("bankDate", node?.line ?? 0, { value: (day || moment).slice(0, 50) });
  return read;
}
