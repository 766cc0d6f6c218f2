// The tabs above the history and its proof.

import { ScreenTabs } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";

const tabs = [
  ["/history", term("history")],
  ["/history/proof", t("proof")],
] as const;

/** The tabs. */
export function HistoryTabs({ here }: { readonly here: (typeof tabs)[number][0] }) {
  return <ScreenTabs label={t("historyTabs")} tabs={tabs} here={here} />;
}
