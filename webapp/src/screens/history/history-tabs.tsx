// The tabs above the history and its proof.

import { Link } from "@tanstack/react-router";
import { t, term } from "../../texts/index.ts";

const tabs = [
  ["/history", term("history")],
  ["/history/proof", t("proof")],
] as const;

/** The tabs. */
export function HistoryTabs({ here }: { readonly here: (typeof tabs)[number][0] }) {
  return (
    <nav className="tabs" aria-label={t("historyTabs")}>
      {tabs.map(([to, name]) => (
        <Link
          key={to}
          to={to}
          aria-current={to === here ? "page" : undefined}
          activeOptions={{ exact: true }}
          activeProps={{}}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
