// GET /ledger/voucher/openingBalance and >correctionVoucher: the vouchers of the opening balance that stands.
import { query } from "../../schema/query.ts";

const standingVoucherSql = (series: string) =>
  `select v.* from voucher v where v.company_id = $1 and v."series" = '${series}' and v."reverseVoucher" is null`;

/** The opening balance. */
export const readOpening = query({
  path: "/ledger/voucher/openingBalance",
  object: "Voucher",
  refuses: ["notFound"],
  description: "The voucher of the opening balance; 404 where the company has none.",
  sql: () => standingVoucherSql("opening"),
});

/** The correction voucher. */
export const readCorrection = query({
  path: "/ledger/voucher/openingBalance/>correctionVoucher",
  object: "Voucher",
  refuses: ["notFound"],
  description:
    "The voucher that took everything before the opening balance to zero; 404 where nothing lay before it. History that is imported or reversed later is corrected by a voucher of its own: this is then the latest one.",
  sql: () => `${standingVoucherSql("openingCorrection")} order by v."number" desc limit 1`,
});
