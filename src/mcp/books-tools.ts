// Tools of the books: suppliers, accounts, vouchers, receipts, open items, balances, VAT.

import { z } from "zod";
import { count, date, id, reference, tool, vatTypeId, words } from "./tool.ts";

const posting = z.strictObject({
  accountId: id("account, from find_account"),
  amount: z.number().describe("In kroner, VAT included: above zero for debit, below zero for credit."),
  description: words("What it is for.").optional(),
  vatTypeId: vatTypeId(),
  customerId: id("customer").optional(),
  supplierId: id("supplier").optional(),
  projectId: id("project").optional(),
  departmentId: id("department").optional(),
});
type PostingInput = z.infer<typeof posting>;

const postingOf = (one: PostingInput, index: number) => ({
  row: index + 1,
  account: reference(one.accountId),
  amountGross: one.amount,
  amountGrossCurrency: one.amount,
  description: one.description,
  vatType: reference(one.vatTypeId),
  customer: reference(one.customerId),
  supplier: reference(one.supplierId),
  project: reference(one.projectId),
  department: reference(one.departmentId),
});

const postingFields = "row,account(number,name),amount,vatType(number),customer(id,name),supplier(id,name)";
const voucherFields = `id,number,year,date,description,postings(${postingFields})`;
const period = { dateFrom: date("From this day"), dateTo: date("Before this day") };
/** What is uploaded at most, in characters of base64. */
const contentLength = 14_000_000;

