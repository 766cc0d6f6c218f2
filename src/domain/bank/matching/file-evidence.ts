// What a line of a file says, as the matching of lines sees it. Pure.

import { decimal, sum, zero } from "../../../money/decimal.ts";
import type { BankLine, BankPart } from "../file/bank-file.ts";
import type { LineEvidence, PaymentEvidence, StoredPart } from "./evidence.ts";

/** A payment of a file. @param id of its row; null where it has none */
export function evidenceOfPayment(part: BankPart, id: number | null): PaymentEvidence {
  const { amount, kid, counterparty, bankReference, endToEndId } = part;
  return {
    ...{ id, amount, kid, bankReference, endToEndId, voucher: null },
    ...{ name: counterparty.name, account: counterparty.account || counterparty.iban },
  };
}

/** A payment that is stored already. */
export function evidenceOfPart({ amount, ...part }: StoredPart): PaymentEvidence {
  return { ...part, amount: decimal(amount), account: "" };
}

/** A line of a file, with the id of its row. */
export function evidenceOfLine(line: BankLine, id: number, parts: readonly PaymentEvidence[]): LineEvidence {
  const { domain, family, subFamily, proprietary } = line.code;
  return {
    ...evidenceOfPayment(line, null),
    ...{ line: id, date: line.date, description: line.description, messages: line.messages },
    ...{
      isReversal: line.isReversal,
      batchId: line.paymentInformationId,
      code: [domain, family, subFamily, proprietary].join(" ").trim(),
    },
    ...{ originalAmount: line.originalAmount ?? zero, originalCurrency: line.originalCurrency },
    includedCharge: sum(line.charges.filter((one) => one.included).map((one) => one.amount)),
    references: line.references.map((one) => ({ number: one.number, sign: one.type === "CREN" ? -1 : 1 })),
    parts,
  };
}
