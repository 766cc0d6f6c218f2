// The tabs above the screens of the company's settings.

import { Link } from "@tanstack/react-router";
import { t, term } from "../../texts/index.ts";

const tabs = [
  ["/company", term("company")],
  ["/company/sending", t("sendingAndNumbers")],
  ["/company/accounts", term("chart")],
] as const;

/** The tabs. */
export function CompanyTabs({ here }: { readonly here: (typeof tabs)[number][0] }) {
  return (
    <nav className="tabs" aria-label={t("companyTabs")}>
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
