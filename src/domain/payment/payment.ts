// Payments that the company makes through its bank: whom, what for, how far they are.

import { amount, date, dateTime, flag, integer, many, oneOf, ref, text, texts } from "../../schema/field.ts";
import { among, amongTexts, before, condition, exact, from, type Rule, resource, rule } from "../../schema/resource.ts";
import { paymentRule } from "./payment-rule.ts";
import { changeableStatuses, paymentKinds, paymentStatuses, statusName } from "./payment-words.ts";

const deletable: Rule = rule<"Payment">({
  name: "payment is not sent",
  decide: ({ before }) => {
    const status = before?.status || "PROPOSED";
    return changeableStatuses.includes(status)
      ? {}
      : { faults: [{ key: "paymentSent", field: "status", parameters: { status: statusName(status) } }] };
  },
});

/** One open item that a payment pays, whole or in part. */
export const paymentItem = resource("PaymentItem", "/payment/item", {
  owner: { resource: "Payment", field: "payment", list: "items" },
  description: "An open item that a payment pays, whole or in part; a credit note with a negative amount.",
  fields: {
    payment: ref("Payment").readOnly().describe("The payment."),
    posting: ref("Posting").required().createOnly().describe("The posting of what is owed."),
    voucher: ref("Voucher")
      .derived('(select p."voucher" from posting p where p.company_id = {t}.company_id and p.id = {t}."posting")')
      .describe("The voucher of the posting."),
    invoiceNumber: text()
      .derived(
        'coalesce((select p."invoiceNumber" from posting p where p.company_id = {t}.company_id and p.id = {t}."posting"), \'\')',
      )
      .describe("The number of the invoice or credit note."),
    amountCurrency: amount()
      .between(-999_999_999_999, 999_999_999_999)
      .describe(
        "How much of it is paid, in the payment's currency: all that is open and not under way when not given. Negative for a credit note.",
      ),
    settledAmount: amount().readOnly().describe("What it settled in kroner; 0 until the payment is posted."),
    openItem: integer().internal(),
  },
});

/** One person's approval of a payment. */
export const paymentApproval = resource("PaymentApproval", "/payment/approval", {
  description: "An approval of a payment by an employee.",
  fields: {
    payment: ref("Payment").readOnly().describe("The payment."),
    employee: ref("Employee").readOnly().describe("Who approved it."),
    time: dateTime().readOnly().describe("When it was given."),
    round: integer().internal(),
  },
});

