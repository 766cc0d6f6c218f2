// The company: name and address, VAT, the bank account and the settings of invoices, and the logo; each card is saved by itself.

import { PreviewButton, usePreview } from "../../kit/live-document.tsx";
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
import { CompanyPreview, useTypedCards } from "./company-preview.tsx";
import { CompanyTabs } from "./company-tabs.tsx";
import { Logo } from "./logo.tsx";
import { Settings } from "./settings-card.tsx";
import { VatTerms } from "./vat-terms.tsx";
import { WholeExport } from "./whole-export.tsx";

const mayChangeSome = holds("AUTH_COMPANY_ADMIN", "AUTH_ACCOUNTING_SETTINGS", "AUTH_INVOICE_ADMIN_SETTINGS");
const seesBooks = holds("AUTH_COMPANY_ACCOUNTING_REPORTS", "AUTH_ALL_VOUCHERS", "AUTH_ADVANCED_VOUCHER");
const maySettle = holds("AUTH_ACCOUNTING_SETTINGS");

const invoices = holds("AUTH_INVOICING", "AUTH_COMPANY_CUSTOMER_ACCOUNTING_REPORTS");
const seesSample = mayChangeSome || invoices;

/** The screen. */
export function CompanyPage() {
  const [isPreviewed, setPreviewed] = usePreview();
  const { typed, takers } = useTypedCards();
  const isShown = seesSample && isPreviewed;
  return (
    <>
      <ScreenHead title={term("company")}>
        {seesSample ? <PreviewButton isShown={isPreviewed} onChange={setPreviewed} /> : null}
      </ScreenHead>
      <div className="page">
        <CompanyTabs here="/company" />
        {mayChangeSome ? null : <MayNotChange />}
        {isShown ? (
          <div className="grid">
            <div className="s7">
              <Cards takers={takers} isNarrow />
            </div>
            <CompanyPreview typed={typed} />
          </div>
        ) : (
          <Cards takers={takers} isNarrow={false} />
        )}
      </div>
    </>
  );
}

interface CardsProps {
  readonly takers: ReturnType<typeof useTypedCards>["takers"];
  /** Whether the document stands beside them. */
  readonly isNarrow: boolean;
}

function Cards({ takers, isNarrow }: CardsProps) {
  const size = (wide: string) => (isNarrow ? "s12" : wide);
  return (
    <div className="grid">
      <Settings
        title={t("companyFacts")}
        size={size("s8")}
        name="company"
        fields={companyFields}
        read={readCompany}
        write={writeCompany}
        mayChange={holds("AUTH_COMPANY_ADMIN")}
        onTyped={takers.company}
      />
      <Logo mayChange={holds("AUTH_COMPANY_ADMIN")} size={size("s4")} />
      {seesBooks ? (
        <Settings
          title={t("vat")}
          size={size("s6")}
          name="vatSettings"
          fields={vatFields}
          read={readVat}
          write={writeVat}
          mayChange={maySettle}
          onTyped={takers.vat}
        />
      ) : null}
      <Settings
        title={t("invoiceBank")}
        size={size("s6")}
        name="invoiceBank"
        fields={bankFields}
        read={readBank}
        write={writeBank}
        mayChange={maySettle}
        onTyped={takers.bank}
      />
      {seesBooks ? <VatTerms /> : null}
      {invoices ? (
        <Settings
          title={t("invoicesAndReminders")}
          size="s12"
          name="invoiceSettings"
          fields={invoiceFields}
          read={readInvoiceSettings}
          write={writeInvoiceSettings}
          mayChange={holds("AUTH_INVOICE_ADMIN_SETTINGS")}
          onTyped={takers.invoices}
        />
      ) : null}
      {holds("ROLE_ADMINISTRATOR") ? <WholeExport /> : null}
    </div>
  );
}