/** The tools of the books. */
export const booksTools = [
  tool({
    name: "who_am_i",
    title: "Who am I",
    description: "Says which company and employee the token acts for.",
    effect: "reads",
    input: {},
    request: () => ({
      method: "GET",
      path: "/token/session/>whoAmI",
      query: { fields: "company(id,name),employee(id,displayName)" },
    }),
  }),
  tool({
    name: "find_supplier",
    title: "Find suppliers",
    description: "Finds suppliers by number, organization number or e-mail address; without any, the first ones.",
    effect: "reads",
    input: {
      supplierNumber: words("The number.").optional(),
      organizationNumber: words("Nine digits.").optional(),
      email: words("The e-mail address.").optional(),
      count,
    },
    request: (query) => ({
      method: "GET",
      path: "/supplier",
      query: { ...query, fields: "id,name,supplierNumber,organizationNumber,email" },
    }),
  }),
  tool({
    name: "create_supplier",
    title: "Create a supplier",
    description: "Adds a supplier. Look with find_supplier first: nothing stops a second one of the same name.",
    effect: "adds",
    input: {
      name: words("The name."),
      organizationNumber: words("Nine digits.").optional(),
      email: words("Where the supplier is written to.").optional(),
    },
    request: (body) => ({
      method: "POST",
      path: "/supplier",
      body,
      query: { fields: "id,name,supplierNumber,organizationNumber,email" },
    }),
  }),
  tool({
    name: "find_account",
    title: "Find accounts",
    description: "Lists the chart of accounts, or the account of a number.",
    effect: "reads",
    input: { number: words("The number, as in 1920.").optional(), count: count.default(1_000) },
    request: (query) => ({
      method: "GET",
      path: "/ledger/account",
      query: { ...query, isInactive: false, fields: "id,number,name,vatType(id,number)" },
    }),
  }),
  tool({
    name: "list_vat_types",
    title: "List VAT types",
    description: "Lists the VAT types that the company uses, with their rates.",
    effect: "reads",
    input: { typeOfVat: z.enum(["OUTGOING", "INCOMING"]).optional().describe("Of sales or of purchases.") },
    request: (query) => ({
      method: "GET",
      path: "/ledger/vatType",
      query: { isActive: true, ...query, count: 1_000, fields: "id,number,name,percentage" },
    }),
  }),
  tool({
    name: "post_voucher",
    title: "Post a voucher",
    description:
      "Posts a voucher to the books. Its postings must balance; a posting with a VAT type is split into net and VAT. It cannot be changed afterwards; reverse_voucher takes it back.",
    effect: "changes",
    input: {
      date: date("The day of the voucher"),
      description: words("What it is about."),
      postings: z.array(posting).min(2).max(500).describe("Debit and credit; they must sum up to zero."),
    },
    request: ({ date: day, description, postings }) => ({
      method: "POST",
      path: "/ledger/voucher",
      body: { date: day, description, postings: postings.map(postingOf) },
      query: { sendToLedger: true, fields: voucherFields },
    }),
  }),
  tool({
    name: "reverse_voucher",
    title: "Reverse a voucher",
    description: "Takes a voucher back by another one with opposite postings.",
    effect: "changes",
    input: { voucherId: id("voucher"), date: date("The day of the reversal") },
    request: ({ voucherId, date: day }) => ({
      method: "PUT",
      path: `/ledger/voucher/${voucherId}/:reverse`,
      query: { date: day, fields: voucherFields },
    }),
  }),
  tool({
    name: "find_voucher",
    title: "Find vouchers",
    description: "Finds vouchers of a time, or of a number.",
    effect: "reads",
    input: { ...period, number: words("The number of the voucher.").optional(), count },
    request: (query) => ({
      method: "GET",
      path: "/ledger/voucher",
      query: { ...query, fields: "id,number,year,date,description" },
    }),
  }),
  tool({
    name: "get_voucher",
    title: "Show a voucher",
    description: "Shows a voucher with its postings.",
    effect: "reads",
    input: { voucherId: id("voucher") },
    request: ({ voucherId }) => ({
      method: "GET",
      path: `/ledger/voucher/${voucherId}`,
      query: { fields: voucherFields },
    }),
  }),
  tool({
    name: "upload_receipt",
    title: "Upload a receipt",
    description: "Adds a receipt or a supplier's invoice as a file: a voucher to be posted later, with the file.",
    effect: "adds",
    input: {
      fileName: z
        .string()
        .regex(/^[^"\\/\r\n]{1,200}$/)
        .describe("The name of the file, as in receipt.pdf."),
      mediaType: z.enum(["application/pdf", "image/png", "image/jpeg"]).describe("What the file is."),
      contentBase64: z.base64().min(1).max(contentLength).describe("The file in base64; at most 10 MB."),
    },
    request: ({ fileName, mediaType, contentBase64 }) => ({
      method: "POST",
      path: "/ledger/voucher/importDocument",
      file: { name: fileName, type: mediaType, content: Buffer.from(contentBase64, "base64") },
      query: { fields: "id,number,date,description,document(id,fileName)" },
    }),
  }),
  tool({
    name: "list_open_items",
    title: "List open items",
    description: "Lists what customers owe and what is owed to suppliers on a day.",
    effect: "reads",
    input: {
      date: date("As it was on this day"),
      customerId: id("customer").optional(),
      supplierId: id("supplier").optional(),
      count,
    },
    request: (query) => ({
      method: "GET",
      path: "/ledger/posting/openPost",
      query: { ...query, fields: `id,date,amount,invoiceNumber,termOfPayment,${postingFields}` },
    }),
  }),
  tool({
    name: "list_supplier_invoices",
    title: "List supplier invoices",
    description: "Lists invoices of suppliers of a time, with what is left to pay.",
    effect: "reads",
    input: { ...period, supplierId: id("supplier").optional(), count },
    request: ({ dateFrom, dateTo, ...query }) => ({
      method: "GET",
      path: "/supplierInvoice",
      query: {
        invoiceDateFrom: dateFrom,
        invoiceDateTo: dateTo,
        ...query,
        fields:
          "id,invoiceNumber,invoiceDate,invoiceDueDate,amount,outstandingAmount,supplier(id,name),voucher(id,number)",
      },
    }),
  }),
  tool({
    name: "trial_balance",
    title: "Trial balance",
    description: "Balances of the accounts at the begin and the end of a time, and what changed in it.",
    effect: "reads",
    input: period,
    request: (query) => ({
      method: "GET",
      path: "/balanceSheet",
      query: { ...query, count: 1_000, fields: "account(id,number,name),balanceIn,balanceChange,balanceOut" },
    }),
  }),
  tool({
    name: "vat_status",
    title: "VAT status",
    description:
      "What the accounts of VAT (2700 to 2799) hold for a time: what is below zero is owed, what is above is claimed.",
    effect: "reads",
    input: period,
    request: (query) => ({
      method: "GET",
      path: "/balanceSheet",
      query: {
        ...query,
        accountNumberFrom: 2700,
        accountNumberTo: 2799,
        count: 1_000,
        fields: "account(number,name),balanceIn,balanceChange,balanceOut",
      },
    }),
  }),
];
