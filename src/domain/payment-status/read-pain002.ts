// What a bank says of a payment file: pain.002.001 in any version. Bytes in, statuses out; knows no payment.

import { UnreadableBankFile } from "../bank/file/bank-file.ts";
import { readXml } from "../bank/file/xml-tree.ts";
import { childrenOf, textAt, type XmlNode } from "../xml-reading.ts";

/** A status at one level: of the file, of a group or of a payment. */
export interface StatedStatus {
  /** The bank's word; empty where the level has none. */
  readonly code: string;
  readonly reason: string;
  readonly bankReference: string;
  readonly line: number;
}

/** What the bank says of one payment. */
export interface StatedPayment extends StatedStatus {
  readonly endToEndId: string;
}

/** What the bank says of one group. */
export interface StatedGroup extends StatedStatus {
  readonly groupId: string;
  readonly payments: readonly StatedPayment[];
}

/** What the bank says of a file. */
export interface StatusReport {
  readonly messageId: string;
  readonly originalMessageId: string;
  readonly file: StatedStatus;
  readonly groups: readonly StatedGroup[];
}

/** Reads a report. @throws UnreadableBankFile where it is none */
export function readStatusReport(content: Uint8Array): StatusReport {
  const root = readXml(content);
  const [report] = childrenOf(root, "CstmrPmtStsRpt");
  if (report === undefined || !/:pain\.002\.001\.\d\d$/.test(root.space))
    throw new UnreadableBankFile([{ key: "paymentStatusFormat", field: "file", path: "file" }]);
  const [original] = childrenOf(report, "OrgnlGrpInfAndSts");
  return {
    messageId: textAt(report, "GrpHdr", "MsgId"),
    originalMessageId: textAt(original, "OrgnlMsgId"),
    file: statusOf(original ?? report, "GrpSts"),
    groups: childrenOf(report, "OrgnlPmtInfAndSts").map((group) => ({
      ...statusOf(group, "PmtInfSts"),
      groupId: textAt(group, "OrgnlPmtInfId"),
      payments: childrenOf(group, "TxInfAndSts").map((payment) => ({
        ...statusOf(payment, "TxSts"),
        endToEndId: textAt(payment, "OrgnlEndToEndId") || textAt(payment, "OrgnlInstrId"),
      })),
    })),
  };
}

/** The status of a level, with the reasons that the bank gives for it. */
function statusOf(node: XmlNode, name: string): StatedStatus {
  const reasons = childrenOf(node, "StsRsnInf").map((one) => {
    const code = textAt(one, "Rsn", "Cd") || textAt(one, "Rsn", "Prtry");
    return [code, ...childrenOf(one, "AddtlInf").map((each) => each.text.trim())]
      .filter((text) => text !== "")
      .join(" ");
  });
  return {
    code: textAt(node, name),
    reason: reasons
      .filter((one) => one !== "")
      .join("; ")
      .slice(0, 500),
    bankReference: textAt(node, "AcctSvcrRef").slice(0, 100),
    line: node.line,
  };
}
