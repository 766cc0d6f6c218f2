// Bank accounts of customers and suppliers: how they are shown, and what a list of them may hold.

import type { Fault } from "../../schema/error.ts";
import { oneOf, ref, text } from "../../schema/field.ts";
import { type Draft, type Rule, resource, rule } from "../../schema/resource.ts";
import { checkBankAccountNumber, checkIban, type NumberVerdict } from "../company/number-checks.ts";

/** A bank account of a customer or supplier. */
export const bankAccountPresentation = resource("CompanyBankAccountPresentation", "/supplier", {
  identity: false,
  view: true,
  table: "party_bank_account",
  description: "A bank account of a customer or supplier: one of its bankAccounts, with what is known of its bank.",
  fields: {
    iban: text().describe("The IBAN; empty where only the Norwegian account number is known."),
    bban: text().describe("The Norwegian account number; empty for an account abroad."),
    bic: text(11).describe("The bank's code: eight or eleven letters and digits."),
    country: ref("Country").describe("The country of the account, which its number names; a body may repeat it."),
    provider: oneOf("NETS", "AUTOPAY")
      .nullable()
      .describe("Who carries payments to it; kept as it is given, since no bank is connected."),
  },
});

/** One account as it is kept. */
interface BankAccount {
  readonly number: string;
  readonly bic: string;
  readonly provider: string;
}

type PartyDraft = Draft<"Customer" | "Supplier">;
type Element = Draft<"CompanyBankAccountPresentation">;

const norwegian = /^\d{11}$/;

/**
 * Checks the accounts of a body, and keeps each in one form. Both lists say which accounts there are: clients send whole objects
 * back, so that the list counts which is another than the stored one.
 */
export const bankAccountsRule: Rule = rule<"Customer" | "Supplier">({
  name: "bankAccounts",
  decide(draft) {
    const faults: Fault[] = [];
    const stored = storedAccounts(draft);
    const numbers = draft.bodyFields.has("bankAccounts") ? plainNumbers(draft, faults) : null;
    const elements = draft.children.bankAccountPresentation as readonly Element[] | undefined;
    const presented = elements === undefined ? null : elements.map((one) => accountOf(one, faults));
    if (faults.length > 0 || (numbers === null && presented === null)) return { faults };
    const isStored = (list: readonly string[]) => String(list) === String(stored.map((one) => one.number));
    const named = presented?.map((one) => one.number) ?? null;
    const differ = numbers !== null && named !== null && String(numbers) !== String(named);
    if (differ && !isStored(numbers) && !isStored(named))
      return { faults: [{ key: "bankAccountLists", ...at(draft.path, "bankAccountPresentation") }] };
    if (presented !== null && !(differ && isStored(named ?? []))) keep(draft, presented);
    else
      keep(
        draft,
        (numbers ?? []).map((number) => stored.find((one) => one.number === number) ?? unknownBank(number)),
      );
    return {};
  },
});

function unknownBank(number: string): BankAccount {
  return { number, bic: "", provider: "" };
}

function storedAccounts({ before }: PartyDraft): BankAccount[] {
  if (before === null) return [];
  const { bankAccounts, bankAccountBics, bankAccountProviders } = before;
  return bankAccounts.map((number, index) => ({
    number,
    bic: bankAccountBics[index] ?? "",
    provider: bankAccountProviders[index] ?? "",
  }));
}

function keep({ values }: PartyDraft, accounts: readonly BankAccount[]): void {
  values.bankAccounts = accounts.map((one) => one.number);
  values.bankAccountBics = accounts.map((one) => one.bic);
  values.bankAccountProviders = accounts.map((one) => one.provider);
}

function plainNumbers(draft: PartyDraft, faults: Fault[]): string[] {
  return (draft.values.bankAccounts ?? []).map((one, index) => {
    const verdict = /^\s*[A-Za-z]/.test(one) ? checkIban(one) : checkBankAccountNumber(one);
    if (verdict.kind === "accepted") return verdict.value;
    const { path } = at(draft.path, "bankAccounts");
    faults.push({ key: verdict.key, field: "bankAccounts", path: `${path}[${index}]` });
    return one;
  });
}

/** The account that an element describes: by its IBAN, else by its Norwegian number; both are one account. */
function accountOf({ path, values, references }: Element, faults: Fault[]): BankAccount {
  const fault = (key: string, name: string) => {
    const below = `${path}.${name}`;
    faults.push({ key, field: below.replace(/\[\d+\]/g, ""), path: below });
  };
  const accepted = (verdict: NumberVerdict, name: string) => {
    if (verdict.kind === "refused") fault(verdict.key, name);
    return verdict.kind === "accepted" ? verdict.value : "";
  };
  const iban = values.iban === "" ? "" : accepted(checkIban(values.iban), "iban");
  const isAbroad = iban !== "" && !iban.startsWith("NO");
  const bban = values.bban === "" || isAbroad ? "" : accepted(checkBankAccountNumber(values.bban), "bban");
  if (values.iban === "" && values.bban === "") fault("bankAccountMissing", "iban");
  const isOther = isAbroad
    ? values.bban !== "" && !iban.endsWith(values.bban.replace(/\s/g, ""))
    : bban !== "" && iban !== "" && iban.slice(4) !== bban;
  if (isOther) fault("bankAccountNumbers", "bban");
  const number = iban === "" ? bban : iban;
  const country = norwegian.test(number) ? "NO" : number.slice(0, 2);
  if (number !== "" && references.country !== undefined && references.country.isoAlpha2Code !== country)
    fault("bankAccountCountry", "country.id");
  const bic = values.bic.replace(/\s/g, "").toUpperCase();
  if (bic !== "" && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) fault("bankCode", "bic");
  return { number, bic, provider: values.provider ?? "" };
}

function at(prefix: string, name: string): { readonly field: string; readonly path: string } {
  return { field: name, path: prefix === "" ? name : `${prefix}.${name}` };
}
