// How documents reach customers, and where series of numbers stand; each card is saved by itself.

import { MayNotChange, ScreenHead } from "../../kit/parts.tsx";
import { holds } from "../../person.ts";
import { t, term } from "../../texts/index.ts";
import { writeInvoiceSettings } from "./company-data.ts";
import { CompanyTabs } from "./company-tabs.tsx";
import { NumberGaps } from "./number-gaps.tsx";
import { readSending, readSeries, sendingFields, seriesFields, writeSeries } from "./sending-data.ts";
import { Settings } from "./settings-card.tsx";

const maySend = holds("AUTH_INVOICE_ADMIN_SETTINGS");
const maySettle = holds("AUTH_ACCOUNTING_SETTINGS");

/** The screen. */
export function SendingPage() {
  return (
    <>
      <ScreenHead title={t("sendingAndNumbers")} before={<span className="crumb">{term("company")} /</span>} />
      <div className="page">
        <CompanyTabs here="/company/sending" />
        {maySend || maySettle ? null : <MayNotChange />}
        <div className="grid">
          {holds("AUTH_INVOICING", "AUTH_COMPANY_CUSTOMER_ACCOUNTING_REPORTS") ? (
            <Settings
              title={t("sending")}
              size="s12"
              name="sending"
              fields={sendingFields}
              read={readSending}
              write={writeInvoiceSettings}
              mayChange={maySend}
            />
          ) : null}
          {holds("AUTH_COMPANY_ACCOUNTING_REPORTS", "AUTH_ALL_VOUCHERS", "AUTH_ADVANCED_VOUCHER") ? (
            <>
              <Settings
                title={t("numberSeries")}
                size="s12"
                name="numberSeries"
                fields={seriesFields}
                read={readSeries}
                write={writeSeries}
                mayChange={maySettle}
              />
              <NumberGaps />
            </>
          ) : null}
        </div>
      </div>
    </>
  );
}
