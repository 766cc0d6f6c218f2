// What a supplier product must be: sold as a product of the company, and bought as the main one only where it is.

import type { Fault } from "../../schema/error.ts";
import { type Rule, rule } from "../../schema/resource.ts";

/** `cost` stands for costExcludingVatCurrency; whoever sends both back as they were read has changed one of them at most. */
export const supplierCostRule: Rule = rule<"SupplierProduct", undefined>({
  name: "supplierCost",
  decide({ values, accepted, bodyFields, before, path }) {
    const { cost } = accepted;
    if (cost === undefined || cost === values.costExcludingVatCurrency) return {};
    const stored = before?.costExcludingVatCurrency;
    if (!bodyFields.has("costExcludingVatCurrency") || values.costExcludingVatCurrency === stored) {
      values.costExcludingVatCurrency = cost;
      return {};
    }
    if (cost === stored) return {};
    return { faults: [{ key: "supplierCosts", field: "cost", path: path === "" ? "cost" : `${path}.cost` }] };
  },
});

/** Refuses a resale product that is a supplier product itself, and a main one without a resale product. */
export const supplierProductRule: Rule = rule<"SupplierProduct", undefined>({
  name: "supplierProduct",
  decide(draft) {
    const { values, references, path } = draft;
    const at = (field: string) => ({ field, path: path === "" ? field : `${path}.${field}` });
    const faults: Fault[] = [];
    if (references.resaleProduct?.isSupplierProduct === true)
      faults.push({ key: "resaleProductOfSupplier", ...at("resaleProduct.id") });
    if (values.isMainSupplierProduct === true && values.resaleProduct === null)
      faults.push({ key: "mainWithoutResaleProduct", ...at("isMainSupplierProduct") });
    return { faults };
  },
});
