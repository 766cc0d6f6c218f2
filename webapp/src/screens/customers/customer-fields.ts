// What the service knows of a customer, as fields of forms.

import { useQueries } from "@tanstack/react-query";
import { categories, countries, currencies, type Pairs } from "../../data/choices.ts";
import { api, changeHeaders, dataOf, type Schemas } from "../../data/client.ts";
import { changedBody, type FormField, type FormValues } from "../../kit/field-form.tsx";
import { holds } from "../../person.ts";
import { mayAddCustomers } from "../../shell/places.ts";
import { t } from "../../texts/index.ts";
import { valuesOf } from "../company/company-data.ts";

/** Whether the person may change customers. */
export const mayChangeCustomers = holds("AUTH_CUSTOMER_ADMIN");
/** Whether the person may make customers. */
export const mayCreateCustomers = mayAddCustomers;

/** How invoices reach a customer. */
export const sendMethods = [
  ["EMAIL", t("sendEmail")],
  ["EHF", t("sendEhf")],
  ["EFAKTURA", t("sendEfaktura")],
  ["AVTALEGIRO", t("sendAvtalegiro")],
  ["VIPPS", t("sendVipps")],
  ["PAPER", t("sendPaper")],
  ["MANUAL", t("sendManual")],
] as const;

const dueTypes = [
  ["DAYS", t("dueDays")],
  ["MONTHS", t("dueMonths")],
  ["RECURRING_DAY_OF_MONTH", t("dueDayOfMonth")],
] as const;

/** The lists from which a customer's fields choose. */
export interface CustomerLists {
  readonly currencies: Pairs;
  readonly countries: Pairs;
  /** The categories of each type; most companies have none. */
  readonly categories: readonly Pairs[];
}

const asked = [currencies, countries, categories(1), categories(2), categories(3)];

function together(answers: readonly { readonly isPending: boolean; readonly data?: Pairs | undefined }[]) {
  if (answers.some(({ isPending }) => isPending)) return null;
  const [money = [], lands = [], ...kinds] = answers.map(({ data = [] }) => data);
  return { currencies: money, countries: lands, categories: kinds };
}

/** The lists, once they are there; a list that may not be read is left out. */
export function useCustomerLists(): CustomerLists | null {
  return useQueries({ queries: asked, combine: together });
}

const isOrganization: FormField = {
  name: "organizationNumber",
  label: t("organizationNumber"),
  hint: t("organizationHint"),
  group: t("who"),
};

/** The fields of a dialog that makes a customer while something else is being done. */
export const shortFields: readonly FormField[] = [
  { name: "name", label: t("name") },
  { name: "organizationNumber", label: t("organizationNumber") },
  { name: "email", label: t("email"), kind: "email" },
  { name: "postalAddress.addressLine1", label: t("street") },
  { name: "postalAddress.postalCode", label: t("postalCode") },
  { name: "postalAddress.city", label: t("city") },
];

function addressFields(of: "postalAddress" | "deliveryAddress", lists: CustomerLists): readonly FormField[] {
  const group = t(of);
  return [
    ...(of === "deliveryAddress" ? [{ name: `${of}.name`, label: t("receiver"), group }] : []),
    { name: `${of}.addressLine1`, label: t("street"), group },
    { name: `${of}.addressLine2`, label: t("addressLine2"), group },
    { name: `${of}.postalCode`, label: t("postalCode"), group },
    { name: `${of}.city`, label: t("city"), group },
    {
      name: `${of}.country.id`,
      label: t("country"),
      kind: "choice",
      choices: [["", t("noCountry")], ...lists.countries],
      group,
    },
  ];
}

function invoiceFields(lists: CustomerLists, isNew: boolean): readonly FormField[] {
  const group = t("howInvoiced");
  const settings = isNew ? ([["", t("asSettings")]] as const) : [];
  return [
    {
      name: "invoiceSendMethod",
      label: t("sendMethod"),
      kind: "choice",
      choices: [...settings, ...sendMethods],
      group,
    },
    { name: "invoiceEmail", label: t("invoiceEmail"), hint: t("invoiceEmailHint"), group },
    { name: "overdueNoticeEmail", label: t("overdueEmail"), kind: "email", group },
    { name: "invoicesDueIn", label: t("dueIn"), kind: "number", group, ...(isNew ? { hint: t("dueInHint") } : {}) },
    { name: "invoicesDueInType", label: t("dueInType"), kind: "choice", choices: dueTypes, group },
    {
      name: "language",
      label: t("documentLanguage"),
      kind: "choice",
      choices: [
        ["NO", t("norwegian")],
        ["EN", t("english")],
      ],
      group,
    },
    { name: "currency.id", label: t("currency"), kind: "choice", choices: lists.currencies, group },
    { name: "discountPercentage", label: t("standardDiscount"), kind: "number", group },
  ];
}

