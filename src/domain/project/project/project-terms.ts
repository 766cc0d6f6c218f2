// What a new project starts with by the project settings, and its terms: VAT type, category, contacts, number.

import type { Fault } from "../../../schema/error.ts";
import { type Draft, type Rule, rule } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { loadVatRegistration } from "../../company/company-settings.ts";
import { ordinaryVatType, type VatRegistrationStatus } from "../../company/vat-registration.ts";
import { placeOf } from "../../elements.ts";
import { faultAt } from "../../fault.ts";
import { loadVatTypes, type VatTypes, vatTypeAt } from "../../ledger/account/load-accounts.ts";
import { saleFault } from "../../product/product-rule.ts";

type Owned = Pick<RowOf<"Contact">, "id" | "customer">;

interface Loaded {
  readonly vatTypes: VatTypes;
  readonly registration: VatRegistrationStatus;
  readonly settings: Partial<RowOf<"ProjectSettings">>;
  /** Contacts that the drafts name, by id. */
  readonly contacts: ReadonlyMap<number, Owned>;
  /** Those of the drafts that change their currency and have lines in another one. */
  readonly withLines: ReadonlySet<number>;
}

/** Fields of a new project that follow a setting where the body does not say. */
const following = [
  ["displayNameFormat", "projectNameScheme"],
  ["invoiceComment", "defaultProjectInvoicingComment"],
  ["forParticipantsOnly", "onlyProjectMembersCanRegisterInfo"],
  ["generalProjectActivitiesPerProjectOnly", "onlyProjectActivitiesTimesheetRegistration"],
  ["useProductNetPrice", "useProductNetPrice"],
] as const;

const contactFields = ["contact", "attention"] as const;

/** The changed fields that the contacts have to fit; unchanged contacts are not checked again. */
const touched = ({ values, before }: Draft<"Project">, name: (typeof contactFields)[number]) =>
  values[name] !== null && (before === null || before[name] !== values[name] || before.customer !== values.customer);

/** Completes and checks the terms of a project. */
export const projectTermsRule: Rule = rule<"Project", Loaded>({
  name: "projectTerms",
  async load(drafts, read) {
    const contacts = drafts.flatMap((draft) =>
      contactFields.filter((name) => touched(draft, name)).flatMap((name) => draft.values[name] ?? []),
    );
    const repriced = drafts.filter(({ before, values }) => before !== null && before.currency !== values.currency);
    const [vatTypes, registration, settings, named, lines] = await Promise.all([
      loadVatTypes(read),
      loadVatRegistration(read),
      read.rows<RowOf<"ProjectSettings">>("select * from project_settings where company_id = $1"),
      contacts.length === 0
        ? []
        : read.rows<Owned>(
            'select id, "customer" from contact where company_id = $1 and id = any($2::bigint[]) for share',
            contacts,
          ),
      repriced.length === 0
        ? []
        : read.rows<{ project: number }>(
            'select distinct "project" from project_order_line where company_id = $1 and "project" = any($2::bigint[])',
            repriced.map((draft) => draft.id),
          ),
    ]);
    return {
      vatTypes,
      registration,
      settings: settings[0] ?? {},
      withLines: new Set(lines.map((line) => line.project)),
      contacts: new Map(named.map((row) => [row.id, row])),
    };
  },
  decide(draft, loaded, context) {
    const { values, before } = draft;
    const place = placeOf(draft);
    const faults: Fault[] = [];
    if (before === null) start(draft, loaded);
    if (before === null && loaded.settings.autoGenerateProjectNumber === false && !draft.bodyFields.has("number"))
      faults.push(faultAt(place, "number", "projectNumberMissing"));
    const vatType = vatTypeAt(loaded.vatTypes, values.vatType ?? 0, context.today);
    const key = values.vatType === before?.vatType ? null : saleFault(vatType, loaded.registration);
    if (key !== null) faults.push(faultAt(place, "vatType.id", key));
    if (loaded.withLines.has(draft.id)) faults.push(faultAt(place, "currency.id", "projectCurrencyFixed"));
    for (const name of contactFields)
      if (touched(draft, name) && (loaded.contacts.get(values[name] ?? -1)?.customer ?? null) !== values.customer)
        faults.push(faultAt(place, `${name}.id`, "projectContactOfOther", { customer: values.customer ?? 0 }));
    return { faults };
  },
});

function start({ values, bodyFields }: Draft<"Project">, { settings, registration }: Loaded): void {
  for (const [name, setting] of following)
    if (!bodyFields.has(name)) Object.assign(values, { [name]: settings[setting] ?? values[name] });
  if (!bodyFields.has("isFixedPrice")) values.isFixedPrice = settings.projectTypeOfContract === "PROJECT_FIXED_PRICE";
  values.vatType ??= ordinaryVatType(registration);
}
