// Payments become the groups of a file: of each bank account, day and way of the banks one. Pure.

import { absolute, decimal, sign } from "../../../money/decimal.ts";
import type { PaymentCountry } from "../creditor.ts";
import type { StoredPayment } from "../load-payments.ts";
import type { PayablePosting, PayingAccount, StoredItem } from "../payment-facts.ts";
import type { PaymentClass, PaymentGroup, PaymentOrder, Remittance } from "./pain001.ts";

/** What the groups are made of. */
export interface GroupFacts {
  readonly accounts: ReadonlyMap<number, PayingAccount>;
  readonly countries: readonly PaymentCountry[];
  readonly postings: ReadonlyMap<number, PayablePosting>;
  readonly items: readonly StoredItem[];
  /** Codes of currencies by id. */
  readonly currencies: ReadonlyMap<number, string>;
  readonly isBatchBooked: boolean;
}

/** Countries of the single euro payments area beside those of the EEA. */
const sepaCountries: ReadonlySet<string> = new Set(["CH", "GB", "MC", "SM", "AD", "VA", "GI", "GG", "JE", "IM"]);

const purposes: Readonly<Record<string, string>> = {
  ...{
    SUPPLIER: "SUPP",
    WAGE: "SALA",
    EMPLOYEE: "OTHR",
    TAX: "TAXS",
    VAT: "TAXS",
    OWN_TRANSFER: "INTC",
    OTHER: "OTHR",
  },
};

/**
 * The groups of payments in the order in which the payments come.
 * @param idOf the id of a payment for the bank
 * @param groupId the id of a group by its place, from 1
 */
export function paymentGroups(
  payments: readonly StoredPayment[],
  facts: GroupFacts,
  names: { readonly idOf: (payment: number) => string; readonly groupId: (place: number) => string },
): PaymentGroup[] {
  const groups = new Map<string, Omit<PaymentGroup, "orders"> & { readonly orders: PaymentOrder[] }>();
  for (const payment of payments) {
    const head = headOf(payment, facts);
    const key = JSON.stringify(head);
    const group = groups.get(key) ?? { ...head, id: names.groupId(groups.size + 1), orders: [] };
    groups.set(key, group);
    group.orders.push(orderOf(payment, facts, names.idOf(payment.id)));
  }
  return [...groups.values()];
}

function headOf(
  payment: StoredPayment,
  { accounts, countries, currencies, isBatchBooked }: GroupFacts,
): Omit<PaymentGroup, "id" | "orders"> {
  const account = accounts.get(payment.account);
  const country = accountCountry(payment, countries);
  const currency = currencies.get(payment.currency) ?? "NOK";
  const way = classOf(payment, currency, country);
  return {
    class: way,
    isUrgent: payment.isUrgent,
    // Only payments of one kind and currency are booked as one line.
    isBatchBooked: isBatchBooked && way === "domestic" && !payment.isUrgent,
    purpose: purposes[payment.kind] ?? "OTHR",
    charges: country === undefined || country.isEea || way !== "other" ? "SLEV" : "SHAR",
    date: payment.requestedDate,
    debtor: {
      ...{ iban: account?.iban || norwegianIban(account?.bban ?? ""), bban: account?.bban ?? "" },
      ...{ bic: account?.bic ?? "", currency: account?.currencyCode ?? "NOK" },
    },
  };
}

/** The IBAN of a Norwegian account: NO, two digits by modulus 97, and the number. */
export function norwegianIban(number: string): string {
  if (number === "") return "";
  const remainder = [...`${number}232400`].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
  return `NO${String(98 - remainder).padStart(2, "0")}${number}`;
}

/** The country of the receiver's account. */
function accountCountry(payment: StoredPayment, countries: readonly PaymentCountry[]): PaymentCountry | undefined {
  const { creditorIban, creditorBban, creditorClearingCode, creditorCountry } = payment;
  const code = creditorIban.slice(0, 2) || (creditorBban !== "" && creditorClearingCode === "" ? "NO" : "");
  return countries.find((one) => (code === "" ? one.id === creditorCountry : one.code === code));
}

function classOf(payment: StoredPayment, currency: string, country: PaymentCountry | undefined): PaymentClass {
  if (currency === "NOK" && country?.code === "NO") return "domestic";
  const isInArea = country !== undefined && (country.isEea || sepaCountries.has(country.code));
  return currency === "EUR" && isInArea && payment.creditorIban !== "" ? "SEPA" : "other";
}

function orderOf(payment: StoredPayment, facts: GroupFacts, endToEndId: string): PaymentOrder {
  const countryOf = facts.countries.find(({ id }) => id === payment.creditorCountry);
  return {
    endToEndId,
    amount: decimal(payment.amountCurrency),
    currency: facts.currencies.get(payment.currency) ?? "NOK",
    creditor: {
      ...{ iban: payment.creditorIban, bban: payment.creditorBban, bic: payment.creditorBic },
      ...{ name: payment.creditorName, clearingCode: payment.creditorClearingCode, country: countryOf?.code ?? "NO" },
      ...{ street: payment.creditorStreet, postalCode: payment.creditorPostalCode, city: payment.creditorCity },
    },
    remittance: remittanceOf(payment, facts),
  };
}

/** What the receiver gets to know; invoices with their amounts where the payment lists just those. */
function remittanceOf(payment: StoredPayment, { items, postings }: GroupFacts): Remittance {
  if (payment.kid !== "") return { kind: "reference", reference: payment.kid };
  if (payment.message !== "") return { kind: "text", text: payment.message };
  const paid = items
    .filter((item) => item.payment === payment.id)
    .map((item) => ({ number: postings.get(item.posting)?.invoiceNumber ?? "", amount: decimal(item.amountCurrency) }));
  const numbers = [...new Set(paid.map(({ number }) => number))];
  const isWhole = paid.length > 0 && numbers.join("\n") === payment.references.join("\n") && !numbers.includes("");
  if (!isWhole || paid.length !== numbers.length) return { kind: "numbers", numbers: payment.references };
  return {
    kind: "invoices",
    invoices: paid.map(({ number, amount }) => ({ number, amount: absolute(amount), isCreditNote: sign(amount) < 0 })),
  };
}
