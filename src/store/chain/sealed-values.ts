// What is sealed of each kind of object: the names in the order of the canonical text, and the SQL by which the program itself
// reads the values that are stored now. What the procedures of the database put into the chain must be the same, letter by letter.

import {
  hash,
  moment,
  named,
  number,
  orNull,
  quoted,
  quotedOrNull,
  type SealedKind,
  type SealedValue,
  sealedKind,
  text,
  textOrNull,
  unnamed,
} from "./sealed-kind.ts";
import { sealedStates } from "./sealed-states.ts";

const vatCode = (column: string) =>
  textOrNull(`(select t."number" from vat_type t where t.company_id = r.company_id and t.id = r."${column}")`);

const postingValues: readonly SealedValue[] = [
  [
    "account",
    // Whatever names an account has made its row; a changed posting may name one of the shared chart.
    orNull(`coalesce((select a."number" from account a where a.company_id = r.company_id and a.id = r."account"),
      (select d."number" from default_account d where d.id = r."account"))`),
  ],
  ["accountId", number(`r."account"`)],
  ["amount", quoted(`r."amount"`)],
  ["amountCurrency", quoted(`r."amountCurrency"`)],
  ["amountGross", quoted(`r."amountGross"`)],
  ["amountGrossCurrency", quoted(`r."amountGrossCurrency"`)],
  ["assetId", orNull(`r."asset"`)],
  ["currency", textOrNull(`(select c."code" from currency c where c.id = coalesce(r."currency", 1))`)],
  ["customerId", orNull(`r."customer"`)],
  ["date", quoted(`r."date"`)],
  ["departmentId", orNull(`r."department"`)],
  ["description", text(`r."description"`)],
  ["dimension1Id", orNull(`r."freeAccountingDimension1"`)],
  ["dimension2Id", orNull(`r."freeAccountingDimension2"`)],
  ["dimension3Id", orNull(`r."freeAccountingDimension3"`)],
  ["employeeId", orNull(`r."employee"`)],
  ["id", number("r.id")],
  ["invoiceNumber", text(`r."invoiceNumber"`)],
  ["openItemId", orNull(`r."openItem"`)],
  ["productId", orNull(`r."product"`)],
  ["projectId", orNull(`r."project"`)],
  ["row", number(`r."row"`)],
  ["supplierId", orNull(`r."supplier"`)],
  ["termOfPayment", quotedOrNull(`r."termOfPayment"`)],
  ["type", textOrNull(`r."type"`)],
  ["vatCode", vatCode("vatType")],
  ["vatOf", vatCode("vatOf")],
];

const reversedBy = (
  table: string,
) => `exists (select from ${table} w where w.company_id = o.company_id and w.kind = 'voucher'
       and w.object = o."reverseVoucher" and w.content::json->>6 = o.id::text)`;

const voucherValues = (postings: string): readonly SealedValue[] => [
  ["date", quoted(`o."date"`)],
  ["description", text(`o."description"`)],
  ["externalNumber", text(`o."externalVoucherNumber"`)],
  ["id", number("o.id")],
  ["number", number(`o."number"`)],
  ["postings", `'[' || coalesce(${postings}, '') || ']'`],
  // A voucher that is reversed later learns by which one, whose own entry names it.
  [
    "reversesId",
    `case when o."reverseVoucher" is null or s.content::json->>6 is null and (${reversedBy("chain_entry")} or ${reversedBy("chain_waiting")})
       then 'null' else o."reverseVoucher"::text end`,
  ],
  ["series", text(`o."series"`)],
  [
    "voucherType",
    textOrNull(
      `(select nullif(t."key", '') from voucher_type t where t.company_id = o.company_id and t.id = o."voucherType")`,
    ),
  ],
  ["year", number(`o."year"`)],
];

