// What a line of a project starts with, its amounts, and what a charged one refuses.

import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  hundred,
  isZero,
  multiply,
  toText,
} from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import { type Draft, type Row, type Rule, rule } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { loadVatRegistration } from "../../company/company-settings.ts";
import { ordinaryVatType, type VatRegistrationStatus } from "../../company/vat-registration.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { placeOf } from "../../elements.ts";
import { faultAt } from "../../fault.ts";
import { amountsOf, lineAmount } from "../../invoice/invoice/invoice-amounts.ts";
import { keptUnitPrice } from "../../invoice/invoice/unit-price.ts";
import { loadVatTypes, type VatTypes, vatTypeAt } from "../../ledger/account/load-accounts.ts";
import { type Dimensions, dimensionFaults, loadDimensions } from "../../ledger/dimension/dimension-check.ts";
import { largestAmount } from "../../ledger/posting/check-lines.ts";
import { chargedRatePercent } from "../../ledger/vat/vat-code.ts";
import { saleFault } from "../../product/product-rule.ts";

interface Loaded {
  readonly vatTypes: VatTypes;
  readonly registration: VatRegistrationStatus;
  readonly dimensions: Dimensions;
  /** The projects of the lines with the discount of their customer, by id. */
  readonly projects: ReadonlyMap<number, Discounted>;
}

/** A project with the discount of its customer. */
type Discounted = RowOf<"Project"> & { readonly discount: string };

/** What may change of a line that is charged. */
const free = new Set(["invoice", "customSortIndex"]);

/** Completes a line by its product and its project, and computes its amounts. */
export const projectLineRule: Rule = rule<"ProjectOrderLine", Loaded>({
  name: "projectLine",
  async load(drafts, read) {
    const [vatTypes, registration, dimensions, projects] = await Promise.all([
      loadVatTypes(read),
      loadVatRegistration(read),
      loadDimensions(
        read,
        drafts.filter((draft) => draft.kind === "create").map((draft) => ({ project: draft.values.project })),
      ),
      read.rows<Discounted>(
        `select p.*, coalesce((select c."discountPercentage" from party c where c.company_id = p.company_id and c.id = p."customer"), 0)::text as discount
         from project p where p.company_id = $1 and p.id = any($2::bigint[]) order by p.id for no key update of p`,
        drafts.map((draft) => draft.values.project),
      ),
    ]);
    return { vatTypes, registration, dimensions, projects: new Map(projects.map((row) => [row.id, row])) };
  },
  decide(draft, loaded) {
    const project = loaded.projects.get(draft.values.project);
    if (project === undefined) return {};
    const place = placeOf(draft);
    const isCharged = draft.before?.invoice != null && draft.values.invoice !== null;
    if (isCharged) return { faults: [...chargedFaults(draft), ...invoiceFaults(draft, project)] };
    const faults: Fault[] =
      draft.kind === "create" ? dimensionFaults({ project: draft.values.project }, loaded.dimensions, place) : [];
    if (draft.kind === "create") start(draft, project, loaded.registration);
    const { values } = draft;
    if (values.product === null && values.description.trim() === "")
      for (const name of ["description", "product.id"]) faults.push(faultAt(place, name, "orderLineEmpty"));
    faults.push(...invoiceFaults(draft, project), ...currencyFaults(draft, project));
    const vatType = vatTypeAt(loaded.vatTypes, values.vatType ?? 0, values.date);
    const key = values.vatType === draft.before?.vatType ? null : saleFault(vatType, loaded.registration);
    if (key !== null) return { faults: [...faults, faultAt(place, "vatType.id", key)] };
    faults.push(...priceFaults(draft, project));
    const amount = lineAmount({
      count: decimal(values.count),
      unitPrice: decimal(values.unitPriceExcludingVatCurrency),
      discount: decimal(values.discount),
    });
    const amounts = amountsOf(amount, false, chargedRatePercent(vatType));
    if (compare(absolute(amounts.amountIncludingVat), largestAmount) > 0)
      return { faults: [...faults, faultAt(place, "count", "tooLarge")] };
    values.amountExcludingVatCurrency = toText(amounts.amountExcludingVat);
    values.amountIncludingVatCurrency = toText(amounts.amountIncludingVat);
    return { faults };
  },
});

