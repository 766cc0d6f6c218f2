// GET /ledger/voucher/openingBalance and >correctionVoucher: the vouchers of the opening balance that stands.

import { summary } from "../../schema/action.ts";

const standingVoucherSql = (series: string) =>
  `select v.* from voucher v where v.company_id = $1 and v."series" = '${series}' and v."reverseVoucher" is null`;

/** The opening balance. */
export const readOpening = summary({
  path: "/ledger/voucher/openingBalance",
  single: true,
  answers: "Voucher",
  query: {},
  refuses: ["notFound"],
  description: "The voucher of the opening balance; 404 where the company has none.",
  rows: () => standingVoucherSql("opening"),
});

/** The correction voucher. */
export const readCorrection = summary({
  path: "/ledger/voucher/openingBalance/>correctionVoucher",
  single: true,
  answers: "Voucher",
  query: {},
  refuses: ["notFound"],
  description:
    "The voucher that took everything before the opening balance to zero; 404 where nothing lay before it. History that is imported or reversed later is corrected by a voucher of its own: this is then the latest one.",
  rows: () => `${standingVoucherSql("openingCorrection")} order by v."number" desc limit 1`,
});
