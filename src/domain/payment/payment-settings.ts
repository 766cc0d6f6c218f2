// What a company decides about its payments, and up to which amount its employees may approve.

import { amount, flag, oneOf, ref, text } from "../../schema/field.ts";
import { among, type Rule, resource, rule } from "../../schema/resource.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { allowsVatType, type LedgerAccount } from "../ledger/account/ledger-account.ts";
import { loadAccounts } from "../ledger/account/load-accounts.ts";
import { noVat } from "../ledger/vat/vat-code.ts";
import { loadPayingAccounts, type PayingAccount } from "./payment-facts.ts";

interface InterimFacts {
  readonly ledger: ReadonlyMap<number, LedgerAccount>;
  readonly own: ReadonlyMap<number, PayingAccount>;
}

/** Checks the account of money on its way: it is there when it is needed, and every payment can be posted on it. */
const interimRule: Rule = rule<"PaymentSettings", InterimFacts>({
  name: "interim account of payments",
  async load(drafts, read) {
    const ids = drafts.flatMap(({ values }) => values.interimAccount ?? []);
    return { ledger: await loadAccounts(read, ids), own: await loadPayingAccounts(read, ids) };
  },
  decide({ values, bodyFields }, { ledger, own }) {
    if (!bodyFields.has("interimAccount") && !bodyFields.has("postPaymentsOn")) return {};
    const at = { field: "interimAccount", path: "interimAccount" };
    const { interimAccount, postPaymentsOn } = values;
    if (interimAccount === null)
      return postPaymentsOn === "DISPATCH" ? { faults: [{ key: "paymentInterimMissing", ...at }] } : {};
    const account = ledger.get(interimAccount);
    const bank = own.get(interimAccount);
    if (account === undefined || bank === undefined) return {};
    const isPlain = account.ledgerType === "GENERAL" && !account.requiresDepartment && !account.requiresProject;
    const isUsable = isPlain && !account.isInactive && allowsVatType(account, noVat.id);
    if (isUsable && !bank.isBankAccount && bank.currency === kroner) return {};
    return { faults: [{ key: "paymentInterimUnfit", ...at, parameters: { account: bank.name } }] };
  },
});

/** What a company decides about its payments. */
export const paymentSettings = resource("PaymentSettings", "/payment/settings", {
  view: true,
  single: true,
  verbs: "get update",
  description: "What a company has decided about its payments. A change counts from the next payment.",
  fields: {
    secondApprovalFrom: amount()
      .between(0, 999_999_999_999)
      .default("50000")
      .describe(
        "From this amount in kroner on two persons must approve, neither of whom proposed the payment: of one payment, and of a file's sum.",
      ),
    secondApprovalOfNewAccount: flag()
      .default(true)
      .describe("Two persons must approve whatever the amount while an account of the receiver is new."),
    programsMayApprove: flag().describe(
      "Programs approve payments by their tokens as people do; false: only people who have signed in approve.",
    ),
    customerIdAtBank: text(35).describe(
      "What the bank calls the company in payment files; the organisation number when empty.",
    ),
    isBatchBooked: flag()
      .default(true)
      .describe("The bank books the payments of a file on a day as one line; false: each as a line of its own."),
    payBillsByFile: flag().describe(
      "What pays supplier invoices by the default payment type makes a payment for the bank file, and leaves the invoice open until the bank has paid.",
    ),
    filesToFolder: flag().describe(
      "Payment files go to the bank by the folder that whoever runs the service has set up (MOTPOST_PAYMENT_FOLDER); false: a person fetches them.",
    ),
    postPaymentsOn: oneOf("SETTLEMENT", "DISPATCH")
      .default("SETTLEMENT")
      .describe(
        "When payments are posted. SETTLEMENT: when the bank has booked them. DISPATCH: when they are sent, against interimAccount, so that their bills are paid in the books; the bank's line then moves the amount from there to the bank account, and what the bank rejects is reversed.",
      ),
    interimAccount: ref("Account").describe(
      "The account that payments stand on between DISPATCH and the bank's line: in kroner, no bank account, and none that needs a party, department or project.",
    ),
  },
  rules: [interimRule],
});

/** Up to which amount an employee may approve. */
export const paymentApprovalLimit = resource("PaymentApprovalLimit", "/payment/approvalLimit", {
  verbs: "list get create update delete",
  description: "Up to which amount an employee may approve a payment; those without a limit may approve any.",
  fields: {
    employee: ref("Employee").required().createOnly().describe("The employee; each has one limit."),
    amount: amount().between(0, 999_999_999_999).describe("The greatest payment in kroner; 0: may approve none."),
  },
  search: { id: among("id"), employeeId: among("employee") },
  uniques: { payment_approval_limit_once: { text: "paymentLimitExists", field: "employee" } },
});
