// Who a customer is, how to reach it, and how it is invoiced.

import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, changeHeaders, dataOf } from "../../data/client.ts";
import { done } from "../../data/done.ts";
import { refreshAll } from "../../data/refresh.ts";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { IntentRefused, useIntent } from "../../kit/intent.tsx";
import { plainText } from "../../kit/numbers.ts";
import { StateChip } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";
import { type Customer, type CustomerAddress, mayChangeCustomers, sendMethods } from "./customer-fields.ts";

/** An address on one line; empty where there is none. */
function lineOf(address: CustomerAddress | null | undefined): string {
  const { name, addressLine1, addressLine2, postalCode, city } = address ?? {};
  const place = [postalCode, city].filter((part) => part).join(" ");
  return [name, addressLine1, addressLine2, place].filter((part) => part).join(", ");
}

/** When invoices to a customer fall due, in words. */
function termsOf({ invoicesDueIn, invoicesDueInType }: Customer): string {
  const count = invoicesDueIn ?? 0;
  if (invoicesDueInType === "MONTHS") return t("termsMonths", { count });
  return t(invoicesDueInType === "RECURRING_DAY_OF_MONTH" ? "termsDayOfMonth" : "termsDays", { count });
}

/** Names of facts with what is known of them; what is not known is left out. */
function factsOf(customer: Customer): readonly (readonly [string, React.ReactNode])[] {
  const { email, invoiceEmail, phoneNumber, phoneNumberMobile, website, discountPercentage, currency } = customer;
  const mail = (to: string | undefined) => (to ? <a href={`mailto:${to.replaceAll(";", ",")}`}>{to}</a> : "");
  const call = (to: string | undefined) => (to ? <a href={`tel:${to.replaceAll(/\s/g, "")}`}>{to}</a> : "");
  const kinds = [customer.category1, customer.category2, customer.category3];
  const all: readonly (readonly [string, React.ReactNode])[] = [
    [t("number"), customer.customerNumber || ""],
    [t("organizationNumber"), customer.organizationNumber],
    [t("email"), mail(email)],
    [t("phone"), call(phoneNumber)],
    [t("mobile"), call(phoneNumberMobile)],
    [t("website"), website],
    [t("postalAddress"), lineOf(customer.postalAddress)],
    [t("deliveryAddress"), lineOf(customer.deliveryAddress)],
    [t("sendMethod"), sendMethods.find(([id]) => id === customer.invoiceSendMethod)?.[1]],
    [t("invoiceEmail"), mail(invoiceEmail)],
    [t("paymentTerms"), termsOf(customer)],
    [t("documentLanguage"), t(customer.language === "EN" ? "english" : "norwegian")],
    [t("currency"), currency?.code === "NOK" ? "" : currency?.code],
    [t("standardDiscount"), (discountPercentage ?? 0) === 0 ? "" : `${plainText(discountPercentage)} %`],
    ...kinds.map((kind, place) => [t("category", { number: place + 1 }), kind?.displayName] as const),
    [t("notes"), customer.description],
  ];
  return all.filter(([, fact]) => fact !== "" && fact !== undefined && fact !== null);
}

/** The card. */
export function CustomerFacts({
  customer,
  onRemoved,
}: {
  readonly customer: Customer;
  readonly onRemoved: () => void;
}) {
  return (
    <section className="card s4" aria-label={t("who")}>
      <h2>
        {t("who")}
        {customer.isInactive ? <StateChip tone="quiet" text={t("inactive")} /> : null}
      </h2>
      <dl className="facts">
        {factsOf(customer).map(([name, fact]) => (
          <div key={name} className="pair">
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {mayChangeCustomers ? <Ending customer={customer} onRemoved={onRemoved} /> : null}
    </section>
  );
}

/** Puts a customer aside, which can be undone, or deletes it, which the service allows where nothing names it. */
function Ending({ customer, onRemoved }: { readonly customer: Customer; readonly onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const intent = useIntent();
  const { id = 0, version, isInactive = false, name = "" } = customer;
  const turn = () =>
    void intent.run(`turn ${version}`, async (key) => {
      const params = { path: { id }, header: changeHeaders(version, key), query: { fields: "id" } };
      try {
        await dataOf(api.PUT("/customer/{id}", { params, body: { isInactive: !isInactive } }));
      } finally {
        // What somebody else has changed meanwhile is shown, too.
        await refreshAll();
      }
    });
  const remove = async (key: string) => {
    await done(
      api.DELETE("/customer/{id}", { params: { path: { id }, header: changeHeaders(version, key), query: {} } }),
    );
    onRemoved();
    await refreshAll();
  };
  return (
    <>
      <IntentRefused intent={intent} />
      <p className="deeds row">
        <Link to="/customers/$id/edit" params={{ id: String(id) }} className="btn narrowonly">
          {t("edit")}
        </Link>
        <button type="button" className="btn" onClick={turn}>
          {t(isInactive ? "reactivate" : "deactivate")}
        </button>
        <button type="button" className="btn" onClick={() => setAsking(true)}>
          {t("remove")}
        </button>
      </p>
      {isAsking ? (
        <AskDialog
          title={t("remove")}
          text={t("removeCustomerText", { name })}
          act={t("remove")}
          onClose={() => setAsking(false)}
          run={remove}
        />
      ) : null}
    </>
  );
}