/** A payment out of a bank account of the company. */
export const payment = resource("Payment", "/payment", {
  verbs: "list get create update delete createMany",
  events: "create update delete",
  description:
    "A payment from a bank account of the company. It is proposed, approved by one or two persons, sent in a file, and settled when the bank has booked it. It changes until it is sent; a change of amount, account, receiver, day or reference takes its approvals back.",
  fields: {
    kind: oneOf(...paymentKinds)
      .default("OTHER")
      .describe("What is paid. SUPPLIER when a supplier is named and nothing else is said, EMPLOYEE with an employee."),
    account: ref("Account").required().describe("The bank account in the ledger that the money leaves."),
    supplier: ref("Supplier").describe("The supplier who is paid."),
    employee: ref("Employee").describe("The employee who is paid."),
    items: many("PaymentItem").owned().by("payment").describe("The open items that are paid; their sum is the amount."),
    contraAccount: ref("Account").describe(
      "The account that a payment without items is posted on when it is settled: one's own other bank account, a cost, a debt.",
    ),
    creditorName: text(140).describe("The receiver's name; that of the supplier or employee when not given."),
    creditorBban: text(20).describe(
      "The receiver's Norwegian account number, eleven digits; or the number of an account without IBAN, with creditorClearingCode. The first account of the supplier or employee when no account is given. Later changes there do not change the payment.",
    ),
    creditorIban: text(34).describe("The receiver's IBAN."),
    creditorBic: text(11).describe("The receiver's bank, eight or eleven letters and digits; needed outside the EEA."),
    creditorClearingCode: text(35).describe("The code of the receiver's bank where the account has no IBAN."),
    creditorCountry: ref("Country").describe("The receiver's country; that of the address or account when not given."),
    creditorStreet: text(70).describe("The receiver's street."),
    creditorPostalCode: text(16).describe("The receiver's postal code."),
    creditorCity: text(35).describe("The receiver's city."),
    amountCurrency: amount()
      .between(0, 999_999_999_999)
      .describe("How much; the sum of the items where there are any."),
    currency: ref("Currency").describe("The currency; that of the items, else kroner, when not given."),
    requestedDate: date()
      .required()
      .describe(
        "When the bank pays: a bank day from today and a year on. Another day becomes the next bank day, and x-warning says so.",
      ),
    isUrgent: flag().describe("Paid on the same day, at the bank's price for that."),
    kid: text(35).describe("The receiver's reference: a KID of 2 to 25 digits, or an RF reference."),
    message: text(140).describe("A text to the receiver, where there is neither KID nor references."),
    references: texts().describe(
      "Numbers of the invoices that are paid, at most 35 characters each; those of the items where nothing is said.",
    ),
    confirmDuplicate: flag().describe(
      "Pays although another payment of the last 60 days goes to the same account with the same amount and reference, or a bill has the number of another one. Kept with the payment.",
    ),
    status: oneOf(...paymentStatuses)
      .default("PROPOSED")
      .readOnly()
      .describe(
        "PROPOSED, APPROVED (some approvals), READY (all of them), SENT (in a file), ACCEPTED (by the bank), SETTLED (booked), REJECTED (by the bank, or returned), CANCEL_REQUESTED (the bank is to stop it), CANCELLED.",
      ),
    statusReason: text().readOnly().describe("Why it was rejected or cancelled, and what the bank said last."),
    bankReference: text().readOnly().describe("The bank's reference, where it has given one."),
    settledByBank: flag().readOnly().describe("The bank says that it is paid; the statement has not come yet."),
    endToEndId: text()
      .readOnly()
      .describe("The id by which the bank knows it, given when it is sent; unique for ever."),
    file: ref("PaymentFile").readOnly().describe("The file that it was sent in."),
    proposal: ref("PaymentProposal").readOnly().describe("The proposal that made it."),
    approvals: many("PaymentApproval")
      .where(
        '{child}.company_id = {t}.company_id and {child}."payment" = {t}.id and {child}."round" = {t}."approvalRound"',
      )
      .describe("The approvals that count."),
    approvalsNeeded: integer()
      .default(1)
      .readOnly()
      .describe("How many persons must approve it: two from the company's limit on, and where the account is new."),
    isNewAccount: flag()
      .readOnly()
      .describe("Nothing has been paid to this account of the receiver yet, or another one was paid last."),
    proposedBy: ref("Employee").readOnly().describe("Who made it."),
    voucher: ref("Voucher").readOnly().describe("The voucher of the bank's line that settled it."),
    dispatchVoucher: ref("Voucher")
      .readOnly()
      .describe(
        "The voucher that posted it when it was sent, where postPaymentsOn of the settings is DISPATCH: its bills are paid in the books.",
      ),
    settledDate: date().readOnly().describe("The day on which the bank booked it."),
    paidAmount: amount().readOnly().describe("What left the bank, in kroner."),
    returnVoucher: ref("Voucher").readOnly().describe("The voucher that posted its return."),
    approvalRound: integer().internal(),
    interimAccount: ref("Account").internal(),
    interimAmount: amount().internal(),
    groupId: text().internal(),
  },
  search: {
    id: among("id"),
    status: amongTexts("status"),
    kind: amongTexts("kind"),
    accountId: among("account"),
    supplierId: among("supplier"),
    employeeId: among("employee"),
    dateFrom: from("requestedDate"),
    dateTo: before("requestedDate"),
    voucherId: condition(
      "integers",
      `{t}.id = any(array(
        select y.id from payment y where y.company_id = $1 and y.voucher = any({value})
        union select y.id from payment y where y.company_id = $1 and y."returnVoucher" = any({value})
        union select y.id from payment y where y.company_id = $1 and y."dispatchVoucher" = any({value})
        union select i.payment from posting p join payment_item i on i.company_id = $1 and i.posting = p.id
          where p.company_id = $1 and p."voucher" = any({value})))`,
      "Vouchers (ids with commas): those of the bills that it pays, those that posted it, or the one of its return.",
    ),
    endToEndId: exact("endToEndId"),
    fileId: among("file"),
    proposalId: among("proposal"),
  },
  rules: [paymentRule],
  deletable,
});
