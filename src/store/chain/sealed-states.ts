// What is sealed of payments, bank statements, payslips and travel expenses with their rows: every value as the database writes it as a
// text, under the name of its column; of long texts the SHA-256. They are sealed by every entry of the change log about them
// (decision 237). What the procedure `sealed_states` names must be the same.

import { hash, type SealedKind, type SealedValue, sealedKind, textOrNull } from "./sealed-kind.ts";

/** Columns that are sealed. */
interface SealedColumns {
  readonly table: string;
  readonly columns: string;
  /** Columns that came later, by the form that has them first (2 and on): each with its text in all rows that were there; null for none. */
  readonly later?: Readonly<Record<number, Readonly<Record<string, string | null>>>>;
}

/** Rows that belong to an object. */
interface SealedList extends SealedColumns {
  readonly list: string;
  /** The column that names the object. */
  readonly parent: string;
  /** SQL of when they are sealed, of the object `o`; always when absent. */
  readonly where?: string;
}

/** What is delivered changes no more: only then its costs and allowances are sealed. */
const isDelivered = `o."stage" not in ('OPEN', 'REJECTED')`;
const ofExpense = { parent: "travelExpense", where: isDelivered };

/** A kind of objects with their rows. */
export interface StateDefinition {
  readonly kind: string;
  readonly resource: string;
  readonly of: SealedColumns;
  readonly lists: readonly SealedList[];
}

/** SQL of a column; of one whose hash is sealed, the column itself. */
const columnOf = (alias: string, name: string) => `${alias}."${name.replace(/Sha256$/, "")}"::text`;

/** Columns of later forms, with what they were before. */
const laterThan = ({ later = {} }: SealedColumns, form: number): Record<string, string | null> =>
  Object.assign({}, ...Object.entries(later).map(([since, firsts]) => (Number(since) > form ? firsts : {})));

/** The names of columns in a form, in their order; `…Sha256` stands for the hash of a column. */
function namesOf({ columns, later = {} }: SealedColumns, form: number): string[] {
  const added = Object.entries(later).flatMap(([since, firsts]) => (Number(since) > form ? [] : Object.keys(firsts)));
  return [...columns.split(" "), ...added].sort();
}

function valuesOf(alias: string, names: readonly string[]): SealedValue[] {
  return names.map((name) => {
    const column = columnOf(alias, name);
    return [name, textOrNull(name.endsWith("Sha256") ? hash(column) : column)];
  });
}

/** SQL that later columns are what they were before; null where there are none. */
function areFirst(alias: string, of: SealedColumns, form: number): string | null {
  const firsts = Object.entries(laterThan(of, form)).map(
    ([name, first]) => `${columnOf(alias, name)} is not distinct from ${first === null ? "null" : `'${first}'`}`,
  );
  return firsts.length === 0 ? null : `(${firsts.join(" and ")})`;
}

/** Canonical text and content of values, joined by ||, of which none is null; with concat there would be too many arguments. */
const textOf = (values: readonly SealedValue[]) =>
  `('{' || ${values.map(([name, sql]) => `'"${name}":' || ${sql}`).join(" || ',' || ")} || '}')`;
const contentOf = (values: readonly SealedValue[], form = 1) =>
  `('[${form === 1 ? "" : `${form},`}' || ${values.map(([, sql]) => sql).join(" || ',' || ")} || ']')`;

/** Joins the rows of a list in a form; for one that is not the newest also those of the newest, and whether nothing later is given. */
function listJoin(of: SealedList, form: number, newest: number): string {
  const values = valuesOf("r", namesOf(of, form));
  const all = (sql: string) => `'[' || coalesce(string_agg(${sql}, ',' order by r.id), '') || ']'`;
  const sums = [`${all(textOf(values))} as texts`, `${all(contentOf(values))} as contents`];
  if (form < newest)
    sums.push(
      `${all(textOf(valuesOf("r", namesOf(of, newest))))} as newest`,
      `coalesce(bool_and(${areFirst("r", of, form) ?? "true"}), true) as first`,
    );
  return `cross join lateral (select ${sums.join(", ")} from ${of.table} r
    where r.company_id = o.company_id and r."${of.parent}" = o.id${of.where === undefined ? "" : ` and ${of.where}`} offset 0) l_${of.list}`;
}

/** A kind in each of its forms, the first one first. Entries keep the form in which they were sealed; the newest is sealed. */
export function sealedState(state: StateDefinition): readonly SealedKind[] {
  const parts = [state.of, ...state.lists];
  const newest = Math.max(1, ...parts.flatMap(({ later = {} }) => Object.keys(later).map(Number)));
  return Array.from({ length: newest }, (_none, place) => inForm(state, place + 1, newest));
}

