// How invoices look with what is typed into the company's forms, saved or not.

import { useCallback, useMemo, useState } from "react";
import { fileOf } from "../../data/client.ts";
import type { FormValues } from "../../kit/field-form.tsx";
import { LiveDocument } from "../../kit/live-document.tsx";
import { readNumber } from "../../kit/numbers.ts";
import { t } from "../../texts/index.ts";

/** The cards whose fields stand on invoices. */
type CardName = "company" | "vat" | "bank" | "invoices";

/** What is typed into each of them. */
export type TypedCards = Readonly<Partial<Record<CardName, FormValues>>>;

/** What is typed, and for each card what takes it. */
export function useTypedCards() {
  const [typed, setTyped] = useState<TypedCards>({});
  const take = useCallback(
    (name: CardName) => (values: FormValues) => setTyped((before) => ({ ...before, [name]: values })),
    [],
  );
  const takers = useMemo(
    () => ({ company: take("company"), vat: take("vat"), bank: take("bank"), invoices: take("invoices") }),
    [take],
  );
  return { typed, takers };
}

/** Characters of a comment that are shown: it travels in an address. */
const mostCharacters = 1_000;

/** What is typed, as parameters of the sample. */
function parametersOf({ company, vat, bank, invoices }: TypedCards): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const put = (values: FormValues | undefined, ...names: readonly string[]) => {
    for (const name of names) {
      const value = values?.[name];
      if (value !== undefined) found[name.split(".").at(-1) ?? name] = value.slice(0, mostCharacters);
    }
  };
  put(company, "name", "organizationNumber", "email", "phoneNumber");
  put(company, "address.addressLine1", "address.postalCode", "address.city");
  put(bank, "bankAccountNumber");
  put(invoices, "documentColour", "invoiceComment", "isPrioritizeAmountsIncludingVat", "invoicesDueInType");
  const term = readNumber(invoices?.invoicesDueIn ?? "");
  if (term !== null) found.invoicesDueIn = String(term);
  if (vat !== undefined) found.isVatRegistered = String(vat.vatRegistrationStatus === "VAT_REGISTERED");
  // A tick that nobody has set, and a choice that nobody has made, are as they are stored.
  for (const name of ["isPrioritizeAmountsIncludingVat", "invoicesDueInType"])
    if (found[name] === "") delete found[name];
  return found;
}

const sampleOf = (typed: string) => fileOf(`/company/invoiceSample/pdf?${typed}`);

/** The sample. */
export function CompanyPreview({ typed }: { readonly typed: TypedCards }) {
  const parameters = new URLSearchParams(parametersOf(typed)).toString();
  return (
    <LiveDocument
      name="sample of invoice"
      // The forms are filled in first.
      typed={typed.company === undefined ? null : parameters}
      ask={sampleOf}
      hint={t("sampleHint")}
      className="stays"
    />
  );
}
