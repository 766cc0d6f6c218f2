// The company: name and address, VAT, the bank account and the settings of invoices, and the logo; each card is saved by itself.

import { useQuery } from "@tanstack/react-query";
import { refreshAll } from "../../data/refresh.ts";
import { changedBody, FieldForm, type FormField, type FormValues } from "../../kit/field-form.tsx";
import { Failed, Loading, MayNotChange, ScreenHead } from "../../kit/parts.tsx";
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
import { Logo } from "./logo.tsx";

const mayChangeSome = holds("AUTH_COMPANY_ADMIN", "AUTH_ACCOUNTING_SETTINGS", "AUTH_INVOICE_ADMIN_SETTINGS");
const maySettle = holds("AUTH_ACCOUNTING_SETTINGS");

/** The screen. */
export function CompanyPage() {
  return (
    <>
      <ScreenHead title={term("company")} />
      <div className="page">
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
          {holds("AUTH_COMPANY_ACCOUNTING_REPORTS", "AUTH_ALL_VOUCHERS", "AUTH_ADVANCED_VOUCHER") ? (
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
        </div>
      </div>
    </>
  );
}

interface SettingsProps {
  readonly title: string;
  readonly size: string;
  readonly name: string;
  readonly fields: readonly FormField[];
  readonly read: () => Promise<FormValues | null>;
  readonly write: (body: object, values: FormValues, key: string) => Promise<void>;
  readonly mayChange: boolean;
}

/** A card of settings. */
function Settings({ title, size, name, fields, read, write, mayChange }: SettingsProps) {
  const { data, error, isPending, refetch } = useQuery({ queryKey: ["settings", name], queryFn: read });
  return (
    <section className={`card ${size}`} aria-label={title}>
      <h2>
        {title}
        <span>{data?.account ?? ""}</span>
      </h2>
      {error === null ? null : <Failed error={error} again={() => void refetch()} />}
      {isPending && error === null ? <Loading /> : null}
      {data === null ? <p className="quiet">{t("noBankAccount")}</p> : null}
      {data === null || data === undefined ? null : (
        <FieldForm
          label={title}
          fields={fields}
          start={data}
          submit={t("save")}
          done={t("saved")}
          isReadOnly={!mayChange}
          again={async () => (await read()) ?? {}}
          send={async (values, from, key) => {
            await write(changedBody(fields, values, from), values, key);
            await refreshAll();
          }}
        />
      )}
    </section>
  );
}