function inForm({ kind, resource, of, lists }: StateDefinition, form: number, newest: number): SealedKind {
  const values = (at: number, sums: string) =>
    [...valuesOf("o", namesOf(of, at)), ...lists.map(({ list }): SealedValue => [list, `l_${list}.${sums}`])].sort(
      ([one], [other]) => (one < other ? -1 : 1),
    );
  const joins = lists.map((one) => listJoin(one, form, newest)).join(" ");
  const own = { text: textOf(values(form, "texts")), content: contentOf(values(form, "contents"), form) };
  const about = {
    ...{ joins, contentJoins: joins, resource, form, formIs: formIs(form, newest) },
    lists: Object.fromEntries(lists.map((one) => [one.list, namesOf(one, form)])),
  };
  if (form === newest) return sealedKind(kind, of.table, values(form, "texts"), { ...own, ...about });
  const first = [areFirst("o", of, form) ?? "true", ...lists.map(({ list }) => `l_${list}.first`)].join(" and ");
  return sealedKind(kind, of.table, values(form, "texts"), {
    ...about,
    // What later columns say of it was never sealed: it is another one as soon as they say anything.
    text: `case when ${first} then ${own.text} else ${textOf(values(newest, "newest"))} end`,
    content: `case when ${first} then ${own.content} end`,
    later: { "": laterThan(of, form), ...Object.fromEntries(lists.map((one) => [one.list, laterThan(one, form)])) },
  });
}

/** SQL that an entry `s` is of a form: of the first one is whatever names no other. */
function formIs(form: number, newest: number): string {
  if (newest === 1) return "true";
  const names = (other: number) => `starts_with(coalesce(s.content, ''), '[${other},')`;
  if (form > 1) return names(form);
  return `not (${Array.from({ length: newest - 1 }, (_none, place) => names(place + 2)).join(" or ")})`;
}

/** The kinds of objects that change legally. A column that comes later is `later` of its kind, and the number of its form stands in `sealed_states`. */
export const stateDefinitions: readonly StateDefinition[] = [
  {
    ...{ kind: "payment", resource: "Payment" },
    of: {
      table: "payment",
      columns: [
        "account amountCurrency approvalRound approvalsNeeded bankReference confirmDuplicate contraAccount",
        "creditorBban creditorBic creditorCity creditorClearingCode creditorCountry creditorIban creditorName",
        "creditorPostalCode creditorStreet currency dispatchVoucher employee endToEndId file groupId id interimAccount interimAmount isNewAccount isUrgent",
        "kid kind message paidAmount proposal proposedBy references requestedDate returnVoucher settledByBank",
        "settledDate status statusReason supplier voucher",
      ].join(" "),
    },
    lists: [
      {
        ...{ list: "items", table: "payment_item", parent: "payment" },
        columns: "amountCurrency id openItem posting settledAmount",
      },
    ],
  },
  {
    ...{ kind: "statement", resource: "BankStatement" },
    of: {
      table: "bank_statement",
      columns: [
        "account bank checksum closingBalanceCurrency externalId fileFormat fileName fromDate hasBalances id",
        "openingBalanceCurrency toDate",
      ].join(" "),
    },
    lists: [
      {
        ...{ list: "lines", table: "bank_transaction", parent: "bankStatement" },
        columns: "account amountCurrency bankReference description detailsSha256 fingerprint id place postedDate",
      },
      {
        ...{ list: "parts", table: "bank_transaction_part", parent: "statement" },
        columns: "account amount date detailsSha256 id kid lineAmount lineReference place",
      },
    ],
  },
  {
    ...{ kind: "payslip", resource: "Payslip" },
    of: {
      table: "payslip",
      columns: [
        "amount benefits cardText date department division documentSha256 employee employerTax",
        "employerTaxBasis employerTaxOfHolidayPaid employerTaxOfHolidayPay employerTaxOfPension",
        "employerTaxPercent employment financeTax financeTaxOfHolidayPaid financeTaxOfHolidayPay",
        "freeAmountUsed grossAmount holidayBasis holidayPaid holidayPercent holidaySeniorAmount id month",
        "number pension pensionBasis percentBasis tax transaction vacationAllowanceAmount withholdingBasis",
        "year zone",
      ].join(" "),
    },
    lists: [
      {
        ...{ list: "specifications", table: "salary_specification", parent: "payslip" },
        columns: [
          "amount count department description employee id month project rate salaryType",
          "specificationSupplement year",
        ].join(" "),
      },
    ],
  },
  {
    ...{ kind: "expense", resource: "TravelExpense" },
    of: {
      table: "travel_expense",
      columns: [
        "allowancesPosted approvedBy approvedDate completedBy completedDate department employee",
        "fixedInvoicedAmount freeDimension1 freeDimension2 freeDimension3 id invoice isChargeable",
        "isFixedInvoicedAmount isIncludeAttachedReceiptsWhenReinvoicing isMarkupInvoicedPercent madeOn",
        "markupInvoicedPercent number paymentCurrency payslipId project rejectedBy rejectedComment stage",
        "title travelAdvance travelDetails vatType voucher",
      ].join(" "),
    },
    lists: [
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
  },
];

/** The kinds of objects that change legally, and are sealed anew whenever the change log names them, in each of their forms. */
export const sealedStates: readonly SealedKind[] = stateDefinitions.flatMap(sealedState);
