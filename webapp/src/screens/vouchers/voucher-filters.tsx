// What narrows the list of vouchers: text, period, days, account, amount and document; all of it in the address.

import { type ListFilter, periodFilter } from "../../kit/list-filters.tsx";
import { t } from "../../texts/index.ts";

/** The filters. */
export const voucherFilters: readonly ListFilter[] = [
  periodFilter(),
  {
    name: "document",
    label: t("document"),
    kind: "choice",
    options: [
      ["", t("withOrWithoutDocument")],
      ["with", t("withDocument")],
      ["without", t("withoutDocument")],
      ["lacking", t("lacksDocument")],
    ],
  },
  { name: "dateFrom", label: t("fromDay"), kind: "day" },
  { name: "dateTo", label: t("toDay"), kind: "lastDay" },
  { name: "account", label: t("accountNumber"), chip: t("account"), kind: "text" },
  { name: "amountFrom", label: t("amountFrom"), kind: "text" },
  { name: "amountTo", label: t("amountBelow"), kind: "text" },
];
