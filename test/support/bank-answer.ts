// What a bank answers to a file of payments (pain.002).

/** What a bank says of a file: its own status, or those of groups and payments. */
export function bankAnswer(messageId: string, { status = "", groups = "", id = "BANK-1" } = {}): string {
  const own = status === "" ? "" : `<GrpSts>${status}</GrpSts>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt>',
    `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-10-01T08:05:00</CreDtTm></GrpHdr>`,
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>${own}</OrgnlGrpInfAndSts>`,
    `${groups}</CstmrPmtStsRpt></Document>`,
  ].join("\n");
}
