// GET /ledger/vatType: the company's VAT types with the rates of a day, and the short lists for sales and purchases.

import { query } from "../../../schema/query.ts";
import { among, amongTexts, input } from "../../../schema/resource.ts";

/** Bad debts, withdrawals, adjustments and compensation specify a code of the return; they are not listed as codes. */
const isSpecification = `v."number" ~ '^[A-Z]+-|-K$'`;
/** Reverse charge that cannot be deducted has output VAT alone, and is a purchase all the same. */
const isIncoming = `(v."direction" in ('IN', 'BOTH') or v."reverseCharge" = 'Y' or v.id = 0)`;
const isOutgoing = `case (select c."vatRegistrationStatus" from company c where c.company_id = $1)
  when 'VAT_REGISTERED' then v."outgoingSequence" > 0 else v.id = 6 end`;

/** What each value of `typeOfVat` asks for. */
const kinds: Readonly<Record<string, string>> = {
  OUTGOING: isOutgoing,
  INCOMING: isIncoming,
  INCOMING_INVOICE: `${isIncoming} and not (${isSpecification})`,
  PROJECT: isOutgoing,
  LEDGER: "true",
};

/** All columns of the table but the rate and the order of the list, which depend on the request. */
const stored = [
  "company_id",
  "id",
  "version",
  "changed_at",
  "name",
  "number",
  "deductionPercentage",
  "parentType",
  "direction",
  "rateKind",
  "ratePercent",
  "reverseCharge",
  "isDeductible",
  "isDirect",
  "outAccount",
  "inAccount",
  "incomeAccount",
  "outgoingSequence",
  "isActive",
];

/** The list of VAT types. */
export const vatTypeList = query({
  path: "/ledger/vatType",
  rows: "VatType",
  description:
    "VAT types, in the order in which they are offered: all that there are, or those that the company has activated.",
  query: {
    id: among("id"),
    number: amongTexts("number"),
    typeOfVat: input("choice", {
      choices: Object.keys(kinds),
      description:
        "OUTGOING and PROJECT: for sales, by the company's registration. INCOMING: for purchases. INCOMING_INVOICE: for suppliers' invoices, no specifications. LEDGER: all.",
    }),
    vatDate: input("date", { description: "Shows the rates in force on this day; without it, today's." }),
    shouldIncludeSpecificationTypes: input("flag", {
      description: "False leaves out bad debts, withdrawals, adjustments and compensation (TAP-1, UTTAK-3, 81-K ...).",
    }),
    isActive: input("flag", {
      description:
        "True shows those that the company has activated, false the others; without it all, and with typeOfVat the activated ones. Own parameter.",
    }),
  },
  sql(query, placeholder) {
    const kind = kinds[String(query.typeOfVat)];
    const isShortList = query.typeOfVat === "OUTGOING" || query.typeOfVat === "PROJECT";
    const columns = stored.map((name) => `v."${name}"`).join(", ");
    // A list for somebody who chooses has what can be chosen; the whole list is looked codes up in.
    const isActive = query.isActive ?? (query.typeOfVat === undefined ? undefined : true);
    const conditions = [
      ...(isActive === undefined ? [] : [`v."isActive" = ${isActive}`]),
      ...(kind === undefined ? [] : [kind]),
      ...(query.shouldIncludeSpecificationTypes === false ? [`not (${isSpecification})`] : []),
      ...(query.id === undefined ? [] : [`v.id = any(${placeholder(query.id, "bigint[]")})`]),
      ...(query.number === undefined ? [] : [`v."number" = any(${placeholder(query.number, "text[]")})`]),
    ];
    return (
      `select ${columns}, ${percentageSql(query, placeholder)} as "percentage", v."${isShortList ? "outgoingSequence" : "sequence"}" as "sequence" ` +
      `from vat_type v where v.company_id = $1${conditions.map((one) => ` and (${one})`).join("")}`
    );
  },
});

/** The rate of the day with the sign that the code has; codes without a history of rates show their fixed rate. */
function percentageSql(
  query: Readonly<Record<string, unknown>>,
  placeholder: (value: unknown, type: string) => string,
): string {
  if (query.vatDate === undefined) return 'v."percentage"';
  const day = placeholder(query.vatDate, "date");
  return (
    `coalesce((select r."percent" * sign(v."percentage") from vat_rate r where r."rateKind" = v."rateKind" ` +
    `and r."validFrom" <= ${day} and (r."validTo" is null or r."validTo" >= ${day})), v."percentage")`
  );
}