/** A new line takes what it does not say of its product and its project. */
function start(
  { values, bodyFields, references }: Draft<"ProjectOrderLine">,
  project: Discounted,
  registration: VatRegistrationStatus,
): void {
  const { product } = references;
  values.vatType ??= product?.vatType ?? project.vatType ?? ordinaryVatType(registration);
  if (!bodyFields.has("markup")) values.markup = project.markUpOrderLines;
  if (!bodyFields.has("discount"))
    values.discount = project.ignoreCompanyProductDiscountAgreement ? "0" : project.discount;
  if (product === undefined) return;
  if (!bodyFields.has("description")) values.description = product.orderLineDescription;
  if (bodyFields.has("unitCostCurrency")) return;
  const net = decimal(product.costExcludingVatCurrency);
  const expenses = decimal(product.expenses);
  values.unitCostCurrency = toText(project.useProductNetPrice === true ? net : add(net, expenses));
}

/** Sets the price that is not said: by mark-up, else the product's. */
function priceFaults(draft: Draft<"ProjectOrderLine">, project: Discounted): Fault[] {
  const { values, bodyFields, references, kind } = draft;
  const name = "unitPriceExcludingVatCurrency";
  if (bodyFields.has(name) && !draft.cleared.has(name)) return [];
  const marked = markedUp(draft);
  if (marked !== null) values[name] = toText(marked);
  else if (kind === "create" && references.product !== undefined) {
    const price = decimal(references.product.priceExcludingVatCurrency);
    if (!isZero(price) && (references.product.currency ?? kroner) !== project.currency)
      return [faultAt(placeOf(draft), name, "projectProductCurrency", { product: references.product.name })];
    values[name] = toText(price);
  }
  return [];
}

/** The cost with the mark-up, half up to 10 decimals; null where one is 0 or neither changes. */
function markedUp({ kind, values, bodyFields }: Draft<"ProjectOrderLine">): Decimal | null {
  const cost = decimal(values.unitCostCurrency);
  const markup = decimal(values.markup);
  const isChanged = kind === "create" || bodyFields.has("markup") || bodyFields.has("unitCostCurrency");
  if (!isChanged || isZero(cost) || isZero(markup)) return null;
  return keptUnitPrice(divide(multiply(cost, add(hundred, markup)), hundred));
}

/** An invoice that charges a line is one of the customer. */
function invoiceFaults(draft: Draft<"ProjectOrderLine">, project: Discounted): Fault[] {
  const { invoice } = draft.references;
  if (invoice === undefined || draft.values.invoice === draft.before?.invoice) return [];
  const fits = invoice.customer === project.customer && invoice.isCreditNote !== true;
  return fits ? [] : [faultAt(placeOf(draft), "invoice.id", "projectInvoiceOfOther")];
}

/** A line has its project's currency, which a body may repeat; so may one that was read before the project got another. */
function currencyFaults(draft: Draft<"ProjectOrderLine">, project: Discounted): Fault[] {
  const { values, before, bodyFields, cleared } = draft;
  const said = bodyFields.has("currency") && !cleared.has("currency") ? values.currency : null;
  values.currency = before?.currency ?? project.currency;
  return said === null || said === project.currency || said === before?.currency
    ? []
    : [faultAt(placeOf(draft), "currency.id", "projectLineCurrency")];
}

/** A charged line stays as it is; the same values may be sent again. */
function chargedFaults(draft: Draft<"ProjectOrderLine">): Fault[] {
  const values: Row = draft.values;
  const before: Row | null = draft.before;
  return [...draft.bodyFields]
    .filter((name) => name in values && !free.has(name))
    .filter((name) => JSON.stringify(values[name] ?? null) !== JSON.stringify(before?.[name] ?? null))
    .map((name) => faultAt(placeOf(draft), name, "projectLineCharged"));
}

/** A line that an invoice has charged is not deleted. */
export const lineCharged: Rule = rule<"ProjectOrderLine">({
  name: "projectLineCharged",
  decide: (draft) => (draft.before?.invoice == null ? {} : { faults: [{ key: "projectLineCharged", field: "id" }] }),
});
