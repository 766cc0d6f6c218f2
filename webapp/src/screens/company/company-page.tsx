// The company: name and address, VAT, the bank account and the settings of invoices, and the logo; each card is saved by itself.

import { MayNotChange, ScreenHead } from "../../kit/parts.tsx";
import { holds } from "../../person.ts";
import { t, term } from "../../texts/index.ts";
import {
  bankFields,
  companyFields,
  invoiceFields,
  readBank,
  readCompany,
  readInvoiceSettings,
  readVat,
  vatFields,
  writeBank,
  writeCompany,
  writeInvoiceSettings,
  writeVat,
} from "./company-data.ts";
import { CompanyTabs } from "./company-tabs.tsx";
import { Logo } from "./logo.tsx";
import { Settings } from "./settings-card.tsx";
import { VatTerms } from "./vat-terms.tsx";
import { WholeExport } from "./whole-export.tsx";

const mayChangeSome = holds("AUTH_COMPANY_ADMIN", "AUTH_ACCOUNTING_SETTINGS", "AUTH_INVOICE_ADMIN_SETTINGS");
const seesBooks = holds("AUTH_COMPANY_ACCOUNTING_REPORTS", "AUTH_ALL_VOUCHERS", "AUTH_ADVANCED_VOUCHER");
const maySettle = holds("AUTH_ACCOUNTING_SETTINGS");

/** The screen. */
export function CompanyPage() {
  return (
    <>
      <ScreenHead title={term("company")} />
      <div className="page">
        <CompanyTabs here="/company" />
        {mayChangeSome ? null : <MayNotChange />}
        <div className="grid">
          <Settings
            title={t("companyFacts")}
            size="s8"
            name="company"
            fields={companyFields}
            read={readCompany}
            write={writeCompany}
            mayChange={holds("AUTH_COMPANY_ADMIN")}
          />
          <Logo mayChange={holds("AUTH_COMPANY_ADMIN")} />
          {seesBooks ? (
            <Settings
              title={t("vat")}
              size="s6"
              name="vatSettings"
              fields={vatFields}
              read={readVat}
              write={writeVat}
              mayChange={maySettle}
            />
          ) : null}
          <Settings
            title={t("invoiceBank")}
            size="s6"
            name="invoiceBank"
            fields={bankFields}
            read={readBank}
            write={writeBank}
            mayChange={maySettle}
          />
          {seesBooks ? <VatTerms /> : null}
          {holds("AUTH_INVOICING", "AUTH_COMPANY_CUSTOMER_ACCOUNTING_REPORTS") ? (
            <Settings
              title={t("invoicesAndReminders")}
              size="s12"
              name="invoiceSettings"
              fields={invoiceFields}
              read={readInvoiceSettings}
              write={writeInvoiceSettings}
              mayChange={holds("AUTH_INVOICE_ADMIN_SETTINGS")}
            />
          ) : null}
          {holds("ROLE_ADMINISTRATOR") ? <WholeExport /> : null}
        </div>
      </div>
    </>
  );
}
