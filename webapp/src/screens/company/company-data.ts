// What the service knows of the company, as fields of forms.

import { api, changeHeaders, dataOf, type Schemas } from "../../data/client.ts";
import type { FormField, FormValues } from "../../kit/field-form.tsx";
import { t } from "../../texts/index.ts";

type CompanyUpdate = Schemas["CompanyUpdate"];
type SettingsUpdate = Schemas["InvoiceSettingsUpdate"];

/** The fields of the company itself. */
export const companyFields: readonly FormField[] = [
  { name: "name", label: t("companyName") },
  { name: "organizationNumber", label: t("organizationNumber") },
  { name: "email", label: t("email"), kind: "email" },
  { name: "phoneNumber", label: t("phone") },
  { name: "address.addressLine1", label: t("street") },
  { name: "address.postalCode", label: t("postalCode") },
  { name: "address.city", label: t("city") },
];

/** The fields of invoices and reminders. */
export const invoiceFields: readonly FormField[] = [
  { name: "invoicesDueIn", label: t("dueIn"), kind: "number" },
  {
    name: "invoicesDueInType",
    label: t("dueInType"),
    kind: "choice",
    choices: [
      ["DAYS", t("dueDays")],
      ["MONTHS", t("dueMonths")],
      ["RECURRING_DAY_OF_MONTH", t("dueDayOfMonth")],
    ],
  },
  {
    name: "kidMethod",
    label: t("kidMethod"),
    kind: "choice",
    choices: [
      ["NONE", t("kidNone")],
      ["MOD10", "MOD10"],
      ["MOD11", "MOD11"],
    ],
  },
  { name: "kidLength", label: t("kidLength"), kind: "number" },
  { name: "documentColour", label: t("documentColour"), hint: t("colourHint") },
  { name: "invoiceComment", label: t("invoiceComment"), kind: "area" },
  { name: "isPrioritizeAmountsIncludingVat", label: t("pricesWithVat"), kind: "tick" },
  { name: "isRoundedToWholeKrone", label: t("wholeKrone"), kind: "tick" },
  { name: "remindersIncludeCharge", label: t("reminderFee"), kind: "tick" },
  { name: "remindersIncludeInterest", label: t("reminderInterest"), kind: "tick" },
];

/** The field of the VAT registration. */
export const vatFields: readonly FormField[] = [
  {
    name: "vatRegistrationStatus",
    label: t("vatStatus"),
    kind: "choice",
    hint: t("vatHint"),
    choices: [
      ["VAT_NOT_REGISTERED", t("vatNo")],
      ["VAT_APPLICANT", t("vatApplicant")],
      ["VAT_REGISTERED", t("vatYes")],
      ["VAT_COMPENSATION", t("vatCompensation")],
    ],
  },
];

/** The field of the bank account that invoices name. */
export const bankFields: readonly FormField[] = [
  { name: "bankAccountNumber", label: t("bankNumber"), hint: t("bankHint") },
];

/** An object of the interface as texts by the names of fields; those of its parts have a point between. */
export function valuesOf(found: object, fields: readonly FormField[]): FormValues {
  const values: Record<string, string> = {};
  for (const name of ["version", ...fields.map((one) => one.name)]) {
    const value = name
      .split(".")
      .reduce<unknown>((part, step) => (part as Record<string, unknown> | null | undefined)?.[step], found);
    values[name] = value === null || value === undefined ? "" : String(value);
  }
  return values;
}

/** The company. */
export async function readCompany(): Promise<FormValues> {
  const fields = "version,name,organizationNumber,email,phoneNumber,address(addressLine1,postalCode,city)";
  const { value } = await dataOf(api.GET("/company", { params: { query: { fields } } }));
  return valuesOf(value, companyFields);
}

/** Changes the company. */
export async function writeCompany(body: object, values: FormValues, key: string): Promise<void> {
  await dataOf(
    api.PUT("/company", {
      params: { header: changeHeaders(values.version, key), query: { fields: "id" } },
      body: body as CompanyUpdate,
    }),
  );
}

/** The settings of invoices. */
export async function readInvoiceSettings(): Promise<FormValues> {
  const fields = ["version", ...invoiceFields.map(({ name }) => name)].join(",");
  const { value } = await dataOf(api.GET("/invoice/settings", { params: { query: { fields } } }));
  return valuesOf(value, invoiceFields);
}

/** Changes the settings of invoices. */
export async function writeInvoiceSettings(body: object, values: FormValues, key: string): Promise<void> {
  await dataOf(
    api.PUT("/invoice/settings", {
      params: { header: changeHeaders(values.version, key), query: { fields: "id" } },
      body: body as SettingsUpdate,
    }),
  );
}

/** The VAT registration. */
export async function readVat(): Promise<FormValues> {
  const { value } = await dataOf(
    api.GET("/ledger/vatSettings", { params: { query: { fields: "version,vatRegistrationStatus" } } }),
  );
  return valuesOf(value, vatFields);
}

/** Changes the VAT registration. */
export async function writeVat(body: object, values: FormValues, key: string): Promise<void> {
  await dataOf(
    api.PUT("/ledger/vatSettings", {
      params: { header: changeHeaders(values.version, key), query: { fields: "id" } },
      body: body as Schemas["VatSettingsUpdate"],
    }),
  );
}

/** The bank account that invoices name, or else the first one; null where the chart has none. */
export async function readBank(): Promise<FormValues | null> {
  const fields = "id,version,number,name,bankAccountNumber,isInvoiceAccount";
  const { values } = await dataOf(
    api.GET("/ledger/account", { params: { query: { isBankAccount: true, fields, sorting: "number" } } }),
  );
  const found = values?.find(({ isInvoiceAccount }) => isInvoiceAccount === true) ?? values?.[0];
  if (found === undefined) return null;
  return {
    ...valuesOf(found, bankFields),
    id: String(found.id),
    account: `${found.number} ${found.name}`,
  };
}

/** Changes the number of that account. */
export async function writeBank(body: object, values: FormValues, key: string): Promise<void> {
  await dataOf(
    api.PUT("/ledger/account/{id}", {
      params: {
        path: { id: Number(values.id) },
        header: changeHeaders(values.version, key),
        query: { fields: "id" },
      },
      body: { ...body, isInvoiceAccount: true } as Schemas["AccountUpdate"],
    }),
  );
}
