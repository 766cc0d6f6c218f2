// What is sealed of payments, bank statements, payslips and travel expenses with their rows: every value as the database writes it as a
// text, under the name of its column; of long texts the SHA-256. They are sealed by every entry of the change log about them
// (decision 237). What the procedure `sealed_states` names must be the same.

import { hash, type SealedKind, type SealedValue, sealedKind, textOrNull } from "./sealed-kind.ts";

/** Rows that belong to an object. */
interface SealedList {
  readonly list: string;
  readonly table: string;
  /** The column that names the object. */
  readonly parent: string;
  readonly columns: string;
  /** SQL of when they are sealed, of the object `o`; always when absent. */
  readonly where?: string;
}

/** What is delivered changes no more: only then its costs and allowances are sealed. */
const isDelivered = `o."stage" not in ('OPEN', 'REJECTED')`;
const ofExpense = { parent: "travelExpense", where: isDelivered };

/** The values of columns, in the order of their names; `…Sha256` stands for the hash of a column. */
function valuesOf(alias: string, columns: string): SealedValue[] {
  return columns.split(" ").map((name) => {
    const column = (of: string) => `${alias}."${of}"::text`;
    return [name, textOrNull(name.endsWith("Sha256") ? hash(column(name.slice(0, -6))) : column(name))];
  });
}

/** Canonical text and content of values, joined by ||, of which none is null; with concat there would be too many arguments. */
const textOf = (values: readonly SealedValue[]) =>
  `('{' || ${values.map(([name, sql]) => `'"${name}":' || ${sql}`).join(" || ',' || ")} || '}')`;
const contentOf = (values: readonly SealedValue[]) =>
  `('[' || ${values.map(([, sql]) => sql).join(" || ',' || ")} || ']')`;

function listJoin({ list, table, parent, columns, where }: SealedList): string {
  const values = valuesOf("r", columns);
  const all = (sql: string) => `'[' || coalesce(string_agg(${sql}, ',' order by r.id), '') || ']'`;
  return `cross join lateral (select ${all(textOf(values))} as texts, ${all(contentOf(values))} as contents from ${table} r
    where r.company_id = o.company_id and r."${parent}" = o.id${where === undefined ? "" : ` and ${where}`} offset 0) l_${list}`;
}

function sealedState(
  kind: string,
  of: { readonly resource: string; readonly table: string; readonly columns: string },
  lists: readonly SealedList[],
): SealedKind {
  const values = (sums: string) =>
    [...valuesOf("o", of.columns), ...lists.map(({ list }): SealedValue => [list, `l_${list}.${sums}`])].sort(
      ([one], [other]) => (one < other ? -1 : 1),
    );
  const joins = lists.map(listJoin).join(" ");
  return sealedKind(kind, of.table, values("texts"), {
    ...{ text: textOf(values("texts")), content: contentOf(values("contents")), joins, contentJoins: joins },
    lists: Object.fromEntries(lists.map(({ list, columns }) => [list, columns.split(" ")])),
    resource: of.resource,
  });
}

/** The kinds of objects that change legally, and are sealed anew whenever the change log names them. */
export const sealedStates: readonly SealedKind[] = [
  sealedState(
    "payment",
    {
      ...{ resource: "Payment", table: "payment" },
      columns: [
        "account amountCurrency approvalRound approvalsNeeded bankReference confirmDuplicate contraAccount",
        "creditorBban creditorBic creditorCity creditorClearingCode creditorCountry creditorIban creditorName",
        "creditorPostalCode creditorStreet currency dispatchVoucher employee endToEndId file groupId id interimAccount interimAmount isNewAccount isUrgent",
        "kid kind message paidAmount proposal proposedBy references requestedDate returnVoucher settledByBank",
        "settledDate status statusReason supplier voucher",
      ].join(" "),
    },
    [
      {
        ...{ list: "items", table: "payment_item", parent: "payment" },
        columns: "amountCurrency id openItem posting settledAmount",
      },
    ],
  ),
  sealedState(
    "statement",
    {
      ...{ resource: "BankStatement", table: "bank_statement" },
      columns: [
        "account bank checksum closingBalanceCurrency externalId fileFormat fileName fromDate hasBalances id",
        "openingBalanceCurrency toDate",
      ].join(" "),
    },
    [
      {
        ...{ list: "lines", table: "bank_transaction", parent: "bankStatement" },
        columns: "account amountCurrency bankReference description detailsSha256 fingerprint id place postedDate",
      },
      {
        ...{ list: "parts", table: "bank_transaction_part", parent: "statement" },
        columns: "account amount date detailsSha256 id kid lineAmount lineReference place",
      },
    ],
  ),
  sealedState(
    "payslip",
    {
      ...{ resource: "Payslip", table: "payslip" },
      columns: [
        "amount benefits cardText date department division documentSha256 employee employerTax",
        "employerTaxBasis employerTaxOfHolidayPaid employerTaxOfHolidayPay employerTaxOfPension",
        "employerTaxPercent employment financeTax financeTaxOfHolidayPaid financeTaxOfHolidayPay",
        "freeAmountUsed grossAmount holidayBasis holidayPaid holidayPercent holidaySeniorAmount id month",
        "number pension pensionBasis percentBasis tax transaction vacationAllowanceAmount withholdingBasis",
        "year zone",
      ].join(" "),
    },
    [
      {
        ...{ list: "specifications", table: "salary_specification", parent: "payslip" },
        columns: [
          "amount count department description employee id month project rate salaryType",
          "specificationSupplement year",
        ].join(" "),
      },
    ],
  ),
  sealedState(
    "expense",
    {
      ...{ resource: "TravelExpense", table: "travel_expense" },
      columns: [
        "allowancesPosted approvedBy approvedDate completedBy completedDate department employee",
        "fixedInvoicedAmount freeDimension1 freeDimension2 freeDimension3 id invoice isChargeable",
        "isFixedInvoicedAmount isIncludeAttachedReceiptsWhenReinvoicing isMarkupInvoicedPercent madeOn",
        "markupInvoicedPercent number paymentCurrency payslipId project rejectedBy rejectedComment stage",
        "title travelAdvance travelDetails vatType voucher",
      ].join(" "),
    },
    [
      {
        ...{ list: "costs", table: "travel_cost", ...ofExpense },
        columns: [
          "amountCurrencyIncVat amountNOKExclVAT amountNOKInclVAT category comments costCategory currency date",
          "id isChargeable isPaidByEmployee paymentType rate vatType",
        ].join(" "),
      },
      {
        ...{ list: "accommodations", table: "accommodation_allowance", ...ofExpense },
        columns: "address amount count id location rate rateCategory rateType zone",
      },
      {
        ...{ list: "mileages", table: "mileage_allowance", ...ofExpense },
        columns: [
          "amount date departureLocation destination id isCompanyCar km passengerSupplement rate rateCategory",
          "rateType tollCost trailerSupplement vehicleType",
        ].join(" "),
      },
      {
        ...{ list: "perDiems", table: "per_diem_compensation", ...ofExpense },
        columns: [
          "address amount count countryCode id isDeductionForBreakfast isDeductionForDinner isDeductionForLunch",
          "location overnightAccommodation rate rateCategory rateType travelExpenseZoneId",
        ].join(" "),
      },
    ],
  ),
];
