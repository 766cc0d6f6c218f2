// The tabs above the screens of the company's settings.

import { ScreenTabs } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";

const tabs = [
  ["/company", term("company")],
  ["/company/sending", t("sendingAndNumbers")],
  ["/company/accounts", term("chart")],
] as const;

/** The tabs. */
export function CompanyTabs({ here }: { readonly here: (typeof tabs)[number][0] }) {
  return <ScreenTabs label={t("companyTabs")} tabs={tabs} here={here} />;
}