/** What else a posting says, in an entry of its own for vouchers that say any of it. */
const detailRowValues: readonly SealedValue[] = [
  ["amortizationAccountId", orNull(`r."amortizationAccount"`)],
  ["amortizationEndDate", quotedOrNull(`r."amortizationEndDate"`)],
  ["amortizationStartDate", quotedOrNull(`r."amortizationStartDate"`)],
  ["externalInvoiceNumber", textOrNull(`r."externalInvoiceNumber"`)],
  ["id", number("r.id")],
  ["postingRuleId", number(`r."postingRuleId"`)],
  ["quantityAmount1", quoted(`r."quantityAmount1"`)],
  ["quantityAmount2", quoted(`r."quantityAmount2"`)],
  ["quantityType1Id", orNull(`r."quantityType1"`)],
  ["quantityType2Id", orNull(`r."quantityType2"`)],
  ["row", number(`r."row"`)],
  ["vatDate", quotedOrNull(`r."vatDate"`)],
];

const rowHasDetails = `(coalesce(r."amortizationAccount", r."quantityType1", r."quantityType2") is not null
  or coalesce(r."amortizationStartDate", r."amortizationEndDate", r."vatDate") is not null or r."externalInvoiceNumber" is not null
  or r."quantityAmount1" <> 0 or r."quantityAmount2" <> 0 or r."postingRuleId" <> 0)`;

/** A type that has a key is sealed by it with the voucher. */
const hasDetails = `(o."vendorInvoiceNumber" is not null
  or o."voucherType" is not null
    and not exists (select from voucher_type t where t.company_id = o.company_id and t.id = o."voucherType" and t."key" <> '')
  or exists (select from posting r where r.company_id = o.company_id and r."voucher" = o.id and ${rowHasDetails}))`;

const detailValues = (postings: string): readonly SealedValue[] => [
  ["id", number("o.id")],
  ["number", number(`o."number"`)],
  ["postings", `'[' || coalesce(${postings}, '') || ']'`],
  ["vendorInvoiceNumber", textOrNull(`o."vendorInvoiceNumber"`)],
  ["voucherTypeId", orNull(`o."voucherType"`)],
  ["year", number(`o."year"`)],
];

const documentValues: readonly SealedValue[] = [
  ["documentId", number("o.id")],
  ["issuedAt", quoted(moment("o.issued_at"))],
  ["kind", text("o.kind")],
  ["logoId", orNull("o.logo")],
  ["sha256", quoted(hash("o.document::text"))],
];

const attachmentValues: readonly SealedValue[] = [
  ["documentId", number("o.id")],
  ["fileName", text(`o."fileName"`)],
  ["mimeType", text(`o."mimeType"`)],
  ["sha256", text(`o."checksum"`)],
  ["size", number(`o."size"`)],
  [
    "supersedesId",
    `coalesce((select min(d.id)::text from document d where d.company_id = o.company_id and d."supersededBy" = o.id), 'null')`,
  ],
  ["voucherId", orNull(`o."voucher"`)],
];

const filingValues: readonly SealedValue[] = [
  ["amount", quoted(`o."amount"`)],
  ["dateFrom", quoted(`o."dateFrom"`)],
  ["dateTo", quoted(`o."dateTo"`)],
  ["envelopeSha256", quoted(hash("o.envelope"))],
  ["filedAt", quoted(moment(`o."filedAt"`))],
  ["filedById", number(`o."filedBy"`)],
  ["serial", number("o.serial")],
  ["sha256", quoted(hash("o.xml"))],
  ["vatReturnId", number(`o."vatReturn"`)],
];

const renderingValues: readonly SealedValue[] = [
  ["documentId", number("o.document")],
  ["kind", text("o.kind")],
  ["renderedAt", quoted(moment("o.rendered_at"))],
  ["renderer", text("o.renderer")],
  ["sha256", text("o.sha256")],
  ["size", number("o.size")],
];

/** The values of secret fields are sealed as a hash with the key of the database. */
const fieldValue = (place: 0 | 1) =>
  `coalesce(to_json(case when f.value->>${place} is null or f.key !~* '(identityNumber|dnumber|password|token|secret)$' then f.value->>${place}
    else 'keyed:' || (select ${hash(`k.value || ${hash(`k.value || (f.value->>${place})`)}`)} from setting k where k.name = 'id_key') end)::text, 'null')`;

