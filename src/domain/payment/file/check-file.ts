// Whether payments may go into a file: everything that was true when they were approved must be true still. Pure.

import { compare, type Decimal, decimal, sum, toFixedText, zero } from "../../../money/decimal.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import type { Rates } from "../../currency/rate-of-day.ts";
import { accountKey, type Creditor } from "../creditor.ts";
import { atPayment, type StoredPayment } from "../load-payments.ts";
import type { PayablePosting, PayingAccount, PaymentChoices, StoredItem } from "../payment-facts.ts";
import { isMoreThanLeft, leftOf } from "../payment-items.ts";
import { kronerOf } from "../payment-rule.ts";
import { statusName } from "../payment-words.ts";

/** What is checked. */
export interface FileFacts {
  readonly payments: readonly StoredPayment[];
  readonly items: readonly StoredItem[];
  readonly postings: ReadonlyMap<number, PayablePosting>;
  readonly accounts: ReadonlyMap<number, PayingAccount>;
  readonly creditors: ReadonlyMap<string, Creditor>;
  readonly choices: PaymentChoices;
  readonly rates: Rates;
  readonly today: string;
}

/** Payments that one file holds. */
export const mostPaymentsOfFile = 1_000;

/** What speaks against a file of the payments. */
export function fileFaults(facts: FileFacts): Fault[] {
  const { payments, today } = facts;
  if (payments.length > mostPaymentsOfFile)
    return [{ key: "paymentFileTooMany", field: null, parameters: { most: mostPaymentsOfFile } }];
  return [
    ...payments.flatMap((payment, index) => {
      const at = (key: string, parameters: Fault["parameters"] = {}): Fault => ({
        ...{ key, ...atPayment(payment, index) },
        parameters: { id: payment.id, name: payment.creditorName, ...parameters },
      });
      if (payment.status !== "READY") return [at("paymentNotReady", { status: statusName(payment.status) })];
      const account = facts.accounts.get(payment.account);
      const isKnown = account !== undefined && (account.bban !== "" || account.iban !== "");
      return [
        ...(payment.requestedDate < today ? [at("paymentDayOver")] : []),
        ...(isKnown ? [] : [at("paymentAccountNumber", { account: account?.name ?? "" })]),
        ...openFaults(payment, facts, at),
      ];
    }),
    ...sumFaults(facts),
  ];
}

/** Items of which less is open by now than their payments take, the own ones and others under way. */
function openFaults(
  { id }: StoredPayment,
  { items, postings }: FileFacts,
  at: (key: string, parameters: Fault["parameters"]) => Fault,
): Fault[] {
  return items
    .filter(({ payment }) => payment === id)
    .flatMap((item) => {
      const posting = postings.get(item.posting);
      if (posting === undefined) return [];
      const inFile = sum(
        items.filter(({ openItem }) => openItem === item.openItem).map((one) => decimal(one.amountCurrency)),
      );
      const parameters = { invoice: posting.invoiceNumber, left: toFixedText(leftOf(posting), 2) };
      if (posting.isHeld) return [at("paymentItemHeld", parameters)];
      return isMoreThanLeft(inFile, posting) ? [at("paymentOpenLess", parameters)] : [];
    });
}

/** A file that is worth more than one person may send: each of its payments has two approvals. */
function sumFaults({ payments, rates, choices, today }: FileFacts): Fault[] {
  const amounts = payments.map((payment) => kronerOf(payment, rates, today));
  const total = sum(amounts.map((one): Decimal => one ?? zero));
  if (compare(total, decimal(choices.secondApprovalFrom)) < 0) return [];
  return payments.flatMap((payment, index) => {
    if (payment.status !== "READY" || payment.approvedBy.length > 1) return [];
    const parameters = { id: payment.id, name: payment.creditorName, sum: toFixedText(total, 2) };
    return [{ key: "paymentFileSum", ...atPayment(payment, index), parameters }];
  });
}

/** Receivers whose bank account is another one by now. */
export function fileWarnings({ payments, creditors }: FileFacts): Warning[] {
  return payments.flatMap((payment) => {
    const party = creditors.get(
      payment.supplier === null ? `employee ${payment.employee}` : `supplier ${payment.supplier}`,
    );
    if (party === undefined) return [];
    const own = accountKey(payment);
    const isSame = party.accounts.some((one) => (one.startsWith("NO") ? one.slice(4) : one) === own);
    const parameters = { id: payment.id, name: payment.creditorName };
    return isSame ? [] : [{ key: "paymentAccountChanged", field: "creditorBban", parameters }];
  });
}
