// The request that posts a voucher, and what was sent of one while nobody knows whether it arrived.

import { api, dataOf, sendFile, type VoucherBody } from "../../data/client.ts";
import { type ShownPart, sentDrafts } from "../../kit/sent-draft.ts";
import { t } from "../../texts/index.ts";
import { countedRows, type DraftRow, isFilledRow, type VoucherDraft } from "./voucher-draft.ts";

/** A request that posts a voucher. */
interface SentVoucher {
  readonly draft: VoucherDraft;
  readonly body: VoucherBody;
}

/** A voucher that was posted. */
export interface PostedVoucher {
  readonly id: string;
  readonly name: string;
}

async function postVoucher({ draft, body }: SentVoucher): Promise<PostedVoucher> {
  const query = { fields: "id,displayName" };
  const header = { "Idempotency-Key": draft.key };
  const { value } = await dataOf(api.POST("/ledger/voucher", { params: { query, header }, body }));
  return { id: String(value?.id), name: value?.displayName ?? "" };
}

/** A row as people read it. */
function shownRow({ account, vat, concerns, text, debit, credit, spread }: DraftRow): string {
  const amounts = [
    [t("debit"), debit],
    [t("credit"), credit],
  ].flatMap(([side, amount = ""]) => (amount.trim() === "" ? [] : [`${side} ${amount}`]));
  const months = spread == null ? "" : `${spread.account} ${spread.from}–${spread.to}`;
  return [account, vat, concerns, text, ...amounts, months].filter((one) => one.trim() !== "").join(" · ");
}

/** A voucher as people read it. */
function shown({ date, description, rows }: VoucherDraft): readonly ShownPart[] {
  const lines = countedRows(rows).filter(isFilledRow);
  return [
    ["date", t("date"), date],
    ["description", t("description"), description],
    ...lines.map((row, at): ShownPart => [`row ${at}`, `${t("line")} ${at + 1}`, shownRow(row)]),
  ];
}

/** What was sent of vouchers. */
export const sentVouchers = sentDrafts<SentVoucher, PostedVoucher>({ name: "voucher", create: postVoucher, shown });

/** Whether the file now lies with the voucher: the voucher is posted in any case. */
export function attachFile({ id }: PostedVoucher, file: File, key: string): Promise<boolean> {
  return sendFile(`/ledger/voucher/${id}/attachment`, file, `${key}-file`).then(
    () => true,
    () => false,
  );
}