const changeValues: readonly SealedValue[] = [
  ["actualEmployeeId", number("o.actual_employee")],
  ["at", quoted(moment("o.at"))],
  ["employeeId", number("o.employee")],
  ["entry", number("o.entry")],
  [
    "fields",
    `case when o.fields is null then 'null' else (select '{' || coalesce(string_agg(to_json(f.key)::text || ':[' || ${fieldValue(0)} || ',' || ${fieldValue(1)} || ']',
       ',' order by f.key collate "C"), '') || '}' from json_each(o.fields) f) end`,
  ],
  ["kind", text("o.kind")],
  ["objectId", number("o.object")],
  ["reason", text("coalesce(o.reason, '')")],
  ["requestId", text("o.request_id")],
  ["resource", text("o.resource")],
  ["version", "'null'"],
];

/** What is read of the postings of a voucher: their values, and the sums of texts of them. */
function postingsJoin(columns: string, where: string, sums: readonly string[]): string {
  return `cross join lateral (select ${sums.join(", ")} from posting r cross join lateral (select ${columns} offset 0) x
      where r.company_id = o.company_id and r."voucher" = o.id and ${where} offset 0) p`;
}

const textsOf = (row: readonly SealedValue[]) => `string_agg(${named(row)}, ',' order by r.id) as texts`;
const contentsOf = (row: readonly SealedValue[]) => `string_agg(${unnamed(row)}, ',' order by r.id) as contents`;

/** A kind of a voucher, with values of the voucher and of each posting. */
function ofVoucher(
  values: (postings: string) => readonly SealedValue[],
  rowValues: readonly SealedValue[],
  rowsWhere: string,
  more: Partial<SealedKind>,
): SealedKind {
  const columns = rowValues.map(([, sql], place) => `${sql} as v${place}`).join(", ");
  const read = rowValues.map(([name], place): SealedValue => [name, `x.v${place}`]);
  return sealedKind("voucher", "voucher", values("p.texts"), {
    content: unnamed(values("p.contents")),
    joins: postingsJoin(columns, rowsWhere, [textsOf(read), contentsOf(read)]),
    contentJoins: postingsJoin(columns, rowsWhere, [contentsOf(read)]),
    lists: { postings: rowValues.map(([name]) => name) },
    ...more,
  });
}

/** The kinds of sealed objects. */
export const sealedKinds: readonly SealedKind[] = [
  ofVoucher(voucherValues, postingValues, "true", { onlyPart: 0 }),
  ofVoucher(detailValues, detailRowValues, rowHasDetails, {
    ...{ onlyPart: 1, part: "1", backlog: "voucherDetail", where: hasDetails },
  }),
  sealedKind("document", "sales_document", documentValues),
  sealedKind("attachment", "document", attachmentValues, {
    where: `o."voucher" is not null and exists (select from voucher v where v.company_id = o.company_id and v.id = o."voucher")`,
  }),
  sealedKind("filing", "vat_return_filing", filingValues, { id: `o."vatReturn"`, part: "o.serial" }),
  sealedKind("rendering", "rendered_file", renderingValues, { id: "o.document", part: "o.part" }),
  ...sealedStates,
  sealedKind("change", "change_log", changeValues, { id: "o.entry" }),
];

/** The kind of an entry by its words in the chain, in the form that its content names. */
export function sealedKindOf(
  { kind, part, content }: { readonly kind: string; readonly part: number; readonly content: string | null },
  kinds: readonly SealedKind[] = sealedKinds,
): SealedKind | undefined {
  const forms = kinds.filter((one) => one.kind === kind && (one.onlyPart ?? part) === part);
  return forms.find(({ form }) => form > 1 && content?.startsWith(`[${form},`)) ?? forms[0];
}