/** Every field of a customer, under its headings. */
export function customerFields(lists: CustomerLists, isNew: boolean): readonly FormField[] {
  const [contact, sorting] = [t("reachedBy"), t("sorting")];
  const kinds = lists.categories.flatMap((choices, place): readonly FormField[] =>
    choices.length === 0
      ? []
      : [
          {
            name: `category${place + 1}.id`,
            label: t("category", { number: place + 1 }),
            kind: "choice",
            choices: [["", t("none")], ...choices],
            group: sorting,
          },
        ],
  );
  return [
    { name: "name", label: t("name"), group: t("who") },
    isOrganization,
    { name: "isPrivateIndividual", label: t("isPrivate"), kind: "tick", group: t("who") },
    { name: "email", label: t("email"), kind: "email", group: contact },
    { name: "phoneNumber", label: t("phone"), group: contact },
    { name: "phoneNumberMobile", label: t("mobile"), group: contact },
    { name: "website", label: t("website"), group: contact },
    ...invoiceFields(lists, isNew),
    ...addressFields("postalAddress", lists),
    ...addressFields("deliveryAddress", lists),
    ...kinds,
    { name: "description", label: t("notes"), kind: "area", group: sorting },
  ];
}

const address = "addressLine1,addressLine2,postalCode,city,country(id)";
const fields = `id,version,name,organizationNumber,isPrivateIndividual,isInactive,customerNumber,email,phoneNumber,phoneNumberMobile,website,invoiceSendMethod,invoiceEmail,overdueNoticeEmail,invoicesDueIn,invoicesDueInType,language,currency(id,code),discountPercentage,postalAddress(${address}),deliveryAddress(name,${address}),category1(id,displayName),category2(id,displayName),category3(id,displayName),description`;

/** A reference with what is shown of it. */
interface Named {
  readonly id?: number;
  readonly displayName?: string | null;
  readonly code?: string;
}
/** An address of a customer. */
export interface CustomerAddress {
  readonly name?: string;
  readonly addressLine1?: string;
  readonly addressLine2?: string;
  readonly postalCode?: string;
  readonly city?: string;
  readonly country?: Named | null;
}

/** A customer with all that the forms and the page show. */
export type Customer = Omit<
  Schemas["Customer"],
  "currency" | "postalAddress" | "deliveryAddress" | "category1" | "category2" | "category3"
> & {
  readonly currency?: Named | null;
  readonly postalAddress?: CustomerAddress | null;
  readonly deliveryAddress?: CustomerAddress | null;
  readonly category1?: Named | null;
  readonly category2?: Named | null;
  readonly category3?: Named | null;
};

/** A customer. */
export async function readCustomer(id: number): Promise<Customer> {
  const { value } = await dataOf(api.GET("/customer/{id}", { params: { path: { id }, query: { fields } } }));
  return value as Customer;
}

/** A customer as texts by the names of fields. */
export const customerValues = (customer: Customer, of: readonly FormField[]): FormValues => valuesOf(customer, of);

/** The body of a request with what was changed. A delivery address may be others' too: a changed one is a new one, as a whole. */
function bodyOf(of: readonly FormField[], values: FormValues, from: FormValues): object {
  const body = changedBody(of, values, from);
  if (!("deliveryAddress" in body)) return body;
  const parts = of.filter(({ name }) => name.startsWith("deliveryAddress."));
  const { deliveryAddress = null } = changedBody(parts, values, {}) as { readonly deliveryAddress?: object };
  return { ...body, deliveryAddress };
}

/** Makes a customer; answers its id and name. */
export async function createCustomer(of: readonly FormField[], values: FormValues, key: string) {
  // What was left empty is not sent: the settings of invoices say it. A unit of days without a number is no term either.
  const hasTerms = (values.invoicesDueIn ?? "").trim() !== "";
  const sent = of.filter(({ name }) => (values[name] ?? "") !== "" && (hasTerms || name !== "invoicesDueInType"));
  const { value } = await dataOf(
    api.POST("/customer", {
      params: { header: { "Idempotency-Key": key }, query: { fields: "id,name,invoicesDueIn,invoicesDueInType" } },
      body: changedBody(sent, values, {}) as Schemas["CustomerInput"],
    }),
  );
  return value;
}

/** Changes a customer. */
export async function changeCustomer(
  id: number,
  of: readonly FormField[],
  values: FormValues,
  from: FormValues,
  key: string,
): Promise<void> {
  await dataOf(
    api.PUT("/customer/{id}", {
      params: { path: { id }, header: changeHeaders(values.version, key), query: { fields: "id" } },
      body: bodyOf(of, values, from) as Schemas["CustomerUpdate"],
    }),
  );
}
