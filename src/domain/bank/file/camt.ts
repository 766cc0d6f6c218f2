// Statements and details of ISO 20022: camt.053 and camt.054 in the versions that banks send.

import type { Decimal } from "../../../money/decimal.ts";
import { childOf, childrenOf, textAt, type XmlNode } from "../../xml-reading.ts";
import {
  type BankFile,
  type BankLine,
  type FileStatement,
  ownAccount,
  refuseFile,
  unsignedAmount,
} from "./bank-file.ts";
import { isBooked, lineOf, signed } from "./camt-entry.ts";
import { inOrderOfTime } from "./statement-order.ts";

const versions: Readonly<Record<string, readonly string[]>> = {
  "053": ["02", "04", "06", "08"],
  "054": ["02", "04", "06", "08"],
};

/** Reads a document. @throws UnreadableBankFile where it is none of the two, or broken */
export function readCamt(root: XmlNode): BankFile {
  const [, kind = "", version = ""] = /:camt\.(05[34])\.001\.(\d\d)$/.exec(root.space) ?? [];
  if (root.name !== "Document" || !versions[kind]?.includes(version))
    refuseFile("bankXmlKind", root.line, { name: (root.space || root.name).slice(0, 100) });
  const isStatement = kind === "053";
  const message = childOf(root, isStatement ? "BkToCstmrStmt" : "BkToCstmrDbtCdtNtfctn");
  if (message === undefined) refuseFile("bankXmlKind", root.line, { name: root.space.slice(0, 100) });
  const parts = childrenOf(message, isStatement ? "Stmt" : "Ntfctn").map(statementOf);
  const format = isStatement ? "CAMT053" : "CAMT054";
  return { format, layout: format, statements: joinedPages(parts) };
}

function statementOf(node: XmlNode): FileStatement {
  const account = childOf(node, "Acct");
  const currency = textAt(account, "Ccy");
  const number = textAt(account, "Id", "IBAN") || textAt(account, "Id", "Othr", "Id");
  if (number === "") refuseFile("bankCamtAccount", node.line);
  const balances = childrenOf(node, "Bal");
  const entries = childrenOf(node, "Ntry");
  return {
    id: textAt(node, "Id"),
    account: ownAccount(number, account?.line ?? node.line, currency),
    currency,
    day: dayOfBalance(balances, "CLBD"),
    opening: balanceOf(balances, "OPBD", currency) ?? balanceOf(balances, "PRCD", currency),
    closing: balanceOf(balances, "CLBD", currency),
    lines: entries.flatMap((entry, index) => (isBooked(entry) ? [lineOf(entry, index + 1, currency)] : [])),
  };
}

function balanceOf(balances: readonly XmlNode[], code: string, currency: string): Decimal | null {
  const node = withCode(balances, code);
  if (node === undefined) return null;
  const amount = childOf(node, "Amt");
  const own = amount?.attributes.Ccy ?? "";
  if (currency !== "" && own !== "" && own !== currency)
    refuseFile("bankTwoCurrencies", node.line, { currency: own, other: currency });
  const value = unsignedAmount(amount?.text.trim() ?? "", node.line);
  return signed(value, node);
}

function withCode(balances: readonly XmlNode[], code: string): XmlNode | undefined {
  return balances.find((one) => textAt(one, "Tp", "CdOrPrtry", "Cd") === code);
}

function dayOfBalance(balances: readonly XmlNode[], code: string): string | null {
  const day = childOf(withCode(balances, code), "Dt");
  return (textAt(day, "Dt") || textAt(day, "DtTm")).slice(0, 10) || null;
}

/** Pages of one statement have one id and one account: the first has its opening balance, the last its closing one. */
function joinedPages(parts: readonly FileStatement[]): FileStatement[] {
  const pages = new Map<string, FileStatement[]>();
  for (const part of parts) {
    const key = `${part.account} ${part.id}`;
    const before = pages.get(key);
    if (before === undefined) pages.set(key, [part]);
    else before.push(part);
  }
  return [...pages.values()].flatMap(joined);
}

/** One statement of its pages, whose lines are counted through in the order of the file. */
function joined(pages: readonly FileStatement[]): FileStatement[] {
  const [first] = pages;
  if (first === undefined || pages.length === 1) return [...pages];
  const inOrder = inOrderOfTime(pages);
  const last = inOrder.findLast((one) => one.closing !== null);
  const lines: BankLine[] = [];
  for (const page of pages) {
    const before = lines.at(-1)?.line ?? 0;
    // One by one: a call takes no hundred thousand arguments.
    for (const line of page.lines) lines.push({ ...line, line: line.line + before });
  }
  const opening = inOrder.find((one) => one.opening !== null)?.opening ?? null;
  return [{ ...first, lines, opening, closing: last?.closing ?? null, day: last?.day ?? null }];
}
