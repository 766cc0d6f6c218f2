// PUT /ledger/vatType/createRelativeVatType: a VAT type like another one, of which only a part is deducted.

import { compare, decimal, decimalPlaces, hundred, toText, zero } from "../../../money/decimal.ts";
import { action } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { input, mandatory } from "../../../schema/resource.ts";

interface Base {
  readonly id: number;
  readonly number: string;
  readonly isActive: boolean;
  readonly isUsable: boolean;
}

const nameLength = 255;

/** Makes a relative VAT type. */
export const createRelativeVatType = action({
  method: "PUT",
  path: "/ledger/vatType/createRelativeVatType",
  answers: "VatType",
  status: 200,
  query: {
    name: mandatory(input("text", { description: "What the VAT type is called." })),
    vatTypeId: mandatory(input("integer", { description: "The VAT type of purchases that it is like." })),
    percentage: mandatory(
      input("number", { description: "How much of input VAT is deducted, above 0 and below 100." }),
    ),
  },
  description:
    "Makes a VAT type with a deduction percentage: that part of input VAT is deducted, the rest is part of the cost. Its code is the other one's with the percentage.",
  async load({ query }, read): Promise<Base | undefined> {
    const [base] = await read.rows<Base>(
      `select id, "number", "isActive", "isDeductible" and not "isDirect" and "inAccount" is not null and "deductionPercentage" = 100 as "isUsable"
       from vat_type where company_id = $1 and id = $2::bigint for no key update`,
      query.vatTypeId,
    );
    return base;
  },
  decide({ query }, base, context) {
    if (base === undefined)
      return {
        problem: "notFound",
        parameters: {
          hint: {
            en: "There is no VAT type with the id in vatTypeId: GET /ledger/vatType lists them.",
            no: "Det finnes ingen mva-type med id-en i vatTypeId: GET /ledger/vatType viser dem.",
          },
        },
      };
    const faults = faultsOf(query, base);
    if (faults.length > 0) return { faults };
    const id = context.newId();
    const percentage = toText(decimal(query.percentage));
    const argument = {
      id,
      like: base.id,
      name: query.name.trim(),
      number: `${base.number}-${percentage}`,
      deduction: percentage,
    };
    return {
      writes: [{ call: "vat_type_derive", argument }],
      changes: [{ resource: "VatType", id, kind: "CREATE" }],
      answer: { object: id },
    };
  },
});

function faultsOf(query: Readonly<Record<string, unknown>>, base: Base): Fault[] {
  const percentage = decimal(String(query.percentage));
  const name = String(query.name).trim();
  const parameters = { code: base.number, vatTypeId: base.id };
  const refused: readonly (readonly [field: string, key: string, is: boolean])[] = [
    ["name", "vatTypeName", name === "" || name.length > nameLength],
    ["vatTypeId", "vatTypeInactive", !base.isActive],
    ["vatTypeId", "vatTypeNotRelative", !base.isUsable],
    [
      "percentage",
      "vatTypePercentage",
      compare(percentage, zero) <= 0 || compare(percentage, hundred) >= 0 || decimalPlaces(percentage) > 2,
    ],
  ];
  return refused.filter(([, , is]) => is).map(([field, key]) => ({ key, field, path: field, parameters }));
}
