// Checks of customers and suppliers: each category is in the field of its type, and the location number is valid.

import { type Rule, rule } from "../../schema/resource.ts";

const under = (path: string, name: string) => (path === "" ? name : `${path}.${name}`);

/** Refuses a category in the field of another type. */
export const categoriesRule: Rule = rule<"Customer" | "Supplier", undefined>({
  name: "categories",
  decide(draft) {
    const faults = ([1, 2, 3] as const).flatMap((type) => {
      const category = draft.references[`category${type}`];
      if (category === undefined || category.type === type) return [];
      const field = `category${type}.id`;
      const parameters = { name: category.name, type: category.type };
      return [{ key: "categoryType", field, path: under(draft.path, field), parameters }];
    });
    return { faults };
  },
});

/** Refuses a location number with a wrong control digit; 0 is none. */
export const locationRule: Rule = rule<"Customer", undefined>({
  name: "location",
  decide({ bodyFields, values, path }) {
    const number = values.globalLocationNumber;
    if (!bodyFields.has("globalLocationNumber") || number === 0 || isLocationNumber(number)) return {};
    const field = "globalLocationNumber";
    return { faults: [{ key: "locationNumber", field, path: under(path, field) }] };
  },
});

/** Whether 13 digits, leading zeros left out, end with their GS1 control digit: weights 1 and 3 from the left, modulo 10. */
function isLocationNumber(number: number): boolean {
  const digits = [...String(number).padStart(13, "0")].map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
